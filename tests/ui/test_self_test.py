"""The self-test: it opens every scene there is, and tells what is wrong."""

from __future__ import annotations

import importlib
import inspect
import os
import pkgutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import game.ui
from game.__main__ import main
from game.play.match import Match
from game.ui.scenes import Scene
from game.ui.screens.title import Title
from game.ui.self_test import SelfTest
from game.ui.trial import Failed
from tests.ui.screens.kit import match_of, play_on

ROOT = Path(__file__).resolve().parents[2]

MADE_BY_OTHERS = {"LessonTable"}
"""A lesson's table stands for the kind."""


def kinds(base: type[Scene[Any]] = Scene) -> Iterator[type[Scene[Any]]]:
    """Every kind of scene of the game that is not only a base of others."""
    for kind in base.__subclasses__():
        if not inspect.isabstract(kind):
            yield kind
        yield from kinds(kind)


def test_every_kind_of_scene_is_opened(tmp_path: Path) -> None:
    for module in pkgutil.walk_packages(game.ui.__path__, "game.ui."):
        importlib.import_module(module.name)
    there = {kind.__name__ for kind in kinds() if kind.__module__.startswith("game.")}
    test = SelfTest(lambda line: None, languages=())
    test._scenes(tmp_path, "en", (1280, 720), play_on(match_of(("greedy",) * 3, seed=7)))
    assert there - test.seen - MADE_BY_OTHERS == set()


def test_a_scene_that_shows_nothing_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Title, "draw", lambda self, frame: frame.surface.fill((0, 0, 0)))
    test = SelfTest(lambda line: None, languages=())
    with pytest.raises(Failed, match="Title shows nothing"):
        test._scenes(tmp_path, "en", (1280, 720), play_on(match_of(("greedy",) * 3, seed=7)))


def whole_game() -> Match:
    return play_on(match_of(("greedy",) * 3, seed=7))


def break_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give a screen an error of its own; the game is not played for it."""

    def draw(self: Title, frame: object) -> None:
        raise KeyError("no such\nsprite")

    monkeypatch.setattr(SelfTest, "_game", lambda self, folder: whole_game())
    monkeypatch.setattr(Title, "draw", draw)


def break_import(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "game.ui.self_test", None)


def break_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.self_test.missing_files", lambda: [Path("data/rules.yaml")])


@pytest.mark.parametrize(
    ("ruin", "told", "traced"),
    [
        (break_draw, "at Title (", "in draw"),
        (break_import, "at its start: ModuleNotFoundError: ", "in self_test"),
        (break_file, "at its start: a file is missing or cut short: data", "in run"),
    ],
)
def test_whatever_goes_wrong_is_one_line_and_a_report(
    ruin: Callable[[pytest.MonkeyPatch], None],
    told: str,
    traced: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("CLEOPATRA_HOME", str(tmp_path))
    ruin(monkeypatch)
    assert main(["--self-test"]) == 1
    heard = capsys.readouterr()
    (line,) = heard.err.splitlines()
    assert line.startswith(f"cleopatra: the self-test failed {told}") and "passed" not in heard.out
    (report,) = tmp_path.rglob("*.txt")
    assert line.endswith(f"; the report is {report}")
    text = report.read_text(encoding="utf-8")
    assert "Traceback" in text and traced in text


def test_a_failure_without_a_place_for_its_report_is_told_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    monkeypatch.setenv("CLEOPATRA_HOME", str(tmp_path / "file"))
    break_file(monkeypatch)
    assert main(["--self-test"]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert "a file is missing or cut short: data" in line and "; no report could be written (" in line


@pytest.mark.long
def test_passes_as_a_command_from_anywhere_without_streams(tmp_path: Path) -> None:
    home = tmp_path / "domov hráče 埃及"
    home.mkdir()
    env = {**os.environ, "CLEOPATRA_HOME": str(home), "PYTHONPATH": str(ROOT)}
    command = f"exec {sys.executable} -m game --self-test <&- >&- 2>&-"
    done = subprocess.run(["sh", "-c", command], cwd=tmp_path, env=env, timeout=600, check=False)
    assert done.returncode == 0
    assert list(home.iterdir()) == [], "nothing of the user's is touched"
