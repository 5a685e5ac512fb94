"""Whole games through the window, by injected mouse and finger events and by keys, to the end."""

from __future__ import annotations

import time
from collections import Counter
from random import Random

import pytest

from game.ui.settings import Settings as UserSettings
from game.ui.testing import Pilot
from tests.ui.table.hands import FINGER, KEYS, MOUSE, Hands
from tests.ui.table.table_kit import Hooks, new_match, new_scene

MADE: Counter[str] = Counter()


def play_whole_game(pilot: Pilot, hands: Hands, hooks: Hooks, *, seconds: float = 150.0) -> None:
    """Play until the end is shown; bots think in their threads meanwhile."""
    session = hands.scene.session
    until = time.monotonic() + seconds
    while not hooks.has_ended:
        assert time.monotonic() < until, "the game does not come to its end"
        pilot.frames(1)
        if session.is_asked and not session.changed and hands.scene.desk.is_asked:
            pilot.seconds(0.2)
            if not session.is_asked:
                continue
            hands.play(hands.pick())
        elif session.is_thinking:
            time.sleep(0.001)


@pytest.mark.parametrize(
    ("seed", "players", "people", "ways"),
    [
        (1, 3, 1, (MOUSE, FINGER)),
        (2, 3, 3, (MOUSE, FINGER)),
        (3, 4, 2, (MOUSE, FINGER, KEYS)),
        (4, 5, 5, (KEYS,)),
    ],
)
def test_plays_a_whole_game_through_the_window(
    seed: int, players: int, people: int, ways: tuple[str, ...]
) -> None:
    """Every choice of every person is made by pointer or keys; the record then replays to the same end."""
    settings = UserSettings(animation_speed="off")
    with Pilot((1280, 720), settings=settings) as pilot:
        match = new_match(players, people, seed=seed)
        scene, hooks = new_scene(match)
        pilot.show(scene)
        hands = Hands(pilot, scene, Random(seed), ways)
        play_whole_game(pilot, hands, hooks)
        assert match.over
        MADE.update(hands.made)
        assert sum(hands.made.values()) > 30
        if people == 1:
            assert not any(call[0] == "curtain" for call in hooks.calls)
        else:
            assert any(call[0] == "curtain" for call in hooks.calls)
