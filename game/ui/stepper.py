"""A stepper: minus, a value, plus."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from game.ui.frame import Frame
from game.ui.keys import Key, KeyEvent
from game.ui.pointer import Press, Release
from game.ui.theme.colours import Rgb
from game.ui.widget import Widget


class Stepper(Widget):
    """Choose one of a few values with a minus, a plus and the value between; arrow keys too."""

    uses_arrows = True

    def __init__(
        self,
        name: str,
        rect: Rect,
        labels: list[str],
        index: int,
        on_change: Callable[[int], object],
        *,
        colour: str | Rgb = "ink",
        wraps: bool = False,
        enabled: bool = True,
        reason: str = "",
        tip: str = "",
        icons: tuple[str, str] = ("minus", "plus"),
    ) -> None:
        super().__init__(name, rect, enabled=enabled, reason=reason, tip=tip)
        self.labels, self.index, self.on_change = labels, index, on_change
        self.colour, self.wraps, self.icons = colour, wraps, icons
        self._side = 0
        self._over = 0

    def _ends(self) -> tuple[Rect, Rect]:
        side = self.rect.h
        return Rect(self.rect.x, self.rect.y, side, side), Rect(
            self.rect.right - side, self.rect.y, side, side
        )

    def _side_at(self, x: float) -> int:
        left, right = self._ends()
        return -1 if x < left.right else 1 if x >= right.x else 0

    def can_step(self, by: int) -> bool:
        """Say whether there is a value on that side."""
        return len(self.labels) > 1 and (self.wraps or 0 <= self.index + by < len(self.labels))

    def step(self, by: int) -> None:
        """Go to the value on that side, if there is one."""
        if by and self.enabled and self.can_step(by):
            self.index = (self.index + by) % len(self.labels)
            self.redraw()
            self.on_change(self.index)

    def press(self, event: Press) -> None:
        """Press one end."""
        self._side = self._side_at(event.pos[0])
        self.set_state(pressed=True)

    def release(self, event: Release) -> None:
        """Step if it is still the same end."""
        was = self.pressed
        self.set_state(pressed=False)
        side, self._side = self._side, 0
        if was and self.contains(event.pos) and self._side_at(event.pos[0]) == side:
            self.step(side)

    def key_down(self, event: KeyEvent) -> bool:
        """Step by arrows."""
        if not isinstance(event, Key):
            return False
        by = {pygame.K_LEFT: -1, pygame.K_DOWN: -1, pygame.K_RIGHT: 1, pygame.K_UP: 1}.get(event.key, 0)
        self.step(by)
        return bool(by)

    def activate(self) -> None:
        """Step onwards, from the last to the first."""
        if len(self.labels) > 1:
            self.index = (self.index + 1) % len(self.labels)
            self.redraw()
            self.on_change(self.index)

    def draw(self, frame: Frame) -> None:
        """Draw the ends as buttons, the value between."""
        for side, rect, icon in zip((-1, 1), self._ends(), self.icons, strict=True):
            able = self.enabled and self.can_step(side)
            state = "disabled" if not able else "pressed" if self.pressed and self._side == side else "normal"
            if state == "normal" and self.hovered and self._hovers(side):
                state = "hover"
            box = frame.scale.rect(rect)
            frame.built(frame.panels.button("button", state, box.w, box.h), rect)
            frame.icon(
                icon, rect.centerx, rect.centery, size=rect.h * 0.48, colour="ink" if able else "disabled_ink"
            )
        room = self.rect.w - 2 * self.rect.h - 16
        frame.text(
            self.labels[self.index],
            self.rect.centerx,
            self.rect.centery,
            role="head",
            size=22,
            colour=self.colour,
            anchor="mm",
            width=room,
            least=15,
            height=self.rect.h * 0.86,
        )

    def _hovers(self, side: int) -> bool:
        return self._side_at(self.app.pointer.pos[0]) == side
