"""Undo and redo through random turns: the same choices give the identical position, and nothing learned is unlearned.

demands.md: undo followed by redo gives the identical state; undo never reveals.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game.content.headers import Header, Player
from game.engine import events as e
from game.engine.catalogue import Catalogue
from game.engine.choices import Offer
from game.engine.decisions import Kind
from game.engine.events import DiceRolled
from game.engine.state import State
from game.engine.view import View
from game.play.match import CannotUndo, Match
from game.play.record import read_record
from game.play.storage import Storage
from game.play.undo import UndoReason

SEEDS = range(8)


def new_match(catalogue: Catalogue, seed: int, storage: Storage | None = None) -> Match:
    players = tuple(Player(letter, "human") for letter in "ABCDE"[: 3 + seed % 3])
    return Match.begin(Header(seed, players), storage, catalogue=catalogue)


def step(match: Match, source: Random) -> None:
    """Make a choice: first its kind, so that characters and offers are not drowned by ways to build."""
    seat = source.choice(match.decision.seats)
    listed = match.legal(seat)[:300]
    kinds = sorted({type(choice) for choice in listed}, key=lambda kind: kind.__name__)
    kind = source.choice(kinds)
    match.play(seat, source.choice([choice for choice in listed if type(choice) is kind]))


def views(match: Match) -> list[View]:
    return [match.view(seat) for seat in (None, *range(len(match.seats)))]


@pytest.mark.parametrize("seed", SEEDS)
def test_undo_and_redo_walk_back_and_forth_through_identical_positions(
    catalogue: Catalogue, seed: int
) -> None:
    match, source = new_match(catalogue, seed), Random(seed)
    walked = longest = 0
    path: list[State] = [match.state]
    while not match.over:
        step(match, source)
        path.append(match.state)
        if match.undo_refusal() is not None or source.random() < 0.4:
            continue
        told = list(match.history)
        seen = views(match)
        back = 0
        while match.undo_refusal() is None and back < 12:
            match.undo()
            back += 1
            assert match.state == path[-1 - back], "undo gives the position before"
            assert match.history == told[: len(told) - back]
        by_hand = source.random() < 0.5
        for again in range(back):
            assert match.can_redo
            at = len(match.history)
            events = match.play(told[at].seat, told[at].choice) if by_hand else match.redo()
            assert tuple(events) == told[at].events, "what happened happens again"
            assert match.state == path[-back + again], "redo gives the identical position, chance included"
        assert match.history == told and views(match) == seen and not match.can_redo
        walked += back
        longest = max(longest, back)
    assert walked > 40 and longest >= 4


@pytest.mark.parametrize("seed", SEEDS)
def test_the_same_choices_made_by_hand_after_undo_are_a_redo_too(catalogue: Catalogue, seed: int) -> None:
    match, source = new_match(catalogue, seed), Random(seed + 100)
    done = 0
    while not match.over and done < 30:
        step(match, source)
        if match.undo_refusal() is None:
            state, entry = match.state, match.history[-1]
            match.undo()
            assert tuple(match.play(entry.seat, entry.choice)) == entry.events
            assert match.state == state and not match.can_redo
            done += 1
    assert done == 30


def test_another_choice_ends_what_can_be_done_again(catalogue: Catalogue) -> None:
    match, source = new_match(catalogue, 3), Random(3)
    with pytest.raises(CannotUndo):
        match.redo()
    while True:
        step(match, source)
        if match.undo_refusal() is None:
            entry = match.history[-1]
            match.undo()
            others = [choice for choice in match.legal(entry.seat) if choice != entry.choice]
            if others:
                break
    assert match.can_redo
    match.play(entry.seat, others[0])
    assert not match.can_redo
    with pytest.raises(CannotUndo):
        match.redo()


@pytest.mark.parametrize("seed", (1, 2))
def test_undo_and_redo_stand_in_the_record_and_give_the_same_game_again(
    catalogue: Catalogue, tmp_path: Path, seed: int
) -> None:
    match, source = new_match(catalogue, seed, Storage(tmp_path)), Random(seed)
    undone = redone = 0
    while not match.over and len(match.history) < 150:
        step(match, source)
        while match.undo_refusal() is None and source.random() < 0.5:
            match.undo()
            undone += 1
        while match.can_redo and source.random() < 0.6:
            match.redo()
            redone += 1
    assert undone > 10 and redone > 5
    while match.can_redo:
        match.redo()
    while match.undo_refusal() is not None and not match.over:
        step(match, source)
    match.undo()
    match.close()
    assert match.path is not None
    lines = [line.text for line in read_record(match.path).lines]
    assert lines.count("undo") == undone + 1
    with Match.resume(match.path, catalogue=catalogue) as again:
        assert again.state == match.state and again.history == match.history
        assert again.can_redo, "what was taken back before the break can be done again after it"
        again.redo()
        assert again.undo_refusal() is None


REVEALS: dict[str, Callable[[e.Event], bool]] = {
    "cards drawn": lambda event: isinstance(event, e.CardsDrawn | e.MarketDealt) and bool(event.cards),
    "a vizier's cards": lambda event: isinstance(event, e.VizierDrew) and event.count > 0,
    "dice": lambda event: isinstance(event, e.DiceRolled) and bool(event.symbols),
    "closed cards of a stall": lambda event: isinstance(event, e.StallTaken) and not all(event.open),
    "a shown hand": lambda event: isinstance(event, e.HandShown),
    "an answer to a beggar": lambda event: isinstance(event, e.BeggarAnswered),
    "an answer to an envoy": lambda event: isinstance(event, e.EnvoyOffered),
    "a sealed offer": lambda event: isinstance(event, e.OfferSealed),
    "opened offers": lambda event: isinstance(event, e.OffersOpened),
    "the next turn": lambda event: isinstance(event, e.TurnBegan),
}
"""What cannot be unlearned or belongs to others, by the events that tell of it; written down apart from the barrier itself."""


def test_no_undo_goes_back_behind_any_reveal(catalogue: Catalogue) -> None:
    """Of each kind some come up; after each of them undo is refused, says why, and changes nothing."""
    met: Counter[str] = Counter()
    for seed in range(12):
        match, source = new_match(catalogue, seed), Random(seed + 500)
        while not match.over:
            if match.decision.kind is Kind.BEG and not met["a shown hand"]:
                # Who has nothing to give must show the hand: chance seldom brings it.
                seat = match.decision.seats[0]
                match._state.talents[seat], match._state.hands[seat] = 0, catalogue.pack(("stone2",))
            step(match, source)
            found = [name for name, is_one in REVEALS.items() if any(map(is_one, match.history[-1].events))]
            met.update(found)
            if not found:
                continue
            state, made = match.state.copy(), len(match.history)
            reason = match.undo_refusal()
            assert reason not in (None, UndoReason.NOTHING), found
            with pytest.raises(CannotUndo) as told:
                match.undo()
            assert told.value.reason is reason
            assert match.state == state and len(match.history) == made and not match.can_redo
    assert set(met) == set(REVEALS), met


def learned(before: View, after: View, chooser: int) -> list[str]:
    """What a seat knows after a choice that it did not before, beyond what the chooser laid open of the own."""
    news = []
    own = before.seat
    if own != chooser and before.hand != after.hand:
        news.append("its own hand")
    if before.pile_order is None and after.pile_order is not None and after.pile_size > 2:
        news.append("the pile's order")
    if before.pile_top != after.pile_top and before.pile_size > 2 and before.pile_order is None:
        news.append("the pile's next piece")
    if before.all_discards is None and after.all_discards is not None:
        news.append("the discards")
    if before.deck_size != after.deck_size or before.deck_top != after.deck_top:
        news.append("cards of the deck")
    for seat, (old, new) in enumerate(zip(before.known_hands, after.known_hands, strict=True)):
        if seat not in (chooser, own) and Counter(new) - Counter(old):
            news.append(f"cards of {seat}")
    if own == chooser and Counter(after.hand) - Counter(before.hand):
        gained = Counter(after.hand) - Counter(before.hand)
        open_before = Counter(card for stall in before.stalls for card in stall if card)
        open_before += Counter(before.decision.cards) if before.decision.kind.value == "keep" else Counter()
        open_before += Counter(before.all_discards or ())
        open_before += Counter({str(before.decision.resource): before.decision.offered})
        if gained - open_before:
            news.append("a card that it had not seen")
    if before.offer is not None and after.offer is None and before.decision.kind.value == "offer":
        news.append("the offers")
    return news


@pytest.mark.parametrize("seed", range(16))
def test_nobody_has_learned_anything_by_what_can_be_taken_back(catalogue: Catalogue, seed: int) -> None:
    """The views of all and of the public, before and after each choice that undo would take back."""
    match, source = new_match(catalogue, seed), Random(seed * 7 + 1)
    free = locked = 0
    while not match.over:
        before, turn = views(match), match.turn
        step(match, source)
        entry = match.history[-1]
        news = [
            f"{seen.seat} knows {what}"
            for old, seen in zip(before, views(match), strict=True)
            for what in learned(old, seen, entry.seat)
        ]
        news += [
            "all know a roll" for event in entry.events if isinstance(event, DiceRolled) and event.symbols
        ]
        if match.undo_refusal() is None:
            assert not news, f"{entry.choice} can be taken back, but {news}"
            assert entry.seat == turn == match.turn, "only the own turn's own choices"
            assert not isinstance(entry.choice, Offer)
            free += 1
        elif match.undo_refusal() in (UndoReason.DRAWN, UndoReason.REVEALED, UndoReason.ROLLED):
            locked += bool(news)
    assert free > 20 and locked > 10
