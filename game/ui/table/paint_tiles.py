"""Paint a tile of the quarry: a kind of part, what it earns now, how many are left and what it costs."""

from __future__ import annotations

from pygame import Rect

from game.ui.frame import Frame
from game.ui.table.board_pictures import has_sprite, sprite_file
from game.ui.table.look import Look, condensed
from game.ui.table.models import Tile
from game.ui.table.paint_needs import DARK, DIM, LIT, Tone, paint_needs

PICTURES = {
    "wall": "wall_W5",
    "sphinx": "sphinx_1",
    "obelisk": "obelisk_2",
    "pedestal": "pedestal",
    "throne": "throne",
    "door": "door_west",
}


def tile_ground(frame: Frame, rect: Rect, tile: Tile, *, held: bool, dark: bool) -> Tone:
    """Draw papyrus, dim where it cannot be built, dark wood while another part is in the hand."""
    if dark:
        frame.panel(rect, "cedar", elevation="rest", shade=0.2)
        return DARK
    lit = tile.is_lit or held
    frame.panel(
        rect,
        "paplit" if lit else "papdim",
        elevation="rest",
        glow=5 if lit else 0,
        shade=0 if lit else 0.40 if tile.is_done else 0.28,
    )
    return LIT if lit else DIM


def _picture(
    frame: Frame, part: str, x: float, y: float, *, width: float, height: float, alpha: float
) -> None:
    name = sprite_file(frame.assets, PICTURES[part])
    if has_sprite(frame.assets, name):
        frame.sprite(name, x, y, width=width, height=height, alpha=alpha)


def paint_tile(
    frame: Frame, look: Look, rect: Rect, tile: Tile, *, held: bool, dark: bool, shows_missing: bool
) -> None:
    """Draw a tile of the designed size."""
    t = look.t
    tone = tile_ground(frame, rect, tile, held=held, dark=dark)
    _picture(
        frame,
        tile.part,
        rect.x + 44,
        rect.y + (rect.h - 30) / 2 + 2,
        width=74,
        height=rect.h - 42,
        alpha=1.0 if tile.is_lit or held else 0.82,
    )
    condensed(
        frame,
        t(f"part.{tile.part}.name"),
        rect.x + 86,
        rect.y + 24,
        role="head",
        size=20,
        colour=tone.ink,
        width=rect.w - 94,
        height=32,
    )
    if tile.is_done:
        frame.icon("check", rect.x + 97, rect.y + 54, size=24, colour="good_on_wood" if dark else "2F5A1E")
        frame.text(
            t("table.all_built"),
            rect.x + 112,
            rect.y + 54,
            role="italic",
            size=18,
            colour=tone.ink,
            width=rect.w - 120,
            height=27,
            least=15,
        )
        return
    if tile.worth is not None:
        frame.worth(str(tile.worth), rect.x + 103, rect.y + 57, size=34)
    frame.text(
        t("table.times_left", count=tile.left),
        rect.x + 128,
        rect.y + 57,
        size=19,
        colour=tone.soft,
        width=rect.w - 136,
        height=28,
    )
    paint_needs(
        frame,
        tile.needs,
        rect.x + 12,
        rect.bottom - 22,
        width=rect.w - 24,
        tone=tone,
        shows_missing=shows_missing,
    )


def paint_small_tile(
    frame: Frame, look: Look, rect: Rect, tile: Tile, *, held: bool, dark: bool, shows_missing: bool
) -> None:
    """Draw a tile of a low window: the number left on the picture, the coin in the corner."""
    t = look.t
    tone = tile_ground(frame, rect, tile, held=held, dark=dark)
    _picture(
        frame, tile.part, rect.x + 34, rect.y + 27, width=42, height=38, alpha=1.0 if tile.is_lit else 0.82
    )
    coin = 0.0
    if tile.worth is not None and not tile.is_done:
        coin = frame.worth(str(tile.worth), rect.right - 21, rect.y + 24, size=31)
    condensed(
        frame,
        t(f"part.{tile.part}.name"),
        rect.x + 60,
        rect.y + 24,
        role="head",
        size=20,
        colour=tone.ink,
        width=rect.w - 60 - (10 if not coin else 23 + coin / 2),
        height=32,
        narrowest=0.58,
    )
    if tile.is_done:
        frame.icon("check", rect.x + 72, rect.y + 55, size=22, colour="good_on_wood" if dark else "2F5A1E")
        condensed(
            frame,
            t("table.all_built"),
            rect.x + 88,
            rect.y + 55,
            role="italic",
            colour=tone.ink,
            width=rect.w - 96,
            height=27,
        )
        return
    frame.badge(str(tile.left), rect.x + 13, rect.y + 14, size=24)
    paint_needs(
        frame,
        tile.needs,
        rect.x + 10,
        rect.bottom - 23,
        width=rect.w - 22,
        size=26,
        tone=tone,
        shows_missing=shows_missing,
    )


WORD_PREFIXES = ("part.",)
