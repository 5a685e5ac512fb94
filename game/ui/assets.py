"""Load sprites by name: lazily, premultiplied, at the size asked for, within a bound of memory.

Names are paths without folder of the set and without suffix: `kit/icon/menu`, `cards/lapis2`,
`board/wall_W1`, `title`. Sizes in the manifest are those of the 1x set, made for 1920x1080; the 2x file is
exactly twice as large and serves above a scale of 1.25.
"""

from __future__ import annotations

import json
from functools import cached_property
from pathlib import Path
from typing import Any

import pygame
from pygame import Surface

from game.ui.broken import BrokenFile
from game.ui.kept import Kept, size_of
from game.ui.theme.colours import Rgb, rgb

LIMIT_1X = 18_000_000
LIMIT_2X = 48_000_000
"""Bytes; a table uses 7 and 25 MB, enlarged cards more."""

TWO_FROM = 1.25
SMALL = 300_000
"""Bytes: files up to this are kept as they are beside what is made of them (icons come in many sizes)."""


class MissingSprite(BrokenFile, FileNotFoundError):
    """A sprite file that is not there or cannot be read; the message names it."""


class Assets:
    """The sprites of the game.

    What is kept is dropped, the longest unused first, when it grows over `limit` bytes.
    """

    def __init__(self, folder: Path, *, limit: int = LIMIT_1X) -> None:
        self.folder = folder
        self._kept: Kept[Surface] = Kept(limit)

    @cached_property
    def manifest(self) -> dict[str, Any]:
        """Return manifest.json as it is. Raises: MissingSprite."""
        path = self.folder / "manifest.json"
        if not path.is_file():
            raise MissingSprite(f"the list of sprites is missing: {path}")
        try:
            result = json.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise MissingSprite(f"the list of sprites cannot be read: {path} ({error})") from error
        if not isinstance(result, dict):
            raise MissingSprite(f"the list of sprites cannot be read: {path} (expected an object)")
        return result

    def path(self, name: str, k: int = 1) -> Path:
        """Return the file of a sprite in the 1x or 2x set.

        Raises: MissingSprite naming the file, if it is in neither set.
        """
        for scale in (k, 3 - k):
            path = self.folder / f"{scale}x" / f"{name}.webp"
            if path.is_file():
                return path
        raise MissingSprite(f"the sprite {name!r} is missing: {self.folder / f'{k}x' / name}.webp")

    def has(self, name: str) -> bool:
        """Say whether a sprite is there in some set."""
        return any((self.folder / f"{k}x" / f"{name}.webp").is_file() for k in (1, 2))

    def original(self, name: str, k: int = 1) -> Surface:
        """Return a sprite as its file has it, premultiplied (opaque ones without alpha)."""
        key = ("original", name, k)
        kept = self._kept.recall(key)
        if kept is None:
            kept = self._read(self.path(name, k))
            self._kept.keep(key, kept, kept)
        return kept

    def read(self, name: str, k: int = 1) -> Surface:
        """Return a sprite as its file has it; a large one is not kept, for what is soon made into another."""
        kept = self._kept.recall(("original", name, k))
        if kept is not None:
            return kept
        image = self._read(self.path(name, k))
        if size_of(image) <= SMALL:
            self._kept.keep(("original", name, k), image, image)
        return image

    def size(self, name: str) -> tuple[int, int]:
        """Return the 1x size of a sprite from the manifest (without loading it), else from its file."""
        part, _, rest = name.partition("/")
        entry = self.manifest.get(part, {}).get(rest) if rest else None
        if isinstance(entry, dict) and "size" in entry:
            return int(entry["size"][0]), int(entry["size"][1])
        path = self.path(name, 1)
        w, h = self.original(name, 1).get_size()
        return (w, h) if path.parts[len(self.folder.parts)] == "1x" else (w // 2, h // 2)

    def sprite(self, name: str, k: float = 1.0) -> Surface:
        """Return a sprite for scale k (1.0 is its 1x size), from the set that serves."""
        w, h = self.size(name)
        return self.sized(name, max(1, round(w * k)), max(1, round(h * k)))

    def sized(
        self, name: str, width: int, height: int, *, tint: str | Rgb | None = None, alpha: float = 1.0
    ) -> Surface:
        """Return a sprite at a size in window pixels, tinted by multiplication and made translucent if
        asked.
        """
        key = ("sized", name, width, height, tint, round(alpha, 3))
        kept = self._kept.recall(key)
        if kept is not None:
            return kept
        if tint is not None or alpha < 1:
            made = self.sized(name, width, height).copy()
            if tint is not None:
                made.fill(rgb(tint), special_flags=pygame.BLEND_RGB_MULT)
            if alpha < 1:
                a = round(255 * alpha)
                made.fill((a, a, a, a), special_flags=pygame.BLEND_RGBA_MULT)
        else:
            base = self.size(name)
            k = 2 if width > base[0] * TWO_FROM else 1
            source = self.read(name, k)
            made = (
                source
                if source.get_size() == (width, height)
                else pygame.transform.smoothscale(source, (width, height))
            )
        return self._kept.keep(key, made, made)

    def within(self, name: str, width: float, height: float, *, alpha: float = 1.0) -> Surface:
        """Return a sprite as large as fits into a box of window pixels, its proportions kept."""
        w, h = self.size(name)
        k = min(width / w, height / h)
        return self.sized(name, max(1, round(w * k)), max(1, round(h * k)), alpha=alpha)

    def drop(self) -> None:
        """Forget all (a new scale, another set)."""
        self._kept.drop()

    @property
    def bytes(self) -> int:
        """Return how much is kept."""
        return self._kept.bytes

    @property
    def limit(self) -> float:
        """Return how much is kept at most."""
        return self._kept.limit

    @limit.setter
    def limit(self, limit: float) -> None:
        self._kept.limit = limit

    def _read(self, path: Path) -> Surface:
        try:
            image = pygame.image.load(path)
        except (pygame.error, OSError) as error:
            raise MissingSprite(f"the sprite cannot be read: {path} ({error})") from error
        if image.get_flags() & pygame.SRCALPHA or image.get_masks()[3]:
            image = image.convert_alpha()
            image.premul_alpha_ip()
            return image
        return image.convert()
