"""What is in hand when the system cuts in: focus lost, the window resized, a dialog."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.engine import choices as c
from game.engine import events as e
from game.ui.settings import Settings
from game.ui.table.modes import Mosaic, Rest
from game.ui.table.scene import TableScene
from game.ui.testing import Pilot
from tests.ui import positions
from tests.ui.table.table_kit import new_match, new_scene, play_until


def table(pilot: Pilot) -> TableScene:
    """Show a table at which the only person can build a mosaic."""
    for seed in range(1, 60):
        match = new_match(3, 1, seed=seed)
        if play_until(match, {"turn"}, seed=seed, wanted=lambda m: any(
            isinstance(choice, c.BuildMosaic) for choice in m.legal(0)
        )):  # fmt: skip
            scene, _ = new_scene(match)
            pilot.show(scene)
            pilot.seconds(0.3)
            return scene
    raise AssertionError("nobody can build a mosaic")


@pytest.mark.parametrize("why", ["focus", "minimised", "resize"])
def test_a_mosaic_that_hangs_at_the_mouse_without_a_button_goes_back_and_hovering_goes_on(why: str) -> None:
    with Pilot((1280, 720), settings=Settings(animation_speed="off")) as pilot:
        scene = table(pilot)
        area = scene.area_of("tile:mosaic")
        assert area is not None
        pilot.click(area.middle)
        pilot.seconds(0.3)
        pilot.move(scene.board.cell_spot(3, 2))
        assert isinstance(scene.desk.mode, Mosaic) and not pilot.app.pointer.is_down
        before = len(scene.session.match.history)
        if why == "resize":
            pilot.resize((1200, 700))
        else:
            pilot.post(pygame.WINDOWFOCUSLOST if why == "focus" else pygame.WINDOWMINIMIZED)
        pilot.seconds(0.4)
        assert isinstance(scene.desk.mode, Rest) and len(scene.session.match.history) == before
        area = scene.area_of("menu")
        assert area is not None
        pilot.move(area.middle)
        assert scene.looking.hover == "menu"


def test_a_drag_that_was_ignored_leaves_hovering_alive() -> None:
    """A press on something that has just come up means nothing; the mouse hovers again once it is let go."""
    with Pilot((1280, 720), settings=Settings(animation_speed="off")) as pilot:
        scene = table(pilot)
        pilot.resize((1200, 700))
        pilot.frames(11)
        area = scene.area_of("undo")
        assert area is not None
        pilot.press(area.middle)
        pilot.move((area.middle[0] - 90, area.middle[1] - 60), pressed=True)
        pilot.release((area.middle[0] - 90, area.middle[1] - 60))
        pilot.seconds(0.3)
        area = scene.area_of("menu")
        assert area is not None
        pilot.move(area.middle)
        assert scene.looking.hover == "menu"


def pinch(pilot: Pilot, scene: TableScene) -> None:
    """Spread two fingers on empty ground and lift them; then the board is whole again."""
    x, y = scene.rects["board"].center
    pilot.finger_down((x, y))
    pilot.finger_down((x + 120, y), 2)
    pilot.finger_move((x + 200, y), 2)
    pilot.finger_up((x + 200, y), 2)
    pilot.finger_up((x, y))
    scene.board.reset_zoom()


def covered_while_pressed(pilot: Pilot, scene: TableScene) -> None:
    """Open the list of keys while the button is down, let the button go there, and close it."""
    pilot.press(scene.rects["board"].center)
    pilot.key(pygame.K_SLASH, mod=pygame.KMOD_LSHIFT, place=pygame.KSCAN_SLASH)
    assert pilot.scene is not scene
    pilot.release(scene.rects["board"].center)
    pilot.key(pygame.K_ESCAPE)
    pilot.frames(2)
    assert pilot.scene is scene


def held_long(pilot: Pilot, scene: TableScene) -> None:
    """Rest with a finger on what has just come up; no tap follows when it is lifted."""
    pilot.resize((1200, 700))
    pilot.frames(11)
    area = scene.area_of("undo")
    assert area is not None
    pilot.finger_down(area.middle)
    pilot.seconds(0.8)
    pilot.finger_up(area.middle)


@pytest.mark.parametrize("how", [pinch, covered_while_pressed, held_long])
def test_hovering_and_a_piece_at_the_mouse_go_on_after_a_press_that_came_to_nothing(
    how: Callable[[Pilot, TableScene], None],
) -> None:
    with Pilot((1280, 720), settings=Settings(animation_speed="off")) as pilot:
        scene = table(pilot)
        how(pilot, scene)
        pilot.seconds(2.5)
        area = scene.area_of("menu")
        assert area is not None
        pilot.move(area.middle)
        assert scene.looking.hover == "menu"


def test_nothing_is_told_of_a_choice_that_is_taken_back_before_all_has_come_to_rest() -> None:
    with Pilot((1280, 720), settings=Settings(animation_speed="slow")) as pilot:
        scene, _ = new_scene(positions.match("pay"))
        pilot.show(scene)
        pilot.seconds(0.5)
        built = scene.session.match.history[-1].events
        scene.following._unsaid = [((*built, e.MosaicRemoved("Y")), 0)]
        pilot.app.toasts.withdraw(pilot.app.toasts.texts)
        pilot.key(pygame.K_u)
        pilot.seconds(0.5)
        assert scene.desk.is_turn and not scene.board.is_busy
        assert not pilot.app.toasts.texts
