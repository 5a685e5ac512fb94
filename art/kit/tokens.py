"""Paint pips and tokens: each is told by its shape first, then by its colour. Masters are 256 square."""

from __future__ import annotations

import functools
import math
import random
from collections.abc import Callable

from PIL import Image, ImageChops, ImageDraw, ImageFont

from art.kit.fonts import font_file
from art.kit.glyphs import glyph
from art.kit.paint import (
    Spot,
    disc,
    drawn,
    flat,
    gradient,
    grown,
    lit,
    outline,
    placed,
    rimmed,
    rounded,
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


def crocodile_mask(size: tuple[int, int]) -> Image.Image:
    """Silhouette of a crocodile seen from above, head up, tail curled."""

    def draw(d: ImageDraw.ImageDraw, k: int) -> None:
        area(
            d,
            k,
            bezier((128, 14), (112, 20), (106, 52), (100, 78))
            + bezier((100, 78), (76, 110), (80, 150), (108, 184))
            + bezier((108, 184), (120, 214), (150, 236), (182, 224))
            + bezier((182, 224), (156, 214), (146, 196), (148, 184))
            + bezier((148, 184), (176, 150), (180, 110), (156, 78))
            + bezier((156, 78), (150, 52), (144, 20), (128, 14)),
        )
        for q in (-1, 1):
            for y, dy in ((100, -24), (164, 20)):
                stroke(
                    d,
                    k,
                    [
                        (128 + q * 30.0, float(y)),
                        (128 + q * 62.0, y + dy * 0.5),
                        (128 + q * 70.0, y + dy * 1.5),
                    ],
                    17,
                )
        for y in (104, 124, 144, 164):
            for x in (-14, 0, 14):
                d.ellipse([(124 + x) * k, (y - 4) * k, (132 + x) * k, (y + 4) * k], fill=0)
        for q in (-1, 1):
            d.ellipse([(128 + q * 13 - 6) * k, 62 * k, (128 + q * 13 + 6) * k, 74 * k], fill=0)

    return drawn(FULL, draw).resize(size, Image.Resampling.LANCZOS)


def amulet() -> Image.Image:
    """A pendant of green faience on a gold loop, a crocodile on it; pointed, unlike the round merchant."""
    body = drawn(
        FULL,
        lambda d, k: area(
            d,
            k,
            bezier((128, 40), (186, 66), (214, 108), (204, 146))
            + bezier((204, 146), (194, 196), (160, 226), (128, 250))
            + bezier((128, 250), (96, 226), (62, 196), (52, 146))
            + bezier((52, 146), (42, 108), (70, 66), (128, 40)),
        ),
    )
    field = drawn(
        FULL,
        lambda d, k: area(
            d,
            k,
            bezier((128, 62), (172, 84), (192, 114), (184, 146))
            + bezier((184, 146), (176, 184), (152, 208), (128, 226))
            + bezier((128, 226), (104, 208), (80, 184), (72, 146))
            + bezier((72, 146), (64, 114), (84, 84), (128, 62)),
        ),
    )
    loop = ImageChops.subtract(disc(FULL, (128, 28), 24), disc(FULL, (128, 26), 11))
    im = Image.new("RGBA", FULL)
    im.alpha_composite(solid(loop, "#FFE08A", "#9A6420", soft=4))
    im.alpha_composite(solid(body, "#7CCB9C", "#1B5A3C", soft=12))
    im.alpha_composite(lit(gradient(FULL, [(0, "#174C35"), (1, "#2A7350")]), field, soft=6, amount=-0.7))
    g = placed(FULL, crocodile_mask((170, 170)), (128, 142))
    stamp(im, ImageChops.offset(g, 3, 4), "#0A2418", 0.9)
    stamp(im, g, "#ECF6CC")
    return rimmed(im, ImageChops.lighter(body, loop), "#0C2419")


def merchant() -> Image.Image:
    """A turquoise disc in a rope, a boat under sail on it."""
    m = disc(FULL, MIDDLE, 114)
    im = solid(m, "#EBD6A8", "#A88248", soft=12)
    d = ImageDraw.Draw(im)
    for i in range(30):
        a = 2 * math.pi * i / 30
        d.line(
            [
                (128 + 98 * math.cos(a), 128 + 98 * math.sin(a)),
                (128 + 111 * math.cos(a + 0.12), 128 + 111 * math.sin(a + 0.12)),
            ],
            fill=(*rgb("#7A5626"), 255),
            width=5,
        )
    im.alpha_composite(
        lit(
            gradient(FULL, [(0, "#2BA7B4"), (0.62, "#1B8896"), (1, "#0F5A66")]),
            disc(FULL, MIDDLE, 93),
            soft=6,
            amount=-0.7,
        )
    )

    def boat(d: ImageDraw.ImageDraw, k: int) -> None:
        area(
            d,
            k,
            bezier((52, 146), (84, 162), (172, 162), (204, 146))
            + bezier((204, 146), (190, 184), (168, 192), (128, 192))
            + bezier((128, 192), (88, 192), (66, 184), (52, 146)),
        )
        stroke(d, k, bezier((60, 152), (44, 140), (44, 124), (56, 116)), 9)
        stroke(d, k, bezier((196, 152), (212, 140), (212, 124), (200, 116)), 9)
        stroke(d, k, [(128, 50), (128, 156)], 8)
        area(d, k, [*bezier((134, 58), (176, 74), (190, 108), (188, 140)), (134.0, 140.0)])
        area(d, k, [*bezier((122, 66), (92, 84), (78, 110), (76, 140)), (122.0, 140.0)])

    g = drawn(FULL, boat)
    stamp(im, ImageChops.offset(g, 3, 5), "#063B42", 0.9)
    stamp(im, g, "#FFF4DA")
    return rimmed(im, m, "#2A1A08")


def coin(value: str) -> Image.Image:
    """A talent: with a number, or the feather of the mint."""
    m = disc(FULL, MIDDLE, 112)
    im = solid(m, "#FFE08A", "#B97A22", soft=12, amount=1.1)
    im.alpha_composite(
        lit(gradient(FULL, [(0, "#D9A03A"), (1, "#F4C860")]), disc(FULL, MIDDLE, 90), soft=5, amount=-0.8)
    )
    if value:
        f = ImageFont.truetype(str(font_file("Cinzel-700")), 118 if len(value) == 1 else 100)
        d = ImageDraw.Draw(im)
        d.text((130, 131), value, font=f, anchor="mm", fill=rgb("#FFE9A8"))
        d.text((128, 128), value, font=f, anchor="mm", fill=rgb("#6A3E0C"))
    else:
        g = glyph("𓆄", 70, 140, 0.6)
        stamp(im, placed(FULL, g, (130, 131)), "#FFE9A8", 0.9)
        stamp(im, placed(FULL, g, MIDDLE), "#7A4A10")
    return rimmed(im, m, "#4A2A08")


def worth() -> Image.Image:
    """An empty coin; the game writes the number."""
    m = disc(FULL, MIDDLE, 112)
    im = solid(m, "#FFE08A", "#B97A22", soft=12, amount=1.1)
    im.alpha_composite(
        lit(gradient(FULL, [(0, "#F0BE54"), (1, "#FFDD88")]), disc(FULL, MIDDLE, 92), soft=5, amount=-0.6)
    )
    return rimmed(im, m, "#4A2A08")


def statue() -> Image.Image:
    """A seated jackal in ivory."""

    def jackal(d: ImageDraw.ImageDraw, k: int) -> None:
        area(d, k, [(40, 222), (216, 222), (222, 248), (34, 248)])
        back = bezier((122, 76), (166, 104), (196, 150), (200, 224))
        front = bezier((74, 224), (92, 180), (84, 130), (92, 104))
        area(d, k, [*back, *front, (96.0, 96.0)])
        area(
            d,
            k,
            bezier((92, 108), (60, 102), (34, 100), (20, 92))
            + bezier((20, 92), (34, 78), (62, 70), (82, 54))
            + bezier((82, 54), (112, 52), (134, 70), (128, 106)),
        )
        area(d, k, [(80, 66), (86, 4), (106, 56)])
        area(d, k, [(100, 62), (118, 8), (128, 72)])
        area(d, k, [(72, 214), (64, 224), (110, 224), (112, 150), (90, 140)])
        stroke(d, k, bezier((192, 210), (222, 196), (216, 150), (236, 140)), 14)
        stroke(d, k, bezier((120, 222), (112, 190), (122, 150), (150, 148)), 6, 0)
        stroke(d, k, [(88.0, 116.0), (132.0, 106.0)], 7, 0)
        d.ellipse([74 * k, 74 * k, 86 * k, 84 * k], fill=0)

    m = drawn(FULL, jackal)
    return rimmed(solid(m, "#FBF0DA", "#B9A078", soft=5), m, width=5)


def hand() -> Image.Image:
    """Cards held in the hand."""
    im = Image.new("RGBA", FULL)
    for angle, dx, top in ((16, -44, "#CBB083"), (2, 0, "#E2CC9E"), (-12, 44, "#FFF6DF")):
        card = Image.new("RGBA", (130, 178))
        m = rounded(130, 178, 18)
        stamp(card, m, "#2A1A0E")
        inner = Image.new("L", card.size, 0)
        inner.paste(rounded(118, 166, 13), (6, 6))
        stamp(card, inner, top)
        band = Image.new("L", card.size, 0)
        band.paste(rounded(98, 34, 6), (16, 16))
        stamp(card, band, "#A98A58", 0.8)
        q = card.rotate(angle, Image.Resampling.BICUBIC, expand=True)
        im.alpha_composite(q, (round(128 + dx - q.width / 2), round(130 - q.height / 2 + abs(dx) * 0.12)))
    return im


def sanctuary() -> Image.Image:
    """A closed garden court: four columns under a beam, in the sky blue of sanctuaries."""

    def court(d: ImageDraw.ImageDraw, k: int) -> None:
        area(d, k, [(20, 88), (128, 22), (236, 88), (236, 104), (20, 104)])
        for x in (42, 90, 144, 192):
            area(
                d,
                k,
                [
                    (x - 4.0, 110.0),
                    (x + 26.0, 110.0),
                    (x + 20.0, 122.0),
                    (x + 20.0, 198.0),
                    (x + 26.0, 206.0),
                    (x - 4.0, 206.0),
                    (x + 2.0, 198.0),
                    (x + 2.0, 122.0),
                ],
            )
        area(d, k, [(20, 210), (236, 210), (236, 234), (20, 234)])

    m = drawn(FULL, court)
    return rimmed(solid(m, "#D8F7FF", "#2C9FBA", soft=6), m, "#06303C", width=5)


def palm() -> Image.Image:
    """A palm tree."""

    def tree(d: ImageDraw.ImageDraw, k: int) -> None:
        area(
            d,
            k,
            bezier((118, 244), (124, 190), (112, 140), (124, 92))
            + bezier((140, 92), (134, 140), (146, 190), (146, 244)),
        )
        for x, y, bend in (
            (20, 118, -40),
            (34, 58, -34),
            (84, 18, -10),
            (172, 18, 10),
            (222, 58, 34),
            (236, 118, 40),
        ):
            stroke(d, k, bezier((130, 92), ((130 + x) / 2, 70 + bend * 0.2 - 30), (x, y - 44), (x, y)), 22)

    m = drawn(FULL, tree)
    return rimmed(solid(m, "#8FB84E", "#3C662B", soft=5), m, "#14240C", width=5)


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
TOKENS: dict[str, Callable[[], Image.Image]] = {
    "amulet": amulet, "merchant": merchant, "worth": worth, "statue": statue, "hand": hand,
    "sanctuary": sanctuary, "palm": palm,
    **{f"coin{v}": functools.partial(coin, v) for v in ("", "1", "2", "5", "10")},
}  # fmt: skip


@functools.cache
def token(name: str) -> Image.Image:
    """Give a pip or token, made once, 256 square."""
    return (PIPS.get(name) or TOKENS[name])()


def hollow(name: str) -> Image.Image:
    """A pip in outline: the empty place of a payment."""
    m = token(name).getchannel("A").point(lambda v: 255 if v > 120 else 0)
    line = ImageChops.subtract(grown(m, 3), _shrunk(m, 9))
    im = flat(FULL, "#FFFFFF", 0)
    stamp(im, line, "#FFFFFF", 0.9)
    return im


def _shrunk(m: Image.Image, n: int) -> Image.Image:
    """Shrink a mask by n pixels."""
    return ImageChops.invert(grown(ImageChops.invert(m), n))
