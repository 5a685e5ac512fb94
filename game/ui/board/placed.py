"""A piece with its pictures and where they lie, worked out once and used for as long as it stays the same."""

from __future__ import annotations

from dataclasses import dataclass, field

from pygame import Rect, Surface

from game.ui.board.boxes import Box
from game.ui.board.pieces import Piece


@dataclass(slots=True, eq=False)
class Placed:
    """A piece, its body and shadow with their rectangles on the board, its box in the world.

    ``parts`` are the one or two rectangles, ``whole`` holds them.
    """

    piece: Piece
    image: Surface
    rect: Rect
    shadow: Surface | None
    shadow_rect: Rect | None
    box: Box
    whole: Rect = field(init=False)
    parts: tuple[Rect, ...] = field(init=False)

    def __post_init__(self) -> None:
        """Join the rectangles."""
        self.parts = (self.rect,) if self.shadow_rect is None else (self.rect, self.shadow_rect)
        self.whole = self.rect.union(self.shadow_rect) if self.shadow_rect else self.rect.copy()
