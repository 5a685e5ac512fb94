"""The list that drop-downs and text fields open."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from game.ui.frame import Frame
from game.ui.keys import Key, KeyEvent
from game.ui.pointer import Move, Press, Release, Wheel
from game.ui.popup import Popup
from game.ui.scale import Point

ROW = 46


class ChoiceList(Popup):
    """The list a drop-down or a text field opens: cedar, as many rows as fit, scrolled by wheel, finger
    and arrows.
    """

    def __init__(
        self,
        name: str,
        anchor: Rect,
        labels: Sequence[str],
        index: int,
        on_choose: Callable[[int], object],
        *,
        within: tuple[int, int],
        icons: Sequence[str] = (),
    ) -> None:
        """Open below `anchor`, or above if there is more room; `within` is the window's logical size.

        With `icons` each label has one before it.
        """
        below, above = within[1] - anchor.bottom - 12, anchor.top - 12
        wanted = len(labels) * ROW + 16
        height = min(wanted, max(below, above))
        height -= (height - 16) % ROW
        down = wanted <= below or below >= above
        super().__init__(
            name,
            Rect(
                anchor.x, anchor.bottom + 4 if down else anchor.top - 4 - height, max(anchor.w, 180), height
            ),
            index,
            on_choose,
        )
        self.rect.right = min(self.rect.right, within[0] - 8)
        self.labels, self.index, self.icons = list(labels), index, icons
        self.rows = max(1, (height - 16) // ROW)
        self.first = min(max(0, index - self.rows // 2), max(0, len(labels) - self.rows))
        self._slid = 0.0
        self._scrolled = False

    def _row(self, pos: Point) -> int:
        row = int((pos[1] - self.rect.y - 8) // ROW)
        index = self.first + row
        return index if 0 <= row < self.rows and index < len(self.labels) else -1

    def seen_rows(self) -> list[tuple[int, Rect]]:
        """List the rows that are seen: the number of the label and its rectangle."""
        shown = range(self.first, min(self.first + self.rows, len(self.labels)))
        left, top, wide = self.rect.x + 8, self.rect.y + 8, self.rect.w - 16
        return [(i, Rect(left, top + (i - self.first) * ROW, wide, ROW)) for i in shown]

    def _scroll(self, by: int) -> None:
        self.first = min(max(0, self.first + by), max(0, len(self.labels) - self.rows))
        self.redraw()

    def press(self, event: Press) -> None:
        """Mark the row."""
        self._slid, self._scrolled = 0.0, False
        self.over = self._row(event.pos)
        self.redraw()

    def move(self, event: Move) -> None:
        """Mark the row under the pointer; a finger scrolls."""
        if event.touch and event.dragging:
            self._slid -= event.shift[1]
            rows = int(self._slid / ROW)
            if rows:
                self._slid -= rows * ROW
                self._scrolled = True
                self._scroll(rows)
            return
        over = self._row(event.pos)
        if over != self.over and over >= 0:
            self.over = over
            self.redraw()

    def release(self, event: Release) -> None:
        """Choose the row."""
        index = self._row(event.pos)
        if index >= 0 and self.contains(event.pos) and not self._scrolled:
            self.take(index)

    def wheel(self, event: Wheel) -> bool:
        """Scroll."""
        if event.whole:
            self._scroll(-event.whole)
        return True

    def key_down(self, event: KeyEvent) -> bool:
        """Go up and down, choose with Enter or Space; all other keys rest while the list is open."""
        if isinstance(event, Key):
            if event.key in (pygame.K_UP, pygame.K_DOWN):
                self.over = min(
                    max(0, self.over + (1 if event.key == pygame.K_DOWN else -1)), len(self.labels) - 1
                )
                if self.over < self.first or self.over >= self.first + self.rows:
                    self._scroll(self.over - self.first - (0 if self.over < self.first else self.rows - 1))
                self.redraw()
            elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE) and self.over >= 0:
                self.take(self.over)
        return True

    def draw(self, frame: Frame) -> None:
        """Draw the panel and its rows."""
        frame.panel(self.rect, "cedar", elevation="tray")
        for index, rect in self.seen_rows():
            if index == self.over:
                frame.fill(rect, "lapis", radius=6)
            ink = "ivory" if index == self.over else "goldhi" if index == self.index else "ivory"
            aside = 30 if self.icons else 0
            if self.icons:
                frame.icon(self.icons[index], rect.x + 24, rect.centery, size=22, colour=ink)
            frame.text(
                self.labels[index],
                rect.x + 14 + aside,
                rect.centery,
                role="head",
                size=20,
                colour=ink,
                width=rect.w - 44 - aside,
                least=15,
                height=ROW,
            )
            if index == self.index:
                frame.icon("check", rect.right - 18, rect.centery, size=18, colour="goldhi")
        if len(self.labels) > self.rows:
            span = self.rect.h - 24
            length = max(20, span * self.rows / len(self.labels))
            y = self.rect.y + 12 + (span - length) * self.first / max(1, len(self.labels) - self.rows)
            frame.fill((self.rect.right - 10, y, 4, length), "gold", radius=2)
