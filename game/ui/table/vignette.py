"""The vignette: the world grows darker under the panels, so that they and the words on it stand out."""

from __future__ import annotations

from functools import lru_cache
from math import ceil

import pygame
from pygame import SRCALPHA, Rect, Surface

from game.ui.theme.colours import rgb

TONE = "1E0F08"
STEPS = 96


LEFT, RIGHT, LOW = 0.17, 0.74, 0.84
"""Where it ends, as shares of the window: over the board between them there is nothing."""


def veil(size: tuple[int, int]) -> Surface:
    """Make the whole veil: strongest at the bottom, then left, then right; nothing over the board."""
    small = Surface((STEPS, STEPS), SRCALPHA)
    r, g, b = rgb(TONE)
    for j in range(STEPS):
        y = (j + 0.5) / STEPS
        low = max(0.0, (y - LOW) / (1 - LOW)) ** 1.3 * 0.62
        for i in range(STEPS):
            x = (i + 0.5) / STEPS
            left = max(0.0, (LEFT - x) / LEFT) ** 1.2 * 0.42
            right = max(0.0, (x - RIGHT) / (1 - RIGHT)) ** 1.2 * 0.30
            a = max(low, left, right)
            small.set_at((i, j), (round(r * a), round(g * a), round(b * a), round(255 * a)))
    return pygame.transform.smoothscale(small, size)


@lru_cache(maxsize=2)
def _parts(size: tuple[int, int]) -> tuple[tuple[Surface, tuple[int, int]], ...]:
    """Cut the veil into what lies left, right and below; whole, at 3840x2160, it took 33 MB, half empty."""
    w, h = size
    whole, step = veil(size), 1 / STEPS  # smoothed, it reaches a step further
    left, right, low = ceil((LEFT + step) * w), int((RIGHT - step) * w), int((LOW - step) * h)
    boxes = (Rect(0, 0, left, h), Rect(right, 0, w - right, h), Rect(left, low, right - left, h - low))
    return tuple((whole.subsurface(box).copy(), box.topleft) for box in boxes)


def draw_vignette(surface: Surface) -> None:
    """Darken a whole window within its clip."""
    for part, spot in _parts(surface.get_size()):
        surface.blit(part, spot, special_flags=pygame.BLEND_PREMULTIPLIED)
