"""The second finger while the first is down: a short tap, or, once it moves, a pinch."""

from __future__ import annotations

import math

import pygame

from game.ui.contact import SLOP_TOUCH, Contact, is_far
from game.ui.pointer_events import Cancel, Pinch, PointerEvent, SecondFinger
from game.ui.scale import Point

SECOND_TAP_S = 0.3
LOST_S = 2.0
"""A finger that has told nothing for this long may have been lost by the system: others no longer wait for
it."""


class Second:
    """Where the second finger is, and whether the two pinch."""

    def __init__(self) -> None:
        self._contact: Contact | None = None
        self._expected_until = -math.inf
        self.is_pinching = False

    @property
    def is_down(self) -> bool:
        """Say whether there is one."""
        return self._contact is not None

    def is_of(self, finger: int) -> bool:
        """Say whether it is this finger."""
        return self._contact is not None and self._contact.finger == finger

    def put_down(self, finger: int, pos: Point, now: float) -> None:
        """Take a finger for the second one."""
        self._contact = Contact(finger, pos, pos, now, True)

    def expect(self, now: float) -> None:
        """Take it for down still: it told something, or the first finger was down with it until now."""
        self._expected_until = now + LOST_S

    def is_lost(self, now: float) -> bool:
        """Say whether it has long been alone and silent: the system may have lost its end."""
        return now > self._expected_until

    def forget(self) -> None:
        """Take it for lifted."""
        self._contact = None
        self.is_pinching = False

    def take(self, kind: int, pos: Point, now: float, *, first: Contact | None) -> list[PointerEvent]:
        """Take a motion or the end of the second finger; what is begun with the first ends when it moves."""
        second = self._contact
        assert second is not None
        if kind == pygame.FINGERUP:
            was_pinching = self.is_pinching
            self.forget()
            if was_pinching or first is None or first.dead or now - second.at > SECOND_TAP_S:
                return []
            return [SecondFinger(second.pos)]
        if self.is_pinching:
            return self.pinch(first, pos, moved=second)
        if is_far(second.start, pos, SLOP_TOUCH) and first is not None and not first.dead:
            self.is_pinching = True
            second.pos = pos
            first.dead = True
            return [SecondFinger(pos, moved=True), Cancel("second finger")]
        return []

    def pinch(self, first: Contact | None, pos: Point, *, moved: Contact | None = None) -> list[PointerEvent]:
        """Tell how the two fingers have moved, the first one if no other is named."""
        second = self._contact
        if first is None or second is None:
            return []
        before = (first.pos, second.pos)
        (moved or first).pos = pos
        after = (first.pos, second.pos)
        (ax, ay), (bx, by) = _middle(*before), _middle(*after)
        span = max(1.0, math.dist(*before))
        return [Pinch((bx, by), math.dist(*after) / span, (bx - ax, by - ay))]


def _middle(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
