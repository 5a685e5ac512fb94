"""The desk: what taps on named things do, without a window."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.engine import choices as c
from game.play.match import Match
from game.ui.table.desk import Desk
from game.ui.table.modes import Answer, Lifted, Mosaic, Part, Payment, Refill, Rest
from tests.ui.table.table_kit import new_match, play_until


def desk_of(match: Match, seat: int = 0) -> tuple[Desk, list[c.Choice]]:
    played: list[c.Choice] = []
    desk = Desk(match.view(seat), match.legal(seat), check=lambda choice: match.check(seat, choice),
                play=played.append)  # fmt: skip
    return desk, played


def at(kinds: set[str], wanted: object = None, *, seeds: range = range(1, 40), players: int = 3) -> Match:
    for seed in seeds:
        match = new_match(players, players, seed=seed)
        if play_until(match, kinds, seed=seed, wanted=wanted):
            return match
    raise AssertionError(f"no position with {kinds}")


def test_nothing_is_preselected_at_any_decision() -> None:
    seen = Counter()
    for seed in range(12):
        match, chance = new_match(4, 4, seed=seed), Random(seed)
        for _ in range(250):
            if match.over:
                break
            seat = match.decision.seats[0]
            desk, played = desk_of(match, seat)
            kind = match.decision.kind.value
            choice = desk.mode.choice(desk)
            if kind not in ("turn", "building", "after", "pay"):
                is_only = len(desk.legal) == 1  # there is nothing to choose
                assert choice is None or (kind in ("refill", "envoy") and is_only), kind
            elif kind != "pay":
                assert choice in (None, c.Done(), c.EndTurn(), c.Pass())
            seen[kind] += 1
            assert not played
            legal = sorted(match.legal(seat), key=repr)
            match.play(seat, chance.choice(legal))
    assert {"turn", "refill", "pay", "building", "after", "limit", "beg", "envoy"} <= set(seen)


def test_a_stall_is_lifted_then_taken() -> None:
    match = at({"turn"}, lambda m: any(isinstance(ch, c.TakeStall) for ch in m.legal(0)))
    desk, played = desk_of(match)
    stall = next(ch.stall for ch in match.legal(0) if isinstance(ch, c.TakeStall))
    assert desk.tap(f"stall:{stall}") and isinstance(desk.mode, Lifted) and not played
    assert desk.tap(f"stall:{stall}")
    assert played == [c.TakeStall(stall)]


def test_only_one_thing_is_begun_and_cancel_spends_nothing() -> None:
    match = at({"turn"}, lambda m: {type(ch) for ch in m.legal(0)} >= {c.TakeStall, c.Build})
    desk, played = desk_of(match)
    stall = next(ch.stall for ch in match.legal(0) if isinstance(ch, c.TakeStall))
    part = next(ch.part for ch in match.legal(0) if isinstance(ch, c.Build))
    desk.tap(f"stall:{stall}")
    desk.tap(f"tile:{part}")
    assert isinstance(desk.mode, Part)
    desk.tap(f"stall:{stall}")
    assert isinstance(desk.mode, Lifted), "taking something else puts the first back"
    assert desk.tap("cancel") and isinstance(desk.mode, Rest)
    assert not played


def test_refusals_come_from_the_engine() -> None:
    match = at({"after"})
    desk, played = desk_of(match)
    assert not desk.tap("stall:1")
    assert desk.refusal is not None and desk.refusal.reason.value == "action_done"
    assert not desk.tap("tile:wall")
    assert desk.refusal is not None
    assert not played


def test_a_choice_gone_stale_is_refused_at_commit() -> None:
    match = at({"turn"}, lambda m: any(isinstance(ch, c.TakeStall) for ch in m.legal(0)))
    desk, played = desk_of(match)
    stall = next(ch.stall for ch in match.legal(0) if isinstance(ch, c.TakeStall))
    desk.tap(f"stall:{stall}")
    match.play(0, c.TakeStall(stall))
    assert not desk.tap("primary")
    assert desk.refusal is not None and not played


def test_refill_takes_cards_in_any_order_and_back() -> None:
    match = at({"refill"}, lambda m: len(m.decision.cards) == 3)
    desk, played = desk_of(match)
    desk.tap("drawn:2"), desk.tap("stall:1")
    assert isinstance(desk.mode, Refill) and desk.mode.stalls == [None, None, 1]
    assert not desk.tap("stall:1"), "each stall takes one"
    desk.tap("stall:3")
    assert desk.mode.stalls == [3, None, 1], "without a picked card the first goes"
    desk.tap("drawn:0")
    assert desk.mode.stalls == [None, None, 1], "a placed card is taken back"
    assert not desk.tap("primary") and not played
    desk.tap("stall:2"), desk.tap("stall:3")
    assert desk.tap("primary")
    assert played == [c.Refill((2, 3, 1))]


def test_payment_begins_with_the_cheapest_and_can_be_changed_to_every_legal_one() -> None:
    match = at({"pay"}, lambda m: len(m.legal(0)) > 3)
    pays = [choice for choice in match.legal(0) if isinstance(choice, c.Pay)]
    for pay in pays:
        desk, played = desk_of(match)
        mode = desk.mode
        assert isinstance(mode, Payment) and mode.choice(desk) in pays
        for _ in range(60):
            laid, wanted = Counter(desk.hand[i] for i in mode.laid), Counter(pay.cards)
            if laid == wanted and mode.merchants == pay.merchants:
                break
            if laid - wanted:
                name = min(laid - wanted)
                desk.tap(f"laid:{next(i for i in mode.laid if desk.hand[i] == name)}")
            elif mode.merchants > pay.merchants:
                desk.tap("merchant:back:0")
            elif wanted - laid:
                name = min(wanted - laid)
                free = [i for i, k in enumerate(desk.hand) if k == name and i not in mode.laid]
                desk.tap(f"card:{free[0]}")
            else:
                desk.tap("merchant:add")
        assert desk.tap("primary"), pay
        assert played == [pay]


def test_a_card_laid_for_a_payment_that_is_tapped_twice_at_once_goes_back_once() -> None:
    match = at({"pay"}, lambda m: bool(m.legal(0)))
    desk, played = desk_of(match)
    mode = desk.mode
    assert isinstance(mode, Payment) and mode.laid
    card = mode.laid[0]
    assert desk.tap(f"laid:{card}") and not desk.tap(f"laid:{card}")
    assert card not in mode.laid and not played


def test_laying_a_card_takes_back_what_it_makes_superfluous() -> None:
    def double(match: Match) -> bool:
        desk, _ = desk_of(match)
        if not isinstance(desk.mode, Payment):
            return False
        return any(name.endswith("2") and i not in desk.mode.laid for i, name in enumerate(desk.hand)
                   if desk.view.decision.need[desk.view.catalogue.cards[
                       desk.view.catalogue.card_index[name]].resource] > 0)  # fmt: skip

    match = at({"pay"}, double)
    desk, _ = desk_of(match)
    mode = desk.mode
    assert isinstance(mode, Payment)
    catalogue = desk.view.catalogue
    index = next(i for i, name in enumerate(desk.hand) if name.endswith("2") and i not in mode.laid
                 and desk.view.decision.need[catalogue.cards[catalogue.card_index[name]].resource] > 0)  # fmt: skip
    desk.tap(f"card:{index}")
    assert index in mode.laid
    assert mode.choice(desk) in desk.legal, "swapping in leaves a legal payment"


def test_limit_wants_exactly_the_excess() -> None:
    match = at({"limit"}, lambda m: "smuggler" not in m.view(0).hand and m.decision.excess < 4)
    desk, played = desk_of(match)
    excess = match.decision.excess
    for i in range(excess):
        assert not desk.tap("primary")
        desk.tap(f"card:{i}")
    assert not desk.tap(f"card:{excess}"), "no more than must go can be selected"
    assert desk.tap("primary")
    assert isinstance(played[0], c.Discard) and len(played[0].cards) == excess


@pytest.mark.parametrize("kind", ["envoy", "accept", "keep"])
def test_none_must_be_said(kind: str) -> None:
    match = at({kind}, lambda m: len(m.legal(m.decision.seats[0])) > 1, players=4)
    desk, played = desk_of(match)
    assert isinstance(desk.mode, Answer)
    assert not desk.tap("primary") and not played
    assert desk.tap("none") and desk.tap("primary")
    assert played == [{"envoy": c.GiveCount(0), "accept": c.Accept(0), "keep": c.Keep(())}[kind]]


def test_the_mosaic_plays_exactly_its_ghost() -> None:
    match = at({"turn", "building"}, lambda m: any(isinstance(ch, c.BuildMosaic) for ch in m.legal(0)))
    desk, played = desk_of(match)
    assert desk.tap("tile:mosaic") and isinstance(desk.mode, Mosaic)
    held = desk.mode.holding
    held.is_down = True
    placement = held.placement
    assert placement is not None
    assert desk.tap("confirm")
    assert played == [match.catalogue.garden.choices[placement]]


def test_nobody_else_can_do_anything() -> None:
    match = at({"turn"})
    desk = Desk(match.view(1), (), check=lambda choice: match.check(1, choice), play=pytest.fail)
    for area in ("stall:1", "tile:wall", "primary", "card:0", "cancel"):
        assert not desk.tap(area)
    public = Desk(match.view(None), (), check=pytest.fail, play=pytest.fail)
    assert not public.tap("stall:1") and not public.hand
