"""Paint the tray above the hand: a question with things and words to choose from."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.engine.garden import Garden
from game.ui.frame import Frame
from game.ui.table.areas import Areas
from game.ui.table.asks import Ask, Item
from game.ui.table.look import Look, stone_button
from game.ui.table.paint_choices import paint_cards, paint_own_cards, paint_pieces, paint_pips

SUMMARY = 228
CHIP = 48
ROW_H = {"own": (172, 150, 122), "piece": (160, 134, 112), "pip": (136, 136, 136)}
"""How high a row of the own cards, of mosaics, or of goods is where there are one, two, and more of them."""


def ask_rect(frame: Frame, look: Look, rect: Rect, ask: Ask) -> Rect:
    """Where a question lies: the tray's place, higher if there is more to show."""
    if ask.is_wide:
        height = _head(frame, ask, rect.w) + _things(ask)
    elif ask.items:
        text = frame.paragraph_height(ask.text, _side(frame, ask) - 32, size=18)
        height = max(rect.h, text + len(ask.chips) * (CHIP + 8) + 66)
        if _rows(ask) > 1:
            height = max(height, 344)
    else:
        text = frame.paragraph_height(ask.text, rect.w - SUMMARY - 92, size=20)
        height = max(170, 62 + text + 24, len(ask.chips) * (CHIP + 8) + 50)
    top = max(70, rect.bottom - height)
    return Rect(rect.x, round(top), rect.w, round(rect.bottom - top))


def _head(frame: Frame, ask: Ask, width: int) -> float:
    """How high title, words and the chips beside them are above things that take the whole width."""
    chips = _chips_beside(ask)
    words = width - 48 - (_chip_width(frame, ask) + 24 if chips else 0)
    return max(52 + frame.paragraph_height(ask.text, words, size=19) + 10, 24 + chips * (CHIP + 8))


def _things(ask: Ask) -> int:
    """How high the things are that take the whole width."""
    rows, kind = _rows(ask), ask.items[0].kind
    return rows * ROW_H[kind][min(rows, 3) - 1] + 12 + (CHIP + 16 if kind == "pip" else 0)


def _chip_width(frame: Frame, ask: Ask) -> int:
    """How wide chips beside words are: as their words need it."""
    widest = max((frame.text_width(chip.value, role="head", size=20) for chip in ask.chips), default=0.0)
    return round(min(290.0, max(SUMMARY, widest + 30)))


def _chips_beside(ask: Ask) -> int:
    """How many chips stand beside the words; those of whom to ask for a good stand below the goods."""
    return 0 if ask.items[0].kind == "pip" else len(ask.chips)


def _side(frame: Frame, ask: Ask) -> int:
    """How wide the words beside things are: narrow where they are few, so that the things get the room."""
    lines = frame.fonts.wrap(ask.text, "body", 18, int((SUMMARY - 24 - 32) * frame.u))
    return SUMMARY - 24 if len(lines) <= 4 else SUMMARY + 40


def _rows(ask: Ask) -> int:
    kind = ask.items[0].kind if ask.items else "card"
    return -(-len(ask.items) // {"card": 7, "piece": 6, "pip": 7, "own": 10}[kind])


def paint_ask(
    frame: Frame,
    look: Look,
    areas: Areas,
    rect: Rect,
    ask: Ask,
    garden: Garden,
    *,
    colours: Sequence[str] = (),
) -> None:
    """Draw a question with its things and chips; `colours` are the seats', for chips that name one."""
    areas.cover(rect)
    frame.panel(rect, "cedar", elevation="tray")
    if ask.is_wide:
        _paint_wide(frame, look, areas, rect, ask, garden, colours)
        return
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
        wide = rect.w - (SUMMARY + 60 if ask.chips else 44)
        frame.paragraph(ask.text, (rect.x + 24, rect.y + 54, wide - 10, rect.h), size=20, colour="ivory")
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
    paint_cards(frame, look, areas, ask.items, room, rows=min(2, _rows(ask)))


def _paint_wide(
    frame: Frame, look: Look, areas: Areas, rect: Rect, ask: Ask, garden: Garden, colours: Sequence[str]
) -> None:
    """Draw a question whose things take the whole width: words and chips above them."""
    wide = _chip_width(frame, ask)
    aside = wide + 24 if _chips_beside(ask) else 0
    right = rect.right - 24 - aside
    titled = frame.text(
        ask.title, rect.x + 22, rect.y + 28, role="title", size=24, colour="goldhi", shadow=True,
        width=right - rect.x - 22,
    )  # fmt: skip
    room = right - rect.x - 22 - titled - 24
    if ask.hint and room > 60:
        frame.text(
            ask.hint, right, rect.y + 28, role="italic", size=18, colour="muted", anchor="rm", width=room,
            least=14, narrowest=0.55,
        )  # fmt: skip
    # In a window smaller than any text is made for the words give way: the things must be within reach.
    head, rows = min(_head(frame, ask, rect.w), max(rect.h * 0.55, rect.h - _things(ask))), _rows(ask)
    words = (rect.x + 24, rect.y + 50, rect.w - 48 - aside, head)
    frame.paragraph(ask.text, words, size=19, colour="ivory", tall=head - 56)
    below = Rect(rect.x + 20, round(rect.y + head), rect.w - 40, round(rect.h - head - 10))
    if ask.items[0].kind == "pip":
        paint_pips(frame, look, areas, ask.items, Rect(below.x, below.y, below.w, below.h - CHIP - 12))
        # Words must be read whole, names of architects may be shortened: the first chip takes what it needs.
        even = (below.w - 10 * (len(ask.chips) - 1)) / max(1, len(ask.chips))
        first = min(270.0, max(even, frame.text_width(ask.chips[0].value, role="head", size=19) + 26))
        x, each = float(below.x), first
        for chip in ask.chips:
            _chips(frame, look, areas, [chip], x, below.bottom - CHIP, each, colours=colours)
            x += each + 10
            each = (below.w - first - 10 * (len(ask.chips) - 1)) / max(1, len(ask.chips) - 1)
        return
    _chips(frame, look, areas, ask.chips, rect.right - wide - 20, rect.y + 18, wide)
    if ask.items[0].kind == "piece":
        paint_pieces(frame, look, areas, ask.items, below, garden, rows=rows)
    else:
        paint_own_cards(frame, look, areas, ask.items, below, rows=rows)


def _chips(
    frame: Frame,
    look: Look,
    areas: Areas,
    chips: Sequence[Item],
    x: float,
    y: float,
    width: float,
    *,
    colours: Sequence[str] = (),
) -> None:
    for chip in chips:
        box = Rect(round(x), round(y), round(width), CHIP)
        areas.add(chip.area, box, is_live=chip.is_live)
        kind, _, seat = chip.area.partition(":")
        stone_button(
            frame,
            look,
            chip.area,
            box,
            label=chip.value,
            enabled=chip.is_live,
            selected=chip.is_chosen,
            size=20,
            # Names may be cut to the same few letters; a sign never is.
            sign=colours[int(seat)] if colours and kind == "whom" else "",
        )
        y += CHIP + 8
