"""Cards on the move: drawing, the half-open deck, using up, and what everyone remembers of it (R3.3, R5.3).

What is remembered is a lower bound: so many cards of a kind are surely there. A card used or given in
the open lowers it by that card; cards put away in secret lower every kind by their number.
"""

from __future__ import annotations

from game.engine.catalogue import Catalogue
from game.engine.chance import Source
from game.engine.events import DeckRenewed
from game.engine.state import Log, State


def half_open(kinds: list[int], source: Source, *, open_half: str) -> tuple[int, ...]:
    """Make a half-open deck (R3.3) of shuffled kinds: card codes, top last."""
    half = len(kinds) // 2 if open_half == "smaller" else (len(kinds) + 1) // 2
    codes = [2 * kind + 1 for kind in kinds[:half]] + [2 * kind for kind in kinds[half:]]
    return tuple(source.shuffled(codes))


def expand(catalogue: Catalogue, packed: int) -> list[int]:
    """The kinds of all cards in ``packed``, in canonical order."""
    kinds: list[int] = []
    for kind, count in enumerate(catalogue.counts(packed)):
        if count:
            kinds += [kind] * count
    return kinds


def draw(state: State, count: int, log: Log | None) -> tuple[int, ...]:
    """Draw card codes from the deck, renewing it from the discards when a card is needed (R5.3)."""
    deck = state.deck
    if len(deck) > count:
        state.deck = deck[:-count]
        return deck[: -count - 1 : -1]
    taken: tuple[int, ...] = ()
    while len(taken) < count:
        if not state.deck:
            if not state.discards:
                break
            renew(state, log)
        want = count - len(taken)
        taken += state.deck[: -want - 1 : -1]
        state.deck = state.deck[:-want]
    return taken


def renew(state: State, log: Log | None) -> None:
    """Turn the discards into the new half-open deck (R5.3)."""
    catalogue = state.catalogue
    source = Source(state.chance)
    kinds = source.shuffled(expand(catalogue, state.discards))
    state.deck = half_open(kinds, source, open_half=catalogue.constants.open_half)
    state.chance = source.number
    state.discards = 0
    state.known_discards = [0] * state.seats
    if log is not None:
        log.append(DeckRenewed(len(kinds)))


def use(state: State, seat: int, packed: int) -> None:
    """Put cards from a hand onto the discards in the open."""
    state.hands[seat] -= packed
    state.discards += packed
    known = state.known
    if known[seat]:
        known[seat] = state.catalogue.less(known[seat], packed)
    if state.shown:
        _forget_shown(state, seat, packed)
    state.known_discards = [cards + packed for cards in state.known_discards]


def put_away(state: State, seat: int, packed: int, *, count: int) -> None:
    """Put ``count`` cards from a hand onto the discards in secret."""
    catalogue = state.catalogue
    state.hands[seat] -= packed
    state.discards += packed
    any_kind = count * catalogue.ones
    if state.known[seat]:
        state.known[seat] = catalogue.less(state.known[seat], any_kind)
    if state.shown:
        _forget_shown(state, seat, any_kind)
    state.known_discards[seat] += packed


def hand_over(state: State, giver: int, taker: int, packed: int) -> None:
    """Move cards from hand to hand in the open."""
    catalogue = state.catalogue
    state.hands[giver] -= packed
    state.known[giver] = catalogue.less(state.known[giver], packed)
    _forget_shown(state, giver, packed)
    state.hands[taker] += packed
    gain_known(state, taker, packed)


def gain_known(state: State, seat: int, packed: int) -> None:
    """Remember that cards in the open went to a hand (the hand itself is changed by the caller)."""
    state.known[seat] += packed
    if not state.shown:
        return
    for viewer, owner in state.shown:
        if owner == seat:
            state.shown[viewer, owner] += packed


def _forget_shown(state: State, seat: int, packed: int) -> None:
    less = state.catalogue.less
    for viewer, owner in list(state.shown):
        if owner == seat:
            left = less(state.shown[viewer, owner], packed)
            if left:
                state.shown[viewer, owner] = left
            else:
                del state.shown[viewer, owner]
