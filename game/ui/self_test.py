"""`cleopatra --self-test`: without a screen, open every scene in every language and play a game to its end.

It needs nothing but the program itself, so that it shows whether a build brings all its files. Settings and
records of the user are not touched: it works in a folder of its own, which goes again.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.content.lessons import read_lessons
from game.content.places import missing_files
from game.engine.choices import Choice
from game.engine.decisions import Kind
from game.engine.events import OffersOpened
from game.play.match import Match
from game.play.record import read_record
from game.play.storage import Storage
from game.ui.app import App
from game.ui.dialog import Answer, Dialog
from game.ui.key_list import KeyList
from game.ui.scenes import Scene
from game.ui.screens.audit_page import AuditPage
from game.ui.screens.book import RuleBook
from game.ui.screens.ceremony import Ceremony
from game.ui.screens.curtain import Curtain
from game.ui.screens.evening import Evening
from game.ui.screens.games import Games
from game.ui.screens.glance import Glance
from game.ui.screens.importing import Importing
from game.ui.screens.lesson import LessonEvening
from game.ui.screens.lessons import Lessons
from game.ui.screens.offering import Offering
from game.ui.screens.pages import licences_page
from game.ui.screens.pause import Pause
from game.ui.screens.replay import Replay
from game.ui.screens.reveal import Reveal
from game.ui.screens.score_sheet import ScoreSheet
from game.ui.screens.seats import Seats
from game.ui.screens.settings import SettingsPage
from game.ui.screens.setup import Setup
from game.ui.screens.shelf import Shelf
from game.ui.screens.statistics_page import StatisticsPage
from game.ui.screens.title import Title
from game.ui.settings import Settings
from game.ui.table.scene import TableScene
from game.ui.table.shown_hand import ShownHand
from game.ui.testing import Pilot
from game.ui.trial import Failed

PLAYERS = (("Ani", "human"), ("Bek", "human"), ("Cheb", "greedy"))
SEED = 7
LONGEST_S = 300.0
SIZES = ((1280, 720), (1200, 1600))


class SelfTest:
    """One run. ``seen`` are the names of the scenes that were on the screen, ``at`` is what it does."""

    def __init__(self, say: Callable[[str], None], *, languages: tuple[str, ...]) -> None:
        self.say, self.languages = say, languages
        self.seen: set[str] = set()
        self.at = "its start"

    def run(self) -> None:
        """Do everything. Raises: Failed; and whatever error a scene has."""
        lacking = missing_files()
        if lacking:
            raise Failed(f"a file is missing or cut short: {lacking[0]}")
        with tempfile.TemporaryDirectory(prefix="cleopatra-", ignore_cleanup_errors=True) as folder:
            match = self._game(Path(folder) / "first")
            for i, language in enumerate(self.languages):
                self._scenes(Path(folder) / language, language, SIZES[i % len(SIZES)], match)

    def _look(self, pilot: Pilot) -> None:
        """Let the top scene be drawn; nothing at all on the screen is a fault."""
        pilot.frames(2)
        name = _name(pilot.scene)
        self.seen.add(name)
        canvas = pilot.app.canvas
        w, h = canvas.get_size()
        spots = ((x * w // 9, y * h // 9) for x in range(1, 9) for y in range(1, 9))
        if len({tuple(canvas.get_at(spot)) for spot in spots}) < 2:
            raise Failed(f"{name} shows nothing")

    # ------------------------------------------------------------------ a game
    def _game(self, folder: Path) -> Match:
        """Play two persons and a bot, through curtains, offerings and the count, and read the record back."""
        settings = Settings(animation_speed="off")
        with Pilot((1280, 720), user_dir=folder, settings=settings) as pilot:
            games = Games(Storage(folder))
            header = games.header(list(PLAYERS), games.house_rules, SEED)
            evening = Evening(pilot.app, games, games.begin(header))
            evening.begin()
            pilot.frames(1)
            last = time.monotonic() + LONGEST_S
            name = ""
            while not isinstance(pilot.scene, ScoreSheet):
                if time.monotonic() > last:
                    raise Failed(f"the game does not end; on top is {_name(pilot.scene)}")
                self.at = f"the game, {_name(pilot.scene)}"
                pilot.frames(1)
                if _name(pilot.scene) != name:
                    name = _name(pilot.scene)
                    self._look(pilot)
                    pilot.seconds(0.3)  # presses rest for a moment
                self._answer(pilot, evening)
            self.at = "the game, its end"
            self._look(pilot)
            match = evening.match
            if match.path is None or not match.over:
                raise Failed("the game was not recorded")
            match.close()
            again = Match.replay(read_record(match.path), catalogue=match.catalogue)
            if again.state != match.state:
                raise Failed(f"the record gives another position: {match.path}")
        self.say(f"a game of {len(match.history)} choices, played and replayed")
        return match

    def _answer(self, pilot: Pilot, evening: Evening) -> None:
        """Do what the scene on top waits for."""
        scene, session = pilot.scene, evening.session
        match scene:
            case Curtain():
                self._press(pilot, "lift")
            case Offering():
                self._press(pilot, "seal")
            case Reveal():
                self._press(pilot, "go_on")
            case Ceremony():
                self._press(pilot, "score")
            case TableScene() if session.match.over:
                session.see_end()
            case TableScene() if session.is_asked and session.viewer is not None:
                session.play(session.viewer, _choice(evening.match, session.viewer))
            case TableScene() if session.is_thinking:
                time.sleep(0.001)

    def _press(self, pilot: Pilot, name: str) -> None:
        if name in pilot.scene.widgets:
            pilot.click_on(name)

    # ------------------------------------------------------------------ every scene
    def _scenes(self, folder: Path, language: str, size: tuple[int, int], match: Match) -> None:
        with Pilot(
            size, language=language, user_dir=folder, settings=Settings(animation_speed="off")
        ) as pilot:
            makers = _makers(pilot.app, match)
            for name, maker in makers.items():
                self.at = f"{name} ({language})"
                pilot.app.abandon()
                scene = maker()
                if scene is not None:
                    pilot.app.push(scene)
                self._look(pilot)
        self.say(f"{language}: {len(makers)} scenes at {size[0]}x{size[1]}")


def _name(scene: Scene[Any]) -> str:
    return type(scene).__name__


def _choice(match: Match, seat: int) -> Choice:
    """Give a choice for a person: the answer of a bot."""
    from game.bots import answer

    return answer("greedy", match.state, seat, seed=SEED, number=len(match.history))


def _makers(app: App, over: Match) -> dict[str, Callable[[], Scene[Any] | None]]:
    """Name what makes each scene; those that lay themselves onto the stage give nothing."""
    games = Games(Storage(app.user_dir))
    catalogue = over.catalogue
    end = Evening(app, games, over)
    opened = next(e for entry in over.history for e in entry.events if isinstance(e, OffersOpened))

    def until(kind: Kind) -> Match:
        match = Match.begin(over.header, catalogue=catalogue)
        while match.decision.kind is not kind:
            entry = over.history[len(match.history)]
            match.play(entry.seat, entry.choice)
        return match

    def offering() -> Scene[Any]:
        match = until(Kind.OFFER)
        return Offering(Evening(app, games, match), match.decision.seats[0])

    def lesson() -> None:
        lessons = read_lessons(catalogue)
        LessonEvening(app, games, lessons, lessons[0]).begin()

    def table() -> None:
        Evening(app, games, until(Kind.TURN)).begin()

    def glance() -> Scene[Any]:
        evening = Evening(app, games, until(Kind.TURN))
        below = TableScene(evening.session, evening)
        app.push(below)
        return Glance(below, back="offering.back_to_purse")

    return {
        "Title": lambda: Title(games),
        "Setup": lambda: Setup(games),
        "Shelf": lambda: Shelf(games),
        "Importing": lambda: Importing(games),
        "StatisticsPage": lambda: StatisticsPage(games),
        "Lessons": lambda: Lessons(games),
        "LessonEvening": lesson,
        "SettingsPage": SettingsPage,
        "KeyList": KeyList,
        "RuleBook": lambda: RuleBook(catalogue),
        "licences_page": lambda: licences_page(),
        "RuleBook, quarry": lambda: RuleBook(catalogue, "quarry"),
        "TableScene": table,
        "Pause": lambda: Pause(catalogue),
        "Seats": lambda: Seats(end.session),
        "ShownHand": lambda: ShownHand(over.seats[0], [card.name for card in catalogue.cards[:2]], catalogue),
        "Curtain": lambda: Curtain(end, 0),
        "Offering": offering,
        "Glance": glance,
        "Reveal": lambda: Reveal(end, opened),
        "Ceremony": lambda: Ceremony(end),
        "ScoreSheet": lambda: ScoreSheet(end),
        "AuditPage": lambda: AuditPage(end, 0),
        "Replay": lambda: Replay(over),
        "Dialog": lambda: Dialog(
            app.t("crash.title"), app.t("crash.no_game"), [Answer("a", app.t("crash.back"))]
        ),
    }
