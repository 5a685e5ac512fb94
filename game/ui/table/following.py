"""Following the match: each new position is shown, what moves between two is let move, hands shown are shown.

What was begun with an older position is dropped, and so is what only another person may see.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.engine import events as e
from game.engine.view import View
from game.ui.table.flights import flights, place_of
from game.ui.table.heralds import doer
from game.ui.table.shown_hand import ShownHand, hands_shown
from game.ui.table.telling import Teller

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene


class Following:
    """What one table has heard of its match and not yet shown."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        history = scene.session.match.history
        self._pending: list[tuple[Sequence[e.Event], View]] = []
        self._unsaid: list[tuple[Sequence[e.Event], int | None]] = []
        self._hands_seen = {seat: len(hands_shown(history, seat)) for seat in range(len(scene.names))}
        self._looked: tuple[int | None, int] | None = None
        scene.session.on_events(lambda events, after: self._pending.append((events, after)))

    def forget(self) -> None:
        """Tell no more of what has not been told yet."""
        self._pending.clear()
        self._unsaid.clear()

    def take_back(self, seat: int | None) -> None:
        """Tell nothing of a seat's last choice: it has taken it back."""
        self._pending.clear()
        self._unsaid = [told for told in self._unsaid if all(doer(event) != seat for event in told[0])]

    def show_position(self) -> None:
        """Show the position as it is now; whatever was begun with the old one is dropped."""
        scene = self.scene
        scene.session.changed = False
        viewer, before = scene.session.viewer, scene.desk.view
        view = scene.session.view()
        if view.decision != before.decision or viewer != before.seat:
            scene.taps.withdraw()
        if viewer != before.seat:
            scene.looking.forget()
            scene.taps.asks_again = False
            scene.board.reset_zoom()
            if scene.board.is_busy:
                scene.board.finish()  # cards on their way to a hand were open for its owner
            scene.motion.forget()
            scene.heralds.forget()
            self._unsaid.clear()
        else:
            self._let_move(before, view)
        scene.desk.update(view, scene.session.legal())
        scene.desk.begs_again, scene.desk.is_watched = scene.session.begs_again, scene.session.has_curtains
        scene.gestures.drop()
        scene.looking.moment = scene.looking.past = None
        pending, self._pending = self._pending, []
        for events, after in pending:
            # The view after these events was made for who could see it then; nobody else gets it now.
            if after.seat == viewer:
                scene.board.play(events, after)
                self._fly(events, viewer)
                self._unsaid.append((events, viewer))
        if not pending or pending[-1][1].seat != viewer:
            scene.board.show(view)
        scene.show_begun()
        scene.app.redraw()

    def say(self) -> None:
        """Say what has come to rest: how dice fall is not told while they roll."""
        unsaid, self._unsaid = self._unsaid, []
        for events, viewer in unsaid:
            self.scene.heralds.hear(events, viewer)
            self._announce(events, viewer)

    def _announce(self, events: Sequence[e.Event], viewer: int | None) -> None:
        """Say what the own building brought: mosaics out (R7.4), Cleopatra's walk, the dice (R6.5, R6.6)."""
        scene = self.scene
        if viewer is None or all(doer(event) != viewer for event in events):
            return
        teller = Teller(scene.app.t, scene.names)
        walks = [event for event in events if isinstance(event, e.CleopatraMoved)]
        told: list[e.Event] = [event for event in events if isinstance(event, e.MosaicRemoved)]
        told += [*walks[-1:], *(event for event in events if isinstance(event, e.DiceRolled))]
        for line in teller.lines(told):
            scene.taps.tell(line.text)

    def _let_move(self, before: View, after: View) -> None:
        """Let the own numbers count and the active glow be handed on."""
        motion, seat = self.scene.motion, after.seat
        if seat is not None:
            motion.count("talents", before.talents[seat] or 0, after.talents[seat] or 0)
            motion.count("amulets", before.amulets[seat] or 0, after.amulets[seat] or 0)
            motion.count("merchants", before.merchants[seat], after.merchants[seat])
        motion.hand_on(before.decision.seats, after.decision.seats)

    def _fly(self, events: Sequence[e.Event], viewer: int | None) -> None:
        """Let cards fly between panels."""
        scene = self.scene
        for k, flight in enumerate(flights(events, viewer)):
            start = place_of(flight.start, scene.rects, scene.areas)
            goal = place_of(flight.goal, scene.rects, scene.areas)
            if start is not None and goal is not None:
                scene.board.fly(scene.faces, flight.card, start, goal, turns=flight.turns, after=k)

    @property
    def is_due(self) -> bool:
        """Whether it has not been looked yet if a hand is to be shown, so that the loop must not sleep."""
        session, stack = self.scene.session, self.scene.app.stack
        looked = (session.viewer, len(session.match.history))
        return session.viewer is not None and looked != self._looked and stack.top is self.scene

    def show_hand(self) -> None:
        """Show a hand that was shown to who looks now, once."""
        scene = self.scene
        viewer, match = scene.session.viewer, scene.session.match
        looked = (viewer, len(match.history))
        if viewer is None or looked == self._looked:
            return
        if scene.app.stack.top is not scene or scene.app.stack.has_changes:
            return
        shown = hands_shown(match.history, viewer)
        if len(shown) <= self._hands_seen[viewer]:
            self._looked = looked
            return
        hand = shown[self._hands_seen[viewer]]
        self._hands_seen[viewer] += 1
        cards = [card for card in hand.cards or () if card is not None]
        scene.app.push(ShownHand(match.seats[hand.giver], cards, match.catalogue))
