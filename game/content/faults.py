"""Faults in files: where, what is wrong, what was expected; collected, then raised together."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Spot:
    """A place in a file; lines and columns count from 1."""

    file: str
    line: int = 1
    column: int = 1

    def down(self, lines: int) -> Spot:
        """Give the place so many lines further down."""
        return Spot(self.file, self.line + lines, self.column)

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong at a place, and what was expected there."""

    spot: Spot
    what: str
    expected: str

    def __str__(self) -> str:
        return f"{self.spot}: {self.what}; expected {self.expected}"


class DataFaults(ValueError):
    """Faults in the data; ``faults`` holds a line ``FILE:LINE: what is wrong; expected ...`` for each.

    ``line``, ``fault`` and ``expected`` are those of the first.
    """

    def __init__(self, found: Sequence[Fault]) -> None:
        self.faults = tuple(dict.fromkeys(str(fault) for fault in found))
        super().__init__("\n".join(self.faults))
        self.line, self.fault, self.expected = found[0].spot.line, found[0].what, found[0].expected


class Faults:
    """The faults found so far."""

    def __init__(self) -> None:
        self._found: list[Fault] = []

    def __len__(self) -> int:
        return len(self._found)

    def add(self, spot: Spot, what: str, *, expected: str) -> None:
        """Note what is wrong at a place and what was expected there."""
        self._found.append(Fault(spot, what, expected))

    def raise_any(self) -> None:
        """Raise DataFaults if there are any: file by file in the order of reading, from top to bottom."""
        files = list(dict.fromkeys(fault.spot.file for fault in self._found))
        if files:
            raise DataFaults(
                sorted(self._found, key=lambda f: (files.index(f.spot.file), f.spot.line, f.spot.column))
            )


MOST_BITS = 256
"""A larger whole number is not written out: Python refuses those of thousands of digits."""


def shown(value: object) -> str:
    """Name a value as a fault shows it, cut short if it is long."""
    if isinstance(value, int) and value.bit_length() > MOST_BITS:
        return "a huge number"
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list):
        return "a list"
    if value is None or isinstance(value, bool):
        return {None: "nothing", True: "true", False: "false"}[value]
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def one_of(words: Collection[str]) -> str:
    """Name what is possible: ``a``, ``one of a, b, c``."""
    return next(iter(words)) if len(words) == 1 else f"one of {', '.join(words)}"
