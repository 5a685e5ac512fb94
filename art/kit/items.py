"""Model the loose items: coin, letter, pyramid, purse, die, altar (needs `bpy`)."""

from __future__ import annotations

import math

from art.kit.blend import Model, cloth, known, laid, wood
from art.kit.glyphs import mask
from art.kit.objects import sculpted
from art.kit.sculpt import Sculpt
from art.materials import Surface, faience, gold, limestone, plain, sandstone, stone, warmstone


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
