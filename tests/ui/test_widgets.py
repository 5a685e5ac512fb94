"""Widgets by mouse, finger and keyboard, through the whole app."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game.ui.choice_list import ChoiceList
from game.ui.scenes import Scene
from game.ui.testing import Pilot
from game.ui.widgets import (
    Answer,
    Button,
    Dialog,
    DropDown,
    ScrollArea,
    Slider,
    Stepper,
    Tabs,
    TextField,
    Toggle,
)
from tests.ui.gallery import NAMES, Gallery


@pytest.fixture
def pilot() -> object:
    with Pilot((1280, 720)) as pilot:
        pilot.show(Gallery())
        yield pilot


def heard(pilot: Pilot) -> list[tuple[str, object]]:
    scene = pilot.app.stack.scenes[0]
    assert isinstance(scene, Gallery)
    result, scene.heard = scene.heard, []
    return result  # type: ignore[return-value]


@pytest.mark.parametrize("way", ["click_on", "tap_on"])
def test_a_button_is_pressed_once(pilot: Pilot, way: str) -> None:
    getattr(pilot, way)("new")
    assert heard(pilot) == [("new", None)]


def test_a_press_that_slides_off_does_nothing(pilot: Pilot) -> None:
    rect = pilot.widget("new").rect
    pilot.drag(rect.center, (rect.centerx, rect.bottom + 300))
    assert heard(pilot) == []
    pilot.drag((rect.centerx, rect.bottom + 300), rect.center)
    assert heard(pilot) == []


@pytest.mark.parametrize("how", ["click", "tap", "key"])
def test_a_disabled_button_says_why(pilot: Pilot, how: str) -> None:
    widgets, undo = pilot.scene.widgets, pilot.widget("undo")
    if how == "click":
        pilot.click_on("undo")
    elif how == "tap":
        pilot.tap_on("undo")
    else:
        widgets.focus_on(undo, shown=True)
        pilot.key(pygame.K_RETURN)
    assert heard(pilot) == []
    assert widgets.tooltip.text == undo.reason


def test_hover_shows_the_tip_after_half_a_second_and_touch_does_not_leave_it_hovered(pilot: Pilot) -> None:
    widgets = pilot.scene.widgets
    pilot.move(pilot.widget("menu").rect.center)
    assert pilot.widget("menu").state == "hover" and widgets.tooltip.text == ""
    pilot.seconds(0.6)
    assert widgets.tooltip.text == "menu"
    pilot.move((5, 5))
    assert widgets.tooltip.text == "" and pilot.widget("menu").state == "normal"
    pilot.tap_on("menu")
    pilot.seconds(1)
    assert pilot.widget("menu").state == "normal" and widgets.tooltip.text == ""


def test_a_long_press_tells_and_does_not_press(pilot: Pilot) -> None:
    at = pilot.widget("continue").rect.center
    pilot.finger_down(at)
    pilot.seconds(0.7)
    assert "Goes on" in pilot.scene.widgets.tooltip.text
    pilot.finger_up(at)
    assert heard(pilot) == []


def test_losing_focus_while_pressed_does_not_press(pilot: Pilot) -> None:
    at = pilot.widget("new").rect.center
    pilot.press(at)
    assert pilot.widget("new").state == "pressed"
    pilot.lose_focus()
    assert pilot.widget("new").state != "pressed"
    pilot.release(at)
    assert heard(pilot) == []


def test_everything_can_be_reached_and_used_by_keyboard(pilot: Pilot) -> None:
    scene = pilot.scene
    reached = []
    for _ in range(40):
        pilot.key(pygame.K_TAB)
        assert scene.widgets.focus is not None and scene.widgets.shows_focus
        reached.append(scene.widgets.focus.name)
    assert set(reached) == {w.name for w in scene.widgets if w.focusable}
    pilot.key(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert scene.widgets.focus.name == reached[-2]
    for name, key, said in (("new", pygame.K_RETURN, ("new", None)), ("new", pygame.K_SPACE, ("new", None)),
                            ("motion", pygame.K_SPACE, ("motion", False)), ("tabs", pygame.K_RIGHT, ("tab", 1)),
                            ("pace", pygame.K_LEFT, ("pace", 0)), ("offer", pygame.K_RIGHT, ("offer", 6)),
                            ("offer", pygame.K_END, ("offer", 14))):
        scene.widgets.focus_on(pilot.widget(name), shown=True)
        heard(pilot)
        pilot.key(key)
        assert heard(pilot) == [said], name


def test_arrows_walk_between_buttons(pilot: Pilot) -> None:
    widgets = pilot.scene.widgets
    widgets.focus_on(pilot.widget("menu"), shown=True)
    pilot.key(pygame.K_RIGHT)
    assert widgets.focus is pilot.widget("help")
    pilot.key(pygame.K_DOWN)
    assert widgets.focus is pilot.widget("long")


def test_enter_held_down_presses_once(pilot: Pilot) -> None:
    pilot.scene.widgets.focus_on(pilot.widget("new"), shown=True)
    for _ in range(5):
        pilot.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
    pilot.frames(1)
    assert heard(pilot) == [("new", None)]


def test_the_focus_ring_is_seen_only_after_the_keyboard(pilot: Pilot) -> None:
    pilot.click_on("new")
    plain = pilot.screenshot()
    pilot.move((5, 5))
    pilot.scene.widgets.focus_on(None)
    pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_TAB)
    assert pilot.scene.widgets.focus is pilot.widget("new")
    box = pilot.app.scale.rect(pilot.widget("new").rect)
    at = (box.left - 5, box.centery)
    assert pilot.screenshot().get_at(at)[:3] != plain.get_at(at)[:3]
    assert min(pilot.screenshot().get_at(at)[:3]) > 200, "white ring"


def test_no_enter_without_focus(pilot: Pilot) -> None:
    for key in (pygame.K_RETURN, pygame.K_SPACE):
        pilot.key(key)
    assert heard(pilot) == []


def test_sliders_by_mouse_finger_and_cancel(pilot: Pilot) -> None:
    slider = pilot.widget("offer")
    assert isinstance(slider, Slider)
    track = slider._track()
    pilot.drag((track.x + 5, track.centery), (track.right + 300, track.centery + 80))
    assert slider.value == 14 and ("offer", 14) in heard(pilot)
    pilot.swipe((track.right, track.centery), (track.x - 50, track.centery))
    assert slider.value == 0
    pilot.seconds(0.7)
    pilot.press((track.x + track.w / 2, track.centery))
    assert slider.value == 7
    pilot.lose_focus()
    assert slider.value == 0, "what was begun is undone"


def fine_wheel(pilot: Pilot, pos: tuple[float, float], *, whole: int, part: float) -> None:
    pilot.move(pos)
    pilot.post(pygame.MOUSEWHEEL, x=1, y=whole, precise_x=1.0, precise_y=part, flipped=False)
    pilot.frames(1)


def test_sideways_and_fine_wheels_move_sliders_and_lists_by_whole_steps_only(pilot: Pilot) -> None:
    slider, widgets = pilot.widget("offer"), pilot.scene.widgets
    assert isinstance(slider, Slider)
    pilot.click(slider.rect.center)
    before = slider.value
    fine_wheel(pilot, slider.rect.center, whole=0, part=0.0)
    fine_wheel(pilot, slider.rect.center, whole=0, part=0.4)
    assert slider.value == before
    fine_wheel(pilot, slider.rect.center, whole=1, part=0.4)
    assert slider.value == before + slider.step
    labels = [str(number) for number in range(40)]
    popup = ChoiceList("numbers", Rect(40, 40, 200, 50), labels, 12, lambda _: None, within=(1280, 720))
    widgets.open_popup(popup)
    spot, first = popup.rect.center, popup.first
    fine_wheel(pilot, spot, whole=0, part=0.0)
    fine_wheel(pilot, spot, whole=0, part=-0.4)
    assert popup.first == first
    fine_wheel(pilot, spot, whole=-1, part=-0.4)
    assert popup.first == first + 1
    fine_wheel(pilot, spot, whole=2, part=2.4)
    assert popup.first == first - 1


def test_a_stepper_stops_at_its_ends(pilot: Pilot) -> None:
    stepper = pilot.widget("pace")
    assert isinstance(stepper, Stepper)
    rect = stepper.rect
    for _ in range(5):
        pilot.press((rect.right - 10, rect.centery))
        pilot.release((rect.right - 10, rect.centery))
    assert stepper.index == 3, "quick clicks all count, the end holds"
    pilot.tap((rect.x + 10, rect.centery))
    pilot.click(rect.center)
    assert stepper.index == 2


def test_tabs_and_toggle(pilot: Pilot) -> None:
    tabs, toggle = pilot.widget("tabs"), pilot.widget("contrast")
    assert isinstance(tabs, Tabs) and isinstance(toggle, Toggle)
    pilot.tap(tabs.tab(2).center)
    pilot.click(tabs.tab(2).center)
    pilot.click_on("contrast")
    assert heard(pilot) == [("tab", 2), ("contrast", True)] and toggle.value


def test_the_drop_down_by_mouse_keys_wheel_and_press_beside(pilot: Pilot) -> None:
    drop, widgets = pilot.widget("list"), pilot.scene.widgets
    assert isinstance(drop, DropDown)
    pilot.click_on("list")
    assert widgets.popup is not None
    pilot.wheel(widgets.popup.rect.center, -1)
    pilot.click_on("new")
    assert widgets.popup is None and heard(pilot) == [], "the press beside only closes the list"
    pilot.tap_on("list")
    popup = widgets.popup
    assert popup is not None
    pilot.tap((popup.rect.x + 40, popup.rect.y + 8 + 46 * 3 + 20))
    assert heard(pilot) == [("list", 3)] and drop.labels[drop.index] == NAMES[3]
    widgets.focus_on(drop, shown=True)
    pilot.key(pygame.K_RETURN)
    pilot.key(pygame.K_DOWN)
    pilot.key(pygame.K_DOWN)
    pilot.key(pygame.K_RETURN)
    assert heard(pilot) == [("list", 5)]
    pilot.key(pygame.K_DOWN)
    pilot.key(pygame.K_ESCAPE)
    assert widgets.popup is None and heard(pilot) == []


def test_typing_editing_and_picking_a_name(pilot: Pilot) -> None:
    field = pilot.widget("name")
    assert isinstance(field, TextField)
    pilot.click_on("name")
    assert field.focused
    pilot.type_text("Jiří 架")
    assert field.text == "Jiří 架" and heard(pilot)[-1] == ("name", "Jiří 架")
    pilot.key(pygame.K_BACKSPACE)
    pilot.key(pygame.K_HOME)
    pilot.key(pygame.K_DELETE)
    pilot.type_text("D")
    assert field.text == "Diří "
    pilot.key(pygame.K_END, mod=pygame.KMOD_SHIFT)
    pilot.type_text("x\ny")
    assert field.text == "Dxy", "the selection is replaced, control characters are dropped"
    pilot.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    pilot.key(pygame.K_BACKSPACE)
    assert field.text == ""
    pilot.type_text("a" * 60)
    assert field.text == "a" * 40
    heard(pilot)
    pilot.key(pygame.K_RETURN)
    assert heard(pilot) == [("entered", "a" * 40)]
    pilot.tap((field.rect.right - 20, field.rect.centery))
    popup = pilot.scene.widgets.popup
    assert popup is not None
    pilot.tap((popup.rect.x + 40, popup.rect.y + 8 + 46 + 20))
    assert field.text == NAMES[1]


def test_letters_in_a_field_are_no_hot_keys_and_space_is_typed(pilot: Pilot) -> None:
    pilot.scene.widgets.add(Button("hot", Rect(0, 0, 60, 60), "H", lambda: heard(pilot).append(("hot", None)),
                                   key=pygame.K_h))
    fired: list[str] = []
    pilot.widget("hot").on_press = lambda: fired.append("hot")
    pilot.click_on("plain")
    pilot.key(pygame.K_h, text="h")
    pilot.key(pygame.K_SPACE, text=" ")
    assert fired == []
    pilot.scene.widgets.focus_on(None)
    pilot.key(pygame.K_h, text="h")
    assert fired == ["hot"]


def test_the_caret_blinks_only_while_focused(pilot: Pilot) -> None:
    pilot.click_on("plain")
    draws = pilot.app.draws
    pilot.seconds(2)
    assert 3 <= pilot.app.draws - draws <= 5
    pilot.click((20, 20))
    pilot.seconds(0.6)
    draws = pilot.app.draws
    pilot.seconds(3)
    assert pilot.app.draws == draws


def test_text_survives_a_rebuild(pilot: Pilot) -> None:
    pilot.click_on("name")
    pilot.type_text("Mei")
    pilot.resize((1920, 1080))
    pilot.seconds(0.3)
    field = pilot.widget("name")
    assert isinstance(field, TextField) and field.text == "Mei" and pilot.scene.widgets.focus is field
    pilot.type_text("!")
    assert field.text == "Mei!"


def test_the_scroll_area_by_wheel_bar_keys_finger_and_its_children(pilot: Pilot) -> None:
    area = pilot.widget("log")
    assert isinstance(area, ScrollArea)
    pilot.wheel(area.rect.center, -1)
    assert area.offset == 72
    rect = pilot.widget("line3").rect
    pilot.click(rect.center)
    assert heard(pilot) == [("line3", None)], "children move along"
    pilot.tap(rect.center)
    assert heard(pilot) == [("line3", None)]
    pilot.swipe(rect.center, (rect.centerx, rect.centery - 90))
    assert heard(pilot) == [] and area.offset == pytest.approx(72 + 90, abs=16), "a swipe that begins on a button scrolls"
    pilot.drag((area.rect.right - 5, area.rect.y + 30), (area.rect.right - 5, area.rect.bottom))
    assert area.offset == area.most
    pilot.scene.widgets.focus_on(area, shown=True)
    pilot.key(pygame.K_HOME)
    assert area.offset == 0
    pilot.scene.widgets.focus_on(pilot.widget("line14"), shown=True)
    assert area.offset > 0 and area.viewport.contains(pilot.widget("line14").rect), "focus brings it into view"
    hidden = pilot.widget("line3").rect
    assert not area.viewport.colliderect(hidden) or hidden.y >= area.rect.y


def test_a_child_scrolled_out_of_view_cannot_be_pressed(pilot: Pilot) -> None:
    area = pilot.widget("log")
    assert isinstance(area, ScrollArea)
    area.scroll_to(160)
    rect = pilot.widget("line3").rect
    assert rect.centery < area.rect.y
    pilot.click(rect.center)
    assert heard(pilot) == []


def test_a_dialog_is_answered_and_covers_the_scene(pilot: Pilot) -> None:
    pilot.click_on("ask")
    pilot.seconds(0.3)
    assert isinstance(pilot.scene, Dialog)
    pilot.click(pilot.app.stack.scenes[0].widgets["new"].rect.center)
    assert heard(pilot) == []
    for key in (pygame.K_RETURN, pygame.K_SPACE):
        pilot.key(key)
    assert isinstance(pilot.scene, Dialog), "nothing is preselected"
    pilot.click_on("end")
    pilot.frames(1)
    assert heard(pilot) == [("asked", "end")]


def test_escape_gives_the_harmless_answer(pilot: Pilot) -> None:
    pilot.click_on("ask")
    pilot.seconds(0.3)
    pilot.key(pygame.K_ESCAPE)
    pilot.frames(1)
    assert heard(pilot) == [("asked", "stay")]


class Steps(Scene[str]):
    """One button in one place that means something else after each press."""

    def __init__(self) -> None:
        super().__init__()
        self.step = 0

    def build(self) -> None:
        self.widgets.add(Button("next", Rect(100, 100, 262, 76), f"Step {self.step}", self.go))

    def go(self) -> None:
        self.step += 1
        self.rebuild()


def test_a_double_click_does_not_skip_a_step() -> None:
    with Pilot((1280, 720)) as pilot:
        scene = pilot.show(Steps())
        assert isinstance(scene, Steps)
        at = scene.widgets["next"].rect.center
        pilot.seconds(1)
        for wait in (0.0, 0.08, 0.2):
            if wait:
                pilot.seconds(wait)
            pilot.press(at)
            pilot.release(at)
        assert scene.step == 1
        pilot.seconds(1)
        pilot.press(at)
        pilot.release(at)
        assert scene.step == 2


def test_presses_rest_after_a_scene_appears_and_after_things_moved() -> None:
    with Pilot((1280, 720)) as pilot:
        scene = Steps()
        pilot.app.push(scene)
        pilot.frames(1)
        at = scene.widgets["next"].rect.center
        pilot.press(at)
        pilot.release(at)
        assert scene.step == 0
        pilot.seconds(0.5)
        pilot.press(at)
        pilot.release(at)
        assert scene.step == 1


def test_same_button_same_place_takes_quick_presses() -> None:
    class Count(Steps):
        def build(self) -> None:
            self.widgets.add(Button("more", Rect(100, 100, 80, 80), "+", self.go))

    with Pilot((1280, 720)) as pilot:
        scene = pilot.show(Count())
        assert isinstance(scene, Count)
        for _ in range(7):
            pilot.press((140, 140))
            pilot.release((140, 140))
        assert scene.step == 7


def test_small_widgets_have_large_targets() -> None:
    class Small(Steps):
        def build(self) -> None:
            self.widgets.add(Button("tiny", Rect(100, 100, 20, 20), "x", self.go))

    with Pilot((1280, 720)) as pilot:
        scene = pilot.show(Small())
        assert isinstance(scene, Small)
        pilot.click((129, 129))
        assert scene.step == 1


def test_long_words_do_not_leave_dialogs_nor_buttons() -> None:
    words = "Rozhodnutí o pokračování v započaté stavbě chrámového komplexu " * 12
    dialog = Dialog("Nejneobhospodařovávatelnějšími zahradami " * 2, words,
                    [Answer("a", "Pokračovat ve stavbě chrámu", primary=True), Answer("b", "Zpět"), Answer("c", "Ne")])
    with Pilot((1024, 640)) as pilot:
        pilot.show(dialog)
        window = Rect(0, 0, *pilot.app.size)
        assert window.contains(dialog.rect)
        for answer in "abc":
            assert dialog.rect.contains(pilot.widget(answer).rect)
