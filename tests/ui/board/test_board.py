"""The board as the scene uses it: work per frame is counted in draws and pixels, never in seconds."""

from __future__ import annotations

import random
from dataclasses import replace

import pygame
import pytest
from pygame import Rect, Surface

from game.content.places import sprites_dir
from game.engine import events as ev
from game.engine import law
from game.engine.catalogue import Catalogue, Settings
from game.engine.choices import Build
from game.engine.events import seen_by
from game.engine.setup import new_game
from game.engine.views import view as view_of
from game.ui.board import BoardView, Ghost, Speed, places_for, render_board
from game.ui.board.lights import FLAMES
from game.ui.board.manifest import Manifest
from tests.ui.board import palaces
from tests.ui.board.conftest import SCALE, SIZE
from tests.ui.board.test_layers import same

PLACES = {"supply": (900, 80), "treasury": (600, 30), **{f"seat.{i}": (60, 100 + 90 * i) for i in range(5)}}


def _still(manifest: Manifest, view, *, scale: float = SCALE) -> Surface:
    """The picture of a position, made from nothing."""
    fresh = BoardView(manifest, view.catalogue, colours=palaces.COLOURS)
    fresh.resize(Rect(0, 0, *SIZE), scale)
    fresh.show(view)
    target = Surface(SIZE, 0, pygame.display.get_surface())
    fresh.draw(target)
    return target


def test_idle_for_ten_seconds_draws_nothing(board: BoardView, screen: Surface, catalogue: Catalogue) -> None:
    board.show(palaces.some(catalogue, 3))
    board.draw(screen)
    before = board.work
    for step in range(600):
        assert not board.update(step * 1000 / 60)
        assert board.dirty() == [] and not board.is_awake
    assert board.work == before


def test_a_dragged_mosaic_repaints_little(board: BoardView, screen: Surface, catalogue: Catalogue) -> None:
    view = palaces.empty(catalogue)
    board.show(view)
    board.draw(screen)
    garden, areas = catalogue.garden, []
    piece = garden.piece_index["W"]
    places = [p for p in garden.placements if p.piece == piece][::9]
    for placement in places:
        board.hold_mosaic(Ghost("W", tuple(garden.column_row(c) for c in placement.cells), True))
        areas.append(sum(r.w * r.h for r in board.draw(screen)))
    whole = SIZE[0] * SIZE[1]
    assert max(areas[1:]) < 0.15 * whole
    blits, pixels = board.work
    board.hold_mosaic(Ghost("W", tuple(garden.column_row(c) for c in places[0].cells), True))
    board.draw(screen)
    assert 0 < board.work[1] - pixels < 1.2 * whole and board.work[0] - blits < 140


def test_putting_everything_away_gives_the_plain_picture(
    board: BoardView, screen: Surface, catalogue: Catalogue, manifest: Manifest
) -> None:
    view = palaces.some(catalogue, 11)
    board.show(view)
    board.draw(screen)
    rng = random.Random(1)
    walls = [
        Build("wall", p.name) for i, p in enumerate(catalogue.parts.wall_places) if not view.walls >> i & 1
    ]
    for _ in range(12):
        board.offer(places_for(view, walls))
        board.hold("wall")
        board.hover((rng.randrange(SIZE[0]), rng.randrange(SIZE[1])))
        board.draw(screen)
        board.offer(())
        board.hold(None)
        at = (rng.randrange(6), rng.randrange(6))
        cells = tuple((at[0] + c, at[1] + r) for c, r in ((0, 0), (1, 0), (1, 1), (1, 2), (2, 2)))
        is_legal = rng.random() < 0.5
        board.hold_mosaic(
            Ghost("Z", cells, is_legal, in_the_way=() if is_legal else cells[:2], closing=(0b11,))
        )
        board.draw(screen)
        board.hold_mosaic(None)
        board.claims([("a1", "a2"), ("i9",)])
        board.draw(screen)
        board.claims(())
    board.hover(None)
    board.draw(screen)
    assert same(screen, _still(manifest, view))


def test_whole_games_are_shown_exactly_whatever_the_speed_and_the_interruptions(
    board: BoardView, screen: Surface, catalogue: Catalogue, manifest: Manifest
) -> None:
    rng, now, arrived, sent = random.Random(7), 0.0, 0, 0

    def arrive() -> None:
        nonlocal arrived
        arrived += 1

    for seed in (1, 2):
        state = new_game(catalogue, Settings(), seats=4, seed=seed)
        board.show(view_of(state, 0))
        turn = 0
        while not state.over:
            seat = law.owing(state)[0]
            choices = law.legal(state, seat)
            happened = law.apply(state, seat, choices[rng.randrange(len(choices))])
            shown = [seen_by(e, 0) for e in happened]
            interesting = any(isinstance(e, ev.PartBuilt | ev.SanctuaryClaimed | ev.CleopatraMoved | ev.OffersOpened |
                                         ev.DiceRolled | ev.GameEnded) for e in shown)  # fmt: skip
            if not interesting:
                continue
            turn += 1
            board.speed = rng.choice(list(Speed))
            board.play(shown, view_of(state, 0), points=PLACES.get)
            if turn % 9 == 0:
                sent += 1
                board.fly(Surface((20, 30), pygame.SRCALPHA), None, (0, 0), (500, 300), on_arrive=arrive)
            for _ in range(rng.randrange(4)):
                now += rng.choice((16, 16, 300, 2500))
                board.update(now)
                board.draw(screen)
            match rng.randrange(12):
                case 0:
                    board.finish()
                case 1:
                    board.resize(
                        Rect(0, 0, *SIZE), SCALE * rng.choice((0.8, 1.0, 1.1)), settle=rng.random() < 0.5
                    )
                case 2:
                    board.hover((rng.randrange(SIZE[0]), rng.randrange(SIZE[1])))
                case 3:
                    board.zoom_by(rng.choice((0.7, 1.6)), (400, 300))
                case _:
                    pass
            if turn % 25 == 0 or state.over:
                board.finish()
                board.hover(None)
                board.resize(Rect(0, 0, *SIZE), SCALE)
                board.reset_zoom()
                board.update(now)
                board.draw(screen)
                assert not board.is_busy and same(screen, _still(manifest, view_of(state, 0)))
    assert arrived == sent > 0


def test_at_off_the_next_frame_shows_the_new_view(
    board: BoardView, screen: Surface, catalogue: Catalogue, manifest: Manifest
) -> None:
    old = palaces.some(catalogue, 21)
    new = replace(old, walls=old.walls ^ 0b111, path=(old.path + 1) % 6)
    board.speed = Speed.OFF
    board.show(old)
    board.draw(screen)
    board.play([ev.CleopatraMoved(new.path), ev.PartBuilt(0, "wall", "W1", 3)], new, points=PLACES.get)
    board.update(0)
    board.draw(screen)
    assert same(screen, _still(manifest, new))
    done = []
    board.fly(screen, None, (0, 0), (9, 9), on_arrive=lambda: done.append(1))
    assert done == [1] and not board.is_busy


def test_speeds_scale_the_length(board: BoardView, screen: Surface, catalogue: Catalogue) -> None:
    view = palaces.empty(catalogue)
    lengths = {}
    for speed in (Speed.FAST, Speed.NORMAL, Speed.SLOW):
        board.show(view)
        board.speed = speed
        board.play([ev.CleopatraMoved(1)], replace(view, path=1))
        lengths[speed] = board.timeline.end - board.timeline.now
    assert lengths[Speed.NORMAL] == pytest.approx(450)
    assert lengths[Speed.FAST] == pytest.approx(225) and lengths[Speed.SLOW] == pytest.approx(900)


def test_what_happened_while_asleep_is_not_skipped(
    board: BoardView, screen: Surface, catalogue: Catalogue
) -> None:
    view = palaces.empty(catalogue)
    board.show(view)
    board.update(1000)
    board.draw(screen)
    board.play([ev.CleopatraMoved(1)], replace(view, path=1))
    board.update(60_000)
    assert board.is_busy, "the first step after a pause begins the motion"
    board.update(60_200)
    assert board.is_busy
    board.update(60_460)
    assert not board.is_busy


def test_pieces_are_never_shown_twice_or_missing(
    board: BoardView, screen: Surface, catalogue: Catalogue
) -> None:
    view = palaces.empty(catalogue)
    board.show(view)
    board.update(0)
    board.play([ev.CleopatraMoved(1), ev.DiceRolled(0, (True, False, False, True, False), 2)],
               replace(view, path=1, altar=2))  # fmt: skip
    for step in range(0, 1800, 16):
        board.update(step)
        board.draw(screen)
        moving = [p.piece.key for p in board.stage._moving]
        standing = [p.key for p in board._layers().pieces]
        for kind, count in (("die:", 5), ("cleopatra", 1)):
            assert sum(k.startswith(kind) for k in (*moving, *standing)) == count, step


def test_light_touches_end_and_leave_the_plain_picture(
    board: BoardView, screen: Surface, catalogue: Catalogue, manifest: Manifest
) -> None:
    view = palaces.some(catalogue, 5)
    board.show(view)
    board.update(0)
    board.draw(screen)
    still = screen.copy()
    board.touched(0)
    frames = set()
    for step in range(0, 5000, 50):
        board.update(step)
        board.draw(screen)
        frames.add(hash(pygame.image.tobytes(screen, "RGB")))
    assert len(frames) > 20
    for step in range(5000, 7000, 50):
        board.update(step)
        board.draw(screen)
    assert same(screen, still) and same(screen, _still(manifest, view))
    assert not board.is_awake and not board.update(9000)


def test_reduced_motion_has_no_light_touches(board: BoardView, screen: Surface, catalogue: Catalogue) -> None:
    board.show(palaces.some(catalogue, 5))
    board.reduced_motion = True
    board.update(0)
    board.draw(screen)
    board.touched(10)
    board.draw(screen)
    assert all(not board.update(t) for t in range(20, 3000, 50))


def test_reduced_motion_stills_what_glitters_at_once(
    board: BoardView, screen: Surface, catalogue: Catalogue, manifest: Manifest
) -> None:
    view = palaces.some(catalogue, 5)
    board.show(view)
    board.update(0)
    board.draw(screen)
    board.touched(0)
    for step in (500, 1000, 1500):
        board.update(step)
        board.draw(screen)
    assert not same(screen, _still(manifest, view))
    board.reduced_motion = True
    board.update(1550)
    board.draw(screen)
    assert same(screen, _still(manifest, view))
    assert not board.is_awake


def test_the_old_picture_is_stretched_until_the_window_rests(
    board: BoardView, screen: Surface, catalogue: Catalogue, manifest: Manifest
) -> None:
    view = palaces.some(catalogue, 9)
    board.show(view)
    board.update(0)
    board.draw(screen)
    builds = board.stage.builds
    for i in range(10):
        board.resize(Rect(0, 0, *SIZE), SCALE * (1.02 + i / 50), settle=False)
        board.update(10 * i)
        assert board.draw(screen) and board.is_awake
    assert board.stage.builds == builds
    board.update(400)
    board.draw(screen)
    assert board.stage.builds == builds + 1
    assert same(screen, _still(manifest, view, scale=SCALE * (1.02 + 9 / 50)))


def test_high_contrast_dims_the_ground_under_lit_places(
    board: BoardView, screen: Surface, catalogue: Catalogue, manifest: Manifest
) -> None:
    view = palaces.empty(catalogue)
    board.show(view)
    board.draw(screen)
    sand = (round(SIZE[0] * 0.75), round(SIZE[1] * 0.8))
    plain = screen.get_at(sand)
    board.high_contrast = True
    board.draw(screen)
    assert screen.get_at(sand) == plain, "nothing is lit"
    board.offer(places_for(view, [Build("wall", "W1")]))
    board.draw(screen)
    assert all(abs(a - 0.75 * b) < 3 for a, b in zip(screen.get_at(sand)[:3], plain[:3], strict=True))
    board.offer(())
    board.high_contrast = False
    board.draw(screen)
    assert same(screen, _still(manifest, view))


def test_zoom_goes_back_to_the_plain_picture(
    board: BoardView, screen: Surface, catalogue: Catalogue, manifest: Manifest
) -> None:
    view = palaces.some(catalogue, 13)
    board.show(view)
    board.draw(screen)
    board.zoom_by(2, (500, 300))
    board.draw(screen)
    assert board.zoom == pytest.approx(2)
    board.update(0)
    board.update(1000)
    board.draw(screen)
    board.pan_by(60, -30)
    board.update(2000)
    board.draw(screen)
    board.reset_zoom()
    board.draw(screen)
    assert board.zoom == 1 and same(screen, _still(manifest, view))


def test_spoiled_parts_are_painted_again(board: BoardView, screen: Surface, catalogue: Catalogue) -> None:
    board.show(palaces.some(catalogue, 2))
    board.draw(screen)
    before = screen.copy()
    screen.fill((255, 0, 0), Rect(300, 200, 90, 70))
    board.spoil(Rect(300, 200, 90, 70))
    assert board.draw(screen) == [Rect(300, 200, 90, 70)]
    assert same(screen, before)


def test_a_still_picture_of_any_size(screen: Surface, catalogue: Catalogue, manifest: Manifest) -> None:
    view = palaces.full(catalogue)
    for size in ((640, 360), (400, 600), (300, 300)):
        picture = render_board(view, size, manifest, colours=palaces.COLOURS)
        assert picture.get_size() == size
    assert same(
        render_board(view, (320, 180), sprites_dir(), colours=palaces.COLOURS),
        render_board(view, (320, 180), manifest, colours=palaces.COLOURS),
    )


def test_before_a_size_or_a_view_nothing_is_drawn(
    screen: Surface, catalogue: Catalogue, manifest: Manifest
) -> None:
    board = BoardView(manifest, catalogue, colours=palaces.COLOURS)
    assert board.draw(screen) == [] and board.hit((3, 3)) is None and board.hover((3, 3)) is None
    with pytest.raises(RuntimeError, match="resize"):
        _ = board.viewport
    board.play([], palaces.empty(catalogue))
    board.resize(Rect(0, 0, *SIZE), SCALE)
    assert board.draw(screen) == [Rect(0, 0, *SIZE)]


def test_flames_burn_in_the_bowls(board: BoardView, screen: Surface, catalogue: Catalogue) -> None:
    board.show(palaces.empty(catalogue))
    board.draw(screen)
    for flame in FLAMES:
        red, green, blue, _ = screen.get_at([round(v) for v in board.viewport.screen(flame)])
        assert red > 225 and red > green + 20 > blue + 20, (flame, red, green, blue)
