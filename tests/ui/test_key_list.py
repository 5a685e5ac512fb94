"""The list of keys: `?` opens and closes it everywhere, and every key of the game is in it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.content.locale import languages
from game.ui import zoom_keys
from game.ui.key_list import KeyList
from game.ui.screens.offering import Offering
from game.ui.screens.settings import SettingsPage
from game.ui.screens.setup import Setup
from game.ui.screens.title import Title
from game.ui.settings import Settings
from game.ui.table.modes import Rest
from game.ui.table.scene import TableScene
from game.ui.testing import Pilot
from tests.ui.every_scene import open_scene
from tests.ui.screens.kit import games_of

LATER = ("setup", "settings", "curtain", "pause", "score")


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    with Pilot((1024, 640), settings=Settings(animation_speed="off")) as one:
        yield one


def ask(pilot: Pilot) -> None:
    """Press `?` as SDL tells it of an English keyboard while no text can be typed: a slash, with Shift."""
    pilot.key(pygame.K_SLASH, mod=pygame.KMOD_LSHIFT, text="/", place=pygame.KSCAN_SLASH)
    pilot.frames(1)


@pytest.mark.parametrize("name", ["title", "table_turn", "offering", *(pytest.param(name, marks=pytest.mark.long) for name in LATER)])
def test_the_key_opens_and_closes_the_list_over_everything(pilot: Pilot, name: str) -> None:
    scene = open_scene(pilot, name)
    before = pygame.image.tobytes(pilot.screenshot(), "RGB")
    ask(pilot)
    assert isinstance(pilot.scene, KeyList)
    assert pygame.image.tobytes(pilot.screenshot(), "RGB") != before
    ask(pilot)
    pilot.frames(2)
    assert pilot.scene is scene, "the list closes nothing but itself"
    ask(pilot)
    pilot.key(pygame.K_ESCAPE)
    pilot.frames(2)
    assert pilot.scene is scene


def test_opening_it_confirms_nothing_and_holds_the_game(pilot: Pilot) -> None:
    scene = open_scene(pilot, "offering")
    assert isinstance(scene, Offering)
    history = len(scene.evening.match.history)
    pilot.key(pygame.K_RIGHT)
    offer = scene.offer
    ask(pilot)
    for key in (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_i, pygame.K_u):
        pilot.key(key)
    ask(pilot)
    pilot.frames(2)
    assert scene.offer == offer and len(scene.evening.match.history) == history


def test_the_board_holds_still_below_it(pilot: Pilot) -> None:
    scene = open_scene(pilot, "table_turn")
    assert isinstance(scene, TableScene)
    ask(pilot)
    assert scene.session.is_held
    ask(pilot)
    pilot.frames(2)
    assert not scene.session.is_held


def test_a_question_mark_in_a_name_is_a_letter(pilot: Pilot) -> None:
    pilot.show(Title(games_of(pilot)))
    setup = pilot.show(Setup(games_of(pilot)))
    pilot.click_on("name.0")
    ask(pilot)
    pilot.type_text("?")
    assert pilot.scene is setup
    assert setup.widgets["name.0"].text.endswith("?")  # type: ignore[attr-defined]


def test_a_key_that_is_on_every_keyboard_opens_it_too_and_so_does_the_page_of_settings(pilot: Pilot) -> None:
    scene = open_scene(pilot, "table_turn")
    for _ in range(2):
        pilot.key(pygame.K_F1, mod=pygame.KMOD_LSHIFT)
        pilot.frames(2)
        assert isinstance(pilot.scene, KeyList)
        pilot.key(pygame.K_F1, mod=pygame.KMOD_RSHIFT)
        pilot.frames(2)
        assert pilot.scene is scene
    pilot.show(SettingsPage())
    pilot.click_on("keys")
    pilot.frames(2)
    assert isinstance(pilot.scene, KeyList)


ZOOMING = {
    "us": ({"=": pygame.KSCAN_EQUALS, "-": pygame.KSCAN_MINUS}, "+, -, 0"),
    "cz": ({"=": pygame.KSCAN_MINUS, "-": pygame.KSCAN_SLASH, "+": pygame.KSCAN_1}, "=, -, 0"),
    "cz on X11": ({"=": pygame.KSCAN_MINUS, "-": pygame.KSCAN_SLASH}, "=, -, 0"),
    "de": ({"+": pygame.KSCAN_RIGHTBRACKET, "-": pygame.KSCAN_SLASH}, "+, -, 0"),
    "ch": ({"-": pygame.KSCAN_SLASH}, "+ on the number pad, -, 0"),
    "fr": ({"=": pygame.KSCAN_EQUALS, "-": pygame.KSCAN_6}, "+, - on the number pad, 0"),
}
"""By layout: where SDL has the signs without Shift, and what the list says of coming closer and stepping back."""


@pytest.mark.parametrize("layout", ZOOMING)
def test_the_keys_it_names_for_coming_closer_lift_no_stall(
    layout: str, pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    places, told = ZOOMING[layout]
    monkeypatch.setattr(zoom_keys, "place_of", lambda key: places.get(chr(key), 0))
    scene = open_scene(pilot, "table_turn")
    assert isinstance(scene, TableScene)
    pilot.key(pygame.K_F1, mod=pygame.KMOD_LSHIFT)
    pilot.frames(2)
    pages = pilot.scene
    assert isinstance(pages, KeyList) and told in [cap for _, cap, _ in pages._rows]
    pilot.key(pygame.K_ESCAPE)
    pilot.frames(2)
    sign = told[0]
    named = {"us": pygame.K_EQUALS, "fr": pygame.K_EQUALS, "ch": pygame.K_KP_PLUS}.get(layout, ord(sign))
    pilot.key(named, place=places.get(chr(named), 0) if named < 128 else pygame.KSCAN_KP_PLUS)
    assert scene.board.board.zoom > 1 and isinstance(scene.desk.mode, Rest)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_all_rows_can_be_scrolled_into_view(language: str, text_size: float, tmp_path: Path) -> None:
    settings = Settings(animation_speed="off", text_size=text_size)
    with Pilot((1024, 640), language=language, settings=settings, user_dir=tmp_path) as pilot:
        pages = pilot.show(KeyList())
        assert isinstance(pages, KeyList)
        area = pages.area
        for _ in range(60):
            pilot.key(pygame.K_PAGEDOWN)
        last = pages._rows[-1][0]
        assert area.offset == area.most and last - area.offset < area.rect.h
        pilot.swipe((area.rect.centerx, area.rect.centery), (area.rect.centerx, area.rect.centery + 150))
        assert area.offset < area.most or not area.most, "a finger scrolls it too"


@pytest.mark.parametrize(("key", "mod", "text", "opens"), [
    (pygame.K_SLASH, pygame.KMOD_RSHIFT, "/", True), (pygame.K_m, 0, "?", True), (pygame.K_COMMA, 0, ",", False),
    (pygame.K_SLASH, pygame.KMOD_LSHIFT | pygame.KMOD_LCTRL, "", False),
])  # fmt: skip
def test_a_question_mark_opens_it_and_nothing_else(pilot: Pilot, key: int, mod: int, text: str, opens: bool) -> None:
    pilot.show(Title(games_of(pilot)))
    pilot.key(key, mod=mod, text=text)
    pilot.frames(1)
    assert isinstance(pilot.scene, KeyList) == opens


@pytest.mark.parametrize(("mod", "control"), [
    (pygame.KMOD_LCTRL, True), (pygame.KMOD_RMETA, True), (pygame.KMOD_LSHIFT | pygame.KMOD_RCTRL, True),
    (pygame.KMOD_LCTRL | pygame.KMOD_RALT, False), (pygame.KMOD_MODE, False), (0, False),
])  # fmt: skip
def test_alt_gr_is_no_control_key(mod: int, control: bool) -> None:
    from game.ui.keys import Key, key_event

    event = key_event(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_x, mod=mod, unicode="", scancode=0))
    assert isinstance(event, Key) and event.control == control


@pytest.mark.parametrize(("scancode", "key", "wanted"), [
    (pygame.KSCAN_2, 0x11B, pygame.K_2), (pygame.KSCAN_1, pygame.K_PLUS, pygame.K_1), (0, pygame.K_KP_3, pygame.K_3),
    (pygame.KSCAN_A, pygame.K_a, pygame.K_a),
])  # fmt: skip
def test_digits_are_taken_by_their_place(scancode: int, key: int, wanted: int) -> None:
    from game.ui.keys import Key, key_event

    event = key_event(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=scancode))
    assert isinstance(event, Key) and event.key == wanted
