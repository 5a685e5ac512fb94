"""Texts and insets in blocks side by side: each block stands in the column that has most room left."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from game.ui.frame import Frame
from game.ui.rich_text import Inset, RichText
from game.ui.scroll import ScrollArea

if TYPE_CHECKING:
    from game.ui.app import App

GAP = 40
"""Between columns."""

BELOW = 10
"""Between blocks of a column."""

SPACING = 1.0
"""From line to line, in heights of the font: less than on a page, for lines are short."""

LETTERS = 24
"""How wide a column is at least, in sizes of its text."""

Block = Sequence[str | Inset]
"""What stays together: marked-up texts and what lies between them."""


def columns_for(app: App, width: float, size: float) -> int:
    """Say into how many columns a text of this size goes."""
    least = LETTERS * app.fonts.px(size) / app.u + GAP
    return max(1, int((width + GAP) // least))


class Columns(RichText):
    """A scroll area with blocks in columns; so read, they follow one another from left to right and down.

    A block for each column is set at once, and `set_more` sets the next one.
    """

    def __init__(self, name: str, rect: Rect, blocks: Sequence[Block], app: App, *, size: float = 20) -> None:
        self._blocks = deque(blocks)
        super().__init__(name, rect, (), app, size=size, spacing=SPACING)
        self.count = columns_for(app, self._wide, size)
        self._wide = round((self._wide - (self.count - 1) * GAP) / self.count)
        self._depths = [0.0] * self.count
        self._placed: list[tuple[float, float, float, Surface | Inset]] = []
        """Left and top from the area's corner, height, logical, and what is there."""
        while self._blocks and not all(self._depths):
            self.set_more()

    @property
    def is_whole(self) -> bool:
        """Return whether everything is set."""
        return not self._blocks and super().is_whole

    def set_more(self) -> None:
        """Set the next block, in the column that has most room left."""
        self._waiting.extend(self._blocks.popleft())
        self._set, self.height = [], 0.0
        while self._waiting:
            super().set_more()
        column = min(range(self.count), key=self._depths.__getitem__)
        left, top = column * (self._wide + GAP), self._depths[column]
        self._placed += [(left, top + y, tall, thing) for y, tall, thing in self._set]
        self._depths[column] += self.height + BELOW
        self.height = max(self._depths) - BELOW

    def adopt(self, old: ScrollArea) -> None:
        """Keep the scroll position, and set as much as it needs."""
        while self._blocks and min(self._depths) < old.offset + self.rect.h:
            self.set_more()
        super().adopt(old)

    def _paint(self, frame: Frame, top: float) -> None:
        for left, y, tall, thing in self._placed:
            x = self.rect.x + left
            if not frame.shows((x, top + y, self._wide, tall), around=2):
                continue
            if isinstance(thing, Surface):
                at = (round(x * frame.u), round(top * frame.u) + round(y * frame.u))
                frame.surface.blit(thing, at, special_flags=BLEND_PREMULTIPLIED)
            else:
                thing.draw(frame, x, top + y, self._wide)
