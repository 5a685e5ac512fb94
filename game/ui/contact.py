"""A mouse button or a finger that is down: where it went down, where it is, whether it drags."""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.ui.scale import Point

SLOP_MOUSE = 7.0
SLOP_TOUCH = 14.0
"""So far, logical, a hand may stray from where it went down before that is a drag."""


@dataclass(slots=True)
class Contact:
    """The button or finger that is down."""

    finger: int
    start: Point
    pos: Point
    at: float
    touch: bool
    clicks: int = 1
    dragging: bool = False
    held_long: bool = False
    dead: bool = False
    """Whether what was begun with it has been given up: until it is lifted it means nothing."""

    def go(self, pos: Point) -> None:
        """Move there; from the slop on it drags, and does so until it is lifted."""
        self.pos = pos
        if is_far(self.start, pos, SLOP_TOUCH if self.touch else SLOP_MOUSE):
            self.dragging = True


def is_far(a: Point, b: Point, slop: float) -> bool:
    """Say whether two points lie further apart than a hand strays."""
    return math.dist(a, b) > slop
