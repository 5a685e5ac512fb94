"""Cards, what they cost in amulets, and payments by brute force (R1.1, R6.2, R6.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

RESOURCES = ("artisan", "stone", "marble", "wood", "lapis")
DOUBLES = tuple(resource + "2" for resource in RESOURCES)
CHARACTERS = ("beggar", "courtesan", "envoy", "scribe", "smuggler", "vizier")
CARDS = (*RESOURCES, *DOUBLES, "trompe", *CHARACTERS)
TAINTED = (*DOUBLES, "trompe", *CHARACTERS)
IN_ORDER = (*CARDS, "merchant")

COPIES = {
    "artisan": 30, "stone": 18, "marble": 11, "wood": 9, "lapis": 7,
    **dict.fromkeys(DOUBLES, 3), "trompe": 8,
    "beggar": 2, "courtesan": 2, "envoy": 2, "scribe": 2, "smuggler": 2, "vizier": 1,
}  # fmt: skip

COSTS: dict[str, dict[str, int]] = {
    "wall": {"artisan": 1, "stone": 1, "wood": 1},
    "sphinx": {"artisan": 1, "stone": 1, "marble": 1},
    "obelisk": {"artisan": 3, "stone": 2, "wood": 2},
    "pedestal": {"artisan": 3, "marble": 2, "lapis": 2},
    "throne": {"artisan": 3, "marble": 2, "lapis": 2},
    "door": {"artisan": 2, "marble": 1, "wood": 1, "lapis": 1},
    "mosaic": {"artisan": 2, "stone": 1, "marble": 1, "lapis": 1},
}


def in_order(cards: Iterable[str]) -> tuple[str, ...]:
    """Sort cards (and merchants) into the canonical order of the notation."""
    return tuple(sorted(cards, key=IN_ORDER.index))


def sub_multisets(cards: Iterable[str]) -> Iterator[tuple[str, ...]]:
    """Yield every choice of some of the cards, none and all included, each once and in order."""
    chosen: list[tuple[str, ...]] = [()]
    for kind, count in sorted(Counter(cards).items(), key=lambda item: IN_ORDER.index(item[0])):
        chosen = [some + (kind,) * n for some in chosen for n in range(count + 1)]
    yield from chosen


def sub_multisets_of_size(cards: Sequence[str], size: int) -> Iterator[tuple[str, ...]]:
    """Yield every choice of exactly `size` of the cards, each once and in order."""
    kinds = sorted(Counter(cards).items(), key=lambda item: IN_ORDER.index(item[0]))

    def choose(first: int, missing: int) -> Iterator[tuple[str, ...]]:
        if missing == 0:
            yield ()
        elif first < len(kinds):
            kind, count = kinds[first]
            for n in range(min(count, missing) + 1):
                for rest in choose(first + 1, missing - n):
                    yield (kind,) * n + rest

    yield from choose(0, size)


def worth_in_resources(payment: Iterable[str]) -> Counter[str]:
    """Count what the cards of a payment hold of each resource; the wild ones hold nothing by themselves."""
    held: Counter[str] = Counter()
    for card in payment:
        if card in RESOURCES:
            held[card] += 1
        elif card in DOUBLES:
            held[card[:-1]] += 2
    return held


def covers(payment: Sequence[str], leftovers: Mapping[str, int], cost: Mapping[str, int]) -> bool:
    """Tell whether a payment covers the cost together with the leftovers (R6.2).

    Each wild card fills one missing unit: a trompe-l'oeil of a material, a merchant of anything.
    """
    held = worth_in_resources(payment)
    held.update(leftovers)
    missing = {resource: max(0, amount - held[resource]) for resource, amount in cost.items()}
    merchants = payment.count("merchant")
    trompes = payment.count("trompe")
    missing_artisans = missing.get("artisan", 0)
    missing_materials = sum(missing.values()) - missing_artisans
    return missing_artisans + max(0, missing_materials - trompes) <= merchants


def is_payment(payment: Sequence[str], leftovers: Mapping[str, int], cost: Mapping[str, int]) -> bool:
    """Tell whether a payment is legal: it covers the cost and nothing in it could be left out (R6.3)."""
    if any(card in CHARACTERS for card in payment) or not covers(payment, leftovers, cost):
        return False
    return not any(covers((*payment[:at], *payment[at + 1 :]), leftovers, cost) for at in range(len(payment)))


def payments(
    hand: Iterable[str], merchants: int, *, leftovers: Mapping[str, int], cost: Mapping[str, int]
) -> set[tuple[str, ...]]:
    """List all legal payments out of a hand and merchants, canonical.

    Tries all choices of the cards, but does not add to a choice that already covers the cost (what is added
    could be left out again), nor goes beyond one card for each unit of the cost.
    """
    usable = Counter(card for card in hand if card not in CHARACTERS)
    usable["merchant"] = merchants
    kinds = sorted(usable.items(), key=lambda item: IN_ORDER.index(item[0]))
    units = sum(cost.values())
    found: set[tuple[str, ...]] = set()

    def grow(chosen: tuple[str, ...], first: int) -> None:
        if len(chosen) > units:
            return
        if covers(chosen, leftovers, cost):
            if is_payment(chosen, leftovers, cost):
                found.add(chosen)
            return
        if first < len(kinds):
            kind, count = kinds[first]
            for n in range(count + 1):
                grow(chosen + (kind,) * n, first + 1)

    grow((), 0)
    return found


def leftovers_after(
    payment: Iterable[str], leftovers: Mapping[str, int], cost: Mapping[str, int]
) -> dict[str, int]:
    """Count what payment and earlier leftovers hold beyond the cost, by resource (R6.2)."""
    held = worth_in_resources(payment)
    held.update(leftovers)
    beyond = {resource: held[resource] - cost.get(resource, 0) for resource in RESOURCES}
    return {resource: amount for resource, amount in beyond.items() if amount > 0}


def amulets_for_use(payment: Iterable[str]) -> int:
    """Count the amulets that the tainted resource cards of a payment bring (R1.1)."""
    return sum(card in DOUBLES or card == "trompe" for card in payment)
