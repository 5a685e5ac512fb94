"""What is painted over the board to talk about it: lit places, target cells, hatching, badges, dashes, dust.

Every function makes one small picture (premultiplied, with smooth edges) and says where it lies. Points are
pixels of the board's rectangle. Gold means possible, lapis what would close; the green of corruption is not
used (UI.md 4)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import ceil, floor, hypot

import pygame
from pygame import Surface

from game.ui.board.marking import Mark
from game.ui.board.projection import Point, bounds

GOLD, LINE, IVORY, HATCH = (255, 205, 90), (255, 230, 168), (255, 244, 216), (168, 50, 30)
CLOSING, CLOSING_LINE = (70, 118, 220), (196, 226, 255)
LEAST = 14
"""No number is set smaller, in window pixels."""

FREE_FILL, BEST_FILL, VEIL = 0.47, 0.67, 0.18
Polygon = Sequence[Point]
Font = Callable[[int], pygame.font.Font]


class Canvas:
    """A picture being drawn at twice its size over a rectangle of the board."""

    def __init__(self, points: Sequence[Point], *, margin: float) -> None:
        left, top, right, bottom = bounds(points)
        self.left, self.top = floor(left - margin), floor(top - margin)
        self.size = (ceil(right + margin) - self.left, ceil(bottom + margin) - self.top)
        self.image = Surface((self.size[0] * 2, self.size[1] * 2), pygame.SRCALPHA)

    def at(self, points: Sequence[Point]) -> list[Point]:
        """Bring points of the board onto the picture."""
        return [((x - self.left) * 2, (y - self.top) * 2) for x, y in points]

    def fill(self, points: Polygon, colour: tuple[int, int, int], alpha: float) -> None:
        """Fill a polygon, replacing what was there."""
        pygame.draw.polygon(self.image, (*colour, round(255 * alpha)), self.at(points))

    def line(
        self, points: Polygon, colour: tuple[int, int, int], width: float, *, alpha: float = 1.0
    ) -> None:
        """Outline a polygon."""
        ring = self.at(points)
        _stroke(self.image, [*ring, ring[0]], (*colour, round(255 * alpha)), width * 2)

    def mark(self, key: str, *, is_low: bool = False, adds: bool = False) -> Mark:
        """Finish the picture."""
        self.image.premul_alpha_ip()
        small = pygame.transform.smoothscale(self.image, self.size)
        return Mark(key, small, (self.left, self.top), is_low, adds)


def _stroke(image: Surface, points: Sequence[Point], colour: Sequence[int], width: float) -> None:
    """Draw a run of thick lines with round joints."""
    for (x1, y1), (x2, y2) in pairwise(points):
        far = hypot(x2 - x1, y2 - y1)
        if far < 1e-6:
            continue
        nx, ny = -(y2 - y1) / far * width / 2, (x2 - x1) / far * width / 2
        quad = [(x1 + nx, y1 + ny), (x2 + nx, y2 + ny), (x2 - nx, y2 - ny), (x1 - nx, y1 - ny)]
        pygame.draw.polygon(image, colour, quad)
        pygame.draw.circle(image, colour, (x1, y1), width / 2)
        pygame.draw.circle(image, colour, (x2, y2), width / 2)


def lit_place(key: str, polygon: Polygon, k: float, *, is_best: bool, is_hovered: bool = False) -> Mark:
    """Fill a free place with gold, outlined, with a glow."""
    glow = 7 * k
    canvas = Canvas(polygon, margin=glow + 3 * k)
    for i in range(4):
        canvas.line(polygon, LINE, (2 * glow) * (1 - i / 4) + 2.5 * k, alpha=(0.06, 0.10, 0.16, 0.24)[i])
    canvas.fill(
        polygon, GOLD, min(1.0, (BEST_FILL if is_best else FREE_FILL) + (0.14 if is_hovered else 0.0))
    )
    canvas.line(polygon, LINE, (3.5 if is_hovered else 2.5) * k)
    return canvas.mark(key, is_low=True)


def shade(size: tuple[int, int], alpha: float) -> Mark:
    """Darken all of the board's ground."""
    image = Surface(size, pygame.SRCALPHA)
    image.fill((0, 0, 0, round(255 * alpha)))
    return Mark("shade", image, (0, 0), is_low=True)


def cells(
    key: str, polygons: Sequence[Polygon], colour: tuple[int, int, int], alpha: float, *, line: float = 0.0
) -> Mark:
    """Fill some cells with one colour, outlined a little if asked."""
    canvas = Canvas([p for polygon in polygons for p in polygon], margin=3)
    for polygon in polygons:
        canvas.fill(polygon, colour, alpha)
        if line:
            canvas.line(polygon, LINE, line, alpha=0.35)
    return canvas.mark(key, is_low=True)


def hatched(key: str, polygons: Sequence[Polygon], k: float) -> Mark:
    """Hatch the cells that are in the way, 45 degrees, six on, six off."""
    canvas = Canvas([p for polygon in polygons for p in polygon], margin=3)
    stencil = Surface(canvas.image.get_size(), pygame.SRCALPHA)
    for polygon in polygons:
        pygame.draw.polygon(stencil, (255, 255, 255, 255), canvas.at(polygon))
    wide, high = canvas.image.get_size()
    pitch = max(4.0, 12 * k * 2)
    x = -float(high)
    while x < wide:
        stripe = [(x, high), (x + pitch / 2, high), (x + pitch / 2 + high, 0), (x + high, 0)]
        pygame.draw.polygon(canvas.image, (*HATCH, 225), stripe)
        x += pitch
    canvas.image.blit(stencil, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    for polygon in polygons:
        canvas.line(polygon, HATCH, 2 * k, alpha=0.95)
    return canvas.mark(key, is_low=True)


def outline(cells_: Sequence[tuple[int, int]], corner: Callable[[float, float], Point]) -> list[list[Point]]:
    """Give the edges around a set of (column, row), as runs of points; ``corner`` projects column and row."""
    inside = set(cells_)
    edges: dict[tuple[float, float], list[tuple[float, float]]] = {}
    for c, r in sorted(inside):
        x0, y0, x1, y1 = c - 0.5, r - 0.5, c + 0.5, r + 0.5
        for a, b, beside in (
            ((x0, y0), (x1, y0), (c, r - 1)), ((x1, y0), (x1, y1), (c + 1, r)),
            ((x1, y1), (x0, y1), (c, r + 1)), ((x0, y1), (x0, y0), (c - 1, r)),
        ):  # fmt: skip
            if beside not in inside:
                edges.setdefault(a, []).append(b)
    runs = []
    while edges:
        run = [next(iter(edges))]
        while run[-1] in edges:
            ends = edges[run[-1]]
            here = ends.pop()
            if not ends:
                del edges[run[-1]]
            run.append(here)
        runs.append([corner(x, y) for x, y in run])
    return runs


def ringed(key: str, runs: Sequence[Sequence[Point]], k: float, *, is_low: bool = False) -> Mark:
    """Outline a ghost in gold, glowing: here it may lie."""
    canvas = Canvas([p for run in runs for p in run], margin=11 * k + 2)
    for width, alpha in ((20.0, 0.12), (14.0, 0.16), (9.0, 0.26), (5.5, 0.4)):
        for run in runs:
            _stroke(canvas.image, canvas.at(run), (*LINE, round(255 * alpha)), width * 2 * k)
    for run in runs:
        _stroke(canvas.image, canvas.at(run), (*LINE, 255), 2.5 * 2 * k)
    return canvas.mark(key, is_low=is_low)


def closing(key: str, polygons: Sequence[Polygon], runs: Sequence[Sequence[Point]], k: float) -> Mark:
    """Fill a region that would close with lapis, and dash its edge."""
    canvas = Canvas([p for polygon in polygons for p in polygon], margin=5 * k + 2)
    for polygon in polygons:
        canvas.fill(polygon, CLOSING, FREE_FILL)
    for run in runs:
        _dashes(
            canvas.image,
            canvas.at(run),
            (*CLOSING_LINE, 255),
            width=3 * 2 * k,
            dash=11 * 2 * k,
            gap=7 * 2 * k,
        )
    return canvas.mark(key, is_low=True)


def _dashes(
    image: Surface, points: Sequence[Point], colour: Sequence[int], *, width: float, dash: float, gap: float
) -> None:
    """Dash along a run of lines."""
    offset = 0.0
    for (x1, y1), (x2, y2) in pairwise(points):
        far = hypot(x2 - x1, y2 - y1)
        place = -offset
        while place < far:
            a, b = max(0.0, place), min(far, place + dash)
            if b > a:
                at = [(x1 + (x2 - x1) * t / far, y1 + (y2 - y1) * t / far) for t in (a, b)]
                _stroke(image, at, colour, width)
            place += dash + gap
        offset = (offset + far) % (dash + gap)


def coin(key: str, at: Point, text: str, k: float, font: Font, *, is_best: bool = False) -> Mark:
    """Draw a coin with a number, 46 across at 1x."""
    radius = max(14.0, (25 if is_best else 23) * k)
    canvas = Canvas([at], margin=radius + 5 * k)
    x, y = canvas.at([at])[0]
    r = radius * 2
    pygame.draw.circle(canvas.image, (26, 13, 5, 110), (x + 2 * k, y + 5 * k), r + 2)
    pygame.draw.circle(canvas.image, (138, 90, 30, 255), (x, y), r)
    pygame.draw.circle(canvas.image, (255, 230, 168, 255), (x, y), r * 0.94)
    pygame.draw.circle(canvas.image, (227, 180, 91, 255), (x, y), r * 0.86)
    pygame.draw.circle(canvas.image, (247, 208, 122, 255), (x - r * 0.06, y - r * 0.08), r * 0.74)
    return _lettered(canvas.mark(key), at, text, font, round(radius * 1.12))


def badge(key: str, at: Point, text: str, k: float, font: Font) -> Mark:
    """Draw a papyrus disc with a gain, 40 across at 1x."""
    radius = max(14.0, 20 * k)
    canvas = Canvas([at], margin=radius + 4 * k)
    x, y = canvas.at([at])[0]
    r = radius * 2
    pygame.draw.circle(canvas.image, (26, 13, 5, 120), (x + 2 * k, y + 4 * k), r + 1)
    pygame.draw.circle(canvas.image, (43, 29, 20, 255), (x, y), r)
    pygame.draw.circle(canvas.image, (227, 180, 91, 255), (x, y), r * 0.94)
    pygame.draw.circle(canvas.image, (242, 228, 192, 255), (x, y), r * 0.84)
    return _lettered(canvas.mark(key), at, text, font, round(radius * 1.05))


def _lettered(mark: Mark, at: Point, text: str, font: Font, size: int) -> Mark:
    letters = font(max(LEAST, size)).render(text, True, (43, 29, 20))
    letters = (
        letters.convert_alpha() if pygame.display.get_surface() else letters.convert(32, pygame.SRCALPHA)
    )
    letters.premul_alpha_ip()
    x, y = at[0] - mark.spot[0], at[1] - mark.spot[1]
    spot = letters.get_rect(center=(round(x), round(y)))
    mark.image.blit(letters, spot, special_flags=pygame.BLEND_PREMULTIPLIED)
    return mark
