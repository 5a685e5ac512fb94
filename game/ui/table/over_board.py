"""What panels paint over the board, in logical pixels: spots to choose, words, the ghost's buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.engine.choices import Build
from game.engine.decisions import Kind
from game.engine.garden import bits
from game.engine.refusals import Reason
from game.engine.view import View
from game.engine.worth import closing
from game.ui.board import Offer
from game.ui.table import captions, samples
from game.ui.table.areas import Point
from game.ui.table.desk import Desk
from game.ui.table.modes import Claim, Mosaic, Part, Rest
from game.ui.table.naming import place_named
from game.ui.table.paint_over import STRIP, Note, strip_rect

if TYPE_CHECKING:
    from game.ui.table.on_board import OnBoard

WORD_PREFIXES = ("ghost.", "reason.")


class OverBoard:
    """Says where on the screen what belongs to places and cells of the board."""

    def __init__(self, on_board: OnBoard) -> None:
        self.on_board, self.board = on_board, on_board.board
        self._strip: tuple[object, Rect] | None = None
        """Where the ghost's buttons stand, and for which place of the ghost that was found."""

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
        if isinstance(desk.mode, Rest):
            return self._advised(desk)
        if not isinstance(desk.mode, Mosaic):
            return []
        placement = desk.mode.holding.placement
        if placement is None:
            return self._why_not_here(desk, desk.mode)
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

    def _advised(self, desk: Desk) -> list[Note]:
        """Name the place that a hint speaks of, while the hint stands."""
        scene, advised = self.on_board.scene, self.on_board.scene.advice.shown
        if not isinstance(advised, Build) or advised.place is None or advised not in desk.legal:
            return []
        u = scene.app.u
        x, y = self.board.coin_at(Offer(advised.part, advised.place, 0))
        return [Note(x / u, y / u + 46, place_named(scene.app.t, advised.place))]

    def _why_not_here(self, desk: Desk, mode: Mosaic) -> list[Note]:
        """Say below a ghost why it may not lie there; of one that is still carried only where its cells look
        free.
        """
        held, ghost, t = mode.holding, self.board.ghost_rect, self.on_board.scene.app.t
        looks_free = all(held.is_free(cell) for cell in held.offsets)
        if ghost is None or held.is_aloft or not (held.is_down or looks_free):
            return []
        refusal = samples.why_not_here(desk, mode)
        if refusal is None:
            return []
        is_outside = refusal.reason is Reason.NOT_THE_SHAPE
        u = self.on_board.scene.app.u
        y = ghost.bottom / u + 30
        if self.strip is not None and self.strip.collidepoint(self.strip.centerx, y):
            y = self.strip.bottom + 30.0
        told = t("ghost.outside") if is_outside else captions.refusal_text(t, refusal)
        return [Note(ghost.centerx / u, y, told)]

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

    @property
    def strip(self) -> Rect | None:
        """Where the ghost's buttons stand, if there is a ghost that waits."""
        return None if self._strip is None else self._strip[1]

    def set_strip(self, desk: Desk) -> None:
        """Find where the ghost's buttons stand: still there for as long as it is only turned, so that a
        second press meets the same button.
        """
        if not (desk.is_asked and isinstance(desk.mode, Mosaic) and desk.mode.holding.is_down):
            self._strip = None
            return
        ghost, held = self.board.ghost_rect, desk.mode.holding
        if ghost is None:
            self._strip = None
            return
        scene = self.on_board.scene
        u, board, pointer = scene.app.u, scene.rects["board"], scene.gestures.at
        where = (held.anchor, tuple(board), u, self.board.zoom)
        if self._strip is not None and self._strip[0] == where:
            kept, is_used = self._strip[1], pointer is not None and self._strip[1].collidepoint(pointer)
            if is_used or not any(kept.collidepoint(self.on_board.cell_spot(*cell)) for cell in held.offsets):
                return
        box = Rect(round(ghost.x / u), round(ghost.y / u), round(ghost.w / u), round(ghost.h / u))
        room = box.union(self._around(held.reach()))
        self._strip = where, strip_rect(box, room, board, finger=scene.carrying.finger, pointer=pointer)

    def _around(self, cells: set[tuple[int, int]]) -> Rect:
        """The rectangle about the middles of cells, half a cell higher and lower, logical."""
        spots = [self.on_board.cell_spot(*cell) for cell in cells]
        half = abs(self.on_board.cell_spot(0, 0)[1] - self.on_board.cell_spot(0, 1)[1]) / 2
        left, right = min(x for x, _ in spots), max(x for x, _ in spots)
        top, bottom = min(y for _, y in spots) - half, max(y for _, y in spots) + half
        return Rect(round(left), round(top), round(right - left), round(bottom - top))
