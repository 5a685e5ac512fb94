"""The recap: only what is public is told, by turn, the last ones of many."""

from __future__ import annotations

from game.engine.choices import Accept, Done, GiveCount, PlayEnvoy, PlaySmuggler, TakeStall
from game.engine.decisions import Kind
from game.engine.events import (
    CharacterPlayed,
    CleopatraMoved,
    EnvoyAccepted,
    EnvoyOffered,
    LimitSettled,
    StallTaken,
    VizierKept,
)
from game.play.match import Entry
from game.ui.screens.recap import recap, since_own, why_needed
from game.ui.words import Words
from tests.ui.screens.kit import NAMES, match_of, play_on

T = Words("en", strict=True).t


def test_no_closed_card_is_ever_named() -> None:
    taken = StallTaken(1, 2, ("beggar", "stone"), (False, True))
    kept = VizierKept(1, 2, 2, ("lapis2", "vizier"), ("wood",))
    told, earlier = recap(T, NAMES, [Entry(1, TakeStall(2), (taken, kept), 4)], most=5)
    words = " ".join(line.text for line in told).lower()
    assert told and not earlier
    for secret in ("beggar", "lapis", "wood"):
        assert secret not in words


def test_a_smuggler_is_told_once_though_two_things_happen() -> None:
    played, settled = CharacterPlayed(1, "smuggler", 1), LimitSettled(1, "smuggler", 12, 0, None)
    (line,), _ = recap(T, NAMES, [Entry(1, PlaySmuggler(), (played, settled), 4)], most=5)
    assert line.text == "Played: Smuggler"
    played = CharacterPlayed(1, "envoy", 1)
    (line,), _ = recap(T, NAMES, [Entry(1, PlayEnvoy("wood", 2), (played,), 4), Entry(1, PlayEnvoy("marble", 0), (played,), 4)], most=5)
    assert line.text == "Played: Envoy · Played: Envoy", "two of them are two"


def test_one_line_for_each_turn_of_a_seat_and_no_more_than_asked_for() -> None:
    match = play_on(match_of(["human"] * 4), choices=120)
    told, earlier = recap(T, NAMES[:4], match.history, most=5)
    assert len(told) == 5 and earlier > 5
    everything, none = recap(T, NAMES[:4], match.history, most=10**6)
    assert none == 0 and len(everything) == earlier + 5 and everything[-5:] == told
    # Two lines in a row of one seat would be two turns; turns alternate.
    seats = [line.seat for line in everything if line.seat is not None]
    turns = {entry.turn for entry in match.history}
    assert len(seats) >= len(turns) * 0.5


def test_what_came_before_the_own_last_choice_is_left_out() -> None:
    match = play_on(match_of(["human"] * 4), choices=60)
    for seat in range(4):
        missed = since_own(match.history, seat)
        assert missed == match.history[len(match.history) - len(missed) :]
        assert all(entry.seat != seat for entry in missed)
        assert match.history[len(match.history) - len(missed) - 1].seat == seat
    assert since_own(match.history, 9) == match.history


def test_nothing_has_happened() -> None:
    assert recap(T, NAMES, [], most=5) == ([], 0)


def test_who_gave_to_an_envoy_hears_at_the_curtain_what_was_taken() -> None:
    history = [
        Entry(1, GiveCount(2), (EnvoyOffered(0, 1, "stone", 2),), 8),
        Entry(0, Accept(2), (EnvoyAccepted(0, 1, "stone", 2, 2),), 8),
        Entry(0, Done(), (CleopatraMoved(3),), 8),
    ]
    told, _ = recap(T, NAMES, since_own(history, 1), most=5)
    assert [(line.seat, line.text) for line in told] == [(0, "Took 2 from Tomáš · Cleopatra: step 3")]


def test_a_curtain_says_what_the_seat_is_needed_for() -> None:
    said = {}
    for kind in (Kind.TURN, Kind.ENVOY, Kind.BEG, Kind.OFFER):
        match = play_on(match_of(["human"] * 4, seed=3), until=kind, player="random")
        said[kind] = why_needed(T, match, match.decision.seats[0])
        assert not why_needed(T, match, next(s for s in range(5) if s not in match.decision.seats))
        if match.decision.asker is not None:
            assert match.seats[match.decision.asker].name in said[kind]
    assert len(set(said.values())) == 4 and all(said.values())


def test_a_turn_that_goes_on_after_answers_does_not_begin_again() -> None:
    for seed in range(1, 30):
        match = play_on(match_of(["human"] * 4, seed=seed), until=Kind.BEG, player="random")
        beggar = match.decision.asker
        while match.decision.kind is Kind.BEG:
            play_on(match, choices=1, player="random")
        if match.decision.kind is Kind.TURN:
            break
    assert beggar is not None and match.decision.seats == (beggar,)
    assert why_needed(T, match, beggar) == T("curtain.why_on")
