"""Read parts.yaml: costs, worth and counts of the parts, their places, plaza and path (R1.2, R2, R7, R8)."""

from __future__ import annotations

import re

from game.content.faults import one_of
from game.content.items import Entry, Item, Table
from game.engine.catalogue import GROUPS, PARTS, DoorPlace, Parts, WallPlace
from game.engine.garden import Garden

PLACE_NAME = re.compile(r"[A-Za-z][A-Za-z0-9]*")
CELL_NAME = re.compile(r"([a-z])([1-9][0-9]?)")
MOST_PARTS = 60
MOST_TALENTS = 999
MOST_COST = 9

KEYS = {
    "wall": ("count", "cost", "worth", "worth_per_cell"),
    "sphinx": ("count", "cost", "worth_in_pair"),
    "obelisk": ("count", "cost", "worth"),
    "pedestal": ("cost", "worth"),
    "throne": ("cost", "worth"),
    "door": ("count", "cost", "worth", "worth_per_wall"),
    "mosaic": ("cost", "worth", "worth_per_palm"),
}


def read_parts(item: Item, resources: tuple[str, ...], garden: Garden | None) -> tuple[Parts, int]:
    """Read the document of parts.yaml; give the parts and the steps of Cleopatra's path.

    Without a garden the cells along the walls are not looked up.
    """
    table = item.table("parts", "walls", "doors", "plaza")
    kinds = table.required("parts").table(*PARTS)
    parts = {name: kinds.required(name).table(*KEYS[name]) for name in PARTS}
    walls = _walls(table.required("walls"), garden)
    doors = _doors(table.required("doors"), tuple(wall.name for wall in walls))
    plaza = table.required("plaza").table("sphinx_pairs", "obelisk_places", "path_steps")
    pairs = plaza.required("sphinx_pairs").integer(1, MOST_PARTS // 2, fallback=MOST_PARTS // 2)
    obelisk_places = plaza.required("obelisk_places").integer(1, MOST_PARTS, fallback=MOST_PARTS)
    steps = plaza.required("path_steps").integer(1, len(GROUPS))
    _count(parts["wall"], "column walls", len(walls), exact=True)
    _count(parts["door"], "door frames", len(doors), exact=True)
    sphinxes = _count(parts["sphinx"], "sphinxes", 2 * pairs, exact=False)
    obelisks = _count(parts["obelisk"], "obelisks", obelisk_places, exact=False)
    in_pair = _worth_in_pair(parts["sphinx"].required("worth_in_pair"))
    return Parts(
        costs={name: _cost(part.required("cost"), resources) for name, part in parts.items()},
        wall_places=walls,
        wall_worth=_talents(parts["wall"], "worth"),
        wall_worth_per_cell=_talents(parts["wall"], "worth_per_cell"),
        sphinx_worths=tuple(in_pair[i % 2] for i in range(sphinxes)),
        obelisk_worths=(_talents(parts["obelisk"], "worth"),) * obelisks,
        pedestal_worth=_talents(parts["pedestal"], "worth"),
        throne_worth=_talents(parts["throne"], "worth"),
        door_places=doors,
        door_worth=_talents(parts["door"], "worth"),
        door_worth_per_wall=_talents(parts["door"], "worth_per_wall"),
        mosaic_worth=_talents(parts["mosaic"], "worth"),
        mosaic_worth_per_palm=_talents(parts["mosaic"], "worth_per_palm"),
    ), steps


def _talents(part: Table, key: str) -> int:
    return part.required(key).integer(0, MOST_TALENTS)


def _count(part: Table, what: str, places: int, *, exact: bool) -> int:
    item = part.required("count")
    count = item.integer(1, MOST_PARTS, fallback=places)
    if places and (count > places or (exact and count < places)):
        item.fault(f"{count} {what} for {places} places", expected=f"{'' if exact else 'at most '}{places}")
        return places
    return count


def _cost(item: Item, resources: tuple[str, ...]) -> tuple[int, ...]:
    units = dict.fromkeys(resources, 0)
    for name, entry in item.entries("a mapping from resources to numbers").items():
        if name not in units:
            item.faults.add(entry.key, f"unknown resource {name!r}", expected=one_of(resources))
        else:
            units[name] = entry.item.integer(0, MOST_COST)
    return tuple(units.values())


def _worth_in_pair(item: Item) -> tuple[int, int]:
    worths = [each.integer(0, MOST_TALENTS) for each in item.items("the worth of the first and the second")]
    if isinstance(item.value, list) and len(worths) != 2:
        item.fault(f"{len(worths)} numbers for a pair", expected="the worth of the first and the second")
    return (worths[0], worths[1]) if len(worths) == 2 else (0, 0)


def _places(item: Item, what: str) -> dict[str, Entry]:
    entries = item.entries(f"a mapping from {what}s to lists")
    if isinstance(item.value, dict) and not entries:
        item.fault(f"no places for a {what}", expected="at least one")
    for name, entry in entries.items():
        if not PLACE_NAME.fullmatch(name):
            item.faults.add(entry.key, f"{name!r} cannot name a {what}", expected="letters and digits")
    return entries


def _walls(item: Item, garden: Garden | None) -> tuple[WallPlace, ...]:
    walls = []
    for name, entry in _places(item, "wall").items():
        cells: list[int] = []
        listed = entry.item.items("a list of cells")
        for each in listed:
            cell = _cell(each, garden)
            if cell in cells:
                each.fault(f"cell {each.value!r} twice along {name}", expected="each cell once")
            elif cell is not None:
                cells.append(cell)
        if entry.item.value == []:
            entry.item.fault(f"no cells along {name}", expected="at least one cell")
        walls.append(WallPlace(name, tuple(cells)))
    return tuple(walls)


def _cell(item: Item, garden: Garden | None) -> int | None:
    """Give the index of a named garden cell; None if there is a fault, or no garden to look in."""
    name = item.text("a cell's name")
    if garden is None or not name:
        return None
    if name in garden.index:
        return garden.index[name]
    match = CELL_NAME.fullmatch(name)
    last = garden.name_at(garden.columns - 1, garden.rows - 1)
    if match and ord(match[1]) - ord("a") < garden.columns and int(match[2]) <= garden.rows:
        item.fault(f"{name!r} is no cell of the garden but terrace", expected="a cell of the garden")
    else:
        item.fault(f"{name!r} lies outside the garden", expected=f"a cell from a1 to {last}")
    return None


def _doors(item: Item, walls: tuple[str, ...]) -> tuple[DoorPlace, ...]:
    return tuple(
        DoorPlace(name, tuple(walls.index(wall) for wall in entry.item.words(walls, what="wall")))
        for name, entry in _places(item, "door").items()
    )
