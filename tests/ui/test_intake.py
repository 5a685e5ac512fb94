"""What the system sends on its way to the scenes: keys held down, clicks that raise the window."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game.ui.intake import Intake
from game.ui.keys import Key
from game.ui.scenes import InputEvent, Scene
from game.ui.table.modes import Lifted
from game.ui.testing import Pilot
from game.ui.widgets import Button
from tests.ui.table.stages import moves, stage


class Ear(Scene[None]):
    """Hears everything; its button counts how often it was pressed."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[InputEvent] = []
        self.pressed = 0

    def build(self) -> None:
        self.widgets.add(Button("go", Rect(500, 300, 200, 80), "Go", self.press))

    def press(self) -> None:
        self.pressed += 1

    def handle(self, event: InputEvent) -> bool:
        self.heard.append(event)
        return super().handle(event)


@pytest.fixture
def ear(pilot: Pilot) -> Ear:
    scene = Ear()
    pilot.show(scene)
    return scene


# ---------------------------------------------------------------------- keys
@pytest.mark.parametrize(("key", "place"), [(pygame.K_PLUS, pygame.KSCAN_1), (pygame.K_KP_1, pygame.KSCAN_KP_1), (pygame.K_KP_1, 0)])
def test_the_same_key_again_takes_the_stall_also_in_czech_and_on_the_keypad(pilot: Pilot, key: int, place: int) -> None:
    scene, _ = stage(pilot, {"turn"}, lambda m: any(getattr(choice, "stall", 0) == 1 for choice in m.legal(0)))
    before = moves(scene)
    pilot.key(key, place=place)
    pilot.seconds(0.4)
    assert isinstance(scene.desk.mode, Lifted) and moves(scene) == before
    pilot.key(key, place=place)
    pilot.seconds(0.4)
    assert moves(scene) == before + 1


def test_a_key_held_down_is_repeated_until_it_goes_up_whatever_the_layout_calls_it_then(pilot: Pilot, ear: Ear) -> None:
    for key in (pygame.K_z, pygame.K_z):
        pilot.post(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=pygame.KSCAN_Y)
    pilot.post(pygame.KEYUP, key=pygame.K_y, mod=0, unicode="", scancode=pygame.KSCAN_Y)
    pilot.key(pygame.K_z, place=pygame.KSCAN_Y)
    assert [event.repeated for event in ear.heard if isinstance(event, Key)] == [False, True, False]


# ---------------------------------------------------------------------- clicks that raise the window
def raised(pilot: Pilot) -> None:
    """Give the window the focus, as a click on it does."""
    pilot.post(pygame.WINDOWFOCUSGAINED)
    pilot.frames(1)


@pytest.mark.parametrize("button", [1, 3])
def test_the_click_that_brings_the_window_to_the_front_does_nothing_else(pilot: Pilot, ear: Ear, button: int) -> None:
    pilot.lose_focus()
    pilot.seconds(1)
    ear.heard.clear()
    raised(pilot)
    pilot.press((600, 340), button=button)
    pilot.seconds(0.3)
    pilot.release((600, 340), button=button)
    assert ear.heard == [] and ear.pressed == 0
    pilot.click((600, 340))
    assert ear.pressed == 1, "the next one counts"


def test_a_press_that_comes_a_moment_before_the_focus_it_brings_is_given_up(pilot: Pilot, ear: Ear) -> None:
    pilot.lose_focus()
    pilot.seconds(1)
    pilot.press((600, 340))
    raised(pilot)
    pilot.release((600, 340))
    assert ear.pressed == 0
    pilot.click((600, 340))
    assert ear.pressed == 1


def test_a_window_that_has_the_focus_loses_no_click(pilot: Pilot, ear: Ear) -> None:
    pilot.lose_focus()
    raised(pilot)
    pilot.seconds(1)
    for _ in range(2):
        raised(pilot)  # some systems tell it again
        pilot.press((600, 340))
        raised(pilot)
        pilot.release((600, 340))
        pilot.seconds(1)
    assert ear.pressed == 2


def test_the_first_click_counts_also_where_the_first_focus_is_told_late(pilot: Pilot, ear: Ear) -> None:
    """While the title is read from the disk a click waits behind the focus that every new window is told of."""
    pilot.seconds(1)
    pilot.app.intake = Intake(pilot.app)
    pilot.post(pygame.WINDOWFOCUSGAINED)
    pilot.press((600, 340))
    pilot.release((600, 340))
    assert ear.pressed == 1


def test_a_finger_plays_at_once_also_in_a_window_that_has_just_come_to_the_front(pilot: Pilot, ear: Ear) -> None:
    pilot.lose_focus()
    raised(pilot)
    pilot.finger_down((600, 340))
    pilot.finger_up((600, 340))
    assert ear.pressed == 1
