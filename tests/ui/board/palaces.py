"""Views of made-up palaces for tests of the board: empty, full, and random ones."""

from __future__ import annotations

import random
from dataclasses import replace

from game.engine.catalogue import Catalogue, Settings
from game.engine.decisions import Decision, Kind
from game.engine.garden import bits
from game.engine.view import View

COLOURS = ("blue", "orange", "white", "purple", "black")


def empty(catalogue: Catalogue, *, seats: int = 4) -> View:
    """Make the view of a palace in which nothing is built."""
    garden, none = catalogue.garden, tuple([0] * seats)
    return View(
        catalogue=catalogue, settings=Settings(), seat=0, seats=seats, turn=0, turns=1, start=0,
        decision=Decision(Kind.TURN, (0,)), passes=0, hand=(), offer=None, hand_sizes=none,
        known_hands=((),) * seats, stalls=((),) * 3, deck_size=0, deck_top=None, discard_size=0, known_discards=(),
        all_discards=None, talents=none, amulets=none, merchants=none, statues=tuple([2] * seats), walls=0, sphinxes=0,
        obelisks=0, pedestal=False, throne=False, doors=0, free=garden.growing, possible=garden.all_placements,
        placed=(), dead=0, sanctuaries=((),) * seats, pile_size=12, pile_top=None, pile_pieces=(), pile_order=None,
        pick=None, altar=0, path=0, moved=0, parts_built=0, leftovers=(), over=False, winners=(), eaten=(), scores=(),
    )  # fmt: skip


def with_mosaics(view: View, rng: random.Random, count: int) -> View:
    """Lay up to ``count`` different random mosaics."""
    garden, free, placed, used = view.catalogue.garden, view.free, list(view.placed), set()
    order = list(range(len(garden.placements)))
    rng.shuffle(order)
    for index in order:
        placement = garden.placements[index]
        if len(placed) >= count:
            break
        if placement.piece not in used and placement.mask & ~free == 0:
            free &= ~placement.mask
            used.add(placement.piece)
            placed.append(index)
    return replace(view, free=free, placed=tuple(placed))


def some(catalogue: Catalogue, seed: int) -> View:
    """Make a random palace."""
    rng = random.Random(seed)
    parts, steps = catalogue.parts, catalogue.constants.path_steps
    view = with_mosaics(empty(catalogue), rng, rng.randrange(len(catalogue.garden.shapes) + 1))
    cells = list(bits(view.free))
    rng.shuffle(cells)
    return replace(
        view,
        walls=rng.getrandbits(len(parts.wall_places)),
        doors=rng.getrandbits(len(parts.door_places)),
        sphinxes=rng.randrange(len(parts.sphinx_worths) + 1),
        obelisks=rng.randrange(len(parts.obelisk_worths) + 1),
        pedestal=rng.random() < 0.7,
        throne=rng.random() < 0.4,
        sanctuaries=tuple(tuple(cells[2 * s : 2 * s + rng.randrange(3)]) for s in range(4)),
        altar=rng.randrange(catalogue.constants.dice + 1),
        path=rng.randrange(steps + 1),
    )


def full(catalogue: Catalogue, *, seed: int = 7, mosaics: int = 12) -> View:
    """Make a palace with everything built, some statues, and as many mosaics as happen to fit."""
    parts, rng = catalogue.parts, random.Random(seed)
    view = with_mosaics(empty(catalogue, seats=5), rng, mosaics)
    cells = list(bits(view.free))
    rng.shuffle(cells)
    return replace(
        view,
        walls=(1 << len(parts.wall_places)) - 1,
        doors=(1 << len(parts.door_places)) - 1,
        sphinxes=len(parts.sphinx_worths),
        obelisks=len(parts.obelisk_worths),
        pedestal=True,
        throne=True,
        sanctuaries=tuple((c,) for c in cells[:5]),
        altar=3,
        path=3,
    )
