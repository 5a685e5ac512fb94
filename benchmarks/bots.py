"""Measure the bots: who wins how often, how long a decision takes, and what a game is made of.

    python -m benchmarks.bots match 4 imhotep greedy greedy greedy --games 400 [--jobs 2] [--log FILE]
    python -m benchmarks.bots hands 4 imhotep --games 100
    python -m benchmarks.bots mixed --games 10000

The first bot named is the one that is measured. Games come in blocks on equal deals in which the bots change
seats; the interval is the 95 % one (Wilson) of its share of wins, a shared victory counting as its part. Each
of its decisions' thread CPU time is taken; what seems to take over 20 ms is asked once more, and the lesser
time counts, since a busy machine adds to it. ``hands`` times whole turns with hands of 20 cards. ``mixed``
plays all bots among each other, with three, four and five players by turns: every choice of every game is
checked against the law. ``flat`` is a flat Monte Carlo player: it plays random games on from positions
imagined from its view, 20 in all, after at most 12 sampled candidates, and takes the one that won most. With
``--log`` every game is kept as a line of JSON, and a run that was stopped goes on from there; the log of
another series is refused, and a line torn when the run was stopped is dropped. The last line is JSON.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from benchmarks.bot_games import LARGE_HAND, game, large_hands
from game.bots import BOTS
from game.content.catalogue import load_catalogue
from game.engine.catalogue import Catalogue
from game.play.commands.simulate import wilson

Names = tuple[str, ...]

_at_work: tuple[Catalogue, Names, int] | None = None


def mixed(number: int) -> Names:
    """Who plays game ``number`` of the mixed series: three, four and five players, all bots by turns."""
    players, first = 3 + number % 3, number // 3
    return tuple([BOTS[(first + place) % len(BOTS)] for place in range(players)])


def _start(names: Names, seed: int) -> None:
    global _at_work
    _at_work = load_catalogue(), names, seed


def _work(number: int) -> dict[str, Any]:
    assert _at_work is not None
    catalogue, names, seed = _at_work
    return game(catalogue, names or mixed(number), seed=seed, number=number)


def series(names: Names, numbers: Sequence[int], *, seed: int, jobs: int) -> Iterator[dict[str, Any]]:
    """Play the games, in so many processes; without names the mixed ones."""
    if jobs == 1:
        _start(names, seed)
        yield from map(_work, numbers)
        return
    from multiprocessing import Pool

    with Pool(jobs, _start, (names, seed)) as pool:
        yield from pool.imap(_work, numbers, chunksize=4)


def share_of(values: Sequence[float], part: float) -> float:
    """The value below which so large a part of the values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0


def summary(games: Sequence[dict[str, Any]], names: Sequence[str]) -> dict[str, Any]:
    """The figures of the measured bot, and of the games."""
    number = len(games)
    wins = sum(g["wins"][0] for g in games)
    low, high = wilson(wins, number)
    ms = [ms for g in games for ms, _ in g["ms"]]
    large = [ms for g in games for ms, size in g["ms"] if size >= LARGE_HAND]
    counts: Counter[str] = Counter()
    shared: Counter[str] = Counter()
    for g in games:
        counts.update(g["counts"][0])
        shared.update(g["shared"])
    return {
        "bots": list(names), "games": number, "wins": round(wins / number, 4),
        "interval": [round(low, 4), round(high, 4)],
        "eaten": round(sum(g["eaten"][0] for g in games) / number, 4),
        "eaten interval": [round(x, 4) for x in wilson(sum(g["eaten"][0] for g in games), number)],
        "score": round(sum(g["scores"][0] for g in games) / number, 2),
        "turns": round(sum(g["turns"] for g in games) / number, 2),
        "decisions": sum(g["decisions"] for g in games),
        "ms p95": round(share_of(ms, 0.95), 2), "ms most": round(max(ms, default=0.0), 2), "timed": len(ms),
        "ms most, hands of 20 cards": round(max(large, default=0.0), 2),
        "timed, hands of 20 cards": len(large),
        "a game": {name: round(n / number, 3) for name, n in sorted(counts.items())},
        "all seats": {name: round(n / number, 3) for name, n in sorted(shared.items())},
    }  # fmt: skip


def mixed_summary(games: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """The figures of the mixed series: what was played, and each bot's wins beside its fair share."""
    seats: Counter[str] = Counter()
    fair: dict[str, float] = dict.fromkeys(BOTS, 0.0)
    wins: dict[str, float] = dict.fromkeys(BOTS, 0.0)
    for g in games:
        for name, share in zip(g["bots"], g["wins"], strict=True):
            seats[name] += 1
            fair[name] += 1 / len(g["bots"])
            wins[name] += share
    sizes = Counter(len(g["bots"]) for g in games)
    return {
        "games": len(games), "decisions": sum(g["decisions"] for g in games),
        "most decisions in a game": max(g["decisions"] for g in games),
        "games by players": {str(size): sizes[size] for size in sorted(sizes)},
        "seats": dict(seats),
        "wins by fair share": {name: round(wins[name] / fair[name], 2) for name in BOTS if fair[name]},
    }  # fmt: skip


BEGINNING = b'{"number": '
"""How the line of a game begins; one torn before that is not taken for one."""


class OtherSeries(ValueError):
    """A log that is not of the series asked for; the text says in one line what stands in it."""


def logged(path: Path, names: Names, seed: int) -> list[dict[str, Any]]:
    """Read the games of a log; without names those of the mixed series. Raises: OtherSeries, OSError."""
    whole, _, torn = path.read_bytes().rpartition(b"\n")
    games: list[dict[str, Any]] = []
    for at, line in enumerate(whole.split(b"\n") if whole else [], start=1):
        try:
            told = json.loads(line)
            number, bots, kept = int(told["number"]), tuple(told["bots"]), told.get("seed")
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
            raise OtherSeries(f"{path}:{at}: no game of a series; expected a line written by --log") from None
        wanted = names or mixed(number)
        if bots != wanted:
            raise OtherSeries(f"{path}:{at}: a game of {', '.join(bots)}; expected {', '.join(wanted)}")
        if kept != seed:
            found = "no seed" if kept is None else f"seed {kept}"
            raise OtherSeries(f"{path}:{at}: a game with {found}; expected seed {seed}")
        games.append(told)
    if torn and not torn.startswith(BEGINNING):
        raise OtherSeries(f"{path}:{len(games) + 1}: no game of a series; expected a line written by --log")
    if torn:
        with path.open("r+b") as log:
            log.truncate(path.stat().st_size - len(torn))
    return games


def played(arguments: argparse.Namespace, names: Names) -> list[dict[str, Any]]:
    """The games asked for: those of the log, and the others played now. Raises: OtherSeries, OSError."""
    games: list[dict[str, Any]] = []
    if arguments.log and arguments.log.exists():
        kept = logged(arguments.log, names, arguments.seed)
        games = [g for g in kept if g["number"] < arguments.games]
    have = {g["number"] for g in games}
    wanted = [number for number in range(arguments.games) if number not in have]
    for told in series(names, wanted, seed=arguments.seed, jobs=arguments.jobs):
        games.append(told)
        if arguments.log:
            with arguments.log.open("a", encoding="utf-8") as log:
                log.write(json.dumps(told) + "\n")
    return games


def parsed() -> argparse.Namespace:
    """Read the arguments."""
    parser = argparse.ArgumentParser(description="Measure the bots.")
    commands = parser.add_subparsers(dest="what", required=True)
    known = f"flat or one of {', '.join(BOTS)}"
    for what in ("match", "hands", "mixed"):
        command = commands.add_parser(what)
        if what != "mixed":
            command.add_argument("players", type=int, choices=(3, 4, 5))
            command.add_argument("bots", nargs="+" if what == "match" else 1, metavar="BOT", help=known)
        command.add_argument("--games", type=int, default=100)
        command.add_argument("--seed", type=int, default=1)
        if what != "hands":
            command.add_argument("--jobs", type=int, default=1)
            command.add_argument("--log", type=Path)
    arguments = parser.parse_args()
    if arguments.what == "match" and len(arguments.bots) != arguments.players:
        parser.error(f"{len(arguments.bots)} bots for {arguments.players} players")
    for name in getattr(arguments, "bots", ()):
        if name != "flat" and name not in BOTS:
            parser.error(f"no bot is called {name!r}; expected {known}")
    return arguments


def main() -> None:
    """Play what is asked for, print the figures."""
    try:
        run(parsed())
    except OtherSeries as error:
        sys.exit(f"bots: {error}")
    except OSError as error:
        sys.exit(f"bots: {error.filename}: {error.strerror}")


def run(arguments: argparse.Namespace) -> None:
    """Play and print. Raises: OtherSeries, OSError."""
    if arguments.what == "hands":
        name, players = arguments.bots[0], arguments.players
        ms = large_hands(load_catalogue(), name, players, arguments.games, seed=arguments.seed)
        figures = {"timed": len(ms), "ms p95": round(share_of(ms, 0.95), 2), "ms most": round(max(ms), 2)}
    elif arguments.what == "mixed":
        figures = mixed_summary(played(arguments, ()))
    else:
        names = tuple(arguments.bots)
        figures = summary(played(arguments, names), names)
    for key, value in figures.items():
        print(f"{key}: {value}")
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
