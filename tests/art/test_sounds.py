"""The sounds as they are in their files: nothing clips, nothing is loud, the music goes round without a seam."""

from __future__ import annotations

import math
import os
from array import array
from collections.abc import Iterator
from itertools import pairwise
from operator import mul

import pytest

from game.content.places import sounds_dir
from game.ui.cues import LOUDEST

RATE = 44_100
NAMES = sorted(path.stem for path in sounds_dir().glob("*.ogg"))
FULL = 32_768
WINDOW = RATE // 10


@pytest.fixture(scope="module", autouse=True)
def mixer() -> Iterator[None]:
    import pygame

    os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.mixer.init(RATE, -16, 2, 1024)
    yield
    pygame.mixer.quit()


def samples(name: str) -> tuple[array[int], array[int]]:
    """Left and right, 16 bits each."""
    import pygame

    both = array("h", pygame.mixer.Sound(str(sounds_dir() / f"{name}.ogg")).get_raw())
    return both[::2], both[1::2]


def decibels(value: float) -> float:
    return 20 * math.log10(max(value, 1e-9) / FULL)


def loudest_stretch(channel: array[int]) -> float:
    """The loudest tenth of a second's root mean square, in dBFS."""
    best = 0.0
    for start in range(0, max(1, len(channel) - WINDOW + 1), WINDOW // 2):
        part = channel[start : start + WINDOW]
        best = max(best, sum(map(mul, part, part)) / len(part))
    return decibels(math.sqrt(best))


@pytest.mark.parametrize("name", [name for name in NAMES if name != "music"])
def test_no_effect_clips_or_is_loud(name: str) -> None:
    left, right = samples(name)
    assert 0.03 < len(left) / RATE < 3.2
    for channel in (left, right):
        assert -40 < decibels(max(map(abs, channel))) < -1
        assert loudest_stretch(channel) < -12
        # it begins and ends in silence: no click
        assert abs(channel[0]) < 400 and abs(channel[-1]) < 400


def test_every_sound_that_is_asked_for_is_there() -> None:
    assert set(LOUDEST) | {"tap", "no", "cloth", "crown", "pyramid", "music"} == set(NAMES)


def test_the_music_goes_round_without_a_seam() -> None:
    """At least 90 seconds; from the last sample to the first is no farther than within the music."""
    for channel in samples("music"):
        assert len(channel) / RATE >= 90
        steps = sorted(abs(a - b) for a, b in pairwise(channel[: RATE + 1]))
        usual = steps[int(len(steps) * 0.99)]
        assert abs(channel[0] - channel[-1]) <= max(usual, 200)


@pytest.mark.long
def test_the_music_is_quiet_and_has_no_hole() -> None:
    for channel in samples("music"):
        assert decibels(max(map(abs, channel))) < -1
        assert loudest_stretch(channel) < -12
        for start in range(0, len(channel) - 2 * RATE, RATE):
            part = channel[start : start + 2 * RATE]
            assert decibels(math.sqrt(sum(map(mul, part, part)) / len(part))) > -45
