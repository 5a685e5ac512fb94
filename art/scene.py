"""Positions as whole scenes: the ground alone, and any position of the game with its pieces in place."""

from __future__ import annotations

from typing import Any, NamedTuple

from art import pieces
from art.landscape import landscape, palms
from art.layout import (
    ALTAR,
    DOORS,
    OBELISKS,
    ORIENTATIONS,
    PALACE_DOORS,
    PALMS,
    PATH,
    PEDESTAL,
    SPHINXES,
    THRONE,
    WALLS,
    Place,
    cell_point,
)
from art.palace import palace
from art.stage import instance


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


def mosaic_standing(letter: str, corner: tuple[int, int], cells: str) -> Standing:
    """Return a mosaic by its orientation with the corner of its bounding box at a cell."""
    name = f"mosaic_{letter}_{cells}"
    if name not in ORIENTATIONS:
        raise ValueError(f"{name} is no orientation")
    x, y, z = cell_point(*corner)
    return Standing(name, name, (x, y, z - 0.02))


def position(
    walls: str = "",
    sphinxes: int = 0,
    obelisks: int = 0,
    throne: int = 0,
    doors: tuple[str, ...] = (),
    mosaics: tuple[tuple[str, tuple[int, int], str], ...] = (),
    statues: tuple[tuple[str, tuple[int, int]], ...] = (),
    step: int = 0,
    opened: bool = False,
) -> list[Standing]:
    """Build a position; walls as digits of W1 to W9, throne 1 for the pedestal, 2 with the throne."""
    places = fixed_places()
    names = [f"wall_W{n}" for n in walls] + [f"sphinx_{n}" for n in range(1, sphinxes + 1)]
    names += [f"obelisk_{n}" for n in range(1, obelisks + 1)] + ["pedestal", "throne"][:throne]
    names += [f"door_{side}" for side in doors]
    names += ["palace_doors_open" if opened else "palace_doors_shut", "altar"]
    found = [Standing(name, places[name][0], places[name][1].at, places[name][1].turn) for name in names]
    covered: set[tuple[int, int]] = {cell for _, cell in statues}
    for letter, corner, cells in mosaics:
        found.append(mosaic_standing(letter, corner, cells))
        covered |= {(corner[0] + c, corner[1] + r) for c, r in ORIENTATIONS[found[-1].sprite][1]}
    for column, row in sorted(PALMS - covered):
        name = f"palm_{(column * 3 + row) % 4}"
        found.append(Standing(name, name, cell_point(column, row)))
    for seat, cell in statues:
        found.append(Standing(f"anubis_{seat}", f"anubis_{seat}", cell_point(*cell)))
    found.append(Standing("cleopatra", "cleopatra", PATH[step]))
    return found
