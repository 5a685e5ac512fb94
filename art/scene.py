"""Whole scenes: the ground alone, and any position of the game with its pieces in place."""

from __future__ import annotations

from typing import Any, NamedTuple

from art import pieces, positions
from art.landscape import landscape, palms
from art.layout import (
    ALTAR,
    DOORS,
    OBELISKS,
    PALACE_DOORS,
    PEDESTAL,
    SPHINXES,
    THRONE,
    WALLS,
    Place,
)
from art.palace import palace
from art.stage import instance
from game.ui.board.pieces import Piece


class Standing(NamedTuple):
    """One piece of a position: sprite name, model, world point, turn in degrees."""

    sprite: str
    model: str
    at: tuple[float, float, float]
    turn: float = 0.0


def ground() -> None:
    """Put palace, landscape and tall palms into the scene."""
    instance(palace())
    instance(landscape())
    for collection, at in palms():
        instance(collection, at)


def fixed_places() -> dict[str, tuple[str, Place]]:
    """Return every sprite of a fixed place: its model and its place."""
    found: dict[str, tuple[str, Place]] = {}
    found |= {f"wall_{name}": ("wall", place) for name, place in WALLS.items()}
    found |= {f"sphinx_{n}": ("sphinx", place) for n, place in SPHINXES.items()}
    found |= {f"obelisk_{n}": ("obelisk", place) for n, place in OBELISKS.items()}
    found |= {f"door_{name}": ("door", place) for name, place in DOORS.items()}
    found |= {"pedestal": ("pedestal", PEDESTAL), "throne": ("throne", THRONE)}
    found |= {name: (name, PALACE_DOORS) for name in ("palace_doors_shut", "palace_doors_open")}
    found["altar"] = ("altar", Place(ALTAR, 0))
    return found


_MADE: dict[str, Any] = {}


def model(name: str) -> Any:
    """Build a model once per scene."""
    if name not in _MADE:
        _MADE[name] = pieces.make(name)
    return _MADE[name]


def forget() -> None:
    """Forget the models of a scene that was reset."""
    _MADE.clear()


def put(position: list[Standing]) -> None:
    """Put all pieces of a position into the scene."""
    for piece in position:
        instance(model(piece.model), piece.at, piece.turn)


def garden_palm(cell: str) -> tuple[str, Place]:
    """Return the model of the palm on a cell (`b9`) and its place."""
    piece = positions.palm_on(cell)
    return piece.sprite, Place(piece.point, 0)


def standing(piece: Piece) -> Standing:
    """Return a piece of the game as a model in the scene, whatever light its sprite was shot in."""
    name = piece.sprite.partition("+")[0]
    model, place = fixed_places().get(name, (name, None))
    return Standing(name, model, piece.point, place.turn if place else 0.0)
