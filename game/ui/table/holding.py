"""The mosaic in the hand: grip, turning, snapping, and what the cells under it would bring (R7.3, R7.5).

Pure arithmetic on garden columns and rows (floats from 0; cell a1 is centred at (0, 0)). What fits is asked
of ``fitting``, the engine's set of legal placements; nothing here decides a rule.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from game.engine.garden import Garden, Offsets, bits, normal
from game.ui.table.turning import around, middle, mirrored, shifted_in, turned

REACH = 1.0
"""How far a legal placement may lie from the pointer, in cells: half a cell beyond the edge of its own."""


@dataclass
class Holding:
    """A mosaic held over the garden: its orientation, the cell it is gripped by, and where it hangs.

    ``fitting`` is the set of legal placements of this piece, ``free`` the cells where anything may lie;
    ``column`` and ``row`` are where the gripped cell hangs. ``is_down`` tells whether it was dropped and
    waits as a ghost; ``is_aloft`` that it is carried outside the garden, where a drop would play nothing.
    """

    garden: Garden
    piece: int
    fitting: int
    free: int
    cells: Offsets
    grip: tuple[int, int]
    column: float
    row: float
    is_down: bool = False
    is_aloft: bool = False
    is_turned: bool = False
    """Whether it was turned or flipped: then its orientation is meant."""
    turned_from: tuple[Offsets, tuple[int, int], float, float] | None = None
    """How it hung when it was first turned there: every turn is reckoned from that place."""
    walked_to: int | None = None
    """The placement that N came to last."""
    _places: dict[Offsets, dict[tuple[int, int], int]] = field(
        default_factory=dict, repr=False, compare=False
    )
    """For each orientation its legal placements by the lower left of their bounding boxes."""

    @classmethod
    def take(cls, garden: Garden, *, piece: int, fitting: int, free: int) -> Holding:
        """Take a piece up: in an orientation that fits somewhere, gripped at its middle cell, over its first
        place."""
        fitting &= garden.of_piece[piece]
        shape = normal(garden.shapes[piece].cells)
        first = next(bits(fitting), None)
        held = cls(garden, piece, fitting, free, shape, middle(shape), garden.columns / 2, garden.rows / 2)
        if first is not None:
            held.settle(first)
        held.is_down = False
        return held

    # ------------------------------------------------------------------ where it hangs
    @property
    def origin(self) -> tuple[int, int]:
        """Column and row of the lower left of its bounding box, snapped."""
        placement = self._near()
        if placement is not None:
            return self._origin_of(placement)
        return self._rounded()

    @property
    def offsets(self) -> list[tuple[int, int]]:
        """Column and row of each cell it lies over, snapped; some may be off the garden."""
        x0, y0 = self.origin
        return [(x0 + x, y0 + y) for x, y in self.cells]

    @property
    def placement(self) -> int | None:
        """The legal placement that a drop here would play, or None."""
        return None if self.is_aloft else self._near()

    @property
    def in_the_way(self) -> list[tuple[int, int]]:
        """Column and row of the cells it may not have here: taken, dead, terrace, or off the garden."""
        if self.placement is not None:
            return []
        wanted = self.offsets
        return [cell for cell in wanted if not self.is_free(cell)] or wanted

    def is_free(self, cell: tuple[int, int]) -> bool:
        """Whether anything may lie on a column and row."""
        column, row = cell
        if not (0 <= column < self.garden.columns and 0 <= row < self.garden.rows):
            return False
        return bool(self.free >> (row * self.garden.stride + column) & 1)

    def _rounded(self) -> tuple[int, int]:
        return (round(self.column) - self.grip[0], round(self.row) - self.grip[1])

    def _origin_of(self, placement: int) -> tuple[int, int]:
        spots = [self.garden.column_row(cell) for cell in self.garden.placements[placement].cells]
        return min(x for x, _ in spots), min(y for _, y in spots)

    def _alike(self) -> dict[tuple[int, int], int]:
        """Legal placements in the present orientation, by the lower left of their bounding boxes."""
        if not self._places:
            for index in bits(self.fitting):
                spots = [self.garden.column_row(cell) for cell in self.garden.placements[index].cells]
                at = min(x for x, _ in spots), min(y for _, y in spots)
                self._places.setdefault(normal(spots), {})[at] = index
        return self._places.get(self.cells, {})

    def _near(self) -> int | None:
        """The exact placement if it is legal, else the nearest legal one within reach."""
        alike = self._alike()
        exact = alike.get(self._rounded())
        if exact is not None:
            return exact
        best, best_far = None, REACH
        for (x0, y0), index in alike.items():
            far = max(abs(x0 + self.grip[0] - self.column), abs(y0 + self.grip[1] - self.row))
            if far < best_far:
                best, best_far = index, far
        return best

    # ------------------------------------------------------------------ moving it
    def hang(self, column: float, row: float) -> None:
        """Let the gripped cell hang at a point of the garden."""
        self.column, self.row = column, row
        self.is_aloft, self.turned_from = False, None

    def step(self, columns: int, rows: int) -> None:
        """Move by whole cells, not beyond the garden (keys)."""
        x0, y0 = self.origin
        self._put(x0 + columns, y0 + rows)
        self.is_aloft, self.turned_from = False, None

    def _put(self, x0: int, y0: int) -> None:
        x0, y0 = shifted_in(self.cells, (x0, y0), (self.garden.columns, self.garden.rows))
        self.column, self.row = float(x0 + self.grip[0]), float(y0 + self.grip[1])

    def settle(self, placement: int) -> None:
        """Lie exactly on a legal placement, in its orientation, as a ghost."""
        spots = [self.garden.column_row(cell) for cell in self.garden.placements[placement].cells]
        self.cells = normal(spots)
        self.grip = middle(self.cells)
        x0, y0 = self._origin_of(placement)
        self.column, self.row = float(x0 + self.grip[0]), float(y0 + self.grip[1])
        self.is_down, self.is_aloft, self.turned_from = True, False, None

    # ------------------------------------------------------------------ turning it
    def turn(self, *, clockwise: bool = True) -> None:
        """Turn by a quarter about the gripped cell, skipping equal orientations, shifted in at an edge."""
        self.is_turned = True
        self._reorient(*turned(self.cells, self.grip, clockwise))

    def flip(self) -> None:
        """Turn the piece over, left to right (R7.3, where the house rule allows it)."""
        self.is_turned = True
        self._reorient(*mirrored(self.cells, self.grip))

    def _reorient(self, cells: Offsets, grip: tuple[int, int]) -> None:
        if cells == self.cells:
            return
        if self.turned_from is None:
            column, row = self.anchor
            self.turned_from = self.cells, self.grip, float(column), float(row)
        first, first_grip, wished_column, wished_row = self.turned_from
        self.cells, self.grip = cells, grip
        if (cells, grip) == (first, first_grip):
            self.column, self.row = wished_column, wished_row
        else:
            self._put(round(wished_column) - grip[0], round(wished_row) - grip[1])

    @property
    def anchor(self) -> tuple[int, int]:
        """Column and row about which it turns: where its gripped cell lay before the first turn, wherever an
        edge has shifted it since.
        """
        if self.turned_from is not None:
            return round(self.turned_from[2]), round(self.turned_from[3])
        return self.origin[0] + self.grip[0], self.origin[1] + self.grip[1]

    def reach(self) -> set[tuple[int, int]]:
        """Column and row of all cells that it may come to lie over by turning and flipping where it is."""
        return around(self.cells, self.grip, self.anchor, (self.garden.columns, self.garden.rows))

    def fit_here(self) -> None:
        """Take an orientation in which it may lie on the cell under the pointer, if it may not as it is and
        its orientation was never chosen.
        """
        if self.is_turned or self._near() is not None:
            return
        here = (round(self.column), round(self.row))
        best: tuple[float, Offsets, tuple[int, int]] | None = None
        for index in bits(self.fitting):
            spots = [self.garden.column_row(cell) for cell in self.garden.placements[index].cells]
            if here not in spots:
                continue
            cells = normal(spots)
            grip = (here[0] - min(x for x, _ in spots), here[1] - min(y for _, y in spots))
            centre = middle(cells)
            found = (abs(grip[0] - centre[0]) + abs(grip[1] - centre[1]), cells, grip)
            best = found if best is None else min(best, found)
        if best is not None:
            _, self.cells, self.grip = best
            self.column, self.row = float(here[0]), float(here[1])

    def next_legal(self, worth: Callable[[int], int]) -> None:
        """Go to the next legal placement, those of most ``worth`` first (key N)."""
        self.is_turned = True
        order = sorted(bits(self.fitting), key=lambda index: (-worth(index), *self._reading_order(index)))
        if not order:
            return
        at = order.index(self.walked_to) + 1 if self.walked_to in order else 0
        if at == 0 and order[0] == self.placement and self.is_down and len(order) > 1:
            at = 1
        self.walked_to = order[at % len(order)]
        self.settle(self.walked_to)

    def _reading_order(self, index: int) -> tuple[Offsets, int, int]:
        spots = [self.garden.column_row(cell) for cell in self.garden.placements[index].cells]
        x0, y0 = self._origin_of(index)
        return normal(spots), -y0, x0
