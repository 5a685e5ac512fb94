"""What a player must be able to read: every text of every scene, measured over the pixels that are really drawn.

Contrast 4.5 : 1 (3 : 1 from 24 px), no text under 14 px, nothing cut, nothing outside its box or the window, nothing
over other words: with words 40 % longer than English. Long runs look at every state; a shorter one at one state of each kind.
"""

from __future__ import annotations

import gc
import importlib
import pkgutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
from pygame import Rect

import game.ui
from game.content.locale import languages
from game.engine.decisions import Kind
from game.engine.garden import bits
from game.engine.worth import closing
from game.ui.scenes import Scene
from game.ui.settings import Settings
from game.ui.table.modes import Mode
from game.ui.table.scene import TableScene
from game.ui.testing import Pilot
from game.ui.words import Words
from tests.ui import positions
from tests.ui.every_scene import STATES, open_scene
from tests.ui.measuring import Page, Text, lies_over, measure
from tests.ui.pseudo import Pseudo
from tests.ui.sharing import shared_pictures

TWICE = [
    "title_first",
    "title_focus",
    "shelf_empty",
    "settings_end",
    "settings_languages",
    "settings_tip",
    "rules_end",
    "licences",
    "setup",
    "table_turn",
    "table_turn_of_four",
    "table_deck_open",
    "table_smuggler",
    "table_play_beggar",
    "table_play_vizier",
    "table_play_courtesan",
    "table_refill_part",
    "table_pay_less",
    "table_log_notation",
    "table_moment",
    "table_hidden",
    "table_inspect_mosaic",
    "table_inspect_helped",
    "table_pay_plaza",
    "table_pay_left",
    "table_inspect_undo",
    "table_inspect_stall",
    "table_inspect_deck",
    "table_inspect_store",
    "table_focus",
    "table_notice",
    "table_public",
    "curtain_first",
    "offering_some",
    "reveal_shut",
    "ceremony_hands",
    "ceremony_pyramids",
    "ceremony_sanctuaries",
    "ceremony_purses",
    "score_audit",
    "table_mosaic_held",
    "table_mosaic_amiss",
    "table_beg_chosen",
    "table_advised",
    "table_helped",
    "table_discards",
    "lesson_heralds",
    "curtain_envoy",
    "offering_over_the_table",
]
"""States that differ little from others: these are looked at in the long run only."""

GATE = [name for name in STATES if name not in TWICE]

ONE_OF_EACH = [
    "title", "lessons", "lesson", "shelf", "shelf_import", "statistics", "dialog_long", "settings", "book",
    "licences", "setup_five", "table_building", "pause", "seats", "shown_hand", "curtain", "offering", "offering_glance",
    "reveal",
    "ceremony_crown", "score", "score_corruption", "keys", "replay",
]  # fmt: skip
"""One state of each scene."""

FLEETING = (
    "settings_languages",
    "settings_tip",
    "setup_",
    "title_",
    "table_inspect_",
    "table_notice",
    "table_heralds",
    "lesson",
    "curtain_peek",
)
"""What a change of language closes: lists, signs, notices, things shown large. These are opened anew."""

LANGUAGES = ("long", *languages())

SIZES = ((1280, 720), (1920, 1080), (1200, 1600))
MORE_SIZES = ((1024, 640), (1600, 1200), (1280, 800), (1500, 1000), (2560, 1080), (3840, 2160))
"""The states of the gate at further sizes."""


def words_of(language: str) -> Words:
    """Return the words of a language, or of the one that nobody speaks."""
    return Pseudo() if language == "long" else Words(language)


def complaints(pilot: Pilot, page: Page) -> list[str]:
    """Say what is wrong with what was measured."""
    told = []
    is_covered = lies_over(pilot)
    for text in page.seen:
        contrast = text.drawn if is_covered else min(text.drawn, text.final)
        if contrast < text.least - 0.005:
            told.append(f"contrast {contrast:.2f}: {text}")
    told += [f"under 14 px: {text}" for text in page.small()]
    told += [f"outside: {text}" for text in page.outside() if not _is_typed(pilot, text)]
    told += [f"cut: {text}" for text in page.cut() if not may_be_cut(pilot, text)]
    if not is_covered:
        told += [
            f"covered by {text.cover:.2f}: {text}" for text in page.covered() if not text.words.isdigit()
        ]
    told += [
        f"touching: {a} and {b}"
        for a, b in page.overlapping()
        if not len(a.words) == len(b.words) == 1  # the letters of the title stand close together
    ]
    return told


def may_be_cut(pilot: Pilot, text: Text) -> bool:
    """Say whether a text may end in dots: a player's or a file's name, a path, the last deed where the chronicle opens."""
    if "  ·  /" in text.words:
        return True
    if text.words.startswith((*positions.NAMES, "2026-01-01")) and len(text.words) < 24:
        return True
    scene = pilot.scene
    if not isinstance(scene, TableScene):
        return False
    stem = text.words.removesuffix("…")
    if len(stem) >= 3 and any(name.startswith(stem) for name in scene.names):
        return True
    handle = pilot.app.scale.rect(scene.rects["log"])
    return handle.colliderect(text.rect) or scene.looking.moment is not None


def _is_typed(pilot: Pilot, text: Text) -> bool:
    """Say whether it is what somebody types: a field shows the part of it around the caret."""
    return any(getattr(widget, "text", "") == text.words and widget.focused for widget in pilot.scene.widgets)


@pytest.fixture
def still() -> Iterator[None]:
    """Leave what there is now out of what is collected between scenes: there are very many of them. Share pictures."""
    gc.collect()
    gc.freeze()
    with shared_pictures():
        yield
    gc.unfreeze()


def speak(pilot: Pilot, language: str) -> None:
    """Change the language of all that is open, as the settings do."""
    pilot.app.words = words_of(language)
    pilot.app.equip()
    pilot.app.stack.rebuild()


def opened(pilot: Pilot, names: list[str]) -> Iterator[tuple[str, Scene[Any]]]:
    """Open states one after the other."""
    for name in names:
        yield name, open_scene(pilot, name)


def _scenes() -> set[type]:
    """List every scene of the game."""
    for module in pkgutil.walk_packages(game.ui.__path__, "game.ui."):
        importlib.import_module(module.name)

    def below(kind: type) -> Iterator[type]:
        for child in kind.__subclasses__():
            yield child
            yield from below(child)

    return {
        kind for kind in below(Scene) if kind.__module__.startswith("game.") and not kind.__subclasses__()
    }


def test_no_scene_is_left_out_and_each_can_be_read(still: None, tmp_path: Path) -> None:
    """The gate's short walk: one state of each scene, with words 40 % longer; all states are in the long one."""
    shown: set[type] = set()
    wrong: list[str] = []
    with Pilot((1280, 720), settings=Settings(animation_speed="off"), user_dir=tmp_path) as pilot:
        pilot.app.words = words_of("long")
        for name, scene in opened(pilot, ONE_OF_EACH):
            assert type(scene) not in shown, f"{name} shows what another state of the short walk shows"
            shown.add(type(scene))
            wrong += told_of(pilot, name)
    assert not wrong, "\n".join(wrong)
    assert _scenes() <= shown, "give these a state in tests/ui/every_scene.py, and one of them to ONE_OF_EACH"


@pytest.mark.long  # 25 s of CPU
def test_every_question_and_every_mode_can_be_read(still: None, tmp_path: Path) -> None:
    kinds: set[Kind] = set()
    modes: set[type] = set()
    wrong: list[str] = []
    with Pilot((1280, 720), settings=Settings(animation_speed="off"), user_dir=tmp_path) as pilot:
        pilot.app.words = words_of("long")
        for name, _ in opened(pilot, GATE):
            page = measure(pilot)
            wrong += [f"{name}: {one}" for one in complaints(pilot, page)]
            assert page.seen, name
            top = pilot.scene
            if isinstance(top, TableScene) and (top.desk.is_asked or top.desk.view.over):
                kinds.add(top.desk.decision.kind)
                modes.add(type(top.desk.mode))
    assert not wrong, "\n".join(wrong)
    assert kinds | {Kind.OFFER} == set(Kind), "an offer is asked for in a scene of its own"
    assert modes == set(get_args(Mode))


def told_of(pilot: Pilot, name: str) -> list[str]:
    """Measure what is shown now and say what is wrong."""
    return [f"{name}: {one}" for one in complaints(pilot, measure(pilot))]


@pytest.mark.parametrize(
    ("size", "language", "text_size", "name"),
    [
        ((1200, 1600), "en", 2.0, "lesson"),
        ((1920, 1080), "long", 1.0, "replay_hand"),
        ((1024, 640), "zh", 1.0, "table_part"),
        ((1280, 720), "en", 2.0, "table_open"),
        ((1280, 720), "en", 1.3, "table_part"),
        ((1280, 720), "en", 2.0, "table_inspect_part"),
    ],
    ids=lambda one: one if isinstance(one, str) else "",
)
def test_what_the_long_walk_once_found_stays_mended(
    size: tuple[int, int], language: str, text_size: float, name: str, still: None, tmp_path: Path
) -> None:
    settings = Settings(animation_speed="off", text_size=text_size)
    with Pilot(size, settings=settings, user_dir=tmp_path) as pilot:
        speak(pilot, language)
        open_scene(pilot, name)
        pilot.frames(2)
        assert told_of(pilot, name) == []


@pytest.mark.long  # 40 s of CPU each, opened once for all languages
@pytest.mark.parametrize("size", SIZES + MORE_SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_state_in_every_language_and_size(size: tuple[int, int], still: None, tmp_path: Path) -> None:
    wrong: list[str] = []
    with Pilot(size, settings=Settings(animation_speed="off"), user_dir=tmp_path) as pilot:
        for name in STATES if size in SIZES else GATE:
            for k, language in enumerate(LANGUAGES):
                speak(pilot, language)
                if k == 0 or name.startswith(FLEETING):
                    open_scene(pilot, name)
                pilot.frames(2)
                wrong += told_of(pilot, f"{language} {name}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_state_under_high_contrast(size: tuple[int, int], still: None, tmp_path: Path) -> None:
    settings = Settings(animation_speed="off", high_contrast=True)
    with Pilot(size, settings=settings, user_dir=tmp_path) as pilot:
        wrong = [one for name, _ in opened(pilot, GATE) for one in told_of(pilot, name)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.long
@pytest.mark.parametrize(
    ("text_size", "size"),
    [(0.75, (1280, 720)), *((large, size) for large in (1.3, 2.0) for size in SIZES)],
    ids=lambda one: str(one) if isinstance(one, float) else f"{one[0]}x{one[1]}",
)
def test_every_state_at_every_text_size(
    text_size: float, size: tuple[int, int], still: None, tmp_path: Path
) -> None:
    settings = Settings(animation_speed="off", text_size=text_size)
    with Pilot(size, settings=settings, user_dir=tmp_path) as pilot:
        wrong = [one for name, _ in opened(pilot, GATE) for one in told_of(pilot, name)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.long
def test_chinese_with_large_text(still: None, tmp_path: Path) -> None:
    with Pilot(
        (1280, 720), settings=Settings(animation_speed="off", text_size=1.3), user_dir=tmp_path
    ) as pilot:
        speak(pilot, "zh")
        wrong = [one for name, _ in opened(pilot, GATE) for one in told_of(pilot, name)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("language", ["cs", "zh"])
def test_words_keep_their_places_in_the_smallest_window_with_the_largest_text(
    language: str, still: None, tmp_path: Path
) -> None:
    """Letters with tails, and signs as high as their line, reach further than English ones."""
    settings = Settings(animation_speed="off", text_size=2.0)
    with Pilot((1024, 640), settings=settings, user_dir=tmp_path) as pilot:
        speak(pilot, language)
        states = ["table_log", "table_play_envoy", "table_refill", "shelf_import", "statistics"]
        wrong = [one for name, _ in opened(pilot, states) for one in told_of(pilot, name)]
    assert not wrong, "\n".join(wrong)


def test_the_measure_finds_what_it_is_there_for(tmp_path: Path) -> None:
    """Faint, cut, overflowing, covered and touching words are told; good ones are not."""

    class Wrong(Scene[None]):
        def draw(self, frame) -> None:  # type: ignore[no-untyped-def]
            frame.fill((0, 0, *frame.size), "pap")
            frame.text("good", 40, 40, colour="ink")
            frame.text("faint", 40, 80, colour="goldhi")
            frame.panel((40, 120, 60, 40), "sand", elevation="none")
            frame.text("far too long", 44, 140)
            frame.text("word that is cut somewhere", 40, 200, width=90)
            frame.text("covered", 40, 240)
            frame.panel((80, 220, 80, 40), "cedar", elevation="none")
            frame.text("touching", 40, 300)
            frame.text("another", 60, 304)
            frame.text("beyond the edge", frame.size[0] - 40, 340)
            frame.text("hidden", 40, 400, colour="ink")
            frame.fill((30, 380, 160, 40), "pap")
            frame.text("shown", 78, 404, colour="ink")

    with Pilot((1280, 720), user_dir=tmp_path) as pilot:
        pilot.show(Wrong())
        told = complaints(pilot, measure(pilot))
    assert not any(words in one for one in told for words in ("'good'", "'hidden'", "'shown'"))
    for kind, words in (
        ("contrast", "faint"),
        ("outside", "far too long"),
        ("cut", "word that"),
        ("covered", "covered"),
        ("touching", "touching"),
        ("outside", "beyond the edge"),
    ):
        assert any(one.startswith(kind) and words in one for one in told), (kind, words, told)


def test_what_a_mosaic_would_close_is_said_beside_it(tmp_path: Path) -> None:
    with Pilot((1280, 720), settings=Settings(animation_speed="off"), user_dir=tmp_path) as pilot:
        scene = open_scene(pilot, "table_mosaic_ghost")
        assert isinstance(scene, TableScene) and scene.held is not None
        held, view = scene.held.holding, scene.desk.view
        held.settle(next(index for index in bits(held.fitting) if closing(view, index)))
        scene.show_begun()
        notes, ghost = scene.board.over.notes(scene.desk), scene.board.over.board.ghost_rect
        assert notes and ghost is not None
        assert all(note.y - 23 >= ghost.bottom / pilot.app.u for note in notes)


def test_boxes_of_the_measure_are_those_on_the_canvas(tmp_path: Path) -> None:
    with Pilot((1280, 720), user_dir=tmp_path) as pilot:
        page = measure_of_settings(pilot)
    head = next(text for text in page.seen if text.words == "Settings")
    assert Rect(0, 0, 1280, 720).contains(head.rect) and head.box.contains(head.rect)
    assert head.line.px >= 24 and head.final > 4.5


def measure_of_settings(pilot: Pilot) -> Page:
    """Open the settings and measure them."""
    open_scene(pilot, "settings")
    return measure(pilot)


def test_the_chronicles_handle_tells_the_whole_last_deed(still: None, tmp_path: Path) -> None:
    """Where name and deed have no room together, the seat's sign stands for the name."""
    with Pilot((1280, 720), user_dir=tmp_path) as pilot:
        scene = open_scene(pilot, "table_turn_late")
        assert isinstance(scene, TableScene)
        page, handle = measure(pilot), scene.area_of("log")
        assert handle is not None
        seat, deed = scene.chronicle.last_line(scene.session.history, scene.session.viewer)
        assert seat is not None
        assert not [text.words for text in page.cut() if "Stall" in text.words]
        assert deed in [text.words for text in page.seen]
