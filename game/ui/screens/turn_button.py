"""A button that leads a whole turn on or back: two arrows, beside the buttons of one choice with one."""

from __future__ import annotations

from game.ui.button import Button
from game.ui.frame import Frame

APART = 0.36
"""How far apart the arrows are, in their size."""


class TurnButton(Button):
    """A button whose icon is drawn twice."""

    def draw(self, frame: Frame) -> None:
        """Draw the stone, and the two arrows on it."""
        icon, self.icon = self.icon, ""
        try:
            super().draw(frame)
        finally:
            self.icon = icon
        drop = 1 if self.state == "pressed" else 0
        for side in (-0.5, 0.5):
            frame.icon(
                icon,
                self.rect.centerx + side * APART * self.icon_size,
                self.rect.centery + drop,
                size=self.icon_size,
                colour=self._ink(self.primary or self.selected),
            )
