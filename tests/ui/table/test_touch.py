"""Fingers on the table: pinching, double taps, turning by a second finger, what stays in view, what a clock's jump leaves."""

from __future__ import annotations

import pygame
import pytest

from game.ui.table.carrying import CLEAR_OF_FINGER
from game.ui.table.modes import Claim, Lifted, Mosaic, Part, Rest
from game.ui.table.scene import TableScene
from game.ui.testing import Pilot
from tests.ui.table.test_gestures import can_build, can_build_mosaic, moves, stage, take_mosaic, where


def zoom(scene: TableScene) -> float:
    return scene.board.board.zoom


def empty_ground(scene: TableScene) -> tuple[float, float]:
    """A point of the board where nothing can be done."""
    board = scene.rects["board"]
    spots = ((board.x + dx, board.y + dy) for dy in range(40, board.h, 20) for dx in range(40, board.w, 20))
    return next(at for at in spots if scene.areas.at(at) is None and scene.board.hit(at) is None)


def pinch(pilot: Pilot, about: tuple[float, float], ratio: float) -> None:
    x, y = about
    pilot.seconds(0.7)
    pilot.finger_down((x - 50, y))
    pilot.finger_down((x + 50, y), 2)
    for i in range(1, 7):
        reach = 50 * ratio ** (i / 6)
        pilot.finger_move((x + reach, y), 2)
        pilot.finger_move((x - reach, y))
    pilot.finger_up((x + reach, y), 2)
    pilot.finger_up((x - reach, y))
    pilot.seconds(0.5)


def double_tap(pilot: Pilot, at: tuple[float, float]) -> None:
    pilot.seconds(0.7)
    for _ in range(2):
        pilot.finger_down(at)
        pilot.finger_up(at)
        pilot.frames(4)


def test_a_pinch_zooms_with_nothing_held_and_not_with_a_part(pilot: Pilot) -> None:
    _, scene, _ = stage(pilot, {"turn"}, can_build("wall"))
    middle = scene.rects["board"].center
    pinch(pilot, middle, 2.0)
    assert zoom(scene) > 1.3
    pinch(pilot, middle, 0.3)
    assert zoom(scene) == pytest.approx(1.0, abs=0.05)
    pilot.tap(where(scene, "tile:wall"))
    pilot.seconds(0.3)
    assert isinstance(scene.desk.mode, Part)
    pinch(pilot, middle, 2.0)
    assert zoom(scene) == pytest.approx(1.0, abs=0.05)
    pilot.wheel(empty_ground(scene), 3)
    assert zoom(scene) == pytest.approx(1.0, abs=0.05)


def test_a_double_tap_zooms_on_empty_ground_only(pilot: Pilot) -> None:
    _, scene, _ = stage(pilot, {"turn"}, can_build("wall"))
    double_tap(pilot, where(scene, "plaque:1"))
    double_tap(pilot, where(scene, "altar") if scene.area_of("altar") else where(scene, "pile"))
    assert zoom(scene) == pytest.approx(1.0, abs=0.01)
    scene.looking.sheet = None
    scene.show_begun()
    double_tap(pilot, empty_ground(scene))
    assert zoom(scene) > 1.3
    double_tap(pilot, empty_ground(scene))
    assert zoom(scene) == pytest.approx(1.0, abs=0.01)


def test_all_places_of_a_part_are_in_view_although_one_had_zoomed(pilot: Pilot) -> None:
    _, scene, _ = stage(pilot, {"turn"}, can_build("wall"))
    board = scene.rects["board"]
    for _ in range(6):
        pilot.wheel(empty_ground(scene), 4)
    assert zoom(scene) > 1.5
    pilot.tap(where(scene, "tile:wall"))
    pilot.seconds(0.4)
    places = [area for area in scene.areas if area.name.startswith("place:")]
    assert len(places) > 2 and all(board.inflate(60, 60).collidepoint(area.middle) for area in places)


def test_keys_zoom_too(pilot: Pilot) -> None:
    _, scene, _ = stage(pilot, {"turn"}, can_build("wall"))
    pilot.key(pygame.K_KP_PLUS)
    pilot.key(pygame.K_EQUALS)
    assert zoom(scene) > 1.3
    pilot.key(pygame.K_MINUS)
    near = zoom(scene)
    pilot.key(pygame.K_0)
    assert near > zoom(scene) == pytest.approx(1.0, abs=0.01)


@pytest.mark.parametrize("finger", [False, True])
def test_two_quick_taps_lift_a_stall_and_no_more(pilot: Pilot, finger: bool) -> None:
    _, scene, _ = stage(pilot, {"turn"})
    before = moves(scene)
    stall = next(area for area in scene.areas if area.name.startswith("stall:") and area.is_live)
    pilot.seconds(0.7)
    for _ in range(2):
        if finger:
            pilot.finger(pygame.FINGERDOWN, stall.middle)
            pilot.finger(pygame.FINGERUP, stall.middle)
        else:
            pilot.press(stall.middle)
            pilot.release(stall.middle)
    pilot.frames(2)
    assert isinstance(scene.desk.mode, Lifted) and moves(scene) == before
    pilot.seconds(0.5)
    (pilot.tap if finger else pilot.click)(stall.middle)
    pilot.seconds(0.3)
    assert moves(scene) == before + 1


@pytest.mark.parametrize("wanted", ["cell", "none"])
def test_two_quick_taps_select_a_cell_or_none_and_claim_nothing(pilot: Pilot, wanted: str) -> None:
    _, scene, _ = stage(pilot, {"claim"})
    before = moves(scene)
    cell = next(area for area in scene.areas if area.name.partition(":")[0] == wanted)
    pilot.seconds(0.7)
    for _ in range(2):
        pilot.finger(pygame.FINGERDOWN, cell.middle)
        pilot.finger(pygame.FINGERUP, cell.middle)
    pilot.frames(2)
    mode = scene.desk.mode
    assert isinstance(mode, Claim) and mode.cell == cell.name.removeprefix("cell:") and moves(scene) == before
    pilot.tap(cell.middle)
    pilot.seconds(0.3)
    assert moves(scene) == before + 1


def test_a_piece_turned_by_a_second_finger_stays_clear_of_the_first(pilot: Pilot) -> None:
    for seed in range(3):
        _, scene, _ = stage(pilot, {"turn", "building"}, can_build_mosaic, players=3 + seed)
        mode = take_mosaic(pilot, scene, finger=True)
        held = mode.holding
        free = [cell for cell in held.offsets if scene.areas.at(scene.board.cell_spot(*cell)) is None]
        start = scene.board.cell_spot(*free[0])
        finger = (start[0] + 30, start[1] + 190)
        pilot.seconds(0.7)
        pilot.finger_down(start)
        for share in (0.3, 0.6, 1.0):
            pilot.finger_move((start[0] + 30 * share, start[1] + 190 * share))
        for _ in range(4):
            pilot.finger_down((finger[0] + 90, finger[1]), 2)
            pilot.finger_up((finger[0] + 90, finger[1]), 2)
            lowest = scene.carrying.hangs_at[1] + scene.board.hangs_below(held)
            assert lowest <= finger[1] - CLEAR_OF_FINGER + 1, "the finger covers the piece"
        pilot.finger_up(finger)
        pilot.key(pygame.K_ESCAPE)
        pilot.seconds(0.3)


def test_a_clock_that_jumps_plays_nothing(pilot: Pilot) -> None:
    """The machine slept with a finger on a tile, with a piece in the air, with a stall lifted."""
    _, scene, _ = stage(pilot, {"turn"}, can_build_mosaic)
    before = moves(scene)
    pilot.seconds(0.7)
    pilot.finger_down(where(scene, "tile:wall"))
    pilot.clock.now += 8 * 3600
    pilot.frames(3)
    assert moves(scene) == before and isinstance(scene.desk.mode, Rest)
    pilot.finger_up(where(scene, "tile:wall"))
    mode = take_mosaic(pilot, scene, finger=True)
    cells = mode.holding.offsets
    pilot.clock.now += 8 * 3600
    pilot.frames(3)
    assert isinstance(scene.desk.mode, Mosaic) and scene.desk.mode.holding.offsets == cells
    pilot.lose_focus()
    assert isinstance(scene.desk.mode, Rest) and moves(scene) == before
    pilot.clock.now -= 3600  # and back again: a clock was set
    pilot.frames(3)
    pilot.tap(where(scene, "tile:mosaic"))
    pilot.seconds(0.3)
    assert isinstance(scene.desk.mode, Mosaic)


def test_a_press_means_what_was_seen_when_it_began(pilot: Pilot) -> None:
    """The finger is down on the button; meanwhile a key changes what the button would do: then it does nothing."""
    _, scene, _ = stage(pilot, {"building"})
    before = moves(scene)
    pilot.seconds(0.7)
    pilot.finger_down(where(scene, "primary"))
    tile = next(a for a in scene.areas if a.name.startswith("tile:") and a.is_live and a.name != "tile:mosaic")
    scene.taps.choose(tile.name)
    pilot.frames(1)
    pilot.finger_up(where(scene, "primary"))
    pilot.frames(2)
    assert moves(scene) == before
    pilot.key(pygame.K_ESCAPE)


def test_two_taps_in_one_frame_play_only_what_was_seen(pilot: Pilot) -> None:
    """A place is tapped, and in the same sixtieth of a second the button, which then would pay."""
    _, scene, _ = stage(pilot, {"building"}, can_build("wall"))
    pilot.click(where(scene, "tile:wall"))
    pilot.seconds(0.5)
    before = moves(scene)
    place = next(a.middle for a in scene.areas if a.name.startswith("place:"))
    primary = where(scene, "primary")
    for at in (place, primary):
        pilot.post(pygame.MOUSEBUTTONDOWN, pos=pilot.pixel(at), button=1, touch=False)
        pilot.post(pygame.MOUSEBUTTONUP, pos=pilot.pixel(at), button=1, touch=False)
    pilot.seconds(0.7)
    pilot.frames(2)
    assert moves(scene) <= before + 1, "the part was chosen, and nothing was paid that nobody had seen"
