"""Persons leave in mid-game, bots play on, persons come back; nobody sees what was another's."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.content.headers import Header, Player
from game.play.match import Match
from game.play.record import read_record
from game.play.storage import Storage
from game.ui.choice import DropDown
from game.ui.screens.curtain import Curtain
from game.ui.screens.evening import Evening
from game.ui.screens.pause import Pause
from game.ui.screens.seats import Seats
from game.ui.settings import Settings
from game.ui.table import captions
from game.ui.table.gathering import gather
from game.ui.table.scene import TableScene
from game.ui.testing import Pilot
from tests.ui.screens.kit import CATALOGUE, games_of, play_on, wait_for

NAMES = ("Anna", "Bilal", "Chen")
BOT = "random"


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with Pilot((1280, 720), settings=Settings(animation_speed="off"), user_dir=tmp_path) as one:
        yield one


def evening(pilot: Pilot, kinds: tuple[str, str, str], *, choices: int = 40) -> Evening:
    """Begin an evening in its midst, with its table laid."""
    players = tuple(map(Player, NAMES, kinds))
    match = Match.begin(Header(3, players), Storage(pilot.user_dir), catalogue=CATALOGUE)
    play_on(match, choices=choices)
    while match.decision.kind.value != "turn" or match.turn != 0:
        play_on(match, choices=1)
    made = Evening(pilot.app, games_of(pilot), match)
    made.begin()
    pilot.seconds(0.3)
    return made


def choose(pilot: Pilot, seat: int, kind: str) -> None:
    """Choose in the list of a seat who plays there."""
    seats = pilot.scene
    assert isinstance(seats, Seats)
    row = seats.kinds(seat).index(kind)
    pilot.click_on(f"kind.{seat}")
    popup = seats.widgets.popup
    assert popup is not None
    pilot.click((popup.rect.x + 60, popup.rect.y + 8 + 46 * row + 23))
    pilot.seconds(0.3)


def change(pilot: Pilot, **kinds: str) -> None:
    """Go through menu and list of seats; ``A="greedy"`` and so on."""
    table = pilot.scene
    assert isinstance(table, TableScene)
    area = table.area_of("menu")
    assert area is not None
    pilot.click(area.middle)
    assert isinstance(pilot.scene, Pause)
    pilot.seconds(0.3)
    pilot.click_on("seats")
    pilot.seconds(0.3)
    for letter, kind in kinds.items():
        choose(pilot, "ABC".index(letter), kind)
    pilot.click_on("do")
    pilot.seconds(0.3)


def test_one_of_two_leaves_and_the_other_plays_on_without_curtains(pilot: Pilot) -> None:
    made = evening(pilot, ("human", "human", "random"))
    wait_for(pilot, Curtain)
    pilot.click_on("lift")
    wait_for(pilot, TableScene)
    session = made.session
    assert session.viewer == 0 and session.has_curtains
    change(pilot, B=BOT)
    assert isinstance(pilot.scene, TableScene) and session.viewer == 0, "who stays has the screen"
    assert not session.has_curtains and session.people == (0,)
    session.choose(next(iter(session.legal())))
    for _ in range(20):
        if session.is_asked and made.match.decision.kind.value == "turn" and len(made.match.history) > 60:
            break
        pilot.seconds(0.05)
        if session.is_asked:
            session.choose(session.legal()[0])
    assert session.viewer == 0
    assert any(entry.seat == 1 for entry in made.match.history[40:]), "the bot has chosen for who left"


def test_who_leaves_in_their_own_turn_takes_their_secrets_along(pilot: Pilot) -> None:
    made = evening(pilot, ("human", "human", "random"))
    wait_for(pilot, Curtain)
    pilot.click_on("lift")
    wait_for(pilot, TableScene)
    table = pilot.scene
    assert isinstance(table, TableScene) and table.desk.hand
    change(pilot, A=BOT)
    assert made.session.viewer is None, "nobody sees a hand before the curtain is lifted"
    wait_for(pilot, Curtain)
    curtain = pilot.scene
    assert isinstance(curtain, Curtain) and curtain.seat == 1
    assert table.desk.view.seat is None and not table.desk.hand
    pilot.click_on("lift")
    wait_for(pilot, TableScene)
    assert made.session.viewer == 1 and table.desk.view.seat == 1


def test_who_comes_back_finds_everything_as_it_is_now(pilot: Pilot, tmp_path: Path) -> None:
    made = evening(pilot, ("human", "random", "random"))
    session, match = made.session, made.match
    assert session.viewer == 0
    change(pilot, A=BOT)
    assert session.people == () and session.viewer is None
    before = len(match.history)
    for _ in range(400):
        pilot.seconds(0.02)
        if len(match.history) > before + 6:
            break
    assert len(match.history) > before + 6 or match.over, "bots play on among themselves"
    table = pilot.scene
    assert isinstance(table, TableScene)
    bots_only = gather(table).bots_only
    note = captions.primary(pilot.app.t, table.desk, table.names, bots_only=bots_only).note
    assert "menu" in note, "it is said how to come back"
    assert "your" not in note, "nor is it told who never had a seat that there is one of theirs"
    change(pilot, A="human")
    assert isinstance(pilot.scene, TableScene) and session.viewer == 0, "no other person plays: no curtain"
    session.close()
    assert match.path is not None
    record = read_record(match.path)
    assert record.players == ("human", "random", "random")
    with Match.resume(match.path, catalogue=CATALOGUE) as again:
        assert again.history == match.history and [seat.player for seat in again.seats] == list(record.players)


def test_one_of_two_who_comes_back_alone_lifts_a_curtain_once(pilot: Pilot) -> None:
    made = evening(pilot, ("human", "human", "random"))
    wait_for(pilot, Curtain)
    pilot.click_on("lift")
    wait_for(pilot, TableScene)
    made.session.replace({0: BOT})
    made.session.replace({1: BOT})
    assert made.session.people == () and made.session.viewer is None
    made.session.replace({1: "human"})
    assert made.session.viewer is None, "it is not known who looks"
    wait_for(pilot, Curtain)
    pilot.click_on("lift")
    wait_for(pilot, TableScene)
    assert made.session.viewer == 1


def test_who_changes_the_seat_alone_meets_no_curtain(pilot: Pilot) -> None:
    made = evening(pilot, ("human", "random", "random"))
    change(pilot, A=BOT, B="human")
    assert isinstance(pilot.scene, TableScene) and made.session.viewer == 1
    assert not made.session.had_curtains, "nobody else has ever played"


def test_that_several_have_played_is_known_after_a_resume(pilot: Pilot) -> None:
    made = evening(pilot, ("human", "random", "random"))
    made.session.replace({1: "human"})
    made.session.replace({1: BOT})
    made.session.close()
    assert made.match.path is not None
    again = Evening(pilot.app, made.games, made.games.resume(made.match.path))
    again.begin()
    pilot.seconds(0.3)
    assert again.session.viewer == 0
    change(pilot, A=BOT)
    change(pilot, B="human")
    wait_for(pilot, Curtain)
    assert isinstance(pilot.scene, Curtain) and pilot.scene.seat == 1 and again.session.viewer is None
    again.session.close()


def test_nothing_changes_before_it_is_confirmed(pilot: Pilot) -> None:
    made = evening(pilot, ("human", "random", "random"))
    table = pilot.scene
    assert isinstance(table, TableScene)
    pilot.click(table.area_of("menu").middle)  # type: ignore[union-attr]
    pilot.seconds(0.3)
    pilot.click_on("seats")
    pilot.seconds(0.3)
    assert not pilot.widget("do").enabled
    choose(pilot, 1, "human")
    kind = pilot.widget("kind.1")
    assert isinstance(kind, DropDown) and kind.index == 0 and pilot.widget("do").enabled
    pilot.key(pygame.K_ESCAPE)
    pilot.seconds(0.3)
    assert isinstance(pilot.scene, Pause)
    assert [seat.player for seat in made.match.seats] == ["human", "random", "random"]
