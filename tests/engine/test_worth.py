"""What finishing to build brings, foreseen from a view: Cleopatra's steps and the end (R6.5, R8)."""

from __future__ import annotations

import pytest

from game.bots import answer
from game.content.catalogue import load_catalogue
from game.content.scenarios import parse_scenarios
from game.engine import law
from game.engine.catalogue import Settings
from game.engine.choices import Done
from game.engine.decisions import Kind
from game.engine.events import CleopatraMoved, GameEnded
from game.engine.setup import new_game
from game.engine.views import view
from game.engine.worth import ends_game, steps_due

CATALOGUE = load_catalogue()


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_what_a_seat_foresees_of_finishing_is_what_comes_of_it(seats: int) -> None:
    state, number, foreseen = new_game(CATALOGUE, Settings(), seats=seats, seed=seats), 0, set()
    while not state.over:
        seat = law.owing(state)[0]
        if state.phase is Kind.BUILDING:
            seen, after = view(state, seat), state.copy()
            events = law.apply(after, seat, Done())
            assert steps_due(seen) == sum(isinstance(event, CleopatraMoved) for event in events)
            assert ends_game(seen) == any(isinstance(event, GameEnded) for event in events)
            foreseen.add((steps_due(seen) > 0, ends_game(seen)))
        law.advance(state, seat, answer("greedy", state, seat, seed=seats, number=number))
        number += 1
    assert foreseen == {(False, False), (True, False), (True, True)}


WALLS = "[W1, W2, W3, W4, W5, W6, W7, W8, W9]"


@pytest.mark.parametrize(("path", "ends"), [(3, False), (4, True)])
def test_the_last_step_ends_the_game_wherever_she_came_from(path: int, ends: bool) -> None:
    """A position may have her further on than its groups tell: only what is completed now counts."""
    text = f"players: 3\ngiven: {{built: {{walls: {WALLS}, obelisks: 1}}, path: {path}, hands: {{A: [artisan2, stone2, wood2]}}, "
    text += "merchants: {A: 2}}\n"
    state = parse_scenarios(text, "given", CATALOGUE)[0].start
    assert not ends_game(view(state, 0))
    seat = state.turn
    build = next(choice for choice in law.legal(state, seat) if getattr(choice, "part", "") == "obelisk")
    law.apply(state, seat, build)
    law.apply(state, seat, law.legal(state, seat)[0])
    assert ends_game(view(state, seat)) == ends
    law.apply(state, seat, Done())
    assert state.over == ends
