"""A small value network in plain whole numbers: table look-ups, sums, a dot product.

Every slot's value picks one row of weights; rows are packed into one int, a lane of 16 bits for each hidden
unit, so adding two rows is one addition. The hidden layer is cut off below zero by masks; the output is a
dot product and goes through the logistic function: the chance of winning.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from operator import getitem, mul

LANE = 16
SCALE = 256
"""A weight of 1.0 as a lane's whole number."""


class Network:
    """Weights made ready: ``tables[slot][value]`` packed rows, output weights, all from whole numbers."""

    def __init__(
        self, bias: Sequence[int], rows: Sequence[Sequence[Sequence[int]]], out: Sequence[int], out_bias: int
    ) -> None:
        hidden = len(bias)
        self.hidden = hidden
        self.middle = sum(1 << (LANE * unit + LANE - 1) for unit in range(hidden))
        self.base = self.middle + pack(bias)
        self.tables = [[pack(row) for row in table] for table in rows]
        self.out = [weight / (SCALE * SCALE) for weight in out]
        self.out_bias = out_bias / SCALE
        self.bytes = hidden * LANE // 8
        self.headroom = 32767 - max(
            abs(bias[unit]) + sum(max(abs(row[unit]) for row in table) for table in rows)
            for unit in range(hidden)
        )

    def block_sum(self, first: int, values: Sequence[int]) -> int:
        """The packed sum of the rows of a block of slots that begins with slot ``first``."""
        return sum(map(getitem, self.tables[first : first + len(values)], values))

    def raw(self, total: int) -> float:
        """The output before the logistic function, of the packed sum of all rows."""
        total += self.base
        above = total & self.middle
        lanes = total & (above - (above >> (LANE - 1)))
        units = memoryview(lanes.to_bytes(self.bytes, "little")).cast("H")
        return sum(map(mul, units, self.out), self.out_bias)

    def value(self, total: int) -> float:
        """The chance of winning, of the packed sum of all rows."""
        return logistic(self.raw(total))


def pack(row: Sequence[int]) -> int:
    """Pack a row; negative weights borrow from the next lane, which the middle makes up for."""
    return sum(weight << (LANE * unit) for unit, weight in enumerate(row))


def logistic(x: float) -> float:
    """From any number to a chance between 0 and 1."""
    return 1 / (1 + exp(-x)) if x > -30 else 0.0
