"""Every greyed action says why, in words from the engine's reason."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine import choices as c
from game.engine.catalogue import Settings
from game.engine.decisions import Kind
from game.engine.refusals import Reason
from game.play.match import Match
from game.ui.table import asks
from game.ui.table.desk import Desk
from game.ui.table.models import bonus_ahead, next_bonus
from game.ui.table.modes import Mosaic
from game.ui.testing import Pilot
from game.ui.words import Words
from tests.ui.table.stages import stage
from tests.ui.table.table_kit import NAMES, new_match, play_until

T = Words("en", strict=True).t


def desk_of(match: Match, seat: int = 0) -> Desk:
    return Desk(match.view(seat), match.legal(seat), check=lambda ch: match.check(seat, ch), play=pytest.fail)


def at(kind: str, wanted: object = None, *, settings: Settings | None = None, players: int = 3) -> Desk:
    """The desk of seat A at a decision that is looked for."""
    for seed in range(1, 60):
        match = new_match(players, players, seed=seed, settings=settings)
        if play_until(match, {kind}, seed=seed, wanted=wanted):
            return desk_of(match)
    raise AssertionError(f"no position with {kind}")


def refused(desk: Desk, area: str) -> Reason | None:
    assert not desk.tap(area), f"{area} did something"
    return None if desk.refusal is None else desk.refusal.reason


def holds(*cards: str):  # type: ignore[no-untyped-def]
    return lambda m: set(cards) <= set(m.view(0).hand)


def card(desk: Desk, name: str) -> str:
    return f"card:{desk.hand.index(name)}"


def test_in_the_turn_of_another() -> None:
    match = new_match(3, 3, seed=1)
    seat = (match.turn + 1) % 3
    desk = desk_of(match, seat)
    assert {refused(desk, area) for area in ("stall:1", "tile:wall", "tile:mosaic")} == {Reason.NOT_ASKED}
    public = Desk(match.view(None), (), check=pytest.fail, play=pytest.fail)
    assert refused(public, "tile:wall") is None and refused(public, "stall:1") is None


def test_a_second_action_in_one_turn() -> None:
    desk = at("after")
    assert refused(desk, "stall:1") is Reason.ACTION_DONE and refused(desk, "tile:wall") is Reason.ACTION_DONE


def test_a_part_that_cannot_be_built() -> None:
    desk = at("turn", lambda m: not m.view(0).pedestal and not m.view(0).hand)
    assert refused(desk, "tile:throne") is Reason.PEDESTAL_FIRST
    assert refused(desk, "tile:obelisk") is Reason.CANNOT_PAY
    assert desk.refusal is not None and dict(desk.refusal.facts)["missing"] != ""
    desk = at("turn", lambda m: m.view(0).walls == 0b111111111)
    assert refused(desk, "tile:wall") is Reason.ALL_BUILT


def test_while_something_else_is_owed() -> None:
    desk = at("pay", holds("beggar"))
    assert refused(desk, "stall:1") is Reason.WRONG_MOMENT
    assert refused(desk, card(desk, "beggar")) is Reason.WRONG_MOMENT
    assert desk.refusal is not None and dict(desk.refusal.facts)["kind"] == "pay"
    desk = at("refill", lambda m: len(m.decision.cards) == 3)
    assert refused(desk, "tile:wall") is Reason.WRONG_MOMENT
    assert desk.tap("drawn:0") and desk.tap("stall:2")
    assert refused(desk, "stall:2") is Reason.WRONG_STALLS


def test_claims_and_answers() -> None:
    desk = at("claim")
    garden = desk.view.catalogue.garden
    inside = {cell for region in desk.decision.regions for cell in region}
    outside = next(name for name in garden.index if name not in inside)
    assert refused(desk, f"cell:{outside}") is Reason.NOT_A_NEW_REGION
    desk = at("beg", holds("trompe"))
    assert refused(desk, card(desk, "trompe")) is Reason.NOT_A_PLAIN_RESOURCE
    desk = at("envoy", holds("trompe"))
    assert refused(desk, card(desk, "trompe")) is Reason.NOT_A_PLAIN_RESOURCE


def test_the_question_about_areas_changes_with_each_claim() -> None:
    """Two areas closed at once: after the first claim it is seen that one area and one statue are left."""
    view = at("claim").view
    seat, regions = view.decision.seats[0], (("a1", "a2"), ("i9",))

    def question(areas: int, statues: int) -> asks.Ask:
        held = tuple(statues if s == seat else n for s, n in enumerate(view.statues))
        now = replace(view, statues=held, decision=replace(view.decision, regions=regions[-areas:]))
        found = asks.ask(T, Desk(now, (), check=pytest.fail, play=pytest.fail), NAMES)
        assert found is not None
        return found

    both, one = question(2, 2), question(1, 1)
    assert both.title == "2 closed areas" and both.text.endswith("You have 2 statues left.")
    assert one.title == "One closed area" and one.text.endswith("You have one statue left.")


def test_no_bonus_is_promised_for_a_part_that_cannot_follow() -> None:
    """Also where finishing ends the game: a next part that cannot be built brings nothing."""

    def can_build(match: Match) -> bool:
        return any(isinstance(choice, c.Build | c.BuildMosaic) for choice in match.legal(0))

    spent, able = at("building", lambda m: not can_build(m)), at("building", can_build)
    assert next_bonus(spent.view) > 0 and bonus_ahead(spent.view, spent.legal) == 0
    assert bonus_ahead(able.view, able.legal) == next_bonus(able.view) > 0


def test_one_card_too_many_at_the_hand_limit() -> None:
    desk = at("limit", lambda m: "smuggler" not in m.view(0).hand and m.decision.excess < 4)
    excess = desk.decision.excess
    for i in range(excess):
        assert desk.tap(f"card:{i}")
    assert refused(desk, f"card:{excess}") is Reason.WRONG_NUMBER


def test_characters_out_of_season() -> None:
    desk = at("turn", holds("smuggler"))
    assert refused(desk, card(desk, "smuggler")) is Reason.ONLY_AT_LIMIT
    desk = at("turn", lambda m: holds("scribe")(m) and m.view(0).altar == 0)
    assert desk.tap(card(desk, "scribe"))
    assert refused(desk, "die:down") is Reason.ALTAR_EMPTY
    assert desk.mode.choice(desk) is None, "what cannot be is not selected"
    assert desk.tap("die:up") and desk.mode.choice(desk) == c.TurnDie(True)
    assert refused(desk, "die:down") is Reason.ALTAR_EMPTY
    assert desk.mode.choice(desk) == c.TurnDie(True), "what was selected stays"


def test_a_mosaic_that_cannot_lie_there() -> None:
    settings = Settings(allow_flip=False)
    wanted = lambda m: any(isinstance(ch, c.BuildMosaic) for ch in m.legal(0))  # noqa: E731
    desk = at("turn", wanted, settings=settings)
    assert desk.tap("tile:mosaic") and isinstance(desk.mode, Mosaic)
    assert refused(desk, "flip") is Reason.FLIP_OFF
    held = desk.mode.holding
    held.hang(4.0, 4.0)  # over the terrace
    held.is_down = True
    assert refused(desk, "confirm") is Reason.NOT_THE_SHAPE
    desk = at("turn", lambda m: wanted(m) and m.view(0).free.bit_count() < 60, settings=settings)
    assert desk.tap("tile:mosaic") and isinstance(desk.mode, Mosaic)
    held, garden = desk.mode.holding, desk.view.catalogue.garden
    for name, cell in garden.index.items():
        if not desk.view.free >> cell & 1:
            held.hang(*garden.column_row(cell))
            held.is_down = True
            inside = all(spot in {garden.column_row(i) for i in garden.index.values()} for spot in held.offsets)
            if held.placement is None and inside:
                assert refused(desk, "primary") is Reason.CELLS_TAKEN, name
                return
    raise AssertionError("no place where it does not fit")


KINDS = [kind for kind in Kind if kind not in (Kind.OFFER, Kind.OVER)]


@pytest.mark.parametrize("kind", [kind.value for kind in KINDS])
def test_whatever_is_grey_speaks_when_tapped(pilot: Pilot, kind: str) -> None:
    scene, _ = stage(pilot, {kind}, players=4)
    no_actions = ("ground", "see:", "plaque:", "store")
    dead = [a.name for a in scene.areas if not a.is_live and not a.name.startswith(no_actions)]
    assert dead, "at every decision something cannot be done"
    for name in dead:
        before = len(scene.session.match.history)
        scene.taps.withdraw()
        scene.taps.activate(name)
        assert pilot.app.toasts.texts, f"{name} is grey and says nothing"
        assert len(scene.session.match.history) == before


def test_what_is_missing_is_counted_in_words(pilot: Pilot) -> None:
    def is_poor(match: Match) -> bool:
        view = match.view(0)
        return not view.hand and not view.merchants[0] and view.obelisks < 2

    scene, _ = stage(pilot, {"turn"}, is_poor, players=4)
    scene.taps.activate("tile:obelisk")
    assert pilot.app.toasts.texts[-1].endswith("Still missing: 3 artisans, 2 stones, 2 woods.")
