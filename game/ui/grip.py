"""What the pointer does to the widgets of a scene: which one it holds, hovers over, turns the wheel on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.pointer import Cancel, Leave, LongPress, Move, PointerEvent, Press, Release, Tap, Wheel
from game.ui.scale import Point
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.ui.focus import Widgets

HOVER_S = 0.5
"""So long the pointer rests on a widget before its tooltip comes up."""


class Grip:
    """The pointer on one group of widgets."""

    def __init__(self, group: Widgets) -> None:
        self.group = group
        self._held: Widget | None = None
        self._hovered: Widget | None = None
        self._swallowing = False
        self._first_click: object = None

    def take(self, event: PointerEvent) -> bool:
        """Take an event of the pointer; say whether a widget used it."""
        match event:
            case Press():
                return self._press(event)
            case Move():
                return self._move(event)
            case Release() | Tap():
                return self._release(event)
            case Wheel():
                return self._wheel(event)
            case LongPress():
                return self._rest()
            case Cancel():
                self.let_go()
            case Leave():
                self.hover(None)
        return False

    def _press(self, event: Press) -> bool:
        group = self.group
        group.hide_tip()
        self._swallowing = False
        group.shows_focus = False
        if group.popup is not None and not group.popup.contains(event.pos):
            group.close_popup()
            self._swallowing = True
            return True
        widget = group.at(event.pos)
        identity = None if widget is None else (widget.name, widget.meaning)
        if event.clicks == 1:
            self._first_click = identity
        if widget is None:
            group.focus_on(None)
            return False
        assert group.app is not None
        if group.app.now < widget.live_from or (event.clicks > 1 and identity != self._first_click):
            # It was not there, or meant something else, when the hand began to move.
            self._swallowing = True
            return True
        if not widget.enabled:
            self._swallowing = True
            group.tell(widget)
            return True
        self._held = widget
        if widget.focusable:
            group.focus_on(widget)
        widget.press(event)
        return True

    def _move(self, event: Move) -> bool:
        if self._held is not None:
            area = self._held.area
            if area is not None and event.dragging and event.touch and area.wants_drag(self._held):
                self._held.let_go()
                self._held = area
                area.grab()
            self._held.move(event)
            return True
        if not event.pressed and not event.touch:
            self.hover(event.pos)
        return self._swallowing and event.pressed

    def _release(self, event: Release | Tap) -> bool:
        if isinstance(event, Tap):
            used, self._swallowing = self._swallowing, False
            return used
        held, self._held = self._held, None
        if held is not None:
            self._swallowing = True
            held.release(event)
            return True
        return self._swallowing

    def let_go(self) -> None:
        """Give up what is held and close what was opened."""
        held, self._held = self._held, None
        if held is not None:
            held.let_go()
        self.group.close_popup()
        self.group.hide_tip()

    def hover(self, pos: Point | None) -> None:
        """Light the widget at a point, or none."""
        group = self.group
        widget = None if pos is None else group.at(pos)
        if group.popup is not None and pos is not None:
            group.popup.move(Move(pos))
        if widget is self._hovered:
            return
        if self._hovered is not None:
            self._hovered.set_state(hovered=False)
        group.hide_tip()
        self._hovered = widget
        if widget is not None:
            widget.set_state(hovered=True)
            if widget.hint and group.app is not None:
                group.app.after(HOVER_S, lambda: group.tell(widget) if self._hovered is widget else None)

    def forget(self) -> None:
        """Take note that the widgets there were have gone."""
        self._hovered = None

    def _wheel(self, event: Wheel) -> bool:
        """Turn what lies under the pointer, or the area it lies in."""
        widget = self.group.popup or self.group.at(event.pos)
        while widget is not None:
            if widget.wheel(event):
                return True
            widget = widget.area
        return False

    def _rest(self) -> bool:
        """Tell what a finger rests on; nothing is pressed by that."""
        held, self._held = self._held, None
        if held is not None:
            held.let_go()
            self._swallowing = True
            self.group.tell(held)
        return held is not None
