"""What may be picked up, selected or said at the present decision, read off the legal choices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine import choices as c
from game.engine.decisions import Kind

if TYPE_CHECKING:
    from game.ui.table.desk import Desk


def plays(choice: c.Choice, character: str) -> bool:
    """Whether a choice plays a character."""
    match choice:
        case c.PlayBeggar():
            return character == "beggar"
        case c.PlayCourtesan():
            return character == "courtesan"
        case c.PlayEnvoy():
            return character == "envoy"
        case c.PickMosaic() | c.TurnDie():
            return character == "scribe"
        case c.PlayVizier():
            return character == "vizier"
        case c.PlaySmuggler():
            return character == "smuggler"
        case _:
            return False


def offers_word(desk: Desk, word: str) -> bool:
    """Whether a word may be chosen instead of cards: none, talents, keep_all."""
    match desk.decision.kind, word:
        case Kind.BEG, "talents":
            return c.GiveTalents() in desk.legal
        case Kind.BEG, "none":
            return c.GiveNothing() in desk.legal
        case ((Kind.ENVOY | Kind.ACCEPT | Kind.KEEP), "none"):
            return True
        case Kind.CLAIM, "none":
            return c.Claim(None) in desk.legal
        case Kind.LIMIT, "keep_all":
            return c.KeepAll() in desk.legal
        case _:
            return False


def is_playable(desk: Desk, card: int) -> bool:
    """Whether a card of the hand could be picked up or selected now."""
    if not desk.is_asked:
        return False
    catalogue = desk.view.catalogue
    kind = catalogue.cards[catalogue.card_index[desk.hand[card]]]
    match desk.decision.kind:
        case Kind.TURN | Kind.BUILDING | Kind.AFTER:
            return kind.character is not None and any(plays(ch, kind.character) for ch in desk.legal)
        case Kind.PAY:
            return kind.character is None
        case Kind.BEG:
            return c.GiveCard(kind.name) in desk.legal
        case Kind.ENVOY:
            return kind.is_plain and catalogue.resources[kind.resource] == desk.decision.resource
        case Kind.LIMIT:
            return True
        case _:
            return False
