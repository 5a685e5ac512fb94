"""Counts of choice sequences, the strongest single test of a rules engine."""

from __future__ import annotations

from .position import Position
from .rules import legal, play


def perft(position: Position, depth: int) -> int:
    """Count the sequences of exactly `depth` choices from a position; a finished game has none.

    Seats that owe an offer at the same time may answer in any order; each order counts.
    """
    if depth == 0:
        return 1
    lines = legal(position)
    if depth == 1:
        return len(lines)
    return sum(perft(play(position, line), depth - 1) for line in lines)


def divide(position: Position, depth: int) -> dict[str, int]:
    """Split `perft` by first choice: the way to find where two engines part."""
    return {line: perft(play(position, line), depth - 1) for line in sorted(legal(position))}
