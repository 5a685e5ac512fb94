"""Plain solids and flat shapes in the colours of the rendered materials, for pieces drawn by code."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import cos, pi, sin

from game.ui.board.projection import World

Rgb = tuple[int, int, int]
SANDSTONE, LIMESTONE, GRANITE = (222, 190, 140), (236, 216, 176), (178, 96, 74)
LAPIS, GOLD, CEDAR, TERRACOTTA = (38, 74, 156), (240, 190, 84), (112, 62, 36), (196, 90, 54)
TURQUOISE, IVORY, LEAF, INK = (40, 158, 148), (236, 224, 194), (70, 138, 62), (43, 29, 20)
SEATS: dict[str, Rgb] = {
    "blue": (47, 127, 208), "orange": (242, 154, 31), "white": (244, 235, 221), "purple": (176, 86, 156),
    "black": (57, 54, 58),
}  # fmt: skip
TILES = (LAPIS, TERRACOTTA, TURQUOISE, (150, 160, 176))
FRONT, SIDE, TOP = 0.76, 0.50, 0.93


@dataclass(frozen=True, slots=True)
class Face:
    """A flat polygon in the world about the base point, in its final colour."""

    corners: tuple[World, ...]
    colour: Rgb


@dataclass
class Model:
    """What a piece is made of: faces in the order of painting, and the box that holds them."""

    faces: list[Face] = field(default_factory=list)
    footprint: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    height: float = 0.0
    casts: bool = True

    def solid(
        self,
        x0: float,
        y0: float,
        z0: float,
        x1: float,
        y1: float,
        z1: float,
        colour: Rgb,
        *,
        taper: float = 0.0,
    ) -> Model:
        """Add a box, drawn in at its top by ``taper`` on every side: right, front and top face."""
        t = taper
        self.flat(((x1, y0, z0), (x1, y1, z0), (x1 - t, y1 - t, z1), (x1 - t, y0 + t, z1)), lit(colour, SIDE))
        self.flat(
            ((x0, y0, z0), (x1, y0, z0), (x1 - t, y0 + t, z1), (x0 + t, y0 + t, z1)), lit(colour, FRONT)
        )
        top = ((x0 + t, y0 + t, z1), (x1 - t, y0 + t, z1), (x1 - t, y1 - t, z1), (x0 + t, y1 - t, z1))
        return self.flat(top, lit(colour, TOP))

    def flat(self, corners: tuple[World, ...], colour: Rgb) -> Model:
        """Add a face."""
        self.faces.append(Face(corners, colour))
        return self

    def closed(self) -> Model:
        """Measure the box that holds all faces."""
        points = [p for f in self.faces for p in f.corners]
        self.footprint = (
            min(p[0] for p in points), min(p[1] for p in points),
            max(p[0] for p in points), max(p[1] for p in points),
        )  # fmt: skip
        self.height = max(p[2] for p in points)
        return self


def lit(colour: Rgb, light: float) -> Rgb:
    """Brighten or darken a colour."""
    r, g, b = (min(255, round(c * light)) for c in colour)
    return r, g, b


def disc(x: float, y: float, z: float, radius: float, *, count: int = 16) -> tuple[World, ...]:
    """Corners of a level disc."""
    return tuple(
        (x + radius * cos(2 * pi * i / count), y + radius * sin(2 * pi * i / count), z) for i in range(count)
    )
