"""The pause menu over the table: go on, who plays, rules, settings, put the game away. It confirms nothing
beneath.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.engine.catalogue import SEAT_LETTERS
from game.ui.button import Button
from game.ui.frame import Frame
from game.ui.keys import Key
from game.ui.layout import dialog_rect
from game.ui.scenes import InputEvent, Scene

if TYPE_CHECKING:
    from game.engine.catalogue import Catalogue

ROW = 78


class Pause(Scene[str]):
    """Ends with `resume`, `title` or `quit`."""

    overlay = True

    def __init__(
        self,
        catalogue: Catalogue,
        *,
        seats: int = len(SEAT_LETTERS),
        on_seats: Callable[[], object] | None = None,
        in_lesson: bool = False,
    ) -> None:
        """`catalogue` and `seats` are what the rules are told by; `on_seats` lets others play on."""
        super().__init__()
        self.catalogue, self.seats = catalogue, seats
        self.on_seats = on_seats
        self.in_lesson = in_lesson

    def build(self) -> None:
        """Lay the buttons out in a column."""
        t = self.app.t
        away, away_note = t("pause.title"), t("pause.title_note")
        if self.in_lesson:  # it is left for the list of lessons, and the title offers no lesson
            away, away_note = t("lesson.to_list"), ""
        rows: tuple[tuple[str, str, Callable[[], object], str], ...] = (
            ("resume", t("pause.resume"), lambda: self.finish("resume"), t("pause.resume_note")),
            ("rules", t("pause.rules"), self._rules, ""),
            ("settings", t("pause.settings"), self._settings, ""),
            ("title", away, lambda: self.finish("title"), away_note),
            ("quit", t("pause.quit"), lambda: self.finish("quit"), t("pause.quit_note")),
        )
        if self.on_seats is not None:
            seats = ("seats", t("pause.seats"), self.on_seats, t("pause.seats_note"))
            rows = (rows[0], seats, *rows[1:])
        self.box = dialog_rect(
            self.app.size, 560, 150 + sum(ROW + (10 if sub else 0) for *_, sub in rows) + 26
        )
        y = self.box.y + 128
        for name, text, action, sub in rows:
            tall = ROW - 12 + (10 if sub else 0)
            self.widgets.add(
                Button(
                    name,
                    Rect(self.box.x + 60, y, self.box.w - 120, tall),
                    text,
                    action,
                    sub=sub,
                    primary=name == "resume",
                    size=27,
                )
            )
            y += tall + 12

    def _rules(self) -> None:
        from game.ui.screens.book import RuleBook

        self.app.push(RuleBook(self.catalogue, seats=self.seats))

    def _settings(self) -> None:
        from game.ui.screens.settings import SettingsPage

        self.app.push(SettingsPage())

    def handle(self, event: InputEvent) -> bool:
        """Take Escape as going on; all else ends here."""
        if (
            not super().handle(event)
            and isinstance(event, Key)
            and event.key == pygame.K_ESCAPE
            and not event.repeated
        ):
            self.finish("resume")
        return True

    def draw(self, frame: Frame) -> None:
        """Darken the table, draw cedar and buttons."""
        frame.dim(0.6)
        frame.panel(self.box, "cedar", elevation="dialog")
        b = self.box
        frame.text(
            self.app.t("pause.head"),
            b.centerx,
            b.y + 56,
            role="title",
            size=40,
            colour="goldhi",
            anchor="mm",
            shadow=True,
            width=b.w - 80,
            least=24,
        )
        frame.rule(b.x + 80, b.y + 96, b.w - 160)
        super().draw(frame)
