"""Hints: for who is asked, from their view alone, told in every language, their place lit."""

from __future__ import annotations

from collections import Counter
from random import Random

import pygame
import pytest

from game.bots import answer
from game.bots.hints import Hint, hint
from game.content.catalogue import load_catalogue
from game.content.locale import load_locale
from game.engine import choices as c
from game.engine import law
from game.engine.catalogue import Settings
from game.engine.setup import new_game
from game.engine.views import view
from game.ui.settings import Settings as UserSettings
from game.ui.table.advice import Asked
from game.ui.table.advice_words import deed, told
from game.ui.table.gathering import gather
from game.ui.table.naming import place_named
from game.ui.table.scene import TableScene
from game.ui.testing import Pilot
from game.ui.words import Words
from tests.engine.test_views import resampled
from tests.ui.table.stages import can_build_mosaic, stage

CATALOGUE = load_catalogue()


def hints_of_a_game(seats: int, seed: int) -> list[Hint]:
    """The hints at every fourth choice of a game; each is legal and the same whatever is hidden."""
    state, number, found, source = (
        new_game(CATALOGUE, Settings(), seats=seats, seed=seed),
        0,
        [],
        Random(seed),
    )
    while not state.over:
        seat = law.owing(state)[0]
        legal = law.legal(state, seat)
        if number % 4 == 0 and len(legal) > 1:
            given = hint(view(state, seat), legal, Random(number))
            assert given is not None and given.choice in legal
            if number % 12 == 0:
                other = resampled(state, seat, source)
                assert hint(view(other, seat), law.legal(other, seat), Random(number)) == given
            found.append(given)
        law.advance(state, seat, answer("greedy", state, seat, seed=seed, number=number))
        number += 1
    return found


@pytest.fixture(scope="module")
def hints() -> list[Hint]:
    return hints_of_a_game(3, 1) + hints_of_a_game(4, 2)


def test_hints_have_various_reasons(hints: list[Hint]) -> None:
    reasons = Counter(given.reason for given in hints)
    assert len(reasons) >= 8 and reasons["even"] < 0.7 * len(hints)


@pytest.mark.parametrize("language", ["en", "cs", "zh"])
def test_hints_are_told_in_words(hints: list[Hint], language: str) -> None:
    words = Words(language, strict=True).t
    for given in hints:
        text = told(words, given)
        assert text and "{" not in text and "advice." not in text


def test_every_reason_and_every_deed_has_words() -> None:
    locale, words = load_locale("en"), Words("en", strict=True).t
    numbers = {"talents": 4, "more": 2, "amulets": 3, "cards": 1, "cells": 5, "part": "obelisk"}
    reasons = [key.rpartition(".")[2] for key in locale if key.startswith("advice.reason.")]
    for reason in reasons:
        assert told(words, Hint(c.Done(), reason, tuple(numbers.items())))
    every = [
        c.TakeStall(2), c.Refill((2, 1, 3)), c.Build("sphinx"), c.Build("door", "west"),
        c.BuildMosaic(("a1", "a2", "a3", "a4", "a5")), c.Pay(("stone",), 1), c.Pay(), c.Claim("a5"), c.Claim(None),
        c.Done(), c.PlayBeggar(), c.PlayCourtesan("wood"), c.PlayEnvoy("stone", None), c.PickMosaic("X"),
        c.TurnDie(True), c.TurnDie(False), c.PlayVizier(), c.PlaySmuggler(), c.GiveTalents(), c.GiveCard("wood"),
        c.GiveNothing(), c.GiveCount(0), c.GiveCount(2), c.Accept(0), c.Accept(1), c.Keep(), c.Keep(("wood",)),
        c.Offer(6), c.EndTurn(), c.Discard(("wood",)), c.KeepAll(), c.Pass(),
    ]  # fmt: skip
    assert len({deed(words, choice) for choice in every}) == len(every)
    assert {type(choice) for choice in every} == set(c.Choice.__args__)


def test_the_second_sphinx_of_a_pair_is_told_as_such() -> None:
    words = Words("en", strict=True).t
    assert told(words, Hint(c.Build("sphinx"), "pair", (("talents", 5),))) == (
        "Build: sphinx. The second sphinx of the pair pays 5."
    )
    assert "2 amulets more" in told(words, Hint(c.TakeStall(1), "nearly_eaten", (("amulets", 2),)))


def wait_for_hint(pilot: Pilot, scene: TableScene) -> None:
    """Let the thread come to its end, and the table take notice."""
    asked = scene.advice._asked
    assert asked is not None and scene.is_animating
    assert asked.done.wait(30)
    pilot.seconds(0.1)


def test_a_hint_is_told_and_its_place_lit() -> None:
    with Pilot((1280, 720), settings=UserSettings(animation_speed="off")) as pilot:
        scene, _ = stage(pilot, {"turn"})
        assert scene.area_of("advice") is not None
        assert scene.taps.activate("advice")
        wait_for_hint(pilot, scene)
        assert len(pilot.app.toasts.texts) == 1
        assert scene.looking.shows_focus and scene.looking.focus in {area.name for area in scene.areas}
        assert not scene.advice.is_thinking
        pilot.app.toasts.withdraw(pilot.app.toasts.texts)
        pilot.key(pygame.K_h)
        if scene.advice._asked is not None:
            wait_for_hint(pilot, scene)
        assert len(pilot.app.toasts.texts) == 1


def test_the_place_that_a_hint_names_is_lit_on_the_board_until_something_else_is_done() -> None:
    with Pilot((1280, 720), settings=UserSettings(animation_speed="off")) as pilot:
        scene, _ = stage(pilot, {"turn"}, can_build_mosaic)
        intent, legal = scene.board.board.intent, scene.session.legal()

        def advise(choice: c.Choice) -> None:
            made, seat = list(scene.session.match.history), scene.session.viewer
            assert seat is not None
            scene.advice._given = Asked(seat, made, Hint(choice, "even", ()))
            scene.show_begun()

        wall = next(x for x in legal if isinstance(x, c.Build) and x.place)
        advise(wall)
        assert [(offer.part, offer.place) for offer in intent.offers] == [(wall.part, wall.place)]
        named = [note.text for note in gather(scene).notes]
        assert named == [place_named(pilot.app.t, wall.place)], "what the hint calls it stands beside it"
        mosaic = next(x for x in legal if isinstance(x, c.BuildMosaic))
        garden = CATALOGUE.garden
        advise(mosaic)
        assert intent.ghost is not None and not intent.offers
        assert {garden.name_at(*cell) for cell in intent.ghost.cells} == set(mosaic.cells)
        scene.session.choose(next(x for x in legal if isinstance(x, c.TakeStall)))
        pilot.seconds(0.3)
        assert intent.ghost is None and not intent.offers and not gather(scene).notes


def test_a_hint_about_a_position_that_is_over_is_not_told() -> None:
    with Pilot((1280, 720), settings=UserSettings(animation_speed="off")) as pilot:
        scene, _ = stage(pilot, {"refill"})
        assert scene.advice.ask()
        scene.session.choose(scene.session.legal()[0])
        wait_for_hint(pilot, scene)
        assert not pilot.app.toasts.texts


def test_a_hint_is_not_for_another_position_after_as_many_choices() -> None:
    """Undo and another choice: what was thought about before is neither told nor lit."""
    with Pilot((1280, 720), settings=UserSettings(animation_speed="off")) as pilot:
        scene, _ = stage(pilot, {"turn"}, can_build_mosaic)
        session = scene.session
        walls = [x for x in session.legal() if isinstance(x, c.Build) and x.part == "wall"]
        session.choose(walls[0])
        pilot.seconds(0.3)
        assert scene.advice.ask()
        asked = scene.advice._asked
        assert asked is not None and asked.done.wait(30)
        session.undo()
        session.choose(walls[1])
        wait_for_hint(pilot, scene)
        assert scene.advice.shown is None and not pilot.app.toasts.texts
        session.undo()
        session.choose(walls[0])
        asked.made = list(session.match.history)
        scene.advice._given = asked
        assert scene.advice.shown is not None
        session.undo()
        session.choose(walls[1])
        assert scene.advice.shown is None


def test_only_who_is_asked_gets_a_hint() -> None:
    with Pilot((1280, 720), settings=UserSettings(animation_speed="off")) as pilot:
        scene, _ = stage(pilot, {"turn"})
        scene.session.viewer = None
        assert not scene.advice.is_there and not scene.advice.ask()
