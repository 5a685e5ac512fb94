"""Looking ahead over the own turn: what could be built one part after another, and what each stall brings.

A visit to the quarry is searched to its end with a narrow beam: of each kind of part the places that differ,
of the payments the cheap ones, of the mosaics those that cover most palms or close regions.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.bots.judge import Judge
from game.bots.palace import by_palms
from game.engine import law
from game.engine.choices import Build, Choice, Claim, Done, Pay, TakeStall
from game.engine.decisions import CLAIM, Kind
from game.engine.garden import bits
from game.engine.payments import Payment
from game.engine.state import State
from game.engine.worth import closing, free_doors, free_walls, wall_worth

DONE = Done()
Found = dict[Choice, float]
CLOSED_DEALS = 3
"""So many ways to turn up the closed cards of a stall are averaged."""

PRICE_OF_AMULET, PRICE_OF_MERCHANT, PRICE_OF_WASTE = 1.5, 3.0, 0.4


@dataclass(frozen=True, slots=True)
class Sight:
    """How far a player looks: parts of one visit, ways kept at each, payments, places for a mosaic,
    positions judged at most for one decision."""

    parts: int = 4
    ways: int = 2
    payments: int = 4
    mosaics: int = 5
    looked_into: int = 40
    most: int = 160


@dataclass(frozen=True, slots=True)
class Option:
    """A choice and its value."""

    value: float
    choice: Choice


class Planner:
    """Weighs the own turn's choices with a judge."""

    def __init__(self, judge: Judge, sight: Sight) -> None:
        self.judge, self.sight, self.seat = judge, sight, judge.seat
        costs = judge.catalogue.parts.costs
        self.parts = sorted(costs, key=lambda part: -sum(costs[part]))
        """Kinds of part, the dearest first: what is left of a purse often still pays for a cheap one."""
        self._mosaics: dict[object, list[int]] = {}

    @property
    def is_spent(self) -> bool:
        """Whether so many positions were judged that the best so far has to do."""
        return self.judge.count >= self.sight.most

    def stalls(self, state: State, choices: Sequence[Choice], found: Found) -> None:
        """The value of taking each stall; closed cards are turned up in several ways."""
        deck = [code >> 1 for code in state.deck]
        for choice in choices:
            if not isinstance(choice, TakeStall):
                continue
            closed = sum([not code & 1 for code in state.stalls[choice.stall - 1]])
            deals = CLOSED_DEALS if closed and len(deck) >= closed else 1
            total = 0.0
            for deal in range(deals):
                after = state.copy()
                if deal:
                    after.stalls = self._redealt(after, choice.stall - 1, deck)
                law.advance(after, self.seat, choice)
                after.drawn = ()
                total += self.judge.after_turn(after)
            found[choice] = total / deals

    def _redealt(self, state: State, index: int, deck: list[int]) -> tuple[tuple[int, ...], ...]:
        draw = self.judge.chance.random
        stall = tuple(
            [code if code & 1 else 2 * deck[int(draw() * len(deck))] for code in state.stalls[index]]
        )
        return (*state.stalls[:index], stall, *state.stalls[index + 1 :])

    def builds(self, state: State, found: Found) -> None:
        """The value of each first step of a visit to the quarry, to its best end found; ``Done`` too."""
        if state.phase is Kind.BUILDING:
            found[DONE] = self.judge.done(state)
        frontier: list[tuple[float, Choice | None, State]] = [(0.0, None, state)]
        for _ in range(self.sight.parts):
            nodes: list[tuple[float, Choice | None, State]] = []
            for _, first, before in frontier:
                for value, choice, after in self._expand(before):
                    begin = first if first is not None else choice
                    nodes.append((value, begin, after))
                    if value > found.get(begin, -1.0):
                        found[begin] = value
                if self.is_spent:
                    return
            nodes.sort(key=lambda node: -node[0])
            frontier = nodes[: self.sight.ways]

    def _expand(self, state: State) -> Iterator[tuple[float, Choice, State]]:
        """One part more: the value of stopping after it, the choice that begins it, the position."""
        catalogue, seat = state.catalogue, self.seat
        table = catalogue.payment_table
        affordable = table.affordable(state.hands[seat], state.merchants[seat], state.leftovers)
        for part in self.parts:
            if part not in affordable:
                continue
            paid: Pay | None = None
            for place in self.places(state, part):
                chosen = state.copy()
                law.advance(chosen, seat, place)
                best: tuple[float, State] | None = None
                pays = [paid] if paid is not None else self.payments(chosen)
                for pay in pays:
                    after = chosen.copy()
                    law.advance(after, seat, pay)
                    settle_claims(after, seat)
                    value = self.judge.done(after)
                    if best is None or value > best[0]:
                        best, paid = (value, after), pay
                assert best is not None
                yield best[0], place, best[1]
                if self.is_spent:
                    return

    def payments(self, state: State) -> list[Pay]:
        """The cheapest ways to pay for the chosen part."""
        table = state.catalogue.payment_table
        seat = self.seat
        found = table.payments(state.hands[seat], state.merchants[seat], state.need)
        if len(found) <= self.sight.payments:
            return list(found)
        return [payment.pay for payment in sorted(found.values(), key=price)[: self.sight.payments]]

    def places(self, state: State, part: str) -> list[Choice]:
        """Places worth a look for a kind of part."""
        parts = state.catalogue.parts
        if part == "wall":
            return self._walls(state)
        if part == "door":
            return [Build("door", parts.door_places[i].name) for i in free_doors(state)]
        if part == "mosaic":
            return [state.catalogue.garden.choices[i] for i in self.mosaics(state)]
        is_there = {
            "sphinx": state.sphinxes < len(parts.sphinx_worths),
            "obelisk": state.obelisks < len(parts.obelisk_worths),
            "pedestal": not state.pedestal,
            "throne": state.pedestal and not state.throne,
        }
        return [Build(part)] if is_there[part] else []

    def _walls(self, state: State) -> list[Choice]:
        """Of the walls that are worth most one of each kind: which door's run it would lengthen."""
        parts = state.catalogue.parts
        free = free_walls(state)
        if not free:
            return []
        worths = {wall: wall_worth(state, wall) for wall in free}
        most = max(worths.values())
        ends = []
        for door in free_doors(state):
            ends.append(next((wall for wall in parts.door_places[door].run if wall in worths), -1))
        kinds: dict[tuple[bool, ...], int] = {}
        for wall in free:
            if worths[wall] == most:
                kinds.setdefault(tuple([wall == end for end in ends]), wall)
        return [Build("wall", parts.wall_places[wall].name) for wall in kinds.values()]

    def mosaics(self, state: State) -> list[int]:
        """Placements of the next mosaic that cover most palms or close most cells, found once a garden."""
        has_statue = state.statues[self.seat] > 0
        key = state.free, state.pile_indices, state.pick_index, has_statue
        found = self._mosaics.get(key)
        if found is None:
            found = self._mosaics[key] = self._best_mosaics(state, has_statue)
        return found

    def _best_mosaics(self, state: State, has_statue: bool) -> list[int]:
        piece, garden = state.next_piece, state.catalogue.garden
        if piece < 0:
            return []
        fitting = state.possible & garden.of_piece[piece]
        looked: list[int] = []
        number = self.sight.looked_into
        for _, placements in by_palms(state.catalogue):
            here = list(bits(fitting & placements))
            if len(here) > number - len(looked):
                draw = self.judge.chance.random
                here = sorted(here, key=lambda _: draw())[: number - len(looked)]
            looked += here
            if len(looked) >= number:
                break

        def gain(placement: int) -> float:
            cells = sum([region.bit_count() for region in closing(state, placement)]) if has_statue else 0
            return garden.placements[placement].palms + 1.2 * cells

        return sorted(looked, key=gain, reverse=True)[: self.sight.mosaics]


def price(payment: Payment) -> float:
    """A rough price of a payment, in talents."""
    return (
        PRICE_OF_AMULET * payment.amulets
        + PRICE_OF_MERCHANT * payment.merchants
        + PRICE_OF_WASTE * sum(payment.left)
    )


def settle_claims(state: State, seat: int) -> None:
    """Put statues on the largest of the regions just closed, while looking ahead (R7.5)."""
    while state.phase is CLAIM:
        region = max(state.regions, key=int.bit_count)
        cell = (region & -region).bit_length() - 1
        is_worth_it = region.bit_count() > 1
        law.advance(state, seat, Claim(state.catalogue.garden.names[cell] if is_worth_it else None))
