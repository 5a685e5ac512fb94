"""The offering: set by mouse, finger and keys, sealed in secret, opened together, explained."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

import pygame
import pytest

from game.bots.hints import hint
from game.engine.choices import Offer
from game.engine.decisions import Kind
from game.engine.events import OffersOpened
from game.engine.offering import ranks_of
from game.play.match import Match
from game.ui.screens.curtain import Curtain
from game.ui.screens.glance import Glance
from game.ui.screens.offering import Offering
from game.ui.screens.pause import Pause
from game.ui.screens.ranks import quick_sums
from game.ui.screens.reveal import Reveal, ties_told
from game.ui.screens.seats import Seats
from game.ui.settings import Settings
from game.ui.table.advice import told
from game.ui.table.scene import TableScene
from game.ui.testing import Pilot
from game.ui.words import Words
from tests.ui.screens.kit import evening_of, match_of, play_on, wait_for

SIZE = (1280, 720)
OFF = Settings(animation_speed="off")


def at_offering(kinds: list[str], seed: int = 3) -> Match:
    match = play_on(match_of(kinds, seed=seed), until=Kind.OFFER)
    assert not match.over, "no offering with this seed"
    return match


def test_plus_and_minus_fill_and_empty_the_purse_also_where_they_are_on_keys_of_digits() -> None:
    with Pilot(SIZE, settings=OFF) as pilot:
        evening_of(pilot, at_offering(["human", "greedy", "greedy"])).begin()
        wait_for(pilot, Offering)
        pilot.seconds(0.3)
        purse = pilot.scene
        assert isinstance(purse, Offering) and purse.talents > 1
        offered = []
        for key, place, text in (
            (pygame.K_EQUALS, pygame.KSCAN_EQUALS, "="), (pygame.K_MINUS, pygame.KSCAN_MINUS, "-"),
            (pygame.K_PLUS, pygame.KSCAN_1, "+"), (pygame.K_PLUS, pygame.KSCAN_RIGHTBRACKET, "+"),
            (pygame.K_MINUS, pygame.KSCAN_6, "-"),
        ):  # fmt: skip
            pilot.key(key, place=place, text=text)
            offered.append(purse.offer)
        assert offered == [1, 0, 1, 2, 1]


def test_the_table_can_be_looked_at_and_the_purse_waits() -> None:
    with Pilot(SIZE, settings=OFF) as pilot:
        match = at_offering(["human", "greedy", "greedy"])
        evening = evening_of(pilot, match)
        evening.begin()
        wait_for(pilot, Offering)
        pilot.seconds(0.3)
        purse = pilot.scene
        assert isinstance(purse, Offering)
        pilot.key(pygame.K_RIGHT)
        made = len(match.history)
        pilot.click_on("look")
        wait_for(pilot, Glance)
        glance = pilot.scene
        assert isinstance(glance, Glance) and glance.table.desk.view.seat == 0
        pilot.key(pygame.K_l)
        assert glance.table.looking.is_log_open
        pilot.seconds(0.3)
        pilot.key(pygame.K_ESCAPE)
        assert isinstance(pilot.scene, Glance), "Escape shuts the chronicle first"
        for name in ("stall:1", "tile:wall"):
            area = glance.table.area_of(name)
            assert area is not None
            pilot.click(area.middle)
        assert len(match.history) == made, "nothing is chosen while looking"
        looking = glance.table.looking
        area = glance.table.area_of("plaque:1")
        assert area is not None
        pilot.move(area.middle)
        pilot.seconds(0.7)
        assert looking.inspected == "tip:plaque:1", "what the pointer rests on is shown large here too"
        looking.is_hidden = True
        if not looking.is_log_open:
            pilot.key(pygame.K_l)
        looking.show_moment(2)
        assert glance.table.board.board.view == match.view_at(2, 0)
        pilot.seconds(0.3)
        pilot.click_on("back")
        wait_for(pilot, Offering)
        assert pilot.scene is purse and purse.offer == 1 and not looking.is_log_open
        assert glance.table.board.board.view == glance.table.desk.view, "the board does not stay in the past"
        assert looking.is_hidden, "what the eye covered stays covered"
        pilot.seconds(0.3)
        pilot.click_on("seal")
        for _ in range(200):
            pilot.frames(1)
            if isinstance(pilot.scene, Reveal):
                break
        assert isinstance(pilot.scene, Reveal)
        evening.session.close()


def test_who_leaves_the_seat_takes_the_purse_along() -> None:
    with Pilot(SIZE, settings=OFF) as pilot:
        match = at_offering(["human", "human", "greedy"])
        evening = evening_of(pilot, match)
        evening.begin()
        wait_for(pilot, Curtain)
        pilot.click_on("lift")
        wait_for(pilot, Offering)
        purse = pilot.scene
        assert isinstance(purse, Offering)
        pilot.key(pygame.K_RIGHT)
        pilot.click_on("look")
        wait_for(pilot, Glance)
        evening.show_menu()
        wait_for(pilot, Pause)
        pilot.click_on("seats")
        wait_for(pilot, Seats)
        seats = pilot.scene
        assert isinstance(seats, Seats)
        seats.players[purse.seat] = "random"
        seats.rebuild()
        pilot.click_on("do")
        wait_for(pilot, Curtain)
        assert purse not in pilot.app.stack.scenes, "nobody else sees that purse"
        curtain = pilot.scene
        assert isinstance(curtain, Curtain) and curtain.seat == 1 != purse.seat
        evening.session.close()


def by_buttons(pilot: Pilot, scene: Offering) -> int:
    pilot.click_on(f"sum.{scene.talents // 2}")
    pilot.click_on("more")
    pilot.click_on("more")
    pilot.click_on("less")
    return scene.talents // 2 + 1


def by_finger(pilot: Pilot, scene: Offering) -> int:
    pilot.tap_on("sum.0")
    slider = scene.slider.rect
    pilot.swipe((slider.x + 26, slider.centery), (slider.right + 60, slider.centery))
    assert scene.offer == scene.talents
    pilot.swipe((slider.right - 26, slider.centery), (slider.centerx, slider.centery))
    assert abs(scene.offer - scene.talents / 2) <= 1
    pilot.tap_on("less")
    return scene.offer


def by_keys(pilot: Pilot, scene: Offering) -> int:
    for _ in range(3):
        pilot.key(pygame.K_RIGHT)
    pilot.key(pygame.K_LEFT)
    return 2


@pytest.mark.parametrize("way", [by_buttons, by_finger, by_keys])
def test_one_person_among_bots(way: Callable[[Pilot, Offering], int]) -> None:
    match = at_offering(["human", "greedy", "greedy", "greedy"])
    with Pilot(SIZE, settings=OFF) as pilot:
        evening_of(pilot, match).begin()
        wait_for(pilot, Offering)
        scene = pilot.scene
        assert isinstance(scene, Offering) and scene.talents == match.view(0).talents[0]
        assert match.decision.seats == (0,), "the bots have sealed before, unseen"
        set_to = way(pilot, scene)
        assert scene.offer == set_to and 0 <= set_to <= scene.talents
        if way is by_keys:
            for _ in range(20):
                pilot.key(pygame.K_TAB)
                if scene.widgets.focus is scene.widgets["seal"]:
                    break
            pilot.key(pygame.K_RETURN)
        else:
            pilot.click_on("seal")
        wait_for(pilot, Reveal)
        sealed = next(entry.choice for entry in reversed(match.history) if entry.seat == 0)
        assert sealed == Offer(set_to)
        pilot.click_on("go_on")
        wait_for(pilot, TableScene)
        assert match.decision.kind is not Kind.OFFER


def test_each_person_alone_behind_the_curtain_and_nobodys_purse_tells_another() -> None:
    """Two evenings with other offers of the first person look the same to the second."""
    shots: list[list[bytes]] = []
    for offer in (0, 7):
        match = at_offering(["human", "human", "greedy"], seed=4)
        with Pilot(SIZE, settings=OFF) as pilot:
            evening_of(pilot, match).begin()
            frames = []
            for seat in (0, 1):
                wait_for(pilot, Curtain)
                assert isinstance(pilot.scene, Curtain) and pilot.scene.seat == seat
                frames.append(pygame.image.tobytes(pilot.screenshot(), "RGB"))
                pilot.click_on("lift")
                wait_for(pilot, Offering)
                scene = pilot.scene
                assert isinstance(scene, Offering) and scene.seat == seat and scene.offer == 0
                if seat == 1:
                    pilot.move((4, 4))
                    frames.append(pygame.image.tobytes(pilot.screenshot(), "RGB"))
                for _ in range(min(offer, scene.talents) if seat == 0 else 1):
                    pilot.key(pygame.K_RIGHT)
                pilot.click_on("seal")
            wait_for(pilot, Reveal)
            frames.append(pygame.image.tobytes(pilot.screenshot(), "RGB"))
            shots.append(frames)
    assert shots[0][:3] == shots[1][:3]
    assert shots[0][3] != shots[1][3], "now all may see"


@pytest.mark.parametrize("way", ["button", "key"])
def test_a_hint_is_told_from_the_own_view_and_sets_nothing(way: str) -> None:
    match = at_offering(["human", "greedy", "greedy", "greedy"])
    with Pilot(SIZE, settings=OFF) as pilot:
        evening_of(pilot, match).begin()
        wait_for(pilot, Offering)
        scene = pilot.scene
        assert isinstance(scene, Offering) and not scene.is_animating
        if way == "button":
            pilot.click_on("advice")
        else:
            pilot.key(pygame.K_h)
        asked = scene._asked
        assert asked is not None and asked.done.wait(30)
        pilot.seconds(0.1)
        expected = hint(match.view(0), match.legal(0), Random(len(match.history)))
        assert expected is not None and isinstance(expected.choice, Offer)
        assert scene.advice == told(pilot.app.t, expected) and str(expected.choice.talents) in scene.advice
        assert scene.offer == 0 and not scene.is_animating and not pilot.app.toasts.texts
        told_before = scene.advice
        pilot.key(pygame.K_h)
        assert scene.advice == told_before
        pilot.app.apply(pilot.app.settings.changed(language="cs"))
        assert scene.advice == told(pilot.app.t, expected) != told_before, "said in the new language"


def test_a_lesson_says_itself_what_to_offer() -> None:
    match = at_offering(["human", "greedy", "greedy"])
    with Pilot(SIZE, settings=OFF) as pilot:
        pilot.show(Offering(evening_of(pilot, match), 0, how="offering.ties"))
        assert isinstance(pilot.scene, Offering)
        assert "advice" not in [widget.name for widget in pilot.scene.widgets]


def test_escape_opens_the_menu_and_seals_nothing() -> None:
    match = at_offering(["human", "greedy", "greedy"])
    with Pilot(SIZE, settings=OFF) as pilot:
        evening_of(pilot, match).begin()
        wait_for(pilot, Offering)
        pilot.key(pygame.K_RIGHT)
        made = len(match.history)
        pilot.key(pygame.K_ESCAPE)
        pilot.seconds(0.3)
        assert type(pilot.scene).__name__ == "Pause"
        pilot.key(pygame.K_ESCAPE)
        pilot.seconds(0.3)
        assert isinstance(pilot.scene, Offering) and pilot.scene.offer == 1 and len(match.history) == made


def test_all_purses_open_in_the_same_frame() -> None:
    match = play_on(match_of(["human"] * 4), choices=30)
    with Pilot(SIZE) as pilot:
        scene = Reveal(evening_of(pilot, match), OffersOpened((6, 6, 4, 0), (1, 1, 3, 4), (-3, -2, 2, 3)))
        pilot.show(scene)
        shots = [pilot.screenshot()]
        while scene.is_animating:
            pilot.frames(1)
            shots.append(pilot.screenshot())
        first_change = []
        for box in scene.panels:
            area = pilot.app.scale.rect(box.inflate(-20, -20))
            cut = [pygame.image.tobytes(shot.subsurface(area), "RGB") for shot in shots]
            first_change.append(next(i for i in range(1, len(cut)) if cut[i] != cut[i - 1]))
        assert len(set(first_change)) == 1 and first_change[0] > 5, first_change


def test_ties_in_words() -> None:
    t = Words("en", strict=True).t

    def told(*offers: int) -> str:
        return ties_told(
            t, ["Anna", "Mei", "Tomáš", "Imhotep"], OffersOpened(offers, ranks_of(offers), (0,) * 4)
        )

    assert told(6, 6, 4, 0) == "Anna and Mei offered the same: all of them are first, nobody is second."
    assert told(9, 5, 5, 5) == (
        "Mei, Tomáš and Imhotep offered the same: all of them are second, nobody is third and fourth."
    )
    assert told(5, 5, 2, 2).count("offered the same") == 2
    assert told(0, 0, 0, 0) == "All offered 0 talents and are first."
    assert told(1, 1, 1, 1) == "All offered one talent and are first."
    assert told(4, 3, 2, 1) == "Every offer differs, every rank is taken."


def test_quick_sums() -> None:
    assert quick_sums(14) == [0, 3, 7, 14]
    assert quick_sums(1) == [0, 1] and quick_sums(0) == [0] and quick_sums(2) == [0, 1, 2]


def test_an_empty_purse_can_be_sealed() -> None:
    match = at_offering(["human", "greedy", "greedy"])
    match._state.talents[0] = 0
    with Pilot(SIZE, settings=OFF) as pilot:
        evening_of(pilot, match).begin()
        wait_for(pilot, Offering)
        pilot.key(pygame.K_RIGHT)
        pilot.click_on("more")
        assert isinstance(pilot.scene, Offering) and pilot.scene.offer == 0
        pilot.click_on("seal")
        wait_for(pilot, Reveal)


def test_nothing_sleeps_before_the_person_is_asked() -> None:
    """The loop stays awake from the bots' last seal until the purse is on the screen, motions off or not."""
    for settings in (OFF, Settings(animation_speed="fast")):
        match = at_offering(["human", "greedy", "greedy"])
        with Pilot(SIZE, settings=settings) as pilot:
            evening_of(pilot, match).begin()
            pilot.frames(1)
            for _ in range(3000):
                assert pilot.app.is_busy, "the loop would sleep now"
                pilot.frames(1)
                if isinstance(pilot.scene, Offering):
                    break
                time.sleep(0.001)
            assert isinstance(pilot.scene, Offering)
