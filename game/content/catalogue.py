"""Load the catalogue: parts.yaml, mosaics.yaml, cards.yaml and rules.yaml, checked whole (design.md, idea 6).

A table's own folder may hold some of the four files; the others are the game's own. All faults of all files
are told at once.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple

from game.content.cards import Cards, read_cards
from game.content.faults import Faults, Spot
from game.content.house_rules import read_rules
from game.content.items import Item
from game.content.mosaics import read_mosaics
from game.content.parts import read_parts
from game.content.places import data_dir
from game.content.yaml_source import read_file
from game.engine.catalogue import Catalogue, Constants, Settings

FILES = ("parts.yaml", "mosaics.yaml", "cards.yaml", "rules.yaml")


class Data(NamedTuple):
    """What a data folder holds: the catalogue, and the house rules that a new game starts from."""

    catalogue: Catalogue
    settings: Settings


def load_catalogue(directory: Path | None = None) -> Catalogue:
    """Load the catalogue of a data folder; None: the game's own.

    Raises: DataFaults with every fault of all files.
    """
    return load_data(directory).catalogue


def load_data(directory: Path | None = None) -> Data:
    """Load the catalogue and the house rules of a data folder; None: the game's own.

    Raises: DataFaults with every fault of all files.
    """
    faults = Faults()
    documents = {name: _document(path, faults) for name, path in _paths(directory, faults).items()}
    cards = read_cards(documents["cards.yaml"])
    garden = read_mosaics(documents["mosaics.yaml"])
    parts, steps = read_parts(documents["parts.yaml"], cards.resources, garden)
    constants, settings = read_rules(documents["rules.yaml"], path_steps=steps)
    _check_deal(cards, constants)
    faults.raise_any()
    assert garden is not None, "a garden that could not be read has faults"
    catalogue = Catalogue(
        resources=cards.resources,
        cards=cards.kinds,
        merchant_stands_for=cards.merchant_stands_for,
        characters=cards.characters,
        constants=constants,
        parts=parts,
        garden=garden,
    )
    return Data(replace(catalogue, fingerprint=fingerprint(catalogue)), settings)


def _paths(directory: Path | None, faults: Faults) -> dict[str, Path]:
    """Find each file, in the folder if it is there, else in the game's own data."""
    own = data_dir()
    if directory is None:
        return {name: own / name for name in FILES}
    if not directory.is_dir():
        faults.add(Spot(str(directory)), "no such folder", expected=f"a folder with {' or '.join(FILES)}")
    found = sorted(path.name for path in directory.glob("*.yaml"))
    for name in found:
        if name not in FILES:
            faults.add(Spot(str(directory / name)), "unknown file", expected=" or ".join(FILES))
    if directory.is_dir() and not found:
        faults.add(Spot(str(directory)), "a folder without data", expected=f"{' or '.join(FILES)} in it")
    return {name: (directory if name in found else own) / name for name in FILES}


def _document(path: Path, faults: Faults) -> Item:
    """Read the one document of a file; an absent item if there is none, which is a fault."""
    before = len(faults)
    documents = read_file(path, faults)
    if len(faults) == before and not documents:
        faults.add(Spot(str(path)), "an empty file", expected="a mapping")
    if len(documents) > 1:
        documents[1].fault("a second document", expected="one document in the file")
    return documents[0] if documents else Item(None, Spot(str(path)), faults, absent=True)


def _check_deal(cards: Cards, constants: Constants) -> None:
    """Check that the deck is enough to deal to a full table and to start the stalls (R3.2, R3.3)."""
    least = constants.max_players * constants.start_cards + constants.stalls
    if cards.total is not None and cards.total < least:
        cards.deck.fault(
            f"{cards.total} cards in the deck",
            expected=f"at least {least} ({constants.start_cards} for each of {constants.max_players} "
            f"architects, {constants.stalls} for the stalls)",
        )


def fingerprint(catalogue: Catalogue) -> str:
    """Give a short hash of what the data mean, the same for any wording, order of keys or comment."""
    text = json.dumps(_canonical(catalogue), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _canonical(value: Any) -> Any:
    """Turn a catalogue into lists and mappings of plain values."""
    if is_dataclass(value):
        return {f.name: _canonical(getattr(value, f.name)) for f in fields(value) if f.compare}
    if isinstance(value, dict):
        return {key: _canonical(each) for key, each in value.items()}
    if isinstance(value, frozenset):
        return sorted(value)
    if isinstance(value, tuple):
        return [_canonical(each) for each in value]
    return value
