"""Turn mouse and finger events into one stream of pointer events.

What the system sends is unruly: the first finger also sends mouse events (marked `touch=True`, before its
FINGERDOWN), some systems send a ghost mouse click after a tap, a press-and-hold becomes a right click, a
button-up gets lost with the focus. Scenes see none of that: they get Press, Move, Release, Tap and the like,
in logical pixels, and a Cancel whenever what was begun must be given up.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.ui.contact import SLOP_MOUSE, SLOP_TOUCH, Contact, is_far
from game.ui.pointer_events import (
    Cancel,
    Leave,
    LongPress,
    Move,
    Pinch,
    PointerEvent,
    Press,
    Release,
    RightClick,
    SecondFinger,
    Tap,
    Wheel,
)
from game.ui.scale import Point
from game.ui.second_finger import LOST_S, Second

__all__ = [
    "Cancel",
    "Leave",
    "LongPress",
    "Move",
    "Pinch",
    "Pointer",
    "PointerEvent",
    "Press",
    "Release",
    "RightClick",
    "SecondFinger",
    "Tap",
    "Wheel",
]

GHOST_S = 0.6
LONG_PRESS_S = 0.5
DOUBLE_S = 0.35
NOWHERE: Point = (-10_000.0, -10_000.0)


class Pointer:
    """The state of mouse and fingers; feed it pygame's events, take pointer events."""

    def __init__(self, window: Callable[[], tuple[int, int]], logical: Callable[[Point], Point]) -> None:
        """`window` gives the window's size in pixels (finger coordinates are shares of it), `logical`
        converts.
        """
        self._window, self._logical = window, logical
        self._contact: Contact | None = None
        self._second = Second()
        self._swallow_up = False
        self._last_finger = -math.inf
        self._last_press: tuple[float, Point, int] = (-math.inf, NOWHERE, 0)
        self.pos: Point = NOWHERE
        self.touch = False

    @property
    def is_down(self) -> bool:
        """Say whether something is pressed."""
        return self._contact is not None

    def next_deadline(self) -> float | None:
        """Return when `tick` next has something to say, so that the loop may sleep until then."""
        contact = self._contact
        if self._second.is_down:
            return None
        if contact and contact.touch and not (contact.dragging or contact.held_long or contact.dead):
            return contact.at + LONG_PRESS_S
        return None

    def tick(self, now: float) -> list[PointerEvent]:
        """Tell of a finger that has rested long enough."""
        due = self.next_deadline()
        if due is None or now < due:
            return []
        assert self._contact is not None
        self._contact.held_long = True
        return [LongPress(self._contact.pos)]

    def cancel(self, why: str) -> list[PointerEvent]:
        """Give up what is pressed; say so only if something was."""
        was_down = self._contact is not None and not self._contact.dead
        self._swallow_up = self._contact is not None and not self._contact.touch
        self._contact = None
        self._second.forget()
        return [Cancel(why)] if was_down else []

    def turn(self) -> list[PointerEvent]:
        """Give up what is pressed and what is hovered: the frame turns under it."""
        told = self.cancel("frame turned")
        self.pos = NOWHERE
        return [*told, Leave()]

    def feed(self, event: pygame.event.Event, now: float) -> list[PointerEvent]:
        """Take one event of pygame, give none or some pointer events."""
        kind = event.type
        if kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION, pygame.MOUSEWHEEL):
            return self._mouse(event, now)
        if kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            return self._finger(event, now)
        if kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            # Told even if nothing is down: a piece may hang at the mouse, a key may hold something open.
            return self.cancel("focus lost") or [Cancel("focus lost")]
        if kind in (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED):
            return self.cancel("window resized") or [Cancel("window resized")]
        if kind == pygame.WINDOWLEAVE and not self.touch and self._contact is None:
            self.pos = NOWHERE
            return [Leave()]
        return []

    def _mouse(self, event: pygame.event.Event, now: float) -> list[PointerEvent]:
        kind = event.type
        if getattr(event, "touch", False):
            # The first finger's own mouse events. A second button-down means that its finger-up was lost.
            stuck = self._contact is not None and self._contact.touch and now - self._contact.at > DOUBLE_S
            if kind == pygame.MOUSEBUTTONDOWN and event.button == 1 and stuck:
                return self.cancel("lost finger")
            return []
        is_quiet = now - self._last_finger > LOST_S
        if kind == pygame.MOUSEBUTTONDOWN and is_quiet and self._contact is not None and self._contact.touch:
            # A real mouse while a finger has long been silent: its finger-up was lost.
            return [*self.cancel("lost finger"), *self._mouse(event, now)]
        ghost = now - self._last_finger < GHOST_S or (self._contact is not None and self._contact.touch)
        if kind == pygame.MOUSEWHEEL:
            steps = getattr(event, "precise_y", 0.0) or float(event.y)
            return [Wheel(self.pos, steps, event.y)] if steps else []  # (sideways it turns nothing)
        pos = self._logical(event.pos)
        if kind == pygame.MOUSEBUTTONDOWN:
            if ghost:
                self._swallow_up = event.button == 1 or self._swallow_up
                return []
            self.pos, self.touch = pos, False
            if event.button == 3:
                return [RightClick(pos)]
            if event.button != 1:
                return []
            self._swallow_up = False
            given_up = self.cancel("lost button") if self._contact else []
            self._swallow_up = False
            return [*given_up, self._begin(0, pos, now, touch=False)]
        if kind == pygame.MOUSEBUTTONUP:
            if event.button != 1:
                return []
            if self._swallow_up or self._contact is None or self._contact.touch:
                self._swallow_up = False
                return []
            return self._end(self._contact, pos)
        if ghost and not (self._contact and not self._contact.touch):
            return []
        self.touch = False
        contact = self._contact
        if contact and not event.buttons[0]:
            self.pos = pos
            given_up = self.cancel("lost button")
            self._swallow_up = False
            return [*given_up, Move(pos)]
        return self._move(pos)

    def _finger(self, event: pygame.event.Event, now: float) -> list[PointerEvent]:
        self._last_finger = now
        width, height = self._window()
        pos = self._logical((event.x * width, event.y * height))
        finger = event.finger_id
        if self._contact is not None or self._second.is_of(finger):
            self._second.expect(now)
        elif self._second.is_lost(now):
            # The second finger of a pinch should be down still, but its finger-up was lost.
            self._second.forget()
        if event.type == pygame.FINGERDOWN:
            return self._finger_down(finger, pos, now)
        if self._second.is_of(finger):
            return self._second.take(event.type, pos, now, first=self._contact)
        contact = self._contact
        if contact is None or not contact.touch or finger != contact.finger:
            return []
        if event.type == pygame.FINGERMOTION:
            return self._second.pinch(contact, pos) if self._second.is_pinching else self._move(pos)
        if contact.dead:
            self._contact = None
            return []
        return self._end(contact, pos)

    def _finger_down(self, finger: int, pos: Point, now: float) -> list[PointerEvent]:
        contact, given_up = self._contact, list[PointerEvent]()
        if contact is not None and not contact.touch:
            given_up = self.cancel("finger")
            contact = None
        if contact is not None and contact.finger == finger:
            given_up = self.cancel("lost finger")
            contact = None
        if contact is None:
            if self._second.is_down:
                # The first finger of a pinch is up, the second still down: it must go up before anything new
                # begins.
                if not self._second.is_of(finger):
                    return given_up
                self._second.forget()
            self.touch, self.pos = True, pos
            return [*given_up, self._begin(finger, pos, now, touch=True)]
        if not self._second.is_down:
            self._second.put_down(finger, pos, now)
        return given_up

    def _begin(self, finger: int, pos: Point, now: float, *, touch: bool) -> Press:
        at, where, clicks = self._last_press
        slop = SLOP_TOUCH * 2 if touch else SLOP_MOUSE
        clicks = clicks + 1 if now - at < DOUBLE_S and not is_far(where, pos, slop) else 1
        self._last_press = (now, pos, clicks)
        self._contact = Contact(finger, pos, pos, now, touch, clicks)
        return Press(pos, touch, finger, clicks)

    def _move(self, pos: Point) -> list[PointerEvent]:
        contact = self._contact
        shift = (pos[0] - self.pos[0], pos[1] - self.pos[1]) if self.pos != NOWHERE else (0.0, 0.0)
        self.pos = pos
        if contact is None:
            return [Move(pos, shift)]
        if contact.dead:
            return []
        contact.go(pos)
        return [Move(pos, shift, True, contact.dragging, contact.touch, contact.finger)]

    def _end(self, contact: Contact, pos: Point) -> list[PointerEvent]:
        self._contact = None
        self.pos = pos
        contact.go(pos)
        events: list[PointerEvent] = [Release(pos, contact.dragging, contact.touch, contact.finger)]
        if not contact.dragging and not contact.held_long:
            events.append(Tap(contact.start, contact.touch, contact.clicks))
        if contact.touch:
            # A finger that is gone hovers over nothing.
            self.pos = NOWHERE
            events.append(Leave())
        return events
