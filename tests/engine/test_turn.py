"""The hand limit's answers against brute force, and the course of turns (R4)."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from game.engine.catalogue import Settings
from game.engine.choices import (
    Build,
    Discard,
    Done,
    EndTurn,
    KeepAll,
    Pass,
    Pay,
    PickMosaic,
    PlaySmuggler,
    TakeStall,
)
from game.engine.decisions import Kind
from game.engine.law import apply, asked, check, decision, legal, playout
from game.engine.refusals import IllegalChoice, Reason
from game.engine.setup import new_game
from game.engine.turn import LimitChoices


def test_ways_to_discard_are_all_subsets_each_once(catalogue):
    source = Random(6)
    names = list(catalogue.card_index)
    for _ in range(60):
        hand = sorted(source.choices(names, k=source.randint(1, 12)), key=names.index)
        number = source.randint(1, min(4, len(hand)))
        expected = {Discard(cards) for cards in combinations(hand, number)}
        answers = LimitChoices(catalogue, catalogue.pack(hand), number, smuggler="smuggler" in hand)
        listed = list(answers)
        first = 2 if "smuggler" in hand else 1
        assert listed[:first] == [KeepAll(), PlaySmuggler()][:first]
        assert set(listed[first:]) == expected and len(listed) == len(answers) == first + len(expected)
        assert answers.discards == len(expected)
        assert all(choice in answers for choice in listed)
        assert (
            answers[-1] == listed[-1] and answers[-len(listed)] == listed[0] and answers[1:3] == listed[1:3]
        )
        with pytest.raises(IndexError):
            answers[len(listed)]


def test_what_is_no_answer_is_not_among_them(catalogue):
    answers = LimitChoices(catalogue, catalogue.pack(("stone", "stone", "wood")), 2, smuggler=False)
    for choice in (
        Discard(("stone",)),
        Discard(("lapis", "stone")),
        Discard(("wood", "stone")),
        PlaySmuggler(),
        Pass(),
    ):
        assert choice not in answers
    assert Discard(("stone", "wood")) in answers


def test_thirteen_cards_and_no_smuggler(catalogue):
    """Rules' worked example: discard 3 and take 1, or keep 13 and take 3."""
    for choice, cards, amulets in ((Discard(("stone", "stone", "stone")), 10, 1), (KeepAll(), 13, 3)):
        state = new_game(catalogue, Settings(start_player=0), seats=3, seed=2)
        state.hands[0] = catalogue.pack(("stone",) * 13)
        state.phase = Kind.AFTER
        apply(state, 0, EndTurn())
        assert decision(state).excess == 3
        apply(state, 0, choice)
        assert (catalogue.size(state.hands[0]), state.amulets[0], state.turn) == (cards, amulets, 1)


def test_the_start_player_is_drawn_or_chosen(catalogue):
    drawn = {new_game(catalogue, Settings(), seats=5, seed=seed).turn for seed in range(60)}
    assert drawn == {0, 1, 2, 3, 4}
    assert new_game(catalogue, Settings(start_player=3), seats=5, seed=1).turn == 3
    with pytest.raises(ValueError, match="start player"):
        new_game(catalogue, Settings(start_player=3), seats=3, seed=1)
    with pytest.raises(ValueError, match="players"):
        new_game(catalogue, Settings(), seats=6, seed=1)


def test_a_set_up_is_that_of_the_rules(catalogue):
    for seats in (3, 4, 5):
        state = new_game(catalogue, Settings(), seats=seats, seed=seats)
        assert [catalogue.size(hand) for hand in state.hands] == [3] * seats
        rest = 109 - 3 * seats
        assert len(state.deck) == rest - 3 and [len(s) for s in state.stalls] == [1, 1, 1]
        opened = sum(code & 1 for code in (*state.deck, *(c for s in state.stalls for c in s)))
        assert opened == rest // 2
        assert (
            state.talents == [5] * seats and state.merchants == [3] * seats and state.statues == [2] * seats
        )
        assert sorted(state.pile_indices) == list(range(12))
        assert new_game(catalogue, Settings(), seats=seats, seed=seats) == state
        assert new_game(catalogue, Settings(), seats=seats, seed=seats + 1) != state


def test_a_refused_choice_leaves_the_position_as_it_was(catalogue):
    state = new_game(catalogue, Settings(start_player=0), seats=3, seed=2)
    before = state.copy()
    for seat, choice, reason in (
        (1, TakeStall(1), Reason.NOT_ASKED),
        (0, TakeStall(4), Reason.NO_SUCH_STALL),
        (0, Pass(), Reason.CAN_ACT),
        (0, EndTurn(), Reason.WRONG_MOMENT),
        (0, PlaySmuggler(), Reason.ONLY_AT_LIMIT),
    ):
        refusal = check(state, seat, choice)
        assert refusal is not None and refusal.reason is reason
        with pytest.raises(IllegalChoice):
            apply(state, seat, choice)
        assert state == before


def test_a_copy_is_independent(catalogue):
    state = new_game(catalogue, Settings(start_player=0), seats=3, seed=2)
    other = state.copy()
    for _ in range(40):
        seat = other.turn if legal(other, other.turn) else next(s for s in range(3) if legal(other, s))
        apply(other, seat, legal(other, seat)[0])
    assert state == new_game(catalogue, Settings(start_player=0), seats=3, seed=2)
    assert other != state


@pytest.mark.parametrize(
    "choices",
    [
        (TakeStall(1),),
        (Build("wall", "W1"), Pay(("artisan", "stone", "wood")), Done()),
    ],
)
def test_either_action_breaks_the_succession_of_passes(catalogue, choices):
    """R4.1: only passes in succession end the game."""
    state = new_game(catalogue, Settings(start_player=0), seats=3, seed=5)
    state.hands[0] = catalogue.pack(("artisan", "stone", "wood"))
    state.passes = 2
    for choice in choices:
        apply(state, 0, choice)
    assert state.passes == 0 and not state.over


def test_no_mosaic_is_picked_once_the_action_is_done(catalogue):
    """R9.4: not playable so once no part can be built any more this turn."""
    state = new_game(catalogue, Settings(start_player=0), seats=3, seed=5)
    state.hands[0] = catalogue.pack(("scribe",))
    pick = next(choice for choice in legal(state, 0) if isinstance(choice, PickMosaic))
    apply(state, 0, TakeStall(1))
    apply(state, 0, legal(state, 0)[0])
    assert check(state, 0, pick).reason is Reason.NO_MORE_BUILDING
    assert not any(isinstance(choice, PickMosaic) for choice in legal(state, 0))


def test_a_playout_is_the_game_that_asking_and_advancing_play(catalogue):
    for seed in range(6):
        state = new_game(catalogue, Settings(), seats=3 + seed % 3, seed=seed)
        other, draw, decisions = state.copy(), Random(seed).random, 0
        while not other.over:
            seat, choices = asked(other)
            apply(other, seat, choices[int(draw() * len(choices))])
            decisions += 1
        assert playout(state, Random(seed).random) == decisions
        assert state == other
