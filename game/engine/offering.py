"""The offering to the High Priest (R10): secret offers, ranks, amulets."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.engine.choices import Choice, Offer
from game.engine.decisions import OFFER
from game.engine.events import OfferingBegan, OfferSealed, OffersOpened
from game.engine.refusals import Reason, Refusal, refuse
from game.engine.state import Log, State


@cache
def _offers(talents: int) -> tuple[Choice, ...]:
    return tuple(Offer(n) for n in range(talents + 1))


def begin(state: State, log: Log | None) -> None:
    """Ask every seat for a secret offer; afterwards the turn goes on where it was."""
    state.resume = state.phase
    state.phase = OFFER
    state.offers = (-1,) * state.seats
    if log is not None:
        log.append(OfferingBegan())


def offer_choices(state: State, seat: int) -> Sequence[Choice]:
    """Any number of the own talents, 0 allowed (R10.1)."""
    return _offers(state.talents[seat])


def why_not_offer(state: State, seat: int, choice: Offer) -> Refusal | None:
    """Refuse more talents than there are."""
    if not 0 <= choice.talents <= state.talents[seat]:
        return refuse(Reason.NOT_ENOUGH_TALENTS, talents=state.talents[seat])
    return None


def offer(state: State, seat: int, choice: Offer, log: Log | None) -> None:
    """Seal an offer; with the last one all open together (R10.1, R10.2)."""
    state.offers = tuple([choice.talents if s == seat else n for s, n in enumerate(state.offers)])
    if log is not None:
        log.append(OfferSealed(seat, choice.talents))
    if -1 not in state.offers:
        _open(state, log)


def ranks_of(offers: tuple[int, ...]) -> tuple[int, ...]:
    """Rank offers from 1, the highest first; equal ones share a rank and the next are skipped (R10.2)."""
    return tuple(1 + sum(other > offer for other in offers) for offer in offers)


def _open(state: State, log: Log | None) -> None:
    constants = state.catalogue.constants
    offers = state.offers
    ranks = ranks_of(offers)
    changes = []
    for seat, rank in enumerate(ranks):
        state.talents[seat] -= offers[seat]
        if rank == 1:
            change = -min(constants.first_rank_removes, state.amulets[seat])
        else:
            change = constants.later_rank_amulets[rank - 2]
        state.amulets[seat] += change
        changes.append(change)
    state.offers = ()
    state.altar = 0
    state.phase = state.resume
    if log is not None:
        log.append(OffersOpened(offers, ranks, tuple(changes)))
