"""A page of papyrus over whatever lies below: a head, a rule, a way back that Escape takes too."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import pygame
from pygame import Rect

from game.ui.button import Button
from game.ui.frame import Frame
from game.ui.keys import Key
from game.ui.scenes import InputEvent, Scene

if TYPE_CHECKING:
    from game.ui.rich_text import RichText

Result = TypeVar("Result")

SCROLLING = (pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)
"""The keys that scroll a long text from anywhere on its page."""


class Papyrus(Scene[Result], ABC, Generic[Result]):
    """The base of the pages. `build` sets `box`, adds widgets and, if it will, `add_back`."""

    overlay = True
    panel, ink, dark = "pap", "heading", 0.6
    has_rule = True
    box: Rect

    @abstractmethod
    def heading(self) -> str:
        """Return what stands above the page."""

    def go_back(self) -> None:
        """Leave the page with nothing done."""
        self.finish(None)  # type: ignore[arg-type]

    def add_back(self, text: str, *, primary: bool = False) -> None:
        """Add the button for the way back at the page's foot."""
        box = Rect(self.box.centerx - 150, self.box.bottom - 94, 300, 70)
        self.widgets.add(Button("back", box, text, self.go_back, primary=primary, size=27))

    def take_key(self, event: Key) -> bool:
        """Take a key that no widget wanted; say whether it was used."""
        return False

    def paint(self, frame: Frame) -> None:
        """Draw what is no widget, between the head and the widgets."""

    def handle(self, event: InputEvent) -> bool:
        """Give keys to the page, Escape to the way back; nothing goes through to what lies below."""
        if super().handle(event) or not isinstance(event, Key):
            return True
        if event.key == pygame.K_ESCAPE:
            if not event.repeated:
                self.go_back()
        else:
            self.take_key(event)
        return True

    def draw(self, frame: Frame) -> None:
        """Darken what lies below; draw the page, its head and what is on it."""
        b = self.box
        frame.dim(self.dark)
        frame.panel(b, self.panel, elevation="dialog")
        frame.text(
            self.heading(), b.centerx, b.y + 52, role="title", size=40, colour=self.ink, anchor="mm",
            shadow=self.panel != "pap", width=b.w - 100, least=22,
        )  # fmt: skip
        if self.has_rule:
            wide = min(560, b.w - 160)
            frame.rule(
                b.centerx - wide / 2, b.y + 92, wide, colour="goldlo" if self.panel == "pap" else "gold"
            )
        self.paint(frame)
        super().draw(frame)


def draw_nothing_yet(frame: Frame, room: Rect, picture: str, text: str) -> None:
    """Fill the room of a list that has nothing in it yet: a picture, a rule, and a line that says so."""
    wide = min(330.0, room.w * 0.5)
    lines = frame.paragraph_height(text, room.w - 40, role="italic", size=22)
    top = room.y + max(0.0, (room.h - 250 - lines) / 2)
    frame.sprite(picture, room.centerx, top + 100, width=wide, height=200)
    frame.rule(room.centerx - wide / 2, top + 224, wide, colour="goldlo")
    words = (room.x + 20, top + 248, room.w - 40, lines)
    frame.paragraph(text, words, role="italic", size=22, colour="ink2", align="m")


class TextPage(Papyrus[Any]):
    """A page with a long text, `area`, whose end is set while its beginning is read."""

    area: RichText

    def update(self, dt: float) -> None:
        """Set the next piece of the text."""
        if not self.area.is_whole:
            self.area.set_more()
            self.app.redraw(self.area.rect)

    @property
    def is_animating(self) -> bool:
        """Return whether there is more to set."""
        return not self.area.is_whole

    def take_key(self, event: Key) -> bool:
        """Let the scrolling keys scroll the text from anywhere."""
        return event.key in SCROLLING and self.area.key_down(event)
