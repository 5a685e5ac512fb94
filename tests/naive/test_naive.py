"""The naive rules against the scenarios, the worked examples of the rules and counts made by hand."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from . import cards, garden
from .check import main
from .perft import divide, perft
from .position import Position, from_given
from .rules import Illegal, canonical, is_legal, legal, play
from .scenarios import documents, failures, summary

SCENARIOS = Path(__file__).parent.parent / "scenarios"
DOCUMENTS = [
    (path.stem, at, document)
    for path in sorted(SCENARIOS.glob("*.yaml"))
    for at, document in enumerate(documents(path))
]
ALL_WALLS = ["W1", "W2", "W3", "W4", "W5", "W6", "W7", "W8", "W9"]
FOUR_GROUPS = {"walls": ALL_WALLS, "sphinxes": 6, "obelisks": 2, "pedestal": True, "throne": True}
WALL = ["artisan", "stone", "wood"]
MOSAIC = ["artisan", "artisan", "stone", "marble", "lapis"]
DOOR = ["artisan", "artisan", "marble", "wood", "lapis"]
BLANKS = [["blank"] * 5]


def after(given: dict[str, Any], *lines: str, players: int = 3) -> Position:
    position = from_given(given, players=players)
    for line in lines:
        position = play(position, line)
    return position


@pytest.mark.parametrize(
    "document", [pytest.param(document, id=f"{stem}-{at}") for stem, at, document in DOCUMENTS]
)
def test_scenario_holds(document: dict[str, Any]) -> None:
    assert failures(document) == []


def test_the_given_scenarios_are_all_there() -> None:
    assert Counter(stem for stem, _, _ in DOCUMENTS) >= Counter(garden=25, rules=36)


def test_wrong_expectations_are_found() -> None:
    """Each kind of expectation must be able to fail, or the scenarios prove nothing."""
    given = {"hands": {"A": WALL}, "stalls": [["stone"], [], []], "deck": ["wood"], "pile": ["X", "F"]}
    wrong = {
        "talents": {"A": 4}, "amulets": {"B": 1}, "merchants": {"C": 2}, "statues": {"A": 1},
        "hands": {"A": ["wood"]}, "hand_sizes": {"A": 1}, "stalls": [[], ["stone"], []], "discards": [],
        "deck_size": 2, "built": {"walls": ["W2"]}, "garden": garden.MAP.replace(".", "I", 1),
        "sanctuaries": {"A": ["a1"]}, "pile": ["F", "X"], "altar": 1, "path": 1, "turn": "B",
        "legal_has": ["A end"], "legal_lacks": ["A done"], "legal_count": 1, "asked": "B", "over": True,
        "winners": ["A"], "eaten": ["A"], "scores": {"A": 8},
    }  # fmt: skip
    do = ["A build wall W1", "A pay artisan stone wood"]
    assert (
        failures({"given": given, "do": do, "expect": {"talents": {"A": 8}, "legal_has": ["A done"]}}) == []
    )
    for key, value in wrong.items():
        found = failures({"given": given, "do": do, "expect": {key: value}})
        assert len(found) == 1 and found[0].startswith(f"{key}:"), key
    assert failures({"given": given, "do": ["A pass"]})
    assert failures({"given": given, "do": [{"illegal": "A market 1"}]})


def test_check_counts_failures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "two.yaml"
    file.write_text("title: good\nexpect: {turn: A}\n---\ntitle: bad\nexpect: {turn: B}\n", encoding="utf-8")
    assert main([str(file)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines == [f"{file}: bad: turn: expected 'B', found 'A'", "1 passed, 1 failed"]


# Worked examples of the rules, in their order.


def test_wall_beside_two_covered_cells() -> None:
    drawn = """
        .*WW*F.*.
        *WW*FF..*
        .W*..FF..
        .*.###.*.
        *..###..*
        .*.###.*.
        ..*...*..
        *..*.*..*
        .*..*..*.
    """
    given = {"garden": drawn, "hands": {"A": WALL}, "talents": {"A": 0}}
    position = after(given, "A build wall W5", "A pay artisan stone wood")
    assert position.garden.keys() & {"d9", "e9", "f9"} == {"d9", "f9"}
    assert position.talents["A"] == 5


def test_mosaic_over_three_palms() -> None:
    given = {"pile": ["X", "I"], "hands": {"A": MOSAIC}, "talents": {"A": 0}}
    position = after(given, "A build mosaic d8 e7 e8 e9 f8", "A pay " + " ".join(MOSAIC))
    assert position.talents["A"] == 7


def test_door_frame_west() -> None:
    given = {
        "built": {"walls": ["W1", "W2", "W3", "W4", "W6"]},
        "hands": {"A": DOOR},
        "talents": {"A": 0},
    }
    assert after(given, "A build door west", "A pay " + " ".join(DOOR)).talents["A"] == 8


def test_third_and_fourth_sphinx() -> None:
    given = {
        "built": {"sphinxes": 2},
        "hands": {"A": ["artisan", "stone", "marble"] * 2},
        "talents": {"A": 0},
        "rolls": BLANKS,
    }
    position = after(given, *["A build sphinx", "A pay artisan stone marble"] * 2)
    assert position.talents["A"] == 2 + 5
    assert play(position, "A done").talents["A"] == 2 + 5 + 2


def test_two_walls_with_one_double_wood() -> None:
    given = {
        "hands": {"A": ["artisan", "wood2", "stone", "stone", "artisan"]},
        "talents": {"A": 0},
        "rolls": BLANKS,
    }
    position = after(
        given,
        "A build wall W2",
        "A pay artisan wood2 stone",
        "A build wall W7",
        "A pay stone artisan",
        "A done",
    )
    assert (position.talents["A"], position.amulets["A"], position.hands["A"]) == (3 + 3 + 2, 1, [])


@pytest.mark.parametrize(
    ("offers", "before", "left"),
    [
        ([6, 6, 4, 0], [5, 5, 5, 5], [2, 2, 7, 8]),
        ([0, 0, 0], [5, 3, 1], [2, 0, 0]),
    ],
)
def test_offers(offers: list[int], before: list[int], left: list[int]) -> None:
    seats = "ABCD"[: len(offers)]
    given = {
        "hands": {"A": ["scribe"]},
        "altar": 4,
        "talents": dict.fromkeys(seats, 6),
        "amulets": dict(zip(seats, before, strict=True)),
    }
    lines = [f"{seat} offer {amount}" for seat, amount in zip(seats, offers, strict=True)]
    position = after(given, "A play scribe up", *reversed(lines), players=len(seats))
    assert list(position.amulets.values()) == left
    assert list(position.talents.values()) == [6 - amount for amount in offers]


def test_thirteen_cards() -> None:
    given = {"hands": {"A": ["stone"] * 12}, "stalls": [["wood"], ["wood"], []], "deck": []}
    position = after(given, "A market 1", "A end")
    assert "A play smuggler" not in legal(position)
    assert play(position, "A discard stone wood stone").amulets["A"] == 1
    assert play(position, "A keep all").amulets["A"] == 3


def test_most_corrupt_tie() -> None:
    given = {
        "built": {**FOUR_GROUPS, "doors": ["west"]},
        "hands": {"A": DOOR},
        "amulets": {"A": 4, "B": 4, "C": 3},
        "talents": {"A": 99, "B": 99, "C": 0},
    }
    position = after(given, "A build door east", "A pay " + " ".join(DOOR), "A done")
    assert (position.eaten, position.winners) == (["A", "B"], ["C"])


# Payments and mosaics against still plainer definitions.


def covers_by_trying(payment: tuple[str, ...], leftovers: dict[str, int], cost: dict[str, int]) -> bool:
    """Let each wild card stand for each thing that it can stand for."""
    held = cards.worth_in_resources(payment) + Counter(leftovers)
    wild = [cards.RESOURCES if card == "merchant" else cards.RESOURCES[1:]
            for card in payment if card in ("merchant", "trompe")]  # fmt: skip
    return any(held + Counter(choice) >= Counter(cost) for choice in product(*wild))


@pytest.mark.parametrize("seed", range(6))
def test_payments_are_the_choices_that_cover_with_nothing_to_spare(seed: int) -> None:
    chance = random.Random(seed)
    several = 0
    for _ in range(12):
        part = chance.choice(list(cards.COSTS))
        cost = cards.COSTS[part]
        hand = [chance.choice([*cost, *(each + "2" for each in cost), "trompe"]) for _ in range(8)]
        hand.append(chance.choice(cards.CHARACTERS))
        merchants = chance.randrange(3)
        leftovers = {chance.choice(cards.RESOURCES): 1} if chance.random() < 0.5 else {}
        expected = {
            payment
            for payment in cards.sub_multisets([*hand, *["merchant"] * merchants])
            if not set(payment) & set(cards.CHARACTERS)
            and covers_by_trying(payment, leftovers, cost)
            and not any(
                covers_by_trying((*payment[:at], *payment[at + 1 :]), leftovers, cost)
                for at in range(len(payment))
            )
        }
        assert cards.payments(hand, merchants, leftovers=leftovers, cost=cost) == expected
        several += len(expected) > 1
    assert several > 0


def test_placements_on_the_empty_garden() -> None:
    counts = {piece: len(garden.placements(piece, True)) for piece in garden.DRAWINGS}
    assert sum(counts.values()) == 1848
    assert (counts["I"], counts["X"]) == (60, 28)
    for piece in "ITUVWX":
        assert garden.placements(piece, False) == garden.placements(piece, True)
    for piece in "FLNPYZ":
        assert 2 * len(garden.placements(piece, False)) == counts[piece]
    assert len({laid for piece in garden.DRAWINGS for laid in garden.placements(piece, True)}) == 1848


def test_pieces_are_the_twelve_connected_sets_of_five() -> None:
    """Grow all sets of five joined cells; those that fit must be exactly the placements."""
    grown = {frozenset({cell}) for cell in garden.CELLS}
    for _ in range(4):
        grown = {
            cells | {beside}
            for cells in grown
            for cell in cells
            for beside in garden.neighbours(cell)
            if beside not in cells
        }
    assert grown == {laid for piece in garden.DRAWINGS for laid in garden.placements(piece, True)}


def test_garden_is_drawn_as_it_is_read() -> None:
    assert garden.draw_garden({}) == garden.MAP.split()
    assert (len(garden.CELLS), len(garden.PALMS)) == (72, 24)
    with pytest.raises(ValueError, match="on a9"):
        garden.read_garden(garden.MAP.replace(".", "*", 1))


# Counts by hand.

IDLE = {"merchants": dict.fromkeys("ABC", 0), "discards": [], "deck": [], "stalls": [[], [], []]}


def test_counts_of_a_round_of_passes() -> None:
    position = from_given(IDLE)
    assert [perft(position, depth) for depth in range(9)] == [1, 1, 1, 1, 1, 1, 1, 0, 0]


def test_counts_of_markets() -> None:
    """Three stalls, six ways to refill, nothing to build without an artisan."""
    position = from_given(IDLE | {"stalls": [["stone"], ["wood"], ["lapis"]], "deck": ["stone"] * 9})
    assert [perft(position, depth) for depth in range(6)] == [1, 3, 18, 18, 54, 324]


def test_counts_of_offers_in_any_order() -> None:
    given = IDLE | {"hands": {"A": ["scribe"]}, "altar": 4, "talents": dict.fromkeys("ABC", 1)}
    position = after(given, "A play scribe up")
    assert [perft(position, depth) for depth in range(5)] == [1, 6, 6 * 4, 6 * 4 * 2, 6 * 4 * 2]
    assert divide(position, 2) == {f"{seat} offer {n}": 4 for seat in "ABC" for n in (0, 1)}


# Whole games.


def test_input_in_any_order_is_the_same_choice() -> None:
    position = from_given({"hands": {"A": MOSAIC}, "pile": ["X", "I"]})
    position = play(position, "A build mosaic f8  e9 e8 e7 d8")
    assert canonical("A pay lapis marble artisan stone artisan") == "A pay " + " ".join(MOSAIC)
    assert play(position, "A pay lapis marble artisan stone artisan").hands["A"] == []


@pytest.mark.parametrize("line", ["", "A", "A undo", "B pass", "A market", "A market 4", "A play", "A pay x"])
def test_nonsense_is_illegal(line: str) -> None:
    with pytest.raises(Illegal):
        play(from_given({}), line)


def test_a_roll_of_the_wrong_length_is_an_error() -> None:
    given = {"hands": {"A": WALL}, "altar": 1, "rolls": BLANKS}
    position = after(given, "A build wall W1", "A pay artisan stone wood")
    with pytest.raises(ValueError, match="a roll of 4 dice"):
        play(position, "A done")


def cards_in(position: Position) -> Counter[str]:
    piles = [*position.hands.values(), *position.stalls, position.deck, position.discards]
    if position.owed:
        piles.append(position.owed.get("drawn", []))
    return Counter(card.removeprefix("?") for pile in piles for card in pile)


@pytest.mark.parametrize(("players", "seed"), [(3, 1), (4, 2), (5, 3), (3, 4)])
def test_random_games_lose_nothing_and_end(players: int, seed: int) -> None:
    chance = random.Random(seed)
    position = from_given({}, players=players, seed=seed)
    for hand in position.hands.values():
        hand += [card.removeprefix("?") for card in position.draw(3)]
    assert cards_in(position) == Counter(cards.COPIES)
    for _ in range(4000):
        lines = sorted(legal(position))
        if not lines:
            break
        verbs = sorted({tuple(line.split()[:3]) for line in lines})
        verb = chance.choice(verbs)
        before = summary(position)
        line = chance.choice([line for line in lines if tuple(line.split()[:3]) == verb])
        assert canonical(line) == line and is_legal(position, line)
        following = play(position, line)
        assert summary(position) == before
        position = following
        assert cards_in(position) == Counter(cards.COPIES)
        for seat in position.seats:
            assert position.statues[seat] + len(position.sanctuaries[seat]) == 2
            assert min(position.talents[seat], position.amulets[seat], position.merchants[seat]) >= 0
        assert Counter(Counter(position.garden.values()).values()).keys() <= {5}
        assert not set(position.pile) & set(position.garden.values())
        assert position.altar < 5 or position.owed
    assert position.over
    assert position.scores.keys() == set(position.seats)
