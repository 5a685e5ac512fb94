"""A whole evening by injected events alone: title, set-up, table, curtains, offerings, the end, the score, the title."""

from __future__ import annotations

import time
from random import Random

import pygame
import pytest

from game.play.match import Match
from game.play.record import read_record
from game.ui.screens.ceremony import Ceremony
from game.ui.screens.curtain import Curtain
from game.ui.screens.offering import Offering
from game.ui.screens.reveal import Reveal
from game.ui.screens.score_sheet import ScoreSheet
from game.ui.screens.setup import Setup
from game.ui.screens.title import Title
from game.ui.settings import Settings
from game.ui.table.scene import TableScene
from game.ui.testing import Pilot
from tests.ui.screens.kit import CATALOGUE, games_of, wait_for
from tests.ui.table.hands import FINGER, MOUSE, Hands


def set_up(pilot: Pilot, people: int, seats: int) -> None:
    """Set the game up by mouse: so many people, the rest beginners' bots."""
    for _ in range(4, seats):
        pilot.click_on("add")
        pilot.seconds(0.2)
    for seat in range(4, seats, -1):
        pilot.click_on(f"remove.{seat - 1}")
        pilot.seconds(0.2)
    for seat in range(1, seats):
        pilot.click_on(f"kind.{seat}")
        popup = pilot.scene.widgets.popup
        assert popup is not None
        row = 0 if seat < people else 2
        pilot.click((popup.rect.x + 60, popup.rect.y + 8 + 46 * row + 23))
        pilot.seconds(0.2)


def play_evening(pilot: Pilot, chance: Random, *, seconds: float = 150) -> tuple[Match, list[str]]:
    """Play whatever is asked on whatever screen comes, until the score sheet; return the match and the screens seen."""
    seen: list[str] = []
    table: TableScene | None = None
    hands: Hands | None = None
    until = time.monotonic() + seconds
    while not isinstance(pilot.scene, ScoreSheet):
        assert time.monotonic() < until, f"no end; on top is {type(pilot.scene).__name__}"
        pilot.frames(1)
        scene = pilot.scene
        name = type(scene).__name__
        if not seen or seen[-1] != name:
            seen.append(name)
            pilot.seconds(0.2)
        if scene is not pilot.scene:
            continue
        if isinstance(scene, TableScene):
            if scene is not table:
                table, hands = scene, Hands(pilot, scene, chance, (MOUSE, FINGER))
            assert hands is not None
            session = scene.session
            if session.match.over:
                pilot.seconds(0.3)
                hands.tap("primary")
            elif session.is_asked and not session.changed and scene.desk.is_asked:
                pilot.seconds(0.2)
                if session.is_asked and pilot.scene is scene:
                    hands.play(hands.pick())
            elif session.is_thinking:
                time.sleep(0.001)
        elif isinstance(scene, Curtain):
            assert scene.evening.session.viewer is None
            pilot.tap_on("lift")
        elif isinstance(scene, Offering):
            if chance.random() < 0.5:
                pilot.click_on(f"sum.{scene.talents // 4}")
            pilot.click_on("seal")
        elif isinstance(scene, Reveal):
            pilot.seconds(0.2)
            pilot.click_on("go_on")
        elif isinstance(scene, Ceremony):
            pilot.click_on("score")
    assert table is not None
    return table.session.match, seen


LONG = pytest.mark.long


@pytest.mark.parametrize(
    ("seed", "people", "seats"),
    [
        (6, 1, 4),
        pytest.param(1, 2, 3, marks=LONG),
        pytest.param(3, 3, 5, marks=LONG),
        pytest.param(9, 5, 5, marks=LONG),
    ],
)
def test_from_the_title_to_the_end_and_back(seed: int, people: int, seats: int) -> None:
    with Pilot((1280, 720), settings=Settings(animation_speed="off")) as pilot:
        games = games_of(pilot)
        games.seed = seed
        pilot.show(Title(games))
        pilot.click_on("new")
        wait_for(pilot, Setup)
        set_up(pilot, people, seats)
        pilot.click_on("begin")
        pilot.seconds(0.3)
        match, seen = play_evening(pilot, Random(seed))
        assert match.over and len(match.seats) == seats and match.header.seed == seed
        assert ("Curtain" in seen) is (people > 1)
        assert "Ceremony" in seen
        offerings = sum("OffersOpened" in type(e).__name__ for entry in match.history for e in entry.events)
        assert seen.count("Reveal") == offerings
        path = match.path
        assert path is not None
        again = Match.replay(read_record(path), catalogue=CATALOGUE)
        assert again.view(None) == match.view(None)
        pilot.click_on("title")
        wait_for(pilot, Title)
        assert games.latest() is None and "continue" not in pilot.scene.widgets
        pilot.click_on("new")
        wait_for(pilot, Setup)
        pilot.key(pygame.K_ESCAPE)
        wait_for(pilot, Title)
