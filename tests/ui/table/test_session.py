"""The session: who has the screen, when curtains come, and how bots move."""

from __future__ import annotations

import time
from random import Random

from game.engine import choices as c
from game.engine import events as e
from game.engine.decisions import Kind
from game.ui.table.session import Session
from tests.ui.table.table_kit import Hooks, new_match, play_until


class Screens(Hooks):
    """Hooks that only note what was asked."""

    def show_curtain(self, seat: int) -> None:
        assert self.session.viewer is None
        self.calls.append(("curtain", seat))

    def show_offering(self, seat: int) -> None:
        self.calls.append(("offering", seat))

    def show_reveal(self, opened: object) -> None:
        self.calls.append(("reveal",))


def session_of(
    players: int, people: int, *, seed: int = 1, until: set[str] | None = None
) -> tuple[Session, Screens]:
    match = new_match(players, people, seed=seed)
    if until is not None:
        assert play_until(match, until, seed=seed)
    screens = Screens()
    session = Session(match, screens, pace=0.0)
    screens.session = session
    return session, screens


def run(session: Session, steps: int = 400) -> None:
    """Let time pass until nothing more happens by itself."""
    for step in range(steps):
        session.update(float(step))
        if session.is_thinking:
            time.sleep(0.002)
        elif not session.waits_for_bot:
            session.update(float(step))
            return


def test_one_person_never_meets_a_curtain_and_keeps_the_screen() -> None:
    session, screens = session_of(3, 1)
    chance = Random(1)
    for _ in range(60):
        run(session)
        if session.match.over:
            break
        assert session.viewer == 0
        if session.decision.kind is Kind.OFFER:
            session.play(0, c.Offer(0))
            session.go_on()
            continue
        session.choose(chance.choice(sorted(session.legal(), key=repr)))
    assert not any(call[0] == "curtain" for call in screens.calls)
    session.close()


def test_secrets_leave_in_the_same_call_that_hands_the_turn_on() -> None:
    session, screens = session_of(3, 3, until={"after"})
    session.update(0.0)
    assert session.viewer is None and screens.calls == [("curtain", 0)]
    session.lift(0)
    assert session.view().seat == 0
    session.choose(c.EndTurn())
    assert session.viewer is None and session.view().seat is None and not session.view().hand
    session.update(1.0)
    session.update(1.1)
    assert screens.calls == [("curtain", 0), ("curtain", 1)], "asked once"


def test_answers_are_behind_a_curtain_each() -> None:
    for seed in range(1, 60):
        match = new_match(3, 3, seed=seed)
        if play_until(match, {"turn", "after"}, seed=seed, wanted=lambda m: c.PlayBeggar() in m.legal(0)):
            break
    screens = Screens()
    session = Session(match, screens, pace=0.0)
    screens.session = session
    session.update(0.0)
    session.lift(0)
    session.choose(c.PlayBeggar())
    assert session.viewer is None
    for seat in (1, 2):
        session.update(1.0)
        assert screens.calls[-1] == ("curtain", seat)
        session.lift(seat)
        session.choose(sorted(session.legal(), key=repr)[0])
    session.update(2.0)
    assert screens.calls[-1] == ("curtain", 0), "the beggar's player gets the screen back by a curtain too"


def test_the_view_is_public_while_bots_move_among_several_people() -> None:
    session, _ = session_of(4, 2, until={"after"}, seed=4)
    session.update(0.0)
    session.lift(0)
    views = []
    session.on_events(lambda events, view: views.append(view))
    session.choose(c.EndTurn())
    session.update(1.0)
    session.lift(1)
    chance = Random(3)
    while session.match.turn == 1 and session.viewer == 1 and session.decision.kind is not Kind.OFFER:
        legal = sorted(session.legal(), key=repr)
        ends = [choice for choice in legal if isinstance(choice, c.EndTurn)]
        session.choose(ends[0] if ends else chance.choice(legal))
    views.clear()
    before = len(session.match.history)
    run(session)
    assert len(session.match.history) > before, "the bots have moved"
    assert views and all(view.seat is None for view in views)
    assert session.viewer is None
    session.close()


def test_offerings_take_each_person_in_turn_behind_a_curtain() -> None:
    for seed in range(1, 80):
        match = new_match(3, 3, seed=seed)
        if play_until(match, {"offer"}, seed=seed):
            break
    screens = Screens()
    session = Session(match, screens, pace=0.0)
    screens.session = session
    for seat in range(3):
        session.update(0.0)
        assert screens.calls[-1] == ("curtain", seat)
        session.lift(seat)
        session.update(0.1)
        assert screens.calls[-1] == ("offering", seat)
        assert not session.is_asked, "an offer is not made at the table"
        session.play(seat, c.Offer(seat))
        assert session.viewer is None
    assert screens.calls[-1] == ("reveal",)
    session.update(1.0)
    assert screens.calls[-1] == ("reveal",), "nothing goes on before the purses were seen"
    session.go_on()
    session.update(2.0)
    assert screens.calls[-1] != ("reveal",)


def test_bots_rest_while_the_table_is_held() -> None:
    session, _ = session_of(3, 1)
    session.choose(
        next(ch for ch in session.legal() if isinstance(ch, c.TakeStall))
    ) if session.is_asked else None
    session.hold(True)
    before = len(session.match.history)
    for step in range(50):
        session.update(float(step))
        time.sleep(0.001)
    assert len(session.match.history) == before
    session.close()


def test_undo_gives_the_same_position_back() -> None:
    session, _ = session_of(3, 3, until={"turn"}, seed=5)
    while not any(isinstance(ch, c.Build) for ch in session.match.legal(session.decision.seats[0])):
        seat = session.decision.seats[0]
        session.match.play(seat, sorted(session.match.legal(seat), key=repr)[0])
    seat = session.decision.seats[0]
    session.lift(seat)
    before = session.view()
    session.choose(next(ch for ch in session.legal() if isinstance(ch, c.Build)))
    assert session.view() != before
    assert session.undo() and session.view() == before


def test_undo_also_takes_back_the_step_that_a_bot_waits_for() -> None:
    """A beggar is played and taken back while the asked bot waits for its step: the next step is the person's."""
    for seed in range(1, 300):
        match = new_match(3, 1, seed=seed)
        if play_until(match, {"turn"}, seed=seed, wanted=lambda m: c.PlayBeggar() in m.legal(0)):
            break
    hooks = Screens()
    session = hooks.session = Session(match, hooks, pace=0.0)
    session.is_stepped = True
    for _ in range(2):
        session.choose(c.PlayBeggar())
        session.changed = False
        for _ in range(1000):
            session.update(0.0)
            if session.waits_for_step and session.changed:
                break
            time.sleep(0.002)
        assert session.waits_for_step and session.changed, "the button for the step comes up, each time"
        assert session.undo()
        session.update(0.0)
        assert session.is_asked and not session.waits_for_step and not session.is_thinking
    session.close()


def test_recap_holds_what_happened_since() -> None:
    session, _ = session_of(3, 3, until={"after"}, seed=2)
    session.update(0.0)
    session.lift(0)
    session.choose(c.EndTurn())
    seen = len(session.match.history)
    chance = Random(5)
    while session.match.turn != 0 and not session.match.over:
        who = session.decision.seats[0]
        session.lift(who)
        session.play(who, chance.choice(sorted(session.match.legal(who), key=repr)))
    assert [entry.seat for entry in session.recap(0)] == [
        entry.seat for entry in session.match.history[seen:]
    ]
    assert session.recap(0)


def test_who_has_won_is_told_by_the_end_and_not_by_the_table_before_it() -> None:
    session, screens = session_of(3, 1)
    play_until(session.match, {"over"}, seed=1)

    def tells_winner() -> bool:
        return any(isinstance(event, e.GameEnded) for entry in session.history for event in entry.events)

    assert session.match.over and not tells_winner()
    assert len(session.history) == len(session.match.history), "what else the last choice brought is told"
    session.update(0.0)
    assert not screens.calls and not session.is_due, "the last deed is looked at until somebody asks for the end"
    session.see_end()
    assert session.is_due
    session.update(0.0)
    assert screens.calls[-1][0] == "end" and tells_winner()
