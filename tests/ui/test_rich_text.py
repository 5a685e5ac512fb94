"""Long marked-up text: set by pygame_gui, shown and scrolled by us."""

from __future__ import annotations

import gc

import pygame
import pytest
from pygame import Rect

from game.ui.rich_text import PIECE, RichText, pieces
from game.ui.scenes import Scene
from game.ui.testing import Pilot

PAGE = '<p><b>Building.</b> A part is paid for with <a href="cards">cards</a>; <i>příliš žluťoučký kůň</i>.</p><br>' * 40


class Page(Scene[str]):
    """A page with links."""

    def __init__(self) -> None:
        super().__init__()
        self.followed: list[str] = []

    def build(self) -> None:
        self.widgets.add(RichText("page", Rect(100, 100, 800, 500), PAGE, self.app, on_link=self.followed.append))


@pytest.fixture
def pilot() -> object:
    with Pilot((1280, 720)) as pilot:
        pilot.show(Page())
        yield pilot


def _page(pilot: Pilot) -> RichText:
    page = pilot.widget("page")
    assert isinstance(page, RichText)
    return page


def test_the_text_is_seen_and_scrolls(pilot: Pilot) -> None:
    page = _page(pilot)
    assert page.height > 2000 and page.most > 0
    before = pygame.image.tobytes(pilot.screenshot(), "RGB")
    assert len(set(before)) > 3, "something is written"
    pilot.wheel((300, 300), -2)
    assert page.offset == 144
    assert pygame.image.tobytes(pilot.screenshot(), "RGB") != before


def test_links_are_followed_where_they_are_seen(pilot: Pilot) -> None:
    page, scene = _page(pilot), pilot.scene
    assert isinstance(scene, Page) and len(page.links) >= 40
    place = page.links[3][0]
    at = (page.rect.x + place.centerx / pilot.app.u, page.rect.y + place.centery / pilot.app.u)
    pilot.click(at)
    assert scene.followed == ["cards"]
    page.scroll_to(100)
    pilot.tap((at[0], at[1] - 100))
    assert scene.followed == ["cards", "cards"]
    pilot.tap((page.rect.x + 2, at[1] - 100))
    assert scene.followed == ["cards", "cards"], "plain words are no links"


def test_rebuilding_keeps_the_place_and_leaves_no_boxes_behind(pilot: Pilot) -> None:
    from pygame_gui.elements import UITextBox

    _page(pilot).scroll_to(200)
    for _ in range(5):
        pilot.scene.rebuild()
        pilot.frames(1)
    assert _page(pilot).offset == 200
    gc.collect()
    assert sum(isinstance(thing, UITextBox) for thing in gc.get_objects()) <= len(pieces(PAGE))


def test_a_long_text_is_cut_at_its_paragraphs() -> None:
    parts = pieces(PAGE)
    assert "".join(parts) == PAGE and len(parts) > 1
    assert all(len(part) <= PIECE + 200 for part in parts)
    assert pieces("") == []


def test_a_finger_scrolls_follows_no_link_on_the_way_and_leaves_nothing_hovered(pilot: Pilot) -> None:
    """With the mouse events that SDL adds for the finger, which pygame_gui would take for a mouse."""
    page, scene = _page(pilot), pilot.scene
    assert isinstance(scene, Page)
    link = page.links[3][0]
    start = (page.rect.x + link.centerx / pilot.app.u, page.rect.y + link.centery / pilot.app.u)
    pilot.swipe(start, (start[0] + 5, start[1] - 240))
    assert page.offset == pytest.approx(240, abs=4) and not scene.followed
    pilot.swipe((start[0], 300), (start[0], 580))
    assert page.offset == 0
    bar = (page.rect.right - 20, page.rect.y + 10)
    pilot.swipe(bar, (bar[0], page.rect.bottom - 10))
    assert page.offset == pytest.approx(page.most, abs=2), "a bar is wide enough to be taken with a finger"
    pilot.seconds(2)
    assert not page.hovered and not scene.widgets.tooltip.text


def test_chinese_lines_break_between_characters_and_not_before_closing_marks() -> None:
    from game.ui.typesetting import broken

    def measure(run: str) -> float:
        return 10.0 * len(run)

    text = "<p>柱墙可建在任何空位。<b>狮身</b>人面像</p>"
    assert broken(text, 100, measure) == "<p>柱墙可建在任何空位。<b><br>狮身</b>人面像</p>"
    lines = broken("一二三四五六七八九十，一二三", 100, measure).split("<br>")
    assert lines == ["一二三四五六七八九十，", "一二三"]
    assert broken("一二 Cleo 三四", 80, measure).split("<br>") == ["一二 Cleo ", "三四"], "words stay whole"
