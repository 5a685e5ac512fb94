"""Read YAML into plain values that know where they stand, and collect every fault instead of the first.

An `Item` is a value with its place and the list that its faults go to. Its readers (`integer`, `text`,
`table`, …) note a fault and give back a harmless fallback, so that reading goes on and all are told at once:

>>> faults = Faults()
>>> item = read_text("cost: {stone: -1}", "parts.yaml", faults)[0]
>>> item.table("cost").required("cost").table("stone").required("stone").integer(0, 9)
0
>>> len(faults)
1
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
PREFIX = "tag:yaml.org,2002:"
SCALARS = frozenset(PREFIX + kind for kind in ("null", "bool", "int", "float"))


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
            before = len(self.faults)
            word = item.word(known, what=what)
            if len(self.faults) > before:
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
                self.faults.add(entry.key, f"unknown key {key!r}", expected=one_of(keys))
        return Table(self, entries)

    def rows(self, expected: str) -> list[tuple[Spot, str]]:
        """Read a drawing: its rows from top to bottom with their places, without blanks at the ends."""
        text = self.text(expected)
        rows = [
            (self.spot.down(1 + i) if self.drawn else self.spot, row.strip())
            for i, row in enumerate(text.splitlines())
        ]
        while rows and not rows[-1][1]:
            rows.pop()
        if not rows:
            self.fault("an empty drawing", expected=expected)
        return rows

    def plain(self) -> Any:
        """Give the value without places: None, bool, int, float, str, list or dict of them."""
        if isinstance(self.value, list):
            return [item.plain() for item in self.value]
        if isinstance(self.value, dict):
            return {key: entry.item.plain() for key, entry in self.value.items()}
        return self.value


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


def shown(value: object) -> str:
    """Name a value as a fault shows it, cut short if it is long."""
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


def read_file(path: Path, faults: Faults) -> list[Item]:
    """Read the documents of a file; one that cannot be read is a fault."""
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        faults.add(Spot(str(path)), f"cannot be read ({error.strerror})", expected="a YAML file")
        return []
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        faults.add(Spot(str(path), line), "bytes that are not UTF-8", expected="text in UTF-8")
        return []
    return read_text(text, str(path), faults)


def read_text(text: str, file: str, faults: Faults, *, first: int = 1) -> list[Item]:
    """Read the documents of a YAML text, those before a fault of syntax; empty ones are left out.

    ``first`` is the line of the file in which the text begins.
    """
    items = []
    try:
        for node in yaml.compose_all(text, Loader=LOADER):
            if not (isinstance(node, yaml.ScalarNode) and node.tag == PREFIX + "null"):
                items.append(_Composed(file, faults, first).item(node))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        spot = Spot(file, mark.line + first, mark.column + 1) if mark else Spot(file, first)
        faults.add(spot, f"no YAML: {error.problem or error.context}", expected="YAML")
    except yaml.YAMLError as error:
        at = next((i for i, sign in enumerate(text) if not sign.isprintable() and sign not in "\t\n\r"), 0)
        faults.add(Spot(file, text.count("\n", 0, at) + first), f"no YAML: {_flat(error)}", expected="YAML")
    except RecursionError:
        faults.add(Spot(file, first), "lists or mappings nested too deep", expected="a few levels")
    return items


def _flat(error: Exception) -> str:
    return " ".join(str(error).split())


@dataclass
class _Composed:
    """Turns the nodes of one document into items, each node once even if aliases repeat it."""

    file: str
    faults: Faults
    first: int
    made: dict[int, Item] = field(default_factory=dict)
    open: set[int] = field(default_factory=set)
    scalars: Any = field(default_factory=yaml.constructor.SafeConstructor)

    def item(self, node: Any, key: Spot | None = None) -> Item:
        """Make an item; a block collection under a key stands where its key does."""
        if id(node) in self.made:
            return self.made[id(node)]
        spot = self.spot(node)
        if id(node) in self.open:
            self.faults.add(spot, "a value that holds itself", expected="no such alias")
            return Item(None, spot, self.faults, absent=True)
        self.open.add(id(node))
        if isinstance(node, yaml.MappingNode):
            made = Item(self.mapping(node), key if key and not node.flow_style else spot, self.faults)
        elif isinstance(node, yaml.SequenceNode):
            values = [self.item(child) for child in node.value]
            made = Item(values, key if key and not node.flow_style else spot, self.faults)
        else:
            made = Item(self.scalar(node), spot, self.faults, drawn=node.style == "|")
        self.open.discard(id(node))
        self.made[id(node)] = made
        return made

    def mapping(self, node: Any) -> dict[str, Entry]:
        """Make a mapping's entries; keys are texts, a repeated key is a fault and its first value stands."""
        entries: dict[str, Entry] = {}
        for key_node, value_node in node.value:
            spot = self.spot(key_node)
            value = self.item(value_node, spot)
            if not isinstance(key_node, yaml.ScalarNode):
                self.faults.add(spot, "a key that is a list or mapping", expected="a word")
            elif key_node.value in entries:
                first = entries[key_node.value].key.line
                self.faults.add(
                    spot, f"key {key_node.value!r} twice (first in line {first})", expected="each key once"
                )
            else:
                entries[key_node.value] = Entry(spot, value)
        return entries

    def scalar(self, node: Any) -> Scalar:
        """Make a plain value; dates and the like stay text."""
        if node.tag not in SCALARS:
            return str(node.value)
        try:
            value: Scalar = self.scalars.construct_object(node)
        except ValueError:
            return str(node.value)
        return value

    def spot(self, node: Any) -> Spot:
        """Give a node's place."""
        return Spot(self.file, node.start_mark.line + self.first, node.start_mark.column + 1)
