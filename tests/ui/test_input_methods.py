"""Text that an input method makes: Chinese by its sounds, accents by dead keys; keys meant for it do nothing else."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from pygame import Rect

from game.ui.testing import Pilot
from game.ui.text_field import TextField
from tests.ui.gallery import Gallery


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    with Pilot((1280, 720)) as one:
        one.show(Gallery())
        yield one


@pytest.fixture
def places(monkeypatch: pytest.MonkeyPatch) -> list[Rect]:
    """Where the system was told that text is typed, in pixels of the window."""
    told: list[Rect] = []
    monkeypatch.setattr(pygame.key, "set_text_input_rect", lambda rect: told.append(Rect(rect)))
    return told


def field_of(pilot: Pilot, name: str = "name") -> TextField:
    field = pilot.widget(name)
    assert isinstance(field, TextField)
    return field


def compose(pilot: Pilot, text: str, start: int | None = None) -> None:
    """Let the input method show text that is not typed yet."""
    pilot.post(pygame.TEXTEDITING, text=text, start=len(text) if start is None else start, length=0)
    pilot.frames(1)


def heard(pilot: Pilot) -> list[tuple[str, object]]:
    scene = pilot.scene
    assert isinstance(scene, Gallery)
    told, scene.heard = scene.heard, []
    return told


def test_chinese_is_composed_then_typed(pilot: Pilot) -> None:
    pilot.click_on("name")
    field = field_of(pilot)
    pilot.type_text("A")
    for shown in ("n", "ni", "ni h", "ni hao"):
        compose(pilot, shown)
        assert field.text == "A" and field.composing == shown
    assert pilot.scene.widgets.is_typing
    compose(pilot, "")
    pilot.type_text("你好")
    assert field.text == "A你好" and field.composing == ""


def test_keys_while_composing_are_the_input_methods(pilot: Pilot) -> None:
    """Some systems tell of them nevertheless."""
    pilot.click_on("name")
    field = field_of(pilot)
    pilot.type_text("Mei")
    heard(pilot)
    compose(pilot, "li")
    for key in (pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_LEFT, pygame.K_HOME, pygame.K_DOWN, pygame.K_RETURN,
                pygame.K_SPACE, pygame.K_TAB, pygame.K_l):  # fmt: skip
        pilot.key(key)
    assert field.text == "Mei" and field.line.caret == 3 and heard(pilot) == []
    assert pilot.scene.widgets.focus is field and pilot.scene.widgets.popup is None
    compose(pilot, "")
    pilot.key(pygame.K_BACKSPACE)
    assert field.text == "Me"


def test_escape_ends_a_composition_whose_end_nobody_told(pilot: Pilot) -> None:
    pilot.click_on("name")
    field = field_of(pilot)
    compose(pilot, "li")
    pilot.key(pygame.K_ESCAPE)
    assert not field.is_composing and pilot.scene.widgets.focus is field
    compose(pilot, "li")
    pilot.lose_focus()
    assert not field.is_composing, "another window has the keys now"


def test_leaving_the_field_ends_the_composition(pilot: Pilot) -> None:
    pilot.click_on("name")
    field = field_of(pilot)
    text = field.text
    compose(pilot, "li")
    pilot.click_on("plain")
    assert not field.is_composing and field.text == text
    assert field_of(pilot, "plain").focused


def test_the_carets_of_field_and_input_method(pilot: Pilot) -> None:
    """The caret stands where the input method has its own, within what it shows."""
    pilot.click_on("plain")
    field = field_of(pilot, "plain")
    pilot.key(pygame.K_BACKSPACE)  # all is selected

    def caret() -> int:
        """Give the leftmost column of the caret's colour in the middle of the field, below its upper edge."""
        field._blink = True
        pilot.app.redraw()
        pilot.frames(1)
        shot, box = pilot.screenshot(), pilot.app.scale.rect(field.rect)
        lapis = shot.get_at((box.x + box.w // 2, box.y))[:3]
        columns = [x for x in range(box.x + 8, box.right - 8) if shot.get_at((x, box.centery - 7))[:3] == lapis]
        return columns[0] if columns else -1

    compose(pilot, "nihao", 5)
    last = caret()
    compose(pilot, "nihao", 0)
    first = caret()
    compose(pilot, "nihao", 2)
    assert 0 < first < caret() < last


def test_accents_by_dead_keys_are_typed_once(pilot: Pilot) -> None:
    """The dead key types nothing; what it makes comes as text with the letter's key."""
    pilot.click_on("name")
    field = field_of(pilot)
    pilot.post(pygame.KEYDOWN, key=0x2C7, mod=0, unicode="", scancode=46)
    pilot.post(pygame.KEYUP, key=0x2C7, mod=0, unicode="", scancode=46)
    pilot.post(pygame.KEYDOWN, key=pygame.K_c, mod=0, unicode="č", scancode=6)
    pilot.type_text("č")
    pilot.post(pygame.KEYUP, key=pygame.K_c, mod=0, unicode="", scancode=6)
    pilot.frames(1)
    assert field.text == "č"


def test_signs_by_alt_gr_are_typed_and_cut_nothing(pilot: Pilot) -> None:
    """On Windows AltGr is Ctrl and Alt: with X it is a sign in Czech, and no cutting."""
    pilot.click_on("name")
    field = field_of(pilot)
    pilot.type_text("Mei")
    pilot.key(pygame.K_HOME, mod=pygame.KMOD_SHIFT)
    for key in (pygame.K_x, pygame.K_a, pygame.K_c):
        pilot.key(key, mod=pygame.KMOD_LCTRL | pygame.KMOD_RALT)
    assert field.text == "Mei" and field.line.selection == (0, 3)
    pilot.type_text("#")
    assert field.text == "#"


def test_the_system_knows_where_text_is_typed(pilot: Pilot, places: list[Rect]) -> None:
    pilot.click_on("name")
    field = field_of(pilot)
    box = pilot.app.scale.rect(field.rect)
    assert places and box.inflate(4, 4).contains(places[-1])
    pilot.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    pilot.key(pygame.K_BACKSPACE)
    at_start = places[-1].x
    pilot.type_text("Mei")
    assert places[-1].x > at_start
    pilot.type_text("m" * 37)
    assert box.inflate(4, 4).contains(places[-1]), "of a long text only the end is seen"


def test_the_place_follows_the_window_and_the_far_edge(
    pilot: Pilot, places: list[Rect], monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot.click_on("name")
    pilot.resize((1920, 1080))
    pilot.seconds(0.3)
    field = field_of(pilot)
    assert pilot.scene.widgets.focus is field
    assert pilot.app.scale.rect(field.rect).inflate(4, 4).contains(places[-1])
    draws = pilot.app.draws
    pilot.seconds(2)
    assert pilot.app.draws - draws >= 3, "the caret goes on blinking"
    monkeypatch.setattr(Gallery, "is_far", True)
    pilot.app.apply(pilot.app.settings.changed(table_mode=True))
    pilot.seconds(0.3)
    pilot.key(pygame.K_HOME)
    corner = pilot.app.pixel(field_of(pilot).rect.bottomright)
    turned = Rect(corner, pilot.app.scale.rect(field_of(pilot).rect).size)
    assert pilot.app.is_turned and turned.inflate(6, 6).contains(places[-1])
