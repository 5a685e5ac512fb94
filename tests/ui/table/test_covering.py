"""The eye: while it is shut nothing that only the viewer may see can be read off the table."""

from __future__ import annotations

from random import Random

import pytest
from pygame import Rect

from game.engine.refusals import Reason
from game.ui.frame import Frame
from game.ui.table.captions import refusal_text
from game.ui.table.faces import Faces
from game.ui.testing import Pilot
from tests.ui import positions
from tests.ui.table.hands import MOUSE, Hands
from tests.ui.table.stages import stage
from tests.ui.table.table_kit import new_scene


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float]]:
    """What is read off the panels: (name of a card, or words; how far down)."""
    seen: list[tuple[str, float]] = []
    draw, text, paragraph = Faces.draw, Frame.text, Frame.paragraph

    def face(
        self: Faces, frame: Frame, card: str | None, x: float, y: float, width: float, **more: object
    ) -> None:
        seen.append((f"card:{card}", y))
        draw(self, frame, card, x, y, width, **more)

    def words(self: Frame, told: str, x: float, y: float, **more: object) -> float:
        seen.append((told, y))
        return text(self, told, x, y, **more)

    def lines(self: Frame, told: str, rect: tuple[float, ...], **more: object) -> object:
        seen.append((told, rect[1]))
        return paragraph(self, told, rect, **more)

    monkeypatch.setattr(Faces, "draw", face)
    monkeypatch.setattr(Frame, "text", words)
    monkeypatch.setattr(Frame, "paragraph", lines)
    return seen


def at_table(pilot: Pilot, position: str) -> Hands:
    scene, _ = new_scene(positions.match(position))
    pilot.show(scene)
    pilot.seconds(0.3)
    return Hands(pilot, scene, Random(1), ways=(MOUSE,))


def _again(pilot: Pilot, read: list[tuple[str, float]]) -> set[str]:
    """All that is drawn from the tray downwards, drawn afresh."""
    read.clear()
    pilot.app.redraw()
    pilot.frames(2)
    top = pilot.scene.rects["tray"].y - 60
    return {told for told, y in read if y > top}


@pytest.mark.parametrize("position", ["pay", "keep", "limit", "courtesan"])
def test_no_card_in_the_tray_or_the_hand_lies_open(
    pilot: Pilot, position: str, read: list[tuple[str, float]]
) -> None:
    hands = at_table(pilot, position)
    if position == "courtesan":
        hands.tap(f"card:{hands.scene.desk.hand.index('courtesan')}")
    own = {f"card:{card}" for card in (*hands.scene.desk.hand, *hands.scene.desk.decision.cards)}
    market = Rect(hands.scene.rects["market"])
    assert own & _again(pilot, read), "they lie open before"
    hands.tap("eye")
    pilot.seconds(0.5)
    read.clear()
    pilot.app.redraw()
    pilot.frames(2)
    top = max(market.bottom - 40, hands.scene.rects["tray"].y - 60)
    assert not {told for told, y in read if told.startswith("card:") and y > top} - {"card:None"}


def test_a_covered_payment_says_nothing_of_what_it_comes_to(
    pilot: Pilot, read: list[tuple[str, float]]
) -> None:
    hands, t = at_table(pilot, "pay"), pilot.app.t
    laid = [area.name for area in hands.scene.areas if area.name.startswith("laid:")]
    hands.tap(laid[0])
    assert t("ask.nothing_missing") not in _again(pilot, read)
    hands.tap("eye")
    told = _again(pilot, read)
    assert t("table.hidden") in told
    assert not told & {t("ask.nothing_left"), t("ask.no_amulets"), t("ask.nothing_missing")}
    assert [area.name for area in hands.scene.areas if area.name.startswith("laid:")] == laid[1:]


def test_a_part_looked_at_closely_does_not_say_what_is_missing(
    pilot: Pilot, read: list[tuple[str, float]]
) -> None:
    hands = at_table(pilot, "poor")
    scene, t = hands.scene, pilot.app.t
    part = next(
        tile.part
        for tile in scene.desk.tiles
        if (why := scene.desk.why_not(tile.part)) is not None and why.reason is Reason.CANNOT_PAY
    )

    def told_of() -> str:
        area = scene.area_of(f"tile:{part}") or scene.area_of(part)
        assert area is not None
        read.clear()
        scene.looking.inspect(area.name, area.middle)
        pilot.frames(2)
        told = " ".join(words for words, _ in read)
        scene.looking.inspect(None)
        return told

    refusal = scene.desk.why_not(part)
    assert refusal is not None
    why = refusal_text(t, refusal)
    assert why in told_of()
    hands.tap("eye")
    covered = told_of()
    assert t(f"part.{part}.rule") in covered and why not in covered


@pytest.mark.parametrize(("position", "name"), [("pay", "laid"), ("keep", "shown:0"), ("pay", "card")])
def test_nothing_covered_is_shown_large(pilot: Pilot, position: str, name: str) -> None:
    hands = at_table(pilot, position)
    scene = hands.scene
    area = next(area for area in scene.areas if area.name.startswith(name))
    scene.looking.inspect(area.name, area.middle)
    assert scene.looking.inspected is not None
    scene.taps.activate("eye")
    assert scene.looking.inspected is None, "not even what was shown large before"
    scene.looking.inspect(area.name, area.middle)
    assert scene.looking.inspected is None


@pytest.mark.parametrize("kind", ["envoy", "beg"])
def test_covered_a_question_sounds_the_same_whatever_is_held(
    pilot: Pilot, kind: str, read: list[tuple[str, float]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its words, and that no card of the hand is darker than another."""
    scene, _ = stage(pilot, {kind}, lambda m: len(m.legal(0)) == 1, players=4)
    t, decision = pilot.app.t, scene.desk.decision
    asker = scene.names[decision.asker or 0]
    if kind == "envoy":
        usual = t("ask.envoy", name=asker, resource=t(f"resource.{decision.resource}"))
    else:
        usual = t("ask.beg", name=asker, count=scene.desk.view.catalogue.characters.beggar_talents)
    assert usual not in _again(pilot, read)
    scene.taps.activate("eye")
    shades: set[float] = set()
    raised = Faces.raised

    def shaded(self: Faces, card: str | None, w: int, *, shade: float = 0.0, **more: object) -> object:
        if card is None:
            shades.add(shade)
        return raised(self, card, w, shade=shade, **more)

    monkeypatch.setattr(Faces, "raised", shaded)
    assert usual in _again(pilot, read)
    assert 0.45 not in shades
