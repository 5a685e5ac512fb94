"""The palace as it stands at the start: box with facade, garden and terrace on top, plaza in front."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from art import materials as m
from art.build import Piece, around
from art.layout import DOORS, GARDEN, OBELISKS, PATH, PLAZA, SPHINXES, TERRACE, WALLS, cell_point

LEFT, RIGHT, FRONT, BACK = -5.08, 5.08, -5.08, 5.12
BLADES_PER_CELL = 520


def palace() -> Any:
    """Build the whole of it as one piece at the world's origin."""
    piece = Piece("palace")
    _box(piece)
    _facade(piece)
    _portal(piece)
    _garden(piece)
    _terrace(piece)
    _plaza(piece)
    return piece.collection


def _ordered(a: float, b: float) -> tuple[float, float]:
    return (a, b) if a < b else (b, a)


def _box(piece: Piece) -> None:
    """The body of the box with socle and cornice."""
    sand, pale, top = m.sandstone(), m.limestone(), GARDEN
    piece.box((-5.75, 5.75), (-5.6, 5.7), (-0.1, PLAZA - 0.03), m.warmstone(), 0.03)
    bricks = m.stone("box_bricks", "#D0A163", "#EDCE97", bricks=(0.62, 0.24))
    piece.box((LEFT, RIGHT), (FRONT, BACK), (0, top - 0.004), sand, 0.02)
    for (ax, ay), (bx, by), u in (
        ((LEFT, FRONT - 0.004), (RIGHT, FRONT - 0.004), 10.16),
        ((RIGHT + 0.004, FRONT), (RIGHT + 0.004, BACK), 10.2),
    ):
        corners = [(ax, ay, 0.1), (bx, by, 0.1), (bx, by, top - 0.3), (ax, ay, top - 0.3)]
        piece.mesh(corners, [(0, 1, 2, 3)], bricks, uv=[(0, 0), (u, 0), (u, 1.6), (0, 1.6)])
    socle = (LEFT - 0.08, RIGHT + 0.08), (FRONT - 0.08, BACK + 0.05)
    piece.box(*socle, (0, 0.34), sand, 0.02, taper=0.03)
    piece.box((LEFT - 0.084, RIGHT + 0.084), (FRONT - 0.084, BACK), (0.34, 0.39), m.paint_blue(), 0.008)
    profile = [(0.10, -0.42), (-0.03, -0.42), (-0.06, -0.38), (-0.03, -0.34), (-0.03, -0.24), (-0.07, -0.13)]
    profile += [(-0.15, -0.05), (-0.15, 0.03), (0.02, 0.03), (0.02, -0.1)]
    for span, axis, side, at in (
        ((LEFT - 0.14, RIGHT + 0.14), "x", 1, FRONT),
        ((FRONT + 0.03, BACK), "y", 1, LEFT),
        ((FRONT + 0.03, BACK), "y", -1, RIGHT),
    ):
        piece.prism([(at + side * out, top + dz) for out, dz in profile], span, pale, 0.006, axis=axis)
    count, paints = 96, m.paints()
    for i in range(count):
        x = LEFT + 0.02 + (RIGHT - LEFT - 0.04) * i / (count - 1)
        rows = [(0.036, -0.32), (0.036, -0.25), (0.082, -0.13), (0.15, -0.06)]
        ribs = [(x + dx, FRONT - out, top + dz) for out, dz in rows for dx in (-0.034, 0.034)]
        piece.mesh(ribs, [(0, 1, 3, 2), (2, 3, 5, 4), (4, 5, 7, 6)], paints[i % 3])


def _facade(piece: Piece) -> None:
    """Relief panels and half columns to both sides of the portal."""
    pale, gold = m.limestone(), m.gold()
    text = m.stone("relief_text", "#DCC194", "#F2DDB4", mask="relief", paint="#2B4C94")
    gods = m.stone("relief_gods", "#C99A5E", "#E6C48A", mask="gods", paint="#A8442A", carve=0.7)
    for s in (-1, 1):
        low, high = _ordered(s * 1.42, s * 2.62)
        piece.box((low - 0.05, high + 0.05), (FRONT - 0.03, FRONT + 0.1), (0.44, 1.52), pale, 0.01)
        y = FRONT - 0.033
        piece.quad([(low, y, 0.47), (high, y, 0.47), (high, y, 1.48), (low, y, 1.48)], text)
        for x in (1.24, 2.80, 4.72):
            at = (s * x, FRONT - 0.02)
            piece.lathe([(0.13, 0.39), (0.125, 0.42), (0.10, 0.46), (0.10, 1.30)], pale, at, segments=20)
            piece.lathe([(0.105, 1.30), (0.115, 1.33), (0.105, 1.36)], gold, at, segments=20)
            piece.lathe(
                [(0.10, 1.36), (0.13, 1.45), (0.17, 1.55), (0.15, 1.58)],
                None,
                at,
                segments=24,
                materials=[m.paint_turquoise(), m.paint_red()],
                pick=lambda i, j: (i // 3) % 2,
            )
        a, b, y = s * 3.76 - 0.85, s * 3.76 + 0.85, FRONT - 0.008
        piece.quad([(a, y, 0.46), (b, y, 0.46), (b, y, 1.5), (a, y, 1.5)], gods)


def _portal(piece: Piece) -> None:
    """The palace gate, its stairs and two braziers."""
    sand, pale, gold, top, front = m.sandstone(), m.limestone(), m.gold(), GARDEN, FRONT
    for s in (-1, 1):
        piece.box(_ordered(s * 0.76, s * 1.06), (front - 0.42, front + 0.1), (0.12, 1.86), pale, 0.02)
    piece.box((-1.06, 1.06), (front - 0.42, front + 0.1), (1.86, top + 0.02), pale, 0.02)
    piece.box((-0.8, 0.8), (front - 0.34, front + 0.1), (1.80, 1.90), gold, 0.015)
    piece.box((-1.16, 1.16), (front - 0.5, front + 0.05), (top - 0.02, top + 0.10), pale, 0.03)
    disc = m.stone("winged", "#C99A5E", "#EBCB94", mask="winged", paint="#F2B84B", carve=0.8, gilded=True)
    y = front - 0.424
    piece.quad([(-0.9, y, 1.86), (0.9, y, 1.86), (0.9, y, 2.0), (-0.9, y, 2.0)], disc)
    text = m.stone("jamb", "#DCC194", "#F6E6C2", mask="obelisk", paint="#24468F")
    for s in (-1, 1):
        a, b = s * 0.91 - 0.11, s * 0.91 + 0.11
        piece.quad([(a, y, 0.45), (b, y, 0.45), (b, y, 1.83), (a, y, 1.83)], text)
    piece.box((-0.77, 0.77), (front - 0.1, front - 0.01), (0.40, 1.86), m.darkness(), 0)
    piece.box((-0.77, 0.77), (front - 0.42, front + 0.02), (0.12, 0.42), pale, 0.01)
    for i in range(4):
        stair = PLAZA - 0.02, PLAZA + 0.075 * (i + 1)
        piece.box((-1.15, 1.15), (front - 0.42 - 0.14 * (4 - i), front - 0.38), stair, pale, 0.012)
    ember = m.plain("ember", "#FF8A2A", 0.9, 0, Emission_Color=m.linear("#FF7A1E"), Emission_Strength=3.0)
    for s in (-1, 1):
        piece.box(_ordered(s * 1.15, s * 1.42), (front - 1.0, front - 0.02), (0.0, 0.44), sand, 0.025)
        at = (s * 1.285, front - 0.85)
        bowl = [(0.11, 0.44), (0.07, 0.48), (0.05, 0.56), (0.12, 0.64), (0.145, 0.70), (0.11, 0.70)]
        piece.lathe(bowl, gold, at, segments=24)
        piece.lathe([(0.11, 0.69), (0.05, 0.73), (0.01, 0.74)], ember, at, segments=16)


def _garden(piece: Piece) -> None:
    """Ledge with the wall places, kerbs and turf of the 72 cells."""
    top = GARDEN
    ledge = m.stone("ledge", "#D8B682", "#F0DAB0")
    piece.box((LEFT - 0.02, RIGHT + 0.02), (FRONT - 0.02, BACK + 0.02), (top - 0.05, top), ledge, 0.01)
    slot, line, gold = m.stone("wall_place", "#8C6238", "#A97F4C"), m.paint_blue(), m.gold()
    for place in WALLS.values():
        x, y, _ = place.at
        wide, deep = (1.44, 0.2) if place.turn == 0 else (0.2, 1.44)
        piece.box(
            (x - wide - 0.03, x + wide + 0.03),
            (y - deep - 0.03, y + deep + 0.03),
            (top - 0.01, top + 0.004),
            line,
            0.003,
        )
        piece.box((x - wide, x + wide), (y - deep, y + deep), (top - 0.01, top + 0.007), slot, 0.004)
        for d in (-1, 0, 1):
            at = (x + d, y) if place.turn == 0 else (x, y + d)
            piece.lathe(
                [(0.155, top), (0.155, top + 0.013), (0.10, top + 0.013)], m.limestone(), at, segments=24
            )
            piece.lathe([(0.13, top), (0.13, top + 0.016), (0.10, top + 0.016)], line, at, segments=24)
            piece.lathe([(0.075, top), (0.075, top + 0.019)], gold, at, segments=20)
    piece.box(
        (-4.5, 4.5), (-4.5, 4.5), (top - 0.02, top + 0.004), m.stone("kerb", "#CFAE7A", "#EAD2A4"), 0.004
    )
    turfs = []
    for i, (low, high) in enumerate((("#55682F", "#7C8E44"), ("#5F7334", "#8A9A4C"))):
        s = m.Surface(f"turf_{i}")
        colour = s.ramp(s.noise(3, 5, 0.65), [(0.3, low), (0.7, high)])
        s.bump(s.noise(50, 3), 0.4, 0.02)
        turfs.append(s.finish(colour, 0.9))
    greens = ("#7F9445", "#98A853", "#64803A")
    blades = [m.plain(f"blade_{i}", green, 0.7, 0.1) for i, green in enumerate(greens)]
    dice = np.random.default_rng(2)
    vertices: list[tuple[float, float, float]] = []
    faces: list[tuple[int, ...]] = []
    material_of: list[int] = []
    corners = [(-1, -1, 1), (1, -1, 1), (1, -1, 0), (1, 1, 0), (1, 1, 1), (-1, 1, 1), (-1, 1, 0), (-1, -1, 0)]
    for i in range(9):
        for j in range(9):
            if 3 <= i <= 5 and 3 <= j <= 5:
                continue
            cx, cy, _ = cell_point(i, j)
            patch = [
                (cx + 0.455 * u - 0.05 * u * k, cy + 0.455 * v - 0.05 * v * (1 - k)) for u, v, k in corners
            ]
            piece.prism(patch, (top, top + 0.018), turfs[(i + j) % 2], 0.006)
            for k in range(BLADES_PER_CELL):
                x, y = cx + dice.uniform(-0.43, 0.43), cy + dice.uniform(-0.43, 0.43)
                turn, tall, w = dice.uniform(0, 6.28), dice.uniform(0.02, 0.05), 0.007
                dx, dy, first = w * math.cos(turn), w * math.sin(turn), len(vertices)
                vertices += [(x - dx, y - dy, top + 0.015), (x + dx, y + dy, top + 0.015)]
                vertices.append((x + dice.normal(0, 0.018), y + dice.normal(0, 0.018), top + 0.018 + tall))
                faces.append((first, first + 1, first + 2))
                material_of.append((0, 1, 2)[k % 3] if (i + j) % 2 else (0, 2, 2)[k % 3])
    grass = piece.mesh(vertices, faces, None, materials=blades, material_of=material_of)
    grass["grass"] = True


def _terrace(piece: Piece) -> None:
    """The paved terrace in the middle of the garden."""
    piece.box((-1.5, 1.5), (-1.5, 1.5), (GARDEN - 0.01, TERRACE - 0.002), m.limestone(), 0.02)
    paving = m.stone("terrace", "#D9BE90", "#F4E4C0", bricks=(0.5, 0.5))
    e, z = 1.42, TERRACE
    piece.quad([(-e, -e, z), (e, -e, z), (e, e, z), (-e, e, z)], paving, 2.84, 2.84)
    for k, material in ((1.44, m.paint_blue()), (1.12, m.gold())):
        for quarter in range(4):
            at = around(quarter)
            line = [(-k, -k), (k, -k), (k - 0.05, -k + 0.05), (-k + 0.05, -k + 0.05)]
            piece.quad([at(x, y, TERRACE + 0.002) for x, y in line], material)


def _plaza(piece: Piece) -> None:
    """Paving, Cleopatra's path and the marks of the free places."""
    z, ledge = PLAZA, m.stone("ledge", "#D8B682", "#F0DAB0")
    paving = m.stone("paving", "#CDA268", "#E9C992", bricks=(0.9, 0.45))
    piece.box((-5.0, 5.0), (-10.25, -5.5), (-0.1, z - 0.004), m.warmstone(), 0.03)
    piece.quad(
        [(-4.92, -10.17, z), (4.92, -10.17, z), (4.92, -5.55, z), (-4.92, -5.55, z)], paving, 9.84, 4.62
    )
    piece.box((-1.12, 1.12), (-10.2, -5.9), (z - 0.01, z + 0.02), m.limestone(), 0.012)
    for s in (-1, 1):
        piece.box(_ordered(s * 1.02, s * 1.10), (-10.18, -5.95), (z, z + 0.05), m.paint_turquoise(), 0.01)
    paints = m.paints()
    for i, (_, y, top) in enumerate(PATH):
        piece.box((-0.92, 0.92), (y - 0.335, y + 0.335), (z, top), ledge, 0.018)
        colour = "#7A2E1A" if i else "#24468F"
        mark = m.stone(f"step_{i}", "#D8B682", "#F0DAB0", mask=f"step_{i}", paint=colour, carve=0.8)
        t = top + 0.002
        piece.quad(
            [(-0.66, y - 0.32, t), (0.66, y - 0.32, t), (0.66, y + 0.32, t), (-0.66, y + 0.32, t)], mark
        )
        for s in (-1, 1):
            rail = (s * 0.80 - 0.03, s * 0.80 + 0.03)
            piece.box(rail, (y - 0.3, y + 0.3), (top - 0.01, top + 0.006), paints[(i + 1) % 3], 0.004)
    for kind, places, wide, front, back in (
        ("sphinx", SPHINXES.values(), 0.92, 0.40, 0.40),
        ("obelisk", OBELISKS.values(), 0.50, 0.50, 0.50),
        ("door", DOORS.values(), 1.08, 0.46, 0.40),
    ):
        base = m.stone("place_stone", "#8A6238", "#A87E4A")
        mark = m.stone(
            f"place_{kind}", "#8A6238", "#A87E4A", mask=f"place_{kind}", paint="#F3D9A0", carve=0.7
        )
        for place in places:
            x, y, _ = place.at
            x0, x1, y0, y1 = x - wide, x + wide, y - front, y + back
            piece.box((x0, x1), (y0, y1), (z - 0.01, z + 0.010), base, 0.006)
            piece.quad(
                [(x0, y0, z + 0.012), (x1, y0, z + 0.012), (x1, y1, z + 0.012), (x0, y1, z + 0.012)], mark
            )


def masses() -> Any:
    """The palace as plain boxes in one colour: throws light back onto what stands on it."""
    piece = Piece("masses")
    plain, top = m.neutral(), GARDEN
    e = 30
    piece.quad([(-e, -e, -0.02), (e, -e, -0.02), (e, e, -0.02), (-e, e, -0.02)], plain)
    for x, y, z in (
        ((-5.75, 5.75), (-5.6, 5.7), (-0.1, PLAZA - 0.03)),
        ((-5.0, 5.0), (-10.25, -5.5), (-0.1, PLAZA)),
        ((-5.1, 5.1), (-5.1, 5.14), (0, top)),
        ((-1.06, 1.06), (-5.5, -5.0), (0.1, top + 0.08)),
        ((-1.5, 1.5), (-1.5, 1.5), (top - 0.01, TERRACE)),
    ):
        piece.box(x, y, z, plain, 0)
    return piece.collection
