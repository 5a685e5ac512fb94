"""The rules and the licences: long texts set bit by bit, with the numbers of the data that is played with."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest
from pygame import Surface

from game.engine.catalogue import PARTS
from game.ui.screens.book import RuleBook
from game.ui.screens.pages import Page, licences_page, numbers, sheet, unwrapped
from game.ui.screens.part_lists import how_many, worth_told
from game.ui.settings import Settings
from game.ui.testing import Pilot
from tests.ui.screens.kit import CATALOGUE

PAGES: dict[str, Callable[[], Page | RuleBook]] = {
    "quarry": lambda: RuleBook(CATALOGUE, "quarry"),
    "licences": licences_page,
}


def shown(pilot: Pilot, page: Page | RuleBook) -> Page | RuleBook:
    """Show a page and wait until it is whole."""
    pilot.show(page)
    for _ in range(60):
        if page.area.is_whole:
            break
        pilot.frames(1)
    assert page.area.is_whole
    return page


def test_all_of_a_page_can_be_reached() -> None:
    with Pilot((1280, 720)) as pilot:
        page = shown(pilot, licences_page())
        area, middle = page.area, page.area.rect.center
        assert area.most > area.rect.h, "it is long"
        pilot.wheel(middle, -1)
        by_wheel = area.offset
        assert by_wheel > 0
        pilot.swipe(middle, (middle[0], middle[1] - 200))
        by_finger = area.offset
        assert by_finger > by_wheel + 100
        pilot.key(pygame.K_PAGEDOWN)
        assert area.offset > by_finger + 100
        pilot.key(pygame.K_HOME)
        assert area.offset == 0
        bar = area.rect.right - 40
        pilot.swipe((bar, area.rect.y + 30), (bar, area.rect.bottom - 4))
        assert area.offset > 0.8 * area.most, "a finger finds the bar within 44"
        pilot.key(pygame.K_END)
        assert area.offset == area.most


@pytest.mark.parametrize("name", PAGES)
def test_nothing_of_a_text_is_left_out(name: str) -> None:
    with Pilot((1024, 640), settings=Settings(text_size=2.0)) as pilot:
        page = shown(pilot, PAGES[name]())
        pictures = [thing for _, _, thing in page.area._set if isinstance(thing, Surface)]
        assert pictures
        for picture in pictures:
            assert picture.get_bounding_rect().bottom > picture.get_height() - pilot.app.fonts.px(21)


def test_the_reader_s_size_is_heeded_and_the_place_kept() -> None:
    with Pilot((1280, 720)) as pilot:
        page = shown(pilot, licences_page())
        height = page.area.height
        page.area.scroll_to(900)
        pilot.app.apply(pilot.app.settings.changed(text_size=1.5))
        pilot.frames(1)
        assert page.area.offset == 900
        shown_again = page.area
        for _ in range(60):
            pilot.frames(1)
        assert shown_again.is_whole and shown_again.height > 1.3 * height


def test_a_long_page_is_set_bit_by_bit() -> None:
    with Pilot((1280, 720)) as pilot:
        page = licences_page()
        page.app = pilot.app
        page.widgets.attach(pilot.app)
        page.build()
        assert not page.area.is_whole and page.is_animating
        before = page.area.height
        assert before > page.area.rect.h
        page.update(0.016)
        assert page.area.height > before


def test_the_rules_tell_the_numbers_of_the_data() -> None:
    with Pilot((1280, 720)) as pilot:
        t = pilot.app.t
        told = {part: worth_told(t, CATALOGUE, part) for part in PARTS}
        assert all(any(letter.isdigit() for letter in words) for words in told.values())
        dear = replace(
            CATALOGUE,
            parts=replace(
                CATALOGUE.parts,
                wall_worth=71,
                wall_worth_per_cell=72,
                sphinx_worths=(73, 74),
                obelisk_worths=(75,),
                pedestal_worth=76,
                throne_worth=77,
                door_worth=78,
                door_worth_per_wall=79,
                mosaic_worth=80,
                mosaic_worth_per_palm=81,
            ),
            constants=replace(CATALOGUE.constants, hand_limit=83, path_steps=84, end_talents_per_merchant=85),
        )
        again = " ".join(worth_told(t, dear, part) for part in PARTS)
        assert all(str(number) in again for number in range(71, 82))
        assert [how_many(dear, part) for part in PARTS] == [9, 2, 1, 1, 1, 2, 12]
        assert numbers(t, dear)["limit"] == 83
        texts = " ".join(part for block in sheet(pilot.app, dear) for part in block if isinstance(part, str))
        assert all(str(number) in texts for number in (83, 84, 85))


def test_lines_of_a_text_file_are_joined_where_they_were_wrapped() -> None:
    long = "x" * 60
    assert unwrapped(f"HEAD\n{long}\nrest\n-----\n{long}\n\nnext") == f"\nHEAD\n{long} rest\n\n{long}\n\nnext"


def test_what_sets_pages_is_loaded_with_the_first_page_only() -> None:
    done = subprocess.run(
        [sys.executable, "-c", "import sys, game.ui.screens.title, game.ui.screens.pages; "
         "print('pygame_gui' in sys.modules)"],
        capture_output=True, text=True, check=True, stdin=subprocess.DEVNULL,
    )  # fmt: skip
    assert done.stdout.split()[-1] == "False"
