"""A pilot goes through the lessons on the real table: a wrong way first, then the one that is meant."""

from __future__ import annotations

import shutil
import time
from pathlib import Path
from random import Random

import pygame
import pytest

from game.content.lessons import Lesson, read_lessons
from game.content.locale import languages
from game.content.places import data_dir
from game.content.rehearsal import LEARNER
from game.engine import choices as c
from game.play.lessons import FILE, Progress
from game.ui.dialog import Dialog
from game.ui.screens.ceremony import Ceremony
from game.ui.screens.lesson import LessonEvening
from game.ui.screens.lesson_table import ORPHAN, PAD, LessonTable
from game.ui.screens.lessons import Lessons
from game.ui.screens.offering import Offering
from game.ui.screens.pause import Pause
from game.ui.screens.reveal import Reveal
from game.ui.screens.setup import Setup
from game.ui.screens.title import Title
from game.ui.settings import Settings
from game.ui.table import captions
from game.ui.table.captions import refusal_text
from game.ui.testing import Pilot
from tests.ui.screens.kit import CATALOGUE, games_of
from tests.ui.table.hands import MOUSE, Hands

LESSONS = read_lessons(CATALOGUE)
STILL = Settings(animation_speed="off")


def begin(pilot: Pilot, lesson: Lesson) -> LessonEvening:
    evening = LessonEvening(pilot.app, games_of(pilot), LESSONS, lesson)
    evening.begin()
    pilot.frames(2)
    pilot.seconds(0.2)
    return evening


def until_asked(pilot: Pilot, evening: LessonEvening) -> None:
    """Let the others do their part."""
    for _ in range(2000):
        pilot.frames(1)
        if pilot.scene is not evening.table or evening.session.is_asked:
            return
        time.sleep(0.002)
    raise AssertionError(f"the learner is never asked; {evening.match.decision}")


def try_wrong(pilot: Pilot, evening: LessonEvening, wrong: c.Choice) -> None:
    """Tap what the mistake would be made with: nothing happens, and the reason is told in words."""
    table = evening.table
    assert isinstance(table, LessonTable)
    refusal = evening.match.check(LEARNER, wrong)
    assert refusal is not None
    match wrong:
        case c.TakeStall(stall=stall):
            names = [f"stall:{stall}"]
        case c.Build(part=part):
            names = [f"tile:{part}"]
        case c.PlayVizier():
            names = [f"card:{table.desk.hand.index('vizier')}"]
        case c.Claim(None) | c.Accept(0):
            names = ["none", "primary"]
        case c.Done() | c.EndTurn():
            names = ["primary"]
        case _:
            raise AssertionError(f"no hand knows how to try {wrong}")
    before, app = len(evening.match.history), pilot.app
    app.toasts.withdraw(app.toasts.texts)
    told: list[str] = []
    for name in names:
        area = table.area_of(name)
        assert area is not None, f"{name} is not on the table"
        pilot.move(area.middle)
        pilot.click(area.middle)
        pilot.frames(1)
        pilot.clock.now += 0.2
        pilot.frames(1)
        told.append(table.astray)
    assert len(evening.match.history) == before, f"{wrong} was played"
    stem = refusal_text(app.t, refusal).rstrip(".。")
    assert any(text.startswith(stem) for text in (*told, *app.toasts.texts)), (wrong, stem, told)


def make(pilot: Pilot, evening: LessonEvening, hands: Hands, choice: c.Choice) -> None:
    """Make a choice by mouse, on whatever screen it is asked for."""
    until_asked(pilot, evening)
    if isinstance(choice, c.Offer):
        purse = pilot.scene
        step_on = evening.course.step
        assert isinstance(purse, Offering) and step_on is not None
        assert purse.how == f"lesson.{evening.lesson.name}.{step_on.text}.say"
        step = "more" if choice.talents > purse.talents else "less"
        for _ in range(abs(choice.talents - purse.talents)):
            pilot.click_on(step)
        pilot.click_on("seal")
        for _ in range(300):
            pilot.frames(1)
            if isinstance(pilot.scene, Reveal):
                break
        pilot.seconds(0.3)
        pilot.click_on("go_on")
    else:
        hands.play(choice)


def go_through(pilot: Pilot, lesson: Lesson) -> None:
    evening = begin(pilot, lesson)
    assert isinstance(evening.table, LessonTable)
    hands = Hands(pilot, evening.table, Random(1), (MOUSE,))
    for step in lesson.steps:
        until_asked(pilot, evening)
        assert evening.course.step is step
        if step.wrong is not None:
            try_wrong(pilot, evening, step.wrong)
        for choice in step.do:
            make(pilot, evening, hands, choice)
    for _ in range(60):
        pilot.frames(1)
    if evening.match.over:
        assert evening.table.shown is None, "what was the last step's task is done"
        hands.tap("primary")
        pilot.frames(5)
    if isinstance(pilot.scene, Ceremony):
        while "go_on" in pilot.scene.widgets:
            assert "score" not in pilot.scene.widgets, "no score follows in a lesson"
            pilot.click_on("go_on")
            pilot.seconds(0.4)
        assert pilot.widget("score").text == pilot.app.t("lesson.go_on")
        pilot.click_on("score")
        pilot.frames(2)
    t = pilot.app.t
    end = t(f"lesson.{lesson.name}.end", easy=t("bot.apprentice.name"), hard=t("bot.imhotep.name"))
    assert isinstance(pilot.scene, Dialog) and pilot.scene.text == end
    assert Progress(pilot.user_dir).is_finished(lesson)
    evening.session.close()


@pytest.mark.parametrize(
    "language",
    [code if code == "en" else pytest.param(code, marks=pytest.mark.long) for code in languages()],
)
def test_every_lesson_by_a_wrong_way_first_and_then_as_meant(language: str) -> None:
    with Pilot((1024, 640), language=language, settings=STILL) as pilot:
        for lesson in LESSONS:
            go_through(pilot, lesson)


@pytest.mark.parametrize("size", [(1280, 720), (1200, 1600)])
@pytest.mark.parametrize("language", languages())
def test_the_words_of_every_step_have_room_in_the_strip(language: str, size: tuple[int, int]) -> None:
    with Pilot(size, language=language, settings=STILL) as pilot:
        boxes = {}
        for lesson in (LESSONS[0], LESSONS[2]):  # without and with a note on too many cards
            evening = begin(pilot, lesson)
            table = evening.table
            assert isinstance(table, LessonTable)
            boxes[lesson.name] = table.strip
            evening.session.close()
        assert boxes["market"].h > boxes["parts"].h or size[0] < size[1]
        for lesson in LESSONS:
            for step in lesson.steps:
                # The note is there from the end of the taking of cards to the question itself.
                has_note = lesson.name == "parts" or (lesson.name, step.text) == ("market", "turn_over")
                box = boxes["parts" if has_note else "market"]
                assert table.size_for(lesson, step, box) >= 17, (lesson.name, step.text)


def test_what_the_lesson_wants_instead_stands_in_its_strip() -> None:
    """A notice at the top would lie over the buttons of the mosaic in hand."""
    with Pilot((1280, 720), settings=STILL) as pilot:
        evening = begin(pilot, LESSONS[3])
        table = evening.table
        assert isinstance(table, LessonTable)
        Hands(pilot, table, Random(6), (MOUSE,)).tap("tile:mosaic")
        assert table.held is not None
        stall = table.area_of("stall:1")
        assert stall is not None
        before = pilot.screenshot().subsurface(pilot.app.scale.rect(table.strip)).copy()
        pilot.click(stall.middle)
        pilot.frames(2)
        wants = "The lesson asks for something else: Tap the mosaic"
        assert table.astray.startswith(wants) and not pilot.app.toasts.texts
        told = pilot.screenshot().subsurface(pilot.app.scale.rect(table.strip))
        assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(told, "RGB")
        pilot.frames(1)
        Hands(pilot, table, Random(6), (MOUSE,)).tap("tile:mosaic")
        assert not table.astray, "it is said until the next tap"
        evening.session.close()


@pytest.mark.parametrize(
    "size",
    [
        pytest.param((1280, 720), marks=pytest.mark.long),
        pytest.param((1600, 1200), marks=pytest.mark.long),
        (1200, 1600),
    ],
)
def test_the_strip_covers_no_button_of_a_mosaic_nor_where_it_is_to_lie(size: tuple[int, int]) -> None:
    with Pilot(size, settings=STILL) as pilot:
        evening = begin(pilot, LESSONS[3])
        table = evening.table
        assert isinstance(table, LessonTable)
        for choice in LESSONS[3].steps[0].do:
            evening.session.play(LEARNER, choice)
        pilot.seconds(0.3)
        Hands(pilot, table, Random(6), (MOUSE,)).tap("tile:mosaic")
        garden = table.desk.view.catalogue.garden
        spots = [table.board.cell_spot(*garden.column_row(garden.index[cell])) for cell in ("a7", "c7", "c9")]
        pilot.click(spots[1])
        pilot.frames(2)
        names = ("rotate", "flip", "strip_cancel", "confirm")
        buttons = [area for area in table.areas if area.name in names]
        assert len(buttons) == 4 and not [each.name for each in buttons if table.lies.colliderect(each.rect)]
        assert not [spot for spot in spots if table.lies.collidepoint(spot)]
        evening.session.close()


def test_the_strip_does_not_tell_how_dice_fall_that_still_roll() -> None:
    with Pilot((1280, 720), settings=STILL) as pilot:
        evening = begin(pilot, LESSONS[1])
        table = evening.table
        assert isinstance(table, LessonTable)
        for step in LESSONS[1].steps[:3]:
            for choice in step.do:
                evening.session.play(LEARNER, choice)
        pilot.frames(2)
        assert table.shown is LESSONS[1].steps[3] and table.shown.text == "roll"
        pilot.app.apply(Settings())
        evening.session.play(LEARNER, c.Done())
        pilot.frames(3)
        assert table.board.is_busy and evening.course.step is LESSONS[1].steps[4]
        assert table.shown is LESSONS[1].steps[3], "the dice roll"
        for _ in range(60):
            pilot.seconds(0.1)
            if not table.board.is_busy:
                break
            assert table.shown is LESSONS[1].steps[3]
        pilot.seconds(0.5)
        assert table.shown is LESSONS[1].steps[4]
        evening.session.close()


@pytest.mark.parametrize(("number", "step"), [(3, 0), (1, 3)])
def test_what_lies_on_the_board_lights_up_too(
    monkeypatch: pytest.MonkeyPatch, number: int, step: int
) -> None:
    """Cells of the garden for a mosaic, and the altar: areas that cannot be tapped now."""
    with Pilot((1280, 720), settings=STILL) as pilot:
        evening = begin(pilot, LESSONS[number])
        table = evening.table
        assert isinstance(table, LessonTable)
        hands = Hands(pilot, table, Random(4), (MOUSE,))
        for each in LESSONS[number].steps[:step]:
            for choice in each.do:
                make(pilot, evening, hands, choice)
        on_board = {name for name in LESSONS[number].steps[step].light if table.area_of(name) is None}
        assert on_board
        board = pilot.app.scale.rect(table.rects["board"])
        lit = pilot.screenshot().subsurface(board).copy()
        whole = LessonTable._light
        monkeypatch.setattr(
            LessonTable,
            "_light",
            lambda self, frame, name: None if name in on_board else whole(self, frame, name),
        )
        pilot.app.redraw()
        pilot.frames(2)
        dark = pilot.screenshot().subsurface(board)
        is_lit = pygame.image.tobytes(lit, "RGB") != pygame.image.tobytes(dark, "RGB")
        assert is_lit
        evening.session.close()


@pytest.mark.parametrize("language", languages())
def test_no_paragraph_ends_with_a_word_or_sign_alone(language: str) -> None:
    with Pilot((1280, 720), language=language, settings=STILL) as pilot:
        evening = begin(pilot, LESSONS[1])
        table, fonts = evening.table, pilot.app.fonts
        assert isinstance(table, LessonTable)
        inner = table.strip.w - 2 * PAD
        alone = []
        for lesson in LESSONS:
            for step in lesson.steps:
                size = table.size_for(lesson, step, table.strip)
                for text, role, _ in table.parts(lesson, step)[1:]:
                    wide = table.without_orphan(text, role, size, inner)
                    *others, last = fonts.wrap(text, role, size, int(wide * pilot.app.u))
                    if others and fonts.width(last, role, size) < ORPHAN * inner * pilot.app.u:
                        alone.append(last)
        assert len(alone) <= 2, alone
        evening.session.close()


def test_the_button_says_what_comes_of_it() -> None:
    """That building goes on where the lesson wants it to, and that the last group ends the game."""
    with Pilot((1280, 720), settings=STILL) as pilot:
        told, said = {}, []
        for lesson in (LESSONS[1], LESSONS[7]):
            evening = begin(pilot, lesson)
            table = evening.table
            assert isinstance(table, LessonTable)
            hands = Hands(pilot, table, Random(5), (MOUSE,))
            for step in lesson.steps:
                until_asked(pilot, evening)
                button = captions.primary(pilot.app.t, table.desk, table.names)
                told[lesson.name, step.text] = (button.label, button.note)
                if not button.is_live:
                    said.append(captions.nudge(pilot.app.t, table.desk, table.names, "primary"))
                if step is not lesson.steps[-1]:
                    for choice in step.do:
                        make(pilot, evening, hands, choice)
            evening.session.close()
        assert told["wall", "second"] == ("Build on", "choose a part in the quarry")
        assert "Build on: choose a part in the quarry." in said, "a tap on it says so in a sentence"
        assert told["wall", "roll"] == ("Finish building", "roll 5 dice")
        assert told["end", "curtain_falls"] == ("Finish building", "the game ends")


def test_a_lesson_is_left_and_gone_on_with_from_the_list() -> None:
    with Pilot((1280, 720), settings=STILL) as pilot:
        games = games_of(pilot)
        pilot.show(Title(games))
        pilot.click_on("learn")
        pilot.seconds(0.2)
        assert isinstance(pilot.scene, Lessons)
        assert pilot.widget("lesson.parts").text == "Begin"
        pilot.click_on("lesson.parts")
        pilot.seconds(0.2)
        table = pilot.scene
        assert isinstance(table, LessonTable)
        hands = Hands(pilot, table, Random(2), (MOUSE,))
        hands.play(LESSONS[2].steps[0].do[0])
        hands.play(LESSONS[2].steps[0].do[1])
        pilot.key(pygame.K_ESCAPE)
        pilot.seconds(0.2)
        assert isinstance(pilot.scene, Pause)
        assert pilot.widget("title").text == "All lessons", "the title offers no lesson"
        pilot.click_on("title")
        pilot.seconds(0.2)
        assert isinstance(pilot.scene, Lessons) and pilot.widget("lesson.parts").text == "Go on"
        pilot.click_on("lesson.parts")
        pilot.seconds(0.2)
        again = pilot.scene
        assert isinstance(again, LessonTable) and again.evening.course.step is again.evening.lesson.steps[1]
        again.evening.session.close()


def test_undo_takes_the_strip_back_too() -> None:
    with Pilot((1280, 720), settings=STILL) as pilot:
        evening = begin(pilot, LESSONS[1])
        table = evening.table
        assert isinstance(table, LessonTable)
        hands = Hands(pilot, table, Random(3), (MOUSE,))
        first = evening.course.step
        hands.play(LESSONS[1].steps[0].do[0])
        assert evening.course.step is not first
        pilot.click(hands.point("cancel"))
        pilot.frames(2)
        assert evening.course.step is first and not evening.match.history
        evening.session.close()


def test_the_language_changes_in_the_middle_of_a_lesson() -> None:
    with Pilot((1280, 720), settings=STILL) as pilot:
        evening = begin(pilot, LESSONS[0])
        before = pilot.app.canvas.copy()
        pilot.app.apply(pilot.app.settings.changed(language="cs"))
        pilot.frames(3)
        strip = evening.table.strip if isinstance(evening.table, LessonTable) else None
        assert strip is not None and evening.table is pilot.scene
        box = pilot.app.scale.rect(strip)
        assert pygame.image.tobytes(before.subsurface(box), "RGB") != pygame.image.tobytes(
            pilot.app.canvas.subsurface(box), "RGB"
        )
        evening.session.close()


def test_a_damaged_file_is_told_and_all_lessons_are_there(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("nonsense", encoding="utf-8")
    with Pilot((1280, 720), settings=STILL, user_dir=tmp_path) as pilot:
        pilot.show(Lessons(games_of(pilot)))
        assert any(FILE in text for text in pilot.app.toasts.texts)
        assert all(pilot.widget(f"lesson.{lesson.name}").text == "Begin" for lesson in LESSONS)


def test_the_last_lesson_leads_on_to_a_game() -> None:
    with Pilot((1280, 720), settings=STILL) as pilot:
        evening = begin(pilot, LESSONS[-1])
        evening.say_over()
        pilot.seconds(0.2)
        pilot.click_on("play")
        pilot.seconds(0.3)
        assert isinstance(pilot.scene, Setup)


def test_one_lesson_with_a_fault_hides_no_other(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    data = tmp_path / "data"
    shutil.copytree(data_dir(), data)
    (data / "lessons" / "2-wall.yaml").write_text("steps: []\n", encoding="utf-8")
    with Pilot((1280, 720), settings=STILL, user_dir=tmp_path) as pilot:
        games = games_of(pilot)
        monkeypatch.setattr("game.content.lessons.data_dir", lambda: data)
        written: list[str] = []
        wrap = pilot.app.fonts.wrap
        monkeypatch.setattr(pilot.app.fonts, "wrap", lambda *of: written.append(of[0]) or wrap(*of))
        pilot.show(Lessons(games))
        scene = pilot.scene
        assert isinstance(scene, Lessons)
        assert [each.name for each in scene.lessons] == [each.name for each in LESSONS if each.name != "wall"]
        assert [each.number for each in scene.lessons] == [1, 3, 4, 5, 6, 7, 8], "others keep theirs"
        assert any(text.startswith("This lesson cannot be read: 2-wall.yaml:1: ") for text in written)
        assert "lesson.wall" not in pilot.app.stack.top.widgets
        pilot.click_on("lesson.parts")
        pilot.seconds(0.2)
        assert isinstance(pilot.scene, LessonTable) and pilot.scene.evening.lesson.number == 3
        pilot.scene.evening.session.close()
        shutil.rmtree(data / "lessons")
        pilot.show(Lessons(games))
        assert "There are no lessons in the folder data/lessons." in written
