"""The curtain: it stands between two people at one screen.

While it is shut the table below is not drawn at all. What shows between the cloths is the board as all may
see it; secrets come into view only while somebody peeks, or when the one who is meant lifts the curtain.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.ui.button import Button
from game.ui.frame import Frame
from game.ui.keys import Key, KeyUp
from game.ui.pointer import Cancel, LongPress, Press
from game.ui.scenes import InputEvent, Scene
from game.ui.screens.cloth import BEAM, FRINGE
from game.ui.screens.paint_recap import draw_recap, strip_height
from game.ui.screens.peek import PeekButton, draw_peek
from game.ui.screens.recap import Told, recap, since_own, why_needed
from game.ui.table.faces import Faces

if TYPE_CHECKING:
    from game.ui.screens.evening import Evening

CLOSE_S, OPEN_S = 0.35, 0.45
SOFT, DARK = 5, 0.34
LINES = 5
WHY_H = 36


def in_out(share: float) -> float:
    """Ease in and out (cubic), 0..1."""
    share = min(1.0, max(0.0, share))
    return 4 * share**3 if share < 0.5 else 1 - (-2 * share + 2) ** 3 / 2


class Curtain(Scene[None]):
    """Shut from its first frame; ends when the person at `seat` has lifted it."""

    overlay = False

    def __init__(self, evening: Evening, seat: int) -> None:
        super().__init__()
        self.evening, self.seat = evening, seat
        self.who = evening.match.seats[seat]
        self.is_peeking = False
        self._closed = 0.0
        self._opening = False
        self._told: list[Told] = []
        self._earlier = 0

    def enter(self) -> None:
        """Begin to close; with animations off it hangs at once."""
        self.app.sounds.play("cloth")
        if not self.app.settings.motion:
            self._closed = 1.0

    # ------------------------------------------------------------------ layout
    @property
    def is_far(self) -> bool:
        """Say whether the person meant sits at the far edge."""
        return self.evening.session.sits_far(self.seat)

    def build(self) -> None:
        """Lay out the panel with sign, name and button, and the recap below."""
        self._faces = Faces(self.app.assets, self.app.fonts, self.app.t, self.app.u)
        t, (w, h) = self.app.t, self.app.size
        names = [seat.name for seat in self.evening.match.seats]
        self._had_turn = any(entry.seat == self.seat for entry in self.evening.session.history)
        missed = since_own(self.evening.session.recap(self.seat), self.seat)
        self._told, self._earlier = recap(t, names, missed, most=LINES)
        wide, wider, tall = min(700, w - 48), min(860, w - 48), 0
        if self._told:
            fonts, u = self.app.fonts, self.app.u
            tall = strip_height(fonts, u, self._told, width=wider, earlier=self._earlier)
        room = h - BEAM - FRINGE - 16
        gap = 18 if tall else 0
        panel = min(540, room - tall - gap - 20)
        top = BEAM + FRINGE + max(10, (room - panel - gap - tall) // 2)
        self.panel = Rect((w - wide) // 2, top, wide, panel)
        look_away = t("curtain.look_away")
        lines = len(self.app.fonts.wrap(look_away, "body", 22, int((wide - 120) * self.app.u)))
        words = min(3, lines) * self.app.fonts.line_height(22) / self.app.u
        self.why = why_needed(t, self.evening.match, self.seat)
        words += WHY_H if self.why else 0
        self._sign = round(max(48, min(180, panel - 40 - 46 - 54 - words - 20 - 112)))
        self.strip = Rect((w - wider) // 2, self.panel.bottom + gap, wider, tall)
        if self._opening:
            return
        p = self.panel
        y = p.bottom - 112
        self.widgets.add(
            Button(
                "lift",
                Rect(p.centerx - 190, y, 380, 76),
                t("curtain.lift", name=self.who.name),
                self.lift,
                primary=True,
                size=30,
            )
        )
        self.widgets.add(
            PeekButton("peek", Rect(p.right - 96, p.y + 26, 70, 70), self.peek, tip=t("curtain.peek_tip"))
        )

    # ------------------------------------------------------------------ what is done
    def lift(self) -> None:
        """Open: the person is there."""
        if self._opening:
            return
        self.is_peeking = False
        self.app.sounds.play("cloth")
        self.evening.lifted(self.seat)
        if not self.evening.opens_to_table or not self.app.settings.motion:
            self.finish(None)
            return
        self._opening = self.overlay = True
        self.rebuild()

    def peek(self, held: bool) -> None:
        """Show the hand, talents and amulets of the seat while a finger, a button or a key is held."""
        if held != self.is_peeking and not (held and self._opening):
            self.is_peeking = held
            self.app.redraw()

    def handle(self, event: InputEvent) -> bool:
        """Take the one deliberate press; a tap while it opens ends the motion."""
        if self._opening:
            if isinstance(event, Press | Key):
                self._closed = 0.0
                self.finish(None)
            return True
        if isinstance(event, Cancel):
            self.widgets["peek"].let_go()
        if isinstance(event, Key) and event.key == pygame.K_p:
            self.peek(True)
            return True
        if isinstance(event, KeyUp) and event.key == pygame.K_p:
            self.peek(False)
            return True
        if isinstance(event, LongPress) and self.is_peeking:
            return True
        super().handle(event)
        return True

    # ------------------------------------------------------------------ motion
    @property
    def is_animating(self) -> bool:
        """Say whether the cloth moves."""
        return self._opening or self._closed < 1.0

    def update(self, dt: float) -> None:
        """Move the cloth."""
        pace = self.app.settings.motion
        if self._opening:
            self._closed = max(0.0, self._closed - dt / (OPEN_S * pace)) if pace else 0.0
            self.app.redraw()
            if self._closed <= 0:
                self.finish(None)
        elif self._closed < 1.0:
            self._closed = min(1.0, self._closed + dt / (CLOSE_S * pace)) if pace else 1.0
            self.app.redraw()

    # ------------------------------------------------------------------ drawing
    def draw(self, frame: Frame) -> None:
        """Draw the blurred board (not while opening: there the table shows), cloth, beam, panel."""
        if self._opening:
            share = in_out(self._closed)
            self.evening.cloth.draw(frame.surface, share, beam=share)
            return
        frame.surface.blit(self.evening.backdrop.surface(self.app, soft=SOFT, dark=DARK), (0, 0))
        self.evening.cloth.draw(frame.surface, in_out(self._closed))
        self._draw_panel(frame)
        if self._told:
            draw_recap(
                frame,
                self.app.t,
                self.strip,
                self._told,
                seats=self.evening.match.seats,
                earlier=self._earlier,
                had_turn=self._had_turn,
            )
        super().draw(frame)
        if self.is_peeking:
            view = self.evening.match.view(self.seat)
            draw_peek(frame, self.app.t, self._faces, view, self.panel.y + 110)

    def _draw_panel(self, frame: Frame) -> None:
        t, p = self.app.t, self.panel
        frame.panel(p, "cedar", elevation="dialog")
        sign = self._sign
        spot = Rect(round(p.centerx - sign * 0.46), p.y + 46, round(sign * 0.92), round(sign * 0.92))
        frame.glow(spot, blur=22, radius=sign / 2, alpha=0.5)
        frame.sprite(f"kit/seat/sign_{self.who.colour}", p.centerx, p.y + 40 + sign / 2, width=sign)
        y = p.y + 40 + sign + 46
        frame.text(
            t("curtain.hand", name=self.who.name),
            p.centerx,
            y,
            role="title",
            size=42,
            colour="goldhi",
            anchor="mm",
            shadow=True,
            width=p.w - 64,
            least=24,
        )
        frame.rule(p.x + 110, y + 38, p.w - 220)
        if self.why:
            frame.text(
                self.why,
                p.centerx,
                y + 44 + WHY_H / 2,
                role="bold",
                size=22,
                colour="ivory",
                anchor="mm",
                width=p.w - 80,
                height=WHY_H,
                least=15,
            )
        frame.paragraph(
            t("curtain.look_away"),
            Rect(p.x + 60, round(y + 54 + (WHY_H if self.why else 0)), p.w - 120, 80),
            size=22,
            colour="ivory",
            align="m",
            tall=100,
        )
