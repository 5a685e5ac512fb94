"""How every piece looks when it is drawn by code: ``model(name)`` for any sprite's name of the manifest."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from math import cos, pi, sin

from game.ui.board.solids import (
    CEDAR,
    GOLD,
    GRANITE,
    INK,
    IVORY,
    LAPIS,
    LEAF,
    LIMESTONE,
    SANDSTONE,
    SEATS,
    TERRACOTTA,
    TILES,
    TOP,
    TURQUOISE,
    Model,
    Rgb,
    disc,
    lit,
)


def _colonnade(width: float, depth: float, height: float) -> Model:
    """A wall of columns between a plinth and a beam, along its longer side."""
    m, x, y = Model(), width / 2, depth / 2
    if height < 1.0:
        return m.solid(-x, -y, 0, x, y, height, LIMESTONE)
    m.solid(-x, -y, 0, x, y, 0.42, LIMESTONE)
    along, count = max(width, depth), max(1, round(max(width, depth)))
    spots = [-along / 2 + along * (i + 0.5) / count for i in range(count)]
    for s in reversed(spots) if depth > width else spots:
        cx, cy = (0.0, s) if depth > width else (s, 0.0)
        m.solid(cx - 0.15, cy - 0.15, 0.42, cx + 0.15, cy + 0.15, height - 0.5, IVORY, taper=0.03)
        m.solid(cx - 0.18, cy - 0.18, height - 0.5, cx + 0.18, cy + 0.18, height - 0.36, GOLD)
    return m.solid(-x, -y, height - 0.36, x, y, height, SANDSTONE)


def _sphinx(facing: int) -> Model:
    m = Model().solid(-0.86, -0.33, 0, 0.86, 0.33, 0.16, LIMESTONE)
    m.solid(-0.70, -0.22, 0.16, 0.60, 0.22, 0.52, SANDSTONE, taper=0.06)
    head = 0.48 * facing
    m.solid(head - 0.20, -0.20, 0.46, head + 0.20, 0.20, 1.05, LAPIS, taper=0.05)
    m.solid(head - 0.12 + 0.12 * facing, -0.13, 0.62, head + 0.12 + 0.12 * facing, 0.13, 0.98, SANDSTONE)
    return m


def _obelisk() -> Model:
    m = Model().solid(-0.42, -0.42, 0, 0.42, 0.42, 0.34, LIMESTONE)
    m.solid(-0.27, -0.27, 0.34, 0.27, 0.27, 3.0, GRANITE, taper=0.09)
    return m.solid(-0.18, -0.18, 3.0, 0.18, 0.18, 3.42, GOLD, taper=0.17)


def _door() -> Model:
    m = Model().solid(-1.04, -0.42, 0, -0.5, 0.39, 2.2, LIMESTONE, taper=0.05)
    m.flat(((-0.55, -0.2, 0), (0.55, -0.2, 0), (0.55, -0.2, 2.0), (-0.55, -0.2, 2.0)), (30, 20, 16))
    m.solid(0.5, -0.42, 0, 1.04, 0.39, 2.2, LIMESTONE, taper=0.05)
    return m.solid(-1.04, -0.42, 2.0, 1.04, 0.39, 2.57, SANDSTONE)


def _pedestal() -> Model:
    m = Model().solid(-1, -1.02, 0, 1, 1, 0.2, SANDSTONE).solid(-0.82, -0.82, 0.2, 0.82, 0.82, 0.4, LIMESTONE)
    m.solid(-0.7, -0.7, 0.4, 0.7, 0.7, 0.8, LIMESTONE)
    return m.flat(((-0.6, -0.6, 0.8), (0.6, -0.6, 0.8), (0.6, 0.6, 0.8), (-0.6, 0.6, 0.8)), LAPIS)


def _throne() -> Model:
    m = Model().solid(-0.5, 0.22, 0, 0.5, 0.42, 1.68, GOLD)
    m.solid(-0.5, -0.53, 0, 0.5, 0.22, 0.5, CEDAR).solid(-0.38, -0.5, 0.5, 0.38, 0.2, 0.58, TERRACOTTA)
    m.solid(-0.5, -0.53, 0.5, -0.36, 0.22, 0.86, GOLD)
    return m.solid(0.36, -0.53, 0.5, 0.5, 0.22, 0.86, GOLD)


def _palm(turn: int) -> Model:
    m = Model().solid(-0.27, -0.27, 0, 0.27, 0.27, 0.38, TERRACOTTA)
    m.solid(-0.06, -0.06, 0.38, 0.06, 0.06, 0.72, CEDAR)
    for i in range(9):
        a = 2 * pi * (i + turn / 3) / 9
        x, y, wide = 0.58 * cos(a), 0.58 * sin(a), 0.11
        side = (-wide * sin(a), wide * cos(a))
        mid = (x * 0.55, y * 0.55, 1.12)
        leaf = ((0.0, 0.0, 0.72), (mid[0] + side[0], mid[1] + side[1], mid[2]), (x, y, 0.74),
                (mid[0] - side[0], mid[1] - side[1], mid[2]))  # fmt: skip
        m.flat(leaf, lit(LEAF, 0.8 + 0.1 * (i % 4)))
    return m


def _jackal(colour: Rgb) -> Model:
    m = Model().flat(disc(0, 0, 0.0, 0.41), lit(colour, 0.5)).flat(disc(0, 0, 0.14, 0.41), lit(colour, 0.8))
    m.solid(-0.16, -0.22, 0.14, 0.16, 0.26, 0.62, colour, taper=0.06)
    m.solid(-0.12, -0.16, 0.58, 0.12, 0.10, 0.98, colour, taper=0.02).solid(
        -0.13, -0.17, 0.60, 0.13, 0.11, 0.7, GOLD
    )
    m.solid(-0.08, -0.36, 0.80, 0.08, -0.14, 0.92, colour)
    return m.solid(-0.12, -0.06, 0.98, 0.12, 0.06, 1.27, colour, taper=0.055)


def _queen() -> Model:
    m = Model().flat(disc(0, 0, 0.06, 0.31), LAPIS)
    m.solid(-0.20, -0.16, 0.06, 0.20, 0.16, 0.72, IVORY, taper=0.07).solid(
        -0.16, -0.12, 0.72, 0.16, 0.12, 1.1, IVORY
    )
    m.solid(-0.17, -0.13, 0.98, 0.17, 0.13, 1.1, GOLD).solid(
        -0.11, -0.1, 1.1, 0.11, 0.1, 1.36, (176, 120, 82)
    )
    m.solid(-0.13, -0.1, 1.3, 0.13, 0.12, 1.46, INK)
    return m.solid(-0.08, -0.08, 1.46, 0.08, 0.08, 1.72, TERRACOTTA, taper=0.02)


def _altar() -> Model:
    m = Model().solid(-1.7, -0.9, 0, 1.7, 0.62, 0.15, LIMESTONE)
    m.solid(-1.6, -0.28, 0.15, 1.6, 0.56, 0.86, SANDSTONE)
    m.solid(-1.65, -0.32, 0.86, 1.65, 0.6, 0.93, LIMESTONE)
    for i in range(5):
        x = (i - 2) * 0.6
        spot = (
            (x - 0.22, -0.04, 0.93),
            (x + 0.22, -0.04, 0.93),
            (x + 0.22, 0.4, 0.93),
            (x - 0.22, 0.4, 0.93),
        )
        m.flat(spot, LAPIS)
    return m


def _die(face: str) -> Model:
    h = 0.21
    m = Model().solid(-h, -h, 0, h, h, 2 * h, IVORY)
    if face == "symbol":
        m.flat(disc(0, 0, 2 * h, 0.15), LAPIS).flat(disc(0, 0, 2 * h, 0.07, count=10), GOLD)
    elif face != "blank":
        turn = int(face) * 0.7
        m.faces.clear()
        base = [(0.28 * cos(turn + pi / 2 * i), 0.28 * sin(turn + pi / 2 * i)) for i in range(4)]
        for (ax, ay), (bx, by) in zip(base, base[1:] + base[:1], strict=True):
            if (by - ay) * 0.28 - (ax - bx) * -0.96 > 0 or ay + by < 0:
                m.flat(((ax, ay, 0), (bx, by, 0), (bx, by, 2 * h), (ax, ay, 2 * h)), lit(IVORY, 0.78))
        m.flat(tuple((x, y, 2 * h) for x, y in base), lit(IVORY, TOP))
        if int(face) % 3 == 0:
            m.flat(disc(0, 0, 2 * h, 0.12), LAPIS)
    return m


def _palace_doors(is_open: bool) -> Model:
    m = Model()
    if is_open:
        m.flat(((-0.74, 0.04, 0), (0.74, 0.04, 0), (0.74, 0.04, 1.42), (-0.74, 0.04, 1.42)), (26, 16, 12))
        m.solid(-0.74, -0.5, 0, -0.66, 0.05, 1.36, CEDAR)
        return m.solid(0.66, -0.5, 0, 0.74, 0.05, 1.36, CEDAR)
    m.solid(-0.74, -0.07, 0, -0.02, 0.05, 1.42, CEDAR).solid(0.02, -0.07, 0, 0.74, 0.05, 1.42, CEDAR)
    m.flat(((-0.5, -0.08, 0.5), (-0.2, -0.08, 0.5), (-0.2, -0.08, 1.0), (-0.5, -0.08, 1.0)), GOLD)
    return m.flat(((0.2, -0.08, 0.5), (0.5, -0.08, 0.5), (0.5, -0.08, 1.0), (0.2, -0.08, 1.0)), GOLD)


def _mosaic(name: str, cells: str) -> Model:
    m, high = Model(), 0.11
    spots = {(ord(c) - 97, int(r) - 1) for c, r in re.findall(r"([a-z])(\d+)", cells)}
    colour = TILES[ord(name[0]) % len(TILES)]
    for x, y in sorted(spots, key=lambda s: (-s[1], s[0])):
        x0, x1 = x - (0.5 if (x - 1, y) in spots else 0.48), x + (0.5 if (x + 1, y) in spots else 0.48)
        y0, y1 = y - (0.5 if (x, y - 1) in spots else 0.48), y + (0.5 if (x, y + 1) in spots else 0.48)
        m.solid(x0, y0, 0, x1, y1, high, (214, 176, 120))
        a0, a1 = x0 + (0 if (x - 1, y) in spots else 0.07), x1 - (0 if (x + 1, y) in spots else 0.07)
        b0, b1 = y0 + (0 if (x, y - 1) in spots else 0.07), y1 - (0 if (x, y + 1) in spots else 0.07)
        m.flat(((a0, b0, high), (a1, b0, high), (a1, b1, high), (a0, b1, high)), colour)
        for i in range(8):
            cx, cy = x + 0.22 * cos(pi * i / 4), y + 0.22 * sin(pi * i / 4)
            m.flat(disc(cx, cy, high, 0.085, count=10), GOLD)
        m.flat(disc(x, y, high, 0.11, count=12), lit(GOLD, 0.9))
    return m


def _token(rim: Rgb, face: Rgb) -> Model:
    m = Model(casts=False).flat(disc(0, 0, 0.0, 0.26), lit(rim, 0.6)).flat(disc(0, 0, 0.06, 0.26), rim)
    return m.flat(disc(0, 0, 0.06, 0.18), face)


_FIXED: dict[str, Callable[[], Model]] = {
    "pedestal": _pedestal,
    "throne": _throne,
    "altar": _altar,
    "cleopatra": _queen,
    "palace_doors_shut": lambda: _palace_doors(False),
    "palace_doors_open": lambda: _palace_doors(True),
    "coin": lambda: _token(GOLD, lit(GOLD, 0.85)),
    "amulet": lambda: _token((46, 110, 75), (127, 192, 147)),
    "merchant": lambda: _token(TURQUOISE, IVORY),
}


@cache
def model(name: str) -> Model:
    """Give the solids of a sprite by its name in the manifest.

    ``wall:WxDxH`` is a colonnade of those measures. Raises: KeyError for a name that means no piece.
    """
    return _model(name).closed()


def _model(name: str) -> Model:
    head, _, rest = name.partition("_")
    if name in _FIXED:
        return _FIXED[name]()
    if name.startswith("wall:"):
        width, depth, height = (float(v) for v in name[5:].split("x"))
        return _colonnade(width, depth, height)
    match head:
        case "wall":
            back = rest.split("+")[0] in ("W4", "W5", "W6")
            return _colonnade(2.97, 0.54, 2.2) if back else _colonnade(0.54, 2.97, 2.2)
        case "sphinx":
            return _sphinx(1 if int(rest) % 2 else -1)
        case "obelisk":
            return _obelisk()
        case "door":
            return _door()
        case "palm":
            return _palm(int(rest))
        case "anubis":
            return _jackal(SEATS.get(rest, SANDSTONE))
        case "cleopatra":
            return _queen()
        case "die":
            return _die(rest.removeprefix("tumble_"))
        case "mosaic":
            shape, _, cells = rest.partition("_")
            return _mosaic(shape, cells)
        case _:
            raise KeyError(name)
