"""A scroll area: a window onto higher content, with wheel, bar, keys, and dragging by finger."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from game.ui.frame import Frame
from game.ui.keys import Key, KeyEvent
from game.ui.pointer import Move, Press, Release, Wheel
from game.ui.scale import Point
from game.ui.widget import Widget

BAR = 14
BAR_TARGET = 44
WHEEL_STEP = 72
LEAST_THUMB = 48


class ScrollArea(Widget):
    """Add it to the group before its children; then `place` each child, laid out as if nothing were scrolled.

    `paint(frame, top)` draws what is no widget; `top` is the y of the content's beginning.
    """

    uses_arrows = True

    def __init__(
        self,
        name: str,
        rect: Rect,
        height: float,
        paint: Callable[[Frame, float], None] | None = None,
        *,
        on_tap: Callable[[Point], object] | None = None,
    ) -> None:
        """`height` of the whole content.

        `on_tap` hears taps in coordinates of the content (y from its beginning).
        """
        super().__init__(name, rect)
        self.height, self.paint, self.on_tap = height, paint, on_tap
        self.offset = 0.0
        self._children: list[tuple[Widget, Rect]] = []
        self._dragged = False
        self._on_bar = False

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Return whether the keyboard can do anything here: only if there is something to scroll."""
        return self.most > 0

    @property
    def most(self) -> float:
        """Return how far it can be scrolled."""
        return max(0.0, self.height - self.rect.h)

    @property
    def viewport(self) -> Rect:
        """Return where content shows."""
        return Rect(self.rect.x, self.rect.y, self.rect.w - (BAR + 8 if self.most else 0), self.rect.h)

    def place(self, child: Widget) -> None:
        """Make a widget part of the content (add it to the group too)."""
        self._children.append((child, Rect(child.rect)))
        child.area = self
        child.rect = child.rect.move(0, -round(self.offset))

    def adopt(self, old: ScrollArea) -> None:
        """Keep the scroll position."""
        self.scroll_to(old.offset)

    def scroll_to(self, offset: float) -> None:
        """Scroll so that `offset` of the content is above the view."""
        offset = min(self.most, max(0.0, offset))
        for child, rect in self._children:
            child.rect = rect.move(0, -round(offset))
        if offset != self.offset:
            self.offset = offset
            self.redraw()

    def show(self, rect: Rect) -> None:
        """Scroll so that a rectangle (where it is now) comes into view."""
        if rect.top < self.rect.top + 12:
            self.scroll_to(self.offset + rect.top - self.rect.top - 24)
        elif rect.bottom > self.rect.bottom - 12:
            self.scroll_to(self.offset + rect.bottom - self.rect.bottom + 24)

    def wants_drag(self, child: Widget) -> bool:
        """Say whether a finger's drag that began on a child scrolls (a slider keeps its drags)."""
        return self.most > 0 and not child.uses_arrows

    def grab(self) -> None:
        """Begin to follow a finger that went down on a child."""
        self._dragged, self._on_bar = True, False

    def press(self, event: Press) -> None:
        """Take hold of the content or of the bar."""
        wide = BAR_TARGET if event.touch else BAR + 10
        self._on_bar = self.most > 0 and event.pos[0] > self.rect.right - wide
        self._dragged = False
        if self._on_bar:
            self._follow_bar(event.pos[1])

    def move(self, event: Move) -> None:
        """Scroll by bar, or with the finger."""
        if self._on_bar:
            self._follow_bar(event.pos[1])
        elif event.touch and event.dragging:
            self._dragged = True
            self.scroll_to(self.offset - event.shift[1])

    def release(self, event: Release) -> None:
        """Let go; a tap goes to `on_tap`."""
        if not self._on_bar and not self._dragged and not event.dragging and self.on_tap is not None:
            self.on_tap((event.pos[0], event.pos[1] - self.rect.y + self.offset))
        self._on_bar = self._dragged = False

    def let_go(self) -> None:
        """Let go."""
        self._on_bar = self._dragged = False

    def wheel(self, event: Wheel) -> bool:
        """Scroll by the wheel."""
        before = self.offset
        self.scroll_to(self.offset - event.steps * WHEEL_STEP)
        return self.most > 0 and self.offset != before

    def key_down(self, event: KeyEvent) -> bool:
        """Scroll by arrows, pages and ends."""
        if not isinstance(event, Key):
            return False
        page = self.rect.h * 0.9
        moves = {
            pygame.K_UP: -WHEEL_STEP,
            pygame.K_DOWN: WHEEL_STEP,
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -self.offset,
            pygame.K_END: self.most,
        }
        if event.key not in moves:
            return False
        self.scroll_to(self.offset + moves[event.key])
        return True

    def _thumb(self) -> Rect:
        span = self.rect.h
        length = max(LEAST_THUMB, span * span / max(1.0, self.height))
        y = self.rect.y + (span - length) * (self.offset / self.most if self.most else 0)
        return Rect(self.rect.right - BAR, round(y), BAR, round(length))

    def _follow_bar(self, y: float) -> None:
        length = self._thumb().h
        self.scroll_to((y - self.rect.y - length / 2) / max(1, self.rect.h - length) * self.most)

    def draw(self, frame: Frame) -> None:
        """Draw the content in its window, and the bar if there is more than fits."""
        if self.paint is not None:
            clip = frame.clip.clip(frame.scale.rect(self.viewport))
            if clip.w and clip.h:
                frame.surface.set_clip(clip)
                self.paint(frame._replace(clip=clip), self.rect.y - round(self.offset))
                frame.surface.set_clip(frame.clip)
        if self.most:
            bar = Rect(self.rect.right - BAR, self.rect.y, BAR, self.rect.h)
            frame.fill(bar, "5A4028", 0.35, radius=BAR / 2)
            thumb = self._thumb()
            frame.fill(thumb, "gold" if self.hovered or self._on_bar else "B98B4A", radius=BAR / 2)
            frame.outline(thumb, "goldlo", line=1.5, radius=BAR / 2)
