"""The replay: the table of a game gone by, or of one that goes on, with time in hand.

Space plays and stops, left and right step, with Shift (or Page keys) by turns; a line of the chronicle jumps.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.ui.button import Button
from game.ui.frame import Frame
from game.ui.keyboard import focusables
from game.ui.keys import Key
from game.ui.scenes import InputEvent
from game.ui.screens.turn_button import TurnButton
from game.ui.slider import Slider
from game.ui.table.desk import Desk
from game.ui.table.looking import Looking
from game.ui.table.past import PACES_S, Past
from game.ui.table.scene import TableScene

if TYPE_CHECKING:
    from game.play.match import Match

STRIP_H = 78


class _Unasked(Desk):
    """A desk at which nobody is asked, whoever looks."""

    @property
    def is_asked(self) -> bool:
        """Nobody is."""
        return False


class _Looking(Looking):
    """A chronicle whose lines lead to their moment."""

    scene: Replay

    def toggle_log(self) -> None:
        """Open or shut the chronicle; the strip of time gives way."""
        super().toggle_log()
        self.scene.rebuild()

    def show_moment(self, number: int) -> None:
        """Go to the moment after so many choices."""
        self.scene.go(number)

    def back_to_now(self) -> None:
        """There is no other moment than the one that is shown."""
        self.moment = None


class Replay(TableScene):
    """Ends when it is left; `number` is the moment to begin with."""

    def __init__(self, match: Match, *, number: int = 0) -> None:
        self.past = Past(match)
        self.past.go(number)
        super().__init__(self.past, self)  # type: ignore[arg-type]
        self.looking = _Looking(self)
        self.desk = _Unasked(self.past.view(), (), check=self.past.check, play=self.past.choose)

    # ------------------------------------------------------------------ doors of the table
    def show_menu(self) -> None:
        """Leave, as the menu's place does here."""
        self.finish("left")

    def show_help(self, chapter: str = "") -> None:
        """Show the rules."""
        from game.ui.screens.book import RuleBook
        from game.ui.table.chapters import SHEET

        whole = self.past.match.whole
        self.app.push(RuleBook(whole.catalogue, chapter or SHEET, seats=len(whole.seats)))

    # ------------------------------------------------------------------ layout
    def build(self) -> None:
        """Lay out the table, a strip of time above the board, and the steps where the next step stood."""
        super().build()
        board, t = self.rects["board"], self.app.t
        left = self.rects["drawer"].right if self.looking.is_log_open else board.x
        self.strip = s = Rect(left + 12, board.y + 12, board.right - left - 24, STRIP_H)
        self.rects["strip"] = s
        right = s.right - 12
        for name, wide, text, icon, action in (
            ("leave", 54, "", "x", lambda: self.finish("left")),
            ("seen_by", 190, self._seen_by(), "", self._see_next),
            ("pace", 130, t(f"replay.pace.{self.past.pace}"), "", self._next_pace),
        ):
            if name == "seen_by" and not self.past.is_open:
                continue
            wide = min(wide, s.w // 4)
            box = Rect(right - wide, s.y + 12, wide, 54)
            tip = t(f"replay.tip.{name}")
            self.widgets.add(Button(name, box, text, action, icon=icon, size=20, tip=tip))
            right = box.x - 8
        self.slider_rect = Rect(s.x + 20, s.y + 30, right - s.x - 36, 44)
        self.slider = Slider(
            "time", self.slider_rect, self.past.number, lambda value: self.go(round(value)),
            most=max(1, self.past.last), step=1, tip=t("replay.tip.time"),
        )  # fmt: skip
        self.widgets.add(self.slider)
        area = self.rects["bonus"].union(self.rects["undo"]).union(self.rects["primary"])
        self.steps_area = area
        steps = (
            ("turn_back", "left", lambda: self._jump(-1)),
            ("step_back", "left", lambda: self.go(self.past.number - 1)),
            ("play", "pause" if self.past.is_playing else "play", self._play),
            ("step", "right", self._step),
            ("turn_on", "right", lambda: self._jump(1)),
        )
        pitch = area.w / len(steps)
        tall = min(96, area.h)
        for i, (name, icon, action) in enumerate(steps):
            box = Rect(round(area.x + i * pitch + 2), area.centery - tall // 2, round(pitch - 4), tall)
            kind = TurnButton if name.startswith("turn") else Button
            tip = t(f"replay.tip.{name}")
            self.widgets.add(kind(name, box, "", action, icon=icon, primary=name == "play", tip=tip))

    def _seen_by(self) -> str:
        viewer = self.past.viewer
        return self.app.t("replay.seen_by_all") if viewer is None else self.names[viewer]

    # ------------------------------------------------------------------ time
    def go(self, number: int) -> None:
        """Jump to a moment."""
        if number != self.past.number:
            self._forget_motion()
            self.past.go(number)
            self._follow()

    def _jump(self, by: int) -> None:
        self._forget_motion()
        self.past.go_turn(by)
        self._follow()

    def _step(self) -> None:
        """Let one choice be made, and be seen."""
        self._forget_motion()
        self.past.forward()
        self._follow()

    def _forget_motion(self) -> None:
        """What still moves is over; what is yet to be told is told no more."""
        self.board.finish()
        self.following.forget()

    def _play(self) -> None:
        self.past.play(not self.past.is_playing, self.app.now)
        self.rebuild()

    def _next_pace(self) -> None:
        self.past.pace = (self.past.pace + 1) % len(PACES_S)
        self.rebuild()

    def _see_next(self) -> None:
        """Show what the next seat knew, after the last one what all know."""
        viewer = self.past.viewer
        seats = len(self.names)
        self.past.see_as(0 if viewer is None else viewer + 1 if viewer + 1 < seats else None)
        self.rebuild()

    def _follow(self) -> None:
        self.slider.value = self.past.number
        self.app.redraw()

    def update(self, dt: float) -> None:
        """Follow the time; the play button shows its other face at the end."""
        before, played = self.past.number, self.past.is_playing
        super().update(dt)
        if self.past.number != before:
            self._follow()
        if self.past.is_playing != played:
            self.rebuild()

    # ------------------------------------------------------------------ input and picture
    def handle(self, event: InputEvent) -> bool:
        """Take the keys of time, then what looks at the table."""
        if isinstance(event, Key) and (self._time_key(event) or self._tab(event)):
            return True
        return super().handle(event)

    def _tab(self, event: Key) -> bool:
        """Lead on by Tab from the last control of time to the table, and from its last area back."""
        if event.key != pygame.K_TAB or event.control or event.alt:
            return False
        by = -1 if event.shift else 1
        ring, order = focusables(self.widgets), [area.name for area in self.areas.in_order()]
        looking, focus = self.looking, self.widgets.focus
        if looking.shows_focus and looking.focus in order:
            if 0 <= order.index(looking.focus) + by < len(order):
                return self.keyboard.press(event)
            self.redraw_area(looking.focus)
            looking.focus, looking.shows_focus = None, False
            self.widgets.focus_on(ring[0 if by > 0 else -1], shown=True)
            return True
        if focus not in ring or 0 <= ring.index(focus) + by < len(ring) or not order:
            return False
        self.widgets.focus_on(None)
        self.keyboard.focus_on(order[0 if by > 0 else -1])
        self.redraw_area(looking.focus)
        return True

    def _time_key(self, event: Key) -> bool:
        by_turn = event.shift or event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN)
        match event.key:
            case pygame.K_ESCAPE if not self.looking.is_log_open:
                self.finish("left")
            case pygame.K_SPACE if not event.repeated:
                self._play()
            case pygame.K_LEFT | pygame.K_PAGEUP:
                self._jump(-1) if by_turn else self.go(self.past.number - 1)
            case pygame.K_RIGHT | pygame.K_PAGEDOWN:
                self._jump(1) if by_turn else self._step()
            case pygame.K_HOME:
                self.go(0)
            case pygame.K_END:
                self.go(self.past.last)
            case _:
                return False
        return True

    def draw(self, frame: Frame) -> None:
        """Draw the table, then the strips and their controls."""
        super().draw(frame)
        frame.panel(self.strip, "cedar", elevation="tray")
        frame.panel(self.steps_area.inflate(16, 14), "cedar", elevation="tray")
        past = self.past
        frame.text(
            self.app.t("replay.moment", round=past.round, number=past.number, last=past.last),
            self.slider_rect.x, self.strip.y + 20, size=19, colour="ivory", width=self.slider_rect.w,
        )  # fmt: skip
        for widget in self.widgets.items:
            widget.draw(frame)


WORD_PREFIXES = ("replay.pace.", "replay.tip.")
