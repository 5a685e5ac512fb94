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
CACHE_SIZE = 1 << 15


@dataclass(frozen=True, slots=True)
class Payment:
    """A legal payment: the choice, its cards packed, the amulets it brings, units left over per resource."""

    pay: Pay
    packed: int
    merchants: int
    amulets: int
    left: Need


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
        paying = [i for i, card in kinds if card.resource >= 0 or card.is_wild]
        self.mask = sum(catalogue.kind_mask << (catalogue.lane * i) for i in paying)
        self.unions = self._unions(count)
        self._raw: dict[tuple[int, int, Need], tuple[Payment, ...]] = {}
        self._clamped: dict[tuple[tuple[int, ...], int, Need], tuple[Payment, ...]] = {}
        self._affordable: dict[tuple[int, int, Need], frozenset[str]] = {}

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

    def can_pay(self, hand: int, merchants: int, need: Need) -> bool:
        """Whether any payment covers the need."""
        lane, mask = self.catalogue.lane, self.catalogue.kind_mask
        missing = []
        for r, units in enumerate(need):
            if units:
                for kind, worth in self.kinds_of[r]:
                    units -= worth * (hand >> (lane * kind) & mask)
            missing.append(units if units > 0 else 0)
        if not any(missing):
            return True
        wild = [hand >> (lane * kind) & mask for kind, _ in self.wild]
        return self.fits(tuple(missing), wild, merchants)

    def affordable(self, hand: int, merchants: int, leftovers: Need) -> frozenset[str]:
        """The kinds of part that the hand could pay for (places aside)."""
        key = (hand & self.mask, merchants, leftovers)
        found = self._affordable.get(key)
        if found is None:
            by_cost: dict[Need, bool] = {}
            for cost in self.catalogue.parts.costs.values():
                if cost not in by_cost:
                    by_cost[cost] = self.can_pay(hand, merchants, after_leftovers(cost, leftovers)[0])
            found = frozenset(part for part, cost in self.catalogue.parts.costs.items() if by_cost[cost])
            if len(self._affordable) > CACHE_SIZE:
                self._affordable.clear()
            self._affordable[key] = found
        return found

    def payments(self, hand: int, merchants: int, need: Need) -> tuple[Payment, ...]:
        """Every legal payment of the need (R6.3), nothing twice."""
        key = (hand & self.mask, merchants, need)
        found = self._raw.get(key)
        if found is None:
            clamped, few = self._clamp(hand, merchants, need)
            found = self._clamped.get((clamped, few, need))
            if found is None:
                found = tuple(self._list(clamped, few, need))
                if len(self._clamped) > CACHE_SIZE:
                    self._clamped.clear()
                self._clamped[clamped, few, need] = found
            if len(self._raw) > CACHE_SIZE:
                self._raw.clear()
            self._raw[key] = found
        return found

    def _clamp(self, hand: int, merchants: int, need: Need) -> tuple[tuple[int, ...], int]:
        """Cut a hand to what could ever be paid of it: payments depend on nothing else."""
        counts = list(self.catalogue.counts(hand))
        for i, card in enumerate(self.catalogue.cards):
            if card.resource >= 0:
                counts[i] = min(counts[i], -(-need[card.resource] // card.units))
            elif card.is_wild:
                counts[i] = min(counts[i], sum(need[r] for r in card.stands_for))
            else:
                counts[i] = 0
        return tuple(counts), min(merchants, sum(need[r] for r in self.catalogue.merchant_stands_for))

    def _list(self, counts: tuple[int, ...], merchants: int, need: Need) -> Iterator[Payment]:
        catalogue = self.catalogue
        per_resource = [list(self._of_resource(r, counts, units)) for r, units in enumerate(need)]
        wild_counts = list(product(*[range(counts[kind] + 1) for kind, _ in self.wild]))
        for combination in product(*per_resource):
            missing = tuple([max(0, -balance) for _, balance in combination])
            left = tuple([max(0, balance) for _, balance in combination])
            lacking = sum(missing)
            for wild in wild_counts:
                few = lacking - sum(wild)
                if 0 <= few <= merchants and self.fits(missing, wild, few):
                    used = [0] * len(counts)
                    for taken, _ in combination:
                        for kind, count in taken:
                            used[kind] = count
                    for (kind, _), count in zip(self.wild, wild, strict=True):
                        used[kind] = count
                    packed = sum(count * catalogue.one[kind] for kind, count in enumerate(used))
                    amulets = sum(n * card.amulets for n, card in zip(used, catalogue.cards, strict=True))
                    yield Payment(Pay(catalogue.unpack(packed), few), packed, few, amulets, left)

    def _of_resource(
        self, resource: int, counts: tuple[int, ...], units: int
    ) -> Iterator[tuple[list[tuple[int, int]], int]]:
        """Cards of a resource, none to be left out: (kind, count) pairs, and units over (negative: short)."""
        kinds = self.kinds_of[resource]
        for numbers in product(*[range(counts[kind] + 1 if units else 1) for kind, _ in kinds]):
            balance = sum(n * worth for n, (_, worth) in zip(numbers, kinds, strict=True)) - units
            used = [worth for n, (_, worth) in zip(numbers, kinds, strict=True) if n]
            if balance <= 0 or balance < min(used):
                yield [(kind, n) for n, (kind, _) in zip(numbers, kinds, strict=True) if n], balance


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
