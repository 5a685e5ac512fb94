"""A lesson being played: narrowed choices, scripted others, undo, and how far it has come."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from game.content.catalogue import load_catalogue
from game.content.lessons import Lesson, read_lessons
from game.content.rehearsal import LEARNER
from game.engine.choices import BuildMosaic, Done, TakeStall
from game.engine.notation import parse_choice
from game.engine.refusals import Reason
from game.play import lessons
from game.play.lessons import FILE, Course, Progress

CATALOGUE = load_catalogue()
LESSONS = {lesson.name: lesson for lesson in read_lessons(CATALOGUE)}


def course(name: str) -> Course:
    return Course(CATALOGUE, LESSONS[name], ("Anna", "Bo", "Chen"))


def play_all(match: Course, *, upto: int = 99) -> None:
    """Play as the lesson is meant, the others by themselves."""
    todo = [choice for step in match.lesson.steps for choice in step.do]
    while match.step is not None and match.made < upto:
        seat = next((s for s in match.decision.seats if s != LEARNER), LEARNER)
        match.play(seat, todo[match.made] if seat == LEARNER else match.bot_choice(seat))


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=lambda lesson: lesson.name)
def test_every_choice_that_is_meant_is_among_those_offered(lesson: Lesson) -> None:
    match = Course(CATALOGUE, lesson, ("Anna", "Bo", "Chen"))
    todo = [choice for step in lesson.steps for choice in step.do]
    while match.step is not None:
        seats = match.decision.seats
        for seat in [s for s in seats if s != LEARNER]:
            match.play(seat, match.bot_choice(seat))
        if LEARNER in match.decision.seats:
            assert todo[match.made] in match.legal(LEARNER)
            match.play(LEARNER, todo[match.made])
    assert match.made == len(todo)


def test_what_the_lesson_is_not_about_is_refused_with_its_task() -> None:
    match = course("market")
    assert list(match.legal(LEARNER)) == [TakeStall(2)]
    refusal = match.check(LEARNER, TakeStall(1))
    assert refusal is not None and dict(refusal.facts) == {"task": "lesson.market.take.task"}
    assert match.check(LEARNER, TakeStall(2)) is None


def test_what_the_rules_refuse_has_the_rules_reason() -> None:
    match = course("parts")
    refusal = match.check(LEARNER, parse_choice("build throne", CATALOGUE))
    assert refusal is not None and refusal.reason is Reason.PEDESTAL_FIRST
    refusal = match.check(LEARNER, Done())
    assert refusal is not None and refusal.reason is Reason.NOTHING_BUILT


def test_undo_goes_back_a_step() -> None:
    match = course("parts")
    play_all(match, upto=3)
    assert match.step is match.lesson.steps[1]
    match.undo()
    match.undo()
    assert match.made == 1 and match.step is match.lesson.steps[0]


def test_only_a_place_that_the_lesson_means_fits() -> None:
    match = course("mosaics")
    places = [choice for choice in match.legal(LEARNER) if isinstance(choice, BuildMosaic)]
    assert places and all(cell[0] in "fghi" for choice in places for cell in choice.cells)


def test_the_others_do_as_the_lesson_says_and_else_as_bots() -> None:
    match = course("characters")
    match.play(LEARNER, parse_choice("play beggar", CATALOGUE))
    assert match.bot_choice(1) == parse_choice("give talents", CATALOGUE)
    odd = course("market")
    play_all(odd)
    seat = odd.decision.seats[0]
    assert seat != LEARNER and odd.bot_choice(seat) in odd.legal(seat)


def test_how_far_it_has_come_is_kept_and_gone_on_with(tmp_path: Path) -> None:
    match = course("parts")
    play_all(match, upto=3)
    assert Progress(tmp_path).keep(match) == ""
    again, kept = course("parts"), Progress(tmp_path)
    assert again.go_on(kept.choices(match.lesson)) and again.made == 3 and again.view(0) == match.view(0)
    assert not kept.is_finished(match.lesson)
    play_all(again)
    kept.keep(again)
    assert Progress(tmp_path).is_finished(match.lesson) and Progress(tmp_path).choices(match.lesson) == []


def test_a_lesson_that_has_changed_begins_anew() -> None:
    match = course("market")
    for lines in (["A market 9"], ["A end"], ["nonsense"], ["Q market 2"], ["A buy"]):
        assert not match.go_on(lines) and match.made == 0


@pytest.mark.parametrize("text", [
    "{", "[]", '{"choices": []}', '{"choices": {"market": [1]}}', '{"finished": 3}', "[" * 100_000, "\udcff"])
def test_a_damaged_file_is_told_in_one_line_and_all_begins_anew(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_bytes(text.encode("utf-8", "surrogateescape"))
    progress = Progress(tmp_path)
    assert FILE in progress.fault and "expected" in progress.fault and "\n" not in progress.fault
    assert not progress.is_finished(LESSONS["market"])
    match = course("market")
    play_all(match)
    assert progress.keep(match) == ""
    assert json.loads((tmp_path / FILE).read_text())["finished"] == ["market"]


@pytest.mark.parametrize("ruin", [b"", b"\0" * 300, b"{"], ids=["empty", "zeros", "torn"])
def test_a_ruined_file_gives_way_to_the_version_before(tmp_path: Path, ruin: bytes) -> None:
    progress, match = Progress(tmp_path), course("market")
    play_all(match)
    assert progress.keep(match) == ""
    assert progress.keep(course("wall")) == ""
    (tmp_path / FILE).write_bytes(ruin)
    again = Progress(tmp_path)
    assert again.fault and again.is_finished(LESSONS["market"])
    assert (tmp_path / f"{FILE}.kept").read_bytes() == ruin, "nothing is lost when it is written over"


def test_two_windows_keep_what_the_other_has_kept(tmp_path: Path) -> None:
    """The one that wrote last took back the lesson that the other had gone through."""
    one, two = Progress(tmp_path), Progress(tmp_path)
    match = course("market")
    play_all(match)
    assert one.keep(match) == "" and two.keep(course("wall")) == ""
    assert Progress(tmp_path).is_finished(LESSONS["market"]) and two.is_finished(LESSONS["market"])


def test_what_could_not_be_written_is_written_with_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, content: bytes) -> None:
        raise OSError(28, "No space left on device")

    progress, match = Progress(tmp_path), course("market")
    assert progress.keep(course("wall")) == ""
    play_all(match)
    with monkeypatch.context() as patched:
        patched.setattr(lessons, "rewrite", full)
        assert progress.keep(match)
    assert progress.keep(course("wall")) == ""
    assert Progress(tmp_path).is_finished(LESSONS["market"])


def test_a_pipe_or_a_giant_in_its_place_is_told(tmp_path: Path) -> None:
    progress, match = Progress(tmp_path), course("market")
    play_all(match)
    assert progress.keep(match) == "" and progress.keep(course("wall")) == ""
    (tmp_path / FILE).write_bytes(b" " * (2 << 20))
    again = Progress(tmp_path)
    assert "is too large" in again.fault and again.is_finished(LESSONS["market"])
    again = Progress(tmp_path)  # the giant was moved aside, and the version before it stands in its place
    assert not again.fault and again.is_finished(LESSONS["market"])
    if hasattr(os, "mkfifo"):
        (tmp_path / FILE).unlink()
        os.mkfifo(tmp_path / FILE)
        assert "is no file" in Progress(tmp_path).fault


def test_a_folder_that_cannot_be_written_to_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert Progress(tmp_path / "file" / "folder").keep(course("market"))


def test_lessons_follow_one_another(tmp_path: Path) -> None:
    lessons, progress = list(LESSONS.values()), Progress(tmp_path)
    assert progress.next_after(lessons, lessons[0]) is lessons[1]
    assert progress.next_after(lessons, lessons[-1]) is None
