"""Imagined positions: whoever imagines them could not tell them from the real one."""

from __future__ import annotations

from dataclasses import fields
from random import Random

import pytest

from game.bots import answer
from game.bots.imagine import imagine, unseen
from game.content.catalogue import load_catalogue
from game.engine import law
from game.engine.catalogue import Settings
from game.engine.setup import new_game
from game.engine.view import View
from game.engine.views import view

CATALOGUE = load_catalogue()
LESS_SURE = {"deck_top", "known_discards", "offer"}
"""What a view of the imagined state may tell otherwise: a closed top turned up, the own sealed offer."""


@pytest.mark.parametrize("seats", [3, 5])
def test_the_view_of_an_imagined_position_is_the_view_it_was_imagined_from(seats: int) -> None:
    source = Random(seats)
    state, number, hands = new_game(CATALOGUE, Settings(), seats=seats, seed=seats), 0, set()
    while not state.over:
        seat = source.choice(law.owing(state))
        if number % 4 == 0:
            seen = view(state, seat)
            imagined = imagine(seen, source)
            again = view(imagined, seat)
            for name in [field.name for field in fields(View) if field.name not in LESS_SURE]:
                assert getattr(again, name) == getattr(seen, name), (name, state.phase)
            hands.add(tuple(imagined.hands) == tuple(state.hands))
            cards = sum(map(CATALOGUE.size, imagined.hands)) + CATALOGUE.size(imagined.discards)
            cards += len(imagined.deck) + sum(map(len, imagined.stalls)) + len(imagined.drawn)
            assert cards == len(CATALOGUE.all_kinds)
        law.advance(state, seat, answer("random", state, seat, seed=seats, number=number))
        number += 1
    assert False in hands


def test_cards_that_were_seen_are_not_dealt_again() -> None:
    state = new_game(CATALOGUE, Settings(), seats=3, seed=8)
    seat = state.turn
    seen = view(state, seat)
    hidden = unseen(seen)
    known = len(seen.hand) + sum(card is not None for stall in seen.stalls for card in stall)
    known += seen.deck_top is not None
    assert len(hidden) == len(CATALOGUE.all_kinds) - known
    for kind, card in enumerate(CATALOGUE.cards):
        assert hidden.count(kind) <= card.count - seen.hand.count(card.name)


def test_hands_differ_from_one_imagination_to_the_next() -> None:
    state = new_game(CATALOGUE, Settings(), seats=4, seed=8)
    seen = view(state, state.turn)
    source = Random(1)
    assert len({tuple(imagine(seen, source).hands) for _ in range(20)}) > 10
