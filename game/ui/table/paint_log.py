"""Paint the chronicle's drawer: the game in words or in notation, newest first, scrolled by wheel, finger or
keys."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.ui.frame import Frame
from game.ui.table.areas import Areas
from game.ui.table.chronicle import Row
from game.ui.table.look import Look, stone_button

TOP, BOTTOM = 152, 54
SIZE, NAME_SIZE = 19, 20
TEXT = 142
"""What a line's text leaves free of the width: the sign left, the way to the rules right."""


def steps(frame: Frame) -> tuple[float, float]:
    """Height of a row's name and of each of its lines, logical; larger with larger text."""
    name, line = (frame.fonts.line_height(size) / frame.u for size in (NAME_SIZE, SIZE))
    return max(31.0, name + 4), max(25.0, line)


def row_height(frame: Frame, row: Row, width: float) -> float:
    """Height of a row, logical."""
    if row.is_heading:
        return 42
    room = int((width - TEXT) * frame.u)
    lines = sum(len(frame.fonts.wrap(text, "body", SIZE, room)) for text in row.texts)
    head, line = steps(frame)
    return head + line * lines + 10


def paint_drawer(
    frame: Frame,
    look: Look,
    areas: Areas,
    rect: Rect,
    rows: Sequence[Row],
    *,
    colours: Sequence[str],
    notation: bool,
    scroll: float,
    seen_by: str,
    chosen: int | None,
) -> float:
    """Draw the drawer over the left side; return the height of all rows, so that scrolling knows its end."""
    t, w = look.t, rect.w
    areas.cover(rect)
    frame.panel((rect.x - 20, rect.y - 15, w + 20, rect.h + 30), "pap", elevation="dialog")
    frame.text(
        t("table.chronicle"), rect.x + 28, 46, role="title", size=30, colour="5A2412", width=400, height=52
    )
    frame.rule(rect.x + 28, 78, w - 70, colour="goldlo")
    close = Rect(rect.right - 62, 20, 50, 50)
    areas.add("log", close)
    stone_button(frame, look, "log", close, icon="left")
    for i, (word, on) in enumerate((("words", not notation), ("notation", notation))):
        box = Rect(rect.x + 28 + i * 130, 94, 122, 46)
        areas.add(f"log_{word}", box)
        stone_button(frame, look, f"log_{word}", box, label=t(f"log.{word}"), selected=on, size=20)
    frame.text(
        seen_by,
        rect.right - 24,
        117,
        role="italic",
        size=18,
        colour="ink2",
        anchor="rm",
        width=w - 320,
        least=14,
    )
    view = Rect(rect.x, TOP, w, rect.h - TOP - BOTTOM)
    clip = frame.clip.clip(frame.scale.rect(view))
    before = frame.surface.get_clip()
    frame.surface.set_clip(clip)
    y = view.y + 6 - scroll
    for row in rows:
        h = row_height(frame, row, w)
        if y + h > view.y and y < view.bottom:
            _row(frame, look, areas, Rect(rect.x, round(y), w, round(h)), row, view, colours, chosen)
        y += h
    frame.surface.set_clip(before)
    total = y + scroll - view.y
    if total > view.h:
        track = view.h - 8
        size = max(36.0, track * view.h / total)
        at = view.y + 4 + (track - size) * min(1.0, scroll / max(1.0, total - view.h))
        frame.fill((rect.right - 12, at, 6, size), "8A6430", 0.7, radius=3)
    frame.text(
        t("table.tap_a_line"),
        rect.x + 28,
        rect.bottom - 28,
        role="italic",
        size=18,
        colour="ink2",
        width=w - 50,
        least=14,
    )
    return total


def _row(
    frame: Frame,
    look: Look,
    areas: Areas,
    box: Rect,
    row: Row,
    view: Rect,
    colours: Sequence[str],
    chosen: int | None,
) -> None:
    x, y, w, h = box
    if row.is_heading:
        width = frame.text(row.texts[0], x + 28, y + 18, role="head", size=22, colour="7A4A1E")
        frame.line((x + 42 + width, y + 19), (x + w - 24, y + 19), "C8A874", width=1)
        return
    name = f"line:{row.number}"
    seen = box.clip(view)
    areas.add(name, seen)
    if chosen == row.number or look.hover == name:
        mark = (x + 14, y - 2, w - 28, h - 4)
        frame.fill(mark, "gold", 0.28 if chosen == row.number else 0.14, radius=8)
        if chosen == row.number:
            frame.outline(mark, "goldlo", line=1.5, radius=8)
    side = frame.scale.px(42)
    assert row.seat is not None
    frame.put(frame.assets.sized(f"kit/seat/sign_{colours[row.seat]}", side, side), x + 26, y + 6)
    head, step = steps(frame)
    frame.text(row.name, x + 80, y + head / 2 + 1, role="bold", size=NAME_SIZE, width=w - 180, least=16)
    help_box = Rect(x + w - 58, y + h - 46, 44, 44)
    if view.contains(help_box):
        areas.add(f"rule:{row.number}", help_box)
        ink = "lapis" if look.hover == f"rule:{row.number}" else "8A6430"
        frame.icon("help", help_box.centerx, help_box.centery, size=24, colour=ink)
    if row.gain:
        frame.text(row.gain, x + w - 28, y + 18, role="title", size=22, colour="7A4A0E", anchor="rm")
    at = y + head
    for text in row.texts:
        for line in frame.fonts.wrap(text, "body", SIZE, int((w - TEXT) * frame.u)):
            frame.text(line, x + 80, at + step / 2, size=SIZE, colour="ink2")
            at += step


WORD_PREFIXES = ("log.",)
