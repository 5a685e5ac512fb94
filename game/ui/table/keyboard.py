"""Keys on the table: everything can be done without a pointer.

Tab moves the focus over the live areas, arrows over all; Enter and Space tap, and what is not live says why.
With no focus seen Enter presses the primary button. With a mosaic in hand arrows move it, R E turn, Q turns
back, F flips, N goes to the next place that fits, the best first, Enter lays it, Escape puts it back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.worth import mosaic_worth
from game.ui.keys import Key
from game.ui.table.areas import is_asked
from game.ui.table.modes import Mosaic
from game.ui.zoom_keys import FURTHER, NEARER

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene


ZOOM = 1.25
"""How much nearer one press comes."""

ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


class Keyboard:
    """What keys do on one table."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._asked: tuple[str, ...] = ()
        self._chosen_at = -1
        self._pressed: str | None = None
        """What Enter has pressed, while the ring is still around it."""

    def press(self, event: Key) -> bool:
        key, held = event.key, self.scene.held
        if event.control and pygame.K_a <= key <= pygame.K_z and key not in (pygame.K_z, pygame.K_y):
            return False  # a shortcut of other programs, not the letter
        if key == pygame.K_ESCAPE and self._closes_closely():
            return True
        looking, is_step = self.scene.looking, key in (*ARROWS, pygame.K_TAB) and held is None
        if looking.inspected is not None or not is_step:
            looking.inspected = None
            self.scene.app.redraw()
        # A step of the focus changes only what had it and what has it now.
        self.scene.redraw_area(looking.focus)
        if held is not None and self._mosaic_key(event, held):
            self.scene.show_begun()
            return True
        if event.repeated and key not in (*ARROWS, pygame.K_TAB, pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            # A key held down never skips a step.
            return True
        match key:
            case pygame.K_TAB:
                self._step_focus(-1 if event.shift else 1)
                self.scene.redraw_area(looking.focus)
            case pygame.K_LEFT | pygame.K_RIGHT | pygame.K_UP | pygame.K_DOWN:
                self._move_focus(key)
                self.scene.redraw_area(looking.focus)
            case pygame.K_RETURN | pygame.K_KP_ENTER | pygame.K_SPACE:
                return self._key_press(event)
            case pygame.K_ESCAPE:
                self._escape()
            case pygame.K_z if event.control:
                return self.scene.taps.undo()
            case pygame.K_y if event.control:
                return self.scene.taps.redo()
            case pygame.K_u:
                return self.scene.taps.undo()
            case pygame.K_h:
                return self.scene.advice.ask()
            case pygame.K_l:
                self.scene.looking.toggle_log()
            case pygame.K_i:
                self.scene.looking.inspect(
                    self.scene.looking.hover or self.scene.looking.focus,
                    self.scene.app.pointer.pos if self.scene.looking.hover else None,
                )
            case _ if key in (*NEARER, *FURTHER):
                self._zoom(ZOOM if key in NEARER else 1 / ZOOM)
            case pygame.K_0 | pygame.K_KP_0:
                self.scene.board.reset_zoom()
            case pygame.K_PAGEUP | pygame.K_PAGEDOWN if self.scene.looking.is_log_open:
                self.scene.looking.scroll_log(-400 if key == pygame.K_PAGEUP else 400)
            case _ if pygame.K_1 <= key <= pygame.K_9 and f"stall:{key - pygame.K_0}" in self.scene.areas:
                # Enter then takes what was lifted, wherever the focus was before.
                looking.focus = f"stall:{key - pygame.K_0}"
                return self.scene.taps.activate(looking.focus)
            case _:
                return False
        return True

    def _closes_closely(self) -> bool:
        """Put away what a key has shown large; what the pointer shows goes with any key."""
        looking = self.scene.looking
        if looking.inspected is None or looking.hover is not None:
            return False
        looking.inspected = None
        self.scene.app.redraw()
        return True

    def tidy(self) -> None:
        """Take the ring from what Enter has pressed and what now can do nothing more: the next step is there.

        Else Enter would press it again, and say only why that cannot be.
        """
        looking, pressed = self.scene.looking, self._pressed
        if pressed is None or looking.focus != pressed or not looking.shows_focus:
            self._pressed = None
            return
        areas = self.scene.areas
        area, primary = areas.of(pressed), areas.of("primary")
        if (area is None or not area.is_live) and primary is not None and primary.is_live:
            looking.shows_focus, self._pressed = False, None
            self.scene.app.redraw()

    def _key_press(self, event: Key) -> bool:
        """Do what a tap on the focused area does, if the focus is seen; else Enter presses the primary
        button."""
        area = self.scene.areas.of(self.scene.looking.focus or "")
        is_seen = area is not None and self.scene.looking.shows_focus
        if not is_seen and event.key != pygame.K_SPACE:
            looking = self.scene.looking
            if looking.sheet is not None or looking.moment is not None:
                # First back to the present: what would be pressed is about that.
                self._escape()
                self.scene.app.redraw()
                return True
            area = self.scene.areas.of("primary")
            if area is None or not area.is_live or not self.scene.meanings.is_settled(area):
                return False
            return self._is_first_look("primary") or self.scene.taps.activate("primary")
        if area is None or not self.scene.meanings.is_settled(area):
            return False
        if not self.scene.looking.shows_focus:
            # The pointer was used since: first show what Enter would press.
            self.scene.looking.shows_focus = True
            return True
        self._pressed = area.name if area.is_live else None
        return self._is_first_look(area.name) or self.scene.taps.activate(area.name)

    def _is_first_look(self, name: str) -> bool:
        """Whether Enter would give the turn away though nobody has gone there since that became possible: it
        is never on the way, so the focus goes there first, and is seen.
        """
        if name != "primary" or not self.scene.desk.gives_turn_away or self._chosen_at == self._moves:
            return False
        self.focus_on(name)
        self.scene.redraw_area(name)
        return True

    @property
    def _moves(self) -> int:
        return len(self.scene.session.match.history)

    def focus_on(self, name: str | None) -> None:
        """Show the focus on an area that was gone to."""
        looking = self.scene.looking
        looking.focus, looking.shows_focus = name, True
        if name == "primary":
            self._chosen_at = self._moves

    def _zoom(self, factor: float) -> None:
        """Come closer to the middle of the board, or step back; with a part in hand it stays as it is."""
        if self.scene.held is None and self.scene.part is None:
            self.scene.board.zoom(factor, self.scene.rects["board"].center)
            self.scene.app.redraw()

    def _mosaic_key(self, event: Key, mode: Mosaic) -> bool:
        held, key = mode.holding, event.key
        is_enter = key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if self.shows_focus_on_strip and (is_enter or key in ARROWS):
            return False
        if key in ARROWS:
            columns, down = ARROWS[key]
            held.step(columns, -down)
            held.is_down = True
        elif key in (pygame.K_r, pygame.K_e):
            held.turn()
        elif key == pygame.K_q:
            held.turn(clockwise=False)
        elif key == pygame.K_f and self.scene.desk.view.settings.allow_flip:
            held.flip()
        elif key == pygame.K_n:
            view = self.scene.desk.view
            held.next_legal(lambda placement: mosaic_worth(view, placement))
        elif is_enter:
            if event.repeated:
                return True
            if held.is_aloft:
                return True
            held.is_down = True
            self.scene.taps.choose("confirm")
            return True
        else:
            return False
        return True

    @property
    def shows_focus_on_strip(self) -> bool:
        """Whether the keyboard's focus is on one of the ghost's buttons, so that arrows move between them."""
        looking = self.scene.looking
        return looking.shows_focus and looking.focus in ("rotate", "flip", "strip_cancel", "confirm")

    def _escape(self) -> None:
        if self.scene.looking.is_log_open:
            self.scene.looking.toggle_log()
        elif self.scene.looking.sheet is not None:
            self.scene.looking.sheet = None
        elif self.scene.looking.moment is not None:
            self.scene.looking.back_to_now()
        elif not self.scene.taps.cancel():
            self.scene.doors.show_menu()

    def _step_focus(self, by: int) -> None:
        order = [area.name for area in self.scene.areas.in_order()]
        if not order:
            return
        looking = self.scene.looking
        before, self._asked = self._asked, tuple(filter(is_asked, order))
        if self._asked and self._asked != before and looking.focus not in self._asked:
            # Something new is asked: that comes first, wherever the focus was before.
            self.focus_on(self._asked[0 if by > 0 else -1])
        else:
            at = order.index(looking.focus) + by if looking.focus in order else (0 if by > 0 else -1)
            self.focus_on(order[at % len(order)])

    def _move_focus(self, key: int) -> None:
        dx, dy = ARROWS[key]
        self.focus_on(self.scene.areas.towards(self.scene.looking.focus, dx, dy))
