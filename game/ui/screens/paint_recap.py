"""Paint the recap below the curtain's panel: who did what since somebody last had the screen."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.play.match import Seat
from game.ui.frame import Frame
from game.ui.screens.parts import Say
from game.ui.screens.recap import Told

LINE_H = 33


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
    y = s.y + 62 + LINE_H / 2 - 6
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
    for each in told:
        x: float = s.x + 28
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
