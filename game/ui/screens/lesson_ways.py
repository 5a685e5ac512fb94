"""What the table does otherwise in a lesson: no hints, answers to wrong taps in the strip, notes below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.ui.table.advice import Advice
from game.ui.table.heralds import Heralds
from game.ui.table.taps import Taps

if TYPE_CHECKING:
    from game.ui.screens.lesson_table import LessonTable


class NoAdvice(Advice):
    """No hints: the lesson says what to do."""

    @property
    def is_there(self) -> bool:
        """Return False."""
        return False


class LessonTaps(Taps):
    """Taps that are no part of the lesson are answered in its strip, where the answer covers nothing."""

    def __init__(self, table: LessonTable) -> None:
        super().__init__(table)
        self.table = table

    def tell(self, text: str, *, warning: bool = False) -> None:
        """Show a notice; one that says what the lesson wants instead stands in the strip."""
        refusal = self.table.desk.refusal
        if warning and refusal is not None and "task" in dict(refusal.facts):
            self.table.astray = text
            self.table.app.redraw()
        else:
            super().tell(text, warning=warning)

    def withdraw(self) -> None:
        """Take back what was told about a step that is over."""
        super().withdraw()
        if self.table.astray:
            self.table.astray = ""
            self.table.app.redraw()


class LessonHeralds(Heralds):
    """What others did is said below the strip, where that lies across the board."""

    def __init__(self, table: LessonTable) -> None:
        super().__init__(table)
        self.table = table

    @property
    def place(self) -> Rect:
        """Where they are shown."""
        place, strip = super().place, self.table.strip
        down = strip.bottom + 8 - place.y if place.colliderect(strip) else 0
        return Rect(place.x, place.y + down, place.w, place.h - down)
