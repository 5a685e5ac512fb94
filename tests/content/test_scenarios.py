"""Scenarios: all that ship hold, each failed expectation and each fault is told with file and line."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.faults import DataFaults
from game.content.headers import Player
from game.content.scenarios import Scenario, parse_scenarios, play, read_scenarios, run_scenario
from game.engine.catalogue import Catalogue

FOLDER = Path(__file__).parent.parent / "scenarios"
FILES = sorted(FOLDER.glob("*.yaml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_shipped_scenarios_hold(catalogue: Catalogue, path: Path) -> None:
    """Every document of every file passes."""
    scenarios = read_scenarios(path, catalogue)
    assert len(scenarios) == sum(
        line.startswith("title:") for line in path.read_text(encoding="utf-8").splitlines()
    )
    assert [line for scenario in scenarios for line in run_scenario(scenario)] == []


def test_there_are_scenarios() -> None:
    """The files of the specification are there."""
    assert {"garden", "rules"} <= {path.stem for path in FILES}


def one(catalogue: Catalogue, text: str) -> Scenario:
    """Read a text with one scenario."""
    (scenario,) = parse_scenarios(text, "s.yaml", catalogue)
    return scenario


START = """\
players: 3
given:
  hands: {A: [artisan, stone, wood]}
  stalls: [[wood, "?stone"], [], [artisan]]
  rolls: [[symbol, blank, blank, blank, blank]]
do: [A build wall W5, A pay artisan stone wood, A done]
expect:
"""

GARDEN = """\
  garden: |
    .*..*..*.
    *..*.*..*
    ..*...*..
    .*.###.*.
    *..###..*
    .*.###.*.
    ..*...*..
    *..*.*..*
    .*..IIIII
"""

EXPECTED = [
    ("talents: {A: 9, B: 5}", "8: talents of A is 8; expected 9"),
    ("amulets: {C: 1}", "8: amulets of C is 0; expected 1"),
    ("merchants: {A: 2}", "8: merchants of A is 3; expected 2"),
    ("statues: {A: 1}", "8: statues of A is 2; expected 1"),
    ("hands: {A: [wood]}", "8: hands of A is []; expected [wood]"),
    ("hand_sizes: {A: 3}", "8: hand_sizes of A is 0; expected 3"),
    (
        "stalls: [[wood, stone], [], [artisan]]",
        "8: stalls is [[?stone, wood], [], [artisan]]; expected [[stone, wood], [], [artisan]]",
    ),
    ("discards: [stone]", "8: discards is [artisan, stone, wood]; expected [stone]"),
    ("deck_size: 100", "8: deck_size is 103; expected 100"),
    ("built: {walls: [W1, W5], pedestal: false}", "8: walls is [W5]; expected [W1, W5]"),
    ("built: {throne: true, sphinxes: 0}", "8: throne is false; expected true"),
    ("sanctuaries: {B: [a1]}", "8: sanctuaries of B is []; expected [a1]"),
    ("altar: 0", "8: altar is 1; expected 0"),
    ("path: 1", "8: path is 0; expected 1"),
    ("turn: B", "8: turn is A; expected B"),
    ("over: true", "8: over is false; expected true"),
    ("winners: [B]", "8: winners is []; expected [B]"),
    ("eaten: [B]", "8: eaten is []; expected [B]"),
    ("scores: {B: 3}", "8: scores of B is 0; expected 3"),
    ("legal_has: [A end, A done]", "8: 'A done' is refused; expected it to be legal"),
    ("legal_lacks: [A end, A done, A nonsense]", "8: 'A end' is legal; expected a refusal"),
    ("legal_count: 2", "8: legal_count is 1; expected 2"),
    ("asked: B", "8: asked is [A]; expected [B]"),
]


@pytest.mark.parametrize(
    ("expect", "failure"), EXPECTED, ids=[expect.split(":")[0] for expect, _ in EXPECTED]
)
def test_failed_expectation(catalogue: Catalogue, expect: str, failure: str) -> None:
    """Each key of `expect` tells what is and what was expected."""
    assert run_scenario(one(catalogue, START + f"  {expect}\n")) == [f"s.yaml:{failure}"]


def test_held_expectations(catalogue: Catalogue) -> None:
    """Lists without order and mappings with some keys compare as notation.md says."""
    text = START + (
        "  discards: [wood, artisan, stone]\n"
        '  stalls: [["?stone", wood], [], [artisan]]\n'
        "  built: {walls: [W5], doors: []}\n"
        "  talents: {A: 8}\n"
        "  legal_count: 1\n"
        "  asked: A\n"
        "  over: false\n"
    )
    assert run_scenario(one(catalogue, text)) == []


def test_pile_and_garden(catalogue: Catalogue) -> None:
    """A mosaic is built; the pile compares in order, the garden as drawn."""
    text = (
        "given:\n  hands: {A: [artisan, artisan, stone, marble, lapis]}\n  pile: [I, X, F]\n"
        "do: [A build mosaic i1 h1 g1 f1 e1, A pay lapis marble artisan stone artisan]\n"
        "expect:\n  talents: {A: 11}\n  pile: [X, F]\n" + GARDEN
    )
    assert run_scenario(one(catalogue, text)) == []
    wrong = text.replace("pile: [X, F]", "pile: [F, X]").replace("IIIII", "*..*.")
    first, second = run_scenario(one(catalogue, wrong))
    assert first == "s.yaml:7: pile is [X, F]; expected [F, X]"
    assert second.startswith("s.yaml:8: garden is [")


DO = [
    ("A market 2", "3: 'A market 2' is refused (stall empty, stall 2); expected A market 1, A market 3, "),
    ("B market 1", "3: 'B market 1' is refused (not asked); expected A market 1"),
    ('"illegal: A market 1"', "3: 'A market 1' is legal; expected a refusal"),
    ("illegal: A market 1", "3: 'A market 1' is legal; expected a refusal"),
]


@pytest.mark.parametrize(("step", "failure"), DO)
def test_failed_step(catalogue: Catalogue, step: str, failure: str) -> None:
    """A choice that is refused, or should be, ends the scenario with one line."""
    text = (
        f"given: {{stalls: [[wood], [], [artisan]]}}\ndo:\n  - {step}\n  - A market 3\nexpect: {{path: 9}}\n"
    )
    (found,) = run_scenario(one(catalogue, text))
    assert found.startswith(f"s.yaml:{failure}")


def test_illegal_steps_that_hold(catalogue: Catalogue) -> None:
    """Refused, of another seat, or no choice at all: quoted or not."""
    text = (
        "given: {stalls: [[wood], [], [artisan]]}\n"
        'do: [illegal: A market 2, "illegal: B market 1", illegal: A market 4, illegal: A build wall W99, A market 1]\n'
        "expect: {hands: {A: [wood]}}\n"
    )
    assert run_scenario(one(catalogue, text)) == []


def test_sealed_offers_in_any_order(catalogue: Catalogue) -> None:
    """`asked` holds for any seat that still owes an offer; an offer cannot be taken back."""
    text = (
        "given: {hands: {A: [scribe]}, altar: 4}\n"
        'do: [A play scribe up, C offer 2, "illegal: C offer 3"]\n'
        "expect: {asked: %s}\n"
    )
    assert run_scenario(one(catalogue, text % "A")) == []
    assert run_scenario(one(catalogue, text % "B")) == []
    assert run_scenario(one(catalogue, text % "C")) == ["s.yaml:3: asked is [A, B]; expected [C]"]


def test_rolls(catalogue: Catalogue) -> None:
    """Given rolls come instead of chance, then chance goes on; unused ones do not matter; a wrong one is an error."""
    text = (
        "given:\n"
        "  hands: {A: [artisan, stone, wood]}\n"
        "  altar: 2\n"
        "  rolls:\n    - [%s]\n    - [blank]\n"
        "do: [A build wall W1, A pay artisan stone wood, A done]\n"
        "expect: {altar: 4}\n"
    )
    assert run_scenario(one(catalogue, text % "symbol, blank, symbol")) == []
    with pytest.raises(DataFaults) as caught:
        run_scenario(one(catalogue, text % "symbol, blank"))
    assert caught.value.faults == (
        "s.yaml:5: a roll of 2 dice for 'A done'; expected 3, as many as lie off the altar",
    )


def test_playing_leaves_the_scenario(catalogue: Catalogue) -> None:
    """A scenario can be played again and gives the same."""
    scenario = one(catalogue, START + "  altar: 1\n")
    first, second = play(scenario)[0], play(scenario)[0]
    assert first == second and first != scenario.start


def test_top_of_a_scenario(catalogue: Catalogue) -> None:
    """Title, rules, seed, players as in a record, settings."""
    scenario = one(
        catalogue,
        'title: "A: try"\nrules: [R1, R2.3]\nseed: 9\nplayers: A Ann human; B "B; b" greedy; C C human; D D human\n'
        "settings: {merchants: 4, allow_flip: false}\n",
    )
    assert (scenario.title, scenario.rules, scenario.seed) == ("A: try", ("R1", "R2.3"), 9)
    assert scenario.players[1] == Player("B; b", "greedy")
    assert scenario.start.seats == 4 and scenario.start.merchants == [4] * 4
    assert scenario.start.possible == catalogue.garden.unflipped


def test_several_documents(catalogue: Catalogue) -> None:
    """Documents are separated by ---; those of comments only are none; lines count through the file."""
    found = parse_scenarios(
        "# first\n---\ntitle: a\n---\n# none\n---\ntitle: b\nexpect: {path: 1}\n", "s.yaml", catalogue
    )
    assert [scenario.title for scenario in found] == ["a", "b"]
    assert run_scenario(found[1]) == ["s.yaml:8: path is 0; expected 1"]


CARDS = (
    "artisan, stone, marble, wood, lapis, artisan2, stone2, marble2, wood2, lapis2, trompe, beggar, courtesan, envoy, "
    "scribe, smuggler, vizier"
)
WALLS = "W1, W2, W3, W4, W5, W6, W7, W8, W9"
FAULTS = [
    ("titel: x", "1: unknown key 'titel'; expected one of title, rules, players, seed, settings, given, do, expect"),
    ("players: 6", "1: 6 is out of range; expected a whole number from 3 to 5"),
    ("players: A Ann human; B Bo human", "1: 2 players; expected 3 to 5"),
    ("players: A Ann; B Bo human", "1: 'A Ann; B Bo human' is no player; expected a seat, a name, and human or a bot, like `A Anna human`"),
    ("given: {turn: D}", "1: unknown seat 'D'; expected one of A, B, C"),
    ("given: {hands: {D: []}}", "1: unknown seat 'D'; expected one of A, B, C"),
    ("given: {hands: {A: [gold]}}", f"1: unknown card 'gold'; expected one of {CARDS}"),
    ("given: {stalls: [[], []]}", "1: 2 stalls; expected 3 lists of cards"),
    ('given: {deck: ["?gold"]}', f"1: unknown card '?gold'; expected one of {CARDS}"),
    ("given: {talents: {A: -1}}", "1: -1 is out of range; expected a whole number from 0 to 9999"),
    ("given: {built: {walls: [W0]}}", f"1: unknown wall 'W0'; expected one of {WALLS}"),
    ("given: {built: {walls: [W1, W1]}}", "1: wall 'W1' twice; expected each one once"),
    ("given: {built: {doors: [north]}}", "1: unknown door 'north'; expected one of west, east"),
    ("given: {built: {throne: true}}", "1: a throne without the pedestal; expected `pedestal: true` too"),
    ("given: {built: {sphinxes: 7}}", "1: 7 is out of range; expected a whole number from 0 to 6"),
    ("given: {altar: 5}", "1: 5 is out of range; expected a whole number from 0 to 4"),
    ("given: {path: 6}", "1: 6 is out of range; expected a whole number from 0 to 5"),
    ("given: {passes: 3}", "1: 3 is out of range; expected a whole number from 0 to 2"),
    ("given: {rolls: [[up]]}", "1: unknown side 'up'; expected one of symbol, blank"),
    ("given: {rolls: [[blank, blank, blank, blank, blank, blank]]}", "1: a roll of 6 dice; expected at most 5"),
    ("given: {pile: [Q]}", "1: unknown mosaic 'Q'; expected one of F, I, L, N, P, T, U, V, W, X, Y, Z"),
    ("given:\n" + GARDEN + "  pile: [I]", "12: mosaic I in the pile and in the garden; expected each in one place"),
    ("given:\n" + GARDEN.replace("IIIII", "III*."), "2: the cells drawn I are no mosaic I; expected a whole mosaic I"),
    ("given:\n" + GARDEN.replace("*..###..*", "*..X##..*"), "7: 'X' drawn at d5; expected '#' as in the garden"),
    ("given:\n" + GARDEN.replace("..*...*..\n    .*.###", ".**...*..\n    .*.###"), "5: '*' drawn at b7; expected '.' as in the garden"),
    ("given:\n" + GARDEN.replace("    .*..IIIII\n", ""), "2: a drawing of 9 columns and 8 rows; expected 9 columns and 9 rows"),
    ("given:\n" + GARDEN + "  sanctuaries: {A: [e1]}", "12: a statue on e1 under a mosaic; expected a free cell"),
    ("given: {sanctuaries: {A: [a1], B: [a1]}}", "1: two statues on a1; expected each on its own cell"),
    ("given: {sanctuaries: {A: [a1, b1, c1]}}", "1: 3 sanctuaries; expected at most 2"),
    ("do: [build wall W5]", "1: 'build wall W5' has no seat; expected a choice after one of A, B, C"),
    ("do: [A market]", "1: cannot read 'market'; expected market and the number of a stall"),
    ("do: [{legal: A end}]", "1: unknown key 'legal'; expected illegal|1: key 'illegal' is missing; expected a value for 'illegal'"),
    ("do: A end", "1: 'A end' is no list; expected a list of choices"),
    ("expect: {legal_has: [A fly]}", "1: cannot read 'fly'; expected one of accept, build, claim, discard, done, end, give, keep, market, offer, pass, pay, play, refill"),
    ("expect: {deck: []}", "1: unknown key 'deck'; expected one of talents, amulets, merchants, statues, hands, hand_sizes, scores, "
     "sanctuaries, stalls, discards, deck_size, built, garden, pile, altar, path, turn, asked, over, winners, eaten, legal_has, legal_lacks, legal_count"),
    ("expect: {over: 1}", "1: 1 is neither true nor false; expected true or false"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "fault"), FAULTS)
def test_fault(catalogue: Catalogue, text: str, fault: str) -> None:
    """What cannot be read is a fault with file, line, what is wrong and what was expected."""
    with pytest.raises(DataFaults) as caught:
        parse_scenarios(text + "\n", "s.yaml", catalogue)
    assert sorted(caught.value.faults) == sorted(f"s.yaml:{each}" for each in fault.split("|"))


def test_too_many_cards(catalogue: Catalogue) -> None:
    """More cards than can be counted are refused, though more than there are of a kind may be given."""
    one(catalogue, f"given: {{hands: {{A: [{', '.join(['lapis'] * 20)}]}}}}")
    with pytest.raises(DataFaults) as caught:
        one(
            catalogue,
            f"given: {{deck: [], stalls: [[], [], []], hands: {{A: [{', '.join(['lapis'] * 128)}]}}}}",
        )
    assert caught.value.faults == ("s.yaml:1: 128 cards in all; expected at most 127",)


def test_file_that_is_not_there(catalogue: Catalogue, tmp_path: Path) -> None:
    """A missing file is a fault like others."""
    path = tmp_path / "none.yaml"
    with pytest.raises(DataFaults) as caught:
        read_scenarios(path, catalogue)
    assert caught.value.faults == (
        f"{path}:1: cannot be read (No such file or directory); expected a YAML file",
    )
