"""The cached layers of the board, and the composition of any part of it.

``bed`` is the ground with mosaics, with the shadows of all that stands, joined by minimum so that overlaps do
not add up, and with the marks that lie under everything; ``board`` the bed with all bodies. A change
recomposes only the rectangles of what differs. Only these are kept: at 3840x2160 each layer takes 33 MB.
Coordinates are those of the board's rectangle: its top left is (0, 0)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame
from pygame import Rect, Surface

from game.ui.board.depth import inserted
from game.ui.board.marking import Mark, Work, merged
from game.ui.board.pictures import Pictures, Rgb
from game.ui.board.pieces import Layer, Piece
from game.ui.board.placed import Placed
from game.ui.board.placer import Placer
from game.ui.board.projection import Point, Viewport, World
from game.ui.board.tiles import Cuts, Tile, Tops, tiles_of

HIGH = 0.12
"""Lifted more than this (world units), a flat piece is painted over the shadows and among what stands."""
NEAR = 0.25
"""Lifted less than this, a piece's shadow is joined with those of others."""
BAND = 256
"""Pixels: so high a strip is composed at once, so that a whole board needs no layer for its shadows."""
WHITE: Rgb = (255, 255, 255)


class Layers:
    """Composes pieces over a ground at one viewport."""

    def __init__(
        self, pictures: Pictures, viewport: Viewport, ground: Surface, *,
        terrace: Iterable[Sequence[World]] = ()
    ) -> None:  # fmt: skip
        """Begin with the bare ground; ``terrace``: what of it lies too high for the shadows of mosaics."""
        self.pictures, self.viewport, self.ground = pictures, viewport, ground
        self.area = ground.get_rect()
        self.bed, self.board = ground.copy(), ground.copy()
        self.pieces: list[Piece] = []
        self.work = Work()
        self._flat: list[Placed] = []
        self._tall: list[Placed] = []
        self._tiles: list[Tile] = []
        self._cut = Cuts()
        self._low: tuple[Mark, ...] = ()
        self._placer = Placer(pictures, viewport)
        self._rise = self._placer.rise
        left, top = viewport.rect[:2]
        spots = [[viewport.screen(point) for point in part] for part in terrace]
        self._terrace = [[(round(x) - left, round(y) - top) for x, y in part] for part in spots]

    # ------------------------------------------------------------------ where pieces lie
    def spot(self, piece: Piece) -> Point:
        """Where a piece's base point lies on the board's rectangle."""
        return self._placer.spot(piece)

    def place(self, piece: Piece) -> Placed:
        """Work out a piece's pictures and where they lie; kept for as long as the piece stays the same."""
        return self._placer.place(piece)

    # ------------------------------------------------------------------ the static picture
    def show(self, pieces: Sequence[Piece], low: Sequence[Mark] = ()) -> list[Rect]:
        """Make these the static pieces and marks; give the rectangles that look different."""
        if pieces is self.pieces and tuple(low) == self._low:
            return []
        before = {p.piece.key: p for p in (*self._flat, *self._tall)}
        seen = self._placer.seen(pieces)
        self._placer.cast(seen)
        flats = [p for p in seen if p.layer is Layer.FLAT]
        if flats != [p.piece for p in self._flat]:
            self._tiles = tiles_of(flats, self.pictures, self.spot)
        placed = [self._cut.behind(self.place(p), self._tiles) for p in seen]
        after = {p.piece.key: p for p in placed}
        changed = [p for k, p in before.items() if after.get(k) is not p]
        changed += [p for k, p in after.items() if before.get(k) is not p]
        marks = [m.rect for m in (*self._low, *low) if m not in self._low or m not in low]
        self.pieces = pieces if isinstance(pieces, list) else list(pieces)
        self._low = tuple(low)
        self._flat = [p for p in placed if p.piece.layer is Layer.FLAT]
        self._tall = [p for p in placed if p.piece.layer is not Layer.FLAT]
        rects = merged([*(r for p in changed for r in p.parts), *marks], self.area)
        for rect in rects:
            self._build(rect)
        return rects

    @property
    def sprites(self) -> set[str]:
        """The names of the static pieces' sprites, of those that can be seen."""
        return {p.piece.sprite for p in (*self._flat, *self._tall)}

    def _build(self, rect: Rect) -> None:
        for top in range(rect.top, rect.bottom, BAND):
            band = Rect(rect.x, top, rect.w, min(BAND, rect.bottom - top))
            self.bed.set_clip(band)
            self._lay_bed(self.bed, band, self._tall)
            self.board.set_clip(band)
            self._copy(self.board, self.bed, band)
            for placed in self._tall:
                self._standing(self.board, placed, band)
        self.bed.set_clip(None)
        self.board.set_clip(None)

    def _lay_bed(
        self, target: Surface, rect: Rect, casters: Sequence[Placed], flat: Sequence[Placed] = ()
    ) -> None:  # fmt: skip
        """Paint the ground, mosaics (``flat`` are others that come down on it), all shadows, low marks."""
        self._copy(target, self.ground, rect)
        wide = Rect(rect.x, rect.y, rect.w + self._rise[0], rect.h + self._rise[1])
        light = self._joined(casters, wide)
        self._darken(target, rect, light, (*self._flat, *flat))
        tops = Tops(light, rect, self._rise)
        for tile in self._tiles:
            if tile.rect.colliderect(rect):
                self._top(target, tops, tile.image, tile.rect, tile.shade)
        for placed in flat:
            if placed.rect.colliderect(rect):
                shade = self.pictures.sprite(placed.piece.sprite).shade
                self._top(target, tops, placed.image, placed.rect, shade)
        for mark in self._low:
            self._mark(target, mark, rect)

    def _darken(self, target: Surface, rect: Rect, light: Surface | None, flat: Iterable[Placed]) -> None:
        """Lay the light and the shadows of mosaics onto the ground, joined by minimum."""
        under = self._joined(flat, rect)
        if under is None:
            under = None if light is None else light.subsurface((0, 0, rect.w, rect.h))
        else:
            for part in self._terrace:
                pygame.draw.polygon(under, WHITE, [(x - rect.x, y - rect.y) for x, y in part])
            if light is not None:
                under.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MIN)
        if under is not None:
            target.blit(under, rect, special_flags=pygame.BLEND_RGB_MULT)
            self.work.count(rect)

    def _joined(self, casters: Iterable[Placed], rect: Rect) -> Surface | None:
        """Join the shadows in a rectangle, by minimum; None is full light everywhere."""
        light: Surface | None = None
        inner = Rect(0, 0, rect.w, rect.h)
        for placed in casters:
            where = placed.shadow_rect
            if placed.shadow is None or where is None or not where.colliderect(rect):
                continue
            if placed.piece.is_carried:
                continue
            if light is None:
                light = Surface(rect.size, 0, self.ground)
                light.fill(WHITE)
            self._put(light, placed.shadow, where.move(-rect.x, -rect.y), inner, pygame.BLEND_RGB_MIN)
        return light

    def _top(self, target: Surface, tops: Tops, image: Surface, where: Rect, shade: float) -> None:
        """Paint what a rectangle shows of a mosaic or its cell in its light."""
        shown, part = tops.lit(image, where, shade)
        target.blit(shown, part, special_flags=pygame.BLEND_PREMULTIPLIED)
        self.work.count(part)

    # ------------------------------------------------------------------ any part, with what moves
    def compose(
        self, target: Surface, rect: Rect, *, moving: Sequence[Placed] = (), marks: Sequence[Mark] = ()
    ) -> None:  # fmt: skip
        """Paint a part of the board onto a target of the board's size, with moving pieces and marks in it."""
        clip = target.get_clip()
        rect = rect.clip(clip)
        moving = [p for p in moving if p.whole.colliderect(rect)]
        marks = [m for m in marks if m.rect.colliderect(rect)]
        low = [m for m in marks if m.is_low]
        target.set_clip(rect)
        if moving or low:
            self._compose(target, rect, moving, low)
        else:
            self._copy(target, self.board, rect)
        for mark in marks:
            if not mark.is_low:
                self._mark(target, mark, rect)
        target.set_clip(clip)

    def _compose(self, target: Surface, rect: Rect, moving: Sequence[Placed], low: Sequence[Mark]) -> None:
        flat: list[Placed] = []
        tall: list[Placed] = []
        for placed in moving:
            is_low = placed.piece.layer is Layer.FLAT and placed.piece.lift <= HIGH
            (flat if is_low else tall).append(placed)
        joins = [p for p in tall if _is_near_rest(p) and p.reach and p.reach.colliderect(rect)]
        if flat or joins:
            self._lay_bed(target, rect, [*self._tall, *joins], flat)
        else:
            self._copy(target, self.bed, rect)
        for placed in tall:
            if placed not in joins and not placed.piece.is_carried:
                self._multiply(target, placed, rect)
        for mark in low:
            self._mark(target, mark, rect)
        near = [p for p in self._tall if (p.whole if p.piece.is_carried else p.rect).colliderect(rect)]
        for placed in inserted(near, tall) if tall else near:
            self._standing(target, placed, rect)

    # ------------------------------------------------------------------ counted blits
    def _multiply(self, target: Surface, placed: Placed, rect: Rect) -> None:
        if (
            placed.shadow is not None
            and placed.shadow_rect is not None
            and placed.shadow_rect.colliderect(rect)
        ):
            self._put(target, placed.shadow, placed.shadow_rect, rect, pygame.BLEND_RGB_MULT)

    def _standing(self, target: Surface, placed: Placed, rect: Rect) -> None:
        """Paint a body, and before it what it throws onto the picture of what carries it."""
        if placed.piece.is_carried:
            self._multiply(target, placed, rect)
        self._body(target, placed, rect)

    def _body(self, target: Surface, placed: Placed, rect: Rect) -> None:
        if placed.rect.colliderect(rect) and placed.piece.alpha > 0:
            self._put(target, placed.image, placed.rect, rect, pygame.BLEND_PREMULTIPLIED)

    def _mark(self, target: Surface, mark: Mark, rect: Rect) -> None:
        where = mark.rect
        if where.colliderect(rect):
            flag = pygame.BLEND_RGB_ADD if mark.adds else pygame.BLEND_PREMULTIPLIED
            self._put(target, mark.image, where, rect, flag)

    def _copy(self, target: Surface, source: Surface, rect: Rect, flag: int = 0) -> None:
        target.blit(source, rect, rect, special_flags=flag)
        self.work.count(rect)

    def _put(self, target: Surface, image: Surface, where: Rect, rect: Rect, flag: int) -> None:
        target.blit(image, where, special_flags=flag)
        self.work.count(where.clip(rect))


def _is_near_rest(placed: Placed) -> bool:
    """Whether a piece is about to stand; its shadow then has to look as it will."""
    return not placed.piece.is_loose and not placed.piece.is_carried and placed.piece.lift <= NEAR
