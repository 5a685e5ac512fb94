"""A click that brings the window to the front is for that alone: what lay half covered is not played by it.

The system is asked to hand on such clicks (else some systems lose every first click), and tells of the focus
a moment before the click, or a moment after it.
"""

from __future__ import annotations

import math

import pygame

TOGETHER_S = 0.15
"""A press and the window's focus that come so close to each other are one click."""


class Raising:
    """Knows whether the window has the focus, and which buttons are down that only gave it that."""

    def __init__(self) -> None:
        self._has_focus = True  # a new window comes up in front; told of late, that must cost nobody a click
        self._raised_at = -math.inf
        self._pressed_at = -math.inf
        self._buttons: set[int] = set()

    def swallows(self, event: pygame.event.Event, now: float) -> bool:
        """Take an event; say whether it is part of a click that is not to be heard of."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self._has_focus = False
            self._buttons.clear()
        elif event.type == pygame.WINDOWFOCUSGAINED and not self._has_focus:
            self._has_focus, self._raised_at = True, now
        elif event.type == pygame.MOUSEBUTTONDOWN and not getattr(event, "touch", False):
            self._buttons.discard(event.button)
            if now - self._raised_at < TOGETHER_S:
                self._buttons.add(event.button)
                return True
            self._pressed_at = now
        elif event.type == pygame.MOUSEBUTTONUP and event.button in self._buttons:
            self._buttons.discard(event.button)
            return True
        return False

    def ends_press(self, event: pygame.event.Event, now: float) -> bool:
        """Say whether this, just taken, is the focus that a press a moment ago has brought."""
        is_focus = event.type == pygame.WINDOWFOCUSGAINED and self._raised_at == now
        return is_focus and now - self._pressed_at < TOGETHER_S
