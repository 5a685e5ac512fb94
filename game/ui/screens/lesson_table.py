"""The table of a lesson: a strip of papyrus says what is asked, what it is about lights up."""

from __future__ import annotations

from collections.abc import Sequence
from math import dist
from typing import TYPE_CHECKING

from pygame import Rect

from game.engine.decisions import Kind
from game.ui.frame import Frame
from game.ui.scale import Mode
from game.ui.screens.lesson_ways import LessonHeralds, LessonTaps, NoAdvice
from game.ui.table.paint_notices import GAP as SPACE
from game.ui.table.paint_notices import LEFT_H, LIMIT_H, is_limit_due, leftovers_now
from game.ui.table.scene import TableScene

if TYPE_CHECKING:
    from game.content.lessons import Lesson, LessonStep
    from game.ui.screens.lesson import LessonEvening

WORD_PREFIXES = ("lesson.",)

PAD = 16
LARGEST, LEAST = 21.0, 13.0
"""Sizes of the strip's text: the largest that has room is taken."""

GAP = 0.4
"""Between the texts, in letters' sizes."""

MARGIN, ACROSS_H = 16, 150
"""Beside a strip across the board, and how tall that gets."""

HALF = 0.44
"""How far a cell's light reaches from its middle, in cells."""

ORPHAN, NARROWEST = 0.3, 0.75
"""A last line shorter than this is avoided, by lines down to so short, in widths of the strip."""

ALTAR_W, ALTAR_H = 1.8, 1.05
"""The altar's size, in lengths of the path."""

WIDEST = 700
"""How wide the strip gets at most, logical."""


class LessonTable(TableScene):
    """The table of a lesson.

    Its strip goes on to the next step only when what the last one brought has come to rest: it must not tell
    how dice fall that still roll. `astray` is what it says instead of the task after a tap on something else.
    `lies` is where the strip was last drawn.
    """

    def __init__(self, evening: LessonEvening) -> None:
        super().__init__(evening.session, evening)
        self.advice = NoAdvice(self)
        self.taps = LessonTaps(self)
        self.heralds = LessonHeralds(self)
        self.evening = evening
        self.astray = ""
        self.shown = evening.course.step
        self.lies = Rect(0, 0, 0, 0)

    def build(self) -> None:
        """Lay out for the present window and language, in which nothing has been told yet."""
        self.astray = ""
        super().build()

    def update(self, dt: float) -> None:
        """Let time pass; when the last step is done and all has come to rest, the lesson is over."""
        super().update(dt)
        if self.app.stack.top is not self or self.board.is_busy or self.motion.is_moving:
            return
        step = self.evening.course.step
        if step is None:
            if self.session.match.over and self.shown is not None:
                self.shown = None  # why the game is over is said in the tray, and the button leads on
                self.app.redraw()
            self.evening.end_if_done()
        elif step is not self.shown and self.session.is_asked:
            self.shown = step
            self.app.redraw()

    def show_position(self) -> None:
        """Show the position, and the step that is on."""
        super().show_position()
        self.evening.keep()

    @property
    def _is_across(self) -> bool:
        """Whether the strip lies across the board's top, so low that the garden's far edge stays clear."""
        return self.app.scale.mode in (Mode.PORTRAIT, Mode.FOUR_THREE)

    @property
    def strip(self) -> Rect:
        """Where the strip lies: under the chronicle; where plaques lie in a row, across the board's top."""
        if self._is_across:
            board = self.rects["board"]
            return Rect(board.x + MARGIN, board.y + 8, board.w - 2 * MARGIN, ACROSS_H)
        log, store = self.rects["log"], self.rects["store"]
        foot = store.y - 12
        if is_limit_due(self.desk):
            foot -= LIMIT_H + SPACE
        if leftovers_now(self.desk):
            foot -= LEFT_H + SPACE
        return Rect(log.x, log.bottom + 12, log.w, foot - log.bottom - 12)

    def draw(self, frame: Frame) -> None:
        """Draw the table, light what the step is about, and say it."""
        super().draw(frame)
        if self.shown is None or self.looking.is_log_open:
            return
        if self.session.is_asked and self.shown is self.evening.course.step:
            for name in self.shown.light:
                self._light(frame, name)
        self._draw_strip(frame, self.shown)

    def _light(self, frame: Frame, name: str) -> None:
        """Light an area of the table, or what lies on the board: cells of the garden, the altar."""
        area = self.areas.of(self._area_named(name))
        rect = area.rect if area is not None else self.rects.get(name)
        kind, _, cell = name.partition(":")
        if rect is None and kind == "altar":
            rect = self._altar
        if rect is not None:
            frame.outline(rect.inflate(6, 6), "goldhi", line=3, radius=10)
        elif kind == "cell" and self.desk.decision.kind is not Kind.PAY:
            garden = self.desk.view.catalogue.garden
            column, row = garden.column_row(garden.index[cell])
            corners = [
                self.board.cell_spot(column + x, row + y)
                for x, y in ((-HALF, -HALF), (HALF, -HALF), (HALF, HALF), (-HALF, HALF))
            ]
            if self.rects["board"].contains(Rect(*corners[0], 1, 1)):
                for a, b in zip(corners, [*corners[1:], corners[0]], strict=True):
                    frame.line(a, b, "goldhi", width=3)

    @property
    def _altar(self) -> Rect:
        """The altar on the board, logical: its size goes by that of the path."""
        board, u = self.board.board, self.app.u
        x, y = board.screen_of("altar")
        first, last = board.screen_of("path", "1"), board.screen_of("path", "5")
        long = dist(first, last) / u
        wide, tall = round(ALTAR_W * long), round(ALTAR_H * long)
        return Rect(round(x / u - wide / 2), round(y / u - tall / 2), wide, tall)

    def _area_named(self, name: str) -> str:
        """Name the area of a lit thing as the table does: cards of the hand go by number there."""
        kind, _, card = name.partition(":")
        if kind == "card" and card in self.desk.hand:
            return f"card:{self.desk.hand.index(card)}"
        return name

    def parts(self, lesson: Lesson, step: LessonStep) -> tuple[tuple[str, str, str], ...]:
        """The strip's texts with role and colour: the lesson's name, what there is to know, what to do."""
        t, key = self.app.t, f"lesson.{lesson.name}.{step.text}"
        head = t("lesson.number", number=lesson.number, title=t(f"lesson.{lesson.name}.title"))
        task = (t("lesson.task", task=t(f"{key}.task")), "bold", "ink")
        if self.astray:
            task = (self.astray, "bold", "bad_on_papyrus")
        parts: tuple[tuple[str, str, str], ...] = (
            (head, "head", "heading"),
            (t(f"{key}.say"), "body", "ink"),
            task,
        )
        if self.evening.course.step is None:  # done: what it brings is still seen to come to rest
            parts = parts[:-1]
        return parts[1:] if self._is_across else parts

    def size_for(self, lesson: Lesson, step: LessonStep, box: Rect) -> float:
        """Choose the largest size at which the texts of a step have room in the strip."""
        parts, size = self.parts(lesson, step), LARGEST
        while size > LEAST and self._height(parts, box, size) > box.h:
            size -= 0.5
        return size

    def _height(self, parts: Sequence[tuple[str, str, str]], box: Rect, size: float) -> float:
        fonts, u = self.app.fonts, self.app.u
        wide = int((box.w - 2 * PAD) * u)
        lines = sum(len(fonts.wrap(text, role, size, wide)) for text, role, _ in parts)
        return lines * fonts.line_height(size) / u + (len(parts) - 1) * size * GAP + 2 * PAD

    def without_orphan(self, text: str, role: str, size: float, wide: float) -> float:
        """Narrow a paragraph, while it takes no more lines, until no syllable or word is last alone."""
        fonts, u = self.app.fonts, self.app.u
        most = len(fonts.wrap(text, role, size, int(wide * u)))
        narrow = wide
        while most > 1 and narrow > wide * NARROWEST:
            lines = fonts.wrap(text, role, size, int(narrow * u))
            if len(lines) > most:
                break
            if fonts.width(lines[-1], role, size) >= ORPHAN * wide * u:
                return narrow
            narrow -= size / 4
        return wide

    def _draw_strip(self, frame: Frame, step: LessonStep) -> None:
        """Write what the step says, in the largest letters that have room."""
        box, parts = self.strip, self.parts(self.evening.lesson, step)
        while self._height(parts, box, LEAST) > box.h and box.w < WIDEST:
            # Words of a long language, or large ones: over the board's edge rather than over the store.
            box = Rect(box.x, box.y, box.w + 40, box.h)
        size = self.size_for(self.evening.lesson, step, box)
        tall = round(self._height(parts, box, size))
        if self._is_across and self.held is not None:
            # The buttons of a mosaic in hand lie above it, maybe beyond the garden's far edge.
            box.y = self.rects["log"].y - 12 - tall
        self.lies = Rect(box.x, box.y, box.w, tall)
        frame.panel(self.lies, "pap", elevation="panel")
        y, inner = float(box.y + PAD), box.w - 2 * PAD
        for text, role, colour in parts:
            area = (box.x + PAD, y, self.without_orphan(text, role, size, inner), box.h)
            y += frame.paragraph(text, area, role=role, size=size, colour=colour) + size * GAP
