"""What one screen shows of a match: who looks, and what that seat may know.

``viewer`` is the seat whose secrets may be on the screen, or None for the public view.
"""

from __future__ import annotations

from dataclasses import replace

from game.engine import choices as c
from game.engine import events as e
from game.engine.decisions import Decision, Kind
from game.engine.ending import before_counting
from game.engine.view import View
from game.play import sealed
from game.play.match import Entry, Match


class Seen:
    """A match as one screen may show it."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.viewer: int | None = self.people[0] if len(self.people) == 1 else None
        self.changed = True
        """Whether what is to be shown is another since it was last asked for."""
        self.told_end = False
        """Whether the counting has begun, so that all may know who has won."""
        self.seen_up_to: dict[int, int] = dict.fromkeys(self.people, 0)
        """For each person after how many choices the screen was last theirs."""

    @property
    def decision(self) -> Decision:
        """What is asked now."""
        return self.match.decision

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that persons play at now."""
        return tuple(i for i, seat in enumerate(self.match.seats) if seat.is_human)

    @property
    def has_curtains(self) -> bool:
        """Whether more than one person shares the screen."""
        return len(self.people) > 1

    @property
    def had_curtains(self) -> bool:
        """Whether more than one person has ever shared the screen in this game."""
        return self.match.most_people > 1

    def sits_far(self, seat: int) -> bool:
        """Whether a person sits at the far edge of a screen that lies on the table (table mode).

        People sit at its two long edges by turns, in the order of their seats: the first at the near one.
        """
        return seat in self.people and self.people.index(seat) % 2 == 1

    @property
    def told(self) -> int:
        """How many choices the screen may tell of: among several people answers to a beggar or an envoy stay
        sealed until all have answered, so that each answers without knowing the others' (see ``view``)."""
        history = self.match.history
        if not self.has_curtains or self.match.over:
            return len(history)
        return sealed.told(history, self.decision.kind)

    @property
    def history(self) -> list[Entry]:
        """The choices that the screen may tell of; who has won is not told before the end is shown."""
        history = self.match.history[: self.told]
        if self.match.over and not self.told_end:
            last = history[-1]
            events = tuple(event for event in last.events if not isinstance(event, e.GameEnded))
            history[-1] = replace(last, events=events)
        return history

    def view(self) -> View:
        """The position as the viewer may see it now.

        Without answers that are still sealed, and without what is only counted on the screens of the end.
        """
        told = self.told
        end = None if self.told_end or not self.match.over else self.match.history[-1].events[-1]
        if isinstance(end, e.GameEnded):
            return before_counting(self.match.view(self.viewer), end)
        if told == len(self.match.history):
            return self.match.view(self.viewer)
        return replace(self.match.view_at(told, self.viewer), decision=self.decision)

    def moment_view(self, number: int) -> View:
        """The position after the first ``number`` choices, as the viewer could know it then.

        After the last one it is the position as it may be seen now: until the end is told nothing is counted.
        """
        is_now = number == len(self.match.history)
        return self.view() if is_now else self.match.view_at(number, self.viewer)

    @property
    def begs_again(self) -> bool:
        """Whether who begs now has already played another beggar in this turn."""
        if self.decision.kind is not Kind.BEG:
            return False
        seat, turn = self.decision.asker, self.view().turns
        played = 0
        for entry in reversed(self.match.history):
            if entry.turn != turn:
                break
            played += entry.seat == seat and isinstance(entry.choice, c.PlayBeggar)
        return played > 1

    def recap(self, seat: int) -> list[Entry]:
        """What happened since ``seat`` last had the screen."""
        return self.history[self.seen_up_to.get(seat, 0) :]

    def leave_screen(self) -> None:
        """Take all secrets off the screen: nobody looks until a curtain has been lifted."""
        if self.viewer is not None:
            self.seen_up_to[self.viewer] = self.told
        self.viewer = None
        self.changed = True
