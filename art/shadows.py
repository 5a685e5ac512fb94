"""Turn two renders of an even ground, with and without a piece, into a multiplying shadow."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFilter

DARKEST = (0.26, 0.26, 0.30)
FAINT = 0.965  # lighter than this counts as no shadow
STRIP = (0.37, 0.35, 0.36)  # light beside a thin slab, measured in a render
UNDER = 0.66  # light below a body
DARK = 36  # grey level below which the quotient of two renders is noise, and no shadow would show
DEEP, GROWTH = 45, 10  # grey levels below white, steps of two pixels


class Shadow(NamedTuple):
    """A shadow picture (white where there is none) and how many pixels were cut off at its left and top."""

    picture: Image.Image
    cut: tuple[int, int]


def ratio(with_piece: Image.Image, without: Image.Image | None) -> NDArray[np.float64]:
    """Divide the ground with the piece's shadow by the ground alone (or by its own border, where even)."""
    lit = np.asarray(with_piece.convert("RGB"), float)
    if without is None:
        ground = np.median(np.concatenate([lit[0], lit[-1], lit[:, 0], lit[:, -1]]), 0)
    else:
        ground = np.asarray(without.convert("RGB"), float)
    share = np.clip(lit / np.maximum(ground, 1), 0, 1)
    return np.asarray(np.where(ground.max(-1, keepdims=True) < DARK, 1.0, share))


def lifted(share: NDArray[np.float64], outline: list[tuple[float, float]]) -> NDArray[np.float64]:
    """Lighten a shadow inside an outline, which the piece's own body covers."""
    mask = Image.new("L", (share.shape[1], share.shape[0]), 0)
    ImageDraw.Draw(mask).polygon(outline, fill=255)
    inside = np.asarray(mask, float)[..., None] / 255
    return np.asarray(np.maximum(share, inside * UNDER))


def of_slab(
    outlines: list[list[tuple[float, float]]], size: tuple[int, int], fine: int = 4
) -> NDArray[np.float64]:
    """Draw the shadow of a thin slab: its outline as it lies, then moved step by step along the sun.

    The ground under the slab is dark, the strip beside it in half light; sharper than a render, and the same
    to the eye, since a slab a tenth of a cell high has no soft shadow.
    """

    def cover(some: list[list[tuple[float, float]]]) -> NDArray[np.float64]:
        mask = Image.new("L", (size[0] * fine, size[1] * fine), 0)
        for outline in some:
            ImageDraw.Draw(mask).polygon([(x * fine, y * fine) for x, y in outline], fill=255)
        return np.asarray(mask.resize(size, Image.Resampling.BOX), float)[..., None] / 255

    share = 1 - cover(outlines) * (1 - np.array(STRIP))
    under = cover(outlines[:1])
    return np.asarray(share * (1 - under) + under * np.array(DARKEST))


def clean(share: NDArray[np.float64]) -> Shadow | None:
    """Drop noise far from the shadow, soften it and cut the white around it; None if none is left."""
    share = np.where(share.min(2, keepdims=True) > FAINT, 1, np.maximum(share, DARKEST))
    share = (share + share.mean(2, keepdims=True)) / 2  # half its tint: it also falls on other colours
    pixels = without_specks(share * 255)
    soft = np.asarray(Image.fromarray(pixels.astype("uint8")).filter(ImageFilter.GaussianBlur(0.7)))
    rows, columns = np.where(255 - soft.min(2) > 2)
    if not len(columns):
        return None
    x0, y0, x1, y1 = columns.min(), rows.min(), columns.max() + 1, rows.max() + 1
    return Shadow(Image.fromarray(soft[y0:y1, x0:x1]), (int(x0), int(y0)))


def without_specks(pixels: NDArray[np.float64]) -> NDArray[np.float64]:
    """Whiten what is not deep and broad shadow, or faint around it: noise of the render in dark corners."""
    depth = 255 - pixels.mean(2)
    deep, may = depth > DEEP, depth > 8
    core = Image.fromarray((deep * 255).astype("uint8")).filter(ImageFilter.MinFilter(5))
    kept = np.asarray(core.filter(ImageFilter.MaxFilter(5))) > 0
    for _ in range(GROWTH):  # grow from the deep shadow into the faint one around it; noise stays apart
        grown = np.asarray(Image.fromarray((kept * 255).astype("uint8")).filter(ImageFilter.MaxFilter(5))) > 0
        grown &= may
        if (grown == kept).all():
            break
        kept = grown
    rim = Image.fromarray((kept * 255).astype("uint8")).filter(ImageFilter.MaxFilter(5))
    return np.where(np.asarray(rim)[..., None] == 0, 255.0, pixels)
