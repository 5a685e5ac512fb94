"""A lesson being played: a match from its position, which step is on, and how far each lesson has come.

The choices made are all that is kept: which step is on follows from their number, so that undo and going on
later need nothing of their own.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Sequence
from pathlib import Path

from game.content.headers import Header, Player
from game.content.lessons import Lesson, LessonStep
from game.content.rehearsal import LEARNER
from game.content.settings_file import GENERATIONS, content_of, generation, keep_copy, rewrite
from game.engine import law
from game.engine.catalogue import SEAT_LETTERS, Catalogue
from game.engine.choices import Choice
from game.engine.notation import UnreadableChoice, choice_text, parse_choice
from game.engine.refusals import IllegalChoice, Reason, Refusal, cut_short, refuse
from game.play.history import History
from game.play.match import HUMAN, Match

OTHERS = "greedy"
"""Who plays the other seats where the lesson does not say what they choose."""

FILE = "lessons.json"


class Course(Match):
    """The match of a lesson: seat A learns, the others do as the lesson says."""

    def __init__(self, catalogue: Catalogue, lesson: Lesson, names: Sequence[str]) -> None:
        """Lay the position out; `names` are those of the seats."""
        start = lesson.scenario.start
        players = tuple(
            Player(name, HUMAN if seat == LEARNER else OTHERS)
            for seat, name in enumerate(names[: start.seats])
        )
        header = Header(lesson.scenario.seed, players, lesson.scenario.settings)
        super().__init__(catalogue, header)
        self.lesson = lesson
        self._state = start.copy()
        self._history = History(start)

    @property
    def made(self) -> int:
        """How many choices of the learner stand."""
        return sum(entry.seat == LEARNER for entry in self.history)

    @property
    def step(self) -> LessonStep | None:
        """The step that is on; None when the lesson is over."""
        number = self.lesson.step_at(self.made)
        return self.lesson.steps[number] if number < len(self.lesson.steps) else None

    def legal(self, seat: int) -> Sequence[Choice]:
        """What the rules and the lesson allow."""
        choices = super().legal(seat)
        if seat != LEARNER:
            return choices
        step = self.step
        return tuple(choice for choice in choices if step is not None and step.allows(choice))

    def check(self, seat: int, choice: Choice) -> Refusal | None:
        """Say why a choice is refused: by the rules, or by the lesson, which is about something else now.

        The lesson's refusal has the fact `task`, the locale key of what is to be done.
        """
        refusal = super().check(seat, choice)
        step = self.step
        if refusal is not None or seat != LEARNER or step is None or step.allows(choice):
            return refusal
        return refuse(Reason.WRONG_MOMENT, task=f"lesson.{self.lesson.name}.{step.text}.task")

    def bot_choice(self, seat: int, *, stop: Callable[[], bool] | None = None) -> Choice:
        """What a seat other than the learner's chooses: as the lesson says, else what a bot finds."""
        done = sum(entry.seat != LEARNER for entry in self.history)
        if done < len(self.lesson.others):
            line = self.lesson.others[done]
            if line.choice is not None and line.seat == seat and super().check(seat, line.choice) is None:
                return line.choice
        return super().bot_choice(seat, stop=stop)

    def lines(self) -> list[str]:
        """Write the choices made, as they are kept."""
        return [f"{SEAT_LETTERS[entry.seat]} {choice_text(entry.choice)}" for entry in self.history]

    def go_on(self, lines: Sequence[str]) -> bool:
        """Make choices again that were kept; False (and nothing made) if the lesson has changed since."""
        probe = self.lesson.scenario.start.copy()
        choices: list[tuple[int, Choice]] = []
        try:
            for line in lines:
                letter, _, text = line.partition(" ")
                seat = SEAT_LETTERS.index(letter)
                choices.append((seat, parse_choice(text, self.catalogue)))
                law.apply(probe, *choices[-1])
        except (UnreadableChoice, IllegalChoice, ValueError):
            return False
        for seat, choice in choices:
            self.play(seat, choice)
        return True


class Progress:
    """How far the lessons have come, in the user's folder: choices made, and which were finished."""

    def __init__(self, folder: Path) -> None:
        """Read it, or the newest version before it that can be read, without any all begins anew.

        `fault` then says in one line what could not be read; it is kept beside.
        """
        self.path = folder / FILE
        self.fault = ""
        self._kept: dict[str, list[str]] = {}
        self._finished: set[str] = set()
        self._is_written = True
        for age in range(GENERATIONS):
            try:
                self._read(json.loads(content_of(generation(self.path, age))))
                break
            except FileNotFoundError:
                if not self.fault:
                    break
            except (OSError, ValueError, RecursionError) as error:
                if not self.fault:
                    why = " ".join(str(error.strerror if isinstance(error, OSError) else error).split())
                    self.fault = f"{self.path}: {why}; expected how far the lessons have come, as JSON"
                    keep_copy(self.path)
        if self.fault and not self.path.exists():  # too large to be copied: what was read is put in its place
            self._write()

    def _read(self, found: object) -> None:
        """Take what was read. Raises: ValueError."""
        if not isinstance(found, dict):
            raise ValueError("no mapping")
        kept, finished = found.get("choices", {}), found.get("finished", [])
        if not isinstance(kept, dict) or not isinstance(finished, list):
            raise ValueError("no mapping `choices` or no list `finished`")
        for name, lines in kept.items():
            if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
                raise ValueError(f"no list of choices for {cut_short(name)!r}")
        self._kept = {name: list(lines) for name, lines in kept.items()}
        self._finished = {name for name in finished if isinstance(name, str)}

    def choices(self, lesson: Lesson) -> list[str]:
        """Return the choices made in a lesson that was left."""
        return list(self._kept.get(lesson.name, []))

    def is_finished(self, lesson: Lesson) -> bool:
        """Say whether a lesson was gone through to its end."""
        return lesson.name in self._finished

    def keep(self, course: Course) -> str:
        """Keep how far a lesson has come; a finished one begins anew. Returns why it could not be written.

        What another window of the game has kept meanwhile stays.
        """
        name = course.lesson.name
        if self._is_written:
            with contextlib.suppress(OSError, ValueError, RecursionError):
                self._read(json.loads(content_of(self.path)))
        if course.step is None:
            self._finished.add(name)
            self._kept.pop(name, None)
        else:
            self._kept[name] = course.lines()
        return self._write()

    def _write(self) -> str:
        """Write all of it. Returns why it could not be written."""
        text = json.dumps({"choices": self._kept, "finished": sorted(self._finished)}, indent=1)
        self._is_written = False
        try:
            rewrite(self.path, f"{text}\n".encode())
        except OSError as error:
            return error.strerror or str(error)
        self._is_written = True
        return ""

    def next_after(self, lessons: Sequence[Lesson], lesson: Lesson) -> Lesson | None:
        """Return the lesson that follows another; None after the last."""
        names = [each.name for each in lessons]
        at = names.index(lesson.name) + 1
        return lessons[at] if at < len(lessons) else None
