"""A bot's thinking: dropped at once if it listens, left behind if it does not, never heard of again."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

import pytest

from game.engine import choices as c
from game.play.match import Match
from game.ui.table.thinking import LONGEST_WAIT_S, Thinker
from tests.ui.table.table_kit import new_match


class Deaf:
    """A bot that does not hear that it is to stop, until it is let go."""

    def __init__(self, match: Match) -> None:
        self.begun, self.freed = threading.Event(), threading.Event()
        self.really = match.bot_choice

    def __call__(self, seat: int, *, stop: Callable[[], bool] | None = None) -> c.Choice:
        self.begun.set()
        assert self.freed.wait(30)
        return self.really(seat, stop=stop)


@pytest.fixture
def match() -> Match:
    return new_match(3, 0, seed=4)


def answered(thinker: Thinker, seat: int) -> c.Choice:
    until = time.monotonic() + 20
    while thinker.about(seat) is None:
        assert time.monotonic() < until
        time.sleep(0.002)
    return thinker.take()


def test_a_deaf_bot_holds_up_nobody_and_is_not_heard(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    seat = match.turn
    wanted = match.bot_choice(seat)
    deaf = Deaf(match)
    monkeypatch.setattr(match, "bot_choice", deaf)
    thinker = Thinker(match)
    assert thinker.about(seat) is None and deaf.begun.wait(20)
    left = thinker.thought
    assert left is not None and left.thread is not None
    before = time.monotonic()
    thinker.drop(limit_s=0.05)
    assert 0.04 < time.monotonic() - before < LONGEST_WAIT_S + 5 and left.thread.is_alive()
    monkeypatch.setattr(match, "bot_choice", deaf.really)
    assert answered(thinker, seat) == wanted
    match.play(seat, wanted)
    deaf.freed.set()
    left.thread.join(20)
    assert left.done.is_set() and thinker.thought is not left, "its answer comes to nobody"
    assert len(match.history) == 1


def test_a_bot_that_listens_is_told_and_waited_for(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = threading.Event()

    def patient(seat: int, *, stop: Callable[[], bool] | None = None) -> c.Choice:
        begun.set()
        assert stop is not None
        while not stop():
            time.sleep(0.001)
        return match.legal(seat)[0]

    monkeypatch.setattr(match, "bot_choice", patient)
    thinker = Thinker(match)
    thinker.about(match.turn)
    thought = thinker.thought
    assert begun.wait(20) and thought is not None and thought.thread is not None
    thinker.drop(limit_s=20)
    assert not thought.thread.is_alive() and thinker.thought is None


def test_what_was_dropped_before_it_began_does_not_begin(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(seat: int, *, stop: Callable[[], bool] | None = None) -> c.Choice:
        raise AssertionError("it reads a match that has changed")

    held: list[threading.Thread] = []
    monkeypatch.setattr(match, "bot_choice", never)
    monkeypatch.setattr(threading.Thread, "start", lambda thread: held.append(thread))
    monkeypatch.setattr(threading.Thread, "join", lambda thread, timeout=None: None)
    monkeypatch.setattr(threading.Thread, "is_alive", lambda thread: False)
    thinker = Thinker(match)
    thinker.about(match.turn)
    thought = thinker.thought
    assert thought is not None
    thinker.drop()
    held[0].run()
    assert thought.fault is None and thought.choice is None
