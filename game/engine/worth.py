"""What parts are worth now, where they may go, what a mosaic would close (R7), what groups are complete (R8).

The functions take a ``Palace``: the state itself or any view of it.
"""

from __future__ import annotations

from typing import Protocol

from game.engine.catalogue import Catalogue, Settings

GROUP_BITS = {"walls": 1, "sphinxes": 2, "obelisks": 4, "throne": 8, "doors": 16, "mosaics": 32}


class Palace(Protocol):
    """The public part of a position that state and view share."""

    @property
    def catalogue(self) -> Catalogue: ...
    @property
    def settings(self) -> Settings: ...
    @property
    def walls(self) -> int: ...
    @property
    def sphinxes(self) -> int: ...
    @property
    def obelisks(self) -> int: ...
    @property
    def pedestal(self) -> bool: ...
    @property
    def throne(self) -> bool: ...
    @property
    def doors(self) -> int: ...
    @property
    def free(self) -> int: ...
    @property
    def possible(self) -> int: ...
    @property
    def dead(self) -> int: ...
    @property
    def next_piece(self) -> int: ...
    @property
    def pieces_left(self) -> tuple[int, ...]: ...
    @property
    def path(self) -> int: ...
    @property
    def moved(self) -> int: ...


def wall_worth(palace: Palace, index: int) -> int:
    """Talents for a column wall at a place: more for edge cells under mosaics (R7)."""
    parts = palace.catalogue.parts
    free = palace.free
    covered = 0
    for cell in parts.wall_places[index].cells:
        if not free >> cell & 1:
            covered += 1
    return parts.wall_worth + parts.wall_worth_per_cell * covered


def sphinx_worth(palace: Palace) -> int:
    """Talents for the next sphinx in order (R7)."""
    return palace.catalogue.parts.sphinx_worths[palace.sphinxes]


def obelisk_worth(palace: Palace) -> int:
    """Talents for the next obelisk (R7)."""
    return palace.catalogue.parts.obelisk_worths[palace.obelisks]


def door_worth(palace: Palace, index: int) -> int:
    """Talents for a door frame: more for the unbroken run of walls from its corner (R7.2)."""
    parts = palace.catalogue.parts
    run = 0
    for wall in parts.door_places[index].run:
        if not palace.walls >> wall & 1:
            break
        run += 1
    return parts.door_worth + parts.door_worth_per_wall * run


def mosaic_worth(palace: Palace, placement: int) -> int:
    """Talents for the next mosaic at a placement: more for palms covered (R7)."""
    parts = palace.catalogue.parts
    palms = palace.catalogue.garden.placements[placement].palms
    return parts.mosaic_worth + parts.mosaic_worth_per_palm * palms


def part_worth(palace: Palace, part: str, place: int) -> int:
    """Talents for a part at a place: wall or door index, or mosaic placement; else ignored (R7)."""
    match part:
        case "wall":
            return wall_worth(palace, place)
        case "sphinx":
            return sphinx_worth(palace)
        case "obelisk":
            return obelisk_worth(palace)
        case "pedestal":
            return palace.catalogue.parts.pedestal_worth
        case "throne":
            return palace.catalogue.parts.throne_worth
        case "door":
            return door_worth(palace, place)
        case _:
            return mosaic_worth(palace, place)


def fitting(palace: Palace) -> int:
    """The set of legal placements of the next mosaic (R7.3); 0 without one."""
    piece = palace.next_piece
    return 0 if piece < 0 else palace.possible & palace.catalogue.garden.of_piece[piece]


def free_walls(palace: Palace) -> list[int]:
    """Free wall places (R7.1)."""
    count = len(palace.catalogue.parts.wall_places)
    return [i for i in range(count) if not palace.walls >> i & 1]


def free_doors(palace: Palace) -> list[int]:
    """Free door places."""
    count = len(palace.catalogue.parts.door_places)
    return [i for i in range(count) if not palace.doors >> i & 1]


def closing(palace: Palace, placement: int) -> list[int]:
    """Regions (cell masks) that become dead when the next mosaic is placed so (R7.5)."""
    garden = palace.catalogue.garden
    placed = garden.placements[placement]
    pile = [piece for piece in palace.pieces_left if piece != placed.piece]
    free = palace.free & ~placed.mask & ~palace.dead
    left = palace.possible & garden.apart[placement] & garden.in_pile(pile)
    return garden.dead_regions(free, left)


def turn_bonus(catalogue: Catalogue, parts: int) -> int:
    """Extra talents for the number of parts built in one turn (R6.4)."""
    bonus = 0
    for number, talents in catalogue.constants.turn_bonus:
        if parts >= number:
            bonus = talents
    return bonus


def groups_complete(palace: Palace) -> int:
    """The set of groups that are complete (R8), as bits of ``GROUP_BITS``."""
    parts = palace.catalogue.parts
    done = 0
    if palace.walls == (1 << len(parts.wall_places)) - 1:
        done |= GROUP_BITS["walls"]
    if palace.sphinxes == len(parts.sphinx_worths):
        done |= GROUP_BITS["sphinxes"]
    if palace.obelisks == len(parts.obelisk_worths):
        done |= GROUP_BITS["obelisks"]
    if palace.throne:
        done |= GROUP_BITS["throne"]
    if palace.doors == (1 << len(parts.door_places)) - 1:
        done |= GROUP_BITS["doors"]
    if not palace.pieces_left:
        done |= GROUP_BITS["mosaics"]
    return done


def steps_due(palace: Palace) -> int:
    """Steps that Cleopatra makes when this turn's building is finished (R6.5)."""
    fresh = groups_complete(palace) & ~palace.moved
    return min(fresh.bit_count(), palace.catalogue.constants.path_steps - palace.path)


def ends_game(palace: Palace) -> bool:
    """Whether the game ends when this turn's building is finished: she then comes to the last step (R6.5)."""
    steps = palace.catalogue.constants.path_steps
    return palace.path < steps == palace.path + steps_due(palace)
