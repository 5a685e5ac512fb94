"""The five positions that are compared with whole renders, and the ten pictures of them in docs (no Blender)."""

from __future__ import annotations

import math
from pathlib import Path

import pygame
import pytest

from art import compose, positions

PICTURES = Path(__file__).resolve().parents[2] / "docs" / "pictures"
ENOUGH = 28.0
LEFT, TOP, RIGHT, BOTTOM = positions.REGION
Rows = list[bytes]


def rows(picture: pygame.Surface) -> Rows:
    """Every eighth row of a picture, as bytes of red, green, blue."""
    assert picture.get_size() == (RIGHT - LEFT, BOTTOM - TOP)
    pixels, wide = pygame.image.tobytes(picture, "RGB"), 3 * picture.get_width()
    return [pixels[y * wide : (y + 1) * wide] for y in range(0, picture.get_height(), 8)]


def psnr(a: Rows, b: Rows) -> float:
    """Peak signal-to-noise ratio in decibels."""
    total = sum(
        (i - j) ** 2 for left, right in zip(a, b, strict=True) for i, j in zip(left, right, strict=True)
    )
    return 10 * math.log10(255**2 * sum(map(len, a)) / max(total, 1))


@pytest.mark.parametrize("name", positions.NAMES)
def test_every_piece_of_a_position_has_its_sprite(name: str) -> None:
    sprites = positions.manifest().sprites
    pieces = positions.pieces(name)
    assert pieces and {piece.sprite for piece in pieces} <= sprites.keys()


def test_the_complete_palace_lacks_nothing() -> None:
    keys = [piece.key.partition(":")[0] for piece in positions.pieces("complete")]
    counts = {
        kind: keys.count(kind)
        for kind in ("mosaic", "wall", "sphinx", "obelisk", "door", "pedestal", "throne")
    }
    assert counts == {
        "mosaic": 12,
        "wall": 9,
        "sphinx": 6,
        "obelisk": 2,
        "door": 2,
        "pedestal": 1,
        "throne": 1,
    }


def test_a_mosaic_that_does_not_fit_is_refused() -> None:
    with pytest.raises(ValueError, match="mosaic I does not fit at 1, 4"):
        positions.laid(positions.views()["empty"], (("I", (1, 4), "a1b1c1d1e1"),), ())


@pytest.mark.parametrize("name", positions.NAMES)
def test_the_pictures_made_of_sprites_resemble_whole_renders(name: str) -> None:
    made, whole = (
        pygame.image.load(PICTURES / f"board_{name}_{kind}.webp") for kind in ("sprites", "render")
    )
    assert psnr(rows(made), rows(whole)) >= ENOUGH


def test_the_pictures_show_what_the_game_composes() -> None:
    stored = pygame.image.load(PICTURES / "board_late_sprites.webp")
    assert psnr(rows(compose.layers("late", 1.0).board), rows(stored)) > 34, "run python -m art.compare"
