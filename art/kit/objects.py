"""Model the things of the still lifes, each about its own origin, on z = 0 unless said otherwise."""

from __future__ import annotations

import math
import random

from art.kit.blend import Model, known, laid, marble, wood
from art.kit.glyphs import mask
from art.kit.sculpt import Sculpt
from art.materials import (
    Surface,
    faience,
    gold,
    lapis,
    plain,
    sandstone,
    stone,
)

TURQUOISE = ("turquoise", "#2FA89A", "#1B6F6A")
BLUE = ("blue glaze", "#2D57A8", "#1B3470")
RED = ("red glaze", "#C25A35", "#8B3620")


def bronze() -> object:
    """Copper alloy of tools."""
    return gold("bronze", "#C98A4A", 0.3)


def sculpted(model: Model, s: Sculpt, material: object) -> object:
    """Add what a sculpture leaves."""
    v, f = s.mesh()
    return model.mesh(v.tolist(), f.tolist(), material, smooth=True, material_of=[0] * len(f))


def mallet() -> Model:
    """A carpenter's mallet, its handle upright, 1.64 high."""
    m = Model("mallet")
    laid(
        m.turned([(0.23, -0.36), (0.27, -0.31), (0.285, 0), (0.27, 0.31), (0.23, 0.36)], wood("mallet wood")),
        at=(0, 0, 1.28),
        turn=(0, 90, 0),
    )
    for s in (-1, 1):
        laid(
            m.turned([(0.272, -0.03), (0.292, -0.02), (0.292, 0.02), (0.272, 0.03)], bronze()),
            at=(s * 0.24, 0, 1.28),
            turn=(0, 90, 0),
        )
    m.turned(
        [(0.06, 0), (0.075, 0.05), (0.07, 0.5), (0.055, 0.9), (0.06, 1.2), (0.07, 1.62), (0.05, 1.64)],
        wood("handle", light="#B87A48"),
        segments=28,
    )
    return m


def chisel() -> Model:
    """A bronze chisel, edge down, 1.24 high."""
    m = Model("chisel")
    m.turned(
        [(0.07, 0.62), (0.10, 0.68), (0.085, 0.95), (0.11, 1.18), (0.09, 1.24)],
        wood("handle", light="#B87A48"),
        segments=28,
    )
    m.turned([(0.075, 0.56), (0.095, 0.58), (0.095, 0.64), (0.075, 0.66)], gold(), segments=28)
    m.box((-0.055, 0.055), (-0.055, 0.055), (0.2, 0.6), bronze(), bevel=0.015)
    m.box((-0.13, 0.13), (-0.035, 0.035), (0, 0.22), bronze(), bevel=0.01, taper=(0.04, -0.01))
    return m


def block(name: str, size: tuple[float, float, float], *, gods: bool = True) -> Model:
    """A dressed block of sandstone, gods carved on its front."""
    m = Model(name)
    x, y, z = size
    m.box((-x / 2, x / 2), (-y / 2, y / 2), (0, z), sandstone(), bevel=0.04)
    if gods:
        a, low, f = x / 2 - 0.08, 0.07, -y / 2 - 0.004
        m.quad(
            [(-a, f, low), (a, f, low), (a, f, z - low), (-a, f, z - low)],
            stone("relief", "#C0904F", "#E0BC80", mask=mask("gods"), paint="#8A3A1E", carve=1.0),
        )
    return m


def slab(name: str, size: tuple[float, float, float]) -> Model:
    """A slab of marble."""
    m = Model(name)
    x, y, z = size
    m.box((-x / 2, x / 2), (-y / 2, y / 2), (0, z), marble(), bevel=0.03)
    return m


def log(name: str, *, length: float = 1.45, radius: float = 0.27) -> Model:
    """A cedar log along x, its axis at z = 0, rings on its ends."""

    def bark() -> object:
        r = Surface("bark")
        f = r.stretched((0.9, 7, 7), 0.7)
        r.bump(f, 0.8, 0.05)
        return r.finish(
            r.ramp(f, [(0.3, "#3A1E10"), (0.5, "#6E3D20"), (0.72, "#96603A")]),
            rough=0.75,
            grime=(0.15, "#2A150A"),
        )

    def rings() -> object:
        r = Surface("rings")
        w = r.node(
            "ShaderNodeTexWave",
            wave_type="RINGS",
            rings_direction="X",
            Vector=r.where.outputs["Object"],
            Scale=7.0,
            Distortion=1.2,
            Detail=2.0,
        )
        return r.finish(
            r.ramp(w.outputs["Factor"], [(0.2, "#B9793F"), (0.6, "#E0AE6C"), (0.9, "#F0C98A")]),
            rough=0.6,
            grime=(0.1, "#7A4A22"),
        )

    m = Model(name)
    n = 48
    v = []
    for x, r in ((-length / 2, radius), (length / 2, radius)):
        for i in range(n):
            a = 2 * math.pi * i / n
            v.append(
                (
                    x,
                    r * math.cos(a) * (1 + 0.04 * math.sin(3 * i * 36 / n)),
                    r * math.sin(a) * (1 + 0.04 * math.cos(2 * i * 36 / n)),
                )
            )
    f: list[tuple[int, ...]] = [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    f += [tuple(range(n))[::-1], tuple(range(n, 2 * n))]
    m.mesh(
        v,
        f,
        None,
        materials=[known("bark", bark), known("rings", rings)],
        material_of=[0] * n + [1, 1],
        bevel=0.02,
    )
    return m


def nugget(name: str, *, seed: int, size: float) -> Model:
    """A piece of lapis lazuli."""
    m = Model(name)
    dice = random.Random(seed)
    points = []
    for _ in range(26):
        d = [dice.gauss(0, 1) for _ in range(3)]
        n = math.sqrt(sum(v * v for v in d))
        k = size * dice.uniform(0.85, 1.12) / n
        points.append((d[0] * k * 1.15, d[1] * k * 0.9, d[2] * k * 0.95))
    o = m.hull(points, lapis(), bevel=0.025)
    o.location.z = -min(p[2] for p in points) - 0.04
    return m


def easel_panel() -> Model:
    """A framed panel whose four fields feign the four costly materials."""
    m = Model("panel")
    s = 0.46
    fields = (stone("feigned stone", "#C08A48", "#E2B878"), marble(), wood("feigned wood"), lapis())
    for material, (x, z) in zip(fields, ((-s, s), (0, s), (-s, 0), (0, 0)), strict=True):
        m.mesh(
            [(x, -0.02, z), (x + s, -0.02, z), (x + s, -0.02, z + s), (x, -0.02, z + s)],
            [(0, 1, 2, 3)],
            material,
        )
    m.box(
        (-s - 0.06, s + 0.06),
        (-0.015, 0.05),
        (-0.06, 2 * s + 0.06),
        wood("handle", light="#B87A48"),
        bevel=0.01,
    )
    for z in (-0.09, 2 * s):
        m.box((-s - 0.09, s + 0.09), (-0.05, 0.06), (z, z + 0.09), gold(), bevel=0.02)
    for x in (-s - 0.09, s):
        m.box((x, x + 0.09), (-0.05, 0.06), (-0.09, 2 * s + 0.09), gold(), bevel=0.02)
    for x in (-0.3, 0.3):
        laid(
            m.turned([(0.035, -0.62), (0.03, 0.35)], wood("handle", light="#B87A48"), segments=20),
            at=(x, 0.13, 0.30),
            turn=(-14, 0, 0),
        )
    return m


def paint_pot(name: str, colour: str) -> Model:
    """A pot of paint with a brush in it."""
    m = Model(name)
    m.turned(
        [(0.13, 0), (0.16, 0.03), (0.17, 0.2), (0.14, 0.22), (0.12, 0.18), (0, 0.17)],
        faience(*TURQUOISE),
        segments=40,
    )
    m.turned([(0.12, 0.178), (0, 0.182)], plain("paint " + colour, colour, 0.25), segments=32)
    laid(
        m.turned(
            [(0.02, 0), (0.026, 0.5), (0.014, 0.62), (0.03, 0.66), (0.012, 0.78)],
            wood("handle", light="#B87A48"),
            segments=16,
        ),
        at=(0, 0, 0.08),
        turn=(0, 17, 0),
    )
    return m
