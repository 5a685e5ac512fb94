"""A lesson on the real table: a strip of papyrus says what is asked, what it is about lights up.

The course narrows what is allowed; everything else is the table of any game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.engine.events import Event
from game.engine.view import View
from game.play.lessons import Course, Progress
from game.ui.dialog import Answer, Dialog
from game.ui.screens.ceremony import Ceremony
from game.ui.screens.evening import Evening, begin
from game.ui.screens.lesson_table import LessonTable
from game.ui.screens.offering import Offering

if TYPE_CHECKING:
    from game.content.lessons import Lesson
    from game.ui.app import App
    from game.ui.screens.games import Games
    from game.ui.screens.setup_draft import Draft

WORD_PREFIXES = ("lesson.", "setup.name.")


class LessonEvening(Evening):
    """The hooks of a lesson's session, and what its table's menu opens."""

    def __init__(self, app: App, games: Games, lessons: Sequence[Lesson], lesson: Lesson) -> None:
        """Lay out a lesson, and go on where it was left."""
        self.lessons, self.lesson = lessons, lesson
        self.progress = Progress(games.storage.folder)
        t = app.t
        names = [t("setup.person", number=1), *(t(f"setup.name.{i}") for i in (2, 3, 4, 5))]
        self.course = Course(games.catalogue, lesson, names)
        if not self.course.go_on(self.progress.choices(lesson)):
            app.notify(t("lesson.begins_anew"))
        super().__init__(app, games, self.course)
        self._is_told = False
        self._kept: list[str] = self.course.lines()

    def begin(self) -> None:
        """Lay the table."""
        self.table = LessonTable(self)
        self.app.stack.clear_to(self.table)

    def show_offering(self, seat: int) -> None:
        """Let the learner set a purse; what the step says stands below the head."""
        step = self.course.step
        how = f"lesson.{self.lesson.name}.{step.text}.say" if step is not None else "offering.how"
        self.lay_purse(Offering(self, seat, how=how))

    def _follow(self, events: Sequence[Event], view: View) -> None:
        super()._follow(events, view)
        self.keep()

    def keep(self) -> None:
        """Keep how far the lesson has come, if that has changed."""
        lines = self.course.lines()
        if lines != self._kept:
            self._kept = lines
            why = self.progress.keep(self.course)
            if why:
                self.app.notify(self.app.t("lesson.not_kept", why=why), warning=True)

    # ------------------------------------------------------------------ the end
    def end_if_done(self) -> None:
        """Say that the lesson is over, once."""
        if self.course.step is None and not self.course.over and not self._is_told:
            self.say_over()

    def show_end(self) -> None:
        """Count, feed the crocodile, crown; then say what the lesson was good for."""
        self.app.push(Ceremony(self, leads_to="lesson.go_on"), lambda _: self.say_over())

    def say_over(self) -> None:
        """Say what the lesson was good for, and lead on."""
        self._is_told = True
        t = self.app.t
        then = self.progress.next_after(self.lessons, self.lesson)
        answers = [Answer("list", t("lesson.to_list"))]
        if then is not None:
            answers.append(Answer("next", t("lesson.next"), t(f"lesson.{then.name}.title"), primary=True))
        else:
            answers.append(Answer("play", t("lesson.play"), primary=True))
        text = t(f"lesson.{self.lesson.name}.end", easy=t("bot.apprentice.name"), hard=t("bot.imhotep.name"))
        self.app.push(Dialog(t("lesson.over"), text, answers, on_escape="list"), self._after)

    def _after(self, answer: str) -> None:
        then = self.progress.next_after(self.lessons, self.lesson)
        if answer == "next" and then is not None:
            self.session.close()
            LessonEvening(self.app, self.games, self.lessons, then).begin()
        elif answer == "play":
            self._play()
        else:
            self.leave()

    def _play(self) -> None:
        """Put the lesson away, and set up a game."""
        from game.ui.screens.setup import Setup
        from game.ui.screens.title import Title

        def begun(draft: Draft | None) -> None:
            if draft is not None:
                begin(self.app, self.games, draft)

        self.session.close()
        self.app.stack.clear_to(Title(self.games))
        self.app.push(Setup(self.games), begun)

    # ------------------------------------------------------------------ the menu
    def show_menu(self) -> None:
        """Show the menu; the others' seats are the lesson's."""
        from game.ui.screens.pause import Pause

        self.app.push(
            Pause(self.match.catalogue, seats=len(self.match.seats), in_lesson=True), self._after_pause
        )

    def leave(self) -> None:
        """Go back to the list of lessons, on the title."""
        from game.ui.screens.lessons import Lessons
        from game.ui.screens.title import Title

        self.keep()
        self.session.close()
        self.app.stack.clear_to(Title(self.games))
        self.app.push(Lessons(self.games))
