"""Set text: sized fonts, rendered lines with halo and shadow, fitting, cutting and wrapping.

Sizes are logical; on the screen no text is ever smaller than 14 px. Numerals set in Marcellus change to
Source Serif 600, because Marcellus' zero reads as O. Which file serves a role may differ per language (keys
`font.*` of the locale). What a role's file lacks (a typed name may hold any letter, and every language names
itself in its own) is set in the first file of a chain that has it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import groupby
from operator import itemgetter
from pathlib import Path

import pygame
from pygame import Surface

from game.ui.broken import BrokenFile
from game.ui.glyphs import letters_of
from game.ui.kept import Kept
from game.ui.theme.colours import Rgb, rgb
from game.ui.theme.lettering import joined, narrowed, underlaid
from game.ui.theme.wrapping import drawable, shortened, wrapped

LEAST_PX = 14
LINE_HEIGHT = 1.36
CACHE_BYTES = 12_000_000
WIDTHS_KEPT = 8000

NARROWEST = 0.68
"""Words that do not fit are set narrower, down to this, before they are cut."""

LATIN: dict[str, str] = {
    "title": "Cinzel-700.ttf",
    "title6": "Cinzel-600.ttf",
    "title4": "Cinzel-400.ttf",
    "head": "Marcellus.ttf",
    "body": "SourceSerif4-400.ttf",
    "bold": "SourceSerif4-600.ttf",
    "italic": "SourceSerif4-400i.ttf",
    "coin": "Cinzel-700.ttf",
    "figure": "SourceSerif4-600.ttf",
}
"""File by role.

Numbers on coins and badges (`coin`, `figure`) have the same letters in every language: others are too wide.
"""

PLAIN_ROLES = ("body", "bold", "head")
"""Where plain letters that stand alone have one file in every language: others draw them thin, or tall."""

STRONGER = {"NotoSerifSC-400.otf": "NotoSerifSC-700.otf"}
STRONG_PX = 16
"""Under this size thin Chinese strokes are paler than their colour: the stronger file takes their place."""

BOLD_ROLES = ("title", "title6", "bold")
OTHERS = (
    "SourceSerif4-400.ttf",
    "SourceSerif4-names.ttf",
    "NotoSerifSC-400.otf",
    "NotoSerifSC-names.otf",
)
OTHERS_BOLD = (
    "SourceSerif4-600.ttf",
    "SourceSerif4-names.ttf",
    "NotoSerifSC-700.otf",
    "NotoSerifSC-names.otf",
)
"""Where a character is looked for that the role's own file lacks."""

_PLAIN = frozenset(map(chr, range(0x20, 0x7F)))
"""In every file."""

_NUMERALS = re.compile(r"[0-9+−×/·:-]*[0-9][0-9+−×/·:%]*")

_WORDS = re.compile(r"[^\W\u2e80-\u9fff\uff00-\uffef]+|.", re.DOTALL)
"""Words of letters; wide characters, marks and spaces one by one."""


class Fonts:
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
        self.folder, self.u, self.text_size, self.factor = folder, u, text_size, factor
        self.files = {**LATIN, **(files or {})}
        self._fonts: dict[tuple[str, int], pygame.Font] = {}
        self._lines: Kept[Surface] = Kept(CACHE_BYTES * max(1.0, u))
        self._widths: dict[tuple[str, str, int], int] = {}
        self._letters: dict[str, frozenset[str]] = {}
        self._splits_numerals = self.files["head"] == LATIN["head"]

    def px(self, size: float) -> int:
        """Turn a logical size into window pixels, never under 14."""
        return max(LEAST_PX, round(size * self.u * self.text_size * self.factor))

    def font(self, role: str, px: int) -> pygame.Font:
        """Return the font of a role, or of a file, at a size in window pixels (the em size).

        Raises: BrokenFile.
        """
        key = (role, px)
        if key not in self._fonts:
            file = self.files.get(role, role)
            path = self.folder / (STRONGER.get(file, file) if px < STRONG_PX else file)
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

    def has(self, letter: str, role: str) -> bool:
        """Say whether the file of a role, or a file, has a character. Raises: BrokenFile."""
        return letter in _PLAIN or letter in self._letters_of(role)

    def _letters_of(self, role: str) -> frozenset[str]:
        file = self.files.get(role, role)
        if file not in self._letters:
            self._letters[file] = letters_of(self.folder / file)
        return self._letters[file]

    def _role_for(self, word: str, role: str) -> str | None:
        """Choose the role, or the file of the chain behind it, that has every letter of a word."""
        others = OTHERS_BOLD if role in BOLD_ROLES else OTHERS
        return next((f for f in (role, *others) if all(self.has(letter, f) for letter in word)), None)

    def _faces(self, text: str, role: str, px: int) -> list[tuple[str, str, int]]:
        """Split a line into (text, role or file, px) by what the files have; a word stays in one face."""
        if role in PLAIN_ROLES and self.files[role] != LATIN[role] and _PLAIN.issuperset(text):
            numeral = role == "head" and any(letter.isdigit() for letter in text)
            return [(text, LATIN["bold" if numeral else role], px)]
        if _PLAIN.issuperset(text) or self._letters_of(role).issuperset(text):
            return [(text, role, px)]
        pairs: list[tuple[str, str]] = []
        for word in _WORDS.findall(text):
            face = self._role_for(word, role)
            pairs += [(letter, face or self._role_for(letter, role) or role) for letter in word]
        runs = groupby(pairs, key=itemgetter(1))
        return [("".join(letter for letter, _ in run), face, px) for face, run in runs]

    def _runs(self, text: str, role: str, px: int) -> list[tuple[str, str, int]]:
        """Split a line into (text, role or file, px): numerals of Marcellus apart, foreign letters apart."""
        text = drawable(text)
        if role != "head" or not self._splits_numerals or not any(c.isdigit() for c in text):
            return self._faces(text, role, px)
        runs: list[tuple[str, str, int]] = []
        at = 0
        for found in _NUMERALS.finditer(text):
            if found.start() > at:
                runs += self._faces(text[at : found.start()], role, px)
            runs.append((found.group(), "bold", max(LEAST_PX, round(px * 0.94))))
            at = found.end()
        if at < len(text):
            runs += self._faces(text[at:], role, px)
        return runs

    def width_px(self, text: str, role: str, px: int) -> int:
        """Measure a line at a size in window pixels."""
        key = (text, role, px)
        width = self._widths.get(key)
        if width is None:
            if len(self._widths) >= WIDTHS_KEPT:
                self._widths.clear()
            width = sum(self.font(r, p).size(t)[0] for t, r, p in self._runs(text, role, px))
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
        runs = [(self.font(r, p), t) for t, r, p in self._runs(text, role, px)]
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
