"""Data sets whose palace the rendered base does not show: drawn by code in the same projection, never wrongly."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from pygame import Rect, Surface

from game.engine import events as ev
from game.engine.catalogue import Catalogue, DoorPlace, WallPlace
from game.engine.choices import Build
from game.engine.garden import Garden, Shape
from game.ui.board import BoardView, Ghost, places_for
from game.ui.board.manifest import Manifest
from game.ui.board.mosaic_sprites import mosaic_sprite
from game.ui.board.neutral import SILHOUETTE, camera_for
from game.ui.board.pictures import Pictures
from game.ui.board.rendered import is_rendered
from game.ui.board.sites import Sites
from tests.ui.board import palaces
from tests.ui.board.conftest import SCALE, SIZE
from tests.ui.board.test_layers import same


def other(
    catalogue: Catalogue, *, columns: int = 9, rows: int = 9, hole: frozenset[tuple[int, int]] = frozenset(),
    shapes: tuple[Shape, ...] | None = None, steps: int = 5, sphinxes: int = 6, obelisks: int = 2,
) -> Catalogue:  # fmt: skip
    """Make the catalogue of another palace: walls of three cells (and what is left over) along three sides."""
    stride = columns + 1
    growing = sum(1 << (r * stride + c) for r in range(rows) for c in range(columns) if (c, r) not in hole)
    rng = random.Random(columns * rows)
    palms = sum(1 << b for b in range(rows * stride) if growing >> b & 1 and rng.random() < 0.3)
    garden = Garden(columns, rows, growing, palms, shapes or catalogue.garden.shapes)
    runs = [[(0, r + i) for i in range(3) if r + i < rows] for r in range(0, rows, 3)]
    runs += [[(c + i, rows - 1) for i in range(3) if c + i < columns] for c in range(0, columns, 3)]
    runs += [[(columns - 1, r + i) for i in range(3) if r + i < rows] for r in reversed(range(0, rows, 3))]
    walls = tuple(WallPlace(f"W{i + 1}", tuple(r * stride + c for c, r in run)) for i, run in enumerate(runs))
    doors = (DoorPlace("west", tuple(range(len(walls)))), DoorPlace("east", tuple(range(len(walls)))[::-1]))
    parts = replace(
        catalogue.parts, wall_places=walls, door_places=doors, sphinx_worths=(2, 5) * (sphinxes // 2),
        obelisk_worths=(12,) * obelisks,
    )  # fmt: skip
    return replace(
        catalogue,
        garden=garden,
        parts=parts,
        constants=replace(catalogue.constants, path_steps=steps),
        fingerprint="",
    )


def odd_ones(catalogue: Catalogue) -> dict[str, Catalogue]:
    """Some palaces that the rendered base does not show."""
    pond = frozenset({(1, 1), (2, 1), (6, 4)})
    tetrominoes = (
        Shape("Q", ((0, 0), (0, 1), (1, 0), (1, 1))),
        Shape("J", ((0, 0), (1, 0), (2, 0), (2, 1))),
        Shape("K", ((0, 0), (1, 0), (1, 1), (2, 1))),
    )
    return {
        "wide": other(catalogue, columns=13, rows=7, hole=frozenset({(6, 3)})),
        "small": other(catalogue, columns=5, rows=6, hole=frozenset(), steps=3, sphinxes=2, obelisks=1),
        "pond": other(catalogue, hole=pond),
        "shapes": other(catalogue, columns=8, rows=10, shapes=tetrominoes, steps=8, sphinxes=10, obelisks=5),
    }


def test_the_games_own_palace_is_the_rendered_one(catalogue: Catalogue) -> None:
    assert is_rendered(catalogue)
    centre = frozenset((c, r) for c in (3, 4, 5) for r in (3, 4, 5))
    moved = other(catalogue, hole=centre)
    assert is_rendered(moved), "other palms and costs are no matter"


def test_other_palaces_are_not(catalogue: Catalogue) -> None:
    for name, odd in odd_ones(catalogue).items():
        assert not is_rendered(odd), name
    assert not is_rendered(
        other(catalogue, hole=frozenset((c, r) for c in (3, 4, 5) for r in (3, 4, 5)), steps=6)
    )


@pytest.mark.parametrize("name", ["wide", "small", "pond", "shapes"])
def test_they_lie_where_the_rendered_palace_lies(catalogue: Catalogue, manifest: Manifest, name: str) -> None:
    sites = Sites.of(odd_ones(catalogue)[name])
    camera = camera_for(manifest.camera, sites)
    points = [p for box in (sites.palace, sites.plaza, *sites.walls) for p in box.corners]
    points += [*sites.sphinxes, *sites.obelisks, *sites.doors, sites.altar, sites.path(0), sites.pedestal]
    left, top, right, bottom = SILHOUETTE
    for point in points:
        x, y = camera.frame(point)
        assert left - 1 <= x <= right + 1 and top - 1 <= y <= bottom + 1, point


@pytest.mark.parametrize("name", ["wide", "small", "pond", "shapes"])
def test_every_position_can_be_drawn_played_and_pointed_at(
    screen: Surface, catalogue: Catalogue, manifest: Manifest, name: str
) -> None:
    odd = odd_ones(catalogue)[name]
    board = BoardView(manifest, odd, colours=palaces.COLOURS)
    board.resize(Rect(0, 0, *SIZE), SCALE)
    old, new = palaces.some(odd, 4), palaces.full(odd)
    board.show(old)
    board.draw(screen)
    walls = [Build("wall", p.name) for i, p in enumerate(odd.parts.wall_places) if not old.walls >> i & 1]
    board.offer(places_for(old, walls))
    board.draw(screen)
    for build in walls:
        hit = board.hit(board.screen_of("wall", build.place))
        assert hit is not None and (hit.kind, hit.place) == ("place", build.place)
    board.offer(())
    for cell in odd.garden.cells:
        column, row = odd.garden.column_row(cell)
        assert board.cell_at(board.screen_of_cell(column, row)) == cell
    board.hold_mosaic(Ghost(odd.garden.shapes[0].name, odd.garden.shapes[0].cells, False))
    board.draw(screen)
    board.hold_mosaic(None)
    places = [p.name for i, p in enumerate(odd.parts.wall_places) if not old.walls >> i & 1]
    board.play([ev.PartBuilt(0, "wall", place, 3) for place in places] + [ev.CleopatraMoved(1)], new)
    for step in range(0, 20_000, 90):
        board.update(step)
        board.draw(screen)
    assert not board.is_busy
    fresh = BoardView(manifest, odd, colours=palaces.COLOURS)
    fresh.resize(Rect(0, 0, *SIZE), SCALE)
    fresh.show(new)
    target = screen.copy()
    fresh.draw(target)
    assert same(screen, target)


def test_shapes_of_their_own_are_drawn_tile_by_tile(catalogue: Catalogue, manifest: Manifest) -> None:
    odd = odd_ones(catalogue)["shapes"]
    pictures = Pictures(manifest, 1.0)
    sprite = mosaic_sprite("Q", odd.garden.shapes[0].cells)
    assert sprite == "mosaic_Q_a1a2b1b2" and pictures.is_drawn(sprite)
    assert pictures.sprite(sprite).footprint == pytest.approx((-0.5, -0.5, 1.5, 1.5), abs=0.05)
    assert {pictures.cell(sprite, cell) is not None for cell in ((0, 0), (0, 1), (1, 0), (1, 1))} == {True}
