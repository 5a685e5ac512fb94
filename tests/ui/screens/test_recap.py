"""The recap: only what is public is told, by turn, the last ones of many."""

from __future__ import annotations

from game.engine.choices import TakeStall
from game.engine.events import StallTaken, VizierKept
from game.play.match import Entry
from game.ui.screens.recap import recap, since_own
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
