"""Chance gives the same on every Python: values fixed here once, worked out from ``Random(n).random()``."""

from __future__ import annotations

from collections import Counter
from random import Random

from game.engine.chance import BLOCK, Source, rolled


def test_a_shuffle_is_the_order_of_one_draw_for_each_item():
    draw = Random(2026).random
    keys = [draw() for _ in "abcdef"]
    assert Source(2026).shuffled("abcdef") == [
        letter for _, letter in sorted(zip(keys, "abcdef", strict=True))
    ]


def test_shuffles_are_fixed_for_ever():
    # Random(1) draws .134 .847 .764 .255 .495 .449 .652 .789 .094 .028 on every Python
    source = Source(1)
    assert source.shuffled(range(10)) == [9, 8, 0, 3, 5, 4, 6, 2, 7, 1]
    draw = Random(1).random
    eleventh = [draw() for _ in range(11)][-1]
    assert source.drawn(1000) == int(eleventh * 1000)


def test_a_roll_takes_the_next_draws_of_its_block():
    draw = Random(7).random
    values = [draw() for _ in range(BLOCK)]
    symbols, number = rolled(5, symbols=1, sides=6, chance=7 * BLOCK + 3)
    assert symbols == tuple(value * 6 < 1 for value in values[3:8])
    assert number == 7 * BLOCK + 8


def test_a_used_up_block_seeds_the_next():
    draw = Random(7).random
    last = [draw() for _ in range(BLOCK)][-1]
    symbols, number = rolled(5, symbols=1, sides=6, chance=7 * BLOCK + BLOCK - 4)
    seed = int(last * (1 << 53))
    draw = Random(seed).random
    assert symbols == tuple(draw() * 6 < 1 for _ in range(5))
    assert number == seed * BLOCK + 5


def test_symbols_come_once_in_six():
    number, symbols = 99, 0
    for _ in range(4000):
        roll, number = rolled(5, symbols=1, sides=6, chance=number)
        symbols += sum(roll)
    assert 3100 < symbols < 3570  # 20,000 dice: 3,333, five standard deviations are 264


def test_shuffles_favour_no_place():
    number, first = 5, Counter()
    for _ in range(3000):
        source = Source(number)
        first[source.shuffled("abc")[0]] += 1
        number = source.number
    assert all(870 < first[letter] < 1130 for letter in "abc")
