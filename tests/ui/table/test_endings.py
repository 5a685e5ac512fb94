"""Why a game is over stands in words where it ends, and nothing of the counting is seen before it."""

from __future__ import annotations

import pygame

from game.engine import choices as c
from game.engine import events as e
from game.play.match import Entry
from game.ui.settings import Settings
from game.ui.table.endings import why_over
from game.ui.testing import Pilot
from game.ui.words import Words
from tests.ui.table.table_kit import NAMES, new_match, new_scene, play_until

T = Words("en", strict=True).t


def entry(turn: int, seat: int, *events: e.Event) -> Entry:
    return Entry(seat, c.Done(), events, turn)


DOORS = entry(31, 1, e.GroupCompleted(1, "mosaics"), e.CleopatraMoved(5))


def test_a_completed_group_that_brings_cleopatra_to_the_doors() -> None:
    told = why_over(T, NAMES, [entry(30, 0, e.MosaicRemoved("L")), DOORS])
    assert told == "Bilal has completed the mosaics: Cleopatra reaches the palace doors."


def test_mosaics_that_fit_nowhere_are_told_of_as_what_completed_the_group() -> None:
    told = why_over(T, NAMES, [entry(31, 1, e.MosaicRemoved("L"), e.MosaicRemoved("Y")), DOORS])
    assert told.startswith("Mosaics L, Y fit nowhere and leave the game; no mosaic is left. Bilal has")


def test_a_mosaic_that_left_before_the_last_one_was_built_has_completed_nothing() -> None:
    first, then = (e.PartBuilt(1, "mosaic", None, 5, shape, (cell,), 2) for shape, cell in (("T", "a1"), ("Y", "c3")))
    told = why_over(T, NAMES, [entry(31, 1, first, e.MosaicRemoved("L")), entry(31, 1, then), DOORS])
    assert told == "Bilal has completed the mosaics: Cleopatra reaches the palace doors."
    told = why_over(T, NAMES, [entry(31, 1, first, e.MosaicRemoved("L")), entry(31, 1, then, e.MosaicRemoved("Z")), DOORS])
    assert told.startswith("Mosaic Z fits nowhere")


def test_all_have_passed() -> None:
    assert why_over(T, NAMES, [entry(9, 2, e.Passed(2)), entry(9, 2, e.TurnEnded(2))]).startswith("All have passed")


def test_the_table_says_why_keeps_the_hands_and_waits_for_the_press() -> None:
    with Pilot((1280, 720), settings=Settings(animation_speed="off")) as pilot:
        match = new_match(3, 1)
        play_until(match, {"never"})
        last = match.history.pop()
        scene, hooks = new_scene(match)
        scene.session._is_end_asked = False  # the last choice is only now made
        match.history.append(last)
        pilot.show(scene)
        pilot.seconds(3)
        end = last.events[-1]
        assert isinstance(end, e.GameEnded) and not hooks.has_ended, "it waits until somebody has read why"
        view = scene.desk.view
        assert view.over and view.hand == end.hands[0] and not view.scores and not view.eaten
        assert view.hand_sizes == tuple(map(len, end.hands))
        assert view.amulets[0] == end.pyramids[0] - end.hand_amulets[0]
        scene.looking.show_moment(len(match.history))
        past = scene.looking.past
        assert past is not None and past.view.over, "the moment of the last choice is the one that is shown"
        assert (past.view.hand, past.view.hand_sizes) == (view.hand, view.hand_sizes)
        assert past.view.amulets == view.amulets and not past.view.scores and not past.view.eaten
        scene.looking.back_to_now()
        pilot.frames(1)
        area = scene.area_of("primary")
        assert area is not None and area.is_live
        pilot.key(pygame.K_RETURN)
        pilot.seconds(0.3)
        assert hooks.has_ended and hooks.calls.count(("end",)) == 1
