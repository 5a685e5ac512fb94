"""Payments: what may pay for a part (R6.2, R6.3), listed once per clamped hand and looked up afterwards.

A payment is legal if, with the leftovers, it covers the cost and nothing in it could be left out. Per
resource that means: either no more units than needed, or a surplus smaller than the smallest card used;
and exactly as many wild cards and merchants as units are then still missing, each standing for what it may.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING

from game.engine.choices import Pay

if TYPE_CHECKING:
    from game.engine.catalogue import Catalogue

Need = tuple[int, ...]
CACHE_SIZE = 1 << 12
"""How many lists of payments are kept: 1 << 15 of them took tens of MB after hundreds of games."""


@dataclass(frozen=True, slots=True)
class Payment:
    """A legal payment: the choice, its cards packed, the amulets it brings, units left over per resource."""

    pay: Pay
    packed: int
    merchants: int
    amulets: int
    left: Need
    has_left: bool


@dataclass(frozen=True, slots=True)
class Weighed:
    """Cards and merchants held against a need: units per resource missing and left over."""

    missing: Need
    left: Need
    superfluous: bool
    amulets: int

    @property
    def is_legal(self) -> bool:
        """Whether it may be paid so (R6.3)."""
        return not self.superfluous and not any(self.missing)


def after_leftovers(cost: Need, leftovers: Need) -> tuple[Need, Need]:
    """What leftovers do not cover of a cost, and the leftovers then remaining (R6.2)."""
    if not any(leftovers):
        return cost, leftovers
    need = tuple([c - left if c > left else 0 for c, left in zip(cost, leftovers, strict=True)])
    rest = tuple([left - c if left > c else 0 for c, left in zip(cost, leftovers, strict=True)])
    return need, rest


class PaymentTable:
    """Payments of one catalogue, by need and hand. Memory is bounded; the catalogue is never changed."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        kinds = list(enumerate(catalogue.cards))
        count = len(catalogue.resources)
        self.kinds_of = [[(i, card.units) for i, card in kinds if card.resource == r] for r in range(count)]
        self.wild = [(i, card.stands_for) for i, card in kinds if card.is_wild]
        self.paying = [(i, card.resource, card.units) for i, card in kinds if card.resource >= 0]
        self.wild_mask = sum(catalogue.kind_mask << (catalogue.lane * kind) for kind, _ in self.wild)
        self.unit_groups = self._unit_groups()
        costs = catalogue.parts.costs.values()
        self.dearest = self._pack_units([max(cost[r] for cost in costs) for r in range(count)])
        self.unit_guards = self._pack_units([1 << (catalogue.lane - 1)] * count)
        self.nothing = (0,) * count
        self.guard_shift = catalogue.lane - 1
        self.guards = catalogue.guards
        self.unions = self._unions(count)
        self._caps: dict[Need, tuple[int, int, int]] = {}
        self._payments: dict[tuple[Need, int, int], dict[Pay, Payment]] = {}
        self._options: dict[tuple[int, int, tuple[int, ...]], list[tuple[int, int, int]]] = {}
        self._affordable: dict[tuple[int, int, int], frozenset[str]] = {}

    def _unit_groups(self) -> list[tuple[int, int, int]]:
        """How to turn a hand into units: (mask, shift down, factor) of kinds that move together."""
        lane, mask = self.catalogue.lane, self.catalogue.kind_mask
        groups: dict[tuple[int, int], int] = {}
        for kind, resource, worth in self.paying:
            away = kind - resource
            groups[away, worth] = groups.get((away, worth), 0) | mask << lane * kind
        self.unmoved = groups.pop((0, 1), 0)
        return [
            (lanes, lane * max(0, away), worth << lane * max(0, -away))
            for (away, worth), lanes in groups.items()
        ]

    def _pack_units(self, units: Sequence[int]) -> int:
        """Units per resource as one int, a lane for each."""
        return sum(number << (self.catalogue.lane * r) for r, number in enumerate(units))

    def _unions(self, resources: int) -> list[tuple[tuple[int, ...], tuple[int, ...], bool]]:
        """Sets of resources to test by Hall's theorem: unions of those that the same wild cards stand for."""
        merchant = self.catalogue.merchant_stands_for
        classes: dict[tuple[tuple[int, ...], bool], list[int]] = {}
        for r in range(resources):
            by = tuple(w for w, (_, stands_for) in enumerate(self.wild) if r in stands_for)
            classes.setdefault((by, r in merchant), []).append(r)
        unions = []
        for chosen in product((False, True), repeat=len(classes)):
            if any(chosen):
                parts = [c for c, taken in zip(classes.items(), chosen, strict=True) if taken]
                members = tuple(r for _, rs in parts for r in rs)
                by = tuple(sorted({w for (ws, _), _ in parts for w in ws}))
                unions.append((members, by, any(m for (_, m), _ in parts)))
        return unions

    def fits(self, missing: Need, wild: Sequence[int], merchants: int) -> bool:
        """Whether wild cards (a count per wild kind) and merchants can stand for all missing units."""
        for members, by, with_merchants in self.unions:
            lacking = 0
            for r in members:
                lacking += missing[r]
            if lacking and lacking > sum([wild[w] for w in by]) + (merchants if with_merchants else 0):
                return False
        return True

    def affordable(self, hand: int, merchants: int, leftovers: Need) -> frozenset[str]:
        """The kinds of part that the hand could pay for (places aside).

        Looked up by what matters of a hand: units per resource up to what the dearest part needs, wild cards.
        """
        units = hand & self.unmoved
        for mask, down, factor in self.unit_groups:
            units += ((hand & mask) >> down) * factor
        if leftovers != self.nothing:
            units += self._pack_units(leftovers)
        # lane by lane the smaller of the units and what the dearest part needs of them
        guards = self.unit_guards
        over = (units | guards) - self.dearest
        more = over & guards
        units -= over & (more - (more >> self.guard_shift))
        key = (units, merchants, hand & self.wild_mask)
        found = self._affordable.get(key)
        if found is None:
            found = frozenset(self._payable(units, merchants, hand))
            if len(self._affordable) > CACHE_SIZE:
                self._affordable.clear()
            self._affordable[key] = found
        return found

    def _payable(self, units: int, merchants: int, hand: int) -> Iterator[str]:
        lane, mask = self.catalogue.lane, self.catalogue.kind_mask
        wild = [hand >> (lane * kind) & mask for kind, _ in self.wild]
        for part, cost in self.catalogue.parts.costs.items():
            missing = tuple([max(0, c - (units >> (lane * r) & mask)) for r, c in enumerate(cost)])
            if self.fits(missing, wild, merchants):
                yield part

    def payments(self, hand: int, merchants: int, need: Need) -> dict[Pay, Payment]:
        """Every legal payment of the need (R6.3), by its choice.

        Looked up by the hand cut to what could ever be paid of it: payments depend on nothing else.
        """
        caps = self._caps.get(need)
        if caps is None:
            caps = self._caps[need] = self._capped(need)
        mask, cap, few = caps
        hand &= mask
        over = (hand | self.guards) - cap  # lane by lane the smaller of the hand and the cap
        more = over & self.guards
        hand -= over & (more - (more >> self.guard_shift))
        if merchants > few:
            merchants = few
        key = (need, merchants, hand)
        found = self._payments.get(key)
        if found is None:
            found = {p.pay: p for p in self._list(self.catalogue.counts(hand), merchants, need)}
            if len(self._payments) > CACHE_SIZE:
                self._payments.clear()
            self._payments[key] = found
        return found

    def _capped(self, need: Need) -> tuple[int, int, int]:
        """The most that a payment of the need can hold: lanes of its kinds, counts packed, merchants."""
        one, lane_mask = self.catalogue.one, self.catalogue.kind_mask
        caps = {kind: -(-need[r] // worth) for kind, r, worth in self.paying}
        caps |= {kind: sum(need[r] for r in stands_for) for kind, stands_for in self.wild}
        lanes = sum(lane_mask * one[kind] for kind, cap in caps.items() if cap)
        packed = sum(cap * one[kind] for kind, cap in caps.items())
        return lanes, packed, sum(need[r] for r in self.catalogue.merchant_stands_for)

    def _list(self, counts: Sequence[int], merchants: int, need: Need) -> Iterator[Payment]:
        per_resource = [self._of_resource(r, counts, units) for r, units in enumerate(need)]
        wild_choices = [
            self._of_wild(wild) for wild in product(*[range(counts[k] + 1) for k, _ in self.wild])
        ]
        for combination in product(*per_resource):
            missing = tuple([-balance if balance < 0 else 0 for _, balance, _ in combination])
            lacking = sum(missing)
            for wild, number, wild_cards, wild_amulets in wild_choices:
                few = lacking - number
                if 0 <= few <= merchants and (not lacking or self.fits(missing, wild, few)):
                    packed, amulets = wild_cards, wild_amulets
                    for cards, _, tainted in combination:
                        packed += cards
                        amulets += tainted
                    left = tuple([balance if balance > 0 else 0 for _, balance, _ in combination])
                    pay = Pay(self.catalogue.unpack(packed), few)
                    yield Payment(pay, packed, few, amulets, left, any(left))

    def _of_wild(self, wild: tuple[int, ...]) -> tuple[tuple[int, ...], int, int, int]:
        """A count for each wild kind, their number, and the cards packed with the amulets they bring."""
        cards, one = self.catalogue.cards, self.catalogue.one
        used = [(n, kind) for n, (kind, _) in zip(wild, self.wild, strict=True)]
        return wild, sum(wild), sum(n * one[k] for n, k in used), sum(n * cards[k].amulets for n, k in used)

    def _of_resource(self, resource: int, counts: Sequence[int], units: int) -> list[tuple[int, int, int]]:
        """Cards of a resource, none to be left out: packed, units over (negative: short), amulets."""
        kinds = self.kinds_of[resource]
        held = tuple([counts[kind] for kind, _ in kinds]) if units else (0,) * len(kinds)
        key = (resource, units, held)
        options = self._options.get(key)
        if options is None:
            options = self._options[key] = list(self._list_resource(resource, held, units))
        return options

    def _list_resource(
        self, resource: int, held: tuple[int, ...], units: int
    ) -> Iterator[tuple[int, int, int]]:
        kinds, cards, one = self.kinds_of[resource], self.catalogue.cards, self.catalogue.one
        for numbers in product(*[range(n + 1) for n in held]):
            used = [(n, kind, worth) for n, (kind, worth) in zip(numbers, kinds, strict=True) if n]
            balance = sum(n * worth for n, _, worth in used) - units
            if balance <= 0 or balance < min(worth for _, _, worth in used):
                amulets = sum(n * cards[kind].amulets for n, kind, _ in used)
                yield sum(n * one[kind] for n, kind, _ in used), balance, amulets


def weigh(catalogue: Catalogue, need: Need, cards: Sequence[str], merchants: int) -> Weighed:
    """Hold cards and merchants against a need (R6.3): missing, left over, superfluous, amulets.

    Missing units that cards and merchants chosen so far could stand for are taken as covered, scarce
    helpers first used where only they fit.
    """
    table = catalogue.payment_table
    counts = catalogue.counts(catalogue.pack(tuple(cards)))
    missing, left, superfluous = [], [], False
    for r, units in enumerate(need):
        total = sum(counts[kind] * worth for kind, worth in table.kinds_of[r])
        used = [worth for kind, worth in table.kinds_of[r] if counts[kind]]
        missing.append(max(0, units - total))
        left.append(max(0, total - units))
        superfluous |= total > units and total - units >= min(used)
    helpers = [stands_for for (kind, stands_for) in table.wild for _ in range(counts[kind])]
    helpers += [catalogue.merchant_stands_for] * merchants
    for stands_for in sorted(helpers, key=len):
        # the resource that fewest other helpers could cover goes first
        open_to = [r for r in stands_for if missing[r]]
        if open_to:
            missing[min(open_to, key=lambda r: sum(r in h for h in helpers))] -= 1
        else:
            superfluous = True
    characters = any(c.character and counts[i] for i, c in enumerate(catalogue.cards))
    amulets = sum(n * card.amulets for n, card in zip(counts, catalogue.cards, strict=True))
    return Weighed(tuple(missing), tuple(left), superfluous or characters, amulets)


def cheapest(catalogue: Catalogue, pays: Sequence[Pay], need: Need) -> Pay:
    """The payment with the fewest amulets, then merchants, then units left over, then cards."""

    def price(pay: Pay) -> tuple[int, int, int, int, tuple[str, ...]]:
        weighed = weigh(catalogue, need, pay.cards, pay.merchants)
        return weighed.amulets, pay.merchants, sum(weighed.left), len(pay.cards), pay.cards

    return min(pays, key=price)
