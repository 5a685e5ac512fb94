"""The dark edges of the table: drawn in parts they look as drawn whole."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from game.ui.table.vignette import _parts, draw_vignette, veil

SIZES = ((1024, 640), (1281, 719), (1200, 1600))


@pytest.mark.parametrize("size", SIZES)
def test_in_parts_it_is_as_dark_as_whole(size: tuple[int, int]) -> None:
    whole, parts = Surface(size, depth=32), Surface(size, depth=32)
    for ground in (whole, parts):
        ground.fill((200, 180, 140))
    bare = pygame.image.tobytes(whole, "RGB")
    whole.blit(veil(size), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    draw_vignette(parts)
    assert pygame.image.tobytes(parts, "RGB") == pygame.image.tobytes(whole, "RGB") != bare


def test_what_is_empty_is_not_kept() -> None:
    kept = sum(part.get_width() * part.get_height() for part, _ in _parts(SIZES[0]))
    assert kept < 0.56 * SIZES[0][0] * SIZES[0][1]
