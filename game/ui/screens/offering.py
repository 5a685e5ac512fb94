"""The offering (R10.1): one person, alone with the screen, sets a purse and seals it.

Every purse takes the same steps and shows the same motions, whatever is in it. A hint stands below the head,
and goes with the screen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.ui.button import Button
from game.ui.frame import Frame
from game.ui.keys import Key
from game.ui.layout import dialog_rect
from game.ui.pointer import Cancel
from game.ui.scenes import InputEvent, Scene
from game.ui.screens.glance import Glance
from game.ui.screens.paint_purse import draw_purse, draw_sealed
from game.ui.screens.parts import label
from game.ui.screens.ranks import draw_ranks, quick_sums
from game.ui.slider import Slider
from game.ui.table.advice import Asked
from game.ui.table.advice_words import told
from game.ui.table.scene import TableScene

if TYPE_CHECKING:
    from game.ui.screens.evening import Evening

WORD_PREFIXES = ("offering.how",)
HOW = "offering.how"

SOFT, DARK = 6, 0.58


class Offering(Scene[int | None]):
    """Ends with the number of talents in the sealed purse; with None if who sets it has left the seat."""

    def __init__(self, evening: Evening, seat: int, *, how: str = HOW) -> None:
        """`how` is the locale key of what is said below the head; where a lesson says it, no hint."""
        super().__init__()
        self.how = how
        self.evening, self.seat = evening, seat
        view = evening.match.view(seat)
        self.talents, self.amulets = view.talents[seat], view.amulets[seat]
        constants = evening.match.catalogue.constants
        later = constants.later_rank_amulets
        self.ranks = [
            -constants.first_rank_removes,
            *(later[min(i, len(later) - 1)] for i in range(len(evening.match.seats) - 1)),
        ]
        self.offer = 0
        self._legal = evening.match.legal(seat)
        self._asked: Asked | None = None
        self._is_told = False

    @property
    def is_far(self) -> bool:
        """Say whether the person meant sits at the far edge."""
        return self.evening.session.sits_far(self.seat)

    def build(self) -> None:
        """Lay out purse, slider and buttons left, the ranks right."""
        t = self.app.t
        self.box = dialog_rect(self.app.size, 1100, 800)
        x, y, w, h = self.box
        k = min(1.0, (h - 300) / 500)
        self.left = Rect(x + 48, y + 170, round((w - 96) * 0.565), h - 170)
        inner = self.left
        row = y + 170 + round(354 * k)
        self.widgets.add(
            Button(
                "less",
                Rect(inner.x, row, 60, 60),
                icon="minus",
                on_press=lambda: self._step(-1),
                tip=t("offering.less"),
                key=pygame.K_MINUS,
            )
        )
        self.widgets.add(
            Button(
                "more",
                Rect(inner.right - 60, row, 60, 60),
                icon="plus",
                on_press=lambda: self._step(1),
                tip=t("offering.more"),
                key=pygame.K_PLUS,
            )
        )
        self.slider = self.widgets.add(
            Slider(
                "purse",
                Rect(inner.x + 72, row, inner.w - 144, 60),
                self.offer,
                self._set,
                most=max(1, self.talents),
                step=1,
                marks=True,
                enabled=self.talents > 0,
                reason=t("offering.none_left"),
            )
        )
        sums = quick_sums(self.talents)
        wide, gap = (inner.w - 144 - 8 * (len(sums) - 1)) // len(sums), 8
        for i, some in enumerate(sums):
            text = t("offering.all") if some == self.talents and some else str(some)
            self.widgets.add(
                Button(
                    f"sum.{some}",
                    Rect(inner.x + 72 + i * (wide + gap), row + 82, wide, 52),
                    text,
                    self._to(some),
                    size=22,
                )
            )
        if self.how == HOW:
            self.widgets.add(
                Button(
                    "advice",
                    Rect(x + w - 48 - 350 - 94, y + h - 118, 80, 80),
                    icon="star",
                    on_press=self._ask,
                    enabled=len(self._legal) > 1,
                    reason=t("offering.none_left"),
                    tip=t("tip.advice"),
                    key=pygame.K_h,
                )
            )
        self.widgets.add(
            Button(
                "seal",
                Rect(x + w - 48 - 350, y + h - 118, 350, 80),
                t("offering.seal"),
                self._seal,
                primary=True,
                size=30,
            )
        )

        if self._table is not None:
            wide = min(230, (w - 96) // 5)
            self.widgets.add(
                Button(
                    "look",
                    Rect(x + w - 36 - wide, y + 34, wide, 56),
                    t("offering.look"),
                    self._look,
                    size=20,
                    tip=t("offering.look_tip"),
                )
            )

    @property
    def _table(self) -> TableScene | None:
        """The table that this lies over, if there is one."""
        tables = (scene for scene in reversed(self.app.stack.scenes) if isinstance(scene, TableScene))
        return next(tables, None)

    # ------------------------------------------------------------------ what is done
    def _look(self) -> None:
        """Look at the table; the purse waits."""
        if self._table is not None:
            self.app.push(Glance(self._table, back="offering.back_to_purse"))

    def _set(self, value: float) -> None:
        self.offer = min(self.talents, max(0, round(value)))
        self.app.redraw(self.box)

    def _step(self, by: int) -> None:
        self.slider.set(min(self.talents, max(0, self.offer + by)))

    def _to(self, some: int) -> Callable[[], None]:
        return lambda: self.slider.set(some)

    def _seal(self) -> None:
        self.finish(self.offer)

    def _ask(self) -> None:
        """Begin to think about a hint; nothing is set by it."""
        if self._asked is None:
            match = self.evening.match
            self._asked = Asked(self.seat, list(match.history))
            self._asked.think(match.view(self.seat), self._legal)

    @property
    def advice(self) -> str:
        """Put the hint that was asked for in words, when it is there."""
        if self._asked is None or not self._is_told:
            return ""
        t, hint = self.app.t, self._asked.hint
        return str(t("advice.none")) if hint is None else told(t, hint)

    @property
    def is_animating(self) -> bool:
        """Say whether a hint is on its way, so that the loop must not sleep."""
        return self._asked is not None and not self._is_told

    def update(self, dt: float) -> None:
        """Tell the hint when it is there."""
        super().update(dt)
        if self.is_animating and self._asked is not None and self._asked.done.is_set():
            self._is_told = True
            self.app.redraw(self.box)

    def handle(self, event: InputEvent) -> bool:
        """Let arrows move the coin from anywhere; Escape opens the menu and seals nothing."""
        if super().handle(event) or isinstance(event, Cancel):
            return True
        if isinstance(event, Key) and not event.control:
            sign = "" if event.shift else event.text  # some layouts have them on keys of digits
            if event.key in (pygame.K_LEFT, pygame.K_DOWN, pygame.K_KP_MINUS) or sign == "-":
                self._step(-1)
            elif event.key in (pygame.K_RIGHT, pygame.K_UP, pygame.K_KP_PLUS, pygame.K_EQUALS) or sign == "+":
                self._step(1)
            elif event.key == pygame.K_ESCAPE and not event.repeated:
                self.evening.show_menu()
        return True

    # ------------------------------------------------------------------ drawing
    def draw(self, frame: Frame) -> None:
        """Draw papyrus over the dimmed board."""
        frame.surface.blit(self.evening.backdrop.surface(self.app, soft=SOFT, dark=DARK), (0, 0))
        t, (x, y, w, _) = self.app.t, self.box
        frame.panel(self.box, "pap", elevation="dialog")
        cx = x + w / 2
        frame.text(
            t("offering.title"),
            cx,
            y + 62,
            role="title",
            size=42,
            colour="heading",
            anchor="mm",
            width=w - 96 - (2 * (min(230, (w - 96) // 5) + 12) if "look" in self.widgets else 0),
            least=24,
        )
        frame.rule(x + w / 2 - 300, y + 102, 600, colour="goldlo")
        label(
            frame,
            self.advice or t(self.how, dice=self.evening.match.catalogue.constants.dice),
            Rect(x + 48, y + 108, w - 96, 56),
            size=21,
            colour="ink2",
            align="m",
        )
        draw_purse(frame, t, self.left, self.slider.rect.y, offer=self.offer, talents=self.talents)
        left = self.left.right + 40
        tall = min(70 + len(self.ranks) * 60 + 124, self.box.h - 176 - 136)
        ranks = Rect(left, y + 176, x + w - 48 - left, tall)
        draw_ranks(frame, t, ranks, self.ranks, self.amulets)
        draw_sealed(frame, t, self.left.x, self.box.bottom - 78, match=self.evening.match, seat=self.seat)
        super().draw(frame)
