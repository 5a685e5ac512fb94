"""Building by mouse as a person sees it: places with their worth, the payment tray, what is left, the bonus."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from game.engine import choices as c
from game.engine.decisions import Kind
from game.engine.payments import weigh
from game.engine.worth import wall_worth
from game.play.match import Match
from game.ui.frame import Frame
from game.ui.table.desk import Desk
from game.ui.table.modes import Part, Payment
from game.ui.table.paint_notices import is_limit_due, leftovers_now
from game.ui.table.paint_own import tray_beside
from game.ui.testing import Pilot
from tests.ui import positions
from tests.ui.table.hands import Hands
from tests.ui.table.stages import moves, stage, where


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is written on the screen from now on."""
    found: list[str] = []
    text, paragraph = Frame.text, Frame.paragraph

    def note(self: Frame, what: str, *args: object, **more: object) -> object:
        found.append(what)
        return text(self, what, *args, **more)  # type: ignore[arg-type]

    def note_long(self: Frame, what: str, *args: object, **more: object) -> object:
        found.append(what)
        return paragraph(self, what, *args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Frame, "text", note)
    monkeypatch.setattr(Frame, "paragraph", note_long)
    return found


def walls(match: Match) -> list[c.Build]:
    return [ch for ch in match.legal(0) if isinstance(ch, c.Build) and ch.part == "wall"]


def draw(pilot: Pilot, written: list[str]) -> list[str]:
    """Draw everything anew and read it."""
    del written[:]
    pilot.app.redraw()
    pilot.frames(2)
    return written


def test_free_places_are_lit_with_their_worth_and_the_one_pointed_at_says_how_it_comes_about(
    pilot: Pilot, written: list[str]
) -> None:
    def varied(match: Match) -> bool:
        view = match.view(0)
        return len({wall_worth(view, view.catalogue.wall_index[str(w.place)]) for w in walls(match)}) > 1

    scene, _ = stage(pilot, {"turn"}, varied, players=4)
    pilot.click(where(scene, "tile:wall"))
    assert isinstance(scene.desk.mode, Part)
    view = scene.desk.view
    offers = {str(offer.place): offer.worth for offer in scene.board.board.intent.offers}
    assert offers == {
        str(w.place): wall_worth(view, view.catalogue.wall_index[str(w.place)])
        for w in walls(scene.session.match)
    }
    best = max(offers, key=lambda place: offers[place])
    assert {str(o.place) for o in scene.board.board.intent.offers if o.is_best} >= {best}
    pilot.seconds(0.3)
    pilot.move(where(scene, f"place:{best}"))
    base = view.catalogue.parts.wall_worth
    assert pilot.app.t("ghost.wall", base=base, count=offers[best] - base) in draw(pilot, written)


@pytest.mark.parametrize("way", ["drag", "tap then tap", "tap then the button"])
def test_a_part_is_dragged_or_tapped_and_then_paid_for(pilot: Pilot, way: str) -> None:
    def wanted(match: Match) -> bool:
        return len(walls(match)) == 1 if way == "tap then the button" else len(walls(match)) > 2

    scene, _ = stage(pilot, {"turn"}, wanted, players=4)
    hands = Hands(pilot, scene, chance=None, ways=("mouse",))  # type: ignore[arg-type]
    place = str(walls(scene.session.match)[-1].place)
    before = moves(scene)
    if way == "drag":
        hands.drag_to("tile:wall", f"place:{place}")
    else:
        hands.tap("tile:wall")
        assert moves(scene) == before, "nothing is built before a place is chosen"
        hands.tap(f"place:{place}" if way == "tap then tap" else "primary")
    assert scene.session.match.history[before].choice == c.Build("wall", place)
    assert isinstance(scene.desk.mode, Payment) and scene.desk.mode.choice(scene.desk) in scene.desk.legal
    hands.rest()
    hands.tap("primary")
    assert isinstance(scene.session.match.history[before + 1].choice, c.Pay)


def test_the_tray_says_what_is_missing_left_over_and_how_many_amulets_come(
    pilot: Pilot, written: list[str]
) -> None:
    def rich(match: Match) -> bool:
        pays = [ch for ch in match.legal(0) if isinstance(ch, c.Pay)]
        view = match.view(0)
        return any(_weighed(view, pay).amulets and any(_weighed(view, pay).left) for pay in pays)

    scene, _ = stage(pilot, {"pay"}, rich, players=4)
    desk, t = scene.desk, pilot.app.t
    pays = [ch for ch in desk.legal if isinstance(ch, c.Pay)]
    hands = Hands(pilot, scene, chance=None, ways=("mouse",))  # type: ignore[arg-type]
    mode = desk.mode
    assert isinstance(mode, Payment)
    laid = mode.laid[0] if mode.laid else None
    if laid is not None:
        hands.tap(f"laid:{laid}")
        now = _weighed(desk.view, c.Pay(tuple(desk.hand[i] for i in mode.laid), mode.merchants))
        goods = [
            t(f"goods.{r}", count=n)
            for r, n in zip(desk.view.catalogue.resources, now.missing, strict=True)
            if n
        ]
        text = draw(pilot, written)
        assert ", ".join(t("ask.one_missing", goods=g) for g in goods) in text
        assert t("do.pay_missing") in text and not scene.areas.of("primary").is_live  # type: ignore[union-attr]
        hands.tap(f"card:{laid}")
    wanted = next(p for p in pays if _weighed(desk.view, p).amulets and any(_weighed(desk.view, p).left))
    for _ in range(30):
        lies, goal = Counter(desk.hand[i] for i in mode.laid), Counter(wanted.cards)
        if lies == goal and mode.merchants == wanted.merchants:
            break
        if lies - goal:
            name = min(lies - goal)
            hands.tap(f"laid:{next(i for i in mode.laid if desk.hand[i] == name)}")
        elif mode.merchants > wanted.merchants:
            hands.tap("merchant:back:0")
        elif goal - lies:
            name = min(goal - lies)
            hands.tap(f"card:{next(i for i, k in enumerate(desk.hand) if k == name and i not in mode.laid)}")
        else:
            hands.tap("merchant:add:0")
    weighed = _weighed(desk.view, wanted)
    text = draw(pilot, written)
    assert t("ask.nothing_missing") in text and t("do.amulets", count=weighed.amulets) in text
    left = [(r, n) for r, n in zip(desk.view.catalogue.resources, weighed.left, strict=True) if n]
    for resource, count in left:
        assert any(t(f"goods.{resource}", count=count) in line for line in text), (resource, count)
    # It is paid; what is left over is there for a further part, and said to be.
    part = desk.decision.part
    hands.tap("primary")
    if desk.decision.kind.value == "claim":
        hands.tap("none")
        hands.tap("primary")
    assert desk.decision.kind.value == "building", part
    assert dict(leftovers_now(desk)).items() >= dict(left).items()
    assert t("table.left_over") in draw(pilot, written)
    hands.tap("primary")
    assert not leftovers_now(desk) and t("table.left_over") not in draw(pilot, written)


def _weighed(view, pay: c.Pay):  # type: ignore[no-untyped-def]
    return weigh(view.catalogue, view.decision.need, pay.cards, pay.merchants)


@pytest.mark.parametrize(("parts", "coming"), [(0, 0), (1, 2), (2, 3)])
def test_the_bonus_of_the_next_part_is_shown_coming(
    pilot: Pilot, written: list[str], parts: int, coming: int
) -> None:
    kinds = {"turn"} if not parts else {"building"}

    def goes_on(m: Match) -> bool:
        can_build = any(isinstance(choice, c.Build | c.BuildMosaic) for choice in m.legal(0))
        return can_build and m.view(0).parts_built == parts

    stage(pilot, kinds, goes_on, players=3)
    text = draw(pilot, written)
    assert (f"+{coming}" in text and pilot.app.t("table.next_part") in text) is bool(coming)


@pytest.mark.parametrize("is_open", [True, False])
def test_the_decks_top_card_is_shown_if_it_lies_open(pilot: Pilot, is_open: bool) -> None:
    scene, _ = stage(
        pilot, {"turn"}, lambda m: (m.view(0).deck_top is not None) is is_open and m.view(0).deck_size
    )
    drawn: list[str | None] = []
    plain = scene.faces.draw

    def note(frame: Frame, card: str | None, x: float, y: float, width: float, **more: object) -> None:
        if scene.rects["deck"].inflate(80, 40).collidepoint(x, y):
            drawn.append(card)
        plain(frame, card, x, y, width, **more)  # type: ignore[arg-type]

    scene.faces.draw = note  # type: ignore[method-assign]
    pilot.app.redraw()
    pilot.frames(2)
    assert drawn[-1:] == [scene.desk.view.deck_top]
    pilot.move(where(scene, "deck"))
    pilot.seconds(0.8)
    large = f"card:{scene.desk.view.deck_top}" if is_open else "tip:deck"
    assert scene.looking.inspected == large, "it can be looked at closely"


def test_too_many_cards_are_told_on_the_own_turn_only() -> None:
    """At its end they bring amulets (R4.3); while others play there is nothing to be done about them.

    Nor are they told while the market is filled again, where that is no help, and where the question is put.
    """
    match = positions.match("limit")
    asked = match.view(match.turn)
    view = replace(asked, decision=replace(asked.decision, kind=Kind.AFTER))
    assert view.seat == match.turn and len(view.hand) > view.catalogue.constants.hand_limit

    def desk(turn: int, kind: Kind = Kind.AFTER) -> Desk:
        shown = replace(view, turn=turn, decision=replace(view.decision, kind=kind))
        return Desk(shown, (), check=lambda choice: None, play=lambda choice: None)

    assert is_limit_due(desk(match.turn)) and not is_limit_due(desk(match.turn + 1))
    assert not is_limit_due(desk(match.turn, Kind.REFILL)) and not is_limit_due(desk(match.turn, Kind.LIMIT))


def test_the_payment_says_what_merchants_and_amulets_cost_and_shows_goods_left_over_among_what_is_paid(
    pilot: Pilot, written: list[str]
) -> None:
    def with_merchants(match: Match) -> bool:
        return all(isinstance(ch, c.Pay) and ch.merchants for ch in match.legal(0))

    scene, _ = stage(pilot, {"pay"}, with_merchants)
    mode, t = scene.desk.mode, pilot.app.t
    assert isinstance(mode, Payment) and mode.merchants
    text = draw(pilot, written)
    assert t("ask.merchants_price", count=3 * mode.merchants) in text, "R11.4: three talents each"

    def with_rest(match: Match) -> bool:
        cost = match.catalogue.parts.costs[str(match.decision.part)]
        return sum(match.decision.need) < sum(cost)

    stage(pilot, {"pay"}, with_rest)
    assert t("ask.left") in draw(pilot, written)


@pytest.mark.parametrize("part", ["sphinx", "obelisk", "wall"])
def test_the_payment_does_not_cover_what_is_paid_for(pilot: Pilot, part: str) -> None:
    scene, _ = stage(pilot, {"pay"}, lambda m: m.decision.part == part, players=4)
    x, y = scene.board.board.screen_of(part, scene.desk.decision.place)
    place, u = (x / pilot.app.u, y / pilot.app.u), pilot.app.u
    coin = scene.board.board.coin_at(scene.board.board.intent.offers[0])
    payment = tray_beside(scene.rects, scene.board.over.paid(scene.desk))
    for spot in (place, (coin[0] / u, coin[1] / u)):
        assert not payment.collidepoint(spot)
        assert payment.top > scene.rects["menu"].bottom, "nor the way out"
    hit = scene.areas.at(where(scene, "merchant:add" if "merchant:add" in scene.areas else "primary"))
    assert hit is not None and hit.is_live
