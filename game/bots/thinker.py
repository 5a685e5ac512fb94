"""A thinking player: it imagines a position that fits its view, and weighs each choice by a judge.

Every kind of decision has its own way from the legal choices to ``Option`` values; the bots of all levels and
the hints share it.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

from game.bots.base import Chance, Stop
from game.bots.features import best_palms
from game.bots.imagine import imagine
from game.bots.judge import Judge, Stopped
from game.bots.network import Network
from game.bots.planner import DONE, Found, Option, Planner, Sight, settle_claims
from game.engine import law
from game.engine.choices import (
    Accept,
    Choice,
    Claim,
    Discard,
    EndTurn,
    GiveCount,
    KeepAll,
    Offer,
    PickMosaic,
    PlayBeggar,
    PlayCourtesan,
    PlayEnvoy,
    PlaySmuggler,
    PlayVizier,
    TurnDie,
)
from game.engine.decisions import Kind
from game.engine.offering import ranks_of
from game.engine.state import State
from game.engine.view import View

OFFERINGS = 10
"""So many ways the others could fill their purses are looked at."""

OFFERS = 10
PICKS = 2
VIZIERS = 2
ENVOY_FINDS = 0.6
"""How likely somebody offers a plain card that nobody is known to hold."""


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
                self._offers(self.state, Kind.AFTER, found)
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
            found[legal[0]] = self._standing(state)  # passing
        if state.hands[self.seat] & state.catalogue.character_mask:
            self._characters(legal, max(found.values()))

    def _standing(self, state: State) -> float:
        """The value of the position as it stands in the own time, to compare before and after a character."""
        if state.phase is Kind.TURN:
            return self.judge.value(state, 0)
        return self.judge.done(state) if state.phase is Kind.BUILDING else self.judge.after_turn(state)

    def _characters(self, legal: Sequence[Choice], base: float) -> None:
        """Characters: what playing them adds to the value, on top of the best other choice."""
        now = self._standing(self.state)
        picks: list[PickMosaic] = []
        for choice in legal:
            match choice:
                case PlayBeggar():
                    value = self._beggar()
                case PlayCourtesan():
                    value = self._courtesan(choice)
                case PlayEnvoy(seat=None):
                    value = self._envoy(choice)
                case PlayVizier():
                    value = self._vizier()
                case TurnDie():
                    value = self._die(choice)
                case PickMosaic():
                    picks.append(choice)
                    continue
                case _:
                    continue
            self.found[choice] = base + value - now
        self._picks(picks)

    def _without(self, character: str, amulets: int) -> State:
        """The position with a character of the own hand used up."""
        state, catalogue = self.state.copy(), self.state.catalogue
        state.hands[self.seat] -= catalogue.one[catalogue.character_index[character]]
        state.amulets[self.seat] += amulets
        return state

    def _amulets(self, character: str) -> int:
        catalogue = self.state.catalogue
        return catalogue.cards[catalogue.character_index[character]].amulets

    def _beggar(self) -> float:
        """Opponents give talents and plain cards by turns (R9.1)."""
        state = self._without("beggar", self._amulets("beggar"))
        catalogue, seat = state.catalogue, self.seat
        for step in range(1, state.seats):
            other = (seat + step) % state.seats
            talents = catalogue.characters.beggar_talents
            if step % 2 and state.talents[other] >= talents:
                state.talents[other] -= talents
                state.talents[seat] += talents
            elif state.hands[other]:
                state.hands[seat] += catalogue.one[0]
        return self._standing(state)

    def _courtesan(self, choice: PlayCourtesan) -> float:
        state = self._without("courtesan", self._amulets("courtesan"))
        state.hands[self.seat] += state.catalogue.one_by_name[choice.card]
        return self._standing(state)

    def _envoy(self, choice: PlayEnvoy) -> float:
        """One card comes, with an amulet if its giver has any, unless that is worse than none (R9.3)."""
        state = self._without("envoy", self._amulets("envoy"))
        catalogue, seat = state.catalogue, self.seat
        nothing = self._standing(state)
        kind = catalogue.plain_index[catalogue.resources.index(choice.resource)]
        lane = catalogue.kind_mask << catalogue.lane * kind
        holders = [o for o in range(state.seats) if o != seat and state.known[o] & lane]
        giver = holders[0] if holders else (seat + 1) % state.seats
        state.hands[seat] += catalogue.one[kind]
        if state.amulets[giver]:
            state.amulets[giver] -= 1
            state.amulets[seat] += 1
        likely = 1.0 if holders else ENVOY_FINDS
        return likely * max(nothing, self._standing(state)) + (1 - likely) * nothing

    def _vizier(self) -> float:
        """Draw some cards in a few ways, and keep those that are worth their amulet (R9.6)."""
        numbers = self.state.catalogue.characters
        deck = [code >> 1 for code in self.state.deck]
        total = 0.0
        for deal in range(VIZIERS):
            state = self._without("vizier", self._amulets("vizier"))
            value = self._standing(state)
            drawn = deck[deal * numbers.vizier_cards :][: numbers.vizier_cards]
            for kind in set(drawn):
                hand, amulets = state.hands[self.seat], state.amulets[self.seat]
                state.hands[self.seat] = hand + state.catalogue.one[kind]
                state.amulets[self.seat] = amulets + numbers.vizier_amulets_per_card
                kept = self._standing(state)
                if kept > value:
                    value = kept
                else:
                    state.hands[self.seat], state.amulets[self.seat] = hand, amulets
            total += value
        return total / VIZIERS

    def _die(self, choice: TurnDie) -> float:
        """Turn a die; with the fifth on the altar there is an offering at once (R9.4)."""
        state = self._without("scribe", self.state.catalogue.characters.scribe_die_amulets)
        state.altar += 1 if choice.up else -1
        if state.altar >= state.catalogue.constants.dice:
            state.altar = 0
            offers: Found = {}
            self._offers(state, state.phase, offers)
            return max(offers.values())
        return self._standing(state)

    def _picks(self, picks: list[PickMosaic]) -> None:
        """Picking a mosaic that covers more palms than the pile's top, and building it (R9.4)."""
        state, seat, catalogue = self.state, self.seat, self.state.catalogue
        table = catalogue.payment_table
        affordable = table.affordable(state.hands[seat], state.merchants[seat], state.leftovers)
        if "mosaic" not in affordable:
            return
        palms: list[tuple[int, PickMosaic]] = []
        trial = state.copy()
        for pick in picks:
            trial.pick_index = catalogue.garden.piece_index[pick.mosaic]
            palms.append((best_palms(trial), pick))
        palms.sort(key=lambda pair: -pair[0])
        for _, pick in palms[:PICKS]:
            after = self._after(pick)
            best = 0.0
            for placement in self.planner.mosaics(after)[:3]:
                chosen = after.copy()
                law.advance(chosen, seat, catalogue.garden.choices[placement])
                pays = self.planner.payments(chosen)
                if pays:
                    law.advance(chosen, seat, pays[0])
                    settle_claims(chosen, seat)
                    best = max(best, self.judge.done(chosen))
            self.found[pick] = best

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
        hand, amulets, over = state.hands[seat], state.amulets[seat], self.view.decision.excess
        state.amulets[seat] = amulets + over * constants.limit_keep_amulets_per_card
        self.found[KeepAll()] = self.judge.value(state, away)
        if hand & catalogue.smuggler_lane:
            state.amulets[seat] = amulets + self._amulets("smuggler")
            state.hands[seat] = hand - catalogue.one[catalogue.character_index["smuggler"]]
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

    def _offers(self, state: State, then: Kind, found: Found) -> None:
        """Offers against some ways the others could fill their purses (R10)."""
        seat, constants = self.seat, state.catalogue.constants
        own = state.talents[seat]
        ways = [self._others_offers(state) for _ in range(OFFERINGS)]
        worth_trying = {0} | {n + more for way in ways for n in way for more in (0, 1) if n + more <= own}
        tried = sorted(worth_trying)
        if len(tried) > OFFERS:
            tried = [tried[i * (len(tried) - 1) // (OFFERS - 1)] for i in range(OFFERS)]
        away = (seat - state.turn - (then is not Kind.TURN)) % state.seats
        talents, amulets = state.talents, state.amulets
        for offer in dict.fromkeys(tried):
            total = 0.0
            for way in ways:
                purses = tuple([offer if s == seat else n for s, n in enumerate(way)])
                state.talents, state.amulets = talents[:], amulets[:]
                for s, rank in enumerate(ranks_of(purses)):
                    state.talents[s] -= purses[s]
                    change = constants.later_rank_amulets[rank - 2] if rank > 1 else 0
                    first = min(constants.first_rank_removes, amulets[s]) if rank == 1 else 0
                    state.amulets[s] += change - first
                total += self.judge.value(state, away)
            found[Offer(offer)] = total / len(ways)
        state.talents, state.amulets = talents, amulets

    def _others_offers(self, state: State) -> list[int]:
        """A way the others could fill their purses: the more corrupt the more; 0 for the own seat."""
        draw = self.chance.random
        most = max(state.amulets)
        offers = []
        for other in range(state.seats):
            share = (0.02 + 0.3 * draw()) * (1.5 if state.amulets[other] == most else 1.0)
            wish = int(state.talents[other] * share + 2 * draw())
            offers.append(0 if other == self.seat else min(wish, state.talents[other]))
        return offers
