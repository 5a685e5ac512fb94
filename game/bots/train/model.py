"""The network in floating point, and how it is fitted. Numbers of units and of inputs are in ``Model``."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from game.bots.network import SCALE, Network
from game.bots.slots import slots
from game.bots.weights import Weights

Array = npt.NDArray[Any]

DECAY = 5.0
"""How fast weights of the rows shrink, in units of the rate: so that few games are not learnt by heart."""


MARGIN_SHARE, EATEN_SHARE = 1.0, 0.3
"""How much the heads for the margin and for being eaten weigh in what the game gets, beside that for winning:
they are learnt from every game, not only from the few that are won, and steady it (docs/bots.md)."""

USUAL_MARGIN, USUAL_EATEN = -0.9, -1.1
"""What these heads say on average; only what differs from it counts."""


@dataclass
class Model:
    """The network in floating point: thermometer inputs, a hidden layer, heads for the outcomes."""

    seats: int
    hidden: int
    seed: int
    step: int = 0
    weights: dict[str, Array] = field(default_factory=dict)
    first: dict[str, Array] = field(default_factory=dict)
    second: dict[str, Array] = field(default_factory=dict)

    def __post_init__(self) -> None:
        most = [top for _, top in slots(self.seats)]
        self.slot_of = np.repeat(np.arange(len(most)), most)
        self.level_of = np.concatenate([np.arange(1, top + 1) for top in most])
        source = np.random.default_rng(self.seed)
        inputs = len(self.slot_of)
        # steps of a long slot start smaller: neighbouring values begin alike
        scale = 0.5 / np.sqrt(np.array(most, dtype=float))[self.slot_of]
        self.weights = {
            "rows": (source.normal(size=(inputs, self.hidden)) * scale[:, None] * 0.25).astype(np.float32),
            "bias": np.full(self.hidden, 0.1, dtype=np.float32),
            "out": (source.normal(size=(self.hidden, 3)) * 0.3).astype(np.float32),
            "out_bias": np.array([-1.1, -1.1, 0.0], dtype=np.float32),
        }
        self.first = {k: np.zeros_like(v) for k, v in self.weights.items()}
        self.second = {k: np.zeros_like(v) for k, v in self.weights.items()}

    def save(self, path: Path) -> None:
        """Write everything that training goes on with."""
        numbers = np.array([self.seats, self.hidden, self.seed, self.step])
        groups = (("weights", self.weights), ("first", self.first), ("second", self.second))
        with open(path, "wb") as file:
            np.savez(
                file, numbers=numbers, **{f"{g}.{k}": v for g, group in groups for k, v in group.items()}
            )

    @classmethod
    def load(cls, path: Path) -> Model:
        """Read what ``save`` wrote: numbers, never code.

        Raises: OSError, ValueError, KeyError if it is nothing of the kind.
        """
        with np.load(path, allow_pickle=False) as kept:
            seats, hidden, seed, step = (int(number) for number in kept["numbers"])
            model = cls(seats, hidden, seed, step)
            for name, group in (("weights", model.weights), ("first", model.first), ("second", model.second)):
                for key in group:
                    group[key] = kept[f"{name}.{key}"]
        return model

    def inputs(self, samples: Array) -> Array:
        """Thermometer inputs of samples (uint8, a row of slot values each)."""
        reached: Array = samples[:, self.slot_of] >= self.level_of
        return reached.astype(np.float32)

    def values(self, samples: Array, *, batch: int = 8192) -> Array:
        """Chances of winning."""
        w = self.weights
        found = []
        for start in range(0, len(samples), batch):
            x = self.inputs(samples[start : start + batch])
            h = np.maximum(x @ w["rows"] + w["bias"], 0)
            found.append(1 / (1 + np.exp(-(h @ w["out"][:, 0] + w["out_bias"][0]))))
        return np.concatenate(found) if found else np.zeros(0, dtype=np.float32)

    def fit(self, samples: Array, wins: Array, eaten: Array, margins: Array, *, rate: float) -> float:
        """One step of Adam on a batch; gives the loss."""
        w = self.weights
        x = self.inputs(samples)
        pre = x @ w["rows"] + w["bias"]
        h = np.maximum(pre, 0)
        z = h @ w["out"] + w["out_bias"]
        p = 1 / (1 + np.exp(-z[:, :2]))
        n = len(samples)
        dz: Array = np.empty_like(z)
        dz[:, 0] = p[:, 0] - wins
        dz[:, 1] = 0.3 * (p[:, 1] - eaten)
        dz[:, 2] = 0.1 * (z[:, 2] - margins)
        loss = -np.mean(wins * np.log(p[:, 0] + 1e-7) + (1 - wins) * np.log(1 - p[:, 0] + 1e-7))
        dz = dz / n
        dh = (dz @ w["out"].T) * (pre > 0)
        grads = {"rows": x.T @ dh, "bias": dh.sum(0), "out": h.T @ dz, "out_bias": dz.sum(0)}
        self.step += 1
        for name, grad in grads.items():
            m, v = self.first[name], self.second[name]
            m += 0.1 * (grad - m)
            v += 0.001 * (grad * grad - v)
            corrected = rate * np.sqrt(1 - 0.999**self.step) / (1 - 0.9**self.step)
            if name == "rows":
                w[name] *= 1 - DECAY * rate
            w[name] -= (corrected * m / (np.sqrt(v) + 1e-8)).astype(np.float32)
        return float(loss)

    def whole_numbers(self) -> tuple[list[int], list[list[list[int]]], list[int], int]:
        """Bias, rows by slot and value, output weights and bias for ``Network``."""
        w = self.weights
        rows: list[list[list[int]]] = []
        for slot in range(len(slots(self.seats))):
            steps = w["rows"][self.slot_of == slot]
            sums = np.concatenate([np.zeros((1, self.hidden)), np.cumsum(steps, axis=0)])
            rows.append(np.rint(sums * SCALE).astype(int).tolist())
        bias = np.rint(w["bias"] * SCALE).astype(int).tolist()
        mix = np.array([1.0, -EATEN_SHARE, MARGIN_SHARE])
        out = np.rint(w["out"] @ mix * SCALE).astype(int).tolist()
        usual = np.array([0.0, USUAL_EATEN, USUAL_MARGIN])
        return bias, rows, out, round(float((w["out_bias"] - usual) @ mix) * SCALE)

    def for_seats(self, seats: int) -> Model:
        """A model for another number of players that begins with what this one knows of like slots."""
        other = Model(seats, self.hidden, self.seed)
        w = self.weights
        starts = {name: i for i, (name, _) in enumerate(slots(self.seats))}
        for slot, (name, _) in enumerate(slots(seats)):
            while name not in starts:  # of a fifth player as of the last known one
                name = name[:-1] + str(int(name[-1]) - 1)
            old = w["rows"][self.slot_of == starts[name]]
            mine = np.flatnonzero(other.slot_of == slot)
            other.weights["rows"][mine[: len(old)]] = old[: len(mine)]
        for name in ("bias", "out", "out_bias"):
            other.weights[name] = w[name].copy()
        return other

    def exported(self, note: str) -> Weights:
        """The network as its file holds it."""
        return Weights(self.seats, *self.whole_numbers(), note)

    def network(self) -> Network:
        """The network as the game evaluates it."""
        return self.exported("").network()
