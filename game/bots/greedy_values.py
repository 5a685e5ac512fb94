"""What the greedy bot thinks that things are worth, in talents.

Rough, fixed numbers: the bot is a yardstick, not a champion. Resources are valued by how much the free
places of the palace still ask for them against how many the deck holds.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.catalogue import Catalogue
from game.engine.view import View

UNIT = 1.4
"""A unit of a resource: about what parts earn for each unit they cost."""

AMULET = 1.4
AMULET_OF_THE_MOST_CORRUPT = 2.2
"""An amulet, and one for a seat that has the most: the crocodile waits."""

MERCHANT = 3.0
CLOSED_CARD = 1.2

CHARACTER = {"beggar": 3.0, "courtesan": 1.0, "envoy": 0.7, "scribe": 0.4, "smuggler": 0.6, "vizier": 1.5}
"""A character in the hand, what it costs in amulets counted in."""


def amulet_value(view: View, seat: int) -> float:
    """What it is worth to ``seat`` not to get an amulet."""
    others = [amulets for other, amulets in enumerate(view.amulets) if other != seat]
    return AMULET_OF_THE_MOST_CORRUPT if view.amulets[seat] >= max(others) else AMULET


def parts_left(view: View) -> dict[str, int]:
    """How many of each kind of part can still be built; of mosaics, those in the pile."""
    parts = view.catalogue.parts
    return {
        "wall": len(parts.wall_places) - view.walls.bit_count(),
        "sphinx": len(parts.sphinx_worths) - view.sphinxes,
        "obelisk": len(parts.obelisk_worths) - view.obelisks,
        "pedestal": 1 - view.pedestal,
        "throne": 1 - view.throne,
        "door": len(parts.door_places) - view.doors.bit_count(),
        "mosaic": view.pile_size,
    }


def resource_values(view: View) -> tuple[float, ...]:
    """What a unit of each resource is worth: UNIT, up to half more or less by demand against supply."""
    catalogue = view.catalogue
    left = parts_left(view)
    values = []
    for resource in range(len(catalogue.resources)):
        demand = sum(catalogue.parts.costs[part][resource] * count for part, count in left.items())
        supply = sum(card.count * card.units for card in catalogue.cards if card.resource == resource)
        values.append(UNIT * min(1.5, max(0.5, 0.5 + 0.5 * demand / max(1, supply))) if demand else 0.0)
    return tuple(values)


def card_values(view: View, seat: int) -> dict[str, float]:
    """What each kind of card is worth in the hand of ``seat``, the amulets it will bring taken off."""
    resources = resource_values(view)
    amulet = amulet_value(view, seat)
    values = {}
    for card in view.catalogue.cards:
        if card.character:
            values[card.name] = CHARACTER[card.character]
        elif card.is_wild:
            values[card.name] = max(resources[r] for r in card.stands_for) - amulet * card.amulets
        else:
            values[card.name] = resources[card.resource] * card.units - amulet * card.amulets
    return values


def cards_value(values: dict[str, float], cards: Sequence[str | None]) -> float:
    """What cards are worth together; None is a closed one."""
    return sum(CLOSED_CARD if card is None else values[card] for card in cards)


def plain_card(catalogue: Catalogue, resource: str) -> str:
    """The name of the plain card of a resource."""
    return catalogue.cards[catalogue.plain_index[catalogue.resources.index(resource)]].name
