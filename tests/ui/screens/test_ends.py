"""The end in every shape, for three to five seats: one eaten, several, all, nobody; one winner or several."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame
import pytest

from game.engine.events import GameEnded
from game.play.audit import eaten_of, winners_of
from game.play.match import Match
from game.ui.screens.audit_page import AuditPage
from game.ui.screens.ceremony import Ceremony
from game.ui.screens.score_sheet import ScoreSheet
from game.ui.settings import Settings
from game.ui.testing import Pilot
from tests.ui.screens.kit import evening_of, match_of, play_on

# amulets left and talents of the first seats; the others have 1 amulet and 10 talents
SHAPES: dict[str, tuple[Sequence[int], Sequence[int]]] = {
    "one_eaten": ((5, 1, 1), (50, 30, 20)),
    "several_eaten": ((5, 5, 1), (50, 60, 20)),
    "all_eaten": ((2, 2, 2), (50, 30, 20)),
    "nobody_eaten": ((0, 0, 0), (50, 30, 20)),
    "shared_victory": ((7, 2, 2), (50, 30, 30)),
    "tie_by_amulets": ((7, 2, 1), (50, 30, 30)),
}


def shaped(seats: int, shape: str) -> Match:
    """A finished match whose end is another: the events before it stay."""
    fill = {"all_eaten": 2, "nobody_eaten": 0}.get(shape, 1)
    amulets = (*SHAPES[shape][0], *[fill] * seats)[:seats]
    scores = (*SHAPES[shape][1], *[10] * seats)[:seats]
    match = play_on(match_of(("greedy",) * seats, seed=4))
    last = match.history[-1]
    end = next(e for e in last.events if isinstance(e, GameEnded))
    other = replace(
        end, pyramids=amulets, removed=(0,) * seats, hand_amulets=(0,) * seats, amulets=amulets, scores=scores,
        talents=scores, merchants=(0,) * seats, eaten=eaten_of(amulets), winners=winners_of(amulets, scores),
    )  # fmt: skip
    match.history[-1] = replace(last, events=tuple(other if e is end else e for e in last.events))
    return match


MORE = pytest.mark.long


@pytest.mark.parametrize("seats", [3, pytest.param(4, marks=MORE), pytest.param(5, marks=MORE)])
@pytest.mark.parametrize("shape", SHAPES)
def test_every_shape_is_told_and_drawn(shape: str, seats: int) -> None:
    match = shaped(seats, shape)
    with Pilot((1280, 720), settings=Settings(animation_speed="fast")) as pilot:
        evening = evening_of(pilot, match)
        scene = Ceremony(evening)
        pilot.show(scene)
        told = []
        while not scene.is_last:
            told.append(scene._told())
            if scene.is_animating:
                pilot.frames(1)  # the pyramids are lifted one after another, and heard
            else:
                pilot.key(pygame.K_SPACE)
        told.append(scene._told())
        words = " ".join(word for pair in told for word in pair)
        end = scene.end
        if not end.eaten:
            assert "goes hungry" in words
        for seat in end.winners:
            assert match.seats[seat].name in told[-1][0]
        if not end.winners:
            assert told[-1][0] == "Nobody is left"
        if shape == "shared_victory":
            assert " are First Architects" in told[-1][0]
        if shape == "tie_by_amulets":
            assert "more amulets" in told[-1][1]
        heard = pilot.app.sounds.heard
        if shape == "one_eaten":
            assert heard.count("pyramid") == seats
        assert ("maw" in heard) == bool(end.eaten)
        pilot.app.stack.clear_to(ScoreSheet(evening))
        pilot.frames(2)
        pilot.seconds(0.3)
        pilot.click_on("audit")
        pilot.click_on("corruption")
        assert isinstance(pilot.scene, AuditPage)
        for seat in range(seats):
            pilot.click_on(f"seat.{seat}")
