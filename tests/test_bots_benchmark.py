"""The bots' benchmark: runs from a checkout without an installation, and all bots meet in its mixed games."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

from benchmarks.bots import mixed
from game.bots import BOTS

ROOT = Path(__file__).parent.parent


def test_a_game_of_mixed_bots_is_played_and_told() -> None:
    bare = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    run = subprocess.run(
        [sys.executable, "-m", "benchmarks.bots", "mixed", "--games", "1"],
        cwd=ROOT, env=bare, check=True, capture_output=True, text=True,
    )  # fmt: skip
    figures = json.loads(run.stdout.splitlines()[-1])
    assert figures["games"] == 1 and figures["decisions"] > 50


def test_in_the_mixed_games_all_bots_sit_equally_often_at_tables_of_every_size() -> None:
    rounds = 3 * len(BOTS)
    tables = [mixed(number) for number in range(rounds)]
    assert Counter(map(len, tables)) == {3: len(BOTS), 4: len(BOTS), 5: len(BOTS)}
    assert set(Counter(name for table in tables for name in table).values()) == {3 + 4 + 5}
