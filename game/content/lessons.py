"""Read the lessons: a position, steps that narrow what is allowed, and what the others do (data/lessons).

A file is a mapping: `scenario` is a position as scenarios have it (notation.md), seat A is the learner's,
`others` are the other seats' choices in order, and each of the `steps` has

- `text`: the last part of its locale key, `lesson.FILE.TEXT`
- `do`: the choices that the lesson is made for, one or more
- `allow`: what may be chosen instead, as patterns of the notation (`build wall *`); without it only `do`
- `wrong`: a likely mistake, which has to be refused, by the rules or by the lesson
- `light`: what lights up on the table, by the names of areas (`stall:2`, `tile:wall`, `cell:a9`, `altar`)

Every lesson is played through as it is read, so that one that cannot be finished is a fault with its line.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

from game.content.faults import DataFaults, Faults, Spot, shown
from game.content.items import Item
from game.content.places import data_dir
from game.content.rehearsal import rehearse
from game.content.scenarios import Scenario, scenario_of
from game.content.vocabulary import Line, Vocabulary, read_line
from game.content.yaml_source import read_file
from game.engine.catalogue import Catalogue
from game.engine.choices import Choice
from game.engine.notation import UnreadableChoice, choice_text, parse_choice

AREAS = (
    "all", "altar", "card", "cell", "deck", "discards", "die", "eye", "hand", "keep_all", "log", "merchant",
    "none", "pile", "pip", "place", "plaque", "primary", "shown", "stall", "store", "talents", "tile",
)  # fmt: skip
"""Kinds of areas that may light up."""

VERBS = (
    "accept", "build", "claim", "discard", "done", "end", "give", "keep", "market", "offer", "pass", "pay",
    "play", "refill",
)  # fmt: skip
"""Words that choices begin with."""


@dataclass(frozen=True, slots=True)
class LessonStep:
    """What is asked of the learner until so many choices as `do` has are made."""

    line: int
    text: str
    do: tuple[Choice, ...]
    allow: tuple[str, ...]
    wrong: Choice | None
    light: tuple[str, ...]

    def allows(self, choice: Choice) -> bool:
        """Say whether the lesson lets a choice pass (whether the rules do is the law's affair)."""
        text = choice_text(choice)
        return any(fnmatchcase(text, pattern) for pattern in self.allow)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson; `name` is its file's without the number before it, `number` counts the files from 1."""

    number: int
    name: str
    scenario: Scenario
    steps: tuple[LessonStep, ...]
    others: tuple[Line, ...]

    @property
    def choices(self) -> int:
        """How many choices the learner makes."""
        return sum(len(step.do) for step in self.steps)

    def step_at(self, made: int) -> int:
        """Return the number of the step after so many choices of the learner; all made gives their count."""
        for number, step in enumerate(self.steps):
            if made < len(step.do):
                return number
            made -= len(step.do)
        return len(self.steps)


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A lesson that cannot be taught; `why` tells its first fault with file, line and what was expected."""

    number: int
    name: str
    why: str


def read_lessons(catalogue: Catalogue, folder: Path | None = None) -> list[Lesson]:
    """Read all lessons, in the order of their files' names. Raises: DataFaults with every fault."""
    faults = Faults()
    found = [_read(number, path, catalogue, faults) for number, path in _files(folder)]
    faults.raise_any()
    return [lesson for lesson in found if lesson is not None]


def readable_lessons(catalogue: Catalogue, folder: Path | None = None) -> list[Lesson | Unreadable]:
    """Read the lessons in the order of their files' names; of one with a fault tell what ails it."""
    lessons: list[Lesson | Unreadable] = []
    for number, path in _files(folder):
        faults = Faults()
        lesson = _read(number, path, catalogue, faults)
        try:
            faults.raise_any()
        except DataFaults as fault:
            why = f"{path.name}:{fault.line}: {fault.fault}; expected {fault.expected}"
            lessons.append(Unreadable(number, _name(path), why))
        else:
            assert lesson is not None
            lessons.append(lesson)
    return lessons


def _files(folder: Path | None) -> Iterable[tuple[int, Path]]:
    return enumerate(sorted((folder or data_dir() / "lessons").glob("*.yaml")), start=1)


def _name(path: Path) -> str:
    return path.stem.partition("-")[2] or path.stem


def _read(number: int, path: Path, catalogue: Catalogue, faults: Faults) -> Lesson | None:
    """Read a lesson and play it through; whatever is wrong with it is noted as a fault."""
    before, items = len(faults), read_file(path, faults)
    twin = next((o for _, o in _files(path.parent) if o < path and _name(o) == _name(path)), None)
    if twin is not None:  # how far each has come, and its words, are kept under the name
        faults.add(Spot(str(path)), f"lesson {_name(path)!r} as in {twin.name}", expected="each name once")
    if len(items) != 1:
        if len(faults) == before:
            faults.add(Spot(str(path)), f"{len(items)} lessons", expected="one lesson a file")
        return None
    lesson = _lesson(items[0], number, _name(path), catalogue)
    if len(faults) == before:
        rehearse(lesson, items[0])
    return lesson


def _lesson(item: Item, number: int, name: str, catalogue: Catalogue) -> Lesson:
    table = item.table("scenario", "others", "steps")
    scenario = scenario_of(table.required("scenario"), catalogue)
    words = Vocabulary(catalogue, scenario.start.seats)
    steps = table.required("steps").items("a list of steps")
    if not steps:
        table.required("steps").fault("no steps", expected="at least one")
    others = table.optional("others")
    lines = [] if others.absent else others.items("a list of choices")
    return Lesson(
        number=number,
        name=name,
        scenario=scenario,
        steps=tuple(_step(each, catalogue) for each in steps),
        others=tuple(read_line(each, words, may_be_unreadable=False) for each in lines),
    )


def _step(item: Item, catalogue: Catalogue) -> LessonStep:
    table = item.table("text", "do", "allow", "wrong", "light")
    before = len(item.faults)
    do = tuple(
        choice
        for each in table.required("do").items("a list of choices")
        if (choice := _choice(each, catalogue)) is not None
    )
    if not do and len(item.faults) == before:
        table.required("do").fault("no choice", expected="at least one")
    allow = tuple(_pattern(each) for each in _listed(table.optional("allow"), "a list of patterns"))
    wrong = table.optional("wrong")
    return LessonStep(
        line=item.spot.line,
        text=table.required("text").text("the last part of a locale key"),
        do=do,
        allow=allow or tuple(choice_text(choice) for choice in do),
        wrong=None if wrong.absent else _choice(wrong, catalogue),
        light=tuple(_area(each) for each in _listed(table.optional("light"), "a list of areas")),
    )


def _listed(item: Item, expected: str) -> list[Item]:
    return [] if item.absent else item.items(expected)


def _choice(item: Item, catalogue: Catalogue) -> Choice | None:
    text = item.text("a choice")
    try:
        return parse_choice(text, catalogue)
    except UnreadableChoice as error:
        item.fault(f"cannot read {shown(text)}", expected=error.expected)
        return None


def _pattern(item: Item) -> str:
    text = item.text("a pattern like `build wall *`")
    if text.partition(" ")[0] not in VERBS:
        item.fault(f"no choice begins like {shown(text)}", expected=f"one of {', '.join(VERBS)} first")
    return text


def _area(item: Item) -> str:
    text = item.text("an area like stall:2")
    if text.partition(":")[0] not in AREAS:
        item.fault(f"unknown area {shown(text)}", expected=f"one of {', '.join(AREAS)}")
    return text
