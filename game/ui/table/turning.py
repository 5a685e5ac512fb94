"""How a mosaic turns and flips about the cell it is gripped by: pure arithmetic on cells (R7.3)."""

from __future__ import annotations

from game.engine.garden import Offsets, normal

Spot = tuple[int, int]


def turned(cells: Offsets, grip: Spot, clockwise: bool) -> tuple[Offsets, Spot]:
    """Turn offsets by a quarter and carry the gripped cell along."""
    spun = [(y, -x) if clockwise else (-y, x) for x, y in cells]
    left, low = min(x for x, _ in spun), min(y for _, y in spun)
    gx, gy = (grip[1], -grip[0]) if clockwise else (-grip[1], grip[0])
    return normal(spun), (gx - left, gy - low)


def mirrored(cells: Offsets, grip: Spot) -> tuple[Offsets, Spot]:
    """Mirror offsets left to right and carry the gripped cell along."""
    right = max(x for x, _ in cells)
    return normal((-x, y) for x, y in cells), (right - grip[0], grip[1])


def middle(cells: Offsets) -> Spot:
    """The cell nearest the middle of the bounding box."""
    mx, my = max(x for x, _ in cells) / 2, max(y for _, y in cells) / 2
    return min(cells, key=lambda c: (abs(c[0] - mx) + abs(c[1] - my), c))


def shifted_in(cells: Offsets, corner: Spot, size: Spot) -> Spot:
    """Shift the lower left of a bounding box so that the piece lies wholly in a garden of so many columns and
    rows.
    """
    wide, high = max(x for x, _ in cells), max(y for _, y in cells)
    return min(max(0, corner[0]), size[0] - 1 - wide), min(max(0, corner[1]), size[1] - 1 - high)


def around(cells: Offsets, grip: Spot, anchor: Spot, size: Spot) -> set[Spot]:
    """List the cells of the garden that a piece gripped at the anchor comes to lie over when it is turned and
    flipped there in every way, shifted in at the edges.
    """
    found = set()
    for spun, held in ((cells, grip), mirrored(cells, grip)):
        for _ in range(4):
            x0, y0 = shifted_in(spun, (anchor[0] - held[0], anchor[1] - held[1]), size)
            found |= {(x0 + x, y0 + y) for x, y in spun}
            spun, held = turned(spun, held, True)
    return found
