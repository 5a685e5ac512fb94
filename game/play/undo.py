"""Undo: whether the last choice of a turn may be taken back (notation.md, `undo`).

Free until something was revealed, drawn or rolled, or another seat chose. Whether a choice revealed anything
is read from its events and from what the chooser and the public knew before and after it.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from game.engine.characters import holds
from game.engine.events import (
    CardsDrawn,
    DiceRolled,
    EnvoyAccepted,
    Event,
    GameEnded,
    MarketDealt,
    OfferSealed,
    PileSeen,
    StallTaken,
    TurnBegan,
    TurnEnded,
    VizierDrew,
)
from game.engine.state import State


class UndoReason(Enum):
    """Reasons why nothing can be taken back; the value is the stem of a locale key."""

    NOTHING = "undo_nothing"
    GAME_OVER = "undo_game_over"
    TURN_OVER = "undo_turn_over"
    OTHER_SEAT = "undo_other_seat"
    OFFERED = "undo_offered"
    DRAWN = "undo_drawn"
    ROLLED = "undo_rolled"
    REVEALED = "undo_revealed"


class CannotUndo(ValueError):
    """Nothing can be taken back; ``reason`` says why."""

    def __init__(self, reason: UndoReason) -> None:
        super().__init__(reason.value.replace("_", " "))
        self.reason = reason


def lock(before: State, seat: int, events: Sequence[Event], after: State) -> UndoReason | None:
    """Why a choice of ``seat`` that led from ``before`` to ``after`` cannot be taken back; None if it can."""
    if any(isinstance(event, OfferSealed) for event in events):
        return UndoReason.OFFERED
    if seat != before.turn:
        return UndoReason.OTHER_SEAT
    found = {reason for event in events if (reason := _reason(before, seat, event))}
    # The next piece lies open as soon as the one above it is taken, before the sanctuaries are claimed.
    if before.pile_indices[:1] != after.pile_indices[:1] and _has_hidden_order(before):
        found.add(UndoReason.REVEALED)
    # Who comes to hold a courtesan may look through the discards from then on.
    if holds(after, seat, "courtesan") and not holds(before, seat, "courtesan"):
        found.add(UndoReason.REVEALED)
    # The weightiest reason is the one to tell; the enum lists the reasons by weight.
    return next((reason for reason in UndoReason if reason in found), None)


def _reason(before: State, seat: int, event: Event) -> UndoReason | None:
    """Why one event stands in the way of undo."""
    match event:
        case GameEnded():
            return UndoReason.GAME_OVER
        case TurnEnded() | TurnBegan():
            return UndoReason.TURN_OVER
        case CardsDrawn() | MarketDealt() if event.cards:
            return UndoReason.DRAWN
        case VizierDrew() if event.count:
            return UndoReason.DRAWN
        case DiceRolled() if event.symbols:
            return UndoReason.ROLLED
        case StallTaken() if not all(event.open):
            return UndoReason.REVEALED
        case EnvoyAccepted() if event.count:
            # How many amulets the giver really had to hand over tells of a hidden pyramid.
            return UndoReason.REVEALED
        case PileSeen() if not before.pile_seen >> seat & 1 and _has_hidden_order(before):
            return UndoReason.REVEALED
        case _:
            return None


def _has_hidden_order(before: State) -> bool:
    """Whether the pile below its top has an order that elimination does not tell."""
    return len(before.pile_indices) > 2
