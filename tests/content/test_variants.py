"""Other data play without a change to the code: games of random choices go to their end by the law."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.content.catalogue import load_catalogue
from game.engine import law
from game.engine.catalogue import Catalogue, Settings
from game.engine.notation import choice_text, parse_choice
from game.engine.setup import new_game
from game.engine.state import State
from tests.content.folders import faults_of, folder, own, replaced

MOST_CHOICES = 5_000


def play_out(catalogue: Catalogue, *, seats: int, seed: int, settings: Settings | None = None) -> State:
    """Play random choices to the end; each one survives its own text."""
    chance = random.Random(seed)
    state = new_game(catalogue, settings or Settings(), seats=seats, seed=seed)
    whole = sum(card.count for card in catalogue.cards)
    for _ in range(MOST_CHOICES):
        if state.over:
            break
        seat = law.owing(state)[0]
        choices = law.legal(state, seat)
        choice = choices[int(chance.random() * len(choices))]
        assert parse_choice(choice_text(choice), catalogue) == choice
        law.apply(state, seat, choice)
        cards = sum(map(catalogue.size, state.hands)) + catalogue.size(state.discards) + len(state.deck)
        assert cards + sum(map(len, state.stalls)) + len(state.drawn) == whole
    assert state.over
    return state


SMALL_GARDEN = """\
garden: |
  .*.....
  ...*...
  .......
  *.....*
  ..###..
  ..###..
  ..###..
  ..###..
  *.....*
  ...*...
  .......
mosaics:
  I: |
    IIII
  O: |
    OO
    OO
  L: |
    L.
    L.
    LL
  J: |
    J
    J
  S: |
    .SS
    SS.
"""

SMALL_WALLS = """\
walls:
  left1: [a1, a2, a3, a4]
  left2: [a5, a6, a7, a8, a9, a10, a11]
  back: [a11, b11, c11, d11, e11, f11, g11]
  right: [g11, g10, g9]

doors:
  west: [left1, left2, back]
  middle: [back]
  east: [right, back]
"""

SMALL_DECK = """\
resources: [artisan, stone, marble, wood, lapis, gold]
merchant: {stands_for: [artisan, gold]}
cards:
  artisan: {count: 20, resource: artisan, units: 1}
  stone: {count: 9, resource: stone, units: 1}
  marble: {count: 9, resource: marble, units: 1}
  wood: {count: 9, resource: wood, units: 1}
  lapis: {count: 9, resource: lapis, units: 1}
  gold: {count: 9, resource: gold, units: 1}
  gold3: {count: 3, resource: gold, units: 3, tainted: true, amulets: 2}
  anything: {count: 6, stands_for: [artisan, stone, marble, wood, lapis, gold], tainted: true, amulets: 3}
  metal: {count: 4, stands_for: [gold, stone]}
  beggar: {count: 4, tainted: true, amulets: 1}
  scribe: {count: 4, tainted: true}
  vizier: {count: 3, tainted: true}
characters:
  beggar: {talents: 3}
  envoy: {amulets_per_card: 1}
  scribe: {pick_amulets: 1, die_amulets: 1}
  vizier: {cards: 3, amulets_per_card: 2}
"""


def other_parts() -> str:
    """Give parts.yaml for the small garden: fewer walls, more doors, other counts."""
    text = own("parts.yaml")
    start, end = text.index("# R2.2: the places"), text.index("# R2.4: sphinxes face")
    text = text[:start] + SMALL_WALLS + text[end:]
    for old, new in (
        ("count: 9", "count: 4"), ("count: 2\n    cost: {artisan: 2,", "count: 3\n    cost: {artisan: 2,"),
        ("count: 6", "count: 5"), ("path_steps: 5", "path_steps: 3"),
    ):  # fmt: skip
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


VARIANTS = {
    "another cost": {
        "parts": lambda: replaced(
            "parts.yaml",
            ("cost: {artisan: 1, stone: 1, wood: 1}", "cost: {stone: 2, lapis: 1}"),
            ("cost: {artisan: 3, stone: 2, wood: 2}", "cost: {}"),
        )
    },
    "a garden of 7 x 11": {"mosaics": lambda: SMALL_GARDEN, "parts": other_parts},
    "another deck": {"cards": lambda: SMALL_DECK},
    "3 dice, 4 merchants, 4 stalls": {
        "rules": lambda: replaced(
            "rules.yaml", ("dice: 5", "dice: 3"), ("\nmerchants: 3", "\nmerchants: 4"), ("stalls: 3", "stalls: 4"),
            ("symbol_sides: 1", "symbol_sides: 3"), ("open_half: smaller", "open_half: larger"),
        )
    },
    "2 players, no dealing to empty stalls": {
        "rules": lambda: replaced(
            "rules.yaml", ("min_players: 3", "min_players: 2"), ("deal_empty_market: true", "deal_empty_market: false"),
            ("stalls: 3", "stalls: 1"), ("hand_limit: 10", "hand_limit: 6"),
        )
    },
    "everything at once": {
        "mosaics": lambda: SMALL_GARDEN, "parts": other_parts, "cards": lambda: SMALL_DECK,
        "rules": lambda: replaced("rules.yaml", ("dice: 5", "dice: 2"), ("statues: 2", "statues: 1")),
    },
}  # fmt: skip


@pytest.mark.parametrize("variant", VARIANTS)
def test_variant_plays(tmp_path: Path, variant: str) -> None:
    """Games with other data end, with every number of players."""
    texts = {name: text() for name, text in VARIANTS[variant].items()}
    catalogue = load_catalogue(folder(tmp_path / "data", **texts))
    constants = catalogue.constants
    for seats in range(constants.min_players, constants.max_players + 1):
        for seed in (1, 2):
            state = play_out(catalogue, seats=seats, seed=seed)
            assert len(state.scores) == seats


def test_variants_mean_what_they_say(tmp_path: Path) -> None:
    """The numbers of the variants arrive in the catalogue and in a new game."""
    texts = {name: text() for name, text in VARIANTS["everything at once"].items()}
    catalogue = load_catalogue(folder(tmp_path / "data", **texts))
    garden, parts = catalogue.garden, catalogue.parts
    assert (garden.columns, garden.rows, len(garden.cells), garden.palms.bit_count()) == (7, 11, 65, 7)
    assert [len(shape.cells) for shape in garden.shapes] == [4, 4, 4, 2, 4]
    assert [wall.name for wall in parts.wall_places] == ["left1", "left2", "back", "right"]
    assert [door.run for door in parts.door_places] == [(0, 1, 2), (2,), (3, 2)]
    assert parts.sphinx_worths == (2, 5, 2, 5, 2)
    assert parts.costs["wall"] == (1, 1, 0, 1, 0, 0)
    assert catalogue.constants.path_steps == 3
    assert catalogue.cards[catalogue.card_index["metal"]].stands_for == {5, 1}
    state = new_game(catalogue, Settings(), seats=3, seed=5)
    assert state.merchants == [3, 3, 3] and state.statues == [1, 1, 1]


def test_house_rules_play(catalogue: Catalogue) -> None:
    """Settings of one game: no flipping, other merchants, the first player."""
    settings = Settings(allow_flip=False, merchants=5, start_player=2)
    state = new_game(catalogue, settings, seats=4, seed=3)
    assert state.merchants == [5] * 4 and state.turn == 2
    over = play_out(catalogue, seats=4, seed=3, settings=settings)
    placements = catalogue.garden.placements
    assert over.placed and not any(placements[index].flipped for index in over.placed)


def test_garden_of_another_size_needs_its_walls(tmp_path: Path) -> None:
    """A garden that no longer has the cells along the walls is a fault of the walls."""
    found = faults_of(folder(tmp_path / "data", mosaics=SMALL_GARDEN))
    assert len(found) == 11
    assert found[0].endswith("'h9' lies outside the garden; expected a cell from a1 to g11")
