"""The hands of pilots: fingers with the mouse events that SDL adds for the first, and a keyboard.

They post events and let frames pass; nothing else. Points are pixels of the window.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any, Protocol

import pygame

from game.ui.launch import report
from game.ui.testing import Pilot
from tests.ui.pilots.chooser import CARRY, GARDEN, Deed

Pixel = tuple[float, float]
REST_S = 0.4
"""Presses on what has just come up are ignored for a moment; and a tap shall be no double tap."""


class Hands(Protocol):
    """What uses the window."""

    def do(self, deed: Deed) -> None:
        """Do it, if it can still be done."""


class Window:
    """What a pilot sees of the app, and time passing."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot

    @property
    def told(self) -> dict[str, Any]:
        """Return what the window tells now."""
        return report(self.pilot.app)

    def rest(self, seconds: float = REST_S) -> dict[str, Any]:
        """Wait until nothing moves, and a moment longer; return what the window tells then."""
        until = time.monotonic() + 20
        self.pilot.frames(1)
        while self.pilot.app.is_busy:
            assert time.monotonic() < until, "it never comes to rest"
            self.pilot.frames(1)
        self.pilot.clock.now += seconds
        self.pilot.frames(1)
        return self.told


class Fingers:
    """One finger, sometimes a second; each event with the mouse event that comes before it."""

    def __init__(self, pilot: Pilot, chance: Random) -> None:
        self.pilot, self.chance, self.window = pilot, chance, Window(pilot)
        self._number = 0

    def _post(self, kind: int, at: Pixel, *, second: bool = False) -> None:
        mouse = {
            pygame.FINGERDOWN: pygame.MOUSEBUTTONDOWN,
            pygame.FINGERUP: pygame.MOUSEBUTTONUP,
            pygame.FINGERMOTION: pygame.MOUSEMOTION,
        }[kind]
        if not second:
            pos = (round(at[0]), round(at[1]))
            if mouse == pygame.MOUSEMOTION:
                self.pilot.post(mouse, pos=pos, rel=(0, 0), buttons=(1, 0, 0), touch=True)
            else:
                self.pilot.post(mouse, pos=pos, button=1, touch=True)
        wide, high = self.pilot.app.screen.window.get_size()
        self.pilot.post(kind, touch_id=5, finger_id=self._number + second, x=at[0] / wide, y=at[1] / high, dx=0.0,
                        dy=0.0, pressure=1.0)  # fmt: skip

    def tap(self, at: Pixel) -> None:
        """Tap, quickly or slowly."""
        self._number += 2
        self._post(pygame.FINGERDOWN, at)
        if self.chance.random() < 0.5:
            self.pilot.frames(self.chance.randrange(1, 9))
        if self.chance.random() < 0.3:
            self._post(pygame.FINGERMOTION, (at[0] + 2, at[1] - 1))
        self._post(pygame.FINGERUP, at)

    def swipe(
        self, start: Pixel, goal: Pixel, *, turns: int = 0, lift: Callable[[], object] | None = None
    ) -> None:
        """Drag; at the goal a second finger taps so many times; `lift` is told just before the finger goes up."""
        self._number += 2
        self._post(pygame.FINGERDOWN, start)
        self.pilot.frames(1)
        steps = 6
        for i in range(1, steps + 1):
            share = i / steps
            at = (start[0] + (goal[0] - start[0]) * share, start[1] + (goal[1] - start[1]) * share)
            self._post(pygame.FINGERMOTION, at)
            self.pilot.frames(1)
        for _ in range(turns):
            beside = (at[0] + 90, at[1])
            self._post(pygame.FINGERDOWN, beside, second=True)
            self.pilot.frames(2)
            self._post(pygame.FINGERUP, beside, second=True)
            self.pilot.frames(1)
        if lift is not None:
            lift()
        self._post(pygame.FINGERUP, goal)

    def do(self, deed: Deed) -> None:
        """Tap or swipe."""
        areas = self.window.told["areas"]
        wide, high = self.pilot.app.screen.window.get_size()
        on_board = (wide * self.chance.uniform(0.3, 0.62), high * self.chance.uniform(0.3, 0.7))
        if deed.name == CARRY:
            # A finger on the garden takes the ghost there, or takes it up.
            self.tap(on_board) if self.chance.random() < 0.5 else self.swipe(
                on_board, (on_board[0] + self.chance.uniform(-90, 90), on_board[1] + self.chance.uniform(-60, 90))
            )
        elif deed.goal == GARDEN:
            self.swipe(areas[deed.name], on_board, turns=self.chance.choice((0, 0, 1, 2)))
        elif deed.goal:
            self.swipe(areas[deed.name], areas[deed.goal])
        else:
            self.tap(areas[deed.name])


class Keys:
    """A keyboard: Tab and arrows to go somewhere, Enter and Space to press, and the keys of the game."""

    MOVES = (
        pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_r, pygame.K_e, pygame.K_q, pygame.K_f,
        pygame.K_n, pygame.K_n, pygame.K_n,
    )  # fmt: skip

    def __init__(self, pilot: Pilot, chance: Random) -> None:
        self.pilot, self.chance, self.window = pilot, chance, Window(pilot)
        self.most = 0
        """The most presses of Tab that it took to get anywhere."""

    def key(self, key: int, mod: int = 0) -> None:
        """Press and release a key."""
        text = chr(key) if 32 <= key < 127 else ""
        self.pilot.post(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0)
        self.pilot.post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)
        self.pilot.frames(1)

    def go_to(self, name: str) -> None:
        """Move the focus to an area; every live area must be reached."""
        back = self.chance.random() < 0.3
        for presses in range(120):
            if self.window.told["focus"] == name:
                self.most = max(self.most, presses)
                return
            self.key(pygame.K_TAB, pygame.KMOD_SHIFT if back else 0)
        raise AssertionError(f"Tab never comes to {name} in {self.window.told}")

    def choose(self, name: str) -> None:
        """Go down an open list to a row and take it."""
        for _ in range(60):
            told = self.window.told["focus"]
            if told == name:
                break
            is_down = int(str(told).partition(":")[2]) < int(name.partition(":")[2])
            self.key(pygame.K_DOWN if is_down else pygame.K_UP)
        self.key(pygame.K_RETURN)

    def press(self, name: str) -> None:
        """Go to an area and press it."""
        kind, _, rest = name.partition(":")
        if kind == "choice":
            self.choose(name)
            return
        if kind == "stall" and rest.isdecimal() and self.chance.random() < 0.3:
            self.key(pygame.K_0 + int(rest))
            return
        self.go_to(name)
        self.pilot.clock.now += REST_S
        self.pilot.frames(1)
        self.key(self.chance.choice((pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER)))

    def do(self, deed: Deed) -> None:
        """Press keys."""
        if deed.name == CARRY:
            for _ in range(self.chance.randrange(1, 4)):
                self.key(self.chance.choice(self.MOVES))
        elif deed.name == "confirm" and self.chance.random() < 0.5:
            self.key(pygame.K_RETURN)
        else:
            self.press(deed.name)
            if deed.goal and deed.goal != GARDEN:
                self.window.rest()
                if deed.goal in self.window.told["areas"]:
                    self.press(deed.goal)
