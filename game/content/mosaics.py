"""Read mosaics.yaml: the garden as a drawn map and the drawn mosaics (R1.2, R2.1)."""

from __future__ import annotations

import re

from game.content.faults import Spot, one_of
from game.content.items import Item
from game.engine.garden import Garden, Offsets, Shape, normal

CELL, PALM, TERRACE, BLANK = ".", "*", "#", "."
MOST_COLUMNS = 26
MOST_ROWS = 26
MOST_CELLS = 12

Drawing = dict[tuple[int, int], str]
"""Signs by column and row, both from 0 at the lower left."""


def read_mosaics(item: Item) -> Garden | None:
    """Read the document of mosaics.yaml; None if it is not sound enough to say what lies where."""
    before = len(item.faults)
    table = item.table("garden", "mosaics")
    drawing = read_drawing(
        table.required("garden"), CELL + PALM + TERRACE, most_columns=MOST_COLUMNS, most_rows=MOST_ROWS
    )
    pieces = table.required("mosaics")
    entries = pieces.entries("a mapping from letters to drawn mosaics")
    if not entries:
        pieces.fault("no mosaics", expected="at least one")
    shapes = []
    for name, entry in entries.items():
        if not re.fullmatch("[A-Z]", name):
            item.faults.add(entry.key, f"{name!r} cannot name a mosaic", expected="one capital letter")
        else:
            shapes.append(Shape(name, _shape(name, entry.item)))
    if len(item.faults) > before or item.absent:
        return None
    garden = _garden(drawing, tuple(shapes))
    if not garden.growing:
        table.required("garden").fault("a garden without a cell", expected=f"at least one {CELL} or {PALM}")
        return None
    for shape, places in zip(shapes, garden.of_piece, strict=True):
        if not places:
            item.faults.add(
                entries[shape.name].key,
                f"mosaic {shape.name} fits nowhere in the garden",
                expected="room for each mosaic in the empty garden",
            )
    return garden


def read_drawing(item: Item, signs: str, *, most_columns: int, most_rows: int) -> Drawing:
    """Read drawn rows of equal length, the upper row first, that hold only these signs."""
    expected = f"rows drawn with {' '.join(signs)}"
    rows = item.rows(expected)
    if not rows:
        return {}
    first, width = rows[0][0], len(rows[0][1])
    if len(rows) > most_rows or width > most_columns:
        item.fault(
            f"a drawing of {width} columns and {len(rows)} rows",
            expected=f"at most {most_columns} columns and {most_rows} rows",
        )
    drawing: Drawing = {}
    for down, (spot, row) in enumerate(rows):
        if len(row) != width:
            item.faults.add(
                spot, f"a row of {len(row)} signs", expected=f"{width} as in the first row ({first})"
            )
        _check_signs(item, spot, row, signs)
        drawing.update({(x, len(rows) - 1 - down): sign for x, sign in enumerate(row)})
    return drawing


def _check_signs(item: Item, spot: Spot, row: str, signs: str) -> None:
    for sign in dict.fromkeys(row):
        if sign not in signs:
            item.faults.add(spot, f"unknown sign {sign!r} in a drawing", expected=one_of(signs))


def _shape(name: str, item: Item) -> Offsets:
    before = len(item.faults)
    drawing = read_drawing(item, BLANK + name, most_columns=MOST_CELLS, most_rows=MOST_CELLS)
    cells = {place for place, sign in drawing.items() if sign == name}
    if not cells or len(item.faults) > before:
        if drawing and len(item.faults) == before:
            item.fault(f"mosaic {name} has no cells", expected=f"at least one {name}")
        return ((0, 0),)
    if len(cells) > MOST_CELLS:
        item.fault(f"mosaic {name} has {len(cells)} cells", expected=f"at most {MOST_CELLS}")
    if not _is_connected(cells):
        item.fault(f"mosaic {name} falls apart", expected="cells joined by edges")
    return normal(cells)


def _is_connected(cells: set[tuple[int, int]]) -> bool:
    waiting = [next(iter(cells))]
    seen = set(waiting)
    while waiting:
        x, y = waiting.pop()
        near = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & cells - seen
        seen |= near
        waiting += near
    return seen == cells


def _garden(drawing: Drawing, shapes: tuple[Shape, ...]) -> Garden:
    columns = 1 + max(x for x, _ in drawing)
    rows = 1 + max(y for _, y in drawing)
    bit = {(x, y): 1 << (y * (columns + 1) + x) for x, y in drawing}
    return Garden(
        columns=columns,
        rows=rows,
        growing=sum(bit[place] for place, sign in drawing.items() if sign != TERRACE),
        palms=sum(bit[place] for place, sign in drawing.items() if sign == PALM),
        shapes=shapes,
    )
