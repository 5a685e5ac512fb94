"""Paint the recap below the curtain's panel: who did what since somebody last had the screen."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.play.match import Seat
from game.ui.frame import Frame
from game.ui.screens.parts import Say
from game.ui.screens.recap import Told
from game.ui.theme.fonts import LINE_HEIGHT, Fonts
from game.ui.theme.typefaces import LEAST_PX

LINE_H, HEAD_H, FOOT_H = 33, 62, 18
SMALL = 15
"""Size of what is set in several lines."""


def strip_height(fonts: Fonts, u: float, told: Sequence[Told], *, width: float, earlier: int) -> int:
    """Measure the strip that is so wide, logical."""
    rows = [_row_height(_lines(fonts, u, each, width), u) for each in told]
    return round(HEAD_H + sum(rows) + (LINE_H if earlier else 0) + FOOT_H)


def _lines(fonts: Fonts, u: float, told: Told, width: float) -> list[str]:
    """Break what befell all seats, as opened purses with a number for each, where one line would be cut."""
    room = int((width - 52) * u)
    if told.seat is not None or fonts.fit(told.text, "body", 19, room, least=14)[0] == told.text:
        return [told.text]
    return fonts.wrap_px(told.text, "body", _small_px(u), room)


def _small_px(u: float) -> int:
    return max(LEAST_PX, round(SMALL * u))


def _row_height(lines: Sequence[str], u: float) -> float:
    return LINE_H if len(lines) == 1 else len(lines) * _small_px(u) * LINE_HEIGHT / u + 10


def draw_recap(
    frame: Frame,
    t: Say,
    s: Rect,
    told: Sequence[Told],
    *,
    seats: Sequence[Seat],
    earlier: int,
    had_turn: bool,
) -> None:
    """Draw what is told on a strip of papyrus, and how many `earlier` turns are left out."""
    frame.panel(s, "pap", elevation="tray")
    frame.text(
        t("curtain.since") if had_turn else t("curtain.so_far"),
        s.x + 28,
        s.y + 32,
        role="title",
        size=22,
        colour="heading",
        width=s.w - 56,
    )
    y = s.y + HEAD_H + LINE_H / 2 - 6
    if earlier:
        frame.text(
            t("curtain.earlier", count=earlier),
            s.x + 28,
            y,
            role="italic",
            size=18,
            colour="ink2",
            width=s.w - 56,
            least=15,
        )
        y += LINE_H
    names = [t("curtain.name", name=seats[each.seat].name) for each in told if each.seat is not None]
    left = max((frame.text_width(name, role="bold", size=19) for name in names), default=0)
    left = min(left, s.w * 0.3)
    small = _small_px(frame.u) / frame.u
    for each in told:
        x: float = s.x + 28
        lines = _lines(frame.fonts, frame.u, each, s.w)
        for i, line in enumerate(lines if len(lines) > 1 else ()):
            at = y - 2 + small * LINE_HEIGHT * i
            frame.text(line, x, at, size=SMALL, width=s.w - 52, height=small * 1.21, least=14)
        if len(lines) > 1:
            y += _row_height(lines, frame.u)
            continue
        if each.seat is not None:
            frame.sprite(f"kit/seat/sign_{seats[each.seat].colour}", x + 13, y, width=27)
            frame.text(
                t("curtain.name", name=seats[each.seat].name),
                x + 36,
                y,
                role="bold",
                size=19,
                width=left,
                least=15,
            )
            x += 36 + left + 12
        frame.text(each.text, x, y, size=19, width=s.right - 24 - x, least=14)
        y += LINE_H
