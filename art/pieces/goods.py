"""Small things: altar and dice, coins, purse, pyramid, merchant boat, crocodile amulet."""

from __future__ import annotations

import math
import random
from typing import Any

from mathutils import Euler, Matrix, Vector

from art import materials as m
from art.build import Piece, Primitive, around

TUMBLES = 6
DIE = 0.4


def altar() -> Any:
    """The altar: five lapis fields on top for dice with the symbol, five on the step for blank ones."""
    piece = Piece("altar")
    pale, sand, gold = m.limestone(), m.sandstone(), m.gold()
    piece.box((-1.75, 1.75), (-0.95, 0.75), (0, 0.14), sand, 0.03)
    piece.box((-1.6, 1.6), (-0.25, 0.62), (0.14, 0.34), pale, 0.03)
    piece.box((-1.45, 1.45), (-0.12, 0.52), (0.34, 0.78), sand, 0.02, taper=0.05)
    frieze = m.painted("frieze", "frieze")
    piece.quad(
        [(-1.38, -0.108, 0.48), (1.38, -0.108, 0.48), (1.36, -0.076, 0.76), (-1.36, -0.076, 0.76)],
        frieze,
        u=0.46,
    )
    piece.box((-1.5, 1.5), (-0.16, 0.56), (0.40, 0.46), m.paint_blue(), 0.01)
    piece.box((-1.6, 1.6), (-0.26, 0.66), (0.78, 0.92), pale, 0.03)
    piece.box((-1.62, 1.62), (-0.275, 0.67), (0.83, 0.87), gold, 0.01)
    for i in range(5):
        x = (i - 2) * 0.6
        piece.box((x - 0.235, x + 0.235), (-0.06, 0.42), (0.915, 0.926), m.lapis(), 0.004)
        piece.box((x - 0.235, x + 0.235), (-0.80, -0.34), (0.135, 0.148), m.warmstone(), 0.004)
    ember = m.plain("ember", "#FF8A2A", 0.9, 0, Emission_Color=m.linear("#FF7A1E"), Emission_Strength=3.0)
    for s in (-1, 1):
        stand = [
            (0.12, 0.14),
            (0.09, 0.2),
            (0.05, 0.3),
            (0.05, 0.9),
            (0.10, 0.98),
            (0.15, 1.06),
            (0.12, 1.07),
        ]
        piece.lathe(stand, gold, (s * 1.62, 0.35), segments=28)
        piece.lathe([(0.12, 1.06), (0.06, 1.13), (0.01, 1.16)], ember, (s * 1.62, 0.35), segments=16)
    return piece.collection


def die(symbol: bool, tumble: int | None = None) -> Any:
    """A die of ivory; the symbol is an eye on its upper side. In tumble it stands on an edge or corner."""
    piece = Piece("die")
    ivory = m.plain("ivory", "#F3E7CC", 0.35, 0.05, Coat_Weight=0.3)
    half = DIE / 2
    piece.box((-half, half), (-half, half), (0, DIE), ivory, 0.06, 4)
    if symbol:
        eye = m.inlay("die_eye", "eye", "#F3E7CC", "#1F3F8F")
        s = 0.14
        piece.quad(
            [(-s, -s, DIE + 0.002), (s, -s, DIE + 0.002), (s, s, DIE + 0.002), (-s, s, DIE + 0.002)], eye
        )
    if tumble is not None:
        dice = random.Random(tumble + 11)
        turn = Euler((0.9 + tumble * 1.05, 0.5 + dice.uniform(-0.3, 0.3), tumble * 0.9)).to_matrix().to_4x4()
        middle = Vector((0, 0, half))
        corners = [
            turn @ Vector((x, y, z)) for x in (-half, half) for y in (-half, half) for z in (-half, half)
        ]
        lift = -min(c.z for c in corners) * 0.96
        move = Matrix.Translation((0, 0, lift)) @ turn @ Matrix.Translation(-middle)
        for thing in piece.collection.objects:
            thing.matrix_world = move @ thing.matrix_world
    return piece.collection


def _disc(piece: Piece, r: float, at: tuple[float, float, float]) -> None:
    """Lay one coin with a raised rim and an ankh at a point."""
    x, y, z = at
    rim = [
        (r - 0.02, z),
        (r, z + 0.015),
        (r, z + 0.045),
        (r - 0.02, z + 0.06),
        (r - 0.05, z + 0.05),
        (0.001, z + 0.05),
    ]
    piece.lathe(rim, m.gold("coin_gold", "#FFC94F", 0.28), (x, y), segments=48)
    face = m.inlay("coin_face", "sign_blue", "#F2B63E", "#8A5A16", 0.6)
    edge = [(math.cos(k * math.tau / 40), math.sin(k * math.tau / 40)) for k in range(40)]
    corners = [(x + (r - 0.055) * c, y + (r - 0.055) * s, z + 0.053) for c, s in edge]
    piece.mesh(corners, [tuple(range(40))], face, uv=[(0.5 + 0.62 * c, 0.5 + 0.62 * s) for c, s in edge])


def coin() -> Any:
    """One talent."""
    piece = Piece("coin")
    _disc(piece, 0.30, (0, 0, 0))
    return piece.collection


def coins() -> Any:
    """Some stacks of talents."""
    piece = Piece("coins")
    dice = random.Random(3)
    for x, y, count in ((-0.42, 0.1, 4), (0.32, 0.22, 6), (0.02, -0.36, 2), (0.74, -0.28, 1)):
        for i in range(count):
            _disc(piece, 0.34, (x + dice.uniform(-0.03, 0.03), y + dice.uniform(-0.03, 0.03), i * 0.062))
    return piece.collection


def purse() -> Any:
    """A leather purse with a gold ring, a coin before it."""
    piece = Piece("purse")
    leather = m.plain("leather", "#7A3B1C", 0.55, 0.2)
    bag: list[Primitive] = [
        ("e", (0, 0, 0.34), (0.44, 0.38, 0.36)), ("e", (0, 0, 0.12), (0.46, 0.40, 0.16)),
        ("c", (0, 0, 0.5), (0, 0, 0.74), 0.26, 0.12), ("e", (-0.12, 0, 0.84), (0.14, 0.1, 0.09)),
        ("e", (0.12, 0.02, 0.86), (0.14, 0.1, 0.09)), ("e", (0, -0.05, 0.88), (0.12, 0.1, 0.08)),
    ]  # fmt: skip
    for k in range(9):  # folds below the ring
        a = k * math.tau / 9
        bag.append(
            (
                "c",
                (0.15 * math.cos(a), 0.13 * math.sin(a), 0.70),
                (0.36 * math.cos(a), 0.32 * math.sin(a), 0.46),
                0.035,
                0.05,
            )
        )
    piece.modelled(bag, leather, 0.016, 8)
    piece.lathe([(0.125, 0.70), (0.17, 0.715), (0.17, 0.755), (0.125, 0.77)], m.gold())
    _disc(piece, 0.2, (0.36, -0.42, 0.0))
    return piece.collection


def pyramid() -> Any:
    """A store: a pyramid with a golden tip."""
    piece = Piece("pyramid")
    bricks, wide, high, cut = (
        m.stone("pyramid_bricks", "#D7AE6E", "#F0D199", bricks=(0.34, 0.16)),
        0.62,
        0.92,
        0.70,
    )
    piece.box((-wide - 0.06, wide + 0.06), (-wide - 0.06, wide + 0.06), (0, 0.06), m.limestone(), 0.02)
    tip = 0.31
    for quarter in range(4):
        at = around(quarter)
        w, h = wide * (1 - cut), 0.06 + high * cut
        corners = [at(-wide, -wide, 0.06), at(wide, -wide, 0.06), at(w, -w, h), at(-w, -w, h)]
        uv = [(0, 0), (2 * wide, 0), (wide * 1.7, high * cut * 1.15), (wide * 0.3, high * cut * 1.15)]
        piece.mesh(corners, [(0, 1, 2, 3)], bricks, uv=uv)
        w, h = wide * tip, 0.06 + high * (1 - tip)
        piece.mesh([at(-w, -w, h), at(w, -w, h), at(0, 0, high + 0.09)], [(0, 1, 2)], m.gold())
    return piece.collection


def merchant() -> Any:
    """A merchant of the Nile: a small boat with jars and a striped sail."""
    piece = Piece("merchant")
    wood = m.cedar()
    hull: list[Primitive] = [
        ("c", (-0.45, 0, 0.13), (0.45, 0, 0.13), 0.15, 0.15),
        ("c", (0.45, 0, 0.14), (0.82, 0, 0.36), 0.12, 0.03),
        ("c", (-0.45, 0, 0.14), (-0.80, 0, 0.34), 0.12, 0.035),
    ]  # fmt: skip
    piece.modelled(hull, wood, 0.016, 3)
    piece.modelled(
        [("c", (-0.40, 0, 0.235), (0.40, 0, 0.235), 0.085, 0.085)], m.plain("deck", "#C79A5E", 0.8), 0.014, 1
    )
    piece.modelled([("c", (0.0, 0, 0.2), (0.0, 0, 1.10), 0.02, 0.016)], wood, 0.009, 0)
    piece.modelled([("c", (-0.4, 0, 0.96), (0.4, 0, 1.04), 0.017, 0.015)], wood, 0.009, 0)
    vertices, faces, materials, n = [], [], [], 12
    for j in range(n + 1):
        for i in range(n + 1):
            u, v = i / n, j / n
            belly = -0.16 * math.sin(math.pi * u) * math.sin(math.pi * (0.1 + 0.85 * v))
            vertices.append((-0.38 + 0.76 * u, belly, 1.03 - 0.66 * v - 0.08 * (1 - u) * (1 - v) + 0.02 * u))
    for j in range(n):
        for i in range(n):
            a = j * (n + 1) + i
            faces.append((a, a + 1, a + n + 2, a + n + 1))
            materials.append((j // 2) % 2)
    sail = [m.plain("sail", "#F5E8CF", 0.9, 0.04), m.plain("sail_stripe", "#1F7F86", 0.9, 0.04)]
    piece.mesh(vertices, faces, None, materials=sail, material_of=materials, smooth=True)
    jar = [(0.035, 0.29), (0.065, 0.31), (0.085, 0.40), (0.06, 0.47), (0.035, 0.49), (0.045, 0.52)]
    for x, y in ((-0.30, -0.02), (-0.16, 0.02), (0.24, 0.0)):
        piece.lathe(jar, m.faience("pot", "#C06A3C", "#93451F", 0.6, 0), (x, y), segments=24)
    return piece.collection


def amulet() -> Any:
    """An amulet: a small crocodile of turquoise faience on a golden disc."""
    piece = Piece("amulet")
    gold, glaze = m.gold(), m.faience("amulet_glaze", "#2E9C78", "#12503C", 0.25, 0.7)
    piece.lathe(
        [(0.44, 0), (0.47, 0.02), (0.47, 0.06), (0.44, 0.08), (0.40, 0.07), (0.001, 0.07)], gold, segments=56
    )
    back: list[Primitive] = [
        ("c", (-0.14, 0, 0.13), (0.10, 0, 0.13), 0.085, 0.08),
        ("c", (-0.16, 0, 0.125), (-0.37, 0, 0.115), 0.06, 0.032),
        ("c", (0.10, 0, 0.13), (0.28, 0.05, 0.115), 0.07, 0.035),
        ("c", (0.28, 0.05, 0.115), (0.34, 0.18, 0.105), 0.035, 0.015),
        ("e", (-0.19, 0.04, 0.185), (0.03, 0.025, 0.025)), ("e", (-0.19, -0.04, 0.185), (0.03, 0.025, 0.025)),
    ]  # fmt: skip
    for x in (-0.10, 0.08):
        for s in (-1, 1):
            back += [
                ("c", (x, s * 0.06, 0.12), (x - 0.02, s * 0.16, 0.09), 0.04, 0.03),
                ("c", (x - 0.02, s * 0.16, 0.09), (x - 0.09, s * 0.18, 0.085), 0.03, 0.02),
            ]
    for k in range(6):
        back.append(("e", (-0.10 + 0.055 * k, 0, 0.215), (0.022, 0.02, 0.025)))
    piece.modelled(back, glaze, 0.010, 2)
    piece.modelled([("c", (-0.02, 0.47, 0.05), (0.02, 0.47, 0.05), 0.06, 0.06)], gold, 0.012, 1)
    return piece.collection
