"""Scale of the interface: window pixels to logical pixels and back.

One logical pixel is one window pixel at 1920x1080 and 100 %. Art is authored for that; everything in ui/ is
laid out in logical pixels and drawn in window pixels.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from pygame import Rect

Point = tuple[float, float]
Size = tuple[int, int]

SMALLEST_WINDOW: Size = (1024, 640)


class Mode(Enum):
    """Which of the four arrangements of the table fits a window."""

    WIDE = "wide"
    LOW = "low"
    FOUR_THREE = "four_three"
    PORTRAIT = "portrait"


LEAST: dict[Mode, Size] = {
    Mode.WIDE: (1900, 1060),
    Mode.LOW: (1600, 900),
    Mode.FOUR_THREE: (1600, 1200),
    Mode.PORTRAIT: (1200, 1600),
}
"""Smallest logical size each arrangement can do with."""


def mode_of(width: float, height: float) -> Mode:
    """Choose the arrangement by the logical size (or, by its aspect alone, coarsely by a window's)."""
    aspect = width / height
    if aspect < 1.15:
        return Mode.PORTRAIT
    if aspect < 1.55:
        return Mode.FOUR_THREE
    least_width, least_height = LEAST[Mode.WIDE]
    return Mode.WIDE if width >= least_width and height >= least_height else Mode.LOW


def interface_scale(width: int, height: int, wish: float = 1.0) -> float:
    """Return u, the window pixels per logical pixel, for a window and the user's wish (1.0 is 100 %).

    A wish for larger things is granted only as far as the arrangement keeps the room it needs.
    """
    width, height = max(1, width), max(1, height)
    aspect = width / height
    if aspect < 1.15:
        base = min(width / 1200, height / 1600)
        most = base
    elif aspect < 1.55:
        base = min(max(min(width / 1920, height / 1080), min(1.0, width / 1600)), height / 1200)
        most = min(width / 1600, height / 1200)
    else:
        base = max(min(width / 1920, height / 1080), min(1.0, width / 1600, height / 900))
        most = min(width / 1600, height / 900)
    return max(0.1, min(base * wish, max(base, most)))


@dataclass(frozen=True, slots=True)
class Scale:
    """The scale in force: u window pixels per logical pixel, the window's size, and the logical size."""

    u: float
    window: Size

    @classmethod
    def of(cls, window: Size, wish: float = 1.0) -> Scale:
        """Make the scale for a window and the user's interface scale."""
        return cls(interface_scale(*window, wish), window)

    @property
    def size(self) -> Size:
        """Logical width and height of the window (what just fits, rounded down)."""
        return int(self.window[0] / self.u + 1e-6), int(self.window[1] / self.u + 1e-6)

    @property
    def mode(self) -> Mode:
        """Arrangement for this logical size."""
        return mode_of(*self.size)

    @property
    def set(self) -> int:
        """Which set of sprites serves: 1 up to a scale of 1.25, else 2."""
        return 1 if self.u <= 1.25 else 2

    def px(self, length: float) -> int:
        """Turn a logical length into window pixels, at least 1 if it is more than nothing."""
        return max(1, round(length * self.u)) if length > 0 else round(length * self.u)

    def rect(self, logical: Rect | tuple[float, float, float, float]) -> Rect:
        """Turn a logical rectangle into window pixels; edges that touch stay touching."""
        x, y, w, h = logical
        left, top = round(x * self.u), round(y * self.u)
        return Rect(left, top, round((x + w) * self.u) - left, round((y + h) * self.u) - top)

    def point(self, logical: Point) -> tuple[int, int]:
        """Turn a logical point into window pixels."""
        return round(logical[0] * self.u), round(logical[1] * self.u)

    def logical(self, pixel: Point) -> Point:
        """Turn a window pixel into a logical point."""
        return pixel[0] / self.u, pixel[1] / self.u
