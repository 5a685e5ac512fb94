"""A game killed at any moment goes on where it was: at most the choice being made is lost."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from game.engine.catalogue import Catalogue
from game.play.match import Match
from game.play.storage import Storage

ROOT = Path(__file__).parent.parent.parent

PLAY = """
import sys
from pathlib import Path
from random import Random
from game.content.catalogue import load_catalogue
from game.content.headers import Header, Player
from game.play.match import Match
from game.play.storage import Storage

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
    print(len(match.history), flush=True)
"""


def kills(catalogue: Catalogue, folder: Path, times: int) -> int:
    """Kill a playing process so often, each time going on; gives the number of choices that survived."""
    source, storage, before = Random(4), Storage(folder), 0
    for number in range(times):
        process = subprocess.Popen(
            [sys.executable, "-c", PLAY, str(folder), str(number)],
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
        )
        assert process.stdout
        first = process.stdout.readline()
        time.sleep(source.random() * 0.08)
        process.kill()
        told = [int(line) for line in (first + process.stdout.read()).split("\n") if line.strip()]
        process.wait()
        saved = storage.games()
        assert len(saved) == 1 and saved[0].fault is None
        with Match.resume(saved[0].path, catalogue=catalogue) as match:
            # The line told last is on the disk; one more choice, or its undo, may be.
            assert told and abs(len(match.history) - told[-1]) <= 1
            assert len(match.history) >= before - 1
            before = len(match.history)
            if match.over:
                return before
    return before


def test_a_killed_game_goes_on(catalogue: Catalogue, tmp_path: Path) -> None:
    assert kills(catalogue, tmp_path, 4) > 4


@pytest.mark.long
def test_a_game_killed_many_times_goes_on(catalogue: Catalogue, tmp_path: Path) -> None:
    total = sum(kills(catalogue, tmp_path / str(game), 40) for game in range(3))
    assert total > 200
