"""Draw the five seat signs boldly enough to read at 24 pixels, and set them on discs."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable

from PIL import Image, ImageChops, ImageDraw

from art.kit.paint import (
    Spot,
    disc,
    drawn,
    gradient,
    lit,
    placed,
    rimmed,
    scaled,
    solid,
    stamp,
)
from art.kit.palette import SEATS

SIDE = 256
FULL = (SIDE, SIDE)
Pen = ImageDraw.ImageDraw


def bezier(a: Spot, b: Spot, c: Spot, d: Spot, steps: int = 24) -> list[Spot]:
    """Points along a cubic curve."""
    out = []
    for i in range(steps + 1):
        t = i / steps
        k = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        out.append(tuple(sum(w * p[j] for w, p in zip(k, (a, b, c, d), strict=True)) for j in (0, 1)))
    return out  # type: ignore[return-value]


def area(d: Pen, k: int, points: list[Spot], fill: int = 255) -> None:
    """Fill an outline given in units of the 256 square."""
    d.polygon([(x * k, y * k) for x, y in points], fill=fill)


def stroke(d: Pen, k: int, points: list[Spot], width: float, fill: int = 255) -> None:
    """Draw a line with round ends."""
    p = [(x * k, y * k) for x, y in points]
    d.line(p, fill=fill, width=round(width * k), joint="curve")
    r = width * k / 2
    for x, y in (p[0], p[-1]):
        d.ellipse([x - r, y - r, x + r, y + r], fill=fill)


def mirror(points: list[Spot]) -> list[Spot]:
    """Reflect at the middle."""
    return [(SIDE - x, y) for x, y in points]


def ankh(d: Pen, k: int) -> None:
    """The key of life."""
    loop = bezier((128, 132), (60, 84), (84, 18), (128, 18)) + bezier(
        (128, 18), (172, 18), (196, 84), (128, 132)
    )
    area(d, k, loop)
    hole = bezier((128, 108), (88, 78), (104, 42), (128, 42)) + bezier(
        (128, 42), (152, 42), (168, 78), (128, 108)
    )
    area(d, k, hole, 0)
    area(d, k, [(114, 118), (142, 118), (140, 150), (146, 238), (110, 238), (116, 150)])
    area(d, k, [(128, 122), (128, 150), (54, 158), (54, 116)])
    area(d, k, [(128, 122), (128, 150), (202, 158), (202, 116)])


def eye(d: Pen, k: int) -> None:
    """The whole eye of Horus."""
    stroke(d, k, bezier((26, 82), (70, 34), (176, 34), (236, 76)), 20)
    lid = bezier((22, 126), (66, 74), (150, 72), (206, 122))
    area(d, k, lid + bezier((206, 122), (158, 160), (76, 164), (22, 126)))
    inner = bezier((52, 124), (84, 94), (136, 92), (176, 122)) + bezier(
        (176, 122), (138, 144), (86, 146), (52, 124)
    )
    area(d, k, inner, 0)
    d.ellipse([90 * k, 94 * k, 140 * k, 144 * k], fill=255)
    stroke(d, k, [(200, 122), (238, 120)], 16)
    area(d, k, [(92, 150), (122, 150), (114, 214), (104, 214)])
    stroke(
        d,
        k,
        bezier((140, 152), (166, 176), (180, 206), (206, 212))
        + bezier((206, 212), (232, 214), (236, 180), (212, 182)),
        14,
    )


def scarab(d: Pen, k: int) -> None:
    """The beetle."""
    for side in (lambda p: p, mirror):
        for leg in (
            [(92, 108), (52, 84), (44, 40)],
            [(84, 142), (36, 138), (18, 112)],
            [(92, 176), (48, 200), (42, 238)],
        ):
            stroke(d, k, side([(float(x), float(y)) for x, y in leg]), 15)
    d.ellipse([76 * k, 88 * k, 180 * k, 236 * k], fill=255)
    d.ellipse([84 * k, 60 * k, 172 * k, 124 * k], fill=255)
    d.ellipse([100 * k, 26 * k, 156 * k, 78 * k], fill=255)
    stroke(d, k, [(82, 116), (174, 116)], 9, 0)
    stroke(d, k, [(128, 120), (128, 232)], 9, 0)
    stroke(d, k, [(106, 66), (150, 66)], 7, 0)


def lotus(d: Pen, k: int) -> None:
    """The open lotus."""
    area(
        d,
        k,
        bezier((128, 206), (64, 206), (26, 160), (18, 84))
        + bezier((18, 84), (62, 108), (100, 150), (128, 206)),
    )
    area(
        d,
        k,
        mirror(
            bezier((128, 206), (64, 206), (26, 160), (18, 84))
            + bezier((18, 84), (62, 108), (100, 150), (128, 206))
        ),
    )
    for side in (lambda p: p, mirror):
        petal = bezier((124, 200), (86, 160), (58, 104), (68, 44)) + bezier(
            (68, 44), (100, 74), (122, 130), (128, 196)
        )
        area(d, k, side(petal))
        stroke(d, k, side(bezier((68, 44), (58, 104), (86, 160), (124, 200))), 8, 0)
    area(
        d,
        k,
        bezier((128, 204), (84, 140), (98, 66), (128, 22))
        + bezier((128, 22), (158, 66), (172, 140), (128, 204)),
    )
    for side in (lambda p: p, mirror):
        stroke(d, k, side(bezier((128, 22), (98, 66), (84, 140), (122, 200))), 8, 0)
    area(d, k, [(96, 200), (160, 200), (142, 222), (142, 242), (114, 242), (114, 222)])


def feather(d: Pen, k: int) -> None:
    """The feather of truth."""
    vane = bezier((112, 214), (76, 120), (78, 20), (140, 16)) + bezier(
        (140, 16), (196, 16), (196, 72), (158, 78)
    )
    vane += bezier((158, 78), (176, 120), (166, 180), (140, 214))
    area(d, k, vane)
    stroke(d, k, bezier((124, 244), (118, 170), (112, 100), (142, 46)), 9, 0)
    stroke(d, k, [(124, 210), (126, 246)], 16)
    for y in (96, 130, 164):
        stroke(d, k, [(118.0, y + 10.0), (82.0, y - 14.0)], 6, 0)


DRAW: dict[str, Callable[[Pen, int], None]] = {
    "ankh": ankh,
    "eye": eye,
    "scarab": scarab,
    "lotus": lotus,
    "feather": feather,
}


@functools.cache
def sign_mask(name: str) -> Image.Image:
    """Mask of a sign, 256 pixels square."""
    return drawn(FULL, DRAW[name])


@functools.cache
def seat_disc(seat: str) -> Image.Image:
    """A seat's medallion, 256 square: metal rim, enamel, sign."""
    s = SEATS[seat]
    m = disc(FULL, (128, 128), 116)
    im = solid(m, *s.rim, soft=10, amount=1.0)
    im.alpha_composite(
        lit(gradient(FULL, [(0, s.high), (1, s.low)]), disc(FULL, (128, 128), 99), soft=8, amount=-0.55)
    )
    g = placed(FULL, sign_mask(s.name).resize((150, 150), Image.Resampling.LANCZOS), (128, 128))
    if s.sign == "#FFFFFF" or seat == "black":
        stamp(im, ImageChops.offset(g, 3, 4), "#000000", 0.45)
    stamp(im, g, s.sign)
    return rimmed(im, m, width=3)


@functools.cache
def seat_small(seat: str) -> Image.Image:
    """The same for 24 logical pixels: a thin rim and the sign as large as the disc holds."""
    s = SEATS[seat]
    big = (384, 384)
    m = disc(big, (192, 192), 184)
    im = solid(m, *s.rim, soft=8, amount=0.5)
    inner = disc(big, (192, 192), 166)
    im.alpha_composite(
        lit(gradient(big, [(0, s.high), (0.25, s.high), (1, s.low)]), inner, soft=6, amount=-0.3)
    )
    stamp(im, placed(big, sign_mask(s.name).resize((272, 272), Image.Resampling.LANCZOS), (192, 192)), s.sign)
    return scaled(rimmed(im, m, width=5), (48, 48))


def stepped(points: int, outer: float, inner: float, centre: Spot = (128, 128)) -> list[Spot]:
    """Corners of a star."""
    out = []
    for i in range(2 * points):
        r, a = (inner if i % 2 else outer), math.pi * (i / points - 0.5)
        out.append((centre[0] + r * math.cos(a), centre[1] + r * math.sin(a)))
    return out
