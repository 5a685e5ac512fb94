"""The list of keys: what can be done by keyboard, opened and closed by `?` and Shift + F1 from everywhere.

The second is for keyboards whose question mark SDL does not tell (see `question_mark`).
"""

from __future__ import annotations

import pygame
from pygame import Rect

from game.ui.frame import Frame
from game.ui.keys import Key
from game.ui.layout import dialog_rect
from game.ui.papyrus import Papyrus
from game.ui.question_mark import is_question_mark
from game.ui.scroll import ScrollArea
from game.ui.zoom_keys import told_keys

WORD_PREFIXES = ("keys.part.", "keys.cap.", "keys.text.")

PARTS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("everywhere", ("step", "arrows", "press", "back", "whole", "rules", "list")),
    ("table", ("next", "stalls", "advice", "inspect", "log", "pages", "undo", "redo", "zoom")),
    ("mosaic", ("move", "turn", "turn_back", "flip", "fits", "lay", "put_back")),
    ("alone", ("curtain", "peek", "purse")),
)
"""The rows by part of the list; each has a cap (the keys) and a text (what they do)."""

PAD, GAP = 52, 10
CAP, SIZE, HEAD = 20, 20, 24
SHARE = 0.34
"""How much of the width the keys' own names take."""


def is_asked_for(event: Key, *, typing: bool) -> bool:
    """Say whether a key asks for the list (or, while it is open, for its end); who types means a letter."""
    return (event.key == pygame.K_F1 and event.shift) or (not typing and is_question_mark(event))


class KeyList(Papyrus[None]):
    """Keys left, words right, on papyrus over whatever lies below."""

    def build(self) -> None:
        """Measure the rows; what is too long scrolls."""
        w, h = self.app.size
        self.box = b = dialog_rect((w, h), 1060, min(h - 40, 1180))
        view = Rect(b.x + PAD, b.y + 112, b.w - 2 * PAD, b.h - 112 - 112)
        self._plan(view)
        self.area = ScrollArea("keys", view, self._height, self._paint)
        self.widgets.add(self.area)
        self.add_back(self.app.t("keys.back"), primary=True)

    def _plan(self, view: Rect) -> None:
        """Find where each head and row begins, from the list's top."""
        t, fonts, u = self.app.t, self.app.fonts, self.app.u
        self._left, self._right = view.x, view.x + round(view.w * SHARE)
        self._caps_w = self._right - view.x - 24
        self._texts_w = view.right - 26 - self._right
        step = max(fonts.line_height(SIZE), fonts.line_height(CAP)) / u
        self._heads: list[tuple[float, str]] = []
        self._rows: list[tuple[float, str, str]] = []
        y = 4.0
        for part, names in PARTS:
            self._heads.append((y, t(f"keys.part.{part}")))
            y += fonts.line_height(HEAD) / u + GAP
            for name in names:
                cap = told_keys(self.app.words) if name == "zoom" else t(f"keys.cap.{name}")
                text = t(f"keys.text.{name}")
                lines = max(
                    len(fonts.wrap(cap, "bold", CAP, int(self._caps_w * u))),
                    len(fonts.wrap(text, "body", SIZE, int(self._texts_w * u))),
                )
                self._rows.append((y, cap, text))
                y += lines * step + GAP
            y += GAP
        self._height = y

    def heading(self) -> str:
        """Return the list's title."""
        return self.app.t("keys.title")

    def take_key(self, event: Key) -> bool:
        """Let arrows scroll from anywhere."""
        return self.area.key_down(event)

    def _paint(self, frame: Frame, top: float) -> None:
        for y, head in self._heads:
            height = frame.fonts.line_height(HEAD) / frame.u
            if frame.shows((self._left, top + y, self.box.w, height)):
                frame.text(head, self._left, top + y + height / 2, role="title", size=HEAD, colour="heading")
                wide = frame.text_width(head, role="title", size=HEAD)
                at = top + y + height / 2
                frame.line((self._left + wide + 18, at), (self._right + self._texts_w, at), "C8A874", width=1)
        for y, cap, text in self._rows:
            row = (self._left, top + y, self._right + self._texts_w - self._left, 200)
            if not frame.shows(row):
                continue
            frame.paragraph(
                cap, (self._left + 8, top + y, self._caps_w, 200), role="bold", size=CAP, colour="ink"
            )
            frame.paragraph(text, (self._right, top + y, self._texts_w, 200), size=SIZE, colour="ink2")
