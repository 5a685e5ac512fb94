"""Set and render the still lifes of the goods cards and the loose items (needs `bpy`)."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from pathlib import Path

from art.kit import items
from art.kit import objects as o
from art.kit.blend import Model, begin, camera, laid, put, shoot
from art.materials import Surface, gold, plain

SIZE = (720, 852)  # the picture of a card 792 pixels wide
UNIT = 330
ORIGIN = (360, 640)
AZIMUTH, ELEVATION = 16, 24
BACKDROP = {  # wall above, floor below
    "artisan": ("#A8442A", "#E59A62"),
    "stone": ("#6E4A2A", "#B98A52"),
    "marble": ("#3F5A6C", "#93A9AE"),
    "wood": ("#5C6B34", "#BDB870"),
    "lapis": ("#A8702E", "#EEC682"),
    "trompe": ("#6E3F72", "#CFA0A4"),
}


def stage(hue: tuple[str, str], *, disc: tuple[float, float, float, float] | None) -> None:
    """Hang a curved backdrop; `disc` (x, y, z, radius) is the gold-rimmed sun on it."""
    high, low = hue
    profile = [
        (0.75 + 0.6 * math.sin(a), 0.6 * (1 - math.cos(a))) for a in (i / 12 * math.pi / 2 for i in range(13))
    ]
    profile = [(-6.0, 0.0), *profile, (1.35, 8.0)]
    r = Surface("backdrop")
    split = r.node("ShaderNodeSeparateXYZ")
    r.feed(split.inputs[0], r.where.outputs["Object"])
    t = r.node("ShaderNodeMapRange", Value=split.outputs["Z"], From_Min=0.0, From_Max=2.6).outputs[0]
    r.bump(r.noise(26, 5), 0.12)
    material = r.finish(r.mix(t, low, high), rough=0.92)
    m = Model("stage")
    v = [(x, y, z) for y, z in profile for x in (-8, 8)]
    m.mesh(
        v, [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)], material, smooth=True
    )
    if disc:
        x, y, z, k = disc
        laid(
            m.turned(
                [(k - 0.01, -0.03), (k, 0), (k, 0.05), (k - 0.03, 0.06), (0, 0.06)],
                plain("disc", "#F2C56A", 0.6, 0.08),
                segments=96,
            ),
            at=(x, y, z),
            turn=(90, 0, 0),
        )
        laid(
            m.turned(
                [(k + 0.03, -0.03), (k + 0.06, 0), (k + 0.06, 0.07), (k + 0.03, 0.07), (k + 0.01, 0.04)],
                gold(),
                segments=96,
            ),
            at=(x, y, z),
            turn=(90, 0, 0),
        )
    put(m)


def artisan(double: bool) -> None:
    """Mallets and chisels on a block in work."""
    if double:
        put(o.block("work", (1.25, 0.62, 0.36)), (0.0, 0.36, 0), turn=(0, 0, -6))
        put(o.mallet(), (-0.78, -0.22, 0.04), turn=(0, 27, -10), size=0.98)
        put(o.mallet(), (0.82, -0.10, 0.04), turn=(0, -27, 10), size=0.98)
        for x, lean in ((-0.16, -10), (0.20, 12)):
            put(o.chisel(), (x, -0.45, 0.0), turn=(-8, lean, 4 * lean), size=0.72)
    else:
        put(o.block("work", (1.15, 0.62, 0.36)), (0.0, 0.30, 0), turn=(0, 0, -6))
        put(o.mallet(), (-0.62, -0.34, 0.06), turn=(0, 30, -12), size=1.06)
        put(o.chisel(), (0.62, -0.30, 0.0), turn=(-6, 14, 14), size=0.98)


def stone(double: bool) -> None:
    """Dressed blocks."""
    if double:
        put(o.block("low", (1.0, 0.8, 0.62)), (-0.02, 0.05, 0), turn=(0, 0, -8), size=1.36)
        put(o.block("high", (0.86, 0.7, 0.52)), (0.0, 0.02, 0.845), turn=(0, 0, 17), size=1.3)
    else:
        put(o.block("great", (1.0, 0.8, 0.62)), (0, -0.05, 0), turn=(0, 0, -14), size=1.48)
        put(o.block("chip", (0.34, 0.3, 0.22), gods=False), (0.72, -0.66, 0), turn=(0, 0, 24))


def marble(double: bool) -> None:
    """Sawn slabs."""
    if double:
        put(o.slab("back", (1.0, 0.16, 1.15)), (-0.30, 0.42, 0.02), turn=(-12, 0, -18), size=1.26)
        put(o.slab("front", (0.86, 0.16, 0.86)), (0.36, -0.16, 0.02), turn=(-14, 0, -6), size=1.2)
    else:
        put(o.slab("slab", (1.0, 0.18, 1.15)), (-0.04, 0.1, 0.03), turn=(-13, 0, -16), size=1.36)
        put(o.slab("offcut", (0.5, 0.14, 0.3)), (0.52, -0.55, 0.12), turn=(-90, 0, 30))


def wood(double: bool) -> None:
    """Cedar logs."""
    m = o.log("log")
    if double:
        put(m, (-0.32, 0.0, 0.3), turn=(0, 0, 52), size=1.12)
        put(m, (0.32, 0.08, 0.3), turn=(70, 0, 52), size=1.12)
        put(m, (0.0, 0.05, 0.82), turn=(140, 0, 52), size=1.12)
    else:
        put(m, (-0.02, 0.05, 0.37), turn=(0, 0, 40), size=1.36)


def lapis(double: bool) -> None:
    """Lapis lazuli as it is mined."""
    if double:
        put(o.nugget("great", seed=2, size=0.5), (-0.34, 0.28, 0), turn=(0, 0, 10), size=1.18)
        put(o.nugget("second", seed=5, size=0.5), (0.42, -0.2, 0), turn=(0, 0, 60), size=1.02)
        put(o.nugget("chip", seed=8, size=0.16), (-0.35, -0.55, 0))
    else:
        put(o.nugget("great", seed=2, size=0.5), (-0.02, 0.05, 0), turn=(0, 0, 10), size=1.42)
        put(o.nugget("chip", seed=8, size=0.18), (0.66, -0.55, 0))


def trompe(double: bool) -> None:
    """A panel painted to look like what it is not, and the paint."""
    del double
    put(o.easel_panel(), (-0.04, 0.2, 0.30), turn=(-12, 0, -10), size=1.18)
    put(o.paint_pot("pot", "#1F3F8F"), (0.60, -0.55, 0))
    put(o.paint_pot("jar", "#B4472A"), (0.24, -0.70, 0), turn=(0, 0, 130), size=0.8)


GOODS: dict[str, Callable[[bool], None]] = {
    "artisan": artisan,
    "stone": stone,
    "marble": marble,
    "wood": wood,
    "lapis": lapis,
    "trompe": trompe,
}


def render_card(name: str, path: Path, *, samples: int = 48) -> float:
    """Render the picture of a goods card, `lapis2` for the double; give the seconds."""
    begin()
    base = name.rstrip("2")
    stage(BACKDROP[base], disc=(-0.18, 1.24, 1.02, 0.93))
    GOODS[base](name.endswith("2"))
    camera(SIZE, origin=ORIGIN, unit=UNIT, azimuth=AZIMUTH, elevation=ELEVATION)
    return shoot(path, samples=samples)


def render_item(name: str, path: Path, *, samples: int = 48) -> float:
    """Render an item cut out: purse, pyramid, coins, die_blank or die_eye; give the seconds."""
    begin()
    if name == "pyramid":
        put(items.pyramid(), turn=(0, 0, 14))
        camera((256, 240), origin=(128, 170), unit=150, azimuth=AZIMUTH, elevation=ELEVATION)
    elif name == "purse":
        put(items.purse())
        camera((400, 400), origin=(200, 320), unit=312, azimuth=AZIMUTH, elevation=ELEVATION)
    elif name == "coins":
        c, dice = items.coin("talent", radius=0.34), random.Random(3)
        for x, y, n in ((-0.42, 0.1, 4), (0.32, 0.22, 6), (0.02, -0.36, 2), (0.74, -0.28, 1)):
            for i in range(n):
                put(
                    c,
                    (x + dice.uniform(-0.03, 0.03), y + dice.uniform(-0.03, 0.03), i * 0.062),
                    turn=(0, 0, dice.uniform(0, 90)),
                )
        camera((400, 300), origin=(190, 200), unit=170, azimuth=AZIMUTH, elevation=ELEVATION)
    elif name == "altar":
        put(items.altar())
        camera((620, 380), origin=(310, 215), unit=144, azimuth=16.26, elevation=36.87)
    elif name in ("die_blank", "die_eye"):
        put(items.die(sign=name == "die_eye"))
        camera((160, 176), origin=(80, 124), unit=288, azimuth=16.26, elevation=36.87)
    else:
        raise KeyError(name)
    return shoot(path, samples=samples, transparent=True)


ITEMS = ("pyramid", "purse", "coins", "altar", "die_blank", "die_eye")
