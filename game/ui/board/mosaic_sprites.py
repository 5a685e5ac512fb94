"""Names of the sprites of mosaics: they tell which cells are covered, and so how the piece is turned."""

from __future__ import annotations

import re
from collections.abc import Iterable

from game.engine.garden import Garden, normal

_CELL = re.compile(r"([a-z])(\d+)")


def mosaic_sprite(name: str, spots: Iterable[tuple[int, int]]) -> str:
    """Name the sprite of a mosaic lying on these (column, row): its cells pushed into the corner."""
    cells = sorted(Garden.name_at(column, row) for column, row in normal(spots))
    return f"mosaic_{name}_{''.join(sorted(cells, key=lambda c: (c[0], int(c[1:]))))}"


def cells_of(sprite: str) -> list[tuple[int, int]]:
    """Read a mosaic's cells (column, row from its corner) out of its sprite's name."""
    return [(ord(c) - ord("a"), int(r) - 1) for c, r in _CELL.findall(sprite.rpartition("_")[2])]
