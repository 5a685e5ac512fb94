"""Paint the tokens: amulet, merchant, coins and the counters of the screens. Masters are 256 square."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable

from PIL import Image, ImageChops, ImageDraw, ImageFont

from art.kit.fonts import font_file
from art.kit.glyphs import glyph
from art.kit.paint import (
    disc,
    drawn,
    flat,
    gradient,
    grown,
    lit,
    placed,
    rimmed,
    rounded,
    solid,
    stamp,
)
from art.kit.palette import rgb
from art.kit.pips import FULL, MIDDLE, PIPS
from art.kit.signs import area, bezier, stroke


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
