"""What the player is about to do: places lit, a part held, regions to claim, the pointer.

Holds no rule: what is legal and what it is worth comes in from outside. Each change raises ``is_stale``; the
marks are made anew then, and not before.
"""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect

from game.engine.view import View
from game.ui.board import pieces as pc
from game.ui.board.layers import Layers
from game.ui.board.marking import Mark
from game.ui.board.pieces import Layer, Piece
from game.ui.board.placing import Ghost, Placing
from game.ui.board.pointing import Hit, Offer, Pointing
from game.ui.board.projection import Point
from game.ui.board.sites import Sites

Spot = tuple[int, int]
Cast = tuple[list[Piece], list[Piece]]


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
        self.has_high_contrast = False
        self.is_stale = True
        self._marks: tuple[tuple[Mark, ...], list[Mark]] = ((), [])
        self._pieces: list[Piece] = []  # of which the cast was made
        self._cast: Cast = ([], [])
        self._cast_key: object = None
        self._loose: list[Piece] = []
        self._loose_alpha: float | None = None

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
        """Tell what lies under a point: offers first, then cells to claim, what stands, the ground."""
        if self.offers:
            offer = pointing.offered(pos, view, self.offers)
            if offer is not None:
                return Hit("place", part=offer.part, place=offer.place)
        cell = pointing.cell_at(pos)
        if cell is not None and any(cell in region for region in self.claims):
            return Hit("cell", cell=cell)
        return pointing.standing(pos, layers, view) or pointing.ground(pos, view)

    def hover(self, pos: Point | None, hit: Hit | None, pointing: Pointing, layers: Layers) -> bool:
        """Take note of the pointer; True if that changes what is shown."""
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
        return frozenset(p.key for p in walls if layers.place(p).rect.collidepoint(x, y))

    # ------------------------------------------------------------------ what it looks like
    def cast(self, pieces: list[Piece], hidden: frozenset[str], *, sways: bool) -> Cast:
        """Split pieces into those that stand still, faded where they would hide, and loose palms.

        Palms are loose, painted live, while a mosaic is held (some vanish under it) or while they sway. The
        same lists come back for as long as nothing changes.
        """
        covered = (
            frozenset(self.ghost.cells) if self.ghost is not None and self.ghost.is_legal else frozenset()
        )
        sees_all = self.ghost is not None or bool(self.claims)
        if pieces is not self._pieces:
            self._pieces, self._cast_key, self._loose_alpha = pieces, None, None
        key = (hidden, covered, self.ghost is None, sees_all or self.seen_through, sways)
        if key != self._cast_key:
            self._cast_key = key
            self._cast = self._split(pieces, hidden, covered, is_loose=sways or self.ghost is not None)
        return self._cast

    def _split(
        self, pieces: list[Piece], hidden: frozenset[str], covered: frozenset[Spot], *, is_loose: bool
    ) -> Cast:
        sees_all = self.ghost is not None or bool(self.claims)
        walls = {p.key for p in pieces if p.layer is Layer.RIGHT} if sees_all else self.seen_through
        standing = [p for p in pieces if p.key not in hidden and not (is_loose and pc.is_palm(p))]
        standing = pc.faded(standing, right_walls=walls)
        if standing == self._cast[0]:
            standing = self._cast[0]
        if not is_loose:
            return standing, []
        stride = self.sites.catalogue.garden.stride
        out = hidden | {f"palm:{row * stride + column}" for column, row in covered}
        alpha = pc.HELD_PALM if self.ghost is not None else 1.0
        if self._loose_alpha != alpha:
            self._loose_alpha = alpha
            self._loose = [pc.loose(p, alpha) for p in pieces if pc.is_palm(p)]
        return standing, [p for p in self._loose if p.key not in out]

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

    def marks(self, view: View, placing: Placing) -> tuple[tuple[Mark, ...], list[Mark]]:
        """Give marks under everything, and those that follow the pointer; made anew when stale."""
        if self.is_stale:
            low: list[Mark] = []
            top: list[Mark] = []
            if self.has_high_contrast and (self.offers or self.claims or self.ghost is not None):
                low.append(placing.dim())
            for mark in placing.offers(view, self.offers, self.held[1] or self.hovered):
                (low if mark.is_low else top).append(mark)
            low += placing.claims(self.claims, self.hovered_cell)
            if self.ghost is not None:
                low.append(placing.veil(view.free))
                top += placing.mosaic(view, self.ghost)
            self._marks = tuple(low), top
            self.is_stale = False
        return self._marks

    def ghost_rect(self, placing: Placing, layers: Layers) -> Rect | None:
        """Where the held mosaic's picture lies in the window."""
        if self.ghost is None:
            return None
        return layers.place(placing.ghost(self.ghost)).rect.move(layers.viewport.rect[:2])
