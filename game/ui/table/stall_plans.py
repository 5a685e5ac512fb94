"""Where stalls and their cards lie: the market divided, cards fanned so that open ones can be read. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from game.ui.table.faces import RATIO

GAP, HEAD = 10, 50
WIDEST = 126.0
READABLE = 31.0
"""A strip narrower than this shows no whole name."""

BACK = 9.0
"""So much of a face-down card is seen at least, where the names of open ones need the room."""

SEEN = 46.0
"""So much of the last card of a full stall looks out above the tray's edge at least: its name and pip."""


@dataclass(frozen=True, slots=True)
class StallPlan:
    """Where a stall and its cards lie, logical: the whole, a card's size, each card's top left, and the
    narrowest strip that an open card shows."""

    rect: Rect
    card: tuple[float, float]
    spots: tuple[tuple[float, float], ...]
    strip: float


def plan_stalls(market: Rect, stalls: Sequence[Sequence[str | None]], *, low: bool) -> list[StallPlan]:
    """Divide the market among its stalls and fan their cards so that every open one can be read."""
    n = max(1, len(stalls))
    width = (market.w - GAP * (n - 1)) / n
    card_w = min(width - 18, WIDEST)
    card_h = card_w * RATIO
    plans = []
    for i, cards in enumerate(stalls):
        x = market.x + i * (width + GAP)
        left, y = x + (width - card_w) / 2, float(market.y + HEAD)
        strips = _strips(cards, market.h - HEAD - card_h - 8, card_h, base=33.0 if low else 36.0)
        spots = []
        for strip in [*strips, 0.0][: len(cards)]:
            spots.append((left, y))
            y += strip
        named = [strip for card, strip in zip(cards, strips, strict=False) if card is not None]
        plans.append(
            StallPlan(
                Rect(round(x), market.y, round(width), market.h),
                (card_w, card_h),
                tuple(spots),
                min(named, default=33.0 if low else 36.0),
            )
        )
    return plans


def _strips(cards: Sequence[str | None], room: float, card_h: float, *, base: float) -> list[float]:
    """How much of each card but the last is seen, when `room` is left below the first one."""
    count = len(cards) - 1
    if count < 1:
        return []
    # Rather than names under other cards: the last card's lower part behind the tray's edge.
    most = room + card_h - SEEN
    even = min(base, max(room / count, min(READABLE, most / count)))
    named = sum(card is not None for card in cards[:-1])
    if even >= READABLE:
        if named == count:
            return [even] * count
        # The last card is the news: backs, which tell nothing, let it be seen as far as they can.
        back = min(even, max(BACK, (room - even * named) / (count - named)))
        return [back if card is None else even for card in cards[:-1]]
    # Still too many: backs tell nothing, and give their room to names.
    back = max(BACK, (most - READABLE * named) / max(1, count - named))
    if back >= even:
        return [even] * count
    name = min(READABLE, (most - back * (count - named)) / max(1, named))
    return [back if card is None else name for card in cards[:-1]]


def is_cut(plan: StallPlan) -> bool:
    """Say whether the last card reaches below the tray."""
    return bool(plan.spots) and plan.spots[-1][1] + plan.card[1] > plan.rect.bottom


def opened(plan: StallPlan) -> StallPlan:
    """Fan a stall's cards out downwards."""
    left, top = plan.spots[0]
    spots = tuple((left, top + i * 34.0) for i in range(len(plan.spots)))
    height = round(spots[-1][1] + plan.card[1] + 12 - plan.rect.y)
    return StallPlan(Rect(plan.rect.x, plan.rect.y, plan.rect.w, height), plan.card, spots, 34.0)


def slot_spot(plan: StallPlan, count: int) -> tuple[float, float]:
    """Where the next card of a stall will lie, logical top left."""
    left = plan.rect.x + (plan.rect.w - plan.card[0]) / 2
    if not count:
        return left, plan.rect.y + HEAD
    return left, plan.spots[-1][1] + max(READABLE, plan.strip)
