"""What the player is about to do on the board: places lit, a part or mosaic held, regions to claim, the
pointer.

Holds no rule: what is legal and what it is worth comes in from outside. Each change raises ``is_stale``; the
marks are made anew then, and not before.
"""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect

from game.engine.view import View
from game.ui.board import pieces as pc
from game.ui.board.layers import Layers, Mark
from game.ui.board.pieces import Layer, Piece
from game.ui.board.placing import Ghost, Placing
from game.ui.board.pointing import Hit, Offer, Pointing
from game.ui.board.projection import Point
from game.ui.board.sites import Sites


class Intent:
    """Offers, ghost, claims and pointer, and what they look like."""

    def __init__(self, sites: Sites) -> None:
        self.sites = sites
        self.offers: tuple[Offer, ...] = ()
        self.ghost: Ghost | None = None
        self.claims: tuple[tuple[int, ...], ...] = ()
        self.held: tuple[str | None, Offer | None] = (None, None)
        self.hovered: Offer | None = None
        self.hovered_cell: int | None = None
        self.seen_through: frozenset[str] = frozenset()
        self.is_stale = True
        self._marks: list[Mark] = []

    def change(self, name: str, value: object) -> bool:
        """Set one of the fields; True, and stale, if it differs."""
        if getattr(self, name) == value:
            return False
        setattr(self, name, value)
        self.is_stale = True
        return True

    def claim(self, regions: Iterable[Iterable[str]]) -> bool:
        """Set the regions that may be claimed, by cell names."""
        index = self.sites.catalogue.garden.index
        return self.change("claims", tuple(tuple(index[name] for name in region) for region in regions))

    # ------------------------------------------------------------------ the pointer
    def hit(self, pos: Point, view: View, pointing: Pointing, layers: Layers) -> Hit | None:
        """Tell what lies under a point: offered places first, then cells to claim, what stands, the
        ground."""
        if self.offers:
            offer = pointing.offered(pos, view, self.offers)
            if offer is not None:
                return Hit("place", part=offer.part, place=offer.place)
        cell = pointing.cell_at(pos)
        if cell is not None and any(cell in region for region in self.claims):
            return Hit("cell", cell=cell)
        return pointing.standing(pos, layers, view) or pointing.ground(pos, view)

    def hover(self, pos: Point | None, hit: Hit | None, pointing: Pointing, layers: Layers) -> bool:
        """Take note of the pointer: light what it is on, look through right walls; True if that changes
        anything."""
        offer = cell = None
        through: frozenset[str] = frozenset()
        if pos is not None:
            if hit is not None and hit.kind == "place":
                offer = next((o for o in self.offers if (o.part, o.place) == (hit.part, hit.place)), None)
            cell = pointing.cell_at(pos)
            if cell is not None:
                through = self._walls_before(pos, layers)
            if not any(cell in region for region in self.claims):
                cell = None
        changed = self.change("hovered", offer) | self.change("hovered_cell", cell)
        if through != self.seen_through:
            self.seen_through, changed = through, True
        return changed

    def _walls_before(self, pos: Point, layers: Layers) -> frozenset[str]:
        """Right walls whose picture may hide the garden at a point."""
        x, y = round(pos[0] - layers.viewport.rect[0]), round(pos[1] - layers.viewport.rect[1])
        walls = (p for p in layers.pieces if p.layer is Layer.RIGHT)
        return frozenset(p.key for p in walls if layers.body_rect(p).collidepoint(x, y))

    # ------------------------------------------------------------------ what it looks like
    def standing(self, pieces: Iterable[Piece], hidden: Iterable[str]) -> list[Piece]:
        """Leave out what is hidden or about to be covered; fade what would hide what the player looks at."""
        pieces, out = list(pieces), set(hidden)
        if self.ghost is not None and self.ghost.is_legal:
            stride = self.sites.catalogue.garden.stride
            out |= {f"palm:{row * stride + column}" for column, row in self.ghost.cells}
        sees_all = self.ghost is not None or bool(self.claims)
        walls = {p.key for p in pieces if p.layer is Layer.RIGHT} if sees_all else self.seen_through
        left = [p for p in pieces if p.key not in out]
        return pc.faded(left, palms=self.ghost is not None, right_walls=walls)

    def pieces(self, view: View, placing: Placing) -> list[tuple[str, Piece]]:
        """The translucent ghosts."""
        found = []
        if self.ghost is not None:
            found.append(("ghost", placing.ghost(self.ghost)))
        part, at = self.held
        shown = at or (self.hovered if part else None)
        if shown is not None:
            found.append(("part", placing.part(view, shown)))
        return found

    def marks(self, view: View, placing: Placing) -> list[Mark]:
        """Lit places, target cells, badges, regions; made anew only when something changed."""
        if self.is_stale:
            self._marks = []
            if self.offers:
                self._marks += placing.offers(view, self.offers, self.held[1] or self.hovered)
            if self.claims:
                self._marks += placing.claims(self.claims, self.hovered_cell)
            if self.ghost is not None:
                self._marks += placing.mosaic(view, self.ghost)
            self.is_stale = False
        return self._marks

    def ghost_rect(self, placing: Placing, layers: Layers) -> Rect | None:
        """Where the held mosaic's picture lies in the window."""
        if self.ghost is None:
            return None
        return layers.body_rect(placing.ghost(self.ghost)).move(layers.viewport.rect[:2])
