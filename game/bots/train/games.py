"""Games played for training, with what is noted of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import exp
from pathlib import Path
from random import Random

import numpy as np

from game.bots import bot
from game.bots.features import blocks
from game.bots.network import Network
from game.bots.planner import Sight
from game.bots.thinker import Thinker
from game.bots.train.model import Array
from game.bots.weights import read
from game.content.catalogue import load_catalogue
from game.engine import law
from game.engine.catalogue import Catalogue, Settings
from game.engine.choices import Choice
from game.engine.decisions import Kind
from game.engine.setup import new_game
from game.engine.state import State
from game.engine.views import view

QUICK = Sight(parts=3, ways=1, payments=2, mosaics=3, looked_into=16, most=80)
"""How far players look in the games played for training."""

MARGIN_SCALE, MOST_MARGIN = 20.0, 3.0


@dataclass(frozen=True)
class Player:
    """A seat of a training game: a yardstick, or a network by its file; how often it wanders."""

    name: str
    file: Path | None = None
    wander: float = 0.06
    temperature: float = 0.05

    @property
    def network(self) -> Network | None:
        """The network, read once in each process."""
        return None if self.file is None else read_once(self.file)

    def choose(self, state: State, seat: int, chance: Random) -> Choice:
        """Choose; now and then one that seems nearly as good, so that other positions are seen too."""
        legal = law.legal(state, seat)
        if len(legal) == 1:
            return legal[0]
        seen = view(state, seat)
        if self.network is None:
            return bot(self.name).choose(seen, legal, chance)
        options = Thinker(self.network, seen, chance, QUICK).options(legal)
        if len(options) > 1 and chance.random() < self.wander:
            best = options[0].value
            weights = [exp((option.value - best) / self.temperature) for option in options]
            return chance.choices(options, weights)[0].choice
        return options[0].choice


@lru_cache(maxsize=20)
def read_once(file: Path) -> Network:
    """Read a network's file of a training run."""
    return read(file, int(file.name.split("-")[1])).network()


@dataclass
class Played:
    """A game's positions by seat that learns: slot values at each turn's beginning, and how it ended."""

    samples: list[Array]
    wins: list[float]
    eaten: list[float]
    margins: list[float]


def play_noted(
    catalogue: Catalogue, players: Sequence[Player], *, seed: int, all_seats: bool = False
) -> tuple[Played, tuple[float, ...]]:
    """Play a game and note its positions; gives also each seat's share in the victory."""
    seats = len(players)
    chance = Random(seed)
    state = new_game(catalogue, Settings(), seats=seats, seed=seed)
    learns = [seat for seat in range(seats) if all_seats or players[seat].network is not None]
    noted: dict[int, list[tuple[int, ...]]] = {seat: [] for seat in learns}
    turn = -1
    while not state.over:
        if state.phase is Kind.TURN and state.turns != turn:
            turn = state.turns
            for seat in learns:
                noted[seat].append(blocks(state, seat, (seat - state.turn) % seats))
        seat = law.owing(state)[0]
        law.advance(state, seat, players[seat].choose(state, seat, chance))
    shares = tuple([(seat in state.winners) / max(1, len(state.winners)) for seat in range(seats)])
    margins = [
        (score - max(other for o, other in enumerate(state.scores) if o != seat)) / MARGIN_SCALE
        for seat, score in enumerate(state.scores)
    ]
    return Played(
        [np.array(noted[seat], dtype=np.uint8) for seat in learns],
        [shares[seat] for seat in learns],
        [float(seat in state.eaten) for seat in learns],
        [max(-MOST_MARGIN, min(MOST_MARGIN, margins[seat])) for seat in learns],
    ), shares


def table(new: Path, pool: Sequence[Path], seats: int, source: Random) -> tuple[Player, ...]:
    """Who plays a training game: in two thirds of the seats the network as it is."""
    against_greedy = source.random() < 0.45
    players = []
    for _ in range(seats):
        draw = source.random()
        if against_greedy:
            players.append(Player("new", new) if draw < 0.35 else Player("greedy"))
        elif draw < 0.75:
            players.append(Player("new", new))
        elif draw < 0.9 and pool:
            players.append(Player("old", source.choice(pool)))
        elif draw < 0.97:
            players.append(Player("greedy"))
        else:
            players.append(Player("random"))
    if all(player.file is None for player in players):
        players[source.randrange(seats)] = Player("new", new)
    return tuple(players)


def players_of(players: Sequence[Player], name: str) -> int:
    """How many of the players have the name."""
    return sum(player.name == name for player in players)


_catalogue: Catalogue | None = None


def work(task: tuple[tuple[Player, ...], int, bool]) -> tuple[Played, tuple[float, ...]]:
    """Play one game in a worker."""
    global _catalogue
    if _catalogue is None:
        _catalogue = load_catalogue()
    players, seed, all_seats = task
    return play_noted(_catalogue, players, seed=seed, all_seats=all_seats)
