"""Project the world onto the window and back: the camera, and the part of it that is seen.

World: x right, y back, z up, one unit a garden cell. Frame: the 1920x1080 picture of the camera at 1x, in
its own pixels. Window: frame times ``scale``, moved. The camera looks straight (orthographic), so all of it
is linear and exactly invertible."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

Point = tuple[float, float]
World = tuple[float, float, float]

ZOOM_MOST = 3.0


@dataclass(frozen=True, slots=True)
class Camera:
    """The camera: frame pixel of the world's origin, pixels a unit, and where each axis points."""

    unit: float
    origin: Point
    x: Point
    y: Point
    z: Point

    def frame(self, point: World) -> Point:
        """Project a world point onto the frame."""
        x, y, z = point
        return (
            self.origin[0] + self.unit * (self.x[0] * x + self.y[0] * y + self.z[0] * z),
            self.origin[1] + self.unit * (self.x[1] * x + self.y[1] * y + self.z[1] * z),
        )

    def world(self, pixel: Point, z: float) -> Point:
        """Give the world x, y that a frame pixel shows on the level plane of height z."""
        a = (pixel[0] - self.origin[0]) / self.unit - self.z[0] * z
        b = (pixel[1] - self.origin[1]) / self.unit - self.z[1] * z
        determinant = self.x[0] * self.y[1] - self.y[0] * self.x[1]
        return (a * self.y[1] - b * self.y[0]) / determinant, (b * self.x[0] - a * self.x[1]) / determinant

    @property
    def toward(self) -> World:
        """Direction from the scene to the viewer (not normed): all points along it fall on one pixel."""
        (ax, ay), (bx, by), (cx, cy) = self.x, self.y, self.z
        across, down = (ax, bx, cx), (ay, by, cy)
        sight = (
            across[1] * down[2] - across[2] * down[1],
            across[2] * down[0] - across[0] * down[2],
            across[0] * down[1] - across[1] * down[0],
        )
        sign = 1.0 if sight[2] > 0 else -1.0
        return sight[0] * sign, sight[1] * sign, sight[2] * sign


@dataclass(frozen=True, slots=True)
class Viewport:
    """What of the frame is seen in ``rect`` (x, y, w, h): pixel = left/top + scale * frame pixel.

    ``rest`` is the scale, left and top that the layout asked for; zooming stays between it and ``ZOOM_MOST``
    times it."""

    camera: Camera
    rect: tuple[int, int, int, int]
    scale: float
    left: float
    top: float
    rest: tuple[float, float, float]

    @classmethod
    def of(cls, camera: Camera, rect: Sequence[int], scale: float, *, offset: Point = (0.0, 0.0)) -> Viewport:
        """Put the frame, ``scale`` times as large, at an offset from the rectangle's top left."""
        x, y, w, h = (int(v) for v in rect)
        if scale <= 0 or w <= 0 or h <= 0:
            raise ValueError(f"nothing can be seen at scale {scale} in {w} x {h}")
        left, top = x + offset[0], y + offset[1]
        return cls(camera, (x, y, w, h), scale, left, top, (scale, left, top))

    @classmethod
    def fitting(
        cls, camera: Camera, rect: Sequence[int], hole: Sequence[float], *, box: Sequence[float]
    ) -> Viewport:
        """Fit a box of the frame (left, top, right, bottom) into a hole (x, y, w, h), centred."""
        wide, high = box[2] - box[0], box[3] - box[1]
        scale = min(hole[2] / wide, hole[3] / high)
        left = hole[0] + (hole[2] - wide * scale) / 2 - box[0] * scale
        top = hole[1] + (hole[3] - high * scale) / 2 - box[1] * scale
        return cls.of(camera, rect, scale, offset=(left - rect[0], top - rect[1]))

    @property
    def zoom(self) -> float:
        """How much larger than at rest everything is, from 1."""
        return self.scale / self.rest[0]

    def screen(self, point: World) -> Point:
        """Project a world point onto the window."""
        x, y = self.camera.frame(point)
        return self.left + self.scale * x, self.top + self.scale * y

    def frame(self, pixel: Point) -> Point:
        """Give the frame pixel under a window pixel."""
        return (pixel[0] - self.left) / self.scale, (pixel[1] - self.top) / self.scale

    def world(self, pixel: Point, z: float) -> Point:
        """Give the world x, y that a window pixel shows on the level plane of height z."""
        return self.camera.world(self.frame(pixel), z)

    def zoomed(self, factor: float, about: Point) -> Viewport:
        """Zoom by a factor about a window pixel, which keeps its place as far as the limits allow."""
        scale = min(max(self.scale * factor, self.rest[0]), self.rest[0] * ZOOM_MOST)
        x, y = self.frame(about)
        return replace(self, scale=scale, left=about[0] - scale * x, top=about[1] - scale * y)._held()

    def panned(self, dx: float, dy: float) -> Viewport:
        """Move the picture by window pixels, not farther than what was seen at rest."""
        return replace(self, left=self.left + dx, top=self.top + dy)._held()

    def at_rest(self) -> Viewport:
        """Take back all zooming and panning."""
        scale, left, top = self.rest
        return replace(self, scale=scale, left=left, top=top)

    def _held(self) -> Viewport:
        """Keep the window within what it showed at rest."""
        x, y, w, h = self.rect
        k, rest_left, rest_top = self.rest
        ratio = self.scale / k
        far_left, far_top = x - (x - rest_left) * ratio, y - (y - rest_top) * ratio
        near_left, near_top = far_left - w * (ratio - 1), far_top - h * (ratio - 1)
        return replace(
            self, left=min(max(self.left, near_left), far_left), top=min(max(self.top, near_top), far_top)
        )


def is_inside(polygon: Sequence[Point], pixel: Point) -> bool:
    """Say whether a pixel lies inside a polygon (edges of the left and top count)."""
    x, y = pixel
    inside = False
    x1, y1 = polygon[-1]
    for x2, y2 in polygon:
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            inside = not inside
        x1, y1 = x2, y2
    return inside


def bounds(points: Sequence[Point]) -> tuple[float, float, float, float]:
    """Give left, top, right, bottom of some points."""
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs), min(ys), max(xs), max(ys)


def hull(points: Sequence[Point]) -> list[Point]:
    """Give the convex hull of some points."""
    ordered = sorted(set(points))
    if len(ordered) < 3:
        return ordered

    def half(run: Sequence[Point]) -> list[Point]:
        out: list[Point] = []
        for p in run:
            while len(out) > 1 and (out[-1][0] - out[-2][0]) * (p[1] - out[-2][1]) <= (
                out[-1][1] - out[-2][1]
            ) * (p[0] - out[-2][0]):
                out.pop()
            out.append(p)
        return out[:-1]

    return half(ordered) + half(ordered[::-1])
