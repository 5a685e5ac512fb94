"""Languages: changed at once in every scene and state, and at the first start that of the system."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.content.locale import languages
from game.ui.settings import Settings
from game.ui.testing import Pilot
from game.ui.words import SOURCE
from tests.ui.every_scene import STATES, open_scene

GATE = ("title", "settings", "book", "table_log", "score")


def changed_live(pilot: Pilot, name: str) -> list[str]:
    """Go through all languages in a state; list those in which the picture stays as in the one before."""
    app = pilot.app
    app.apply(app.settings.changed(language=SOURCE))
    scene = open_scene(pilot, name)
    before = pygame.image.tobytes(pilot.screenshot(), "RGB")
    same = []
    for language in [code for code in languages() if code != SOURCE] + [SOURCE]:
        app.apply(app.settings.changed(language=language))
        pilot.frames(2)
        assert pilot.scene is scene, f"{name} went away"
        assert app.words.language == language
        now = pygame.image.tobytes(pilot.screenshot(), "RGB")
        if now == before:
            same.append(language)
        before = now
    return same


def test_every_scene_changes_its_language_at_once() -> None:
    with Pilot((1024, 640), settings=Settings(animation_speed="off")) as pilot:
        assert not {name: same for name in GATE if (same := changed_live(pilot, name))}


@pytest.mark.long
def test_every_state_of_every_scene_changes_its_language_at_once() -> None:
    with Pilot((1024, 640), settings=Settings(animation_speed="off")) as pilot:
        assert not {name: same for name in STATES if (same := changed_live(pilot, name))}


@pytest.mark.parametrize(("system", "spoken"), [
    ("cs_CZ.UTF-8", "cs"), ("zh_CN.UTF-8", "zh"), ("en_GB.UTF-8", "en"), ("de_DE.UTF-8", "en"), ("C", "en"),
    ("POSIX", "en")])
def test_the_first_start_speaks_the_systems_language(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, system: str, spoken: str
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", system)
    with Pilot((640, 400), language="", user_dir=tmp_path) as pilot:
        assert pilot.app.words.language == spoken
        assert pilot.app.settings.language in ("", None), "it is not written down until somebody chooses"


def test_a_language_that_was_chosen_stays(tmp_path: Path) -> None:
    with Pilot((640, 400), language="", user_dir=tmp_path) as pilot:
        pilot.app.apply(pilot.app.settings.changed(language="zh"))
    with Pilot((640, 400), language="", user_dir=tmp_path) as again:
        assert again.app.words.language == "zh"
