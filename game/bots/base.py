"""What a bot is: it sees a view and the legal choices, and answers with one of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from game.engine.choices import Choice
from game.engine.view import View

Item = TypeVar("Item")


class Chance(Protocol):
    """A source of random numbers, like ``random.Random``; bots have no other."""

    def random(self) -> float:
        """Give a number from 0 (included) to 1 (excluded)."""


Stop = Callable[[], bool]
"""Says whether a thinker has to come to an end; it then answers with the best it has found."""


class Bot(Protocol):
    """A player that knows what a person at its seat may know, and keeps no memory of its own.

    All it may remember stands in the view; so a bot can take over any seat at any moment, and answers a
    position the same way after an undo, a resume or a replay.
    """

    def choose(self, view: View, legal: Sequence[Choice], chance: Chance) -> Choice:
        """Choose one of the legal choices (at least one)."""


def pick(items: Sequence[Item], chance: Chance) -> Item:
    """Draw one of the items, each with the same probability."""
    return items[int(chance.random() * len(items))]
