"""Turn a view into the pieces that stand on the board, in the order in which they are painted.

Pure: names of sprites and points of the world, no pictures. Painter's order (art/README): mosaics; left and
back walls; what stands in the garden, far to near; right walls; door frames and palace doors; the plaza, far
to near. Inside a layer ``depth`` falls toward the viewer. That this agrees with the pieces' real boxes is
what tests/ui/board/test_order.py shows."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum

from game.engine.garden import bits
from game.engine.view import View
from game.ui.board.mosaic_sprites import cells_of, mosaic_sprite
from game.ui.board.projection import World
from game.ui.board.sites import TURF, Sites

HELD_PALM, FADED_WALL = 0.60, 0.38
PALM_KINDS = 3
"""Variants of palms, where they are drawn by code."""

_PALM = re.compile(r"palm_\d+")
Rgb = tuple[int, int, int]


class Layer(IntEnum):
    """Layers of the painter's order, far ones first."""

    FLAT = 0
    WALLS = 1
    GARDEN = 2
    RIGHT = 3
    FACADE = 4
    PLAZA = 5


@dataclass(frozen=True, slots=True)
class Piece:
    """One sprite at a world point. ``key`` names the thing itself, the same from view to view.

    ``sprite`` is a name of the manifest, ``layer`` and ``depth`` give the painter's order, ``lift`` raises
    the picture (world units) and not its shadow, ``sunk`` (0 to 1) hides that part of its height in the
    ground, ``tint`` multiplies it.
    ``is_shaded``: shadows of others darken it. ``is_loose``: painted live, its shadow multiplied as it is.
    ``is_carried``: it stands on another piece, whose picture takes its shadow."""

    key: str
    sprite: str
    point: World
    layer: Layer
    depth: float = 0.0
    alpha: float = 1.0
    tint: Rgb | None = None
    lift: float = 0.0
    sunk: float = 0.0
    is_shaded: bool = False
    is_loose: bool = False
    is_carried: bool = False

    @property
    def order(self) -> tuple[int, float, float]:
        """Sort key: what is painted first has the smallest."""
        return int(self.layer), -self.depth, self.point[2]


def depth_of(point: World) -> float:
    """Distance along the sight over the ground, far is large (azimuth of a 7-24-25 triangle)."""
    return -0.28 * point[0] + 0.96 * point[1]


def cell_order(flats: Iterable[Piece]) -> list[tuple[Piece, tuple[int, int]]]:
    """Order all cells of mosaics, far to near.

    Mosaics can clasp each other (a U about another's arm), so that no order of whole pieces is right: the
    front of each lies a hair under the edge of the next. Cells of one size can always be ordered.
    """
    cells = [(p, cell) for p in flats for cell in cells_of(p.sprite)]
    return sorted(cells, key=lambda c: (-(c[0].point[1] + c[1][1]), c[0].point[0] + c[1][0], c[0].lift))


def mosaic(sites: Sites, name: str, spots: Sequence[tuple[int, int]], *, key: str = "ghost") -> Piece:
    """Make the piece of a mosaic lying on these (column, row)."""
    point = sites.spot(min(c for c, _ in spots), min(r for _, r in spots), TURF)
    return Piece(key, mosaic_sprite(name, spots), point, Layer.FLAT, depth_of(point))


def wall(
    sites: Sites, index: int, built: int, known: Collection[str], *, beside: Collection[str] = ()
) -> Piece:  # fmt: skip
    """Make the piece of a wall, in the variant lit beside its built neighbours if the manifest knows one.

    ``beside``: what else stands there (``palm_e9`` for the palm on e9).
    """
    places = sites.catalogue.parts.wall_places
    side, name = sites.wall_sides[index], f"wall_{places[index].name}"
    if not sites.is_rendered:
        name = _other_wall(sites, index)
    name = lit_beside(name, {p.name for i, p in enumerate(places) if built >> i & 1} | {*beside}, known)
    point = sites.wall(index)
    layer = {"right": Layer.RIGHT, "inside": Layer.GARDEN}.get(side, Layer.WALLS)
    return Piece(f"wall:{places[index].name}", name, point, layer, depth_of(point))


def lit_beside(name: str, standing: Collection[str], known: Collection[str]) -> str:
    """Name the variant of a sprite lit beside most of what stands, ``NAME+OTHER``; else the sprite."""
    variants = [k for k in known if k.startswith(name + "+") and set(k.split("+")[1:]) <= set(standing)]
    return max(variants, key=lambda k: k.count("+"), default=name)


def _other_wall(sites: Sites, index: int) -> str:
    """Name the sprite of a wall of another palace: a rendered one if it suits, else by its size."""
    box, side = sites.walls[index], sites.wall_sides[index]
    if abs(max(box.x1 - box.x0, box.y1 - box.y0) - 2.97) < 0.01 and side != "inside":
        return {"left": "wall_W2", "back": "wall_W5", "right": "wall_W8"}[side]
    return f"wall:{box.x1 - box.x0:.2f}x{box.y1 - box.y0:.2f}x{box.z1 - box.z0:.2f}"


def sphinx(sites: Sites, index: int) -> Piece:
    """Make the piece of a sphinx, by index from 0."""
    point = sites.sphinxes[index]
    name = index + 1 if index < 6 else 5 + index % 2
    return Piece(f"sphinx:{index + 1}", f"sphinx_{name}", point, Layer.PLAZA, depth_of(point))


def obelisk(sites: Sites, index: int) -> Piece:
    """Make the piece of an obelisk, by index from 0."""
    point = sites.obelisks[index]
    return Piece(f"obelisk:{index + 1}", f"obelisk_{1 + index % 2}", point, Layer.PLAZA, depth_of(point))


def door(sites: Sites, index: int) -> Piece:
    """Make the piece of a door frame."""
    name, point = sites.catalogue.parts.door_places[index].name, sites.doors[index]
    sprite = f"door_{name}" if name in ("west", "east") else "door_west"
    return Piece(f"door:{name}", sprite, point, Layer.FACADE, depth_of(point))


def pedestal(sites: Sites) -> Piece:
    """Make the piece of the pedestal."""
    return _standing("pedestal", "pedestal", sites.pedestal, on_sand=sites.pedestal[2] < TURF)


def throne(sites: Sites) -> Piece:
    """Make the piece of the throne; it is painted right after the pedestal that carries it."""
    piece = _standing("throne", "throne", sites.throne, on_sand=sites.pedestal[2] < TURF)
    return replace(piece, depth=depth_of(sites.pedestal) - 0.001)


def _standing(key: str, sprite: str, point: World, *, on_sand: bool = False) -> Piece:
    return Piece(key, sprite, point, Layer.PLAZA if on_sand else Layer.GARDEN, depth_of(point))


def palm_kinds(known: Collection[str]) -> int:
    """How many variants of palms the manifest's names hold."""
    return sum(1 for name in known if _PALM.fullmatch(name)) or PALM_KINDS


def palm(sites: Sites, cell: int, kinds: int = PALM_KINDS) -> Piece:
    """Make the piece of a palm; which of the variants depends on its cell alone."""
    column, row = sites.catalogue.garden.column_row(cell)
    name = f"palm_{(column * 5 + row * 3 + column * row) % kinds}"
    return replace(_standing(f"palm:{cell}", name, sites.cell(cell)), is_shaded=True)


def statue(sites: Sites, cell: int, colour: str) -> Piece:
    """Make the piece of an Anubis statue in a seat's colour."""
    return replace(_standing(f"statue:{cell}", f"anubis_{colour}", sites.cell(cell)), is_shaded=True)


def cleopatra(sites: Sites, step: float) -> Piece:
    """Make the piece of Cleopatra on (or between) steps of her path."""
    point = sites.path(step)
    return Piece("cleopatra", "cleopatra", point, Layer.PLAZA, depth_of(point))


def die(sites: Sites, slot: int, *, is_up: bool) -> Piece:
    """Make the piece of a die; dice are painted right after the altar, near ones last."""
    point = sites.die(slot, is_up=is_up)
    nearness = (0.0 if is_up else 0.02) + 0.001 * (slot + 1)
    depth = depth_of(sites.altar) - nearness
    sprite = "die_symbol" if is_up else "die_blank"
    return Piece(f"die:{slot}", sprite, point, Layer.PLAZA, depth, is_carried=True)


def palace_doors(sites: Sites, *, is_open: bool) -> Piece:
    """Make the piece of the palace doors."""
    name = "palace_doors_open" if is_open else "palace_doors_shut"
    point = sites.palace_doors
    return Piece("palace_doors", name, point, Layer.FACADE, depth_of(point))


def pieces_of(
    view: View, sites: Sites, *, colours: Sequence[str], known: Collection[str] = ()
) -> list[Piece]:
    """List all pieces of a view in painter's order.

    ``colours``: sprite colour of each seat. ``known``: names of the manifest (for corner variants of walls).
    """
    catalogue, garden = view.catalogue, view.catalogue.garden
    found: list[Piece] = []
    for index in view.placed:
        placement = garden.placements[index]
        spots = [garden.column_row(c) for c in placement.cells]
        name = garden.shapes[placement.piece].name
        found.append(mosaic(sites, name, spots, key=f"mosaic:{'.'.join(garden.named(placement.cells))}"))
    statues = [(cell, seat) for seat, cells in enumerate(view.sanctuaries) for cell in cells]
    kinds = palm_kinds(known)
    bare = view.free & garden.palms & ~sum(1 << cell for cell, _ in statues)
    found += [palm(sites, cell, kinds) for cell in bits(bare)]
    found += [statue(sites, cell, colours[seat % len(colours)]) for cell, seat in statues]
    palms = {f"palm_{garden.names[cell]}" for cell in bits(bare)}
    found += [wall(sites, i, view.walls, known, beside=palms) for i in bits(view.walls)]
    obelisks = [obelisk(sites, i) for i in range(view.obelisks)]
    found += obelisks
    standing = {piece.sprite for piece in obelisks} | ({"throne"} if view.throne else set())
    beside = [sphinx(sites, i) for i in range(view.sphinxes)] + ([pedestal(sites)] if view.pedestal else [])
    point = sites.altar
    beside.append(Piece("altar", "altar", point, Layer.PLAZA, depth_of(point)))
    found += [replace(piece, sprite=lit_beside(piece.sprite, standing, known)) for piece in beside]
    found += [door(sites, i) for i in bits(view.doors)]
    if view.throne:
        found.append(throne(sites))
    found += [die(sites, slot, is_up=slot < view.altar) for slot in range(catalogue.constants.dice)]
    found.append(palace_doors(sites, is_open=view.over and view.path >= sites.steps))
    found.append(cleopatra(sites, view.path))
    return sorted(found, key=lambda piece: piece.order)


def is_palm(piece: Piece) -> bool:
    """Whether a piece is a palm of the garden."""
    return piece.key.startswith("palm:")


def loose(piece: Piece, alpha: float) -> Piece:
    """Make a piece that is painted live."""
    return replace(piece, alpha=alpha, is_loose=True)


def faded(pieces: Iterable[Piece], *, right_walls: Collection[str]) -> list[Piece]:
    """Fade the right walls (keys) that would hide what is looked at."""
    return [replace(p, alpha=FADED_WALL) if p.key in right_walls else p for p in pieces]
