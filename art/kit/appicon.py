"""Paint the icon of the application: a lapis tile, a crowned head in profile before the sun."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from art.kit.paint import (
    disc,
    drawn,
    gradient,
    lit,
    noise,
    picture,
    placed,
    ring,
    rounded,
    scaled,
    solid,
    stamp,
)
from art.kit.signs import area, bezier, stroke
from art.kit.textures import cut

SIDE = 1024
SIZES = (16, 20, 24, 32, 40, 48, 64, 128, 256)
FULL = (SIDE, SIDE)


def big(draw: object) -> Image.Image:
    """Draw a mask given in the units of a 256 square."""
    return (
        drawn((256, 256), draw, fine=16).resize(FULL, Image.Resampling.LANCZOS)
        if callable(draw)
        else Image.new("L", FULL)
    )


def tile() -> Image.Image:
    """The lapis tile with its gold rim."""
    im = Image.blend(
        cut("lapis", FULL, seed=2), gradient(FULL, [(0, "#2B57B4"), (1, "#101F52")]), 0.6
    ).convert("RGBA")
    stamp(im, ring(SIDE, SIDE, 210, 0, 10), "#0A1434")
    rim = ring(SIDE, SIDE, 210, 10, 44)
    g = np.asarray(gradient(FULL, [(0, "#FFE9AE"), (0.45, "#E3B45A"), (1, "#94601C")]), float)
    im.alpha_composite(
        lit(picture(g * (0.95 + 0.1 * noise(FULL, 12, 6))[..., None]), rim, soft=8, amount=1.0)
    )
    stamp(
        im,
        ImageChops.subtract(ring(SIDE, SIDE, 210, 54, 26).filter(ImageFilter.GaussianBlur(10)), rim),
        "#050A22",
        0.7,
    )
    return im


def icon() -> Image.Image:
    """The icon, 1024 square: a queen's head in profile, crowned, before the sun."""
    im = tile()
    im.alpha_composite(
        solid(disc(FULL, (512, 470), 330), "#FFF3CC", "#F0B654", soft=18, amount=0.5, rough=0.04)
    )

    def hair(d: ImageDraw.ImageDraw, k: int) -> None:
        area(
            d,
            k,
            bezier((84, 96), (92, 56), (132, 40), (160, 54))
            + bezier((160, 54), (196, 70), (204, 120), (200, 222))
            + [(120.0, 222.0)]
            + bezier((120, 222), (124, 180), (112, 150), (96, 120)),
        )

    def profile(d: ImageDraw.ImageDraw, k: int) -> None:
        p = [
            *bezier((92, 84), (84, 96), (82, 106), (82, 112)),
            (80.0, 118.0),
            (68.0, 138.0),
            (70.0, 142.0),
            (78.0, 143.0),
        ]
        p += [
            (77.0, 148.0),
            (72.0, 152.0),
            (75.0, 157.0),
            (72.0, 161.0),
            (77.0, 167.0),
            *bezier((77, 167), (76, 176), (82, 182), (98, 180)),
        ]
        p += [
            *bezier((98, 180), (108, 182), (110, 192), (108, 206)),
            (104.0, 222.0),
            (176.0, 222.0),
            (168.0, 140.0),
            (150.0, 84.0),
        ]
        area(d, k, p)

    def band(d: ImageDraw.ImageDraw, k: int) -> None:
        stroke(d, k, bezier((84, 94), (104, 82), (150, 74), (188, 92)), 13)

    def lock(d: ImageDraw.ImageDraw, k: int) -> None:
        for i in range(9):
            x = 112 + 11 * i
            stroke(d, k, bezier((108 + 8.0 * i, 84), (x - 4.0, 120), (x + 4.0, 170), (x + 4.0, 224)), 3)

    def snake(d: ImageDraw.ImageDraw, k: int) -> None:
        stroke(
            d,
            k,
            bezier((92, 92), (66, 92), (60, 76), (76, 66)) + bezier((76, 66), (84, 60), (78, 50), (66, 54)),
            9,
        )

    def eye_(d: ImageDraw.ImageDraw, k: int) -> None:
        area(
            d,
            k,
            bezier((86, 118), (94, 110), (108, 112), (116, 119))
            + bezier((116, 119), (106, 124), (94, 124), (86, 118)),
        )
        stroke(d, k, [(112, 118), (128, 116)], 4)
        stroke(d, k, bezier((84, 108), (94, 100), (112, 100), (124, 107)), 4.5)

    def ear(d: ImageDraw.ImageDraw, k: int) -> None:
        stroke(d, k, bezier((128, 132), (140, 124), (144, 144), (132, 152)), 6)
        d.ellipse([124 * k, 156 * k, 142 * k, 174 * k], fill=255)

    def collar(d: ImageDraw.ImageDraw, k: int) -> None:
        area(
            d,
            k,
            bezier((96, 200), (120, 214), (150, 214), (186, 200))
            + bezier((186, 200), (214, 206), (226, 228), (226, 244))
            + [(66.0, 244.0)]
            + bezier((66, 244), (68, 226), (78, 208), (96, 200)),
        )

    inside = rounded(SIDE, SIDE, 210)
    inside = ImageChops.multiply(inside, placed(FULL, rounded(SIDE - 108, SIDE - 108, 160), (512, 512)))
    dark = big(hair)
    im.alpha_composite(_shade(ImageChops.lighter(dark, big(profile))))
    im.alpha_composite(
        solid(
            ImageChops.multiply(big(profile), inside), "#B87646", "#7A4326", soft=16, amount=0.8, rough=0.03
        )
    )
    hairs = big(hair)
    hairs = ImageChops.subtract(
        hairs,
        big(lambda d, k: area(d, k, [(60, 100), (96, 96), (120, 124), (128, 170), (112, 224), (60, 224)])),
    )
    im.alpha_composite(
        solid(ImageChops.multiply(hairs, inside), "#332C3C", "#0E0B12", soft=14, amount=0.9, rough=0.03)
    )
    stamp(im, ImageChops.multiply(ImageChops.multiply(big(lock), hairs), inside), "#6E6480", 0.55)
    for m in (big(band), big(snake), big(ear)):
        im.alpha_composite(solid(m, "#FFEDB8", "#C98A2C", soft=8, amount=1.0))
    stamp(im, big(eye_), "#170C06")
    stamp(
        im,
        big(lambda d, k: area(d, k, [(73, 157), (72, 154), (82, 156), (84, 160), (76, 164)])),
        "#9E2B22",
        0.9,
    )
    base = ImageChops.multiply(big(collar), inside)
    im.alpha_composite(solid(base, "#FFE6A8", "#B07A28", soft=10, amount=0.7))
    for i, c in enumerate(("#27509F", "#B4472A", "#2FA89A")):
        y = 216 + 9 * i
        line = big(
            lambda d, k, y=y, i=i: stroke(
                d,
                k,
                bezier((100 - 12.0 * i, y - 4), (124, y + 8), (156, y + 8), (190 + 10.0 * i, y - 4)),
                5.5,
            )
        )
        stamp(im, ImageChops.multiply(line, base), c)
    im.putalpha(rounded(SIDE, SIDE, 210))
    return im


def _shade(m: Image.Image) -> Image.Image:
    """Soft shadow of the head on the sun."""
    q = Image.new("RGBA", FULL)
    stamp(q, ImageChops.offset(m.filter(ImageFilter.GaussianBlur(22)), 14, 18), "#3A1606", 0.6)
    return q


def write(folder: Path) -> None:
    """Write icon.png and icon.ico."""
    im = icon()
    im.save(folder / "icon.png", optimize=True)
    scaled(im, (256, 256)).save(
        folder / "icon.ico",
        sizes=[(n, n) for n in SIZES],
        append_images=[scaled(im, (n, n)) for n in SIZES if n != 256],
    )
