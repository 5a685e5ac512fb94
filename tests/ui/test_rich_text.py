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
