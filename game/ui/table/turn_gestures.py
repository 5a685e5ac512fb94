"""Gestures beside pressing and dragging: wheel, right click, a second finger, two fingers that spread."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.pointer import Pinch, SecondFinger, Wheel
from game.ui.table.areas import Point

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene


def wheel(scene: TableScene, event: Wheel) -> None:
    """Turn what is held, scroll the open chronicle, or zoom the board."""
    if scene.looking.is_log_open and scene.rects["drawer"].collidepoint(event.pos):
        scene.looking.scroll_log(-event.steps * 60)
    elif scene.held is not None:
        if event.whole:
            scene.held.holding.turn(clockwise=event.whole < 0)
            scene.show_begun()
    elif scene.part is None and scene.areas.at(event.pos) is None:
        scene.board.zoom(1.1**event.steps, event.pos)
        scene.app.redraw()


def right_click(scene: TableScene, pos: Point) -> None:
    """Flip what is held; else show what is under the pointer."""
    if scene.held is not None:
        if scene.desk.view.settings.allow_flip:
            scene.held.holding.flip()
            scene.show_begun()
        return
    area = scene.areas.at(pos)
    if area is not None:
        scene.looking.inspect(area.name, pos)


def second_finger(scene: TableScene, event: SecondFinger, at: Point) -> None:
    """A short tap of a second finger turns what is held; the Cancel that follows a moving one puts it
    back."""
    held = scene.held
    if held is not None and not event.moved:
        scene.carrying.turn(held, at)


def pinch(scene: TableScene, event: Pinch) -> None:
    """Zoom and pan with nothing held."""
    if scene.held is None and scene.part is None:
        scene.board.zoom(event.ratio, event.centre, event.shift)
        scene.app.redraw()
