"""Games in a real window under Xvfb with `SDL_MOUSE_TOUCH_EVENTS=1`: xdotool's mouse arrives as a finger and its mouse events.

The window only reports where its areas are; every choice is a press and release of xdotool, chosen at random among them.
"""

from __future__ import annotations

import shutil
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.play.match import Match
from game.play.record import read_record
from game.ui.contact import SLOP_TOUCH
from game.ui.pointer import DOUBLE_S
from tests.ui.pilots.chooser import CARRY, GARDEN, Chooser, Deed
from tests.ui.screens.kit import CATALOGUE
from tests.ui.test_real_game import Window, display

__all__ = ["display"]
MISSING = [tool for tool in ("Xvfb", "xdotool") if not shutil.which(tool)]
pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}")
SIZE = (1280, 720)
REST_S = 0.18
"""Things that have just come up are not pressed for a moment."""
APART_S, APART = DOUBLE_S + 0.1, 2 * SLOP_TOUCH + 4
"""A tap this soon after another and this near to it would be a double tap."""
ANSWER_S, SLOW_S = 1.5, 30.0
PATIENCE_S = 25.0


class Fingers:
    """xdotool's mouse, which the window takes for a finger."""

    def __init__(self, window: Window, chance: Random) -> None:
        self.window, self.chance = window, chance
        self._last: tuple[tuple[float, float], float] = ((-1e4, -1e4), 0.0)
        """Where and when the finger was last put down."""

    def _say(self, *lines: str) -> None:
        assert self.window.mouse.stdin is not None
        self.window.mouse.stdin.write("\n".join(lines) + "\n")
        self.window.mouse.stdin.flush()

    def _at(self, at: tuple[float, float]) -> str:
        x, y = self.window.origin
        return f"mousemove {x + round(at[0])} {y + round(at[1])}"

    def _begin(self, at: tuple[float, float]) -> None:
        """Wait, if what comes would be a double tap."""
        (x, y), before = self._last
        if abs(at[0] - x) < APART and abs(at[1] - y) < APART:
            time.sleep(max(0.0, before + APART_S - time.monotonic()))
        self._last = (at, time.monotonic())

    def tap(self, at: tuple[float, float]) -> None:
        """Put the finger down and lift it."""
        self._begin(at)
        self._say(self._at(at), "click 1")

    def swipe(self, start: tuple[float, float], goal: tuple[float, float]) -> None:
        """Drag."""
        self._begin(start)
        self._say(self._at(start), "mousedown 1")
        for i in range(1, 7):
            time.sleep(0.02)
            self._say(self._at((start[0] + (goal[0] - start[0]) * i / 6, start[1] + (goal[1] - start[1]) * i / 6)))
        time.sleep(0.05)
        self._say("mouseup 1")

    def do(self, deed: Deed, areas: dict[str, Any]) -> None:
        """Tap or swipe."""
        on_board = (SIZE[0] * self.chance.uniform(0.3, 0.62), SIZE[1] * self.chance.uniform(0.3, 0.7))
        if deed.name == CARRY:
            self.tap(on_board)
        elif deed.goal:
            self.swipe(areas[deed.name], on_board if deed.goal == GARDEN else areas[deed.goal])
        else:
            self.tap(areas[deed.name])


def rest(window: Window, before: int = -1, answer: float = ANSWER_S) -> dict[str, Any]:
    """Wait until the window has answered (has drawn since the frame of that number) and nothing moves any more."""
    answered, until = time.monotonic() + answer, time.monotonic() + answer + PATIENCE_S
    while window.told()["frame"] == before and time.monotonic() < answered:
        time.sleep(0.02)
    time.sleep(REST_S)
    while time.monotonic() < until:
        told = window.told()
        time.sleep(0.03)
        if not told["is_busy"] and window.told() == told:
            return told
    raise AssertionError(f"it never comes to rest: {window.told()}; {window.errors.read_text()}")


class Game:
    """A game in a window of its own, from the title on."""

    def __init__(self, window: Window, seed: int) -> None:
        self.window, chance = window, Random(seed)
        self.hands, self.chooser = Fingers(window, chance), Chooser(chance)
        self.deeds = 0

    def do(self, deed: Deed, *, answer: float = ANSWER_S) -> dict[str, Any]:
        """Do it, wait for what comes of it, and give back what the window then tells."""
        told = self.window.told()
        self.hands.do(deed, told["areas"])
        self.deeds += 1
        return rest(self.window, told["frame"], answer)

    def set_up(self, people: int) -> None:
        """Set up a game of so many people and nobody else."""
        self.window.wait_for("Title", 60)
        self.window.find()
        rest(self.window)
        self.do(Deed("new"), answer=SLOW_S)
        assert self.window.told()["scene"] == "Setup", self.window.told()
        while (there := sum(name.startswith("kind.") for name in self.window.told()["areas"])) != people:
            self.do(Deed("add" if there < people else f"remove.{there - 1}"), answer=SLOW_S)
        for seat in range(people):
            self.do(Deed(f"kind.{seat}"), answer=SLOW_S)
            self.do(Deed("choice:0"), answer=SLOW_S)
        self.do(Deed("begin"), answer=SLOW_S)

    def play(self, most_deeds: int, seconds: float) -> None:
        """Play to the score sheet, or for so many deeds."""
        until = time.monotonic() + seconds
        told = rest(self.window)
        while told["scene"] != "ScoreSheet" and self.deeds < most_deeds:
            assert time.monotonic() < until, f"no end after {self.deeds} deeds: {told}"
            assert self.window.process.poll() is None, self.window.errors.read_text()
            deed = self.chooser.next(told)
            can = deed is not None and (deed.name.startswith("@") or deed.name in told["areas"])
            told = self.do(deed) if can and deed is not None else rest(self.window)


def play(display: str, home: Path, *, seed: int, people: int, most_deeds: int, seconds: float) -> tuple[Match, Counter[str]]:
    """Set a game of so many people up by touch and play it; return the match as it was recorded, and the scenes used."""
    window = Window(display, home, "--seed", str(seed), "--lang", "en", SDL_MOUSE_TOUCH_EVENTS="1")
    game, begun = Game(window, seed), time.monotonic()
    try:
        game.set_up(people)
        game.play(most_deeds, seconds)
        assert "Traceback" not in window.errors.read_text()
    finally:
        window.close()
    (path,) = (home / "games").glob("*.cleo")
    took = time.monotonic() - begun
    print(f"{people} people, {game.deeds} deeds by touch in {took:.0f} s; {dict(game.chooser.seen)}")
    return Match.replay(read_record(path), catalogue=CATALOGUE), game.chooser.seen


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Path]:
    yield tmp_path


@pytest.mark.long
def test_the_first_choices_by_touch_in_a_real_window(display: str, home: Path) -> None:
    match, _ = play(display, home, seed=3, people=3, most_deeds=24, seconds=120)
    assert len(match.history) >= 2 and all(match.seats[entry.seat].is_human for entry in match.history)


@pytest.mark.long
@pytest.mark.parametrize("people", [3, 5])
def test_a_whole_game_by_touch_in_a_real_window(people: int, display: str, home: Path) -> None:
    match, seen = play(display, home, seed=8, people=people, most_deeds=9_000, seconds=3_000)
    assert match.over and {entry.seat for entry in match.history} == set(range(people))
    assert {"TableScene", "Curtain", "Offering", "Reveal", "Ceremony"} <= set(seen)
    made = Counter(type(entry.choice).__name__ for entry in match.history)
    assert {"Offer", "Pay", "Refill", "TakeStall"} <= set(made)
    print(len(match.history), dict(made))
