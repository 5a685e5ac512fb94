"""The book of rules: every chapter has words and pictures, and the way there leads from cards, parts and log lines."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import get_args

import pygame
import pytest

from game.content.locale import languages, load_locale
from game.engine import events as e
from game.engine.catalogue import PARTS
from game.engine.decisions import Kind
from game.ui.screens.book import CHAPTERS, SEE, RuleBook
from game.ui.screens.columns import Columns
from game.ui.screens.curtain import Curtain
from game.ui.screens.evening import Evening
from game.ui.screens.pages import RULES, sheet
from game.ui.screens.pause import Pause
from game.ui.screens.terms import INDEX, TERMS, by_letter, letter, order, terms
from game.ui.screens.title import Title
from game.ui.settings import Settings
from game.ui.table.chapters import EVENTS, SHEET, chapter_of, chapter_of_events
from game.ui.table.scene import TableScene
from game.ui.testing import Pilot
from tests.ui.every_scene import open_scene
from tests.ui.screens.kit import CATALOGUE, games_of, match_of, play_on

STILL = Settings(animation_speed="off")


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    with Pilot((1280, 720), settings=STILL) as one:
        yield one


def whole(pilot: Pilot, book: RuleBook) -> None:
    for _ in range(80):
        if book.area.is_whole:
            return
        pilot.frames(1)
    raise AssertionError("the chapter is never whole")


@pytest.mark.parametrize("language", languages())
def test_every_chapter_is_in_the_index_and_has_text(language: str) -> None:
    with Pilot((1280, 720), language=language, settings=STILL) as pilot:
        book = RuleBook(CATALOGUE)
        pilot.show(book)
        for chapter in CHAPTERS:
            book.turn_to(chapter)
            pilot.frames(1)
            whole(pilot, book)
            assert book.area.height > 200, chapter
            head = pilot.widget(f"chapter.{chapter}")
            assert book.index.rect.contains(head.rect), f"{chapter} is out of sight in the index"
            assert head.selected and head.text
            targets = {target for _, target in book.area.links}
            assert chapter == SHEET or targets == (set(RULES) if chapter == INDEX else set(SEE[chapter]))
            if chapter == SHEET:
                assert isinstance(book.area, Columns) and book.area.count == 2
                assert book.area.height < 1.75 * book.area.rect.h, "little is out of sight"
            if chapter == INDEX:
                tops = sorted({link.y for link, _ in book.area.links})
                gaps = {below - above for above, below in pairwise(tops)}
                assert max(gaps) <= min(gaps) + 4, "a line that just fits leaves an empty one below"


@pytest.mark.parametrize(
    "language",
    [code if code == "cs" else pytest.param(code, marks=pytest.mark.long) for code in languages()],
)
def test_the_sheet_is_seen_at_one_glance_on_a_large_screen(language: str) -> None:
    """The Czech one is the longest."""
    with Pilot((1920, 1080), language=language, settings=STILL) as pilot:
        book = RuleBook(CATALOGUE)
        pilot.show(book)
        area = book.area
        whole(pilot, book)
        assert isinstance(area, Columns) and area.count == 3 and area.most == 0


def test_the_sheet_opens_with_its_beginning_and_sets_the_rest_later(pilot: Pilot) -> None:
    book = RuleBook(CATALOGUE)
    book.app = pilot.app
    book.widgets.attach(pilot.app)
    book.build()
    assert isinstance(book.area, Columns) and all(book.area._depths) and not book.area.is_whole
    before = len(book.area._placed)
    book.update(0.016)
    assert len(book.area._placed) > before


def test_no_block_of_the_sheet_lies_on_another_in_large_letters() -> None:
    with Pilot((1024, 640), settings=Settings(animation_speed="off", text_size=2.0)) as pilot:
        book = RuleBook(CATALOGUE)
        pilot.show(book)
        whole(pilot, book)
        area = book.area
        assert isinstance(area, Columns)
        places = [pygame.Rect(x, y, area.rect.w / area.count - 40, tall) for x, y, tall, _ in area._placed]
        assert len(places) > len(RULES) and max(place.bottom for place in places) <= area.height
        assert not [n for n, place in enumerate(places) if place.inflate(-2, -2).collidelist(places[:n]) >= 0]


def test_a_link_leads_to_its_chapter(pilot: Pilot) -> None:
    book = RuleBook(CATALOGUE, "mosaics")
    pilot.show(book)
    whole(pilot, book)
    rect, target = book.area.links[0]
    area = book.area.rect
    pilot.click((area.x + rect.centerx / pilot.app.u, area.y + rect.centery / pilot.app.u))
    pilot.frames(2)
    assert book.chapter == target == "sanctuaries"


WORDS = {
    "architect", "talent", "amulet", "pyramid", "market", "stall", "quarry", "part", "group", "garden", "cell", "palm",
    "sanctuary", "statue", "path", "altar", "offering", "tainted", "character", "purse", "dice", "limit", "leftovers",
    "deck", "discards", "crocodile",
}  # fmt: skip
"""The vocabulary of the rules, as far as no card and no part is called so."""


@pytest.mark.parametrize("language", languages())
def test_every_word_of_the_game_is_in_the_index(language: str) -> None:
    assert set(TERMS) >= WORDS and set(TERMS.values()) <= set(RULES)
    with Pilot((1280, 720), language=language, settings=STILL) as pilot:
        listed = dict(terms(pilot.app.t, CATALOGUE))
        assert len(listed) == len(terms(pilot.app.t, CATALOGUE)), "a word stands there twice"
        for card in CATALOGUE.cards:
            name = pilot.app.t(f"card.{card.name}.low")
            if not card.name.endswith("2"):
                assert listed[name] == chapter_of(CATALOGUE, f"card:{card.name}")
        for part in PARTS:
            assert listed[pilot.app.t(f"part.{part}.low")] == chapter_of(CATALOGUE, f"part:{part}")
        letters = [first for first, _ in by_letter(listed.items(), language)]
        assert len(letters) == len(set(letters)) > 8, "a letter is parted"
        assert all(first.upper() < "\u4e00" for first in letters), "OUT_OF_ORDER has no letter for this character"


def test_words_are_ordered_as_each_language_does() -> None:
    czech = ["cesta", "část", "děd", "den", "dílna", "hora", "chrám", "oltář", "šedá", "zeď", "žebrák"]
    assert sorted(set(czech), key=lambda word: order(word, "cs")) == czech
    assert [letter(word, "cs") for word in ("část", "chrám", "úřad", "Anubis")] == ["Č", "Ch", "U", "A"]
    chinese = ["阿努比斯像", "弃牌", "牌堆", "市场", "鳄鱼", "组"]
    assert [letter(word, "zh") for word in sorted(chinese, key=lambda word: order(word, "zh"))] == list("AEPQSZ")
    for word in (*"傳龘蠶", *"啊座"):
        assert letter(word, "zh") == {"啊": "A", "座": "Z"}.get(word, word), "out of that order: under itself"
    english = ["cell", "character", "Cleopatra", "die"]
    assert sorted(set(english), key=lambda word: order(word, "en")) == english
    assert [letter(word, "en") for word in english] == list("CCCD")


def test_a_word_of_the_index_leads_to_its_chapter(pilot: Pilot) -> None:
    book = RuleBook(CATALOGUE, INDEX)
    pilot.show(book)
    whole(pilot, book)
    rect, target = book.area.links[0]
    area = book.area.rect
    pilot.click((area.x + rect.centerx / pilot.app.u, area.y + rect.centery / pilot.app.u))
    pilot.frames(2)
    assert book.chapter == target == "offering", "the altar comes first"


@pytest.mark.parametrize(("seats", "ranks"), [(3, "1 and 2"), (4, "1, 2 and 3"), (5, "1, 2, 3 and 4")])
def test_the_sheet_names_the_ranks_that_there_are(pilot: Pilot, seats: int, ranks: str) -> None:
    Evening(pilot.app, games_of(pilot), match_of(["human", *["random"] * (seats - 1)])).begin()
    pilot.frames(3)
    pilot.seconds(0.3)
    pilot.key(pygame.K_F1)
    pilot.frames(2)
    book = pilot.scene
    assert isinstance(book, RuleBook)
    told = "".join(str(part) for part in sheet(pilot.app, CATALOGUE, seats=book.seats))
    assert re.search(rf"\W{ranks}\W", told)


def test_the_index_turns_pages_and_escape_closes(pilot: Pilot) -> None:
    scene = open_scene(pilot, "title")
    pilot.click_on("rules")
    pilot.seconds(0.3)
    book = pilot.scene
    assert isinstance(book, RuleBook) and book.chapter == SHEET
    pilot.click_on("chapter.market")
    pilot.seconds(0.2)
    assert book.chapter == "market"
    pilot.key(pygame.K_ESCAPE)
    pilot.frames(2)
    assert pilot.scene is scene


def at_table(pilot: Pilot, *, people: int = 1, choices: int = 12) -> TableScene | Curtain:
    """Lay a real table, in the middle of a game if one person plays."""
    match = match_of(["human"] * people + ["random"] * (3 - people))
    if people == 1:
        play_on(match, choices=choices, player="random")
        while match.decision.seats != (0,) or match.decision.kind is not Kind.TURN:
            play_on(match, choices=1, player="random")
    Evening(pilot.app, games_of(pilot), match).begin()
    pilot.frames(3)
    pilot.seconds(0.4)
    assert isinstance(pilot.scene, TableScene | Curtain)
    return pilot.scene


def press_twice(pilot: Pilot) -> None:
    """The rules open over the scene, and close again."""
    scene = pilot.scene
    pilot.key(pygame.K_F1)
    pilot.frames(2)
    assert isinstance(pilot.scene, RuleBook) and pilot.scene.chapter == SHEET
    pilot.key(pygame.K_F1)
    pilot.frames(2)
    assert pilot.scene is scene


def test_one_key_opens_and_closes_the_rules_from_anywhere(pilot: Pilot) -> None:
    pilot.show(Title(games_of(pilot)))
    press_twice(pilot)
    for name in ("new", "settings"):
        pilot.click_on(name)
        pilot.seconds(0.3)
        press_twice(pilot)
        pilot.key(pygame.K_ESCAPE)
        pilot.seconds(0.3)
    at_table(pilot)
    press_twice(pilot)
    pilot.key(pygame.K_ESCAPE)
    pilot.seconds(0.3)
    assert isinstance(pilot.scene, Pause)
    press_twice(pilot)
    assert isinstance(at_table(pilot, people=2), Curtain)
    press_twice(pilot)


def test_the_key_opens_the_chapter_of_what_is_shown_large(pilot: Pilot) -> None:
    table = at_table(pilot, choices=0)
    assert isinstance(table, TableScene)
    shown = {f"tile:{part}": chapter_of(CATALOGUE, f"part:{part}") for part in PARTS}
    shown |= {f"card:{i}": chapter_of(CATALOGUE, f"card:{card}") for i, card in enumerate(table.desk.hand)}
    assert len(shown) > len(PARTS), "nothing is in the hand"
    for area, chapter in shown.items():
        table.looking.inspect(area)
        pilot.frames(2)
        pilot.key(pygame.K_F1)
        pilot.frames(2)
        assert isinstance(pilot.scene, RuleBook) and pilot.scene.chapter == chapter
        pilot.key(pygame.K_ESCAPE)
        pilot.frames(2)


def test_a_finger_comes_to_the_rules_of_what_it_holds(pilot: Pilot) -> None:
    table = at_table(pilot)
    assert isinstance(table, TableScene)
    tile = table.area_of("tile:wall")
    assert tile is not None
    pilot.finger_down(tile.middle)
    pilot.seconds(0.8)
    pilot.finger_up(tile.middle)
    pilot.seconds(0.4)
    way = table.area_of("rules_of")
    assert way is not None, "nothing leads to the rules"
    pilot.tap(way.middle)
    pilot.frames(2)
    assert isinstance(pilot.scene, RuleBook) and pilot.scene.chapter == "parts"


def test_a_line_of_the_chronicle_leads_to_its_rules(pilot: Pilot) -> None:
    table = at_table(pilot)
    assert isinstance(table, TableScene)
    pilot.key(pygame.K_l)
    pilot.seconds(0.3)
    history = table.session.match.history
    names = [area.name for area in table.areas if re.fullmatch(r"rule:\d+", area.name)]
    assert names
    for name in names[:2]:
        area = table.area_of(name)
        assert area is not None
        pilot.move(area.middle)
        pilot.click(area.middle)
        pilot.seconds(0.3)
        book = pilot.scene
        assert isinstance(book, RuleBook)
        assert book.chapter == chapter_of_events(history[int(name.partition(":")[2]) - 1].events)
        pilot.key(pygame.K_ESCAPE)
        pilot.seconds(0.3)


def test_every_card_and_part_and_event_has_a_chapter() -> None:
    for card in CATALOGUE.cards:
        chapter = chapter_of(CATALOGUE, f"card:{card.name}")
        assert chapter == ("characters" if card.character else "amulets" if card.tainted else "pay")
    assert chapter_of(CATALOGUE, "card:merchant") == "pay" and chapter_of(CATALOGUE, "part:mosaic") == "mosaics"
    assert chapter_of(CATALOGUE, None) == SHEET == chapter_of(CATALOGUE, "tip:menu")
    assert set(EVENTS.values()) <= set(RULES)
    assert set(EVENTS) == set(get_args(e.Event)), "an event has no chapter"
    assert chapter_of_events((e.TurnEnded(0), e.TurnBegan(1, 2))) == "turn", "no character did that"
    assert chapter_of_events((e.TurnEnded(0), e.MarketDealt(("stone",)))) == "market"
    assert chapter_of_events((e.StallTaken(0, 1, ("stone",), (True,)),)) == "market"
    assert chapter_of_events(()) == SHEET


def test_every_chapter_has_more_to_say_in_every_language() -> None:
    for language in languages():
        words = load_locale(language)
        assert not [c for c in RULES if f"rulebook.more.{c}" not in words], language
