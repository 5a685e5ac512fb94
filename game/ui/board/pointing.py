"""What lies under a window point: places, standing parts, cells, path and altar, through the projection.

Places are the screen polygons of their world footprints; standing parts are met by the pixels of their
pictures, the nearest to the viewer first.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import hypot

from game.engine.choices import Build, Choice
from game.engine.view import View
from game.engine.worth import part_worth
from game.ui.board.boxes import Box
from game.ui.board.layers import Layers
from game.ui.board.pieces import FADED_WALL, Layer
from game.ui.board.projection import Point, Viewport, World, is_inside
from game.ui.board.sites import PLAZA, TERRACE, TURF, Sites

TOUCH = 22
"""Half of the smallest target for a finger, in logical pixels."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A free place for a part and its worth there. ``place`` is a wall's or door's name, else None."""

    part: str
    place: str | None
    worth: int
    is_best: bool = False


@dataclass(frozen=True, slots=True)
class Hit:
    """What was pointed at.

    ``kind``: place, part, statue, palm, mosaic, cell, terrace, path, altar, cleopatra.

    ``part`` and ``place`` for places and parts (a plaza part's place is its number), ``cell`` a garden
    cell's index, ``seat`` a statue's owner, ``step`` of the path.
    """

    kind: str
    part: str | None = None
    place: str | None = None
    cell: int | None = None
    seat: int | None = None
    step: int | None = None


def places_for(view: View, choices: Iterable[Choice]) -> list[Offer]:
    """Turn the legal builds among some choices into offers with their worth, the best of each part marked."""
    catalogue, found = view.catalogue, []
    for choice in choices:
        if isinstance(choice, Build):
            index = 0
            if choice.part == "wall":
                index = catalogue.wall_index[choice.place or ""]
            elif choice.part == "door":
                index = catalogue.door_index[choice.place or ""]
            found.append(Offer(choice.part, choice.place, part_worth(view, choice.part, index)))
    best: dict[str, int] = {}
    for offer in found:
        best[offer.part] = max(best.get(offer.part, 0), offer.worth)
    return [Offer(o.part, o.place, o.worth, o.worth == best[o.part]) for o in found]


def footprint(sites: Sites, view: View, part: str, place: str | None) -> list[World]:
    """Corners of the place where a part would stand (the next one, for plaza parts), around."""
    catalogue = sites.catalogue
    match part:
        case "wall":
            return sites.walls[catalogue.wall_index[place or ""]].base
        case "door":
            return _about(sites.doors[catalogue.door_index[place or ""]], 1.04, 0.42)
        case "sphinx":
            return _about(sites.sphinxes[min(view.sphinxes, len(sites.sphinxes) - 1)], 0.9, 0.38)
        case "obelisk":
            return _about(sites.obelisks[min(view.obelisks, len(sites.obelisks) - 1)], 0.5, 0.5)
        case "pedestal":
            return _about(sites.pedestal, 1.0, 1.0)
        case "throne":
            return _about(sites.throne, 0.62, 0.62)
        case _:
            raise KeyError(part)


def _about(point: World, x: float, y: float) -> list[World]:
    return Box.about(point, (-x, -y, x, y), 0.0).base


def coin_point(sites: Sites, view: View, part: str, place: str | None) -> World:
    """Where the value coin of a place lies: outside the garden's edge, beside the place."""
    corners = footprint(sites, view, part, place)
    x, y, z = sum(c[0] for c in corners) / 4, sum(c[1] for c in corners) / 4, corners[0][2]
    match part:
        case "wall":
            side = sites.wall_sides[sites.catalogue.wall_index[place or ""]]
            dx, dy = {"left": (-0.95, 0.0), "right": (0.95, 0.0), "back": (0.0, 0.95)}.get(side, (0.0, 0.0))
            return x + dx, y + dy, z
        case "sphinx":
            return x + (-1.4 if x < 0 else 1.4), y, z
        case "obelisk":
            return x + (-0.95 if x < 0 else 0.95), y, z
        case "door":
            return x, y - 1.0, z
        case _:
            return x, y - 1.6, sites.pedestal[2]


class Pointing:
    """Finds things under points of the window, for one view at one viewport."""

    def __init__(self, sites: Sites, viewport: Viewport, *, u: float = 1.0) -> None:
        self.sites, self.viewport, self.u = sites, viewport, u

    def polygon(self, corners: Sequence[World]) -> list[Point]:
        """Project corners onto the window."""
        return [self.viewport.screen(c) for c in corners]

    def garden_point(self, pos: Point) -> tuple[float, float]:
        """Column and row, as floats, of a window point on the garden's level."""
        return self.sites.column_row(*self.viewport.world(pos, TURF))

    def cell_at(self, pos: Point) -> int | None:
        """Garden cell under a window point."""
        return self.sites.cell_at(*self.viewport.world(pos, TURF))

    def offered(self, pos: Point, view: View, offers: Sequence[Offer]) -> Offer | None:
        """Find the offered place under a point: its polygon, its coin, or the nearest in reach."""
        near, best = None, float(TOUCH * self.u)
        for offer in offers:
            polygon = self.polygon(footprint(self.sites, view, offer.part, offer.place))
            if is_inside(polygon, pos):
                return offer
            coin = self.viewport.screen(coin_point(self.sites, view, offer.part, offer.place))
            for x, y in (*polygon, coin, _middle(polygon)):
                far = hypot(x - pos[0], y - pos[1])
                if far < best:
                    near, best = offer, far
        return near

    def standing(self, pos: Point, layers: Layers, view: View) -> Hit | None:
        """Find the standing piece whose picture shows at a point; faded ones are looked through."""
        x, y = round(pos[0] - self.viewport.rect[0]), round(pos[1] - self.viewport.rect[1])
        for piece in reversed(layers.pieces):
            if piece.layer is Layer.FLAT or piece.alpha <= FADED_WALL + 0.01:
                continue
            placed = layers.place(piece)
            if not placed.rect.collidepoint(x, y):
                continue
            if placed.image.get_at((x - placed.rect.x, y - placed.rect.y)).a < 90:
                continue
            return self._named(piece.key, view)
        return None

    def _named(self, key: str, view: View) -> Hit | None:
        name, _, rest = key.partition(":")
        match name:
            case "palm":
                return Hit("palm", cell=int(rest))
            case "statue":
                cell = int(rest)
                seat = next((s for s, cells in enumerate(view.sanctuaries) if cell in cells), None)
                return Hit("statue", cell=cell, seat=seat)
            case "die" | "altar":
                return Hit("altar")
            case "cleopatra":
                return Hit("cleopatra", step=view.path)
            case "palace_doors":
                return Hit("path", step=self.sites.steps)
            case _:
                return Hit("part", part=name, place=rest or None)

    def ground(self, pos: Point, view: View) -> Hit | None:
        """Find the cell, terrace place, step or altar under a point."""
        cell = self.cell_at(pos)
        if cell is not None:
            if view.free >> cell & 1:
                return Hit("cell", cell=cell)
            garden = view.catalogue.garden
            for index in view.placed:
                placement = garden.placements[index]
                if placement.mask >> cell & 1:
                    return Hit("mosaic", place=garden.shapes[placement.piece].name, cell=cell)
        column, row = (round(v) for v in self.sites.column_row(*self.viewport.world(pos, TERRACE)))
        if (column, row) in self.sites.terrace:
            return Hit("terrace")
        for step in range(self.sites.steps + 1):
            if is_inside(self.polygon(self.sites.path_polygon(step)), pos):
                return Hit("path", step=step)
        x, y = self.viewport.world(pos, 0.0)
        ax, ay, _ = self.sites.altar
        if abs(x - ax) <= 1.75 and abs(y - ay) <= 1.0:
            return Hit("altar")
        return self._place(pos, view)

    def _place(self, pos: Point, view: View) -> Hit | None:
        """Find an empty place for a part, for those who ask what it is."""
        parts = self.sites.catalogue.parts
        empty = [("wall", p.name) for i, p in enumerate(parts.wall_places) if not view.walls >> i & 1]
        empty += [("door", p.name) for i, p in enumerate(parts.door_places) if not view.doors >> i & 1]
        for part, name in empty:
            if is_inside(self.polygon(footprint(self.sites, view, part, name)), pos):
                return Hit("place", part=part, place=name)
        for part, points, built, half in (
            ("sphinx", self.sites.sphinxes, view.sphinxes, (0.9, 0.4)),
            ("obelisk", self.sites.obelisks, view.obelisks, (0.5, 0.5)),
        ):
            for i, point in enumerate(points):
                x, y = self.viewport.world(pos, PLAZA)
                if i >= built and abs(x - point[0]) <= half[0] and abs(y - point[1]) <= half[1]:
                    return Hit("place", part=part, place=str(i + 1))
        return None


def _middle(points: Sequence[Point]) -> Point:
    return sum(p[0] for p in points) / len(points), sum(p[1] for p in points) / len(points)
