"""Compose a position from the sprites by the game's own layers (no Blender, no Pillow)."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from art.positions import REGION, catalogue, manifest, pieces
from game.ui.board.layers import Layers
from game.ui.board.pictures import Pictures
from game.ui.board.projection import Viewport
from game.ui.board.scenery import Scenery
from game.ui.board.sites import TERRACE, Sites


def layers(name: str, scale: float) -> Layers:
    """Compose one of the five positions at a scale, as the table does."""
    if not pygame.display.get_surface():
        pygame.display.set_mode((64, 64))  # pictures are brought to the format of a screen
    sprites = manifest()
    left, top, right, bottom = REGION
    size = (round(scale * (right - left)), round(scale * (bottom - top)))
    viewport = Viewport.of(sprites.camera, (0, 0, *size), scale, offset=(-left * scale, -top * scale))
    site = Sites.of(catalogue())
    terrace = [site.cell_polygon(*spot, z=TERRACE) for spot in site.terrace]
    ground = Scenery(sprites).cut(viewport)
    found = Layers(Pictures(sprites, scale), viewport, ground, terrace=terrace)
    found.show(pieces(name))
    return found
