"""Choose one of several: tabs, and a drop-down list."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from game.ui.choice_list import ChoiceList
from game.ui.frame import Frame
from game.ui.keys import Key, KeyEvent
from game.ui.pointer import Press, Release
from game.ui.scale import Point
from game.ui.widget import Widget

__all__ = ["ChoiceList", "DropDown", "Tabs"]


class Tabs(Widget):
    """A row of tabs; the chosen one is lapis."""

    uses_arrows = True

    def __init__(
        self,
        name: str,
        rect: Rect,
        labels: Sequence[str],
        index: int,
        on_change: Callable[[int], object],
        *,
        size: float = 20,
    ) -> None:
        super().__init__(name, rect)
        self.labels, self.index, self.on_change, self.size = list(labels), index, on_change, size
        self._down = -1

    def tab(self, index: int) -> Rect:
        """Return the rectangle of one tab."""
        gap, count = 8, len(self.labels)
        wide = (self.rect.w - gap * (count - 1)) / count
        return Rect(round(self.rect.x + index * (wide + gap)), self.rect.y, round(wide), self.rect.h)

    def _index_at(self, pos: Point) -> int:
        return next((i for i in range(len(self.labels)) if self.tab(i).inflate(8, 0).collidepoint(pos)), -1)

    def choose(self, index: int) -> None:
        """Choose a tab, telling `on_change` if it is another."""
        if index != self.index and 0 <= index < len(self.labels):
            self.index = index
            self.redraw()
            self.on_change(index)

    def press(self, event: Press) -> None:
        """Press a tab."""
        self._down = self._index_at(event.pos)
        self.set_state(pressed=True)

    def release(self, event: Release) -> None:
        """Choose it, if the pointer is still on it."""
        was, self._down = self._down, -1
        self.set_state(pressed=False)
        if was >= 0 and self._index_at(event.pos) == was:
            self.choose(was)

    def activate(self) -> None:
        """Go to the next tab."""
        self.choose((self.index + 1) % len(self.labels))

    def key_down(self, event: KeyEvent) -> bool:
        """Go left and right."""
        if isinstance(event, Key) and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.choose(self.index + (1 if event.key == pygame.K_RIGHT else -1))
            return True
        return False

    def draw(self, frame: Frame) -> None:
        """Draw the tabs."""
        over = self._index_at(self.app.pointer.pos) if self.hovered else -1
        for i, label in enumerate(self.labels):
            rect, chosen = self.tab(i), i == self.index
            box = frame.scale.rect(rect)
            state = "pressed" if i == self._down and self.pressed else "hover" if i == over else "normal"
            frame.built(frame.panels.button("primary" if chosen else "button", state, box.w, box.h), rect)
            frame.text(
                label,
                rect.centerx,
                rect.centery,
                role="head",
                size=self.size,
                anchor="mm",
                shadow=chosen,
                colour="ivory" if chosen else "ink",
                width=rect.w - 16,
                least=15,
                height=self.rect.h * 0.86,
            )


LISTED_MORE = 110
"""How much wider a list is than its field where it says more, logical."""


class DropDown(Widget):
    """A field that shows what is chosen and opens a list of all."""

    def __init__(
        self,
        name: str,
        rect: Rect,
        labels: Sequence[str],
        index: int,
        on_change: Callable[[int], object],
        *,
        enabled: bool = True,
        reason: str = "",
        tip: str = "",
        icons: Sequence[str] = (),
        listed: Sequence[str] = (),
    ) -> None:
        """`listed` are the words in the open list, a little wider, if they say more than the field does."""
        super().__init__(name, rect, enabled=enabled, reason=reason, tip=tip)
        self.labels, self.index, self.on_change, self.icons = list(labels), index, on_change, icons
        self.listed = list(listed)

    def activate(self) -> None:
        """Open the list."""
        assert self.group is not None
        x, y, w, h = self.rect
        self.group.open_popup(
            ChoiceList(
                f"{self.name}.list",
                Rect(x, y, w + (LISTED_MORE if self.listed else 0), h),
                self.listed or self.labels,
                self.index,
                self.choose,
                within=self.app.size,
                icons=self.icons,
            )
        )

    def choose(self, index: int) -> None:
        """Choose, telling `on_change` if it is another."""
        if index != self.index:
            self.index = index
            self.redraw()
            self.on_change(index)

    def key_down(self, event: KeyEvent) -> bool:
        """Open by arrow down."""
        if isinstance(event, Key) and event.key == pygame.K_DOWN and self.enabled:
            self.activate()
            return True
        return False

    def draw(self, frame: Frame) -> None:
        """Draw the chosen label and an arrow."""
        box = frame.scale.rect(self.rect)
        frame.built(frame.panels.button("button", self.state, box.w, box.h), self.rect)
        ink = "ink" if self.enabled else "disabled_ink"
        label = self.labels[self.index] if 0 <= self.index < len(self.labels) else ""
        aside = 28 if self.icons else 0
        if self.icons and label:
            frame.icon(self.icons[self.index], self.rect.x + 27, self.rect.centery, size=22, colour=ink)
        frame.text(
            label,
            self.rect.x + 18 + aside,
            self.rect.centery,
            role="head",
            size=20,
            colour=ink,
            width=self.rect.w - 64 - aside,
            least=15,
            height=self.rect.h * 0.86,
        )
        x, y, s = self.rect.right - 26, self.rect.centery, 7
        pygame.draw.polygon(
            frame.surface,
            (43, 29, 20),
            [frame.scale.point(p) for p in ((x - s, y - s / 2), (x + s, y - s / 2), (x, y + s * 0.8))],
        )
