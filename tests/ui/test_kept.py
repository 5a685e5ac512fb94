"""Pictures that are kept: bounded by their bytes, the longest unused goes first, the newest stays."""

from __future__ import annotations

from random import Random

import pygame
import pytest
from pygame import Surface

from game.ui import nine
from game.ui.kept import Kept, size_of


def keep(kept: Kept[Surface], key: str, side: int) -> Surface:
    picture = Surface((side, side), depth=32)
    return kept.keep(key, picture, picture)


def test_what_was_not_used_for_longest_goes_first() -> None:
    kept: Kept[Surface] = Kept(3 * 400)
    first = [keep(kept, key, 10) for key in "abc"]
    assert kept.recall("a") is first[0]
    keep(kept, "d", 10)
    assert list(kept) == ["c", "a", "d"] and kept.recall("b") is None


def test_one_that_is_larger_than_the_bound_stays_until_the_next_comes() -> None:
    kept: Kept[Surface] = Kept(1000)
    keep(kept, "small", 10)
    large = keep(kept, "large", 100)
    assert list(kept) == ["large"] and kept.recall("large") is large and kept.bytes == 40_000
    keep(kept, "small", 10)
    assert list(kept) == ["small"] and kept.bytes == 400


def test_bytes_are_those_of_what_is_there_also_when_a_key_comes_again() -> None:
    kept: Kept[Surface] = Kept(100_000)
    chance = Random(1)
    for _ in range(500):
        keep(kept, str(chance.randrange(40)), chance.randrange(1, 60))
        there = [kept.recall(key) for key in list(kept)]
        assert kept.bytes == sum(size_of(picture) for picture in there if picture) <= 100_000
    kept.drop()
    assert kept.bytes == len(kept) == 0


def test_shapes_of_a_window_that_is_drawn_wider_and_wider_stay_within_their_bound() -> None:
    """A monkey at the window's edge filled 45 MB with rounded rectangles when they were only counted."""
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    for width in range(600, 1100, 5):
        nine.rounded(width, 500, 12)
        nine.ring(width, 500, 12, "gold", 2)
        nine.soft_box(width, 500, 12, 8)
    assert 0 < nine._shapes.bytes <= nine.LIMIT
    assert nine.rounded(1000, 500, 12) is nine.rounded(1000, 500, 12)
    pygame.display.quit()


@pytest.mark.parametrize("make", [
    lambda: nine.rounded(40, 20, 6, "gold", 128), lambda: nine.ring(40, 20, 6, "gold", 2),
])  # fmt: skip
def test_a_shape_that_was_dropped_is_made_again_as_it_was(make) -> None:  # type: ignore[no-untyped-def]
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    before = make()
    nine._shapes.drop()
    again = make()
    assert again is not before and pygame.image.tobytes(again, "RGBA") == pygame.image.tobytes(before, "RGBA")
    pygame.display.quit()
