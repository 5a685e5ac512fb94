"""Where a moving piece belongs among those that stand still, by their boxes in the world."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.board.boxes import hides
from game.ui.board.pieces import Layer
from game.ui.board.placed import Placed


def inserted(standing: Sequence[Placed], moving: Sequence[Placed]) -> list[Placed]:
    """Put moving pieces among standing ones: after what they hide, else by the painter's key."""
    order = list(standing)
    for mine in sorted(moving, key=lambda p: p.piece.order):
        place = first = None
        if mine.piece.lift > 0 or mine.piece.layer is Layer.FLAT:
            for i, other in enumerate(order):
                if not mine.rect.colliderect(other.rect):
                    continue
                if hides(mine.box, other.box):
                    place = i + 1
                elif first is None and hides(other.box, mine.box):
                    first = i
        if place is None:
            place = first
        if place is None:
            key = mine.piece.order
            place = sum(1 for other in order if other.piece.order <= key)
        order.insert(place, mine)
    return order
