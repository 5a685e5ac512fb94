"""Sounds: every event has one, nothing secret changes it, and no device, a busy or a lost one costs nothing."""

from __future__ import annotations

import threading
import time
from dataclasses import fields, replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, get_args

import pygame
import pytest

from game.content import places
from game.engine import events as ev
from game.ui.cues import AT_ONCE, LOUDEST, cues, loudest
from game.ui.sound import MUSIC, Sounds

KINDS = get_args(ev.Event)
SAMPLE: dict[str, Any] = {"int": 1, "str": "wall", "bool": True, "int | None": 3, "str | None": "W1"}


def made(kind: type) -> Any:
    """Make an event with something in each of its fields."""
    values = {}
    for item in fields(kind):
        kind_of = str(item.type)
        values[item.name] = SAMPLE.get(kind_of, ())
    return kind(**values)


@pytest.mark.parametrize("kind", KINDS, ids=lambda k: k.__name__)
def test_each_event_has_a_sound_that_is_there(kind: type) -> None:
    names = cues(made(kind))
    assert names
    for name in names:
        assert (places.sounds_dir() / f"{name}.ogg").stat().st_size > 1000
        assert name in LOUDEST


@pytest.mark.parametrize("kind", KINDS, ids=lambda k: k.__name__)
def test_nothing_secret_changes_a_sound(kind: type) -> None:
    event = made(kind)
    for seat in (None, 0, 1, 2):
        assert cues(ev.seen_by(event, seat)) == cues(event)


def test_offers_of_nothing_and_of_everything_sound_the_same() -> None:
    assert cues(ev.OfferSealed(1, 0)) == cues(ev.OfferSealed(1, 40))
    assert isinstance(ev.OfferSealed(1, 0), AT_ONCE)


def test_coins_are_heard_only_where_talents_are_earned() -> None:
    built = ev.PartBuilt(0, "mosaic", None, 0, "F")
    assert cues(built) == ("mosaic",)
    assert cues(replace(built, worth=1)) == ("mosaic", "coin")
    assert cues(replace(built, worth=4)) == ("mosaic", "coins")


def test_the_loudest_are_chosen_each_once() -> None:
    assert loudest(["card", "wall", "card", "coins"], 2) == ["wall", "coins"]


# ---------------------------------------------------------------------- the worker
class Played:
    def __init__(self, log: list[Any], name: str) -> None:
        self.log, self.name = log, name

    def set_volume(self, volume: float) -> None:
        self.volume = volume

    def play(self) -> None:
        self.log.append((self.name, round(self.volume, 3)))


class FakeMixer:
    """A mixer that can be missing, hang, or be pulled out."""

    def __init__(self) -> None:
        self.log: list[Any] = []
        self.is_missing = False
        self.gate = threading.Event()
        self.gate.set()
        self.opened = 0
        self.music = SimpleNamespace(
            load=lambda path: self.log.append(("load", Path(path).stem)),
            play=lambda loops, fade_ms: self.log.append(("music", loops)),
            set_volume=lambda volume: self.log.append(("music volume", round(volume, 3))),
            fadeout=lambda ms: self.log.append("music ends"),
        )

    def init(self, *_: int) -> None:
        self.gate.wait(5)
        if self.is_missing:
            raise pygame.error("No available audio device")
        self.opened += 1

    def get_init(self) -> bool:
        return self.opened > 0

    def stop(self) -> None:
        self.log.append("stop")

    def quit(self) -> None:
        self.log.append("quit")

    def set_num_channels(self, count: int) -> None:
        pass

    def Sound(self, path: str) -> Played:  # as pygame names it
        if self.is_missing:
            raise pygame.error("mixer not initialized")
        return Played(self.log, Path(path).stem)


@pytest.fixture
def mixer() -> FakeMixer:
    return FakeMixer()


@pytest.fixture
def clock() -> SimpleNamespace:
    return SimpleNamespace(now=100.0)


@pytest.fixture
def sounds(mixer: FakeMixer, clock: SimpleNamespace) -> Any:
    made = Sounds(places.sounds_dir(), mixer=lambda: mixer, clock=lambda: clock.now)
    yield made
    mixer.gate.set()
    made.close()


def test_a_sound_is_played_at_its_volume(sounds: Sounds, mixer: FakeMixer) -> None:
    sounds.set_volumes(sound=0.5, music=0)
    sounds.play("coin")
    assert sounds.wait()
    assert mixer.log == [("coin", 0.25)]


def test_with_the_volume_at_nothing_the_device_is_not_even_opened(sounds: Sounds, mixer: FakeMixer) -> None:
    sounds.set_volumes(sound=0, music=0)
    sounds.play("coin")
    assert sounds.wait()
    assert mixer.opened == 0
    assert sounds.heard == ["coin"]


def test_music_has_its_own_volume_and_goes_round(sounds: Sounds, mixer: FakeMixer) -> None:
    for volume in (0.5, 1.0, 0):
        sounds.set_volumes(sound=0, music=volume)
        assert sounds.wait()
    assert mixer.log.count(("music", -1)) == 1
    assert ("load", MUSIC) in mixer.log
    assert ("music volume", 1.0) in mixer.log
    assert mixer.log[-1] == "music ends"


def test_without_a_device_the_game_goes_on_in_silence(
    sounds: Sounds, mixer: FakeMixer, clock: SimpleNamespace
) -> None:
    mixer.is_missing = True
    sounds.set_volumes(sound=1, music=1)
    for _ in range(3):
        sounds.play("coin")
        clock.now += 1
    assert sounds.wait()
    assert mixer.log == []
    # it comes back when one is plugged in
    mixer.is_missing = False
    sounds.device_changed()
    sounds.play("wall")
    assert sounds.wait()
    assert ("wall", 1.0) in mixer.log
    assert ("music", -1) in mixer.log


def test_a_device_pulled_out_is_let_go_and_found_again(sounds: Sounds, mixer: FakeMixer) -> None:
    sounds.set_volumes(sound=1, music=0)
    sounds.play("coin")
    assert sounds.wait()
    mixer.is_missing = True
    sounds.device_changed()
    sounds.play("coin")
    assert sounds.wait()
    mixer.is_missing = False
    sounds.device_changed()
    sounds.play("die")
    assert sounds.wait()
    assert mixer.log == [("coin", 1.0), "stop", "quit", ("die", 1.0)]


def test_nobody_waits_for_a_device_that_hangs(sounds: Sounds, mixer: FakeMixer, clock: SimpleNamespace) -> None:
    """All calls return while the device hangs, and what was asked for long before is not caught up with."""
    mixer.gate.clear()
    sounds.set_volumes(sound=1, music=0)
    sounds.play("coin")
    for _ in range(50):
        sounds.play("card")
    assert mixer.opened == 0  # still hanging, and we are here
    clock.now += 5
    mixer.gate.set()
    sounds.play("wall")
    assert sounds.wait()
    assert [entry[0] for entry in mixer.log][-1] == "wall"
    assert ("card", 1.0) not in mixer.log


def test_a_missing_file_costs_only_its_own_sound(sounds: Sounds, mixer: FakeMixer) -> None:
    real, mixer.Sound = mixer.Sound, None  # type: ignore[method-assign, assignment]

    def sound(path: str) -> Any:
        if "coin" in path:
            raise FileNotFoundError(path)
        return real(path)

    mixer.Sound = sound  # type: ignore[method-assign, assignment]
    sounds.set_volumes(sound=1, music=0)
    sounds.play("coin")
    sounds.play("wall")
    assert sounds.wait()
    assert mixer.log == [("wall", 1.0)]


def test_nothing_plays_any_more_when_the_device_is_given_back(sounds: Sounds, mixer: FakeMixer) -> None:
    """Else a sound that ends just then and the worker wait for each other, and the game for both."""
    sounds.set_volumes(sound=1, music=0)
    sounds.play("coin")
    assert sounds.wait()
    sounds.close()
    assert mixer.log[-2:] == ["stop", "quit"]
    assert all(before == "stop" for before, after in zip(mixer.log, mixer.log[1:], strict=False) if after == "quit")


def test_closing_ends_the_worker(mixer: FakeMixer) -> None:
    made = Sounds(places.sounds_dir(), mixer=lambda: mixer)
    made.set_volumes(sound=1, music=0)
    made.play("coin")
    assert made.wait()
    made.close()
    made.play("coin")
    assert made._thread is not None and not made._thread.is_alive()
    assert mixer.log[-1] == "quit"


def test_real_files_play_through_the_dummy_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    made = Sounds(places.sounds_dir())
    made.set_volumes(sound=0.7, music=0.3)
    made.play("gong")
    assert made.wait()
    assert pygame.mixer.get_init() is not None
    deadline = time.monotonic() + 5
    while not pygame.mixer.music.get_busy() and time.monotonic() < deadline:
        time.sleep(0.01)
    assert pygame.mixer.music.get_busy()
    made.close()
    assert pygame.mixer.get_init() is None


def test_an_unknown_driver_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    made = Sounds(places.sounds_dir())
    made.set_volumes(sound=0.7, music=0.3)
    made.play("gong")
    assert made.wait()
    assert pygame.mixer.get_init() is None
    made.close()


def test_two_programs_in_one_process_take_the_device_from_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """As tests do it: the first is closed late, and neither plays what was loaded for the other."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    first, second = Sounds(places.sounds_dir()), Sounds(places.sounds_dir())
    for _ in range(5):
        for made in (first, second):
            made.set_volumes(sound=0.7, music=0)
            made.play("coin")
            made.play("gong")
        assert first.wait() and second.wait()
    first.close()
    second.play("wall")
    assert second.wait()
    assert pygame.mixer.get_init() is not None
    second.close()
    assert pygame.mixer.get_init() is None
