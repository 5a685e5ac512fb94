"""Light touches after input: water glints, palms sway, flames flicker; then everything sleeps.

Pure but for the small pictures it makes: what is shown depends on the time since the last input alone, in
steps of ``TICK`` milliseconds, so that a frame between two steps costs nothing.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import pi, sin

from pygame import Surface

from game.ui.board import sparks
from game.ui.board.marking import Mark
from game.ui.board.pieces import Piece
from game.ui.board.projection import Viewport, World

LASTS, EASES, TICK = 6000.0, 900.0, 66.0
SWAYS = 3
"""Steps to either side in which a palm can lean."""
FLAMES: tuple[World, ...] = (
    (-1.187, -6.25, 0.94),
    (1.375, -6.2, 0.9),
    (4.78, -6.75, 0.0),
    (8.02, -6.75, 0.0),
)
"""Bowls beside the gate and at the altar; those of the altar by where they are seen over the ground."""
GLINTS = 34


@dataclass
class Lights:
    """Knows when the last input was, and what glitters and leans at a moment."""

    is_on: bool = True
    since: float | None = None

    def touch(self, now: float) -> None:
        """Begin anew, or go on, after an input."""
        if self.is_on:
            fresh = self.since is None or now - self.since > LASTS
            self.since = now if fresh else max(self.since or now, now - EASES)

    def stop(self) -> None:
        """Sleep at once."""
        self.since = None

    def is_awake(self, now: float) -> bool:
        """Whether anything moves."""
        return self.since is not None and 0 <= now - self.since < LASTS

    def tick(self, now: float) -> int:
        """Number of the step of movement at a moment, -1 asleep."""
        return int((now - (self.since or 0.0)) / TICK) if self.is_awake(now) else -1

    def strength(self, now: float) -> float:
        """How lively it is, easing in and out, 0 asleep."""
        if self.since is None or not self.is_awake(now):
            return 0.0
        age = now - self.since
        return max(0.0, min(1.0, age / EASES, (LASTS - age) / EASES))

    def leaning(self, piece: Piece, now: float) -> Piece:
        """Lean a palm in the wind that crosses the garden: the name of its picture tells how far."""
        wave = sin(2 * pi * now / 2600.0 - piece.point[0] * 0.7 - piece.point[1] * 0.35)
        lean = round(SWAYS * self.strength(now) * wave)
        return replace(piece, sprite=f"{piece.sprite}~{lean}") if lean else piece


def water(ground: Surface, *, count: int = GLINTS) -> list[tuple[int, int]]:
    """Find points of the water on the ground's picture by its colour (green and blue well above red)."""
    wide, high = ground.get_size()
    chance = random.Random(3)
    found: list[tuple[int, int]] = []
    for _ in range(count * 40):
        x, y = chance.randrange(wide), chance.randrange(high)
        colour = ground.get_at((x, y))
        if colour.b > colour.r + 35 and colour.g > colour.r + 45 and colour.b > colour.g * 0.7:
            found.append((x, y))
            if len(found) == count:
                break
    return found


class Touches:
    """Makes the marks of glints and flames for one viewport."""

    def __init__(self, viewport: Viewport, ground: Surface, flames: Sequence[World]) -> None:
        k = viewport.scale
        self.spots = water(ground)
        self.stars = [sparks.star(k * 9, 0.25 * i) for i in range(1, 5)]
        self.halos = [sparks.glint(k * r, s) for r, s in ((15, 0.20), (17, 0.26), (19, 0.32), (16, 0.38))]
        self.flames = [
            (round(x - viewport.rect[0]), round(y - viewport.rect[1]))
            for x, y in map(viewport.screen, flames)
        ]

    def marks(self, lights: Lights, now: float) -> list[Mark]:
        """List what glitters at a moment."""
        strength = lights.strength(now)
        found: list[Mark] = []
        if strength <= 0:
            return found
        time = lights.tick(now) * TICK
        for i, (x, y) in enumerate(self.spots):
            level = strength * sin(2 * pi * (time / (1500.0 + 90 * (i % 7)) + i * 0.37))
            step = int(level * len(self.stars) + 0.3)
            if step > 0:
                image = self.stars[min(step, len(self.stars)) - 1]
                found.append(
                    Mark(f"glint:{i}", image, (x - image.get_width() // 2, y), is_low=False, adds=True)
                )
        for i, (x, y) in enumerate(self.flames):
            chance = random.Random(int(time // (2 * TICK)) * 7 + i)
            image = self.halos[chance.randrange(len(self.halos))]
            spot = (x - image.get_width() // 2, y - image.get_height() // 2)
            found.append(Mark(f"flame:{i}", image, spot, adds=True))
        return found
