"""The loop: draws only what changed, sleeps otherwise, survives resizes, lost focus and other threads."""

from __future__ import annotations

import gc
import threading
import weakref
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.ui.button import Button
from game.ui.frame import Frame
from game.ui.keys import Key
from game.ui.pointer import Cancel, Press, Tap
from game.ui.scale import Mode
from game.ui.scenes import InputEvent, Scene
from game.ui.settings import Settings
from game.ui.testing import Pilot


class Plain(Scene[str]):
    """Notes what happens to it; draws a colour."""

    def __init__(self, name: str = "plain", *, overlay: bool = False) -> None:
        super().__init__()
        self.name, self.told, self.events = name, list[str](), list[InputEvent]()
        self.overlay = overlay  # type: ignore[misc]
        self.drawn: list[Rect] = []
        self.animating = False
        self.elapsed = 0.0

    def enter(self) -> None:
        self.told.append("enter")

    def build(self) -> None:
        self.told.append("build")

    def pause(self) -> None:
        self.told.append("pause")

    def resume(self) -> None:
        self.told.append("resume")

    def leave(self) -> None:
        self.told.append("leave")

    def handle(self, event: InputEvent) -> bool:
        self.events.append(event)
        return True

    def update(self, dt: float) -> None:
        self.elapsed += dt
        if self.animating:
            self.app.redraw((10, 10, 50, 50))

    @property
    def is_animating(self) -> bool:
        return self.animating

    def draw(self, frame: Frame) -> None:
        self.drawn.append(Rect(frame.clip))
        frame.fill((0, 0, *frame.size), "cedar2")


@pytest.fixture
def pilot() -> object:
    with Pilot((1280, 720)) as pilot:
        yield pilot


def test_ten_idle_seconds_draw_nothing(pilot: Pilot) -> None:
    scene = pilot.show(Plain())
    drawn = pilot.app.draws
    pilot.seconds(10)
    assert pilot.app.draws == drawn == 1
    assert not pilot.app.is_busy
    pilot.move((100, 100))
    assert pilot.app.draws == drawn, "motion over nothing draws nothing"
    assert isinstance(scene, Plain) and scene.elapsed == pytest.approx(10.2 + 1 / 60, abs=0.1)


def test_only_dirty_parts_are_drawn(pilot: Pilot) -> None:
    scene = pilot.show(Plain())
    scene.drawn.clear()
    pilot.app.redraw((100, 100, 50, 50))
    pilot.app.redraw((120, 120, 50, 50))
    pilot.app.redraw_px(Rect(600, 600, 10, 10))
    pilot.app.redraw((5000, 0, 10, 10))
    pilot.frames(1)
    assert scene.drawn == [Rect(78, 78, 60, 60), Rect(600, 600, 10, 10)]
    scene.drawn.clear()
    for i in range(20):
        pilot.app.redraw_px(Rect(i * 40, 0, 10, 10))
    pilot.frames(1)
    assert scene.drawn == [Rect(0, 0, 770, 10)]


def test_animation_runs_every_frame_and_then_sleeps(pilot: Pilot) -> None:
    scene = pilot.show(Plain())
    scene.animating = True
    before = pilot.app.draws
    pilot.frames(30)
    assert pilot.app.draws == before + 30 and pilot.app.is_busy
    scene.animating = False
    pilot.frames(2)
    assert not pilot.app.is_busy


def test_scenes_stack_with_results_between_frames(pilot: Pilot) -> None:
    results: list[str] = []
    low, high = Plain("low"), Plain("high", overlay=True)
    pilot.show(low)
    pilot.app.push(high, results.append)
    assert low.told == ["enter", "build"], "nothing happens before the next frame"
    pilot.frames(1)
    assert low.told == ["enter", "build", "pause"] and isinstance(low.events[-1], Cancel)
    assert pilot.app.stack.visible == [low, high]
    high.finish("yes")
    high.finish("no")
    assert results == []
    pilot.frames(1)
    assert results == ["yes"] and high.told[-1] == "leave" and low.told[-1] == "resume"


def test_finishing_a_covered_scene_ends_what_lies_on_it_and_replace_gives_no_result(pilot: Pilot) -> None:
    results: list[str] = []
    a, b, c, d = (Plain(n) for n in "abcd")
    pilot.show(a)
    pilot.app.push(b, results.append)
    pilot.app.push(c, results.append)
    pilot.frames(1)
    assert pilot.app.stack.visible == [c]
    b.finish("b")
    pilot.frames(1)
    assert results == ["b"] and c.told[-1] == "leave" and pilot.scene is a
    pilot.app.stack.replace(d, results.append)
    pilot.frames(1)
    assert a.told[-1] == "leave" and pilot.scene is d and results == ["b"]
    d.finish("d")
    pilot.frames(1)
    assert results == ["b", "d"] and not pilot.app.running, "the last scene ended the app"


def test_a_tap_in_the_frame_of_a_push_does_not_reach_the_scene_below(pilot: Pilot) -> None:
    low, high = Plain("low"), Plain("high")
    pilot.show(low)
    low.events.clear()
    pilot.app.push(high)
    pilot.press((100, 100))
    pilot.release((100, 100))
    assert not any(isinstance(e, Press | Tap) for e in low.events)


def test_resize_stretches_at_once_and_lays_out_once_after_the_pause(pilot: Pilot) -> None:
    scene = pilot.show(Plain())
    scene.told.clear()
    draws = pilot.app.draws
    for width in (1300, 1400, 1500, 1600):
        pilot.resize((width, 1200))
    assert scene.told == [] and pilot.app.canvas.get_size() == (1280, 720)
    assert pilot.screenshot().get_at((1590, 1190))[:3] == pilot.app.canvas.get_at((5, 5))[:3], "the old frame fills it"
    assert pilot.app.draws == draws
    pilot.seconds(0.2)
    assert scene.told == ["build"] and pilot.app.size == (1600, 1200) and pilot.app.scale.mode is Mode.FOUR_THREE
    assert pilot.app.canvas.get_size() == (1600, 1200) and pilot.app.draws == draws + 1


def test_a_press_during_a_resize_hits_what_is_seen(pilot: Pilot) -> None:
    scene = pilot.show(Plain())
    pilot.resize((2560, 1440))
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=(1280, 720), button=1, touch=False)
    pilot.frames(1)
    press = next(e for e in scene.events if isinstance(e, Press))
    assert press.pos == pytest.approx((800, 450)), "the middle of the stretched frame is the middle of the layout"


def test_uncovering_the_window_draws_nothing_but_fills_it(pilot: Pilot) -> None:
    pilot.show(Plain())
    draws = pilot.app.draws
    before = pilot.screenshot().get_at((640, 360))
    pilot.app.screen.window.fill((255, 0, 255))
    pilot.post(pygame.WINDOWEXPOSED)
    pilot.frames(1)
    assert pilot.screenshot().get_at((640, 360)) == before and pilot.app.draws == draws


def test_losing_focus_cancels_and_forgets_held_keys(pilot: Pilot) -> None:
    scene = pilot.show(Plain())
    pilot.post(pygame.KEYDOWN, key=pygame.K_r, mod=0, unicode="r", scancode=0)
    pilot.press((100, 100))
    pilot.lose_focus()
    assert isinstance(scene.events[-1], Cancel)
    pilot.post(pygame.KEYDOWN, key=pygame.K_r, mod=0, unicode="r", scancode=0)
    pilot.post(pygame.KEYDOWN, key=pygame.K_r, mod=0, unicode="r", scancode=0)
    pilot.frames(1)
    assert [e.repeated for e in scene.events if isinstance(e, Key)] == [False, False, True]


def test_timers_come_in_order_and_can_be_cancelled(pilot: Pilot) -> None:
    pilot.show(Plain())
    heard: list[str] = []
    pilot.app.after(0.3, lambda: heard.append("late"))
    pilot.app.after(0.1, lambda: heard.append("early"))
    pilot.app.after(0.2, lambda: heard.append("never")).cancel()
    pilot.seconds(0.15)
    assert heard == ["early"]
    pilot.seconds(0.2)
    assert heard == ["early", "late"]


def test_another_thread_wakes_the_sleeping_loop() -> None:
    """With the real clock: `wait` returns soon after a call from a thread, not after the longest sleep."""
    import time

    with Pilot((1280, 720)) as pilot:
        pilot.show(Plain())
        pilot.app.clock = time.perf_counter
        pilot.app.now = time.perf_counter()
        pilot.app.step()
        heard: list[int] = []
        thread = threading.Timer(0.1, lambda: pilot.app.call(lambda: heard.append(1)))
        thread.start()
        start = time.perf_counter()
        pilot.app.step(pilot.app.wait())
        waited = time.perf_counter() - start
        thread.join()
        pilot.app.step()
        assert heard == [1] and 0.05 < waited < 2


def test_closing_the_window_ends_the_loop_and_all_scenes(pilot: Pilot) -> None:
    scene = pilot.show(Plain())
    pilot.post(pygame.QUIT)
    pilot.frames(1)
    assert not pilot.app.running
    pilot.app.close()
    assert scene.told[-1] == "leave"


def test_settings_are_applied_live_saved_and_read_again(tmp_path: Path) -> None:
    with Pilot((1280, 720), user_dir=tmp_path) as pilot:
        scene = pilot.show(Plain())
        scene.told.clear()
        pilot.app.apply(pilot.app.settings.changed(text_size=1.5, high_contrast=True))
        pilot.frames(1)
        assert scene.told == ["build"] and pilot.app.fonts.px(20) == 24
    with Pilot((1280, 720), user_dir=tmp_path) as pilot:
        assert pilot.app.settings.text_size == 1.5 and pilot.app.settings.high_contrast


def test_a_bad_setting_costs_only_itself_a_notice_is_shown_and_the_file_kept(tmp_path: Path) -> None:
    (tmp_path / "settings.yaml").write_text("interface_scale: -4\nreduced_motion: true\nsort_of: 3\n", encoding="utf-8")
    with Pilot((1280, 720), user_dir=tmp_path) as pilot:
        pilot.show(Plain())
        assert pilot.app.settings == Settings(reduced_motion=True)
        assert any("interface_scale: -4" in text for text in pilot.app.toasts.texts)
    assert "interface_scale: -4" in (tmp_path / "settings.yaml.kept").read_text(encoding="utf-8")


def test_a_full_disk_costs_only_a_notice(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    import os

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    pilot.show(Plain())
    monkeypatch.setattr(os, "fsync", full)
    pilot.app.apply(pilot.app.settings.changed(music_volume=0.5))
    pilot.frames(1)
    assert pilot.app.settings.music_volume == 0.5
    assert any("No space" in text for text in pilot.app.toasts.texts)


def test_an_unknown_language_falls_back_to_english() -> None:
    with Pilot((1280, 720), language="xx") as pilot:
        assert pilot.app.words.language == "en"


def test_notices_come_once_and_go(pilot: Pilot) -> None:
    pilot.show(Plain())
    pilot.app.notify("Saved")
    pilot.app.notify("Saved")
    assert pilot.app.toasts.texts == ["Saved"]
    pilot.seconds(6)
    assert pilot.app.toasts.texts == [] and not pilot.app.is_busy


def test_a_notice_shown_at_an_error_does_not_stay_for_good(pilot: Pilot) -> None:
    pilot.show(Plain())
    pilot.app.notify("Saved")
    pilot.app.abandon()
    pilot.show(Plain())
    pilot.seconds(60)
    assert pilot.app.toasts.texts == []


def test_notices_that_do_not_fit_wait_for_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """The newest is there at once, whole, also in a window that is hardly larger than a stamp."""
    drawn: list[Rect] = []
    panel = Frame.panel

    def noted(frame: Frame, rect: Rect, *rest: object, **facts: object) -> object:
        drawn.append(Rect(rect))
        return panel(frame, rect, *rest, **facts)  # type: ignore[arg-type]

    monkeypatch.setattr(Frame, "panel", noted)
    with Pilot((200, 200)) as pilot:
        pilot.show(Plain())
        texts = [f"{word} " * 100 for word in ("First", "Second", "Third")]
        for text in texts:
            pilot.app.notify(text)
        drawn.clear()
        pilot.frames(2)
        assert len(drawn) == 1 and Rect((0, 0), pilot.app.size).contains(drawn[0])
        assert pilot.app.toasts.texts == texts
    with Pilot((1280, 720)) as pilot:
        pilot.show(Plain())
        for text in ("First", "Second", "Third"):
            pilot.app.notify(text)
        drawn.clear()
        pilot.frames(2)
        assert len(drawn) == 3


def test_no_sound_is_touched() -> None:
    with Pilot((1280, 720)) as pilot:
        pilot.show(Plain())
        assert pygame.mixer.get_init() is None


def test_what_an_ended_scene_held_is_freed_as_soon_as_nothing_moves() -> None:
    """Scenes and widgets hold each other, so that only the collector frees them; it must not wait for long."""

    class Rich(Scene[None]):
        overlay = True

        def build(self) -> None:
            self.widgets.add(Button("go", Rect(10, 10, 200, 60), "Go", lambda: self.finish(None)))

    with Pilot((640, 480)) as pilot:
        pilot.show(Scene[None]())
        gc.collect()
        gc.disable()
        try:
            kept = weakref.ref(pilot.show(Rich()))
            pilot.click_on("go")
            pilot.settle()
            pilot.frames(2)
            assert kept() is None
        finally:
            gc.enable()


@pytest.mark.parametrize("gone", [pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN])
@pytest.mark.parametrize("back", [pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED])
def test_nothing_is_drawn_while_nobody_sees_the_window(gone: int, back: int) -> None:
    class Busy(Scene[None]):
        is_animating = True

        def update(self, dt: float) -> None:
            self.app.redraw()

    with Pilot((640, 400)) as pilot:
        pilot.show(Busy())
        pilot.post(gone)
        pilot.frames(1)
        before = pilot.app.draws
        pilot.seconds(1)
        assert pilot.app.draws == before
        assert not pilot.app.is_busy, "the loop sleeps, whatever moves"
        pilot.post(back)
        pilot.frames(2)
        assert pilot.app.draws > before
