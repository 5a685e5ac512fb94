"""Chance: every draw comes from the seed in the state, by ``Random.random()`` alone.

The state's chance is one number. Shuffles take a generator of their own from it; rolls, which are many and
small, take the next few of a block of draws: the number then says which block, and how many of it are used.
So a state is a small value, and a record replays the same on every Python version.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import TypeVar

Item = TypeVar("Item")

SPAN = 1 << 53
BLOCK = 64  # draws in a block; the last one seeds the block that follows


def shuffled(items: list[Item], chance: int) -> tuple[list[Item], int]:
    """Give the items in random order, and the next number."""
    draw = Random(chance).random
    keys = [draw() for _ in items]
    order = sorted(range(len(items)), key=keys.__getitem__)
    return [items[i] for i in order], int(draw() * SPAN) * BLOCK


@lru_cache(maxsize=256)
def _block(seed: int) -> tuple[float, ...]:
    draw = Random(seed).random
    return tuple([draw() for _ in range(BLOCK)])


def _draws(count: int, chance: int) -> tuple[tuple[float, ...], int]:
    """Give ``count`` draws (fewer than a block) and the next number."""
    seed, used = divmod(chance, BLOCK)
    values = _block(seed)
    if used + count >= BLOCK:
        seed, used = int(values[-1] * SPAN), 0
        values = _block(seed)
    return values[used : used + count], seed * BLOCK + used + count


def rolled(dice: int, *, symbols: int, sides: int, chance: int) -> tuple[tuple[bool, ...], int]:
    """Roll dice with some symbol sides (R1.4): True for a symbol; and the next number."""
    values, number = _draws(dice, chance)
    return tuple([value * sides < symbols for value in values]), number


def drawn(options: int, chance: int) -> tuple[int, int]:
    """Draw one of ``options`` numbers from 0, and the next number."""
    (value,), number = _draws(1, chance)
    return int(value * options), number
