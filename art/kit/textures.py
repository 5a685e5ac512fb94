"""Make the seamless textures of panels, cards and cloth, 1024 pixels square at 2x."""

from __future__ import annotations

import functools
import random

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from art.kit.paint import Floats, Size, gradient, noise, picture, ramp
from art.kit.palette import rgb

SIDE = 1024
FULL = (SIDE, SIDE)


def cedar() -> Image.Image:
    """Dark cedar boards, grain along x."""
    v = 0.55 * noise(FULL, 220, 1, 6) + 0.3 * noise(FULL, 300, 2, 2) + 0.15 * noise(FULL, 90, 3)
    return picture(ramp(v, [(0, "#20110B"), (0.5, "#2E1A12"), (1, "#452A1B")]))


def lapis() -> Image.Image:
    """Polished lapis with pyrite."""
    v = 0.5 * noise(FULL, 120, 4) + 0.3 * noise(FULL, 34, 5) + 0.2 * noise(FULL, 9, 6)
    a = ramp(v, [(0.2, "#14286A"), (0.5, "#1F3F8F"), (0.85, "#2D55AE")])
    fleck = np.random.default_rng(7).random((SIDE, SIDE)) > 0.9994
    dots = Image.fromarray((fleck * 255).astype("uint8")).filter(ImageFilter.MaxFilter(3))
    f: Floats = np.asarray(dots, float)[..., None] / 255
    gold = np.array(rgb("gold"), float)
    return picture(a * (1 - 0.55 * f) + gold * 0.55 * f)


def papyrus() -> Image.Image:
    """Papyrus, its strips crossing."""
    grain = np.random.default_rng(15).random((SIDE, SIDE))
    v = (
        0.26 * noise(FULL, 4, 8, 420)
        + 0.30 * noise(FULL, 420, 9, 4)
        + 0.30 * noise(FULL, 200, 10)
        + 0.14 * grain
    )
    return picture(ramp(v, [(0.2, "#E2CE9C"), (0.5, "#EBDAB0"), (0.8, "#F2E4C0")]))


def sandstone() -> Image.Image:
    """Fine sandstone."""
    v = (
        0.5 * noise(FULL, 160, 11)
        + 0.3 * noise(FULL, 40, 12)
        + 0.2 * np.random.default_rng(13).random((SIDE, SIDE))
    )
    return picture(ramp(v, [(0.15, "#C9A26A"), (0.5, "#DCBA86"), (0.9, "#EBD1A2")]))


def crocodile() -> Image.Image:
    """Rows of green scales."""
    h, w = 32, 32  # both divide the side, so the rows meet
    yy, xx = np.mgrid[0:SIDE, 0:SIDE]
    u = ((xx + (yy // h % 2) * w // 2) % w - w / 2) / (w / 2)
    t = (yy % h) / h
    d = np.clip(1 - (u**2 * 0.9 + (t - 0.35) ** 2 * 1.6), 0, 1)
    ridge = np.clip(1 - np.abs(u) * 7, 0, 1) * np.clip(1 - np.abs(t - 0.45) * 2.4, 0, 1)
    v = d * 0.75 + 0.22 * noise(FULL, 60, 14) + 0.10 * ridge
    return picture(ramp(v, [(0, "#0F2C20"), (0.45, "#1F4F38"), (1, "#3F8560")]))


def curtain() -> Image.Image:
    """Heavy lapis cloth: weave, and hanging folds that repeat."""
    x = np.linspace(0, 1, SIDE, endpoint=False)
    fold = np.zeros(SIDE)
    dice = np.random.default_rng(21)
    for n in (3, 5, 8, 13):
        fold += np.sin(2 * np.pi * (n * x + dice.random())) / n**0.45
    fold = (fold - fold.min()) / (fold.max() - fold.min())
    weave = 0.5 * noise(FULL, 3, 22) + 0.5 * noise(FULL, 3, 23, 14)
    v = np.clip(fold[None, :] * 0.82 + (weave - 0.5) * 0.16 + (noise(FULL, 240, 24) - 0.5) * 0.10, 0, 1)
    a = ramp(v, [(0, "#060A22"), (0.35, "#0F1C4E"), (0.7, "#1E3A86"), (1, "#3E62B8")])
    im = picture(a)
    # small golden stars woven in, a half step apart from row to row
    star = Image.new("L", (SIDE, SIDE), 0)
    d = ImageDraw.Draw(star)
    for j in range(8):
        for i in range(8):
            cx, cy = i * 128 + 64 * (j % 2), j * 128 + 32
            for k in range(5):
                angle = np.pi * (0.5 + 0.4 * k)
                for ox in (-SIDE, 0, SIDE):
                    d.line(
                        [(cx + ox, cy), (cx + ox + 11 * np.cos(angle), cy - 11 * np.sin(angle))],
                        fill=255,
                        width=3,
                    )
    shine = (0.25 + 0.75 * v)[..., None] * np.array(rgb("gold"), float)
    m = np.asarray(star.filter(ImageFilter.GaussianBlur(0.7)), float)[..., None] / 255 * 0.75
    return picture(np.asarray(im, float) * (1 - m) + shine * m)


def hem() -> Image.Image:
    """The curtain's gold hem, 1024 by 96: braid, a row of lotus and a fringe; it repeats along x."""
    w, h = SIDE, 96
    base = gradient(
        (w, h),
        [
            (0, "#FFE6A8"),
            (0.10, "#C98F34"),
            (0.20, "#F0C468"),
            (0.62, "#D79C3C"),
            (0.72, "#8A5A1E"),
            (1, "#8A5A1E"),
        ],
    )
    a = np.asarray(base, float)
    yy, xx = np.mgrid[0:h, 0:w]
    a *= (0.90 + 0.16 * np.sin(2 * np.pi * (xx + yy) / 8))[..., None]  # the twist of the braid
    thread = np.where(yy > 64, 0.55 + 0.6 * np.abs(np.sin(np.pi * xx / 8)), 1.0)
    im = picture(a * thread[..., None]).convert("RGBA")
    d = ImageDraw.Draw(im)
    for i in range(16):
        x = 32 + 64 * i
        d.ellipse(
            [x - 13, 24, x + 13, 50], fill=(*rgb("#27407F"), 255), outline=(*rgb("gold_light"), 255), width=3
        )
        d.polygon([(x, 27), (x + 6, 40), (x, 47), (x - 6, 40)], fill=(*rgb("gold_light"), 255))
    d.rectangle([0, 14, w, 17], fill=(*rgb("gold_dark"), 255))
    d.rectangle([0, 60, w, 64], fill=(*rgb("#6A4212"), 255))
    # the fringe ends in threads
    tooth = np.where(yy > 64, (np.abs(np.sin(np.pi * xx / 8)) > 0.30) & (yy < 92 - 3 * (xx // 8 % 2)), True)
    im.putalpha(Image.fromarray((tooth * 255).astype("uint8")).filter(ImageFilter.GaussianBlur(0.6)))
    return im


def sacking() -> Image.Image:
    """Plain linen for trays and bags."""
    yy, xx = np.mgrid[0:SIDE, 0:SIDE]
    weave = (
        0.5
        + 0.25 * np.sin(2 * np.pi * xx / 8) * np.sign(np.sin(2 * np.pi * yy / 16))
        + 0.25 * np.sin(2 * np.pi * yy / 8)
    )
    v = 0.35 * weave + 0.35 * noise(FULL, 5, 31) + 0.30 * noise(FULL, 180, 32)
    return picture(ramp(v, [(0.1, "#8E7048"), (0.5, "#B4935F"), (0.9, "#CDB07C")]))


MAKERS = {
    "cedar": cedar,
    "lapis": lapis,
    "pap": papyrus,
    "sand": sandstone,
    "croc": crocodile,
    "curtain": curtain,
    "sacking": sacking,
}


@functools.cache
def texture(name: str) -> Image.Image:
    """Give a texture, made once."""
    return MAKERS[name]()


def cut(name: str, size: Size, *, seed: int = 0) -> Image.Image:
    """Cut a piece of any size from the repeated texture, at a place that depends on the seed."""
    dice = random.Random(seed * 7919 + size[0] * 31 + size[1])
    t = ImageChops.offset(texture(name), -dice.randrange(SIDE), -dice.randrange(SIDE))
    out = Image.new("RGB", size)
    for y in range(0, size[1], SIDE):
        for x in range(0, size[0], SIDE):
            out.paste(t, (x, y))
    return out
