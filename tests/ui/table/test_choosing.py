"""Choosing among many things in the tray: what is chosen is seen to be, and nothing lies out of reach."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from game.content.catalogue import load_catalogue
from game.engine import choices as c
from game.play.match import Match
from game.ui.settings import Settings
from game.ui.table import asks
from game.ui.table.captions import primary
from game.ui.testing import Pilot
from tests.content.folders import folder, replaced
from tests.ui import positions
from tests.ui.every_scene import open_scene
from tests.ui.table.hands import MOUSE, Hands
from tests.ui.table.stages import stage, where
from tests.ui.table.table_kit import new_match, new_scene, play_until

OFF = Settings(animation_speed="off")


def at_table(pilot: Pilot, position: str) -> Hands:
    """Sit down at a position, with hands that act by mouse."""
    scene, _ = new_scene(positions.match(position))
    pilot.show(scene)
    pilot.seconds(0.3)
    return Hands(pilot, scene, Random(1), ways=(MOUSE,))


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (1200, 1600)])
def test_each_of_many_cards_can_be_chosen_and_is_seen_to_be(size: tuple[int, int]) -> None:
    with Pilot(size, settings=OFF) as pilot:
        hands = at_table(pilot, "limit_many")
        scene, t = hands.scene, pilot.app.t
        desk, excess = scene.desk, scene.desk.decision.excess
        assert len(desk.hand) >= 18
        for number in range(excess):
            question = asks.ask(t, desk, scene.names)
            assert question is not None and question.hint == t("ask.chosen", number=number, count=excess)
            area = scene.area_of(f"card:{2 * number}")
            assert area is not None and min(area.rect.size) >= 44
            before = area.rect.top
            hands.tap(f"card:{2 * number}")
            lifted = scene.area_of(f"card:{2 * number}")
            assert lifted is not None and lifted.rect.top < before, "it rises"
        question = asks.ask(t, desk, scene.names)
        assert question is not None
        assert [item.is_chosen for item in question.items].count(True) == excess
        assert question.hint == t("ask.chosen", number=excess, count=excess)
        assert isinstance(desk.mode.choice(desk), c.Discard)


@pytest.mark.parametrize("count", [21, 25, 31])
def test_of_a_hand_of_thirty_each_card_can_still_be_hit(count: int) -> None:
    """Three rows and four in the smallest window."""
    match = positions.match("limit_many")
    match._state = match.state.copy()
    plain = match.catalogue.plain_index
    more = count - match.catalogue.size(match.state.hands[0])
    match._state.hands[0] += sum(match.catalogue.one[plain[k % len(plain)]] for k in range(more))
    with Pilot((1024, 640), settings=OFF) as pilot:
        scene, _ = new_scene(match)
        pilot.show(scene)
        pilot.seconds(0.3)
        cards = [area for area in scene.areas if area.name.startswith("card:")]
        assert len(cards) == count
        assert min(min(area.rect.size) for area in cards) * pilot.app.u >= 44


def test_hidden_cards_lie_face_down_in_the_tray_too(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = at_table(pilot, "limit_many")
    drawn: list[str | None] = []
    faces, draw = hands.scene.faces, hands.scene.faces.draw
    monkeypatch.setattr(
        faces, "draw", lambda frame, card, *a, **k: (drawn.append(card), draw(frame, card, *a, **k))
    )
    hands.tap("eye")
    del drawn[:]
    pilot.app.redraw()
    pilot.frames(2)
    hand = len(hands.scene.desk.hand)
    assert drawn.count(None) >= hand
    market = sum(card is not None for stall in hands.scene.desk.view.stalls for card in stall)
    assert sum(card is not None for card in drawn) <= 2 * (market + 1), "only what lies open in the market"


def test_an_envoy_is_sent_to_one_by_name_and_the_button_names_him(pilot: Pilot) -> None:
    hands = at_table(pilot, "ambassador")
    scene, t = hands.scene, pilot.app.t
    desk = scene.desk
    hands.tap(f"card:{desk.hand.index('envoy')}")
    assert primary(t, desk, scene.names).note == t("do.envoy_good")
    hands.tap("pip:stone")
    assert primary(t, desk, scene.names).note == t("do.envoy_whom")
    seat = next(seat for seat in range(1, 5) if c.PlayEnvoy("stone", seat) in desk.legal)
    hands.tap(f"whom:{seat}")
    button = primary(t, desk, scene.names)
    assert button.is_live and scene.names[seat] in button.note and t("resource.stone") in button.note
    hands.tap("all")
    assert primary(t, desk, scene.names).note == t("do.envoy_all_note", resource=t("resource.stone"))
    hands.tap(f"whom:{seat}")
    before = len(scene.session.match.history)
    hands.tap("primary")
    assert scene.session.match.history[before].choice == c.PlayEnvoy("stone", seat)


def test_names_cut_to_the_same_letters_are_told_apart_by_their_signs() -> None:
    with Pilot((1024, 640), settings=Settings(animation_speed="off", text_size=2.0)) as pilot:
        hands = at_table(pilot, "ambassador")
        scene = hands.scene
        scene.names = ["Wilhelmina Wooldridge"] * len(scene.names)
        hands.tap(f"card:{scene.desk.hand.index('envoy')}")
        pilot.move((5.0, 5.0))
        shot = pilot.screenshot()
        boxes = [pilot.app.scale.rect(area.rect) for area in scene.areas if area.name.startswith("whom:")]
        starts = [shot.subsurface((box.x + 4, box.y + 4, 24, box.h - 8)) for box in boxes]
        inks = [pygame.transform.average_color(start) for start in starts]
        assert len(inks) == 4
        for i, ink in enumerate(inks):
            assert all(max(abs(a - b) for a, b in zip(ink, other, strict=True)) > 8 for other in inks[:i]), inks


def test_who_holds_no_card_that_an_envoy_asks_for_answers_in_one_click(pilot: Pilot) -> None:
    scene, _ = stage(pilot, {"envoy"}, lambda m: list(m.legal(0)) == [c.GiveCount(0)], players=4)
    question = asks.ask(pilot.app.t, scene.desk, scene.names)
    good = pilot.app.t(f"resource.{scene.desk.decision.resource}")
    asker = scene.names[scene.desk.decision.asker or 0]
    assert question is not None
    assert question.text == pilot.app.t("ask.envoy_nothing", name=asker, resource=good)
    before = len(scene.session.match.history)
    Hands(pilot, scene, Random(1), ways=(MOUSE,)).tap("primary")
    assert scene.session.match.history[before].choice == c.GiveCount(0)


@pytest.mark.parametrize("holds", [True, False])
def test_round_one_screen_none_takes_as_many_presses_whatever_is_held(pilot: Pilot, holds: bool) -> None:
    """Twins parted by a hand: one holds the good that the envoy asks for, the other not; both decline."""
    match = next(
        match
        for seed in range(1, 80)
        if play_until(match := new_match(4, 4, seed=seed), {"envoy"}, seed=seed, wanted=_has_some)
    )
    state, catalogue = match.state, match.catalogue
    if not holds:
        plain = catalogue.plain_index[catalogue.resources.index(str(match.decision.resource))]
        held = catalogue.counts(state.hands[0])[plain]
        another = next(index for index in catalogue.plain_index if index != plain)
        match._state = state.copy()
        match._state.hands[0] += held * (catalogue.one[another] - catalogue.one[plain])
    scene, _ = new_scene(match)
    pilot.show(scene)
    pilot.seconds(0.3)
    assert (len(scene.desk.legal) > 1) is holds
    before = len(match.history)
    hands = Hands(pilot, scene, Random(1), ways=(MOUSE,))
    pilot.click(where(scene, "primary"))
    assert len(match.history) == before, "one press may not say that nothing is held"
    hands.tap("none")
    assert len(match.history) == before
    hands.tap("primary")
    assert match.history[before].choice == c.GiveCount(0)


def _has_some(match: Match) -> bool:
    """Whether seat A holds what the envoy asks for, and is asked first."""
    return match.decision.seats[0] == 0 and len(match.legal(0)) > 1


def test_where_an_envoy_brings_amulets_the_button_says_so_beside_whom_it_goes_to(
    pilot: Pilot, tmp_path: Path
) -> None:
    dear = ("envoy: {count: 2, tainted: true, amulets: 0}", "envoy: {count: 2, tainted: true, amulets: 3}")
    catalogue = load_catalogue(folder(tmp_path / "data", cards=replaced("cards.yaml", dear)))
    match = next(
        match
        for seed in range(1, 80)
        if play_until(
            match := new_match(3, 1, seed=seed, catalogue=catalogue), {"turn"}, seed=seed, wanted=_may_send
        )
    )
    scene, _ = new_scene(match)
    pilot.show(scene)
    hands, t = Hands(pilot, scene, Random(1), ways=(MOUSE,)), pilot.app.t
    for area in (f"card:{scene.desk.hand.index('envoy')}", "pip:stone", "all"):
        hands.tap(area)
    note = primary(t, scene.desk, scene.names).note
    assert t("do.envoy_all_note", resource=t("resource.stone")) in note
    assert t("do.amulets", count=3) in note


def _may_send(match: Match) -> bool:
    return c.PlayEnvoy("stone", None) in match.legal(0)


def test_goods_to_ask_for_are_within_reach_in_the_smallest_window(tmp_path: Path) -> None:
    """Letters are never under 14 px there, so the words give way to what is chosen from."""
    with Pilot((1024, 640), settings=OFF, user_dir=tmp_path) as pilot:
        scene = open_scene(pilot, "table_play_envoy")
        pilot.resize((200, 200))
        pilot.frames(14)
        goods = [area for area in scene.areas if area.name.startswith(("pip:", "whom:", "all"))]
        assert len(goods) > 5
        assert all(pygame.Rect((0, 0), pilot.app.size).contains(area.rect) for area in goods)
