"""Lay cards and kit on contact sheets: python -m art.kit.sheet FOLDER; reduced ones go to docs/pictures."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from art.kit.fonts import font_file
from art.kit.output import SPRITES

DOCS = SPRITES.parent / "docs" / "pictures"
WIDTH = 1920
GROUND = "#6E5C44"


def load(part: str, name: str, *, scale: int) -> Image.Image:
    """Read a picture of the sprites."""
    with Image.open(SPRITES / f"{scale}x" / part / f"{name}.webp") as im:
        return im.convert("RGBA")


def sheet(part: str, names: list[str], *, scale: int, most: int) -> Image.Image:
    """Lay pictures in rows, each at most `most` pixels of 1x wide, its name below."""
    f = ImageFont.truetype(str(font_file("SourceSerif4-400")), 15 * scale)
    gap, label = 12 * scale, 22 * scale
    im = Image.new("RGB", (WIDTH * scale, 8000 * scale if scale == 1 else 12000), GROUND)
    d = ImageDraw.Draw(im)
    x = y = gap
    tall = 0
    for name in names:
        p = load(part, name, scale=scale)
        if p.width > most * scale:
            p = p.resize((most * scale, max(1, p.height * most * scale // p.width)), Image.Resampling.LANCZOS)
        room = max(p.width, round(d.textlength(name, font=f)))
        if x + room + gap > im.width:
            x, y, tall = gap, y + tall + label + gap, 0
        im.paste(p, (x, y), p)
        d.text((x, y + p.height + 2), name, font=f, fill="#F6EACF")
        x, tall = x + room + gap, max(tall, p.height)
    return im.crop((0, 0, im.width, y + tall + label + gap))


def main(folder: Path) -> None:
    """Write the sheets; keep the 1x ones, reduced, with the documents."""
    manifest = json.loads((SPRITES / "manifest.json").read_text())
    for part, most in (("cards", 396), ("kit", 300)):
        for scale in (1, 2):
            im = sheet(part, list(manifest[part]), scale=scale, most=most)
            im.save(folder / f"kit_{part}_{scale}x.png")
            if scale == 1:
                small = im.resize((1600, im.height * 1600 // im.width), Image.Resampling.LANCZOS)
                name = "kit_cards" if part == "cards" else "kit_parts"
                small.save(DOCS / f"{name}.webp", quality=86, method=6)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
