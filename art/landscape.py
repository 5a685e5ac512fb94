"""The country around the palace: desert, Nile, far bank, pyramids, palms, boats, quarry blocks."""

from __future__ import annotations

import math
import random
from typing import Any

import numpy as np
from mathutils import Vector

from art import materials as m
from art.build import Piece, around
from art.layout import ALTAR
from art.pieces.plants import leaves, tall_palm

FAR_BANK = -19.6
PALMS = (  # x, y, height
    (-7.3, 5.6, 2.5), (-6.9, 4.4, 1.9), (-7.8, -1.2, 2.5), (-7.1, -2.4, 1.9), (-7.6, -6.9, 2.4),
    (-8.3, -6.0, 1.8), (7.6, 3.4, 2.5), (8.3, 2.3, 1.9), (7.4, -6.0, 2.2), (8.3, -6.9, 2.7),
    (10.4, -1.9, 2.2), (11.3, -2.6, 2.6), (-4.6, 9.4, 2.2), (12.6, 4.2, 2.3), (-6.4, 12.8, 2.6),
    (-5.6, 13.7, 2.0), (2.2, 13.4, 2.3), (15.2, 9.8, 2.4), (16.1, 9.0, 1.9), (17.3, -3.6, 2.5),
    (18.2, -4.6, 2.0), (14.2, -9.4, 2.4), (5.4, -14.2, 2.5), (6.4, -14.9, 1.9), (-7.0, -14.4, 2.4),
    (-7.7, -13.2, 2.0), (-1.0, -17.2, 2.2), (-6.2, -18.6, 2.5), (20.6, 1.4, 2.2),
)  # fmt: skip
PYRAMIDS = (  # x, y, half width, height
    (8.1, 9.2, 1.75, 2.35), (10.9, 12.2, 2.2, 2.9), (5.4, 11.6, 1.0, 1.3), (11.2, 8.3, 0.8, 1.05),
    (16.4, 14.6, 2.6, 3.4), (19.6, 10.4, 1.3, 1.7), (4.4, 16.4, 1.5, 1.9),
)  # fmt: skip
BOATS = (((-11.3, 0.9), 0.99), ((-13.6, 9.8), 0.72), ((-15.6, -6.2), 1.2), ((-10.9, -12.8), 1.05))


def bank(y: Any) -> Any:
    """Return the x of the near bank of the Nile."""
    return -8.9 + 0.55 * np.sin(y * 0.32 + 0.5) + 0.03 * y


def dune(x: Any, y: Any) -> Any:
    """Return the height of the sand; flat around palace, plaza and altar, below the water in the Nile."""
    x, y = np.asarray(x, float), np.asarray(y, float)
    away = np.maximum(np.maximum(np.abs(x) - 6.3, y - 6.2), -10.9 - y)
    altar = np.hypot((x - ALTAR[0]) / 2.2, (y - ALTAR[1]) / 1.4) - 1.0
    k = np.clip(away / 3, 0, 1) * np.clip(altar / 0.8, 0, 1)
    h = 0.28 * np.sin(x * 0.55 + 0.6 * np.sin(y * 0.35)) * np.sin(y * 0.42 + 1.3)
    h = np.abs(h + 0.22 * np.sin(x * 0.23 - y * 0.31 + 2) + 0.12 * np.sin(x * 1.1 + y * 0.8)) * k * k * 1.9
    near = bank(y)
    s = np.clip((x - near) / 1.6, -1, 1)
    shore = np.where(s < 0, s * 0.7, 0) - 0.05 * (1 - np.clip(s, 0, 1))
    land = np.where(x < near + 1.6, h * np.clip(s, 0, 1) + shore, h)
    far = FAR_BANK + 0.5 * np.sin(y * 0.4)
    return np.maximum(land, np.where(x < far + 1.5, 0.12 - 0.55 * np.clip((x - far) / 1.5, 0, 1), -9.0))


def height(x: float, y: float) -> float:
    """Return the height of the sand at one point."""
    return float(dune(x, y))


def landscape() -> Any:
    """Build everything that is only looked at, without the palms."""
    piece = Piece("landscape")
    _sand(piece)
    _water(piece)
    _reeds(piece, random.Random(4))
    rock, dice = m.stone("rock", "#A87445", "#CFA068"), random.Random(9)
    for _ in range(58):
        x, y = dice.choice([dice.uniform(6.8, 20), dice.uniform(-8, -6.6)]), dice.uniform(-17.5, 15)
        if math.hypot(x - ALTAR[0], y - ALTAR[1]) < 2.6:
            continue
        _boulder(piece, x, y, dice.uniform(0.06, 0.2), rock)
    for at, course in BOATS:
        _felucca(piece, at, course)
    _pyramids(piece)
    _quarry(piece)
    return piece.collection


def sand() -> Any:
    """Build the desert's surface alone, for shadows to fall on."""
    piece = Piece("sand")
    _sand(piece)
    return piece.collection


def palms() -> list[tuple[Any, tuple[float, float, float]]]:
    """Return the tall palms with their places."""
    found = []
    for k, (x, y, high) in enumerate(PALMS):
        found.append((tall_palm(20 + k, high, 0.95 if high > 2.1 else 0.8), (x, y, height(x, y) - 0.03)))
    return found


def _sand(piece: Piece) -> None:
    s = m.Surface("desert")
    grain = s.math(
        "ADD", s.math("MULTIPLY", s.noise(0.35, 5, 0.6), 0.7), s.math("MULTIPLY", s.noise(5, 4), 0.3)
    )
    colour = s.ramp(grain, [(0.28, "#B88450"), (0.5, "#D6A869"), (0.7, "#EDCB90")])
    wave = s.node("ShaderNodeTexWave", Vector=s.where.outputs["Object"], Scale=1.5, Distortion=5, Detail=3)
    wave.inputs["Detail Scale"].default_value = 1.2
    s.bump(s.math("ADD", s.math("MULTIPLY", wave.outputs["Factor"], 0.5), s.noise(45, 4)), 0.55, 0.04)
    wet = s.span(s.axis("Z"), -0.03, -0.16)
    colour = s.mix(s.math("MULTIPLY", wet, 0.75), colour, "#6E5230")
    fields = s.math(
        "MULTIPLY", s.span(s.axis("X"), FAR_BANK + 0.6, FAR_BANK - 0.4), s.span(s.axis("Z"), -0.1, 0.05)
    )
    stripes = s.ramp(s.noise(1.1, 3, 0.7, 1.0), [(0.35, "#4E6A2C"), (0.5, "#7C8E44"), (0.65, "#A58F4E")])
    colour = s.mix(fields, colour, stripes)
    desert = s.finish(colour, s.math("SUBTRACT", 0.95, s.math("MULTIPLY", wet, 0.5)), 0, (0.5, "#8C5A30"))
    columns, rows = 310, 320
    xs, ys = np.meshgrid(np.linspace(-25, 25, columns), np.linspace(-26, 26, rows))
    points = np.stack([xs.ravel(), ys.ravel(), dune(xs, ys).ravel() - 0.005], 1)
    index = np.arange(columns * rows).reshape(rows, columns)
    quads = [index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]]
    faces = np.stack([q.ravel() for q in quads], 1).tolist()
    piece.mesh(points.tolist(), faces, desert, smooth=True)


def _water(piece: Piece) -> None:
    s = m.Surface("nile")
    s.bump(s.math("ADD", s.noise(1.6, 4, 0.6, 1.5), s.math("MULTIPLY", s.noise(7, 3), 0.3)), 0.16, 0.12)
    nile = s.finish(s.ramp(s.noise(0.5, 3), [(0.35, "#0E4A52"), (0.65, "#1C7471")]), 0.12, 0)
    z = -0.24
    piece.quad([(-27, -28, z), (-7.2, -28, z), (-7.2, 28, z), (-27, 28, z)], nile)


def _reeds(piece: Piece, dice: random.Random) -> None:
    """Reeds and lilies along both banks."""
    vertices: list[tuple[float, float, float]] = []
    faces: list[tuple[int, ...]] = []
    material_of: list[int] = []
    for k in range(1500):
        y = dice.uniform(-22, 20)
        far = k % 4 == 0
        x = (FAR_BANK + 0.9 + 0.5 * math.sin(y * 0.4) if far else float(bank(y))) + dice.gauss(0.12, 0.16)
        high, turn, lean = dice.uniform(0.25, 0.62), dice.uniform(0, 6.28), dice.uniform(0, 0.22)
        if math.sin(y * 1.3) + math.sin(y * 0.57 + 1) < 0.2:
            continue
        dx, dy, first, z = 0.018 * math.cos(turn), 0.018 * math.sin(turn), len(vertices), -0.25
        vertices += [(x - dx, y - dy, z), (x + dx, y + dy, z)]
        vertices.append((x + lean * math.cos(turn + 1), y + lean * math.sin(turn + 1), z + high + 0.2))
        faces.append((first, first + 1, first + 2))
        material_of.append(k % 2)
    piece.mesh(vertices, faces, None, materials=leaves()[:2], material_of=material_of)
    pad, flower = m.plain("lily", "#4E8A3C", 0.4), m.plain("lotus_flower", "#F3C9D6", 0.5)
    for k in range(52):
        y = dice.uniform(-20, 17)
        x, r = float(bank(y)) - dice.uniform(0.3, 1.2), dice.uniform(0.09, 0.17)
        piece.lathe([(r * 0.3, -0.235), (r, -0.225), (r * 0.95, -0.22)], pad, (x, y), segments=16)
        if k % 4 == 0:
            bloom = [(0.02, -0.22), (0.06, -0.18), (0.075, -0.12), (0.03, -0.1)]
            piece.lathe(bloom, flower, (x + 0.03, y), segments=16, lobes=(6, 0.5, -0.2, -0.1))


def _boulder(piece: Piece, x: float, y: float, r: float, rock: Any) -> None:
    z = height(x, y)
    parts = [
        ("e", (x, y, z + r * 0.2), (r * 1.3, r, r * 0.7)),
        ("e", (x + r * 0.7, y + 0.3 * r, z + r * 0.1), (r * 0.8, r * 0.7, r * 0.5)),
    ]
    piece.modelled(parts, rock, 0.03, 2)


def _felucca(piece: Piece, at: tuple[float, float], course: float) -> None:
    """A boat with a lateen sail, its bow at an angle in radians."""
    wood = m.cedar()
    ahead = Vector((math.cos(course), math.sin(course), 0))
    aside = Vector((-ahead.y, ahead.x, 0))

    def on(along: float, up: float) -> Any:
        return Vector((at[0], at[1], -0.2 + up)) + ahead * along

    hull = [
        ("c", on(-0.62, 0.03), on(0.6, 0.03), 0.15, 0.14),
        ("c", on(0.6, 0.05), on(1.0, 0.24), 0.11, 0.03),
        ("c", on(-0.62, 0.05), on(-0.95, 0.2), 0.12, 0.05),
    ]
    piece.modelled(hull, wood, 0.025, 3)
    piece.modelled(
        [("c", on(-0.5, 0.16), on(0.5, 0.16), 0.075, 0.075)], m.plain("deck", "#C79A5E", 0.8), 0.02, 1
    )
    spars = [
        ("c", on(0.15, 0.1), on(0.1, 1.25), 0.022, 0.018),
        ("c", on(0.75, 0.32), on(-0.85, 1.75), 0.02, 0.012),
    ]
    piece.modelled(spars, wood, 0.012, 0)
    n = 10
    vertices = []
    for i in range(n + 1):
        for j in range(n + 1):
            u, w = i / n, j / n
            upper, lower = on(0.75 - 1.6 * u, 0.34 + 1.41 * u), on(0.75 - 1.35 * u, 0.34 + 0.06 * u)
            belly = aside * (-0.22 * math.sin(math.pi * w) * math.sin(math.pi * (0.1 + 0.8 * u)))
            vertices.append(tuple(upper.lerp(lower, w) + belly))
    faces = [(a, a + 1, a + n + 2, a + n + 1) for i in range(n) for j in range(n) for a in [i * (n + 1) + j]]
    piece.mesh(vertices, faces, m.plain("sail", "#F5E8CF", 0.9, 0.04), smooth=True)


def _pyramids(piece: Piece) -> None:
    bricks, gold = m.stone("far_bricks", "#D7AE6E", "#F0D199", bricks=(0.5, 0.22)), m.gold()
    c, s = math.cos(0.12), math.sin(0.12)
    for x, y, wide, high in PYRAMIDS:
        for quarter in range(4):
            at = around(quarter)

            def corner(p: float, q: float, z: float, x: float = x, y: float = y, at: Any = at) -> Any:
                a, b, _ = at(p, q, z)
                return x + a * c - b * s, y + a * s + b * c, z

            uv = [(0, 0), (2 * wide, 0), (wide, 1.2 * high)]
            piece.mesh(
                [corner(-wide, -wide, -0.2), corner(wide, -wide, -0.2), corner(0, 0, high)],
                [(0, 1, 2)],
                bricks,
                uv=uv,
            )
            k, z = 0.1 * wide + 0.012, high * 0.9 - 0.02
            piece.mesh([corner(-k, -k, z), corner(k, -k, z), corner(0, 0, high + 0.02)], [(0, 1, 2)], gold)


def _quarry(piece: Piece) -> None:
    """Cut blocks and an unfinished obelisk in the sand right of the plaza, beyond the screen's usual edge."""
    stone, dice = m.stone("quarry_block", "#C99A5E", "#EBCB94"), random.Random(21)
    for x, y in (
        (15.2, -13.2),
        (15.9, -12.7),
        (16.4, -13.6),
        (13.4, 6.2),
        (14.1, 6.5),
        (-2.6, -13.6),
        (-1.9, -13.9),
        (19.0, -8.2),
    ):
        w, d, h, z = dice.uniform(0.22, 0.42), dice.uniform(0.18, 0.3), dice.uniform(0.25, 0.42), height(x, y)
        piece.box((x - w, x + w), (y - d, y + d), (z - 0.1, z + h), stone, 0.03)
    z = height(12.4, -12.6)
    points = [(12.0, -14.0), (12.5, -14.1), (13.3, -11.2), (13.1, -10.7), (12.8, -11.1)]
    piece.prism(points, (z - 0.05, z + 0.34), m.granite(), 0.03)
