"""The cached layers of the board, and the composition of any part of it.

Ground; then ``floor``: the ground with mosaics and their shadows; ``shade``: the shadows of all that stands,
joined by minimum so that overlaps do not add up; ``board``: floor times shade with all bodies. A change of
the pieces recomposes only the rectangles of the pieces that differ. Coordinates are those of the board's
rectangle, its top left is (0, 0)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.ui.board.depth import inserted
from game.ui.board.pictures import Pictures
from game.ui.board.pieces import Layer, Piece
from game.ui.board.projection import Viewport
from game.ui.board.sites import Box

HIGH = 0.12
"""Lifted more than this (world units), a flat piece is painted over the shadows and among what stands."""


@dataclass
class Work:
    """What was done, for tests and the benchmark: pixels written by blits, and draws of the frame."""

    blits: int = 0
    pixels: int = 0

    def count(self, rect: Rect) -> None:
        """Count one blit over a rectangle."""
        self.blits += 1
        self.pixels += rect.w * rect.h


@dataclass(frozen=True, slots=True)
class Mark:
    """Something flat painted over the floor (``is_low``) or over everything: premultiplied, or added if
    ``adds``."""

    key: str
    image: Surface
    spot: tuple[int, int]
    is_low: bool = False
    adds: bool = False

    @property
    def rect(self) -> Rect:
        """Where it lies."""
        return self.image.get_rect(topleft=self.spot)


class Layers:
    """Composes pieces over a ground at one viewport."""

    def __init__(self, pictures: Pictures, viewport: Viewport, ground: Surface) -> None:
        self.pictures, self.viewport, self.ground = pictures, viewport, ground
        self.area = ground.get_rect()
        self.floor, self.shade, self.board = ground.copy(), Surface(self.area.size, 0, ground), ground.copy()
        self.shade.fill((255, 255, 255))
        self.pieces: list[Piece] = []
        self.work = Work()

    # ------------------------------------------------------------------ geometry
    def spot(self, piece: Piece) -> tuple[float, float]:
        """Where a piece's base point lies on the board's rectangle."""
        x, y = self.viewport.screen(piece.point)
        return x - self.viewport.rect[0], y - self.viewport.rect[1]

    def raised(self, piece: Piece) -> float:
        """Pixels by which a piece's picture is lifted."""
        camera = self.viewport.camera
        return -piece.lift * camera.unit * camera.z[1] * self.viewport.scale

    def body_rect(self, piece: Piece) -> Rect:
        """Where a piece's picture lies."""
        image, anchor = self.pictures.body(piece.sprite)
        x, y = self.spot(piece)
        return image.get_rect(topleft=(round(x - anchor[0]), round(y - self.raised(piece) - anchor[1])))

    def shadow(self, piece: Piece) -> tuple[Surface, Rect] | None:
        """A piece's shadow and where it lies; the paler the higher it hangs, the more it is faded or sunk."""
        strength = piece.alpha * max(0.0, 1 - piece.lift / 1.4) * (1 - piece.sunk)
        found = self.pictures.shadow(piece.sprite, strength=strength)
        if found is None:
            return None
        x, y = self.spot(piece)
        return found[0], found[0].get_rect(topleft=(round(x - found[1][0]), round(y - found[1][1])))

    def shadow_rect(self, piece: Piece) -> Rect | None:
        """Where a piece's shadow lies, if it casts one now."""
        found = self.shadow(piece)
        return found[1] if found else None

    def rect(self, piece: Piece) -> Rect:
        """Where a piece and its shadow lie."""
        shadow = self.shadow_rect(piece)
        body = self.body_rect(piece)
        return body.union(shadow) if shadow else body

    def box(self, piece: Piece) -> Box:
        """The piece's box in the world, lifted as it is."""
        sprite = self.pictures.sprite(piece.sprite)
        x, y, z = piece.point
        return Box.about((x, y, z + piece.lift), sprite.footprint, sprite.height)

    # ------------------------------------------------------------------ the static picture
    def show(self, pieces: Sequence[Piece]) -> list[Rect]:
        """Make these the static pieces (in painter's order); give the rectangles that look different now."""
        old, new = {p.key: p for p in self.pieces}, {p.key: p for p in pieces}
        changed = [p for p in self.pieces if new.get(p.key) != p] + [p for p in pieces if old.get(p.key) != p]
        self.pieces = list(pieces)
        rects = merged([self.rect(p).clip(self.area) for p in changed], self.area)
        # a piece standing in a shadow that changed is tinted anew: its own picture changes too
        touched = [
            self.body_rect(p)
            for p in pieces
            if p.is_shaded and any(r.collidepoint(self.spot(p)) for r in rects)
        ]
        rects = merged([*rects, *(r.clip(self.area) for r in touched)], self.area)
        for rect in rects:
            self._build(rect)
        return rects

    def _build(self, rect: Rect) -> None:
        flat = [p for p in self.pieces if p.layer is Layer.FLAT]
        tall = [p for p in self.pieces if p.layer is not Layer.FLAT]
        for surface in (self.floor, self.shade, self.board):
            surface.set_clip(rect)
        self.shade.fill((255, 255, 255))
        self._join_shadows(self.shade, flat, rect)
        self._copy(self.floor, self.ground, rect)
        self._copy(self.floor, self.shade, rect, pygame.BLEND_RGB_MULT)
        for piece in flat:
            self._body(self.floor, piece, rect)
        self.shade.fill((255, 255, 255))
        self._join_shadows(self.shade, tall, rect)
        self._copy(self.board, self.floor, rect)
        self._copy(self.board, self.shade, rect, pygame.BLEND_RGB_MULT)
        for piece in tall:
            self._body(self.board, piece, rect)
        for surface in (self.floor, self.shade, self.board):
            surface.set_clip(None)

    def _join_shadows(self, target: Surface, pieces: Iterable[Piece], rect: Rect) -> None:
        for piece in pieces:
            found = self.shadow(piece)
            if found is not None and found[1].colliderect(rect):
                self._put(target, found[0], found[1], rect, pygame.BLEND_RGB_MIN)

    def _body(self, target: Surface, piece: Piece, rect: Rect) -> None:
        where = self.body_rect(piece)
        if not where.colliderect(rect) or piece.alpha <= 0:
            return
        tint = self._tint(piece)
        image, anchor = self.pictures.body(piece.sprite, tint=tint, alpha=piece.alpha)
        if piece.sunk > 0:
            down = round((anchor[1]) * piece.sunk)
            image = image.subsurface(Rect(0, 0, where.w, max(1, where.h - down)))
            where = image.get_rect(topleft=(where.x, where.y + down))
        self._put(target, image, where, rect, pygame.BLEND_PREMULTIPLIED)

    def _tint(self, piece: Piece) -> tuple[int, int, int] | None:
        """Darken a small piece that stands in a shadow of others: sprites do not receive shadows
        themselves."""
        if not piece.is_shaded:
            return piece.tint
        x, y = self.spot(piece)
        darkest = None
        for other in self.pieces:
            if other.key == piece.key or other.layer is Layer.FLAT:
                continue
            found = self.shadow(other)
            if found is None or not found[1].collidepoint(x, y):
                continue
            where = found[1]
            colour = found[0].get_at((int(x) - where.x, int(y) - where.y))
            light = colour.r + colour.g + colour.b
            if light < 720 and (darkest is None or light < sum(darkest)):
                darkest = (colour.r, colour.g, colour.b)
        if darkest is None:
            return piece.tint
        # steps of 16, so that not every palm keeps a picture of its own
        r, g, b = (min(255, round((255 - (255 - c) * 0.85) / 16) * 16) for c in darkest)
        return r, g, b

    # ------------------------------------------------------------------ any part, with what moves
    def compose(
        self, target: Surface, rect: Rect, *, moving: Sequence[Piece] = (), marks: Sequence[Mark] = ()
    ) -> None:
        """Paint a part of the board onto a target of the board's size, with moving pieces and marks in it."""
        moving = [p for p in moving if self.rect(p).colliderect(rect)]
        marks = [m for m in marks if m.rect.colliderect(rect)]
        low = [m for m in marks if m.is_low]
        clip = target.get_clip()
        rect = rect.clip(clip)
        target.set_clip(rect)
        if not moving and not low:
            self._copy(target, self.board, rect)
        else:
            self._compose(target, rect, moving, low)
        for mark in marks:
            if not mark.is_low:
                self._mark(target, mark, rect)
        target.set_clip(clip)

    def _compose(self, target: Surface, rect: Rect, moving: Sequence[Piece], low: Sequence[Mark]) -> None:
        self._copy(target, self.floor, rect)
        flat = [p for p in moving if p.layer is Layer.FLAT and p.lift <= HIGH]
        tall = [p for p in moving if p not in flat]
        for piece in flat:
            self._multiply(target, piece, rect)
            self._body(target, piece, rect)
        shadows = [s for s in map(self.shadow, tall) if s is not None and s[1].colliderect(rect)]
        if shadows:
            joined = self.shade.subsurface(rect).copy()
            for image, where in shadows:
                joined.blit(image, where.move(-rect.x, -rect.y), special_flags=pygame.BLEND_RGB_MIN)
            target.blit(joined, rect, special_flags=pygame.BLEND_RGB_MULT)
            self.work.count(rect)
        else:
            self._copy(target, self.shade, rect, pygame.BLEND_RGB_MULT)
        for mark in low:
            self._mark(target, mark, rect)
        near = [p for p in self.pieces if p.layer is not Layer.FLAT and self.body_rect(p).colliderect(rect)]
        for piece in inserted(near, tall, box=self.box, rect=self.body_rect):
            self._body(target, piece, rect)

    def _multiply(self, target: Surface, piece: Piece, rect: Rect) -> None:
        found = self.shadow(piece)
        if found is not None:
            self._put(target, found[0], found[1], rect, pygame.BLEND_RGB_MULT)

    def _mark(self, target: Surface, mark: Mark, rect: Rect) -> None:
        flag = pygame.BLEND_RGB_ADD if mark.adds else pygame.BLEND_PREMULTIPLIED
        self._put(target, mark.image, mark.rect, rect, flag)

    # ------------------------------------------------------------------ counted blits
    def _copy(self, target: Surface, source: Surface, rect: Rect, flag: int = 0) -> None:
        target.blit(source, rect, rect, special_flags=flag)
        self.work.count(rect)

    def _put(self, target: Surface, image: Surface, where: Rect, rect: Rect, flag: int) -> None:
        target.blit(image, where, special_flags=flag)
        self.work.count(where.clip(rect))


def merged(rects: Iterable[Rect], area: Rect) -> list[Rect]:
    """Join rectangles that overlap (or nearly fill their union) until none do; empty ones vanish."""
    todo = [r for r in (Rect(r).clip(area) for r in rects) if r.w and r.h]
    done: list[Rect] = []
    while todo:
        rect = todo.pop()
        hit = rect.collidelist(done)
        if hit < 0:
            done.append(rect)
        else:
            todo.append(done.pop(hit).union(rect))
    return done
