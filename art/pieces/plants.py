"""Palms: in pots for the garden, tall ones for the landscape."""

from __future__ import annotations

import math
import random
from typing import Any

from mathutils import Vector

from art import materials as m
from art.build import Piece


def leaves() -> list[Any]:
    """Return the three greens of leaves."""
    greens = ("#4F7A2E", "#6C9438", "#3C662B")
    return [m.plain(f"leaf_{i}", green, 0.62, 0.15) for i, green in enumerate(greens)]


def potted_palm(seed: int) -> Any:
    """A small palm in a red pot with a turquoise band."""
    piece = Piece(f"palm_{seed}")
    pot = [
        (0.17, 0),
        (0.24, 0.05),
        (0.27, 0.2),
        (0.25, 0.26),
        (0.29, 0.28),
        (0.29, 0.32),
        (0.24, 0.32),
        (0.23, 0.27),
    ]
    piece.lathe(pot, m.faience("pot", "#C06A3C", "#93451F", 0.6, 0))
    piece.lathe([(0.275, 0.16), (0.283, 0.18), (0.275, 0.2)], m.paint_turquoise())
    piece.lathe([(0.24, 0.26), (0.23, 0.29)], m.plain("soil", "#4A3220", 0.95))
    _grow(piece, random.Random(seed), height=0.95, frond=0.62, foot=0.26, fronds=11)
    return piece.collection


def tall_palm(seed: int, height: float, frond: float) -> Any:
    """A palm of the landscape."""
    piece = Piece(f"tall_palm_{seed}")
    _grow(piece, random.Random(seed), height, frond, 0.0, 15)
    return piece.collection


def _grow(piece: Piece, dice: random.Random, height: float, frond: float, foot: float, fronds: int) -> None:
    """Add a bent trunk of rings and fronds of single leaflets around its top."""
    lean_x, lean_y, size = dice.uniform(-0.1, 0.1), dice.uniform(-0.08, 0.08), height / 0.85
    bark, rings = m.plain("bark", "#8A5F3C", 0.9), 9

    def trunk(t: float) -> tuple[float, float, float]:
        return lean_x * t * t * height, lean_y * t * t * height, foot + t * (height - foot)

    for i in range(rings):
        low, high, r = trunk(i / rings), trunk((i + 1) / rings), (0.07 - 0.028 * i / rings) * size**0.5
        ring = [(r * 0.82, low[2]), (r * 1.18, high[2] - 0.01), (r * 0.9, high[2])]
        piece.lathe(ring, bark, low[:2], segments=12)
    top = Vector(trunk(1))
    vertices: list[Any] = []
    faces: list[tuple[int, ...]] = []
    material_of: list[int] = []
    for i in range(fronds):
        turn = i * 2.39996 + dice.uniform(-0.2, 0.2)
        length = frond * dice.uniform(0.85, 1.1)
        lift = dice.uniform(0.25, 0.75) if i % 3 else 1.0
        out = Vector((math.cos(turn), math.sin(turn), 0))
        side, steps = Vector((-out.y, out.x, 0)), 16

        def along(t: float, out: Any = out, length: float = length, lift: float = lift) -> Any:
            rise = Vector((0, 0, length * (lift * t - (lift + 0.62) * t * t)))
            return top + out * length * t * (1 - 0.12 * t) + rise

        for j in range(1, steps + 1):
            t = j / steps
            wide = length * 0.34 * math.sin(math.pi * min(1, 0.12 + t * 0.85)) * (1 if j < steps else 0.6)
            for s in (-1, 1):
                tip = along(t) + side * s * wide + out * wide * 0.75 + Vector((0, 0, -wide * 0.42))
                first = len(vertices)
                vertices += [tuple(along(max(0, t - 0.045))), tuple(along(min(1, t + 0.045))), tuple(tip)]
                faces.append((first, first + 1, first + 2))
                material_of.append(i % 3)
        for j in range(steps):  # the rib
            a, b, w = along(j / steps), along((j + 1) / steps), 0.014 * (1.2 - j / steps) * size
            first = len(vertices)
            vertices += [
                tuple(a - side * w),
                tuple(a + side * w),
                tuple(b + side * w * 0.8),
                tuple(b - side * w * 0.8),
            ]
            faces.append((first, first + 1, first + 2, first + 3))
            material_of.append((i % 3 + 1) % 3)
    piece.mesh(vertices, faces, None, materials=leaves(), material_of=material_of)
    dates = [
        ("e", top + Vector((0.06 * math.cos(a), 0.06 * math.sin(a), -0.05)), (0.035, 0.035, 0.05))
        for a in (0, 1.3, 2.6, 3.9, 5.2)
    ]
    piece.modelled(dates, m.plain("dates", "#8C3B1E", 0.4), 0.012, 1)
