"""A pilot's mouse: clicks, drags, the wheel and the right button while a mosaic is held."""

from __future__ import annotations

from random import Random

import pygame

from game.ui.testing import Pilot
from tests.ui.pilots.chooser import CARRY, GARDEN, Deed
from tests.ui.pilots.hands import Pixel, Window


class Mouse:
    """One mouse with a wheel. Points are pixels of the window."""

    STEPS = 5

    def __init__(self, pilot: Pilot, chance: Random) -> None:
        self.pilot, self.chance, self.window = pilot, chance, Window(pilot)
        self._at: Pixel = (0.0, 0.0)

    def _go(self, at: Pixel, *, is_down: bool = False) -> None:
        pos = (round(at[0]), round(at[1]))
        pygame.mouse.set_pos(pos)
        pygame.event.get(pygame.MOUSEMOTION)  # what set_pos itself says, at once, and without the button
        self.pilot.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(int(is_down), 0, 0), touch=False)
        self.pilot.frames(1)
        self._at = at

    def _button(self, is_down: bool, *, button: int = 1) -> None:
        kind = pygame.MOUSEBUTTONDOWN if is_down else pygame.MOUSEBUTTONUP
        pos = (round(self._at[0]), round(self._at[1]))
        self.pilot.post(kind, pos=pos, button=button, touch=False)
        self.pilot.frames(1)

    def click(self, at: Pixel, *, button: int = 1) -> None:
        """Go there and click."""
        self._go(at)
        self._button(True, button=button)
        self._button(False, button=button)

    def drag(self, start: Pixel, goal: Pixel, *, turns: int = 0) -> None:
        """Press, go there, turn the wheel so many times, let go."""
        self._go(start)
        self._button(True)
        for i in range(1, self.STEPS + 1):
            share = i / self.STEPS
            self._go(
                (start[0] + (goal[0] - start[0]) * share, start[1] + (goal[1] - start[1]) * share),
                is_down=True,
            )
        for _ in range(turns):
            self._wheel()
        self._button(False)

    def _wheel(self) -> None:
        steps = self.chance.choice((-1, 1))
        self.pilot.post(pygame.MOUSEWHEEL, x=0, y=steps, precise_x=0.0, precise_y=float(steps), flipped=False)
        self.pilot.frames(1)

    def do(self, deed: Deed) -> None:
        """Click or drag."""
        areas = self.window.told["areas"]
        wide, high = self.pilot.app.screen.window.get_size()
        on_board = (wide * self.chance.uniform(0.3, 0.62), high * self.chance.uniform(0.3, 0.7))
        if deed.name == CARRY:
            self._carry(on_board)
        elif deed.goal == GARDEN:
            self.drag(areas[deed.name], on_board, turns=self.chance.choice((0, 0, 1, 2)))
        elif deed.goal:
            self.drag(areas[deed.name], areas[deed.goal])
        else:
            self.click(areas[deed.name])

    def _carry(self, on_board: Pixel) -> None:
        """A mosaic is in hand: turn it by the wheel, flip it by the right button, lay it down, or take it up."""
        self._go(on_board)
        way = self.chance.random()
        if way < 0.25:
            self._wheel()
        elif way < 0.4:
            self._button(True, button=3)
            self._button(False, button=3)
        elif way < 0.75:
            self.click(on_board)
        else:
            aside = (on_board[0] + self.chance.uniform(-90, 90), on_board[1] + self.chance.uniform(-60, 90))
            self.drag(on_board, aside)
