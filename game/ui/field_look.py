"""What a field of text looks like: an inset of papyrus, what is selected, the letters, the caret."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.ui.frame import Frame

if TYPE_CHECKING:
    from game.ui.text_field import TextField

INSET = 14
SIZE = 20


def draw_line(frame: Frame, field: TextField, room: Rect, *, shows_caret: bool) -> float:
    """Draw a field with its line in a room; return how much of the line lies left of that, logical."""
    _draw_inset(frame, field)
    y = field.rect.centery
    caret = field.line.caret
    shown = field.text[:caret] + field.composing + field.text[caret:]
    caret_x = _wide(frame, shown[: caret + field.composing_at])
    left = max(0.0, caret_x - room.w + 4) if field.focused else 0.0
    frame.surface.set_clip(frame.clip.clip(frame.scale.rect(room.inflate(4, 0))))
    first, last = field.line.selection
    if field.focused and first != last and not field.composing:
        x0, x1 = (_wide(frame, field.text[:i]) for i in (first, last))
        frame.fill((room.x + x0 - left, y - 15, x1 - x0, 30), "lapishi", 0.4)
    if shown:
        frame.text(shown, room.x - left, y, size=SIZE, colour="ink" if field.enabled else "disabled_ink")
    elif field.placeholder and not field.focused:
        frame.text(
            field.placeholder, room.x, y, role="italic", size=SIZE, colour="ink2", width=room.w, least=15
        )
    if field.composing:
        x0, x1 = (_wide(frame, shown[:i]) for i in (caret, caret + len(field.composing)))
        frame.fill((room.x + x0 - left, y + 14, x1 - x0, 2), "lapis")
    if field.focused and shows_caret:
        frame.fill((room.x + caret_x - left, y - 14, 2, 28), "lapis")
    frame.surface.set_clip(frame.clip)
    return left


def _draw_inset(frame: Frame, field: TextField) -> None:
    rect = field.rect
    frame.fill(rect, "FBF1D6" if field.enabled else "CBBD9A", radius=8)
    for depth, alpha in ((2, 0.16), (4, 0.10), (7, 0.06)):
        frame.fill((rect.x + 3, rect.y + 1, rect.w - 6, depth), "8A6430", alpha)
    if field.focused:
        frame.outline(rect, "lapis", line=2, radius=7)
    elif field.hovered and field.enabled:
        frame.outline(rect, "gold", line=2, radius=7)
    else:
        # As thick on all sides: a larger rectangle below would show where rounding leaves it a pixel.
        frame.outline(rect, "5A3E1E", line=1.5, radius=8)


def _wide(frame: Frame, text: str) -> float:
    return frame.text_width(text, size=SIZE) if text else 0.0


def draw_arrow(frame: Frame, rect: Rect) -> None:
    """Draw the arrow that opens the list, at the right of a field."""
    x, y, s = rect.right - 26, rect.centery, 7
    corners = ((x - s, y - s / 2), (x + s, y - s / 2), (x, y + s * 0.8))
    pygame.draw.polygon(frame.surface, (90, 64, 40), [frame.scale.point(p) for p in corners])
