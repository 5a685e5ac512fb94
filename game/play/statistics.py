"""Statistics: one line for each finished game, in a file of the user's folder, and what can be told of them.

The file, ``statistics.jsonl``, begins with a line that says its version; then each line is one game as JSON.
It is written new, flushed and renamed; before an older version is brought up to date a copy is kept beside.
A line that cannot be read is kept in the file and not counted. What is not known is not changed: a file of a
newer version is left as it is.
"""

from __future__ import annotations

import contextlib
import csv
import json
import os
import shutil
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from game.engine.events import GameEnded, PartBuilt
from game.play.ledger import GROUP_OF
from game.play.match import HUMAN, Match

FILE = "statistics.jsonl"
VERSION = 1
MOST_BYTES = 16_000_000
MOST = 1_000_000
"""No number of a game comes near it."""
GROUPS = ("walls", "sphinxes", "obelisks", "throne", "doors", "mosaics")
"""The groups of parts, in the order of the rules (R1)."""

Data = dict[str, Any]
MIGRATIONS: dict[int, Callable[[Data], Data]] = {}
"""What brings one game's line from a version to the next; none is needed yet."""


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


@dataclass(frozen=True, slots=True)
class Tally:
    """What is told of a name, or of all: ``scores`` are in the order in which the games ended."""

    games: int
    wins: int
    eaten: int
    best: int
    average: float
    scores: tuple[int, ...]
    parts: dict[str, float]
    """Parts of each group built in a game, on average."""


class StatisticsKept(Exception):
    """The file cannot be used and is left as it is: ``why`` is "newer", "too_large" or "unreadable"."""

    def __init__(self, why: str, path: Path) -> None:
        super().__init__(f"{path}: {why.replace('_', ' ')}")
        self.why, self.path = why, path


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


class Statistics:
    """The games of one folder, newest last."""

    def __init__(self, folder: Path) -> None:
        """Read the file; one that is missing is empty. Raises: StatisticsKept."""
        self.path = folder / FILE
        self.games: list[Game] = []
        self.unread: list[str] = []
        """Lines that could not be read, kept as they are."""
        self._read()

    # ------------------------------------------------------------------ the file
    def _read(self) -> None:
        try:
            if not self.path.exists():
                return
            if not self.path.is_file():
                raise StatisticsKept("unreadable", self.path)
            if self.path.stat().st_size > MOST_BYTES:
                raise StatisticsKept("too_large", self.path)
            lines = self.path.read_text("utf-8", errors="surrogateescape").split("\n")
        except OSError:
            raise StatisticsKept("unreadable", self.path) from None
        version = _version(lines[0]) if lines else None
        if version is None:  # no head: everything is unread, nothing is lost
            self.unread = [line for line in lines if line.strip()]
            return
        if version > VERSION:
            raise StatisticsKept("newer", self.path)
        for line in lines[1:]:
            if line.strip():
                self._take(line, version)
        if version < VERSION:
            with contextlib.suppress(OSError):  # where nothing can be written it is brought up next time
                shutil.copyfile(self.path, self.path.with_name(f"{FILE}.v{version}"))
                self._write()

    def _take(self, line: str, version: int) -> None:
        try:
            data = json.loads(line)
            for old in range(version, VERSION):
                data = MIGRATIONS[old](data)
            self.games.append(_game(data))
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            self.unread.append(line)

    def _write(self) -> None:
        """Write the file new, flushed, then renamed over the old one. Raises: OSError."""
        lines = [json.dumps({"cleopatra statistics": VERSION})]
        lines += [json.dumps(asdict(game), ensure_ascii=False) for game in self.games]
        lines += self.unread
        beside = self.path.with_name(f".{FILE}.new")
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with open(beside, "w", encoding="utf-8", errors="surrogateescape", newline="\n") as file:
            file.write("\n".join(lines) + "\n")
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, self.path)

    # ------------------------------------------------------------------ changing
    def add(self, game: Game) -> bool:
        """Note a finished game; one that is there already is not noted twice. Raises: OSError."""
        if any(known.key == game.key for known in self.games):
            return False
        self.games.append(game)
        self._write()
        return True

    def delete(self, name: str | None = None) -> None:
        """Forget a person (that name is made nobody's in all games) or, None, all games. Raises: OSError."""
        if name is None:
            self.games.clear()
            self.unread.clear()
        else:
            self.games = [_without(game, name) for game in self.games]
            self.games = [game for game in self.games if any(r.is_person for r in game.results)]
        self._write()

    def export(self, target: Path) -> None:
        """Write a table (CSV, a row for each seat of each game) for other programs. Raises: OSError."""
        with open(target, "w", encoding="utf-8-sig", newline="") as file:
            out = csv.writer(file)
            head = ("date", "turns", "name", "player", "talents", "amulets", "winner", "eaten")
            out.writerow([*head, *GROUPS])
            for game in self.games:
                for r in game.results:
                    counts = [r.parts.get(group, 0) for group in GROUPS]
                    row = [_plain(game.date), game.turns, _plain(r.name), r.player, r.score, r.amulets]
                    out.writerow([*row, int(r.is_winner), int(r.is_eaten), *counts])

    # ------------------------------------------------------------------ telling
    def names(self) -> list[str]:
        """List the people, those with the most games first."""
        count: dict[str, int] = {}
        for result in self._results(None):
            count[result.name] = count.get(result.name, 0) + 1
        return sorted(count, key=lambda name: (-count[name], name))

    def _results(self, name: str | None) -> Iterable[Result]:
        for game in self.games:
            for result in game.results:
                if result.is_person and result.name and name in (None, result.name):
                    yield result

    def tally(self, name: str | None) -> Tally:
        """Count the results of one person, or (None) of all persons."""
        results = list(self._results(name))
        count = len(results)
        scores = tuple(result.score for result in results)
        parts = {
            group: sum(result.parts.get(group, 0) for result in results) / count if count else 0.0
            for group in GROUPS
        }
        return Tally(
            games=count,
            wins=sum(result.is_winner for result in results),
            eaten=sum(result.is_eaten for result in results),
            best=max(scores, default=0),
            average=sum(scores) / count if count else 0.0,
            scores=scores,
            parts=parts,
        )


def _version(line: str) -> int | None:
    try:
        version = json.loads(line)["cleopatra statistics"]
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
    return version if isinstance(version, int) and version >= 0 else None


def _game(data: Data) -> Game:
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


def _without(game: Game, name: str) -> Game:
    """Take a name out of a game; the seat stays, as nobody's."""
    results = tuple(
        Result("", "nobody", r.score, r.amulets, r.is_winner, r.is_eaten, r.parts)
        if r.is_person and r.name == name
        else r
        for r in game.results
    )
    return Game(game.key, game.date, game.turns, game.start, game.by_path, results)


def _plain(name: str) -> str:
    """A name that a spreadsheet does not take for a formula."""
    return f"'{name}" if name[:1] in "=+-@\t\r" else name


def favourite(parts: dict[str, float]) -> str | None:
    """Name the group that is built most; None with nothing built."""
    best = max(parts, key=lambda group: parts[group], default=None)
    return best if best is not None and parts[best] > 0 else None
