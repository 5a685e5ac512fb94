"""Measure complete random 4-player games per second on one core, beside catanatron in the same run.

    pip install -e ".[bench]" && python benchmarks/engine.py [--rounds 7] [--seconds 2]

Both engines play uniformly random players to the end of the game, with the list of legal choices made at
every decision; rounds alternate between them, so that both meet the same load of the machine, and the medians
of the rounds' CPU-time rates count. At the hand limit the list is the engine's own sequence, which can be
counted and indexed but does not hold its (sometimes many thousand) ways to discard as objects. The last line
is JSON.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable
from random import Random
from statistics import median

from game.content.catalogue import load_catalogue
from game.engine import law
from game.engine.catalogue import Catalogue, Settings
from game.engine.setup import new_game

SEATS = 4


def random_game(catalogue: Catalogue, seed: int) -> int:
    """Play a random game to its end; gives the number of choices made."""
    state = new_game(catalogue, Settings(), seats=SEATS, seed=seed)
    return law.playout(state, Random(seed).random)


def catanatron_game() -> Callable[[int], int]:
    """Give the function that plays one random game of catanatron. Raises: ImportError without it."""
    from catanatron import Color, Game, RandomPlayer

    colours = [Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE]

    def play(seed: int) -> int:
        game = Game([RandomPlayer(colour) for colour in colours], seed=seed)
        game.play()
        return len(game.state.actions)

    return play


def rates(play: Callable[[int], int], seconds: float, first_seed: int) -> tuple[float, float]:
    """Play whole games for about so many seconds of CPU; gives games and decisions per second."""
    games = decisions = 0
    start = time.process_time()
    spent = 0.0
    while spent < seconds:
        decisions += play(first_seed + games)
        games += 1
        spent = time.process_time() - start
    return games / spent, decisions / spent


def main() -> int:
    """Run the benchmark; exit 2 without catanatron."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=7, help="rounds for each engine (7)")
    parser.add_argument("--seconds", type=float, default=2.0, help="CPU seconds for each round (2)")
    options = parser.parse_args()
    try:
        theirs = catanatron_game()
    except ImportError as error:
        print(f'catanatron is missing ({error}); expected: pip install -e ".[bench]"', file=sys.stderr)
        return 2
    catalogue = load_catalogue()

    def ours(seed: int) -> int:
        return random_game(catalogue, seed)

    rates(ours, 1.0, 0)  # the tables that a long run has filled anyway
    rates(theirs, 1.0, 0)
    measured: list[tuple[float, float, float]] = []
    for number in range(1, options.rounds + 1):
        games, decisions = rates(ours, options.seconds, number * 100_000)
        other, _ = rates(theirs, options.seconds, number * 100_000)
        measured.append((games, decisions, other))
        print(f"round {number}: {games:.1f} games/s, {decisions:.0f} decisions/s; catanatron {other:.1f}")
    games, decisions, other = (median(column) for column in zip(*measured, strict=True))
    figures = {
        "games_per_second": round(games, 1),
        "decisions_per_second": round(decisions),
        "catanatron_games_per_second": round(other, 1),
        "ratio_games": round(games / other, 1),
    }
    print(json.dumps(figures))
    return 0


if __name__ == "__main__":
    sys.exit(main())
