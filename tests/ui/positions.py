"""Positions that a person at the screen may meet, found once by random play: one for every kind of question.

`match("claim")` gives a fresh match in which seat 0, the only person, owes that choice.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

from game.content.catalogue import load_catalogue
from game.content.headers import Header, Player
from game.engine import choices as c
from game.engine.catalogue import Settings
from game.engine.decisions import Kind
from game.play.match import Match
from game.ui.table.needs import needs

CATALOGUE = load_catalogue()
NAMES = ("Anna", "Tomáš", "Mei", "Imhotep", "Sobekneferu")
SEEDS = range(1, 80)

Wanted = Callable[[Match], bool]


def asked(kind: Kind, *more: Wanted) -> Wanted:
    """Ask for a position where seat 0 owes this kind of choice, and more holds."""
    return lambda m: m.decision.kind is kind and 0 in m.decision.seats and all(one(m) for one in more)


def _may(kind: type) -> Wanted:
    return lambda m: any(isinstance(choice, kind) for choice in m.legal(0))


def _is_late(m: Match) -> bool:
    return len(m.history) > 150 and len(m.view(0).hand) >= 7


def _shows_card(m: Match) -> bool:
    return m.view(0).deck_top is not None


def _is_waiting(m: Match) -> bool:
    return len(m.history) > 30 and 0 not in m.decision.seats and m.decision.kind is Kind.TURN


def _pays_with_rest(m: Match) -> bool:
    """Whether goods left over in this turn pay for some of the part."""
    return sum(m.decision.need) < sum(CATALOGUE.parts.costs[str(m.decision.part)])


def _helped(m: Match) -> bool:
    """Whether merchants stand in for two kinds of goods of a part that could be built."""
    built = {choice.part for choice in m.legal(0) if isinstance(choice, c.Build)}
    return any(sum(need.merchants > 0 for need in needs(m.view(0), part)) > 1 for part in built)


WANTED: dict[str, tuple[int, Wanted]] = {
    "turn": (3, asked(Kind.TURN)),
    "turn_late": (5, asked(Kind.TURN, _is_late, _may(c.BuildMosaic))),
    "turn_of_four": (4, asked(Kind.TURN, lambda m: len(m.history) > 60)),
    "deck_open": (3, asked(Kind.TURN, _shows_card)),
    "waiting": (4, _is_waiting),
    "refill": (3, asked(Kind.REFILL, lambda m: len(m.decision.cards) == 3)),
    "poor": (4, asked(Kind.TURN, lambda m: not m.view(0).merchants[0] and len(m.view(0).hand) < 3)),
    "pay": (3, asked(Kind.PAY, lambda m: m.view(0).merchants[0] > 0 and sum(m.decision.need) > 2)),
    "pay_plaza": (3, asked(Kind.PAY, lambda m: m.decision.part == "obelisk")),
    "pay_left": (3, asked(Kind.PAY, _pays_with_rest)),
    "claim": (3, asked(Kind.CLAIM)),
    "building": (3, asked(Kind.BUILDING, lambda m: len(m.history) > 40)),
    "after": (3, asked(Kind.AFTER)),
    "limit": (3, asked(Kind.LIMIT, lambda m: m.decision.excess >= 2)),
    "limit_many": (3, asked(Kind.LIMIT, lambda m: m.decision.excess >= 8)),
    "beg": (3, asked(Kind.BEG)),
    "envoy": (4, asked(Kind.ENVOY)),
    "accept": (3, asked(Kind.ACCEPT)),
    "keep": (3, asked(Kind.KEEP)),
    "beggar": (3, asked(Kind.TURN, _may(c.PlayBeggar))),
    "courtesan": (
        3,
        asked(Kind.TURN, _may(c.PlayCourtesan), lambda m: len(m.view(0).all_discards or ()) > 8),
    ),
    "ambassador": (5, asked(Kind.TURN, _may(c.PlayEnvoy))),
    "scribe": (3, asked(Kind.TURN, _may(c.PickMosaic), _may(c.TurnDie))),
    "vizier": (3, asked(Kind.TURN, _may(c.PlayVizier))),
    "smuggler": (3, asked(Kind.LIMIT, _may(c.PlaySmuggler))),
    "part": (3, asked(Kind.TURN, lambda m: len(m.history) > 20, _may(c.Build))),
    "mosaic": (3, asked(Kind.TURN, lambda m: len(m.history) > 60, _may(c.BuildMosaic))),
    "helped": (4, asked(Kind.TURN, _helped)),
    "over": (5, lambda m: m.over),
}
"""How many seats, and what must hold."""


@cache
def _found(seats: int) -> dict[str, tuple[int, int]]:
    """Find seed and number of choices of all positions with so many seats, in one run over the games."""
    missing = {name: wanted for name, (count, wanted) in WANTED.items() if count == seats}
    found: dict[str, tuple[int, int]] = {}
    for seed in SEEDS:
        match = _fresh(seats, seed)
        chance = Random(seed)
        while missing:
            for name in [name for name, holds in missing.items() if holds(match)]:
                found[name] = (seed, len(match.history))
                del missing[name]
            if match.over or len(match.history) > 900:
                break
            _play_one(match, chance)
        if not missing:
            return found
    raise AssertionError(f"no game of {seats} comes to {sorted(missing)}")


def _fresh(seats: int, seed: int) -> Match:
    players = tuple(Player(NAMES[i], "human" if i == 0 else "random") for i in range(seats))
    return Match.begin(Header(seed, players, settings=Settings()), catalogue=CATALOGUE)


def _play_one(match: Match, chance: Random) -> None:
    """Choose at random: first a kind of choice, then one of that kind."""
    seat = match.decision.seats[0]
    legal = sorted(match.legal(seat), key=repr)
    kind = chance.choice(sorted({type(choice) for choice in legal}, key=lambda k: k.__name__))
    match.play(seat, chance.choice([choice for choice in legal if type(choice) is kind]))


@cache
def _choices(name: str) -> tuple[tuple[int, c.Choice], ...]:
    seats, _ = WANTED[name]
    seed, count = _found(seats)[name]
    match, chance = _fresh(seats, seed), Random(seed)
    while len(match.history) < count:
        _play_one(match, chance)
    return tuple((entry.seat, entry.choice) for entry in match.history)


def match(name: str) -> Match:
    """Return a fresh match at one of the positions."""
    seats, _ = WANTED[name]
    fresh = _fresh(seats, _found(seats)[name][0])
    for seat, choice in _choices(name):
        fresh.play(seat, choice)
    return fresh
