"""Who is called to the screen, and for what: curtains, offerings, opened purses, the end.

Each is asked for once for each occasion; nothing here makes a choice.
"""

from __future__ import annotations

from collections.abc import Callable

from game.engine.decisions import Kind
from game.play.match import Match
from game.ui.table.hooks import Hooks
from game.ui.table.seen_match import Seen


class Calls(Seen):
    """A match at one screen, and the people who are called to it."""

    def __init__(self, match: Match, hooks: Hooks) -> None:
        super().__init__(match)
        self.hooks = hooks
        self.is_held = False
        self._is_closed = False
        self._asked: tuple[str, int, int] | None = None
        self._waits_for_reveal = False
        # The last deed of a game is looked at until somebody asks for the end; one that was over is not.
        self._is_end_asked = match.over
        self._greets: int | None = None

    @property
    def is_asked(self) -> bool:
        """Whether the viewer owes a choice that is made at the table."""
        return (
            self.viewer is not None
            and self.viewer in self.decision.seats
            and not self.match.over
            and self.decision.kind is not Kind.OFFER
            and not self._waits_for_reveal
        )

    @property
    def is_due(self) -> bool:
        """Whether ``update`` has something to ask or to show that it has not yet, so that the loop must not
        sleep."""
        if self._is_closed or self.is_held or self._waits_for_reveal:
            return False
        if self._greets is not None:
            return self._asked != ("curtain", self._greets, len(self.match.history))
        if self._bot_to_move() is not None:
            return False
        if self.match.over:
            return self._is_end_asked and not self.told_end
        seats = self.decision.seats
        seat = self.viewer if self.viewer in seats else seats[0]
        what = "curtain" if self.viewer != seat else "offering" if self.decision.kind is Kind.OFFER else ""
        return what != "" and self._asked != (what, seat, len(self.match.history))

    def lift(self, seat: int) -> None:
        """Lift the curtain: this person is now at the screen."""
        self.viewer = seat
        self._greets = None
        self.changed = True

    def hide(self) -> None:
        """Take all secrets off the screen at once (pause, load, focus given away); people lift the curtain
        again."""
        if self.has_curtains:
            self.leave_screen()
            self._asked = None

    def go_on(self) -> None:
        """The opened purses have been seen."""
        self._waits_for_reveal = False
        self.changed = True

    def see_end(self) -> None:
        """Let the counting begin: somebody has seen why the game is over."""
        self._is_end_asked = True

    def hold(self, held: bool) -> None:
        """Stop (or let go on) bots and curtains while a menu lies over the table."""
        self.is_held = held

    def _next_seats(self) -> tuple[int, ...]:
        return () if self.match.over else self.decision.seats

    def _bot_to_move(self) -> int | None:
        """The bot whose choice is owed; before an offering bots seal theirs first."""
        if self.match.over:
            return None
        bots = [seat for seat in self.decision.seats if seat not in self.people]
        return bots[0] if bots else None

    def _ask_person(self) -> None:
        """See that the person who is asked has the screen, and the right one."""
        decision = self.decision
        seat = self.viewer if self.viewer in decision.seats else decision.seats[0]
        assert seat is not None
        if self.viewer != seat:
            if not self.has_curtains:
                self.lift(seat)
            else:
                if self.viewer is not None:
                    self.leave_screen()
                self._once("curtain", seat, self.hooks.show_curtain)
                return
        if decision.kind is Kind.OFFER:
            self._once("offering", seat, self.hooks.show_offering)

    def _once(self, what: str, seat: int, hook: Callable[[int], None]) -> None:
        asked = (what, seat, len(self.match.history))
        if self._asked != asked:
            self._asked = asked
            hook(seat)
