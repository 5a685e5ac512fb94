"""Render raw pictures into `art/kit/renders` (needs `bpy`): python -m art.kit.shoot NAME ..."""

from __future__ import annotations

import sys
from pathlib import Path

from PIL import Image

from art.manifest import save

RENDERS = Path(__file__).parent / "renders"
GOODS = (
    "artisan",
    "stone",
    "marble",
    "wood",
    "lapis",
    "artisan2",
    "stone2",
    "marble2",
    "wood2",
    "lapis2",
    "trompe",
)
CHARACTERS = ("beggar", "courtesan", "envoy", "scribe", "smuggler", "vizier")
ITEMS = ("pyramid", "purse", "coins", "altar", "die_blank", "die_eye")
# denoised; a card is seen at a third of the size it is rendered at, the title mostly at half
SAMPLES = {"goods": 24, "character": 28, "item": 24, "title": 16}
BANDS = 1  # the title may be rendered in bands, so that a run can stop and go on


def renders() -> tuple[str, ...]:
    """Name every raw picture, the title's bands from top to bottom."""
    return (*GOODS, *CHARACTERS, *ITEMS, *(f"title{i}" for i in range(BANDS)))


def shoot(name: str) -> float:
    """Render one raw picture and store it as WebP; give the seconds.

    Raises:
        KeyError: if there is no picture of that name.
    """
    from art.kit import stills
    from art.kit.glyphs import WORK

    WORK.mkdir(parents=True, exist_ok=True)
    RENDERS.mkdir(exist_ok=True)
    raw = WORK / f"{name}.png"
    if name in GOODS:
        seconds = stills.render_card(name, raw, samples=SAMPLES["goods"])
    elif name in CHARACTERS:
        from art.kit import characters

        seconds = characters.render_card(name, raw, samples=SAMPLES["character"])
    elif name in ITEMS:
        seconds = stills.render_item(name, raw, samples=SAMPLES["item"])
    elif name.removeprefix("title").isdigit():
        from art import textures
        from art.kit import titleshot

        textures.draw_all()
        seconds = titleshot.render_band(int(name.removeprefix("title")), BANDS, raw, samples=SAMPLES["title"])
    else:
        raise KeyError(name)
    with Image.open(raw) as im:
        if name in ITEMS or name.startswith("title"):
            save(im.convert("RGBA"), RENDERS / f"{name}.webp", lossless=True, method=6)
        else:
            save(im.convert("RGB"), RENDERS / f"{name}.webp", quality=96, method=6)
    return seconds


if __name__ == "__main__":
    for wanted in sys.argv[1:] or renders():
        print(wanted, f"{shoot(wanted):.0f} s", flush=True)
