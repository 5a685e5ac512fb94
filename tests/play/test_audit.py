"""The audit against the engine's events, and "what would have saved" against a second way of counting."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from game.content.catalogue import load_catalogue
from game.engine import events as ev
from game.play.audit import Audit, End, Opened, Rescue, Step, audit, eaten_of, rescues, winners_of
from game.play.ledger import AMULETS, ledger
from game.play.match import Match
from tests.play.test_ledger import played

CATALOGUE = load_catalogue()


def end_of(match: Match) -> ev.GameEnded:
    return next(e for e in match.history[-1].events if isinstance(e, ev.GameEnded))


def counted(
    match: Match, rescue: Rescue | None = None, *, seat: int = 0, give: tuple[int, int] | None = None
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Count amulets and scores once more, event by event, by the words of the rules (R9.3, R10.2, R11).

    Steps of the rescue are left out; in the offering that is the ``give[0]``-th (or the rescue's turn) the seat
    gives another sum.
    """
    seats = len(match.seats)
    pyramid, purse, cells = [0] * seats, [0] * seats, [0] * seats
    number = 0
    gone = {step.number for step in rescue.steps if step.source != "hand"} if rescue else set()
    has_no_hand = rescue is not None and any(step.source == "hand" for step in rescue.steps)

    def takes(who: int, count: int) -> None:
        nonlocal number
        if count:
            if number not in gone:
                pyramid[who] += count
            number += 1

    for entry in match.history:
        for event in entry.events:
            match event:
                case ev.CardsPaid() | ev.CharacterPlayed() | ev.VizierKept() | ev.LimitSettled():
                    takes(event.seat, event.amulets)
                case ev.EnvoyAccepted():
                    asked = event.count  # an amulet with each card (R9.3)
                    if asked:
                        if number not in gone:
                            moved = min(asked, pyramid[event.giver])
                            pyramid[event.giver] -= moved
                            pyramid[event.seat] += moved
                        number += 1
                case ev.OffersOpened():
                    offers = list(event.offers)
                    if rescue and rescue.offer is not None and rescue.turn == entry.turn:
                        offers[rescue.seat] = rescue.offer
                    if give is not None and give[0] == number:
                        offers[seat] = give[1]
                    best = sorted(offers, reverse=True)
                    for who, offer in enumerate(offers):
                        rank = best.index(offer) + 1
                        if rank == 1:
                            pyramid[who] = max(0, pyramid[who] - 3)
                        else:
                            pyramid[who] += rank - 1
                        purse[who] -= offer - event.offers[who]
                    number += 1
                case ev.SanctuaryClaimed():
                    cells[event.seat] += len(event.cells)
                case ev.GameEnded():
                    hands = [n * (not (has_no_hand and rescue and s == rescue.seat)) for s, n in enumerate(event.hand_amulets)]
                    left = tuple(max(0, p + h - c) for p, h, c in zip(pyramid, hands, cells, strict=True))
                    return left, tuple(a + b for a, b in zip(event.scores, purse, strict=True))
    raise AssertionError("the game has no end")


def games(seeds: Iterable[int]) -> Iterable[Match]:
    for seed in seeds:
        yield played(3 + seed % 3, 1000 + seed)


def least_held(match: Match, seat: int, turn: int) -> int:
    """The fewest talents that a seat held from the offering of a turn to the end."""
    purse = match.catalogue.constants.start_talents
    held: list[int] = []
    for entry in match.history:
        for event in entry.events:
            match event:
                case ev.PartBuilt(seat=who, worth=gained) | ev.BonusPaid(seat=who, talents=gained):
                    purse += gained * (who == seat)
                case ev.BeggarAnswered():
                    purse += event.talents * ((event.seat == seat) - (event.giver == seat))
                case ev.OffersOpened():
                    purse -= event.offers[seat]
                    if entry.turn == turn:
                        held.clear()
            held.append(purse)
    return min(held)


def compare(seeds: Iterable[int]) -> dict[str, int]:
    """Hold audit and ledger to the events of random games; give how often what was met."""
    met = dict.fromkeys(("eaten", "steps", "offer", "together", "none"), 0)
    for match in games(seeds):
        seats, end = len(match.seats), end_of(match)
        book = audit(CATALOGUE, seats, match.history)
        told = ledger(CATALOGUE.constants, seats, match.history)
        assert book.left() == end.amulets == counted(match)[0]
        assert eaten_of(end.amulets) == end.eaten
        assert winners_of(end.amulets, end.scores) == end.winners
        for seat in range(seats):
            steps = book.steps(seat)
            assert sum(step.amulets for step in steps) == end.amulets[seat]
            for source in AMULETS:
                own = sum(step.amulets for step in steps if step.source == source)
                assert own == told.accounts[seat].amulets[source], source
        for turn in range(1, len(told.amulets)):
            for seat in range(seats):
                before = sum(s.amulets for s in book.steps(seat) if s.turn <= turn and s.source not in ("hand", "sanctuaries"))
                assert before == told.amulets[turn][seat]
        for seat in end.eaten:
            met["eaten"] += 1
            ways = rescues(book, seat)
            met["none"] += not ways
            for way in ways:
                left, scores = counted(match, way)
                assert seat not in eaten_of(left), way
                assert way.wins == (seat in winners_of(left, scores)), way
                met["offer" if way.offer is not None else "steps" if len(way.steps) == 1 else "together"] += 1
                if way.offer is not None:
                    assert 0 <= way.offer <= way.was + least_held(match, seat, way.turn)
            if any(len(way.steps) > 1 for way in ways):
                # then no single step is enough
                for step in book.steps(seat):
                    single = Rescue(seat, (step,), step.turn)
                    if step.amulets > 0 and step.source not in ("offerings", "sanctuaries"):
                        assert seat in eaten_of(counted(match, single)[0])
    return met


def test_audit_agrees_with_the_events() -> None:
    met = compare(range(24))
    assert met["eaten"] >= 20
    assert met["steps"] and met["offer"]


@pytest.mark.long
def test_audit_agrees_with_the_events_of_two_hundred_games() -> None:
    met = compare(range(200))
    print(met)
    assert all(met[what] for what in ("eaten", "steps", "offer", "together"))


def test_the_least_change_of_an_offer_is_found() -> None:
    """Any smaller change of the same offer leaves the seat to the crocodile."""
    tried = 0
    for match in games(range(24)):
        book = audit(CATALOGUE, len(match.seats), match.history)
        for seat in end_of(match).eaten:
            for way in rescues(book, seat):
                if way.offer is None:
                    continue
                number = next(h.number for h in book.happenings if hasattr(h, "offers") and h.turn == way.turn)
                for offer in range(max(0, 2 * way.was - way.offer + 1), way.offer):
                    tried += 1
                    assert seat in eaten_of(counted(match, seat=seat, give=(number, offer))[0])
    assert tried


def test_only_the_eaten_have_something_to_be_saved_from() -> None:
    match = played(3, 1000)
    book = audit(CATALOGUE, 3, match.history)
    alive = next(s for s in range(3) if s not in end_of(match).eaten)
    with pytest.raises(ValueError, match="was not eaten"):
        rescues(book, alive)


def test_a_game_under_way_has_steps_and_no_end() -> None:
    match = played(4, 3, upto=150)
    book = audit(CATALOGUE, 4, match.history)
    assert book.end is None
    assert book.left() == tuple(match.state.amulets)
    with pytest.raises(ValueError):
        rescues(book, 0)


def test_reasons_are_named() -> None:
    """A payment names its part, a character its name, an envoy the other seat."""
    seen: dict[str, Any] = {}
    for match in games(range(12)):
        book = audit(CATALOGUE, len(match.seats), match.history)
        for seat in range(len(match.seats)):
            for step in book.steps(seat):
                seen.setdefault(step.source, step)
    assert seen["payments"].what in {"wall", "sphinx", "obelisk", "pedestal", "throne", "door", "mosaic"}
    assert seen["characters"].what in {"beggar", "courtesan", "envoy", "scribe", "smuggler", "vizier"}
    assert seen["envoys"].of is not None
    assert all(step.turn >= 1 for step in seen.values()), "turns are counted from 1"


def test_only_what_could_be_spared_to_the_end_could_have_been_offered() -> None:
    """Scores hold merchants' talents and what was earned later; neither lay in the purse when it was needed."""
    end = End(hands=(3, 4, 1), cells=(0, 0, 0), scores=(9, 9, 9))
    for spare, offers in ((0, []), (3, [3]), (9, [3])):
        opened = Opened(0, 1, (0, 3, 2), (9, 9, 9), (spare, 9, 9))
        book = Audit(CATALOGUE.constants, 3, (opened,), end)
        assert eaten_of(book.left()) == (0,)
        # three talents are as many as the most that was offered, and shelter from the crocodile
        assert [way.offer for way in rescues(book, 0) if way.offer is not None] == offers


def test_each_cell_of_a_sanctuary_counts_as_the_data_say() -> None:
    constants = replace(CATALOGUE.constants, sanctuary_amulets_per_cell=2)
    book = Audit(constants, 1, (Step(0, 0, 1, "payments", 9, "wall"),), End((0,), (3,), (0,)))
    assert book.left() == (3,)
    assert sum(step.amulets for step in book.steps(0)) == 3
