"""A game killed at any moment goes on where it was: at most the choice being made is lost."""

from __future__ import annotations

import hashlib
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from game.engine.catalogue import Catalogue
from game.engine.state import State
from game.play.match import Match
from game.play.recorder import KEPT_EVERY
from game.play.storage import Storage

ROOT = Path(__file__).parent.parent.parent

PLAY = """
import hashlib
import sys
import time
from pathlib import Path
from random import Random
from game.content.catalogue import load_catalogue
from game.content.headers import Header, Player
from game.play import recorder
from game.play.match import Match
from game.play.storage import Storage

recorder.KEPT_EVERY = int(sys.argv[3])

def hash_of(state):
    return hashlib.sha256(repr(state.values()).encode()).hexdigest()

catalogue = load_catalogue()
storage, source = Storage(Path(sys.argv[1])), Random(int(sys.argv[2]))
saved = storage.unfinished()
if saved:
    match = Match.resume(saved[0].path, catalogue=catalogue)
else:
    header = Header(5, tuple(Player(x, "human") for x in "ABCD"), data=catalogue.fingerprint)
    match = Match.begin(header, storage, catalogue=catalogue)
while not match.over:
    seat = source.choice(match.decision.seats)
    listed = match.legal(seat)
    match.play(seat, listed[int(source.random() * len(listed))])
    if source.random() < 0.2 and match.undo_refusal() is None:
        match.undo()
    print(len(match.history), hash_of(match.state), flush=True)
    if source.random() < 0.4:
        time.sleep(0.03)  # as people do: else nearly every kill would fall into a sync, past the writing
"""


def hash_of(state: State) -> str:
    """The whole position as a short text, as the killed process tells it."""
    return hashlib.sha256(repr(state.values()).encode()).hexdigest()


def kills(catalogue: Catalogue, folder: Path, times: int) -> tuple[int, int]:
    """Kill a playing process so often, each time going on; every second one keeps a copy with every line.

    Gives how many kills there were before the game was over, and how many choices survived.
    """
    source, storage = Random(4), Storage(folder)
    before = ""  # the position told last
    made = 0
    for number in range(times):
        process = subprocess.Popen(
            [sys.executable, "-c", PLAY, str(folder), str(number), str((KEPT_EVERY, 1)[number % 2])],
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
        )
        assert process.stdout
        first = process.stdout.readline()
        time.sleep(source.random() * 0.08)
        process.kill()
        lines = (first + process.stdout.read()).split("\n")[:-1]  # the last one may be torn
        process.wait()
        told = [line.split() for line in lines if line.strip()]
        saved = storage.games()
        assert len(saved) == 1 and saved[0].fault is None
        with Match.resume(saved[0].path, catalogue=catalogue) as match:
            assert told or before, "it has begun to play before it is killed"
            count, position = (int(told[-1][0]), told[-1][1]) if told else (made, before)
            # What was told last is on the disk; one more choice may be, and nothing else.
            reached = {hash_of(match.state)}
            if len(match.history) == count + 1:
                reached = {hash_of(match.state_at(count))}
            assert position in reached, (number, count, len(match.history))
            made, before = len(match.history), hash_of(match.state)
            if match.over:
                return number + 1, made
    return times, made


def test_a_killed_game_goes_on(catalogue: Catalogue, tmp_path: Path) -> None:
    assert kills(catalogue, tmp_path, 6)[1] >= 6


@pytest.mark.long
def test_three_hundred_kills(catalogue: Catalogue, tmp_path: Path) -> None:
    done = choices = game = 0
    while done < 300:
        game += 1
        killed, made = kills(catalogue, tmp_path / str(game), min(60, 300 - done))
        done, choices = done + killed, choices + made
    print(f"{done} kills in {game} games, {choices} choices")
