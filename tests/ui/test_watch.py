"""What watches over the monkey must refuse what nobody meant; else it could not fail."""

from __future__ import annotations

import time
from random import Random

import pygame
import pytest
from pygame import Rect

from game.engine.decisions import Kind
from game.ui.scenes import Scene
from game.ui.table.scene import TableScene
from game.ui.testing import Pilot
from game.ui.widgets import Button
from tests.ui.strays import Panels, strays
from tests.ui.table.stages import moves, stage, where
from tests.ui.watch import BACK, Watch


def begun(pilot: Pilot) -> TableScene:
    """Choose a wall and its place by mouse, as a person does: it is to be paid for, and can be taken back."""
    scene, _ = stage(pilot, {"turn"}, lambda m: sum(getattr(one, "part", "") == "wall" for one in m.legal(0)) > 2)
    pilot.click(where(scene, "tile:wall"))
    pilot.seconds(0.4)
    pilot.click(next(area.middle for area in scene.areas if area.name.startswith("place:") and area.is_live))
    pilot.seconds(0.4)
    assert scene.session.decision.kind is Kind.PAY and scene.session.undo_refusal() is None
    return scene


def test_a_choice_and_a_step_that_no_input_meant_are_refused(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch(monkeypatch)
    scene = begun(pilot)
    before = moves(scene)
    with pytest.raises(AssertionError, match="a step by nothing"):
        scene.session.undo()
    monkeypatch.setattr(scene.desk, "tap", lambda name: scene.session.undo())
    with pytest.raises(AssertionError, match="a step by tile:wall"):
        scene.taps.activate("tile:wall")
    with pytest.raises(AssertionError):
        scene.session.choose(scene.session.legal()[0])
    assert moves(scene) == before and watch.undone == 0


@pytest.mark.parametrize("way", ["button", "u", "ctrl+z"])
def test_steps_back_and_forth_by_their_buttons_and_keys_are_let_pass(
    way: str, pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = Watch(monkeypatch)
    scene = begun(pilot)
    before = moves(scene)
    if way == "button":
        pilot.click(where(scene, "cancel"))
    else:
        pilot.key(ord(way[-1]), mod=pygame.KMOD_CTRL if "+" in way else 0)
    assert moves(scene) == before - 1 and watch.undone == 1
    pilot.seconds(0.3)
    pilot.key(pygame.K_y, mod=pygame.KMOD_CTRL)
    assert moves(scene) == before and watch.redone == 1


def test_two_steps_by_one_press_are_refused(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    Watch(monkeypatch)
    scene = begun(pilot)
    undo = scene.taps.undo
    monkeypatch.setattr(scene.taps, "undo", lambda: undo() and scene.session.redo() and undo())
    with pytest.raises(AssertionError, match="a step by key:u"):
        pilot.key(pygame.K_u)


def test_escape_takes_back_a_part_that_is_paid_for_and_nothing_else(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch(monkeypatch)
    scene = begun(pilot)
    before = moves(scene)
    while moves(scene) == before:
        pilot.key(pygame.K_ESCAPE)
        pilot.seconds(0.3)
    assert watch.undone == 1 and scene.session.decision.kind is Kind.TURN
    monkeypatch.setattr(scene.taps, "cancel", lambda: watch.judge_step(BACK))
    with pytest.raises(AssertionError, match="a step by key:escape"):
        pilot.key(pygame.K_ESCAPE)


@pytest.mark.parametrize("threads", [False, True])
def test_input_comes_while_bots_think(threads: bool, pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch(monkeypatch, threads=threads)
    watch.think_slowly(pilot.clock, Random(1))
    scene = begun(pilot)
    history, seat = moves(scene), scene.session.viewer
    scene.session.replace({seat: "random"})
    for _ in range(200):
        pilot.key(pygame.K_TAB)
        if watch.begun_while_thinking and moves(scene) > history:
            return
        time.sleep(0.001)
    raise AssertionError(f"{watch.begun_while_thinking} keys while a bot thought, {moves(scene) - history} moves")


class Askew(Scene[None]):
    """Draws a box that hangs over the lower edge."""

    def __init__(self, kind: str) -> None:
        super().__init__()
        self.kind = kind

    def build(self) -> None:
        if self.kind == "widget":
            self.widgets.add(Button("low", Rect(500, self.app.size[1] - 30, 200, 80), "Low", lambda: None))

    def draw(self, frame) -> None:  # type: ignore[no-untyped-def]
        super().draw(frame)
        if self.kind == "panel":
            frame.panel(Rect(500, self.app.size[1] - 30, 200, 80), "pap", elevation="dialog")


@pytest.mark.parametrize("kind", ["widget", "panel", "notice"])
def test_what_hangs_out_of_the_window_is_named(kind: str, pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    panels = Panels(monkeypatch)
    pilot.show(Askew(kind))
    if kind == "notice":
        pilot.app.notify("A notice")
        pilot.frames(2)
        assert strays(pilot.app, panels) == [], "at the top it lies inside"
        for _ in range(3):
            pilot.app.notify("many lines " * 200 + str(_))
        pilot.frames(2)
    assert len(strays(pilot.app, panels)) >= 1
