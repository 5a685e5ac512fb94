"""Replay, rematch and the audit's page, by posted events."""

from __future__ import annotations

import pygame
import pytest

from game.engine.events import seen_by
from game.ui.screens.audit_page import AuditPage
from game.ui.screens.replay import Replay
from game.ui.screens.score_sheet import ScoreSheet
from game.ui.settings import Settings
from game.ui.table.gathering import gather
from game.ui.table.past import PACES_S, Past
from game.ui.table.scene import TableScene
from game.ui.testing import Pilot
from tests.ui.screens.kit import evening_of, match_of, play_on

OVER = play_on(match_of(("greedy",) * 3, seed=5))


@pytest.fixture
def pilot():
    with Pilot((1280, 720), settings=Settings(animation_speed="off")) as pilot:
        yield pilot


def replay_of(pilot: Pilot, number: int = 0, match=OVER) -> Replay:
    scene = Replay(match, number=number)
    pilot.show(scene)
    return scene


def test_it_plays_to_the_end_by_itself_and_shows_every_position(pilot: Pilot) -> None:
    scene = replay_of(pilot, OVER.view(None).turns and len(OVER.history) - 12)
    scene.past.pace = len(PACES_S) - 1
    pilot.key(pygame.K_SPACE)
    seen = set()
    for _ in range(1200):
        pilot.frames(1)
        seen.add(scene.past.number)
        assert scene.desk.view == scene.past.view()
        if not scene.past.is_playing:
            break
    last = len(OVER.history)
    assert seen == set(range(last - 12, last + 1))
    assert scene.past.match.over and not scene.past.is_playing
    pilot.frames(3)
    assert not pilot.app.is_busy  # it sleeps when it has ended


def test_a_replay_seen_by_all_says_that_bots_play_only_where_they_do(pilot: Pilot) -> None:
    people = play_on(match_of(("human", "greedy", "human")), choices=20)
    for match, bots_only in ((people, False), (OVER, True)):
        scene = replay_of(pilot, 5, match)
        assert scene.past.viewer is None and gather(scene).bots_only is bots_only


def test_steps_and_turns_go_both_ways(pilot: Pilot) -> None:
    scene = replay_of(pilot)
    pilot.key(pygame.K_LEFT)
    assert scene.past.number == 0
    pilot.click_on("step")
    pilot.click_on("step")
    assert scene.past.number == 2
    pilot.click_on("step_back")
    assert scene.past.number == 1
    pilot.click_on("turn_on")
    second = scene.past.number
    assert OVER.history[second].turn == 2 and OVER.history[second - 1].turn == 1
    pilot.key(pygame.K_PAGEDOWN)
    assert OVER.history[scene.past.number].turn == 3
    pilot.click_on("turn_back")
    assert scene.past.number == second
    pilot.key(pygame.K_END)
    assert scene.past.number == len(OVER.history)
    pilot.key(pygame.K_HOME)
    assert scene.past.number == 0


def test_the_slider_and_the_chronicle_jump(pilot: Pilot) -> None:
    scene = replay_of(pilot)
    rect = scene.slider.rect
    pilot.drag((rect.x + 30, rect.centery), (rect.right - 4, rect.centery))
    assert scene.past.number == len(OVER.history)
    pilot.key(pygame.K_l)
    pilot.frames(2)
    drawer = scene.rects["drawer"]
    assert not scene.strip.colliderect(drawer)
    row = next(area for area in scene.areas if area.name.startswith("line:"))
    pilot.click(row.rect.center)
    assert scene.past.number == int(row.name.partition(":")[2])
    assert scene.desk.view == scene.past.view()


def test_a_finished_game_shows_talents_and_any_hand(pilot: Pilot) -> None:
    scene = replay_of(pilot, 60)
    assert scene.desk.view.hand == ()
    assert scene.desk.view.settings.open_talents and scene.desk.view.settings.open_amulets
    pilot.click_on("seen_by")
    assert scene.desk.view.seat == 0
    assert scene.desk.view.hand == OVER.view_at(60, 0).hand
    assert not scene.desk.is_asked
    for _ in range(3):
        pilot.click_on("seen_by")
    assert scene.desk.view.seat is None


def test_a_game_that_goes_on_shows_only_what_all_know(pilot: Pilot) -> None:
    """No hand, no total, no event with a secret in it; nothing of the position that comes after the last."""
    match = play_on(match_of(("human", "human", "greedy"), seed=5), choices=60)
    scene = replay_of(pilot, 40, match)
    assert "seen_by" not in {widget.name for widget in scene.widgets.items}
    scene.past.see_as(0)
    assert scene.past.viewer is None
    told = []
    scene.past.on_events(lambda events, view: told.append((events, view)))
    for _ in range(20):
        pilot.click_on("step")
    assert len(told) == 20
    for (events, view), entry in zip(told, match.history[40:60], strict=True):
        assert events == [seen_by(event, None) for event in entry.events]
        assert view.seat is None and view.hand == () and view.settings == match.settings


def test_nothing_can_be_chosen_in_the_past(pilot: Pilot) -> None:
    scene = replay_of(pilot, 30)
    before = len(OVER.history), scene.past.number
    pilot.click_on("seen_by")
    for area in list(scene.areas):
        if area.name not in ("menu", "help", "log"):
            pilot.click(area.rect.center)
            pilot.frames(1)
            assert pilot.scene is scene
    scene.past.choose(OVER.history[30].choice)
    assert (len(OVER.history), scene.past.number) == before


def test_past_knows_where_turns_begin() -> None:
    past = Past(OVER)
    past.go_turn(-1)
    assert past.number == 0
    turns = []
    while past.number < past.last:
        turns.append(past.turn)
        past.go_turn(1)
    assert turns == sorted({entry.turn for entry in OVER.history})


@pytest.mark.parametrize("leave", ["leave", "menu", "escape"])
def test_it_is_left(pilot: Pilot, leave: str) -> None:
    scene = replay_of(pilot, 10)
    if leave == "escape":
        pilot.key(pygame.K_ESCAPE)
    elif leave == "menu":
        pilot.click(scene.areas.of("menu").rect.center)
    else:
        pilot.click_on("leave")
    pilot.frames(2)
    assert scene not in pilot.app.stack.scenes


def test_from_the_score_to_audit_replay_and_rematch(pilot: Pilot) -> None:
    match = play_on(match_of(("human", "greedy", "greedy"), seed=8))
    evening = evening_of(pilot, match)
    pilot.show(ScoreSheet(evening), evening._after_score)
    pilot.click_on("corruption")
    page = pilot.scene
    assert isinstance(page, AuditPage)
    assert page.seat in page.book.left() or page.seat in range(3)
    pilot.key(pygame.K_ESCAPE)
    pilot.click_on("replay")
    assert isinstance(pilot.scene, Replay)
    pilot.key(pygame.K_ESCAPE)
    pilot.click_on("again")
    pilot.frames(3)
    table = pilot.scene
    assert isinstance(table, TableScene)
    begun = table.session.match
    assert [(s.name, s.player, s.colour) for s in begun.seats] == [
        (s.name, s.player, s.colour) for s in match.seats
    ]
    assert begun.settings == match.settings and begun.header.seed != match.header.seed
    assert begun.path is not None
    table.session.close()


def test_the_audit_begins_with_the_eaten_and_shows_each_seat(pilot: Pilot) -> None:
    match = next(
        m for m in (play_on(match_of(("greedy",) * 4, seed=s)) for s in range(20)) if m.view(None).eaten
    )
    evening = evening_of(pilot, match)
    pilot.show(ScoreSheet(evening))
    pilot.click_on("corruption")
    page = pilot.scene
    assert page.seat in match.view(None).eaten
    assert page.saved
    for seat in range(4):
        pilot.click_on(f"seat.{seat}")
        assert page.seat == seat
        assert sum(step.amulets for step, _ in page.rows) == match.view(None).amulets[seat]
        assert bool(page.saved) == (seat in match.view(None).eaten)
    pilot.key(pygame.K_RIGHT)
    assert page.seat == 0
