"""Things to be done later on the loop's thread, and things other threads want done on it."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from dataclasses import dataclass

CLOSE = 1e-9
"""Times that differ by less are the same."""


@dataclass(slots=True, eq=False)
class Timer:
    """Something to be done once; `cancel` it or let it happen."""

    at: float
    action: Callable[[], object]
    is_cancelled: bool = False

    def cancel(self) -> None:
        """Do not do it."""
        self.is_cancelled = True


class Timers:
    """What is to be done and when; `call` alone is for other threads."""

    def __init__(self) -> None:
        self._timers: list[Timer] = []
        self._calls: queue.SimpleQueue[Callable[[], object]] = queue.SimpleQueue()
        self._woken = threading.Event()

    def add(self, at: float, action: Callable[[], object]) -> Timer:
        """Note something to be done at a time."""
        timer = Timer(at, action)
        self._timers.append(timer)
        return timer

    def call(self, action: Callable[[], object]) -> None:
        """Note something to be done in the next step; may be called by any thread."""
        self._calls.put(action)
        self._woken.set()

    def sleep(self, seconds: float) -> None:
        """Sleep, but no longer than until another thread calls."""
        self._woken.wait(seconds)
        self._woken.clear()

    @property
    def has_calls(self) -> bool:
        """Say whether another thread wants something done."""
        return not self._calls.empty()

    @property
    def next_at(self) -> float | None:
        """Return when the next timer is due."""
        return min((timer.at for timer in self._timers if not timer.is_cancelled), default=None)

    def run(self, now: float) -> None:
        """Do what other threads want and what is due, in the order of its times."""
        while not self._calls.empty():
            self._calls.get()()
        if not self._timers:
            return
        due = sorted((t for t in self._timers if t.at <= now + CLOSE), key=lambda timer: timer.at)
        self._timers = [t for t in self._timers if t.at > now + CLOSE and not t.is_cancelled]
        for timer in due:
            if not timer.is_cancelled:
                timer.action()
