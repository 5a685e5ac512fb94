"""The table's scene: board and panels, and what mouse, finger and keys do on them.

It computes no rule. The session gives views, legal choices and reasons; the desk knows what is begun;
gestures and keyboard turn input into taps on named areas. This module keeps board and panels showing the same
position, and lets time pass for what moves.
"""

from __future__ import annotations

from typing import Protocol

import pygame

from game.content.places import sprites_dir
from game.ui import board as boards
from game.ui.frame import Frame
from game.ui.keys import Key
from game.ui.layout import board_view, layout
from game.ui.pointer import Press, Wheel
from game.ui.scale import Mode as Arrangement
from game.ui.scenes import InputEvent, Scene
from game.ui.table import asks
from game.ui.table.advice import Advice
from game.ui.table.areas import Area, Areas
from game.ui.table.carrying import Carrying
from game.ui.table.chapters import chapter_of
from game.ui.table.chronicle import Chronicle
from game.ui.table.desk import Desk
from game.ui.table.faces import Faces
from game.ui.table.following import Following
from game.ui.table.gathering import gather
from game.ui.table.gestures import Gestures
from game.ui.table.heralds import Heralds
from game.ui.table.keyboard import Keyboard
from game.ui.table.look import Look
from game.ui.table.looking import Looking
from game.ui.table.meanings import Meanings
from game.ui.table.modes import Lifted, Mosaic, Part, Payment
from game.ui.table.motion import TRAY, Motion, out_cubic
from game.ui.table.on_board import OnBoard
from game.ui.table.painting import paint_table
from game.ui.table.patterns import draw_bands, draw_medals
from game.ui.table.repaint import redraw_area, redraw_moved
from game.ui.table.session import Session
from game.ui.table.taps import Taps
from game.ui.table.vignette import draw_vignette


class Doors(Protocol):
    """Where the table leads to besides the session's hooks."""

    def show_menu(self) -> None:
        """Open the pause menu over the table."""

    def show_help(self, chapter: str = "") -> None:
        """Open the rules over the table, at a chapter of the book or else at the sheet."""


class TableScene(Scene[str]):
    """The table of one session."""

    def __init__(self, session: Session, doors: Doors) -> None:
        super().__init__()
        self.session, self.doors = session, doors
        self.names = [seat.name for seat in session.match.seats]
        self.areas = Areas()
        self.carrying = Carrying(self)
        self.gestures = Gestures(self)
        self.keyboard = Keyboard(self)
        self.taps = Taps(self)
        self.looking = Looking(self)
        self.meanings = Meanings(self)
        self.advice = Advice(self)
        self.motion = Motion()
        self.is_tray_up = False
        self._lifted: int | None = None
        view = session.view()
        self.desk = Desk(view, session.legal(), check=session.check, play=session.choose)
        self.desk.begs_again, self.desk.is_watched = session.begs_again, session.has_curtains
        self.following = Following(self)
        self.heralds = Heralds(self)

    # ------------------------------------------------------------------ life
    def enter(self) -> None:
        """Set up the board."""
        colours = tuple(seat.colour for seat in self.session.match.seats)
        self.board = OnBoard(
            boards.BoardView(
                sprites_dir(), self.session.match.catalogue, colours=colours, font=self._numerals
            ),
            self,
        )
        self.chronicle = Chronicle(self.app.t, self.names)
        self.show_position()
        self.board.show(self.desk.view)

    def build(self) -> None:
        """Lay out for the present window."""
        w, h = self.app.size
        seats = len(self.names)
        self.rects = layout(w, h, self.app.scale.mode, seats)
        self.faces = Faces(self.app.assets, self.app.fonts, self.app.t, self.app.u)
        self.chronicle = Chronicle(self.app.t, self.names)
        self.board.resize(board_view(w, h, self.app.scale.mode))
        self.looking.inspected = None
        self.motion.forget()
        self.show_begun()
        self.app.redraw()

    @property
    def is_far(self) -> bool | None:
        """Whether who looks sits at the far edge; while nobody does the frame stays as it is."""
        viewer = self.session.viewer
        return None if viewer is None else self.session.sits_far(viewer)

    def pause(self) -> None:
        """Something lies over the table: bots wait."""
        self.session.hold(True)
        self.heralds.cover()
        if self.session.match.over:
            self.board.board.rest()  # the counting follows, and needs the memory

    def resume(self) -> None:
        """The table is on top again."""
        self.session.hold(False)
        self.session.changed = True
        self.heralds.uncover()

    def leave(self) -> None:
        """Nothing goes on after the table is left, and nothing that was told of a hand stays."""
        self.taps.withdraw()
        self.session.hold(True)

    def _numerals(self, px: int) -> pygame.Font:
        return self.app.fonts.font("bold", px)

    # ------------------------------------------------------------------ time
    @property
    def is_animating(self) -> bool:
        """Whether something moves, a bot is to move, or somebody is to be asked."""
        return (
            self.board.is_awake
            or self.motion.is_moving
            or (self.session.waits_for_bot and not self.session.is_held)
            or self.session.is_due
            or self.following.is_due
            or self.advice.is_thinking
        )

    def update(self, dt: float) -> None:
        """Let bots move, follow the match, let the board move."""
        if self.session.changed and self.session.match.over:
            self.show_position()  # the last deed is seen before the end covers the table
        if self.app.stack.top is self and not self.board.is_busy:
            self.session.update(self.app.now)
        for name in self.motion.pass_time(self.app.now, self.app.settings.motion):
            redraw_moved(self, name)
        if self.session.changed:
            self.show_position()
        self.board.update()
        self.advice.update()
        if not self.board.is_busy:
            self.motion.let_count()  # coins and amulets have arrived
            self.following.say()
            self.following.show_hand()

    def show_position(self) -> None:
        """Show the position as it is now; whatever was begun with the old one is dropped."""
        self.following.show_position()

    # ------------------------------------------------------------------ what is shown
    def show_begun(self) -> None:
        """Let the board show what is in hand."""
        self.board.show_begun(self.desk)
        lifted = self.desk.mode.stall if isinstance(self.desk.mode, Lifted) else None
        self.motion.raise_stall(self._lifted, lifted)
        self._lifted = lifted
        is_up = self.looking.sheet is not None or self._asks_in_tray
        if is_up and not self.is_tray_up:
            self.motion.go("tray", 1.0, 0.0, TRAY, ease=out_cubic)
        self.is_tray_up = is_up
        self.app.redraw()

    @property
    def _asks_in_tray(self) -> bool:
        """Whether a payment or a question lies in the tray."""
        desk = self.desk
        if not desk.is_asked:
            return False
        return isinstance(desk.mode, Payment) or asks.ask(self.app.t, desk, self.names) is not None

    def draw(self, frame: Frame) -> None:
        """Draw board, panels, and what flies above them."""
        self.board.draw(frame)
        has_patterns = self.app.settings.seat_patterns
        if has_patterns:
            draw_medals(frame, self.board.over.statues((self.looking.past or self.desk).view))
        if self.app.scale.mode is not Arrangement.PORTRAIT:
            draw_vignette(frame.surface)
        picture = gather(self)
        look = Look(self.app.t, self.faces, self.looking.hover, self.gestures.pressed, self.motion)
        self.areas = paint_table(frame, look, self.rects, picture, self.app.scale.mode)
        if has_patterns and not picture.is_log_open:
            seats = self.session.match.seats
            draw_bands(frame, ((self.rects[f"plaque_{i}"], seat.colour) for i, seat in enumerate(seats)))
        self.looking.log_height = picture.log_height
        self.carrying.draw(frame, look, self.gestures.at)
        self.meanings.note()
        self.keyboard.tidy()
        self.board.draw_air(frame)
        super().draw(frame)

    def show_rules(self) -> bool:
        """Open the rules at what is shown large."""
        self.doors.show_help(chapter_of(self.desk.view.catalogue, self.looking.inspected))
        return True

    def area_of(self, name: str) -> Area | None:
        """The area of this name, as it was last drawn."""
        return self.areas.of(name)

    # ------------------------------------------------------------------ input
    def handle(self, event: InputEvent) -> bool:
        """Take an event."""
        if super().handle(event):
            return True
        if isinstance(event, Press | Key | Wheel) and self.app.settings.motion:
            self.board.wake()
        if isinstance(event, Key):
            return self.keyboard.press(event)
        return self.gestures.take(event)

    def redraw_area(self, name: str | None) -> None:
        """Ask for an area to be drawn again, with the light around it."""
        redraw_area(self, name)

    # ------------------------------------------------------------------ for gestures
    @property
    def _may_act(self) -> bool:
        """Whether what is begun on the desk can be gone on with: nobody acts while looking at the past."""
        return self.desk.is_asked and self.looking.moment is None

    @property
    def held(self) -> Mosaic | None:
        """The mosaic in hand."""
        return self.desk.mode if self._may_act and isinstance(self.desk.mode, Mosaic) else None

    @property
    def part(self) -> Part | None:
        """The part other than a mosaic in hand."""
        return self.desk.mode if self._may_act and isinstance(self.desk.mode, Part) else None
