"""Paint heralds: strips of papyrus at the board's upper left corner, one below the other."""

from __future__ import annotations

from pygame import Rect

from game.ui.frame import Frame
from game.ui.table.faces import RATIO
from game.ui.table.heralds import Herald
from game.ui.table.look import Look
from game.ui.table.shown import Picture

GAP, PAD = 8, 10
SIZE, NAME_SIZE = 18, 19
CARD_W, SIGN = 54, 34


def paint_heralds(frame: Frame, look: Look, picture: Picture) -> None:
    """Draw heralds with name and sign of who did it, from the top of their place; the oldest without room are
    left out.
    """
    place, seats = picture.herald_place, picture.seats
    boxes = [(herald, _height(frame, herald, place.w)) for herald in picture.heralds]
    while boxes and sum(height + GAP for _, height in boxes) - GAP > place.h:
        boxes.pop(0)
    y = float(place.y)
    for herald, height in boxes:
        box = Rect(place.x, round(y), place.w, round(height))
        colour = seats[herald.seat].colour
        _herald(frame, look, box, herald, picture.names[herald.seat], colour)
        y += height + GAP


def _left(herald: Herald) -> int:
    return 2 * PAD + (CARD_W if herald.card else SIGN)


def _lines(frame: Frame, herald: Herald, width: float) -> list[str]:
    room = int((width - _left(herald) - PAD) * frame.u)
    return [line for text in herald.lines for line in frame.fonts.wrap(text, "body", SIZE, room)]


def _steps(frame: Frame) -> tuple[float, float]:
    name, line = (frame.fonts.line_height(size) / frame.u for size in (NAME_SIZE, SIZE))
    return name, line


def _height(frame: Frame, herald: Herald, width: float) -> float:
    name, line = _steps(frame)
    words = name + line * len(_lines(frame, herald, width))
    return max(words, CARD_W * RATIO if herald.card else SIGN) + 2 * PAD


def _herald(frame: Frame, look: Look, box: Rect, herald: Herald, name: str, colour: str) -> None:
    frame.panel(box, "pap", elevation="tray")
    head, step = _steps(frame)
    x = box.x + _left(herald)
    if herald.card:
        look.faces.draw(frame, herald.card, box.x + PAD, box.centery - CARD_W * RATIO / 2, CARD_W)
        frame.sprite(f"kit/seat/sign_{colour}", x + 11, box.y + PAD + head / 2, width=24)
    else:
        frame.sprite(f"kit/seat/sign_{colour}", box.x + PAD + SIGN / 2, box.centery, width=SIGN)
    left = x + 30 if herald.card else x
    frame.text(
        name,
        left,
        box.y + PAD + head / 2,
        role="bold",
        size=NAME_SIZE,
        width=box.right - PAD - left,
        least=15,
    )
    y = box.y + PAD + head
    for line in _lines(frame, herald, box.w):
        frame.text(line, x, y + step / 2, size=SIZE, colour="ink2")
        y += step
