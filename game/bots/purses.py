"""Offers: a purse weighed against some ways the others could fill theirs (R10)."""

from __future__ import annotations

from game.bots.judge import Judge
from game.bots.planner import Found
from game.engine.choices import Offer
from game.engine.decisions import Kind
from game.engine.offering import ranks_of
from game.engine.state import State

OFFERINGS = 10
"""So many ways the others could fill their purses are looked at."""

OFFERS = 10


def offers(judge: Judge, state: State, then: Kind, found: Found) -> None:
    """Weigh the offers worth trying; after them the phase ``then`` goes on."""
    seat, constants = judge.seat, state.catalogue.constants
    own = state.talents[seat]
    ways = [others_offers(judge, state) for _ in range(OFFERINGS)]
    worth_trying = {0} | {n + more for way in ways for n in way for more in (0, 1) if n + more <= own}
    tried = sorted(worth_trying)
    if len(tried) > OFFERS:
        tried = [tried[i * (len(tried) - 1) // (OFFERS - 1)] for i in range(OFFERS)]
    away = (seat - state.turn - (then is not Kind.TURN)) % state.seats
    talents, amulets = state.talents, state.amulets
    for offer in dict.fromkeys(tried):
        total = 0.0
        for way in ways:
            purses = tuple([offer if s == seat else n for s, n in enumerate(way)])
            state.talents, state.amulets = talents[:], amulets[:]
            for s, rank in enumerate(ranks_of(purses)):
                state.talents[s] -= purses[s]
                change = constants.later_rank_amulets[rank - 2] if rank > 1 else 0
                first = min(constants.first_rank_removes, amulets[s]) if rank == 1 else 0
                state.amulets[s] += change - first
            total += judge.value(state, away)
        found[Offer(offer)] = total / len(ways)
    state.talents, state.amulets = talents, amulets


def others_offers(judge: Judge, state: State) -> list[int]:
    """A way the others could fill their purses: the more corrupt the more; 0 for the own seat."""
    draw = judge.chance.random
    most = max(state.amulets)
    offers = []
    for other in range(state.seats):
        share = (0.02 + 0.3 * draw()) * (1.5 if state.amulets[other] == most else 1.0)
        wish = int(state.talents[other] * share + 2 * draw())
        offers.append(0 if other == judge.seat else min(wish, state.talents[other]))
    return offers
