"""Characters in the own time: what playing each may be expected to bring (R9)."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.judge import Judge
from game.bots.palace import best_palms
from game.bots.planner import Found, Planner, settle_claims
from game.bots.purses import offers
from game.engine import law
from game.engine.choices import Choice, PickMosaic, PlayBeggar, PlayCourtesan, PlayEnvoy, PlayVizier, TurnDie
from game.engine.decisions import Kind
from game.engine.state import State

PICKS = 2
VIZIERS = 2
ENVOY_FINDS = 0.6
"""How likely somebody offers a plain card that nobody is known to hold."""


class Characters:
    """Weighs the characters that could be played in a position of the own time."""

    def __init__(self, judge: Judge, planner: Planner, state: State) -> None:
        self.judge, self.planner, self.state, self.seat = judge, planner, state, judge.seat

    def standing(self, state: State) -> float:
        """The value of the position as it stands in the own time, to compare before and after a character."""
        if state.phase is Kind.TURN:
            return self.judge.value(state, 0)
        return self.judge.done(state) if state.phase is Kind.BUILDING else self.judge.after_turn(state)

    def weigh(self, legal: Sequence[Choice], base: float, found: Found) -> None:
        """Add to ``found`` what playing them adds to the value, on top of ``base``, the best other choice."""
        now = self.standing(self.state)
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
            found[choice] = base + value - now
        self._picks(picks, found)

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
        return self.standing(state)

    def _courtesan(self, choice: PlayCourtesan) -> float:
        state = self._without("courtesan", self._amulets("courtesan"))
        state.hands[self.seat] += state.catalogue.one_by_name[choice.card]
        return self.standing(state)

    def _envoy(self, choice: PlayEnvoy) -> float:
        """One card comes, with an amulet if its giver has any, unless that is worse than none (R9.3)."""
        state = self._without("envoy", self._amulets("envoy"))
        catalogue, seat = state.catalogue, self.seat
        nothing = self.standing(state)
        kind = catalogue.plain_index[catalogue.resources.index(choice.resource)]
        lane = catalogue.kind_mask << catalogue.lane * kind
        holders = [o for o in range(state.seats) if o != seat and state.known[o] & lane]
        giver = holders[0] if holders else (seat + 1) % state.seats
        state.hands[seat] += catalogue.one[kind]
        if state.amulets[giver]:
            state.amulets[giver] -= 1
            state.amulets[seat] += 1
        likely = 1.0 if holders else ENVOY_FINDS
        return likely * max(nothing, self.standing(state)) + (1 - likely) * nothing

    def _vizier(self) -> float:
        """Draw some cards in a few ways, and keep those that are worth their amulet (R9.6)."""
        numbers = self.state.catalogue.characters
        deck = [code >> 1 for code in self.state.deck]
        total = 0.0
        for deal in range(VIZIERS):
            state = self._without("vizier", self._amulets("vizier"))
            value = self.standing(state)
            drawn = deck[deal * numbers.vizier_cards :][: numbers.vizier_cards]
            for kind in set(drawn):
                hand, amulets = state.hands[self.seat], state.amulets[self.seat]
                state.hands[self.seat] = hand + state.catalogue.one[kind]
                state.amulets[self.seat] = amulets + numbers.vizier_amulets_per_card
                kept = self.standing(state)
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
            made: Found = {}
            offers(self.judge, state, state.phase, made)
            return max(made.values())
        return self.standing(state)

    def _picks(self, picks: list[PickMosaic], found: Found) -> None:
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
            after = self.state.copy()
            law.advance(after, seat, pick)
            best = 0.0
            for placement in self.planner.mosaics(after)[:3]:
                chosen = after.copy()
                law.advance(chosen, seat, catalogue.garden.choices[placement])
                pays = self.planner.payments(chosen)
                if pays:
                    law.advance(chosen, seat, pays[0])
                    settle_claims(chosen, seat)
                    best = max(best, self.judge.done(chosen))
            found[pick] = best
