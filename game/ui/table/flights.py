"""Which cards fly where for what happened: from and to named places, as one viewer may see them.

Places are the names of areas, and ``hand`` for the viewer's own fan. Motion is the board's; this only says
what moves.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pygame import Rect

from game.engine import events as e
from game.ui.table.areas import Areas, Point


@dataclass(frozen=True, slots=True)
class Flight:
    """A card (None: its face is not the viewer's to see) from one place to another; ``turns`` over on its
    way."""

    card: str | None
    start: str
    goal: str
    turns: bool = False


def flights(events: Iterable[e.Event], viewer: int | None) -> list[Flight]:
    """List the flights for some redacted events, in their order."""
    found: list[Flight] = []
    for event in events:
        found.extend(_of(event, viewer))
    return found


def _of(event: e.Event, viewer: int | None) -> list[Flight]:
    def home(seat: int) -> str:
        return "hand" if seat == viewer else f"plaque:{seat}"

    match event:
        case e.StallTaken():
            return [
                Flight(card, f"stall:{event.stall}", home(event.seat), card is not None and not is_open)
                for card, is_open in zip(event.cards, event.open, strict=True)
            ]
        case e.StallsRefilled() if event.seat != viewer:
            return [
                Flight(card, "deck", f"stall:{stall}")
                for card, stall in zip(event.cards, event.stalls, strict=True)
            ]
        case e.CardsPaid():
            return [Flight(card, home(event.seat), "discards") for card in event.cards]
        case e.CharacterPlayed():
            return [Flight(event.character, home(event.seat), "discards")]
        case e.BeggarAnswered(card=card) if card:
            return [Flight(card, home(event.giver), home(event.seat))]
        case e.CardFetched():
            return [Flight(event.card, "discards", home(event.seat))]
        case e.LimitSettled(how="discard"):
            cards = event.cards if event.cards is not None else (None,) * event.count
            return [Flight(card, home(event.seat), "discards") for card in cards]
        case e.VizierKept() if event.seat != viewer:
            return [Flight(None, "deck", home(event.seat)) for _ in range(event.count)]
        case _:
            return []


def place_of(name: str, rects: dict[str, Rect], areas: Areas) -> Point | None:
    """The logical middle of a place that cards fly from or to, if it is on the screen."""
    kind, _, rest = name.partition(":")
    match kind:
        case "hand":
            return float(rects["hand"].centerx), rects["hand"].y + 70.0
        case "plaque":
            box = rects[f"plaque_{rest}"]
            return box.x + 104.0, box.y + 57.0
        case "deck" | "discards":
            return float(rects["deck"].centerx), float(rects["deck"].centery)
        case _:
            area = areas.of(name)
            return None if area is None else (area.rect.x + area.rect.w / 2, area.rect.y + 150.0)
