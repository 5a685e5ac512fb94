"""Compose the title picture: the rendered palace before an evening sky with its first stars."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageFilter

from art.kit.paint import Floats, noise, picture, ramp
from art.kit.shoot import BANDS, RENDERS

SIZE = (3840, 2160)


def sky(size: tuple[int, int]) -> Image.Image:
    """Dusk: lapis above, rose, gold at the horizon, brightest at the right; thin cloud and stars."""
    w, h = size
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    y, x = yy / h, xx / w
    glow = np.exp(-(((x - 0.80) / 0.42) ** 2)) * 0.09
    t: Floats = np.clip(y + glow, 0, 1).astype(float)
    a = ramp(
        t,
        [
            (0, "#16235A"),
            (0.25, "#3C4884"),
            (0.45, "#7C6A8E"),
            (0.58, "#C18A80"),
            (0.68, "#EDBB78"),
            (0.76, "#FBDD9A"),
            (1, "#FBDD9A"),
        ],
    )
    band = noise(size, w / 5, 51, h / 14) * 0.6 + noise(size, w / 14, 52, h / 40) * 0.4
    cloud = np.clip((band - 0.56) * 3.2, 0, 1) * np.exp(-(((y - 0.50) / 0.13) ** 2))
    a = a + (np.array([255, 196, 150]) - a) * (cloud * 0.42)[..., None]
    im = picture(a)
    dice = np.random.default_rng(8)
    stars = np.zeros((h, w), np.float32)
    for _ in range(230):
        sx, sy = dice.integers(0, w), int(h * 0.46 * dice.random() ** 1.6)
        r = 1 + int(dice.random() > 0.86)
        stars[max(0, sy - r) : sy + r, max(0, sx - r) : sx + r] = (0.35 + 0.65 * dice.random()) * (
            1 - sy / (h * 0.48)
        )
    s = np.asarray(picture(stars * 255).filter(ImageFilter.GaussianBlur(0.9)), float)[..., None] / 255 * 1.5
    return picture(np.asarray(im, float) + (255 - np.asarray(im, float)) * np.clip(s, 0, 1))


def title() -> Image.Image:
    """Compose the title, 3840 by 2160, without words.

    Raises:
        FileNotFoundError: if the palace has not been rendered yet.
    """
    out = sky(SIZE).convert("RGBA")
    bands = []
    for band in range(BANDS):
        with Image.open(RENDERS / f"title{band}.webp") as stored:
            bands.append(stored.convert("RGBA"))
    palace = Image.new("RGBA", (bands[0].width, sum(im.height for im in bands)))
    y = 0
    for im in bands:
        palace.paste(im, (0, y))
        y += im.height
    out.alpha_composite(palace, (0, SIZE[1] - palace.height))
    return out.convert("RGB")
