"""Use a scene's widgets by keyboard: Tab and arrows move the focus, Enter and Space press, hot keys press
directly.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from game.ui.keys import Key
from game.ui.scale import Point
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.ui.focus import Widgets

ARROWS: dict[int, Point] = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
SIDEWAYS = 2.5
"""How much a step to the side counts against one ahead."""
LEAST_AHEAD = 4
PRESSING = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


def focusables(widgets: Iterable[Widget]) -> list[Widget]:
    """List the widgets that can have the focus, in the order of Tab.

    Disabled ones too, they tell their reason.
    """
    return [widget for widget in widgets if widget.visible and widget.focusable]


def next_in_ring(widgets: Iterable[Widget], focus: Widget | None, by: int) -> Widget | None:
    """Return the widget `by` steps on; from nothing, the first or the last."""
    ring = focusables(widgets)
    if not ring:
        return None
    if focus in ring:
        return ring[(ring.index(focus) + by) % len(ring)]
    return ring[0 if by > 0 else -1]


def nearest(widgets: Iterable[Widget], focus: Widget | None, way: Point) -> Widget | None:
    """Return the nearest widget in a direction."""
    if focus is None:
        return None
    best, least = None, math.inf
    for widget in focusables(widgets):
        dx = widget.rect.centerx - focus.rect.centerx
        dy = widget.rect.centery - focus.rect.centery
        ahead = dx * way[0] + dy * way[1]
        cost = ahead + SIDEWAYS * (abs(dx * way[1]) + abs(dy * way[0]))
        if widget is not focus and ahead > LEAST_AHEAD and cost < least:
            best, least = widget, cost
    return best


def use(group: Widgets, event: Key) -> bool:
    """Take a key for a group of widgets: what popped up first, then the focus, then hot keys.

    Say if it was used.
    """
    if group.popup is not None:
        if event.key == pygame.K_ESCAPE:
            group.close_popup()
            return True
        return group.popup.key_down(event)
    if group.is_typing and group.focus is not None and group.focus.is_composing:
        return group.focus.key_down(event)
    if event.key == pygame.K_TAB and not event.control and not event.alt:
        return _go(group, next_in_ring(group.items, group.focus, -1 if event.shift else 1))
    if group.focus is not None and group.focus.visible and _use_focused(group, group.focus, event):
        return True
    if event.control:
        return False
    for widget in group.items:
        if widget.key is not None and widget.key == event.key and widget.visible:
            _press(group, widget, event)
            return True
    return False


def _use_focused(group: Widgets, focus: Widget, event: Key) -> bool:
    """Take a key for the widget with the focus."""
    if focus.key_down(event):
        return True
    if event.key in PRESSING:
        _press(group, focus, event)
        return True
    # Without a visible ring nobody knows where the arrows would start.
    walks = event.key in ARROWS and not focus.uses_arrows and group.shows_focus
    return walks and _go(group, nearest(group.items, focus, ARROWS[event.key]))


def _press(group: Widgets, widget: Widget, event: Key) -> None:
    """Press a widget by key, once however long the key is held; a disabled one tells why."""
    if event.repeated:
        return
    widget.app.sounds.play("tap" if widget.enabled else "no")
    if widget.enabled:
        widget.activate()
    else:
        group.tell(widget)


def _go(group: Widgets, widget: Widget | None) -> bool:
    if widget is not None:
        group.focus_on(widget, shown=True)
    return widget is not None
