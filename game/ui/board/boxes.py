"""Boxes along the axes of the world, and which of two hides the other.

Seen from the front right above, a box lies before another along an axis if it is apart from it on the side of
the viewer. Two boxes that are apart along different axes, each once before the other, never overlap on the
screen.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.board.projection import World

TOUCH = 1e-6


@dataclass(frozen=True, slots=True)
class Box:
    """A box along the axes of the world."""

    x0: float
    y0: float
    z0: float
    x1: float
    y1: float
    z1: float

    @classmethod
    def about(cls, point: World, footprint: tuple[float, float, float, float], height: float) -> Box:
        """Stand a footprint of a height on a point."""
        x, y, z = point
        return cls(x + footprint[0], y + footprint[1], z, x + footprint[2], y + footprint[3], z + height)

    @property
    def corners(self) -> list[World]:
        """All eight corners."""
        return [(x, y, z) for z in (self.z0, self.z1) for x in (self.x0, self.x1) for y in (self.y0, self.y1)]

    @property
    def top(self) -> list[World]:
        """Corners of the top, around."""
        return around(self.x0, self.y0, self.x1, self.y1, self.z1)

    @property
    def base(self) -> list[World]:
        """Corners of the base, around."""
        return around(self.x0, self.y0, self.x1, self.y1, self.z0)


def around(x0: float, y0: float, x1: float, y1: float, z: float) -> list[World]:
    """Corners of a level rectangle, around."""
    return [(x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z)]


def hides(a: Box, b: Box) -> bool:
    """Say whether box ``a`` can hide some of box ``b`` (the viewer looks from the front, right and above)."""
    before = a.y1 <= b.y0 + TOUCH or a.x0 >= b.x1 - TOUCH or a.z0 >= b.z1 - TOUCH
    behind = b.y1 <= a.y0 + TOUCH or b.x0 >= a.x1 - TOUCH or b.z0 >= a.z1 - TOUCH
    return before and not behind
