"""The settings: every one of them allowed, refused, shown on the page, put into force, and kept."""

from __future__ import annotations

import os
import time
from dataclasses import fields
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.content.locale import languages
from game.engine.catalogue import Settings as Rules
from game.ui.screens.pause import Pause
from game.ui.screens.settings import PARTS, SettingsPage
from game.ui.screens.setup import Setup
from game.ui.settings import Settings, load_settings, save_settings
from game.ui.sound import Sounds
from game.ui.table.scene import TableScene
from game.ui.testing import Pilot
from tests.ui.screens.kit import evening_of, games_of, match_of

OTHER: dict[str, Any] = {
    "language": "cs", "text_size": 1.3, "interface_scale": 0.85, "animation_speed": "slow", "sound_volume": 0.2,
    "music_volume": 0.5, "fullscreen": True, "window_size": (1280, 720), "window_place": (-40, 60),
    "reduced_motion": True, "high_contrast": True, "seat_patterns": True, "open_talents": True,
    "open_amulets": True, "confirm_end_of_turn": True, "quick_placement": True, "table_mode": True,
    "bot_pace": "step", "allow_flip": False, "merchants": 0, "start_player": "C",
}  # fmt: skip
"""For each setting a value that it does not have by itself."""

BAD: dict[str, list[str]] = {
    "language": ["tlh", "../en", "5", "[en]", "null"], "text_size": ["0.1", "9", ".nan", "big", "true", "null"],
    "interface_scale": ["-1", "3", "[1]"], "animation_speed": ["quick", "7", "{a: 1}"],
    "sound_volume": ["1.5", "-0.1", "loud"], "music_volume": ["2", "null"], "fullscreen": ["1", "maybe"],
    "window_size": ["[1, 2]", "[1280]", "wide", "[1e9, 5]"], "window_place": ["[1]", "[99999999, 0]", "left"],
    "reduced_motion": ["0"], "high_contrast": ["high"], "seat_patterns": ["2"], "open_talents": ["[]"],
    "open_amulets": ["null"], "confirm_end_of_turn": ["3.5"], "quick_placement": ["never"],
    "table_mode": ["180"], "bot_pace": ["never", "2"], "allow_flip": ["0", "sometimes"],
    "merchants": ["-1", "7", "2.5", "true"], "start_player": ["F", "null", "[A]"],
}  # fmt: skip


@pytest.fixture(autouse=True)
def silence(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine without a sound device: several games in one process would share the one mixer."""
    monkeypatch.setattr(Sounds, "_open", lambda sounds: False)


def test_the_tables_of_this_test_name_every_setting() -> None:
    names = {item.name for item in fields(Settings)}
    assert set(OTHER) == set(BAD) == names
    assert all(getattr(Settings(), name) != value for name, value in OTHER.items())


@pytest.mark.parametrize("name", OTHER)
def test_a_good_value_is_kept_and_a_bad_one_costs_only_itself(name: str, tmp_path: Path) -> None:
    path = tmp_path / "settings.yaml"
    save_settings(path, Settings().changed(**{name: OTHER[name]}))
    assert load_settings(path) == (Settings(**{name: OTHER[name]}), [])
    for bad in BAD[name]:
        beside = "reduced_motion: true" if name != "reduced_motion" else "table_mode: true"
        text = f"# mine\n{beside}\n{name}: {bad}\n"
        path.write_text(text, encoding="utf-8")
        settings, faults = load_settings(path)
        assert getattr(settings, name) == getattr(Settings(), name), bad
        assert getattr(settings, beside.split(":")[0]) is True, "the others count"
        assert len(faults) == 1 and faults[0].startswith(f"settings.yaml:3: {name}: "), faults
        assert "expected" in faults[0] and "\n" not in faults[0] and len(faults[0]) < 160
        assert path.read_text(encoding="utf-8") == text, "the file is left as it was"
        kept = [other.read_text(encoding="utf-8") for other in tmp_path.glob("settings.yaml.kept*")]
        assert text in kept, "and kept beside"
    with pytest.raises(ValueError, match=name):
        Settings().changed(**{name: object()})


def test_unknown_and_repeated_keys_are_told_with_their_line(tmp_path: Path) -> None:
    path = tmp_path / "settings.yaml"
    path.write_text("text_size: 1.3\nmagic: 7\n", encoding="utf-8")
    settings, faults = load_settings(path)
    assert settings == Settings(text_size=1.3) and faults == ["settings.yaml:2: magic: no such setting"]
    path.write_text("text_size: 1.3\ntext_size: 1.5\n", encoding="utf-8")
    settings, faults = load_settings(path)
    assert settings == Settings() and len(faults) == 1 and faults[0].startswith("settings.yaml:2")


def test_a_value_that_stands_on_no_line_of_its_own_is_told_with_its_file(tmp_path: Path) -> None:
    path = tmp_path / "settings.yaml"
    path.write_text("<<: {text_size: 9}\nreduced_motion: true\n", encoding="utf-8")
    settings, faults = load_settings(path)
    assert settings == Settings(reduced_motion=True)
    assert faults == ["settings.yaml: text_size: 9, expected a number from 0.75 to 2"]


def test_a_notice_at_the_start_says_what_could_not_be_used(tmp_path: Path) -> None:
    (tmp_path / "settings.yaml").write_text("table_mode: 180\ninterface_scale: 55\n", encoding="utf-8")
    with Pilot((1024, 640), user_dir=tmp_path) as pilot:
        told = pilot.app.toasts.texts
        assert len(told) == 2 and "settings.yaml:1: table_mode" in told[1] and "settings.yaml:2" in told[0]
        assert not pilot.app.settings.table_mode and pilot.app.settings.interface_scale == 1.0


SHOWN = [name for _, names in PARTS for name in names]


def test_the_page_has_a_row_for_every_setting_but_the_windows_own_memory() -> None:
    assert sorted(SHOWN) == sorted(set(OTHER) - {"window_size", "window_place"})


def test_every_row_is_reached_by_keys_and_changes_its_setting_at_once_and_for_good(tmp_path: Path) -> None:
    with Pilot((1280, 720), user_dir=tmp_path) as pilot:
        page = pilot.show(SettingsPage())
        for name in SHOWN:
            before = getattr(pilot.app.settings, name)
            for _ in range(4):
                if page.widgets.focus is page.widgets[name]:
                    break
                pilot.key(pygame.K_TAB)
            assert page.widgets.focus is page.widgets[name], f"Tab does not come to {name}"
            drops_down = (pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN)
            for key in drops_down if name == "language" else (pygame.K_RIGHT, pygame.K_SPACE):
                if getattr(pilot.app.settings, name) == before:
                    pilot.key(key)
            now = getattr(pilot.app.settings, name)
            assert now != before, name
            assert getattr(load_settings(tmp_path / "settings.yaml")[0], name) == now
            if name in ("fullscreen", "table_mode", "text_size", "interface_scale"):
                pilot.app.apply(pilot.app.settings.changed(**{name: before}))


def test_volumes_are_heard_while_the_slider_moves(tmp_path: Path) -> None:
    with Pilot((1280, 1400), user_dir=tmp_path) as pilot:
        page = pilot.show(SettingsPage())
        rect = page.widgets["sound_volume"].rect
        pilot.press((rect.x + 30, rect.centery))
        assert pilot.app.sounds.sound_volume == 0.0 and pilot.app.settings.sound_volume == 0.7
        assert pilot.app.sounds.heard[-1] == "coin"
        pilot.move((rect.centerx, rect.centery), pressed=True)
        pilot.release((rect.centerx, rect.centery))
        pilot.frames(2)
        assert pilot.app.settings.sound_volume == pilot.app.sounds.sound_volume == 0.5
        assert load_settings(tmp_path / "settings.yaml")[0].sound_volume == 0.5


@pytest.mark.parametrize("language", languages())
def test_the_language_changes_live(language: str, tmp_path: Path) -> None:
    with Pilot((1280, 720), user_dir=tmp_path) as pilot:
        page = pilot.show(SettingsPage())
        pilot.app.apply(pilot.app.settings.changed(language=language))
        pilot.frames(2)
        assert pilot.app.words.language == language
        assert page.widgets["back"].text == pilot.app.t("settings.back")  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("system", "expected"),
    [
        ("cs_CZ.UTF-8", "cs"),
        ("zh_CN.UTF-8", "zh"),
        ("en_GB", "en"),
        ("de_DE.UTF-8", "en"),
        ("C", "en"),
        ("", "en"),
    ],
)
def test_the_first_start_takes_the_systems_language(
    system: str, expected: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", system)
    with Pilot((1024, 640), user_dir=tmp_path, language="") as pilot:
        assert pilot.app.words.language == expected
        assert pilot.app.settings.language == "", "and goes on following it"


def test_new_games_begin_with_the_house_rules_of_the_settings(tmp_path: Path) -> None:
    wished = Settings(allow_flip=False, merchants=5, start_player="B", open_talents=True)
    with Pilot((1280, 720), user_dir=tmp_path, settings=wished) as pilot:
        scene = pilot.show(Setup(games_of(pilot)))
        assert isinstance(scene, Setup) and scene.draft is not None
        assert scene.draft.settings() == Rules(False, 5, 1, True, False)
    with Pilot((1280, 720), user_dir=tmp_path / "other") as pilot:
        scene = pilot.show(Setup(games_of(pilot)))
        assert isinstance(scene, Setup) and scene.draft is not None and scene.draft.settings() == Rules()


def test_a_start_player_without_a_seat_is_drawn(tmp_path: Path) -> None:
    with Pilot((1280, 720), user_dir=tmp_path, settings=Settings(start_player="E")) as pilot:
        scene = pilot.show(Setup(games_of(pilot)))
        assert isinstance(scene, Setup) and scene.draft is not None
        assert len(scene.draft.places) < 5 and scene.draft.start is None


def test_bots_keep_their_pace_whatever_the_motions_do() -> None:
    assert Settings().bot_factor == 1.0 and Settings(animation_speed="off").bot_factor == 0.0
    assert Settings(animation_speed="off", bot_pace="slow").bot_factor == 2.0
    assert Settings(animation_speed="slow", bot_pace="fast").bot_factor == 0.5
    assert not Settings(bot_pace="slow").are_bots_stepped and Settings(bot_pace="step").are_bots_stepped


def test_plus_makes_things_faster() -> None:
    with Pilot((1280, 720)) as pilot:
        page = pilot.show(SettingsPage())
        for name, kind in (("animation_speed", "speed"), ("bot_pace", "pace")):
            labels = page.widgets[name].labels
            places = [labels.index(pilot.app.t(f"settings.{kind}.{how}")) for how in ("slow", "normal", "fast", "off")]
            assert places == sorted(places)


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_step_by_step_each_move_of_a_bot_waits_for_a_press(way: str) -> None:
    match = match_of(["greedy", "greedy", "human"], seed=6, settings=Rules(start_player=0))
    with Pilot((1280, 720), settings=Settings(animation_speed="off", bot_pace="step")) as pilot:
        evening = evening_of(pilot, match)
        evening.begin()
        session = evening.session
        for made in range(4):
            for _ in range(2000):
                pilot.frames(1)
                if session.waits_for_step and not pilot.app.is_busy:
                    break
                time.sleep(0.001)
            assert session.waits_for_step and len(match.history) == made
            pilot.seconds(3)
            assert len(match.history) == made and not pilot.app.is_busy, "it waits, and the loop sleeps"
            scene = pilot.scene
            assert isinstance(scene, TableScene)
            if way == "mouse":
                pilot.click(scene.area_of("primary").middle)  # type: ignore[union-attr]
            else:
                pilot.key(pygame.K_RETURN)
            pilot.frames(2)
            assert len(match.history) == made + 1
        # another pace, chosen in the pause menu, counts from then on
        scene.taps.activate("menu")
        pilot.frames(2)
        assert isinstance(pilot.scene, Pause)
        pilot.app.apply(pilot.app.settings.changed(bot_pace="off"))
        pilot.key(pygame.K_ESCAPE)
        for _ in range(2000):
            pilot.frames(1)
            if match.decision.seats == (2,):
                break
            time.sleep(0.001)
        assert match.decision.seats == (2,) and not session.waits_for_step
        session.close()


def test_lists_that_aliases_fold_up_are_not_written_out(tmp_path: Path) -> None:
    """Twelve lines of them stand for a list of 10^12 words."""
    path = tmp_path / "settings.yaml"
    lines = ["a: &a [x, x, x, x, x, x, x, x, x, x]"]
    lines += [f"{new}: &{new} [{', '.join([f'*{old}'] * 10)}]" for old, new in pairwise("abcdefghijkl")]
    path.write_text("\n".join([*lines, "window_size: *l", "window_place: [*l, *l]"]), encoding="utf-8")
    start = time.process_time()
    settings, faults = load_settings(path)
    assert settings == Settings() and time.process_time() - start < 2
    assert faults[0] == (
        "settings.yaml:13: window_size: a list, expected two whole numbers from 200 to 16384, as [1280, 720]"
    )
    assert faults[1].startswith(
        "settings.yaml:14: window_place: [a list, a list], expected two whole numbers"
    )


@pytest.mark.parametrize("number", ["0x" + "f" * 5000, "0b1" + "0" * 20_000, "1" + ":59" * 3000])
def test_a_number_that_python_does_not_write_out_is_told(number: str, tmp_path: Path) -> None:
    path = tmp_path / "settings.yaml"
    path.write_text(f"text_size: {number}\n", encoding="utf-8")
    settings, faults = load_settings(path)
    assert settings == Settings()
    assert faults == ["settings.yaml:1: text_size: a huge number, expected a number from 0.75 to 2"]


def test_only_some_of_very_many_faults_are_told(tmp_path: Path) -> None:
    path = tmp_path / "settings.yaml"
    path.write_text("".join(f"k{number}: 1\n" for number in range(500)), encoding="utf-8")
    _, faults = load_settings(path)
    assert len(faults) == 21 and faults[-1] == "settings.yaml: 480 more faults"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes on this system")
def test_a_pipe_in_the_place_of_the_settings_does_not_stop_the_start(tmp_path: Path) -> None:
    path = tmp_path / "settings.yaml"
    os.mkfifo(path)
    assert load_settings(path) == (Settings(), ["settings.yaml: is no file"])
    save_settings(path, Settings(language="cs"))
    assert load_settings(path) == (Settings(language="cs"), [])


def test_settings_too_large_are_kept_and_told_once_and_those_before_hold(tmp_path: Path) -> None:
    """The file was moved away, and the next start took the missing one for no settings at all."""
    path = tmp_path / "settings.yaml"
    save_settings(path, Settings(language="cs"))
    save_settings(path, Settings(language="cs", text_size=1.5))
    large = b"# mine\n" * 200_000
    path.write_bytes(large)
    settings, faults = load_settings(path)
    assert settings == Settings(language="cs"), "the version before"
    assert faults == [
        "settings.yaml: is too large; expected at most 1048576 bytes; it is kept as settings.yaml.kept"
    ]
    assert (tmp_path / "settings.yaml.kept").read_bytes() == large
    assert load_settings(path) == (Settings(language="cs"), [])


def test_two_windows_change_each_its_own_settings(tmp_path: Path) -> None:
    """The one that wrote last took back what the other had changed."""
    path = tmp_path / "settings.yaml"
    began = Settings(language="cs", text_size=1.5)
    save_settings(path, began)
    save_settings(path, began.changed(language="en", window_place=(40, 60)), since=began)
    save_settings(path, began.changed(text_size=1.0, high_contrast=True), since=began)
    assert load_settings(path) == (Settings(language="en", window_place=(40, 60), high_contrast=True), [])
    path.write_text("language: xx\n", encoding="utf-8")
    save_settings(path, began.changed(text_size=1.0), since=began)
    assert load_settings(path) == (Settings(language="cs"), []), "what cannot be read gives way"
    assert (tmp_path / "settings.yaml.kept").read_text(encoding="utf-8") == "language: xx\n"
