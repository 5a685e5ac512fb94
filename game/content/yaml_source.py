"""Read YAML files into items that know their places; what is no YAML, or a key twice, is a fault too."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from game.content.faults import DataFaults, Faults, Spot, shown
from game.content.items import Entry, Item, Scalar
from game.content.places import is_pipe

__all__ = ["DataFaults", "read_file", "read_text"]

PREFIX = "tag:yaml.org,2002:"
TOO_DEEP = "lists or mappings nested too deep"
MOST_LEVELS = 50
MOST_MERGED = 20
MOST_ENTRIES = 1000
"""Of a mapping that others are merged into."""
MOST_BYTES = 4 << 20
"""No file of the game comes near this; a larger one was not meant."""

_SAFE: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Loader(_SAFE):  # type: ignore[misc]
    """The safe loader with a limit to its depth: libyaml crashes the program on nodes nested very deep."""

    levels = 0

    def descend_resolver(self, node: Any, index: Any) -> None:
        """Go a level down, as is done before each node."""
        self.levels += 1
        if self.levels > MOST_LEVELS:
            raise yaml.composer.ComposerError(None, None, TOO_DEEP, node.start_mark)
        super().descend_resolver(node, index)

    def ascend_resolver(self) -> None:
        """Go a level up, as is done after each node."""
        self.levels -= 1
        super().ascend_resolver()

    def flatten_mapping(self, node: Any) -> None:
        """Merge other mappings in (`<<`), but only a few: ten lines can ask for any memory."""
        merges = [value for key, value in node.value if key.tag == f"{PREFIX}merge"]
        merged = sum(len(value.value) if value.id == "sequence" else 1 for value in merges)
        if merged <= MOST_MERGED:
            super().flatten_mapping(node)
        if merged > MOST_MERGED or (merged and len(node.value) > MOST_ENTRIES):
            raise yaml.constructor.ConstructorError(None, None, "too much merged", node.start_mark)


SCALARS = frozenset(PREFIX + kind for kind in ("null", "bool", "int", "float"))


def read_file(path: Path, faults: Faults) -> list[Item]:
    """Read the documents of a file; one that cannot be read is a fault."""
    if is_pipe(path):  # reading it would wait for ever
        faults.add(Spot(str(path)), "is a pipe", expected="a YAML file")
        return []
    try:
        with open(path, "rb") as file:
            content = file.read(MOST_BYTES + 1)
        text = content.decode("utf-8-sig")
    except OSError as error:
        faults.add(Spot(str(path)), f"cannot be read ({error.strerror})", expected="a YAML file")
        return []
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        faults.add(Spot(str(path), line), "bytes that are not UTF-8", expected="text in UTF-8")
        return []
    if len(content) > MOST_BYTES:
        faults.add(Spot(str(path)), "a file too large", expected=f"at most {MOST_BYTES} bytes")
        return []
    return read_text(text, str(path), faults)


def read_text(text: str, file: str, faults: Faults, *, first: int = 1) -> list[Item]:
    """Read the documents of a YAML text, those before a fault of syntax; empty ones are left out.

    ``first`` is the line of the file in which the text begins.
    """
    items = []
    try:
        for node in yaml.compose_all(text, Loader=Loader):
            if not (isinstance(node, yaml.ScalarNode) and node.tag == PREFIX + "null"):
                items.append(_Composed(file, faults, first).item(node))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        # The end of the text counts as its last line, not as the one after it.
        down = min(mark.line, text.rstrip("\r\n").count("\n")) if mark else 0
        spot = Spot(file, down + first, mark.column + 1 if mark else 1)
        problem = str(error.problem or error.context)
        # Newer versions of the reader have a limit of their own.
        if problem == TOO_DEEP or "nesting depth" in problem:
            faults.add(spot, TOO_DEEP, expected="a few levels")
        else:
            faults.add(spot, f"no YAML: {problem}", expected="YAML")
    except yaml.YAMLError as error:
        at = next((i for i, sign in enumerate(text) if not sign.isprintable() and sign not in "\t\n\r"), 0)
        faults.add(Spot(file, text.count("\n", 0, at) + first), f"no YAML: {_flat(error)}", expected="YAML")
    except RecursionError:
        faults.add(Spot(file, first), TOO_DEEP, expected="a few levels")
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
                    spot,
                    f"key {shown(key_node.value)} twice (first in line {first})",
                    expected="each key once",
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
        except (ValueError, LookupError, OverflowError):  # a tag like !!int before what is none; 1:59:59:….5
            return str(node.value)
        return value

    def spot(self, node: Any) -> Spot:
        """Give a node's place."""
        return Spot(self.file, node.start_mark.line + self.first, node.start_mark.column + 1)
