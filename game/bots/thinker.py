"""A thinking player: it imagines a position that fits its view, and weighs each choice by a judge.

Every kind of decision has its own way from the legal choices to ``Option`` values; the bots of all levels and
the hints share it.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

from game.bots.base import Chance, Stop
from game.bots.characters import Characters
from game.bots.imagine import imagine
from game.bots.judge import Judge, Stopped
from game.bots.network import Network
from game.bots.planner import DONE, Found, Option, Planner, Sight, settle_claims
from game.bots.purses import offers
from game.engine import law
from game.engine.choices import (
    Accept,
    Choice,
    Claim,
    Discard,
    EndTurn,
    GiveCount,
    KeepAll,
    PlaySmuggler,
)
from game.engine.decisions import Kind
from game.engine.state import State
from game.engine.view import View


class Thinker:
    """Weighs the choices of one decision. Make one for each decision."""

    def __init__(
        self, network: Network, view: View, chance: Chance, sight: Sight, *, stop: Stop | None = None
    ) -> None:
        assert view.seat is not None
        self.view, self.seat, self.chance, self.sight = view, view.seat, chance, sight
        self.state = imagine(view, chance)
        self.judge = Judge(network, self.state, view.seat, chance, stop=stop)
        self.planner = Planner(self.judge, sight)
        self.characters = Characters(self.judge, self.planner, self.state)
        self.found: Found = {}

    def options(self, legal: Sequence[Choice]) -> list[Option]:
        """The choices worth considering with their values, the best first; at least one.

        Stopped early, it gives those that it has weighed so far.
        """
        with suppress(Stopped):
            self._weigh(legal)
        options = [Option(value, choice) for choice, value in self.found.items()]
        options.sort(key=lambda option: -option.value)
        return options or [Option(0.0, legal[0])]

    def _weigh(self, legal: Sequence[Choice]) -> None:
        found = self.found
        match self.view.decision.kind:
            case Kind.TURN | Kind.BUILDING | Kind.AFTER:
                self._own_time(legal)
            case Kind.PAY:
                self._pay()
            case Kind.LIMIT:
                self._limit()
            case Kind.OFFER:
                offers(self.judge, self.state, Kind.AFTER, found)
            case Kind.REFILL:
                for choice in legal:
                    found[choice] = self.judge.after_turn(self._after(choice))
            case Kind.CLAIM:
                self._claim(legal)
            case _:
                for choice in legal:
                    found[choice] = self._answered(choice)

    def _after(self, choice: Choice) -> State:
        after = self.state.copy()
        law.advance(after, self.seat, choice)
        return after

    # ------------------------------------------------------------------ the own turn
    def _own_time(self, legal: Sequence[Choice]) -> None:
        state, kind, found = self.state, self.view.decision.kind, self.found
        if kind is Kind.TURN:
            self.planner.stalls(state, legal, found)
        if kind is not Kind.AFTER:
            self.planner.builds(state, found)
        else:
            found[EndTurn()] = self.judge.after_turn(state)
        if not found:
            found[legal[0]] = self.characters.standing(state)  # passing
        if state.hands[self.seat] & state.catalogue.character_mask:
            self.characters.weigh(legal, max(found.values()), found)

    # ------------------------------------------------------------------ within the own turn
    def _pay(self) -> None:
        wide = Planner(self.judge, replace(self.sight, payments=2 * self.sight.payments))
        narrow = Planner(self.judge, replace(self.sight, parts=max(0, self.sight.parts - 1), ways=1))
        for pay in wide.payments(self.state):
            after = self._after(pay)
            settle_claims(after, self.seat)
            on: Found = {}
            if narrow.is_spent:
                on[DONE] = self.judge.done(after)
            else:
                narrow.builds(after, on)
            self.found[pay] = max(on.values())

    def _claim(self, legal: Sequence[Choice]) -> None:
        regions = self.state.regions
        index = self.state.catalogue.garden.index
        seen: set[int | None] = set()
        for choice in legal:
            assert isinstance(choice, Claim)
            cell = choice.cell
            region = None if cell is None else next(r for r in regions if r >> index[cell] & 1)
            if region not in seen:  # another cell of the same region is no other choice
                seen.add(region)
                after = self._after(choice)
                settle_claims(after, self.seat)
                self.found[choice] = self.judge.done(after)

    def _limit(self) -> None:
        """Keep all, a smuggler, or the cards missed least, found one by one (R4.3)."""
        state, seat, catalogue = self.state, self.seat, self.state.catalogue
        constants, away = catalogue.constants, state.seats - 1
        smuggler = catalogue.character_index["smuggler"]
        hand, amulets, over = state.hands[seat], state.amulets[seat], self.view.decision.excess
        state.amulets[seat] = amulets + over * constants.limit_keep_amulets_per_card
        self.found[KeepAll()] = self.judge.value(state, away)
        if hand & catalogue.smuggler_lane:
            state.amulets[seat] = amulets + catalogue.cards[smuggler].amulets
            state.hands[seat] = hand - catalogue.one[smuggler]
            self.found[PlaySmuggler()] = self.judge.value(state, away)
        state.amulets[seat] = amulets + constants.limit_discard_amulets
        taken: list[int] = []
        value, left = 0.0, hand
        for _ in range(over):
            tried = []
            for kind, count in enumerate(catalogue.counts(left)):
                if count:
                    state.hands[seat] = left - catalogue.one[kind]
                    tried.append((self.judge.value(state, away), -kind))
            value, kind = max(tried)
            taken.append(-kind)
            left -= catalogue.one[-kind]
        names = tuple([catalogue.cards[kind].name for kind in sorted(taken)])
        self.found[Discard(names)] = value
        state.hands[seat], state.amulets[seat] = hand, amulets

    # ------------------------------------------------------------------ answers
    def _answered(self, choice: Choice) -> float:
        """The value after an answer to a character, or after taking what one brought."""
        after = self._after(choice)
        turn = after.turn
        if isinstance(choice, GiveCount) and after.phase is Kind.ACCEPT:
            law.advance(after, turn, Accept(choice.count))  # as much as is offered is taken
        return self.judge.value(after, (self.seat - turn) % after.seats)
