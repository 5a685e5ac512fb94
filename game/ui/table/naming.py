"""Names of things in words: cards, stalls, places, signed numbers; each in the player's language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

WORD_PREFIXES = ("card.", "numeral.", "place.")

Say = Callable[..., str]


def signed(number: int) -> str:
    """Write a number with its sign, the minus as a minus sign."""
    return f"+{number}" if number >= 0 else f"−{-number}"


def card_name(t: Say, card: str) -> str:
    """Name a card as on its face."""
    return t(f"card.{card}.name")


def cards_named(t: Say, cards: Iterable[str | None]) -> str:
    """List cards in words, equal ones counted, closed ones at the end ("artisan, stone ×2, 1 closed")."""
    counted = Counter(cards)
    closed = counted.pop(None, 0)
    told = [
        t(f"card.{card}.low") if n == 1 else t("told.times", what=t(f"card.{card}.low"), count=n)
        for card, n in counted.items()
        if card is not None
    ]
    if closed:
        told.append(t("told.closed_cards", count=closed))
    return t("when.comma").join(told) or t("told.nothing")


def stall_numeral(t: Say, stall: int) -> str:
    """Write a stall's number as its awning does (Roman)."""
    return t(f"numeral.{stall}") if 1 <= stall <= 5 else str(stall)


def place_named(t: Say, place: str | None) -> str:
    """Name a place: west and east in words, numbers as they are."""
    return t(f"place.{place}") if place in ("west", "east") else (place or "")
