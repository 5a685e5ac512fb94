"""What each event sounds like. Events come as one seat may know them, and nothing secret changes a sound:
whoever listens hears of a closed card, an offer or a kept hand only that there was one.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.engine import events as ev

PARTS = {
    "wall": "wall",
    "door": "block",
    "pedestal": "block",
    "throne": "block",
    "sphinx": "stone",
    "obelisk": "stone",
    "mosaic": "mosaic",
}

EVENTS: dict[type, str] = {
    ev.GameBegan: "shuffle",
    ev.TurnBegan: "turn",
    ev.MarketDealt: "deal",
    ev.DeckRenewed: "shuffle",
    ev.StallTaken: "card",
    ev.CardsDrawn: "deal",
    ev.StallsRefilled: "flip",
    ev.PartChosen: "lift",
    ev.CardsPaid: "card",
    ev.RegionsClosed: "closed",
    ev.SanctuaryClaimed: "statue",
    ev.MosaicRemoved: "crumble",
    ev.PileShown: "tile",
    ev.BonusPaid: "coins",
    ev.GroupCompleted: "sistrum",
    ev.CleopatraMoved: "step",
    ev.DiceRolled: "dice",
    ev.DieTurned: "die",
    ev.CharacterPlayed: "growl",
    ev.BeggarAnswered: "card",
    ev.HandShown: "flip",
    ev.EnvoyOffered: "card",
    ev.EnvoyAccepted: "card",
    ev.CardFetched: "card",
    ev.MosaicPicked: "tile",
    ev.PileSeen: "tile",
    ev.VizierDrew: "deal",
    ev.VizierKept: "card",
    ev.OfferingBegan: "gong",
    ev.OfferSealed: "seal",
    ev.OffersOpened: "knot",
    ev.LimitSettled: "card",
    ev.Passed: "pass",
    ev.TurnEnded: "done",
    ev.GameEnded: "gong",
}

AT_ONCE = (ev.OfferingBegan, ev.OfferSealed, ev.OffersOpened)
"""Heard when they happen and not when the table shows them: other screens lie over it then."""

LOUDEST = (
    "maw", "gong", "doors", "statue", "wall", "block", "stone", "mosaic", "dice", "growl", "crumble",
    "closed", "amulet", "sistrum", "coins", "coin", "knot", "seal", "step", "die", "shuffle", "deal",
    "flip", "card",
    "tile", "turn", "pass", "undo", "lift", "done",
)  # fmt: skip
"""Which sounds matter most, where only a few can be heard at once."""


def cues(event: ev.Event) -> tuple[str, ...]:
    """Name the sounds of an event, the first for its beginning, others for what it brings."""
    match event:
        case ev.PartBuilt():
            return (PARTS.get(event.part, "stone"), *_coins(event.worth))
        case ev.CardsPaid() | ev.CharacterPlayed() | ev.VizierKept() | ev.LimitSettled() if event.amulets:
            return EVENTS[type(event)], "amulet"
        case ev.EnvoyAccepted() if event.amulets:
            return EVENTS[type(event)], "amulet"
        case ev.BeggarAnswered() if event.talents:
            return _coins(event.talents)
        case ev.GameEnded() if event.by_path:
            return ("doors",)
        case _:
            return (EVENTS[type(event)],)


def _coins(talents: int) -> tuple[str, ...]:
    return () if talents <= 0 else ("coin",) if talents == 1 else ("coins",)


def heard_at_once(events: Iterable[ev.Event]) -> list[str]:
    """Name the sounds of events that no table shows."""
    return [name for event in events if isinstance(event, AT_ONCE) for name in cues(event)]


def loudest(names: Iterable[str], most: int) -> list[str]:
    """Choose the sounds that matter most, each once."""
    rank = {name: k for k, name in enumerate(LOUDEST)}
    return sorted(set(names), key=lambda name: (rank.get(name, len(rank)), name))[:most]
