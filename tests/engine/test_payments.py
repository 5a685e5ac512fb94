"""Payments against the literal definition of R6.3, over every subset of cards and merchants."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest

from game.engine import payments
from game.engine.choices import Pay
from game.engine.payments import PaymentTable, after_leftovers, cheapest, weigh

MATERIALS = {1, 2, 3, 4}  # stone, marble, wood, lapis: what a trompe-l'oeil stands for (R1.1)
RESOURCES = ("artisan", "stone", "marble", "wood", "lapis")
PAYING = [*RESOURCES, *(f"{r}2" for r in RESOURCES), "trompe"]
COSTS = [(1, 1, 0, 1, 0), (1, 1, 1, 0, 0), (3, 2, 0, 2, 0), (3, 0, 2, 0, 2), (2, 0, 1, 1, 1), (2, 1, 1, 0, 1)]


def covers(need, cards, merchants):
    """Whether cards and merchants cover the need, by the words of R6.2: wild cards fill what is lacking."""
    lacking = list(need)
    for name, count in cards.items():
        if name != "trompe":
            r = RESOURCES.index(name.removesuffix("2"))
            lacking[r] -= count * (2 if name.endswith("2") else 1)
    lacking = [max(0, n) for n in lacking]
    materials = sum(lacking[r] for r in MATERIALS)
    return lacking[0] + max(0, materials - cards["trompe"]) <= merchants


def is_payment(need, cards, merchants):
    """Covers, and nothing in it could be left out (R6.3)."""
    if not covers(need, cards, merchants):
        return False
    if merchants and covers(need, cards, merchants - 1):
        return False
    return not any(covers(need, cards - Counter([name]), merchants) for name in +cards)


def brute(need, hand, merchants):
    names = list(hand)
    for numbers in product(*[range(hand[n] + 1) for n in names]):
        cards = Counter(dict(zip(names, numbers, strict=True)))
        for m in range(merchants + 1):
            if is_payment(need, cards, m):
                yield tuple(sorted(cards.elements(), key=PAYING.index)), m


def random_hand(source):
    return Counter(source.choices(PAYING, k=source.randint(2, 9)))


@pytest.mark.parametrize("cost", COSTS)
def test_payments_are_exactly_those_of_the_definition(catalogue, cost):
    source, listed = Random(str(cost)), 0
    for _ in range(60):
        hand, merchants = random_hand(source), source.randint(0, 3)
        leftovers = tuple(source.choice((0, 0, 0, 1)) for _ in RESOURCES)
        need, _ = after_leftovers(cost, leftovers)
        packed = catalogue.pack(tuple(hand.elements()))
        table = catalogue.payment_table
        found = [(pay.cards, pay.merchants) for pay in table.payments(packed, merchants, need)]
        canonical = [
            (tuple(sorted(c, key=list(catalogue.card_index).index)), m)
            for c, m in brute(need, hand, merchants)
        ]
        assert sorted(found) == sorted(canonical), (hand, merchants, need)
        part = next((p for p, c in catalogue.parts.costs.items() if c == cost), None)
        if part:
            assert bool(found) == (part in table.affordable(packed, merchants, leftovers))
        listed += len(found)
    assert listed > 30


def test_what_is_left_over_is_what_doubles_hold_beyond_the_need(catalogue):
    table = catalogue.payment_table
    hand = catalogue.pack(("artisan", "stone2", "wood2"))
    (payment,) = table.payments(hand, 0, (1, 1, 0, 1, 0)).values()
    assert payment.left == (0, 1, 0, 1, 0)
    assert payment.amulets == 2


def test_characters_and_amulets_do_not_change_what_can_be_paid(catalogue):
    table = catalogue.payment_table
    plain = catalogue.pack(("artisan", "stone", "wood"))
    with_characters = catalogue.pack(("artisan", "stone", "wood", "vizier", "beggar"))
    need = (1, 1, 0, 1, 0)
    assert list(table.payments(plain, 0, need)) == list(table.payments(with_characters, 0, need))


def test_leftovers_are_used_up_first():
    assert after_leftovers((1, 1, 0, 1, 0), (0, 2, 1, 1, 0)) == ((1, 0, 0, 0, 0), (0, 1, 1, 0, 0))


@pytest.mark.parametrize(
    ("cards", "merchants", "missing", "left", "superfluous"),
    [
        (("artisan", "stone"), 0, (0, 0, 0, 1, 0), (0, 0, 0, 0, 0), False),
        (("artisan", "stone", "trompe"), 0, (0, 0, 0, 0, 0), (0, 0, 0, 0, 0), False),
        (("artisan", "stone", "wood2"), 0, (0, 0, 0, 0, 0), (0, 0, 0, 1, 0), False),
        (("artisan", "stone", "wood", "wood2"), 0, (0, 0, 0, 0, 0), (0, 0, 0, 2, 0), True),
        (("stone", "wood"), 1, (0, 0, 0, 0, 0), (0, 0, 0, 0, 0), False),
        (("stone", "trompe"), 1, (0, 0, 0, 0, 0), (0, 0, 0, 0, 0), False),
        (("artisan", "stone", "wood", "lapis"), 0, (0, 0, 0, 0, 0), (0, 0, 0, 0, 1), True),
        (("artisan", "stone", "wood"), 1, (0, 0, 0, 0, 0), (0, 0, 0, 0, 0), True),
    ],
)
def test_the_tray_says_what_is_missing_and_what_is_too_much(
    catalogue, cards, merchants, missing, left, superfluous
):
    weighed = weigh(catalogue, (1, 1, 0, 1, 0), cards, merchants)
    assert (weighed.missing, weighed.left, weighed.superfluous) == (missing, left, superfluous)


def test_the_tray_and_the_law_agree(catalogue):
    source, table, agreed = Random(9), catalogue.payment_table, 0
    for _ in range(400):
        hand, merchants = random_hand(source), source.randint(0, 2)
        need = source.choice(COSTS)
        chosen = tuple(n for n in hand.elements() if source.random() < 0.7)
        chosen = tuple(sorted(chosen, key=list(catalogue.card_index).index))
        few = source.randint(0, merchants)
        packed = catalogue.pack(tuple(hand.elements()))
        if source.random() < 0.5 and (pays := table.payments(packed, merchants, need)):
            pay = source.choice(list(pays))
            chosen, few = pay.cards, pay.merchants
        is_listed = Pay(chosen, few) in table.payments(packed, merchants, need)
        assert weigh(catalogue, need, chosen, few).is_legal == is_listed
        agreed += is_listed
    assert agreed > 10


def test_the_cheapest_payment_avoids_amulets_then_merchants_then_waste(catalogue):
    need = (1, 1, 0, 1, 0)
    hand = catalogue.pack(("artisan", "stone", "wood", "wood2", "trompe", "artisan2"))
    pays = list(catalogue.payment_table.payments(hand, 3, need))
    assert cheapest(catalogue, pays, need) == Pay(("artisan", "stone", "wood"), 0)
    hand = catalogue.pack(("artisan", "wood", "stone2"))
    pays = list(catalogue.payment_table.payments(hand, 1, need))
    assert cheapest(catalogue, pays, need) == Pay(("artisan", "wood"), 1)


def test_lists_of_payments_are_not_kept_without_end(catalogue, monkeypatch):
    """A program that plays for hundreds of games would hold more and more of them."""
    monkeypatch.setattr(payments, "CACHE_SIZE", 8)
    table, chance = PaymentTable(catalogue), Random(1)
    for _ in range(100):
        hand = catalogue.pack([chance.choice(PAYING) for _ in range(8)])
        assert table.payments(hand, 3, COSTS[0]) == catalogue.payment_table.payments(hand, 3, COSTS[0])
        assert len(table._payments) <= 9
