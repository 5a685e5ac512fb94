"""Chance: every draw comes from the seed in the state, by ``Random.random()`` alone.

Each happening (a shuffle, a roll) takes one generator from the state's number and leaves the next number
there, so a state is a small value and a record replays the same on every Python version.
"""

from __future__ import annotations

from random import Random
from typing import TypeVar

Item = TypeVar("Item")

SPAN = 1 << 53


def shuffled(items: list[Item], chance: int) -> tuple[list[Item], int]:
    """Give the items in random order, and the next number."""
    items = list(items)
    source = Random(chance)
    draw = source.random
    for i in range(len(items) - 1, 0, -1):
        j = int(draw() * (i + 1))
        items[i], items[j] = items[j], items[i]
    return items, int(draw() * SPAN)


def rolled(dice: int, *, symbols: int, sides: int, chance: int) -> tuple[tuple[bool, ...], int]:
    """Roll dice with some symbol sides (R1.4): True for a symbol; and the next number."""
    draw = Random(chance).random
    return tuple([draw() * sides < symbols for _ in range(dice)]), int(draw() * SPAN)


def drawn(options: int, chance: int) -> tuple[int, int]:
    """Draw one of ``options`` numbers from 0, and the next number."""
    draw = Random(chance).random
    return int(draw() * options), int(draw() * SPAN)
