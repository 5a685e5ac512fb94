"""What a scenario expects of the position it ends in (notation.md, Scenarios, ``expect``).

Each key has a reader, which turns what the file says into a plain value, and a finder, which gives the same
value of a state. Lists without order are kept sorted; of mappings only the keys named are compared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from game.content.faults import Spot
from game.content.items import Item
from game.content.position_text import garden_rows, laid_names
from game.content.positions import BUILT, MOST_TALENTS, read_placed
from game.content.vocabulary import Line, Vocabulary, read_line
from game.engine import law
from game.engine.catalogue import SEAT_LETTERS
from game.engine.garden import bits
from game.engine.state import State

MOST_CHOICES = 10**9


@dataclass(frozen=True, slots=True)
class Expectation:
    """One thing to hold at the end, its place, and the value wanted (by seat or part: a mapping)."""

    spot: Spot
    key: str
    wanted: Any


def read_expectations(item: Item, words: Vocabulary) -> tuple[Expectation, ...]:
    """Read the mapping ``expect``."""
    if item.absent:
        return ()
    item.table(*READERS)
    found = []
    for key, entry in item.entries().items():
        if key in READERS:
            before = len(item.faults)
            wanted = READERS[key](entry.item, words)
            if len(item.faults) == before:
                found.append(Expectation(entry.key, key, wanted))
    return tuple(found)


def failures(state: State, expectation: Expectation) -> list[str]:
    """Say what of an expectation does not hold, a line for each: ``FILE:LINE: what is; expected what``."""
    key, wanted = expectation.key, expectation.wanted
    if key == "legal_has":
        return [
            f"{line.spot}: {line.text!r} is refused; expected it to be legal"
            for line in wanted
            if not _is_legal(state, line)
        ]
    if key == "legal_lacks":
        return [
            f"{line.spot}: {line.text!r} is legal; expected a refusal"
            for line in wanted
            if _is_legal(state, line)
        ]
    found = FINDERS[key](state)
    if isinstance(wanted, dict):
        pairs = [
            (f"{key} of {name}" if key != "built" else name, found[name], wanted[name]) for name in wanted
        ]
    elif key == "asked":
        pairs = [] if wanted in found else [(key, found, [wanted])]
    else:
        pairs = [(key, found, wanted)]
    return [
        f"{expectation.spot}: {name} is {_shown(is_now)}; expected {_shown(should)}"
        for name, is_now, should in pairs
        if is_now != should
    ]


def _is_legal(state: State, line: Line) -> bool:
    return line.choice is not None and line.choice in law.legal(state, line.seat)


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(_shown, value)) + "]"
    return str(value)


Reader = Callable[[Item, Vocabulary], Any]


def _number(most: int) -> Reader:
    return lambda item, words: item.integer(0, most)


def _flag(item: Item, words: Vocabulary) -> bool:
    return item.flag()


def _by_seat(read: Reader) -> Reader:
    return lambda item, words: {
        SEAT_LETTERS[seat]: read(each, words) for seat, each in words.by_seat(item).items()
    }


def _cards(item: Item, words: Vocabulary) -> list[str]:
    return sorted(words.cards(item), key=words.catalogue.card_index.__getitem__)


def _cells(item: Item, words: Vocabulary) -> list[str]:
    return list(words.catalogue.garden.named(words.cells(item)))


def _stalls(item: Item, words: Vocabulary) -> list[list[str]]:
    return [sorted(laid_names(words.catalogue, stall)) for stall in words.stalls(item)]


def _pile(item: Item, words: Vocabulary) -> list[str]:
    return [words.catalogue.garden.shapes[piece].name for piece in words.pieces(item)]


def _garden(item: Item, words: Vocabulary) -> list[str]:
    garden = words.catalogue.garden
    return garden_rows(garden, read_placed(item, garden))


def _seats(item: Item, words: Vocabulary) -> list[str]:
    return sorted(item.words(words.letters, what="seat"))


def _seat(item: Item, words: Vocabulary) -> str:
    return SEAT_LETTERS[words.seat(item)]


def _built(item: Item, words: Vocabulary) -> dict[str, Any]:
    table = item.table(*BUILT)
    parts = words.catalogue.parts
    readers: dict[str, Reader] = {
        "walls": lambda each, _: _names(parts.wall_places, words.walls(each)),
        "doors": lambda each, _: _names(parts.door_places, words.doors(each)),
        "sphinxes": _number(len(parts.sphinx_worths)),
        "obelisks": _number(len(parts.obelisk_worths)),
        "pedestal": _flag,
        "throne": _flag,
    }
    return {key: readers[key](table.required(key), words) for key in table.entries if key in readers}


def _names(places: tuple[Any, ...], chosen: int) -> list[str]:
    return [places[i].name for i in bits(chosen)]


def _lines(item: Item, words: Vocabulary) -> list[Line]:
    return [read_line(each, words, may_be_unreadable=False) for each in item.items("a list of choices")]


def _lacking_lines(item: Item, words: Vocabulary) -> list[Line]:
    return [read_line(each, words, may_be_unreadable=True) for each in item.items("a list of choices")]


READERS: dict[str, Reader] = {
    "talents": _by_seat(_number(MOST_TALENTS)),
    "amulets": _by_seat(_number(MOST_TALENTS)),
    "merchants": _by_seat(_number(MOST_TALENTS)),
    "statues": _by_seat(_number(MOST_TALENTS)),
    "hands": _by_seat(_cards),
    "hand_sizes": _by_seat(_number(MOST_TALENTS)),
    "scores": _by_seat(_number(MOST_TALENTS)),
    "sanctuaries": _by_seat(_cells),
    "stalls": _stalls,
    "discards": _cards,
    "deck_size": _number(MOST_TALENTS),
    "built": _built,
    "garden": _garden,
    "pile": _pile,
    "altar": _number(MOST_TALENTS),
    "path": _number(MOST_TALENTS),
    "turn": _seat,
    "asked": _seat,
    "over": _flag,
    "winners": _seats,
    "eaten": _seats,
    "legal_has": _lines,
    "legal_lacks": _lacking_lines,
    "legal_count": _number(MOST_CHOICES),
}


def _each(values: Iterable[Any]) -> dict[str, Any]:
    return dict(zip(SEAT_LETTERS, values, strict=False))


def _found_built(state: State) -> dict[str, Any]:
    parts = state.catalogue.parts
    return {
        "walls": _names(parts.wall_places, state.walls),
        "doors": _names(parts.door_places, state.doors),
        "sphinxes": state.sphinxes,
        "obelisks": state.obelisks,
        "pedestal": state.pedestal,
        "throne": state.throne,
    }


def _letters(seats: Iterable[int]) -> list[str]:
    return sorted(SEAT_LETTERS[seat] for seat in seats)


FINDERS: dict[str, Callable[[State], Any]] = {
    "talents": lambda state: _each(state.talents),
    "amulets": lambda state: _each(state.amulets),
    "merchants": lambda state: _each(state.merchants),
    "statues": lambda state: _each(state.statues),
    "hands": lambda state: _each(list(state.catalogue.unpack(hand)) for hand in state.hands),
    "hand_sizes": lambda state: _each(state.catalogue.size(hand) for hand in state.hands),
    "scores": lambda state: _each(state.scores or (0,) * state.seats),
    "sanctuaries": lambda state: _each(
        list(state.catalogue.garden.named(cells)) for cells in state.sanctuaries
    ),
    "stalls": lambda state: [sorted(laid_names(state.catalogue, stall)) for stall in state.stalls],
    "discards": lambda state: list(state.catalogue.unpack(state.discards)),
    "deck_size": lambda state: len(state.deck),
    "built": _found_built,
    "garden": lambda state: garden_rows(state.catalogue.garden, state.placed),
    "pile": lambda state: [state.catalogue.garden.shapes[piece].name for piece in state.pile_indices],
    "altar": lambda state: state.altar,
    "path": lambda state: state.path,
    "turn": lambda state: SEAT_LETTERS[state.turn],
    "asked": lambda state: _letters(law.owing(state)),
    "over": lambda state: state.over,
    "winners": lambda state: _letters(state.winners),
    "eaten": lambda state: _letters(state.eaten),
    "legal_count": lambda state: sum(len(law.legal(state, seat)) for seat in law.owing(state)),
}
