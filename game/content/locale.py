"""Read the words of a language: data/locale/LANG/*.yaml into one flat table.

Mappings nest as the author likes and are joined by dots (`title: {play: Play}` is the key `title.play`); a
mapping whose keys are all plural categories and that has `other` is one text with plural forms. A key given
twice, in one file or in two, is a fault; all faults are told at once with file and line.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

from game.content.places import data_dir

CATEGORIES = frozenset({"zero", "one", "two", "few", "many", "other"})
"""Plural categories of the Unicode CLDR."""

Text = str | dict[str, str]
"""A text, or its plural forms by category."""

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class LocaleError(ValueError):
    """Bad words; `faults` lists every one as `file:line: what was expected`."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults


def languages(folder: Path | None = None) -> tuple[str, ...]:
    """List the languages there are, by the names of their folders, sorted."""
    root = folder or data_dir() / "locale"
    return tuple(sorted(p.name for p in root.iterdir() if p.is_dir() and any(p.glob("*.yaml"))))


def load_locale(language: str, folder: Path | None = None) -> dict[str, Text]:
    """Load all words of a language into a flat table from dotted key to text.

    Raises: LocaleError with every fault; FileNotFoundError if there is no such language.
    """
    root = (folder or data_dir() / "locale") / language
    files = sorted(root.glob("*.yaml"))
    if not files:
        raise FileNotFoundError(f"no words for language {language!r} in {root}")
    table: dict[str, Text] = {}
    first_at: dict[str, str] = {}
    faults: list[str] = []
    for path in files:
        where = f"{language}/{path.name}"
        try:
            node = yaml.compose(path.read_text(encoding="utf-8"), Loader=_LOADER)
        except (yaml.YAMLError, UnicodeDecodeError) as error:
            mark = getattr(error, "problem_mark", None)
            line = mark.line + 1 if mark else 1
            faults.append(f"{where}:{line}: expected readable YAML in UTF-8 ({' '.join(str(error).split())})")
            continue
        if node is not None:
            _walk(node, "", where, table=table, first_at=first_at, faults=faults)
    if faults:
        raise LocaleError(faults)
    return table


def _walk(
    node: Any, prefix: str, where: str, *, table: dict[str, Text], first_at: dict[str, str], faults: list[str]
) -> None:
    """Add the texts under a mapping node to the table."""
    if not isinstance(node, yaml.MappingNode):
        faults.append(f"{where}:{node.start_mark.line + 1}: expected a mapping of keys to texts")
        return
    for key_node, value in node.value:
        place = f"{where}:{key_node.start_mark.line + 1}"
        key = f"{prefix}{key_node.value}"
        if not isinstance(key_node, yaml.ScalarNode) or not key_node.value:
            faults.append(f"{place}: expected a key")
            continue
        text: Text
        if isinstance(value, yaml.ScalarNode):
            text = value.value
        elif isinstance(value, yaml.MappingNode) and _is_plural(value):
            text = {form.value: said.value for form, said in value.value}
            if len(text) != len(value.value):
                faults.append(f"{place}: plural form given twice in {key!r}")
        elif isinstance(value, yaml.MappingNode):
            _walk(value, f"{key}.", where, table=table, first_at=first_at, faults=faults)
            continue
        else:
            faults.append(f"{place}: expected a text or a mapping for {key!r}, not a list")
            continue
        if key in first_at:
            faults.append(f"{place}: key {key!r} was given before, at {first_at[key]}")
            continue
        first_at[key] = place
        table[key] = text


def _is_plural(node: Any) -> bool:
    """Say whether a mapping node holds plural forms: only categories as keys, only texts as values, and
    `other`.
    """
    keys = [key.value for key, _ in node.value]
    texts = all(isinstance(value, yaml.ScalarNode) for _, value in node.value)
    return texts and "other" in keys and CATEGORIES.issuperset(keys)
