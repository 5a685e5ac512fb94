"""The corruption audit on papyrus: when and why each amulet came, what would have saved the eaten."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.play.audit import Audit, Rescue, Step, audit, eaten_of, rescues
from game.ui.button import Button
from game.ui.frame import Frame
from game.ui.keys import Key
from game.ui.layout import dialog_rect
from game.ui.papyrus import Papyrus
from game.ui.screens.parts import Say, label
from game.ui.screens.ranks import signed
from game.ui.scroll import ScrollArea
from game.ui.table.models import round_of

if TYPE_CHECKING:
    from game.ui.screens.evening import Evening

WORD_PREFIXES = ("audit.limit.", "audit.without.", "part.", "card.")
PAD, ROW, ROW_SAVED = 48, 46, 52


class AuditPage(Papyrus[None]):
    """The audit of one finished game; `seat` is shown first."""

    has_rule = False

    def __init__(self, evening: Evening, seat: int) -> None:
        super().__init__()
        self.seats = evening.match.seats
        self.seat = seat
        self.book: Audit = audit(evening.match.catalogue, len(self.seats), evening.match.history)
        self.left = self.book.left()

    # ------------------------------------------------------------------ layout
    def build(self) -> None:
        """Lay out a tab for each seat, the steps of the one that is shown, and the way back."""
        t, (w, h) = self.app.t, self.app.size
        self.box = b = dialog_rect((w, h), 1080, min(h - 40, 1000))
        count, gap = len(self.seats), 10
        wide = (b.w - 2 * PAD - gap * (count - 1)) // count
        for i, who in enumerate(self.seats):
            tab = Rect(b.x + PAD + i * (wide + gap), b.y + 104, wide, 54)
            self.widgets.add(
                Button(f"seat.{i}", tab, who.name, partial(self.show, i), size=20, selected=i == self.seat)
            )
        steps = self.book.steps(self.seat)
        self.rows = list(zip(steps, _sums(steps), strict=True))
        self.saved = self._saved()
        tall = 58 + len(self.saved) * ROW_SAVED if self.saved else 0
        room = b.h - 176 - 116 - tall
        if room < 4 * ROW:  # a low window: then both scroll together
            tall, room = 0, b.h - 176 - 116
        self.foot = tall
        inner = len(self.rows) * ROW + (0 if tall or not self.saved else 70 + len(self.saved) * ROW_SAVED)
        self.area = ScrollArea(
            "steps", Rect(b.x + PAD, b.y + 176, b.w - 2 * PAD, room), max(ROW, inner), self._paint
        )
        self.widgets.add(self.area)
        self.add_back(t("audit.back"))

    def show(self, seat: int) -> None:
        """Show the steps of a seat."""
        self.seat = seat
        self.rebuild()
        self.area.offset = 0.0
        self.app.redraw()

    def _saved(self) -> list[str]:
        """Say what would have saved the seat; nothing for one that was not eaten."""
        t = self.app.t
        if self.seat not in eaten_of(self.left):
            return []
        told = [rescue_told(t, way, seats=len(self.seats)) for way in rescues(self.book, self.seat)]
        return told or [t("audit.nothing_alone")]

    def _round(self, turn: int) -> int:
        return round_of(turn, seats=len(self.seats))

    def heading(self) -> str:
        """Return the page's title."""
        return self.app.t("audit.title")

    def take_key(self, event: Key) -> bool:
        """Take left and right as the way to other seats."""
        if event.repeated or event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        self.show((self.seat + (1 if event.key == pygame.K_RIGHT else -1)) % len(self.seats))
        return True

    # ------------------------------------------------------------------ drawing
    def paint(self, frame: Frame) -> None:
        """Draw what would have saved the seat, below its steps."""
        if self.foot:
            self._paint_saved(frame, self.area.rect.x, self.area.rect.bottom + 10, self.area.rect.w)

    def _paint(self, frame: Frame, top: float) -> None:
        """Draw the steps: turn, why, how many, and the sum since the beginning."""
        t, x, wide = self.app.t, self.area.rect.x, self.area.rect.w - 30
        who = self.seats[self.seat]
        if not self.rows:
            label(frame, t("audit.none", name=who.name), Rect(x, round(top), wide, ROW), size=22)
        names = [seat.name for seat in self.seats]
        last = max((step.turn for step, _ in self.rows), default=0)
        for i, (step, total) in enumerate(self.rows):
            y = top + ROW * (i + 0.5)
            if i % 2 == 0:
                frame.fill((x, y - ROW / 2, wide, ROW), "8A6430", 0.12)
            is_end = step.source in ("hand", "sanctuaries") and step.turn == last
            when = t("audit.end") if is_end else t("audit.round", number=self._round(step.turn))
            frame.text(when, x + 14, y, size=20, colour="ink2", width=130, least=14)
            room = Rect(round(x + 156), round(y - ROW / 2), round(wide - 156 - 190), ROW)
            label(frame, step_told(t, step, names), room, size=21)
            bad = step.amulets > 0
            frame.text(
                signed(step.amulets), x + wide - 120, y, role="bold", size=22, anchor="rm",
                colour="bad_on_papyrus" if bad else "1E5B40" if step.amulets else "ink2",
            )  # fmt: skip
            frame.sprite("kit/token/amulet", x + wide - 88, y, width=30)
            frame.text(str(total), x + wide - 14, y, role="bold", size=22, anchor="rm")
        if self.saved and not self.foot:
            self._paint_saved(frame, x, top + len(self.rows) * ROW + 16, wide)

    def _paint_saved(self, frame: Frame, x: float, y: float, wide: float) -> None:
        t = self.app.t
        frame.rule(x, y, wide, colour="goldlo")
        name = self.seats[self.seat].name
        frame.text(
            t("audit.saved", name=name), x + 8, y + 28, role="head", size=24, colour="bad_on_papyrus",
            width=wide - 16,
        )  # fmt: skip
        for i, text in enumerate(self.saved):
            row = Rect(round(x + 14), round(y + 48 + i * ROW_SAVED), round(wide - 28), ROW_SAVED)
            label(frame, text, row, size=21)


def _sums(steps: Sequence[Step]) -> list[int]:
    """Add up the amulets, step by step."""
    total, sums = 0, []
    for step in steps:
        total += step.amulets
        sums.append(total)
    return sums


def step_told(t: Say, step: Step, names: Sequence[str]) -> str:
    """Say why amulets came or went."""
    match step.source:
        case "payments":
            return str(t("audit.payments", what=t(f"part.{step.what}.low")))
        case "characters":
            return str(t("audit.characters", what=t(f"card.{step.what}.name")))
        case "envoys":
            other = names[step.of or 0]
            return str(t("audit.envoys_in" if step.amulets > 0 else "audit.envoys_out", name=other))
        case "vizier":
            return str(t("audit.vizier"))
        case "limit":
            return str(t(f"audit.limit.{step.what}"))
        case "offerings":
            return str(t("audit.offerings", count=int(step.what)))
        case "hand":
            return str(t("audit.hand"))
        case _:
            return str(t("audit.sanctuaries"))


def rescue_told(t: Say, way: Rescue, *, seats: int) -> str:
    """Say what would have saved the eaten seat, and whether it would then have won."""
    now = round_of(way.turn, seats=seats)
    if way.offer is not None:
        more = way.offer - way.was
        if more > 0:
            told = t("audit.offer_more", count=more, round=now)
        else:
            told = t("audit.offer_less", count=-more, round=now)
    elif len(way.steps) == 1:
        step = way.steps[0]
        told = t(f"audit.without.{step.source}", round=round_of(step.turn, seats=seats), what=_what(t, step))
    else:
        rounds = dict.fromkeys(round_of(each.turn, seats=seats) for each in way.steps)
        told = t("audit.together", count=len(rounds), rounds=t("when.comma").join(map(str, rounds)))
    return f"{told} {t('audit.wins')}" if way.wins else str(told)


def _what(t: Say, step: Step) -> str:
    if step.source == "payments":
        return str(t(f"part.{step.what}.low"))
    return str(t(f"card.{step.what}.name")) if step.source == "characters" else ""
