"""`cleopatra simulate`: bots against each other, on the same deals with rotated seats."""

from __future__ import annotations

import json
import signal
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from typing import Any

from game.bots import BOTS, answer
from game.content.catalogue import load_catalogue
from game.engine import law
from game.engine.catalogue import SEAT_LETTERS, Catalogue, Settings
from game.engine.setup import new_game
from game.play.commands.faults import CommandFault, catalogue_of

DEALS_PER_SEED = 1_000_003
Z_95 = 1.959964
MOST_WORKERS = 60
"""Of one series on Windows, which waits for 63 things at most."""


@dataclass(frozen=True, slots=True)
class Played:
    """The result of one game, by seat: who sat there, shares in the victory, scores
    (talents and what merchants are worth), talents, amulets, the eaten."""

    bots: tuple[str, ...]
    wins: tuple[float, ...]
    scores: tuple[int, ...]
    talents: tuple[int, ...]
    amulets: tuple[int, ...]
    eaten: tuple[bool, ...]
    turns: int
    decisions: int


@dataclass(slots=True)
class Tally:
    """Sums over the games of one bot or one seat."""

    games: int = 0
    wins: float = 0.0
    scores: int = 0
    talents: int = 0
    amulets: int = 0
    eaten: int = 0

    def add(self, played: Played, seat: int) -> None:
        """Count the result of one seat in one game."""
        self.games += 1
        self.wins += played.wins[seat]
        self.scores += played.scores[seat]
        self.talents += played.talents[seat]
        self.amulets += played.amulets[seat]
        self.eaten += played.eaten[seat]

    def figures(self) -> dict[str, Any]:
        """Means and the interval of the share of wins."""
        low, high = wilson(self.wins, self.games)
        return {
            "games": self.games,
            "win_share": round(self.wins / self.games, 4),
            "interval": [round(low, 4), round(high, 4)],
            "score": round(self.scores / self.games, 2),
            "talents": round(self.talents / self.games, 2),
            "amulets": round(self.amulets / self.games, 2),
            "eaten_share": round(self.eaten / self.games, 4),
        }


@dataclass(slots=True)
class Tallies:
    """All that is counted over the games."""

    bots: dict[str, Tally] = field(default_factory=dict)
    seats: dict[str, Tally] = field(default_factory=dict)
    turns: int = 0
    decisions: int = 0
    games: int = 0

    def add(self, played: Played) -> None:
        """Count one game."""
        self.games += 1
        self.turns += played.turns
        self.decisions += played.decisions
        for seat, name in enumerate(played.bots):
            self.bots.setdefault(name, Tally()).add(played, seat)
            self.seats.setdefault(SEAT_LETTERS[seat], Tally()).add(played, seat)


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval (Wilson) of a share; a shared victory counts as its part."""
    share, square = wins / games, Z_95 * Z_95
    centre = (share + square / (2 * games)) / (1 + square / games)
    half = Z_95 * sqrt(share * (1 - share) / games + square / (4 * games * games)) / (1 + square / games)
    return max(0.0, centre - half), min(1.0, centre + half)


def play_game(catalogue: Catalogue, bots: Sequence[str], *, seed: int, number: int) -> Played:
    """Play game ``number`` of a series: the deal of its group of rotations, the seats of its rotation.

    Raises: IllegalChoice if a bot answers with a choice that the rules refuse.
    """
    seats = len(bots)
    deal, rotation = divmod(number, seats)
    sitting = tuple(bots[(seat - rotation) % seats] for seat in range(seats))
    deal_seed = seed * DEALS_PER_SEED + deal
    state = new_game(catalogue, Settings(), seats=seats, seed=deal_seed)
    decisions = 0
    while not state.over:
        seat = law.owing(state)[0]
        choice = answer(sitting[seat], state, seat, seed=deal_seed * seats + rotation, number=decisions)
        law.apply(state, seat, choice)
        decisions += 1
    share = 1 / max(1, len(state.winners))
    return Played(
        bots=sitting,
        wins=tuple(share if seat in state.winners else 0.0 for seat in range(seats)),
        scores=state.scores,
        talents=tuple(state.talents),
        amulets=tuple(state.amulets),
        eaten=tuple(seat in state.eaten for seat in range(seats)),
        turns=state.turns,
        decisions=decisions,
    )


@dataclass(frozen=True, slots=True)
class Series:
    """A series of games, small enough to send to a worker."""

    bots: tuple[str, ...]
    seed: int
    data: Path | None


_at_work: tuple[Catalogue, Series] | None = None


def _start_worker(series: Series) -> None:
    global _at_work
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent ends the workers
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # and can, whatever it does with this signal itself
    _at_work = load_catalogue(series.data), series


def _work(number: int) -> Played:
    assert _at_work is not None
    catalogue, series = _at_work
    return play_game(catalogue, series.bots, seed=series.seed, number=number)


def workers(jobs: int, games: int) -> int:
    """How many processes to start: no more than there are games, nor than the system can wait for."""
    return min(jobs, games, MOST_WORKERS if sys.platform == "win32" else jobs)


def play_series(catalogue: Catalogue, series: Series, games: int, *, jobs: int = 1) -> Iterator[Played]:
    """Play the games one after another, or in so many processes; the results come in the same order."""
    if jobs == 1:
        for number in range(games):
            yield play_game(catalogue, series.bots, seed=series.seed, number=number)
        return
    from multiprocessing import Pool  # only here: its import is felt by the other commands

    with Pool(workers(jobs, games), _start_worker, (series,)) as pool:
        yield from pool.imap(_work, range(games), chunksize=max(1, min(len(series.bots), games // jobs)))
        pool.close()
        pool.join()  # they end by themselves; ending them by force is for when something went wrong


def simulate(
    bots: Sequence[str], *, players: int, games: int, seed: int, jobs: int, data: Path | None, as_json: bool
) -> int:
    """Run a series and print its figures. Raises: CommandFault."""
    catalogue = catalogue_of(data)
    constants = catalogue.constants
    if not constants.min_players <= players <= constants.max_players:
        expected = f"{constants.min_players} to {constants.max_players}"
        raise CommandFault(f"--players {players}: expected {expected}")
    if len(bots) != players:
        raise CommandFault(f"--bots names {len(bots)} bots for {players} players; expected {players} names")
    for name in bots:
        if name not in BOTS:
            raise CommandFault(f"--bots: no bot is called {name!r}; expected one of: {', '.join(BOTS)}")
    began = time.perf_counter()
    tallies = tally(play_series(catalogue, Series(tuple(bots), seed, data), games, jobs=jobs))
    seconds = time.perf_counter() - began
    figures = summary(tallies, players=players, seed=seed, seconds=seconds)
    print(json.dumps(figures) if as_json else table(figures))
    return 0


def tally(series: Iterable[Played]) -> Tallies:
    """Count the results of many games."""
    tallies = Tallies()
    for played in series:
        tallies.add(played)
    return tallies


def summary(tallies: Tallies, *, players: int, seed: int, seconds: float) -> dict[str, Any]:
    """The figures of a series, as they are printed in JSON."""
    return {
        "players": players,
        "games": tallies.games,
        "seed": seed,
        "games_per_second": round(tallies.games / seconds, 2),
        "decisions_per_second": round(tallies.decisions / seconds, 1),
        "turns": round(tallies.turns / tallies.games, 2),
        "bots": {name: tally.figures() for name, tally in sorted(tallies.bots.items())},
        "seats": {letter: tally.figures() for letter, tally in sorted(tallies.seats.items())},
    }


def table(figures: dict[str, Any]) -> str:
    """The figures as a table for people."""
    lines = [
        f"{figures['games']} games of {figures['players']} players, seed {figures['seed']}: "
        f"{figures['turns']} turns a game, {figures['games_per_second']} games/s, "
        f"{figures['decisions_per_second']} decisions/s",
        f"{'':12} {'games':>6} {'wins':>7} {'95 % interval':>17} {'score':>7} {'talents':>8} {'amulets':>8}"
        f" {'eaten':>7}",
    ]
    for name, row in [*figures["bots"].items(), *figures["seats"].items()]:
        low, high = row["interval"]
        lines.append(
            f"{name:12} {row['games']:>6} {row['win_share']:>7.1%} {low:>8.1%} -{high:>7.1%} "
            f"{row['score']:>7.1f} {row['talents']:>8.1f} {row['amulets']:>8.1f} {row['eaten_share']:>7.1%}"
        )
    return "\n".join(lines)
