"""Read and write the header of a record (notation.md, Records): ``key: value`` lines.

>>> header = parse_header(["cleopatra: 1", "seed: 7", 'players: A Anna human; B "Bo; the 2nd" greedy'])
>>> header.players[1]
Player(name='Bo; the 2nd', kind='greedy')
>>> print(header_text(header).splitlines()[2])
players: A Anna human; B "Bo; the 2nd" greedy
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from game.content.faults import Faults, Spot, one_of, shown
from game.content.house_rules import read_settings, settings_text
from game.content.yaml_source import read_text
from game.engine.catalogue import SEAT_LETTERS, Settings
from game.engine.chance import MOST_SEED
from game.engine.refusals import cut_short

FORMAT = 1
REQUIRED = ("cleopatra", "seed", "players")
KEYS = (*REQUIRED, "colours", "settings", "date", "version", "data")

COLOURS = ("blue", "orange", "white", "black", "purple")
"""Colours of the seats' pieces; where a header names none, the seats have them in this order."""

QUOTED = r'"(?:\\.|[^"\\])*"'
QUOTE_OR_COMMENT = re.compile(rf'{QUOTED}|["#]')
NAME = rf'{QUOTED}|[^;"\s](?:[^;"]*?[^;"\s])?'
SEAT = re.compile(rf"\s*+(\S++)\s++({NAME})\s++([a-z][a-z0-9_-]*+)\s*+(?:;|$)")
EMPTY = '""'
PLAIN_NAME = re.compile(r'[^\s;#"\\]+( [^\s;#"\\]+)*')
USUAL = Settings()
MOST_NAME = 200
"""Letters of a name and of any other text of a header; what is typed at the table is far shorter."""
MOST_LETTERS = 16384
"""Of a whole header: a hundred times what the game writes."""
SEAT_EXAMPLE = "a seat, a name, and human or a bot, like `A Anna human`"


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat: a name and a kind, ``human`` or a bot's name."""

    name: str
    kind: str


@dataclass(frozen=True, slots=True)
class Header:
    """A record's header; ``data`` is the fingerprint of the catalogue it was played with.

    ``colours`` are those of the seats' pieces, each once; none stands for the usual ones.
    """

    seed: int
    players: tuple[Player, ...]
    settings: Settings = USUAL
    date: str = ""
    version: str = ""
    data: str = ""
    colours: tuple[str, ...] = ()

    @property
    def seat_colours(self) -> tuple[str, ...]:
        """The colour of each seat's pieces."""
        return self.colours or COLOURS[: len(self.players)]


def parse_header(lines: Iterable[str], name: str = "record") -> Header:
    """Read the lines of a header, the first being line 1 of the file ``name``.

    Raises: DataFaults with every fault.
    """
    faults = Faults()
    lines = list(lines)
    letters = sum(map(len, lines))
    if letters > MOST_LETTERS:
        faults.add(Spot(name, 1), f"a header of {letters} letters", expected=f"at most {MOST_LETTERS}")
        faults.raise_any()
    values: dict[str, tuple[Spot, str]] = {}
    last = Spot(name)
    for number, line in enumerate(lines, 1):
        text = without_comment(line).strip()
        if not text:
            continue
        last = Spot(name, number)
        key, colon, value = text.partition(":")
        key = key.strip()
        if not colon:
            faults.add(last, f"{shown(text)} is no line of a header", expected="`key: value`")
        elif key not in KEYS:
            faults.add(last, f"unknown key {shown(key)}", expected=one_of(KEYS))
        elif key in values:
            faults.add(last, f"key {key!r} twice (first in line {values[key][0].line})", expected="once")
        else:
            values[key] = last, value.strip()
    for key in REQUIRED:
        if key not in values:
            faults.add(last, f"key {key!r} is missing", expected=f"a line `{key}: …`")
    header = _header(values, faults)
    faults.raise_any()
    return header


def _header(values: dict[str, tuple[Spot, str]], faults: Faults) -> Header:
    def text(key: str) -> str:
        spot, value = values.get(key, (Spot(""), ""))
        read = _unquoted(value, spot, faults) if value.startswith('"') else value
        if len(read) > MOST_NAME:
            faults.add(spot, f"{key} of {len(read)} letters", expected=f"at most {MOST_NAME}")
        return read

    def number(key: str, least: int, most: int) -> int:
        spot, value = values.get(key, (Spot(""), str(least)))
        if re.fullmatch("[0-9]{1,19}", value) and least <= int(value) <= most:
            return int(value)
        faults.add(spot, f"{key} {shown(value)}", expected=f"a whole number from {least} to {most}")
        return least

    number("cleopatra", FORMAT, FORMAT)
    seed = number("seed", 0, MOST_SEED)
    players: tuple[Player, ...] = ()
    if "players" in values:
        spot, value = values["players"]
        players = parse_players(value, lambda what, expected: faults.add(spot, what, expected=expected))
    colours: tuple[str, ...] = ()
    if "colours" in values:
        spot, value = values["colours"]
        colours = tuple(value.split())
        if len({*colours} & {*COLOURS}) != len(colours) or len(colours) != len(players):
            expected = f"one for each of {len(players)} seats, each once, of {', '.join(COLOURS)}"
            faults.add(spot, f"colours {shown(value)}", expected=expected)
    settings = USUAL
    if "settings" in values:
        spot, value = values["settings"]
        before = len(faults)
        documents = read_text(value or "{}", spot.file, faults, first=spot.line)
        if documents:
            settings = read_settings(documents[0], settings, seats=len(players) or len(SEAT_LETTERS))
        elif len(faults) == before:
            faults.add(spot, "settings without a mapping", expected="settings like `{allow_flip: true}`")
    return Header(seed, players, settings, text("date"), text("version"), text("data"), colours)


def parse_players(text: str, fault: Callable[[str, str], None]) -> tuple[Player, ...]:
    """Read ``A Anna human; B Bilal greedy``; ``fault`` is told what is wrong and what was expected."""
    players: list[Player] = []
    at = 0
    while at < len(text):
        match = SEAT.match(text, at)
        if not match:
            fault(f"{shown(text[at:].strip())} is no player", SEAT_EXAMPLE)
            break
        letter, name, kind = match.groups()
        if len(players) == len(SEAT_LETTERS):
            fault(f"player {shown(match[0].strip())} too many", f"at most {len(SEAT_LETTERS)} players")
            break
        if letter != SEAT_LETTERS[len(players)]:
            fault(f"seat {shown(letter)}", f"seat {SEAT_LETTERS[len(players)]} next")
        if name.startswith('"'):
            try:
                name = json.loads(name)
            except ValueError:
                fault(f"the quoted name {cut_short(name)} cannot be read", "a name in quotes, as in JSON")
        if len(name) > MOST_NAME:
            fault(f"a name of {len(name)} letters", f"at most {MOST_NAME}")
        if len(kind) > MOST_NAME:
            fault(f"the word {cut_short(kind)} of {len(kind)} letters", SEAT_EXAMPLE)
        players.append(Player(name, kind))
        at = match.end()
    if not text:
        fault("no players", SEAT_EXAMPLE)
    return tuple(players)


def header_text(header: Header) -> str:
    """Write a header, a line for each key; the blank line that ends it is not part of it."""
    values = {
        "cleopatra": str(FORMAT),
        "seed": str(header.seed),
        "players": players_text(header.players),
        "colours": " ".join(header.colours if header.colours != COLOURS[: len(header.players)] else ()),
        "settings": settings_text(header.settings),
        "date": quoted(header.date),
        "version": quoted(header.version),
        "data": quoted(header.data),
    }
    return "".join(f"{key}: {value}\n" for key, value in values.items() if value)


def players_text(players: Iterable[Player]) -> str:
    """Write players by seat, names in quotes where they need them."""
    seats = zip(SEAT_LETTERS, players, strict=False)
    return "; ".join(f"{letter} {quoted(player.name) or EMPTY} {player.kind}" for letter, player in seats)


def quoted(text: str) -> str:
    """Put a text into quotes, as in JSON, if it is not made of plain words."""
    if not text or (PLAIN_NAME.fullmatch(text) and text.isprintable()):
        return text
    return json.dumps(text, ensure_ascii=not text.isprintable())


def _unquoted(text: str, spot: Spot, faults: Faults) -> str:
    try:
        return str(json.loads(text))
    except ValueError:
        faults.add(spot, f"{shown(text)} cannot be read", expected="a text in quotes, as in JSON")
        return ""


def without_comment(line: str) -> str:
    """Cut a comment off a line: from the first ``#`` that is not in quotes."""
    for match in QUOTE_OR_COMMENT.finditer(line):
        if match[0] == "#":
            return line[: match.start()]
        if match[0] == '"':  # it is never closed, and so is none after it: do not look again at each
            return line[: line.find("#", match.end())] if "#" in line[match.end() :] else line
    return line
