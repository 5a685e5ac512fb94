"""Gestures on the table: pressing, dragging, dropping; what mouse, finger and wheel do with what is held.

A drop where nothing may be dropped leaves everything as it was. Whatever is begun is put back when the
system says so (focus lost, window resized, a dialog, a second finger that moves). A long press only ever
shows something.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.ui.frame import Frame
from game.ui.pointer import Move, Pinch, Press, Release, SecondFinger, Tap, Wheel
from game.ui.table.areas import Area, Point, split
from game.ui.table.holding import Holding
from game.ui.table.look import Look
from game.ui.table.modes import Mosaic, Refill
from game.ui.table.paint_market import plan_stalls

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene

CLEAR_OF_FINGER = 72.0
"""How far above the finger the lowest cell of a held piece hangs, logical."""

OVER = 0.75
"""How far beyond the garden, in cells, a carried piece still snaps to it."""

DRAGGED_W = 126.0

ONE_CLICK = ("primary", "undo", "redo", "cancel", "stall", "cell")
"""Two quick clicks on these are one: the second would take a further step (R5.1, R7.5)."""

STEADY = ("menu", "help", "log", "log_words", "log_notation", "eye", "pile", "discards", "now", "close")
"""Areas whose meaning no move of a bot changes: a press on them is not lost while bots play."""


class Gestures:
    """What the pointer is doing on one table."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.pressed: str | None = None
        self._meant = ""
        self.dragged_card: int | None = None
        self.finger: Point | None = None
        self.hangs_at: Point = (0.0, 0.0)
        self._at: Point = (0.0, 0.0)
        self._is_carrying = False
        self._came_from_quarry = False
        self._before: Holding | None = None
        self._swallow = False
        self._scrolls = False
        self._pans = False

    def drop(self) -> None:
        """Forget what was pressed or dragged, for the position changed; what means the same in every position
        stays pressed.
        """
        if (self.pressed or "").partition(":")[0] not in STEADY:
            self.pressed = None
        self.dragged_card = None
        self._is_carrying = self._came_from_quarry = self._scrolls = self._pans = False
        self._before = None
        self.scene.board.carry(None)

    # ------------------------------------------------------------------ press, move, release
    def press(self, event: Press) -> None:
        """Begin: note what is pressed; things that move arrive at once."""
        scene = self.scene
        scene.looking.shows_focus = False
        self._swallow = False
        self._at = event.pos
        area = scene.areas.at(event.pos)
        if area is None or area.name != "rules_of":
            scene.looking.hush()
        if scene.board.is_busy:
            scene.board.finish()
        is_double = event.clicks > 1 and area is not None and split(area.name)[0] in ONE_CLICK
        if area is not None and (is_double or not scene.meanings.is_settled(area)):
            # It was not there, or meant something else, when the hand began to move; two clicks are one.
            self._swallow = True
            return
        if scene.looking.leaves_past(area.name if area is not None else None):
            # What is past is only looked at: the press leads back to now, and does nothing else.
            scene.looking.back_to_now()
            scene.app.redraw()
            self._swallow = True
            return
        self.pressed = area.name if area is not None else None
        self._meant = scene.meanings.of(area) if area is not None else ""
        if area is not None:
            scene.motion.press(area.name, 1.0)
        self._scrolls = scene.looking.is_log_open and scene.rects["drawer"].collidepoint(event.pos)
        held = scene.held
        if held is not None and area is None:
            self._grip(held, event.pos)
        scene.redraw_area(self.pressed)

    def _grip(self, mode: Mosaic, pos: Point) -> None:
        """Take the ghost up by the cell under the pointer."""
        held = mode.holding
        column, row = self.scene.board.garden_point(pos)
        x0, y0 = held.origin
        cell = (round(column) - x0, round(row) - y0)
        if held.is_down and cell in held.cells:
            self._before = replace(held)
            held.hang(float(x0 + cell[0]), float(y0 + cell[1]))
            held.grip = cell

    def move(self, event: Move) -> None:
        """Follow the pointer: hover, drag, carry."""
        scene = self.scene
        if self._swallow:
            return
        self._at = event.pos
        if event.pressed and event.dragging:
            self._drag(event)
        elif not event.pressed:
            self._hover(event)
        held = scene.held
        if held is not None and self._carries(held, event):
            self._carry(held, event.pos, touch=event.touch)

    def _carries(self, mode: Mosaic, event: Move) -> bool:
        """Whether the piece follows the pointer now."""
        if self._is_carrying:
            return True
        return not mode.holding.is_down and not event.touch and not event.pressed

    def _carry(self, mode: Mosaic, pos: Point, *, touch: bool) -> None:
        """Hang the piece at the pointer, clear of a finger."""
        scene, held = self.scene, mode.holding
        self.finger = pos if touch else None
        self.hangs_at = at = self.grip_point(held, pos, touch=touch)
        before = (held.offsets, held.is_down, held.is_aloft)
        held.is_down = False
        if scene.board.is_on_garden(scene.desk.view.catalogue, at, margin=OVER):
            held.hang(*scene.board.garden_point(at))
            if (held.offsets, held.is_down, held.is_aloft) != before:
                # It snaps to cells: between them nothing looks different.
                scene.show_begun()
            return
        held.is_aloft = True
        if before[1:] == (False, True):
            scene.board.carry_mosaic(held, at)
        else:
            scene.show_begun()

    def grip_point(self, held: Holding, pos: Point, *, touch: bool) -> Point:
        """Where the gripped cell hangs: at the pointer; with a finger so high that the whole piece clears
        it."""
        if not touch:
            return pos
        return pos[0], pos[1] - CLEAR_OF_FINGER - self.scene.board.hangs_below(held)

    def _hover(self, event: Move) -> None:
        scene = self.scene
        area = scene.areas.at(event.pos)
        scene.looking.point_at(area.name if area is not None else None)
        scene.board.hover(event.pos if area is None or area.name.startswith(("place", "cell")) else None)

    def _drag(self, event: Move) -> None:
        """Begin or go on with a drag of what was pressed."""
        scene, name = self.scene, self.pressed
        if self._scrolls:
            scene.looking.scroll_log(-event.shift[1])
            return
        kind, _, rest = (name or "").partition(":")
        if name is not None and not self._is_carrying and self.dragged_card is None:
            if kind == "tile" and scene.desk.is_turn:
                self._take_from_quarry(name)
            elif kind == "drawn" and isinstance(scene.desk.mode, Refill) and scene.desk.is_asked:
                self.dragged_card = int(rest)
                scene.desk.mode.stalls[int(rest)] = None
                scene.desk.mode.picked = int(rest)
        elif name is None and scene.held is not None and self._before is not None:
            self._is_carrying = True
        elif name is None and scene.held is None and scene.board.board.zoom > 1:
            self._pans = True
            scene.board.board.pan_by(event.shift[0] * scene.app.u, event.shift[1] * scene.app.u)
        if self.dragged_card is not None:
            area = scene.areas.at(event.pos)
            scene.looking.point_at(area.name if area is not None and area.name.startswith("stall") else None)
            scene.app.redraw()
        if scene.part is not None and self._came_from_quarry:
            hit = scene.board.hover(event.pos)
            is_over_place = hit is not None and hit.kind == "place"
            scene.board.carry(None if is_over_place else scene.part.part, event.pos)

    def _take_from_quarry(self, name: str) -> None:
        scene = self.scene
        if not scene.desk.begin(name):
            self._swallow = True
            self.pressed = None
            scene.taps.choose(name)
            return
        self._came_from_quarry = True
        if scene.held is not None:
            self._is_carrying = True
            scene.held.holding.is_down = False
            scene.held.holding.is_aloft = True
            self.hangs_at = self._at
        scene.show_begun()

    def release(self, event: Release) -> None:
        """Drop what was dragged, if it may be dropped here."""
        scene = self.scene
        if self._swallow:
            self._swallow = not event.dragging  # no Tap follows a drag
            return
        name, self.pressed = self.pressed, None
        if name is not None:
            scene.motion.press(name, 0.0)
        if not event.dragging:
            self._before = None
            self.pressed = name  # the Tap that follows needs it
            scene.redraw_area(name)
            return
        if self.dragged_card is not None:
            self._drop_card(event.pos)
        elif self._is_carrying:
            self._drop_mosaic()
        elif self._came_from_quarry and scene.part is not None:
            self._drop_part(event.pos)
        self._came_from_quarry = self._is_carrying = self._scrolls = self._pans = False
        self._before = None
        self.finger = None
        scene.board.carry(None)
        scene.app.redraw()

    def _drop_card(self, pos: Point) -> None:
        """Put a drawn card into the stall under the pointer; anywhere else it goes back."""
        scene = self.scene
        card, self.dragged_card = self.dragged_card, None
        mode = scene.desk.mode
        area = scene.areas.at(pos)
        if isinstance(mode, Refill) and card is not None:
            mode.picked = None
            target = area.name if area is not None else ""
            if target.startswith("drawn:") and mode.stalls[int(target[6:])] is not None:
                target = f"stall:{mode.stalls[int(target[6:])]}"
            if target.startswith("stall:"):
                stall = int(target.partition(":")[2])
                if stall in mode.stalls:
                    # Another card lies there: it makes room and goes back to the drawn ones.
                    mode.stalls[mode.stalls.index(stall)] = None
                mode.put(card, stall)
        scene.looking.point_at(None)
        scene.show_begun()

    def _drop_mosaic(self) -> None:
        """Leave a ghost where the piece was last seen over the garden; elsewhere it goes back to where it
        came from."""
        scene = self.scene
        mode = scene.held
        if mode is None:
            return
        if not mode.holding.is_aloft:
            mode.holding.is_down = True
            if scene.app.settings.quick_placement and mode.holding.placement is not None:
                scene.taps.activate("confirm")
                return
            if self._came_from_quarry:
                mode.holding.fit_here()
        elif self._came_from_quarry:
            scene.desk.cancel()
        else:
            self._restore(mode)
        scene.show_begun()

    def _restore(self, mode: Mosaic) -> None:
        if self._before is not None:
            mode.holding = self._before

    def _drop_part(self, pos: Point) -> None:
        """Build where the part was dropped, if that is one of its places; else it goes back."""
        scene = self.scene
        name = scene.board.area_at(scene.desk, pos)
        if name is None:
            area = scene.areas.at(pos)
            name = area.name if area is not None and area.name.startswith("place") else None
        if name is None:
            scene.desk.cancel()
            scene.show_begun()
        else:
            scene.taps.activate(name)

    # ------------------------------------------------------------------ taps
    def tap(self, event: Tap) -> None:
        """Do what a tap on what was pressed means."""
        scene = self.scene
        name, self.pressed = self.pressed, None
        if self._swallow:
            self._swallow = False
            return
        area: Area | None = scene.areas.of(name or "")
        if name is not None and (area is None or scene.meanings.of(area) != self._meant):
            return  # it has gone, or means something else than when it was pressed
        if area is None:
            self._tap_board(event)
        elif area.name.startswith("ground"):
            pass
        else:
            scene.taps.activate(area.name)
            if scene.held is not None and area.name == "tile:mosaic" and not event.touch:
                # By mouse the piece now follows the pointer; a finger finds it lying, with its buttons.
                scene.held.holding.is_down = False
                scene.held.holding.is_aloft = True
                self.hangs_at = event.pos
                scene.show_begun()
        scene.app.redraw()

    def _tap_board(self, event: Tap) -> None:
        scene = self.scene
        if scene.looking.sheet is not None:
            scene.looking.sheet = None
            return
        if scene.held is not None:
            held = scene.held.holding
            if self.scene.board.is_on_garden(scene.desk.view.catalogue, event.pos, margin=OVER):
                if held.is_down:
                    name = scene.board.area_at(scene.desk, event.pos)
                    column, row = scene.board.garden_point(event.pos)
                    cell = (round(column) - held.origin[0], round(row) - held.origin[1])
                    if name is not None and cell not in held.cells:
                        held.hang(column, row)
                else:
                    held.hang(*scene.board.garden_point(event.pos))
                    held.fit_here()
                held.is_down = True
            elif held.is_down:
                return
            else:
                scene.desk.cancel()
            scene.show_begun()
            return
        name = scene.board.area_at(scene.desk, event.pos)
        if name == "altar":
            scene.taps.activate("altar")
        elif name is not None:
            scene.taps.activate(name)
        elif event.clicks == 2 and scene.board.board.zoom > 1:
            scene.board.reset_zoom()
        elif event.clicks == 2:
            scene.board.zoom(1.8, event.pos)
        elif scene.part is not None:
            # A tap on bare ground puts the part back.
            scene.desk.cancel()
            scene.show_begun()

    def long_press(self, pos: Point) -> None:
        """Show what is under a resting finger."""
        scene = self.scene
        self.pressed = None
        area = scene.areas.at(pos)
        if area is not None:
            scene.looking.inspect(area.name, pos)

    # ------------------------------------------------------------------ turning and the rest
    def wheel(self, event: Wheel) -> None:
        """Turn what is held, scroll the open chronicle, or zoom the board."""
        scene = self.scene
        if scene.looking.is_log_open and scene.rects["drawer"].collidepoint(event.pos):
            scene.looking.scroll_log(-event.steps * 60)
        elif scene.held is not None:
            scene.held.holding.turn(clockwise=event.steps < 0)
            scene.show_begun()
        elif scene.part is None and scene.areas.at(event.pos) is None:
            scene.board.zoom(1.1**event.steps, event.pos)
            scene.app.redraw()

    def right_click(self, pos: Point) -> None:
        """Flip what is held; else show what is under the pointer."""
        scene = self.scene
        if scene.held is not None:
            if scene.desk.view.settings.allow_flip:
                scene.held.holding.flip()
                scene.show_begun()
            return
        area = scene.areas.at(pos)
        if area is not None:
            scene.looking.inspect(area.name, pos)

    def second_finger(self, event: SecondFinger) -> None:
        """A short tap of a second finger turns what is held; the Cancel that follows a moving one puts it
        back."""
        held = self.scene.held
        if held is not None and not event.moved:
            held.holding.turn()
            if self._is_carrying and self.finger is not None:
                # What hangs lower now must be clear of the finger again.
                self._carry(held, self._at, touch=True)
            self.scene.show_begun()

    def pinch(self, event: Pinch) -> None:
        """Zoom and pan with nothing held."""
        if self.scene.held is None and self.scene.part is None:
            self.scene.board.zoom(event.ratio, event.centre, event.shift)
            self.scene.app.redraw()

    def cancel(self) -> None:
        """Put everything held back; nothing is spent."""
        scene = self.scene
        mode = scene.desk.mode
        if self.dragged_card is not None and isinstance(mode, Refill):
            mode.picked = None
        if scene.held is not None or self._came_from_quarry:
            scene.desk.cancel()
        self.drop()
        self.pressed = self.finger = None
        self._swallow = scene.app.pointer.is_down  # what is still down means nothing any more
        scene.show_begun()

    # ------------------------------------------------------------------ the market's cards
    def stall_card(self, number: int, pos: Point | None) -> str | None:
        """The open card of a stall under a point, for inspection."""
        scene = self.scene
        view = scene.looking.desk.view
        cards = view.stalls[number - 1]
        if not cards:
            return None
        low = scene.rects["tile_0"].h < 100
        plan = plan_stalls(scene.rects["market"], view.stalls, low=low)[number - 1]
        index = len(cards) - 1
        if pos is not None:
            under = [i for i, (x, y) in enumerate(plan.spots) if y <= pos[1] <= y + plan.card[1]]
            if not under:
                return None
            index = under[-1]
        return f"card:{cards[index] or 'closed'}"

    def draw_dragged(self, frame: Frame, look: Look) -> None:
        """Draw the card that follows the pointer."""
        if self.dragged_card is None:
            return
        cards = self.scene.desk.decision.cards
        x, y = self._at[0] - DRAGGED_W / 2, self._at[1] - DRAGGED_W * 0.7
        look.faces.draw(frame, cards[self.dragged_card], x, y, DRAGGED_W, lift=True, glow=0.6)
