"""The ground: cut to what is seen, and carried on in its own colours where its picture ends."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game.ui.board.manifest import load_manifest
from game.ui.board.projection import Viewport
from game.ui.board.scenery import Scenery

CAMERA = {"unit": 72, "origin": [960, 556], "x": [0.96, 0.168], "y": [0.28, -0.576], "z": [0.0, -0.8]}


@pytest.mark.parametrize("size", [(1920, 1080), (2700, 1500), (5400, 3000)])
def test_beyond_the_picture_its_colours_go_on(screen: Surface, tmp_path: Path, size: tuple[int, int]) -> None:
    # a ground of one colour and a water's edge; large ones must not overflow when they are averaged
    ground = Surface(size)
    ground.fill((200, 150, 100))
    ground.fill((20, 90, 90), (0, 0, size[0] // 4, size[1]))
    (tmp_path / "1x" / "board").mkdir(parents=True)
    # pygame writes no WebP; what counts is the content, and the loader reads it by that
    pygame.image.save(ground, tmp_path / "ground.png")
    (tmp_path / "ground.png").rename(tmp_path / "1x" / "board" / "ground.webp")
    told = {"camera": CAMERA, "ground": {"file": "ground", "offset": [0, 0], "size": list(size)}, "board": {}}
    (tmp_path / "manifest.json").write_text(json.dumps(told), encoding="utf-8")
    manifest = load_manifest(tmp_path)
    wide, high = 600, 500
    scale = 400 / size[0]
    view = Viewport.of(manifest.camera, (0, 0, wide, high), scale, offset=(100, 100))
    out = Scenery(manifest).cut(view)
    assert out.get_size() == (wide, high)
    for x, y in ((590, 495), (450, 495), (590, 250), (590, 5), (450, 3)):
        colour = out.get_at((x, y))
        assert all(abs(a - b) <= 8 for a, b in zip(colour[:3], (200, 150, 100), strict=True)), (x, y, colour)
    for x, y in ((3, 250), (3, 495), (3, 3)):
        colour = out.get_at((x, y))
        assert colour.b > colour.r, (x, y, colour)


def test_a_ground_that_fills_the_view_is_shown_pixel_by_pixel(screen: Surface, manifest) -> None:
    view = Viewport.of(manifest.camera, (0, 0, 700, 500), 1.0, offset=(-300, -200))
    out = Scenery(manifest).cut(view)
    path = manifest.path(manifest.ground.file, 1)
    whole = pygame.image.load(path).convert()
    dx, dy = (round(v) for v in manifest.ground.offset)
    for x, y in ((0, 0), (350, 250), (699, 499)):
        assert out.get_at((x, y)) == whole.get_at((x + 300 - dx, y + 200 - dy))
