"""The greedy bot's visit to the quarry: what it could build this turn, best part first."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from game.bots.greedy_values import MERCHANT, amulet_value
from game.engine.choices import Build, BuildMosaic, Choice
from game.engine.garden import bits
from game.engine.payments import Need, Payment, after_leftovers
from game.engine.view import View
from game.engine.worth import (
    closing,
    door_worth,
    fitting,
    free_doors,
    free_walls,
    mosaic_worth,
    turn_bonus,
    wall_worth,
)

PLACEMENTS_LOOKED_INTO = 12
"""Of so many mosaic placements, those covering most palms, it looks at the regions that they close."""

SMALLEST_SANCTUARY = 2

WASTE = 0.3
"""A unit paid beyond the cost; it may still pay for another part this turn."""


@dataclass(frozen=True, slots=True)
class Step:
    """A part to build: the choice, what it earns (talents and sanctuaries), and what paying for it costs."""

    choice: Build | BuildMosaic
    gain: float
    payment: Payment
    price: float

    @property
    def profit(self) -> float:
        """What is left of the gain."""
        return self.gain - self.price


@dataclass(frozen=True, slots=True)
class Plan:
    """Steps in order, and what they bring together with the bonus for several parts (R6.4)."""

    steps: tuple[Step, ...]
    profit: float


@dataclass(frozen=True, slots=True)
class Bill:
    """The best payment for a kind of part, its price, and what is then left over of earlier payments."""

    payment: Payment
    price: float
    rest: Need


def price(payment: Payment, amulet: float) -> float:
    """What a payment costs beyond its plain cards, in talents: amulets, merchants and waste."""
    return payment.amulets * amulet + payment.merchants * MERCHANT + WASTE * sum(payment.left)


def plan(view: View, seat: int) -> Plan:
    """Take the most profitable part that can be paid, again and again."""
    catalogue = view.catalogue
    chains = [chain for chain in _chains(view, seat) if chain]
    hand = catalogue.pack(view.hand)
    merchants, leftovers = view.merchants[seat], view.leftovers
    amulet = amulet_value(view, seat)
    steps: list[Step] = []
    while chains:
        bills: dict[str, Bill | None] = {}
        for part in {chain[0].part for chain in chains}:
            need, rest = after_leftovers(catalogue.parts.costs[part], leftovers)
            payments = catalogue.payment_table.payments(hand, merchants, need).values()
            bills[part] = _cheapest_bill(payments, rest, amulet)
        affordable = [(chain, bill) for chain in chains if (bill := bills[chain[0].part])]
        if not affordable:
            break
        chain, bill = max(affordable, key=lambda pair: pair[0][0].gain - pair[1].price)
        offer = chain.pop(0)
        if offer.gain <= bill.price:
            break
        steps.append(Step(offer.choice, offer.gain, bill.payment, bill.price))
        hand -= bill.payment.packed
        merchants -= bill.payment.merchants
        leftovers = tuple(a + b for a, b in zip(bill.rest, bill.payment.left, strict=True))
        chains = [chain for chain in chains if chain]
    built = view.parts_built
    bonus = turn_bonus(catalogue, built + len(steps)) - turn_bonus(catalogue, built)
    return Plan(tuple(steps), sum(step.profit for step in steps) + bonus)


def _cheapest_bill(payments: Collection[Payment], rest: Need, amulet: float) -> Bill | None:
    if not payments:
        return None
    best = min(payments, key=lambda p: (price(p, amulet), len(p.pay.cards), p.pay.cards))
    return Bill(best, price(best, amulet), rest)


@dataclass(frozen=True, slots=True)
class Offer:
    """A part that could be built if it could be paid, and what it earns."""

    choice: Build | BuildMosaic
    part: str
    gain: float


def _chains(view: View, seat: int) -> Iterator[list[Offer]]:
    """Parts to build; those of one list only one after another. Of the mosaics only the next is known."""
    parts = view.catalogue.parts
    for wall in free_walls(view):
        yield [Offer(Build("wall", parts.wall_places[wall].name), "wall", wall_worth(view, wall))]
    for door in free_doors(view):
        yield [Offer(Build("door", parts.door_places[door].name), "door", door_worth(view, door))]
    yield [Offer(Build("sphinx"), "sphinx", worth) for worth in parts.sphinx_worths[view.sphinxes :]]
    yield [Offer(Build("obelisk"), "obelisk", worth) for worth in parts.obelisk_worths[view.obelisks :]]
    terrace = [] if view.pedestal else [Offer(Build("pedestal"), "pedestal", parts.pedestal_worth)]
    yield terrace + ([] if view.throne else [Offer(Build("throne"), "throne", parts.throne_worth)])
    found = best_placement(view, seat)
    if found:
        yield [Offer(view.catalogue.garden.choices[found[0]], "mosaic", found[1])]


def best_placement(view: View, seat: int) -> tuple[int, float] | None:
    """The placement of the next mosaic that earns most, the sanctuaries it makes counted in."""
    placements = list(bits(fitting(view)))
    if not placements:
        return None
    placements.sort(key=lambda p: -mosaic_worth(view, p))
    best = max(
        placements[:PLACEMENTS_LOOKED_INTO],
        key=lambda p: mosaic_worth(view, p) + sanctuary_value(view, seat, p),
    )
    return best, mosaic_worth(view, best) + sanctuary_value(view, seat, best)


def sanctuary_value(view: View, seat: int, placement: int) -> float:
    """What the regions closed by a placement are worth to the builder (R7.5, R11.2)."""
    sizes = sorted((region.bit_count() for region in closing(view, placement)), reverse=True)
    cells = sum(size for size in sizes[: view.statues[seat]] if size >= SMALLEST_SANCTUARY)
    return cells * view.catalogue.constants.sanctuary_amulets_per_cell * amulet_value(view, seat) * 0.5


def cheapest(view: View, seat: int, pays: Sequence[Choice]) -> Choice:
    """The payment with the lowest price among those offered."""
    hand, amulet = view.catalogue.pack(view.hand), amulet_value(view, seat)
    payments = view.catalogue.payment_table.payments(hand, view.merchants[seat], view.decision.need)
    prices: dict[Choice, tuple[float, int]] = {
        pay: (price(payment, amulet), len(pay.cards)) for pay, payment in payments.items()
    }
    return min(pays, key=prices.__getitem__)
