"""Whether the rendered base shows the palace of a data set."""

from __future__ import annotations

from game.engine.catalogue import Catalogue

_RENDERED_WALLS = {
    "W1": "a1 a2 a3", "W2": "a4 a5 a6", "W3": "a7 a8 a9", "W4": "a9 b9 c9", "W5": "d9 e9 f9",
    "W6": "g9 h9 i9", "W7": "i9 i8 i7", "W8": "i6 i5 i4", "W9": "i3 i2 i1",
}  # fmt: skip


def is_rendered(catalogue: Catalogue) -> bool:
    """Say whether the rendered base shows this data set's palace."""
    garden, parts = catalogue.garden, catalogue.parts
    if (garden.columns, garden.rows) != (9, 9):
        return False
    hole = {(c, r) for c in (3, 4, 5) for r in (3, 4, 5)}
    growing = sum(1 << (r * garden.stride + c) for r in range(9) for c in range(9) if (c, r) not in hole)
    walls = {
        place.name: frozenset(garden.names.get(c, "?") for c in place.cells) for place in parts.wall_places
    }
    return (
        garden.growing == growing
        and walls == {name: frozenset(cells.split()) for name, cells in _RENDERED_WALLS.items()}
        and [place.name for place in parts.door_places] == ["west", "east"]
        and len(parts.sphinx_worths) <= 6
        and len(parts.obelisk_worths) <= 2
        and catalogue.constants.path_steps == 5
        and catalogue.constants.dice <= 5
    )
