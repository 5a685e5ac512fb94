"""The levels: one way of thinking, seen less far, remembered less well, and followed less strictly.

A weaker level is a weaker person: it plans fewer parts of a visit ahead, forgets which cards went into which
hand, has a blurred idea of others' purses and pyramids, and does not always see the best of two like choices.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import exp

from game.bots.base import Bot, Chance, Stop
from game.bots.planner import Option, Sight
from game.bots.slots import is_familiar
from game.bots.thinker import Thinker
from game.bots.weights import network
from game.engine.choices import Choice
from game.engine.view import View


@dataclass(frozen=True, slots=True)
class Level:
    """A level: its sight; the share of known cards it forgets; how blurred it sees others' totals (0 exact,
    1 all alike); the temperature of its choice, in chance of winning."""

    name: str
    sight: Sight
    forgets: float = 0.0
    blur: float = 0.0
    temperature: float = 0.0


LEVELS = {
    level.name: level
    for level in (
        Level("apprentice", Sight(1, 1, 1, 2, 4, 40), 1.0, 1.0, 0.15),
        Level("mason", Sight(2, 1, 2, 3, 10, 80), 0.8, 0.7, 0.07),
        Level("master", Sight(3, 1, 3, 4, 20, 120), 0.5, 0.4, 0.03),
        Level("imhotep", Sight()),
    )
}
"""The levels, the weakest first."""


class LevelBot:
    """Plays at a level; with data that the networks were not trained for it plays greedily."""

    def __init__(self, level: Level) -> None:
        self.level = level

    @cached_property
    def _fallback(self) -> Bot:
        from game.bots.greedy import GreedyBot

        return GreedyBot()

    def choose(
        self, view: View, legal: Sequence[Choice], chance: Chance, *, stop: Stop | None = None
    ) -> Choice:
        """Choose one of the legal choices; stopped early, the best found so far."""
        if len(legal) == 1:
            return legal[0]
        if not is_familiar(view.catalogue, view.seats):
            return self._fallback.choose(view, legal, chance)
        options = self.options(view, legal, chance, stop=stop)
        return followed(options, self.level.temperature, chance).choice

    def options(
        self, view: View, legal: Sequence[Choice], chance: Chance, *, stop: Stop | None = None
    ) -> list[Option]:
        """What the level considers, with its values, the best first."""
        level = self.level
        seen = blurred(view, level.forgets, level.blur, chance)
        return Thinker(network(view.seats), seen, chance, level.sight, stop=stop).options(legal)


def followed(options: Sequence[Option], temperature: float, chance: Chance) -> Option:
    """The best option, or by chance one that seems nearly as good."""
    best = options[0]
    if temperature <= 0 or len(options) == 1:
        return best
    weights = [exp((option.value - best.value) / temperature) for option in options]
    draw = chance.random() * sum(weights)
    for option, weight in zip(options, weights, strict=True):
        draw -= weight
        if draw < 0:
            return option
    return best


def blurred(view: View, forgets: float, blur: float, chance: Chance) -> View:
    """The view as somebody sees it who forgets cards and mixes up others' totals."""
    seat = view.seat
    assert seat is not None
    if forgets > 0:
        hands = tuple(
            [
                hand if owner == seat else tuple([card for card in hand if chance.random() >= forgets])
                for owner, hand in enumerate(view.known_hands)
            ]
        )
        view = replace(view, known_hands=hands)
    if blur > 0:
        view = replace(
            view,
            talents=_mixed(view.talents, seat, blur),
            amulets=_mixed(view.amulets, seat, blur),
        )
    return view


def _mixed(totals: tuple[int, ...], seat: int, blur: float) -> tuple[int, ...]:
    """The others' totals drawn towards their mean; the own one is known."""
    others = [total for other, total in enumerate(totals) if other != seat]
    mean = sum(others) / len(others)
    return tuple(
        [
            total if other == seat else int(mean * blur + total * (1 - blur) + 0.5)
            for other, total in enumerate(totals)
        ]
    )
