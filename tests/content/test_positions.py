"""Positions: what `given` leaves out, and the way from a state to its text and back."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from game.content.faults import DataFaults
from game.content.position_text import position_yaml
from game.content.scenarios import parse_scenarios
from game.engine import law
from game.engine.catalogue import Catalogue, Settings
from game.engine.decisions import Kind
from game.engine.garden import bits
from game.engine.notation import choice_text
from game.engine.setup import new_game
from game.engine.state import State

NOT_TOLD = {
    "catalogue", "turns", "start", "known", "shown", "known_discards", "pile_seen", "resume", "place", "resource",
}  # fmt: skip
"""Slots of a state that the format does not hold: memory, the number of the turn, remains of earlier questions."""


def read(catalogue: Catalogue, text: str) -> State:
    """Read the position of a text with one scenario."""
    (scenario,) = parse_scenarios(text, "s.yaml", catalogue)
    return scenario.start


def told(state: State) -> dict[str, object]:
    """Give the slots that the format holds; the order in which mosaics were placed is not told."""
    values = {name: getattr(state, name) for name in State.__slots__ if name not in NOT_TOLD}
    values["placed"] = sorted(state.placed)
    return values


def test_fresh(catalogue: Catalogue) -> None:
    """Without `given` it is a fresh set-up with empty hands, turn A, and the same for the same seed."""
    state = read(catalogue, "seed: 5\n")
    constants = catalogue.constants
    assert (state.seats, state.turn, state.phase, state.altar, state.path) == (3, 0, Kind.TURN, 0, 0)
    assert state.hands == [0, 0, 0] and state.discards == 0
    assert (state.talents, state.merchants, state.statues, state.amulets) == (
        [5] * 3,
        [3] * 3,
        [2] * 3,
        [0] * 3,
    )
    assert [len(stall) for stall in state.stalls] == [1, 1, 1]
    assert len(state.deck) == 109 - constants.stalls
    laid = Counter(code >> 1 for code in (*state.deck, *(code for stall in state.stalls for code in stall)))
    assert laid == {kind: card.count for kind, card in enumerate(catalogue.cards)}
    assert sum(code & 1 for code in state.deck) + sum(stall[0] & 1 for stall in state.stalls) == 54
    assert sorted(state.pile_indices) == list(range(12))
    assert state == read(catalogue, "seed: 5\ngiven: {}\n")
    assert state != read(catalogue, "seed: 6\n")


def test_cards_named_elsewhere_are_not_in_the_deck(catalogue: Catalogue) -> None:
    """The deck is the fresh one less the cards named elsewhere, as far as it has them."""
    state = read(
        catalogue,
        "given: {hands: {B: [vizier, lapis, lapis, lapis, lapis, lapis, lapis, lapis, lapis]}, discards: [beggar],\n"
        '  stalls: [[wood, "?wood"], [], [scribe]]}\n',
    )
    names = Counter(catalogue.cards[code >> 1].name for code in state.deck)
    assert (names["vizier"], names["lapis"], names["beggar"], names["wood"], names["scribe"]) == (
        0,
        0,
        1,
        7,
        1,
    )
    assert sum(names.values()) == 109 - 1 - 7 - 1 - 2 - 1
    assert catalogue.unpack(state.hands[1]) == ("lapis",) * 8 + ("vizier",)


def test_deck_and_stalls(catalogue: Catalogue) -> None:
    """The deck is given top first; a ? marks what lies closed."""
    index = catalogue.card_index
    state = read(catalogue, 'given: {deck: ["?stone", marble], stalls: [["?wood", lapis], [], []]}\n')
    assert state.deck == (2 * index["marble"] + 1, 2 * index["stone"])
    assert state.stalls == ((2 * index["wood"], 2 * index["lapis"] + 1), (), ())


GARDEN = """\
  garden: |
    .*..*..*.
    *..*.*..*
    ..*...*..
    .*.###.*.
    *..###..*
    .*.###.*.
    .UU...*..
    *U.*.*..*
    .UU.*..*.
"""


def test_garden(catalogue: Catalogue) -> None:
    """What lies in the garden takes its cells; the default pile is the rest; what is closed off is dead."""
    garden = catalogue.garden
    state = read(catalogue, "given:\n" + GARDEN + "  sanctuaries: {A: [c2], C: [i9]}\n")
    (placed,) = state.placed
    assert garden.choices[placed].cells == ("b1", "b2", "b3", "c1", "c3")
    assert {garden.names[cell] for cell in bits(garden.growing & ~state.free)} == {
        "b1",
        "b2",
        "b3",
        "c1",
        "c3",
    }
    assert len(state.pile_indices) == 11 and garden.piece_index["U"] not in state.pile_indices
    assert state.possible == sum(
        1 << i
        for i, placement in enumerate(garden.placements)
        if not placement.mask & garden.placements[placed].mask
    )
    assert state.statues == [1, 2, 1]
    assert state.dead == 0
    state = read(catalogue, "given:\n" + GARDEN + "  pile: []\n  statues: {A: 0}\n")
    assert state.dead == state.free, "with an empty pile all regions left are dead (R7.5)"
    assert state.statues == [0, 2, 2]
    assert state.path == 1, "an empty pile is a completed group"


def test_path(catalogue: Catalogue) -> None:
    """Cleopatra stands at the number of completed groups unless the file says otherwise."""
    built = "built: {sphinxes: 6, obelisks: 2, pedestal: true, throne: true, doors: [east]}"
    assert read(catalogue, f"given: {{{built}}}\n").path == 3
    assert read(catalogue, f"given: {{{built}, path: 1}}\n").path == 1
    assert read(catalogue, f"given: {{{built}}}\n").moved.bit_count() == 3


def test_chance(catalogue: Catalogue) -> None:
    """The state of the random numbers is taken as given."""
    assert read(catalogue, "given: {chance: 123456}\n").chance == 123456


@pytest.mark.parametrize("seed", range(6))
def test_round_trip(catalogue: Catalogue, seed: int) -> None:
    """At the beginning of every turn of a random game the text gives the same position again."""
    source = random.Random(seed)
    settings = Settings(allow_flip=seed % 2 == 0, start_player=seed % 3 or None)
    state = new_game(catalogue, settings, seats=3 + seed % 3, seed=seed)
    turn, checked = 0, 0
    while not state.over:
        if state.turns != turn:
            turn, checked = state.turns, checked + 1
            again = read(catalogue, position_yaml(state, title='a "title": #1', seed=seed))
            assert told(again) == told(state)
        seat = law.owing(state)[0]
        choices = law.legal(state, seat)
        law.apply(state, seat, choices[int(source.random() * len(choices))])
    assert checked == turn > 20


def test_a_position_goes_on_as_its_game(catalogue: Catalogue) -> None:
    """From the text of a position the same choices give the same cards, rolls and end."""
    source = random.Random(4)
    state = new_game(catalogue, Settings(), seats=4, seed=11)
    other = None
    while not state.over:
        if state.turns == 12 and other is None:
            other = read(catalogue, position_yaml(state))
        seat = law.owing(state)[0]
        choices = law.legal(state, seat)
        choice = choices[int(source.random() * len(choices))]
        law.apply(state, seat, choice)
        if other is not None:
            law.apply(other, seat, choice)
    assert other is not None and told(other) == told(state)


def test_choices_of_the_turn(catalogue: Catalogue) -> None:
    """The choices made since are written as `do`, and lead to the same position."""
    state = new_game(catalogue, Settings(start_player=1), seats=3, seed=2)
    start, lines = state.copy(), []
    for _ in range(2):
        choice = law.legal(state, 1)[0]
        lines.append(f"B {choice_text(choice)}")
        law.apply(state, 1, choice)
    text = position_yaml(start, do=lines, players='A Ann human; B "Bo; b" greedy; C C human')
    (scenario,) = parse_scenarios(text, "s.yaml", catalogue)
    assert [player.name for player in scenario.players] == ["Ann", "Bo; b", "C"]
    assert [step.line.text for step in scenario.steps] == lines
    again = scenario.start.copy()
    for step in scenario.steps:
        assert step.line.choice is not None
        law.apply(again, step.line.seat, step.line.choice)
    assert told(again) == told(state)


def test_rolls_are_written(catalogue: Catalogue) -> None:
    """Rolls that are still to come are part of the position."""
    state = read(catalogue, "given: {rolls: [[symbol, blank], [blank]], altar: 3}\n")
    assert state.rolls == ((True, False), (False,))
    assert read(catalogue, position_yaml(state)).rolls == state.rolls


def test_middle_of_a_turn(catalogue: Catalogue) -> None:
    """What `given` cannot say is refused."""
    state = new_game(catalogue, Settings(), seats=3, seed=2)
    law.apply(state, state.turn, law.legal(state, state.turn)[0])
    with pytest.raises(ValueError, match="middle of a turn"):
        position_yaml(state)


@pytest.mark.parametrize("where", ["hands: {A: &a [*a]}", "discards: &a [*a]", "pile: &a [*a]"])
def test_a_list_that_holds_itself_is_told(where: str, catalogue: Catalogue) -> None:
    """Found by damaging scenarios at random: what could not be read was taken for a card without a name."""
    with pytest.raises(DataFaults, match=r"^s\.yaml:1: "):
        read(catalogue, f"given: {{{where}}}")
