"""Paint the quarry: its panel with a tile for each kind of part, and the pile of mosaics."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.engine.garden import Garden
from game.ui.frame import Frame
from game.ui.table.areas import Areas
from game.ui.table.look import Look, stone_button
from game.ui.table.models import Tile
from game.ui.table.paint_pile import paint_mosaic
from game.ui.table.paint_tiles import PICTURES, paint_small_tile, paint_tile

__all__ = ["ORDER", "PICTURES", "paint_quarry"]

ORDER = ("wall", "sphinx", "obelisk", "throne", "door", "pedestal")
"""The order of the six tiles in the quarry."""


def paint_quarry(
    frame: Frame,
    look: Look,
    areas: Areas,
    rects: dict[str, Rect],
    tiles: Sequence[Tile],
    *,
    garden: Garden,
    next_mosaic: str | None,
    held: str | None = None,
    on_shelf: bool = False,
    shows_missing: bool = True,
) -> None:
    """Draw the panel and its seven tiles; ``held`` names the part in hand."""
    rect = rects["quarry"]
    t = look.t
    low = rects["tile_0"].h < 100
    if not on_shelf and frame.shows(rect, around=40):
        frame.panel(rect, "cedar")
    head_y = rect.y + (18 if on_shelf else 25)
    frame.text(
        t("table.quarry"),
        rect.x + (4 if on_shelf else 20),
        head_y,
        role="title",
        size=22,
        colour="goldhi",
        shadow=True,
        width=150,
        height=29 if low else 34,
    )
    if not low:
        frame.text(
            t("table.quarry_note"),
            rect.right - 20,
            head_y,
            role="italic",
            size=18,
            colour="muted",
            anchor="rm",
            width=rect.w - 190,
            height=32,
            least=15,
        )
    by_part = {tile.part: tile for tile in tiles}
    for i, part in enumerate(ORDER):
        tile = by_part[part]
        areas.add(f"tile:{part}", rects[f"tile_{i}"], is_live=tile.is_lit)
        if not frame.shows(rects[f"tile_{i}"], around=16):
            continue
        box = _lifted(look, rects[f"tile_{i}"], f"tile:{part}", tile.is_lit)
        (paint_small_tile if low else paint_tile)(
            frame,
            look,
            box,
            tile,
            held=held == part,
            dark=held not in (None, part),
            shows_missing=shows_missing,
        )
    mosaic = by_part["mosaic"]
    areas.add("tile:mosaic", rects["mosaic"], is_live=mosaic.is_lit)
    areas.add("pile", rects["pile"])
    if not frame.shows(rects["mosaic"], around=16):
        return
    box = _lifted(look, rects["mosaic"], "tile:mosaic", mosaic.is_lit)
    paint_mosaic(
        frame,
        look,
        box,
        mosaic,
        garden,
        next_mosaic,
        held=held == "mosaic",
        dark=held not in (None, "mosaic"),
        shows_missing=shows_missing,
    )
    stone_button(frame, look, "pile", rects["pile"], icon="grid", icon_size=22)


def _lifted(look: Look, rect: Rect, area: str, is_live: bool) -> Rect:
    """Lift a tile under the pointer, lower a pressed one."""
    if not is_live:
        return rect
    if look.pressed == area:
        return rect.move(0, 1)
    return rect.move(0, -round(3 * look.lifted(area)))
