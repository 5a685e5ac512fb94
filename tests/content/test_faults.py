"""Every kind of fault in the data is told with file, line and what was expected; all at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.catalogue import load_catalogue, load_data
from game.content.faults import DataFaults
from tests.content.folders import faults_of, folder, own, replaced

RESOURCES = "one of artisan, stone, marble, wood, lapis"

# File, what stands there, what stands there instead, the fault's line counted from the beginning of the
# replaced text, and the fault.
CASES = [
    # --- parts.yaml
    ("parts", "cost: {artisan: 1, stone: 1, wood: 1}", "cost: {artisan: 1, stone: -1, wood: 1}", 0,
     "-1 is out of range; expected a whole number from 0 to 9"),
    ("parts", "cost: {artisan: 1, stone: 1, wood: 1}", "cost: {artisan: 1, gold: 1, wood: 1}", 0,
     f"unknown resource 'gold'; expected {RESOURCES}"),
    ("parts", "cost: {artisan: 1, stone: 1, wood: 1}", "cost: [artisan, stone, wood]", 0,
     "a list is no mapping; expected a mapping from resources to numbers"),
    ("parts", "cost: {artisan: 1, stone: 1, wood: 1}", "cost: {artisan: one, stone: 1, wood: 1}", 0,
     "'one' is no whole number; expected a whole number from 0 to 9"),
    ("parts", "cost: {artisan: 1, stone: 1, wood: 1}", "cost: {artisan: 1, stone: 1, artisan: 1}", 0,
     "key 'artisan' twice (first in line 8); expected each key once"),
    ("parts", "cost: {artisan: 1, stone: 1, wood: 1}", "cost: {artisan: 1, stone: 1, wood: 1}\n    price: 5", 1,
     "unknown key 'price'; expected one of count, cost, worth, worth_per_cell"),
    ("parts", "    worth: 3\n", "", -3, "key 'worth' is missing; expected a value for 'worth'"),
    ("parts", "worth: 3\n", "worth: 3.5\n", 0, "3.5 is no whole number; expected a whole number from 0 to 999"),
    ("parts", "worth: 3\n", "worth: true\n", 0, "true is no whole number; expected a whole number from 0 to 999"),
    ("parts", "worth: 3\n", "worth:\n", 0, "nothing is no whole number; expected a whole number from 0 to 999"),
    ("parts", "count: 9", "count: 10", 0, "10 column walls for 9 places; expected 9"),
    ("parts", "count: 9", "count: 8", 0, "8 column walls for 9 places; expected 9"),
    ("parts", "count: 6", "count: 7", 0, "7 sphinxes for 6 places; expected at most 6"),
    ("parts", "obelisk_places: 2", "obelisk_places: 1", -40, "2 obelisks for 1 places; expected at most 1"),
    ("parts", "worth_in_pair: [2, 5]", "worth_in_pair: [2]", 0,
     "1 numbers for a pair; expected the worth of the first and the second"),
    ("parts", "W5: [d9, e9, f9]", "W5: [d9, e10, f9]", 0, "'e10' lies outside the garden; expected a cell from a1 to i9"),
    ("parts", "W5: [d9, e9, f9]", "W5: [d9, e6, f9]", 0,
     "'e6' is no cell of the garden but terrace; expected a cell of the garden"),
    ("parts", "W5: [d9, e9, f9]", "W5: [d9, e9, d9]", 0, "cell 'd9' twice along W5; expected each cell once"),
    ("parts", "W5: [d9, e9, f9]", "W5: []", 0, "no cells along W5; expected at least one cell"),
    ("parts", "W5: [d9, e9, f9]", "W5: [d9, 9, f9]", 0, "9 is no text; expected a cell's name"),
    ("parts", "  west: [W1", "  we-st: [W1", 0, "'we-st' cannot name a door; expected letters and digits"),
    ("parts", "east: [W9, W8", "east: [W10, W8", 0,
     "unknown wall 'W10'; expected one of W1, W2, W3, W4, W5, W6, W7, W8, W9"),
    ("parts", "east: [W9, W8", "east: [W8, W8", 0, "wall 'W8' twice; expected each one once"),
    ("parts", "path_steps: 5", "path_steps: 7", 0, "7 is out of range; expected a whole number from 1 to 6"),
    ("parts", "path_steps: 5", "path_steps: 5\ngarden: {}", 1, "unknown key 'garden'; expected one of parts, walls, doors, plaza"),
    # --- mosaics.yaml
    ("mosaics", "  .*.###.*.\n  *..###..*\n  .*.###.*.", "  .*.###.*.\n  *..###..\n  .*.###.*.", 1,
     "a row of 8 signs; expected 9 as in the first row (mosaics.yaml:6)"),
    ("mosaics", "  ..*...*..\n  .*.###.*.", "  ..*...o..\n  .*.###.*.", 0,
     "unknown sign 'o' in a drawing; expected one of ., *, #"),
    ("mosaics", "    IIIII\n", "    III\n    ..I\n    ...\n    I..\n", -1, "mosaic I falls apart; expected cells joined by edges"),
    ("mosaics", "    IIIII\n", "    II\n    I\n", 1, "a row of 1 signs; expected 2 as in the first row (mosaics.yaml:24)"),
    ("mosaics", "    IIIII\n", "    IIXII\n", 0, "unknown sign 'X' in a drawing; expected one of ., I"),
    ("mosaics", "    IIIII\n", "    .....\n", -1, "mosaic I has no cells; expected at least one I"),
    ("mosaics", "    IIIII\n", "    IIIIIIIIII\n", -1,
     "mosaic I fits nowhere in the garden; expected room for each mosaic in the empty garden"),
    ("mosaics", "    IIIII\n", "\n", -1, "an empty drawing; expected rows drawn with . I"),
    ("mosaics", "    IIIII\n", "    IIIIIIIIIIIII\n", -1,
     "a drawing of 13 columns and 1 rows; expected at most 12 columns and 12 rows"),
    ("mosaics", "  I: |\n    IIIII\n", "  I: 5\n", 0, "5 is no text; expected rows drawn with . I"),
    ("mosaics", "  I: |\n", "  i: |\n", 0, "'i' cannot name a mosaic; expected one capital letter"),
    # --- cards.yaml
    ("cards", "resources: [artisan, stone, marble, wood, lapis]", "resources: [artisan, stone, marble, wood, lapis, wood]", 0,
     "resource 'wood' twice; expected each resource once"),
    ("cards", "resources: [artisan, stone, marble, wood, lapis]", "resources: [artisan, stone, marble, wood, lapis, merchant]", 0,
     "'merchant' cannot be a name in the notation; expected small letters and digits, none of all, down, merchant, none, nothing, talents, up"),
    ("cards", "artisan: {count: 30,", "artisan: {count: 3000,", 0, "3000 is out of range; expected a whole number from 0 to 500"),
    ("cards", "stone2: {count: 3, resource: stone, units: 2, tainted: true,", "stone2: {count: 3, resource: stone, units: 2, tainted: 1,", 0,
     "1 is neither true nor false; expected true or false"),
    ("cards", "stone2: {count: 3, resource: stone, units: 2,", "stone2: {count: 3, resource: clay, units: 2,", 0,
     f"unknown resource 'clay'; expected {RESOURCES}"),
    ("cards", "stone2: {count: 3, resource: stone, units: 2, tainted: true,", "stone2: {count: 3, resource: stone, units: 2,", 0,
     "'stone2' is a second untainted card of stone; expected only one besides 'stone' that is tainted"),
    ("cards", "stone2: {count: 3, resource: stone, units: 2,", "stone2: {count: 3, resource: stone,", 0,
     "key 'units' is missing; expected a value for 'units'"),
    ("cards", "trompe: {count: 8, stands_for: [stone, marble, wood, lapis],", "trompe: {count: 8, stands_for: [stone, stone],", 0,
     "resource 'stone' twice; expected each one once"),
    ("cards", "trompe: {count: 8, stands_for: [stone, marble, wood, lapis],", "trompe: {count: 8, stands_for: [],", 0,
     "'trompe' stands for nothing; expected at least one resource"),
    ("cards", "trompe: {count: 8, stands_for: [stone, marble, wood, lapis],", "trompe: {count: 8, stands_for: [stone], resource: stone,", 0,
     "'trompe' is of a resource and stands for others; expected one of the two"),
    ("cards", "trompe: {count: 8, stands_for: [stone, marble, wood, lapis],", "trompe: {count: 8,", 0,
     "'trompe' is neither a resource nor wild nor a character; expected 'resource' and 'units', or 'stands_for', "
     "or a name among beggar, courtesan, envoy, scribe, smuggler, vizier"),
    ("cards", "beggar: {count: 2, tainted: true, amulets: 2}", "beggar: {count: 2, resource: stone}", 0,
     "unknown key 'resource'; expected one of count, tainted, amulets"),
    ("cards", "beggar: {count: 2, tainted: true, amulets: 2}", "Beggar: {count: 2, stands_for: [stone], tainted: true}", 0,
     "'Beggar' cannot be a name in the notation; expected small letters and digits, none of all, down, merchant, none, nothing, talents, up"),
    ("cards", "beggar: {talents: 2}", "beggar: {talents: 0}", 0, "0 is out of range; expected a whole number from 1 to 999"),
    ("cards", "vizier: {cards: 5,", "vizier: {card: 5,", 0,
     "key 'cards' is missing; expected a value for 'cards'|unknown key 'card'; expected one of cards, amulets_per_card"),
    # --- rules.yaml
    ("rules", "min_players: 3\nmax_players: 5", "min_players: 5\nmax_players: 4", 0,
     "at least 5 players but at most 4; expected no more than max_players"),
    ("rules", "max_players: 5", "max_players: 6", 0, "6 is out of range; expected a whole number from 2 to 5"),
    ("rules", "symbol_sides: 1", "symbol_sides: 7", 0, "7 symbols on a die of 6 sides; expected no more than die_sides"),
    ("rules", "dice: 5", "dice: 0", 0, "0 is out of range; expected a whole number from 1 to 20"),
    ("rules", "die_sides: 6", "die_sides: 0x", 0, "'0x' is no whole number; expected a whole number from 2 to 100"),
    ("rules", "open_half: smaller", "open_half: small", 0, "unknown half of the deck 'small'; expected one of smaller, larger"),
    ("rules", "deal_empty_market: true", "deal_empty_market: maybe", 0, "'maybe' is neither true nor false; expected true or false"),
    ("rules", "turn_bonus: {2: 2, 3: 5}", "turn_bonus: {two: 2, 3: 5}", 0,
     "'two' is no number of parts; expected a whole number from 1 to 99"),
    ("rules", "turn_bonus: {2: 2, 3: 5}", "turn_bonus: {2: 2, 02: 5}", 0,
     "'02' is no number of parts; expected a whole number from 1 to 99"),
    ("rules", "turn_bonus: {2: 2, 3: 5}", "turn_bonus: [2, 5]", 0,
     "a list is no mapping; expected a mapping from numbers of parts to talents"),
    ("rules", "later_rank_amulets: [1, 2, 3, 4]", "later_rank_amulets: [1, 2, 3]", 0,
     "3 numbers for ranks 2 to 5; expected at least 4 numbers"),
    ("rules", "later_rank_amulets: [1, 2, 3, 4]", "later_rank_amulets: 1", 0, "1 is no list; expected amulets for ranks 2, 3, …"),
    ("rules", "start_player: null", "start_player: F", 0, "unknown seat 'F'; expected one of A, B, C, D, E"),
    ("rules", "allow_flip: true", "allow_flips: true", 0,
     "unknown key 'allow_flips'; expected one of allow_flip, merchants, start_player, open_talents, open_amulets"),
    ("rules", "hand_limit: 10", "hand_limit: 10\nhand_limit: 11", 1, "key 'hand_limit' twice (first in line 20); expected each key once"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "down", "message"), CASES)
def test_fault(tmp_path: Path, file: str, old: str, new: str, down: int, message: str) -> None:
    """A single fault is told by its file and line, and nothing else with it."""
    text = replaced(f"{file}.yaml", (old, new))
    line = own(f"{file}.yaml").split(old)[0].count("\n") + 1 + down
    expected = [f"{file}.yaml:{line}: {each}" for each in message.split("|")]
    assert sorted(faults_of(folder(tmp_path / "data", **{file: text}))) == sorted(expected)


def test_an_endless_number_is_a_fault_like_others(tmp_path: Path) -> None:
    """More digits than Python turns into a number."""
    rules = replaced("rules.yaml", ("turn_bonus: {2: 2, 3: 5}", f"turn_bonus: {{? {'9' * 5000} : 5}}"))
    (fault,) = faults_of(folder(tmp_path / "data", rules=rules))
    assert fault.endswith("9... is no number of parts; expected a whole number from 1 to 99")


def test_deck_too_small(tmp_path: Path) -> None:
    """A deck must be enough to deal to a full table and start the stalls."""
    cards = replaced(
        "cards.yaml",
        ("artisan: {count: 30,", "artisan: {count: 0,"),
        ("stone: {count: 18,", "stone: {count: 0,"),
    )
    rules = replaced("rules.yaml", ("start_cards: 3", "start_cards: 12"))
    line = cards.split("cards:\n")[0].count("\n") + 1
    assert faults_of(folder(tmp_path / "data", cards=cards, rules=rules)) == [
        f"cards.yaml:{line}: 61 cards in the deck; expected at least 63 (12 for each of 5 architects, 3 for the stalls)"
    ]


def test_all_faults_at_once(tmp_path: Path) -> None:
    """Faults of all files come together, by file and line, though some hide what others refer to."""
    data = folder(
        tmp_path / "data",
        parts=replaced("parts.yaml", ("count: 9", "count: nine"), ("W5: [d9, e9, f9]", "W5: [d9, e9, z9]")),
        cards=replaced("cards.yaml", ("stone: {count: 18,", "stone: {number: 18,")),
        rules=replaced("rules.yaml", ("dice: 5", "dice: -5"), ("statues: 2 ", "statue: 2 ")),
        mosaics=replaced("mosaics.yaml", ("  F: |", "  FF: |")),
    )
    found = faults_of(data)
    files = [fault.split(":")[0] for fault in found]
    assert files == ["cards.yaml"] * 2 + ["mosaics.yaml", "parts.yaml"] + ["rules.yaml"] * 3
    assert [int(fault.split(":")[1]) for fault in found if fault.startswith("rules")] == sorted(
        int(fault.split(":")[1]) for fault in found if fault.startswith("rules")
    )


def test_faults_in_two_places_of_one_file(tmp_path: Path) -> None:
    """With a sound garden the cells along walls are looked up though other parts are faulty."""
    text = replaced("parts.yaml", ("count: 9", "count: nine"), ("W5: [d9, e9, f9]", "W5: [d9, e9, z9]"))
    found = faults_of(folder(tmp_path / "data", parts=text))
    assert [fault.split(": ", 1)[1] for fault in found] == [
        "'nine' is no whole number; expected a whole number from 1 to 60",
        "'z9' lies outside the garden; expected a cell from a1 to i9",
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "parts.yaml:1: an empty file; expected a mapping"),
        ("# nothing\n", "parts.yaml:1: an empty file; expected a mapping"),
        ("- 1\n", "parts.yaml:1: a list is no mapping; expected a mapping with parts, walls, doors, plaza"),
        ("hello\n", "parts.yaml:1: 'hello' is no mapping; expected a mapping with parts, walls, doors, plaza"),
    ],
)  # fmt: skip
def test_file_that_is_no_data(tmp_path: Path, text: str, message: str) -> None:
    """A file that cannot be read at all is one fault."""
    assert faults_of(folder(tmp_path / "data", parts=text)) == [message]


@pytest.mark.parametrize(
    ("text", "line"),
    [("parts: [1, 2\nwalls: 3\n", 2), ("parts:\n\twall: 3\n", 2), ("parts: {\n\n\n", 1), ("a: 1\r\nparts: {\r\n\r\n", 2), ("a: 1\n\nb: \0\n", 3), ("a: *b", 1)],
)  # fmt: skip
def test_file_that_is_no_yaml(tmp_path: Path, text: str, line: int) -> None:
    """A fault of syntax is told by its line; the wording is the YAML reader's."""
    (found,) = faults_of(folder(tmp_path / "data", parts=text))
    assert found.startswith(f"parts.yaml:{line}: no YAML: ") and found.endswith("; expected YAML")


KINDS = "wall, sphinx, obelisk, pedestal, throne, door, mosaic"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("parts: &x [*x]\n", "1: a value that holds itself; expected no such alias"),
        ("? [a]\n: 1\n", "1: a key that is a list or mapping; expected a word"),
        ("a: " + "[" * 5000 + "]" * 5000, "1: lists or mappings nested too deep; expected a few levels"),
        ("\n" + "- " * 300_000, "2: lists or mappings nested too deep; expected a few levels"),
        ('parts: !!int ""\n', f"1: '' is no mapping; expected a mapping with {KINDS}"),
        ("parts: !!bool perhaps\n", f"1: 'perhaps' is no mapping; expected a mapping with {KINDS}"),
        ('parts: !!float ""\n', f"1: '' is no mapping; expected a mapping with {KINDS}"),
        (f"{'k' * 900}: 1\n", f"1: unknown key '{'k' * 56}...; expected one of parts, walls, doors, plaza"),
        ("#" * 5_000_000, "1: a file too large; expected at most 4194304 bytes"),
    ],
    ids=["alias", "key", "deep", "very deep", "int", "bool", "float", "long", "large"],
)  # fmt: skip
def test_strange_yaml(tmp_path: Path, text: str, message: str) -> None:
    """YAML that no data file needs is a fault, never an exception or an endless loop."""
    assert f"parts.yaml:{message}" in faults_of(folder(tmp_path / "data", parts=text))


def test_second_document(tmp_path: Path) -> None:
    """A file holds one document."""
    text = own("rules.yaml") + "---\nmore: 1\n"
    line = text.count("\n")
    assert faults_of(folder(tmp_path / "data", rules=text)) == [
        f"rules.yaml:{line}: a second document; expected one document in the file"
    ]


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    """Latin-1 or worse is told with its line."""
    data = folder(tmp_path / "data", rules=own("rules.yaml"))
    (data / "rules.yaml").write_bytes(b"# fine\n# caf\xe9\n")
    assert faults_of(data) == ["rules.yaml:2: bytes that are not UTF-8; expected text in UTF-8"]


def test_folder(tmp_path: Path) -> None:
    """A folder that is not there, that is empty, and one with a misspelt file."""
    files = "parts.yaml or mosaics.yaml or cards.yaml or rules.yaml"
    with pytest.raises(DataFaults) as caught:
        load_catalogue(tmp_path / "nowhere")
    assert caught.value.faults == (
        f"{tmp_path / 'nowhere'}:1: no such folder; expected a folder with {files}",
    )
    with pytest.raises(DataFaults) as caught:
        load_catalogue(folder(tmp_path / "empty"))
    assert caught.value.faults == (f"{tmp_path / 'empty'}:1: a folder without data; expected {files} in it",)
    data = folder(tmp_path / "data", rule=own("rules.yaml"))
    assert faults_of(data) == [f"rule.yaml:1: unknown file; expected {files}"]


def test_other_files_are_the_games_own(tmp_path: Path) -> None:
    """A folder with one file takes the others from the game's data."""
    data = load_data(
        folder(tmp_path / "data", rules=replaced("rules.yaml", ("allow_flip: true", "allow_flip: false")))
    )
    assert data.settings.allow_flip is False
    assert data.catalogue.fingerprint == load_catalogue().fingerprint, "settings are each game's own affair"


def test_fingerprint(tmp_path: Path) -> None:
    """It follows what the data mean, not how they are written."""
    own_one = load_catalogue().fingerprint
    rewritten = (
        own("parts.yaml")
        .replace("#", "# note:")
        .replace(
            "cost: {artisan: 1, stone: 1, wood: 1}",
            "cost:\n      wood: 1\n      stone: 1\n      artisan: 0x1",
        )
    )
    assert load_catalogue(folder(tmp_path / "same", parts=rewritten)).fingerprint == own_one
    for file, old, new in (
        ("parts", "worth_per_palm: 1", "worth_per_palm: 2"),
        ("cards", "lapis: {count: 7,", "lapis: {count: 8,"),
        ("mosaics", "  .*..*..*.\n  *..*.*..*\n  ..*", "  .*..*....\n  *..*.*..*\n  ..*"),
        ("rules", "dice: 5", "dice: 4"),
    ):
        text = own(f"{file}.yaml").replace(old, new, 1)
        assert text != own(f"{file}.yaml")
        other = load_catalogue(folder(tmp_path / f"{file}2", **{file: text}))
        assert other.fingerprint != own_one


@pytest.mark.parametrize(
    ("number", "shown"),
    [
        ("0x" + "f" * 5000, "a huge number is out of range"),
        ("1" + ":59" * 3000, "a huge number is out of range"),
        ("1" + ":59" * 200 + ".5", "'1" + ":59" * 18 + ":... is no whole number"),
    ],
    ids=["hexadecimal", "sexagesimal", "fraction"],
)
def test_a_number_that_python_does_not_write_out_is_told(tmp_path: Path, number: str, shown: str) -> None:
    text = replaced("rules.yaml", ("dice: 5", f"dice: {number}"))
    (fault,) = faults_of(folder(tmp_path / "data", rules=text))
    assert fault.endswith(f": {shown}; expected a whole number from 1 to 20")
