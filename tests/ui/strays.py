"""What does not lie inside the window: widgets, areas, and every panel that was drawn (boxes, notices, trays, tips)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.ui.app import App
from game.ui.frame import Frame
from game.ui.table import paint_hand
from game.ui.table.areas import Areas
from game.ui.table.scene import TableScene
from game.ui.tooltip import Tooltip

INSIDE = (
    "menu", "help", "log", "log_words", "log_notation", "now", "store", "eye", "primary", "undo", "cancel", "rotate",
    "flip", "strip_cancel", "confirm", "tile", "pile", "deck", "discards", "shown", "fetch", "piece", "pip", "die", "all",
    "none", "talents", "keep_all", "close", "laid", "merchant", "plaque", "drawn",
)  # fmt: skip
"""Areas that lie wholly inside the window; cards of the fan hang over its lower edge."""

ALOFT = ("tray", "dialog")
"""Elevations of panels that lie over something."""


class Panels:
    """Notes the panels of the last picture."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.drawn: list[Rect] = []
        panel, draw = Frame.panel, App.draw

        def inside(place: Callable[..., Rect], frame_at: int) -> Callable[..., Rect]:
            """Look at once: these come and go while other things move."""

            def placed(*args: Any) -> Rect:
                box = place(*args)
                window = Rect((0, 0), args[frame_at].size)
                assert window.inflate(4, 4).contains(box), f"{box} hangs out of {window}"
                return box

            return placed

        def noted(frame: Frame, rect: Any, *rest: Any, **facts: Any) -> Any:
            if facts.get("elevation") in ALOFT and frame.clip.clip(frame.scale.rect(rect)):
                self.drawn.append(Rect([round(side) for side in rect]))
            return panel(frame, rect, *rest, **facts)

        def drawn(app: App) -> None:
            if app.screen.is_dirty:
                self.drawn.clear()
            draw(app)

        monkeypatch.setattr(Tooltip, "rect", inside(Tooltip.rect, 1))
        monkeypatch.setattr(paint_hand, "inspected_box", inside(paint_hand.inspected_box, 0))
        monkeypatch.setattr(Frame, "panel", noted)
        monkeypatch.setattr(App, "draw", drawn)


def strays(app: App, panels: Panels | None = None) -> list[str]:
    """Name what does not lie within the window as it is laid out, by more than a pixel or two."""
    scene = app.stack.top
    if scene is None or app.screen.is_dirty:
        return []
    window = pygame.Rect((0, 0), app.size).inflate(4, 4)
    found = [f"widget {widget.name} {widget.rect}" for widget in scene.widgets
             if widget.visible and widget.area is None and not window.contains(widget.rect)]  # fmt: skip
    popup = scene.widgets.popup
    if popup is not None and not window.contains(popup.rect):
        found.append(f"popup {popup.rect}")
    tables = [table for table in app.stack.visible if isinstance(table, TableScene)]
    if any(table.motion.is_moving for table in tables):
        return found  # what comes up from the lower edge is on its way
    for table in tables:
        if table is scene:
            found += _stray_areas(table, table.areas, window)
    if panels is not None:
        along_edges = [rect for table in tables for rect in _along_edges(table)]
        found += [f"panel {rect}" for rect in panels.drawn if not window.contains(rect) and rect not in along_edges]
    return found


def _along_edges(table: TableScene) -> list[Rect]:
    """List the panels that lie against three edges, which hide their rims: the open drawer, an upright table's shelf."""
    found, rects = [], table.rects
    if table.looking.is_log_open:
        at = rects["drawer"]
        found.append(Rect(at.x - 20, at.y - 15, at.w + 20, at.h + 30))
    if "shelf" in rects:
        at = rects["shelf"]
        found.append(Rect(at.x - 20, at.y, at.w + 40, at.h + 40))
    return found


def _stray_areas(scene: TableScene, areas: Areas, window: Rect) -> list[str]:
    found: list[str] = []
    is_near = scene.board.board.zoom > 1
    for area in areas:
        if is_near and area.name.startswith("cell:"):
            continue  # who came closer while a cell is to be chosen sees some of them only
        if not window.collidepoint(area.middle):
            found.append(f"area {area.name} points to {area.middle}")
        elif area.name.partition(":")[0] in INSIDE and not window.contains(area.rect):
            found.append(f"area {area.name} {area.rect}")
    return found
