"""Chance: every draw comes from the seed in the state, by ``Random.random()`` alone.

The state's chance is one number. Shuffles take a generator of their own from it; rolls, which are many and
small, take the next few of a block of draws: the number then says which block, and how many of it are used.
So a state is a small value, and a record replays the same on every Python version.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import TypeVar

Item = TypeVar("Item")

MOST_SEED = (1 << 63) - 1
"""Seeds and the state's chance are whole numbers from 0 to this."""

SPAN = 1 << 53
BLOCK = 64  # draws in a block; the last one seeds the block that follows


class Source:
    """Draws for one happening (a set-up, a new deck); ``number`` is the chance that it leaves behind."""

    def __init__(self, chance: int) -> None:
        self._draw = Random(chance).random

    def shuffled(self, items: Sequence[Item]) -> list[Item]:
        """Give the items in random order: sorted by a draw for each, in the order given."""
        draw = self._draw
        return sorted(items, key=lambda _: draw())

    def drawn(self, options: int) -> int:
        """Draw one of ``options`` numbers from 0."""
        return int(self._draw() * options)

    @property
    def number(self) -> int:
        """Draw the next chance number."""
        return int(self._draw() * SPAN) * BLOCK


@lru_cache(maxsize=256)
def _block(seed: int) -> tuple[float, ...]:
    draw = Random(seed).random
    return tuple([draw() for _ in range(BLOCK)])


def rolled(dice: int, *, symbols: int, sides: int, chance: int) -> tuple[tuple[bool, ...], int]:
    """Roll dice, fewer than a block, some sides symbols (R1.4): True for a symbol; and the next number."""
    used = chance % BLOCK
    values = _block(chance // BLOCK)
    if used + dice >= BLOCK:
        seed, used = int(values[-1] * SPAN), 0
        values, chance = _block(seed), seed * BLOCK
    return tuple([value * sides < symbols for value in values[used : used + dice]]), chance + dice
