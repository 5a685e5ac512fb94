"""Corners of the characters that a scenario cannot set up (R9)."""

from __future__ import annotations

from game.engine.catalogue import Settings
from game.engine.choices import Build, Done, EndTurn, Pay, PickMosaic, TakeStall
from game.engine.law import apply, check, legal
from game.engine.refusals import Reason
from game.engine.setup import new_game
from game.engine.views import view


def test_a_scribe_finds_a_fitting_mosaic_below_a_top_that_fits_nowhere(catalogue):
    """R9.4: a part can still be built, the picked mosaic, though nothing else is left in the quarry."""
    garden, parts = catalogue.garden, catalogue.parts
    state = new_game(catalogue, Settings(start_player=0), seats=3, seed=4)
    state.hands[0] = catalogue.pack(("scribe",))
    state.walls = (1 << len(parts.wall_places)) - 1
    state.doors = (1 << len(parts.door_places)) - 1
    state.sphinxes, state.obelisks = len(parts.sphinx_worths), len(parts.obelisk_worths)
    state.pedestal = state.throne = True
    top, below = state.pile_indices[:2]
    state.possible = garden.of_piece[below]
    picks = [choice for choice in legal(state, 0) if isinstance(choice, PickMosaic)]
    assert picks == [PickMosaic(garden.shapes[below].name)]
    assert check(state, 0, picks[0]) is None
    assert check(state, 0, PickMosaic(garden.shapes[top].name)) is not None


def picked(catalogue, *cards):
    """A position after the first seat picked a mosaic from below the pile's top."""
    state = new_game(catalogue, Settings(start_player=0), seats=3, seed=4)
    state.hands[0] = catalogue.pack(("scribe", *cards))
    mosaic = catalogue.garden.shapes[state.pile_indices[3]].name
    apply(state, 0, PickMosaic(mosaic))
    assert view(state, None).pick == mosaic
    return state


def test_a_pick_lapses_when_no_more_is_built(catalogue):
    """R9.4: after ``done`` nothing can be built any more this turn."""
    state = picked(catalogue, "artisan", "stone", "wood")
    for choice in (Build("wall", "W1"), Pay(("artisan", "stone", "wood")), Done()):
        apply(state, 0, choice)
    assert view(state, None).pick is None
    assert check(state, 0, Done()).reason is Reason.ACTION_DONE


def test_a_pick_lapses_with_a_turn_spent_at_the_market(catalogue):
    state = picked(catalogue)
    apply(state, 0, TakeStall(1))
    apply(state, 0, legal(state, 0)[0])
    apply(state, 0, EndTurn())
    assert view(state, None).pick is None and view(state, 1).next_piece == state.pile_indices[0]
