"""A hand shown to a beggar has its own screen: for who sent the beggar, once, and for nobody else (R9.1)."""

from __future__ import annotations

import pytest

from game.engine import choices as c
from game.play.match import Match
from game.ui.settings import Settings as UserSettings
from game.ui.table.models import sorted_hand
from game.ui.table.scene import TableScene
from game.ui.table.shown_hand import ShownHand
from game.ui.testing import Pilot
from tests.ui.table.table_kit import CATALOGUE, new_match, new_scene, play_until

HAND = ("stone2", "stone2", "trompe", "vizier")


def begged(people: int, *, hand: tuple[str, ...] = HAND) -> Match:
    """A match in which seat A has sent a beggar to seat B, who has neither talents nor plain cards."""
    for seed in range(1, 60):
        match = new_match(3, people, seed=seed)
        if play_until(match, {"beg"}, seat=1, seed=seed, wanted=lambda m: m.decision.asker == 0):
            state = match._state
            state.talents[1] = 0
            state.hands[1] = CATALOGUE.pack(hand)
            assert list(match.legal(1)) == [c.GiveNothing()]
            return match
    raise AssertionError("nobody begs")


def test_who_sent_the_beggar_sees_the_hand_once(pilot: Pilot) -> None:
    match = begged(1)
    scene, _ = new_scene(match)
    pilot.show(scene)
    for _ in range(120):
        pilot.seconds(0.05)
        if isinstance(pilot.scene, ShownHand):
            break
    shown = pilot.scene
    assert isinstance(shown, ShownHand)
    assert shown.giver.name == match.seats[1].name
    assert shown.cards == sorted_hand(CATALOGUE, HAND)
    assert scene.session.is_held, "nobody goes on while it is looked at"
    pilot.click_on("seen")
    pilot.seconds(0.4)
    assert isinstance(pilot.scene, TableScene), "it does not come again"


def test_with_several_people_it_waits_behind_the_curtain(pilot: Pilot) -> None:
    match = begged(3)
    scene, hooks = new_scene(match)
    hooks.show_curtain = lambda seat: hooks.calls.append(("curtain", seat))  # type: ignore[method-assign]
    pilot.show(scene)
    pilot.seconds(0.3)
    session = scene.session
    session.lift(1)
    pilot.seconds(0.3)
    session.choose(c.GiveNothing())
    pilot.seconds(0.3)
    assert session.viewer is None and isinstance(pilot.scene, TableScene)
    asked = hooks.calls[-1][1]
    if asked != 0:  # another opponent answers first, and must see nothing
        session.lift(asked)
        pilot.seconds(0.3)
        assert isinstance(pilot.scene, TableScene)
        session.choose(session.legal()[0])
        pilot.seconds(0.3)
    assert hooks.calls[-1] == ("curtain", 0)
    assert isinstance(pilot.scene, TableScene), "not before the curtain is lifted"
    session.lift(0)
    pilot.seconds(0.3)
    assert isinstance(pilot.scene, ShownHand)
    pilot.key(27)
    pilot.seconds(0.3)
    assert isinstance(pilot.scene, TableScene)


def test_a_game_gone_on_with_shows_no_old_hands(pilot: Pilot) -> None:
    match = begged(3)
    match.play(1, c.GiveNothing())
    scene, _ = new_scene(match)
    pilot.show(scene)
    pilot.seconds(0.5)
    assert isinstance(pilot.scene, TableScene)


@pytest.mark.parametrize("size", [(1280, 720), (1200, 1600), (1024, 640)])
@pytest.mark.parametrize("cards", [(), HAND, HAND * 9])
def test_any_number_of_cards_fits(size: tuple[int, int], cards: tuple[str, ...]) -> None:
    with Pilot(size, settings=UserSettings(animation_speed="off")) as pilot:
        shown = ShownHand(new_match().seats[1], cards, CATALOGUE)
        pilot.show(shown)
        width, height = pilot.app.size
        assert pilot.scene.widgets["seen"].rect.bottom < shown.box.bottom <= height
        assert shown.box.w <= width
