"""A pen for icons in a square of 32 units: round ends, one weight of line."""

from __future__ import annotations

import math

from PIL import Image, ImageDraw

FINE, UNITS, SIDE = 16, 32, 96
WEIGHT = 2.7


class Pen:
    """A pen in icon units."""

    def __init__(self) -> None:
        self.mask = Image.new("L", (UNITS * FINE, UNITS * FINE), 0)
        self.draw = ImageDraw.Draw(self.mask)

    def line(self, *xy: float, width: float = WEIGHT, fill: int = 255) -> None:
        """Draw a line through points with round ends and joints."""
        p = [(xy[i] * FINE, xy[i + 1] * FINE) for i in range(0, len(xy), 2)]
        self.draw.line(p, fill=fill, width=round(width * FINE))
        r = width * FINE / 2
        for x, y in p:
            self.draw.ellipse([x - r, y - r, x + r, y + r], fill=fill)

    def arc(
        self,
        x: float,
        y: float,
        r: float,
        start: float,
        end: float,
        *,
        width: float = WEIGHT,
        flat: float = 1.0,
    ) -> None:
        """Draw an arc from `start` to `end`, degrees clockwise from the right."""
        n = max(2, int(abs(end - start) / 4))
        a = [math.radians(start + (end - start) * i / n) for i in range(n + 1)]
        self.line(*[v for t in a for v in (x + r * math.cos(t), y + r * flat * math.sin(t))], width=width)

    def area(self, *xy: float, fill: int = 255, soft: float = 0.9) -> None:
        """Fill a polygon with slightly rounded corners."""
        p = [(xy[i] * FINE, xy[i + 1] * FINE) for i in range(0, len(xy), 2)]
        self.draw.polygon(p, fill=fill)
        if soft:
            self.line(*xy, xy[0], xy[1], width=soft, fill=fill)

    def disc(self, x: float, y: float, r: float, *, fill: int = 255) -> None:
        """Fill a disc."""
        self.draw.ellipse([(x - r) * FINE, (y - r) * FINE, (x + r) * FINE, (y + r) * FINE], fill=fill)

    def bar(self, x0: float, y0: float, x1: float, y1: float, *, r: float = 1.2, fill: int = 255) -> None:
        """Fill a rounded rectangle."""
        self.draw.rounded_rectangle([x0 * FINE, y0 * FINE, x1 * FINE, y1 * FINE], r * FINE, fill=fill)

    def frame(
        self, x0: float, y0: float, x1: float, y1: float, *, r: float = 2.0, width: float = WEIGHT
    ) -> None:
        """Draw a rounded rectangle's line."""
        self.bar(x0, y0, x1, y1, r=r)
        self.bar(x0 + width, y0 + width, x1 - width, y1 - width, r=max(0.2, r - width * 0.6), fill=0)
