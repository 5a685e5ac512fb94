"""Soak, a long run: memory and speed stay flat over very many games, by the rules alone and through the window.

``CLEOPATRA_SOAK=10000,500 pytest -m long tests/test_soak.py -s`` says how many games of each; the usual number is
a twentieth of that.
"""

from __future__ import annotations

import gc
import os
import sys
import time
from pathlib import Path
from random import Random
from statistics import median

import pytest

from game.bots import answer
from game.content.headers import Header, Player
from game.play.match import Match
from game.play.record import read_record
from game.play.storage import Storage
from game.ui.screens.ceremony import Ceremony
from game.ui.screens.evening import Evening
from game.ui.screens.reveal import Reveal
from game.ui.screens.score_sheet import ScoreSheet
from game.ui.screens.title import Title
from game.ui.settings import Settings
from game.ui.testing import Pilot
from tests.ui.screens.kit import CATALOGUE, games_of, wait_for

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc"),
]
RULES, WINDOW = (int(number) for number in os.environ.get("CLEOPATRA_SOAK", "500,25").split(","))
MOST_GROWTH_MB = 12
MOST_SLOWER = 1.35


def memory_mb() -> float:
    """What the process holds now."""
    gc.collect()
    told = Path("/proc/self/statm").read_text(encoding="ascii").split()
    return int(told[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def flat(name: str, seconds: list[float], memory: list[float]) -> None:
    """Assert that the last third of a run is as quick as the second, and holds no more than it."""
    third = len(seconds) // 3
    before, after = median(seconds[third : 2 * third]), median(seconds[2 * third :])
    growth = memory[-1] - memory[len(memory) // 3]
    print(
        f"{name}: {len(seconds)} games, {median(seconds):.3f} s CPU each; last third {after / before:.2f} times the"
        f" second; memory {memory[0]:.0f}, {memory[len(memory) // 3]:.0f}, {memory[-1]:.0f} MB"
    )
    assert after < MOST_SLOWER * before
    assert growth < MOST_GROWTH_MB


def tell(done: int, of: int, seconds: list[float], memory: float) -> None:
    """Say at every tenth how far it is: hours of work must not be lost to a run that is ended early."""
    if done % max(1, of // 10) == 0:
        print(f"  {done} of {of}: {median(seconds[-max(1, of // 10) :]):.3f} s CPU each, {memory:.0f} MB", flush=True)


def test_random_games_one_after_the_other(tmp_path: Path) -> None:
    """Every game is recorded, and now and then one is read back."""
    seconds, memory = [], [memory_mb()]
    for number in range(RULES):
        start, chance = time.process_time(), Random(number)
        players = tuple(Player(letter, "human") for letter in "ABCDE"[: 3 + number % 3])
        storage = Storage(tmp_path) if number % 50 == 0 else None
        with Match.begin(Header(number, players), storage, catalogue=CATALOGUE) as match:
            while not match.over:
                seat = chance.choice(match.decision.seats)
                match.play(seat, answer("random", match.state, seat, seed=number, number=len(match.history)))
        seconds.append(time.process_time() - start)
        if match.path:
            assert Match.replay(read_record(match.path), catalogue=CATALOGUE).state == match.state
        if number % max(1, RULES // 30) == 0:
            memory.append(memory_mb())
        tell(number + 1, RULES, seconds, memory[-1])
    flat("by the rules", seconds, [*memory, memory_mb()])


def test_whole_games_through_the_window(tmp_path: Path) -> None:
    """Bots play at speed 0 from the title to the score and back, in one process."""
    seconds, memory = [], []
    with Pilot((1280, 720), user_dir=tmp_path, settings=Settings(animation_speed="off")) as pilot:
        games = games_of(pilot)
        pilot.show(Title(games))
        for number in range(WINDOW):
            start = time.process_time()
            players = [("A", "greedy"), ("B", "random"), ("C", "greedy"), ("D", "random")][: 3 + number % 2]
            evening = Evening(pilot.app, games, games.begin(games.header(players, games.house_rules, number)))
            evening.session.pace = 0.0
            evening.begin()
            pilot.frames(1)
            until = time.monotonic() + 600
            while not isinstance(pilot.scene, ScoreSheet):
                assert time.monotonic() < until, type(pilot.scene).__name__
                pilot.frames(1)
                if evening.match.over and not evening.session.told_end:
                    evening.session.see_end()
                if isinstance(pilot.scene, Reveal):
                    pilot.seconds(0.3)
                    pilot.click_on("go_on")
                elif isinstance(pilot.scene, Ceremony):
                    pilot.seconds(0.3)
                    pilot.click_on("score")
                elif evening.session.is_thinking:
                    time.sleep(0.0005)
            pilot.seconds(0.3)
            pilot.click_on("title")
            wait_for(pilot, Title)
            assert evening.match.over
            del evening
            seconds.append(time.process_time() - start)
            memory.append(memory_mb())
            tell(number + 1, WINDOW, seconds, memory[-1])
    flat("through the window", seconds, memory)
