"""The end: step by step, skippable, and a score sheet that adds up."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.engine.events import GroupCompleted
from game.play.audit import Rescue, Step
from game.play.match import Match
from game.ui.screens.audit_page import rescue_told
from game.ui.screens.ceremony import Ceremony
from game.ui.screens.ceremony_seat import STEPS
from game.ui.screens.curves import Curve, draw_curves, grid_of
from game.ui.screens.score_sheet import ScoreSheet
from game.ui.screens.verdict import ended, reason_told, standing, winners_told
from game.ui.settings import Settings
from game.ui.testing import Pilot
from game.ui.words import Words
from tests.ui.screens.kit import NAMES, SIZES, evening_of, match_of, play_on

T = Words("en", strict=True).t


@pytest.fixture(scope="module")
def match() -> Match:
    return play_on(match_of(["human", "human", "greedy", "greedy"]))


def test_every_step_waits_until_somebody_goes_on(match: Match) -> None:
    with Pilot((1280, 720)) as pilot:
        scene = Ceremony(evening_of(pilot, match))
        pilot.show(scene)
        for step, name in enumerate(STEPS):
            assert STEPS[scene.step] == name
            while scene.is_animating:
                pilot.frames(1)
            draws = pilot.app.draws
            pilot.seconds(20)
            assert scene.step == step and pilot.app.draws == draws, "nothing goes on by itself"
            if not scene.is_last:
                pilot.click_on("go_on")
                pilot.frames(2)
        assert "go_on" not in scene.widgets and scene.widgets["score"].primary


def test_a_press_ends_what_moves_and_the_next_goes_on(match: Match) -> None:
    with Pilot((1280, 720)) as pilot:
        told: list[object] = []
        scene = Ceremony(evening_of(pilot, match))
        pilot.show(scene, told.append)
        pilot.seconds(0.5)
        pilot.key(pygame.K_SPACE)
        assert STEPS[scene.step] == "hands" and scene.is_animating
        pilot.key(pygame.K_SPACE)
        assert STEPS[scene.step] == "hands" and not scene.is_animating
        pilot.key(pygame.K_SPACE)
        assert STEPS[scene.step] == "hands", "the second half of a double press leaves the hands to be read"
        pilot.tap((200, 600))
        assert STEPS[scene.step] == "pyramids"
        pilot.tap((200, 600))
        pilot.tap((200, 600))
        assert STEPS[scene.step] == "sanctuaries"
        pilot.seconds(0.2)
        pilot.click_on("score")
        pilot.frames(2)
        assert told == [None]


def test_without_motion_every_step_still_waits(match: Match) -> None:
    with Pilot((1280, 720), settings=Settings(reduced_motion=True)) as pilot:
        scene = Ceremony(evening_of(pilot, match))
        pilot.show(scene)
        for name in STEPS:
            pilot.seconds(3)
            assert STEPS[scene.step] == name and not scene.is_animating
            pilot.key(pygame.K_SPACE)
            pilot.key(pygame.K_SPACE)  # two frames later: the second half of a double press
        assert pilot.app.sounds.heard.count("crown") == 1


def test_it_begins_with_why_the_game_is_over(match: Match) -> None:
    completed = [e for e in match.history[-1].events if isinstance(e, GroupCompleted)]
    with Pilot((1280, 720)) as pilot:
        scene = Ceremony(evening_of(pilot, match))
        pilot.show(scene)
        head, words = scene._told()
        assert head == "The game is over" and "the palace doors" in words
        for event in completed:
            assert T(f"group.{event.group}") in words and match.seats[event.seat].name in words


@pytest.mark.parametrize("size", SIZES)
def test_the_sheet_adds_up_and_lies_inside_the_window(match: Match, size: tuple[int, int]) -> None:
    with Pilot(size) as pilot:
        scene = ScoreSheet(evening_of(pilot, match))
        pilot.show(scene)
        end = ended(match.history)
        for seat in range(4):
            account = scene.ledger.accounts[seat]
            assert account.score == end.scores[seat] and account.amulets_left == end.amulets[seat]
        whole = pygame.Rect(0, 0, *pilot.app.size)
        for rect in (scene.table, *scene.charts, *(w.rect for w in scene.widgets)):
            assert whole.contains(rect)
        assert not scene.table.collidelistall(scene.charts)


def test_the_curves_end_with_the_sums_of_the_table(match: Match) -> None:
    with Pilot((1280, 720)) as pilot:
        scene = ScoreSheet(evening_of(pilot, match))
        pilot.show(scene)
        end, (talents, amulets) = ended(match.history), scene._diagrams
        assert talents.turns[-1] == talents.final == end.scores
        assert amulets.turns[-1] == amulets.final == end.amulets
        assert amulets.turns[0] == (0, 0, 0, 0) and amulets.turns[-1] != scene.ledger.amulets[-1]


def test_the_audit_shows_where_amulets_came_from_and_turns_back(match: Match) -> None:
    with Pilot((1280, 720)) as pilot:
        scene = ScoreSheet(evening_of(pilot, match))
        pilot.show(scene)
        talents = pygame.image.tobytes(pilot.screenshot(), "RGB")
        pilot.tap_on("audit")
        assert scene.is_audit and pygame.image.tobytes(pilot.screenshot(), "RGB") != talents
        pilot.seconds(0.3)
        pilot.click_on("audit")
        assert not scene.is_audit


def test_the_audit_counts_rounds_as_the_table_does() -> None:
    step = Step(3, 1, 58, "payments", 2, "wall")
    assert rescue_told(T, Rescue(1, (step,), 58), seats=3) == "Clean goods in round 20, for: column wall."
    assert "round 20" in rescue_told(T, Rescue(1, (), 58, offer=3, was=1), seats=3)
    two = rescue_told(T, Rescue(1, (step, replace(step, turn=61)), 61), seats=3)
    assert two == "Only several things together: the amulets of rounds 20, 21."


def test_winners_first_the_eaten_last(match: Match) -> None:
    end = ended(match.history)
    order = standing(end)
    assert order[0] in end.winners and order[-1] in end.eaten
    assert sorted(order) == [0, 1, 2, 3]


def test_what_the_sheet_says_of_every_kind_of_end(match: Match) -> None:
    from dataclasses import replace

    end = ended(match.history)
    names = list(NAMES[:4])

    def with_(**facts: object):
        return replace(end, **facts)

    won = with_(winners=(2,), eaten=(1,), scores=(20, 30, 40, 10), amulets=(2, 5, 1, 3))
    assert winners_told(T, names, won) == "Mei is First Architect of the Nile"
    assert reason_told(T, names, won) == "40 talents, one amulet left. Tomáš went to the crocodile."
    rich = with_(winners=(2,), eaten=(1,), scores=(20, 60, 40, 10), amulets=(2, 5, 1, 3))
    assert reason_told(T, names, rich).endswith("Tomáš, richest of all, went to the crocodile.")
    tie = with_(winners=(2,), eaten=(1,), scores=(40, 3, 40, 10), amulets=(2, 5, 1, 3))
    assert reason_told(T, names, tie).endswith("Anna had as many talents, but more amulets.")
    shared = with_(winners=(0, 2), eaten=(1,), scores=(40, 3, 40, 10), amulets=(1, 5, 1, 3))
    assert winners_told(T, names, shared) == "Anna and Mei are First Architects of the Nile"
    none = with_(winners=(), eaten=(0, 1, 2, 3), amulets=(3, 3, 3, 3))
    assert winners_told(T, names, none) == "Nobody is left" and "eaten them all" in reason_told(
        T, names, none
    )
    clean = with_(winners=(2,), eaten=(), scores=(1, 2, 40, 3), amulets=(0, 0, 0, 0))
    assert reason_told(T, names, clean) == "40 talents, 0 amulets left."


@pytest.mark.parametrize("seed", [1, 2, 6])
def test_ends_of_all_kinds_are_drawn(seed: int) -> None:
    """Random play brings big hands, many amulets and ties; five seats; a black one."""
    match = play_on(match_of(["random"] * 5, seed=seed), player="random")
    for size in ((1024, 640), (1200, 1600)):
        with Pilot(size, settings=Settings(animation_speed="off")) as pilot:
            pilot.show(Ceremony(evening_of(pilot, match)))
            before = pygame.image.tobytes(pilot.screenshot(), "RGB")
            pilot.show(ScoreSheet(evening_of(pilot, match)))
            assert pygame.image.tobytes(pilot.screenshot(), "RGB") != before


def test_the_grid_fits_every_number() -> None:
    for most in (0, 1, 3, 4, 7, 9, 23, 61, 130, 900):
        step, top = grid_of(most)
        assert top >= most and top % step == 0 and 1 <= top // step <= 5


def test_curves_begin_left_and_end_right_in_their_colours() -> None:
    with Pilot((1024, 640)):
        picture = draw_curves([Curve("orange", (0, 10))], 200, 100, 10, line=4, is_stepped=False)
        pad = 12
        assert picture.get_size() == (200 + 2 * pad, 100 + 2 * pad)
        assert picture.get_at((pad, pad + 100))[3] > 200 and picture.get_at((pad + 200, pad))[3] > 200
        assert picture.get_at((pad, pad))[3] == 0 and picture.get_at((pad + 200, pad + 100))[3] == 0
        red, green, blue, _ = picture.get_at((pad + 100, pad + 50))
        assert red > 200 and green > 120 and blue < 80
        stepped = draw_curves([Curve("white", (0, 10))], 200, 100, 10, line=4, is_stepped=True)
        assert (
            stepped.get_at((pad + 100, pad + 100))[3] > 200 and stepped.get_at((pad + 100, pad + 50))[3] == 0
        )
