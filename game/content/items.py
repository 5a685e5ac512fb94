"""Values that know where they stand in their file, and readers that collect every fault instead of the first.

An `Item` is a value with its place and the list that its faults go to. Its readers (`integer`, `text`,
`table`, …) note a fault and give back a harmless fallback, so that reading goes on and all are told at once:

>>> from game.content.yaml_source import read_text
>>> faults = Faults()
>>> item = read_text("cost: {stone: -1}", "parts.yaml", faults)[0]
>>> item.table("cost").required("cost").table("stone").required("stone").integer(0, 9)
0
>>> len(faults)
1
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from game.content.faults import Faults, Spot, one_of, shown

Scalar = None | bool | int | float | str


@dataclass(frozen=True, slots=True)
class Entry:
    """A key's place and its value."""

    key: Spot
    item: Item


@dataclass(frozen=True, slots=True)
class Item:
    """A value of the file, its place, and where its faults go.

    An ``absent`` item stands for a value that is missing or was wrong further up: reading it gives the
    fallback and notes nothing. ``drawn`` marks a literal block (``|``), whose rows are lines of the file.
    """

    value: Scalar | list[Item] | dict[str, Entry]
    spot: Spot
    faults: Faults
    absent: bool = False
    drawn: bool = False

    def fault(self, what: str, *, expected: str) -> None:
        """Note a fault of this value."""
        if not self.absent:
            self.faults.add(self.spot, what, expected=expected)

    def integer(self, least: int, most: int, *, fallback: int | None = None) -> int:
        """Read a whole number; the fallback is ``least`` unless given."""
        value = self.value
        if not self.absent:
            expected = f"a whole number from {least} to {most}"
            if isinstance(value, bool) or not isinstance(value, int):
                self.fault(f"{shown(value)} is no whole number", expected=expected)
            elif not least <= value <= most:
                self.fault(f"{shown(value)} is out of range", expected=expected)
            else:
                return value
        return least if fallback is None else fallback

    def flag(self, *, fallback: bool = False) -> bool:
        """Read true or false."""
        if isinstance(self.value, bool):
            return self.value
        self.fault(f"{shown(self.value)} is neither true nor false", expected="true or false")
        return fallback

    def text(self, expected: str = "a text", *, fallback: str = "") -> str:
        """Read a text."""
        if isinstance(self.value, str):
            return self.value
        self.fault(f"{shown(self.value)} is no text", expected=expected)
        return fallback

    def word(self, known: Collection[str], *, what: str, fallback: str = "") -> str:
        """Read one of the ``known`` words; ``what`` says what they are: "wall", "resource"."""
        if isinstance(self.value, str) and self.value in known:
            return self.value
        self.fault(f"unknown {what} {shown(self.value)}", expected=one_of(known))
        return fallback

    def items(self, expected: str = "a list") -> list[Item]:
        """Read a list."""
        if isinstance(self.value, list):
            return self.value
        self.fault(f"{shown(self.value)} is no list", expected=expected)
        return []

    def words(self, known: Collection[str], *, what: str, repeats: bool = False) -> list[str]:
        """Read a list of ``known`` words, each at most once unless it ``repeats``."""
        found: list[str] = []
        for item in self.items(f"a list of {what}s"):
            word = item.word(known, what=what)
            if word not in known:
                continue
            if word in found and not repeats:
                item.fault(f"{what} {word!r} twice", expected="each one once")
            else:
                found.append(word)
        return found

    def entries(self, expected: str = "a mapping") -> dict[str, Entry]:
        """Read a mapping with keys of any kind."""
        if isinstance(self.value, dict):
            return self.value
        self.fault(f"{shown(self.value)} is no mapping", expected=expected)
        return {}

    def table(self, *keys: str) -> Table:
        """Read a mapping that knows only these keys."""
        entries = self.entries(f"a mapping with {', '.join(keys)}")
        for key, entry in entries.items():
            if key not in keys:
                self.faults.add(entry.key, f"unknown key {shown(key)}", expected=one_of(keys))
        return Table(self, entries)

    def rows(self, expected: str) -> list[tuple[Spot, str]]:
        """Read a drawing: its rows from top to bottom with their places, without blanks at the ends."""
        text = self.text(expected)
        if not isinstance(self.value, str):
            return []
        rows = [
            (self.spot.down(1 + i) if self.drawn else self.spot, row.strip())
            for i, row in enumerate(text.splitlines())
        ]
        while rows and not rows[-1][1]:
            rows.pop()
        if not rows:
            self.fault("an empty drawing", expected=expected)
        return rows


@dataclass(frozen=True, slots=True)
class Table:
    """A mapping read key by key."""

    item: Item
    entries: dict[str, Entry]

    def has(self, key: str) -> bool:
        """Say whether the key is there."""
        return key in self.entries

    def optional(self, key: str) -> Item:
        """Give the key's value, absent if the key is missing."""
        entry = self.entries.get(key)
        return entry.item if entry else Item(None, self.item.spot, self.item.faults, absent=True)

    def required(self, key: str) -> Item:
        """Give the key's value; a missing key is a fault."""
        if key not in self.entries and isinstance(self.item.value, dict):
            self.item.fault(f"key {key!r} is missing", expected=f"a value for {key!r}")
        return self.optional(key)
