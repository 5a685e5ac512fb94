"""Table mode: the finished frame turns to the edge where the person sits who looks, and all input with it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.ui.frame import Frame
from game.ui.pointer import Cancel, Leave, Press, Tap
from game.ui.scenes import InputEvent, Scene
from game.ui.screens.curtain import Curtain
from game.ui.screens.title import Title
from game.ui.settings import Settings
from game.ui.table.scene import TableScene
from game.ui.testing import Pilot
from tests.ui.screens.kit import evening_of, games_of, match_of, wait_for


class Sheet(Scene[None]):
    """A black sheet with a white corner for who sits at one edge; a spot of it may change its colour."""

    def __init__(self, is_far: bool | None) -> None:
        super().__init__()
        self.edge = is_far
        self.spot = "black"
        self.heard: list[InputEvent] = []

    @property
    def is_far(self) -> bool | None:
        return self.edge

    def draw(self, frame: Frame) -> None:
        frame.fill((0, 0, *frame.size), "black")
        frame.fill((0, 0, 100, 100), "white")
        frame.fill((300, 200, 60, 40), self.spot)

    def handle(self, event: InputEvent) -> bool:
        self.heard.append(event)
        return True


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with Pilot((1280, 720), user_dir=tmp_path, settings=Settings(table_mode=True, animation_speed="off")) as one:
        yield one


def turned(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(pygame.transform.rotate(surface, 180), "RGB")


def shown(pilot: Pilot) -> bytes:
    return pygame.image.tobytes(pilot.screenshot(), "RGB")


def test_picture_and_pointer_turn_for_the_far_edge(pilot: Pilot) -> None:
    sheet = pilot.show(Sheet(True))
    assert pilot.screenshot().get_at((1270, 710))[:3] == (255, 255, 255)
    assert pilot.screenshot().get_at((5, 5))[:3] == (0, 0, 0)
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=(1280 - 41, 720 - 41), button=1, touch=False)
    pilot.post(pygame.MOUSEBUTTONUP, pos=(1280 - 41, 720 - 41), button=1, touch=False)
    pilot.frames(1)
    u = pilot.app.u
    assert [e for e in sheet.heard if isinstance(e, Tap)] == [Tap((40 / u, 40 / u))]
    sheet.heard.clear()
    pilot.seconds(1)
    pilot.post(pygame.FINGERDOWN, touch_id=1, finger_id=3, x=0.75, y=0.25, dx=0.0, dy=0.0, pressure=1.0)
    pilot.frames(1)
    (press,) = [e for e in sheet.heard if isinstance(e, Press)]
    assert press.pos == pytest.approx((0.25 * 1280 / u, 0.75 * 720 / u), abs=2)


def test_the_near_edge_and_the_setting_off_leave_the_frame_as_it_is(pilot: Pilot) -> None:
    pilot.show(Sheet(False))
    assert pilot.screenshot().get_at((5, 5))[:3] == (255, 255, 255)
    pilot.app.stack.replace(Sheet(True))
    pilot.frames(2)
    assert pilot.screenshot().get_at((5, 5))[:3] == (0, 0, 0)
    pilot.app.apply(pilot.app.settings.changed(table_mode=False))
    pilot.frames(2)
    assert pilot.screenshot().get_at((5, 5))[:3] == (255, 255, 255)


def test_a_scene_for_anybody_stays_as_the_one_below_lies(pilot: Pilot) -> None:
    pilot.show(Sheet(True))
    pilot.show(Sheet(None))
    assert pilot.app.is_turned
    pilot.app.stack.clear_to(Sheet(None))
    pilot.frames(2)
    assert pilot.app.is_turned, "nobody else looks"
    pilot.app.stack.clear_to(Title(games_of(pilot)))
    pilot.frames(2)
    assert not pilot.app.is_turned


def test_only_what_changed_is_shown_anew_and_where_it_belongs(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = pilot.show(Sheet(True))
    updates: list[Any] = []
    update = pygame.display.update
    monkeypatch.setattr(pygame.display, "update", lambda rects: (updates.append(rects), update(rects)))
    monkeypatch.setattr(pygame.display, "flip", lambda: updates.append("everything"))
    assert isinstance(sheet, Sheet)
    sheet.spot = "white"
    pilot.app.redraw(Rect(300, 200, 60, 40))
    pilot.frames(1)
    ((rect,),) = updates
    area = pilot.app.scale.rect(Rect(300, 200, 60, 40))
    assert rect.w * rect.h < 2 * area.w * area.h
    assert rect.collidepoint(1279 - area.centerx, 719 - area.centery)
    assert shown(pilot) == turned(pilot.app.canvas)


def test_a_resize_under_way_is_stretched_and_turned(pilot: Pilot) -> None:
    sheet = pilot.show(Sheet(True))
    pilot.resize((1400, 800))
    assert pilot.app.screen.is_stretched
    assert pilot.screenshot().get_at((1390, 790))[:3] == (255, 255, 255)
    sheet.heard.clear()
    pilot.click((50, 50))
    (tap,) = [e for e in sheet.heard if isinstance(e, Tap)]
    assert tap.pos == pytest.approx((50, 50), abs=2)
    pilot.seconds(0.4)
    assert not pilot.app.screen.is_stretched and shown(pilot) == turned(pilot.app.canvas)


def test_what_is_pressed_when_the_frame_turns_is_given_up(pilot: Pilot) -> None:
    pilot.show(Sheet(False))
    pilot.press((400, 300))
    far = Sheet(True)
    pilot.app.push(far)
    pilot.frames(2)
    assert pilot.app.is_turned and any(isinstance(e, Cancel) for e in far.heard)
    assert any(isinstance(e, Leave) for e in far.heard)
    far.heard.clear()
    pilot.release((400, 300))
    assert not any(isinstance(e, Tap) for e in far.heard)


def test_the_screen_turns_to_the_second_person_from_the_curtain_on(pilot: Pilot) -> None:
    evening = evening_of(pilot, match_of(("human", "human", "random"), seed=4))
    session = evening.session
    assert [session.sits_far(seat) for seat in range(3)] == [False, True, False]
    evening.begin()
    edges: dict[int, set[bool]] = {0: set(), 1: set()}
    for _ in range(12):
        wait_for(pilot, Curtain)
        seat = pilot.scene.seat
        assert pilot.app.is_turned == session.sits_far(seat), "the curtain already faces who is called"
        edges[seat].add(pilot.app.is_turned)
        pilot.tap_on("lift")
        pilot.seconds(0.4)
        assert isinstance(pilot.scene, TableScene) and session.viewer == seat
        assert pilot.app.is_turned == session.sits_far(seat)
        hand = pilot.app.pixel(pilot.scene.rects["hand"].center)
        assert (hand[1] < 360) == session.sits_far(seat), "the hand lies at the person's own edge"
        while session.viewer == seat and pilot.scene is not None:
            session.choose(session.legal()[0])
            pilot.frames(2)
            if not session.is_asked:
                break
        if all(edges.values()):
            break
    assert edges == {0: {False}, 1: {True}}


def test_alone_among_bots_nothing_turns(pilot: Pilot) -> None:
    evening = evening_of(pilot, match_of(("random", "random", "human"), seed=4))
    assert not any(evening.session.sits_far(seat) for seat in range(3))
