"""What of each event a seat may know (R3, "Private in log and view")."""

from __future__ import annotations

from dataclasses import fields
from typing import get_args

import pytest

from game.engine.events import (
    CardFetched,
    Event,
    HandShown,
    LimitSettled,
    OfferSealed,
    PileSeen,
    StallTaken,
    VizierDrew,
    VizierKept,
    seen_by,
)

ACTOR, GIVER, OTHER = 1, 2, 0
SECRETS: list[tuple[Event, set[int], Event]] = [
    # the event, the seats that may know all of it, what all others and the public may know
    (
        StallTaken(ACTOR, 2, ("stone", "vizier"), (True, False)),
        {ACTOR},
        StallTaken(ACTOR, 2, ("stone", None), (True, False)),
    ),
    (HandShown(ACTOR, GIVER, ("trompe",)), {ACTOR, GIVER}, HandShown(ACTOR, GIVER, None)),
    (CardFetched(ACTOR, "stone"), {ACTOR}, CardFetched(ACTOR, None)),
    (PileSeen(ACTOR, ("F", "I")), {ACTOR}, PileSeen(ACTOR, None)),
    (VizierDrew(ACTOR, 2, ("stone", "wood")), {ACTOR}, VizierDrew(ACTOR, 2, None)),
    (VizierKept(ACTOR, 1, 1, ("stone",), ("wood",)), {ACTOR}, VizierKept(ACTOR, 1, 1, None, None)),
    (OfferSealed(ACTOR, 6), {ACTOR}, OfferSealed(ACTOR, None)),
    (LimitSettled(ACTOR, "discard", 2, 1, ("stone", "wood")), {ACTOR},
     LimitSettled(ACTOR, "discard", 2, 1, None)),
]  # fmt: skip
OPEN = [kind for kind in get_args(Event) if kind not in {type(event) for event, _, _ in SECRETS}]


@pytest.mark.parametrize(("event", "knowing", "public"), SECRETS)
def test_secrets_are_told_only_to_whom_they_belong(event: Event, knowing: set[int], public: Event) -> None:
    for seat in (OTHER, ACTOR, GIVER, None):
        assert seen_by(event, seat) == (event if seat in knowing else public)


@pytest.mark.parametrize("kind", OPEN)
def test_all_else_is_told_to_everybody(kind: type) -> None:
    event = kind(*[object() for _ in fields(kind)])
    assert all(seen_by(event, seat) is event for seat in (OTHER, ACTOR, GIVER, None))
