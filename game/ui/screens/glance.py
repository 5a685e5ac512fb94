"""A glance at the table from a screen that lies over it: everything can be looked at, nothing chosen."""

from __future__ import annotations

import pygame

from game.ui.button import Button
from game.ui.frame import Frame
from game.ui.keys import Key
from game.ui.scenes import InputEvent, Scene
from game.ui.table.scene import TableScene


class Glance(Scene[None]):
    """Ends when the way back is taken. The table below stays held: bots wait, and nobody is asked there."""

    def __init__(self, table: TableScene, *, back: str) -> None:
        """`back` is the locale key of the way back."""
        super().__init__()
        self.table, self.back = table, back

    @property
    def is_far(self) -> bool | None:
        """Say whether who looks sits at the far edge."""
        return self.table.is_far

    def enter(self) -> None:
        """Begin: what the pointer rests on is shown large."""
        self.table.looking.is_glanced_at = True

    def pause(self) -> None:
        """Something covers the table."""
        self.table.looking.is_glanced_at = False

    def resume(self) -> None:
        """The table is seen again."""
        self.table.looking.is_glanced_at = True

    def leave(self) -> None:
        """End."""
        self.table.looking.is_glanced_at = False

    def build(self) -> None:
        """Lay the way back over the table's button, which has nothing to do now."""
        rect = self.table.rects["primary"]
        self.widgets.add(Button("back", rect, self.app.t(self.back), self.go_back, primary=True, size=24))

    def go_back(self) -> None:
        """End; what was opened at the table is closed."""
        self.table.looking.put_away()
        self.finish(None)

    @property
    def is_animating(self) -> bool:
        """Say whether something on the table still moves."""
        return self.table.is_animating

    def update(self, dt: float) -> None:
        """Let time pass on the table."""
        self.table.update(dt)

    def show_rules(self) -> bool:
        """Open the rules at what is shown large."""
        return self.table.show_rules()

    def handle(self, event: InputEvent) -> bool:
        """Take Escape as the way back, unless it closes something at the table; all else is the table's."""
        if super().handle(event):
            return True
        looking = self.table.looking
        is_open = looking.is_log_open or looking.sheet is not None or looking.moment is not None
        if isinstance(event, Key) and event.key == pygame.K_ESCAPE and not is_open:
            if not event.repeated:
                self.go_back()
            return True
        return self.table.handle(event)

    def draw(self, frame: Frame) -> None:
        """Draw the table, and the way back."""
        self.table.draw(frame)
        super().draw(frame)


WORD_PREFIXES = ("offering.back",)
