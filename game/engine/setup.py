"""Setting up a game (R3)."""

from __future__ import annotations

from game.engine.cards import half_open
from game.engine.catalogue import Catalogue, Settings
from game.engine.chance import Source
from game.engine.decisions import TURN
from game.engine.state import State
from game.engine.turn import begin_turn


def bare_state(catalogue: Catalogue, settings: Settings, *, seats: int, chance_number: int) -> State:
    """A position with nothing dealt or built, and all mosaics in the pile in the data's order."""
    constants, garden = catalogue.constants, catalogue.garden
    if not constants.min_players <= seats <= constants.max_players:
        raise ValueError(f"{seats} players; expected {constants.min_players} to {constants.max_players}")
    state = State.__new__(State)
    state.catalogue = catalogue
    state.settings = settings
    state.seats = seats
    state.chance = chance_number
    state.rolls = ()
    state.turn = state.start = 0
    state.turns = 1
    state.phase = state.resume = TURN
    state.passes = 0
    state.deck = state.drawn = ()
    state.stalls = ((),) * constants.stalls
    state.hands = [0] * seats
    state.discards = 0
    state.known = [0] * seats
    state.shown = {}
    state.known_discards = [0] * seats
    state.pile_seen = 0
    state.talents = [constants.start_talents] * seats
    state.amulets = [0] * seats
    merchants = constants.merchants if settings.merchants is None else settings.merchants
    state.merchants = [merchants] * seats
    state.statues = [constants.statues] * seats
    state.walls = state.sphinxes = state.obelisks = state.doors = 0
    state.pedestal = state.throne = False
    state.free = garden.growing
    state.possible = garden.all_placements if settings.allow_flip else garden.unflipped
    state.placed = ()
    state.pile_indices = tuple(range(len(garden.shapes)))
    state.pick_index = -1
    state.dead = garden.dead_at_first[settings.allow_flip]
    state.sanctuaries = ((),) * seats
    state.altar = state.path = state.moved = 0
    state.parts_built = 0
    state.leftovers = (0,) * len(catalogue.resources)
    state.part = None
    state.place = 0
    state.need = ()
    state.regions = state.asked = state.offered = state.offers = ()
    state.resource = 0
    state.over = False
    state.winners = state.eaten = state.scores = ()
    return state


def new_game(catalogue: Catalogue, settings: Settings, *, seats: int, seed: int) -> State:
    """Shuffle, deal and draw the start player (R3.1 to R3.4).

    Raises:
        ValueError: if the number of seats or the start player does not suit the data.
    """
    constants = catalogue.constants
    state = bare_state(catalogue, settings, seats=seats, chance_number=seed)
    source = Source(seed)
    state.pile_indices = tuple(source.shuffled(state.pile_indices))
    kinds = source.shuffled(catalogue.all_kinds)
    for seat in range(seats):
        dealt, kinds = kinds[: constants.start_cards], kinds[constants.start_cards :]
        state.hands[seat] = sum(catalogue.one[kind] for kind in dealt)
    deck = half_open(kinds, source, open_half=constants.open_half)
    start = source.drawn(seats)
    state.chance = source.number
    for stall in range(constants.stalls):
        if deck:
            state.stalls = (*state.stalls[:stall], (deck[-1],), *state.stalls[stall + 1 :])
            deck = deck[:-1]
    state.deck = deck
    if settings.start_player is not None:
        if not 0 <= settings.start_player < seats:
            raise ValueError(f"start player {settings.start_player}; expected a seat below {seats}")
        start = settings.start_player
    state.start = start
    state.turns = 0
    begin_turn(state, start, None)
    return state
