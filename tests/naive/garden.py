"""The garden as a set of cell names, mosaics laid by trying everything (R2.1, R7.3, R7.5)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

MAP = """
.*..*..*.
*..*.*..*
..*...*..
.*.###.*.
*..###..*
.*.###.*.
..*...*..
*..*.*..*
.*..*..*.
"""
COLUMNS = "abcdefghi"

# Front side up; which side of F, L, N, P, Y and Z that is matters only without allow_flip.
DRAWINGS = {
    "F": [".##", "##.", ".#."],
    "I": ["#####"],
    "L": ["#.", "#.", "#.", "##"],
    "N": ["##..", ".###"],
    "P": ["##", "##", "#."],
    "T": ["###", ".#.", ".#."],
    "U": ["#.#", "###"],
    "V": ["#..", "#..", "###"],
    "W": ["#..", "##.", ".##"],
    "X": [".#.", "###", ".#."],
    "Y": ["..#.", "####"],
    "Z": ["##.", ".#.", ".##"],
}

Cells = frozenset[str]


def rows_of(text: str) -> dict[str, str]:
    """Read a drawn map, back row first, into a character for each of the 81 squares.

    Raises: ValueError when it has not nine rows of nine.
    """
    rows = text.split()
    if len(rows) != 9 or any(len(row) != 9 for row in rows):
        raise ValueError(f"a garden has nine rows of nine squares, not {text!r}")
    return {
        column + str(9 - down): character
        for down, row in enumerate(rows)
        for column, character in zip(COLUMNS, row, strict=True)
    }


SQUARES = rows_of(MAP)
CELLS: Cells = frozenset(square for square, character in SQUARES.items() if character != "#")
PALMS: Cells = frozenset(square for square, character in SQUARES.items() if character == "*")


def read_garden(text: str) -> dict[str, str]:
    """Read the mosaics of a drawn map: the letter on each covered cell.

    Raises: ValueError when a square without a mosaic differs from the printed garden.
    """
    laid = {}
    for square, character in rows_of(text).items():
        if character in DRAWINGS and square in CELLS:
            laid[square] = character
        elif character != SQUARES[square]:
            raise ValueError(f"{character!r} on {square}, where the garden has {SQUARES[square]!r}")
    return laid


def draw_garden(laid: dict[str, str]) -> list[str]:
    """Draw the garden with its mosaics, back row first."""
    return [
        "".join(laid.get(column + str(row), SQUARES[column + str(row)]) for column in COLUMNS)
        for row in range(9, 0, -1)
    ]


def turned(drawing: list[str]) -> list[str]:
    """Turn a drawing by a quarter."""
    return ["".join(row[at] for row in reversed(drawing)) for at in range(len(drawing[0]))]


def flipped(drawing: list[str]) -> list[str]:
    """Turn a drawing over."""
    return [row[::-1] for row in drawing]


@cache
def placements(piece: str, allow_flip: bool) -> frozenset[Cells]:
    """List all ways to lay a piece on the garden without mosaics."""
    drawing = DRAWINGS[piece]
    drawings = [drawing, turned(drawing), turned(turned(drawing)), turned(turned(turned(drawing)))]
    if allow_flip:
        drawings += [flipped(each) for each in drawings]
    found = set()
    for each in drawings:
        for column in range(9):
            for row in range(9):
                squares = [
                    (column + right, row + up)
                    for up, line in enumerate(each)
                    for right, character in enumerate(line)
                    if character == "#"
                ]
                if all(right < 9 and up < 9 for right, up in squares):
                    laid = frozenset(COLUMNS[right] + str(up + 1) for right, up in squares)
                    if laid <= CELLS:
                        found.add(laid)
    return frozenset(found)


def fitting(piece: str, cells: Cells, *, allow_flip: bool) -> list[Cells]:
    """List all ways to lay a piece on these free cells (R7.3)."""
    return [laid for laid in placements(piece, allow_flip) if laid <= cells]


def neighbours(cell: str) -> list[str]:
    """List the squares that share an edge with a cell, as far as they lie in the garden."""
    column, row = COLUMNS.index(cell[0]), int(cell[1])
    beside = [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
    return [
        COLUMNS[right] + str(up)
        for right, up in beside
        if 0 <= right < 9 and COLUMNS[right] + str(up) in CELLS
    ]


def region_around(cell: str, free: Cells) -> Cells:
    """Flood the free cells from one of them (R7.5)."""
    reached = {cell}
    edge = [cell]
    while edge:
        for beside in neighbours(edge.pop()):
            if beside in free and beside not in reached:
                reached.add(beside)
                edge.append(beside)
    return frozenset(reached)


def regions(free: Cells) -> set[Cells]:
    """Split the free cells into their regions (R7.5)."""
    return {region_around(cell, free) for cell in free}


def is_dead(region: Cells, pile: Iterable[str], *, allow_flip: bool) -> bool:
    """Tell whether no piece of the pile fits into a region (R7.5)."""
    return not any(fitting(piece, region, allow_flip=allow_flip) for piece in pile)


def dead_regions(free: Cells, pile: Iterable[str], *, allow_flip: bool) -> set[Cells]:
    """List the regions into which no piece of the pile fits (R7.5)."""
    pieces = list(pile)
    return {region for region in regions(free) if is_dead(region, pieces, allow_flip=allow_flip)}
