"""Which file sets which letter.

Numerals set in Marcellus change to Source Serif 600, because Marcellus' zero reads as O. Which file serves a
role may differ per language (keys `font.*` of the locale). What a role's file lacks (a typed name may hold
any letter, and every language names itself in its own) is set in the first file of a chain that has it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import groupby
from operator import itemgetter
from pathlib import Path

from game.ui.glyphs import letters_of
from game.ui.theme.wrapping import drawable

LEAST_PX = 14

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


class Typefaces:
    """The files of all roles in one language."""

    def __init__(self, folder: Path, files: Mapping[str, str] | None = None) -> None:
        self.folder = folder
        self.files = {**LATIN, **(files or {})}
        self._letters: dict[str, frozenset[str]] = {}
        self._splits_numerals = self.files["head"] == LATIN["head"]

    def file(self, role: str, px: int) -> Path:
        """Return the file of a role, or of a file's name, for a size in window pixels."""
        file = self.files.get(role, role)
        return self.folder / (STRONGER.get(file, file) if px < STRONG_PX else file)

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

    def runs(self, text: str, role: str, px: int) -> list[tuple[str, str, int]]:
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
