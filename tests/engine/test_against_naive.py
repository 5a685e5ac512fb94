"""The engine against the naive second implementation: the same choices legal, the same positions after each.

Whole random games, and positions with all cards dealt anew at random, which random play hardly reaches: large
hands, many tainted cards, an empty deck, no merchants.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.engine import law
from game.engine.catalogue import Catalogue, Settings
from game.engine.decisions import Kind
from game.engine.setup import new_game
from game.engine.state import State
from tests.engine.naive_bridge import SideBySide, drawings
from tests.naive import garden as naive_garden

SIZES = (3, 4, 5)


@pytest.fixture(autouse=True)
def _same_front(catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(naive_garden, "DRAWINGS", drawings(catalogue))
    naive_garden.placements.cache_clear()
    yield
    naive_garden.placements.cache_clear()


def play_both(state: State, source: Random, *, most: int) -> int:
    """Play at random in both, comparing everything; gives the number of choices."""
    both = SideBySide(state)
    for made in range(most):
        if both.state.over:
            return made
        found = both.compare_legal()
        line = source.choice(sorted(found))
        both.play(line, *found[line])
    return most


def random_settings(source: Random) -> Settings:
    """House rules of all kinds."""
    return Settings(allow_flip=source.random() < 0.7, merchants=source.choice((None, None, 0, 5)))


@pytest.mark.parametrize("seats", SIZES)
@pytest.mark.parametrize("seed", range(8))
def test_random_games_agree(catalogue: Catalogue, seats: int, seed: int) -> None:
    source = Random(100 * seats + seed)
    state = new_game(catalogue, random_settings(source), seats=seats, seed=seed)
    assert play_both(state, source, most=5000) < 5000, "the game did not end"


def turn_start(catalogue: Catalogue, source: Random) -> State:
    """The beginning of a turn somewhere in a random game."""
    seats = source.choice(SIZES)
    state = new_game(catalogue, random_settings(source), seats=seats, seed=source.getrandbits(40))
    kept = state.copy()
    for _ in range(source.randint(0, 500)):
        seat = source.choice(law.owing(state))
        choices = law.legal(state, seat)
        law.advance(state, seat, choices[int(source.random() * len(choices))])
        if state.over:
            break
        if state.phase is Kind.TURN:
            kept = state.copy()
    return kept


def dealt_anew(state: State, source: Random) -> State:
    """Deal all cards of a position anew: to hands of any size, stalls, deck and discards of any size."""
    catalogue = state.catalogue
    kinds = [kind for kind, card in enumerate(catalogue.cards) for _ in range(card.count)]
    source.shuffle(kinds)
    hands = []
    for _ in range(state.seats):
        size = source.choice((0, 1, 2, 3, 5, 8, 12))
        dealt, kinds = kinds[:size], kinds[size:]
        hands.append(sum(catalogue.one[kind] for kind in dealt))
    stalls = []
    for _ in range(catalogue.constants.stalls):
        size = source.choice((0, 1, 2, 4))
        dealt, kinds = kinds[:size], kinds[size:]
        stalls.append(tuple(2 * kind + source.randint(0, 1) for kind in dealt))
    deck = source.choice((0, 1, 2, 4, len(kinds)))
    state.hands = hands
    state.stalls = tuple(stalls)
    state.deck = tuple(2 * kind + source.randint(0, 1) for kind in kinds[:deck])
    # Cards beyond deck and discards are out of the game: both may run out.
    rest = kinds[deck:] if source.random() < 0.5 else []
    state.discards = sum(catalogue.one[kind] for kind in rest)
    state.known = [0] * state.seats
    state.shown = {}
    state.known_discards = [0] * state.seats
    state.merchants = [source.randint(0, 4) for _ in range(state.seats)]
    state.talents = [source.choice((0, 1, 2, 5, 30)) for _ in range(state.seats)]
    state.amulets = [source.choice((0, 1, 2, 5, 9)) for _ in range(state.seats)]
    state.altar = source.randint(0, catalogue.constants.dice - 1)
    pile = list(state.pile_indices)
    source.shuffle(pile)
    # A piece on top that fits nowhere has left the game (R7.4).
    pile.sort(key=lambda piece: not state.possible & catalogue.garden.of_piece[piece])
    state.pile_indices = tuple(pile)
    return state


@pytest.mark.parametrize("seed", range(60))
def test_random_positions_agree(catalogue: Catalogue, seed: int) -> None:
    source = Random(7000 + seed)
    play_both(dealt_anew(turn_start(catalogue, source), source), source, most=60)


@pytest.mark.long
@pytest.mark.parametrize("seats", SIZES)
def test_many_random_games_agree(catalogue: Catalogue, seats: int) -> None:
    for seed in range(1000, 1200):
        source = Random(100 * seats + seed)
        state = new_game(catalogue, random_settings(source), seats=seats, seed=seed)
        assert play_both(state, source, most=5000) < 5000, "the game did not end"


@pytest.mark.long
def test_many_random_positions_agree(catalogue: Catalogue) -> None:
    for seed in range(3000):
        source = Random(90000 + seed)
        play_both(dealt_anew(turn_start(catalogue, source), source), source, most=60)
