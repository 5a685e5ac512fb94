"""Put rendered letters together: several fonts in one line, halo and shadow below, narrower lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import BLEND_PREMULTIPLIED, SRCALPHA, Font, Surface

from game.ui.theme.colours import Rgb

SHADOW: Rgb = (10, 6, 3)

LAYERS = 7
"""How often the halo is laid under the letters: they must be read on sand as well as on palms."""


def joined(runs: Sequence[tuple[Font, str]], tone: Rgb, *, tall: int) -> Surface:
    """Render runs on one base line, premultiplied; nothing at all is one pixel wide and `tall` high."""
    drawn = [(font, font.render(text, True, tone)) for font, text in runs if text]
    if not drawn:
        return Surface((1, tall), SRCALPHA)
    if len(drawn) == 1:
        return drawn[0][1].convert_alpha().premul_alpha()
    ascent = max(font.get_ascent() for font, _ in drawn)
    height = max(ascent - font.get_ascent() + part.get_height() for font, part in drawn)
    whole, x = Surface((sum(part.get_width() for _, part in drawn), height), SRCALPHA), 0
    for font, part in drawn:
        whole.blit(part.convert_alpha().premul_alpha(), (x, ascent - font.get_ascent()))
        x += part.get_width()
    return whole


def underlaid(
    plain: Callable[[Rgb], Surface], colour: Rgb, *, shadow: bool, halo: Rgb | None, pad: int, u: float
) -> Surface:
    """Return letters (`plain` renders them in a tone) on their halo and shadow, `pad` wide on every side."""
    face = plain(colour)
    if not pad:
        return face
    w, h = face.get_size()
    out = Surface((w + 2 * pad, h + 2 * pad), SRCALPHA)
    if halo is not None:
        ground = plain(halo)
        cloud = Surface(out.get_size(), SRCALPHA)
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (0, 0)):
            cloud.blit(ground, (pad + dx, pad + dy), special_flags=BLEND_PREMULTIPLIED)
        soft = pygame.transform.gaussian_blur(cloud, max(2, round(2.6 * u)))
        for _ in range(LAYERS):
            out.blit(soft, (0, 0), special_flags=BLEND_PREMULTIPLIED)
    if shadow:
        offset = (max(0, round(0.5 * u)), max(1, round(1.2 * u)))
        out.blit(plain(SHADOW), (pad + offset[0], pad + offset[1]), special_flags=BLEND_PREMULTIPLIED)
    out.blit(face, (pad, pad), special_flags=BLEND_PREMULTIPLIED)
    return out


def narrowed(line: Surface, width: int) -> Surface:
    """Set a rendered line narrower."""
    return pygame.transform.smoothscale(line, (max(1, width), line.get_height()))
