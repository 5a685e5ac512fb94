"""A piece with its pictures and where they lie, worked out once and used for as long as it stays the same."""

from __future__ import annotations

from dataclasses import dataclass, field

from pygame import Rect, Surface

from game.ui.board.boxes import Box
from game.ui.board.pieces import Piece


@dataclass(slots=True, eq=False)
class Placed:
    """A piece, its body and shadow with their rectangles on the board, its box in the world.

    ``reach`` is where its shadow darkens something: on what is higher than the turf it lies nearer. ``parts``
    are the one or two rectangles that it changes, ``whole`` holds them.
    """

    piece: Piece
    image: Surface
    rect: Rect
    shadow: Surface | None
    shadow_rect: Rect | None
    box: Box
    reach: Rect | None = None
    whole: Rect = field(init=False)
    parts: tuple[Rect, ...] = field(init=False)

    def __post_init__(self) -> None:
        """Join the rectangles."""
        self.reach = self.reach or self.shadow_rect
        self.parts = (self.rect,) if self.reach is None else (self.rect, self.reach)
        self.whole = self.rect.union(self.reach) if self.reach else self.rect.copy()
