"""Which chapter of the book of rules explains something on the table, or a line of the chronicle."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine import events as e
from game.engine.catalogue import Catalogue

SHEET = "sheet"
"""The page with all in short."""

EVENTS: dict[type, str] = {
    e.MarketDealt: "market",
    e.DeckRenewed: "market",
    e.StallTaken: "market",
    e.StallsRefilled: "market",
    e.CardsPaid: "pay",
    e.PartBuilt: "parts",
    e.SanctuaryClaimed: "sanctuaries",
    e.MosaicRemoved: "mosaics",
    e.BonusPaid: "quarry",
    e.GroupCompleted: "queen",
    e.CleopatraMoved: "queen",
    e.DiceRolled: "offering",
    e.DieTurned: "characters",
    e.OfferingBegan: "offering",
    e.OffersOpened: "offering",
    e.LimitSettled: "limit",
    e.Passed: "turn",
    e.GameBegan: "aim",
    e.GameEnded: "end",
    e.RegionsClosed: "sanctuaries",
    e.PileShown: "mosaics",
    e.OfferSealed: "offering",
    e.CharacterPlayed: "characters",
    e.BeggarAnswered: "characters",
    e.HandShown: "characters",
    e.CardFetched: "characters",
    e.EnvoyOffered: "characters",
    e.EnvoyAccepted: "characters",
    e.MosaicPicked: "characters",
    e.PileSeen: "characters",
    e.VizierDrew: "characters",
    e.VizierKept: "characters",
    e.CardsDrawn: "market",
    e.PartChosen: "quarry",
    e.TurnEnded: "turn",
    e.TurnBegan: "turn",
}
"""The chapter that explains an event."""

WHEN_ALONE = ("pay", "turn")
"""Chapters of what goes with something else: the chapter of that is the one."""


def chapter_of(catalogue: Catalogue, subject: str | None) -> str:
    """Say which chapter explains what is shown large: `card:stone2`, `part:wall`, `tip:plaque:1`."""
    kind, _, rest = (subject or "").partition(":")
    if kind == "part":
        return "mosaics" if rest == "mosaic" else "parts"
    if kind == "card" and rest in catalogue.card_index:
        card = catalogue.cards[catalogue.card_index[rest]]
        return "characters" if card.character else "amulets" if card.tainted else "pay"
    if kind == "card":
        return {"merchant": "pay", "closed": "market"}.get(rest, SHEET)
    if kind == "tip":
        return {"pile": "mosaics", "deck": "market", "discards": "market"}.get(rest, SHEET)
    return SHEET


def chapter_of_events(events: Sequence[e.Event]) -> str:
    """Say which chapter explains what a choice brought: that of the first event, paying and turns aside."""
    chapters = [EVENTS[type(event)] for event in events]
    if any(isinstance(event, e.PartBuilt) and event.part == "mosaic" for event in events):
        return "mosaics"
    return next((chapter for chapter in chapters if chapter not in WHEN_ALONE), next(iter(chapters), SHEET))
