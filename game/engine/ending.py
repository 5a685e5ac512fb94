"""The end of the game (R11): hands, pyramids, sanctuaries, the crocodile, the richest survivor."""

from __future__ import annotations

from dataclasses import replace

from game.engine.decisions import OVER
from game.engine.events import GameEnded
from game.engine.state import Log, State
from game.engine.view import View


def finish(state: State, log: Log | None, *, by_path: bool) -> None:
    """Discard hands, open pyramids, feed the crocodile, count (R11.1 to R11.4)."""
    catalogue = state.catalogue
    constants, garden = catalogue.constants, catalogue.garden
    seats = range(state.seats)
    hands, tainted = state.hands, catalogue.tainted_mask
    hand_amulets = tuple(constants.end_amulets_per_tainted * catalogue.size(hand & tainted) for hand in hands)
    pyramids = tuple(state.amulets[s] + hand_amulets[s] for s in seats)
    cells = [sum(garden.region(c, state.free).bit_count() for c in state.sanctuaries[s]) for s in seats]
    removed = tuple(min(pyramids[s], constants.sanctuary_amulets_per_cell * cells[s]) for s in seats)
    state.amulets = [pyramids[s] - removed[s] for s in seats]
    state.discards += sum(hands)
    state.hands = [0] * state.seats
    state.known = [0] * state.seats
    state.shown = {}

    most = max(state.amulets)
    state.eaten = tuple(s for s in seats if most and state.amulets[s] == most)
    per_merchant = constants.end_talents_per_merchant
    state.scores = tuple(state.talents[s] + per_merchant * state.merchants[s] for s in seats)
    alive = [s for s in seats if s not in state.eaten]
    rank = {s: (state.scores[s], -state.amulets[s]) for s in alive}
    state.winners = tuple(s for s in alive if rank[s] == max(rank.values()))
    state.over = True
    state.phase = OVER
    if log is not None:
        log.append(
            GameEnded(
                hands=tuple(catalogue.unpack(hand) for hand in hands), hand_amulets=hand_amulets,
                pyramids=pyramids, removed=removed, amulets=tuple(state.amulets),
                talents=tuple(state.talents), merchants=tuple(state.merchants),
                scores=state.scores, eaten=state.eaten, winners=state.winners, by_path=by_path,
            )
        )  # fmt: skip


def before_counting(view: View, end: GameEnded) -> View:
    """Show a game that is over as it was before the end counted it (R11): hands are held, pyramids closed.

    ``view`` is that of the last position; only the viewer's own hand comes back into it.
    """
    sizes = tuple(len(hand) for hand in end.hands)
    return replace(
        view,
        hand=() if view.seat is None else end.hands[view.seat],
        hand_sizes=sizes,
        amulets=tuple(a - b for a, b in zip(end.pyramids, end.hand_amulets, strict=True)),
        discard_size=view.discard_size - sum(sizes),
        all_discards=None,
        winners=(),
        eaten=(),
        scores=(),
    )
