"""Where the window opens, and what is remembered of it: checked against the screens there are."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from game.ui import window
from game.ui.scale import SMALLEST_WINDOW
from game.ui.settings import Settings, load_settings
from game.ui.testing import Pilot


@pytest.mark.parametrize(
    ("remembered", "screen", "opened"),
    [
        ((), (1920, 1080), (1689, 950)),
        ((), (800, 600), SMALLEST_WINDOW),
        ((1300, 800), (1920, 1080), (1300, 800)),
        ((3000, 2000), (1920, 1080), (1920, 1080)),
        ((300, 200), (1920, 1080), SMALLEST_WINDOW),
    ],
)
def test_the_size_is_the_remembered_one_cut_to_the_screen(
    remembered: tuple[int, ...], screen: tuple[int, int], opened: tuple[int, int]
) -> None:
    assert window._first_size(Settings(window_size=remembered), screen) == opened


@pytest.mark.parametrize(
    ("place", "screens", "holds"),
    [
        ((100, 50), [(1920, 1080)], True),
        ((1900, 50), [(1920, 1080)], False),
        ((2000, 50), [(1920, 1080), (1280, 1024)], True),
        ((100, 1060), [(1920, 1080)], False),
        ((-400, 50), [(1920, 1080)], False),
    ],
)
def test_a_place_counts_only_where_a_hand_can_reach_the_title_bar(
    place: tuple[int, int], screens: list[tuple[int, int]], holds: bool
) -> None:
    before = os.environ.get(window.POSITION)
    with window._placed(place, screens):
        assert os.environ.get(window.POSITION) == (f"{place[0]},{place[1]}" if holds else before)
    assert os.environ.get(window.POSITION) == before


def test_what_the_user_says_of_the_place_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(window.POSITION, "7,8")
    with window._placed((100, 100), [(1920, 1080)]):
        assert os.environ[window.POSITION] == "7,8"
    assert os.environ[window.POSITION] == "7,8"


def test_a_window_that_goes_to_the_whole_screen_remembers_what_it_was(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with Pilot((1280, 720), user_dir=tmp_path) as pilot:
        now = pilot.app.settings.changed(window_size=(1280, 720), window_place=(40, 30))
        monkeypatch.setattr(window, "geometry", lambda settings: settings if settings.fullscreen else now)
        pilot.key(pygame.K_F11)
        assert pilot.app.settings.fullscreen
        assert pilot.app.toasts.texts == [pilot.app.t("app.leave_fullscreen")], "the way out is told"
    kept, faults = load_settings(tmp_path / "settings.yaml")
    assert not faults and (kept.window_size, kept.window_place) == ((1280, 720), (40, 30))


def test_a_start_on_the_whole_screen_tells_the_way_out(tmp_path: Path) -> None:
    from game.ui.app import App
    from game.ui.settings import save_settings
    from game.ui.window import WindowOptions

    save_settings(tmp_path / "settings.yaml", Settings(fullscreen=True))
    app = App(WindowOptions(language="en"), user_dir=tmp_path)
    try:
        assert app.t("app.leave_fullscreen") in app.toasts.texts
    finally:
        app.close()


@pytest.mark.parametrize(
    "line", ["interface_scale: 900", "text_size: large", "interface_scale: .nan", "window_size: [3, 4]"]
)
def test_a_bad_scale_cannot_stop_the_start(line: str, tmp_path: Path) -> None:
    (tmp_path / "settings.yaml").write_text(f"{line}\n", encoding="utf-8")
    with Pilot((1280, 720), user_dir=tmp_path) as pilot:
        assert pilot.app.u == pytest.approx(0.8) and pilot.app.settings.text_size == 1.0
        assert any(line.split(":")[0] in text for text in pilot.app.toasts.texts)


@pytest.mark.parametrize(
    ("place", "size", "holds"),
    [
        ((40, 40), (1280, 720), True),
        ((700, 40), (1280, 720), False),
        ((0, 0), (1920, 1080), True),
        ((), (1280, 720), True),
    ],
)
def test_a_size_that_is_asked_for_lies_wholly_on_the_screen(
    place: tuple[int, ...], size: tuple[int, int], holds: bool
) -> None:
    """A place remembered for a small window would put the corner of a larger one out of reach."""
    assert window._fits(place, size, (1920, 1080)) is holds
