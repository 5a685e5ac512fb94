"""Small passing lights and clouds: dust about a part that comes down, glints of water, halos of flames."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import ceil

import pygame
from pygame import Rect, Surface

from game.ui.board.marking import Mark
from game.ui.board.marks import Canvas
from game.ui.board.projection import Point

DUST = (240, 218, 178)


def dust(key: str, ring: Sequence[Point], k: float, *, spread: float, seed: int) -> Mark:
    """Draw a puff about a part's base, whose corners are ``ring``: soft balls that drift and thin."""
    chance = random.Random(seed)
    middle = (sum(p[0] for p in ring) / len(ring), sum(p[1] for p in ring) / len(ring))
    balls: list[tuple[Point, float]] = []
    for i in range(26):
        a, b = ring[i % len(ring)], ring[(i + 1) % len(ring)]
        t = chance.random()
        x, y = a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
        out = 0.10 + 0.25 * spread * (0.5 + chance.random())
        x, y = x + (x - middle[0]) * out, y + (y - middle[1]) * out - 14 * k * spread * chance.random()
        balls.append(((x, y), k * (5 + 7 * chance.random() + 9 * spread)))
    margin = max(r for _, r in balls) + 2
    canvas = Canvas([p for p, _ in balls], margin=margin)
    # drawn small and blown up: a ball is soft at no cost
    small = Surface((max(1, canvas.size[0] // 3), max(1, canvas.size[1] // 3)), pygame.SRCALPHA)
    alpha = 0.64 * (1 - spread) * min(1.0, 6 * spread + 0.3)
    for (x, y), r in balls:
        dot = Surface(small.get_size(), pygame.SRCALPHA)
        at = ((x - canvas.left) / 3, (y - canvas.top) / 3)
        pygame.draw.circle(dot, (*DUST, round(255 * alpha * 0.5)), at, r / 3)
        pygame.draw.circle(dot, (*DUST, round(255 * alpha)), at, r / 4.5)
        dot.premul_alpha_ip()
        area = Rect(at[0] - r / 3 - 1, at[1] - r / 3 - 1, r * 0.67 + 3, r * 0.67 + 3)
        small.blit(dot, area, area, special_flags=pygame.BLEND_PREMULTIPLIED)
    image = pygame.transform.smoothscale(small, canvas.size)
    return Mark(key, image, (canvas.left, canvas.top))


def glint(radius: float, strength: float) -> Surface:
    """Draw a soft light to be added: a sparkle on the water or a flame's halo."""
    size = max(3, ceil(radius * 2))
    image = Surface((size, size))
    for i in range(6, 0, -1):
        part = (1 - (i - 1) / 6) ** 2 * strength
        pygame.draw.circle(
            image, tuple(round(c * part) for c in (255, 214, 150)), (size / 2, size / 2), radius * i / 6
        )
    return image


def star(radius: float, strength: float) -> Surface:
    """Draw a glint of water to be added: a lying lens of light."""
    wide, high = max(4, ceil(radius * 2)), max(2, ceil(radius * 0.7))
    image = Surface((wide, high))
    for i in range(5, 0, -1):
        part = (1 - (i - 1) / 5) ** 1.5 * strength
        rect = Rect(0, 0, max(1, round(wide * i / 5)), max(1, round(high * i / 5)))
        rect.center = (wide // 2, high // 2)
        pygame.draw.ellipse(image, tuple(round(c * part) for c in (190, 235, 225)), rect)
    return image
