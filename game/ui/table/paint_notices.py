"""Paint what the person at the screen should mind: too many cards, and goods left over for a further part."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.engine.decisions import Kind
from game.engine.view import View
from game.ui.frame import Frame
from game.ui.scale import Mode as Arrangement
from game.ui.table.desk import Desk
from game.ui.table.look import Look, condensed, pip
from game.ui.table.paint_actions import paint_notice

LIMIT_H, LEFT_H, GAP = 92, 72, 8


def leftovers_now(desk: Desk) -> list[tuple[str, int]]:
    """List what payments of this turn left over for a further part, while one may be chosen (R6.2)."""
    if not desk.is_asked or desk.decision.kind is not Kind.BUILDING:
        return []
    resources = desk.view.catalogue.resources
    return [(name, n) for name, n in zip(resources, desk.view.leftovers, strict=True) if n]


def paint_notices(
    frame: Frame, look: Look, rects: dict[str, Rect], desk: Desk, arrangement: Arrangement, *, hidden: bool
) -> None:
    """Draw notices above the own store, or above the log where the store has no room above it."""
    view = desk.view
    store, log = rects["store"], rects["log"]
    if arrangement in (Arrangement.WIDE, Arrangement.LOW):
        left, bottom = store.x, store.y - 12
        width = max(240, min(290, rects["tray"].x - left - 8))
    else:
        left, bottom, width = log.x, log.y - 10, log.w
    if is_limit_due(desk) and not hidden:
        paint_notice(frame, Rect(left, bottom - LIMIT_H, width, LIMIT_H), _over_limit(look, view))
        bottom -= LIMIT_H + GAP
    left_over = leftovers_now(desk)
    if left_over:
        _paint_leftovers(frame, look, Rect(left, bottom - LEFT_H, width, LEFT_H), left_over)


def is_limit_due(desk: Desk) -> bool:
    """Say whether cards above the limit will bring the viewer amulets: at the end of the own turn.

    Not while the market is filled again, where it cannot be heeded, and not where the question itself is put.
    """
    view = desk.view
    is_own = view.seat is not None and view.turn == view.seat
    is_told = view.decision.kind in (Kind.REFILL, Kind.LIMIT)
    return is_own and not is_told and len(view.hand) > view.catalogue.constants.hand_limit


def _over_limit(look: Look, view: View) -> tuple[str, str, str]:
    t, constants = look.t, view.catalogue.constants
    return (
        t("table.over_limit", count=len(view.hand), limit=constants.hand_limit),
        t("table.keeping", amulets=t("ask.amulets", count=constants.limit_keep_amulets_per_card)),
        t("table.discarding", amulets=t("ask.amulets", count=constants.limit_discard_amulets)),
    )


def _paint_leftovers(frame: Frame, look: Look, box: Rect, goods: Sequence[tuple[str, int]]) -> None:
    """Draw the goods with their numbers under a line that says how long they last."""
    frame.panel(box, "pap", elevation="rest")
    condensed(
        frame,
        look.t("table.left_over"),
        box.centerx,
        box.y + 20,
        colour="ink",
        anchor="mm",
        width=box.w - 20,
        height=30,
    )
    pitch = min(86.0, (box.w - 24) / len(goods))
    x = box.centerx - pitch * len(goods) / 2
    for name, count in goods:
        pip(frame, name, x + pitch / 2 - 15, box.y + 50, size=30)
        frame.text(str(count), x + pitch / 2 + 6, box.y + 50, role="bold", size=20, colour="ink", height=28)
        x += pitch
