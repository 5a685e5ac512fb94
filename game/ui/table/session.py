"""The session: one match played at one screen. It knows who sits there, lets bots think, and guards secrets.

``viewer`` is the seat whose secrets may be on the screen, or None for the public view. With two or more
people it becomes None in the same call that makes another seat act, and only ``lift`` (the curtain's button)
sets it again. Bots think in a worker thread; the match is not touched while one does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine import choices as c
from game.engine import events as e
from game.engine.decisions import Kind
from game.engine.refusals import Refusal
from game.play import sealed
from game.play.match import HUMAN, Match
from game.play.undo import UndoReason
from game.ui.table.calls import Calls
from game.ui.table.hooks import Hooks, Listener
from game.ui.table.thinking import Thinker

PACE_S = 1.1
"""Shortest time from one bot's move to the next, so that people can follow."""


class Session(Calls):
    """Drives a match for the screen. Call ``update`` often; listen with ``on_events`` for what happened."""

    def __init__(self, match: Match, hooks: Hooks, *, pace: float = PACE_S) -> None:
        super().__init__(match, hooks)
        self.pace = pace
        self._listeners: list[Listener] = []
        self.thinker = Thinker(match)
        self.is_stepped = False
        self._may_step = self._offers_step = False
        self._last_bot = float("-inf")

    # ------------------------------------------------------------------ reading
    @property
    def is_thinking(self) -> bool:
        """Whether a bot is at work."""
        return self.thinker.thought is not None and not self.waits_for_step

    @property
    def has_heralds(self) -> bool:
        """Whether bots take their time, so that what they did is said beside the board."""
        return self.pace > 0 or self.is_stepped

    @property
    def waits_for_step(self) -> bool:
        """Whether a bot has its answer and somebody must let it move (bots step by step)."""
        thought = self.thinker.thought
        return self.is_stepped and not self._may_step and thought is not None and thought.is_done

    @property
    def waits_for_bot(self) -> bool:
        """Whether the next move is a bot's, so that the loop must not sleep."""
        return (
            not (self._is_closed or self._waits_for_reveal or self.waits_for_step)
            and self._greets is None
            and self._bot_to_move() is not None
        )

    def legal(self) -> Sequence[c.Choice]:
        """What the viewer may choose now."""
        return self.match.legal(self.viewer) if self.is_asked and self.viewer is not None else ()

    def check(self, choice: c.Choice) -> Refusal | None:
        """Why the viewer may not choose this now."""
        assert self.viewer is not None
        return self.match.check(self.viewer, choice)

    def undo_refusal(self) -> UndoReason | None:
        """Why the viewer cannot take the last choice back; None if they can."""
        if self.viewer is None or self.viewer != self.match.turn:
            return UndoReason.OTHER_SEAT
        return self.match.undo_refusal()

    # ------------------------------------------------------------------ doing
    def on_events(self, listener: Listener) -> None:
        """Tell ``listener`` of each move: its events as the viewer may know them, and the view after it."""
        self._listeners.append(listener)

    def play(self, seat: int, choice: c.Choice) -> None:
        """Make a person's choice. Raises: IllegalChoice; nothing has then changed."""
        self._after(self.match.play(seat, choice))

    def choose(self, choice: c.Choice) -> None:
        """Make a choice of the viewer's."""
        assert self.viewer is not None
        self.play(self.viewer, choice)

    def step(self) -> None:
        """Let the bot that has its answer make its move."""
        self._may_step = True

    def undo(self) -> bool:
        """Take the viewer's last choice back, if that is possible."""
        if self.undo_refusal() is not None:
            return False
        self._drop_thought()
        self.match.undo()
        if self.viewer is not None:
            self.seen_up_to[self.viewer] = min(self.seen_up_to.get(self.viewer, 0), self.told)
        self._asked = None
        self.changed = True
        return True

    @property
    def can_redo(self) -> bool:
        """Whether the viewer has just taken something back that can be done again."""
        return self.is_asked and self.viewer == self.match.turn and self.match.can_redo

    def redo(self) -> bool:
        """Do again what was last taken back, if that is possible."""
        if not self.can_redo:
            return False
        self._after(self.match.redo())
        return True

    def replace(self, players: Mapping[int, str]) -> None:
        """Let bots of these names play on at their seats, or persons (``human``) come to them, all at once.

        Nobody who stays sees anything that was another's: a person who is left alone, or comes alone, lifts a
        curtain first, for it is not known who looks; unless no other person has ever played in this game.
        """
        seats = self.match.seats
        changes = [(seat, player) for seat, player in players.items() if player != seats[seat].player]
        if not changes:
            return
        self._drop_thought()
        # Who goes goes first: whoever changes the seat has not been joined by anybody.
        for seat, player in sorted(changes, key=lambda change: change[1] == HUMAN):
            self.match.replace(seat, player)
        self._asked = self._greets = None
        if self.viewer is not None and self.viewer not in self.people:
            self.leave_screen()
        if len(self.people) == 1 and self.viewer is None:
            if self.had_curtains:
                self._greets = self.people[0]
            else:
                self.lift(self.people[0])
        self.changed = True

    def close(self) -> None:
        """End the session; a bot's answer that comes later is thrown away."""
        self._is_closed = True
        self.thinker.drop()
        self.match.close()

    def _after(self, events: Sequence[e.Event]) -> None:
        """Tell listeners, and take secrets off the screen in the same call if another seat acts next."""
        self.changed = True
        self._asked = None
        before = self.viewer
        if before is not None and before not in self._next_seats():
            self.seen_up_to[before] = self.told
        is_done = before is not None and before not in self._next_seats()
        if self.has_curtains and (is_done or self.decision.kind is Kind.OFFER):
            self.leave_screen()
        opened = next((event for event in events if isinstance(event, e.OffersOpened)), None)
        view = self.view()
        open_now = sealed.opened(self.match.history, self.decision.kind) if self.has_curtains else events
        shown = [e.seen_by(event, self.viewer) for event in open_now]
        for listener in self._listeners:
            listener(shown, view)
        if opened is not None:
            self._waits_for_reveal = True
            self.hooks.show_reveal(opened)

    def _drop_thought(self) -> None:
        """Forget what a bot thinks, and the step it may be waiting for: another position comes."""
        self.thinker.drop()
        self._may_step = self._offers_step = False

    # ------------------------------------------------------------------ time passes
    def update(self, now: float) -> bool:
        """Let bots move and ask for curtains, offerings and the end; True if the position changed."""
        if self._is_closed or self.is_held or self._waits_for_reveal:
            return False
        if self.match.over:
            if self._is_end_asked and not self.told_end:
                self.told_end = True
                self.hooks.show_end()
            return False
        if self._greets is not None:
            self._once("curtain", self._greets, self.hooks.show_curtain)
            return False
        seat = self._bot_to_move()
        if seat is not None:
            return self._bots(seat, now)
        self._ask_person()
        return False

    def _bots(self, seat: int, now: float) -> bool:
        """Let a bot think, and play its answer when it is there and its time has come."""
        if self.has_curtains and self.viewer is not None:
            self.leave_screen()
        if self.thinker.about(seat) is None or now - self._last_bot < self.pace:
            return False
        if self.waits_for_step:
            if not self._offers_step:
                self._offers_step = self.changed = True  # the button for the next step comes up
            return False
        self._may_step = self._offers_step = False
        self._last_bot = now
        self._after(self.match.play(seat, self.thinker.take()))
        return True
