"""What a part costs, held against what the viewer has: goods, and what stands in for goods that are not had.

What covers what is reckoned by ``payments.weigh``; here it is only asked with and without the stand-ins.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.payments import weigh
from game.engine.view import View


@dataclass(frozen=True, slots=True)
class Need:
    """One resource of a cost: how many it needs, how many of it the viewer has, leftovers of the turn among
    them.

    ``wild`` cards and ``merchants`` of the viewer stand in for goods not had; ``missing`` are then still to
    be found.
    """

    resource: str
    count: int
    have: int = 0
    wild: int = 0
    merchants: int = 0
    missing: int = 0

    @property
    def is_short(self) -> bool:
        """Whether the viewer has fewer of the good itself than it needs."""
        return self.have < self.count


def needs(view: View, part: str) -> tuple[Need, ...]:
    """List the cost of a part; with a viewer also what there is of it (R6.2): own goods first, then wild
    cards, then merchants.
    """
    catalogue = view.catalogue
    cost = catalogue.parts.costs[part]
    nothing: Sequence[int] = (0,) * len(cost)
    if view.seat is None:
        return tuple(Need(catalogue.resources[i], n) for i, n in enumerate(cost) if n)
    need = tuple(max(0, n - spare) for n, spare in zip(cost, view.leftovers, strict=True))
    kinds = {card: catalogue.cards[catalogue.card_index[card]] for card in set(view.hand)}
    plain = [card for card in view.hand if kinds[card].resource >= 0]
    goods = [card for card in view.hand if not kinds[card].character]
    held = weigh(catalogue, tuple(nothing), plain, 0).left
    bare = weigh(catalogue, need, plain, 0).missing
    with_wild = weigh(catalogue, need, goods, 0).missing
    missing = weigh(catalogue, need, goods, view.merchants[view.seat]).missing
    return tuple(
        Need(
            catalogue.resources[i],
            n,
            have=held[i] + view.leftovers[i],
            wild=bare[i] - with_wild[i],
            merchants=with_wild[i] - missing[i],
            missing=missing[i],
        )
        for i, n in enumerate(cost)
        if n
    )
