"""Sleep between two rounds of the loop, until something happens or is due.

Looking now and then costs a fifth of `pygame.event.wait`, which looks every millisecond.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.timers import Timers

FRAMES_PER_SECOND = 60
LOOK_S = 0.008
LOOK_IDLE_S = 0.03
RECENT_S = 1.0
"""Looks are closer to each other for a second after the last event."""


class Nap:
    """The pause between rounds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self._limiter = pygame.time.Clock()
        self._last_event = clock()

    def for_a_frame(self) -> list[pygame.event.Event]:
        """Wait as long as a frame lasts; return the events."""
        self._limiter.tick(FRAMES_PER_SECOND)
        return pygame.event.get()

    def until(self, deadline: float, timers: Timers) -> list[pygame.event.Event]:
        """Wait for an event, for a call of another thread, or until a time; return the events."""
        while True:
            events, now = pygame.event.get(), self.clock()
            if events:
                self._last_event = now
            if events or timers.has_calls or now >= deadline:
                return events
            look = LOOK_S if now - self._last_event < RECENT_S else LOOK_IDLE_S
            timers.sleep(min(deadline - now, look))
