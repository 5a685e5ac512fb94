"""Marks and ghosts for what is being placed: lit places, the held mosaic, regions to claim."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from game.engine.garden import bits
from game.engine.view import View
from game.ui.board import marks as mk
from game.ui.board import pieces as pc
from game.ui.board import sparks
from game.ui.board.marking import Mark
from game.ui.board.pieces import Piece
from game.ui.board.pointing import Offer, coin_point, footprint
from game.ui.board.projection import Point, Viewport, World
from game.ui.board.sites import TURF, Sites

GHOST_ALPHA, PART_ALPHA = 0.90, 0.62
WARM, COLD = (255, 240, 200), (255, 170, 150)


@dataclass(frozen=True, slots=True)
class Ghost:
    """A held mosaic: its name and the (column, row) it lies over, snapped; some may be off the garden.

    ``in_the_way``: cells it may not have; ``closing``: masks of regions that would close; ``is_down``:
    dropped, waiting."""

    mosaic: str
    cells: tuple[tuple[int, int], ...]
    is_legal: bool
    in_the_way: tuple[tuple[int, int], ...] = ()
    closing: tuple[int, ...] = ()
    is_down: bool = False


class Placing:
    """Makes marks and ghost pieces at one viewport, and keeps those that do not change."""

    def __init__(self, sites: Sites, viewport: Viewport, font: mk.Font) -> None:
        self.sites, self.viewport, self.font = sites, viewport, font
        self._kept: dict[object, Mark] = {}

    @property
    def k(self) -> float:
        """Window pixels for one of 1x."""
        return self.viewport.scale

    def at(self, point: World) -> Point:
        """Project onto the board's rectangle."""
        x, y = self.viewport.screen(point)
        return x - self.viewport.rect[0], y - self.viewport.rect[1]

    def _polygon(self, corners: Sequence[World]) -> list[Point]:
        return [self.at(c) for c in corners]

    def _cell(self, spot: tuple[int, int], half: float) -> list[Point]:
        return self._polygon(self.sites.cell_polygon(*spot, half=half))

    def _keep(self, key: object, make: Callable[[], Mark]) -> Mark:
        if key not in self._kept:
            self._kept[key] = make()
        return self._kept[key]

    # ------------------------------------------------------------------ offered places
    def offers(self, view: View, offers: Sequence[Offer], hovered: Offer | None) -> list[Mark]:
        """Light the offered places, each with its worth on a coin."""
        found = []
        for offer in offers:
            others = [o for o in offers if o.part == offer.part]
            best = offer.is_best and any(o.worth < offer.worth for o in others)
            over = offer == hovered
            spot = (offer.part, offer.place, view.sphinxes, view.obelisks)
            name = f"offer:{offer.part}:{offer.place}"
            polygon = self._polygon(footprint(self.sites, view, offer.part, offer.place))
            coin = self.at(coin_point(self.sites, view, offer.part, offer.place))
            key = ("place", spot, best, over)
            if key not in self._kept:
                self._kept[key] = mk.lit_place(name, polygon, self.k, is_best=best, is_hovered=over)
            worn = ("coin", spot, offer.worth, best)
            if worn not in self._kept:
                text, label = str(offer.worth), f"{name}:coin"
                self._kept[worn] = mk.coin(label, coin, text, self.k, self.font, is_best=best)
            found += [self._kept[key], self._kept[worn]]
        return found

    def part(self, view: View, offer: Offer) -> Piece:
        """Make the translucent piece of a part on an offered place."""
        sites, catalogue = self.sites, self.sites.catalogue
        match offer.part:
            case "wall":
                piece = pc.wall(sites, catalogue.wall_index[offer.place or ""], view.walls, ())
            case "door":
                piece = pc.door(sites, catalogue.door_index[offer.place or ""])
            case "sphinx":
                piece = pc.sphinx(sites, view.sphinxes)
            case "obelisk":
                piece = pc.obelisk(sites, view.obelisks)
            case "pedestal":
                piece = pc.pedestal(sites)
            case _:
                piece = pc.throne(sites)
        return replace(piece, key=f"ghost:{piece.key}", alpha=PART_ALPHA, tint=WARM)

    # ------------------------------------------------------------------ the held mosaic
    def ghost(self, ghost: Ghost) -> Piece:
        """Make the piece of a held mosaic, on the very cells where it would lie."""
        piece = pc.mosaic(self.sites, ghost.mosaic, ghost.cells)
        tint = None if ghost.is_legal else COLD
        return replace(piece, alpha=GHOST_ALPHA, tint=tint, is_loose=True)

    def mosaic(self, view: View, ghost: Ghost) -> list[Mark]:
        """Ring it on the ground where it may lie, hatch what is in the way, dash what would close, badge
        covered palms.
        """
        garden = self.sites.catalogue.garden
        spots = [s for s in ghost.cells if self._is_garden(s)]
        found = []
        if ghost.in_the_way:
            found.append(self._moved("hatch", ghost.in_the_way))
        else:
            found.append(self._moved("ring", ghost.cells))
        found += [self._region(mask, i) for i, mask in enumerate(ghost.closing)]
        gain = f"+{self.sites.catalogue.parts.mosaic_worth_per_palm}"
        if ghost.is_legal and gain != "+0":
            for column, row in spots:
                cell = row * garden.stride + column
                if garden.palms >> cell & 1:
                    found.append(self._badge(cell, self.at(self.sites.spot(column, row, TURF + 0.3)), gain))
        return found

    def _moved(self, kind: str, cells: Sequence[tuple[int, int]]) -> Mark:
        """Give a mark over some cells: drawn once for their arrangement, moved by whole pixels."""
        left, low = min(c for c, _ in cells), min(r for _, r in cells)
        shape = tuple(sorted((c - left, r - low) for c, r in cells))
        drawn = self._keep((kind, shape), lambda: self._over_cells(kind, shape))
        (x, y), (x0, y0) = self.at(self.sites.spot(left, low)), self.at(self.sites.spot(0, 0))
        spot = (drawn.spot[0] + round(x - x0), drawn.spot[1] + round(y - y0))
        return self._keep((kind, shape, spot), lambda: replace(drawn, spot=spot))

    def _over_cells(self, kind: str, shape: Sequence[tuple[int, int]]) -> Mark:
        if kind == "hatch":
            return replace(mk.hatched("hatch", [self._cell(s, 0.47) for s in shape], self.k), is_low=False)
        runs = mk.outline(shape, lambda c, r: self.at(self.sites.spot(c, r, TURF)))
        return mk.ringed("ring", runs, self.k)

    def _badge(self, cell: int, at: Point, gain: str) -> Mark:
        return self._keep(("badge", cell), lambda: mk.badge(f"badge:{cell}", at, gain, self.k, self.font))

    def _is_garden(self, spot: tuple[int, int]) -> bool:
        garden, (column, row) = self.sites.catalogue.garden, spot
        if not (0 <= column < garden.columns and 0 <= row < garden.rows):
            return False
        return bool(garden.growing >> (row * garden.stride + column) & 1)

    def dim(self) -> Mark:
        """Darken the ground by a quarter under what is lit (high contrast)."""
        size = (self.viewport.rect[2], self.viewport.rect[3])
        return self._keep("dim", lambda: mk.shade(size, 0.25))

    def veil(self, free: int) -> Mark:
        """Veil the free cells while a mosaic is held."""
        if ("veil", free) not in self._kept:
            # a large picture: only that of the present position is kept
            self._kept = {k: m for k, m in self._kept.items() if m.key != "veil"}
        return self._keep(("veil", free), lambda: self._veil(free))

    def _veil(self, free: int) -> Mark:
        garden = self.sites.catalogue.garden
        polygons = [self._cell(garden.column_row(c), 0.44) for c in bits(free)]
        if not polygons:
            polygons = [[self.at(self.sites.spot(0, 0))] * 3]
        return mk.cells("veil", polygons, mk.IVORY, mk.VEIL, line=1.0)

    def _region(self, mask: int, index: int) -> Mark:
        garden = self.sites.catalogue.garden
        spots = [garden.column_row(c) for c in bits(mask)]
        runs = mk.outline(spots, lambda c, r: self.at(self.sites.spot(c, r)))
        polygons = [self._cell(s, 0.5) for s in spots]
        return self._keep(("closing", mask), lambda: mk.closing(f"closing:{index}", polygons, runs, self.k))

    # ------------------------------------------------------------------ claims
    def claims(self, regions: Sequence[Sequence[int]], lit: int | None) -> list[Mark]:
        """Light the regions that may be claimed; the cell pointed at more."""
        garden, found = self.sites.catalogue.garden, []
        for i, region in enumerate(regions):
            mask = sum(1 << cell for cell in region)
            found.append(self._region(mask, i))
            if lit is not None and lit in region:
                spot = garden.column_row(lit)
                found.append(
                    mk.lit_place("claim", self._cell(spot, 0.46), self.k, is_best=True, is_hovered=True)
                )
        return found

    def dust(self, key: str, point: World, half: Point, *, spread: float, seed: int) -> Mark:
        """Make a puff about a base."""
        x, y, z = point
        around = ((-1, -1), (1, -1), (1, 1), (-1, 1))
        ring = self._polygon([(x + a * half[0], y + b * half[1], z) for a, b in around])
        return sparks.dust(key, ring, self.k, spread=spread, seed=seed)
