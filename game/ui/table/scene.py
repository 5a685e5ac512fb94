"""The table's scene: board and panels, and what mouse, finger and keys do on them.

It computes no rule. The session gives views, legal choices and reasons; the desk knows what is begun; this
module turns pointer and keys into taps on named areas, and keeps board and panels showing the same position.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame
from pygame import Rect

from game.content.places import sprites_dir
from game.engine import events as e
from game.engine.choices import EndTurn, Pass
from game.engine.decisions import Kind
from game.engine.view import View
from game.ui import board as boards
from game.ui.frame import Frame
from game.ui.keys import Key
from game.ui.layout import board_view, layout
from game.ui.pointer import (
    Cancel,
    Leave,
    LongPress,
    Move,
    Pinch,
    Press,
    Release,
    RightClick,
    SecondFinger,
    Tap,
    Wheel,
)
from game.ui.scale import Mode as Arrangement
from game.ui.scenes import InputEvent, Scene
from game.ui.table import asks, captions
from game.ui.table.areas import Area, Areas, Point
from game.ui.table.chronicle import Chronicle
from game.ui.table.desk import Desk
from game.ui.table.faces import Faces
from game.ui.table.flights import Flight, flights
from game.ui.table.gestures import Gestures
from game.ui.table.keyboard import Keyboard
from game.ui.table.look import Look
from game.ui.table.modes import Claim, Mosaic, Part, Payment, Rest
from game.ui.table.on_board import OnBoard
from game.ui.table.painting import Picture, paint_table
from game.ui.table.session import Session
from game.ui.table.vignette import draw_vignette

STILL_S = 0.15
"""Presses on something that has just come up, or has just changed its meaning, are ignored for this long."""

HOVER_S = 0.5
TRAY_S = 0.24


class Doors(Protocol):
    """Where the table leads to besides the session's hooks."""

    def show_menu(self) -> None:
        """Open the pause menu over the table."""

    def show_help(self) -> None:
        """Open the rules over the table."""


class TableScene(Scene[str]):
    """The table of one session."""

    def __init__(self, session: Session, doors: Doors) -> None:
        super().__init__()
        self.session, self.doors = session, doors
        match = session.match
        self.names = [seat.name for seat in match.seats]
        self.areas = Areas()
        self.gestures = Gestures(self)
        self.keyboard = Keyboard(self)
        view = session.view()
        self.desk = Desk(view, session.legal(), check=session.check, play=session.choose)
        self.is_hidden = False
        self.is_log_open = False
        self.is_notation = False
        self.log_scroll = 0.0
        self.log_height = 0.0
        self.moment: int | None = None
        self.sheet: str | None = None
        self.inspected: str | None = None
        self.inspected_near = Rect(0, 0, 0, 0)
        self.hover: str | None = None
        self.focus: str | None = None
        self.shows_focus = False
        self.asks_again = False
        self._tray_since: float | None = None
        self._meanings: dict[str, tuple[str, float]] = {}
        self._pending: list[tuple[Sequence[e.Event], View]] = []
        session.on_events(lambda events, after: self._pending.append((events, after)))

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
        self._position()
        self.board.show(self.desk.view)

    def build(self) -> None:
        """Lay out for the present window."""
        w, h = self.app.size
        seats = len(self.names)
        self.rects = layout(w, h, self.app.scale.mode, seats)
        self.faces = Faces(self.app.assets, self.app.fonts, self.app.t, self.app.u)
        self.chronicle = Chronicle(self.app.t, self.names)
        self.board.resize(board_view(w, h, self.app.scale.mode))
        self.inspected = None
        self.show_begun()
        self.app.redraw()

    def pause(self) -> None:
        """Something lies over the table: bots wait."""
        self.session.hold(True)

    def resume(self) -> None:
        """The table is on top again."""
        self.session.hold(False)
        self.session.changed = True

    def leave(self) -> None:
        """Nothing goes on after the table is left."""
        self.session.hold(True)

    def _numerals(self, px: int) -> pygame.Font:
        return self.app.fonts.font("bold", px)

    # ------------------------------------------------------------------ time
    @property
    def is_animating(self) -> bool:
        """Whether something moves, a bot is to move, or somebody is to be asked."""
        return (
            self.board.is_awake
            or self.tray_shift > 0
            or (self.session.waits_for_bot and not self.session.is_held)
            or self.session.is_due
        )

    def update(self, dt: float) -> None:
        """Let bots move, follow the match, let the board move."""
        if self.app.stack.top is self and not self.board.is_busy:
            self.session.update(self.app.now)
        if self.session.changed:
            self._position()
        self._slide_tray()
        self.board.update()

    def _slide_tray(self) -> None:
        """Let a tray that has just come up slide in."""
        desk = self.desk
        question = asks.ask(self.app.t, desk, self.names) if desk.is_asked else None
        is_up = question is not None or (desk.is_asked and isinstance(desk.mode, Payment))
        if not is_up and self.sheet is None:
            self._tray_since = None
        elif self._tray_since is None:
            self._tray_since = self.app.now
        if self._tray_since is not None and self.app.now - self._tray_since <= TRAY_S * 2:
            tray = self.rects["tray"]
            self.app.redraw((tray.x - 40, 0, tray.w + 80, self.app.size[1]))

    @property
    def tray_shift(self) -> float:
        """How far below its place the tray still is, logical."""
        length = TRAY_S * self.app.settings.motion
        if self._tray_since is None or not length:
            return 0.0
        share = min(1.0, (self.app.now - self._tray_since) / length)
        return (1 - share) ** 3 * 340.0

    def _position(self) -> None:
        """Show the position as it is now; whatever was begun with the old one is dropped."""
        self.session.changed = False
        viewer = self.session.viewer
        if viewer != self.desk.view.seat:
            self._forget()
        view = self.session.view()
        self.desk.update(view, self.session.legal())
        self.gestures.drop()
        self.moment = None
        pending, self._pending = self._pending, []
        for events, after in pending:
            # The view after these events was made for who could see it then; nobody else gets it now.
            if after.seat == viewer:
                self.board.play(events, after)
                self._fly(flights(events, viewer))
        if not pending or pending[-1][1].seat != viewer:
            self.board.show(view)
        self.show_begun()
        self.app.redraw()

    def _fly(self, cards: Sequence[Flight]) -> None:
        """Let cards fly between panels."""
        for k, flight in enumerate(cards):
            start, goal = self._place(flight.start), self._place(flight.goal)
            if start is not None and goal is not None:
                self.board.fly(self.faces, flight.card, start, goal, turns=flight.turns, after=k)

    def _place(self, name: str) -> Point | None:
        """The logical middle of a place that cards fly from or to."""
        kind, _, rest = name.partition(":")
        match kind:
            case "hand":
                return float(self.rects["hand"].centerx), self.rects["hand"].y + 70.0
            case "plaque":
                box = self.rects[f"plaque_{rest}"]
                return box.x + 104.0, box.y + 57.0
            case "deck" | "discards":
                return float(self.rects["deck"].centerx), float(self.rects["deck"].centery)
            case _:
                area = self.areas.of(name)
                return None if area is None else (area.rect.x + area.rect.w / 2, area.rect.y + 150.0)

    def _forget(self) -> None:
        """Another person, or nobody, looks now: reset all that was selected, opened, scrolled or pointed
        at."""
        self.is_hidden = False
        self.is_log_open = False
        self.log_scroll = 0.0
        self.sheet = None
        self.inspected = None
        self.hover = self.focus = None
        self.asks_again = False

    # ------------------------------------------------------------------ what is shown
    def show_begun(self) -> None:
        """Let the board show what is in hand."""
        self.board.show_begun(self.desk)
        self.app.redraw()

    def picture(self) -> Picture:
        """Gather what the panels show."""
        session, desk = self.session, self.desk
        history = session.match.history
        viewer = session.viewer
        refusal = session.undo_refusal() if desk.is_asked else None
        can_undo = desk.is_asked and refusal is None
        stem = None if can_undo else refusal.value if refusal is not None else "undo_nothing"
        rows = (
            self.chronicle.rows(history, viewer, notation=self.is_notation, is_over=session.match.over)
            if self.is_log_open
            else ()
        )
        return Picture(
            view=desk.view,
            desk=desk,
            seats=session.match.seats,
            names=self.names,
            last=self.chronicle.last_actions(history, viewer),
            log_line=self.chronicle.last_line(history, viewer),
            undo_refusal=stem,
            is_thinking=session.is_thinking,
            is_hidden=self.is_hidden,
            rows=rows,
            is_log_open=self.is_log_open,
            is_notation=self.is_notation,
            log_scroll=self.log_scroll,
            moment=self.moment,
            sheet=self.sheet,
            asks_again=self.asks_again,
            tray_shift=self.tray_shift,
            inspected=self.inspected,
            inspected_near=self.inspected_near,
            dragged=self.gestures.dragged_card,
            focus=self.focus if self.shows_focus else None,
            strip_at=self.board.strip(desk, self.rects["board"], self.gestures.finger),
            spots=self.board.spots(desk),
            notes=self.board.notes(desk),
        )

    def draw(self, frame: Frame) -> None:
        """Draw board, panels, and what flies above them."""
        self.board.draw(frame)
        if self.app.scale.mode is not Arrangement.PORTRAIT:
            draw_vignette(frame.surface)
        picture = self.picture()
        look = Look(self.app.t, self.faces, self.hover, self.gestures.pressed)
        self.areas = paint_table(frame, look, self.rects, picture, self.app.scale.mode)
        self.log_height = picture.log_height
        self.gestures.draw_dragged(frame, look)
        self._note_meanings()
        self.board.draw_air(frame)
        super().draw(frame)

    def _note_meanings(self) -> None:
        """Remember since when each area has meant what it means, so that a late press hits nothing new."""
        meanings = {}
        for area in self.areas:
            meaning = self._meaning(area)
            before = self._meanings.get(area.name)
            meanings[area.name] = (
                before if before is not None and before[0] == meaning else (meaning, self.app.now)
            )
        self._meanings = meanings

    def _meaning(self, area: Area) -> str:
        match area.name.partition(":")[0]:
            case "card" | "laid":
                index = int(area.name.partition(":")[2])
                return f"{self.desk.hand[index] if index < len(self.desk.hand) else ''} {area.is_live}"
            case "primary":
                return f"{captions.primary(self.app.t, self.desk, self.names)} {self.asks_again}"
            case "line":
                return area.name
            case "stall":
                # A full stall is fanned out downwards while it is pointed at.
                return f"{area.rect.topleft} {area.is_live}"
            case _:
                # What is hovered may grow upwards; its lower left corner stays.
                return f"{area.rect.bottomleft} {area.is_live}"

    def is_settled(self, area: Area) -> bool:
        """Whether an area has been there, with this meaning, for long enough to be meant by a press."""
        return self.app.now - self._meanings.get(area.name, ("", 0.0))[1] >= STILL_S

    def area_of(self, name: str) -> Area | None:
        """The area of this name, as it was last drawn."""
        return self.areas.of(name)

    # ------------------------------------------------------------------ taps
    def activate(self, name: str) -> bool:
        """Do what a tap on an area means; say whether it meant anything."""
        kind, _, rest = name.partition(":")
        match kind:
            case "menu":
                self.doors.show_menu()
            case "help":
                self.doors.show_help()
            case "log":
                self.toggle_log()
            case "log_words" | "log_notation":
                self.is_notation = kind == "log_notation"
                self.log_scroll = 0.0
            case "line":
                self._show_moment(int(rest))
            case "now":
                self.back_to_now()
            case "eye":
                self.is_hidden = not self.is_hidden
            case "pile" | "discards":
                self.sheet = None if self.sheet == kind else kind
            case "deck":
                self.sheet = None
            case "close":
                self.sheet = None
            case "undo":
                return self.undo()
            case "cancel" | "strip_cancel":
                return self.cancel()
            case "primary" if self.desk.view.over:
                self.session.hooks.show_end()
            case "ground":
                return True
            case _:
                return self.choose(name)
        self.app.redraw()
        return True

    def choose(self, name: str) -> bool:
        """Pass a tap on to the desk; tell why it is refused."""
        if self.moment is not None:
            self.back_to_now()
        self.sheet = None
        if name == "primary" and self._must_ask_again():
            return False
        self.asks_again = False
        done = self.desk.tap(name)
        if name == "tile:mosaic" and self.held is not None:
            # It lies as a ghost at a place that fits; the mouse may take it up again (see Gestures.tap).
            self.held.holding.is_down = True
        if not done and self.desk.refusal is not None:
            self.app.notify(captions.refusal_text(self.app.t, self.desk.refusal), warning=True)
        self._follow()
        return done

    def _must_ask_again(self) -> bool:
        """Whether the end of a turn is still to be confirmed by a second press (a setting)."""
        if self.asks_again or not self.app.settings.confirm_end_of_turn:
            return False
        if not isinstance(self.desk.mode, Rest) or not isinstance(
            self.desk.mode.choice(self.desk), EndTurn | Pass
        ):
            return False
        self.asks_again = True
        self.app.redraw()
        return True

    def _follow(self) -> None:
        """Show what the last tap changed: a new position, or what is now in hand."""
        if self.session.changed:
            self._position()
        else:
            self.show_begun()

    def cancel(self) -> bool:
        """Put back what was begun; a part that was chosen but not paid for goes back to the quarry."""
        if self.desk.cancel():
            self._follow()
            return True
        if self.desk.is_asked and self.desk.decision.kind is Kind.PAY:
            return self.undo()
        return False

    def undo(self) -> bool:
        """Take the last choice back, or say why that is not possible."""
        if not self.desk.is_asked or not self.session.undo():
            refusal = self.session.undo_refusal()
            if refusal is not None and self.desk.is_asked:
                self.app.notify(self.app.t(f"reason.{refusal.value}"))
            return False
        self._follow()
        return True

    def toggle_log(self) -> None:
        """Open or shut the chronicle."""
        self.is_log_open = not self.is_log_open
        self.log_scroll = 0.0
        if not self.is_log_open and self.moment is not None:
            self.back_to_now()

    def scroll_log(self, by: float) -> None:
        """Scroll the chronicle by logical pixels, positive towards older lines."""
        room = max(0.0, self.log_height - (self.rects["drawer"].h - 206))
        self.log_scroll = max(0.0, min(room, self.log_scroll + by))
        self.app.redraw()

    def _show_moment(self, number: int) -> None:
        """Show the board as it was after a number of choices; a second tap goes back to now."""
        if self.moment == number:
            self.back_to_now()
            return
        self.moment = number
        self.board.show(self.session.match.view_at(number, self.session.viewer))

    def back_to_now(self) -> None:
        """Show the present position again."""
        self.moment = None
        self.board.show(self.desk.view)
        self.show_begun()

    # ------------------------------------------------------------------ inspecting
    def inspect(self, name: str | None, pos: Point | None = None) -> None:
        """Show the card or part of an area large with its rule, or stop showing it."""
        area = self.areas.of(name or "")
        subject = self._subject(area, pos) if area is not None else None
        if subject == self.inspected:
            return
        self.inspected = subject
        if area is not None:
            self.inspected_near = area.rect
        self.app.redraw()

    def _subject(self, area: Area, pos: Point | None) -> str | None:
        kind, _, rest = area.name.partition(":")
        desk = self.desk
        match kind:
            case "card" | "laid" if not self.is_hidden:
                return f"card:{desk.hand[int(rest)]}"
            case "tile":
                return f"part:{rest}"
            case "drawn":
                return f"card:{desk.decision.cards[int(rest)] or 'closed'}"
            case "shown":
                return f"card:{asks.cards_shown(desk.view)[int(rest)] or 'closed'}"
            case "fetch" | "see" if rest in desk.view.catalogue.card_index:
                return f"card:{rest}"
            case "stall":
                return self.gestures.stall_card(int(rest), pos)
            case "merchant":
                return "card:merchant"
            case "deck" if desk.view.deck_size:
                return f"card:{desk.view.deck_top or 'closed'}"
            case _:
                return None

    # ------------------------------------------------------------------ input
    def handle(self, event: InputEvent) -> bool:
        """Take an event."""
        if super().handle(event):
            return True
        if isinstance(event, Press | Key | Wheel) and self.app.settings.motion:
            self.board.wake()
        match event:
            case Press():
                self.gestures.press(event)
            case Move():
                self.gestures.move(event)
            case Release():
                self.gestures.release(event)
            case Tap():
                self.gestures.tap(event)
            case LongPress(pos=pos):
                self.gestures.long_press(pos)
            case Wheel():
                self.gestures.wheel(event)
            case RightClick(pos=pos):
                self.gestures.right_click(pos)
            case SecondFinger():
                self.gestures.second_finger(event)
            case Pinch():
                self.gestures.pinch(event)
            case Leave():
                self.point_at(None)
            case Cancel():
                self.gestures.cancel()
            case Key():
                return self.keyboard.press(event)
            case _:
                return False
        return True

    def point_at(self, name: str | None) -> None:
        """Note which area the pointer is over; after a while show it large."""
        if name == self.hover:
            return
        old, self.hover = self.hover, name
        self.redraw_area(old)
        self.redraw_area(name)
        if self.inspected is not None:
            self.inspected = None
            self.app.redraw()
        if name is not None:
            self.app.after(HOVER_S, lambda: self._inspect_if_still(name))

    def _inspect_if_still(self, name: str) -> None:
        if self.hover == name and not self.app.pointer.is_down and self.app.stack.top is self:
            self.inspect(name, self.app.pointer.pos)

    def redraw_area(self, name: str | None) -> None:
        """Ask for an area to be drawn again, with the light around it."""
        area = self.areas.of(name or "")
        if area is not None:
            around = 150 if name and name.startswith("card") else 40
            box = area.rect.inflate(2 * around, 2 * around)
            if name and name.startswith("stall"):
                box.h += 420  # a full stall is fanned out while it is pointed at
            self.app.redraw(box)

    # ------------------------------------------------------------------ for gestures
    @property
    def held(self) -> Mosaic | None:
        """The mosaic in hand."""
        return self.desk.mode if self.desk.is_asked and isinstance(self.desk.mode, Mosaic) else None

    @property
    def part(self) -> Part | None:
        """The part other than a mosaic in hand."""
        return self.desk.mode if self.desk.is_asked and isinstance(self.desk.mode, Part) else None

    @property
    def is_claiming(self) -> bool:
        """Whether a cell of a closed area is to be chosen."""
        return self.desk.is_asked and isinstance(self.desk.mode, Claim)


WORD_PREFIXES = ("reason.",)
