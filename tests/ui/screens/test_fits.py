"""Words 40 % longer fit every screen at every size: nothing is cut, nothing lies outside, no buttons overlap."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.decisions import Kind
from game.engine.events import OffersOpened
from game.ui.scenes import Scene
from game.ui.screens.book import RuleBook
from game.ui.screens.ceremony import Ceremony
from game.ui.screens.curtain import Curtain
from game.ui.screens.offering import Offering
from game.ui.screens.pages import licences_page
from game.ui.screens.pause import Pause
from game.ui.screens.reveal import Reveal
from game.ui.screens.score_sheet import ScoreSheet
from game.ui.screens.settings import SettingsPage
from game.ui.screens.setup import Setup
from game.ui.screens.shelf import Shelf
from game.ui.screens.title import Title
from game.ui.settings import Settings
from game.ui.testing import Pilot
from game.ui.theme.fonts import Fonts
from game.ui.words import Words
from tests.ui.screens.kit import CATALOGUE, SIZES, evening_of, games_of, match_of, play_on

OVER = play_on(match_of(["human", "human", "greedy", "greedy", "greedy"]))
HALFWAY = play_on(match_of(["human"] * 4), choices=60)
OFFERING = play_on(match_of(["human"] * 5), until=Kind.OFFER)
OPENED = OffersOpened((5, 8, 5, 0), (2, 1, 2, 4), (1, -3, 1, 3))


def with_games(pilot: Pilot) -> Scene[Any]:
    games = games_of(pilot)
    for seed, choices in ((1, 8), (2, 20)):
        match = games.begin(
            games.header([("Anna", "human"), ("Mei", "greedy"), ("Ineni", "greedy")], games.house_rules, seed)
        )
        play_on(match, choices=choices)
        match.close()
    return Title(games)


def shelf(pilot: Pilot) -> Scene[Any]:
    with_games(pilot)
    return Shelf(games_of(pilot))


SCENES: dict[str, Callable[[Pilot], Scene[Any]]] = {
    "title": with_games,
    "setup": lambda p: Setup(games_of(p)),
    "shelf": shelf,
    "settings": lambda p: SettingsPage(),
    "pause": lambda p: Pause(CATALOGUE),
    "rules": lambda p: RuleBook(CATALOGUE),
    "licences": lambda p: licences_page(),
    "curtain": lambda p: Curtain(evening_of(p, HALFWAY), HALFWAY.turn),
    "offering": lambda p: Offering(evening_of(p, OFFERING), 0),
    "reveal": lambda p: Reveal(evening_of(p, HALFWAY), OPENED),
    "ceremony": lambda p: Ceremony(evening_of(p, OVER)),
    "score": lambda p: ScoreSheet(evening_of(p, OVER)),
}

ROOMY = ((1920, 1080), (1600, 1200))
"""Sizes with room to spare are looked at in the long run only."""

GATE = [
    pytest.param(size, id=f"{size[0]}x{size[1]}", marks=[pytest.mark.long] if size in ROOMY else [])
    for size in SIZES
]

MAY_BE_CUT = {"curtain": ("Ped", "Col", "Took", "Pla", "Mos", "Sph", "Door", "Obe")}
"""A player's name may be of any length and is cut where it must be; so are many deeds of one turn in a recap."""


def lengthen(text: str) -> str:
    """Make a text at least 40 % longer, in words as long as its own."""
    words, out, at = text.split(" "), text, 0
    while len(out) < 1.4 * len(text):
        out += " " + (words[at % len(words)] or "xx")[: max(2, round(1.4 * len(text)) - len(out) - 1)]
        at += 1
    return out


class Long(Words):
    """English, 40 % longer."""

    def t(self, key: str, **facts: object) -> str:
        """Return the text of a key, made longer."""
        text = super().t(key, **facts)
        return text if key in ("title.name", "language.name", "font.factor") else lengthen(text)


@pytest.fixture
def cuts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is drawn with its end cut off."""
    found: list[str] = []
    render = Fonts.render_px

    def noting(self: Fonts, text: str, *rest: Any, **facts: Any) -> Any:
        if text.endswith("…"):
            found.append(text)
        return render(self, text, *rest, **facts)

    monkeypatch.setattr(Fonts, "render_px", noting)
    return found


@pytest.mark.parametrize("size", GATE)
@pytest.mark.parametrize("name", SCENES)
def test_longer_words_fit(name: str, size: tuple[int, int], cuts: list[str], tmp_path: Path) -> None:
    with Pilot(size, settings=Settings(animation_speed="off"), user_dir=tmp_path) as pilot:
        pilot.app.words = Long("en", strict=True)
        scene = SCENES[name](pilot)
        if scene.overlay:
            pilot.show(Title(games_of(pilot)))
            cuts.clear()
        pilot.show(scene)
        pilot.seconds(0.3)
        assert not [text for text in cuts if not text.startswith(("Sob", "Anna", *MAY_BE_CUT.get(name, ())))]
        whole = pygame.Rect(0, 0, *pilot.app.size)
        widgets = [w for w in scene.widgets if w.area is None and w.visible]
        for widget in widgets:
            assert whole.contains(widget.rect), widget.name
        for i, widget in enumerate(widgets):
            for other in widgets[i + 1 :]:
                assert not widget.rect.colliderect(other.rect), (widget.name, other.name)
        for widget in scene.widgets:
            if widget.area is not None:
                assert (
                    widget.area.rect.left <= widget.rect.left
                    and widget.rect.right <= widget.area.viewport.right
                )


@pytest.mark.parametrize("name", SCENES)
def test_the_largest_text_leaves_every_control_in_the_window(name: str, tmp_path: Path) -> None:
    settings = Settings(animation_speed="off", text_size=2.0, interface_scale=2.0, high_contrast=True)
    with Pilot((1024, 640), settings=settings, user_dir=tmp_path) as pilot:
        scene = SCENES[name](pilot)
        if scene.overlay:
            pilot.show(Title(games_of(pilot)))
        pilot.show(scene)
        whole = pygame.Rect(0, 0, *pilot.app.size)
        for widget in scene.widgets:
            if widget.area is None:
                assert whole.contains(widget.rect), widget.name
