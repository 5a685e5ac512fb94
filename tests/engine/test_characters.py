"""Corners of the characters that a scenario cannot set up (R9)."""

from __future__ import annotations

from game.engine.catalogue import Settings
from game.engine.choices import PickMosaic
from game.engine.law import check, legal
from game.engine.setup import new_game


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
