"""Masks of hieroglyphs for carving and painting, beside the board's textures."""

from __future__ import annotations

from PIL import Image, ImageDraw

from art.textures import FOLDER, centred, save
from art.textures import glyph as board_glyph

WORK = FOLDER.parent / "kit"


def glyph(sign: str, width: float, height: float, line: float = 0.85) -> Image.Image:
    """Fill a sign to a silhouette that fits the box; its inner lines stay engraved by `line`."""
    return board_glyph(sign, (width, height), line)


def mask(name: str) -> str:
    """Draw a mask for carving, gods or eye; give the name by which materials find it.

    Raises:
        KeyError: if there is no mask of that name.
    """
    if name == "gods":
        im = Image.new("L", (800, 400), 0)
        for i, sign in enumerate("𓁢𓁟𓁣𓁥"):
            centred(im, glyph(sign, 150, 320), 100 + 200 * i, 200)
        ImageDraw.Draw(im).rectangle([6, 6, 793, 393], outline=255, width=7)
    elif name == "eye":
        im = Image.new("L", (256, 256), 0)
        centred(im, glyph("𓂀", 236, 236), 128, 128)
    else:
        raise KeyError(name)
    save(im, f"kit_{name}")
    return f"kit_{name}"
