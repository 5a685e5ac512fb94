"""Paint the pips of goods and characters: told by shape first, then by colour. Masters are 256 square."""

from __future__ import annotations

import functools
import math
import random
from collections.abc import Callable

from PIL import Image, ImageChops, ImageDraw

from art.kit.glyphs import glyph
from art.kit.paint import (
    Spot,
    disc,
    drawn,
    gradient,
    grown,
    lit,
    outline,
    placed,
    rimmed,
    solid,
    stamp,
)
from art.kit.palette import rgb
from art.kit.signs import area, bezier, stroke

SIDE = 256
FULL = (SIDE, SIDE)
MIDDLE: Spot = (128, 128)


def tinted(points: list[Spot], colour: str, alpha: int, within: Image.Image) -> Image.Image:
    """A translucent facet inside a mask."""
    t = Image.new("RGBA", FULL)
    ImageDraw.Draw(t).polygon(points, fill=(*rgb(colour), alpha))
    t.putalpha(ImageChops.multiply(t.getchannel("A"), within))
    return t


def artisan() -> Image.Image:
    """A red disc with a mallet."""
    m = disc(FULL, MIDDLE, 112)
    im = solid(m, "#D0623C", "#963A1E", soft=12)

    def mallet(d: ImageDraw.ImageDraw, k: int) -> None:
        area(d, k, [(76, 66), (148, 36), (188, 100), (114, 130)])
        area(d, k, [(126, 112), (152, 100), (202, 200), (174, 212)])

    g = drawn(FULL, mallet)
    stamp(im, ImageChops.offset(g, 4, 6), "#4A160A", 0.8)
    stamp(im, g, "#FFF0D4")
    return rimmed(im, m)


def stone() -> Image.Image:
    """A course of bricks."""
    m = outline(FULL, [(20, 40), (236, 40), (236, 216), (20, 216)], soft=8)
    im = solid(m, "#E9C98E", "#B98B4A", soft=12, rough=0.16)
    d = ImageDraw.Draw(im)
    for a in (
        [(24, 98), (232, 98)],
        [(24, 158), (232, 158)],
        [(128, 44), (128, 98)],
        [(80, 98), (80, 158)],
        [(176, 98), (176, 158)],
        [(128, 158), (128, 212)],
    ):
        d.line(a, fill=(*rgb("#6E4A22"), 255), width=9)
        d.line([(x, y + 6) for x, y in a], fill=(*rgb("#FBE7BC"), 255), width=2)
    return rimmed(im, m)


def marble() -> Image.Image:
    """A white hexagon with grey veins."""
    m = outline(
        FULL,
        [
            (128 + 120 * math.cos(math.pi * (i / 3 + 1 / 6)), 128 + 120 * math.sin(math.pi * (i / 3 + 1 / 6)))
            for i in range(6)
        ],
        soft=6,
    )
    im = solid(m, "#FFFFFF", "#D5D3D8", soft=12, rough=0.03)
    v = Image.new("RGBA", FULL)
    d = ImageDraw.Draw(v)
    for line, w in (
        ([(24, 92), (84, 104), (118, 150), (176, 158), (240, 200)], 10),
        ([(84, 104), (140, 72), (196, 66)], 6),
        ([(118, 150), (106, 200), (120, 240)], 6),
    ):
        d.line(line, fill=(*rgb("#7E879C"), 230), width=w, joint="curve")
    v.putalpha(ImageChops.multiply(v.getchannel("A"), m))
    im.alpha_composite(v)
    return rimmed(im, m, "#2B3040")


def wood() -> Image.Image:
    """Three logs from their ends."""
    places: tuple[Spot, ...] = ((68, 182), (188, 182), (128, 76))
    masks = [disc(FULL, p, 60) for p in places]
    every = ImageChops.lighter(ImageChops.lighter(masks[0], masks[1]), masks[2])
    im = Image.new("RGBA", FULL)
    stamp(im, grown(every, 5), "#20130B", 0.95)
    for m, (x, y) in zip(masks, places, strict=True):
        im.alpha_composite(solid(m, "#7A4A28", "#4E2A14", soft=8))
        im.alpha_composite(solid(disc(FULL, (x, y), 45), "#E8BC80", "#C08A4C", soft=5))
        d = ImageDraw.Draw(im)
        for q in (34, 21, 8):
            d.ellipse([x - q, y - q, x + q, y + q], outline=(*rgb("#8A5528"), 255), width=5)
    return im


def lapis() -> Image.Image:
    """A cut gem."""
    m = outline(FULL, [(128, 10), (214, 78), (214, 150), (128, 248), (42, 150), (42, 78)], soft=4)
    im = solid(m, "#3F6BD6", "#14286E", soft=8)
    for points, colour, alpha in (
        ([(128, 10), (214, 78), (128, 100)], "#8FB0FF", 120),
        ([(128, 10), (42, 78), (128, 100)], "#C2D4FF", 150),
        ([(42, 78), (128, 100), (128, 248), (42, 150)], "#3A64CC", 110),
        ([(214, 78), (128, 100), (128, 248), (214, 150)], "#0E1F5C", 130),
    ):
        im.alpha_composite(tinted([(float(x), float(y)) for x, y in points], colour, alpha, m))
    dice, d = random.Random(4), ImageDraw.Draw(im)
    for _ in range(9):
        x, y = dice.randint(62, 190), dice.randint(60, 180)
        d.ellipse([x - 4, y - 4, x + 4, y + 4], fill=(*rgb("#F0C860"), 255))
    return rimmed(im, m, "#0A1434")


def trompe() -> Image.Image:
    """A disc of four feigned materials about an eye."""
    m = disc(FULL, MIDDLE, 112)
    im = Image.new("RGBA", FULL)
    for x, y, top, bottom in (
        (0, 0, "#E9C98E", "#B98B4A"),
        (1, 0, "#FFFFFF", "#D5D3D8"),
        (0, 1, "#9A6034", "#5E341A"),
        (1, 1, "#3F6BD6", "#14286E"),
    ):
        q = Image.new("L", FULL, 0)
        q.paste(255, (x * 128, y * 128, x * 128 + 128, y * 128 + 128))
        im.alpha_composite(solid(ImageChops.multiply(m, q), top, bottom, soft=6))
    d = ImageDraw.Draw(im)
    for line in ([(128, 18), (128, 238)], [(18, 128), (238, 128)]):
        d.line(line, fill=(*rgb("#3A2412"), 255), width=7)
    im.alpha_composite(solid(disc(FULL, MIDDLE, 48), "#F6EACF", "#DCC692", soft=4))
    stamp(im, placed(FULL, glyph("𓂀", 82, 68, 0.4), (128, 130)), "#2B1D14")
    return rimmed(im, m)


def bowl_sign(d: ImageDraw.ImageDraw, k: int) -> None:
    """The beggar's bowl, a coin over it."""
    area(
        d,
        k,
        bezier((34, 120), (44, 200), (92, 222), (128, 222))
        + bezier((128, 222), (164, 222), (212, 200), (222, 120)),
    )
    area(d, k, [(96, 216), (160, 216), (168, 238), (88, 238)])
    d.ellipse([92 * k, 36 * k, 164 * k, 108 * k], fill=255)
    d.ellipse([110 * k, 54 * k, 146 * k, 90 * k], fill=0)


def mirror_sign(d: ImageDraw.ImageDraw, k: int) -> None:
    """The courtesan's mirror."""
    d.ellipse([56 * k, 18 * k, 200 * k, 150 * k], fill=255)
    d.ellipse([76 * k, 36 * k, 180 * k, 132 * k], fill=0)
    stroke(d, k, bezier((100, 110), (92, 92), (96, 70), (112, 58)), 10)
    area(d, k, [(92, 146), (164, 146), (140, 176), (144, 240), (112, 240), (116, 176)])


def letter_sign(d: ImageDraw.ImageDraw, k: int) -> None:
    """The envoy's sealed letter: a sheet between its rolls."""
    area(d, k, [(66, 62), (190, 62), (190, 194), (66, 194)])
    for y in (46, 210):
        d.rounded_rectangle([36 * k, (y - 25) * k, 220 * k, (y + 25) * k], 25 * k, fill=255)
    for y in (78, 178):
        stroke(d, k, [(50.0, float(y)), (206.0, float(y))], 8, 0)
    d.ellipse([90 * k, 90 * k, 166 * k, 166 * k], fill=0)
    d.ellipse([100 * k, 100 * k, 156 * k, 156 * k], fill=255)
    d.ellipse([118 * k, 118 * k, 138 * k, 138 * k], fill=0)


def palette_sign(d: ImageDraw.ImageDraw, k: int) -> None:
    """The scribe's palette and reed."""
    d.rounded_rectangle([52 * k, 20 * k, 138 * k, 238 * k], 14 * k, fill=255)
    for y in (56, 108):
        d.ellipse([72 * k, (y - 23) * k, 118 * k, (y + 23) * k], fill=0)
    d.rounded_rectangle([86 * k, 144 * k, 104 * k, 222 * k], 6 * k, fill=0)
    stroke(d, k, [(204, 30), (176, 214)], 16)
    area(d, k, [(168, 208), (184, 212), (168, 244)])


def sack_sign(d: ImageDraw.ImageDraw, k: int) -> None:
    """The smuggler's sack."""
    area(
        d,
        k,
        [
            *bezier((104, 84), (40, 120), (20, 232), (70, 240)),
            (186.0, 240.0),
            *bezier((186, 240), (236, 232), (216, 120), (152, 84)),
        ],
    )
    area(
        d,
        k,
        bezier((104, 66), (76, 44), (84, 16), (104, 24))
        + bezier((104, 24), (120, 36), (136, 36), (152, 24))
        + bezier((152, 24), (172, 16), (180, 44), (152, 66)),
    )
    stroke(d, k, [(92, 76), (164, 76)], 14)
    stroke(d, k, bezier((160, 78), (190, 84), (196, 104), (214, 108)), 10)


def sceptre_sign(d: ImageDraw.ImageDraw, k: int) -> None:
    """The vizier's sceptre: a beast's head on a rod with a forked foot."""
    stroke(d, k, [(124, 70), (124, 214)], 20)
    area(d, k, [(114, 206), (134, 206), (158, 246), (138, 246), (124, 224), (110, 246), (90, 246)])
    area(d, k, [(108, 88), (112, 52), (92, 22), (122, 30), (140, 44), (206, 92), (198, 108), (136, 90)])
    area(d, k, [(120, 34), (142, 8), (146, 46)])


BADGES = {
    "beggar": bowl_sign,
    "courtesan": mirror_sign,
    "envoy": letter_sign,
    "scribe": palette_sign,
    "smuggler": sack_sign,
    "vizier": sceptre_sign,
}


def character(name: str) -> Image.Image:
    """A wine-red medallion with what the character is known by."""
    m = disc(FULL, MIDDLE, 112)
    im = solid(m, "#FFE08A", "#9A6420", soft=10, amount=1.0)
    im.alpha_composite(
        lit(gradient(FULL, [(0, "#8A3040"), (1, "#4A1620")]), disc(FULL, MIDDLE, 97), soft=8, amount=-0.55)
    )
    g = placed(FULL, drawn(FULL, BADGES[name]).resize((146, 146), Image.Resampling.LANCZOS), MIDDLE)
    stamp(im, ImageChops.offset(g, 3, 4), "#1E060A", 0.6)
    stamp(im, g, "#FBEFD2")
    return rimmed(im, m)


PIPS: dict[str, Callable[[], Image.Image]] = {
    "artisan": artisan, "stone": stone, "marble": marble, "wood": wood, "lapis": lapis, "trompe": trompe,
    **{n: functools.partial(character, n) for n in BADGES},
}  # fmt: skip
