"""Which of two boxes hides the other, and where a moving piece belongs among those that stand still.

Seen from the front right above, a box lies before another along an axis if it is apart from it on the
viewer's side. Two boxes that are apart along different axes, each once before the other, never overlap on
the screen."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.board.pieces import Layer
from game.ui.board.placed import Placed
from game.ui.board.sites import Box

TOUCH = 1e-6


def hides(a: Box, b: Box) -> bool:
    """Say whether box ``a`` can hide some of box ``b`` (the viewer looks from the front, right and above)."""
    before = a.y1 <= b.y0 + TOUCH or a.x0 >= b.x1 - TOUCH or a.z0 >= b.z1 - TOUCH
    behind = b.y1 <= a.y0 + TOUCH or b.x0 >= a.x1 - TOUCH or b.z0 >= a.z1 - TOUCH
    return before and not behind


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
