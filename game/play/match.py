"""A match: one game being played, with its players, its record and what may be taken back.

The law decides; a match remembers. Every screen and the command line go through it: views and events out,
choices in. It reads no clock and draws no chance of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from game.content.headers import COLOURS, Header
from game.engine import law
from game.engine.catalogue import SEAT_LETTERS, Catalogue, Settings
from game.engine.choices import Choice
from game.engine.decisions import Decision
from game.engine.events import Event
from game.engine.notation import choice_text
from game.engine.refusals import Refusal, cut_short
from game.engine.setup import new_game
from game.engine.state import State
from game.engine.view import View
from game.engine.views import view as view_of
from game.play.history import Entry, History
from game.play.record import OVER, PLAYS, UNDO, DamagedRecord, Notice, Record, read_newest, told
from game.play.recorder import Recorder
from game.play.replaying import fit, play_line
from game.play.seats import HUMAN, Seat, is_known, seated
from game.play.undo import CannotUndo, UndoReason

if TYPE_CHECKING:
    from game.play.storage import Storage

__all__ = ["COLOURS", "HUMAN", "CannotUndo", "Entry", "Match", "Seat"]


class Match:
    """One game: its position, its players, its record."""

    def __init__(self, catalogue: Catalogue, header: Header, recorder: Recorder | None = None) -> None:
        self.catalogue = catalogue
        self.header = header
        self.settings: Settings = header.settings
        self.seats = seated(header)
        self.most_people = sum(seat.is_human for seat in self.seats)
        """How many persons have sat here at the same time at most."""
        self._state = new_game(catalogue, header.settings, seats=len(self.seats), seed=header.seed)
        self._history = History(self._state)
        self._recorder = recorder
        self._notices: tuple[Notice, ...] = ()

    @classmethod
    def begin(cls, header: Header, storage: Storage | None = None, *, catalogue: Catalogue) -> Match:
        """Begin a new game; with a storage it is recorded from the first choice on."""
        return cls(catalogue, header, storage.recorder(header) if storage else None)

    @classmethod
    def resume(cls, path: Path, *, catalogue: Catalogue) -> Match:
        """Go on with a recorded game, and with its record; a person takes the place of a bot not known here.

        Raises: DamagedRecord, NewerRecord, OtherData, IllegalLine, RecordInUse.
        """
        record = read_newest(path)
        match = cls.replay(record, catalogue=catalogue)
        match._seat(player if is_known(player) else HUMAN for player in record.players)
        match._notices += tuple(
            Notice("record_unknown_player", (("seat", SEAT_LETTERS[seat]), ("player", cut_short(player))))
            for seat, player in enumerate(record.players)
            if not is_known(player)
        )
        match._recorder = Recorder.resumed(path, record)
        if match.over and not record.is_over:
            match._record_end()
        return match

    @classmethod
    def replay(cls, record: Record, *, catalogue: Catalogue, upto: int | None = None) -> Match:
        """Play a record's first ``upto`` lines (None: all; an undo is a line too) without recording.

        Raises: OtherData, DamagedRecord (a line that cannot be read), IllegalLine.
        """
        fit(record, catalogue)
        try:
            match = cls(catalogue, record.header)
        except ValueError as error:  # a number of players, or a start player, that the data do not know
            raise DamagedRecord(told(record.name, 0, str(error))) from None
        match._notices, match.most_people = record.notices, record.most_people
        for line in record.lines[:upto]:
            play_line(match, line, record.name)
        return match

    @property
    def state(self) -> State:
        """A copy of the whole position, secrets and all: for tests and tools, never for a screen."""
        return self._state.copy()

    @property
    def history(self) -> list[Entry]:
        """The choices that stand, the first one first."""
        return self._history.entries

    @property
    def decision(self) -> Decision:
        """What is asked now, of whom."""
        return law.decision(self._state)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._state.over

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""
        return self._state.turn

    @property
    def notices(self) -> tuple[Notice, ...]:
        """What the players should be told about the record: its torn end, or that it cannot be written."""
        return (*self._notices, self.unwritten) if self.unwritten else self._notices

    @property
    def unwritten(self) -> Notice | None:
        """Why the record lacks something that was chosen; None if it has all."""
        return self._recorder.notice if self._recorder else None

    @property
    def path(self) -> Path | None:
        """The record's file, if the game is recorded."""
        return self._recorder.path if self._recorder else None

    def view(self, seat: int | None) -> View:
        """What ``seat`` (None: the public) may know now."""
        return view_of(self._state, seat)

    def view_at(self, number: int, seat: int | None) -> View:
        """What ``seat`` could know after the first ``number`` choices of ``history``."""
        return view_of(self.state_at(number), seat)

    def state_at(self, number: int) -> State:
        """The whole position after the first ``number`` choices of ``history``."""
        return self._history.state_at(number)

    def turn_start(self, number: int) -> tuple[int, State]:
        """Where the turn of the position after ``number`` choices began: choices before it, the position."""
        return self._history.turn_start(number)

    def legal(self, seat: int) -> Sequence[Choice]:
        """All legal choices of ``seat``, canonical; none if it owes none."""
        return law.legal(self._state, seat)

    def check(self, seat: int, choice: Choice) -> Refusal | None:
        """Why ``seat`` may not choose this now; None if it may."""
        return law.check(self._state, seat, choice)

    def play(self, seat: int, choice: Choice) -> list[Event]:
        """Make a choice; gives its full events (secret: show them through ``seen_by``).

        Raises: IllegalChoice; nothing has then changed.
        """
        before = self._state.copy()
        events = law.apply(self._state, seat, choice)
        self._history.add(before, Entry(seat, choice, tuple(events), before.turns), self._state)
        if self._recorder:
            self._recorder.append(f"{SEAT_LETTERS[seat]} {choice_text(choice)}")
            if self.over:
                self._record_end()
        return events

    def undo_refusal(self) -> UndoReason | None:
        """Why the last choice of this turn cannot be taken back; None if it can."""
        return UndoReason.GAME_OVER if self.over else self._history.refusal

    def undo(self) -> None:
        """Take back the last choice, of the seat whose turn it is. Raises: CannotUndo."""
        reason = self.undo_refusal()
        if reason:
            raise CannotUndo(reason)
        self._state = self._history.undo()
        if self._recorder:
            self._recorder.append(f"{SEAT_LETTERS[self._state.turn]} {UNDO}")

    @property
    def can_redo(self) -> bool:
        """Whether what was last taken back can be done again: nothing else was chosen since."""
        return self._history.again is not None

    def redo(self) -> list[Event]:
        """Make the choice that was last taken back once more; the record gets it as a new line.

        The position is then the one before ``undo``, chance included, so the events are the same again.
        Raises: CannotUndo.
        """
        if self._history.again is None:
            raise CannotUndo(UndoReason.NOTHING)
        return self.play(*self._history.again)

    def replace(self, seat: int, player: str) -> None:
        """Let a bot of this name, or a person (``human``), play on at a seat.

        The record notes it as a comment: who chose makes no difference to a replay, but to going on.
        """
        if player == self.seats[seat].player:
            return
        self._seat(player if i == seat else who.player for i, who in enumerate(self.seats))
        if self._recorder:
            self._recorder.append(f"{PLAYS}: {SEAT_LETTERS[seat]} {player}")

    def _seat(self, players: Iterable[str]) -> None:
        """Say who plays at each seat from now on."""
        self.seats = tuple(
            replace(seat, player=player) for seat, player in zip(self.seats, players, strict=True)
        )
        self.most_people = max(self.most_people, sum(seat.is_human for seat in self.seats))

    def bot_choice(self, seat: int, *, stop: Callable[[], bool] | None = None) -> Choice:
        """What the bot at ``seat`` answers now; the same again after an undo or a resume.

        It may take some milliseconds and changes nothing, so a worker thread can call it. As soon as ``stop``
        says so it answers with the best it has found so far.
        Raises: ValueError if the seat owes no choice or has no bot.
        """
        from game.bots import answer  # a replay needs no bots, and is felt to be slow by each import

        player, number = self.seats[seat].player, len(self.history)
        return answer(player, self.state, seat, seed=self.header.seed, number=number, stop=stop)

    def keep(self) -> None:
        """Put a new game on the shelf before anybody has chosen."""
        if self._recorder:
            self._recorder.begin()

    def close(self) -> None:
        """Let go of the record's file. The match can still be looked at."""
        if self._recorder:
            self._recorder.close()

    def __enter__(self) -> Match:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __iter__(self) -> Iterator[Entry]:
        """Iterate over the choices that stand."""
        return iter(self.history)

    def _record_end(self) -> None:
        """Note the end as a comment, so that a list of games need not replay them."""
        if self._recorder:
            winners = " ".join(SEAT_LETTERS[seat] for seat in self._state.winners) or "nobody"
            self._recorder.append(f"{OVER}: {winners}")
