"""Making views: what a seat may lawfully know of a state (R3, "Public" and "Hidden")."""

from __future__ import annotations

from dataclasses import replace

from game.engine.characters import holds
from game.engine.decisions import Decision, Kind
from game.engine.law import decision
from game.engine.market import shown_names
from game.engine.state import State
from game.engine.view import View


def view(state: State, seat: int | None) -> View:
    """Give the view of ``seat``; None gives what everybody knows.

    At the end of the game nothing is hidden any more but the seed; hands have then been discarded.
    """
    catalogue = state.catalogue
    garden = catalogue.garden
    unpack = catalogue.unpack
    seats = range(state.seats)
    names = [shape.name for shape in garden.shapes]
    pile = tuple(names[piece] for piece in state.pile_indices)
    known = [state.known[s] for s in seats]
    if seat is not None:
        for (viewer, owner), cards in state.shown.items():
            if viewer == seat:
                known[owner] = catalogue.most(known[owner], cards)
        known[seat] = state.hands[seat]
        discards = state.known_discards[seat]
    else:
        discards = _common(state)
    # who holds a courtesan may look through the discards in the own turn (R3, R9.2)
    is_searching = seat is not None and seat == state.turn and holds(state, seat, "courtesan")
    return View(
        catalogue=catalogue, settings=state.settings, seat=seat, seats=state.seats,
        turn=state.turn, turns=state.turns, start=state.start,
        decision=_seen(decision(state), seat), passes=state.passes,
        hand=() if seat is None else unpack(state.hands[seat]),
        offer=state.offers[seat] if seat is not None and state.offers and state.offers[seat] >= 0 else None,
        hand_sizes=tuple([catalogue.size(hand) for hand in state.hands]),
        known_hands=tuple([unpack(cards) for cards in known]),
        stalls=tuple([shown_names(state, stall) for stall in state.stalls]),
        deck_size=len(state.deck),
        deck_top=shown_names(state, state.deck[-1:])[0] if state.deck else None,
        discard_size=catalogue.size(state.discards),
        known_discards=unpack(discards),
        all_discards=unpack(state.discards) if is_searching or state.over else None,
        talents=tuple(state.talents), amulets=tuple(state.amulets),
        merchants=tuple(state.merchants), statues=tuple(state.statues),
        walls=state.walls, sphinxes=state.sphinxes, obelisks=state.obelisks,
        pedestal=state.pedestal, throne=state.throne, doors=state.doors,
        free=state.free, possible=state.possible, placed=state.placed, dead=state.dead,
        sanctuaries=state.sanctuaries,
        pile_size=len(pile), pile_top=pile[0] if pile else None, pile_pieces=tuple(sorted(pile)),
        pile_order=pile if seat is not None and state.pile_seen >> seat & 1 else None,
        pick=names[state.pick_index] if state.pick_index >= 0 else None,
        altar=state.altar, path=state.path, moved=state.moved,
        parts_built=state.parts_built, leftovers=state.leftovers,
        over=state.over, winners=state.winners, eaten=state.eaten, scores=state.scores,
    )  # fmt: skip


def _seen(asked: Decision, seat: int | None) -> Decision:
    """The decision without what only the asked seat may know (the vizier's cards, R9.6)."""
    if asked.kind is Kind.KEEP and seat not in asked.seats:
        return replace(asked, cards=(None,) * len(asked.cards))
    return asked


def _common(state: State) -> int:
    """The discards that every seat knows of."""
    catalogue = state.catalogue
    common = state.known_discards[0]
    for cards in state.known_discards[1:]:
        common -= catalogue.less(common, cards)  # lane by lane the smaller one
    return common
