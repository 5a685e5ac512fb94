"""What a resting pointer tells, and how long notices stay."""

from __future__ import annotations

import pytest

from game.engine import choices as c
from game.ui.settings import Settings
from game.ui.table import asks, captions
from game.ui.table.scene import TableScene
from game.ui.testing import Pilot
from tests.ui.table.table_kit import CATALOGUE, new_match, new_scene, play_until


def stage(pilot: Pilot, kinds: set[str], wanted: object = None) -> TableScene:
    for seed in range(1, 60):
        match = new_match(3, 1, seed=seed)
        if play_until(match, kinds, seed=seed, wanted=wanted):
            scene, _ = new_scene(match)
            pilot.show(scene)
            pilot.seconds(0.3)
            return scene
    raise AssertionError(f"no position with {kinds}")


def rest_on(pilot: Pilot, scene: TableScene, name: str) -> None:
    area = scene.area_of(name)
    assert area is not None, name
    pilot.move(area.middle)
    pilot.seconds(0.7)


def words(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collect what is written from now on."""
    from game.ui.frame import Frame

    written: list[str] = []
    text, paragraph = Frame.text, Frame.paragraph

    def note(self: Frame, what: str, *args: object, **more: object) -> object:
        written.append(what)
        return text(self, what, *args, **more)  # type: ignore[arg-type]

    def note_long(self: Frame, what: str, *args: object, **more: object) -> object:
        written.append(what)
        return paragraph(self, what, *args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Frame, "text", note)
    monkeypatch.setattr(Frame, "paragraph", note_long)
    return written


def test_everything_with_a_sign_tells_what_it_is(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = stage(pilot, {"turn"}, lambda m: m.view(0).deck_top is None and m.view(0).deck_size)
    written = words(monkeypatch)
    for name in ("menu", "help", "undo", "eye", "log", "pile", "deck", "discards", "plaque:1"):
        pilot.move(scene.rects["board"].center)
        pilot.frames(1)
        del written[:]
        rest_on(pilot, scene, name)
        assert scene.looking.inspected == f"tip:{name}"
        key = "pyramid" if name == "plaque:1" else name
        t, view = pilot.app.t, scene.desk.view
        told = {"deck": view.deck_size, "discards": view.discard_size}
        expected = t(f"tip.{key}", count=told[name]) if name in told else t(f"tip.{key}")
        assert expected in written
    rest_on(pilot, scene, "store")
    assert scene.looking.inspected == "tip:store" and pilot.app.t("tip.own_amulets") in written
    del written[:]
    rest_on(pilot, scene, "plaque:1")
    merchants = pilot.app.t("tip.merchants", count=scene.desk.view.merchants[1])
    assert merchants in written


def test_a_part_out_of_reach_says_what_is_missing(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    def lacks(match: object) -> bool:
        view = match.view(0)  # type: ignore[attr-defined]
        built = {choice.part for choice in match.legal(0) if isinstance(choice, c.Build)}  # type: ignore[attr-defined]
        return "obelisk" not in built and not view.obelisks

    scene = stage(pilot, {"turn"}, lacks)
    tile = next(tile for tile in scene.desk.tiles if tile.part == "obelisk")
    lacking = [need for need in tile.needs if need.missing]
    refusal = scene.desk.why_not("obelisk")
    assert refusal is not None and refusal.reason.value == "cannot_pay" and lacking
    t, need = pilot.app.t, lacking[0]
    why = captions.refusal_text(t, refusal)
    assert f"{need.missing} {t(f'resource.{need.resource}')}" in why
    written = words(monkeypatch)
    rest_on(pilot, scene, "tile:obelisk")
    assert why in written and t("tip.left", count=tile.left) in written
    cost = scene.desk.view.catalogue.parts.costs["obelisk"]
    number = cost[scene.desk.view.catalogue.resources.index(need.resource)]
    assert f"{need.have} / {number}" in written


def test_goods_are_counted_as_held_and_merchants_by_themselves(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def is_short(match: object) -> bool:
        view = match.view(0)  # type: ignore[attr-defined]
        may = {choice.part for choice in match.legal(0) if isinstance(choice, c.Build)}  # type: ignore[attr-defined]
        is_wild = any(CATALOGUE.cards[CATALOGUE.card_index[name]].is_wild for name in view.hand)
        lacks = view.hand.count("wood") + view.hand.count("wood2") == 0
        return "wall" in may and lacks and view.merchants[0] > 0 and not is_wild

    scene = stage(pilot, {"turn"}, is_short)
    view = scene.desk.view
    goods = {need.resource: need for need in next(t for t in scene.desk.tiles if t.part == "wall").needs}
    assert goods["wood"].have == 0 and goods["wood"].missing == 0, "only a stand-in can pay the wood"
    assert (goods["wood"].merchants, goods["wood"].wild) == (1, 0)
    for name, need in goods.items():
        assert need.have == view.hand.count(name) + 2 * view.hand.count(f"{name}2"), "not cut at the need"
    written = words(monkeypatch)
    rest_on(pilot, scene, "tile:wall")
    assert "0 / 1" in written
    stand = sum(need.merchants for need in goods.values())
    assert pilot.app.t("tip.merchants_stand", count=stand) in written


@pytest.mark.parametrize("size", [(1280, 720), (800, 1200)])
def test_nothing_covers_stalls_and_drawn_cards_while_restocking(size: tuple[int, int]) -> None:
    from game.ui.table.paint_hand import INSPECTED

    with Pilot(size, settings=Settings(animation_speed="off")) as pilot:
        scene = stage(pilot, {"refill"}, lambda m: len(m.decision.cards) == 3)
        for name in ("drawn:1", "stall:1"):
            pilot.move(scene.rects["board"].center)
            rest_on(pilot, scene, name)
            if scene.looking.inspected is not None:
                near = scene.looking.inspected_near
                assert near.x - INSPECTED - 300 - 18 >= 12, "it lies wholly to the left"
                assert near.x <= min(scene.rects["market"].x, scene.rects["restock"].x)
            else:
                assert size[0] < size[1]


def test_a_notice_goes_when_the_step_it_was_about_is_over(pilot: Pilot) -> None:
    scene = stage(pilot, {"after"})
    area, primary = scene.area_of("tile:wall"), scene.area_of("primary")
    assert area is not None and primary is not None
    pilot.app.notify("The record cannot be written")
    pilot.click(area.middle)
    assert len(pilot.app.toasts.texts) == 2
    pilot.seconds(0.3)
    pilot.click(primary.middle)
    assert pilot.app.toasts.texts == ["The record cannot be written"]


def test_the_limit_says_what_keeping_and_discarding_cost(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = stage(pilot, {"limit"})
    constants, t = scene.desk.view.catalogue.constants, pilot.app.t
    question = asks.ask(t, scene.desk, scene.names)
    assert question is not None
    keeping = t("ask.amulets", count=constants.limit_keep_amulets_per_card)
    assert question.text.count(keeping) >= 1
    assert t("ask.amulets", count=constants.limit_discard_amulets) in question.text
    written = words(monkeypatch)
    pilot.app.redraw()
    pilot.frames(1)
    assert t("ask.keep_all", count=scene.desk.decision.excess * constants.limit_keep_amulets_per_card) in written
