"""Positions for the engine's tests: the game's own catalogue, and games played at random to some depth."""

from __future__ import annotations

from random import Random

import pytest

from game.content.catalogue import load_catalogue
from game.engine.catalogue import Catalogue, Settings
from game.engine.law import advance, legal, owing
from game.engine.setup import new_game
from game.engine.state import State


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    return load_catalogue()


def walk(state: State, source: Random, *, steps: int) -> State:
    """Play random legal choices, at most ``steps`` of them."""
    for _ in range(steps):
        if state.over:
            break
        seat = source.choice(owing(state))
        choices = legal(state, seat)
        advance(state, seat, choices[int(source.random() * len(choices))])
    return state


@pytest.fixture
def positions(catalogue: Catalogue):
    """A function giving ``count`` positions from random games of 3 to 5 architects."""

    def make(count: int, *, seed: int, settings: Settings | None = None):
        source = Random(seed)
        for _ in range(count):
            state = new_game(
                catalogue, settings or Settings(), seats=source.randint(3, 5), seed=source.getrandbits(40)
            )
            yield walk(state, source, steps=source.randint(0, 500))

    return make
