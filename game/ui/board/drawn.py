"""Pictures of solids drawn by code, for sprites that the manifest does not have."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, floor

import pygame
from pygame import Surface

from game.ui.board.manifest import Shadow, Sprite
from game.ui.board.models import model
from game.ui.board.projection import Point, World, bounds, hull

SUN = (0.66 / 0.72, 0.34 / 0.72)
"""How far along x and y a shadow falls for one unit of height."""
SHADE = (150, 132, 126)
Flat = Callable[[World], Point]
"""Projects a vector from the base point, in 1x pixels."""


def drawn_sprite(name: str, flat: Flat) -> Sprite:
    """Work out size, anchor and box of a model by its name. Raises: KeyError."""
    solids = model(name)
    left, top, right, bottom = bounds([flat(p) for f in solids.faces for p in f.corners])
    size = (ceil(right - left) + 2, ceil(bottom - top) + 2)
    shadow = Shadow("", (0.0, 0.0), (1, 1)) if solids.casts else None
    return Sprite(name, "", size, (1 - left, 1 - top), None, solids.footprint, solids.height, (1, 2), shadow)


def drawn_body(sprite: Sprite, flat: Flat, k: float) -> tuple[Surface, Point]:
    """Draw a model and give its anchor: twice as large and scaled down, so that its edges are smooth."""
    wide, high = max(1, round(sprite.size[0] * k)), max(1, round(sprite.size[1] * k))
    image = Surface((wide * 2, high * 2), pygame.SRCALPHA)
    for face in model(sprite.name).faces:
        points = [
            ((x + sprite.anchor[0]) * 2 * k, (y + sprite.anchor[1]) * 2 * k)
            for x, y in map(flat, face.corners)
        ]
        pygame.draw.polygon(image, face.colour, points)
    image.premul_alpha_ip()
    small = pygame.transform.smoothscale(image, (wide, high))
    return small, (sprite.anchor[0] * k, sprite.anchor[1] * k)


def drawn_shadow(sprite: Sprite, flat: Flat, k: float) -> tuple[Surface, Point]:
    """Draw the shadow of a model, to multiply with, and give its anchor."""
    soft, edge = max(2, round(5 * k)), 12 * k
    shapes = [[flat(p) for p in _cast(face.corners)] for face in model(sprite.name).faces]
    left, top, right, bottom = bounds([(x * k, y * k) for shape in shapes for x, y in shape])
    left, top = floor(left - edge), floor(top - edge)
    image = Surface((ceil(right + edge) - left, ceil(bottom + edge) - top))
    image.fill((255, 255, 255))
    for shape in shapes:
        pygame.draw.polygon(image, SHADE, hull([(x * k - left, y * k - top) for x, y in shape]))
    return pygame.transform.box_blur(image, soft), (-left, -top)


def _cast(corners: Sequence[World]) -> list[World]:
    """Drop a face along the sun onto the level of the base, together with what lies straight below it."""
    fallen = [(x + SUN[0] * z, y + SUN[1] * z, 0.0) for x, y, z in corners]
    return fallen + [(x, y, 0.0) for x, y, z in corners if z < 0.2]
