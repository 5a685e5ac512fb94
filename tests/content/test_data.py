"""The data agree with the tables of the rules; the numbers here are copied from the rules by hand."""

from __future__ import annotations

import time

from game.content.catalogue import load_catalogue, load_data
from game.engine.catalogue import CHARACTERS, PARTS, Catalogue, Settings
from game.engine.garden import orientations

RESOURCES = ("artisan", "stone", "marble", "wood", "lapis")


def test_deck(catalogue: Catalogue) -> None:
    """R1.1: 109 cards, their kinds, numbers, taint and amulets."""
    cards = {card.name: card for card in catalogue.cards}
    assert catalogue.resources == RESOURCES
    assert list(cards) == [*RESOURCES, *(r + "2" for r in RESOURCES), "trompe", *CHARACTERS]
    assert sum(card.count for card in catalogue.cards) == 109
    assert [cards[name].count for name in RESOURCES] == [30, 18, 11, 9, 7]
    for i, name in enumerate(RESOURCES):
        plain, double = cards[name], cards[name + "2"]
        assert (plain.resource, plain.units, plain.tainted, plain.amulets) == (i, 1, False, 0)
        assert (double.resource, double.units, double.tainted, double.amulets) == (i, 2, True, 1)
        assert double.count == 3
    trompe = cards["trompe"]
    assert (trompe.count, trompe.tainted, trompe.amulets, trompe.resource) == (8, True, 1, -1)
    assert {RESOURCES[r] for r in trompe.stands_for} == {"stone", "marble", "wood", "lapis"}
    assert [cards[name].count for name in CHARACTERS] == [2, 2, 2, 2, 2, 1]
    assert all(cards[name].tainted and cards[name].character == name for name in CHARACTERS)
    assert {RESOURCES[r] for r in catalogue.merchant_stands_for} == set(RESOURCES)


def test_characters(catalogue: Catalogue) -> None:
    """R9: the amulets that characters bring and the numbers in their effects."""
    amulets = {card.name: card.amulets for card in catalogue.cards if card.character}
    assert amulets == {"beggar": 2, "courtesan": 1, "envoy": 0, "scribe": 0, "smuggler": 1, "vizier": 0}
    numbers = catalogue.characters
    assert numbers.beggar_talents == 2
    assert numbers.envoy_amulets_per_card == 1
    assert (numbers.scribe_pick_amulets, numbers.scribe_die_amulets) == (2, 0)
    assert (numbers.vizier_cards, numbers.vizier_amulets_per_card) == (5, 1)


def test_costs(catalogue: Catalogue) -> None:
    """R7: artisan, stone, marble, wood, lapis."""
    assert tuple(catalogue.parts.costs) == PARTS
    assert catalogue.parts.costs == {
        "wall": (1, 1, 0, 1, 0),
        "sphinx": (1, 1, 1, 0, 0),
        "obelisk": (3, 2, 0, 2, 0),
        "pedestal": (3, 0, 2, 0, 2),
        "throne": (3, 0, 2, 0, 2),
        "door": (2, 0, 1, 1, 1),
        "mosaic": (2, 1, 1, 0, 1),
    }


def test_worth(catalogue: Catalogue) -> None:
    """R7: talents."""
    parts = catalogue.parts
    assert (parts.wall_worth, parts.wall_worth_per_cell) == (3, 1)
    assert parts.sphinx_worths == (2, 5, 2, 5, 2, 5)
    assert parts.obelisk_worths == (12, 12)
    assert (parts.pedestal_worth, parts.throne_worth) == (12, 12)
    assert (parts.door_worth, parts.door_worth_per_wall) == (4, 1)
    assert (parts.mosaic_worth, parts.mosaic_worth_per_palm) == (4, 1)


def test_places(catalogue: Catalogue) -> None:
    """R2.2, R2.3, R7.2: walls along the garden's edges, the doors' runs."""
    garden, parts = catalogue.garden, catalogue.parts
    walls = {wall.name: " ".join(garden.names[cell] for cell in wall.cells) for wall in parts.wall_places}
    assert walls == {
        "W1": "a1 a2 a3", "W2": "a4 a5 a6", "W3": "a7 a8 a9",
        "W4": "a9 b9 c9", "W5": "d9 e9 f9", "W6": "g9 h9 i9",
        "W7": "i9 i8 i7", "W8": "i6 i5 i4", "W9": "i3 i2 i1",
    }  # fmt: skip
    runs = {door.name: [parts.wall_places[i].name for i in door.run] for door in parts.door_places}
    west = [f"W{n}" for n in range(1, 10)]
    assert runs == {"west": west, "east": west[::-1]}


def test_garden(catalogue: Catalogue) -> None:
    """R2.1: 72 cells, 24 palms, the terrace d4-f6."""
    garden = catalogue.garden
    assert (garden.columns, garden.rows, len(garden.cells)) == (9, 9, 72)
    assert garden.palms.bit_count() == 24
    every = {f"{column}{row}" for column in "abcdefghi" for row in range(1, 10)}
    assert every - set(garden.index) == {"d4", "e4", "f4", "d5", "e5", "f5", "d6", "e6", "f6"}
    palms = "b1 e1 h1 a2 d2 f2 i2 c3 g3 b4 h4 a5 i5 b6 h6 c7 g7 a8 d8 f8 i8 b9 e9 h9"
    assert {garden.names[cell] for cell in garden.cells if garden.palms >> cell & 1} == set(palms.split())


def test_mosaics(catalogue: Catalogue) -> None:
    """R1.2: the twelve pentominoes, each once; their 63 orientations lie in 1848 ways."""
    shapes = catalogue.garden.shapes
    assert "".join(shape.name for shape in shapes) == "FILNPTUVWXYZ"
    assert all(len(shape.cells) == 5 for shape in shapes)
    sets = [frozenset(orientations(shape.cells)) for shape in shapes]
    assert len(frozenset().union(*sets)) == sum(map(len, sets)) == 63, "two shapes are the same"
    counts = {shape.name: len(found) for shape, found in zip(shapes, sets, strict=True)}
    assert counts == {
        "F": 8,
        "I": 2,
        "L": 8,
        "N": 8,
        "P": 8,
        "T": 4,
        "U": 4,
        "V": 4,
        "W": 4,
        "X": 1,
        "Y": 8,
        "Z": 4,
    }
    assert len(catalogue.garden.placements) == 1848


def test_constants(catalogue: Catalogue) -> None:
    """R1.3, R1.4, R3, R4.3, R6.4, R8, R10.2, R11."""
    constants = catalogue.constants
    assert (constants.min_players, constants.max_players) == (3, 5)
    assert (constants.merchants, constants.statues, constants.start_talents) == (3, 2, 5)
    assert (constants.start_cards, constants.stalls, constants.open_half) == (3, 3, "smaller")
    assert (constants.dice, constants.symbol_sides, constants.die_sides) == (5, 1, 6)
    assert constants.hand_limit == 10
    assert (constants.limit_discard_amulets, constants.limit_keep_amulets_per_card) == (1, 1)
    assert constants.turn_bonus == ((2, 2), (3, 5))
    assert constants.path_steps == 5
    assert constants.first_rank_removes == 3
    assert constants.later_rank_amulets == (1, 2, 3, 4)
    assert constants.end_amulets_per_tainted == 1
    assert constants.sanctuary_amulets_per_cell == 1
    assert constants.end_talents_per_merchant == 3
    assert constants.deal_empty_market


def test_house_rules() -> None:
    """R7.3, R1.3, R3.4, R3: what a new game starts from."""
    assert load_data().settings == Settings(
        allow_flip=True, merchants=None, start_player=None, open_talents=False, open_amulets=False
    )


def test_loading_is_quick() -> None:
    """The whole catalogue, checked, takes less than 60 ms of CPU time (16 ms when this was written)."""
    times = []
    for _ in range(5):
        start = time.process_time()
        load_catalogue()
        times.append(time.process_time() - start)
    assert min(times) < 0.06
