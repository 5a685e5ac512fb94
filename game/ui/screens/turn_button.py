"""A button that leads a whole turn on or back: two arrows, beside the buttons of one choice with one."""

from __future__ import annotations

from game.ui.button import Button
from game.ui.frame import Frame
from game.ui.theme.colours import Rgb

APART = 0.36
"""How far apart the arrows are, in their size."""


class TurnButton(Button):
    """A button whose icon is drawn twice."""

    def draw_icon(self, frame: Frame, x: float, y: float, colour: str | Rgb) -> None:
        """Draw the two arrows side by side."""
        for side in (-0.5, 0.5):
            super().draw_icon(frame, x + side * APART * self.icon_size, y, colour)
