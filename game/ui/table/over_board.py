"""What panels paint over the board, in logical pixels: spots to choose, words, the ghost's buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.engine.decisions import Kind
from game.engine.garden import bits
from game.engine.view import View
from game.engine.worth import closing
from game.ui.board import Offer
from game.ui.table.areas import Point
from game.ui.table.desk import Desk
from game.ui.table.modes import Claim, Mosaic, Part
from game.ui.table.paint_over import STRIP, Note, strip_rect

if TYPE_CHECKING:
    from game.ui.table.on_board import OnBoard

WORD_PREFIXES = ("ghost.",)


class OverBoard:
    """Says where on the screen what belongs to places and cells of the board."""

    def __init__(self, on_board: OnBoard) -> None:
        self.on_board, self.board = on_board, on_board.board

    def spots(self, desk: Desk) -> dict[str, Point]:
        """Places and cells that may be chosen now, by area name, with their logical middles."""
        if not desk.is_asked:
            return {}
        u = self.on_board.scene.app.u
        found: dict[str, Point] = {}
        if isinstance(desk.mode, Part):
            for build in desk.places:
                x, y = self.board.screen_of(build.part, build.place)
                found[f"place:{desk.place_name(build)}"] = (x / u, y / u)
        elif isinstance(desk.mode, Claim):
            garden = desk.view.catalogue.garden
            for name in (cell for region in desk.decision.regions for cell in region):
                x, y = self.board.screen_of_cell(*garden.column_row(garden.index[name]))
                found[f"cell:{name}"] = (x / u, y / u)
        return found

    def statues(self, view: View) -> list[tuple[Point, str]]:
        """The foot of each statue on the board, logical, with its owner's colour."""
        u, garden = self.on_board.scene.app.u, view.catalogue.garden
        found: list[tuple[Point, str]] = []
        for seat, cells in enumerate(view.sanctuaries):
            colour = self.on_board.scene.session.match.seats[seat].colour
            for cell in cells:
                x, y = self.board.screen_of_cell(*garden.column_row(cell))
                found.append(((x / u, y / u), colour))
        return found

    def notes(self, desk: Desk) -> list[Note]:
        """Words on the board: how a place's worth comes about, and what a mosaic would close."""
        if not desk.is_asked:
            return []
        u, view, t = self.on_board.scene.app.u, desk.view, self.on_board.scene.app.t
        parts, garden = view.catalogue.parts, view.catalogue.garden
        offer = self.board.hovered
        if isinstance(desk.mode, Part) and offer is not None and offer.part in ("wall", "door"):
            base = parts.wall_worth if offer.part == "wall" else parts.door_worth
            x, y = self.board.coin_at(offer)
            if offer.worth == base:
                return []
            return [Note(x / u, y / u + 44, t(f"ghost.{offer.part}", base=base, count=offer.worth - base))]
        placement = desk.mode.holding.placement if isinstance(desk.mode, Mosaic) else None
        if placement is None:
            return []
        has_statue = view.seat is not None and view.statues[view.seat] > 0
        notes: list[Note] = []
        ghost, top = self.board.ghost_rect, self.on_board.scene.rects["board"].top + STRIP + 18
        for region in closing(view, placement):
            cells = [garden.column_row(cell) for cell in bits(region)]
            column, row = max(cells, key=lambda c: (c[0] - c[1], c[0]))
            x, y = self.board.screen_of_cell(column, row)
            key = "ghost.sanctuary" if has_statue else "ghost.closes"
            low = y / u + 50
            if ghost is not None and ghost.top / u > top:
                low = max(low, ghost.bottom / u + 30)  # below the piece, whose buttons stand above it
            low += 50 * sum(abs(other.y - low) < 50 for other in notes)
            notes.append(Note(x / u + 60, low, t(key, count=len(cells)), has_statue))
        return notes

    def paid(self, desk: Desk) -> Rect | None:
        """Where what is being paid for lies, with the coin that says its worth."""
        decision, u = desk.decision, self.on_board.scene.app.u
        if not desk.is_asked or decision.kind is not Kind.PAY or decision.part is None:
            return None
        if decision.part == "mosaic":
            ghost = self.board.ghost_rect
            return None if ghost is None else Rect(*(round(v / u) for v in ghost))
        x, y = self.board.screen_of(decision.part, decision.place)
        around = Rect(round(x / u) - 36, round(y / u) - 20, 72, 40)
        x, y = self.board.coin_at(Offer(decision.part, decision.place, decision.worth, True))
        return around.union(Rect(round(x / u) - 24, round(y / u) - 24, 48, 48))

    def worth_spot(self, desk: Desk) -> Point | None:
        """Where to say what a mosaic would earn while it still follows the pointer, if it may lie there."""
        if not (desk.is_asked and isinstance(desk.mode, Mosaic)):
            return None
        held, ghost = desk.mode.holding, self.board.ghost_rect
        if ghost is None or held.is_down or held.placement is None:
            return None
        u = self.on_board.scene.app.u
        return ghost.left / u - 20, ghost.top / u - 14

    def strip(self, desk: Desk, board: Rect, finger: Point | None) -> Rect | None:
        """Where the ghost's buttons stand, if there is a ghost that waits."""
        if not (desk.is_asked and isinstance(desk.mode, Mosaic) and desk.mode.holding.is_down):
            return None
        ghost = self.board.ghost_rect
        if ghost is None:
            return None
        u = self.on_board.scene.app.u
        box = Rect(round(ghost.x / u), round(ghost.y / u), round(ghost.w / u), round(ghost.h / u))
        return strip_rect(box, board, finger=finger)
