"""Curves of talents and amulets over the turns, drawn at twice their size and made small for soft edges."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame
from pygame import SRCALPHA, Surface

from game.ui.theme.colours import SEAT_LINES, rgb

SMOOTH = 2
DASH, PAUSE = 14, 9


@dataclass(frozen=True, slots=True)
class Curve:
    """One seat's values after each turn, and its colour."""

    colour: str
    values: tuple[int, ...]


def grid_of(most: int) -> tuple[int, int]:
    """Choose the step of the grid, and the value at its top."""
    step = next(s for s in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10**6) if most <= s * 4.5)
    return step, max(step, -(-most // step) * step)


def draw_curves(
    curves: Sequence[Curve], width: int, height: int, top: int, *, line: int, is_stepped: bool
) -> Surface:
    """Return the curves, premultiplied; `top` is the value at the upper edge, `line` their thickness."""
    k = SMOOTH
    pad = 3 * line
    big = Surface(((width + 2 * pad) * k, (height + 2 * pad) * k), SRCALPHA)
    for curve in curves:
        last = max(1, len(curve.values) - 1)
        points: list[tuple[float, float]] = []
        for i, value in enumerate(curve.values):
            x, y = (pad + width * i / last) * k, (pad + height * (1 - value / max(1, top))) * k
            if is_stepped and points:
                points.append((x, points[-1][1]))
            points.append((x, y))
        dashed = curve.colour == "black"
        _stroke(big, points, rgb("140A06"), (line + 3) * k, dashed=False)
        _stroke(big, points, rgb(SEAT_LINES[curve.colour]), line * k, dashed=dashed)
    big.premul_alpha_ip()
    return pygame.transform.smoothscale(big, (width + 2 * pad, height + 2 * pad))


def _stroke(
    image: Surface,
    points: Sequence[tuple[float, float]],
    colour: tuple[int, int, int],
    width: int,
    *,
    dashed: bool,
) -> None:
    """Draw a thick line with round joints, dashed if wanted."""
    run, half = 0.0, max(1, width // 2)
    for a, b in pairwise(points):
        way = pygame.Vector2(b) - pygame.Vector2(a)
        length = way.length()
        if length <= 0:
            continue
        side = way.rotate(90).normalize() * (width / 2)
        done = 0.0
        while done < length:
            # One stroke: to the end of the line, or of the dash, or of the pause after it.
            at = (run + done) % ((DASH + PAUSE) * SMOOTH) if dashed else 0.0
            is_drawn = not dashed or at < DASH * SMOOTH
            left = length if not dashed else (DASH * SMOOTH if is_drawn else (DASH + PAUSE) * SMOOTH) - at
            end = min(length, done + max(left, 0.5))
            if is_drawn:
                p, q = pygame.Vector2(a) + way * (done / length), pygame.Vector2(a) + way * (end / length)
                pygame.draw.polygon(image, colour, [p + side, q + side, q - side, p - side])
                if not dashed or end >= length:
                    pygame.draw.circle(image, colour, q, half)
            done = end
        run += length
