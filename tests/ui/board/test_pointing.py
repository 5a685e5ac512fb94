"""What lies under a point: every place and cell is found at its own middle."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from pygame import Surface

from game.engine.catalogue import Catalogue
from game.engine.choices import Build, BuildMosaic, Done
from game.engine.garden import bits
from game.ui.board import BoardView, Offer, places_for
from game.ui.board.manifest import Manifest
from game.ui.board.pieces import Layer
from tests.ui.board import palaces


def test_every_cell_is_under_its_own_middle_and_corners(board: BoardView, catalogue: Catalogue) -> None:
    board.show(palaces.empty(catalogue))
    for cell in catalogue.garden.cells:
        column, row = catalogue.garden.column_row(cell)
        for dc, dr in ((0, 0), (0.4, 0.4), (-0.4, 0.4), (0.4, -0.4), (-0.4, -0.4)):
            point = board.screen_of_cell(column + dc, row + dr)
            # the pieces' level lies a hair above the turf
            assert board.cell_at(point) == cell
            assert board.garden_point(point) == pytest.approx((column + dc, row + dr), abs=0.03)
    assert board.cell_at(board.screen_of_cell(4, 4)) is None, "the terrace grows nothing"
    assert board.cell_at(board.screen_of_cell(-1.2, 4)) is None


def test_offered_places_are_hit(board: BoardView, screen: Surface, catalogue: Catalogue) -> None:
    view = palaces.empty(catalogue)
    board.show(replace(view, pedestal=True))
    board.draw(screen)
    names = [("wall", p.name) for p in catalogue.parts.wall_places] + [("door", "west"), ("door", "east")]
    names += [("sphinx", None), ("obelisk", None), ("throne", None)]
    offers = [Offer(part, place, 3) for part, place in names]
    for offer in offers:
        board.offer([offer])
        hit = board.hit(board.screen_of(offer.part, offer.place))
        assert hit is not None and (hit.kind, hit.part, hit.place) == ("place", offer.part, offer.place)
        hit = board.hover(board.coin_at(offer))
        assert hit is not None and hit.part == offer.part and board.hovered == offer
    board.offer(offers)
    for offer in offers:
        hit = board.hit(board.screen_of(offer.part, offer.place))
        assert hit is not None and (hit.part, hit.place) == (offer.part, offer.place)


def test_worths_come_from_the_engine_and_the_best_is_marked(catalogue: Catalogue) -> None:
    view = palaces.with_mosaics(palaces.empty(catalogue), random.Random(2), 6)
    choices = [Build("wall", p.name) for p in catalogue.parts.wall_places]
    offers = places_for(
        view, [*choices, Done(), BuildMosaic(("a1",)), Build("sphinx"), Build("door", "west")]
    )
    walls = {o.place: o for o in offers if o.part == "wall"}
    assert len(offers) == 11 and len(walls) == 9
    for place in catalogue.parts.wall_places:
        covered = sum(not view.free >> c & 1 for c in place.cells)
        assert walls[place.name].worth == 3 + covered
        assert walls[place.name].is_best == (3 + covered == max(o.worth for o in walls.values()))


def test_standing_parts_answer_where_they_are_seen(
    board: BoardView, screen: Surface, catalogue: Catalogue
) -> None:
    view = palaces.full(catalogue)
    board.show(view)
    board.draw(screen)
    layers = board._layers()
    named = {"statue": "statue", "palm": "palm", "die": "altar", "cleopatra": "cleopatra", "altar": "altar",
             "palace_doors": "path"}  # fmt: skip
    found = 0
    for i, piece in enumerate(layers.pieces):
        if piece.layer is Layer.FLAT:
            continue
        placed = layers.place(piece)
        over = [layers.place(p) for p in layers.pieces[i + 1 :]]
        # a pixel of it that no later piece can cover
        for y in range(placed.rect.y, placed.rect.bottom, 3):
            for x in range(placed.rect.x, placed.rect.right, 3):
                if placed.image.get_at((x - placed.rect.x, y - placed.rect.y)).a < 200:
                    continue
                if any(o.rect.collidepoint(x, y) for o in over) or not board.rect.collidepoint(x, y):
                    continue
                hit = board.hit((x, y))
                kind, _, place = piece.key.partition(":")
                assert hit is not None and hit.kind == named.get(kind, "part"), piece.key
                if hit.kind == "part":
                    assert (hit.part, hit.place or "") == (kind, place)
                found += 1
                break
    assert found > 40


def test_the_ground_answers_too(board: BoardView, screen: Surface, catalogue: Catalogue) -> None:
    view = replace(palaces.with_mosaics(palaces.empty(catalogue), random.Random(3), 3), path=0)
    board.show(view)
    board.draw(screen)
    hit = board.hit(board.screen_of_cell(4, 4))
    assert hit is not None and hit.kind == "terrace"
    hit = board.hit(board.screen_of("path", "3"))
    assert hit is not None and (hit.kind, hit.step) == ("path", 3)
    hit = board.hit(board.screen_of("door", "west"))
    assert hit is not None and (hit.kind, hit.part, hit.place) == ("place", "door", "west")
    garden = catalogue.garden
    for index in view.placed:
        placement = garden.placements[index]
        kinds = set()
        for cell in placement.cells:
            column, row = garden.column_row(cell)
            found = board.hit(board.screen_of_cell(column, row))
            assert found is not None
            kinds.add((found.kind, found.place if found.kind == "mosaic" else None))
        assert ("mosaic", garden.shapes[placement.piece].name) in kinds
    assert board.hit((3, 3)) is None
    assert board.hit((-5, 3)) is None


def test_cells_to_claim_come_before_what_stands_on_them(
    board: BoardView, screen: Surface, catalogue: Catalogue
) -> None:
    board.show(palaces.empty(catalogue))
    palm = next(bits(catalogue.garden.palms))
    name = catalogue.garden.names[palm]
    board.claims([(name, "a1")])
    hit = board.hover(board.screen_of_cell(*catalogue.garden.column_row(palm)))
    assert hit is not None and (hit.kind, hit.cell) == ("cell", palm)


def test_a_right_wall_that_hides_the_pointer_fades(
    board: BoardView, screen: Surface, catalogue: Catalogue
) -> None:
    board.show(palaces.full(catalogue, mosaics=0))
    board.draw(screen)
    x, y = board.screen_of_cell(8, 4)
    behind = (x + 8, y)
    before = board.hit(behind)
    assert before is not None and (before.kind, before.part) == ("part", "wall")
    board.hover(behind)
    board.draw(screen)
    faded = {p.key for p in board._layers().pieces if p.alpha < 1}
    assert faded and faded <= {"wall:W7", "wall:W8", "wall:W9"}
    after = board.hit(behind)
    assert after is not None and after.kind in ("cell", "palm") and after.cell == board.cell_at(behind)
    board.hover(board.screen_of_cell(1, 1))
    board.draw(screen)
    assert not {p.key for p in board._layers().pieces if p.alpha < 1}


def test_the_manifests_camera_is_what_the_board_uses(board: BoardView, manifest: Manifest) -> None:
    assert board.camera == manifest.camera
