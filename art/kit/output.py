"""Write pictures into `sprites/` at both scales and their entries into the manifest."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PIL import Image

from art.kit.paint import halved
from art.manifest import opened, save

SPRITES = Path(__file__).resolve().parents[2] / "sprites"
LOSSY = 92


class Shelf:
    """Collect the entries of one part of the manifest while writing its pictures."""

    def __init__(self, part: str) -> None:
        self.part = part
        self.entries: dict[str, dict[str, Any]] = {}

    def put(
        self,
        name: str,
        im: Image.Image,
        *,
        lossy: bool = False,
        nine: tuple[int, int, int, int] | None = None,
        **extra: Any,
    ) -> None:
        """Write a picture made at 2x to both scales; odd sides are padded; slices are given at 2x."""
        if im.width % 2 or im.height % 2:
            padded = Image.new(im.mode, (im.width + im.width % 2, im.height + im.height % 2))
            padded.paste(im, (0, 0))
            im = padded
        write(im, f"{self.part}/{name}", lossy=lossy)
        entry: dict[str, Any] = {"size": [im.width // 2, im.height // 2], **extra}
        if nine:
            entry["nine"] = [v // 2 for v in nine]
        self.entries[name] = entry

    def register(self, *, whole: bool) -> None:
        """Write the entries; `whole` forgets the names that were not made this time."""
        with opened() as manifest:
            part = {} if whole else dict(manifest.get(self.part, {}))
            part.update(self.entries)
            manifest[self.part] = part


def write(im: Image.Image, name: str, *, lossy: bool) -> None:
    """Write a picture as WebP at 2x and halved at 1x; colours may be lossy, alpha never is."""
    for scale, q in ((2, im), (1, halved(im))):
        path = SPRITES / f"{scale}x" / f"{name}.webp"
        if lossy:
            save(q, path, quality=LOSSY, method=6, alpha_quality=100)
        else:
            save(q, path, lossless=True, quality=90, method=5)
