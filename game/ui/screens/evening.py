"""An evening: one match from its beginning or resumption to its end, and the screens around its table.

It is what a session asks for curtains, offerings, opened purses and the end, and what the table's menu opens.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.content.faults import DataFaults
from game.engine.choices import Offer
from game.engine.decisions import Kind
from game.engine.events import Event, OffersOpened
from game.engine.view import View
from game.play.match import Match
from game.play.record import RecordError
from game.ui.cues import heard_at_once
from game.ui.screens.backdrop import Backdrop, public_board
from game.ui.screens.curtain import Curtain
from game.ui.screens.fault_words import record_fault_told
from game.ui.table.session import PACE_S, Session

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.screens.cloth import Cloth
    from game.ui.screens.games import Games
    from game.ui.screens.offering import Offering
    from game.ui.screens.setup_draft import Draft

WORD_PREFIXES = ("notice.", "statistics.kept.")


class Evening:
    """The hooks of a session, and its stage."""

    def __init__(self, app: App, games: Games, match: Match) -> None:
        self.app, self.games, self.match = app, games, match
        self.session = Session(match, self, pace=self.pace)
        self.take_pace()
        self.backdrop = Backdrop(lambda size: public_board(match, size), lambda: len(match.history))
        self._cloth: Cloth | None = None
        self._purse: Offering | None = None
        self._told: set[str] = set()
        self._is_noted = False
        self.session.on_events(self._follow)

    def begin(self) -> None:
        """Lay the table."""
        from game.ui.table.scene import TableScene

        self.app.stack.clear_to(TableScene(self.session, self))
        self.tell()

    @property
    def pace(self) -> float:
        """Return the seconds from one bot's move to the next."""
        return PACE_S * self.app.settings.bot_factor

    def take_pace(self) -> None:
        """Let bots move as fast as the settings now say."""
        self.session.pace, self.session.is_stepped = self.pace, self.app.settings.are_bots_stepped

    def _follow(self, events: Sequence[Event], view: View) -> None:
        """Tell what is to be told of a move; let be heard what happens while no table is seen."""
        self.tell()
        for name in heard_at_once(events):
            self.app.sounds.play(name)
        if self.match.over:
            self._note_result()  # whoever leaves before the end was counted has played it all the same

    def tell(self) -> None:
        """Tell what is the matter with the record, each thing once."""
        for notice in self.match.notices:
            text = self.app.t(f"notice.{notice.key}", **dict(notice.facts))
            if text not in self._told:
                self._told.add(text)
                self.app.notify(text, warning=True)

    @property
    def cloth(self) -> Cloth:
        """The curtain's cloth for the window as it is."""
        from game.ui.screens.cloth import Cloth

        if self._cloth is None or self._cloth.scale != self.app.scale:
            self._cloth = Cloth(self.app.assets, self.app.scale)
        return self._cloth

    # ------------------------------------------------------------------ what the session asks for
    def show_curtain(self, seat: int) -> None:
        """Cover the screen until the person at `seat` lifts the curtain."""
        self.tell()
        self.app.push(Curtain(self, seat), lambda _: self.backdrop.drop())

    def lifted(self, seat: int) -> None:
        """The person is there: show what is theirs, at an offering the purse at once."""
        self.session.lift(seat)

    @property
    def opens_to_table(self) -> bool:
        """Whether the table is what the curtain opens to (and not a purse)."""
        return self.match.decision.kind is not Kind.OFFER

    def show_offering(self, seat: int) -> None:
        """Let `seat` set a purse."""
        from game.ui.screens.offering import Offering

        self.lay_purse(Offering(self, seat))

    def lay_purse(self, purse: Offering) -> None:
        """Let a purse be set; sealed, it is the offer of its seat."""

        def sealed(talents: int | None) -> None:
            self._purse = None
            if talents is not None:
                self.session.play(purse.seat, Offer(talents))

        self._purse = purse
        self.app.push(purse, sealed)

    def show_reveal(self, opened: OffersOpened) -> None:
        """Open the purses."""
        from game.ui.screens.reveal import Reveal

        self.app.push(Reveal(self, opened), self._opened)

    def _opened(self, _: None) -> None:
        self.backdrop.drop()
        self.session.go_on()

    def show_end(self) -> None:
        """Count, feed the crocodile, crown; then the score sheet."""
        from game.ui.screens.ceremony import Ceremony

        self.tell()
        self._note_result()
        self.app.push(Ceremony(self), lambda _: self._score())

    def _note_result(self) -> None:
        """Add a recorded game to the statistics, once; a fault costs a notice."""
        from game.play.statistics import Statistics, StatisticsKept, game_of

        if self.match.path is None or self._is_noted:
            return
        self._is_noted = True
        try:
            Statistics(self.games.storage.folder).add(game_of(self.match))
        except StatisticsKept as fault:
            self.app.notify(self.app.t(f"statistics.kept.{fault.why}", path=fault.path), warning=True)
        except OSError as error:
            why = error.strerror or str(error)
            self.app.notify(self.app.t("statistics.not_written", why=why), warning=True)

    def _score(self) -> None:
        from game.ui.screens.score_sheet import ScoreSheet

        self.app.push(ScoreSheet(self), self._after_score)

    def _after_score(self, then: str) -> None:
        if then == "new":
            from game.ui.screens.setup import Setup

            self.app.push(Setup(self.games), self._again)
        elif then == "again":
            self.session.close()
            rematch(self.app, self.games, self.match)
        elif then == "title":
            self.leave()

    def _again(self, draft: Draft | None) -> None:
        if draft is None:
            self._score()
            return
        self.session.close()
        begin(self.app, self.games, draft)

    # ------------------------------------------------------------------ what the table's buttons open
    def show_menu(self) -> None:
        """Show the menu; the table holds the game as long as anything lies over it."""
        from game.ui.screens.pause import Pause
        from game.ui.screens.seats import Seats

        def seated(has_changed: bool) -> None:
            if has_changed:
                menu.finish("resume")
                if self._purse is not None and self._purse.seat != self.session.viewer:
                    self._purse.finish(None)  # who set it has left: it holds secrets, and is another's to set

        menu = Pause(
            self.match.catalogue,
            seats=len(self.match.seats),
            on_seats=lambda: self.app.push(Seats(self.session), seated),
        )
        self.app.push(menu, self._after_pause)

    def show_help(self, chapter: str = "") -> None:
        """Show the rules."""
        from game.ui.screens.book import RuleBook
        from game.ui.table.chapters import SHEET

        self.app.push(RuleBook(self.match.catalogue, chapter or SHEET, seats=len(self.match.seats)))

    def _after_pause(self, then: str) -> None:
        if then == "title":
            self.leave()
        elif then == "quit":
            self.session.close()
            self.app.quit()
        else:
            self.take_pace()

    def leave(self) -> None:
        """Put the game away, where it is, and go to the title."""
        from game.ui.screens.title import Title

        self.session.close()
        self.app.stack.clear_to(Title(self.games))


def begin(app: App, games: Games, draft: Draft) -> None:
    """Begin a new game as it was set up."""
    header = games.header(draft.players(), draft.settings(), draft.seed_number, colours=draft.colours())
    match = games.begin(header)
    Evening(app, games, match).begin()


def rematch(app: App, games: Games, match: Match) -> None:
    """Begin a new game with the seats and house rules of one that is over."""
    players = [(seat.name, seat.player) for seat in match.seats]
    colours = tuple(seat.colour for seat in match.seats)
    Evening(app, games, games.begin(games.header(players, match.settings, None, colours=colours))).begin()


def resume(app: App, games: Games, path: Path) -> None:
    """Go on with a game; if that cannot be, say why and stay."""
    try:
        match = games.resume(path)
    except (RecordError, DataFaults) as fault:
        app.notify(record_fault_told(app.t, fault), warning=True)
        return
    Evening(app, games, match).begin()
