"""Paint the things of a question to choose from: cards, mosaics, goods; what is chosen bears a tick."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.engine.garden import Garden
from game.ui.frame import Frame
from game.ui.table.areas import Areas
from game.ui.table.asks import Item
from game.ui.table.board_pictures import draw_mosaic
from game.ui.table.faces import RATIO
from game.ui.table.look import Look, pip, tick

RAISED = 16.0
"""How far a chosen card of the hand rises above its row."""


def _spread(items: Sequence[Item], room: Rect, rows: int, *, width: float) -> list[tuple[float, float]]:
    """Middles of items in rows; closer together if they are many."""
    per_row = -(-len(items) // rows)
    spots = []
    for k in range(len(items)):
        row, column = divmod(k, per_row)
        pitch = min(width + 8, (room.w - width) / max(1, per_row - 1)) if per_row > 1 else width
        x = room.x + width / 2 + column * pitch
        y = room.y + (row + 0.5) * room.h / rows
        spots.append((x, y))
    return spots


def paint_cards(
    frame: Frame, look: Look, areas: Areas, items: Sequence[Item], room: Rect, *, rows: int
) -> None:
    """Draw cards to choose from in rows; those that are there several times with how many."""
    h = min(150.0, room.h / rows - 10)
    w = h / RATIO
    spots = _spread(items, room, rows, width=w)
    # Of a card under the next one only a strip is seen: what is counted is counted there, over all cards.
    strip = min(w, spots[1][0] - spots[0][0]) if len(spots) > 1 else w
    counted = []
    for item, (cx, cy) in zip(items, spots, strict=True):
        hovered = look.hover == item.area and item.is_live
        box = (cx - w / 2, cy - h / 2, w, h)
        areas.add(item.area, box, is_live=item.is_live)
        look.faces.draw(
            frame,
            item.value or None,
            box[0],
            box[1] - (6 if hovered else 0),
            w,
            glow=0.9 if item.is_chosen else 0.5 if hovered else 0.0,
        )
        if item.is_chosen:
            tick(frame, cx, cy + h / 2 - 4)
        if item.count > 1:
            counted.append((f"×{item.count}", cx - w / 2 + strip - 20, cy + h / 2 - 18))
    for text, x, y in counted:
        frame.badge(text, x, y, size=30)


def paint_own_cards(
    frame: Frame, look: Look, areas: Areas, items: Sequence[Item], room: Rect, *, rows: int
) -> None:
    """Draw the cards of the hand in rows, each seen as far as the next one; the chosen ones raised, framed
    and ticked.
    """
    tall = room.h / rows
    w = min(107.0, (tall - RAISED - 8) / RATIO)
    h = w * RATIO
    per_row = -(-len(items) // rows)
    pitch = min(w + 8, (room.w - w) / max(1, per_row - 1))
    left = room.x + (room.w - pitch * (per_row - 1) - w) / 2
    for k, item in enumerate(items):
        row, column = divmod(k, per_row)
        is_last = column == per_row - 1 or k == len(items) - 1
        seen = w if is_last else min(w, pitch)
        up = RAISED if item.is_chosen else 6.0 if look.hover == item.area and item.is_live else 0.0
        x, y = left + column * pitch, room.y + row * tall + RAISED + 2 - up
        areas.add(item.area, (x, y, seen, h + up), is_live=item.is_live)
        look.faces.draw(frame, item.value or None, x, y, w, room=seen, glow=0.9 if item.is_chosen else 0.0)
        if item.is_chosen:
            frame.outline((x - 2, y - 2, seen + 4, h + 4), "goldhi", line=4, radius=10)
            tick(frame, x + seen / 2, y + h - 16)


def paint_pieces(
    frame: Frame, look: Look, areas: Areas, items: Sequence[Item], room: Rect, garden: Garden, *, rows: int
) -> None:
    """Draw mosaics to choose from, or to look at, on papyrus in rows."""
    h = min(150.0, room.h / rows - 10)
    w = min(180.0, (room.w - 8 * (-(-len(items) // rows) - 1)) / -(-len(items) // rows))
    for item, (cx, cy) in zip(items, _spread(items, room, rows, width=w), strict=True):
        box = Rect(round(cx - w / 2), round(cy - h / 2), round(w), round(h))
        areas.add(item.area, box, is_live=item.is_live)
        hovered = look.hover == item.area and item.is_live
        is_seen = item.area.startswith("see:")
        frame.panel(
            box,
            "paplit" if item.is_chosen else "pap",
            elevation="rest",
            glow=6 if item.is_chosen else 0,
            shade=0 if item.is_live or is_seen else 0.35,
        )
        if hovered:
            frame.outline(box, "goldhi", line=3, radius=8)
        draw_mosaic(frame, garden, item.value, cx + 13, cy, width=w - 42, height=h - 18)
        spot = (box.x + 12, box.bottom - 18)
        frame.text(item.value, *spot, role="title", size=18, height=26, colour="heading")


def paint_pips(frame: Frame, look: Look, areas: Areas, items: Sequence[Item], room: Rect) -> None:
    """Draw kinds of goods to choose from in one row, each with its name."""
    side = min(86.0, room.w / len(items) - 10)
    for k, item in enumerate(items):
        cx, cy = room.x + (k + 0.5) * room.w / len(items), room.y + room.h / 2 - 10
        box = Rect(round(cx - side / 2), round(cy - side / 2), round(side), round(side))
        areas.add(item.area, box, is_live=item.is_live)
        if item.is_chosen or look.hover == item.area:
            frame.glow(box, blur=8, alpha=0.9 if item.is_chosen else 0.5)
        frame.panel(box, "paplit" if item.is_chosen else "pap", elevation="rest")
        if item.is_chosen:
            frame.outline(box, "goldhi", line=4, radius=8)
        pip(frame, item.value, cx, cy, size=side * 0.62)
        if item.is_chosen:
            tick(frame, cx + side / 2 - 6, cy - side / 2 + 6)
        frame.text(
            look.t(f"resource.{item.value}"),
            cx,
            box.bottom + 18,
            size=18,
            colour="ivory",
            anchor="mm",
            width=room.w / len(items) - 4,
            height=32,
            least=14,
        )


WORD_PREFIXES = ("resource.",)
