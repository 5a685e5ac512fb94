"""Paint the wide tile of the mosaics: the pile with its open top piece."""

from __future__ import annotations

from pygame import Rect

from game.engine.garden import Garden
from game.ui.frame import Frame
from game.ui.table.board_pictures import draw_mosaic
from game.ui.table.look import Look, condensed
from game.ui.table.models import Tile
from game.ui.table.paint_needs import paint_needs
from game.ui.table.paint_tiles import tile_ground


def paint_mosaic(
    frame: Frame,
    look: Look,
    rect: Rect,
    tile: Tile,
    garden: Garden,
    name: str | None,
    *,
    held: bool,
    dark: bool,
    shows_missing: bool,
) -> None:
    """Draw the wide tile of the mosaics: the pile with its open top piece."""
    t = look.t
    tone = tile_ground(frame, rect, tile, held=held, dark=dark)
    flat = rect.h < 90
    if name is not None:
        height, width = (rect.h - 10, 112) if flat else (rect.h - 26, 172)
        if not flat and rect.h <= 105:
            width = 148
        x, y = (rect.x + 66, rect.centery) if flat else (rect.x + width / 2 + 14, rect.centery + 2)
        draw_mosaic(frame, garden, name, x, y, width=width, height=height, alpha=0.35 if held else 1.0)
    left = rect.x + (134 if flat else 200 if rect.h > 105 else 170)
    if tile.is_done:
        # Some may have left the game unbuilt: they are gone, not all laid.
        top = rect.y + (22 if flat else 26)
        frame.text(t("part.mosaic.name"), left, top, role="head", size=20, colour=tone.ink)
        frame.text(
            t("table.none_left"),
            left,
            rect.y + (48 if flat else 58),
            role="italic",
            size=18,
            colour=tone.ink,
            width=rect.right - left - 76,
            height=27,
            least=15,
        )
        return
    if flat:
        told = f"{t('part.mosaic.name')}, {t('table.in_pile', count=tile.left)}"
        condensed(frame, told, left, rect.y + 20, role="head", size=20, colour=tone.ink, width=190)
        if tile.worth is not None:
            frame.worth(str(tile.worth), rect.right - 82, rect.centery, size=32)
        paint_needs(
            frame,
            tile.needs,
            left,
            rect.bottom - 19,
            width=190,
            size=26,
            tone=tone,
            shows_missing=shows_missing,
        )
        return
    rise = 0 if rect.h > 105 else 1
    room = rect.right - 72 - left
    condensed(
        frame,
        t("part.mosaic.name"),
        left,
        rect.y + 26 - 5 * rise,
        role="head",
        size=20,
        colour=tone.ink,
        width=0.42 * room,
        height=30,
    )
    condensed(
        frame,
        t("table.in_pile", count=tile.left),
        rect.right - 72,
        rect.y + 26 - 5 * rise,
        colour=tone.soft,
        anchor="rm",
        width=0.54 * room,
        least=14,
    )
    if tile.worth is not None:
        row = rect.y + (49 if rise else 54)
        # It is what the best place earns; others cover fewer palms.
        words = t("table.up_to")
        room = rect.right - left - 72 - 44
        wide = frame.text(words, left, row, size=18, colour=tone.soft, width=room, height=28, least=14)
        frame.worth(str(tile.worth), left + wide + 8 + 17, row + 1, size=34 - 4 * rise)
    room = rect.right - left - 14
    paint_needs(
        frame,
        tile.needs,
        left,
        rect.bottom - 23 + 3 * rise,
        width=room,
        size=28 - 2 * rise,
        tone=tone,
        shows_missing=shows_missing,
    )


WORD_PREFIXES = ("part.",)
