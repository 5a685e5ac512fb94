"""Decisions: what the engine asks, of whom, and the facts an answer needs, as data (design.md, idea 1)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Kind(Enum):
    """The kinds of decision; the value is the word used in data and locale keys."""

    TURN = "turn"  # no action yet: market, build, pass, characters
    REFILL = "refill"  # cards drawn for the stalls
    PAY = "pay"  # a part was chosen
    CLAIM = "claim"  # new dead regions
    BUILDING = "building"  # at least one part stands: build on, or done
    AFTER = "after"  # action finished: characters, or end
    BEG = "beg"  # asked by a beggar
    ENVOY = "envoy"  # asked by an envoy
    ACCEPT = "accept"  # the envoy's player takes of what was offered
    KEEP = "keep"  # of the vizier's cards
    OFFER = "offer"  # every seat that has not yet sealed
    LIMIT = "limit"  # over the hand limit
    OVER = "over"  # nothing is asked any more

    __hash__ = object.__hash__  # members are single; Enum's own hash is a slow Python function


# The members once more as plain names: looking one up on the class is slow in the engine's inner paths.
TURN, REFILL, PAY, CLAIM, BUILDING, AFTER = (
    Kind.TURN, Kind.REFILL, Kind.PAY, Kind.CLAIM, Kind.BUILDING, Kind.AFTER,
)  # fmt: skip
BEG, ENVOY, ACCEPT, KEEP = Kind.BEG, Kind.ENVOY, Kind.ACCEPT, Kind.KEEP
OFFER, LIMIT, OVER = Kind.OFFER, Kind.LIMIT, Kind.OVER


@dataclass(frozen=True, slots=True)
class Decision:
    """A pending decision: the seats that owe a choice and the facts of the question.

    Fields that do not belong to the kind keep their defaults. ``cards`` are the drawn cards of REFILL
    (None = closed; open ones are public) and of KEEP (None in views of other seats).
    """

    kind: Kind
    seats: tuple[int, ...]
    # PAY: the part and its place, what leftovers do not cover yet (per resource), what it is worth
    part: str | None = None
    place: str | None = None
    mosaic: str | None = None
    cells: tuple[str, ...] = ()
    need: tuple[int, ...] = ()
    worth: int = 0
    # REFILL, KEEP
    cards: tuple[str | None, ...] = ()
    # CLAIM: cells of each region that may be claimed
    regions: tuple[tuple[str, ...], ...] = ()
    # BEG, ENVOY: who asks; ENVOY, ACCEPT: the plain resource; ACCEPT: the giver and what is offered
    asker: int | None = None
    resource: str | None = None
    giver: int | None = None
    offered: int = 0
    # LIMIT: cards above the limit
    excess: int = 0
