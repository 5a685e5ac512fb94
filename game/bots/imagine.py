"""A position as it could be: everything a view shows, and what it hides dealt at random to fit.

The state that comes out agrees with the view in all that the seat knows. Whatever is hidden (hands beyond
the cards known to be in them, closed cards, the deck, the pile below its top) is drawn from the cards and
pieces that the seat has not seen.
"""

from __future__ import annotations

from typing import TypeVar

from game.bots.base import Chance
from game.engine.catalogue import Catalogue
from game.engine.chance import MOST_SEED
from game.engine.decisions import Kind
from game.engine.state import State
from game.engine.view import View

Item = TypeVar("Item")


def shuffle(items: list[Item], chance: Chance) -> None:
    """Put the items in random order, in place."""
    draw = chance.random
    for last in range(len(items) - 1, 0, -1):
        other = int(draw() * (last + 1))
        items[last], items[other] = items[other], items[last]


def unseen(view: View) -> list[int]:
    """The kinds of all cards whose whereabouts the seat does not know, in canonical order."""
    catalogue, index = view.catalogue, view.catalogue.card_index
    counts = [card.count for card in catalogue.cards]
    for owner, known in enumerate(view.known_hands):
        for name in view.hand if owner == view.seat else known:
            counts[index[name]] -= 1
    for name in view.known_discards if view.all_discards is None else view.all_discards:
        counts[index[name]] -= 1
    for stall in view.stalls:
        for shown in stall:
            if shown is not None:
                counts[index[shown]] -= 1
    for shown in view.decision.cards:
        if shown is not None:
            counts[index[shown]] -= 1
    if view.deck_top is not None:
        counts[index[view.deck_top]] -= 1
    return [kind for kind, count in enumerate(counts) for _ in range(count)]


def imagine(view: View, chance: Chance) -> State:
    """Make a state that the seat could be in, for all it knows. The view must be a seat's own."""
    seat = view.seat
    assert seat is not None
    catalogue, decision = view.catalogue, view.decision
    hidden = unseen(view)
    shuffle(hidden, chance)
    state = State.__new__(State)
    state.catalogue, state.settings, state.seats = catalogue, view.settings, view.seats
    state.chance, state.rolls = int(chance.random() * (MOST_SEED >> 10)), ()
    state.turn, state.turns, state.start = view.turn, view.turns, view.start
    state.phase = decision.kind
    state.resume = Kind.BUILDING if view.parts_built else Kind.TURN
    state.passes = view.passes
    _deal(state, view, hidden)
    state.pile_seen = 0 if view.pile_order is None else 1 << seat
    state.talents, state.amulets = list(view.talents), list(view.amulets)
    state.merchants, state.statues = list(view.merchants), list(view.statues)
    state.walls, state.doors = view.walls, view.doors
    state.sphinxes, state.obelisks = view.sphinxes, view.obelisks
    state.pedestal, state.throne = view.pedestal, view.throne
    state.free, state.possible, state.placed, state.dead = view.free, view.possible, view.placed, view.dead
    state.sanctuaries = view.sanctuaries
    _pile(state, view, chance)
    state.altar, state.path, state.moved = view.altar, view.path, view.moved
    state.parts_built, state.leftovers = view.parts_built, view.leftovers
    _question(state, view)
    state.over, state.winners, state.eaten, state.scores = view.over, view.winners, view.eaten, view.scores
    return state


def _deal(state: State, view: View, hidden: list[int]) -> None:
    """Deal the hidden cards: to hands, stalls, a draw, the discards; the rest is the deck."""
    catalogue, seat = view.catalogue, view.seat
    one = catalogue.one
    state.hands, state.known = [], []
    for owner, size in enumerate(view.hand_sizes):
        names = view.hand if owner == seat else view.known_hands[owner]
        packed = catalogue.pack(names)
        state.known.append(packed)
        for _ in range(size - len(names)):
            packed += one[hidden.pop()]
        state.hands.append(packed)
    state.shown = {}
    state.stalls = tuple([_codes(catalogue, stall, hidden) for stall in view.stalls])
    state.drawn = _codes(catalogue, view.decision.cards, hidden)
    discards = view.known_discards if view.all_discards is None else view.all_discards
    packed = catalogue.pack(discards)
    state.known_discards = [packed] * view.seats
    for _ in range(view.discard_size - len(discards)):
        packed += one[hidden.pop()]
    state.discards = packed
    top = () if view.deck_top is None else _codes(catalogue, (view.deck_top,), hidden)
    below = view.deck_size - len(top)
    # every other card lies open, which is as likely as any other half
    state.deck = tuple([2 * kind + (i & 1) for i, kind in enumerate(hidden[:below])]) + top


def _codes(catalogue: Catalogue, names: tuple[str | None, ...], hidden: list[int]) -> tuple[int, ...]:
    index = catalogue.card_index
    return tuple([2 * hidden.pop() if name is None else 2 * index[name] + 1 for name in names])


def _pile(state: State, view: View, chance: Chance) -> None:
    """Lay the pile: its order if the seat saw it, else its top and the rest shuffled."""
    index = view.catalogue.garden.piece_index
    if view.pile_order is not None:
        state.pile_indices = tuple([index[name] for name in view.pile_order])
    else:
        rest = [index[name] for name in view.pile_pieces if name != view.pile_top]
        shuffle(rest, chance)
        top = () if view.pile_top is None else (index[view.pile_top],)
        state.pile_indices = (*top, *rest)
    state.pick_index = -1 if view.pick is None else index[view.pick]


def _question(state: State, view: View) -> None:
    """Take over what is asked, and of whom."""
    catalogue, decision, garden = view.catalogue, view.decision, view.catalogue.garden
    state.part, state.place, state.need = decision.part, 0, decision.need
    if decision.mosaic is not None:
        state.place = garden.placement_index[garden.piece_index[decision.mosaic], decision.cells]
    elif decision.place is not None:
        index = catalogue.wall_index if decision.part == "wall" else catalogue.door_index
        state.place = index[decision.place]
    state.regions = tuple([sum(1 << garden.index[cell] for cell in region) for region in decision.regions])
    asks = decision.kind in (Kind.BEG, Kind.ENVOY)
    state.asked = decision.seats if asks else ()
    state.resource = 0 if decision.resource is None else catalogue.resources.index(decision.resource)
    state.offered = () if decision.giver is None else ((decision.giver, decision.offered),)
    state.offers = ()
    if decision.kind is Kind.OFFER:
        state.offers = tuple([-1 if s in decision.seats else 0 for s in range(view.seats)])
