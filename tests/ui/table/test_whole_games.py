"""Whole games through the window, by injected mouse and finger events and by keys, to the end."""

from __future__ import annotations

import time
from random import Random

import pytest

from game.engine.catalogue import SEAT_LETTERS
from game.engine.notation import choice_text
from game.play.match import Match
from game.ui.settings import Settings as UserSettings
from game.ui.testing import Pilot
from tests.ui.table.hands import FINGER, KEYS, MOUSE, Hands
from tests.ui.table.table_kit import CATALOGUE, Hooks, new_match, new_scene


def play_whole_game(
    pilot: Pilot, hands: Hands, hooks: Hooks, *, seconds: float = 240.0, most: int = 10_000
) -> None:
    """Play until the end is shown, or the hands have made ``most`` choices; bots think in their threads."""
    session = hands.scene.session
    until = time.monotonic() + seconds
    while not hooks.has_ended and hands.made.total() < most:
        assert time.monotonic() < until, "the game does not come to its end"
        pilot.frames(1)
        if session.match.over and not hooks.has_ended:
            hands.rest()
            hands.tap("primary")
        elif session.is_asked and not session.changed and hands.scene.desk.is_asked:
            hands.rest()
            if session.is_asked:
                hands.play(hands.pick())
        elif session.is_thinking:
            time.sleep(0.001)


def assert_replays(match: Match) -> None:
    """The choices that stand, played again without a window, end in the same position."""
    again = Match.begin(match.header, catalogue=CATALOGUE)
    for entry in match.history:
        again.play(entry.seat, entry.choice)
    assert again.over
    for seat in range(len(match.seats)):
        assert again.view(seat) == match.view(seat)
    assert all(f"{SEAT_LETTERS[e.seat]} {choice_text(e.choice)}" for e in match.history)


def play(seed: int, players: int, people: int, ways: tuple[str, ...], *, speed: str = "off",
         size: tuple[int, int] = (1024, 640)) -> Hands:  # fmt: skip
    """Play one game; return the hands that made the choices."""
    with Pilot(size, settings=UserSettings(animation_speed=speed)) as pilot:
        match = new_match(players, people, seed=seed)
        scene, hooks = new_scene(match)
        pilot.show(scene)
        hands = Hands(pilot, scene, Random(seed), ways)
        play_whole_game(pilot, hands, hooks)
        assert_replays(match)
        curtains = [call for call in hooks.calls if call[0] == "curtain"]
        assert bool(curtains) == (people > 1)
        return hands


USUAL = {"TakeStall", "Refill", "Build", "BuildMosaic", "Pay", "Done", "EndTurn"}


def test_plays_a_whole_game_by_mouse_and_keys() -> None:
    """One person among bots."""
    assert set(play(1, 3, 1, (MOUSE, KEYS)).made) >= USUAL


def test_plays_a_whole_game_by_finger() -> None:
    """One person among bots."""
    assert set(play(2, 3, 1, (FINGER,)).made) >= USUAL


def test_plays_on_while_everything_moves() -> None:
    """Animations at their usual speed never stop or mislead the hands."""
    with Pilot((1024, 640), settings=UserSettings(animation_speed="normal")) as pilot:
        scene, hooks = new_scene(new_match(3, 1, seed=3))
        pilot.show(scene)
        hands = Hands(pilot, scene, Random(3), (MOUSE, FINGER, KEYS))
        play_whole_game(pilot, hands, hooks, most=8)
        assert hands.made.total() == 8


@pytest.mark.long
def test_plays_whole_games_of_people_with_nearly_every_choice() -> None:
    made = play(2, 3, 3, (MOUSE, FINGER)).made
    assert set(made) >= USUAL and len(made) >= 15, made


@pytest.mark.long
def test_plays_a_whole_game_of_two_people_by_finger() -> None:
    assert set(play(2, 3, 2, (FINGER,)).made) >= USUAL


@pytest.mark.long
def test_plays_a_whole_game_with_animations_and_keys() -> None:
    """Everything moves, and input goes on all the same."""
    hands = play(3, 3, 1, (MOUSE, FINGER, KEYS), speed="fast")
    assert sum(hands.made.values()) > 30


@pytest.mark.long
@pytest.mark.parametrize(("seed", "players", "people", "ways", "size"), [
    (4, 5, 5, (KEYS,), (1280, 720)),
    (5, 3, 3, (FINGER,), (1200, 1600)),
    (6, 4, 4, (MOUSE,), (1600, 1200)),
    (7, 5, 3, (MOUSE, FINGER, KEYS), (1024, 640)),
    (8, 3, 2, (MOUSE, FINGER), (1920, 1080)),
])  # fmt: skip
def test_plays_whole_games_in_every_arrangement(
    seed: int, players: int, people: int, ways: tuple[str, ...], size: tuple[int, int]
) -> None:
    assert sum(play(seed, players, people, ways, size=size).made.values()) > 30


@pytest.mark.long
def test_every_kind_of_choice_is_made_by_hand() -> None:
    """Over some games of people only, each kind of choice that notation.md knows is made through the window."""
    made = sum(
        (play(seed, 3, 3, (MOUSE, FINGER)).made for seed in range(20, 28)), start=play(2, 3, 3, (MOUSE,)).made
    )
    wanted = {
        "TakeStall", "Refill", "Build", "BuildMosaic", "Pay", "Claim", "Done", "PlayBeggar", "PlayCourtesan", "PlayEnvoy",
        "PickMosaic", "TurnDie", "PlayVizier", "PlaySmuggler", "GiveTalents", "GiveCard", "GiveCount", "Accept", "Keep",
        "EndTurn", "Discard", "KeepAll",
    }  # fmt: skip
    assert wanted <= set(made), wanted - set(made)
