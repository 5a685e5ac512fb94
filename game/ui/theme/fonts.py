"""Set text: sized fonts, rendered lines with halo and shadow, fitting, cutting and wrapping.

Sizes are logical; on the screen no text is ever smaller than 14 px. Which file sets what: `typefaces`.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pygame
from pygame import Surface

from game.ui.broken import BrokenFile
from game.ui.kept import Kept
from game.ui.theme.colours import Rgb, rgb
from game.ui.theme.lettering import joined, narrowed, underlaid
from game.ui.theme.typefaces import LEAST_PX, Typefaces
from game.ui.theme.wrapping import shortened, wrapped

LINE_HEIGHT = 1.36
CACHE_BYTES = 12_000_000
WIDTHS_KEPT = 8000

NARROWEST = 0.68
"""Words that do not fit are set narrower, down to this, before they are cut."""


class Fonts(Typefaces):
    """All text of the interface at one scale; make a new one when scale, text size or language change."""

    def __init__(
        self,
        folder: Path,
        u: float = 1.0,
        *,
        text_size: float = 1.0,
        files: Mapping[str, str] | None = None,
        factor: float = 1.0,
    ) -> None:
        super().__init__(folder, files)
        self.u, self.text_size, self.factor = u, text_size, factor
        self._fonts: dict[tuple[str, int], pygame.Font] = {}
        self._lines: Kept[Surface] = Kept(CACHE_BYTES * max(1.0, u))
        self._widths: dict[tuple[str, str, int], int] = {}

    def px(self, size: float) -> int:
        """Turn a logical size into window pixels, never under 14."""
        return max(LEAST_PX, round(size * self.u * self.text_size * self.factor))

    def font(self, role: str, px: int) -> pygame.Font:
        """Return the font of a role, or of a file, at a size in window pixels (the em size).

        Raises: BrokenFile.
        """
        key = (role, px)
        if key not in self._fonts:
            path = self.file(role, px)
            try:
                font = pygame.Font(path, px)
                font.size("A")  # a file that was cut off opens, but has no letters
                self._fonts[key] = font
            except (OSError, pygame.error) as error:
                raise BrokenFile(f"the font cannot be read: {path} ({error})") from error
        return self._fonts[key]

    def line_height(self, size: float) -> int:
        """Return the distance of lines in window pixels."""
        return round(self.px(size) * LINE_HEIGHT)

    def width(self, text: str, role: str = "body", size: float = 18) -> int:
        """Measure a line in window pixels."""
        return self.width_px(text, role, self.px(size))

    def width_px(self, text: str, role: str, px: int) -> int:
        """Measure a line at a size in window pixels."""
        key = (text, role, px)
        width = self._widths.get(key)
        if width is None:
            if len(self._widths) >= WIDTHS_KEPT:
                self._widths.clear()
            width = sum(self.font(r, p).size(t)[0] for t, r, p in self.runs(text, role, px))
            self._widths[key] = width
        return width

    def render(
        self,
        text: str,
        role: str = "body",
        size: float = 18,
        *,
        colour: str | Rgb = "ink",
        shadow: bool = False,
        halo: str | Rgb | None = None,
    ) -> tuple[Surface, int]:
        """Render one line, premultiplied.

        Return it and its padding (the halo's width) on every side, in pixels.
        """
        return self.render_px(text, role, self.px(size), colour=colour, shadow=shadow, halo=halo)

    def render_px(
        self,
        text: str,
        role: str,
        px: int,
        *,
        colour: str | Rgb = "ink",
        shadow: bool = False,
        halo: str | Rgb | None = None,
    ) -> tuple[Surface, int]:
        """Render one line at a size in window pixels; see `render`."""
        pad = max(4, round(7 * self.u)) if halo is not None else (2 if shadow else 0)
        key = (text, role, px, colour, shadow, halo)
        line = self._lines.recall(key)
        if line is not None:
            return line, pad
        runs = [(self.font(r, p), t) for t, r, p in self.runs(text, role, px)]
        tall = self.font(role, px).get_height()
        ground = None if halo is None else rgb(halo)
        line = underlaid(
            lambda tone: joined(runs, tone, tall=tall),
            rgb(colour),
            shadow=shadow,
            halo=ground,
            pad=pad,
            u=self.u,
        )
        return self._lines.keep(key, line, line), pad

    def line(
        self,
        text: str,
        role: str,
        size: float,
        *,
        width: int = 0,
        height: int = 0,
        least: float = 18,
        narrowest: float = NARROWEST,
        colour: str | Rgb = "ink",
        shadow: bool = False,
        halo: str | Rgb | None = None,
    ) -> tuple[Surface, int]:
        """Render a line so that it keeps inside `width` and `height` pixels, if they are given.

        It gets smaller down to `least` logical, then narrower, and only then is it cut. See `render`.
        """
        told, px = self.fit(text, role, size, width, least=least, height=height)
        if told != text:
            told, px = self.fit(text, role, least, round(width / narrowest), least=least, height=height)
        line, pad = self.render_px(told, role, px, colour=colour, shadow=shadow, halo=halo)
        if not 0 < width < line.get_width() - 2 * pad:
            return line, pad
        key = (told, role, px, colour, shadow, halo, width)
        kept = self._lines.recall(key)
        if kept is None:
            kept = narrowed(line, width + 2 * pad)
            self._lines.keep(key, kept, kept)
        return kept, pad

    def fit(
        self, text: str, role: str, size: float, width: int, *, least: float = 18, height: int = 0
    ) -> tuple[str, int]:
        """Choose a size in pixels at which a line fits `width` (and `height`) pixels.

        It shrinks down to `least` logical, never under 14 px; what is then still too wide is cut.
        """
        px = self.px(size)
        if height:
            px = min(px, max(LEAST_PX, int(height / 1.2)))
        if width <= 0:
            return text, px
        floor = min(px, max(LEAST_PX, round(least * self.u * self.factor)))
        while px > floor and self.width_px(text, role, px) > width:
            px -= 1
        return self._cut(text, role, px, width), px

    def cut(self, text: str, role: str, size: float, width: int) -> str:
        """Cut a line with an ellipsis to `width` pixels."""
        return self._cut(text, role, self.px(size), width)

    def _cut(self, text: str, role: str, px: int, width: int) -> str:
        return shortened(text, width, lambda line: self.width_px(line, role, px))

    def wrap(self, text: str, role: str, size: float, width: int) -> list[str]:
        """Break a text into lines of at most `width` pixels.

        `\\n` breaks too; Chinese breaks between characters.
        """
        return self.wrap_px(text, role, self.px(size), width)

    def wrap_px(self, text: str, role: str, px: int, width: int) -> list[str]:
        """Break a text into lines at a size in window pixels; see `wrap`."""
        return wrapped(text, width, lambda line: self.width_px(line, role, px))
