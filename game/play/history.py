"""What has been chosen in a match, and the positions before: to take back, to do again, to look back at.

Positions are kept for the turn that is being played and for the beginning of each turn; those between are
played anew from there.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.engine import law
from game.engine.choices import Choice
from game.engine.events import Event
from game.engine.state import State
from game.play.undo import UndoReason, lock


@dataclass(frozen=True, slots=True)
class Entry:
    """A choice that was made, with its full events (secret: show them through ``seen_by``) and its turn."""

    seat: int
    choice: Choice
    events: tuple[Event, ...]
    turn: int


class History:
    """The choices that stand, ``entries``; what was taken back is kept while it can be done again."""

    def __init__(self, start: State) -> None:
        """Begin at a position before any choice."""
        self.entries: list[Entry] = []
        # The position before each choice of this turn, with what stands in the way of taking it back.
        self._back: list[tuple[State, UndoReason | None]] = []
        # What was taken back and can be done again, the next one last.
        self._undone: list[tuple[int, Choice]] = []
        # The position at the beginning of each turn, with the number of choices made before it.
        self._turn_starts: list[tuple[int, State]] = [(0, start.copy())]

    def add(self, before: State, entry: Entry, after: State) -> None:
        """Take note of a choice; ``before`` is kept as it is, so nothing else may change it."""
        self.entries.append(entry)
        if after.turns != before.turns:
            self._back.clear()
            self._turn_starts.append((len(self.entries), after.copy()))
        else:
            self._back.append((before, lock(before, entry.seat, entry.events, after)))
        is_again = bool(self._undone) and self._undone.pop() == (entry.seat, entry.choice)
        if not is_again:
            self._undone.clear()

    @property
    def refusal(self) -> UndoReason | None:
        """Why the last choice of this turn cannot be taken back; None if it can."""
        if not self._back:
            return UndoReason.TURN_OVER if self.entries else UndoReason.NOTHING
        return self._back[-1][1]

    def undo(self) -> State:
        """Forget the last choice, which ``refusal`` must allow; give the position before it."""
        entry = self.entries.pop()
        self._undone.append((entry.seat, entry.choice))
        return self._back.pop()[0]

    @property
    def again(self) -> tuple[int, Choice] | None:
        """The seat and choice that were taken back last, if nothing else was chosen since."""
        return self._undone[-1] if self._undone else None

    # ------------------------------------------------------------------ looking back
    def turn_start(self, number: int) -> tuple[int, State]:
        """Where the turn of the position after ``number`` choices began: choices before it, the position."""
        return next(start for start in reversed(self._turn_starts) if start[0] <= number)

    def state_at(self, number: int) -> State:
        """Play the position after the first ``number`` choices."""
        made, start = self.turn_start(number)
        state = start.copy()
        for entry in self.entries[made:number]:
            law.apply(state, entry.seat, entry.choice)
        return state
