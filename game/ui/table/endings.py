"""A game that is over: why, from the events of its last turn."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine import events as e
from game.play.match import Entry
from game.ui.table.naming import Say

WORD_PREFIXES = ("group.",)


def why_over(t: Say, names: Sequence[str], history: Sequence[Entry]) -> str:
    """Say what ended a game: Cleopatra at the palace doors (R8), or that all have passed (R4.1)."""
    last = history[-1]
    completed = [event for event in last.events if isinstance(event, e.GroupCompleted)]
    if not any(isinstance(event, e.CleopatraMoved) for event in last.events):
        return str(t("end.why_passed"))
    and_ = t("when.comma")
    told = []
    removed: list[str] = []
    for event in (event for entry in history if entry.turn == last.turn for event in entry.events):
        if isinstance(event, e.PartBuilt) and event.part == "mosaic":
            removed.clear()  # what left before it has not completed the mosaics
        elif isinstance(event, e.MosaicRemoved):
            removed.append(event.mosaic)
    if removed and any(event.group == "mosaics" for event in completed):
        told.append(t("end.why_removed", count=len(removed), mosaics=and_.join(removed)))
    groups = and_.join(t(f"group.{event.group}") for event in completed)
    told.append(t("end.why_doors", name=names[completed[-1].seat], groups=groups))
    whole = str(t("end.why_both", first=told[0], then=told[1]) if len(told) > 1 else told[0])
    return whole[:1].upper() + whole[1:]
