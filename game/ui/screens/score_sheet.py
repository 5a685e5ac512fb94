"""The score sheet: every architect's talents by source, amulets, the curves of both, and what to do next."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.play.ledger import ledger
from game.ui.button import Button
from game.ui.frame import Frame
from game.ui.keys import Key
from game.ui.scenes import InputEvent, Scene
from game.ui.screens.diagram import Diagram
from game.ui.screens.parts import headline, label
from game.ui.screens.score_table import draw_score_table, first_column
from game.ui.screens.verdict import ended, reason_told, standing, winners_told
from game.ui.table.endings import why_over

if TYPE_CHECKING:
    from game.ui.screens.evening import Evening

SOFT, DARK = 7, 0.58
MARGIN = 56


class ScoreSheet(Scene[str]):
    """Ends with `again` (the same seats at once), `new` (another set-up) or `title`."""

    def __init__(self, evening: Evening) -> None:
        super().__init__()
        self.evening = evening
        match = evening.match
        self.end = ended(match.history)
        self.order = standing(self.end)
        self.is_audit = False
        self.ledger = ledger(match.catalogue.constants, len(match.seats), match.history)

    # ------------------------------------------------------------------ layout
    def build(self) -> None:
        """Lay out table and curves: side by side, or one below the other on an upright window."""
        t, (w, h) = self.app.t, self.app.size
        top, foot = 168 if h < 1040 else 190, 92
        if w < h * 1.15:
            rest = h - top - foot
            self.table = Rect(MARGIN, top, w - 2 * MARGIN, min(860, round(rest * 0.62)))
            y = self.table.bottom + 20
            wide, tall = (w - 2 * MARGIN - 20) // 2, min(420, h - foot - y)
            self.charts = [Rect(MARGIN, y, wide, tall), Rect(MARGIN + wide + 20, y, wide, tall)]
        else:
            inner = w - 2 * MARGIN
            wide = min(1150, round(inner * (0.635 if h >= 1040 else 0.66)))
            tall = h - top - foot
            self.table = Rect(MARGIN, top, wide, tall)
            x = self.table.right + 28
            each = (tall - 20) // 2
            self.charts = [
                Rect(x, top, w - MARGIN - x, each),
                Rect(x, top + each + 20, w - MARGIN - x, tall - each - 20),
            ]
        y = h - 78
        right = w - MARGIN
        buttons = (
            ("again", t("score.again"), lambda: self.finish("again"), t("score.again_tip")),
            ("new", t("score.new"), lambda: self.finish("new"), ""),
            ("title", t("score.title"), lambda: self.finish("title"), ""),
            ("corruption", t("audit.open"), self._audit, ""),
            ("replay", t("replay.open"), self._replay, ""),
        )
        wide = min(230, (w - 2 * MARGIN + 14) // len(buttons) - 14)
        for name, text, action, tip in buttons:
            box = Rect(right - wide, y, wide, 60)
            self.widgets.add(Button(name, box, text, action, primary=name == "again", size=22, tip=tip))
            right -= wide + 14
        self._note_room = right - MARGIN
        text = t("score.show_talents") if self.is_audit else t("score.show_amulets")
        size = len(self.order)
        room = round(first_column(self.app.fonts, t, self.table, count=size) - self.table.x) - 34
        self.widgets.add(
            Button(
                "audit",
                Rect(self.table.x + 24, self.table.y + 38, room, 62),
                text,
                self._turn_over,
                size=20,
                tip=t("score.audit_tip"),
            )
        )
        self._diagrams = self._made_diagrams()

    def _made_diagrams(self) -> tuple[Diagram, Diagram]:
        """Return the diagrams for this size; they end with the sums of the table."""
        colours = [seat.colour for seat in self.evening.match.seats]
        end, book, order = self.end, self.ledger, self.order
        talents, amulets = self.charts
        return (
            Diagram(talents, book.talents, end.scores, colours=colours, order=order, is_stepped=False),
            Diagram(amulets, book.amulets, end.amulets, colours=colours, order=order, is_stepped=True),
        )

    def _turn_over(self) -> None:
        """Show where amulets came from instead of talents, or talents again."""
        self.is_audit = not self.is_audit
        self.rebuild()

    def _audit(self) -> None:
        """Show when and why each amulet came: of the first who was eaten, or of the winner."""
        from game.ui.screens.audit_page import AuditPage

        self.app.push(AuditPage(self.evening, (*self.end.eaten, *self.order)[0]))

    def _replay(self) -> None:
        """Show the game once more, from its beginning."""
        from game.ui.screens.replay import Replay

        self.app.push(Replay(self.evening.match))

    def handle(self, event: InputEvent) -> bool:
        """Take Escape as the way to the title."""
        if (
            not super().handle(event)
            and isinstance(event, Key)
            and event.key == pygame.K_ESCAPE
            and not event.repeated
        ):
            self.finish("title")
        return True

    # ------------------------------------------------------------------ drawing
    def draw(self, frame: Frame) -> None:
        """Draw all over the dimmed board."""
        frame.surface.blit(self.evening.backdrop.surface(self.app, soft=SOFT, dark=DARK), (0, 0))
        self._draw_head(frame)
        t, book = self.app.t, self.ledger
        draw_score_table(
            frame,
            t,
            self.table,
            seats=self.evening.match.seats,
            book=book,
            end=self.end,
            order=self.order,
            is_audit=self.is_audit,
        )
        self._diagrams[0].draw(frame, t, t("score.curve_talents"), t("score.last_talents"))
        self._diagrams[1].draw(frame, t, t("score.curve_amulets"), t("score.last_amulets"))
        kept = t("score.kept" if self.evening.match.unwritten is None else "score.not_kept")
        if self._note_room < 440:  # a low or upright window: all its room is for the buttons
            super().draw(frame)
            return
        note = Rect(MARGIN, self.app.size[1] - 78, self._note_room - 20, 60)
        label(frame, kept, note, role="italic", colour="E6D9BC")
        super().draw(frame)

    def _draw_head(self, frame: Frame) -> None:
        t, end, w = self.app.t, self.end, self.app.size[0]
        seats = self.evening.match.seats
        names = [seat.name for seat in seats]
        y = self.table.y - 84
        x = MARGIN + 46
        for seat in end.winners:
            frame.sprite(f"kit/seat/sign_{seats[seat].colour}", x, y + 12, width=84)
            frame.icon("crown", x, y - 52, size=54, colour="gold")
            x += 98
        if not end.winners:
            frame.sprite("kit/token/amulet", x, y, width=84)
            x += 98
        x += 0 if end.winners else 10
        headline(frame, winners_told(t, names, end), Rect(x - 30, y - 62, w - MARGIN - x + 30, 82), size=44)
        frame.text(
            reason_told(t, names, end),
            x - 28,
            y + 36,
            size=24,
            colour="ivory",
            shadow=True,
            width=w - MARGIN - x,
            height=32,
            least=16,
        )
        frame.text(
            why_over(t, names, self.evening.match.history),
            x - 28,
            y + 67,
            role="italic",
            size=19,
            colour="E6D9BC",
            shadow=True,
            width=w - MARGIN - x,
            height=26,
            least=14,
        )
