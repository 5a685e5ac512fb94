"""A seat's medallion that can be pressed, and the row of medallions it opens."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from game.ui.frame import Frame
from game.ui.keys import Key, KeyEvent
from game.ui.pointer import Move, Press, Release
from game.ui.popup import Popup
from game.ui.scale import Point
from game.ui.widget import Widget

SIDE, PITCH, CAPTION = 64, 76, 36


class SignButton(Widget):
    """A seat's medallion; pressing it offers others."""

    def __init__(
        self, name: str, rect: Rect, colour: str, on_press: Callable[[], object], *, tip: str
    ) -> None:
        super().__init__(name, rect, tip=tip)
        self.colour, self.on_press = colour, on_press

    def activate(self) -> None:
        """Offer the others."""
        self.on_press()

    def draw(self, frame: Frame) -> None:
        """Draw the medallion, lit under the pointer."""
        if self.hovered:
            frame.glow(self.rect.inflate(-6, -6), blur=8, radius=32)
        x, y = self.rect.center
        frame.sprite(f"kit/seat/sign_{self.colour}", x, y + (1 if self.pressed else 0), width=self.rect.w)


class SignPicker(Popup):
    """A row of medallions to choose from, with the name of the one that is marked."""

    def __init__(
        self,
        name: str,
        anchor: Rect,
        colours: Sequence[str],
        labels: Sequence[str],
        chosen: int,
        on_choose: Callable[[int], object],
        *,
        within: tuple[int, int],
    ) -> None:
        """Open beside `anchor`; `within` is the window's logical size."""
        box = Rect(anchor.right + 8, anchor.y - 6, PITCH * len(colours) + 20, SIDE + CAPTION + 20)
        super().__init__(name, box.clamp(Rect(8, 8, within[0] - 16, within[1] - 16)), chosen, on_choose)
        self.colours, self.labels, self.chosen = list(colours), list(labels), chosen

    def spot(self, index: int) -> Rect:
        """Return where a medallion lies."""
        x = self.rect.x + 10 + index * PITCH + (PITCH - SIDE) // 2
        return Rect(x, self.rect.y + 10, SIDE, SIDE)

    def _at(self, pos: Point) -> int:
        return next((i for i in range(len(self.colours)) if self.spot(i).collidepoint(pos)), -1)

    def _mark(self, index: int) -> None:
        if index >= 0 and index != self.over:
            self.over = index
            self.redraw()

    def press(self, event: Press) -> None:
        """Mark the medallion."""
        self._mark(self._at(event.pos))

    def move(self, event: Move) -> None:
        """Mark the medallion under the pointer."""
        self._mark(self._at(event.pos))

    def release(self, event: Release) -> None:
        """Choose the medallion."""
        index = self._at(event.pos)
        if index >= 0:
            self.take(index)

    def key_down(self, event: KeyEvent) -> bool:
        """Go along the row, choose with Enter or Space; all other keys rest meanwhile."""
        if isinstance(event, Key):
            if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
                self._mark((self.over + (1 if event.key == pygame.K_RIGHT else -1)) % len(self.colours))
            elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
                self.take(self.over)
        return True

    def draw(self, frame: Frame) -> None:
        """Draw panel, medallions and the name of the marked one."""
        frame.panel(self.rect, "cedar", elevation="tray")
        for i, colour in enumerate(self.colours):
            spot = self.spot(i)
            if i == self.over:
                frame.glow(spot.inflate(-6, -6), blur=8, radius=32)
            frame.sprite(f"kit/seat/sign_{colour}", spot.centerx, spot.centery, width=SIDE)
            if i == self.chosen:
                frame.icon("check", spot.right - 8, spot.bottom - 8, size=20, colour="goldhi")
        frame.text(
            self.labels[self.over],
            self.rect.centerx,
            self.rect.bottom - 8 - CAPTION / 2,
            role="head",
            size=20,
            colour="ivory",
            anchor="mm",
            width=self.rect.w - 24,
            height=CAPTION,
            least=15,
        )
