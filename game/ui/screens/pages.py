"""Pages of words on papyrus: the rules in short, and who made what under which licence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.ui.button import Button
from game.ui.frame import Frame
from game.ui.keys import Key
from game.ui.layout import dialog_rect
from game.ui.scenes import InputEvent, Scene
from game.ui.scroll import ScrollArea

if TYPE_CHECKING:
    from game.ui.app import App

WORD_PREFIXES = ("pages.rules.", "pages.licences.")
RULES = (
    "aim",
    "turn",
    "market",
    "quarry",
    "pay",
    "parts",
    "mosaics",
    "sanctuaries",
    "amulets",
    "characters",
    "limit",
    "queen",
    "offering",
    "end",
)
LICENCES = ("game", "board_game", "fonts", "libraries", "art")
PAD = 56
GAP = 22
ARROWS = (pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)


class Page(Scene[None]):
    """A head and sections, scrolled by wheel, finger and keys."""

    overlay = True

    def __init__(self, title: str, sections: Sequence[str]) -> None:
        """`title` and `sections` are keys: KEY, and KEY.head with KEY.text."""
        super().__init__()
        self.title, self.sections = title, tuple(sections)

    def build(self) -> None:
        """Fit the sections into the page's width."""
        h = self.app.size[1]
        self.box = dialog_rect(self.app.size, 1080, h - 40)
        b = self.box
        self._view = Rect(b.x + PAD, b.y + 118, b.w - 2 * PAD + 20, b.h - 118 - 112)
        self._room = self._view.w - 44
        height = sum(self._height(section) for section in self.sections)
        self.area = ScrollArea("text", self._view, height, self._paint)
        self.widgets.add(self.area)
        self.widgets.add(
            Button(
                "back",
                Rect(b.centerx - 150, b.bottom - 94, 300, 70),
                self.app.t("pages.back"),
                lambda: self.finish(None),
                primary=True,
                size=27,
            )
        )

    def _words(self, section: str) -> tuple[str, str]:
        return self.app.t(f"{section}.head"), self.app.t(f"{section}.text")

    def _height(self, section: str) -> float:
        text = self._words(section)[1]
        lines = self.app.fonts.wrap(text, "body", 21, int(self._room * self.app.u))
        return 44 + len(lines) * self.app.fonts.line_height(21) / self.app.u + GAP

    def _paint(self, frame: Frame, top: float) -> None:
        y = top
        for section in self.sections:
            height = self._height(section)
            if frame.shows((self._view.x, y, self._view.w, height)):
                head, text = self._words(section)
                frame.text(
                    head, self._view.x, y + 20, role="title", size=25, colour="heading", width=self._room
                )
                frame.paragraph(text, Rect(self._view.x, round(y + 44), self._room, 0), size=21)
            y += height

    def handle(self, event: InputEvent) -> bool:
        """Let the scrolling keys scroll from anywhere; Escape goes back."""
        if super().handle(event):
            return True
        if isinstance(event, Key):
            if event.key in ARROWS:
                self.area.key_down(event)
            elif event.key == pygame.K_ESCAPE and not event.repeated:
                self.finish(None)
        return True

    def draw(self, frame: Frame) -> None:
        """Darken what lies below, draw papyrus, head and text."""
        frame.dim(0.6)
        b = self.box
        frame.panel(b, "pap", elevation="dialog")
        frame.text(
            self.app.t(f"{self.title}.title"),
            b.centerx,
            b.y + 52,
            role="title",
            size=40,
            colour="heading",
            anchor="mm",
            width=b.w - 100,
            least=24,
        )
        frame.rule(b.centerx - 280, b.y + 92, 560, colour="goldlo")
        super().draw(frame)


def rules_page(app: App) -> Page:
    """Return the rules in short."""
    return Page("pages.rules", [f"pages.rules.{section}" for section in RULES])


def licences_page(app: App) -> Page:
    """Return the page that says what this is, and under which licences it and its parts come."""
    return Page("pages.licences", [f"pages.licences.{section}" for section in LICENCES])
