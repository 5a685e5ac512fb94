"""From a view to pieces: what stands where, in which picture, and what fades or vanishes."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from game.engine.catalogue import Catalogue
from game.engine.garden import bits, orientations
from game.ui.board import pieces as pc
from game.ui.board.manifest import Manifest
from game.ui.board.mosaic_sprites import mosaic_sprite
from game.ui.board.pieces import Layer, pieces_of
from game.ui.board.sites import Sites
from tests.ui.board import palaces


def _keys(view, sites) -> dict:
    return {p.key: p for p in pieces_of(view, sites, colours=palaces.COLOURS)}


def test_an_empty_palace_shows_palms_altar_dice_doors_and_the_queen(
    catalogue: Catalogue, sites: Sites
) -> None:
    view = palaces.empty(catalogue)
    found = _keys(view, sites)
    palms = {f"palm:{c}" for c in bits(catalogue.garden.palms)}
    dice = {f"die:{i}" for i in range(catalogue.constants.dice)}
    assert set(found) == palms | dice | {"altar", "palace_doors", "cleopatra"}
    assert found["cleopatra"].point[:2] == pytest.approx((0, -9.72))
    assert {found[d].sprite for d in dice} == {"die_blank"}


def test_every_part_of_a_full_palace_stands_at_the_place_of_the_pictures(
    catalogue: Catalogue, sites: Sites, manifest: Manifest
) -> None:
    found = _keys(palaces.full(catalogue), sites)
    standing = [p for p in found.values() if p.sprite in manifest.sprites and manifest.sprites[p.sprite].at]
    assert len(standing) >= 9 + 6 + 2 + 2 + 2
    for piece in standing:
        at = manifest.sprites[piece.sprite].at
        assert piece.point == pytest.approx(at, abs=0.011), piece.key


def test_palms_vanish_under_mosaics_and_statues(catalogue: Catalogue, sites: Sites) -> None:
    for seed in range(30):
        view = palaces.some(catalogue, seed)
        found = _keys(view, sites)
        taken = {cell for cells in view.sanctuaries for cell in cells}
        palms = {int(k[5:]) for k in found if k.startswith("palm:")}
        assert palms == set(bits(catalogue.garden.palms & view.free)) - taken


def test_statues_carry_the_colour_of_their_seat(catalogue: Catalogue, sites: Sites) -> None:
    view = replace(palaces.empty(catalogue), sanctuaries=((3,), (), (15, 25), ()))
    found = _keys(view, sites)
    assert found["statue:3"].sprite == "anubis_blue"
    assert {found["statue:15"].sprite, found["statue:25"].sprite} == {"anubis_white"}


def test_all_orientations_have_names_of_their_own(catalogue: Catalogue, sites: Sites) -> None:
    names = {
        mosaic_sprite(shape.name, cells)
        for shape in catalogue.garden.shapes
        for cells in orientations(shape.cells)
    }
    assert len(names) == 63
    assert mosaic_sprite("X", [(5, 4), (4, 5), (5, 5), (6, 5), (5, 6)]) == "mosaic_X_a2b1b2b3c2"


def test_a_mosaic_lies_where_its_cells_are(catalogue: Catalogue, sites: Sites) -> None:
    piece = pc.mosaic(sites, "X", [(5, 4), (4, 5), (5, 5), (6, 5), (5, 6)])
    assert piece.point == pytest.approx(
        (0.0, 0.0, 2.0)
    )  # the corner of its box is e5, the middle of the garden


def test_a_wall_is_lit_by_its_built_neighbours(sites: Sites) -> None:
    known = {"wall_W4", "wall_W4+W3", "wall_W4+W3+W5"}
    assert pc.wall(sites, 3, 0b0000_1000, known).sprite == "wall_W4"
    assert pc.wall(sites, 3, 0b0000_1100, known).sprite == "wall_W4+W3"
    assert pc.wall(sites, 3, 0b0001_1100, known).sprite == "wall_W4+W3+W5"
    assert pc.wall(sites, 3, 0b0001_1100, {"wall_W4"}).sprite == "wall_W4"


def test_pedestal_and_sphinx_are_lit_beside_throne_and_obelisk(catalogue: Catalogue, sites: Sites) -> None:
    known = ("pedestal", "pedestal+throne", "sphinx_3", "sphinx_3+obelisk_1")
    view = replace(palaces.empty(catalogue), pedestal=True, sphinxes=3)
    plain = {p.key: p.sprite for p in pieces_of(view, sites, colours=palaces.COLOURS, known=known)}
    assert plain["pedestal"] == "pedestal" and plain["sphinx:3"] == "sphinx_3"
    view = replace(view, throne=True, obelisks=1)
    lit = {p.key: p.sprite for p in pieces_of(view, sites, colours=palaces.COLOURS, known=known)}
    assert lit["pedestal"] == "pedestal+throne" and lit["sphinx:3"] == "sphinx_3+obelisk_1"


def test_dice_lie_on_the_altar_or_its_step(catalogue: Catalogue, sites: Sites) -> None:
    found = _keys(replace(palaces.empty(catalogue), altar=2), sites)
    up = [found[f"die:{i}"].sprite == "die_symbol" for i in range(5)]
    assert up == [True, True, False, False, False]
    assert found["die:0"].point[2] > found["die:4"].point[2]


def test_the_doors_open_at_the_end_of_the_path(catalogue: Catalogue, sites: Sites) -> None:
    view = replace(palaces.empty(catalogue), path=5)
    assert _keys(view, sites)["palace_doors"].sprite == "palace_doors_shut"
    assert _keys(replace(view, over=True), sites)["palace_doors"].sprite == "palace_doors_open"
    assert _keys(replace(view, over=True, path=3), sites)["palace_doors"].sprite == "palace_doors_shut"


def test_right_walls_fade_alone(catalogue: Catalogue, sites: Sites) -> None:
    pieces = pieces_of(palaces.full(catalogue), sites, colours=palaces.COLOURS)
    faded = pc.faded(pieces, right_walls={"wall:W8"})
    assert [p.key for p in faded if p.alpha < 1] == ["wall:W8"]
    assert {p.key for p in pieces if p.layer is Layer.RIGHT} == {"wall:W7", "wall:W8", "wall:W9"}


def test_the_same_palm_stands_on_a_cell_in_every_view(catalogue: Catalogue, sites: Sites) -> None:
    rng = random.Random(5)
    first = _keys(palaces.empty(catalogue), sites)
    other = _keys(palaces.with_mosaics(palaces.empty(catalogue), rng, 4), sites)
    shared = {k for k in other if k.startswith("palm:")}
    assert shared and all(first[k] == other[k] for k in shared)
    assert {p.sprite for k, p in first.items() if k.startswith("palm:")} == {"palm_0", "palm_1", "palm_2"}
