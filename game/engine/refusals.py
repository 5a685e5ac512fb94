"""Why a choice is refused: a reason with its facts, put into words by the screen and the command line."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Reason(Enum):
    """Reasons for a refusal; the value is the stem of a locale key."""

    GAME_OVER = "game_over"
    NOT_ASKED = "not_asked"
    WRONG_MOMENT = "wrong_moment"
    ACTION_DONE = "action_done"
    NO_SUCH_STALL = "no_such_stall"
    STALL_EMPTY = "stall_empty"
    WRONG_STALLS = "wrong_stalls"
    ALL_BUILT = "all_built"
    NO_SUCH_PLACE = "no_such_place"
    PLACE_TAKEN = "place_taken"
    PEDESTAL_FIRST = "pedestal_first"
    CANNOT_PAY = "cannot_pay"
    PILE_EMPTY = "pile_empty"
    CELLS_TAKEN = "cells_taken"
    NOT_THE_SHAPE = "not_the_shape"
    FLIP_OFF = "flip_off"
    NOT_IN_HAND = "not_in_hand"
    NOT_ENOUGH_MERCHANTS = "not_enough_merchants"
    PAYMENT_SHORT = "payment_short"
    PAYMENT_SUPERFLUOUS = "payment_superfluous"
    NOT_A_NEW_REGION = "not_a_new_region"
    NOTHING_BUILT = "nothing_built"
    DISCARDS_EMPTY = "discards_empty"
    NOT_IN_DISCARDS = "not_in_discards"
    NOT_A_PLAIN_RESOURCE = "not_a_plain_resource"
    NO_SUCH_OPPONENT = "no_such_opponent"
    NO_MORE_BUILDING = "no_more_building"
    NOT_IN_PILE = "not_in_pile"
    FITS_NOWHERE = "fits_nowhere"
    ALTAR_EMPTY = "altar_empty"
    ALTAR_FULL = "altar_full"
    DECK_EMPTY = "deck_empty"
    ONLY_AT_LIMIT = "only_at_limit"
    NOT_ENOUGH_TALENTS = "not_enough_talents"
    MUST_GIVE = "must_give"
    TOO_MANY = "too_many"
    NOT_DRAWN = "not_drawn"
    WRONG_NUMBER = "wrong_number"
    CAN_ACT = "can_act"


Facts = tuple[tuple[str, str | int], ...]


@dataclass(frozen=True, slots=True)
class Refusal:
    """A reason and the facts its sentence names."""

    reason: Reason
    facts: Facts = ()


def refuse(reason: Reason, **facts: str | int) -> Refusal:
    """Build a refusal with named facts."""
    return Refusal(reason, tuple(facts.items()))


def cut_short(text: str) -> str:
    """Cut a text that an error shows, if it is long."""
    return text if len(text) <= 60 else text[:57] + "..."


class IllegalChoice(ValueError):
    """A choice that can be read but that the rules refuse; the position is unchanged."""

    def __init__(self, refusal: Refusal, text: str = "") -> None:
        facts = ", ".join(f"{name} {value}" for name, value in refusal.facts)
        text = cut_short(text)
        reason = refusal.reason.value.replace("_", " ")
        super().__init__(f"{text}: {reason}" + (f" ({facts})" if facts else "") if text else reason)
        self.refusal = refusal
