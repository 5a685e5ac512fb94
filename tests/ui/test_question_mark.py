"""Which key is the question mark on keyboards of several countries: `?` opens the list of keys, and nothing else does.

What SDL tells of each layout was read off an X server (`keys_of` does it again, as a long run): while no text can be typed
it names keys by what they give without Shift.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.ui import question_mark
from game.ui.keys import Key, key_event
from game.ui.question_mark import is_question_mark, place_of
from game.ui.testing import Pilot
from tests.ui.test_real_window import display

__all__ = ["display"]

ROOT = Path(__file__).resolve().parents[2]
NEEDED = ("Xvfb", "xdotool", "setxkbmap")
MINUS, EQUALS, SLASH, COMMA, QUOTE, M = (
    pygame.KSCAN_MINUS, pygame.KSCAN_EQUALS, pygame.KSCAN_SLASH, pygame.KSCAN_COMMA, pygame.KSCAN_APOSTROPHE, pygame.KSCAN_M,
)  # fmt: skip
ROW = (MINUS, SLASH, COMMA, pygame.KSCAN_PERIOD, QUOTE, M)

LAYOUTS: dict[str, tuple[str, int]] = {
    "us": ("-/,.'m", SLASH), "gb": ("-/,.'m", SLASH), "cn": ("-/,.'m", SLASH), "cz": ("=-,.§m", COMMA),
    "sk": ("=-,.§m", COMMA), "hu": ("ü-,.ám", COMMA), "de": ("ß-,.äm", MINUS), "at": ("ß-,.äm", MINUS),
    "ch": ("'-,.äm", MINUS), "es": ("'-,. m", MINUS), "it": ("'-,.àm", MINUS), "pt": ("'-,.ºm", MINUS),
    "se": ("+-,.äm", MINUS), "tr": ("*.öçim", MINUS), "fr": (")!;:ù,", M), "pl": ("-/,.'m", SLASH),
}  # fmt: skip
"""By layout: what the keys of ROW give without Shift (a space: nothing), and the place that gives ? with it."""


def pressed(letter: str, place: int, mod: int = pygame.KMOD_LSHIFT) -> Key:
    event = key_event(pygame.event.Event(pygame.KEYDOWN, key=ord(letter), mod=mod, unicode=letter, scancode=place))
    assert isinstance(event, Key)
    return event


@pytest.mark.parametrize("name", LAYOUTS)
def test_one_key_of_each_layout_is_a_question_mark(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    letters, mark = LAYOUTS[name]
    places = {ord(letter): place for letter, place in zip(letters, ROW, strict=True)}
    monkeypatch.setattr(question_mark, "place_of", lambda key: places.get(key, 0))
    found = [place for letter, place in zip(letters, ROW, strict=True) if is_question_mark(pressed(letter, place))]
    assert found == [mark], "the first with Shift, and no other"
    without = [place for letter, place in zip(letters, ROW, strict=True) if is_question_mark(pressed(letter, place, 0))]
    held = pygame.KMOD_LSHIFT | pygame.KMOD_LCTRL
    shortcut = [place for letter, place in zip(letters, ROW, strict=True) if is_question_mark(pressed(letter, place, held))]
    assert not without and not shortcut


def test_what_is_typed_counts_before_the_layout() -> None:
    assert is_question_mark(Key(pygame.K_7, "?", shift=True, place=pygame.KSCAN_7))
    assert not is_question_mark(Key(pygame.K_7, "7", shift=True, place=pygame.KSCAN_7))


def test_a_bar_beside_the_left_shift_is_none() -> None:
    assert not is_question_mark(pressed("/", 100)), "Russian: / on the extra key has | above it"


def test_pygame_tells_places_of_keys(pilot: Pilot) -> None:
    assert place_of(pygame.K_MINUS) == MINUS and place_of(pygame.K_z) == pygame.KSCAN_Z
    assert place_of(0x11B) == 0, "ě is on no English key"


LISTENER = """
import os, subprocess, sys, time
import pygame
from game.ui.keys import Key, key_event
from game.ui.question_mark import is_question_mark
pygame.display.init()
pygame.display.set_mode((200, 200))
pygame.key.stop_text_input()
time.sleep(0.3)
found = subprocess.run(["xdotool", "search", "--pid", str(os.getpid())], capture_output=True, text=True).stdout.split()
subprocess.run(["xdotool", "windowfocus", found[-1]], check=True)
time.sleep(0.2)
pygame.event.get()
subprocess.run(["xdotool", "keydown", "50", *[w for code in sys.argv[1:] for w in ("key", code)], "keyup", "50"], check=True)
time.sleep(0.3)
for event in map(key_event, pygame.event.get()):
    if isinstance(event, Key) and event.key not in (pygame.K_LSHIFT, pygame.K_RSHIFT):
        print(event.place, event.key, int(is_question_mark(event)))
"""


def keys_of(display: str, layout: str) -> list[tuple[int, int, bool]]:
    """Press the keys of ROW with Shift under a layout; give place, key, and whether it was taken for a question mark."""
    env = {name: value for name, value in os.environ.items() if name != "SDL_VIDEODRIVER"} | {"DISPLAY": display}
    subprocess.run(["setxkbmap", layout], env=env, check=True, timeout=20)
    codes = {MINUS: 20, SLASH: 61, COMMA: 59, pygame.KSCAN_PERIOD: 60, QUOTE: 48, M: 58}  # as X counts keys
    told = subprocess.run([sys.executable, "-c", LISTENER, *(str(codes[place]) for place in ROW)], env=env, cwd=ROOT,
                          check=True, timeout=60, capture_output=True, text=True).stdout  # fmt: skip
    lines = [line.split() for line in told.splitlines() if line[:1].isdigit()]
    return [(int(place), int(key), mark == "1") for place, key, mark in lines]


@pytest.mark.long
@pytest.mark.skipif(not all(shutil.which(tool) for tool in NEEDED), reason="needs an X server and its tools")
@pytest.mark.parametrize("name", LAYOUTS)
def test_real_keyboards_have_one_question_mark(name: str, display: str) -> None:
    letters, mark = LAYOUTS[name]
    told = keys_of(display, name)
    assert [place for place, _, _ in told] == list(ROW)
    assert {place: chr(key) for place, key, _ in told if key < 0x400} == {
        place: letter for place, letter in zip(ROW, letters, strict=True) if letter != " "
    }
    assert [place for place, _, is_mark in told if is_mark] == [mark]
