"""What a seat can know of the position after one of its choices, as the hints speak of it.

A choice is tried in the position that was imagined for the view. What was only imagined in it, a stall's
closed cards or the mosaic that will then lie on top of the pile, is told apart from what the view shows.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.bots.features import blocks
from game.bots.planner import settle_claims
from game.bots.thinker import Thinker
from game.engine import law
from game.engine.choices import Choice, TakeStall
from game.engine.decisions import Kind
from game.engine.state import State
from game.engine.worth import ends_game

UNKNOWN = -1


@dataclass(frozen=True, slots=True)
class After:
    """A position after a choice, and its slots; ``sure`` is the own hand without cards only imagined.

    ``is_end``: with the choice the game is over, or will be when the building is finished (R6.5).
    """

    choice: Choice
    state: State
    slots: tuple[int, ...]
    sure: int

    @property
    def is_end(self) -> bool:
        return self.state.over or ends_game(self.state)


class Foresight:
    """Tries the choices that one thinker has weighed."""

    def __init__(self, thinker: Thinker) -> None:
        self.thinker, self.seat, self.now = thinker, thinker.seat, thinker.state

    def after(self, choice: Choice) -> After:
        """The position after a choice; a part is paid the way that seems best."""
        state = self.now.copy()
        law.advance(state, self.seat, choice)
        if state.phase is Kind.PAY:
            state = self._paid(state)
        settle_claims(state, self.seat)
        state.drawn = ()
        imagined = 0
        if isinstance(choice, TakeStall):
            one = state.catalogue.one_by_code
            imagined = sum([one[code] for code in self.now.stalls[choice.stall - 1] if not code & 1])
        return After(choice, state, self._slots(state), state.hands[self.seat] - imagined)

    def _slots(self, state: State) -> tuple[int, ...]:
        away = state.seats - 1 if state.turn == self.seat else (self.seat - state.turn) % state.seats
        return blocks(state, self.seat, away)

    def _paid(self, state: State) -> State:
        best: tuple[float, State] | None = None
        for pay in self.thinker.planner.payments(state):
            after = state.copy()
            law.advance(after, self.seat, pay)
            settle_claims(after, self.seat)
            value = self.thinker.judge.done(after)
            if best is None or value > best[0]:
                best = value, after
        assert best is not None
        return best[1]

    def tops(self, *afters: After) -> list[int]:
        """The pieces that could then be the next mosaic in any of the positions; ``UNKNOWN`` alone if there
        is nothing to guess.
        """
        found = {piece for after in afters if self._is_top_hidden(after) for piece in self._fitting(after)}
        return sorted(found) or [UNKNOWN]

    def _is_top_hidden(self, after: After) -> bool:
        """Whether another piece has come to lie on top of the pile, and the seat never saw its order."""
        pile = after.state.pile_indices
        return bool(pile) and self.thinker.view.pile_order is None and pile[0] != self.now.pile_indices[0]

    def _left(self, after: After) -> list[int]:
        """The pieces not built; which of them leave the game for lack of room hangs on their order (R7.4)."""
        garden = self.now.catalogue.garden
        built = {garden.placements[placement].piece for placement in after.state.placed}
        return [piece for piece in sorted(self.now.pile_indices) if piece not in built]

    def _fitting(self, after: After) -> list[int]:
        garden, possible = self.now.catalogue.garden, after.state.possible
        return [piece for piece in self._left(after) if possible & garden.of_piece[piece]]

    def known_slots(self, after: After, top: int) -> tuple[int, ...]:
        """The slots without cards only imagined; ``top`` is the next mosaic where it is not known."""
        known = after.state.copy()
        known.hands[self.seat] = after.sure
        if top != UNKNOWN and self._is_top_hidden(after):
            rest = self._left(after)
            first = [top] if top in rest else []
            known.pile_indices = (*first, *[piece for piece in rest if piece != top])
        return self._slots(known)
