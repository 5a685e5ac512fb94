"""The five positions that are compared: views of the game, and the pieces that the game makes of them."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from art.layout import ORIENTATIONS
from game.content.catalogue import load_catalogue
from game.content.places import sprites_dir
from game.engine.catalogue import Catalogue, Settings
from game.engine.setup import new_game
from game.engine.view import View
from game.engine.views import view
from game.ui.board.manifest import Manifest, load_manifest
from game.ui.board.pieces import Piece, palm, palm_kinds, pieces_of
from game.ui.board.sites import Sites

REGION = (396, 36, 1508, 1052)  # left, top, right, bottom of the board on a 1080p screen
SEATS = ("blue", "orange", "white", "purple", "black")
NAMES = ("empty", "early", "middle", "late", "complete")

Mosaics = tuple[tuple[str, tuple[int, int], str], ...]  # letter, corner of the bounding box, orientation
Statues = tuple[tuple[str, tuple[int, int]], ...]

EARLY: Mosaics = (("F", (0, 2), "a2b1b2b3c3"), ("I", (1, 0), "a1b1c1d1e1"))
MIDDLE: Mosaics = (
    ("F", (0, 3), "a2b1b2b3c3"),
    ("X", (6, 2), "a2b1b2b3c2"),
    ("V", (1, 6), "a1a2a3b1c1"),
    ("W", (5, 6), "a1b1b2c2c3"),
    ("I", (1, 0), "a1b1c1d1e1"),
    ("U", (2, 1), "a1a2b1c1c2"),
)
LATE: Mosaics = (
    ("L", (5, 5), "a4b1b2b3b4"),
    ("F", (1, 4), "a2b1b2b3c3"),
    ("I", (8, 0), "a1a2a3a4a5"),
    ("N", (3, 1), "a2b2c1c2d1"),
    ("W", (0, 0), "a2a3b1b2c1"),
    ("T", (0, 6), "a3b1b2b3c3"),
    ("V", (5, 0), "a1b1c1c2c3"),
    ("X", (0, 2), "a2b1b2b3c2"),
)
COMPLETE: Mosaics = (  # all twelve in one garden
    *LATE,
    ("P", (6, 2), "a1a2a3b2b3"),
    ("U", (7, 6), "a1a3b1b2b3"),
    ("Z", (2, 0), "a2a3b2c1c2"),
    ("Y", (2, 7), "a1b1b2c1d1"),
)


@lru_cache
def catalogue() -> Catalogue:
    """Read the game's own data once."""
    return load_catalogue()


def laid(bare: View, mosaics: Mosaics, statues: Statues) -> View:
    """Lay mosaics and set statues; raise ValueError for what does not fit."""
    garden = bare.catalogue.garden
    free, placed = bare.free, []
    for letter, (column, row), cells in mosaics:
        shape = ORIENTATIONS[f"mosaic_{letter}_{cells}"][1]
        mask = sum(1 << (row + r) * garden.stride + column + c for c, r in shape)
        if mask & ~free:
            raise ValueError(f"mosaic {letter} does not fit at {column}, {row}")
        free &= ~mask
        piece = garden.piece_index[letter]
        placed.append(next(i for i, p in enumerate(garden.placements) if p.mask == mask and p.piece == piece))
    cells_of: list[list[int]] = [[] for _ in SEATS]
    for colour, (column, row) in statues:
        cells_of[SEATS.index(colour)].append(row * garden.stride + column)
    return replace(bare, free=free, placed=tuple(placed), sanctuaries=tuple(map(tuple, cells_of)))


def walls(digits: str) -> int:
    """Turn digits of W1 to W9 into a bit set."""
    return sum(1 << int(d) - 1 for d in digits)


def views() -> dict[str, View]:
    """Return the five positions."""
    bare = view(new_game(catalogue(), Settings(), seats=5, seed=1), None)
    early = laid(bare, EARLY, (("orange", (7, 4)),))
    middle = laid(bare, MIDDLE, (("blue", (3, 2)), ("orange", (8, 7))))
    late = laid(bare, LATE, (("white", (0, 7)), ("purple", (4, 8))))
    complete = laid(bare, COMPLETE, (("black", (0, 0)), ("blue", (8, 5))))
    return {
        "empty": bare,
        "early": replace(early, walls=walls("15"), sphinxes=2, doors=1, altar=1, path=1),
        "middle": replace(
            middle, walls=walls("23457"), sphinxes=4, obelisks=1, pedestal=True, doors=1, altar=2, path=2
        ),
        "late": replace(
            late, walls=walls("1234679"), sphinxes=6, obelisks=2, pedestal=True, throne=True, doors=2,
            altar=4, path=3,
        ),
        "complete": replace(
            complete, walls=walls("123456789"), sphinxes=6, obelisks=2, pedestal=True, throne=True, doors=3,
            altar=0, path=5, over=True,
        ),
    }  # fmt: skip


@lru_cache
def manifest() -> Manifest:
    """Read the sprites' manifest once."""
    return load_manifest(sprites_dir())


def palm_on(cell: str) -> Piece:
    """Return the palm that grows on a cell."""
    return palm(Sites.of(catalogue()), catalogue().garden.index[cell], palm_kinds(manifest().sprites.keys()))


def pieces(name: str) -> list[Piece]:
    """Return a position's pieces as the game paints them."""
    return pieces_of(views()[name], Sites.of(catalogue()), colours=SEATS, known=manifest().sprites.keys())
