"""A question on papyrus over the scene below, answered by one of a few buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.ui.button import Button
from game.ui.frame import Frame
from game.ui.keys import Key
from game.ui.layout import dialog_rect
from game.ui.scenes import InputEvent, Scene
from game.ui.scroll import ScrollArea

PAD = 44
TITLE_SIZE = 38
BODY_SIZE = 21
BUTTON_H = 66


@dataclass(frozen=True, slots=True)
class Answer:
    """A button of a dialog: the result it gives, its label, and what follows."""

    result: str
    label: str
    sub: str = ""
    primary: bool = False


class Dialog(Scene[str]):
    """Ask; ends with the `result` of the answer. Escape gives `on_escape`; nothing is preselected."""

    overlay = True

    def __init__(
        self,
        title: str,
        text: str,
        answers: Sequence[Answer],
        *,
        on_escape: str | None = None,
        width: int = 760,
        icon: str = "",
    ) -> None:
        super().__init__()
        self.title, self.text, self.answers = title, text, tuple(answers)
        self.on_escape, self.width, self.icon = on_escape, width, icon
        self.rect = Rect(0, 0, 0, 0)
        self._body = Rect(0, 0, 0, 0)

    def build(self) -> None:
        """Fit the dialog to its words; words that do not fit scroll."""
        fonts, u = self.app.fonts, self.app.u
        width = min(self.width, self.app.size[0] - 32)
        inner = width - 2 * PAD
        titles = fonts.wrap(self.title, "title", TITLE_SIZE, int(inner * u))
        title_h = round(len(titles) * fonts.px(TITLE_SIZE) * 1.2 / u) + (84 if self.icon else 0)
        body_h = 0
        if self.text:
            lines = fonts.wrap(self.text, "body", BODY_SIZE, int(inner * u))
            body_h = round(len(lines) * fonts.line_height(BODY_SIZE) / u) + 4
        columns = self._columns(inner)
        rows = -(-len(self.answers) // columns)
        button_h = BUTTON_H + (10 if any(a.sub for a in self.answers) else 0)
        rest = PAD + title_h + 34 + 24 + rows * (button_h + 12) - 12 + PAD - 6
        self.rect = dialog_rect(self.app.size, width, rest + body_h)
        shown = self.rect.h - rest
        y = self.rect.y + PAD + title_h + 34
        self._body = Rect(self.rect.x + PAD, y, inner, max(0, shown))
        if shown < body_h:
            narrow = inner - 30
            lines = fonts.wrap(self.text, "body", BODY_SIZE, int(narrow * u))
            self.widgets.add(
                ScrollArea(
                    "text",
                    self._body,
                    len(lines) * fonts.line_height(BODY_SIZE) / u,
                    lambda frame, top: self._write(frame, top, narrow),
                )
            )
        self._buttons(columns, y + max(0, shown) + 24, button_h)

    def _columns(self, inner: int) -> int:
        """Put all answers side by side if their labels fit, else one below the other."""
        count = len(self.answers)
        room = (inner - 14 * (count - 1)) / count - 40
        widest = max(self.app.fonts.width(a.label, "head", 26) / self.app.u for a in self.answers)
        return count if widest <= room else 1

    def _buttons(self, columns: int, y: int, height: int) -> None:
        gap = 14
        width = (self._body.w - gap * (columns - 1)) // columns
        if columns == 1:
            width = min(width, 460)
        elif len(self.answers) <= 2:
            width = min(width, 320)
        total = width * columns + gap * (columns - 1)
        left = self.rect.centerx - total // 2
        for i, answer in enumerate(self.answers):
            rect = Rect(
                left + (i % columns) * (width + gap), y + (i // columns) * (height + 12), width, height
            )
            self.widgets.add(
                Button(
                    answer.result,
                    rect,
                    answer.label,
                    self._answering(answer.result),
                    primary=answer.primary,
                    sub=answer.sub,
                    size=26,
                )
            )

    def _answering(self, result: str):  # type: ignore[no-untyped-def]
        return lambda: self.finish(result)

    def handle(self, event: InputEvent) -> bool:
        """Take Escape as the harmless answer, if there is one; everything else ends here."""
        used = super().handle(event)
        escape = isinstance(event, Key) and event.key == pygame.K_ESCAPE and not event.repeated
        if escape and not used and self.on_escape is not None:
            self.finish(self.on_escape)
        return True

    def _write(self, frame: Frame, top: float, width: float) -> None:
        frame.paragraph(
            self.text, Rect(self._body.x, round(top), round(width), 0), size=BODY_SIZE, colour="ink"
        )

    def draw(self, frame: Frame) -> None:
        """Darken what lies below, draw papyrus, title, rule, text and buttons."""
        frame.dim(0.55)
        frame.panel(self.rect, "pap", elevation="dialog")
        y = float(self.rect.y + PAD)
        if self.icon:
            frame.sprite(self.icon, self.rect.centerx, y + 30, height=84)
            y += 84
        inner = self.rect.w - 2 * PAD
        for line in frame.fonts.wrap(self.title, "title", TITLE_SIZE, int(inner * frame.u)):
            step = frame.fonts.px(TITLE_SIZE) * 1.2 / frame.u
            frame.text(
                line,
                self.rect.centerx,
                y + step / 2,
                role="title",
                size=TITLE_SIZE,
                colour="heading",
                anchor="mm",
                width=inner,
            )
            y += step
        frame.rule(self.rect.x + PAD + 60, y + 14, inner - 120, colour="goldlo")
        if self.text and "text" not in self.widgets:
            self._centred(frame)
        super().draw(frame)

    def _centred(self, frame: Frame) -> None:
        """Write a short text centred, a long one from the left."""
        lines = frame.fonts.wrap(self.text, "body", BODY_SIZE, int(self._body.w * frame.u))
        align = "m" if len(lines) <= 4 and "\n" not in self.text else "l"
        frame.paragraph(self.text, self._body, size=BODY_SIZE, colour="ink", align=align)
