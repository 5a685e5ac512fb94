"""Everything can be done without a pointer: Tab and arrows come everywhere, the ring is seen, Enter does what a tap does."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
import pytest
from pygame import Rect

from game.engine.choices import BuildMosaic
from game.ui.focus import Widgets
from game.ui.launch import report
from game.ui.scenes import Scene
from game.ui.screens.curtain import Curtain
from game.ui.screens.offering import Offering
from game.ui.table.areas import GROUND
from game.ui.table.modes import Payment, Refill
from game.ui.table.scene import TableScene
from game.ui.testing import Pilot
from tests.ui.every_scene import STATES, open_scene
from tests.ui.table.test_gestures import moves, stage, where

GATE = ("title", "settings", "table_pay", "replay")
BACK = ("title",)
STEPS = 160


def ring_of(pilot: Pilot, *, back: bool = False) -> list[str]:
    """Press Tab until it comes round; return where it stopped."""
    stops: list[str] = []
    for i in range(STEPS):
        pilot.key(pygame.K_TAB, mod=pygame.KMOD_SHIFT if back else 0)
        name = report(pilot.app)["focus"]
        if i == 0 and name is None:
            continue  # while something moves the first key only brings it to its end
        assert name is not None, "nothing shows where the focus is"
        if stops and name == stops[0]:
            return stops
        assert name not in stops, f"Tab goes round without coming back to {stops[0]}"
        stops.append(name)
    raise AssertionError(f"Tab does not come round: {stops}")


def go_to(pilot: Pilot, name: str) -> None:
    """Press Tab until the focus is there."""
    for _ in range(STEPS):
        if report(pilot.app)["focus"] == name:
            return
        pilot.key(pygame.K_TAB)
    raise AssertionError(f"Tab never comes to {name}: {report(pilot.app)}")


def usable(scene: Scene[object]) -> set[str]:
    """Name all that can be used now, by whatever."""
    if isinstance(scene, TableScene):
        return {area.name for area in scene.areas if area.is_live and scene.areas.is_topmost(area.name)}
    return {widget.name for widget in scene.widgets if widget.visible and widget.focusable}


def unreached(pilot: Pilot, names: Iterable[str]) -> dict[str, set[str]]:
    """Name what Tab does not come to, by state."""
    found: dict[str, set[str]] = {}
    for name in names:
        scene = open_scene(pilot, name)
        if scene.widgets.popup is not None or not usable(scene):
            continue
        stops = ring_of(pilot)
        # Going somewhere scrolls it into view and may open a stall, so what can be used is asked afterwards.
        if missing := usable(scene) - set(stops):
            found[name] = missing
        if name in BACK:
            assert sorted(ring_of(pilot, back=True)) == sorted(stops), f"{name}: another way back"
    return found


def test_tab_comes_to_everything(pilot: Pilot) -> None:
    assert not unreached(pilot, GATE)


@pytest.mark.long
def test_tab_comes_to_everything_in_every_state(pilot: Pilot) -> None:
    assert not unreached(pilot, STATES)


def test_the_ring_is_seen_around_what_has_the_focus(pilot: Pilot) -> None:
    for name in ("title", "table_turn"):
        scene = open_scene(pilot, name)
        pilot.key(pygame.K_TAB)
        pilot.seconds(0.3)
        before = pilot.screenshot()
        focus = report(pilot.app)["focus"]
        pilot.key(pygame.K_TAB)
        pilot.seconds(0.3)
        assert report(pilot.app)["focus"] != focus
        after = pilot.screenshot()
        rect = scene.areas.of(focus).rect if isinstance(scene, TableScene) else scene.widgets[focus].rect
        box = pilot.app.scale.rect(rect).inflate(24, 24).clip(before.get_rect())
        changed = pygame.mask.from_threshold(
            before.subsurface(box), (0, 0, 0), (2, 2, 2, 255), othersurface=after.subsurface(box)
        )
        changed.invert()
        assert changed.count() > 150, f"{name}: no ring has gone from {focus}"


def test_what_is_asked_comes_first(pilot: Pilot) -> None:
    for name, kinds in (
        ("table_pay", {"laid", "merchant"}), ("table_refill", {"drawn", "stall"}),
        ("table_mosaic_ghost", {"rotate", "flip", "strip_cancel", "confirm"}),
    ):  # fmt: skip
        open_scene(pilot, name)
        pilot.key(pygame.K_TAB)
        assert report(pilot.app)["focus"].partition(":")[0] in kinds, name


def test_after_a_part_is_taken_tab_goes_to_its_places(pilot: Pilot) -> None:
    _, scene, _ = stage(pilot, {"turn"}, lambda m: any(getattr(ch, "part", "") == "wall" for ch in m.legal(0)))
    go_to(pilot, "tile:wall")
    pilot.seconds(0.3)
    pilot.key(pygame.K_RETURN)
    pilot.key(pygame.K_TAB)
    assert report(pilot.app)["focus"].startswith("place:")
    before = moves(scene)
    pilot.seconds(0.3)
    pilot.key(pygame.K_RETURN)
    pilot.seconds(0.3)
    assert moves(scene) == before + 1


@pytest.mark.parametrize("name", ["table_after"])
def test_arrows_come_to_everything_also_to_what_cannot_be_used(pilot: Pilot, name: str) -> None:
    scene = open_scene(pilot, name)
    assert isinstance(scene, TableScene)
    areas = scene.areas
    reached, waiting = set[str](), [areas.in_order()[0].name]
    while waiting:
        if (here := waiting.pop()) not in reached:
            reached.add(here)
            waiting += [str(areas.towards(here, dx, dy)) for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))]
    assert not any(there.startswith(GROUND) for there in reached)
    seen = {area.name for area in areas if not area.name.startswith(GROUND) and areas.is_topmost(area.name)}
    assert not seen - reached
    assert any(not area.is_live for area in areas if area.name in reached), "only what can be used is reached"


def test_enter_on_what_cannot_be_used_says_why(pilot: Pilot) -> None:
    _, scene, _ = stage(pilot, {"after"})
    pilot.key(pygame.K_TAB)
    for key in [pygame.K_RIGHT] * 12 + [pygame.K_UP, pygame.K_DOWN] * 12:
        if str(report(pilot.app)["focus"]).startswith("tile:"):
            break
        pilot.key(key)
    tile = scene.areas.of(str(report(pilot.app)["focus"]))
    assert tile is not None and tile.name.startswith("tile:") and not tile.is_live
    before = moves(scene)
    pilot.seconds(0.3)
    pilot.key(pygame.K_RETURN)
    assert pilot.app.toasts.texts == [pilot.app.t("reason.action_done")] and moves(scene) == before


def test_letters_with_ctrl_are_not_those_letters(pilot: Pilot) -> None:
    _, scene, _ = stage(pilot, {"turn"}, lambda m: any(getattr(ch, "part", "") == "wall" for ch in m.legal(0)))
    go_to(pilot, "tile:wall")
    pilot.seconds(0.3)
    for key in (pygame.K_RETURN, pygame.K_TAB, pygame.K_RETURN):
        pilot.key(key)
        pilot.seconds(0.3)
    made = moves(scene)
    for key in (pygame.K_u, pygame.K_l, pygame.K_h):
        pilot.key(key, mod=pygame.KMOD_LCTRL)
    assert moves(scene) == made and not scene.looking.is_log_open and not scene.advice.is_thinking
    pilot.key(pygame.K_u)
    assert moves(scene) == made - 1


def test_the_key_i_inspects_what_has_the_ring_and_escape_leaves_it(pilot: Pilot) -> None:
    _, scene, _ = stage(pilot, {"after"})
    hand = where(scene, "card:0")
    scene.looking.focus, scene.looking.shows_focus = "card:0", True
    pilot.key(pygame.K_i)
    assert scene.looking.inspected == f"card:{scene.desk.hand[0]}", hand
    pilot.key(pygame.K_TAB)
    assert scene.looking.inspected is None


def test_escape_puts_away_what_is_shown_large_and_opens_no_menu(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = open_scene(pilot, "table_after")
    assert isinstance(scene, TableScene)
    scene.looking.focus, scene.looking.shows_focus = "card:0", True
    menus: list[bool] = []
    monkeypatch.setattr(scene.doors, "show_menu", lambda: menus.append(True))
    pilot.key(pygame.K_i)
    assert scene.looking.inspected is not None
    pilot.key(pygame.K_ESCAPE)
    assert scene.looking.inspected is None and not menus
    pilot.key(pygame.K_ESCAPE)
    assert menus


def test_enter_goes_on_after_what_it_pressed_can_do_no_more(pilot: Pilot) -> None:
    """The third drawn card is put on its stall by Enter: the next Enter puts all of them there, and scolds nobody."""
    _, scene, _ = stage(pilot, {"refill"})
    mode, before = scene.desk.mode, moves(scene)
    assert isinstance(mode, Refill)
    for stall in ("stall:1", "stall:2", "stall:3"):
        go_to(pilot, stall)
        pilot.seconds(0.3)
        pilot.key(pygame.K_RETURN)
        pilot.seconds(0.3)
    assert None not in mode.stalls and moves(scene) == before
    assert report(pilot.app)["focus"] is None, "no ring stays around what can do no more"
    pilot.key(pygame.K_RETURN)
    pilot.seconds(0.3)
    assert moves(scene) == before + 1 and pilot.app.toasts.texts == []


def test_enter_pays_for_a_mosaic_that_it_laid(pilot: Pilot) -> None:
    _, scene, _ = stage(pilot, {"turn", "building"}, lambda m: any(isinstance(ch, BuildMosaic) for ch in m.legal(0)))
    go_to(pilot, "tile:mosaic")
    pilot.seconds(0.3)
    pilot.key(pygame.K_RETURN)
    pilot.seconds(0.3)
    before = moves(scene)
    for key in (pygame.K_n, pygame.K_RETURN):
        pilot.key(key)
        pilot.seconds(0.5)
    assert isinstance(scene.desk.mode, Payment) and moves(scene) == before + 1
    pilot.key(pygame.K_RETURN)
    pilot.seconds(0.5)
    assert moves(scene) == before + 2 and pilot.app.toasts.texts == []


def test_the_chronicle_by_keys(pilot: Pilot) -> None:
    scene = open_scene(pilot, "table_turn_late")
    assert isinstance(scene, TableScene)
    pilot.key(pygame.K_l)
    pilot.frames(2)
    for _ in range(3):
        pilot.key(pygame.K_PAGEDOWN)
    assert scene.looking.log_scroll > 0
    stops = ring_of(pilot)
    line = next(name for name in stops if name.startswith("line:"))
    go_to(pilot, line)
    pilot.seconds(0.3)
    pilot.key(pygame.K_RETURN)
    assert scene.looking.moment == int(line[5:])
    pilot.key(pygame.K_ESCAPE)
    pilot.key(pygame.K_ESCAPE)
    assert scene.looking.moment is None and not scene.looking.is_log_open


def test_a_payment_and_a_restock_by_keys(pilot: Pilot) -> None:
    _, scene, _ = stage(pilot, {"pay"})
    mode = scene.desk.mode
    assert isinstance(mode, Payment)
    before, laid = moves(scene), list(mode.laid)
    if laid:
        pilot.key(pygame.K_TAB)
        pilot.seconds(0.3)
        pilot.key(pygame.K_SPACE)
        assert mode.laid == laid[1:] or set(mode.laid) < set(laid)
        go_to(pilot, f"card:{laid[0]}")
        pilot.seconds(0.3)
        pilot.key(pygame.K_SPACE)
    go_to(pilot, "primary")
    pilot.seconds(0.3)
    pilot.key(pygame.K_RETURN)
    assert moves(scene) > before
    _, scene, _ = stage(pilot, {"refill"})
    assert isinstance(scene.desk.mode, Refill)
    before = moves(scene)
    for number in (1, 2, 3):
        pilot.key(pygame.K_0 + number)
        pilot.seconds(0.3)
    assert None not in scene.desk.mode.stalls
    go_to(pilot, "primary")
    pilot.seconds(0.3)
    pilot.key(pygame.K_RETURN)
    assert moves(scene) > before


def test_the_curtain_and_the_purse_by_keys(pilot: Pilot) -> None:
    curtain = open_scene(pilot, "curtain")
    assert isinstance(curtain, Curtain)
    pilot.post(pygame.KEYDOWN, key=pygame.K_p, mod=0, unicode="p", scancode=0)
    pilot.frames(1)
    assert curtain.is_peeking
    pilot.post(pygame.KEYUP, key=pygame.K_p, mod=0, unicode="", scancode=0)
    pilot.frames(1)
    assert not curtain.is_peeking
    purse = open_scene(pilot, "offering")
    assert isinstance(purse, Offering)
    pilot.key(pygame.K_RIGHT)
    pilot.key(pygame.K_RIGHT)
    pilot.key(pygame.K_LEFT)
    assert purse.offer == 1
    go_to(pilot, "seal")
    pilot.key(pygame.K_RETURN)
    pilot.frames(2)
    assert purse not in pilot.app.stack.scenes


def test_the_focus_is_scrolled_into_view(pilot: Pilot) -> None:
    scene = open_scene(pilot, "settings")
    widgets: Widgets = scene.widgets
    for _ in range(len(widgets.items) + 2):
        pilot.key(pygame.K_TAB)
        focus = widgets.focus
        assert focus is not None
        view = focus.area.viewport if focus.area is not None else Rect((0, 0), pilot.app.size)
        assert view.contains(focus.rect), f"{focus.name} {focus.rect} in {view}"
