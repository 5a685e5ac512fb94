"""Windows as people treat them: dragged larger and smaller, minimised, covered, asleep; and screens of many pixels."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pygame
import pytest

from game.ui import window
from game.ui.scale import SMALLEST_WINDOW, Scale
from game.ui.settings import Settings
from game.ui.table.modes import Rest
from game.ui.table.scene import TableScene
from game.ui.testing import Pilot
from tests.ui.every_scene import open_scene
from tests.ui.strays import strays
from tests.ui.table.test_gestures import can_build, moves, stage, where

LATER = ("title", "setup_five", "table_turn_of_four", "table_log", "offering", "curtain", "reveal", "score", "settings", "shelf", "keys")


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    with Pilot((1280, 720), settings=Settings(animation_speed="normal")) as one:
        yield one


def shown(pilot: Pilot) -> bytes:
    return pygame.image.tobytes(pilot.screenshot(), "RGB")


def test_windows_is_asked_for_true_pixels_and_never_for_stretched_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SDL_WINDOWS_DPI_AWARENESS", "SDL_WINDOWS_DPI_SCALING"):
        monkeypatch.delenv(name, raising=False)
    window.set_hints()
    assert os.environ["SDL_WINDOWS_DPI_AWARENESS"] == "permonitorv2"
    assert "SDL_WINDOWS_DPI_SCALING" not in os.environ
    monkeypatch.setenv("SDL_WINDOWS_DPI_AWARENESS", "unaware")
    window.set_hints()
    assert os.environ["SDL_WINDOWS_DPI_AWARENESS"] == "unaware", "what the user has set stays"
    assert os.environ["SDL_TOUCH_MOUSE_EVENTS"] == "1" and os.environ["SDL_MOUSE_FOCUS_CLICKTHROUGH"] == "1"


@pytest.mark.parametrize(("size", "u"), [((1920, 1080), 1.0), ((2880, 1620), 1.5), ((3840, 2160), 2.0), ((1024, 640), 0.64)])
def test_more_pixels_give_sharper_things_of_the_same_size(size: tuple[int, int], u: float) -> None:
    scale = Scale.of(size)
    assert scale.u == pytest.approx(u, abs=0.005) and scale.set == (2 if u > 1.25 else 1)
    assert scale.size[0] * scale.u <= size[0] + 1


@pytest.mark.parametrize("name", ["table_pay", *(pytest.param(name, marks=pytest.mark.long) for name in LATER)])
def test_a_window_of_any_shape_shows_everything(name: str) -> None:
    with Pilot((1280, 720), settings=Settings(animation_speed="off")) as pilot:
        open_scene(pilot, name)
        for size in ((1024, 1400), (1600, 640), (1200, 900)):
            pilot.resize(size)
            assert pilot.app.screen.is_stretched == (pilot.app.canvas.get_size() != size)
            pilot.seconds(0.4)
            assert pilot.app.canvas.get_size() == size and not strays(pilot.app)


def test_a_resize_in_the_midst_of_every_motion_ends_where_it_should(pilot: Pilot) -> None:
    """A wall comes down, coins fly; meanwhile somebody drags the window's edge to and fro."""
    _, scene, _ = stage(pilot, {"turn"}, can_build("wall"))
    pilot.tap(where(scene, "tile:wall"))
    pilot.seconds(0.5)
    pilot.tap(where(scene, next(a.name for a in scene.areas if a.name.startswith("place:"))))
    pilot.seconds(0.5)
    before = moves(scene)
    primary = scene.area_of("primary")
    assert primary is not None and primary.is_live
    pilot.tap(primary.middle)
    assert moves(scene) == before + 1 and scene.is_animating
    for size in ((1300, 700), (1100, 800), (1024, 1300), (1280, 720)):
        pilot.resize(size)
        pilot.frames(4)
    pilot.seconds(4)
    assert not strays(pilot.app) and not scene.board.is_busy
    assert scene.desk.view == scene.session.view()


def test_minimising_puts_back_what_is_held_and_restoring_shows_all_again(pilot: Pilot) -> None:
    _, scene, _ = stage(pilot, {"turn"}, can_build("wall"))
    before = moves(scene)
    pilot.seconds(8)
    pilot.settle()
    pilot.press(where(scene, "tile:wall"))
    pilot.move(scene.rects["board"].center, pressed=True)
    pilot.post(pygame.WINDOWMINIMIZED)
    pilot.post(pygame.WINDOWFOCUSLOST)
    pilot.frames(2)
    assert isinstance(scene.desk.mode, Rest) and moves(scene) == before
    pilot.app.screen.window.fill("black")  # what the system leaves of a window that was away
    pilot.post(pygame.WINDOWRESTORED)
    pilot.post(pygame.WINDOWFOCUSGAINED)
    pilot.frames(2)
    assert shown(pilot) == pygame.image.tobytes(pilot.app.canvas, "RGB")
    pilot.release(scene.rects["board"].center)
    assert moves(scene) == before and isinstance(scene.desk.mode, Rest), "the late button-up plays nothing"


def test_after_a_long_sleep_notices_are_gone_nothing_is_played_and_the_first_tap_counts(pilot: Pilot) -> None:
    pilot.app.apply(pilot.app.settings.changed(animation_speed="off"))
    scene = open_scene(pilot, "table_turn")
    assert isinstance(scene, TableScene)
    before = moves(scene)
    pilot.app.notify("Good night")
    pilot.frames(2)
    pilot.clock.now += 10 * 3600
    pilot.frames(3)
    assert not pilot.app.toasts.texts and moves(scene) == before
    pilot.settle(60)
    draws = pilot.app.draws
    pilot.seconds(10)
    assert pilot.app.draws == draws, "it sleeps on"
    pilot.tap(where(scene, next(a.name for a in scene.areas if a.name.startswith("stall:") and a.is_live)))
    assert not isinstance(scene.desk.mode, Rest)


def test_the_smallest_window_is_the_smallest_that_is_designed_for() -> None:
    assert SMALLEST_WINDOW == (1024, 640)
