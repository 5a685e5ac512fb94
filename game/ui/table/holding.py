"""The mosaic in the hand: grip, turning, snapping, and what the cells under it would bring (R7.3, R7.5).

Pure arithmetic on garden columns and rows (floats from 0; cell a1 is centred at (0, 0)). What fits is asked
of ``fitting``, the engine's set of legal placements; nothing here decides a rule.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.engine.garden import Garden, Offsets, bits, normal

REACH = 1.0
"""How far a legal placement may lie from the pointer, in cells: half a cell beyond the edge of its own."""


def _turned(cells: Offsets, grip: tuple[int, int], clockwise: bool) -> tuple[Offsets, tuple[int, int]]:
    """Turn offsets by a quarter and carry the gripped cell along."""
    spun = [(y, -x) if clockwise else (-y, x) for x, y in cells]
    left, low = min(x for x, _ in spun), min(y for _, y in spun)
    gx, gy = (grip[1], -grip[0]) if clockwise else (-grip[1], grip[0])
    return normal(spun), (gx - left, gy - low)


def _mirrored(cells: Offsets, grip: tuple[int, int]) -> tuple[Offsets, tuple[int, int]]:
    """Mirror offsets left to right and carry the gripped cell along."""
    right = max(x for x, _ in cells)
    return normal((-x, y) for x, y in cells), (right - grip[0], grip[1])


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
        held = cls(garden, piece, fitting, free, shape, _middle(shape), garden.columns / 2, garden.rows / 2)
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
        bad = [cell for cell in wanted if not self._has(cell, self.free)]
        return bad or wanted

    def _has(self, cell: tuple[int, int], mask: int) -> bool:
        column, row = cell
        if not (0 <= column < self.garden.columns and 0 <= row < self.garden.rows):
            return False
        return bool(mask >> (row * self.garden.stride + column) & 1)

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
        self.is_aloft = False

    def step(self, columns: int, rows: int) -> None:
        """Move by whole cells, not beyond the garden (keys)."""
        x0, y0 = self.origin
        self._put(x0 + columns, y0 + rows)
        self.is_aloft = False

    def _put(self, x0: int, y0: int) -> None:
        wide, high = max(x for x, _ in self.cells), max(y for _, y in self.cells)
        x0 = min(max(0, x0), self.garden.columns - 1 - wide)
        y0 = min(max(0, y0), self.garden.rows - 1 - high)
        self.column, self.row = float(x0 + self.grip[0]), float(y0 + self.grip[1])

    def settle(self, placement: int) -> None:
        """Lie exactly on a legal placement, in its orientation, as a ghost."""
        spots = [self.garden.column_row(cell) for cell in self.garden.placements[placement].cells]
        self.cells = normal(spots)
        self.grip = _middle(self.cells)
        x0, y0 = self._origin_of(placement)
        self.column, self.row = float(x0 + self.grip[0]), float(y0 + self.grip[1])
        self.is_down, self.is_aloft = True, False

    # ------------------------------------------------------------------ turning it
    def turn(self, *, clockwise: bool = True) -> None:
        """Turn by a quarter about the gripped cell, skipping equal orientations, shifted in at an edge."""
        self.is_turned = True
        self._reorient(*_turned(self.cells, self.grip, clockwise))

    def flip(self) -> None:
        """Turn the piece over, left to right (R7.3, where the house rule allows it)."""
        self.is_turned = True
        self._reorient(*_mirrored(self.cells, self.grip))

    def _reorient(self, cells: Offsets, grip: tuple[int, int]) -> None:
        if cells == self.cells:
            return
        column, row = self.origin[0] + self.grip[0], self.origin[1] + self.grip[1]
        self.cells, self.grip = cells, grip
        self._put(column - grip[0], row - grip[1])

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
            middle = _middle(cells)
            found = (abs(grip[0] - middle[0]) + abs(grip[1] - middle[1]), cells, grip)
            best = found if best is None else min(best, found)
        if best is not None:
            _, self.cells, self.grip = best
            self.column, self.row = float(here[0]), float(here[1])

    def next_legal(self) -> None:
        """Go to the next legal placement, this orientation first, then the others (key N)."""
        self.is_turned = True
        order = sorted(bits(self.fitting), key=self._reading_order)
        if not order:
            return
        here = self.placement
        at = order.index(here) + 1 if here in order else 0
        self.settle(order[at % len(order)])

    def _reading_order(self, index: int) -> tuple[Offsets, int, int]:
        spots = [self.garden.column_row(cell) for cell in self.garden.placements[index].cells]
        x0, y0 = self._origin_of(index)
        return normal(spots), -y0, x0


def _middle(cells: Offsets) -> tuple[int, int]:
    """The cell nearest the middle of the bounding box."""
    mx, my = max(x for x, _ in cells) / 2, max(y for _, y in cells) / 2
    return min(cells, key=lambda c: (abs(c[0] - mx) + abs(c[1] - my), c))
