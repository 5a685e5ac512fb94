"""Write a position in the scenario format (notation.md), the way back from ``positions``."""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Callable, Iterable, Sequence

from game.content.house_rules import settings_text
from game.content.positions import SIDES, sign_at
from game.content.vocabulary import CLOSED
from game.engine.catalogue import SEAT_LETTERS, Catalogue
from game.engine.decisions import Kind
from game.engine.garden import Garden, bits
from game.engine.state import State

PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9]*( [A-Za-z0-9]+)*")
NOT_PLAIN = frozenset({"yes", "no", "on", "off", "true", "false", "null"})
WIDTH = 110


def position_yaml(
    state: State, *, do: Sequence[str] = (), title: str = "", players: str = "", seed: int = 1
) -> str:
    """Write a state at the beginning of a turn, and choices (with their seats) made since, as a scenario.

    What players remember of each other's cards is not part of the format. ``players`` is as in a record's
    header; by default only their number is written.

    Raises: ValueError if the state is in the middle of a turn, which ``given`` cannot say.
    """
    if state.phase is not Kind.TURN or state.parts_built or state.pick_index >= 0:
        raise ValueError("a position in the middle of a turn; expected the beginning of one")
    lines = [f"title: {json.dumps(title, ensure_ascii=False)}"] if title else []
    lines += [f"players: {json.dumps(players, ensure_ascii=False) if players else state.seats}"]
    lines += [f"seed: {seed}", f"settings: {settings_text(state.settings)}", "given:"]
    for key, value in _given(state).items():
        lines += _indented(f"{key}: {value}")
    lines += ["do:" if do else "do: []", *(f"  - {_word(line)}" for line in do)]
    return "\n".join(lines) + "\n"


def _given(state: State) -> dict[str, str]:
    catalogue, garden = state.catalogue, state.catalogue.garden

    def by_seat(value: Callable[[int], str]) -> str:
        return _mapping({SEAT_LETTERS[seat]: value(seat) for seat in range(state.seats)})

    given = {
        "turn": SEAT_LETTERS[state.turn],
        "hands": by_seat(lambda seat: _list(catalogue.unpack(state.hands[seat]))),
        "talents": by_seat(lambda seat: str(state.talents[seat])),
        "merchants": by_seat(lambda seat: str(state.merchants[seat])),
        "amulets": by_seat(lambda seat: str(state.amulets[seat])),
        "statues": by_seat(lambda seat: str(state.statues[seat])),
        "built": _mapping(
            {
                "walls": _list(catalogue.parts.wall_places[i].name for i in bits(state.walls)),
                "sphinxes": str(state.sphinxes),
                "obelisks": str(state.obelisks),
                "pedestal": _flag(state.pedestal),
                "throne": _flag(state.throne),
                "doors": _list(catalogue.parts.door_places[i].name for i in bits(state.doors)),
            }
        ),
        "garden": "|\n" + "\n".join(f"  {row}" for row in garden_rows(garden, state.placed)),
        "sanctuaries": by_seat(lambda seat: _list(garden.names[cell] for cell in state.sanctuaries[seat])),
        "pile": _list(garden.shapes[piece].name for piece in state.pile_indices),
        "altar": str(state.altar),
    }
    if state.rolls:
        given["rolls"] = _bracket(_list(SIDES[not side] for side in roll) for roll in state.rolls)
    given |= {
        "stalls": _bracket(_list(laid_names(catalogue, stall)) for stall in state.stalls),
        "deck": _list(laid_names(catalogue, reversed(state.deck))),
        "discards": _list(catalogue.unpack(state.discards)),
        "path": str(state.path),
        "passes": str(state.passes),
        "chance": str(state.chance),
    }
    return given


def garden_rows(garden: Garden, placed: Iterable[int]) -> list[str]:
    """Draw the garden with its mosaics, the back row first (R2.1)."""
    letters = {}
    for index in placed:
        placement = garden.placements[index]
        letters.update(dict.fromkeys(placement.cells, garden.shapes[placement.piece].name))
    return [
        "".join(letters.get(cell) or sign_at(garden, cell) for cell in range(start, start + garden.columns))
        for start in range((garden.rows - 1) * garden.stride, -1, -garden.stride)
    ]


def laid_names(catalogue: Catalogue, codes: Iterable[int]) -> list[str]:
    """Names of cards that lie in deck or stalls, closed ones with a ``?`` before them."""
    return [("" if code & 1 else CLOSED) + catalogue.cards[code >> 1].name for code in codes]


def _flag(value: bool) -> str:
    return "true" if value else "false"


def _word(text: str) -> str:
    """Write a text so that YAML reads it as a text."""
    plain = PLAIN.fullmatch(text) and text.lower() not in NOT_PLAIN
    return text if plain else json.dumps(text, ensure_ascii=False)


def _list(words: Iterable[str]) -> str:
    return _bracket(_word(word) for word in words)


def _bracket(items: Iterable[str]) -> str:
    return "[" + ", ".join(items) + "]"


def _mapping(values: dict[str, str]) -> str:
    return "{" + ", ".join(f"{key}: {value}" for key, value in values.items()) + "}"


def _indented(text: str) -> list[str]:
    """Indent a key and its value below ``given``; flow collections too long for a line go on in the next."""
    if "\n" in text:
        return ["  " + line for line in text.splitlines()]
    # A key stays in one line with the beginning of its value.
    wrapped = textwrap.wrap(
        text.replace(": ", ":\0"),
        WIDTH,
        initial_indent="  ",
        subsequent_indent="    ",
        break_long_words=False,
        break_on_hyphens=False,
    )
    return [line.replace("\0", " ") for line in wrapped]
