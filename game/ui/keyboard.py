"""Find where the focus goes by Tab and by arrow keys."""

from __future__ import annotations

import math
from collections.abc import Iterable

import pygame

from game.ui.scale import Point
from game.ui.widget import Widget

ARROWS: dict[int, Point] = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
SIDEWAYS = 2.5
"""How much a step to the side counts against one ahead."""
LEAST_AHEAD = 4


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
