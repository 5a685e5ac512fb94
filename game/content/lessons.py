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

from collections.abc import Callable
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

from game.content.faults import Faults, shown
from game.content.items import Item
from game.content.places import data_dir
from game.content.scenarios import Scenario, reason_text, scenario_of
from game.content.vocabulary import Line, Vocabulary, read_line
from game.content.yaml_source import read_file
from game.engine import law
from game.engine.catalogue import SEAT_LETTERS, Catalogue
from game.engine.choices import Choice
from game.engine.notation import UnreadableChoice, choice_text, parse_choice
from game.engine.refusals import IllegalChoice
from game.engine.state import State

Note = Callable[[int, str, str], None]
"""Notes a fault: its line, what is wrong, what was expected."""

LEARNER = 0
"""The learner's seat."""

WRONG_ROLL = "the scripted roll has a wrong number of dice"
ALL_DICE = "as many as lie off the altar"
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
    """A lesson; `name` is its file's without the number before it."""

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


def read_lessons(catalogue: Catalogue, folder: Path | None = None) -> list[Lesson]:
    """Read all lessons, in the order of their files' names. Raises: DataFaults with every fault."""
    faults = Faults()
    lessons = readable_lessons(catalogue, faults, folder=folder)
    faults.raise_any()
    return lessons


def readable_lessons(catalogue: Catalogue, faults: Faults, *, folder: Path | None = None) -> list[Lesson]:
    """Read the lessons that can be taught, in the order of their files' names; note what ails the others."""
    lessons = []
    for path in sorted((folder or data_dir() / "lessons").glob("*.yaml")):
        for item in read_file(path, faults):
            before = len(faults)
            lesson = _lesson(item, path.stem.partition("-")[2] or path.stem, catalogue)
            if len(faults) == before:
                _play_through(lesson, item)
                lessons.append(lesson)
    return lessons


def _lesson(item: Item, name: str, catalogue: Catalogue) -> Lesson:
    table = item.table("scenario", "others", "steps")
    scenario = scenario_of(table.required("scenario"), catalogue)
    words = Vocabulary(catalogue, scenario.start.seats)
    steps = table.required("steps").items("a list of steps")
    if not steps:
        table.required("steps").fault("no steps", expected="at least one")
    others = table.optional("others")
    lines = [] if others.absent else others.items("a list of choices")
    return Lesson(
        name=name,
        scenario=scenario,
        steps=tuple(_step(each, catalogue) for each in steps),
        others=tuple(read_line(each, words, may_be_unreadable=False) for each in lines),
    )


def _step(item: Item, catalogue: Catalogue) -> LessonStep:
    table = item.table("text", "do", "allow", "wrong", "light")
    do = tuple(
        choice
        for each in table.required("do").items("a list of choices")
        if (choice := _choice(each, catalogue)) is not None
    )
    if not do and len(item.faults) == 0:
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


def _play_through(lesson: Lesson, item: Item) -> None:
    """Play the lesson as it is meant, and note what is refused that should not be, or the other way round."""
    state = lesson.scenario.start.copy()
    others = list(lesson.others)

    def fault(line: int, what: str, expected: str) -> None:
        item.faults.add(item.spot.down(line - item.spot.line), what, expected=expected)

    for step in lesson.steps:
        if not _let_others(state, others, step.line, fault):
            return
        wrong = step.wrong
        if wrong is not None and law.check(state, LEARNER, wrong) is None and step.allows(wrong):
            fault(step.line, f"{choice_text(wrong)!r} is allowed", "a mistake that is refused")
        for choice in step.do:
            if not _let_others(state, others, step.line, fault):
                return
            if not step.allows(choice):
                fault(step.line, f"{choice_text(choice)!r} is not allowed", "`do` to be among `allow`")
            try:
                law.apply(state, LEARNER, choice)
            except IllegalChoice as error:
                fault(
                    step.line,
                    f"{choice_text(choice)!r} is refused ({reason_text(error.refusal)})",
                    _asked(state),
                )
                return
            except ValueError:
                fault(step.line, WRONG_ROLL, ALL_DICE)
                return
    if others:
        fault(others[0].spot.line, f"{others[0].text!r} is never asked for", "nothing more")


def _let_others(state: State, others: list[Line], line: int, fault: Note) -> bool:
    """Let the others make their choices until the learner is asked; False if one is missing or refused."""
    while not state.over and (seats := [s for s in law.decision(state).seats if s != LEARNER]):
        if not others:
            letters = ", ".join(SEAT_LETTERS[seat] for seat in seats)
            fault(line, f"no choice of {letters} is left in `others`", _asked(state))
            return False
        said = others.pop(0)
        assert said.choice is not None
        try:
            law.apply(state, said.seat, said.choice)
        except IllegalChoice as error:
            fault(said.spot.line, f"{said.text!r} is refused ({reason_text(error.refusal)})", _asked(state))
            return False
        except ValueError:
            fault(said.spot.line, WRONG_ROLL, ALL_DICE)
            return False
    return True


def _asked(state: State) -> str:
    if state.over:
        return "nothing more, the game is over"
    seats = law.decision(state).seats
    some = [f"{SEAT_LETTERS[s]} {choice_text(c)}" for s in seats for c in law.legal(state, s)[:6]]
    return ", ".join(some[:8])
