"""The yardsticks stay as they are: what they choose in some games is pinned, so that figures stay comparable.

If a change of the rules changes these, write down in docs/bots.md that older figures no longer compare.
"""

from __future__ import annotations

from hashlib import sha256

import pytest

from game.bots import answer
from game.content.catalogue import load_catalogue
from game.engine import law
from game.engine.catalogue import Settings
from game.engine.notation import choice_text
from game.engine.setup import new_game

CATALOGUE = load_catalogue()


@pytest.mark.parametrize(
    ("names", "pinned"),
    [
        (("greedy", "greedy", "greedy", "greedy"), "3f13a8c8488c70b1"),
        (("random", "greedy", "random"), "b2852d5481ba30ad"),
        (("random", "random", "random", "random", "random"), "d14b16f930df60f2"),
    ],
)
def test_their_choices_are_pinned(names: tuple[str, ...], pinned: str) -> None:
    lines = []
    for seed in (1, 2):
        state, number = new_game(CATALOGUE, Settings(), seats=len(names), seed=seed), 0
        while not state.over:
            seat = law.owing(state)[0]
            choice = answer(names[seat], state, seat, seed=seed, number=number)
            lines.append(choice_text(choice))
            law.advance(state, seat, choice)
            number += 1
    assert sha256("\n".join(lines).encode()).hexdigest()[:16] == pinned
