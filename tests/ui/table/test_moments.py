"""A line of the chronicle shows its moment on the whole table, as the viewer could know it; and the way back."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pygame
import pytest

from game.engine import choices as c
from game.ui.settings import Settings as UserSettings
from game.ui.table.models import sorted_hand
from game.ui.table.modes import Mosaic
from game.ui.table.scene import TableScene
from game.ui.testing import Pilot
from tests.ui.table.hands import Hands
from tests.ui.table.table_kit import CATALOGUE, new_match, new_scene, play_until


@pytest.fixture(scope="module")
def pilot() -> Iterator[Pilot]:
    with Pilot((1280, 720), settings=UserSettings(animation_speed="off")) as used:
        yield used


def table(pilot: Pilot) -> TableScene:
    match = new_match(3, 3, seed=5)
    assert play_until(
        match,
        {"turn"},
        seed=5,
        least=60,
        wanted=lambda m: any(isinstance(x, c.BuildMosaic) for x in m.legal(0)),
    )
    scene, _ = new_scene(match)
    scene.session.lift(0)
    pilot.app.stack.clear_to(scene)
    pilot.frames(2)
    pilot.seconds(0.3)
    return scene


def shot(pilot: Pilot) -> bytes:
    return pygame.image.tobytes(pilot.screenshot(), "RGB")


def open_line(pilot: Pilot, scene: TableScene) -> int:
    """Tap the log, then the oldest line that is seen; return its number."""
    pilot.move((1270, 10))
    pilot.click(scene.area_of("log").middle)  # type: ignore[union-attr]
    lines = [int(area.name[5:]) for area in scene.areas if area.name.startswith("line:")]
    number = min(lines)
    pilot.click(scene.area_of(f"line:{number}").middle)  # type: ignore[union-attr]
    return number


def test_a_line_shows_market_quarry_and_hand_as_they_were_then(pilot: Pilot) -> None:
    scene = table(pilot)
    match = scene.session.match
    number = open_line(pilot, scene)
    assert scene.looking.moment == number < len(match.history)
    past = scene.looking.past
    assert past is not None and past.view == match.view_at(number, 0)
    assert past.view.stalls != scene.desk.view.stalls or past.view.hand_sizes != scene.desk.view.hand_sizes
    shown = [area.name for area in scene.areas if area.name.startswith("card:")]
    assert len(shown) == len(past.hand), "the own hand of then lies below"
    assert scene.board.board.view == past.view


@pytest.mark.parametrize("way", ["primary", "stall:1", "tile:wall", "now", "escape", "line", "log"])
def test_every_way_back_leads_to_now_and_does_nothing_else(pilot: Pilot, way: str) -> None:
    scene = table(pilot)
    pilot.move((1270, 10))
    before, made = scene.desk.mode, len(scene.session.match.history)
    number = open_line(pilot, scene)
    if way == "escape":
        pilot.key(pygame.K_ESCAPE)
    else:
        pilot.click(scene.area_of(f"line:{number}" if way == "line" else way).middle)  # type: ignore[union-attr]
    assert scene.looking.moment is None and scene.looking.past is None
    assert scene.desk.mode is before and len(scene.session.match.history) == made
    assert scene.board.board.view == scene.desk.view


def test_what_was_begun_waits_untouched(pilot: Pilot) -> None:
    """A mosaic in hand is neither turned nor laid while the past is looked at, and is there afterwards."""
    scene = table(pilot)
    hands = Hands(pilot, scene, Random(1))
    hands.tap("tile:mosaic")
    assert isinstance(scene.desk.mode, Mosaic)
    cells, made = list(scene.desk.mode.holding.offsets), len(scene.session.match.history)
    open_line(pilot, scene)
    assert scene.held is None
    for key in (pygame.K_r, pygame.K_f, pygame.K_n):
        pilot.key(key)
    pilot.wheel((700, 300), 1)
    pilot.key(pygame.K_RETURN)
    assert len(scene.session.match.history) == made
    while scene.looking.moment is not None or scene.looking.is_log_open:
        pilot.key(pygame.K_ESCAPE)
    assert isinstance(scene.desk.mode, Mosaic) and list(scene.desk.mode.holding.offsets) == cells
    assert scene.held is scene.desk.mode


def test_nobody_else_finds_the_past_open(pilot: Pilot) -> None:
    scene = table(pilot)
    open_line(pilot, scene)
    scene.session.hooks.show_curtain = lambda seat: None  # type: ignore[method-assign]  # it has not come up yet
    scene.session.hide()
    pilot.frames(2)
    assert scene.looking.moment is None and scene.looking.past is None and not scene.looking.is_log_open
    assert scene.desk.view == scene.session.match.view(scene.session.viewer)


def test_words_and_notation_are_switched_by_a_tap(pilot: Pilot) -> None:
    scene = table(pilot)
    pilot.move((1270, 10))
    pilot.click(scene.area_of("log").middle)  # type: ignore[union-attr]
    words = shot(pilot)
    pilot.click(scene.area_of("log_notation").middle)  # type: ignore[union-attr]
    assert scene.looking.is_notation and shot(pilot) != words
    pilot.click(scene.area_of("log_words").middle)  # type: ignore[union-attr]
    assert not scene.looking.is_notation


def test_cards_of_then_are_shown_large_and_not_those_of_now(pilot: Pilot) -> None:
    """Also those of a hand that was larger, and of a stall that held other cards."""
    for seed in range(1, 200):
        match = new_match(3, 1, seed=seed)
        if not play_until(match, {"turn"}, seed=seed, least=60):
            continue
        now = match.view(0)
        befores = {n: match.view_at(n, 0) for n in range(1, len(match.history))}
        moments = [
            n for n, then in befores.items()
            if len(then.hand) > len(now.hand) + 2 and then.stalls[0] and now.stalls[0]
            and then.stalls[0][-1] not in (None, now.stalls[0][-1])
        ]  # fmt: skip
        if moments:
            break
    scene, _ = new_scene(match)
    pilot.show(scene)
    pilot.seconds(0.3)
    scene.looking.show_moment(moments[-1])
    scene.app.redraw()
    pilot.frames(3)
    then = befores[moments[-1]]
    last = max((area for area in scene.areas if area.name.startswith("card:")), key=lambda a: int(a.name[5:]))
    pilot.move(last.middle)
    pilot.seconds(1.0)
    assert scene.looking.inspected == f"card:{sorted_hand(CATALOGUE, then.hand)[-1]}"
    scene.looking.inspect("stall:1")
    assert scene.looking.inspected == f"card:{then.stalls[0][-1]}"
