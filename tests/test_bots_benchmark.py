"""The bots' benchmark: runs from a checkout without an installation, and all bots meet in its mixed games."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from argparse import Namespace
from collections import Counter
from pathlib import Path

import pytest

from benchmarks.bots import OtherSeries, main, mixed, played
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


THREE = ("random", "random", "greedy")


def asked(log: Path, *, games: int = 3, seed: int = 1) -> Namespace:
    return Namespace(log=log, games=games, seed=seed, jobs=1)


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """The log of two games."""
    path = tmp_path / "games.jsonl"
    played(asked(path, games=2), THREE)
    return path


def test_a_series_goes_on_from_its_log_and_drops_a_torn_line(log: Path) -> None:
    two = log.read_bytes()
    whole = played(asked(log), THREE)
    three = log.read_bytes()
    assert three.startswith(two) and three.count(b"\n") == 3
    log.write_bytes(three[:-20])
    assert [g["scores"] for g in played(asked(log), THREE)] == [g["scores"] for g in whole]
    assert log.read_bytes().count(b"\n") == 3
    assert len(played(asked(log, games=1), THREE)) == 1, "no more than were asked for"


@pytest.mark.parametrize(
    ("names", "seed", "told"),
    [
        (
            ("random", "greedy", "random"),
            1,
            "a game of random, random, greedy; expected random, greedy, random",
        ),
        ((*THREE, "random"), 1, "a game of random, random, greedy; expected random, random, greedy, random"),
        ((), 1, "a game of random, random, greedy; expected imhotep, master, mason"),
        (THREE, 2, "a game with seed 1; expected seed 2"),
    ],
)
def test_the_log_of_another_series_is_refused_and_left_alone(
    log: Path, names: tuple[str, ...], seed: int, told: str
) -> None:
    before = log.read_bytes()
    with pytest.raises(OtherSeries) as error:
        played(asked(log, seed=seed), names)
    assert str(error.value) == f"{log}:1: {told}" and log.read_bytes() == before


@pytest.mark.parametrize(
    "content",
    [
        b"notes",
        b"notes\n",
        b"[1]\n",
        b"{}\n",
        b"\xff\n",
        b"[" * 9000 + b"\n",
        b'{"number": 0, "bots": ["random"]}\n\n',
    ],
)
def test_what_is_no_log_is_told_in_one_line_and_left_alone(
    content: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(content)
    monkeypatch.setattr(sys, "argv", ["bots", "match", "3", *THREE, "--games", "1", "--log", str(path)])
    with pytest.raises(SystemExit) as ended:
        main()
    assert str(ended.value).startswith(f"bots: {path}:1: ") and "\n" not in str(ended.value)
    assert path.read_bytes() == content


def test_a_log_without_seeds_or_in_a_folder_of_its_name_is_refused(log: Path, tmp_path: Path) -> None:
    told = json.loads(log.read_text(encoding="utf-8").splitlines()[0])
    del told["seed"]
    log.write_text(json.dumps(told) + "\n", encoding="utf-8")
    with pytest.raises(OtherSeries, match="no seed; expected seed 1"):
        played(asked(log), THREE)
    with pytest.raises(OSError):
        played(asked(tmp_path), THREE)


def test_an_unknown_bot_is_told_before_anything_is_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["bots", "match", "3", "random", "random", "sphinx"])
    with pytest.raises(SystemExit):
        main()
    assert "no bot is called 'sphinx'; expected flat or one of imhotep" in capsys.readouterr().err
