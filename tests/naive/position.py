"""A whole position of the game, and how one is read from a scenario's `given`."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from .cards import COPIES
from .garden import CELLS, DRAWINGS, MAP, Cells, read_garden

SEATS = "ABCDE"

Reshuffle = Callable[[list[str]], list[str]]
Roll = Callable[[int], list[str]]


@dataclass
class Position:
    """Everything on the table and in hands, and what is owed at this moment.

    Cards in the deck and the stalls bear a leading `?` when they lie closed. `deck`, `pile` and `rolls` list
    what comes first first. `reshuffle` makes a new deck of the discards, `roll` the sides of that many dice
    once the scripted `rolls` are used up.
    """

    seats: str
    turn: str
    reshuffle: Reshuffle
    roll: Roll
    allow_flip: bool = True
    hands: dict[str, list[str]] = field(default_factory=dict)
    talents: dict[str, int] = field(default_factory=dict)
    merchants: dict[str, int] = field(default_factory=dict)
    amulets: dict[str, int] = field(default_factory=dict)
    statues: dict[str, int] = field(default_factory=dict)
    sanctuaries: dict[str, list[str]] = field(default_factory=dict)
    walls: set[str] = field(default_factory=set)
    sphinxes: int = 0
    obelisks: int = 0
    pedestal: bool = False
    throne: bool = False
    doors: set[str] = field(default_factory=set)
    garden: dict[str, str] = field(default_factory=dict)
    pile: list[str] = field(default_factory=list)
    altar: int = 0
    rolls: list[list[str]] = field(default_factory=list)
    stalls: list[list[str]] = field(default_factory=list)
    deck: list[str] = field(default_factory=list)
    discards: list[str] = field(default_factory=list)
    path: int = 0
    passes: int = 0
    # The turn in progress: None before the action, then "market", "quarry" (between parts), "pass" or "done".
    action: str | None = None
    parts_this_turn: int = 0
    groups_this_turn: int = 0
    leftovers: dict[str, int] = field(default_factory=dict)
    pick: str | None = None
    # What must be answered before the turn goes on; `what` names it. Never changed in place.
    owed: dict[str, Any] | None = None
    over: bool = False
    eaten: list[str] = field(default_factory=list)
    winners: list[str] = field(default_factory=list)
    scores: dict[str, int] = field(default_factory=dict)

    def copy(self) -> Position:
        """Copy the position; only the two sources of chance stay shared."""
        other = copy.copy(self)
        for name, value in vars(self).items():
            if isinstance(value, (dict, list, set)) and name != "owed":
                setattr(other, name, _copied(value))
        return other

    def free(self) -> Cells:
        """List the garden cells without a mosaic."""
        return CELLS - self.garden.keys()

    def opponents(self) -> list[str]:
        """List the other seats in turn order, from the one after whose turn it is."""
        at = self.seats.index(self.turn)
        return list(self.seats[at + 1 :] + self.seats[:at])

    def draw(self, count: int) -> list[str]:
        """Draw cards from the deck, which the discards renew when a card is needed (R5.3)."""
        drawn: list[str] = []
        while len(drawn) < count and (self.deck or self.discards):
            if not self.deck:
                self.deck = self.reshuffle(list(self.discards))
                self.discards = []
            drawn.append(self.deck.pop(0))
        return drawn

    def groups(self) -> set[str]:
        """Name the groups that are complete (R8)."""
        complete = {
            "walls": len(self.walls) == 9,
            "sphinxes": self.sphinxes == 6,
            "obelisks": self.obelisks == 2,
            "throne": self.pedestal and self.throne,
            "doors": len(self.doors) == 2,
            "mosaics": not self.pile,
        }
        return {group for group, is_complete in complete.items() if is_complete}


def _copied(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _copied(each) for key, each in value.items()}
    if isinstance(value, list):
        return [_copied(each) for each in value]
    return set(value) if isinstance(value, set) else value


def half_open(cards: list[str], chance: random.Random) -> list[str]:
    """Shuffle cards into a half-open deck, the smaller half open (R3.3)."""
    shuffled = list(cards)
    chance.shuffle(shuffled)
    deck = [card if at < len(shuffled) // 2 else "?" + card for at, card in enumerate(shuffled)]
    chance.shuffle(deck)
    return deck


def from_given(
    given: Mapping[str, Any],
    *,
    players: int = 3,
    settings: Mapping[str, Any] | None = None,
    seed: int = 1,
    reshuffle: Reshuffle | None = None,
    roll: Roll | None = None,
) -> Position:
    """Build the position of a scenario; what `given` leaves out is a fresh set-up by its own chance.

    Raises: ValueError for keys and seats it does not know.
    """
    chance = random.Random(seed)
    rules = dict(settings or {})
    given = dict(given)
    seats = SEATS[:players]
    laid = read_garden(given.pop("garden", MAP))
    sanctuaries = _by_seat(seats, given.pop("sanctuaries", None), default=[])
    hands = _by_seat(seats, given.pop("hands", None), default=[])
    discards = list(given.pop("discards", []))
    stalls = given.pop("stalls", None)
    deck = given.pop("deck", None)

    named = [card for hand in hands.values() for card in hand] + discards
    named += [card for stall in stalls or [] for card in stall] + list(deck or [])
    fresh = [card for card, copies in COPIES.items() for _ in range(copies)]
    for card in named:
        if card.removeprefix("?") in fresh:
            fresh.remove(card.removeprefix("?"))
    fresh = half_open(fresh, chance)
    if stalls is None:
        stalls = [[fresh.pop(0)] if fresh else [] for _ in range(3)]

    unlaid = [piece for piece in DRAWINGS if piece not in laid.values()]
    chance.shuffle(unlaid)
    built = dict(given.pop("built", None) or {})
    position = Position(
        seats=seats,
        turn=given.pop("turn", "A"),
        reshuffle=reshuffle or (lambda cards: half_open(cards, chance)),
        roll=roll or (lambda dice: [chance.choice(("symbol", *["blank"] * 5)) for _ in range(dice)]),
        allow_flip=bool(rules.get("allow_flip", True)),
        hands=hands,
        talents=_by_seat(seats, given.pop("talents", None), default=5),
        merchants=_by_seat(seats, given.pop("merchants", None), default=int(rules.get("merchants", 3))),
        amulets=_by_seat(seats, given.pop("amulets", None), default=0),
        sanctuaries=sanctuaries,
        walls=set(built.pop("walls", [])),
        sphinxes=built.pop("sphinxes", 0),
        obelisks=built.pop("obelisks", 0),
        pedestal=built.pop("pedestal", False),
        throne=built.pop("throne", False),
        doors=set(built.pop("doors", [])),
        garden=laid,
        pile=list(given.pop("pile", unlaid)),
        altar=given.pop("altar", 0),
        rolls=[list(each) for each in given.pop("rolls", [])],
        stalls=[list(stall) for stall in stalls],
        deck=list(fresh if deck is None else deck),
        discards=discards,
        passes=given.pop("passes", 0),
    )
    statues = dict(given.pop("statues", None) or {})
    position.statues = {seat: statues.pop(seat, 2 - len(sanctuaries[seat])) for seat in seats}
    position.path = given.pop("path", len(position.groups()))
    given.pop("chance", None)  # the engine's own random numbers mean nothing here
    if given or built or statues or position.turn not in seats:
        raise ValueError(f"unknown in given: {[*given, *built, *statues]}, turn {position.turn}")
    return position


def _by_seat(seats: str, values: Mapping[str, Any] | None, *, default: Any) -> dict[str, Any]:
    unknown = set(values or {}) - set(seats)
    if unknown:
        raise ValueError(f"unknown seats {sorted(unknown)}")
    return {seat: _copied((values or {}).get(seat, default)) for seat in seats}
