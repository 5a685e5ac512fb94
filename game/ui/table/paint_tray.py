"""Paint the tray above the hand: a question with things and words to choose from."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.engine.garden import Garden
from game.ui.frame import Frame
from game.ui.table.areas import Areas
from game.ui.table.asks import Ask, Item
from game.ui.table.faces import RATIO
from game.ui.table.look import Look, draw_mosaic, pip, stone_button

SUMMARY = 228
CHIP = 48


def tick(frame: Frame, x: float, y: float) -> None:
    side = 26
    frame.fill((x - side / 2 - 1.5, y - side / 2 - 1.5, side + 3, side + 3), "20130B", 0.95, radius=side)
    frame.fill((x - side / 2, y - side / 2, side, side), "5E9440", radius=side / 2)
    frame.icon("check", x, y, size=18, colour="white")


def ask_rect(frame: Frame, look: Look, rect: Rect, ask: Ask) -> Rect:
    """Where a question lies: the tray's place, higher if there is more to show."""
    width = _side(frame, ask) if ask.items else rect.w - SUMMARY - 60
    text = frame.paragraph_height(ask.text, width - 32, size=20 if not ask.items else 18)
    chips = len(ask.chips) * (CHIP + 8)
    if ask.items:
        height = max(rect.h, text + chips + 66)
        if _rows(ask) > 1:
            height = max(height, 344)
    else:
        height = max(170, 62 + text + 24, chips + 50)
    top = max(70, rect.bottom - height)
    return Rect(rect.x, round(top), rect.w, round(rect.bottom - top))


def _side(frame: Frame, ask: Ask) -> int:
    """How wide the words beside things are: narrow where they are few, so that the things get the room."""
    lines = frame.fonts.wrap(ask.text, "body", 18, int((SUMMARY - 24 - 32) * frame.u))
    return SUMMARY - 24 if len(lines) <= 4 else SUMMARY + 40


def _rows(ask: Ask) -> int:
    kind = ask.items[0].kind if ask.items else "card"
    return 2 if len(ask.items) > {"card": 7, "piece": 6, "pip": 7}[kind] else 1


def paint_ask(frame: Frame, look: Look, areas: Areas, rect: Rect, ask: Ask, garden: Garden) -> None:
    """Draw a question with its things and chips."""
    areas.cover(rect)
    frame.panel(rect, "cedar", elevation="tray")
    side = _side(frame, ask)
    titled = frame.text(
        ask.title,
        rect.x + 22,
        rect.y + 28,
        role="title",
        size=24,
        colour="goldhi",
        shadow=True,
        width=rect.w - side - 50 if ask.items else rect.w - (SUMMARY + 90 if ask.chips else 44),
    )
    right = rect.right - (side + 44 if ask.items else SUMMARY + 52 if ask.chips else 24)
    left = rect.x + 22 + titled + 20
    if ask.hint and right - left > 60:
        frame.text(
            ask.hint,
            right,
            rect.y + 28,
            role="italic",
            size=18,
            colour="muted",
            anchor="rm",
            width=right - left,
            least=14,
        )
    if not ask.items:
        room = rect.w - (SUMMARY + 60 if ask.chips else 44)
        frame.paragraph(ask.text, (rect.x + 24, rect.y + 54, room - 10, rect.h), size=20, colour="ivory")
        box = Rect(rect.right - SUMMARY - 24, rect.y + 24, SUMMARY, rect.h - 48)
        top = box.centery - (len(ask.chips) * (CHIP + 8) - 8) / 2
        _chips(frame, look, areas, ask.chips, box.x, top, box.w)
        return
    box = Rect(rect.right - side - 16, rect.y + 15, side, rect.h - 30)
    frame.panel(box, "pap", elevation="rest")
    chips = len(ask.chips) * (CHIP + 8) - 8
    words = (box.x + 16, box.y + 14, box.w - 32, box.h)
    frame.paragraph(ask.text, words, size=18, colour="ink2", tall=box.h - 36 - max(0, chips))
    _chips(frame, look, areas, ask.chips, box.x + 14, box.bottom - 14 - chips, box.w - 28)
    room = Rect(rect.x + 20, rect.y + 52, rect.w - side - 54, rect.h - 66)
    kind = ask.items[0].kind
    if kind == "pip":
        _pips(frame, look, areas, ask.items, room)
    elif kind == "piece":
        _pieces(frame, look, areas, ask.items, room, garden, rows=_rows(ask))
    else:
        _cards(frame, look, areas, ask.items, room, rows=_rows(ask))


def _chips(
    frame: Frame, look: Look, areas: Areas, chips: Sequence[Item], x: float, y: float, width: float
) -> None:
    for chip in chips:
        box = Rect(round(x), round(y), round(width), CHIP)
        areas.add(chip.area, box, is_live=chip.is_live)
        stone_button(
            frame,
            look,
            chip.area,
            box,
            label=chip.value,
            enabled=chip.is_live,
            selected=chip.is_chosen,
            size=20,
        )
        y += CHIP + 8


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


def _cards(frame: Frame, look: Look, areas: Areas, items: Sequence[Item], room: Rect, *, rows: int) -> None:
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


def _pieces(
    frame: Frame, look: Look, areas: Areas, items: Sequence[Item], room: Rect, garden: Garden, *, rows: int
) -> None:
    h = min(120.0, room.h / rows - 10)
    w = min(124.0, (room.w - 8 * (-(-len(items) // rows) - 1)) / -(-len(items) // rows))
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
        draw_mosaic(frame, garden, item.value, cx, cy - 6, width=w - 10, height=h - 34)
        spot = (box.x + 12, box.bottom - 18)
        frame.text(item.value, *spot, role="title", size=18, height=26, colour="heading")


def _pips(frame: Frame, look: Look, areas: Areas, items: Sequence[Item], room: Rect) -> None:
    side = min(86.0, room.w / len(items) - 10)
    for k, item in enumerate(items):
        cx, cy = room.x + (k + 0.5) * room.w / len(items), room.y + room.h / 2 - 10
        box = Rect(round(cx - side / 2), round(cy - side / 2), round(side), round(side))
        areas.add(item.area, box, is_live=item.is_live)
        if item.is_chosen or look.hover == item.area:
            frame.glow(box, blur=8, alpha=0.9 if item.is_chosen else 0.5)
        frame.panel(box, "paplit" if item.is_chosen else "pap", elevation="rest")
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
            least=14,
        )


WORD_PREFIXES = ("resource.",)
