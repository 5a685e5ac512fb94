"""Statistics: one line for each finished game, in a file of the user's folder, and what can be told of them.

The file, ``statistics.jsonl``, begins with a line that says its version; then each line is one game as JSON.
It is written new, flushed and renamed, and the two versions before it are kept: one that lost its first line
gives way to them. Before an older version of the format is brought up to date a copy is kept beside.
A line that cannot be read is kept in the file and not counted; games that were forgotten leave their key.
What is not known is not changed: a file of a newer version is left as it is.
"""

from __future__ import annotations

import contextlib
import csv
import errno
import json
import shutil
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from pathlib import Path

from game.content.settings_file import GENERATIONS, content_of, generation, keep_copy, replace_file, rewrite
from game.play.locks import turn_at
from game.play.results import GROUPS, Data, Game, Result, game_of, read_game

__all__ = ["GROUPS", "Game", "Result", "Statistics", "StatisticsKept", "Tally", "favourite", "game_of"]

FILE = "statistics.jsonl"
VERSION = 1
FORGOTTEN = "forgotten"
MOST_BYTES = 16_000_000
MIGRATIONS: dict[int, Callable[[Data], Data]] = {}
"""What brings one game's line from a version to the next; none is needed yet."""


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


class Statistics:
    """The games of one folder, newest last."""

    def __init__(self, folder: Path) -> None:
        """Read the file; one that is missing is empty. Raises: StatisticsKept."""
        self.path = folder / FILE
        self.games: list[Game] = []
        self.unread: list[str] = []
        """Lines that could not be read, kept as they are."""
        self.forgotten: set[str] = set()
        """Keys of games that are to be forgotten: seen again on the shelf, they are not noted again."""
        self._read()

    # ------------------------------------------------------------------ the file
    def _read(self) -> None:
        self.games, self.unread, self.forgotten = [], [], set()
        if not self.path.exists():
            return
        lines = self._lines(0)
        version = _version(lines[0])
        if version is None:
            for age in range(1, GENERATIONS):
                with contextlib.suppress(StatisticsKept):
                    older = self._lines(age)
                    version = _version(older[0])
                    if version is not None and version <= VERSION:
                        keep_copy(self.path, most=MOST_BYTES)
                        lines = older
                        break
            else:  # no head anywhere: everything is unread, nothing is lost
                self.unread = [line for line in lines if line.strip()]
                return
        assert version is not None
        if version > VERSION:
            raise StatisticsKept("newer", self.path)
        for line in lines[1:]:
            if line.strip():
                self._take(line, version)
        if version < VERSION:
            with contextlib.suppress(OSError):  # where nothing can be written it is brought up next time
                shutil.copyfile(self.path, self.path.with_name(f"{FILE}.v{version}"))
                self._write()

    def _lines(self, age: int) -> list[str]:
        """Read the lines of the file, or of a version before it. Raises: StatisticsKept."""
        try:
            content = content_of(generation(self.path, age), most=MOST_BYTES)
        except OSError as error:
            why = "too_large" if error.errno == errno.EFBIG else "unreadable"
            raise StatisticsKept(why, self.path) from None
        return content.decode("utf-8", "surrogateescape").split("\n")

    def _take(self, line: str, version: int) -> None:
        try:
            data = json.loads(line)
            for old in range(version, VERSION):
                data = MIGRATIONS[old](data)
            if isinstance(data.get(FORGOTTEN), str):
                self.forgotten.add(data[FORGOTTEN])
            else:
                self.games.append(read_game(data))
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            self.unread.append(line)

    def _content(self) -> bytes:
        lines = [json.dumps({"cleopatra statistics": VERSION})]
        lines += [json.dumps(asdict(game), ensure_ascii=False) for game in self.games]
        lines += [json.dumps({FORGOTTEN: key}) for key in sorted(self.forgotten)]
        lines += self.unread
        return "\n".join([*lines, ""]).encode("utf-8", "surrogateescape")

    def _write(self) -> None:
        """Write the file new, flushed, then renamed over the old one, which is kept. Raises: OSError."""
        rewrite(self.path, self._content(), most=MOST_BYTES)

    # ------------------------------------------------------------------ changing
    def add(self, game: Game) -> bool:
        """Note a finished game; one that is there already, or was forgotten, is not noted.

        What another window of the game has noted meanwhile stays. Raises: OSError, StatisticsKept.
        """
        with turn_at(self.path):
            self._read()
            if game.key in self.forgotten or any(known.key == game.key for known in self.games):
                return False
            self.games.append(game)
            self._write()
            return True

    def delete(self, name: str | None = None) -> None:
        """Forget a person (that name is made nobody's in all games) or, None, all games.

        In the versions kept of the file too. Raises: OSError, StatisticsKept.
        """
        with turn_at(self.path):
            self._read()
            games = [] if name is None else [_without(game, name) for game in self.games]
            games = [game for game in games if any(r.is_person for r in game.results)]
            self.forgotten |= {game.key for game in self.games} - {game.key for game in games}
            self.games = games
            if name is None:
                self.unread = []
            content = self._content()
            for age in range(GENERATIONS):
                if age == 0 or generation(self.path, age).exists():
                    replace_file(generation(self.path, age), content)

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
