"""Gather what the panels show, from all who know something of it, into one picture to paint."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine import choices as c
from game.ui.table.endings import why_over
from game.ui.table.modes import Claim, Mosaic, Part, Payment
from game.ui.table.shown import Picture

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene

TRAY_DROP = 340.0
"""How far below its place a tray begins, logical."""


def gather(scene: TableScene) -> Picture:
    """Gather the position as the viewer may see it, and what is begun, open or pointed at."""
    session, looking = scene.session, scene.looking
    desk = looking.desk
    history = session.history
    viewer = session.viewer
    refusal = session.undo_refusal() if desk.is_asked else None
    can_undo = desk.is_asked and refusal is None
    can_redo = desk.is_asked and session.can_redo
    stem = None if can_undo else refusal.value if refusal is not None else "undo_nothing"
    rows = (
        scene.chronicle.rows(history, viewer, notation=looking.is_notation, is_over=session.match.over)
        if looking.is_log_open
        else ()
    )
    # A place for what is in hand, or one that is advised, may lie under a herald.
    is_building = isinstance(desk.mode, Part | Mosaic | Claim | Payment)
    is_building = is_building or isinstance(scene.advice.shown, c.Build | c.BuildMosaic | c.Claim)
    is_end = session.match.over and looking.moment is None and "strip" not in scene.rects
    return Picture(
        view=desk.view,
        desk=desk,
        seats=session.match.seats,
        names=scene.names,
        last=scene.chronicle.last_actions(history, viewer),
        log_line=scene.chronicle.last_line(history, viewer),
        undo_refusal=stem,
        can_redo=can_redo,
        waits_for_step=session.waits_for_step,
        is_thinking=session.is_thinking,
        bots_only=not session.people,
        has_advice=scene.advice.is_there,
        is_hidden=looking.is_hidden,
        rows=rows,
        is_log_open=looking.is_log_open,
        is_notation=looking.is_notation,
        log_scroll=looking.log_scroll,
        moment=looking.moment,
        sheet=looking.sheet,
        why_over=why_over(scene.app.t, scene.names, history) if is_end else "",
        asks_again=scene.taps.asks_again,
        tray_shift=TRAY_DROP * scene.motion.value("tray", 0.0),
        inspected=looking.inspected,
        inspected_near=looking.inspected_near,
        dragged=scene.carrying.card,
        focus=looking.focus if looking.shows_focus else None,
        paid_at=scene.board.over.paid(desk),
        worth_at=scene.board.over.worth_spot(desk),
        strip_at=scene.board.over.strip,
        spots=scene.board.over.spots(desk),
        notes=scene.board.over.notes(desk),
        heralds=() if looking.moment is not None or is_building else scene.heralds.shown,
        herald_place=scene.heralds.place,
    )
