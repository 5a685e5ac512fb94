"""What the palace is built of: mosaics, walls, obelisks, door frames, pedestal, throne, palace doors."""

from __future__ import annotations

import math
from typing import Any

from mathutils import Matrix

from art import materials as m
from art.build import Piece, Point, around
from art.layout import MOSAIC_TOP, ORIENTATIONS, PEDESTAL_HEIGHT

MOSAIC_GAP = 0.035


def outline(cells: frozenset[tuple[int, int]], inset: float = MOSAIC_GAP) -> list[tuple[float, float]]:
    """Walk around the union of the cells counter-clockwise, every edge drawn in by inset."""
    follow = {}
    for x, y in cells:
        for a, b, beside in (
            ((x, y), (x + 1, y), (x, y - 1)),
            ((x + 1, y), (x + 1, y + 1), (x + 1, y)),
            ((x + 1, y + 1), (x, y + 1), (x, y + 1)),
            ((x, y + 1), (x, y), (x - 1, y)),
        ):
            if beside not in cells:
                follow[a] = b
    loop = [next(iter(follow))]
    while follow[loop[-1]] != loop[0]:
        loop.append(follow[loop[-1]])

    def way(a: tuple[int, int], b: tuple[int, int]) -> tuple[int, int]:
        return (b[0] > a[0]) - (b[0] < a[0]), (b[1] > a[1]) - (b[1] < a[1])

    points = []
    for i, p in enumerate(loop):
        d, e = way(loop[i - 1], p), way(p, loop[(i + 1) % len(loop)])
        if d != e:
            points.append((p[0] + inset * (-d[1] - e[1]), p[1] + inset * (d[0] + e[0])))
    return points


def mosaic(name: str) -> Any:
    """One orientation of a mosaic; the origin is the middle of cell a1 of its bounding box on the kerb."""
    piece = Piece(name)
    cells = ORIENTATIONS[name][1]
    width, depth = max(c for c, _ in cells) + 1, max(r for _, r in cells) + 1
    points = outline(cells)
    n = len(points)
    low = [(x - 0.5, y - 0.5, 0.004) for x, y in points]
    high = [(x - 0.5, y - 0.5, MOSAIC_TOP) for x, y in points]
    sides = [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    piece.mesh(
        low + high,
        [tuple(range(n, 2 * n)), tuple(range(n))[::-1], *sides],
        None,
        bevel=0.018,
        uv=[(x / width, y / depth) for x, y in points] * 2,
        materials=[m.tesserae(name), m.stone("mosaic_edge", "#B58A55", "#D9B47C")],
        material_of=[0] + [1] * (n + 1),
        angle=50,
    )
    return piece.collection


def _column(piece: Piece, x: float, z: float, height: float = 1.25, r: float = 0.15) -> None:
    """Stand a papyrus column with painted rings and a lobed capital at x."""
    pale, blue, red, turquoise, gold = (
        m.limestone(),
        m.paint_blue(),
        m.paint_red(),
        m.paint_turquoise(),
        m.gold(),
    )
    at = (x, 0.0)
    piece.lathe([(r * 1.45, z), (r * 1.5, z + 0.05), (r * 1.35, z + 0.09)], pale, at)
    shaft = [(r * 0.92, z + 0.08), (r * 1.06, z + 0.16), (r * 1.04, z + 0.3), (r * 0.86, z + height * 0.66)]
    piece.lathe(shaft, pale, at, segments=24)
    ring = z + height * 0.66
    for i, paint in enumerate((gold, turquoise, pale, blue, red)):
        low = ring + i * 0.035
        piece.lathe(
            [(r * 0.88, low), (r * 0.93, low + 0.017), (r * 0.88, low + 0.034)], paint, at, segments=24
        )
    foot = ring + 0.175
    h = z + height - 0.1 - foot
    profile = [(0.86, 0.0), (0.95, 0.2), (1.08, 0.45), (1.32, 0.7), (1.78, 0.95), (1.84, 1.0), (1.5, 1.0)]
    piece.lathe(
        [(r * a, foot + h * b) for a, b in profile],
        None,
        at,
        segments=48,
        lobes=(12, 0.10, foot + h * 0.4, foot + h),
        materials=[turquoise, red, gold, blue],
        pick=lambda i, j: 2 if j >= 4 else (0 if (i // 4) % 2 else (1 if j < 2 else 3)),
    )
    s = r * 0.95
    piece.box((x - s, x + s), (-s, s), (z + height - 0.1, z + height), pale, 0.015)


def wall() -> Any:
    """A column wall along x, three cells long, its front (-y) to the garden."""
    piece = Piece("wall")
    sand, pale = m.sandstone(), m.limestone()
    half = 1.496
    span = (-half, half)
    piece.box(span, (-0.25, 0.25), (0, 0.10), m.warmstone(), 0.02)
    piece.box(span, (-0.22, 0.22), (0.10, 0.44), sand, 0.02, taper=(0, 0.015))
    piece.box(span, (-0.25, 0.25), (0.44, 0.52), pale, 0.02)
    frieze = m.painted("frieze", "frieze")
    for y, s in ((-0.219, 1), (0.219, -1)):
        x, t = half * s * 0.985, y * 0.975
        piece.quad([(-x, y, 0.13), (x, y, 0.13), (x, t, 0.42), (-x, t, 0.42)], frieze, u=0.5)
    for x in (-1, 0, 1):
        _column(piece, x, 0.52)
    z = 1.77
    piece.box(span, (-0.19, 0.19), (z, z + 0.16), pale, 0.012)
    right = [
        (0.19, 0.16),
        (0.205, 0.2),
        (0.22, 0.22),
        (0.205, 0.24),
        (0.22, 0.30),
        (0.27, 0.38),
        (0.27, 0.43),
    ]
    left = [(-y, dz) for y, dz in reversed(right)]
    piece.prism([(y, z + dz) for y, dz in right + left], span, sand, 0.006, axis="x")
    band = m.stone("wall_band", "#DCC194", "#F6E6C2", mask="band", paint="#24468F", carve=0.4)
    for y, s in ((-0.192, 1), (0.192, -1)):
        a, b, low, high = -half * s, half * s, z + 0.01, z + 0.155
        piece.quad([(a, y, low), (b, y, low), (b, y, high), (a, y, high)], band)
    count, paints = 30, m.paints()
    for i in range(count):  # painted ribs of the cornice
        x = -half + 0.05 + (2 * half - 0.1) * i / (count - 1)
        for s in (-1, 1):
            rows = [(0.207, 0.245), (0.224, 0.31), (0.275, 0.385)]
            ribs = [(x + dx, s * y, z + dz) for y, dz in rows for dx in (-0.026, 0.026)]
            piece.mesh(ribs, [(0, 1, 3, 2), (2, 3, 5, 4)], paints[i % 3])
    return piece.collection


def obelisk() -> Any:
    """A granite obelisk with gilded signs and a golden tip."""
    piece = Piece("obelisk")
    red, gold = m.granite(), m.gold()
    piece.box((-0.42, 0.42), (-0.42, 0.42), (0, 0.14), m.limestone(), 0.02)
    piece.box((-0.34, 0.34), (-0.34, 0.34), (0.14, 0.36), m.sandstone(), 0.02, taper=0.02)
    low, high, wide, slim = 0.36, 3.0, 0.235, 0.15
    piece.box((-wide, wide), (-wide, wide), (low, high), red, 0.012, taper=wide - slim)
    rim = slim + 0.012
    piece.box((-rim, rim), (-rim, rim), (high, high + 0.04), gold, 0.008)
    piece.box((-slim, slim), (-slim, slim), (high + 0.04, high + 0.42), gold, 0.004, taper=slim - 0.004)
    text = m.granite("granite_gilded", mask="obelisk")
    for quarter in range(4):
        at = around(quarter)

        def corner(side: float, share: float, at: Any = at) -> Point:
            half = wide + (slim - wide) * share
            point: Point = at(side * half * 0.68, -half - 0.003, low + (high - low) * share)
            return point

        piece.quad([corner(-1, 0.06), corner(1, 0.06), corner(1, 0.96), corner(-1, 0.96)], text)
    piece.box((-0.3, 0.3), (-0.3, 0.3), (0.30, 0.345), gold, 0.01)
    return piece.collection


def door_frame() -> Any:
    """A pylon gate, its opening to the front (-y)."""
    piece = Piece("door")
    sand, pale, gold = m.sandstone(), m.limestone(), m.gold()
    half, deep, top = 0.98, 0.36, 2.15
    piece.box((-half - 0.06, half + 0.06), (-deep - 0.06, deep), (0, 0.12), m.warmstone(), 0.02)
    relief = m.stone("pylon_relief", "#C99A5E", "#EBCB94", mask="obelisk", paint="#24468F", carve=0.7)

    def face(z: float) -> float:
        return -deep + 0.08 * (z - 0.12) / (top - 0.12) - 0.004

    for s in (-1, 1):
        x0, x1 = (-half, -0.44) if s < 0 else (0.44, half)
        lean0, lean1 = (0.10, 0.0) if s < 0 else (0.0, 0.10)
        back = deep * 0.8
        piece.mesh(
            [
                (x0, -deep, 0.12), (x1, -deep, 0.12), (x1, back, 0.12), (x0, back, 0.12),
                (x0 + lean0, -deep + 0.08, top), (x1 - lean1, -deep + 0.08, top),
                (x1 - lean1, back, top), (x0 + lean0, back, top),
            ],
            [(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)],
            sand,
            0.03,
        )  # fmt: skip
        middle = [(x0 + x1) / 2 - s * 0.05 * (z - 0.12) / (top - 0.12) for z in (0.3, 1.62)]
        piece.quad(
            [
                (middle[0] - 0.17, face(0.3), 0.3), (middle[0] + 0.17, face(0.3), 0.3),
                (middle[1] + 0.17, face(1.62), 1.62), (middle[1] - 0.17, face(1.62), 1.62),
            ],
            relief,
        )  # fmt: skip
    piece.box((-0.45, 0.45), (-deep + 0.12, deep * 0.8), (1.55, top), sand, 0.02)
    piece.box((-0.45, 0.45), (-deep + 0.06, -deep + 0.14), (1.50, 1.60), gold, 0.015)
    piece.box((-0.45, 0.45), (deep * 0.3, deep * 0.5), (0.1, 1.56), m.darkness(), 0)
    back = deep * 0.8
    cornice = [
        (-deep + 0.08, -0.02), (back, -0.02), (back + 0.02, 0.06), (back, 0.10), (back + 0.02, 0.2),
        (back + 0.1, 0.33), (back + 0.1, 0.42), (-deep - 0.04, 0.42), (-deep - 0.04, 0.33),
        (-deep + 0.05, 0.2), (-deep + 0.07, 0.10), (-deep + 0.04, 0.05),
    ]  # fmt: skip
    piece.prism([(y, top + dz) for y, dz in cornice], (-half + 0.06, half - 0.06), pale, 0.008, axis="x")
    count, paints = 22, m.paints()
    for i in range(count):
        x = -half + 0.13 + (2 * half - 0.26) * i / (count - 1)
        rows = [(-deep + 0.064, 0.12), (-deep + 0.044, 0.2), (-deep - 0.044, 0.335)]
        ribs = [(x + dx, y, top + dz) for y, dz in rows for dx in (-0.028, 0.028)]
        piece.mesh(ribs, [(0, 1, 3, 2), (2, 3, 5, 4)], paints[i % 3])
    disc = m.stone("winged", "#C99A5E", "#EBCB94", mask="winged", paint="#F2B84B", carve=0.8, gilded=True)
    y0, y1 = -deep + 0.070, -deep + 0.078
    piece.quad([(-0.84, y0, 1.66), (0.84, y0, 1.66), (0.84, y1, 2.12), (-0.84, y1, 2.12)], disc)
    piece.box((-0.87, 0.87), (-deep + 0.075, -deep + 0.2), (1.62, top), sand, 0.01)
    return piece.collection


def pedestal() -> Any:
    """The stepped pedestal of the throne, stairs to the front."""
    piece = Piece("pedestal")
    pale, gold = m.limestone(), m.gold()
    for half, z, material in ((1.0, (0, 0.12), m.warmstone()), (0.82, (0.12, 0.24), pale)):
        piece.box((-half, half), (-half, half), z, material, 0.025)
    piece.box((-0.66, 0.66), (-0.66, 0.66), (0.24, 0.62), m.sandstone(), 0.02, taper=0.03)
    frieze = m.painted("frieze", "frieze")
    for quarter in range(4):
        at = around(quarter)
        corners = [(-0.62, -0.656, 0.29), (0.62, -0.656, 0.29), (0.60, -0.637, 0.57), (-0.60, -0.637, 0.57)]
        piece.quad([at(*corner) for corner in corners], frieze, u=5 / 24)
    piece.box((-0.69, 0.69), (-0.69, 0.69), (0.60, 0.66), gold, 0.02)
    piece.box((-0.74, 0.74), (-0.74, 0.74), (0.66, 0.78), pale, 0.03)
    piece.box((-0.62, 0.62), (-0.62, 0.62), (0.775, PEDESTAL_HEIGHT), m.lapis(), 0.008)
    for i in range(3):
        piece.box((-0.34, 0.34), (-1.02 + i * 0.13, -0.6), (0.12, 0.12 + 0.165 * (i + 1)), pale, 0.015)
    return piece.collection


def throne() -> Any:
    """The golden throne with lions at its arms, facing the front."""
    piece = Piece("throne")
    gold, blue = m.gold(), m.lapis()
    piece.box((-0.46, 0.46), (-0.5, 0.42), (0, 0.07), gold, 0.02)
    for x in (-0.36, 0.36):
        for y in (-0.3, 0.3):
            paw = [
                ("c", (x, y, 0.36), (x, y - 0.02, 0.16), 0.075, 0.055),
                ("e", (x, y - 0.05, 0.10), (0.075, 0.11, 0.05)),
            ]
            piece.modelled(paw, gold, 0.014, 2)
    piece.box((-0.42, 0.42), (-0.38, 0.38), (0.34, 0.44), gold, 0.02)
    piece.box((-0.35, 0.35), (-0.34, 0.26), (0.43, 0.51), m.plain("cushion", "#9E2A2B", 0.8), 0.04, 3)
    back = [(0.42, 0.42), (0.42, 1.22), (0.34, 1.36), (0.18, 1.44), (0, 1.47)]
    piece.prism([(-0.42, 0.42), *back, *[(-x, z) for x, z in back[-2:0:-1]]], (0.25, 0.38), gold, 0.025, "y")
    inner = [(0.33, 0.54), (0.33, 1.16), (0.26, 1.28), (0, 1.36)]
    piece.prism(
        [(-0.33, 0.54), *inner, *[(-x, z) for x, z in inner[-2:0:-1]]], (0.238, 0.26), blue, 0.006, "y"
    )
    disc = m.stone(
        "winged_blue", "#12245E", "#23489E", mask="winged", paint="#F2B84B", carve=0.8, gilded=True
    )
    piece.quad([(-0.31, 0.234, 0.98), (0.31, 0.234, 0.98), (0.31, 0.234, 1.2), (-0.31, 0.234, 1.2)], disc)
    ankh = m.stone(
        "throne_sign", "#12245E", "#23489E", mask="sign_blue", paint="#F2B84B", carve=0.8, gilded=True
    )
    piece.quad([(-0.16, 0.234, 0.60), (0.16, 0.234, 0.60), (0.16, 0.234, 0.94), (-0.16, 0.234, 0.94)], ankh)
    sun = m.plain("sun_disc", "#D1462F", 0.3)
    piece.lathe([(0.02, 1.45), (0.1, 1.47), (0.13, 1.56), (0.1, 1.65), (0.02, 1.68)], sun, (0, 0.31))
    for s in (-1, 1):
        piece.box((s * 0.42 - 0.05, s * 0.42 + 0.05), (-0.38, 0.28), (0.66, 0.74), gold, 0.02)
        piece.box((s * 0.42 - 0.03, s * 0.42 + 0.03), (-0.3, 0.28), (0.44, 0.68), m.paint_turquoise(), 0.01)
        lion = [
            ("e", (s * 0.42, -0.42, 0.76), (0.085, 0.10, 0.095)),
            ("e", (s * 0.42, -0.36, 0.75), (0.115, 0.07, 0.12)),
            ("c", (s * 0.42, -0.36, 0.45), (s * 0.42, -0.4, 0.72), 0.05, 0.06),
            ("e", (s * 0.42, -0.50, 0.735), (0.048, 0.05, 0.045)),
            ("e", (s * 0.36, -0.38, 0.86), (0.025, 0.02, 0.03)),
            ("e", (s * 0.48, -0.38, 0.86), (0.025, 0.02, 0.03)),
        ]
        piece.modelled(lion, gold, 0.012, 2)
    return piece.collection


def palace_doors(opened: float) -> Any:
    """Two cedar leaves with gold fittings in the portal, turned outwards by degrees; open ones glow."""
    piece = Piece(f"palace_doors_{opened:.0f}")
    wood, gold = m.cedar(), m.gold()
    figure = m.stone(
        "door_figure", "#7A4222", "#94582F", mask="doorgod", paint="#F2B84B", carve=0.4, gilded=True
    )
    for s in (-1, 1):
        before = set(piece.collection.objects)
        x0, x1 = (-0.74, -0.012) if s < 0 else (0.012, 0.74)
        piece.box((x0, x1), (-0.05, 0.05), (0, 1.42), wood, 0.012)
        for z in (0.08, 0.70, 1.28):
            piece.box((x0 + 0.03, x1 - 0.03), (-0.066, 0.02), (z, z + 0.08), gold, 0.008)
        a, b = (x0 + 0.1, x1 - 0.08) if s < 0 else (x0 + 0.08, x1 - 0.1)
        uv = [(1, 0), (0, 0), (0, 1), (1, 1)] if s > 0 else [(0, 0), (1, 0), (1, 1), (0, 1)]
        corners = [(a, -0.055, 0.19), (b, -0.055, 0.19), (b, -0.055, 0.69), (a, -0.055, 0.69)]
        piece.mesh(corners, [(0, 1, 2, 3)], figure, uv=uv)
        piece.modelled([("e", (s * 0.09, -0.08, 0.95), (0.045, 0.03, 0.045))], gold, 0.008, 1)
        studs = [
            ("e", (s * (x + 0.08), -0.05, z), (0.025, 0.02, 0.025))
            for z in (0.88, 1.02, 1.16)
            for x in (0.2, 0.38, 0.56)
        ]
        piece.modelled(studs, gold, 0.008, 0)
        hinge = Matrix.Translation((s * 0.74, 0, 0))
        swing = hinge @ Matrix.Rotation(math.radians(s * opened), 4, "Z") @ hinge.inverted()
        for thing in set(piece.collection.objects) - before:
            thing.matrix_world = swing @ thing.matrix_world
    if opened:
        glow = m.glow("hall", "#FFB65A", "#5A2A10", 0.1, 1.5)
        piece.quad([(-0.735, 0.17, 0), (0.735, 0.17, 0), (0.735, 0.17, 1.42), (-0.735, 0.17, 1.42)], glow)
        for x in (-0.46, 0.46):
            piece.lathe(
                [(0.075, 0), (0.07, 1.1), (0.12, 1.36), (0.12, 1.42)], m.gold(), (x, 0.12), segments=20
            )
        piece.box((-0.26, 0.26), (-0.12, 0.17), (0, 0.012), m.plain("carpet", "#A3262B", 0.85), 0.003)
    return piece.collection
