"""What the table's panels show, as plain data: one picture, whoever paints it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from pygame import Rect

from game.engine.view import View
from game.play.seats import Seat
from game.ui.table.chronicle import Row
from game.ui.table.desk import Desk
from game.ui.table.heralds import Herald
from game.ui.table.paint_over import Note


@dataclass
class Picture:
    """Everything the panels show: the position as the viewer may see it, and what is begun, open or pointed
    at."""

    view: View
    desk: Desk
    seats: Sequence[Seat]
    names: Sequence[str]
    last: Sequence[str]
    log_line: tuple[int | None, str]
    undo_refusal: str | None
    can_redo: bool = False
    waits_for_step: bool = False
    is_thinking: bool = False
    bots_only: bool = False
    has_advice: bool = False
    is_hidden: bool = False
    rows: Sequence[Row] = ()
    is_log_open: bool = False
    is_notation: bool = False
    log_scroll: float = 0.0
    log_height: float = 0.0
    moment: int | None = None
    sheet: str | None = None
    why_over: str = ""
    asks_again: bool = False
    tray_shift: float = 0.0
    inspected: str | None = None
    inspected_near: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    dragged: int | None = None
    focus: str | None = None
    paid_at: Rect | None = None
    """Where on the screen lies what is being paid for."""
    worth_at: tuple[float, float] | None = None
    strip_at: Rect | None = None
    spots: dict[str, tuple[float, float]] = field(default_factory=dict)
    notes: Sequence[Note] = ()
    heralds: Sequence[Herald] = ()
    herald_place: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
