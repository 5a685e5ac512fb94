"""The garden: cells, palms, and every way a mosaic can lie in it (R2.1, R7.3, R7.5).

Cells are bits of one int with a guard column between rows, so neighbours are shifts. Placements are
numbered; the set of those still possible is one int too, and taking a placement is one ``&``:
see docs/decisions and the plain definitions in tests/engine/test_garden.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import compress

from game.engine.choices import BuildMosaic

_FLAGS = bytes.maketrans(b"01", b"\0\1")
LISTED_SETS = 1 << 9  # sets of placements kept listed

Offsets = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Shape:
    """A mosaic: its name and its cells as drawn, (column, row) from the lower left of its drawing."""

    name: str
    cells: Offsets


@dataclass(frozen=True, slots=True)
class Placement:
    """One mosaic (index into ``Garden.shapes``) on certain cells: indices, bit mask, palms covered."""

    piece: int
    cells: tuple[int, ...]
    mask: int
    palms: int
    flipped: bool


def normal(cells: Iterable[tuple[int, int]]) -> Offsets:
    """Push cells into the corner (0, 0) and sort them."""
    cells = list(cells)
    left = min(x for x, _ in cells)
    low = min(y for _, y in cells)
    return tuple(sorted((x - left, y - low) for x, y in cells))


def orientations(shape: Offsets) -> dict[Offsets, bool]:
    """All distinct orientations of a shape; the value tells whether it needs flipping (R7.3)."""
    found: dict[Offsets, bool] = {}
    for flipped in (False, True):
        cells = [(-x, y) for x, y in shape] if flipped else list(shape)
        for _ in range(4):
            cells = [(y, -x) for x, y in cells]
            found.setdefault(normal(cells), flipped)
    return found


@dataclass(frozen=True)
class Garden:
    """A garden of ``columns`` x ``rows`` cells; ``growing``: its cells (no terrace), ``palms``: some of them.

    A cell's index is ``row * stride + column``, row 0 at the front, column 0 at the left.
    """

    columns: int
    rows: int
    growing: int
    palms: int
    shapes: tuple[Shape, ...]

    @property
    def stride(self) -> int:
        """Bits from a cell to the one behind it."""
        return self.columns + 1

    @cached_property
    def cells(self) -> tuple[int, ...]:
        """Indices of all garden cells, by row."""
        return tuple(bits(self.growing))

    @cached_property
    def names(self) -> dict[int, str]:
        """Cell names by index: column letter, row number from 1 (R2.1)."""
        return {c: self.name_at(c % self.stride, c // self.stride) for c in self.cells}

    @cached_property
    def index(self) -> dict[str, int]:
        """Cell indices by name."""
        return {name: cell for cell, name in self.names.items()}

    @staticmethod
    def name_at(column: int, row: int) -> str:
        """Name of the cell in a column and row, both from 0."""
        return f"{chr(ord('a') + column)}{row + 1}"

    def column_row(self, cell: int) -> tuple[int, int]:
        """Column and row, both from 0, of a cell index."""
        return cell % self.stride, cell // self.stride

    def named(self, cells: Iterable[int]) -> tuple[str, ...]:
        """Names of cells in canonical order: by letter, then number."""
        return tuple(self.names[c] for c in sorted(cells, key=lambda c: (c % self.stride, c)))

    @cached_property
    def piece_index(self) -> dict[str, int]:
        """Index in ``shapes`` by name."""
        return {shape.name: i for i, shape in enumerate(self.shapes)}

    @cached_property
    def placements(self) -> tuple[Placement, ...]:
        """Every placement on the empty garden (1848 in the usual one)."""
        found = []
        for piece, shape in enumerate(self.shapes):
            for cells, flipped in orientations(shape.cells).items():
                for row in range(self.rows):
                    for column in range(self.columns):
                        placement = self._placed(piece, cells, column, row, flipped=flipped)
                        if placement:
                            found.append(placement)
        return tuple(found)

    def _placed(
        self, piece: int, shape: Offsets, column: int, row: int, *, flipped: bool
    ) -> Placement | None:
        if column + max(x for x, _ in shape) >= self.columns:
            return None
        cells = tuple((row + y) * self.stride + column + x for x, y in shape)
        mask = sum(1 << c for c in cells)
        if mask & ~self.growing:
            return None
        return Placement(piece, cells, mask, (mask & self.palms).bit_count(), flipped)

    @cached_property
    def choices(self) -> tuple[BuildMosaic, ...]:
        """The choice that plays each placement."""
        return tuple(BuildMosaic(self.named(p.cells)) for p in self.placements)

    def listed(self, placements: int) -> tuple[BuildMosaic, ...]:
        """The choices of a set of placements, listed once: a garden changes seldom."""
        found = self._listed.get(placements)
        if found is None:
            if len(self._listed) > LISTED_SETS:
                self._listed.clear()
            low = (placements & -placements).bit_length() - 1 if placements else 0
            flags = bin(placements >> low)[:1:-1].encode().translate(_FLAGS)
            found = self._listed[placements] = tuple(compress(self.choices[low : low + len(flags)], flags))
        return found

    @cached_property
    def _listed(self) -> dict[int, tuple[BuildMosaic, ...]]:
        return {}

    @cached_property
    def placement_index(self) -> dict[tuple[int, tuple[str, ...]], int]:
        """Placement index by piece index and the choice's cells."""
        return {
            (p.piece, c.cells): i for i, (p, c) in enumerate(zip(self.placements, self.choices, strict=True))
        }

    @cached_property
    def all_placements(self) -> int:
        """The set of all placements."""
        return (1 << len(self.placements)) - 1

    @cached_property
    def unflipped(self) -> int:
        """The set of placements that need no flip."""
        return sum(1 << i for i, p in enumerate(self.placements) if not p.flipped)

    @cached_property
    def of_piece(self) -> tuple[int, ...]:
        """For each piece the set of its placements."""
        sets = [0] * len(self.shapes)
        for i, placement in enumerate(self.placements):
            sets[placement.piece] |= 1 << i
        return tuple(sets)

    @cached_property
    def touching(self) -> dict[int, int]:
        """For each cell the set of placements that cover it."""
        sets = dict.fromkeys(self.cells, 0)
        for i, placement in enumerate(self.placements):
            for cell in placement.cells:
                sets[cell] |= 1 << i
        return sets

    @cached_property
    def _elsewhere(self) -> tuple[int, ...]:
        """For each placement all bits but its cells."""
        return tuple(~placement.mask for placement in self.placements)

    @cached_property
    def apart(self) -> tuple[int, ...]:
        """For each placement the set of placements that share no cell with it."""
        touching, full = self.touching, self.all_placements
        sets = []
        for placement in self.placements:
            near = 0
            for cell in placement.cells:
                near |= touching[cell]
            sets.append(full & ~near)
        return tuple(sets)

    def region(self, cell: int, free: int) -> int:
        """The region of ``free`` cells joined by edges that holds ``cell`` (R7.5)."""
        stride, region, grown = self.stride, 0, 1 << cell
        while grown != region:
            region = grown
            grown |= (grown << 1 | grown >> 1 | grown << stride | grown >> stride) & free
        return region

    def regions(self, free: int) -> list[int]:
        """All regions of ``free`` cells (R7.5), by their lowest cell."""
        found = []
        while free:
            region = self.region((free & -free).bit_length() - 1, free)
            found.append(region)
            free &= ~region
        return found

    @cached_property
    def dead_at_first(self) -> dict[bool, int]:
        """Cells of the empty garden where nothing fits, with flips (True) and without."""
        sets = {True: self.all_placements, False: self.unflipped}
        return {flips: sum(self.dead_regions(self.growing, fitting)) for flips, fitting in sets.items()}

    def in_pile(self, pile: Iterable[int]) -> int:
        """The set of placements of the pieces in ``pile``."""
        sets = self.of_piece
        union = 0
        for piece in pile:
            union |= sets[piece]
        return union

    def dead_regions(self, free: int, fitting: int) -> list[int]:
        """Regions of ``free`` that no placement of the set ``fitting`` touches (R7.5)."""
        touching, elsewhere = self.touching, self._elsewhere
        untouched, unseen = 0, free
        while unseen:
            cell = unseen.bit_length() - 1
            over = touching[cell] & fitting
            if over:  # one that covers the cell tells of all its cells
                unseen &= elsewhere[over.bit_length() - 1]
            else:
                bit = 1 << cell
                untouched |= bit
                unseen ^= bit
        found = []
        left = untouched
        while left:
            region = self.region((left & -left).bit_length() - 1, free)
            if not region & ~untouched:
                found.append(region)
            left &= ~region
        return found


def bits(mask: int) -> Iterator[int]:
    """Yield the indices of the set bits, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
