"""The self-test: it opens every scene there is, and tells what is wrong."""

from __future__ import annotations

import importlib
import inspect
import os
import pkgutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import game.ui
from game.ui.scenes import Scene
from game.ui.screens.title import Title
from game.ui.self_test import Failed, SelfTest
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


@pytest.mark.long
def test_passes_as_a_command_from_anywhere_without_streams(tmp_path: Path) -> None:
    home = tmp_path / "domov hráče 埃及"
    home.mkdir()
    env = {**os.environ, "CLEOPATRA_HOME": str(home), "PYTHONPATH": str(ROOT)}
    command = f"exec {sys.executable} -m game --self-test <&- >&- 2>&-"
    done = subprocess.run(["sh", "-c", command], cwd=tmp_path, env=env, timeout=600, check=False)
    assert done.returncode == 0
    assert list(home.iterdir()) == [], "nothing of the user's is touched"
