"""Curves of talents and amulets over the turns, drawn at twice their size and made small for soft edges."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count, pairwise

import pygame
from pygame import SRCALPHA, Surface

from game.ui.theme.colours import SEAT_LINES, rgb

SMOOTH = 2
DASHES: dict[str, tuple[int, ...]] = {
    "blue": (),
    "orange": (26, 7),
    "white": (5, 6),
    "purple": (20, 6, 5, 6),
    "black": (12, 9),
}
"""Strokes and pauses by turns, px at thickness 4, for who cannot tell colours apart; none: a whole line."""


@dataclass(frozen=True, slots=True)
class Curve:
    """One seat's values after each turn, and its colour."""

    colour: str
    values: tuple[int, ...]


def grid_of(most: int) -> tuple[int, int]:
    """Choose the step of the grid, and the value at its top."""
    step = next(s * 10**k for k in count() for s in (1, 2, 5) if most <= s * 10**k * 4.5)
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
        dashes = tuple(length * line * k / 4 for length in DASHES[curve.colour])
        _stroke(big, points, rgb("140A06"), (line + 3) * k, ())
        _stroke(big, points, rgb(SEAT_LINES[curve.colour]), line * k, dashes)
    big.premul_alpha_ip()
    return pygame.transform.smoothscale(big, (width + 2 * pad, height + 2 * pad))


def _stroke(
    image: Surface,
    points: Sequence[tuple[float, float]],
    colour: tuple[int, int, int],
    width: int,
    dashes: Sequence[float],
) -> None:
    """Draw a thick line with round joints, in dashes if there are any."""
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
            is_drawn, left = _dash_at(run + done, dashes)
            end = min(length, done + max(left, 0.5))
            if is_drawn:
                p, q = pygame.Vector2(a) + way * (done / length), pygame.Vector2(a) + way * (end / length)
                pygame.draw.polygon(image, colour, [p + side, q + side, q - side, p - side])
                if not dashes or end >= length:
                    pygame.draw.circle(image, colour, q, half)
            done = end
        run += length


def _dash_at(run: float, dashes: Sequence[float]) -> tuple[bool, float]:
    """Say whether a line is drawn after a way of ``run`` px, and how far it is so."""
    if not dashes:
        return True, float("inf")
    at = run % sum(dashes)
    for number, length in enumerate(dashes):
        if at < length:
            return number % 2 == 0, length - at
        at -= length
    return True, dashes[0]
