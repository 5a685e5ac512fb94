"""Watch what changes a match at the screen: nothing but choices that the picture showed and an input confirmed.

`Watch` notes what the last picture said would be played and which input came since. It refuses every choice that nobody
meant, and every step back or forth that did not come from its own button or key, one for each press.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any

import pygame
import pytest

from game.engine import choices as c
from game.engine.decisions import Kind
from game.play.match import Match
from game.ui.keys import Key
from game.ui.screens.offering import Offering
from game.ui.table.keyboard import Keyboard
from game.ui.table.scene import TableScene
from game.ui.table.session import Session
from game.ui.table.taps import Taps
from game.ui.table.thinking import Thinker, Thought

BACK = ("undo", "key:u", "key:ctrl+z")
BACK_FROM_PAYING = ("cancel", "key:escape", "key:ctrl+escape")
"""While a part is paid for, what puts back whatever is begun takes the part back to the quarry too."""
FORTH = ("redo", "key:ctrl+y")
DELAYS_S = (0.0, 0.02, 0.3, 0.8, 2.0)
REST_S, LONGEST_REST = 0.005, 8


class Due:
    """Stands for a thread's event: set from a time on, so that what happens before it is the same each time."""

    def __init__(self, clock: Callable[[], float], delay_s: float) -> None:
        self._clock, self._at = clock, clock() + delay_s

    def is_set(self) -> bool:
        return self._clock() >= self._at

    def wait(self, timeout: float | None = None) -> bool:
        return self.is_set()


class Watch:
    """Sees to it that a person's choice is one that the last picture showed and an input confirmed.

    Nothing else may change a match: no play of a person's but through the session, no undo but by its button or key.

    Bots answer at once; or after some time of a clock that is given (`think_slowly`), while input goes on; or in their
    thread, as in the game, if `threads`: then the same seed need not be the same game.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *, threads: bool = False) -> None:
        self.shown: dict[str, object] = {}
        self.touched: list[str] = []
        self.played: list[tuple[c.Choice, str]] = []
        self.undone = self.redone = 0
        self.begun_while_thinking = 0
        """How many inputs came while a bot thought."""
        self._is_playing = self._is_undoing = False
        self._presses = self._stepped_at = 0
        self._delay: Callable[[], Any] | None = None
        self._keep(monkeypatch)
        self._keep_inputs(monkeypatch)
        if threads:
            self._slow_threads(monkeypatch)
        else:
            monkeypatch.setattr(Thinker, "_begin", lambda thinker, seat: self._think(thinker, seat))

    def think_slowly(self, clock: Callable[[], float], chance: Random) -> None:
        """Let bots take their time by a clock; the same seed is the same game."""
        self._delay = lambda: Due(clock, chance.choice(DELAYS_S))

    def _slow_threads(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Let each bot rest in its thread for a moment, unless it is told to stop: these answer within milliseconds."""
        answer = Match.bot_choice

        def slowly(match: Match, seat: int, *, stop: Callable[[], bool] | None = None) -> c.Choice:
            for _ in range(LONGEST_REST):
                if stop is not None and stop():
                    break
                time.sleep(REST_S)
            return answer(match, seat, stop=stop)

        monkeypatch.setattr(Match, "bot_choice", slowly)

    def _think(self, thinker: Thinker, seat: int) -> None:
        """Think at once: the answer is there now, or when its time has come."""
        thought = Thought(seat, len(thinker.match.history))
        thought.choice = thinker.match.bot_choice(seat)
        if self._delay is None:
            thought.done.set()
        else:
            thought.done = self._delay()
        thinker.thought = thought

    # ------------------------------------------------------------------ what is noted
    def _keep_inputs(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Note what is touched, by pointer or key, and what the pictures say."""
        watch, draw, offering, press = self, TableScene.draw, Offering.draw, Keyboard.press

        def drawn(scene: TableScene, frame: Any) -> None:
            draw(scene, frame)
            desk = scene.desk
            watch.shown["choice"] = desk.mode.choice(desk) if desk.is_asked else None
            watch.shown["at"] = scene.app.now

        def purse(scene: Offering, frame: Any) -> None:
            offering(scene, frame)
            watch.shown["offer"] = (scene.seat, scene.offer)

        def within(name: str, session: Session, action: Callable[[], bool]) -> bool:
            if not watch.touched:
                watch._presses += 1
                thought = session.thinker.thought
                watch.begun_while_thinking += thought is not None and not thought.is_done
            watch.touched.append(name)
            try:
                return action()
            finally:
                watch.touched.pop()

        def named(method: Callable[[Taps, str], bool]) -> Callable[[Taps, str], bool]:
            return lambda taps, name: within(name, taps.scene.session, lambda: method(taps, name))

        def pressed(keyboard: Keyboard, event: Key) -> bool:
            name = "key:" + "ctrl+" * event.control + pygame.key.name(event.key)
            return within(name, keyboard.scene.session, lambda: press(keyboard, event))

        for what, name, instead in (
            (TableScene, "draw", drawn), (Offering, "draw", purse), (Taps, "activate", named(Taps.activate)),
            (Taps, "choose", named(Taps.choose)), (Keyboard, "press", pressed),
        ):  # fmt: skip
            monkeypatch.setattr(what, name, instead)

    def _keep(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Look at everything that changes a session or its match."""
        watch, play, undo, redo = self, Session.play, Session.undo, Session.redo
        match_play, match_undo = Match.play, Match.undo

        def played(session: Session, seat: int, choice: c.Choice) -> None:
            watch.judge(session, seat, choice)
            assert seat == session.viewer, "somebody plays who is not at the screen"
            watch._is_playing = True
            try:
                play(session, seat, choice)
            finally:
                watch._is_playing = False

        def undone(session: Session) -> bool:
            if session.undo_refusal() is None:
                is_paying = session.decision.kind is Kind.PAY
                watch.judge_step((*BACK, *BACK_FROM_PAYING) if is_paying else BACK)
                watch.undone += 1
            watch._is_undoing = True
            try:
                return undo(session)
            finally:
                watch._is_undoing = False

        def redone(session: Session) -> bool:
            is_own = session.viewer == session.match.turn
            if session.can_redo:
                watch.judge_step(FORTH)
                watch.redone += 1
            watch._is_playing = True
            try:
                is_done = redo(session)
            finally:
                watch._is_playing = False
            assert is_own or not is_done, "only the viewer does the own steps again"
            return is_done

        def changed(match: Match, seat: int, choice: c.Choice) -> Any:
            is_replay = match._recorder is None
            assert watch._is_playing or is_replay or not match.seats[seat].is_human, f"{choice} came from nowhere"
            return match_play(match, seat, choice)

        def taken_back(match: Match) -> Any:
            is_replay = match._recorder is None
            assert watch._is_undoing or is_replay, "an undo came from nowhere"
            return match_undo(match)

        for what, name, instead in (
            (Session, "play", played), (Session, "undo", undone), (Session, "redo", redone), (Match, "play", changed),
            (Match, "undo", taken_back),
        ):  # fmt: skip
            monkeypatch.setattr(what, name, instead)

    # ------------------------------------------------------------------ what is refused
    def judge(self, session: Session, seat: int, choice: c.Choice) -> None:
        """Refuse a choice that no input meant, or that is not the one that was shown."""
        name = self.touched[-1] if self.touched else ""
        kind, _, rest = name.partition(":")
        self.played.append((choice, name))
        match choice:
            case c.Offer(talents=talents):
                assert self.shown["offer"] == (seat, talents), (choice, self.shown["offer"])
                return
            case c.TakeStall(stall=stall):
                assert name in (f"stall:{stall}", "primary"), (choice, name)
            case c.Build(part=part, place=place):
                assert (kind == "place" and rest == (place or part)) or name == "primary", (choice, name)
            case c.BuildMosaic():
                assert name in ("confirm", "primary"), (choice, name)
            case c.Claim(cell=cell):
                assert name in ("primary", "none" if cell is None else f"cell:{cell}"), (choice, name)
            case _:
                assert name == "primary", (choice, name)
        if kind in ("primary", "confirm", "cell", "none"):
            assert self.shown["choice"] == choice, f"shown was {self.shown['choice']}, played {choice}"

    def judge_step(self, meant: tuple[str, ...]) -> None:
        """Refuse a step back or forth that did not come from its own button or key, or the second of one press."""
        name = self.touched[-1] if self.touched else ""
        assert name in meant, f"a step by {name or 'nothing'}, not by {meant}"
        assert self._presses != self._stepped_at, f"two steps by one {name}"
        self._stepped_at = self._presses
