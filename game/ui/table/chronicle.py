"""The chronicle: the game so far as rows of words or notation, as one viewer may know it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine import choices as c
from game.engine.events import seen_by
from game.engine.notation import choice_text
from game.play.match import Entry
from game.ui.table.models import round_of
from game.ui.table.naming import Say
from game.ui.table.telling import Line, Teller


@dataclass(frozen=True, slots=True)
class Row:
    """A row: a round's heading (``seat`` None, no ``number``) or what one choice brought, after ``number``
    choices."""

    seat: int | None
    name: str
    texts: tuple[str, ...]
    gain: str = ""
    number: int | None = None

    @property
    def is_heading(self) -> bool:
        """Whether it begins a round."""
        return self.number is None


class Chronicle:
    """Rows for one viewer, newest first; kept until the game or the viewer changes."""

    def __init__(self, t: Say, names: Sequence[str]) -> None:
        self.t, self.names = t, names
        self._key: tuple[object, ...] = ()
        self._rows: list[Row] = []

    def rows(
        self, history: Sequence[Entry], viewer: int | None, *, notation: bool, is_over: bool = False
    ) -> list[Row]:
        """All rows, newest first, with a heading before each round."""
        key = (len(history), history[-1] if history else None, viewer, notation, is_over)
        if key != self._key:
            self._key = key
            self._rows = self._make(history, viewer, notation=notation, is_over=is_over)
        return self._rows

    def _make(
        self, history: Sequence[Entry], viewer: int | None, *, notation: bool, is_over: bool
    ) -> list[Row]:
        rows: list[Row] = []
        round_now = 0
        for number, entry in enumerate(history, start=1):
            this_round = round_of(entry.turn, seats=len(self.names))
            if this_round != round_now:
                round_now = this_round
                rows.append(Row(None, "", (self.t("table.round", number=this_round),)))
            row = (self._notation if notation else self._words)(number, entry, viewer, is_over)
            if row is not None:
                rows.append(row)
        # Newest first, each heading above the rows of its round.
        blocks: list[list[Row]] = []
        for row in rows:
            if row.is_heading or not blocks:
                blocks.append([])
            blocks[-1].append(row)
        ordered: list[Row] = []
        for block in reversed(blocks):
            ordered.append(block[0])
            ordered.extend(reversed(block[1:]))
        return ordered

    def _notation(self, number: int, entry: Entry, viewer: int | None, is_over: bool) -> Row:
        text = notation_seen(entry.seat, entry.choice, viewer, is_over)
        return Row(entry.seat, self.names[entry.seat], (text,), "", number)

    def _words(self, number: int, entry: Entry, viewer: int | None, is_over: bool) -> Row | None:
        lines = self.lines(entry, viewer)
        if not lines:
            return None
        own = [line for line in lines if line.seat == entry.seat]
        gain = next((line.gain for line in own if line.gain), "")
        texts = tuple(self._told(line, entry.seat) for line in lines)
        return Row(entry.seat, self.names[entry.seat], texts, gain, number)

    def lines(self, entry: Entry, viewer: int | None) -> list[Line]:
        """What one choice brought, told for a viewer."""
        teller = Teller(self.t, self.names, viewer)
        return teller.lines(seen_by(event, viewer) for event in entry.events)

    def _told(self, line: Line, seat: int) -> str:
        text = line.text if line.seat in (seat, None) else f"{self.names[line.seat or 0]} {line.text}"
        return text[:1].upper() + text[1:]

    def last_line(self, history: Sequence[Entry], viewer: int | None) -> tuple[int | None, str]:
        """The newest thing that happened, in few words, and whose it was, for the log's handle."""
        teller = Teller(self.t, self.names, viewer)
        for entry in reversed(history):
            for event in reversed(entry.events):
                seen = seen_by(event, viewer)
                told = teller.short(seen) or teller.short_for_all(seen)
                if told is not None:
                    return told
        return None, self.t("short.nothing_yet")

    def last_actions(self, history: Sequence[Entry], viewer: int | None) -> list[str]:
        """For each seat its last action in few words, for its plaque."""
        teller = Teller(self.t, self.names, viewer)
        found: dict[int, str] = {}
        for entry in reversed(history):
            for event in reversed(entry.events):
                told = teller.short(seen_by(event, viewer))
                if told is not None:
                    found.setdefault(told[0], told[1])
            if len(found) == len(self.names):
                break
        return [found.get(seat, self.t("short.nothing")) for seat in range(len(self.names))]


def notation_seen(seat: int, choice: c.Choice, viewer: int | None, is_over: bool = False) -> str:
    """Write a choice in notation as ``viewer`` may know it: secret cards and sums of others become ``?``."""
    if seat == viewer or is_over:
        return choice_text(choice)
    match choice:
        case c.PlayCourtesan():
            return "play courtesan ?"
        case c.Keep():
            return f"keep {' '.join('?' * len(choice.cards)) or 'none'}"
        case c.Discard():
            return f"discard {' '.join('?' * len(choice.cards))}"
        case c.Offer():
            return "offer ?"
        case _:
            return choice_text(choice)
