"""What a finished game brought each seat, as the statistics keep it: told by its events, read from a file."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from game.engine.events import GameEnded, PartBuilt
from game.play.ledger import GROUP_OF
from game.play.match import HUMAN, Match

MOST = 1_000_000
"""No number of a game comes near it."""
GROUPS = ("walls", "sphinxes", "obelisks", "throne", "doors", "mosaics")
"""The groups of parts, in the order of the rules (R1)."""

Data = dict[str, Any]
"""One game as it is read from JSON."""


@dataclass(frozen=True, slots=True)
class Result:
    """What one seat had at the end of one game; ``parts`` counts what it built, by group."""

    name: str
    player: str
    score: int
    amulets: int
    is_winner: bool
    is_eaten: bool
    parts: dict[str, int] = field(default_factory=dict)

    @property
    def is_person(self) -> bool:
        """Whether a person played it to the end."""
        return self.player == HUMAN


@dataclass(frozen=True, slots=True)
class Game:
    """One finished game: ``key`` tells it from all others, ``start`` is the seat that began."""

    key: str
    date: str
    turns: int
    start: int
    by_path: bool
    results: tuple[Result, ...]


def game_of(match: Match) -> Game:
    """Tell the result of a match that is over. Raises: ValueError if it is not."""
    end = next((e for entry in match.history for e in entry.events if isinstance(e, GameEnded)), None)
    if end is None:
        raise ValueError("the game is not over")
    parts: list[dict[str, int]] = [{} for _ in match.seats]
    for entry in match.history:
        for event in entry.events:
            if isinstance(event, PartBuilt):
                group = GROUP_OF[event.part]
                parts[event.seat][group] = parts[event.seat].get(group, 0) + 1
    results = tuple(
        Result(
            _storable(who.name),
            who.player,
            end.scores[s],
            end.amulets[s],
            s in end.winners,
            s in end.eaten,
            parts[s],
        )
        for s, who in enumerate(match.seats)
    )
    header = match.header
    key = f"{header.date}/{header.seed}"
    return Game(key, header.date, match.history[-1].turn, match.view(None).start, end.by_path, results)


def _storable(name: str) -> str:
    """A name of a record, which may hold halves of surrogate pairs, as a file in UTF-8 can have it."""
    return name.encode("utf-8", "replace").decode("utf-8")


def read_game(data: Data) -> Game:
    """Read one game. Raises: KeyError, TypeError, ValueError for what is not one."""
    results = tuple(_result(item) for item in data["results"])
    if not results:
        raise ValueError("no seats")
    return Game(
        _text(data["key"]),
        _text(data["date"]),
        _number(data["turns"]),
        _number(data["start"]),
        bool(data["by_path"]),
        results,
    )


def _result(data: Data) -> Result:
    parts = {group: _number(count) for group, count in data["parts"].items() if group in GROUPS}
    return Result(
        _text(data["name"]), _text(data["player"]), _number(data["score"]), _number(data["amulets"]),
        bool(data["is_winner"]), bool(data["is_eaten"]), parts,
    )  # fmt: skip


def _number(value: object) -> int:
    """Take a whole number as a game can have it. Raises: ValueError."""
    if type(value) is not int or not -MOST <= value <= MOST:
        raise ValueError("no number of a game")
    return value


def _text(value: object) -> str:
    """Take a text that can be written again. Raises: ValueError."""
    if not isinstance(value, str):
        raise ValueError("no text")
    value.encode("utf-8")
    return value
