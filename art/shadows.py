"""Turn two renders of an even ground, with and without a piece, into a multiplying shadow."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageFilter

DARKEST = (0.26, 0.26, 0.30)
FAINT = 0.965  # lighter than this counts as no shadow
DEEP, GROWTH = 45, 40  # grey levels below white, steps of two pixels


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
    return np.asarray(np.clip(lit / np.maximum(ground, 1), 0, 1))


def clean(share: NDArray[np.float64]) -> Shadow | None:
    """Drop noise far from the shadow, soften it and cut the white around it; None if none is left."""
    share = np.where(share.min(2, keepdims=True) > FAINT, 1, np.maximum(share, DARKEST))
    pixels = share * 255
    depth = 255 - pixels.mean(2)
    kept = depth > DEEP
    may = depth > 5
    for _ in range(GROWTH):  # grow from the deep shadow into the faint one around it; noise stays apart
        grown = np.asarray(Image.fromarray((kept * 255).astype("uint8")).filter(ImageFilter.MaxFilter(5))) > 0
        grown &= may
        if (grown == kept).all():
            break
        kept = grown
    rim = Image.fromarray((kept * 255).astype("uint8")).filter(ImageFilter.MaxFilter(5))
    pixels[np.asarray(rim) == 0] = 255
    soft = np.asarray(Image.fromarray(pixels.astype("uint8")).filter(ImageFilter.GaussianBlur(0.7)))
    rows, columns = np.where(255 - soft.min(2) > 2)
    if not len(columns):
        return None
    x0, y0, x1, y1 = columns.min(), rows.min(), columns.max() + 1, rows.max() + 1
    return Shadow(Image.fromarray(soft[y0:y1, x0:x1]), (int(x0), int(y0)))
