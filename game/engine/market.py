"""The market (R5): taking a stall, and refilling the stalls."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import permutations

from game.engine import cards
from game.engine.choices import Choice, Refill, TakeStall
from game.engine.decisions import AFTER, REFILL, TURN
from game.engine.events import CardsDrawn, MarketDealt, StallsRefilled, StallTaken
from game.engine.refusals import Reason, Refusal, refuse
from game.engine.state import Log, State


@cache
def _stall(number: int) -> TakeStall:
    return TakeStall(number)


@cache
def _all_stalls(stalls: int) -> tuple[Choice, ...]:
    return tuple(TakeStall(i + 1) for i in range(stalls))


@cache
def _refills(drawn: int, stalls: int) -> tuple[Choice, ...]:
    return tuple(Refill(order) for order in permutations(range(1, stalls + 1), drawn))


def market_choices(state: State) -> Sequence[Choice]:
    """Stalls that may be taken: those that hold cards (R5.1)."""
    stalls = state.stalls
    if () not in stalls:
        return _all_stalls(len(stalls))
    return [_stall(i + 1) for i, stall in enumerate(stalls) if stall]


def refill_choices(state: State) -> Sequence[Choice]:
    """Every order of the drawn cards over different stalls (R5.2)."""
    return _refills(len(state.drawn), len(state.stalls))


def why_not_take(state: State, choice: TakeStall) -> Refusal | None:
    """Refuse a stall that is empty or not there, or a second action (R4.1, R5.1)."""
    if not 1 <= choice.stall <= len(state.stalls):
        return refuse(Reason.NO_SUCH_STALL, stall=choice.stall, stalls=len(state.stalls))
    if state.phase is not TURN:
        return refuse(Reason.ACTION_DONE)
    if not state.stalls[choice.stall - 1]:
        return refuse(Reason.STALL_EMPTY, stall=choice.stall)
    return None


def why_not_refill(state: State, choice: Refill) -> Refusal | None:
    """Refuse anything but different stalls, one for each drawn card (R5.2)."""
    order = choice.stalls
    if len(order) != len(state.drawn) or len(set(order)) != len(order):
        return refuse(Reason.WRONG_STALLS, cards=len(state.drawn))
    for stall in order:
        if not 1 <= stall <= len(state.stalls):
            return refuse(Reason.NO_SUCH_STALL, stall=stall, stalls=len(state.stalls))
    return None


def take_stall(state: State, seat: int, choice: TakeStall, log: Log | None) -> None:
    """Take all cards of a stall and draw the cards that refill the stalls (R5.1, R5.2)."""
    catalogue = state.catalogue
    one, stalls, index = catalogue.one_by_code, state.stalls, choice.stall - 1
    taken = stalls[index]
    left = list(stalls)
    left[index] = ()
    state.stalls = tuple(left)
    seen = total = 0
    for code in taken:
        card = one[code]
        total += card
        if code & 1:
            seen += card
    state.hands[seat] += total
    if state.shown:
        cards.gain_known(state, seat, seen)
    else:
        state.known[seat] += seen
    state.passes = 0
    if log is not None:
        names = tuple(catalogue.cards[code >> 1].name for code in taken)
        log.append(StallTaken(seat, choice.stall, names, tuple(bool(code & 1) for code in taken)))
    state.drawn = cards.draw(state, len(stalls), log)
    if state.drawn:
        state.phase = REFILL
        if log is not None:
            log.append(CardsDrawn(seat, shown_names(state, state.drawn)))
    else:
        state.phase = AFTER


def refill(state: State, seat: int, choice: Refill, log: Log | None) -> None:
    """Put each drawn card into its stall (R5.2)."""
    if log is not None:
        log.append(StallsRefilled(seat, choice.stalls, shown_names(state, state.drawn)))
    stalls = list(state.stalls)
    drawn = iter(state.drawn)
    for stall in choice.stalls:
        stalls[stall - 1] += (next(drawn),)
    state.stalls = tuple(stalls)
    state.drawn = ()
    state.phase = AFTER


def deal_empty_market(state: State, log: Log | None) -> None:
    """Deal a card to each of the first stalls, as all are empty at the start of a turn (R5.4)."""
    if not (state.deck or state.discards):
        return
    dealt = cards.draw(state, len(state.stalls), log)
    state.stalls = tuple((code,) for code in dealt) + ((),) * (len(state.stalls) - len(dealt))
    if log is not None:
        log.append(MarketDealt(shown_names(state, dealt)))


def shown_names(state: State, codes: tuple[int, ...]) -> tuple[str | None, ...]:
    """Names of open cards, None for closed ones."""
    kinds = state.catalogue.cards
    return tuple(kinds[code >> 1].name if code & 1 else None for code in codes)
