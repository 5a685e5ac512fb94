"""The widgets of a scene: which there are, which has the focus, what lies over them, who gets an event."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, TypeVar

from game.ui import keyboard
from game.ui.frame import Frame
from game.ui.grip import Grip
from game.ui.keys import Composing, Key, KeyEvent, KeyUp, Typed
from game.ui.pointer import Cancel, PointerEvent
from game.ui.scale import Point
from game.ui.tooltip import Tooltip
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.ui.app import App

W = TypeVar("W", bound=Widget)
STILL_S = 0.15
"""So long presses rest on what has just come, or come to mean something else."""


class Widgets:
    """The widgets of one scene, in drawing order; the focus order is the same."""

    def __init__(self) -> None:
        self.app: App | None = None
        self.items: list[Widget] = []
        self.focus: Widget | None = None
        self.shows_focus = False
        self.popup: Widget | None = None
        self.tooltip = Tooltip()
        self._grip = Grip(self)

    def __iter__(self) -> Iterator[Widget]:
        return iter(self.items)

    def __getitem__(self, name: str) -> Widget:
        for widget in self.items:
            if widget.name == name:
                return widget
        raise KeyError(f"no widget {name!r}; there are: {', '.join(w.name for w in self.items)}")

    def __contains__(self, name: str) -> bool:
        return any(widget.name == name for widget in self.items)

    @property
    def is_typing(self) -> bool:
        """Say whether letters go to a field of text."""
        return self.focus is not None and self.focus.visible and self.focus.takes_text

    def add(self, widget: W) -> W:
        """Add a widget on top of the others and return it."""
        widget.group = self
        self.items.append(widget)
        return widget

    def attach(self, app: App) -> None:
        """Begin to serve a scene of an app."""
        self.app = app

    def detach(self) -> None:
        """Give up everything held; the scene ends."""
        self._grip.let_go()
        self.focus_on(None)
        self.tooltip.hide()

    def rebuild(self, build: Callable[[], None]) -> None:
        """Empty the group, let `build` fill it, and carry over what goes on under the same names."""
        self._grip.let_go()
        old = {widget.name: widget for widget in self.items}
        focus = self.focus.name if self.focus else None
        self.items, self.popup, self.focus = [], None, None
        self._grip.forget()
        self.tooltip.hide()
        build()
        now = self.app.now if self.app else 0.0
        for widget in self.items:
            before = old.get(widget.name)
            if before is not None and type(before) is type(widget):
                widget.adopt(before)
            same = before is not None and before.rect == widget.rect and before.meaning == widget.meaning
            widget.live_from = before.live_from if before is not None and same else now + STILL_S
            if widget.name == focus and widget.visible:
                self.focus = widget
                widget.focused = True
                widget.focus_kept()
        if self.focus is None and focus is not None and focus in old:
            old[focus].focused = False
            old[focus].focus_changed()
        if self.app is not None:
            if self.app.pointer.pos[0] > -1000:
                self._grip.hover(self.app.pointer.pos)
            self.app.redraw()

    def hold_still(self) -> None:
        """Ignore presses for a moment (something else was on top until now)."""
        assert self.app is not None
        for widget in self.items:
            widget.live_from = max(widget.live_from, self.app.now + STILL_S)

    def at(self, pos: Point) -> Widget | None:
        """Return the topmost widget at a point."""
        if self.popup is not None and self.popup.contains(pos):
            return self.popup
        found = None
        for widget in reversed(self.items):
            if widget.visible and widget.contains(pos):
                if widget.rect.collidepoint(pos):
                    return widget
                found = found or widget
        return found

    def handle(self, event: PointerEvent | KeyEvent) -> bool:
        """Take an event; say whether a widget used it."""
        match event:
            case Key():
                self.hide_tip()
                return keyboard.use(self, event)
            case Typed() | Composing():
                return self.focus is not None and self.focus.visible and self.focus.key_down(event)
            case KeyUp():
                return self.focus is not None and self.focus.key_up(event)
            case Cancel():
                if self.focus is not None and self.focus.takes_text:
                    self.focus.key_down(Composing(""))  # an input method lets go of it with the focus
        return self._grip.take(event)

    def focus_on(self, widget: Widget | None, *, shown: bool = False) -> None:
        """Move the focus; `shown` draws the ring (keyboard)."""
        old, self.focus = self.focus, widget
        if shown != self.shows_focus and widget is not None:
            self.shows_focus = shown
            widget.redraw()
        if old is widget:
            return
        for changed, focused in ((old, False), (widget, True)):
            if changed is not None:
                changed.set_state(focused=focused)
                changed.focus_changed()
        if widget is not None and widget.area is not None:
            widget.area.show(widget.rect)

    def draw(self, frame: Frame) -> None:
        """Draw all widgets that can be seen, the focus ring, what pops up, and the tooltip."""
        for widget in self.items:
            if not widget.visible or not frame.shows(widget.rect, around=24):
                continue
            if widget.area is None:
                widget.draw(frame)
            else:
                self._draw_clipped(widget, frame)
        if self.focus is not None and self.shows_focus and self.focus.visible and self.popup is None:
            box = frame.scale.rect(self.focus.rect)
            frame.built(frame.panels.focus_ring(box.w, box.h), self.focus.rect)
        if self.popup is not None:
            self.popup.draw(frame)
        self.tooltip.draw(frame)

    @staticmethod
    def _draw_clipped(widget: Widget, frame: Frame) -> None:
        assert widget.area is not None
        clip = frame.clip.clip(frame.scale.rect(widget.area.viewport))
        if clip.w and clip.h:
            frame.surface.set_clip(clip)
            widget.draw(frame._replace(clip=clip))
            frame.surface.set_clip(frame.clip)

    def open_popup(self, popup: Widget) -> None:
        """Put a widget over all others until something else is pressed."""
        popup.group = self
        self.popup = popup
        self._redraw_all()

    def close_popup(self) -> None:
        """Take the popup away."""
        if self.popup is not None:
            self.popup = None
            self._redraw_all()

    def _redraw_all(self) -> None:
        if self.app is not None:
            self.app.redraw()

    def tell(self, widget: Widget) -> None:
        """Show the tooltip of a widget."""
        if self.app is not None and widget.hint:
            self.tooltip.show(widget.hint, widget.rect)
            self.app.redraw()

    def hide_tip(self) -> None:
        """Hide the tooltip."""
        if self.tooltip.hide() and self.app is not None:
            self.app.redraw()
