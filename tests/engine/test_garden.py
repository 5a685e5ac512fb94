"""The garden's tables against plain definitions written out here (R2.1, R7.3 to R7.5)."""

from __future__ import annotations

from random import Random

from game.engine.catalogue import Settings
from game.engine.garden import bits, normal, orientations
from game.engine.worth import closing, fitting

# the twelve pentominoes as in rules.md R1.2, drawn here once more
DRAWINGS = {
    "F": [".##", "##.", ".#."],
    "I": ["#####"],
    "L": ["#...", "####"],
    "N": ["##..", ".###"],
    "P": ["##", "##", "#."],
    "T": ["###", ".#.", ".#."],
    "U": ["#.#", "###"],
    "V": ["#..", "#..", "###"],
    "W": ["#..", "##.", ".##"],
    "X": [".#.", "###", ".#."],
    "Y": [".#..", "####"],
    "Z": ["##.", ".#.", ".##"],
}
ORIENTATIONS = {
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


def drawn(rows):
    return {(x, y) for y, row in enumerate(reversed(rows)) for x, sign in enumerate(row) if sign == "#"}


def pushed(cells):
    left, low = min(x for x, _ in cells), min(y for _, y in cells)
    return frozenset((x - left, y - low) for x, y in cells)


def turned(rows, *, flip=True):
    cells, found = drawn(rows), set()
    for mirrored in (False, True) if flip else (False,):
        shape = {(-x, y) for x, y in cells} if mirrored else cells
        for _ in range(4):
            shape = {(-y, x) for x, y in shape}
            found.add(pushed(shape))
    return found


def in_garden(cell):
    x, y = cell
    return 0 <= x < 9 and 0 <= y < 9 and not (3 <= x <= 5 and 3 <= y <= 5)


def lyings(rows, free, *, flip=True):
    """Every way a shape lies on the free cells."""
    found = set()
    for shape in turned(rows, flip=flip):
        for dx in range(9):
            for dy in range(9):
                cells = frozenset((x + dx, y + dy) for x, y in shape)
                if cells <= free:
                    found.add(cells)
    return found


def neighbours(cell):
    x, y = cell
    return {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}


def regions(free):
    left, found = set(free), []
    while left:
        region, edge = set(), {next(iter(left))}
        while edge:
            region |= edge
            edge = {n for c in edge for n in neighbours(c)} & free - region
        found.append(frozenset(region))
        left -= region
    return found


def cells_of(garden, mask):
    return frozenset(garden.column_row(c) for c in bits(mask))


def test_the_shapes_are_the_twelve_pentominoes(catalogue):
    garden = catalogue.garden
    assert {s.name for s in garden.shapes} == set(DRAWINGS)
    for shape in garden.shapes:
        assert {frozenset(o) for o in orientations(shape.cells)} == turned(DRAWINGS[shape.name]), shape.name
        assert len(orientations(shape.cells)) == ORIENTATIONS[shape.name]


def test_the_empty_garden_holds_1848_placements_72_cells_and_24_palms(catalogue):
    garden = catalogue.garden
    assert len(garden.placements) == 1848
    assert len(garden.cells) == 72
    assert garden.palms.bit_count() == 24
    assert garden.index["a1"] == 0 and "e5" not in garden.index


def test_placements_are_those_of_the_plain_definition(catalogue):
    garden = catalogue.garden
    free = {(x, y) for x in range(9) for y in range(9) if in_garden((x, y))}
    for piece, shape in enumerate(garden.shapes):
        listed = [cells_of(garden, p.mask) for p in garden.placements if p.piece == piece]
        assert len(listed) == len(set(listed))
        assert set(listed) == lyings(DRAWINGS[shape.name], free)


def test_legal_placements_and_dead_regions_on_random_gardens(catalogue, positions):
    garden = catalogue.garden
    compared = 0
    for state in positions(100, seed=3):
        free = set(cells_of(garden, state.free))
        if state.next_piece >= 0:
            name = garden.shapes[state.next_piece].name
            listed = {cells_of(garden, garden.placements[i].mask) for i in bits(fitting(state))}
            assert listed == lyings(DRAWINGS[name], free)
            compared += len(listed)
        pile = [garden.shapes[p].name for p in state.pile_indices]
        dead = {r for r in regions(free) if not any(lyings(DRAWINGS[n], set(r)) for n in pile)}
        assert set(regions(set(cells_of(garden, state.dead)))) == dead
    assert compared > 1000


def test_closing_foretells_the_regions_that_become_dead(catalogue, positions):
    garden, source = catalogue.garden, Random(5)
    foretold = 0
    for state in positions(80, seed=8):
        possible = list(bits(fitting(state)))
        for placement in source.sample(possible, min(6, len(possible))):
            placed = garden.placements[placement]
            before = set(cells_of(garden, state.free))
            after = before - cells_of(garden, placed.mask)
            pile = [garden.shapes[p].name for p in state.pile_indices if p != placed.piece]
            was_dead = cells_of(garden, state.dead)
            expected = {
                r
                for r in regions(after)
                if not r & was_dead and not any(lyings(DRAWINGS[n], set(r)) for n in pile)
            }
            assert {cells_of(garden, r) for r in closing(state, placement)} == expected
            foretold += len(expected)
    assert foretold > 20


def test_without_flips_a_piece_only_turns(catalogue, positions):
    garden = catalogue.garden
    for state in positions(10, seed=21, settings=Settings(allow_flip=False)):
        if state.next_piece < 0:
            continue
        shape = garden.shapes[state.next_piece]
        as_drawn = [
            "".join("#" if (x, y) in shape.cells else "." for x in range(5)) for y in range(4, -1, -1)
        ]
        listed = {cells_of(garden, garden.placements[i].mask) for i in bits(fitting(state))}
        assert listed == lyings(as_drawn, set(cells_of(garden, state.free)), flip=False)


def test_normal_pushes_into_the_corner():
    assert normal([(4, 7), (5, 7), (4, 8)]) == ((0, 0), (0, 1), (1, 0))


def test_names_are_sorted_by_letter_then_number(catalogue):
    garden = catalogue.garden
    index = garden.index
    assert garden.named(index[c] for c in ("c2", "b3", "b1", "a2", "b2")) == ("a2", "b1", "b2", "b3", "c2")
