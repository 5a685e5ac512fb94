"""The judge: what a position is worth to one seat, for as long as one decision is thought about.

Positions are judged at turns' beginnings, as the networks were trained. The sums of blocks of slots are kept
while the decision lasts, since candidates differ in few of them.
"""

from __future__ import annotations

from functools import cached_property

from game.bots.base import Chance, Stop
from game.bots.features import (
    CARD_WORTH,
    TAINTED_SHARE,
    all_sanctuary_cells,
    cards_block,
    expected_taints,
    hands_block,
    means_block,
    stalls_block,
    standing_block,
)
from game.bots.network import Network
from game.bots.palace import Palace, palace_key
from game.bots.slots import layout
from game.engine.state import State
from game.engine.worth import groups_complete, turn_bonus

ENDINGS = 24
"""So many ways to fill the others' hands are looked at when the game would end."""


class Stopped(Exception):
    """Somebody wants the answer now."""


class Judge:
    """Judges positions for ``seat`` by a network; ``count`` is how many it has judged."""

    def __init__(
        self, network: Network, state: State, seat: int, chance: Chance, *, stop: Stop | None = None
    ) -> None:
        self._stop = stop
        self.network, self.seat, self.chance = network, seat, chance
        self.catalogue, self.seats = state.catalogue, state.seats
        self.count = 0
        self._start = state
        self._palaces: dict[object, tuple[Palace, int]] = {}
        self._cards: dict[int, int] = {}
        self._means: dict[object, int] = {}
        self._others: dict[object, tuple[int, list[float]]] = {}
        self._cells: dict[object, list[int]] = {}
        self._stalls: dict[object, int] = {}
        sizes = [len(block) for block in layout(state.seats)]
        starts = [sum(sizes[:block]) for block in range(len(sizes))]
        _, self._at_cards, self._at_means, self._at_standing, self._at_others, self._at_stalls = starts

    def value(self, state: State, distance: int) -> float:
        """The chance of winning when the own next turn is ``distance`` turns away, 0 for now.

        Raises: Stopped if there is to be no more thinking.
        """
        self.count += 1
        if self._stop is not None and self._stop():
            raise Stopped
        network, seat = self.network, self.seat
        key = palace_key(state)
        known = self._palaces.get(key)
        if known is None:
            palace = Palace(state)
            known = self._palaces[key] = palace, network.block_sum(0, palace.block)
        palace, total = known
        hand = state.hands[seat]
        part = self._cards.get(hand)
        if part is None:
            part = network.block_sum(self._at_cards, cards_block(state.catalogue, hand))
            self._cards[hand] = part
        total += part
        own = (key, hand, state.merchants[seat], state.leftovers)
        part = self._means.get(own)
        if part is None:
            part = network.block_sum(self._at_means, means_block(state, seat, palace))
            self._means[own] = part
        total += part
        hands, seen = state.hands, state.known
        others = (*hands[:seat], *hands[seat + 1 :], *seen[:seat], *seen[seat + 1 :])
        met = self._others.get(others)
        if met is None:
            part = network.block_sum(self._at_others, hands_block(state, seat))
            met = self._others[others] = part, expected_taints(state, seat)
        part, taints = met
        total += part
        catalogue = state.catalogue
        taints[seat] = (hand & catalogue.tainted_mask) % catalogue.kind_mask
        standing = standing_block(state, seat, distance, cells=self.cells(state), taints=taints)
        total += network.block_sum(self._at_standing, standing)
        part = self._stalls.get(state.stalls)
        if part is None:
            part = network.block_sum(self._at_stalls, stalls_block(state))
            self._stalls[state.stalls] = part
        return network.value(total + part)

    def cells(self, state: State) -> list[int]:
        """Cells of every seat's sanctuaries."""
        found = self._cells.get(state.sanctuaries)
        if found is None:
            found = self._cells[state.sanctuaries] = all_sanctuary_cells(state)
        return found

    def after_turn(self, state: State) -> float:
        """The value when the own turn ends here, the hand limit met in the cheaper way (R4.3)."""
        catalogue, seat = state.catalogue, self.seat
        constants = catalogue.constants
        away = self.seats - 1
        hand = state.hands[seat]
        over = catalogue.size(hand) - constants.hand_limit
        if over <= 0:
            return self.value(state, away)
        amulets = state.amulets[seat]
        if hand & catalogue.smuggler_lane:
            kind = catalogue.character_index["smuggler"]
            state.hands[seat] = hand - catalogue.one[kind]
            state.amulets[seat] = amulets + catalogue.cards[kind].amulets
            value = self.value(state, away)
        else:
            state.amulets[seat] = amulets + over * constants.limit_keep_amulets_per_card
            value = self.value(state, away)
            if over > 1:
                state.amulets[seat] = amulets + constants.limit_discard_amulets
                state.hands[seat] = hand - self._worst(state, over)
                value = max(value, self.value(state, away))
        state.hands[seat], state.amulets[seat] = hand, amulets
        return value

    def _worst(self, state: State, number: int) -> int:
        """The cards, packed, that a hand would miss least by their rough worth."""
        catalogue = state.catalogue
        kinds = [
            kind for kind, n in enumerate(catalogue.counts(state.hands[self.seat])) for _ in range(n)
        ]  # fmt: skip
        kinds.sort(key=lambda kind: CARD_WORTH[kind] - catalogue.cards[kind].tainted)
        return sum([catalogue.one[kind] for kind in kinds[:number]])

    def done(self, state: State) -> float:
        """The value when the visit to the quarry ends here (R6.4, R6.5); the dice are left out."""
        catalogue, seat = state.catalogue, self.seat
        talents = state.talents[seat]
        state.talents[seat] = talents + turn_bonus(catalogue, state.parts_built)
        path, moved, leftovers = state.path, state.moved, state.leftovers
        fresh = groups_complete(state) & ~moved
        steps = catalogue.constants.path_steps
        if fresh and path + fresh.bit_count() >= steps > path:
            value = self.ending(state)
        else:
            state.path = min(steps, path + fresh.bit_count())
            state.moved = moved | fresh
            state.leftovers = (0,) * len(leftovers)
            value = self.after_turn(state)
            state.path, state.moved, state.leftovers = path, moved, leftovers
        state.talents[seat] = talents
        return value

    @cached_property
    def _taints(self) -> list[list[int]]:
        """Some ways how many tainted cards each other hand could hold beyond the known ones."""
        state, draw = self._start, self.chance.random
        size = state.catalogue.size
        unknown = [size(hand) - size(known) for hand, known in zip(state.hands, state.known, strict=True)]
        unknown[self.seat] = 0
        return [
            [sum([draw() < TAINTED_SHARE for _ in range(number)]) for number in unknown]
            for _ in range(ENDINGS)
        ]

    def ending(self, state: State) -> float:
        """The chance of winning if the game ends here: only others' hands are not known (R11)."""
        self.count += 1
        catalogue, seat = state.catalogue, self.seat
        constants = catalogue.constants
        tainted, seats = catalogue.tainted_mask, range(self.seats)
        scores = [
            t + constants.end_talents_per_merchant * m
            for t, m in zip(state.talents, state.merchants, strict=True)
        ]
        held = self.cells(state)
        sure, cells = [], []
        for other in seats:
            known = state.hands[other] if other == seat else state.known[other]
            sure.append(state.amulets[other] + catalogue.size(known & tainted))
            cells.append(constants.sanctuary_amulets_per_cell * held[other])
        won = 0.0
        for extra in self._taints:
            left = [max(0, sure[s] + extra[s] - cells[s]) for s in seats]
            most = max(left)
            if most and left[seat] == most:
                continue
            mine = (scores[seat], -left[seat])
            rivals = [(scores[s], -left[s]) for s in seats if s != seat and not (most and left[s] == most)]
            if all(mine >= rival for rival in rivals):
                won += 1 / (1 + sum([mine == rival for rival in rivals]))
        return won / len(self._taints)
