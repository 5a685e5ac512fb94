"""Train the value networks by self-play: ``python -m game.bots.train --players 4 --minutes 60``.

Fitted TD(lambda): games are played with the network as it is (a third of the seats by older networks and the
yardsticks), every turn's position is noted from every seat, and the network is fitted to what the games of
the last rounds came to, pulled towards its own later estimates. Needs numpy (``pip install -e ".[train]"``).
"""

from __future__ import annotations

import argparse
import json
import time
from multiprocessing import Pool
from pathlib import Path
from random import Random

import numpy as np

from game.bots.train.games import Player, players_of, table, work
from game.bots.train.model import Model
from game.bots.train.store import Store
from game.bots.weights import written


def train(arguments: argparse.Namespace) -> None:
    """Play and fit by turns until the time is up; the network is written after every round."""
    seats, out, decay = arguments.players, arguments.out, arguments.decay
    model = Model(seats, arguments.hidden, arguments.seed)
    if arguments.resume:
        model = Model.load(arguments.resume)
        if model.seats != seats:
            model = model.for_seats(seats)
    source, numbers = Random(arguments.seed), np.random.default_rng(arguments.seed)
    store = Store(arguments.store)
    began = time.monotonic()
    game, rate = 0, arguments.rate

    def seed() -> int:
        nonlocal game
        game += 1
        return int(arguments.seed) * 10**9 + game

    def fit(batches: int, rate: float) -> float:
        samples, wins, eaten, margins = store.arrays()
        losses = []
        for _ in range(batches):
            rows = numbers.integers(0, len(samples), 1024)
            losses.append(model.fit(samples[rows], wins[rows], eaten[rows], margins[rows], rate=rate))
        return float(np.mean(losses))

    with Pool(arguments.jobs) as workers:
        greedy = tuple([Player("greedy")] * seats)
        tasks = [(greedy, seed(), True) for _ in range(arguments.greedy_games)]
        for played, _ in workers.imap(work, tasks, chunksize=4):
            store.add(played, model, 1.0)
        if tasks and not arguments.resume:
            fit(2 * len(store) // 1024, rate)
        pool: list[Path] = []
        rounds = 0
        while (time.monotonic() - began) / 60 < arguments.minutes and rounds != arguments.rounds:
            file = out / f"net-{seats}-{rounds:04}.net"
            file.write_text(written(model.exported(f"{game} games")), encoding="utf-8")
            tasks = [(table(file, pool, seats, source), seed(), False) for _ in range(arguments.games)]
            edge: list[float] = []
            fresh = 0
            told = workers.imap(work, tasks, chunksize=2)
            for (players, _, _), (played, shares) in zip(tasks, told, strict=True):
                store.add(played, model, decay)
                fresh += sum(map(len, played.samples))
                if {player.name for player in players} == {"new", "greedy"}:
                    won = sum(s for s, player in zip(shares, players, strict=True) if player.name == "new")
                    edge.append(won - players_of(players, "new") / seats)
            if rounds % 6 == 5:
                store.refresh(model, decay)
            slow = rate if rounds < arguments.slow_after else rate * 0.4
            loss = fit(arguments.reuse * fresh // 1024, slow)
            if rounds % 8 == 7:
                pool = [*pool, file][-12:]
            rounds += 1
            line = {
                "round": rounds, "games": game, "minutes": round((time.monotonic() - began) / 60, 2),
                "positions": len(store), "loss": round(loss, 4), "games against greedy": len(edge),
                "above fair share": round(float(np.mean(edge)), 3) if edge else None,
            }  # fmt: skip
            with (out / f"train-{seats}.jsonl").open("a", encoding="utf-8") as log:
                log.write(json.dumps(line) + "\n")
            model.save(out / f"model-{seats}.npz")
            latest = written(model.exported(f"{game} games"))
            (out / f"players-{seats}.net").write_text(latest, encoding="utf-8")


def main() -> None:
    """Read the arguments and train."""
    parser = argparse.ArgumentParser(description="Train a value network by self-play.")
    parser.add_argument("--players", type=int, default=4, choices=(3, 4, 5))
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--rounds", type=int, help="at most; with one seed they come out alike")
    parser.add_argument("--jobs", type=int, default=2, help="processes that play")
    parser.add_argument("--hidden", type=int, default=64)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--greedy-games", type=int, default=700, help="games of the yardstick to begin with")
    parser.add_argument("--games", type=int, default=60, help="games in a round")
    parser.add_argument("--reuse", type=int, default=4, help="times a position is learnt from, about")
    parser.add_argument("--decay", type=float, default=0.94, help="lambda, from turn to turn")
    parser.add_argument("--rate", type=float, default=5e-4)
    parser.add_argument("--slow-after", type=int, default=40, help="rounds after which it learns slower")
    parser.add_argument("--store", type=int, default=800_000, help="positions kept")
    parser.add_argument("--resume", type=Path, help="a model to go on from")
    parser.add_argument("--out", type=Path, default=Path("training"))
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    train(arguments)


if __name__ == "__main__":
    main()
