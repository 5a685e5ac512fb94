"""Positions of the last games, and what they are to be worth: TD(lambda)."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from game.bots.train.games import Played
from game.bots.train.model import Array, Model


def returns(values: Array, last: float, *, decay: float) -> Array:
    """Targets of one seat in one game: what follows, later estimates weighed by ``decay`` (TD(lambda))."""
    targets = np.empty(len(values), dtype=np.float32)
    target = last
    for i in range(len(values) - 1, -1, -1):
        targets[i] = target
        target = decay * target + (1 - decay) * float(values[i])
    return targets


@dataclass
class Store:
    """Positions of the last games, with what the games came to."""

    most: int
    samples: list[Array] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)
    eaten: list[float] = field(default_factory=list)
    margins: list[float] = field(default_factory=list)
    targets: list[Array] = field(default_factory=list)

    def add(self, played: Played, model: Model, decay: float) -> None:
        """Take a game in; the oldest go when there are too many."""
        self.samples += played.samples
        self.wins += played.wins
        self.eaten += played.eaten
        self.margins += played.margins
        for samples, win in zip(played.samples, played.wins, strict=True):
            self.targets.append(returns(model.values(samples), win, decay=decay))
        while len(self) > self.most:
            for kept in (self.samples, self.wins, self.eaten, self.margins, self.targets):
                kept.pop(0)

    def __len__(self) -> int:
        return sum(map(len, self.samples))

    def refresh(self, model: Model, decay: float) -> None:
        """Estimate all targets anew with the network as it is now."""
        values = model.values(np.concatenate(self.samples))
        at = 0
        for i, samples in enumerate(self.samples):
            self.targets[i] = returns(values[at : at + len(samples)], self.wins[i], decay=decay)
            at += len(samples)

    def arrays(self) -> tuple[Array, Array, Array, Array]:
        """All positions with their targets: winning, being eaten, the margin."""
        lengths = [len(samples) for samples in self.samples]
        return (
            np.concatenate(self.samples), np.concatenate(self.targets),
            np.repeat(np.array(self.eaten, dtype=np.float32), lengths),
            np.repeat(np.array(self.margins, dtype=np.float32), lengths),
        )  # fmt: skip
