"""What will come of the next step, by rule, from what a seat sees."""

from __future__ import annotations

from game.engine.view import View


def ends_game(view: View) -> bool:
    """Tell whether finishing to build completes the last group that Cleopatra waits for (R6.5, R8)."""
    parts = view.catalogue.parts
    complete = (
        view.walls == (1 << len(parts.wall_places)) - 1,
        view.sphinxes == len(parts.sphinx_worths),
        view.obelisks == len(parts.obelisk_worths),
        view.throne,
        view.doors == (1 << len(parts.door_places)) - 1,
        view.pile_size == 0,
    )
    steps = view.catalogue.constants.path_steps
    return view.path < steps <= sum(complete)
