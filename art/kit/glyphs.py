"""Signs of the Noto hieroglyph font (OFL) as filled silhouettes: masks for carving, painting and signs."""

from __future__ import annotations

import functools
import tempfile
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont

FONT_FOLDERS = (
    Path.home() / ".fonts",
    Path("/usr/share/fonts/truetype/noto"),
    Path("/usr/share/fonts/opentype/noto"),
    Path("/usr/share/fonts/noto"),
    Path("/Library/Fonts"),
)
FONT = "NotoSansEgyptianHieroglyphs-Regular.ttf"
WORK = Path(tempfile.gettempdir()) / "cleopatra-kit"


@functools.cache
def font_path() -> Path:
    """Find the hieroglyph font (Debian: fonts-noto-core).

    Raises:
        FileNotFoundError: if it is not installed.
    """
    for folder in FONT_FOLDERS:
        if (folder / FONT).exists():
            return folder / FONT
    raise FileNotFoundError(f"{FONT} not found; install fonts-noto-core")


@functools.cache
def outline(sign: str, side: int = 700) -> Image.Image:
    """Draw a sign as the font has it, in lines, `side` pixels at most."""
    f = ImageFont.truetype(str(font_path()), 400)
    left, top, right, bottom = f.getbbox(sign)
    im = Image.new("L", (int(right - left) + 8, int(bottom - top) + 8), 0)
    ImageDraw.Draw(im).text((4 - left, 4 - top), sign, fill=255, font=f)
    k = side / max(im.size)
    return im.resize((max(1, round(im.width * k)), max(1, round(im.height * k))), Image.Resampling.LANCZOS)


@functools.cache
def glyph(sign: str, width: float, height: float, line: float = 0.85) -> Image.Image:
    """Fill a sign to a silhouette that fits the box; its inner lines stay engraved by `line`."""
    big = outline(sign)
    pad = Image.new("L", (big.width + 20, big.height + 20), 0)
    pad.paste(big, (10, 10))
    closed = pad.filter(ImageFilter.MaxFilter(5)).point(lambda v: 255 if v > 90 else 0)
    seeds = [(0, 0)]
    if sign == "𓋹":  # the loop of the ankh stays open
        seeds.append((pad.width // 2, int(pad.height * 0.24)))
    for seed in seeds:
        ImageDraw.floodfill(closed, seed, 128)
    inside = closed.point(lambda v: 0 if v == 128 else 255)
    inside = ImageChops.subtract(inside, pad.filter(ImageFilter.MinFilter(3)).point(lambda v: int(v * line)))
    k = min(width / pad.width, height / pad.height)
    return inside.resize((max(1, int(pad.width * k)), max(1, int(pad.height * k))), Image.Resampling.LANCZOS)


def centred(target: Image.Image, mask: Image.Image, *, at: tuple[float, float]) -> None:
    """Paste a mask into another about a point."""
    target.paste(255, (int(at[0] - mask.width / 2), int(at[1] - mask.height / 2)), mask)


@functools.cache
def mask_file(name: str) -> Path:
    """Draw a mask for carving into a temporary file: gods, writing or eye."""
    WORK.mkdir(parents=True, exist_ok=True)
    path = WORK / f"mask_{name}.png"
    if name == "gods":
        im = Image.new("L", (800, 400), 0)
        for i, sign in enumerate("𓁢𓁟𓁣𓁥"):
            centred(im, glyph(sign, 150, 320), at=(100 + 200 * i, 200))
        ImageDraw.Draw(im).rectangle([6, 6, 793, 393], outline=255, width=7)
    elif name == "writing":
        signs = "𓀀𓁐𓃀𓄿𓅓𓆑𓆓𓇋𓈖𓉐𓊪𓋴𓌳𓍿𓎛𓏏𓂀𓋹𓆣𓇳𓆄𓊽𓅃𓆸"
        im = Image.new("L", (672, 784), 0)
        d = ImageDraw.Draw(im)
        for i in range(7):
            for j in range(8):
                centred(
                    im, glyph(signs[(i * 11 + j * 5) % len(signs)], 66, 76), at=(48 + 96 * i, 49 + 98 * j)
                )
            d.line([(96 * i, 0), (96 * i, 784)], fill=255, width=4)
    elif name == "eye":
        im = Image.new("L", (256, 256), 0)
        centred(im, glyph("𓂀", 236, 236), at=(128, 128))
    else:
        raise KeyError(name)
    im.save(path)
    return path
