"""The list of lessons: what each is about, and whether it is new, under way or finished."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Rect

from game.content.lessons import Lesson, Unreadable, readable_lessons
from game.play.lessons import Progress
from game.ui.button import Button
from game.ui.frame import Frame
from game.ui.layout import dialog_rect
from game.ui.papyrus import Papyrus
from game.ui.screens.parts import label
from game.ui.scroll import ScrollArea

if TYPE_CHECKING:
    from game.ui.screens.games import Games

WORD_PREFIXES = ("lesson.",)

ROW, PAD, TOP, FOOT = 112, 48, 176, 112
FEWEST = 3
"""So many rows of room there are at least."""


class Lessons(Papyrus[None]):
    """Papyrus over the title."""

    def __init__(self, games: Games) -> None:
        super().__init__()
        self.games = games
        self.rows: list[Lesson | Unreadable] = []
        self.lessons: list[Lesson] = []

    def enter(self) -> None:
        """Read the lessons, and how far they have come."""
        self.progress = Progress(self.games.storage.folder)
        if self.progress.fault:
            self.app.notify(self.app.t("lesson.lost", why=self.progress.fault), warning=True)
        self.rows = readable_lessons(self.games.catalogue)
        self.lessons = [each for each in self.rows if isinstance(each, Lesson)]

    @property
    def next(self) -> Lesson | None:
        """The first lesson that is not finished."""
        return next((each for each in self.lessons if not self.progress.is_finished(each)), None)

    def build(self) -> None:
        """Lay out a row with a button for each lesson."""
        t = self.app.t
        h = self.app.size[1]
        rows = max(FEWEST, len(self.rows))
        self.box = b = dialog_rect(self.app.size, 1160, min(h - 40, TOP + FOOT + ROW * rows))
        view = Rect(b.x + PAD, b.y + TOP, b.w - 2 * PAD, b.h - TOP - FOOT)
        self.area = ScrollArea("lessons", view, rows * ROW, self._paint)
        self.widgets.add(self.area)
        self._wide = min(250, round(view.w * 0.3))
        for i, lesson in enumerate(self.rows):
            if isinstance(lesson, Unreadable):
                continue
            begun, finished = bool(self.progress.choices(lesson)), self.progress.is_finished(lesson)
            text = t("lesson.go_on") if begun else t("lesson.again") if finished else t("lesson.begin")
            button = Button(
                f"lesson.{lesson.name}",
                Rect(view.right - 30 - self._wide, view.y + i * ROW + 24, self._wide, 64),
                text,
                self._open(lesson),
                size=23,
                primary=lesson is self.next,
            )
            self.widgets.add(button)
            self.area.place(button)
        self.add_back(t("lesson.back"))

    def _open(self, lesson: Lesson) -> Callable[[], None]:
        def go() -> None:
            from game.ui.screens.lesson import LessonEvening

            LessonEvening(self.app, self.games, self.lessons, lesson).begin()

        return go

    def heading(self) -> str:
        """Return the list's title."""
        return self.app.t("lesson.head")

    def _paint(self, frame: Frame, top: float) -> None:
        """Write name and subject of each lesson, and a tick on what is finished."""
        t = self.app.t
        x, wide = self.box.x + PAD, self.box.w - 2 * PAD - self._wide - 60
        for i, lesson in enumerate(self.rows):
            y = round(top + i * ROW)
            if i:
                frame.fill((x, y, self.box.w - 2 * PAD - 30, 1.5), "8A6430", 0.35)
            key = f"lesson.{lesson.name}.title"
            name = t(key) if key in self.app.words else lesson.name
            title = t("lesson.number", number=lesson.number, title=name)
            mark = isinstance(lesson, Unreadable) or self.progress.is_finished(lesson)
            at = x + (34 if mark else 0)
            if isinstance(lesson, Unreadable):
                sign, colour, told = "warn", "bad_on_papyrus", t("lesson.unreadable", why=lesson.why)
            else:
                sign, colour, told = "check", "ink2", t(f"lesson.{lesson.name}.about")
            if mark:
                frame.icon(sign, x + 12, y + 34, size=26, colour="heading" if sign == "check" else colour)
            frame.text(title, at, y + 34, role="head", size=25, height=36, width=wide + x - at)
            room = wide if isinstance(lesson, Lesson) else self.box.w - 2 * PAD - 30
            label(frame, told, Rect(x, y + 52, room, 54), size=19, colour=colour)

    def paint(self, frame: Frame) -> None:
        """Say below the head how lessons are learnt."""
        box = Rect(self.box.x + PAD, self.box.y + 104, self.box.w - 2 * PAD, 64)
        told = self.app.t("lesson.how" if self.rows else "lesson.none")
        label(frame, told, box, size=20, colour="ink2", role="italic", align="m")
