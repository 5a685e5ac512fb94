"""Scenario documents (YAML) run against the naive rules."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from . import garden
from .position import Position, Reshuffle, Roll, from_given
from .rules import Illegal, legal, play

BUILT = ("walls", "sphinxes", "obelisks", "pedestal", "throne", "doors")
BY_SEAT = ("talents", "amulets", "merchants", "statues", "hands", "hand_sizes", "sanctuaries", "scores")


def documents(path: Path) -> Iterator[dict[str, Any]]:
    """Read the scenarios of a file; a document of comments only is none."""
    with path.open(encoding="utf-8") as stream:
        yield from (document for document in yaml.safe_load_all(stream) if document is not None)


def start(
    document: dict[str, Any], *, reshuffle: Reshuffle | None = None, roll: Roll | None = None
) -> Position:
    """Build the position that a scenario starts from."""
    players = document.get("players", 3)
    return from_given(
        document.get("given") or {},
        players=players if isinstance(players, int) else len(players.split(";")),
        settings=document.get("settings"),
        seed=document.get("seed", 1),
        reshuffle=reshuffle,
        roll=roll,
    )


def failures(document: dict[str, Any]) -> list[str]:
    """Play a scenario and list what did not hold, empty if all did."""
    position = start(document)
    for step in document.get("do") or []:
        line = f"illegal: {step['illegal']}" if isinstance(step, dict) else str(step)
        refused = line.startswith("illegal:")
        choice = line.removeprefix("illegal:")
        try:
            after = play(position, choice)
        except Illegal:
            if not refused:
                return [f"{choice!r} is illegal; legal: {sorted(legal(position))[:20]}"]
        else:
            if refused:
                return [f"{choice!r} should be illegal"]
            position = after
    expect = dict(document.get("expect") or {})
    return [
        f"{key}: expected {wanted!r}, found {found!r}"
        for key, wanted in expect.items()
        for found in [_found(position, key, wanted)]
        if _comparable(key, found) != _comparable(key, wanted)
    ]


def summary(position: Position) -> dict[str, Any]:
    """Describe a position by the keys of `expect`, for comparison with another engine."""
    return {
        "talents": dict(position.talents),
        "amulets": dict(position.amulets),
        "merchants": dict(position.merchants),
        "statues": dict(position.statues),
        "hands": {seat: sorted(hand) for seat, hand in position.hands.items()},
        "hand_sizes": {seat: len(hand) for seat, hand in position.hands.items()},
        "stalls": [sorted(stall) for stall in position.stalls],
        "discards": sorted(position.discards),
        "deck_size": len(position.deck),
        "built": {name: getattr(position, name) for name in BUILT},
        "garden": "\n".join(garden.draw_garden(position.garden)),
        "sanctuaries": {seat: sorted(cells) for seat, cells in position.sanctuaries.items()},
        "pile": list(position.pile),
        "altar": position.altar,
        "path": position.path,
        "turn": position.turn,
        "over": position.over,
        "winners": list(position.winners),
        "eaten": list(position.eaten),
        "scores": dict(position.scores),
    }


def asked(position: Position) -> set[str]:
    """Name the seats that owe a choice."""
    return {line[0] for line in legal(position)}


def _found(position: Position, key: str, wanted: Any) -> Any:
    """Read from the position what an expectation speaks about, in the shape of the expectation."""
    if key == "legal_has":
        return [line for line in wanted if line in legal(position)]
    if key == "legal_lacks":
        return [line for line in wanted if line not in legal(position)]
    if key == "legal_count":
        return len(legal(position))
    if key == "asked":
        return wanted if wanted in asked(position) else sorted(asked(position))
    found = summary(position)[key]
    if key in BY_SEAT or key == "built":
        return {name: found.get(name) for name in wanted}
    return found


def _comparable(key: str, value: Any) -> Any:
    """Drop the order where the format says that it does not count, and the layout of a drawn map."""
    if key == "garden":
        return value.split()
    if key in ("pile", "legal_has", "legal_lacks"):
        return value
    if key == "stalls":
        return [sorted(stall) for stall in value]
    if isinstance(value, dict):
        return {name: _comparable("", each) for name, each in value.items()}
    return sorted(value) if isinstance(value, (list, set)) else value
