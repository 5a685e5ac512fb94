"""Say what games among imhoteps are made of: a table for docs/balance.md, from logs of benchmarks/bots.py.

python -m benchmarks.bots match 4 imhotep imhotep imhotep imhotep --games 2000 --log four.jsonl
python -m benchmarks.balance three.jsonl four.jsonl five.jsonl
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from game.play.commands.simulate import wilson

SOURCES = (
    "wall",
    "mosaic",
    "door",
    "sphinx",
    "obelisk",
    "pedestal",
    "throne",
    "several parts",
    "beggar",
    "offerings",
)
GROUPS = ("walls", "sphinxes", "obelisks", "throne", "doors", "mosaics")
CHARACTERS = ("beggar", "courtesan", "envoy", "scribe", "smuggler", "vizier")

Game = dict[str, Any]


def mean(values: Sequence[float]) -> float:
    """The mean, 0 of nothing."""
    return sum(values) / len(values) if values else 0.0


def percentiles(values: Sequence[float]) -> str:
    """Tenth, fiftieth and ninetieth percentile."""
    ordered = sorted(values)
    return " / ".join(f"{ordered[int(part * (len(ordered) - 1))]:.0f}" for part in (0.1, 0.5, 0.9))


def winner_mean(games: Sequence[Game], key: str) -> float:
    """The mean of a count over the games' winners, shared victories by their part."""
    total = parts = 0.0
    for game in games:
        for share, counts in zip(game["wins"], game["counts"], strict=True):
            total += share * counts.get(key, 0)
            parts += share
    return total / parts if parts else 0.0


def all_mean(games: Sequence[Game], key: str) -> float:
    """The mean of a count, all seats of a game together."""
    return mean([sum(counts.get(key, 0) for counts in game["counts"]) for game in games])


def shared_mean(games: Sequence[Game], key: str) -> float:
    """The mean of a count of the whole game."""
    return mean([game["shared"].get(key, 0) for game in games])


def seat_share(games: Sequence[Game], *, after: int) -> str:
    """The share of wins of who plays so many places after the start player, with its interval."""
    if after >= len(games[0]["wins"]):
        return ""
    wins = 0.0
    for game in games:
        for share, place in zip(game["wins"], game["after the start"], strict=True):
            wins += share * (place == after)
    low, high = wilson(wins, len(games))
    return f"{wins / len(games):.1%} ({low:.0%} to {high:.0%})"


def table(logs: Sequence[list[Game]]) -> str:
    """One column for each number of players."""
    rows: list[tuple[str, Callable[[list[Game]], str]]] = [
        ("games", lambda games: str(len(games))),
        ("turns, 10th / 50th / 90th percentile", lambda games: percentiles([g["turns"] for g in games])),
        ("ended by Cleopatra", lambda games: f"{mean([g['path'] == 5 for g in games]):.1%}"),
        ("offerings", lambda games: f"{shared_mean(games, 'offerings'):.2f}"),
        ("mosaics built", lambda games: f"{all_mean(games, 'built mosaic'):.2f}"),
        ("mosaics removed", lambda games: f"{shared_mean(games, 'mosaics removed'):.2f}"),
        ("sanctuaries", lambda games: f"{all_mean(games, 'sanctuaries'):.2f}"),
        ("eaten, of all seats", lambda games: f"{mean([mean(g['eaten']) for g in games]):.1%}"),
        ("nobody wins", lambda games: f"{mean([not any(g['wins']) for g in games]):.1%}"),
        ("winner's score", lambda games: f"{mean([winner_score(g) for g in games if any(g['wins'])]):.1f}"),
    ]
    rows += [(f"completed: {group}", partial(completed, group=group)) for group in GROUPS]
    rows += [(f"winner's talents: {source}", partial(of_winner, source=source)) for source in SOURCES]
    rows.append(
        ("winner's merchants kept", lambda games: f"{mean([winner_merchants(g) for g in games]):.2f}")
    )
    rows += [(f"played: {name}", partial(played, character=name)) for name in CHARACTERS]
    for after in range(max(len(games[0]["wins"]) for games in logs)):
        name = "start player wins" if not after else f"{after} after the start player wins"
        rows.append((name, partial(seat_share, after=after)))
    head = "| | " + " | ".join(f"{len(games[0]['wins'])} players" for games in logs) + " |"
    lines = [head, "|---|" + "---|" * len(logs)]
    lines += [f"| {name} | " + " | ".join(told(games) for games in logs) + " |" for name, told in rows]
    return "\n".join(lines)


def completed(games: Sequence[Game], *, group: str) -> str:
    """In which share of the games a group was completed."""
    return f"{mean([g['shared'].get(f'completed {group}', 0) for g in games]):.0%}"


def of_winner(games: Sequence[Game], *, source: str) -> str:
    """What the winner has earned with it."""
    return f"{winner_mean(games, f'talents: {source}'):.1f}"


def played(games: Sequence[Game], *, character: str) -> str:
    """How often a character was played in a game."""
    return f"{all_mean(games, f'played {character}'):.2f}"


def winner_score(game: Game) -> float:
    """The best winner's score."""
    return float(max(score for score, share in zip(game["scores"], game["wins"], strict=True) if share))


def winner_merchants(game: Game) -> float:
    """The winners' merchants, by their part."""
    return float(sum(share * kept for share, kept in zip(game["wins"], game["merchants"], strict=True)))


def main() -> None:
    """Read the logs, print the table."""
    parser = argparse.ArgumentParser(description="Tables about games, from logs.")
    parser.add_argument("logs", nargs="+", type=Path)
    logs = [
        [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
        for path in parser.parse_args().logs
    ]
    print(table(logs))


if __name__ == "__main__":
    main()
