"""What hangs at the pointer on the table: a mosaic, another part on its way from the quarry, a drawn card.

A drop where nothing may be dropped leaves everything as it was. What is put back costs nothing.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.ui.frame import Frame
from game.ui.pointer import Move
from game.ui.table.areas import Point
from game.ui.table.holding import Holding
from game.ui.table.look import Look
from game.ui.table.modes import Mosaic, Refill

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene

CLEAR_OF_FINGER = 72.0
"""How far above the finger the lowest cell of a held piece hangs, logical."""

OVER = 0.75
"""How far beyond the garden, in cells, a carried piece still snaps to it."""

DRAGGED_W = 126.0


class Carrying:
    """What one table's pointer carries."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.card: int | None = None
        """The drawn card that is dragged, by its number."""
        self.finger: Point | None = None
        """Where the finger is that carries a mosaic."""
        self.hangs_at: Point = (0.0, 0.0)
        """Where the gripped cell of a mosaic hangs."""
        self.is_mosaic = False
        """Whether a mosaic follows the pointer that is down."""
        self.came_from_quarry = False
        self.before: Holding | None = None
        """How the ghost lay that was taken up."""

    def forget(self) -> None:
        """Forget what was carried, for the position changed or it was dropped."""
        self.card = self.before = None
        self.is_mosaic = self.came_from_quarry = False
        self.scene.board.carry(None)

    # ------------------------------------------------------------------ taking up
    def take_card(self, number: int, mode: Refill) -> None:
        """Take a drawn card up, from the stall it was put on or from its row."""
        self.card = number
        mode.stalls[number] = None
        mode.picked = number

    def take_from_quarry(self, name: str, at: Point) -> bool:
        """Take a part of the quarry into the hand; say whether it may be built."""
        scene = self.scene
        if not scene.desk.begin(name):
            return False
        self.came_from_quarry = True
        if scene.held is not None:
            self.is_mosaic = True
            scene.held.holding.is_down = False
            scene.held.holding.is_aloft = True
            self.hangs_at = at
        scene.show_begun()
        return True

    def grip(self, mode: Mosaic, pos: Point) -> None:
        """Take the ghost up by the cell under the pointer, if there is one."""
        held = mode.holding
        (x0, y0), cell = held.origin, self._cell(held, pos)
        if held.is_down and cell in held.cells:
            self.before = replace(held)
            held.hang(float(x0 + cell[0]), float(y0 + cell[1]))
            held.grip = cell

    def _cell(self, held: Holding, pos: Point) -> tuple[int, int]:
        """Which cell of the piece's own grid lies under a point."""
        column, row = self.scene.board.garden_point(pos)
        return round(column) - held.origin[0], round(row) - held.origin[1]

    # ------------------------------------------------------------------ moving
    def drag(self, pos: Point) -> None:
        """Move a card or a part other than a mosaic, and show where it would go."""
        scene = self.scene
        if self.card is not None:
            area = scene.areas.at(pos)
            scene.looking.point_at(area.name if area is not None and area.name.startswith("stall") else None)
            scene.app.redraw()
        if scene.part is not None and self.came_from_quarry:
            hit = scene.board.hover(pos)
            is_over_place = hit is not None and hit.kind == "place"
            scene.board.carry(None if is_over_place else scene.part.part, pos)

    def follows(self, mode: Mosaic, event: Move) -> bool:
        """Whether the piece follows the pointer now."""
        if self.is_mosaic:
            return True
        return not mode.holding.is_down and not event.touch and not event.pressed

    def follow(self, mode: Mosaic, pos: Point, *, touch: bool) -> None:
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

    def turn(self, mode: Mosaic, pos: Point) -> None:
        """Turn the held piece; what then hangs lower must be clear of the finger again."""
        mode.holding.turn()
        if self.is_mosaic and self.finger is not None:
            self.follow(mode, pos, touch=True)
        self.scene.show_begun()

    def lay(self, mode: Mosaic, pos: Point) -> None:
        """Lay the piece, or its ghost, where the board was tapped; beside the garden it goes back."""
        scene, held = self.scene, mode.holding
        if scene.board.is_on_garden(scene.desk.view.catalogue, pos, margin=OVER):
            column, row = scene.board.garden_point(pos)
            if not held.is_down:
                held.hang(column, row)
                held.fit_here()
            elif self._cell(held, pos) not in held.cells and scene.board.area_at(scene.desk, pos) is not None:
                held.hang(column, row)
            held.is_down = True
        elif held.is_down:
            return
        else:
            scene.desk.cancel()
        scene.show_begun()

    # ------------------------------------------------------------------ dropping
    def drop(self, pos: Point) -> None:
        """Drop what is carried, if it may be dropped here."""
        if self.card is not None:
            self._drop_card(pos)
        elif self.is_mosaic:
            self._drop_mosaic()
        elif self.came_from_quarry and self.scene.part is not None:
            self._drop_part(pos)
        self.forget()
        self.finger = None

    def _drop_card(self, pos: Point) -> None:
        """Put a drawn card into the stall under the pointer; anywhere else it goes back."""
        scene = self.scene
        card, self.card = self.card, None
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
            if self.came_from_quarry:
                mode.holding.fit_here()
        elif self.came_from_quarry:
            scene.desk.cancel()
        elif self.before is not None:
            mode.holding = self.before
        scene.show_begun()

    def _drop_part(self, pos: Point) -> None:
        """Build where the part was dropped, if that is one of its places; else it goes back."""
        scene = self.scene
        name, part = scene.board.area_at(scene.desk, pos), scene.part
        area = scene.areas.at(pos)
        if name is None:
            name = area.name if area is not None and area.name.startswith("place") else None
        if name is None:
            scene.desk.cancel()
            if area is None and part is not None:
                scene.taps.say_not_here(part.part, pos)
            scene.show_begun()
        else:
            scene.taps.activate(name)

    def put_back(self) -> None:
        """Put everything back; nothing is spent."""
        scene, mode = self.scene, self.scene.desk.mode
        if self.card is not None and isinstance(mode, Refill):
            mode.picked = None
        if scene.held is not None or self.came_from_quarry:
            scene.desk.cancel()
        self.forget()
        self.finger = None

    def draw(self, frame: Frame, look: Look, at: Point) -> None:
        """Draw the card that follows the pointer."""
        if self.card is None:
            return
        cards = self.scene.desk.decision.cards
        x, y = at[0] - DRAGGED_W / 2, at[1] - DRAGGED_W * 0.7
        look.faces.draw(frame, cards[self.card], x, y, DRAGGED_W, lift=True, glow=0.6)
