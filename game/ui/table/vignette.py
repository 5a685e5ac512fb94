"""The vignette: the world grows darker under the panels, so that they and the words on it stand out."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import SRCALPHA, Surface

from game.ui.theme.colours import rgb

TONE = "1E0F08"
STEPS = 96


@lru_cache(maxsize=2)
def _veil(size: tuple[int, int]) -> Surface:
    """Make the veil: strongest at the bottom, then left, then right; nothing over the board."""
    small = Surface((STEPS, STEPS), SRCALPHA)
    r, g, b = rgb(TONE)
    for j in range(STEPS):
        y = (j + 0.5) / STEPS
        low = max(0.0, (y - 0.84) / 0.16) ** 1.3 * 0.62
        for i in range(STEPS):
            x = (i + 0.5) / STEPS
            a = max(low, max(0.0, (0.17 - x) / 0.17) ** 1.2 * 0.42, max(0.0, (x - 0.74) / 0.26) ** 1.2 * 0.30)
            small.set_at((i, j), (round(r * a), round(g * a), round(b * a), round(255 * a)))
    return pygame.transform.smoothscale(small, size)


def draw_vignette(surface: Surface) -> None:
    """Darken a whole window within its clip."""
    surface.blit(_veil(surface.get_size()), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
