"""The held mosaic: turning about the grip, shifting in, skipping equal orientations, snapping (R7.3)."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.garden import Garden, bits, normal, orientations
from game.ui.table.holding import Holding
from tests.ui.table.table_kit import CATALOGUE

GARDEN: Garden = CATALOGUE.garden


def hold(name: str, fitting: int | None = None, free: int | None = None) -> Holding:
    piece = GARDEN.piece_index[name]
    return Holding.take(
        GARDEN,
        piece=piece,
        fitting=GARDEN.all_placements if fitting is None else fitting,
        free=GARDEN.growing if free is None else free,
    )


def gripped(held: Holding) -> tuple[int, int]:
    return held.origin[0] + held.grip[0], held.origin[1] + held.grip[1]


def palms(placement: int) -> int:
    return (GARDEN.placements[placement].mask & GARDEN.palms).bit_count()


@pytest.mark.parametrize("name", [shape.name for shape in GARDEN.shapes])
def test_turning_goes_through_every_rotation_once(name: str) -> None:
    held = hold(name)
    held.hang(6.0, 7.0)
    rotations = {cells for cells, flipped in orientations(GARDEN.shapes[held.piece].cells).items()}
    first, seen = held.cells, [held.cells]
    for _ in range(4):
        held.turn()
        if held.cells == first:
            break
        seen.append(held.cells)
    assert len(seen) == len(set(seen))
    assert set(seen) <= rotations
    turned_back = held.cells
    held.turn()
    held.turn(clockwise=False)
    assert held.cells == turned_back


def test_equal_orientations_are_skipped_and_nothing_moves() -> None:
    held = hold("X")
    held.hang(7.0, 7.0)
    before = (held.cells, held.grip, held.column, held.row)
    held.turn()
    held.flip()
    assert (held.cells, held.grip, held.column, held.row) == before


def test_turning_keeps_the_gripped_cell_where_there_is_room() -> None:
    chance = Random(3)
    for _ in range(60):
        held = hold(chance.choice("FLNPTUVWYZ"))
        grip = chance.choice(held.cells)
        held.grip = grip
        held.hang(4.0, 4.0)
        held.fitting = 0  # nothing snaps
        before = gripped(held)
        held.turn(clockwise=chance.random() < 0.5)
        assert held.grip in held.cells
        assert gripped(held) == before


def test_turning_at_an_edge_shifts_the_piece_in() -> None:
    held = hold("I")
    while held.cells != ((0, 0), (0, 1), (0, 2), (0, 3), (0, 4)):
        held.turn()
    held.grip = (0, 0)
    held.hang(8.0, 0.0)
    held.turn()
    assert all(0 <= column < 9 and 0 <= row < 9 for column, row in held.offsets)
    assert held.cells == ((0, 0), (1, 0), (2, 0), (3, 0), (4, 0))


def test_begins_in_an_orientation_that_fits() -> None:
    # Only one placement is left for it: that is where it begins.
    piece = GARDEN.piece_index["N"]
    only = max(bits(GARDEN.of_piece[piece]))
    held = hold("N", 1 << only)
    assert held.placement == only


def test_snaps_to_a_legal_placement_within_half_a_cell_and_not_farther() -> None:
    piece = GARDEN.piece_index["I"]
    row7 = GARDEN.placement_index[(piece, ("a8", "b8", "c8", "d8", "e8"))]
    held = hold("I", 1 << row7)
    held.settle(row7)
    held.grip = (2, 0)
    held.hang(2.0, 7.8)  # nearer to row 8, which is not legal, but within half a cell of row 7's cells
    assert held.placement == row7
    held.hang(2.0, 8.1)
    assert held.placement is None
    assert held.in_the_way, "the cells in the way are told"
    held.hang(2.4, 7.2)
    assert held.placement == row7


def test_in_the_way_names_the_cells_that_are_not_free() -> None:
    piece = GARDEN.piece_index["I"]
    fitting = sum(1 << i for i in bits(GARDEN.of_piece[piece])
                  if not GARDEN.placements[i].mask >> GARDEN.index["e8"] & 1)  # fmt: skip
    held = hold("I", fitting, GARDEN.growing & ~(1 << GARDEN.index["e8"]))
    held.cells, held.grip = ((0, 0), (1, 0), (2, 0), (3, 0), (4, 0)), (2, 0)
    held.hang(4.0, 7.0)
    assert held.placement is None
    assert held.in_the_way == [(4, 7)]


def test_keys_move_cell_by_cell_and_stay_in_the_garden() -> None:
    held = hold("P")
    held.hang(0.0, 0.0)
    for _ in range(12):
        before = held.origin
        held.step(1, 0)
        assert held.origin[0] - before[0] in (0, 1)
    assert max(column for column, _ in held.offsets) == 8


def test_next_legal_visits_every_legal_placement() -> None:
    held = hold("W")
    legal = set(bits(held.fitting))
    seen = set()
    for _ in legal:
        held.next_legal(palms)
        assert held.is_down
        seen.add(held.placement)
    assert seen == legal


def test_next_legal_begins_with_the_best_and_comes_down_from_there() -> None:
    held = hold("W")
    worths = []
    for _ in range(30):
        held.next_legal(palms)
        assert held.placement is not None
        worths.append(palms(held.placement))
    assert worths[0] == max(palms(index) for index in bits(held.fitting))
    assert worths == sorted(worths, reverse=True)


@pytest.mark.parametrize("spot", [(0.0, 0.0), (8.0, 8.0), (8.3, 4.0), (4.2, 3.9), (0.0, 8.4), (-0.6, 5.0)])
@pytest.mark.parametrize("name", "FILNPTUVWXYZ")
def test_four_turns_and_two_flips_come_back_to_where_it_was(name: str, spot: tuple[float, float]) -> None:
    for fitting in (None, 0):
        held = hold(name, fitting)
        held.grip = held.cells[0]
        held.hang(*spot)
        lay = held.offsets
        for clockwise in (True, False):
            for _ in range(4):
                held.turn(clockwise=clockwise)
            assert held.offsets == lay
        held.flip()
        held.flip()
        assert held.offsets == lay


def test_what_is_shown_is_what_would_be_played() -> None:
    chance = Random(8)
    for _ in range(200):
        held = hold(chance.choice("FILNPTUVWXYZ"))
        held.hang(chance.uniform(-1, 9), chance.uniform(-1, 9))
        for _ in range(chance.randrange(4)):
            chance.choice((held.turn, held.flip))()
        placement = held.placement
        if placement is not None:
            spots = [GARDEN.column_row(cell) for cell in GARDEN.placements[placement].cells]
            assert sorted(spots) == sorted(held.offsets)
            assert normal(spots) == held.cells
        else:
            assert held.in_the_way
