"""Read rules.yaml: the constants of the rules and the house rules of a table (R1.3, R3-R6, R10, R11).

The settings of one game, as in rules.yaml, a record's header or a scenario, are read and written here too.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from game.content.faults import shown
from game.content.items import Item, Table
from game.engine.catalogue import SEAT_LETTERS, Constants, Settings

RANGES = {
    "min_players": (2, len(SEAT_LETTERS)),
    "max_players": (2, len(SEAT_LETTERS)),
    "start_cards": (0, 50),
    "start_talents": (0, 999),
    "merchants": (0, 20),
    "statues": (0, 20),
    "stalls": (1, 6),
    "hand_limit": (1, 99),
    "limit_discard_amulets": (0, 99),
    "limit_keep_amulets_per_card": (0, 99),
    "dice": (1, 20),
    "die_sides": (2, 100),
    "symbol_sides": (1, 100),
    "first_rank_removes": (0, 99),
    "end_amulets_per_tainted": (0, 99),
    "sanctuary_amulets_per_cell": (0, 99),
    "end_talents_per_merchant": (0, 999),
}
"""Whole numbers of rules.yaml by their names in ``Constants``, with the least and the most."""

UPPER_BOUNDS = ("max_players", "die_sides")
"""Numbers that bound others: a faulty one counts as the most there can be, and brings no second fault."""

OPEN_HALVES = ("smaller", "larger")
SETTINGS = ("allow_flip", "merchants", "start_player", "open_talents", "open_amulets")


def read_rules(item: Item, *, path_steps: int) -> tuple[Constants, Settings]:
    """Read the document of rules.yaml; ``path_steps`` comes from parts.yaml."""
    table = item.table(
        *RANGES, "deal_empty_market", "open_half", "turn_bonus", "later_rank_amulets", "settings"
    )
    values: dict[str, Any] = {
        name: table.required(name).integer(least, most, fallback=most if name in UPPER_BOUNDS else least)
        for name, (least, most) in RANGES.items()
    }
    values["deal_empty_market"] = table.required("deal_empty_market").flag()
    values["open_half"] = table.required("open_half").word(OPEN_HALVES, what="half of the deck")
    values["turn_bonus"] = _turn_bonus(table.required("turn_bonus"))
    values["later_rank_amulets"] = _later_ranks(table, values["max_players"])
    if values["min_players"] > values["max_players"]:
        table.required("min_players").fault(
            f"at least {values['min_players']} players but at most {values['max_players']}",
            expected="no more than max_players",
        )
    if values["symbol_sides"] > values["die_sides"]:
        table.required("symbol_sides").fault(
            f"{values['symbol_sides']} symbols on a die of {values['die_sides']} sides",
            expected="no more than die_sides",
        )
    settings = read_settings(table.required("settings"), Settings(), seats=values["max_players"])
    return Constants(**values, path_steps=path_steps), settings


def _turn_bonus(item: Item) -> tuple[tuple[int, int], ...]:
    bonus = {}
    for key, entry in item.entries("a mapping from numbers of parts to talents").items():
        talents = entry.item.integer(0, 999)
        if re.fullmatch("[1-9][0-9]?", key):
            bonus[int(key)] = talents
        else:
            item.faults.add(
                entry.key, f"{shown(key)} is no number of parts", expected="a whole number from 1 to 99"
            )
    return tuple(sorted(bonus.items()))


def _later_ranks(table: Table, players: int) -> tuple[int, ...]:
    item = table.required("later_rank_amulets")
    amulets = tuple(each.integer(0, 99) for each in item.items("amulets for ranks 2, 3, …"))
    if isinstance(item.value, list) and len(amulets) < players - 1:
        item.fault(
            f"{len(amulets)} numbers for ranks 2 to {players}", expected=f"at least {players - 1} numbers"
        )
    return amulets


def read_settings(item: Item, defaults: Settings, *, seats: int) -> Settings:
    """Read a mapping of settings for a game of so many seats; what it leaves out comes from ``defaults``."""
    table = item.table(*SETTINGS)
    found: dict[str, Any] = {}
    for name in ("allow_flip", "open_talents", "open_amulets"):
        if table.has(name):
            found[name] = table.required(name).flag()
    if table.has("merchants"):
        merchants = table.required("merchants")
        found["merchants"] = None if merchants.value is None else merchants.integer(*RANGES["merchants"])
    if table.has("start_player"):
        start = table.required("start_player")
        letters = SEAT_LETTERS[:seats]
        word = "" if start.value is None else start.word(tuple(letters), what="seat")
        found["start_player"] = letters.index(word) if word else None
    return replace(defaults, **found)


def settings_text(settings: Settings) -> str:
    """Write settings as a record's header holds them: a flow mapping of all of them.

    >>> settings_text(Settings(start_player=1))
    '{allow_flip: true, merchants: null, start_player: B, open_talents: false, open_amulets: false}'
    """
    start = settings.start_player
    values = {
        "allow_flip": str(settings.allow_flip).lower(),
        "merchants": "null" if settings.merchants is None else settings.merchants,
        "start_player": "null" if start is None else SEAT_LETTERS[start],
        "open_talents": str(settings.open_talents).lower(),
        "open_amulets": str(settings.open_amulets).lower(),
    }
    return "{" + ", ".join(f"{name}: {value}" for name, value in values.items()) + "}"
