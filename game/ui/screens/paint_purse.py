"""Paint the purse that is being filled, and who has sealed one."""

from __future__ import annotations

from pygame import Rect

from game.play.match import Match
from game.ui.frame import Frame
from game.ui.screens.parts import Say


def draw_purse(frame: Frame, t: Say, inner: Rect, bottom: int, *, offer: int, talents: int) -> None:
    """Draw the purse above `bottom`, what is in it, and of how many talents."""
    room = bottom - inner.y
    cx = inner.x + inner.w / 2
    purse = min(190, room - 130)
    frame.sprite("kit/item/purse", cx, inner.y + 8 + purse / 2, height=purse)
    frame.text(
        str(offer),
        cx,
        inner.y + purse + 52,
        role="title",
        size=72,
        height=92,
        colour="ink",
        anchor="mm",
    )
    frame.text(
        t("offering.of_yours", count=talents),
        cx,
        inner.y + purse + 104,
        size=21,
        height=34,
        colour="ink2",
        anchor="mm",
        width=inner.w,
        least=15,
    )


def draw_sealed(frame: Frame, t: Say, left: int, cy: int, *, match: Match, seat: int) -> None:
    """Draw who has sealed, in a row at `cy`; what they offer nobody sees. `seat` is whose purse this is."""
    owing = match.decision.seats
    wide = frame.text(t("offering.sealed"), left, cy, role="head", size=22, colour="ink2", width=150)
    at = left + wide + 46
    for each, who in enumerate(match.seats):
        done = each not in owing
        frame.sprite(f"kit/seat/sign_{who.colour}", at, cy, width=54, alpha=1.0 if done else 0.42)
        if each == seat:
            frame.outline((at - 31, cy - 31, 62, 62), "lapis", line=3, radius=31)
        if done:
            frame.badge("", at + 20, cy + 20, size=24, colour="1E5B40", line="goldhi")
            frame.icon("check", at + 20, cy + 20, size=17, colour="ivory")
        at += 70
