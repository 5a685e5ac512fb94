"""A seat's medallion that can be pressed."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from game.ui.frame import Frame
from game.ui.widget import Widget


class SignButton(Widget):
    """A seat's medallion; pressing it lets the seat change places."""

    def __init__(
        self, name: str, rect: Rect, colour: str, on_press: Callable[[], object], *, tip: str
    ) -> None:
        super().__init__(name, rect, tip=tip)
        self.colour, self.on_press = colour, on_press

    def activate(self) -> None:
        """Offer the places."""
        self.on_press()

    def draw(self, frame: Frame) -> None:
        """Draw the medallion, lit under the pointer."""
        if self.hovered:
            frame.glow(self.rect.inflate(-6, -6), blur=8, radius=32)
        x, y = self.rect.center
        frame.sprite(f"kit/seat/sign_{self.colour}", x, y + (1 if self.pressed else 0), width=self.rect.w)
