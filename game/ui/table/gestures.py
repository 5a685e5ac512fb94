"""Gestures on the table: pressing, dragging, dropping; what mouse, finger and wheel do with what is held.

A drop where nothing may be dropped leaves everything as it was. Whatever is begun is put back when the
system says so (focus lost, window resized, a dialog, a second finger that moves). A long press only ever
shows something.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.pointer import (
    Cancel,
    Leave,
    LongPress,
    Move,
    Pinch,
    Press,
    Release,
    RightClick,
    SecondFinger,
    Tap,
    Wheel,
)
from game.ui.scenes import InputEvent
from game.ui.table.areas import Area, Point, split
from game.ui.table.modes import Refill
from game.ui.table.turn_gestures import pinch, right_click, second_finger, wheel

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene

ONE_CLICK = ("primary", "undo", "redo", "cancel", "stall", "cell", "none")
"""Two quick clicks on these are one: the second would take a further step (R5.1, R7.5)."""

STEADY = ("menu", "help", "log", "log_words", "log_notation", "eye", "pile", "discards", "now", "close")
"""Areas whose meaning no move of a bot changes: a press on them is not lost while bots play."""


class Gestures:
    """What the pointer is doing on one table."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.pressed: str | None = None
        self._meant = ""
        self.at: Point = (0.0, 0.0)
        """Where the pointer was last."""
        self._swallow = False
        self._scrolls = False
        self._pans = False

    def drop(self) -> None:
        """Forget what was pressed or dragged, for the position changed; what means the same in every position
        stays pressed.
        """
        if (self.pressed or "").partition(":")[0] not in STEADY:
            self.pressed = None
        self._scrolls = self._pans = False
        self.scene.carrying.forget()

    def take(self, event: InputEvent) -> bool:
        """Take an event of the pointer; say whether it was one."""
        match event:
            case Press():
                self.press(event)
            case Move():
                self.move(event)
            case Release():
                self.release(event)
            case Tap():
                self.tap(event)
            case LongPress(pos=pos):
                self.long_press(pos)
            case Wheel():
                wheel(self.scene, event)
            case RightClick(pos=pos):
                right_click(self.scene, pos)
            case SecondFinger():
                second_finger(self.scene, event, self.at)
            case Pinch():
                pinch(self.scene, event)
            case Leave():
                self.scene.looking.point_at(None)
            case Cancel():
                self.cancel()
            case _:
                return False
        return True

    # ------------------------------------------------------------------ press, move, release
    def press(self, event: Press) -> None:
        """Begin: note what is pressed; things that move arrive at once."""
        scene = self.scene
        scene.looking.shows_focus = False
        self._swallow = False
        self.at = event.pos
        area = scene.areas.at(event.pos)
        if area is None or area.name != "rules_of":
            scene.looking.hush()
        if scene.board.is_busy:
            scene.board.finish()
        is_double = event.clicks > 1 and area is not None and split(area.name)[0] in ONE_CLICK
        if area is not None and (is_double or not scene.meanings.is_settled(area)):
            # It was not there, or meant something else, when the hand began to move; two clicks are one.
            self._swallow = True
            return
        if scene.looking.leaves_past(area.name if area is not None else None):
            # What is past is only looked at: the press leads back to now, and does nothing else.
            scene.looking.back_to_now()
            scene.app.redraw()
            self._swallow = True
            return
        self.pressed = area.name if area is not None else None
        self._meant = scene.meanings.of(area) if area is not None else ""
        if area is not None:
            scene.motion.press(area.name, 1.0)
        self._scrolls = scene.looking.is_log_open and scene.rects["drawer"].collidepoint(event.pos)
        held = scene.held
        if held is not None and area is None:
            scene.carrying.grip(held, event.pos)
        scene.redraw_area(self.pressed)

    def move(self, event: Move) -> None:
        """Follow the pointer: hover, drag, carry."""
        scene = self.scene
        if self._swallow and event.pressed:
            return
        self._swallow = False  # nothing is down any more, however that ended
        self.at = event.pos
        if event.pressed and event.dragging:
            self._drag(event)
        elif not event.pressed:
            self._hover(event)
        held = scene.held
        if held is not None and scene.carrying.follows(held, event):
            scene.carrying.follow(held, event.pos, touch=event.touch)

    def _hover(self, event: Move) -> None:
        scene = self.scene
        area = scene.areas.at(event.pos)
        scene.looking.point_at(area.name if area is not None else None)
        scene.board.hover(event.pos if area is None or area.name.startswith(("place", "cell")) else None)

    def _drag(self, event: Move) -> None:
        """Begin or go on with a drag of what was pressed."""
        scene, name, carrying = self.scene, self.pressed, self.scene.carrying
        if self._scrolls:
            scene.looking.scroll_log(-event.shift[1])
            return
        kind, _, rest = (name or "").partition(":")
        if name is not None and not carrying.is_mosaic and carrying.card is None:
            if kind == "tile" and scene.desk.is_turn:
                self._take_from_quarry(name)
            elif kind == "drawn" and isinstance(scene.desk.mode, Refill) and scene.desk.is_asked:
                carrying.take_card(int(rest), scene.desk.mode)
        elif name is None and scene.held is not None and carrying.before is not None:
            carrying.is_mosaic = True
        elif name is None and scene.held is None and scene.board.board.zoom > 1:
            self._pans = True
            scene.board.board.pan_by(event.shift[0] * scene.app.u, event.shift[1] * scene.app.u)
        carrying.drag(event.pos)

    def _take_from_quarry(self, name: str) -> None:
        """Take up a part that may be built; of another it is told why it may not."""
        if not self.scene.carrying.take_from_quarry(name, self.at):
            self._swallow = True
            self.pressed = None
            self.scene.taps.choose(name)

    def release(self, event: Release) -> None:
        """Drop what was dragged, if it may be dropped here."""
        scene = self.scene
        if self._swallow:
            self._swallow = not event.dragging  # no Tap follows a drag
            return
        name, self.pressed = self.pressed, None
        if name is not None:
            scene.motion.press(name, 0.0)
        if not event.dragging:
            scene.carrying.before = None
            self.pressed = name  # the Tap that follows needs it
            scene.redraw_area(name)
            return
        scene.carrying.drop(event.pos)
        self._scrolls = self._pans = False
        scene.app.redraw()

    # ------------------------------------------------------------------ taps
    def tap(self, event: Tap) -> None:
        """Do what a tap on what was pressed means."""
        scene = self.scene
        name, self.pressed = self.pressed, None
        if self._swallow:
            self._swallow = False
            return
        area: Area | None = scene.areas.of(name or "")
        if name is not None and (area is None or scene.meanings.of(area) != self._meant):
            return  # it has gone, or means something else than when it was pressed
        if area is None:
            scene.taps.tap_board(event)
        elif area.name.startswith("ground"):
            pass
        else:
            scene.taps.activate(area.name)
            if scene.held is not None and area.name == "tile:mosaic" and not event.touch:
                # By mouse the piece now follows the pointer; a finger finds it lying, with its buttons.
                scene.held.holding.is_down = False
                scene.held.holding.is_aloft = True
                scene.carrying.hangs_at = event.pos
                scene.show_begun()
        scene.app.redraw()

    def long_press(self, pos: Point) -> None:
        """Show what is under a resting finger."""
        scene = self.scene
        self.pressed = None
        area = scene.areas.at(pos)
        if area is not None:
            scene.looking.inspect(area.name, pos)

    def cancel(self) -> None:
        """Put everything held back; nothing is spent."""
        scene = self.scene
        scene.carrying.put_back()
        self.drop()
        self.pressed = None
        self._swallow = scene.app.pointer.is_down  # what is still down means nothing any more
        scene.show_begun()
