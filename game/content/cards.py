"""Read cards.yaml: resources, merchants, the kinds of card, the characters' numbers (R1.1, R6.2, R9)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from game.content.items import Entry, Item
from game.engine.catalogue import CHARACTERS, CardKind, CharacterNumbers

NAME = re.compile(r"[a-z][a-z0-9]*")
RESERVED = frozenset({"merchant", "nothing", "none", "all", "talents", "up", "down"})
"""Words that stand where a card's name could in the notation."""

MOST_CARDS = 500
MOST_AMULETS = 99


@dataclass(frozen=True, slots=True)
class Cards:
    """What cards.yaml says; ``deck`` is the mapping of cards, ``total`` their number if all are sound."""

    resources: tuple[str, ...]
    kinds: tuple[CardKind, ...]
    merchant_stands_for: frozenset[int]
    characters: CharacterNumbers
    deck: Item
    total: int | None


def read_cards(item: Item) -> Cards:
    """Read the document of cards.yaml."""
    table = item.table("resources", "merchant", "cards", "characters")
    resources = _resources(table.required("resources"))
    merchant = table.required("merchant").table("stands_for").required("stands_for")
    deck = table.required("cards")
    kinds: list[CardKind] = []
    plain: dict[int, str] = {}
    before = len(item.faults)
    for name, entry in deck.entries("a mapping from cards to what they are").items():
        kind = _card(name, entry, resources)
        kinds.append(kind)
        if kind.is_plain and plain.setdefault(kind.resource, name) != name:
            item.faults.add(
                entry.key,
                f"{name!r} is a second untainted card of {resources[kind.resource]}",
                expected=f"only one besides {plain[kind.resource]!r} that is tainted",
            )
    is_sound = len(item.faults) == before and not deck.absent
    return Cards(
        resources=resources,
        kinds=tuple(kinds),
        merchant_stands_for=_indices(merchant, resources),
        characters=_characters(table.required("characters")),
        deck=deck,
        total=sum(kind.count for kind in kinds) if is_sound else None,
    )


def _resources(item: Item) -> tuple[str, ...]:
    names: list[str] = []
    for each in item.items("a list of resources"):
        name = each.text("a resource's name")
        if name and _is_name(name, each) and name in names:
            each.fault(f"resource {name!r} twice", expected="each resource once")
        elif name:
            names.append(name)
    if not names:
        item.fault("no resources", expected="at least one resource")
    return tuple(names)


def _is_name(name: str, item: Item) -> bool:
    if NAME.fullmatch(name) and name not in RESERVED:
        return True
    item.fault(
        f"{name!r} cannot be a name in the notation",
        expected=f"small letters and digits, none of {', '.join(sorted(RESERVED))}",
    )
    return False


def _indices(item: Item, resources: tuple[str, ...]) -> frozenset[int]:
    return frozenset(resources.index(word) for word in item.words(resources, what="resource"))


def _card(name: str, entry: Entry, resources: tuple[str, ...]) -> CardKind:
    item, faults = entry.item, entry.item.faults
    key = Item(name, entry.key, faults)
    _is_name(name, key)
    is_character = name in CHARACTERS
    keys = () if is_character else ("resource", "units", "stands_for")
    table = item.table("count", *keys, "tainted", "amulets")
    count = table.required("count").integer(0, MOST_CARDS)
    tainted = table.has("tainted") and table.required("tainted").flag(fallback=True)
    amulets = table.optional("amulets").integer(0, MOST_AMULETS)
    if is_character:
        return CardKind(name, count, tainted=tainted, amulets=amulets, character=name)
    if table.has("stands_for"):
        if table.has("resource") or table.has("units"):
            key.fault(f"{name!r} is of a resource and stands for others", expected="one of the two")
        stands_for = table.required("stands_for")
        wild = _indices(stands_for, resources)
        if not wild and stands_for.value == []:
            stands_for.fault(f"{name!r} stands for nothing", expected="at least one resource")
        return CardKind(name, count, stands_for=wild, tainted=tainted, amulets=amulets)
    if not table.has("resource") and table.entries:
        key.fault(
            f"{name!r} is neither a resource nor wild nor a character",
            expected=f"'resource' and 'units', or 'stands_for', or a name among {', '.join(CHARACTERS)}",
        )
        return CardKind(name, count, tainted=True, amulets=amulets)
    word = table.optional("resource").word(resources, what="resource")
    return CardKind(
        name,
        count,
        resource=resources.index(word) if word else -1,
        units=table.required("units").integer(1, 9),
        tainted=tainted,
        amulets=amulets,
    )


def _characters(item: Item) -> CharacterNumbers:
    table = item.table("beggar", "envoy", "scribe", "vizier")
    beggar = table.required("beggar").table("talents")
    envoy = table.required("envoy").table("amulets_per_card")
    scribe = table.required("scribe").table("pick_amulets", "die_amulets")
    vizier = table.required("vizier").table("cards", "amulets_per_card")
    return CharacterNumbers(
        beggar_talents=beggar.required("talents").integer(1, 999),
        envoy_amulets_per_card=envoy.required("amulets_per_card").integer(0, MOST_AMULETS),
        scribe_pick_amulets=scribe.required("pick_amulets").integer(0, MOST_AMULETS),
        scribe_die_amulets=scribe.required("die_amulets").integer(0, MOST_AMULETS),
        vizier_cards=vizier.required("cards").integer(1, 12),
        vizier_amulets_per_card=vizier.required("amulets_per_card").integer(0, MOST_AMULETS),
    )
