"""Headers of records: both ways, and each fault with its line."""

from __future__ import annotations

import time

import pytest

from game.content.faults import DataFaults
from game.content.headers import Header, Player, header_text, parse_header, without_comment
from game.engine.catalogue import Settings

THREE = "players: A Anna human; B Bilal human; C Sobekneferu greedy"


def test_header_of_the_notation() -> None:
    """The example of notation.md, which has no date, version or data."""
    lines = ["cleopatra: 1", "seed: 20260", THREE, "settings: {allow_flip: true}"]
    assert parse_header(lines) == Header(
        20260,
        (Player("Anna", "human"), Player("Bilal", "human"), Player("Sobekneferu", "greedy")),
        Settings(),
    )


def test_header_text() -> None:
    """All keys, all settings, in a fixed order."""
    header = Header(
        seed=7,
        players=(Player("Anna Maria", "human"), Player("Bo; #2", "imhotep"), Player("小明", "human")),
        settings=Settings(allow_flip=False, merchants=5, start_player=2, open_amulets=True),
        date="2026-11-30T01:02:03+01:00",
        version="0.1.0",
        data="a68a6b9e3ccb7e03",
    )
    assert header_text(header) == (
        "cleopatra: 1\n"
        "seed: 7\n"
        'players: A Anna Maria human; B "Bo; #2" imhotep; C 小明 human\n'
        "settings: {allow_flip: false, merchants: 5, start_player: C, open_talents: false, open_amulets: true}\n"
        "date: 2026-11-30T01:02:03+01:00\n"
        "version: 0.1.0\n"
        "data: a68a6b9e3ccb7e03\n"
    )


NAMES = [
    "Anna", "Anna Maria", " before", "after ", "two  blanks", "a;b", "a#b", '"', 'Anna "the" Great', "back\\slash", "",
    "human", "B", "tab\there", "new\nline", "bell\x07", "next\x85line", "line\u2028separator", "小明", "Žofie", "\ud800", "{x: 1}", "a: b",
]  # fmt: skip


@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_names(name: str) -> None:
    """Any name survives, in the first seat and in the last, and the text can be written as UTF-8."""
    others = (Player("B", "greedy"), Player(name, "human"))
    header = Header(3, (Player(name, "human"), *others), Settings(start_player=1))
    text = header_text(header)
    assert parse_header(text.encode().decode().split("\n")) == header


def test_comments_and_blanks() -> None:
    """A comment begins at a # outside quotes; blank lines and comments do not count."""
    lines = [
        "# made by hand",
        "",
        " cleopatra : 1 # one",
        "seed:7",
        'players: A "#1" human; B Bo human;C "C;C" random # three',
    ]
    header = parse_header(lines)
    assert [player.name for player in header.players] == ["#1", "Bo", "C;C"]
    assert without_comment('A "x # y" # z') == 'A "x # y" '
    assert without_comment('an odd " quote # cut') == 'an odd " quote '


@pytest.mark.parametrize("line", ['A "' + '\\"' * 100_000 + "#", '"\\' * 100_000 + "#", '"' * 100_001 + "#"], ids=["escaped", "halves", "bare"])
def test_a_comment_is_found_soon_behind_any_number_of_quotes(line: str) -> None:
    """A quote that is never closed once took a time that grew with the square of what came after it."""
    start = time.process_time()
    without_comment(line)
    assert time.process_time() - start < 2


def test_colours_stand_in_a_header_only_if_they_are_not_the_usual_ones() -> None:
    lines = ["cleopatra: 1", "seed: 7", THREE]
    usual = parse_header(lines)
    assert usual.seat_colours == ("blue", "orange", "white") and "colours" not in header_text(usual)
    same = parse_header([*lines, "colours: blue orange white"])
    assert same.seat_colours == usual.seat_colours and "colours" not in header_text(same)
    other = parse_header([*lines, "colours: purple white blue"])
    assert other.seat_colours == ("purple", "white", "blue")
    assert parse_header(header_text(other).splitlines()) == other


KEYS = "one of cleopatra, seed, players, colours, settings, date, version, data"
SEAT = "a seat, a name, and human or a bot, like `A Anna human`"
FAULTS = [
    (["cleopatra: 1", "seed: x", THREE], "2: seed 'x'; expected a whole number from 0 to 9223372036854775807"),
    (["cleopatra: 1", "seed: -1", THREE], "2: seed '-1'; expected a whole number from 0 to 9223372036854775807"),
    (["cleopatra: 2", "seed: 1", THREE], "1: cleopatra '2'; expected a whole number from 1 to 1"),
    (["cleopatra: 1", "seed: 1", "seed: 2", THREE], "3: key 'seed' twice (first in line 2); expected once"),
    (["cleopatra: 1", "seed: 1", "sede: 2", THREE], f"3: unknown key 'sede'; expected {KEYS}"),
    (["cleopatra: 1", "seed 1", "seed: 1", THREE], "2: 'seed 1' is no line of a header; expected `key: value`"),
    (["cleopatra: 1", "seed: 1"], "2: key 'players' is missing; expected a line `players: …`"),
    (["cleopatra: 1", "seed: 1", "players:"], f"3: no players; expected {SEAT}"),
    (["cleopatra: 1", "seed: 1", "players: A Anna"], f"3: 'A Anna' is no player; expected {SEAT}"),
    (["cleopatra: 1", "seed: 1", "players: A Anna human; C Carl human"], "3: seat 'C'; expected seat B next"),
    (["cleopatra: 1", "seed: 1", "players: " + "; ".join(f"{s} x human" for s in "ABCDEF")],
     "3: player 'F x human' too many; expected at most 5 players"),
    (["cleopatra: 1", "seed: 1", 'players: A "\\x" human; B B human'],
     '3: the quoted name "\\x" cannot be read; expected a name in quotes, as in JSON'),
    (["cleopatra: 1", "seed: 1", f"players: A {'x' * 201} human; B B human; C C human"],
     "3: a name of 201 letters; expected at most 200"),
    (["cleopatra: 1", "seed: 1", f"players: A a {'x' * 201}; B B human; C C human"],
     f"3: the word {'x' * 57}... of 201 letters; expected {SEAT}"),
    (["cleopatra: 1", "seed: 1", THREE, "date: " + "1" * 201], "4: date of 201 letters; expected at most 200"),
    (["cleopatra: 1", "seed: 1", THREE, "version: " + "1" * 201], "4: version of 201 letters; expected at most 200"),
    (["cleopatra: 1", "seed: 1", THREE, "data: " + "1" * 201], "4: data of 201 letters; expected at most 200"),
    (["cleopatra: 1", "seed: 1", THREE, "# " + "1" * 20000], "1: a header of 20079 letters; expected at most 16384"),
    (["cleopatra: 1", "seed: 1", 'players: A O"Hara human'], f"3: 'A O\"Hara human' is no player; expected {SEAT}"),
    (["cleopatra: 1", "seed: 1", THREE, "settings: {flip: true}"],
     "4: unknown key 'flip'; expected one of allow_flip, merchants, start_player, open_talents, open_amulets"),
    (["cleopatra: 1", "seed: 1", THREE, "settings: {start_player: D}"], "4: unknown seat 'D'; expected one of A, B, C"),
    (["cleopatra: 1", "seed: 1", THREE, "settings: {allow_flip: 1}"], "4: 1 is neither true nor false; expected true or false"),
    (["cleopatra: 1", "seed: 1", THREE, "settings: {merchants: 21}"], "4: 21 is out of range; expected a whole number from 0 to 20"),
    (["cleopatra: 1", "seed: 1", THREE, "settings: [a"], "4: no YAML"),
    (["cleopatra: 1", "seed: 1", THREE, "settings: null"], "4: settings without a mapping; expected settings like `{allow_flip: true}`"),
    (["cleopatra: 1", "seed: 1", THREE, "colours: blue blue white"],
     "4: colours 'blue blue white'; expected one for each of 3 seats, each once, of blue, orange, white, black, purple"),
    (["cleopatra: 1", "seed: 1", THREE, "colours: blue white"],
     "4: colours 'blue white'; expected one for each of 3 seats, each once, of blue, orange, white, black, purple"),
    (["cleopatra: 1", "seed: 1", THREE, "colours: blue white pink"],
     "4: colours 'blue white pink'; expected one for each of 3 seats, each once, of blue, orange, white, black, purple"),
    (["cleopatra: 1", "seed: 1", THREE, 'date: "today'], "4: '\"today' cannot be read; expected a text in quotes, as in JSON"),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "fault"), FAULTS)
def test_fault(lines: list[str], fault: str) -> None:
    """Each fault names the file, the line, what is wrong and what was expected."""
    with pytest.raises(DataFaults) as caught:
        parse_header(lines, "game.cleo")
    (found,) = caught.value.faults
    assert found == f"game.cleo:{fault}" or (
        fault.endswith("no YAML") and found.startswith(f"game.cleo:{fault}: ")
    )
    assert caught.value.line == int(fault.split(":")[0])


@pytest.mark.parametrize(
    "name", [" " * 20_000, "x " * 10_000, '"' * 20_000 + "#", "\\" * 20_000, "a" * 20_000]
)
def test_no_name_takes_long_to_read(name: str) -> None:
    """A header comes from anybody: the time to read it grows with its length, no faster."""
    began = time.process_time()
    with pytest.raises(DataFaults):
        parse_header(["cleopatra: 1", "seed: 1", f"players: A {name}! ?; B B human"])
    assert time.process_time() - began < 2


def test_all_faults_at_once() -> None:
    """Several faults come together, from top to bottom."""
    with pytest.raises(DataFaults) as caught:
        parse_header(["cleopatra: 1", "colour: blue", "players: A Anna human", "settings: {merchants: x}"])
    assert [fault.split(": ", 1)[0] for fault in caught.value.faults] == ["record:2", "record:4", "record:4"]
