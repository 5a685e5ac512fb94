"""The camera's numbers, the exact inverse, zoom and pan within limits."""

from __future__ import annotations

import random

import pytest

from game.ui.board.manifest import Manifest
from game.ui.board.projection import ZOOM_MOST, Viewport, bounds, hull, is_inside


def _viewports(manifest: Manifest, rng: random.Random) -> Viewport:
    view = Viewport.of(
        manifest.camera, (rng.randrange(50), rng.randrange(50), 800 + rng.randrange(900), 600 + rng.randrange(600)),
        0.4 + 2 * rng.random(), offset=(rng.uniform(-300, 300), rng.uniform(-200, 200)),
    )  # fmt: skip
    for _ in range(rng.randrange(4)):
        view = view.zoomed(rng.uniform(0.7, 1.6), (rng.uniform(0, 900), rng.uniform(0, 700)))
        view = view.panned(rng.uniform(-200, 200), rng.uniform(-200, 200))
    return view


def test_the_camera_is_the_one_of_the_pictures(manifest: Manifest) -> None:
    # ART.md: px = 960 + 72 (.96 x + .28 y), py = 556 + 72 (.168 x - .576 y - .8 z)
    for x, y, z in ((0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1), (-4.82, 3, 2), (6.8, -8.45, 0)):
        px, py = manifest.camera.frame((x, y, z))
        assert px == pytest.approx(960 + 72 * (0.96 * x + 0.28 * y))
        assert py == pytest.approx(556 + 72 * (0.168 * x - 0.576 * y - 0.8 * z))


def test_the_inverse_is_exact_on_every_level(manifest: Manifest) -> None:
    rng = random.Random(1)
    for _ in range(300):
        view = _viewports(manifest, rng)
        x, y, z = rng.uniform(-9, 9), rng.uniform(-10, 6), rng.uniform(0, 4)
        assert view.world(view.screen((x, y, z)), z) == pytest.approx((x, y), abs=1e-9)


def test_points_along_the_sight_fall_on_one_pixel(manifest: Manifest) -> None:
    tx, ty, tz = manifest.camera.toward
    assert tz > 0 and ty < 0 and tx > 0
    for far in (0.0, 1.0, 7.5):
        assert manifest.camera.frame((1 + far * tx, 2 + far * ty, far * tz)) == pytest.approx(
            manifest.camera.frame((1, 2, 0))
        )


def test_zoom_keeps_the_point_and_the_limits(manifest: Manifest) -> None:
    rng = random.Random(2)
    view = Viewport.of(manifest.camera, (0, 0, 1920, 1080), 1.0, offset=(0, -36))
    inside = view.zoomed(1.5, (700, 500))
    assert inside.frame((700, 500)) == pytest.approx(view.frame((700, 500)))
    for _ in range(200):
        view = view.zoomed(rng.uniform(0.5, 2), (rng.uniform(0, 1920), rng.uniform(0, 1080)))
        view = view.panned(rng.uniform(-900, 900), rng.uniform(-900, 900))
        assert 1 - 1e-9 <= view.zoom <= ZOOM_MOST + 1e-9
        # what is seen was seen at rest
        left, top = view.frame((0, 0))
        right, bottom = view.frame((1920, 1080))
        assert left >= -1e-6 and right <= 1920 + 1e-6 and top >= 36 - 1e-6 and bottom <= 1116 + 1e-6
    assert view.at_rest().zoom == 1


def test_fitting_centres_a_box_in_a_hole(manifest: Manifest) -> None:
    view = Viewport.fitting(
        manifest.camera, (10, 20, 1000, 800), (100, 100, 500, 300), box=(400, 0, 1400, 1000)
    )
    left, top = view.left + view.scale * 400, view.top
    assert view.scale == pytest.approx(0.3)
    assert (left, top) == pytest.approx((200, 100))


def test_a_viewport_of_nothing_is_refused(manifest: Manifest) -> None:
    with pytest.raises(ValueError, match="nothing can be seen"):
        Viewport.of(manifest.camera, (0, 0, 0, 100), 1.0)


def test_polygons() -> None:
    square = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)]
    assert is_inside(square, (5, 5)) and not is_inside(square, (11, 5)) and not is_inside(square, (5, -1))
    assert bounds(square) == (0, 0, 10, 10)
    assert sorted(hull([*square, (5.0, 5.0), (1.0, 9.0)])) == sorted(square)
