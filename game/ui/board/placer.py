"""Where pieces lie on the board, with which pictures, and in which light."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pygame import Rect

from game.ui.board.boxes import Box
from game.ui.board.fitted import STILL
from game.ui.board.manifest import Sprite
from game.ui.board.pictures import Pictures, Strips
from game.ui.board.pieces import Layer, Piece
from game.ui.board.placed import Placed
from game.ui.board.projection import Point, Viewport
from game.ui.board.sunlight import strips_of
from game.ui.board.tiles import sunk

MOSAIC = 0.11
"""How high the tops of mosaics lie above the turf."""
FAR = 3.0
"""World units: from farther outside the part that is seen no shadow falls on what can be seen of a piece."""


class Placer:
    """Works out pictures and rectangles of pieces at one viewport, and keeps them.

    ``rise``: by how many pixels left and up a shadow lies on a mosaic than on the turf. ``casters``: what is
    large enough to put others in the garden into its shade.
    """

    def __init__(self, pictures: Pictures, viewport: Viewport) -> None:
        self.pictures, self.viewport = pictures, viewport
        self.rise = pictures.rise(MOSAIC)
        self.casters: list[Placed] = []
        self._places: dict[str, Placed] = {}
        self._sight = Rect(0, 0, *viewport.rect[2:])

    def spot(self, piece: Piece) -> Point:
        """Where a piece's base point lies on the board's rectangle."""
        x, y = self.viewport.screen(piece.point)
        return x - self.viewport.rect[0], y - self.viewport.rect[1]

    def seen(self, pieces: Sequence[Piece]) -> Sequence[Piece]:
        """Leave out what lies wholly outside the board's rectangle when zoomed in.

        Told by the manifest's sizes, before any picture is read: three times as large, all of them take nine
        times the memory.
        """
        if self.viewport.zoom == 1.0:
            return pieces
        far = round(FAR * self.viewport.camera.unit * self.viewport.scale)
        near, wide = self._sight, self._sight.inflate(2 * far, 2 * far)
        return [p for p in pieces if self._reaches(p, wide if _casts(p) else near)]

    def _reaches(self, piece: Piece, part: Rect) -> bool:
        """Whether a piece's body or shadow may reach into a part of the board's rectangle."""
        pictures, view = self.pictures, self.viewport
        if pictures.is_drawn(piece.sprite):
            return True
        (x, y), k = self.spot(piece), pictures.k
        up = abs(piece.lift * view.camera.unit * view.camera.z[1] * view.scale)
        wide, high = round(part.w + 2 * self.rise[0] + 4), round(part.h + 2 * (up + self.rise[1]) + 4)
        room = part.inflate(wide - part.w, high - part.h)
        for thing in (pictures.sprite(piece.sprite), pictures.cast(piece.sprite)):
            if thing is not None:
                spot = (round(x - thing.anchor[0] * k), round(y - thing.anchor[1] * k))
                if room.colliderect((*spot, round(thing.size[0] * k), round(thing.size[1] * k))):
                    return True
        return False

    def cast(self, pieces: Iterable[Piece]) -> None:
        """Take note of what throws long shadows; what they may fall on is worked out anew if it changed."""
        new = [p for p in pieces if _casts(p)]
        if len(new) == len(self.casters) and all(
            a.piece is b or a.piece == b for a, b in zip(self.casters, new, strict=True)
        ):
            return
        self.casters = [self.place(p) for p in new]
        self._places = {k: p for k, p in self._places.items() if not p.piece.is_shaded}

    def place(self, piece: Piece) -> Placed:
        """Work out a piece's pictures and where they lie; kept for as long as the piece stays the same."""
        kept = self._places.get(piece.key)
        if kept is not None and (kept.piece is piece or kept.piece == piece):
            return kept
        x, y = self.spot(piece)
        camera, scale = self.viewport.camera, self.viewport.scale
        up = -piece.lift * camera.unit * camera.z[1] * scale
        sprite = self.pictures.sprite(piece.sprite)
        strips = self._strips(sprite, x, y) if piece.is_shaded else ()
        rests = piece.lift == 0 and piece.sunk == 0  # what flies is not cut anew at every height
        shift = self.pictures.shift(sprite.anchor, x, y) if rests else STILL
        image, anchor = self.pictures.body(
            piece.sprite, tint=piece.tint, alpha=piece.alpha, shift=shift, strips=strips
        )
        rect = image.get_rect(topleft=(round(x - anchor[0]), round(y - up - anchor[1])))
        if piece.sunk > 0:
            half = sprite.footprint[2] * camera.unit * scale
            image = sunk(image, anchor, half, down=round(anchor[1] * piece.sunk))
        strength = piece.alpha * max(0.0, 1 - piece.lift / 1.4) * (1 - piece.sunk)
        shift = self.pictures.shift(sprite.shadow.anchor, x, y) if rests and sprite.shadow else STILL
        cast, where = self.pictures.shadow(piece.sprite, strength=strength, shift=shift), None
        if cast is not None:
            where = cast[0].get_rect(topleft=(round(x - cast[1][0]), round(y - cast[1][1])))
        px, py, pz = piece.point
        box = Box.about((px, py, pz + piece.lift), sprite.footprint, sprite.height)
        reach = where
        if where is not None and piece.layer is not Layer.FLAT:
            reach = where.union(where.move(-self.rise[0], -self.rise[1]))
        found = Placed(piece, image, rect, cast[0] if cast else None, where, box, reach)
        self._places[piece.key] = found
        return found

    def _strips(self, sprite: Sprite, x: float, y: float) -> Strips:
        """Work out the light on a small piece in the shadow of parts."""
        pictures, depth = self.pictures, (sprite.footprint[3] - sprite.footprint[1]) / 2
        reach = depth * abs(self.viewport.camera.y[1]) * self.viewport.camera.unit * pictures.k
        return strips_of(sprite, (x, y), self.casters, k=pictures.k, ray=pictures.ray, reach=reach)


def _casts(piece: Piece) -> bool:
    return piece.layer in (Layer.WALLS, Layer.GARDEN, Layer.RIGHT) and not piece.is_shaded
