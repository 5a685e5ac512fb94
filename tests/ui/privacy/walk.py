"""Walk a game through the window and note of every frame what was seen, and by whom.

The walk makes the choices that it is given, lifts curtains with the mouse, looks at everything that can be looked at,
and lets no thread decide about time: a bot's answer is there in the frame in which it is asked.
"""

from __future__ import annotations

import gc
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import pygame
import pytest

from game.engine import events as e
from game.engine.choices import Choice, Offer
from game.engine.view import View
from game.play.match import Match
from game.play.storage import Storage
from game.ui.board import fitted, scenery
from game.ui.broken import load_image
from game.ui.pointer import Pointer
from game.ui.scenes import Scene
from game.ui.screens.curtain import Curtain
from game.ui.screens.evening import Evening
from game.ui.screens.games import Games
from game.ui.screens.offering import Offering
from game.ui.screens.reveal import Reveal
from game.ui.table.scene import TableScene
from game.ui.testing import Pilot
from game.ui.timers import Timers
from game.ui.toast import Toasts
from tests.ui.privacy.twins import Move, on_screen

SIZE = (1024, 640)
LONGEST = 900
"""Frames in which something must have come up."""


@dataclass(frozen=True)
class Frame:
    """One frame: the scene on top, who looks, what that seat may know, and all that reaches eyes and ears."""

    step: str
    scene: str
    seer: int | None
    known: object
    pixels: int
    title: str
    notices: tuple[str, ...]
    told: tuple[e.Event, ...]
    heard: tuple[str, ...]
    heralds: int
    """How many deeds are said beside the board: what they say is in the pixels."""


@dataclass
class Walk:
    """One game on its way through the window."""

    match: Match
    pilot: Pilot
    looks_at_all: bool = False
    is_hurried: bool = False
    """Whether one person makes choice after choice, before what moves has arrived."""
    frames: list[Frame] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._told: list[e.Event] = []
        self._step = "begin"
        self._moves: tuple[Move, ...] = ()
        self._start = len(self.match.history)
        self.match.bot_choice = self._answer  # type: ignore[method-assign]
        self.evening = Evening(self.pilot.app, Games(Storage(self.pilot.user_dir)), self.match)
        self.evening._cloth = KEPT.get("cloth")
        self.evening.session.on_events(lambda events, view: self._told.extend(events))
        self._go_on = self.evening.session.update
        self.evening.session.update = self._update  # type: ignore[method-assign]

    def _answer(self, seat: int, *, stop: object = None) -> Choice:
        """What a bot is to choose now."""
        mover, choice = self._moves[len(self.match.history) - self._start]
        assert mover == seat
        return choice

    def _update(self, now: float) -> bool:
        """Let the session go on, as long as there are choices for bots that are to move."""
        session = self.evening.session
        is_at_end = len(self.match.history) - self._start >= len(self._moves)
        if is_at_end and session._bot_to_move() is not None:
            session.hold(True)
            return False
        return self._go_on(now)

    # ------------------------------------------------------------------ frames
    def frame(self) -> None:
        """Let one frame pass and note it."""
        pilot = self.pilot
        pilot.frames(1)
        self.note()
        thought = self.evening.session.thinker.thought
        if thought is not None:
            thought.done.wait(10)

    def note(self) -> None:
        """Note what the window shows now."""
        pilot = self.pilot
        top, session = pilot.app.stack.top, self.evening.session
        asked = () if self.match.over else self.match.decision.seats
        assert session.viewer is None or session.viewer in asked or not session.has_curtains, (
            f"seat {session.viewer} still has the screen when {asked} are asked, in {self._step}"
        )
        peeks = isinstance(top, Curtain) and top.is_peeking
        seer = top.seat if isinstance(top, Curtain) and top.is_peeking else self.evening.session.viewer
        self.frames.append(
            Frame(
                step=self._step,
                scene=type(top).__name__,
                seer=seer,
                known=own(self.match.view(seer)) if peeks else on_screen(session.view()),
                pixels=zlib.crc32(pilot.app.screen.window.get_view("0")),
                title=pygame.display.get_caption()[0],
                notices=tuple(pilot.app.toasts.texts),
                told=tuple(self._told),
                heard=tuple(pilot.app.sounds.heard),
                heralds=len(top.heralds.shown) if isinstance(top, TableScene) else 0,
            )
        )
        self._told.clear()
        pilot.app.sounds.heard.clear()

    def settle(self) -> None:
        """Note frames until nothing moves and nothing is due."""
        for _ in range(LONGEST):
            self.frame()
            if not self.pilot.app.is_busy and not self.evening.session.is_thinking:
                return
        raise AssertionError(f"never still in {self._step}")

    def even_out(self) -> None:
        """Let the clock go on to a round number, so that what the owner of a secret did before does not matter."""
        clock = self.pilot.clock
        clock.now = (clock.now // 50 + 1) * 50.0
        self.pilot.frames(2)

    def step(self, name: str) -> None:
        """Name what follows."""
        self._step = f"{len(self.match.history)} {name}"

    # ------------------------------------------------------------------ the walk
    def through(self, moves: tuple[Move, ...]) -> None:
        """Resume the game and make these choices, each by who owes it; bots make theirs as soon as they can."""
        self._moves = moves
        self.step("resume")
        self.evening.begin()
        self.settle()
        for number, (seat, choice) in enumerate(moves):
            if self.match.seats[seat].is_human:
                self._open(seat)
                self._look()
                self.step("choose")
                self._choose(seat, choice)
                if self.is_hurried and number + 1 < len(moves) and moves[number + 1][0] == seat:
                    self.frame()
                    continue
            self._until(self._start + number + 1)
            self.even_out()
        if not self.match.over and self.evening.session._bot_to_move() is None:
            self._open(self.match.decision.seats[0])
            self._look()

    def _until(self, made: int) -> None:
        """Note frames until so many choices have been made (bots may have made more) and all is still."""
        for _ in range(LONGEST):
            if len(self.match.history) >= made:
                break
            self.frame()
        assert len(self.match.history) >= made, f"the choice does not come in {self._step}"
        if isinstance(self.pilot.scene, Reveal) or any(
            isinstance(scene, Reveal) for scene in self.pilot.app.stack.scenes
        ):
            self.settle()
        self.settle()
        if isinstance(self.pilot.scene, Reveal):
            self.step("reveal")
            self.click_on("go_on")
            self.settle()

    def click_on(self, name: str) -> None:
        """Click on a widget, noting the frames."""
        pilot, at = self.pilot, self.pilot.widget(name).rect.center
        for act in (pilot.move, pilot.press, pilot.release):
            pilot.clock.now += 0.3
            act(at)
            self.note()

    def _open(self, seat: int) -> None:
        """Peek, then lift the curtain, if one hangs."""
        session = self.evening.session
        for _ in range(LONGEST):
            if isinstance(self.pilot.scene, Curtain) or session.viewer == seat:
                break
            self.frame()
        if isinstance(self.pilot.scene, Curtain):
            assert self.pilot.scene.seat == seat
            self.settle()
            self.step("peek")
            at = self.pilot.widget("peek").rect.center
            self.pilot.move(at)
            self.pilot.press(at)
            self.note()
            self.pilot.release(at)
            self.frame()
            self.step("lift")
            self.click_on("lift")
            self.settle()
            self.even_out()
        assert session.viewer == seat

    def _look(self) -> None:
        """Look at the log in words and notation, a moment gone by, the pile, the discards, all tips, the menu."""
        scene = self.pilot.scene
        if not isinstance(scene, TableScene) or not self.looks_at_all:
            return
        for name in ("log", "log_words", "log_notation", "log", "pile", "pile", "discards", "discards"):
            if scene.area_of(name) is not None:
                self.step(f"tap {name}")
                scene.taps.activate(name)
                self.frame()
        for area in list(scene.areas):
            self.step(f"inspect {area.name}")
            scene.looking.inspect(area.name, area.middle)
            self.frame()
            scene.looking.inspect(None)
        scene.taps.activate("log")
        self.frame()
        lines = [area.name for area in scene.areas if area.name.startswith("line:")]
        for name in lines[:3]:
            self.step(f"moment {name}")
            scene.taps.activate(name)
            self.frame()
        scene.looking.back_to_now()
        scene.taps.activate("log")
        self.step("pause")
        scene.taps.activate("menu")
        self.settle()
        self.pilot.key(pygame.K_ESCAPE)
        self.settle()

    def _choose(self, seat: int, choice: Choice) -> None:
        scene = self.pilot.scene
        if isinstance(choice, Offer):
            assert isinstance(scene, Offering), f"{type(scene).__name__} instead of the purse"
            self.step("look at the table")
            self.click_on("look")
            self.settle()
            self.click_on("back")
            self.settle()
            self.step("choose")
            scene.slider.set(choice.talents)
            self.frame()
            self.click_on("seal")
            return
        self.evening.session.play(seat, choice)
        self.frame()


KEPT: dict[str, Any] = {}
"""What takes long to make and is the same in every game: the curtain's cloth."""


def overlook() -> None:
    """Let the collector pass over all there is now: it is asked to look whenever a table has been cleared away."""
    gc.collect()
    gc.freeze()


@contextmanager
def kept_pictures() -> Iterator[None]:
    """Read each picture of the board once for many walks."""
    overlook()
    with pytest.MonkeyPatch.context() as patch:
        read = cache(load_image)
        patch.setattr(fitted, "load_image", read)
        patch.setattr(scenery, "load_image", read)
        KEPT.clear()
        yield
        KEPT.clear()
    gc.unfreeze()


def own(view: View) -> tuple[object, ...]:
    """What a peek shows: the own hand, talents, amulets and merchants."""
    assert view.seat is not None
    return view.hand, view.talents[view.seat], view.amulets[view.seat], view.merchants[view.seat]


def fresh(pilot: Pilot) -> None:
    """Bring a pilot that has been used into the state in which each walk begins."""
    app = pilot.app
    pilot.clock.now = app.now = 1000.0
    app._timers = Timers()
    app.toasts = Toasts()
    app.sounds.heard.clear()
    app.pointer = Pointer(lambda: app.screen.window.get_size(), app.logical)
    app.stack.clear_to(Empty())
    pygame.event.get()
    pilot.move((2, 2))
    pilot.clock.now = app.now = 1000.0


class Empty(Scene[None]):
    """Nothing at all, before the table is laid."""


def walk(
    match: Match,
    moves: tuple[Move, ...],
    *,
    pilot: Pilot,
    looks_at_all: bool = False,
    is_hurried: bool = False,
) -> list[Frame]:
    """Walk a match through the window of a pilot, which may have been used before."""
    fresh(pilot)
    way = Walk(match, pilot, looks_at_all=looks_at_all, is_hurried=is_hurried)
    way.through(moves)
    pilot.app.stack.clear_to(Empty())
    pilot.frames(1)
    KEPT["cloth"] = way.evening._cloth
    return way.frames
