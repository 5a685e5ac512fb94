"""The palace as the slots and the planner look at it: what is left to build, what it would earn, palms."""

from __future__ import annotations

from game.bots.slots import PARTS, Block, cut
from game.engine.catalogue import Catalogue
from game.engine.garden import Garden
from game.engine.state import State
from game.engine.worth import door_worth, free_doors, free_walls, wall_worth


class Palace:
    """What the slots need of the palace as it stands: what is left to build, and what it would earn."""

    __slots__ = ("asked", "block", "left", "offers", "worths")

    def __init__(self, state: State) -> None:
        catalogue = state.catalogue
        parts = catalogue.parts
        walls = sorted([wall_worth(state, i) for i in free_walls(state)], reverse=True)
        doors = sorted([door_worth(state, i) for i in free_doors(state)], reverse=True)
        sphinxes = parts.sphinx_worths[state.sphinxes :]
        obelisks = parts.obelisk_worths[state.obelisks :]
        mosaics = [parts.mosaic_worth + parts.mosaic_worth_per_palm * 2] * len(state.pile_indices)
        palms = best_palms(state)
        if mosaics:
            mosaics[0] = parts.mosaic_worth + parts.mosaic_worth_per_palm * palms
        # what each kind of part would earn, the first one first
        self.worths: tuple[tuple[int, ...], ...] = (
            tuple(walls), sphinxes, obelisks, () if state.pedestal else (parts.pedestal_worth,),
            () if state.throne else (parts.throne_worth,), tuple(doors), tuple(mosaics),
        )  # fmt: skip
        costs = parts.costs
        self.offers = [
            (worth, index, costs[PARTS[index]])
            for worth, index in sorted(
                [(worth, index) for index, worths in enumerate(self.worths) for worth in worths[:4]],
                reverse=True,
            )
            if not (index == 4 and not state.pedestal)  # the pedestal comes before the throne
        ]
        self.asked = [(bool(worths), costs[part]) for part, worths in zip(PARTS, self.worths, strict=True)]
        terrace = 2 - state.pedestal - state.throne
        pile = len(state.pile_indices)
        counts = [len(walls), len(sphinxes), len(obelisks), terrace, len(doors), pile]
        self.left = sorted([count for count in counts if count])
        to_go = max(0, catalogue.constants.path_steps - state.path)
        self.block: Block = (
            cut(state.path, 5), cut(len(walls), 9), cut(len(sphinxes), 6),
            1 if sphinxes and sphinxes[0] > parts.sphinx_worths[0] else 0, cut(len(obelisks), 2), terrace,
            cut(len(doors), 2), cut(pile, 12), cut(sum(self.left[:to_go]), 24), cut(len(self.left), 6),
            cut(walls[0] - parts.wall_worth if walls else 0, 3),
            cut(doors[0] - parts.door_worth if doors else 0, 9),
            cut(palms + 1 if palms >= 0 and pile else 0, 6),
        )  # fmt: skip


def best_palms(state: State) -> int:
    """The most palms that the next mosaic could cover; -1 if it fits nowhere or there is none."""
    piece, garden = state.next_piece, state.catalogue.garden
    if piece < 0:
        return -1
    fitting = state.possible & garden.of_piece[piece]
    for palms, placements in by_palms(state.catalogue):
        if fitting & placements:
            return palms
    return -1


_by_palms: tuple[Garden | None, tuple[tuple[int, int], ...]] = None, ()
"""The last garden that was asked about, held fast so that no other can be taken for it, and its sets."""


def by_palms(catalogue: Catalogue) -> tuple[tuple[int, int], ...]:
    """Sets of placements by the palms they cover, most first."""
    global _by_palms
    garden, found = _by_palms
    if garden is not catalogue.garden:
        sets: dict[int, int] = {}
        for i, placement in enumerate(catalogue.garden.placements):
            sets[placement.palms] = sets.get(placement.palms, 0) | 1 << i
        found = tuple(sorted(sets.items(), reverse=True))
        _by_palms = catalogue.garden, found
    return found


def palace_key(state: State) -> tuple[object, ...]:
    """What a ``Palace`` depends on."""
    return (
        state.walls, state.sphinxes, state.obelisks, state.pedestal, state.throne, state.doors, state.free,
        state.pile_indices, state.pick_index, state.path,
    )  # fmt: skip
