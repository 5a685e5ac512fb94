"""The lessons: each can be finished as it is meant, and a file that cannot is told with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.catalogue import load_catalogue
from game.content.faults import DataFaults
from game.content.lessons import Lesson, Unreadable, read_lessons, readable_lessons
from game.content.locale import languages, load_locale
from game.engine.choices import Build, Pay

CATALOGUE = load_catalogue()

GOOD = """\
scenario:
  players: 3
  given:
    hands: {A: [artisan, stone, wood]}
    rolls: [[blank, blank, blank, blank, blank]]
steps:
  - text: build
    do: [build wall W5, pay artisan stone wood]
    allow: [build wall *, pay *]
    wrong: build throne
    light: ["tile:wall", primary]
  - text: over
    do: [done, end]
"""


def _read(folder: Path, text: str) -> list[str]:
    (folder / "1-walls.yaml").write_text(text, encoding="utf-8")
    try:
        read_lessons(CATALOGUE, folder)
    except DataFaults as fault:
        return list(fault.faults)
    return []


def test_two_lessons_of_one_name_are_a_fault_of_the_second(tmp_path: Path) -> None:
    assert not _read(tmp_path, GOOD)
    for second in ("2-walls.yaml", "walls.yaml"):
        (tmp_path / second).write_text(GOOD, encoding="utf-8")
        (fault,) = _read(tmp_path, GOOD)
        assert str(fault).endswith(f"{second}:1: lesson 'walls' as in 1-walls.yaml; expected each name once"), str(fault)
        first, other = readable_lessons(CATALOGUE, tmp_path)
        assert isinstance(first, Lesson) and isinstance(other, Unreadable) and "each name once" in other.why
        (tmp_path / second).unlink()


def test_there_are_eight_lessons_that_can_be_finished_and_are_short() -> None:
    lessons = read_lessons(CATALOGUE)
    assert [lesson.name for lesson in lessons] == [
        "market", "wall", "parts", "mosaics", "tainted", "characters", "offering", "end"]
    for lesson in lessons:
        assert 3 <= lesson.choices <= 9, f"{lesson.name} is no lesson of a few minutes"
        assert any(step.wrong for step in lesson.steps), f"{lesson.name} shows no mistake"


def test_every_step_of_every_lesson_has_its_words_in_every_language() -> None:
    for language in languages():
        words = load_locale(language)
        for lesson in read_lessons(CATALOGUE):
            keys = [f"lesson.{lesson.name}.{part}" for part in ("title", "about", "end")]
            for step in lesson.steps:
                keys += [f"lesson.{lesson.name}.{step.text}.{part}" for part in ("say", "task")]
            assert not [key for key in keys if key not in words], language


def test_no_step_is_a_wall_of_text() -> None:
    for key, text in load_locale("en").items():
        if key.startswith("lesson.") and key.endswith(".say"):
            assert len(str(text)) <= 190, key


def test_a_step_lets_pass_what_it_allows(tmp_path: Path) -> None:
    assert _read(tmp_path, GOOD) == []
    step = read_lessons(CATALOGUE, tmp_path)[0].steps[0]
    assert step.allows(Build("wall", "W1")) and step.allows(Pay(("artisan",), 2))
    assert not step.allows(Build("sphinx"))
    lesson = read_lessons(CATALOGUE, tmp_path)[0]
    assert [lesson.step_at(made) for made in range(5)] == [0, 0, 1, 1, 2]


@pytest.mark.parametrize(("old", "new", "line", "fault"), [
    ("[build wall W5, pay artisan stone wood]", "[build tower]", 8, "cannot read 'build tower'"),
    ("[build wall W5, pay artisan stone wood]", "[]", 8, "no choice"),
    ("[build wall W5, pay artisan stone wood]", "[build wall W5, pay artisan stone]", 7, "is refused (payment short"),
    ("[build wall *, pay *]", "[build wall *, buy *]", 9, "no choice begins like 'buy *'"),
    ("[build wall *, pay *]", "[build door *, pay *]", 7, "'build wall W5' is not allowed"),
    ("wrong: build throne", "wrong: build wall W1", 7, "'build wall W1' is allowed"),
    ('"tile:wall"', '"tower:1"', 11, "unknown area 'tower:1'"),
    ("    wrong: build throne", "    wrng: build throne", 10, "unknown key 'wrng'"),
    ("  - text: over", "  - word: over", 12, "unknown key 'word'"),
    ("steps:", "others: [B market 1]\nsteps:", 6, "'B market 1' is never asked for"),
    ("[done, end]", "[done, end, market 1]", 12, "no choice of B is left in `others`"),
])
def test_faults_are_told_with_file_and_line(tmp_path: Path, old: str, new: str, line: int, fault: str) -> None:
    assert old in GOOD
    found = _read(tmp_path, GOOD.replace(old, new, 1))
    assert any(f"1-walls.yaml:{line}:" in one and fault in one for one in found), found


def test_an_empty_file_is_told(tmp_path: Path) -> None:
    assert any("1-walls.yaml:1" in one for one in _read(tmp_path, "steps: []\n"))


def test_a_roll_of_too_few_dice_is_told(tmp_path: Path) -> None:
    """Found by damaging lessons at random: it ended the program."""
    (fault,) = _read(tmp_path, GOOD.replace("[[blank, blank, blank, blank, blank]]", "[[blank]]"))
    assert "1-walls.yaml:12: the scripted roll has a wrong number of dice; expected " in fault


def test_what_cannot_be_read_is_cut_short(tmp_path: Path) -> None:
    for old in ("build wall W5", "build wall *", "tile:wall"):
        (fault, *_) = _read(tmp_path, GOOD.replace(old, "x" * 5000))
        assert len(fault) < 400, fault[:100]

