"""The slots of the networks: names and greatest values, block by block, and for which data they are.

A slot is a small whole number about a position; ``features.py`` fills them.
"""

from __future__ import annotations

from game.engine.catalogue import Catalogue

RESOURCES = ("artisan", "stone", "marble", "wood", "lapis")
PLAIN = RESOURCES
DOUBLE = tuple(f"{name}2" for name in RESOURCES)
OTHERS = ("trompe", "beggar", "courtesan", "envoy", "scribe", "smuggler", "vizier")
KINDS = (*PLAIN, *DOUBLE, *OTHERS)
PARTS = ("wall", "sphinx", "obelisk", "pedestal", "throne", "door", "mosaic")

GONE = 8
NETWORKS = (3, 4, 5)
"""Numbers of seats that there are networks for."""

Block = tuple[int, ...]


def layout(seats: int) -> tuple[tuple[tuple[str, int], ...], ...]:
    """Name and greatest value of every slot, block by block, for games of so many seats."""
    palace = [
        ("path", 5), ("walls", 9), ("sphinxes", 6), ("odd sphinx", 1), ("obelisks", 2), ("terrace", 2),
        ("doors", 2), ("pile", 12), ("parts to the end", 24), ("groups open", 6), ("best wall", 3),
        ("best door", 9), ("best mosaic", 6),
    ]  # fmt: skip
    cards = [
        ("hand", 14), *[(f"held {name}", 6) for name in PLAIN], *[(f"held {name}", 2) for name in DOUBLE],
        ("held trompe", 4), *[(f"held {name}", 2) for name in OTHERS[1:]], ("tainted", 8),
    ]  # fmt: skip
    means = [
        *[(f"units {name}", 7) for name in RESOURCES], *[(f"lacking {part}", GONE) for part in PARTS],
        ("could earn", 30), ("could build", 6), ("could earn with merchants", 30), ("over the limit", 5),
    ]  # fmt: skip
    standing = [
        ("distance", seats - 1), ("altar", 4), ("merchants", 3), ("statues", 2), ("sanctuary", 12),
        ("amulets", 24), ("burden", 24), ("lead", 40), ("lead over survivors", 40), ("richer", seats - 1),
        ("burden below the most", 30), ("more corrupt", seats - 1), ("talents", 40),
    ]  # fmt: skip
    hands: list[tuple[str, int]] = []
    for other in range(1, seats):
        standing += [(f"lead over {other}", 24), (f"burden over {other}", 20), (f"statues of {other}", 2)]
        hands += [(f"hand of {other}", 14), (f"known units of {other}", 8), (f"known taint of {other}", 4)]
        hands += [(f"known artisans of {other}", 4), (f"known dear of {other}", 4)]
    stalls = [("best stall", 12), ("second stall", 12), ("third stall", 12), ("market", 12)]
    return tuple(palace), tuple(cards), tuple(means), tuple(standing), tuple(hands), tuple(stalls)


def slots(seats: int) -> tuple[tuple[str, int], ...]:
    """Name and greatest value of every slot, in order."""
    return tuple([slot for block in layout(seats) for slot in block])


def is_familiar(catalogue: Catalogue, seats: int) -> bool:
    """Whether there is a network for so many seats, and the data has the cards and parts that the slots
    speak of; numbers may differ.
    """
    cards = tuple([card.name for card in catalogue.cards])
    return (
        seats in NETWORKS
        and cards == KINDS
        and catalogue.resources == RESOURCES
        and set(catalogue.parts.costs) == set(PARTS)
    )


def cut(value: float, most: int) -> int:
    """A value as a slot holds it: whole, from 0 to ``most``."""
    return 0 if value <= 0 else most if value >= most else int(value)
