"""Camera, places and mosaic orientations shared by every picture of the board (no Blender in here).

World units: one garden cell; x right, y back, z up. Pixels are those of a 1920x1080 screen (scale 1).
"""

from __future__ import annotations

from typing import NamedTuple

UNIT = 72
ORIGIN = (960, 556)
FRAME = (1920, 1080)
GROUND_OFFSET, GROUND_SIZE = (-390, -210), (2700, 1500)

GARDEN = 2.0  # top of the box
STAND = GARDEN + 0.02  # what stands in the garden stands on the turf
TERRACE = GARDEN + 0.06
PLAZA = 0.12
PEDESTAL_HEIGHT = 0.80
MOSAIC_TOP = 0.11  # above the garden
SUN = (0.66, 0.34, -0.72)
ALTAR = (6.8, -8.45, 0.0)


class Place(NamedTuple):
    """Where a part of a fixed place stands: world point of its base and its turn in degrees."""

    at: tuple[float, float, float]
    turn: float


WALLS = {
    **{f"W{k + 1}": Place((-4.82, (-3.0, 0.0, 3.0)[k], GARDEN), 90) for k in range(3)},
    **{f"W{k + 4}": Place(((-3.0, 0.0, 3.0)[k], 4.82, GARDEN), 0) for k in range(3)},
    **{f"W{k + 7}": Place((4.82, (3.0, 0.0, -3.0)[k], GARDEN), -90) for k in range(3)},
}
SPHINXES = {
    n: Place((-2.15 if n % 2 else 2.15, (-6.6, -7.75, -8.9)[(n - 1) // 2], PLAZA), 0 if n % 2 else 180)
    for n in range(1, 7)
}
OBELISKS = {1: Place((-4.1, -8.9, PLAZA), 0), 2: Place((4.1, -8.9, PLAZA), 0)}
DOORS = {"west": Place((-3.75, -5.52, PLAZA), 0), "east": Place((3.75, -5.52, PLAZA), 0)}
PALACE_DOORS = Place((0.0, -5.38, 0.42), 0)
PEDESTAL = Place((0.0, 0.0, TERRACE), 0)
THRONE = Place((0.0, 0.0, TERRACE + PEDESTAL_HEIGHT), 0)
PATH = [(0.0, -9.72 + 0.73 * step, PLAZA + 0.03 + 0.03 * step) for step in range(6)]
PALMS = frozenset(
    (column, 8 - row)
    for row, line in enumerate(
        (
            ".*..*..*.",
            "*..*.*..*",
            "..*...*..",
            ".*.###.*.",
            "*..###..*",
            ".*.###.*.",
            "..*...*..",
            "*..*.*..*",
            ".*..*..*.",
        )
    )
    for column, sign in enumerate(line)
    if sign == "*"
)

Cells = frozenset[tuple[int, int]]

# cells (column right, row back) of the twelve pentominoes as drawn in the rules
SHAPES: dict[str, Cells] = {
    "F": frozenset({(1, 0), (0, 1), (1, 1), (1, 2), (2, 2)}),
    "I": frozenset({(0, 0), (1, 0), (2, 0), (3, 0), (4, 0)}),
    "L": frozenset({(0, 0), (1, 0), (0, 1), (0, 2), (0, 3)}),
    "N": frozenset({(0, 0), (0, 1), (1, 1), (1, 2), (1, 3)}),
    "P": frozenset({(0, 0), (0, 1), (1, 1), (0, 2), (1, 2)}),
    "T": frozenset({(1, 0), (1, 1), (0, 2), (1, 2), (2, 2)}),
    "U": frozenset({(0, 0), (1, 0), (2, 0), (0, 1), (2, 1)}),
    "V": frozenset({(0, 0), (1, 0), (2, 0), (0, 1), (0, 2)}),
    "W": frozenset({(0, 0), (1, 0), (1, 1), (2, 1), (2, 2)}),
    "X": frozenset({(1, 0), (0, 1), (1, 1), (2, 1), (1, 2)}),
    "Y": frozenset({(0, 0), (1, 0), (2, 0), (3, 0), (1, 1)}),
    "Z": frozenset({(0, 0), (1, 0), (1, 1), (1, 2), (2, 2)}),
}


def project(point: tuple[float, float, float], scale: float = 1.0) -> tuple[float, float]:
    """Project a world point to pixels of the camera frame at a scale."""
    x, y, z = point
    return (
        scale * (ORIGIN[0] + UNIT * (0.96 * x + 0.28 * y)),
        scale * (ORIGIN[1] + UNIT * (0.168 * x - 0.576 * y - 0.8 * z)),
    )


def cell_point(column: int, row: int) -> tuple[float, float, float]:
    """Return where a piece on a garden cell stands; column a and row 1 are 0."""
    return (column - 4.0, row - 4.0, STAND)


def turned(
    cells: Cells, quarter: int, mirrored: bool
) -> tuple[dict[tuple[int, int], tuple[int, int]], Cells]:
    """Turn a shape by quarter turns after mirroring; return cell by old cell and the cells in the corner."""
    moved = {}
    for column, row in cells:
        x, y = (-column, row) if mirrored else (column, row)
        for _ in range(quarter):
            x, y = -y, x
        moved[(column, row)] = (x, y)
    left, front = min(x for x, _ in moved.values()), min(y for _, y in moved.values())
    moved = {old: (x - left, y - front) for old, (x, y) in moved.items()}
    return moved, frozenset(moved.values())


def orientation_name(mosaic: str, cells: Cells) -> str:
    """Name an orientation after its cells pushed into the corner, like `mosaic_X_a2b1b2b3c2`."""
    return f"mosaic_{mosaic}_" + "".join(sorted("abcdefghi"[column] + str(row + 1) for column, row in cells))


def orientations(mosaic: str, shape: Cells | None = None) -> dict[str, tuple[Cells, tuple[int, int]]]:
    """Return every orientation of a mosaic by name: its cells and the cell that bears the motif."""
    base = shape or SHAPES[mosaic]
    width, depth = max(c for c, _ in base) + 1, max(r for _, r in base) + 1

    def weight(cell: tuple[int, int]) -> tuple[float, float, tuple[int, int]]:
        joined = sum((cell[0] + dx, cell[1] + dy) in base for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)))
        return joined, -abs(cell[0] - (width - 1) / 2) - abs(cell[1] - (depth - 1) / 2), cell

    middle = max(base, key=weight)
    found: dict[str, tuple[Cells, tuple[int, int]]] = {}
    for mirrored in (False, True):
        for quarter in range(4):
            moved, cells = turned(base, quarter, mirrored)
            found.setdefault(orientation_name(mosaic, cells), (cells, moved[middle]))
    return found


ORIENTATIONS = {name: (mosaic, *rest) for mosaic in SHAPES for name, rest in orientations(mosaic).items()}
