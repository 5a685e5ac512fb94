"""The rules of tech.md on mouse and fingers, one test each."""

from __future__ import annotations

import pygame
import pytest

from game.ui.pointer import (
    Cancel,
    Leave,
    LongPress,
    Move,
    Pinch,
    Pointer,
    Press,
    Release,
    RightClick,
    SecondFinger,
    Tap,
    Wheel,
)

WINDOW = (1000, 500)
SCALE = 2.0


class Hands:
    """Feeds a pointer with what SDL would send; positions are logical, the window has two pixels for each."""

    def __init__(self) -> None:
        self.now = 100.0
        self.pointer = Pointer(lambda: WINDOW, lambda p: (p[0] / SCALE, p[1] / SCALE))
        self.heard: list[object] = []

    def feed(self, kind: int, **facts: object) -> None:
        self.heard += self.pointer.feed(pygame.event.Event(kind, **facts), self.now)

    def wait(self, seconds: float) -> None:
        self.now += seconds
        self.heard += self.pointer.tick(self.now)

    def take(self) -> list[object]:
        heard, self.heard = self.heard, []
        return heard

    def kinds(self) -> list[str]:
        return [type(event).__name__ for event in self.take()]

    def mouse(self, what: str, x: float = 0, y: float = 0, *, button: int = 1, touch: bool = False, held: int = 0) -> None:
        pos = (x * SCALE, y * SCALE)
        if what == "move":
            self.feed(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(held, 0, 0), touch=touch)
        else:
            self.feed(pygame.MOUSEBUTTONDOWN if what == "down" else pygame.MOUSEBUTTONUP, pos=pos, button=button,
                      touch=touch)

    def finger(self, what: str, x: float, y: float, finger: int = 7, *, ghostless: bool = False) -> None:
        if finger == 7 and not ghostless:
            self.mouse({"down": "down", "move": "move", "up": "up"}[what], x, y, touch=True, held=1)
        kind = {"down": pygame.FINGERDOWN, "move": pygame.FINGERMOTION, "up": pygame.FINGERUP}[what]
        self.feed(kind, finger_id=finger, touch_id=1, x=x * SCALE / WINDOW[0], y=y * SCALE / WINDOW[1])


@pytest.fixture
def hands() -> Hands:
    return Hands()


def test_click_in_one_frame_is_press_release_tap(hands: Hands) -> None:
    hands.mouse("down", 50, 60)
    hands.mouse("up", 50, 60)
    assert hands.take() == [Press((50, 60)), Release((50, 60)), Tap((50, 60))]


def test_finger_tap_is_told_once_although_the_mouse_speaks_too(hands: Hands) -> None:
    hands.finger("down", 50, 60)
    hands.finger("up", 50, 60)
    assert hands.take() == [Press((50, 60), True, 7), Release((50, 60), False, True, 7), Tap((50, 60), True), Leave()]


def test_ghost_click_after_a_finger_is_dropped_for_600_ms(hands: Hands) -> None:
    hands.finger("down", 50, 60)
    hands.finger("up", 50, 60)
    hands.take()
    hands.now += 0.59
    hands.mouse("move", 50, 60)
    hands.mouse("down", 50, 60)
    hands.now += 0.2
    hands.mouse("up", 50, 60)
    assert hands.take() == []
    hands.now += 0.5
    hands.mouse("down", 50, 60)
    hands.mouse("up", 50, 60)
    assert hands.kinds() == ["Press", "Release", "Tap"]


def test_finger_coordinates_are_shares_of_the_window(hands: Hands) -> None:
    hands.feed(pygame.FINGERDOWN, finger_id=1, touch_id=1, x=0.5, y=0.5)
    assert hands.take() == [Press((250, 125), True, 1)]


def test_movement_within_the_slop_is_still_a_tap_beyond_it_a_drag(hands: Hands) -> None:
    hands.mouse("down", 50, 60)
    hands.mouse("move", 55, 60, held=1)
    hands.mouse("up", 55, 60)
    assert hands.kinds() == ["Press", "Move", "Release", "Tap"]
    hands.now += 1
    hands.mouse("down", 50, 60)
    hands.mouse("move", 60, 60, held=1)
    hands.mouse("move", 50, 60, held=1)
    hands.mouse("up", 50, 60)
    heard = hands.take()
    assert [type(e) for e in heard] == [Press, Move, Move, Release]
    assert isinstance(heard[1], Move) and heard[1].dragging and heard[1].pressed
    assert heard[3] == Release((50, 60), dragging=True)


def test_jump_from_press_to_release_counts_as_drag(hands: Hands) -> None:
    hands.mouse("down", 50, 60)
    hands.mouse("up", 150, 60)
    assert hands.kinds() == ["Press", "Release"]


def test_long_press_is_for_fingers_and_takes_the_tap_away(hands: Hands) -> None:
    hands.finger("down", 50, 60)
    assert hands.pointer.next_deadline() == pytest.approx(hands.now + 0.5)
    hands.wait(0.49)
    assert hands.kinds() == ["Press"]
    hands.wait(0.02)
    assert hands.take() == [LongPress((50, 60))]
    hands.wait(1)
    hands.finger("up", 50, 60)
    assert hands.kinds() == ["Release", "Leave"]


def test_long_press_does_not_come_while_dragging_nor_from_the_mouse(hands: Hands) -> None:
    hands.finger("down", 50, 60)
    hands.finger("move", 90, 60)
    hands.wait(2)
    assert "LongPress" not in hands.kinds()
    hands.finger("up", 90, 60)
    hands.now += 1
    hands.mouse("down", 5, 5)
    hands.wait(2)
    assert hands.pointer.next_deadline() is None
    assert "LongPress" not in hands.kinds()


def test_right_click_by_mouse_yes_by_press_and_hold_no(hands: Hands) -> None:
    hands.mouse("down", 50, 60, button=3)
    hands.mouse("up", 50, 60, button=3)
    assert hands.take() == [RightClick((50, 60))]
    hands.finger("down", 50, 60)
    hands.wait(0.8)
    hands.mouse("down", 50, 60, button=3, touch=True)
    hands.mouse("up", 50, 60, button=3, touch=True)
    hands.mouse("down", 50, 60, button=3)
    hands.mouse("up", 50, 60, button=3)
    hands.finger("up", 50, 60)
    hands.mouse("down", 50, 60, button=3)
    assert "RightClick" not in hands.kinds()


def test_second_finger_tap_while_the_first_holds(hands: Hands) -> None:
    hands.finger("down", 50, 60)
    hands.finger("move", 80, 60)
    hands.take()
    hands.finger("down", 200, 60, 8)
    hands.now += 0.1
    hands.finger("up", 201, 60, 8)
    assert hands.take() == [SecondFinger((200, 60))]
    hands.finger("up", 80, 60)
    assert hands.kinds() == ["Release", "Leave"]


def test_second_finger_held_long_is_no_tap(hands: Hands) -> None:
    hands.finger("down", 50, 60)
    hands.finger("down", 200, 60, 8)
    hands.now += 0.5
    hands.finger("up", 200, 60, 8)
    assert SecondFinger not in [type(e) for e in hands.take()]


def test_second_finger_that_moves_cancels_then_pinches_until_both_are_up(hands: Hands) -> None:
    hands.finger("down", 100, 60)
    hands.finger("down", 200, 60, 8)
    hands.take()
    hands.finger("move", 220, 60, 8)
    assert hands.take() == [SecondFinger((220, 60), moved=True), Cancel("second finger")]
    hands.finger("move", 340, 60, 8)
    heard = hands.take()
    assert heard == [Pinch((220, 60), 2.0, (60, 0))]
    hands.finger("move", 220, 60)
    assert hands.take() == [Pinch((280, 60), 0.5, (60, 0))]
    hands.finger("up", 220, 60)
    hands.finger("up", 340, 60, 8)
    assert hands.take() == []
    hands.now += 1
    hands.finger("down", 50, 60)
    hands.finger("up", 50, 60)
    assert hands.kinds() == ["Press", "Release", "Tap", "Leave"]


def test_third_finger_is_ignored(hands: Hands) -> None:
    hands.finger("down", 100, 60)
    hands.finger("down", 200, 60, 8)
    hands.take()
    hands.finger("down", 300, 60, 9)
    hands.finger("move", 390, 60, 9)
    hands.finger("up", 390, 60, 9)
    assert hands.take() == []


def test_lost_button_up_is_noticed_by_the_next_movement(hands: Hands) -> None:
    hands.mouse("down", 50, 60)
    hands.mouse("move", 90, 60, held=1)
    hands.take()
    hands.mouse("move", 95, 60, held=0)
    assert hands.take() == [Cancel("lost button"), Move((95, 60))]
    hands.now += 1
    hands.mouse("down", 95, 60)
    hands.mouse("up", 95, 60)
    assert hands.kinds() == ["Press", "Release", "Tap"]


def test_lost_button_up_is_noticed_by_the_next_press(hands: Hands) -> None:
    hands.mouse("down", 50, 60)
    hands.take()
    hands.now += 1
    hands.mouse("down", 60, 60)
    hands.mouse("up", 60, 60)
    assert hands.kinds() == ["Cancel", "Press", "Release", "Tap"]


def test_lost_finger_up_is_noticed_by_the_next_finger(hands: Hands) -> None:
    hands.finger("down", 50, 60)
    hands.take()
    hands.now += 3
    hands.mouse("down", 200, 60, touch=True)
    assert hands.take() == [Cancel("lost finger")]
    hands.finger("down", 200, 60, 12, ghostless=True)
    hands.finger("up", 200, 60, 12, ghostless=True)
    assert hands.kinds() == ["Press", "Release", "Tap", "Leave"]


@pytest.mark.parametrize("kind", [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWSIZECHANGED])
def test_losing_focus_or_size_cancels_and_the_late_button_up_plays_nothing(hands: Hands, kind: int) -> None:
    hands.mouse("down", 50, 60)
    hands.mouse("move", 90, 60, held=1)
    hands.take()
    hands.feed(kind)
    assert hands.kinds() == ["Cancel"]
    hands.mouse("up", 90, 60)
    assert hands.take() == []
    assert not hands.pointer.is_down
    hands.feed(kind)
    assert hands.kinds() == ["Cancel"], "what hangs at the mouse without a button is put back too"


def test_focus_lost_while_a_finger_is_down_leaves_it_without_effect(hands: Hands) -> None:
    hands.finger("down", 50, 60)
    hands.take()
    hands.feed(pygame.WINDOWFOCUSLOST)
    assert hands.kinds() == ["Cancel"]
    hands.finger("move", 90, 60)
    hands.finger("up", 90, 60)
    assert [e for e in hands.take() if not isinstance(e, Leave)] == []


def test_a_mouse_works_although_a_finger_was_never_lifted(hands: Hands) -> None:
    hands.finger("down", 50, 60)
    hands.take()
    hands.now += 3
    hands.mouse("down", 90, 60)
    hands.mouse("up", 90, 60)
    assert hands.kinds() == ["Cancel", "Press", "Release", "Tap"]


def test_a_finger_works_although_the_second_of_a_pinch_was_never_lifted(hands: Hands) -> None:
    hands.finger("down", 50, 60)
    hands.finger("down", 200, 60, 8)
    hands.finger("move", 250, 60, 8)
    hands.finger("up", 50, 60)
    hands.take()
    hands.now += 3
    hands.finger("down", 50, 60, 9)
    hands.finger("up", 50, 60, 9)
    assert hands.kinds() == ["Press", "Release", "Tap", "Leave"]


def test_taps_that_are_not_heard_do_not_keep_a_lost_second_finger_alive(hands: Hands) -> None:
    hands.finger("down", 50, 60)
    hands.finger("down", 200, 60, 8)
    hands.finger("move", 250, 60, 8)
    hands.finger("up", 50, 60)
    hands.take()
    for finger in range(9, 15):
        hands.now += 0.5
        hands.finger("down", 50, 60, finger)
        hands.finger("up", 50, 60, finger)
    assert hands.kinds() == ["Press", "Release", "Tap", "Leave"] * 2, "after two seconds they are heard again"


def test_a_second_finger_that_rests_is_waited_for_from_when_the_first_went_up(hands: Hands) -> None:
    hands.finger("down", 50, 60)
    hands.finger("down", 200, 60, 8)
    hands.finger("move", 250, 60, 8)
    for x in range(51, 60):
        hands.now += 1
        hands.finger("move", x, 60)
    hands.finger("up", 60, 60)
    hands.take()
    hands.now += 1
    hands.finger("down", 50, 60, 9)
    hands.finger("up", 50, 60, 9)
    hands.finger("up", 250, 60, 8)
    assert hands.take() == []
    hands.finger("down", 50, 60, 9)
    assert hands.kinds() == ["Press"]


def test_two_resting_fingers_keep_no_deadline(hands: Hands) -> None:
    hands.finger("down", 50, 60)
    hands.finger("down", 200, 60, 8)
    hands.wait(5)
    assert hands.pointer.next_deadline() is None, "the loop would run without a pause"


def test_finger_during_a_mouse_drag_cancels_the_drag(hands: Hands) -> None:
    hands.mouse("down", 50, 60)
    hands.mouse("move", 90, 60, held=1)
    hands.take()
    hands.finger("down", 200, 60)
    assert hands.kinds() == ["Cancel", "Press"]
    hands.mouse("up", 90, 60)
    assert hands.take() == []


def test_double_click_is_counted_by_time_and_place(hands: Hands) -> None:
    clicks = []
    for wait, x in ((0, 50), (0.2, 51), (0.2, 50), (0.5, 50), (0.1, 150)):
        hands.now += wait
        hands.mouse("down", x, 60)
        hands.mouse("up", x, 60)
        clicks += [e.clicks for e in hands.take() if isinstance(e, Tap)]
    assert clicks == [1, 2, 3, 1, 1]


def test_wheel_speaks_at_the_pointer(hands: Hands) -> None:
    hands.mouse("move", 40, 30)
    hands.take()
    hands.feed(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0, flipped=False)
    assert hands.take() == [Wheel((40, 30), 1.0, 1)]


def test_fine_wheels_tell_parts_of_steps_and_sideways_ones_nothing(hands: Hands) -> None:
    hands.mouse("move", 40, 30)
    hands.take()
    for whole, part in ((0, 0.25), (1, 0.75), (0, 0.0)):
        hands.feed(pygame.MOUSEWHEEL, x=1, y=whole, precise_x=1.0, precise_y=part, flipped=False)
    assert hands.take() == [Wheel((40, 30), 0.25, 0), Wheel((40, 30), 0.75, 1)]


def test_hover_ends_when_the_mouse_leaves_and_when_a_finger_lifts(hands: Hands) -> None:
    hands.mouse("move", 40, 30)
    assert hands.take() == [Move((40, 30))]
    hands.feed(pygame.WINDOWLEAVE)
    assert hands.take() == [Leave()]
    hands.finger("down", 50, 60)
    hands.finger("up", 50, 60)
    assert hands.kinds()[-1] == "Leave"


def test_no_stream_of_events_wedges_the_pointer(hands: Hands) -> None:
    """Whatever came before, a plain tap afterwards is heard as one tap."""
    import random

    for seed in range(300):
        dice = random.Random(seed)
        for _ in range(40):
            x, y = dice.randrange(400), dice.randrange(200)
            match dice.randrange(6):
                case 0:
                    hands.mouse(dice.choice(["down", "up"]), x, y, button=dice.choice([1, 1, 2, 3]),
                                touch=dice.random() < 0.2)
                case 1:
                    hands.mouse("move", x, y, held=dice.randrange(2), touch=dice.random() < 0.2)
                case 2 | 3:
                    hands.finger(dice.choice(["down", "move", "up"]), x, y, dice.choice([7, 8, 9]),
                                 ghostless=dice.random() < 0.3)
                case 4:
                    hands.feed(dice.choice([pygame.WINDOWFOCUSLOST, pygame.WINDOWSIZECHANGED, pygame.WINDOWLEAVE]))
                case 5:
                    hands.wait(dice.random())
        for finger in (7, 8, 9):
            hands.finger("up", 1, 1, finger)
        hands.mouse("up", 1, 1)
        hands.wait(2)
        hands.take()
        hands.mouse("down", 50, 60)
        hands.mouse("up", 50, 60)
        taps = [e for e in hands.take() if isinstance(e, Tap)]
        assert taps == [Tap((50, 60))], seed
        hands.wait(2)
        hands.finger("down", 50, 60)
        hands.finger("up", 50, 60)
        assert [type(e) for e in hands.take() if not isinstance(e, Cancel)] == [Press, Release, Tap, Leave], seed
        hands.wait(2)
