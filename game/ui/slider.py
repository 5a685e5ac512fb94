"""A slider with a coin for a thumb."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from game.ui.frame import Frame
from game.ui.keys import Key, KeyEvent
from game.ui.pointer import Move, Press, Release, Wheel
from game.ui.stepper import Stepper
from game.ui.widget import Widget

__all__ = ["Slider", "Stepper"]

THUMB = 52
TRACK = 14
PAGE = 10
"""Page keys move by a tenth of the range."""


class Slider(Widget):
    """Choose a number from a range by dragging a coin along a track.

    Arrows, Home, End, page keys and wheel too.
    """

    uses_arrows = True

    def __init__(
        self,
        name: str,
        rect: Rect,
        value: float,
        on_change: Callable[[float], object],
        *,
        least: float = 0.0,
        most: float = 1.0,
        step: float = 0.05,
        marks: bool = False,
        on_release: Callable[[float], object] | None = None,
        enabled: bool = True,
        reason: str = "",
        tip: str = "",
    ) -> None:
        """`on_change` hears every value on the way, `on_release` the one that stays."""
        super().__init__(name, rect, enabled=enabled, reason=reason, tip=tip)
        self.least, self.most, self.step, self.marks = least, max(most, least), step, marks
        self.on_change, self.on_release = on_change, on_release
        self.value = self._snapped(value)
        self._before = self.value

    @property
    def share(self) -> float:
        """Return where the thumb is, 0..1."""
        return (self.value - self.least) / (self.most - self.least) if self.most > self.least else 0.0

    def _snapped(self, value: float) -> float:
        steps = round((value - self.least) / self.step)
        return min(self.most, max(self.least, self.least + steps * self.step))

    def _track(self) -> Rect:
        return Rect(self.rect.x + THUMB // 2, self.rect.centery - TRACK // 2, self.rect.w - THUMB, TRACK)

    def set(self, value: float) -> None:
        """Move to a value, telling `on_change` if it differs."""
        value = self._snapped(value)
        if abs(value - self.value) > 1e-9:
            self.value = value
            self.redraw()
            self.on_change(value)

    def _follow(self, x: float) -> None:
        track = self._track()
        self.set(self.least + (self.most - self.least) * (x - track.x) / max(1, track.w))

    def press(self, event: Press) -> None:
        """Take hold of the thumb wherever the track is pressed."""
        self._before = self.value
        self.set_state(pressed=True)
        self._follow(event.pos[0])

    def move(self, event: Move) -> None:
        """Follow the pointer, also beside the track."""
        self._follow(event.pos[0])

    def release(self, event: Release) -> None:
        """Let go and tell."""
        self._follow(event.pos[0])
        self.set_state(pressed=False)
        self._tell()

    def let_go(self) -> None:
        """Put the thumb back where it was taken."""
        if self.pressed:
            self.set_state(pressed=False)
            self.set(self._before)

    def _tell(self) -> None:
        if self.on_release is not None:
            self.on_release(self.value)

    def wheel(self, event: Wheel) -> bool:
        """Step by the wheel, only while focused (else pages with sliders could not be scrolled)."""
        if not self.focused or not self.enabled:
            return False
        if event.whole:
            self.set(self.value + self.step * event.whole)
            self._tell()
        return True

    def key_down(self, event: KeyEvent) -> bool:
        """Step by arrows, pages and ends."""
        if not isinstance(event, Key) or not self.enabled:
            return False
        page = max(self.step, (self.most - self.least) / PAGE)
        moves = {
            pygame.K_LEFT: -self.step,
            pygame.K_DOWN: -self.step,
            pygame.K_RIGHT: self.step,
            pygame.K_UP: self.step,
            pygame.K_PAGEUP: page,
            pygame.K_PAGEDOWN: -page,
            pygame.K_HOME: self.least - self.value,
            pygame.K_END: self.most - self.value,
        }
        if event.key not in moves:
            return False
        self.set(self.value + moves[event.key])
        self._tell()
        return True

    def draw(self, frame: Frame) -> None:
        """Draw track, lapis part, marks and coin."""
        track = self._track()
        alpha = 1.0 if self.enabled else 0.5
        frame.fill(track.inflate(4, 4), "5A4028", 0.55 * alpha, radius=TRACK)
        frame.fill(track, "CBAF78", alpha, radius=TRACK / 2)
        frame.fill((track.x, track.y, track.w, TRACK * 0.4), "8A6430", 0.5 * alpha, radius=TRACK / 4)
        x = track.x + track.w * self.share
        if x - track.x > TRACK:
            frame.fill((track.x, track.y, x - track.x, TRACK), "lapis", alpha, radius=TRACK / 2)
            frame.fill(
                (track.x + 3, track.y + 2, x - track.x - 6, TRACK * 0.35), "lapishi", alpha, radius=TRACK / 5
            )
        count = round((self.most - self.least) / self.step)
        if self.marks and 1 < count <= 40:
            for i in range(count + 1):
                frame.fill((track.x + track.w * i / count - 1, track.bottom + 8, 2, 9), "7A5A30", 0.6)
        if self.hovered or self.pressed or self.focused:
            side = THUMB - 8
            frame.glow(
                Rect(round(x - side / 2), track.centery - side // 2, side, side),
                blur=7,
                alpha=0.7,
                radius=side / 2,
            )
        frame.sprite(
            "kit/token/coin", x, track.centery + (1 if self.pressed else 0), width=THUMB, alpha=alpha
        )
