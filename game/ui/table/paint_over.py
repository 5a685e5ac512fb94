"""Paint what comes and goes over the board: words on it, the ghost's buttons, the strip of a past moment."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.ui.frame import Frame
from game.ui.screens.parts import label
from game.ui.table.areas import Areas
from game.ui.table.look import Look, stone_button, token

STRIP, PITCH = 56, 64
NOTE_W = 380
"""How wide words on the board become before they are broken into lines."""


@dataclass(frozen=True, slots=True)
class Note:
    """Words on the board at a logical point; a sanctuary's note shows statue and amulet too."""

    x: float
    y: float
    text: str
    is_sanctuary: bool = False


def paint_note(frame: Frame, note: Note, board: Rect) -> None:
    """Draw a small sign with words on the board, in several lines where they are many."""
    lines = frame.fonts.wrap(note.text, "body", 18, round(NOTE_W * frame.u))
    step = frame.fonts.line_height(18) / frame.u
    widest = max(frame.text_width(line, size=18) for line in lines)
    width, height = widest + (92 if note.is_sanctuary else 36), max(46.0, step * len(lines) + 18)
    box = Rect(round(note.x - width / 2), round(note.y - 23), round(width), round(height))
    box.clamp_ip(board)
    frame.panel(box, "cedar", elevation="button")
    if note.is_sanctuary:
        token(frame, "statue", box.x + 24, box.centery, size=28)
        token(frame, "amulet", box.right - 24, box.centery, size=28)
    top = box.centery - step * (len(lines) - 1) / 2
    for i, line in enumerate(lines):
        frame.text(line, box.centerx, top + step * i, size=18, colour="ivory", anchor="mm")


def paint_moment(frame: Frame, look: Look, areas: Areas, rects: dict[str, Rect], text: str) -> None:
    """Draw the strip that says which past moment the board shows, and the way back."""
    board = rects["board"]
    left = max(board.x, rects["drawer"].right + 12)
    box = Rect(left + 20, board.y + 84, min(680, board.right - left - 40), 58)
    areas.cover(box)
    frame.panel(box, "pap", elevation="tray")
    button = Rect(box.right - 168, box.y + 6, 160, 46)
    words = Rect(box.x + 18, box.y + 4, box.w - 200, box.h - 8)
    label(frame, look.t("log.after", text=text), words, size=19)
    areas.add("now", button)
    stone_button(frame, look, "now", button, label=look.t("log.now"), size=20)


def strip_rect(
    ghost: Rect,
    room: Rect,
    board: Rect,
    *,
    finger: tuple[float, float] | None = None,
    pointer: tuple[float, float] | None = None,
) -> Rect:
    """Where the ghost's buttons stand: above ``room``, all that the piece may cover by turning, else below it
    or beside it; inside the board, clear of the ghost, of a finger that carries and of a resting pointer.
    """
    w, h = 4 * PITCH - (PITCH - STRIP), STRIP
    inner = board.inflate(-12, -12)
    spots = []
    for box in (room, ghost):
        spots += [
            (box.centerx - w // 2, box.top - 10 - h),
            (box.centerx - w // 2, box.bottom + 10),
            (box.right + 14, box.centery - h // 2),
            (box.left - 14 - w, box.centery - h // 2),
        ]
    found = [Rect(x, y, w, h) for x, y in spots]
    whole = [box for box in found if inner.contains(box) and not box.colliderect(ghost)]
    # A worth stands on the left of it.
    clear = [box for box in whole if pointer is None or not box.inflate(40, 40).collidepoint(pointer)]
    box = (clear or whole or [found[0].clamp(inner)])[0]
    if (
        finger is not None
        and abs(box.centery - finger[1]) < 90 + h / 2
        and abs(box.centerx - finger[0]) < w / 2 + 40
    ):
        box.bottom = round(finger[1] - 90)
        box.clamp_ip(inner)
    return box


def paint_strip(
    frame: Frame, look: Look, areas: Areas, box: Rect, *, can_flip: bool, worth: int | None
) -> None:
    """Draw rotate, flip, cancel, confirm beside the ghost, and what it would earn."""
    is_legal = worth is not None
    if is_legal:
        frame.worth(str(worth), box.x - 32, box.centery, size=46)
    for k, (name, icon, live) in enumerate(
        (
            ("rotate", "rot", True),
            ("flip", "flip", can_flip),
            ("strip_cancel", "x", True),
            ("confirm", "check", is_legal),
        )
    ):
        rect = Rect(box.x + k * PITCH, box.y, STRIP, STRIP)
        areas.add(name, rect, is_live=live)
        stone_button(
            frame,
            look,
            name,
            rect,
            icon=icon,
            primary=name == "confirm",
            enabled=live,
            icon_size=30,
            icon_colour="7A1F12" if name == "strip_cancel" else "",
        )
