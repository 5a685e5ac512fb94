"""Model the things of the still lifes, each about its own origin, on z = 0 unless said otherwise."""

from __future__ import annotations

import math
import random

from art.kit.blend import Model, cloth, known, laid, marble, wood
from art.kit.glyphs import mask
from art.kit.sculpt import Sculpt
from art.materials import (
    Surface,
    faience,
    gold,
    lapis,
    limestone,
    plain,
    sandstone,
    stone,
    warmstone,
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


def coin(name: str = "coin", *, radius: float = 0.2) -> Model:
    """A gold coin lying flat."""
    m = Model(name)
    r = radius
    m.turned(
        [(r - 0.02, 0), (r, 0.015), (r, 0.045), (r - 0.02, 0.06), (r - 0.05, 0.05), (0.0, 0.05)],
        gold(),
        segments=64,
    )
    return m


def scroll(name: str, *, length: float = 1.2, radius: float = 0.14, seal: str = "#9E2B22") -> Model:
    """A papyrus roll along x, its axis at z = 0, tied and sealed."""
    m = Model(name)
    r, x = radius, length / 2
    laid(
        m.turned([(r * 0.55, -x), (r, -x), (r, x), (r * 0.55, x)], plain("papyrus", "#E9D3A2", 0.8, 0.12)),
        turn=(0, 90, 0),
    )
    for s in (-1, 1):
        laid(
            m.turned(
                [(0.03, -0.14), (0.06, -0.1), (0.035, -0.02), (0.035, 0.02)],
                wood("handle", light="#B87A48"),
                segments=24,
            ),
            at=(s * x, 0, 0),
            turn=(0, -90 * s, 0),
        )
    laid(
        m.turned(
            [(r + 0.004, -0.035), (r + 0.018, -0.02), (r + 0.018, 0.02), (r + 0.004, 0.035)],
            cloth("ribbon", "#7A1F1A"),
        ),
        turn=(0, 90, 0),
    )
    laid(
        m.turned(
            [(0.11, 0), (0.115, 0.03), (0.09, 0.045), (0.085, 0.03), (0, 0.03)],
            plain("wax" + seal, seal, 0.35, 0.1),
            segments=28,
        ),
        at=(0, -r * 0.96, r * 0.30),
        turn=(72, 0, 0),
    )
    return m


def jar(name: str, material: object, *, height: float = 0.9, radius: float = 0.3) -> Model:
    """A jar with a lip."""
    m = Model(name)
    profile = (
        (0.35, 0),
        (0.55, 0.05),
        (0.95, 0.4),
        (1, 0.58),
        (0.8, 0.76),
        (0.4, 0.86),
        (0.38, 0.93),
        (0.52, 1),
        (0.40, 1),
        (0.3, 0.9),
    )
    m.turned([(r * radius, z * height) for r, z in profile], material, segments=56)
    return m


def pyramid() -> Model:
    """A stepped screen pyramid with a gilded top."""
    m = Model("pyramid")
    face = stone("pyramid stone", "#D0A464", "#EFD09A")
    for i in range(6):
        half, z = 0.66 - 0.088 * i, 0.115 * i
        m.box((-half, half), (-half, half), (z, z + 0.115), face, bevel=0.014, taper=(0.022, 0.022))
    m.box((-0.13, 0.13), (-0.13, 0.13), (0.69, 0.92), gold(), bevel=0.006, taper=(0.128, 0.128))
    m.box((-0.72, 0.72), (-0.72, 0.72), (-0.06, 0), limestone(), bevel=0.02)
    return m


def purse() -> Model:
    """A leather purse drawn shut."""
    m = Model("purse")
    s = Sculpt((-0.6, -0.6, -0.1), (0.6, 0.6, 1.1), voxel=0.01)
    s.ball((0, 0, 0.34), (0.44, 0.38, 0.34), k=0.05)
    s.ball((0, 0, 0.12), (0.46, 0.40, 0.14), k=0.12)
    s.limb((0, 0, 0.52), (0, 0, 0.76), 0.25, 0.11, k=0.12)
    for i in range(7):
        a = 2 * math.pi * i / 7
        s.limb(
            (0.06 * math.cos(a), 0.05 * math.sin(a), 0.76),
            (0.17 * math.cos(a), 0.15 * math.sin(a), 0.93),
            0.04,
            0.045,
            k=0.04,
        )
        s.chain(
            [(0.13 * math.cos(a), 0.12 * math.sin(a), 0.72), (0.34 * math.cos(a), 0.30 * math.sin(a), 0.52)],
            [0.030, 0.010],
            k=0.03,
            cut=True,
        )
    sculpted(m, s, plain("leather", "#7A3B1C", 0.5, 0.2))
    m.turned([(0.125, 0.70), (0.172, 0.715), (0.172, 0.762), (0.125, 0.775)], gold(), segments=40)
    for k in (-1, 1):
        t = Sculpt((-0.5, -0.6, 0.1), (0.5, 0.2, 0.9), voxel=0.008)
        t.chain(
            [(0.02 * k, -0.16, 0.74), (0.10 * k, -0.26, 0.66), (0.13 * k, -0.35, 0.52)],
            [0.02, 0.018, 0.018],
            k=0.01,
        )
        t.ball((0.135 * k, -0.37, 0.47), (0.035, 0.035, 0.045), k=0.01)
        sculpted(m, t, gold())
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


def die(*, sign: bool) -> Model:
    """An ivory die; with the queen's sign on top or blank."""
    m = Model("die")
    m.box(
        (-0.2, 0.2), (-0.2, 0.2), (0, 0.4), plain("ivory", "#F3E7CC", 0.35, 0.05, Coat_Weight=0.3), bevel=0.06
    )
    if sign:

        def paint() -> object:
            r = Surface("sign")
            k = r.picture(mask("eye"), colour=False)
            return r.finish(r.mix(k, "#F3E7CC", "#1F3F8F"), rough=0.35)

        m.quad(
            [(-0.125, -0.125, 0.402), (0.125, -0.125, 0.402), (0.125, 0.125, 0.402), (-0.125, 0.125, 0.402)],
            known("sign", paint),
        )
    return m


def altar() -> Model:
    """The altar of the dice: five inlaid places on top for lit dice, five on the step; faces -y."""
    m = Model("altar")
    pale, warm = limestone(), warmstone()
    inlay = faience("inlay", "#2D57A8", "#1B3470", rough=0.4, coat=0.2)
    ember = plain("ember", "#FF8A2A", 0.9, 0, Emission_Color=(1.0, 0.19, 0.013, 1), Emission_Strength=3.0)
    m.box((-1.75, 1.75), (-0.95, 0.75), (0, 0.14), sandstone(), bevel=0.03)
    m.box((-1.6, 1.6), (-0.25, 0.62), (0.14, 0.34), pale, bevel=0.03)
    m.box((-1.45, 1.45), (-0.12, 0.52), (0.34, 0.78), sandstone(), bevel=0.02, taper=(0.05, 0.05))
    m.box((-1.5, 1.5), (-0.16, 0.56), (0.40, 0.46), inlay, bevel=0.01)
    m.box((-1.6, 1.6), (-0.26, 0.66), (0.78, 0.92), pale, bevel=0.03)
    m.box((-1.62, 1.62), (-0.275, 0.67), (0.83, 0.87), gold(), bevel=0.01)
    for i in range(5):
        x = (i - 2) * 0.6
        m.box((x - 0.235, x + 0.235), (-0.06, 0.42), (0.915, 0.926), inlay, bevel=0.004)
        m.box((x - 0.235, x + 0.235), (-0.80, -0.34), (0.135, 0.148), warm, bevel=0.004)
    for s in (-1, 1):
        m.turned(
            [(0.12, 0.14), (0.09, 0.2), (0.05, 0.3), (0.05, 0.9), (0.10, 0.98), (0.15, 1.06), (0.12, 1.07)],
            gold(),
            at=(s * 1.62, 0.35),
            segments=32,
        )
        m.turned([(0.12, 1.06), (0.06, 1.13), (0.01, 1.16)], ember, at=(s * 1.62, 0.35), segments=20)
    return m
