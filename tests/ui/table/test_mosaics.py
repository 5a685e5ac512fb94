"""Mosaics by mouse: what the preview tells, the ghost's first orientation, its buttons, and what puts it back."""

from __future__ import annotations

from random import Random

import pygame
import pytest
from pygame import Rect

from game.engine import choices as c
from game.engine.catalogue import Settings
from game.engine.garden import bits
from game.engine.worth import closing, mosaic_worth
from game.play.match import Match
from game.ui.board.marking import Mark
from game.ui.settings import Settings as UserSettings
from game.ui.table.gathering import gather
from game.ui.table.holding import Holding
from game.ui.table.modes import Mosaic, Rest
from game.ui.table.scene import TableScene
from game.ui.testing import Pilot
from tests.ui.table.stages import can_build_mosaic, moves, stage, take_mosaic, where
from tests.ui.table.table_kit import CATALOGUE, new_match, new_scene

OFF = UserSettings(animation_speed="off")


def closes_something(match: Match) -> bool:
    """Whether seat A could close an area with the next mosaic, and has a statue to claim it."""
    view = match.view(0)
    if not view.statues[0] or not can_build_mosaic(match):
        return False
    index = view.catalogue.garden.placement_index
    builds = (ch for ch in match.legal(0) if isinstance(ch, c.BuildMosaic))
    return any(closing(view, index[(view.next_piece, ch.cells)]) for ch in builds)


def board_marks(scene: TableScene) -> list[Mark]:
    """What is painted over the board now."""
    board = scene.board.board
    return board.intent.marks(scene.desk.view, board._placing_now())[1]


# ---------------------------------------------------------------------- the preview
def test_the_preview_tells_talents_palms_and_what_would_close(pilot: Pilot) -> None:
    scene, _ = stage(pilot, {"turn", "building"}, closes_something, players=4)
    held, view = take_mosaic(pilot, scene).holding, scene.desk.view
    assert not held.is_down, "it follows the mouse"
    garden = view.catalogue.garden
    told = 0
    for index in bits(held.fitting):
        held.settle(index)
        held.is_down = False
        scene.show_begun()
        worth = mosaic_worth(view, index)
        assert gather(scene).worth_at is not None and scene.desk.mode.choice(scene.desk) is None
        marks = {mark.key: mark for mark in board_marks(scene)}
        palms = [cell for cell in bits(garden.placements[index].mask) if garden.palms >> cell & 1]
        assert {key for key in marks if key.startswith("badge")} == {f"badge:{cell}" for cell in palms}
        assert worth == view.catalogue.parts.mosaic_worth + len(palms)
        regions = closing(view, index)
        assert sum(key.startswith("closing") for key in marks) == len(regions)
        notes = gather(scene).notes
        assert [note.text for note in notes] == [
            pilot.app.t("ghost.sanctuary", count=region.bit_count()) for region in regions
        ], "a sanctuary takes an amulet a cell"
        told += bool(regions)
        held.is_down = True
        assert scene.desk.mode.choice(scene.desk) == garden.choices[index], "the ghost is the move"
        assert gather(scene).worth_at is None, "the buttons beside it say it now"
    assert told


def test_where_it_may_not_lie_nothing_is_promised(pilot: Pilot) -> None:
    scene, _ = stage(pilot, {"turn", "building"}, can_build_mosaic)
    take_mosaic(pilot, scene)
    pilot.move(scene.board.cell_spot(4.0, 4.0))
    assert scene.held is not None and scene.held.holding.placement is None, "the terrace is no garden"
    picture = gather(scene)
    assert picture.worth_at is None and not picture.notes
    ghost = scene.board.board.intent.ghost
    assert ghost is not None and ghost.in_the_way and not ghost.closing
    pilot.click(scene.board.cell_spot(4.0, 4.0))
    assert scene.held is not None and scene.held.holding.is_down
    assert [note.text for note in gather(scene).notes] == [pilot.app.t("ghost.outside")]


def test_cells_that_are_taken_are_named(pilot: Pilot) -> None:
    scene, _ = stage(pilot, {"turn", "building"}, lambda m: can_build_mosaic(m) and m.view(0).placed)
    mode, view = take_mosaic(pilot, scene), scene.desk.view
    garden = view.catalogue.garden
    for index in bits(garden.of_piece[mode.holding.piece]):
        taken = garden.placements[index].mask & ~view.free
        if taken:
            mode.holding.settle(index)
            if mode.holding.placement is None:
                break
    scene.show_begun()
    told = pilot.app.t("reason.cells_taken", cells=" ".join(garden.named(bits(taken))))
    assert [note.text for note in gather(scene).notes] == [told]


def test_the_outline_of_a_piece_is_that_of_the_cells_it_would_take(pilot: Pilot) -> None:
    scene, _ = stage(pilot, {"turn", "building"}, can_build_mosaic)
    mode = take_mosaic(pilot, scene)
    mode.holding.settle(next(bits(mode.holding.fitting)))
    scene.show_begun()
    board = scene.board.board
    ring = next(mark for mark in board_marks(scene) if mark.key == "ring")
    placing = board._placing_now()
    corners = [point for cell in mode.holding.offsets for point in placing._cell(cell, 0.5)]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    cells = Rect(round(min(xs)), round(min(ys)), round(max(xs) - min(xs)), round(max(ys) - min(ys)))
    around = ring.rect.inflate(-2 * (11 * placing.k + 2), -2 * (11 * placing.k + 2))
    for side in ("left", "top", "right", "bottom"):
        assert abs(getattr(cells, side) - getattr(around, side)) <= 3, side
    assert all(piece.lift == 0 for _, piece in board.intent.pieces(scene.desk.view, placing))


@pytest.mark.parametrize("size", [(1280, 720), (1200, 1600)])
def test_the_buttons_stay_where_they_are_while_the_piece_is_turned(size: tuple[int, int]) -> None:
    with Pilot(size, settings=OFF) as pilot:
        scene, _ = stage(
            pilot, {"turn", "building"}, lambda m: can_build_mosaic(m) and m.view(0).pile_top not in "XI"
        )
        mode = take_mosaic(pilot, scene)
        for column, row in ((1, 7), (7, 1), (0, 0)):
            pilot.seconds(0.3)
            pilot.click(scene.board.cell_spot(column, row))
            pilot.seconds(0.3)
            lay, spot = mode.holding.offsets, where(scene, "rotate")
            seen = []
            for _ in range(4):
                pilot.click(spot)
                pilot.seconds(0.3)
                assert where(scene, "rotate") == spot
                seen.append(mode.holding.offsets)
                assert not any(
                    area.rect.collidepoint(scene.board.cell_spot(*cell))
                    for cell in mode.holding.offsets
                    for area in scene.areas
                    if area.name in ("rotate", "flip", "strip_cancel", "confirm")
                )
            assert seen[-1] == lay and seen[0] != lay, "four turns bring it back"


def test_palms_vanish_under_the_piece_and_pale_beside_it(pilot: Pilot) -> None:
    scene, _ = stage(pilot, {"turn", "building"}, can_build_mosaic)
    board, view = scene.board.board, scene.desk.view
    garden = view.catalogue.garden
    standing = {f"palm:{cell}" for cell in bits(view.free & garden.palms)}
    assert standing <= {piece.key for piece in board._cast()[0]}
    held = take_mosaic(pilot, scene).holding
    index = max(bits(held.fitting), key=lambda i: (garden.placements[i].mask & garden.palms).bit_count())
    held.settle(index)
    scene.show_begun()
    still, loose = board._cast()
    covered = {f"palm:{cell}" for cell in bits(garden.placements[index].mask & garden.palms)}
    assert covered
    shown = {piece.key: piece for piece in loose if piece.key.startswith("palm")}
    assert set(shown) == standing - covered
    assert all(piece.alpha < 1 for piece in shown.values())
    assert not any(piece.key.startswith("palm") for piece in still)
    pilot.key(pygame.K_ESCAPE)
    assert standing <= {piece.key for piece in board._cast()[0]}, "put back, all palms stand as before"


# ---------------------------------------------------------------------- the first orientation
def test_it_begins_in_an_orientation_that_fits_where_it_is_dropped() -> None:
    garden, chance, turned = CATALOGUE.garden, Random(5), 0
    for _ in range(150):
        piece = chance.randrange(len(garden.shapes))
        fitting = sum(1 << i for i in bits(garden.of_piece[piece]) if chance.random() < 0.04)
        if not fitting:
            continue
        held = Holding.take(garden, piece=piece, fitting=fitting, free=garden.growing)
        column, row = chance.uniform(0, 8), chance.uniform(0, 8)
        held.hang(column, row)
        before = (held.cells, held.placement)
        held.fit_here()
        here = (round(column), round(row))
        able = [
            i
            for i in bits(fitting)
            if here in [garden.column_row(cell) for cell in garden.placements[i].cells]
        ]
        if before[1] is not None:
            assert (held.cells, held.placement) == before, "what fits stays as it is"
        elif able:
            assert held.placement in able and here in held.offsets
            turned += 1
        else:
            assert held.cells == before[0] and held.placement is None
    assert turned > 10


def test_an_orientation_that_was_chosen_is_kept() -> None:
    garden = CATALOGUE.garden
    piece = garden.piece_index["I"]
    upright = garden.placement_index[(piece, ("a5", "a6", "a7", "a8", "a9"))]
    for turn in (False, True):
        held = Holding.take(garden, piece=piece, fitting=1 << upright, free=garden.growing)
        if turn:
            held.turn()
            held.turn()
        if len({x for x, _ in held.cells}) == 1:
            held.cells, held.grip = ((0, 0), (1, 0), (2, 0), (3, 0), (4, 0)), (2, 0)
        held.hang(0.0, 6.0)
        held.fit_here()
        assert (held.placement == upright) is not turn


def test_a_drop_from_the_quarry_finds_it(pilot: Pilot) -> None:
    def turns(match: Match) -> bool:
        """Whether on some cell only another orientation fits than the one it is taken up in."""
        return can_build_mosaic(match) and _spot(match) is not None

    scene, _ = stage(pilot, {"turn"}, turns, players=4)
    spot = _spot(scene.session.match)
    assert spot is not None
    start, end = where(scene, "tile:mosaic"), scene.board.cell_spot(*spot)
    pilot.drag(start, end)
    assert scene.held is not None and scene.held.holding.is_down
    assert scene.held.holding.placement is not None and spot in scene.held.holding.offsets


def _spot(match: Match) -> tuple[int, int] | None:
    view = match.view(0)
    garden = view.catalogue.garden
    fitting = sum(
        1 << garden.placement_index[(view.next_piece, ch.cells)]
        for ch in match.legal(0)
        if isinstance(ch, c.BuildMosaic)
    )
    held = Holding.take(garden, piece=view.next_piece, fitting=fitting, free=view.free)
    for index in bits(fitting):
        for cell in garden.placements[index].cells:
            spot = garden.column_row(cell)
            held.hang(float(spot[0]), float(spot[1]))
            if held.placement is None:
                return spot
    return None


# ---------------------------------------------------------------------- the buttons beside it
@pytest.mark.parametrize(
    ("size", "name"),
    [((1280, 720), "I"), ((1920, 1080), "V"), ((1600, 1200), "I"), ((1200, 1600), "V"), ((1024, 640), "I")],
)
def test_the_handles_can_be_reached_wherever_it_lies(size: tuple[int, int], name: str) -> None:
    with Pilot(size, settings=OFF) as pilot:
        matches = (new_match(5, 1, seed=seed, settings=Settings(start_player=0)) for seed in range(200))
        scene, _ = new_scene(next(match for match in matches if match.view(0).pile_top == name))
        pilot.show(scene)
        garden, piece = CATALOGUE.garden, CATALOGUE.garden.piece_index[name]
        holding = Holding.take(garden, piece=piece, fitting=garden.of_piece[piece], free=garden.growing)
        scene.desk.mode = Mosaic(holding)
        rects = scene.rects
        panels = [
            "market",
            "quarry",
            "store",
            "menu",
            "help",
            "primary",
            "undo",
            *(f"plaque_{i}" for i in range(5)),
        ]
        for index in [i for i in bits(garden.of_piece[piece]) if _touches_edge(i)][::5]:
            holding.settle(index)
            scene.show_begun()
            strip = scene.board.over.strip
            assert strip is not None and rects["board"].contains(strip), (index, strip)
            assert not any(strip.colliderect(rects[panel]) for panel in panels), (index, strip)
            for column, row in holding.offsets:
                assert not strip.collidepoint(scene.board.cell_spot(column, row)), (index, strip)
        pilot.frames(1)
        for handle in ("rotate", "flip", "strip_cancel", "confirm"):
            area = scene.area_of(handle)
            assert area is not None and min(area.rect.size) >= 44 and scene.areas.is_topmost(handle), handle


def _touches_edge(placement: int) -> bool:
    garden = CATALOGUE.garden
    spots = [garden.column_row(cell) for cell in garden.placements[placement].cells]
    return any(column in (0, 8) or row in (0, 8) for column, row in spots)


# ---------------------------------------------------------------------- what puts it back
@pytest.mark.parametrize(
    "way", ["escape", "cancel", "strip_cancel", "tile", "another part", "outside", "lost button"]
)
def test_every_way_to_put_it_back_costs_nothing(pilot: Pilot, way: str) -> None:
    def wanted(match: Match) -> bool:
        return can_build_mosaic(match) and any(isinstance(ch, c.Build) for ch in match.legal(0))

    scene, _ = stage(pilot, {"turn"}, wanted)
    before = (moves(scene), scene.session.view())
    other = next(ch.part for ch in scene.session.legal() if isinstance(ch, c.Build))
    take_mosaic(pilot, scene)
    spot = scene.board.cell_spot(4, 7)
    if way != "outside":
        pilot.click(spot)
        pilot.seconds(0.3)
        assert scene.held is not None and scene.held.holding.is_down
    match way:
        case "escape":
            pilot.key(pygame.K_ESCAPE)
        case "cancel" | "strip_cancel":
            pilot.click(where(scene, way))
        case "tile":
            pilot.click(where(scene, "tile:mosaic"))
        case "another part":
            pilot.click(where(scene, f"tile:{other}"))
            assert scene.part is not None and scene.part.part == other, "only one thing is in hand"
            pilot.key(pygame.K_ESCAPE)
        case "outside":
            board = scene.rects["board"]
            pilot.click((board.x + 12, board.bottom - 12))
        case _:
            pilot.press(spot)
            pilot.move((spot[0] + 20, spot[1] + 8), pressed=True)
            # The button-up went to another window: the next the program hears is a mouse without a button.
            pilot.move((spot[0] + 40, spot[1] + 8))
    pilot.seconds(0.3)
    assert isinstance(scene.desk.mode, Rest)
    assert (moves(scene), scene.session.view()) == before
    assert scene.board.board.intent.ghost is None
