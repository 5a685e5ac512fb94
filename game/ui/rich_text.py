"""Long marked-up text: pygame_gui lays the HTML out (b, i, u, font, a, p, br, img), our scroll area shows it.

There is one UIManager for the app at each scale; its elements are never shown by it, we blit their pictures,
so that they lie in the right order among our own widgets. Between the texts may lie insets, which draw
themselves.
"""

from __future__ import annotations

import gc
import re
from collections import deque
from collections.abc import Callable, Sequence
from html import escape
from math import hypot
from typing import TYPE_CHECKING, Protocol

from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from game.ui.frame import Frame
from game.ui.scale import Point
from game.ui.scroll import ScrollArea
from game.ui.theme.fonts import LINE_HEIGHT
from game.ui.typesetting import typesetter
from game.ui.widget import LEAST_TARGET

if TYPE_CHECKING:
    from game.ui.app import App

PIECE = 1800
"""Letters per text box: longer ones get slow, so a text is set paragraph by paragraph in pieces of about
this size.
"""


SPACING = 1.2
"""From line to line, in heights of the font."""


class Inset(Protocol):
    """Something between texts that draws itself; widths and heights are logical."""

    def height(self, width: float) -> float:
        """Return how tall it is at a width."""

    def draw(self, frame: Frame, x: float, y: float, width: float) -> None:
        """Draw it with its top left at a point."""


def section(head: str, text: str) -> str:
    """Mark up a heading and its text; `<b>` and `<i>` in the text hold, and lines apart are paragraphs."""
    # Spaces after marked words go with them: at the end of a line they would begin the next one.
    text = re.sub(r"(</[bi]>)( +)", r"\2\1", text)
    paragraphs = [f"<p>{part}</p>" for part in text.split("\n") if part.strip()]
    return f"<p><h>{escape(head)}</h></p>" + "".join(paragraphs)


def pieces(html: str) -> list[str]:
    """Cut a text at its paragraphs into pieces of about PIECE letters."""
    parts, piece = [], ""
    for paragraph in re.split(r"(?<=</p>)", html):
        if piece and len(piece) + len(paragraph) > PIECE:
            parts.append(piece)
            piece = ""
        piece += paragraph
    return [*parts, piece] if piece.strip() else parts


class RichText(ScrollArea):
    """A scroll area with marked-up texts and insets; `on_link` hears the target of a link that is tapped.

    With `gradually` only what is seen at first is set at once; `set_more` sets the rest, piece by piece.
    """

    def __init__(
        self,
        name: str,
        rect: Rect,
        content: str | Sequence[str | Inset],
        app: App,
        *,
        size: float = 20,
        spacing: float = SPACING,
        on_link: Callable[[str], object] | None = None,
        gradually: bool = False,
    ) -> None:
        super().__init__(name, rect, 0, self._paint, on_tap=self._tapped)
        self.on_link = on_link
        self._app, self._size, self._u = app, size, app.u
        self._spacing = spacing
        self._wide = rect.w - 28
        self._waiting: deque[str | Inset] = deque()
        for part in [content] if isinstance(content, str) else content:
            self._waiting.extend(pieces(part) if isinstance(part, str) else [part])
        self._set: list[tuple[float, float, Surface | Inset]] = []
        """Top and height, logical, and what is there."""
        self._links: list[tuple[Rect, str]] = []
        while self._waiting and (not gradually or self.height <= rect.h):
            self.set_more()

    @property
    def is_whole(self) -> bool:
        """Return whether everything is set."""
        return not self._waiting

    @property
    def links(self) -> list[tuple[Rect, str]]:
        """List the links with their places in canvas pixels from the text's beginning."""
        return self._links

    def set_more(self) -> None:
        """Set the next piece, or make room for the next inset."""
        part = self._waiting.popleft()
        if not isinstance(part, str):
            self._append(part, part.height(self._wide))
            return
        setter = typesetter(self._app, self._size, spacing=self._spacing)
        box = setter.set(part, self._app.scale.px(self._wide))
        top = round(self.height * self._u)
        self._links += [
            (Rect(chunk.x, chunk.y + top, chunk.width, chunk.height), chunk.href)
            for chunk in box.link_hover_chunks
        ]
        # A text ends with an empty line, which would part it from what follows.
        below = setter.px / 3 + 2 * max(0.0, self._spacing - SPACING) * setter.px * LINE_HEIGHT
        ends = min(box.image.get_height(), box.image.get_bounding_rect().bottom + int(below))
        picture = box.image.subsurface((0, 0, box.image.get_width(), ends)).copy()
        self._append(picture, ends / self._u)
        box.kill()
        if self.is_whole:
            # Killed elements are cycles; they would pile up.
            gc.collect()

    def _append(self, thing: Surface | Inset, height: float) -> None:
        self._set.append((self.height, height, thing))
        self.height += height

    def adopt(self, old: ScrollArea) -> None:
        """Keep the scroll position, and set as much as it needs."""
        while self._waiting and self.height < old.offset + self.rect.h:
            self.set_more()
        super().adopt(old)

    def _paint(self, frame: Frame, top: float) -> None:
        for y, height, thing in self._set:
            if not frame.shows((self.rect.x, top + y, self.rect.w, height), around=2):
                continue
            if isinstance(thing, Surface):
                at = (round(self.rect.x * frame.u), round(top * frame.u) + round(y * frame.u))
                frame.surface.blit(thing, at, special_flags=BLEND_PREMULTIPLIED)
            else:
                thing.draw(frame, self.rect.x, top + y, self._wide)

    def link_at(self, pos: Point) -> str | None:
        """Return where the link at a point of the content leads, or the nearest within a finger's reach."""
        at = ((pos[0] - self.rect.x) * self._u, pos[1] * self._u)
        least = LEAST_TARGET * self._u
        found, best = None, float("inf")
        for rect, target in self._links:
            dx = max(rect.left - at[0], at[0] - rect.right, 0.0)
            dy = max(rect.top - at[1], at[1] - rect.bottom, 0.0)
            # A short word has others beside it, perhaps on one side only: what it lacks may lie on the other.
            is_near = dx <= max(4 * self._u, least - rect.w) and 2 * dy <= max(0.0, least - rect.h)
            if is_near and hypot(dx, dy) < best:
                found, best = target, hypot(dx, dy)
        return found

    def _tapped(self, pos: Point) -> None:
        target = self.link_at(pos)
        if target is not None and self.on_link is not None:
            self.on_link(target)
