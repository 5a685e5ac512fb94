"""A game gone by, or going on, as the table can show it: a session in which nobody is asked.

It has what the table needs of a `Session`. Time goes on by `forward` with the events of the choice, or jumps
by `go`. A finished game shows talents and amulets, and any seat's hand; of one that goes on all see only
what is public, and not the answers that are still sealed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.engine import choices as c
from game.engine import events as e
from game.engine.decisions import Decision
from game.engine.view import View
from game.play import sealed
from game.play.match import Entry, Match, Seat
from game.play.undo import UndoReason
from game.ui.table.hooks import Listener
from game.ui.table.models import round_of

PACES_S = (2.0, 1.0, 0.45)
"""Seconds from one choice to the next: slow, normal, fast."""


class Moment:
    """A match as it was after some choices; what came later is not in it."""

    def __init__(self, whole: Match) -> None:
        self.whole = whole
        self.number = 0

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sat where."""
        return self.whole.seats

    @property
    def catalogue(self) -> object:
        """The catalogue of the game."""
        return self.whole.catalogue

    @property
    def history(self) -> list[Entry]:
        """The choices up to the moment."""
        return self.whole.history[: self.number]

    @property
    def over(self) -> bool:
        """Whether the game had ended by then."""
        return self.whole.over and self.number == len(self.whole.history)

    def view_at(self, number: int, seat: int | None) -> View:
        """What a seat could know after so many choices."""
        return self.whole.view_at(number, seat)


class Past:
    """Shows one match. `ends` are the numbers of choices after which turns began, 0 first."""

    begs_again = is_thinking = is_due = is_asked = has_curtains = False
    waits_for_step = can_redo = has_heralds = is_stepped = False

    def __init__(self, match: Match) -> None:
        self.match = Moment(match)
        self.is_open = match.over
        self.people = tuple(seat for seat, who in enumerate(match.seats) if who.is_human)
        self.viewer: int | None = None
        self.changed, self.is_held, self.is_playing = True, False, False
        self.pace = 1
        """Which of `PACES_S`."""
        self.last = len(match.history) if match.over else sealed.told(match.history, match.decision.kind)
        turns = [entry.turn for entry in match.history[: self.last]]
        self.ends = [0, *(i for i in range(1, self.last) if turns[i] != turns[i - 1]), self.last]
        self._listeners: list[Listener] = []
        self._next_at = 0.0
        self._view: tuple[tuple[int, int | None], View] | None = None

    # ------------------------------------------------------------------ what the table reads
    @property
    def number(self) -> int:
        """After how many choices the game is shown."""
        return self.match.number

    @property
    def history(self) -> list[Entry]:
        """The choices up to the moment."""
        return self.match.history

    @property
    def turn(self) -> int:
        """The turn that is shown, from 1."""
        history = self.match.whole.history
        return history[min(self.number, self.last - 1)].turn if history else 1

    @property
    def round(self) -> int:
        """The round that is shown, from 1."""
        return round_of(self.turn, seats=len(self.match.seats))

    @property
    def decision(self) -> Decision:
        """What was asked then."""
        return self.view().decision

    @property
    def waits_for_bot(self) -> bool:
        """Whether it will go on by itself."""
        return self.is_playing

    def view(self) -> View:
        """The position then, as the chosen seat or all could know it."""
        key = (self.number, self.viewer)
        if self._view is None or self._view[0] != key:
            view = self.match.view_at(*key)
            if self.is_open:
                settings = replace(view.settings, open_talents=True, open_amulets=True)
                view = replace(view, settings=settings)
            self._view = key, view
        return self._view[1]

    def legal(self) -> Sequence[c.Choice]:
        """Nothing can be chosen."""
        return ()

    def check(self, choice: c.Choice) -> None:
        """Nothing is refused either."""

    def choose(self, choice: c.Choice) -> None:
        """The past stays as it is."""

    def undo_refusal(self) -> UndoReason:
        """Nothing can be taken back."""
        return UndoReason.GAME_OVER

    def undo(self) -> bool:
        """Nothing can be taken back."""
        return False

    def sits_far(self, seat: int) -> bool:
        """Nobody sits anywhere."""
        return False

    def on_events(self, listener: Listener) -> None:
        """Tell of what happens as time goes on."""
        self._listeners.append(listener)

    def hold(self, held: bool) -> None:
        """Stop while something lies over the table."""
        self.is_held = held

    # ------------------------------------------------------------------ time
    def see_as(self, viewer: int | None) -> None:
        """Show what a seat knew; only of a finished game."""
        self.viewer = viewer if self.is_open else None
        self.changed = True

    def go(self, number: int) -> None:
        """Jump to a moment."""
        self.match.number = max(0, min(self.last, number))
        self.is_playing = self.is_playing and self.number < self.last
        self.changed = True

    def go_turn(self, by: int) -> None:
        """Jump to the beginning of this turn, or of one before (-1), or of the next one (1)."""
        if by > 0:
            self.go(next((end for end in self.ends if end > self.number), self.last))
        else:
            self.go(next((end for end in reversed(self.ends) if end < self.number), 0))

    def forward(self) -> None:
        """Let one more choice be made, with its events."""
        if self.number >= self.last:
            self.is_playing = False
            return
        entry = self.match.whole.history[self.number]
        self.go(self.number + 1)
        shown = [e.seen_by(event, self.viewer) for event in entry.events]
        for listener in self._listeners:
            listener(shown, self.view())

    def play(self, on: bool, now: float) -> None:
        """Begin to play, from the beginning if it is at the end, or stop."""
        if on and self.number >= self.last:
            self.go(0)
        self.is_playing, self._next_at = on, now + 0.2

    def update(self, now: float) -> bool:
        """Go on when it is time."""
        if self.is_held or not self.is_playing or now < self._next_at:
            return False
        self._next_at = now + PACES_S[self.pace]
        self.forward()
        return True
