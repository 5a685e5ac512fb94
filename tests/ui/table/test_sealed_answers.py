"""Answers to a beggar and an envoy: one after another, each without the others', then opened together."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.engine import choices as c
from game.engine import events as e
from game.engine.decisions import Kind
from game.engine.view import View
from game.play.match import Match
from game.ui.screens.recap import since_own
from game.ui.table.past import Past
from game.ui.table.session import Session
from tests.ui.table.table_kit import Hooks, new_match, play_until


class Screens(Hooks):
    """Curtains that wait until somebody lifts them."""

    def show_curtain(self, seat: int) -> None:
        self.calls.append(("curtain", seat))


def asked_at(kind: Kind, people: int = 4) -> Match:
    """Three are asked one after another by somebody."""
    for seed in range(1, 200):
        match = new_match(4, people, seed=seed)
        if play_until(
            match,
            {kind.value},
            seat=1,
            seed=seed,
            wanted=lambda m: m.decision.asker == 0 and len(answerers(m)) == 3,
        ):
            return match
    raise AssertionError("nobody asks three")


def answerers(match: Match) -> tuple[int, ...]:
    return match.state.asked


def session_of(match: Match) -> tuple[Session, list[tuple[list[e.Event], View]]]:
    hooks = Screens()
    session = Session(match, hooks, pace=0.0)
    hooks.session = session
    told: list[tuple[list[e.Event], View]] = []
    session.on_events(lambda events, view: told.append((list(events), view)))
    return session, told


def answers(match: Match, seat: int) -> Sequence[c.Choice]:
    return sorted(match.legal(seat), key=repr)


@pytest.mark.parametrize("kind", [Kind.BEG, Kind.ENVOY])
def test_who_answers_later_does_not_see_what_was_answered_before(kind: Kind) -> None:
    """Whatever the first gives, the second sees the same table, log and recap."""
    seen = []
    for which in (0, -1):
        match = asked_at(kind)
        session, told = session_of(match)
        start = match.view(2)
        session.update(0.0)
        session.lift(1)
        session.choose(answers(match, 1)[which])
        session.update(1.0)
        session.lift(2)
        view = session.view()
        assert view.decision.seats == (2,) and view.hand == start.hand
        assert view.hand_sizes == start.hand_sizes and view.talents == start.talents
        assert not any(events for events, _ in told), "nothing is told, so nothing is heard or moves"
        seen.append((view, list(session.history), session.recap(2), told[-1], list(answers(match, 2))))
    assert seen[0] == seen[1]


@pytest.mark.parametrize("kind", [Kind.BEG, Kind.ENVOY])
def test_all_answers_are_opened_together_after_the_last(kind: Kind) -> None:
    match = asked_at(kind)
    session, told = session_of(match)
    before = len(match.history)
    for seat in answerers(match):
        session.update(0.0)
        session.lift(seat)
        session.choose(answers(match, seat)[-1])
        if seat != 3:
            assert len(session.history) == before and session.view().decision.kind is kind
    assert len(session.history) == len(match.history) == before + 3
    events, view = told[-1]
    want = e.BeggarAnswered if kind is Kind.BEG else e.EnvoyOffered
    assert [event.giver for event in events if isinstance(event, want)] == [1, 2, 3]
    assert view == match.view(None), "the table is then up to date"


def test_the_recap_of_who_answered_tells_what_others_answered_before() -> None:
    match = asked_at(Kind.BEG)
    session, _ = session_of(match)
    for seat in (1, 2, 3):
        session.update(0.0)
        session.lift(seat)
        session.choose(answers(match, seat)[0])
    told = since_own(session.recap(2), 2)
    assert [entry.seat for entry in told] == [1, 3]


def test_a_game_resumed_among_answers_keeps_them_sealed_and_opens_them_all() -> None:
    match = asked_at(Kind.BEG)
    first = answers(match, 1)[0]
    match.play(1, first)
    session, told = session_of(match)
    session.update(0.0)
    session.lift(2)
    assert len(session.history) == len(match.history) - 1
    session.choose(answers(match, 2)[0])
    session.update(0.0)
    session.lift(3)
    session.choose(answers(match, 3)[0])
    assert [event.giver for event in told[-1][0] if isinstance(event, e.BeggarAnswered)] == [1, 2, 3]


def test_one_person_among_bots_sees_each_answer_as_it_is_given() -> None:
    """Nobody shares the screen: what is given is open, as the rules say."""
    match = asked_at(Kind.BEG, people=1)
    session, _ = session_of(match)
    match.play(1, answers(match, 1)[0])
    assert session.history == match.history and session.view() == match.view(0)
    session.close()


@pytest.mark.parametrize("kind", [Kind.BEG, Kind.ENVOY])
def test_a_replay_of_a_game_that_goes_on_keeps_sealed_what_is_not_opened_yet(kind: Kind) -> None:
    match = asked_at(kind)
    asked = len(match.history)
    match.play(1, answers(match, 1)[0])
    assert Past(match).last == asked
    for seat in (2, 3):
        match.play(seat, answers(match, seat)[0])
    opened = len(match.history)
    if match.decision.kind is not kind:
        assert Past(match).last == opened
