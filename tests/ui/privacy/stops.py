"""Look at scenes one after another and note what reaches eyes and ears: what is opened over a table, or from the title.

The same stops are made with either of two twin games; whoever may not know where these differ must get equal glimpses.
"""

from __future__ import annotations

import os
import zlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from pathlib import Path

import pygame
from pygame import Rect

from game.content.headers import Header, Player
from game.play import exchange
from game.play.match import Match
from game.play.storage import Storage
from game.ui.rescue import Rescue
from game.ui.screens.book import RuleBook
from game.ui.screens.curtain import Curtain
from game.ui.screens.evening import Evening
from game.ui.screens.games import Games
from game.ui.screens.pages import licences_page
from game.ui.screens.replay import Replay
from game.ui.screens.shelf import Shelf
from game.ui.screens.statistics_page import StatisticsPage
from game.ui.screens.title import Title
from game.ui.scroll import ScrollArea
from game.ui.table.scene import TableScene
from game.ui.testing import Pilot
from tests.ui.privacy.twins import CATALOGUE, NAMES, Move
from tests.ui.privacy.walk import KEPT, LONGEST, fresh

LONG_AGO = 1_700_000_000.0
"""When all files of kept games were written: what is told of their time must not depend on this run."""


@dataclass(frozen=True)
class Glimpse:
    """One picture: where it was taken, the scene on top, and all that reaches eyes and ears."""

    stop: str
    scene: str
    pixels: int
    title: str
    notices: tuple[str, ...]
    heard: tuple[str, ...]


@dataclass
class Stage:
    """A window, and what has been glimpsed on it."""

    pilot: Pilot
    glimpses: list[Glimpse] = field(default_factory=list)

    def look(self, stop: str) -> None:
        """Let what has just been done be drawn, and note it."""
        app = self.pilot.app
        self.pilot.frames(2)
        self.glimpses.append(
            Glimpse(
                stop,
                type(app.stack.top).__name__,
                zlib.crc32(app.screen.window.get_view("0")),
                pygame.display.get_caption()[0],
                tuple(app.toasts.texts),
                tuple(app.sounds.heard),
            )
        )
        app.sounds.heard.clear()

    def click_on(self, name: str) -> None:
        """Click on a widget and look."""
        scene = self.pilot.scene
        widget = scene.widgets[name]
        for area in [w for w in scene.widgets.items if isinstance(w, ScrollArea)]:
            if not area.rect.contains(Rect(widget.rect)) and name not in ("back",):
                area.scroll_to(area.most)
                self.pilot.frames(1)
        self.pilot.click_on(name)
        self.look(f"click {name}")

    def back(self) -> None:
        """Escape."""
        self.pilot.seconds(0.5)
        self.pilot.key(pygame.K_ESCAPE)
        self.look("back")

    def settle(self) -> None:
        """Wait until all is still."""
        for _ in range(LONGEST):
            self.pilot.frames(1)
            if not self.pilot.app.is_busy:
                return
        raise AssertionError("never still")


def unlike(first: Sequence[Glimpse], second: Sequence[Glimpse]) -> list[str]:
    """Tell where two rounds of glimpses differ."""
    found = []
    for number, (one, two) in enumerate(zip_longest(first, second)):
        if one is None or two is None or (one.stop, one.scene) != (two.stop, two.scene):
            return [*found, f"{number}: {one} and {two}"]
        if one != two:
            what = [n for n in ("pixels", "title", "notices", "heard") if getattr(one, n) != getattr(two, n)]
            told = [(getattr(one, n), getattr(two, n)) for n in what if n != "pixels"]
            found.append(f"{number}, {one.stop}, {one.scene}: other {', '.join(what)} {told}")
    return found


def scenes_in(glimpses: Sequence[Glimpse]) -> set[str]:
    """The scenes that were glimpsed."""
    return {glimpse.scene for glimpse in glimpses}


# ---------------------------------------------------------------------- over a table
def over_the_table(pilot: Pilot, match: Match, *, has_hints: bool) -> list[Glimpse]:
    """Open all that can be opened by who is asked, at the table of a match, and by anybody at the curtain."""
    fresh(pilot)
    stage = Stage(pilot)
    evening = Evening(pilot.app, Games(Storage(pilot.user_dir)), match)
    evening._cloth = KEPT.get("cloth")
    evening.begin()
    for _ in range(LONGEST):
        pilot.frames(1)
        if isinstance(pilot.scene, Curtain):
            break
    stage.settle()
    stage.look("curtain")
    for key in (pygame.K_F1, pygame.K_h, pygame.K_l, pygame.K_i):
        pilot.key(key)
        stage.look(f"key {key} at the curtain")
    while not isinstance(pilot.scene, Curtain):
        stage.back()
    stage.click_on("lift")
    stage.settle()
    pilot.move((2, 2))
    table = pilot.scene
    assert isinstance(table, TableScene) and evening.session.viewer == match.decision.seats[0]
    stage.look("table")
    table.taps.activate("menu")
    for name in ("seats", "rules", "settings"):
        stage.look("menu")
        stage.click_on(name)
        stage.back()
    stage.back()
    assert pilot.scene is table
    pilot.key(pygame.K_SLASH, mod=pygame.KMOD_SHIFT, text="?")
    stage.look("keys")
    stage.back()
    for area in [area.name for area in table.areas if area.name.startswith(("card:", "tile:", "stall:"))][:3]:
        table.looking.inspect(area)
        table.show_rules()
        stage.look(f"rules at {area}")
        stage.back()
        table.looking.inspect(None)
    if has_hints and table.advice.ask():
        asked = table.advice._asked
        assert asked is not None and asked.done.wait(60)
        stage.look("hint")
        assert pilot.app.toasts.texts, "a hint is told"
    evening.session.close()
    pilot.app.stack.clear_to(Title(Games(Storage(pilot.user_dir / "none"))))
    stage.look("away from the table")
    KEPT["cloth"] = evening._cloth
    return stage.glimpses


# ---------------------------------------------------------------------- from the title, with a game that is kept
def kept_game(folder: Path, seed: int, kinds: Sequence[str], moves: Sequence[Move]) -> Path:
    """Record a game with these choices made, in a folder of its own; give its file."""
    players = tuple(Player(NAMES[i], kind) for i, kind in enumerate(kinds))
    header = Header(seed, players, data=CATALOGUE.fingerprint, date="2023-11-14T12:00:00")
    match = Match.begin(header, Storage(folder), catalogue=CATALOGUE)
    for seat, choice in moves:
        match.play(seat, choice)
    match.close()
    assert match.path is not None
    age(folder)
    return match.path


def age(folder: Path) -> None:
    """Let all files be as old as the others."""
    for path in folder.rglob("*"):
        os.utime(path, (LONG_AGO, LONG_AGO))


TOLD_OF = ("stall:", "plaque:", "deck", "discards", "pile", "store", "log")
"""Parts of the table whose tips might tell of something hidden."""


def from_the_title(pilot: Pilot, folder: Path, path: Path, *, is_thorough: bool = False) -> list[Glimpse]:
    """Look at all that tells of a kept game that goes on: title, shelf, what is asked there, its moments; resume it.

    ``is_thorough``: also at the tip of each part of the table.
    """
    fresh(pilot)
    stage = Stage(pilot)
    games = Games(Storage(folder))
    pilot.app.stack.clear_to(Title(games))
    pilot.frames(1)
    pilot.seconds(0.3)
    stage.look("title")
    pilot.move(pilot.widget("continue").rect.center)
    pilot.seconds(0.8)
    stage.look("who plays on")
    stage.click_on("new")
    stage.back()
    stage.click_on("learn")
    stage.back()
    exchange.export(games.storage, path)
    age(folder)
    stage.click_on("shelf")
    shelf = pilot.scene
    assert isinstance(shelf, Shelf)
    shelf.pictures.wait()
    stage.look("thumbnail")
    for answer in ("where", "remove"):
        stage.click_on("more.0")
        stage.click_on(answer)
        stage.back()
    while pilot.scene is not shelf:
        stage.back()
    stage.click_on("import")
    stage.back()
    stage.click_on("statistics")
    assert isinstance(pilot.scene, StatisticsPage)
    stage.back()
    stage.click_on("watch.0")
    _watch(stage, is_thorough=is_thorough)
    pilot.app.stack.clear_to(Title(games))
    pilot.frames(2)
    for page in (licences_page(), RuleBook(CATALOGUE)):
        pilot.app.push(page)
        stage.look("page")
        stage.back()
    pilot.app.sounds.heard.clear()
    stage.click_on("continue")
    for _ in range(LONGEST):
        pilot.frames(1)
        if isinstance(pilot.scene, Curtain):
            break
    stage.look("curtain")
    stage.settle()
    stage.look("curtain, still")
    _break_down(stage, games)
    return stage.glimpses


def _watch(stage: Stage, *, is_thorough: bool) -> None:
    """Go through the moments of a game that goes on, with its chronicle in words and in notation."""
    pilot = stage.pilot
    replay = pilot.scene
    assert isinstance(replay, Replay)
    pilot.seconds(0.5)
    pilot.key(pygame.K_END)
    stage.look("the last moment")
    replay.taps.activate("log")
    stage.look("log")
    replay.taps.activate("log_notation")
    stage.look("log in notation")
    for _ in range(3):
        pilot.key(pygame.K_LEFT)
        stage.look("a moment before")
    for area in [area for area in replay.areas if is_thorough or area.name.startswith(TOLD_OF)]:
        replay.looking.inspect(area.name, area.middle)
        stage.look(f"inspect {area.name}")
        replay.looking.inspect(None)
    pilot.key(pygame.K_HOME)
    stage.look("the beginning")
    replay.finish("left")
    stage.look("back on the shelf")


def _break_down(stage: Stage, games: Games) -> None:
    """Let an error come that nobody catches: what the window says of it."""
    app = stage.pilot.app
    Rescue(app, lambda: Title(games), lines=["a line"])(RuntimeError("the sky fell down"))
    stage.pilot.seconds(0.3)
    stage.look("an error")
    stage.back()
