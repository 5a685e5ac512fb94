"""Paint a tile of the quarry: a kind of part, what it earns now, how many are left and what it costs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.engine.garden import Garden
from game.ui.frame import Frame
from game.ui.table.look import Look, condensed, draw_mosaic, has_sprite, pip, sprite_file
from game.ui.table.models import Need, Tile

PICTURES = {
    "wall": "wall_W5",
    "sphinx": "sphinx_1",
    "obelisk": "obelisk_2",
    "pedestal": "pedestal",
    "throne": "throne",
    "door": "door_west",
}


class Tone(NamedTuple):
    """What a tile is written in: names, small words, what is missing."""

    ink: str
    soft: str
    bad: str


LIT, DIM, DARK = (
    Tone("ink", "ink2", "bad_on_papyrus"),
    Tone("1C120B", "1C120B", "bad_on_dim"),
    Tone("ivory", "E6D9BC", "bad_on_wood"),
)


def _ground(frame: Frame, rect: Rect, tile: Tile, *, held: bool, dark: bool) -> Tone:
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
    tone = _ground(frame, rect, tile, held=held, dark=dark)
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
        width=rect.w - 20,
        tone=tone,
        shows_missing=shows_missing,
    )


def paint_small_tile(
    frame: Frame, look: Look, rect: Rect, tile: Tile, *, held: bool, dark: bool, shows_missing: bool
) -> None:
    """Draw a tile of a low window: the number left on the picture, the coin in the corner."""
    t = look.t
    tone = _ground(frame, rect, tile, held=held, dark=dark)
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
        width=rect.w - 18,
        size=26,
        tone=tone,
        shows_missing=shows_missing,
    )


def paint_needs(
    frame: Frame,
    needs: Sequence[Need],
    x: float,
    y: float,
    *,
    width: float,
    size: float = 28,
    tone: Tone = LIT,
    shows_missing: bool = True,
) -> None:
    """Draw a cost as pips with numbers; what is missing is faint, with have/need."""
    told = []
    for need in needs:
        lacks = shows_missing and need.missing > 0
        told.append((need, lacks, f"{need.count - need.missing}/{need.count}" if lacks else str(need.count)))
    full = min(19.0, 21.0 / frame.fonts.text_size)
    for less in (0, 2, 4, 6, 8, 10):
        side, text_size, inner = size - less, min(full, 19.0 - less / 3), 5 if less < 6 else 4
        widths = [side + inner + frame.text_width(text, role="bold", size=text_size) for _, _, text in told]
        if sum(widths) + 6 * (len(told) - 1) <= width:
            break
    size, each = side, (width + 6) / len(told) - 6 if told else 0.0
    if sum(widths) + 6 * (len(told) - 1) > width:
        widths = [min(wide, each) for wide in widths]
    else:
        each = max(widths, default=0.0)
    gap = (width - sum(widths)) / max(1, len(told) - 1) if len(told) > 1 else 0.0
    gap = max(1.0, min(gap, 50.0 - size - 4 - frame.text_width("1", role="bold", size=19)))
    at = x
    for (need, lacks, text), wide in zip(told, widths, strict=True):
        pip(frame, need.resource, at + size / 2, y, size=size, alpha=0.55 if lacks else 1.0)
        ink = tone.bad if lacks else tone.ink
        frame.text(
            text, at + size + inner, y, role="bold", size=text_size, colour=ink,
            width=min(wide, each) - size - inner, least=1, narrowest=0.6,
        )  # fmt: skip
        at += wide + gap


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
    tone = _ground(frame, rect, tile, held=held, dark=dark)
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
        coin = frame.worth(str(tile.worth), left + 17, row + 1, size=34 - 4 * rise)
        after = 25 + coin / 2
        frame.text(
            t("table.a_palm"),
            left + after,
            row,
            size=18,
            colour=tone.soft,
            width=rect.right - left - after - 72,
            height=28,
            least=14,
        )
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
