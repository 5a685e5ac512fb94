"""The frame: layers at the present viewport, what differs from the last frame, and painting any part of it.

Knows nothing of views, events or players: it is given standing pieces, moving pieces, marks and flights, and
works out which rectangles of the window look different.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from game.ui.board import neutral
from game.ui.board.air import Air
from game.ui.board.layers import Layers
from game.ui.board.manifest import Manifest
from game.ui.board.marking import Mark, merged
from game.ui.board.pictures import Pictures
from game.ui.board.pieces import Piece
from game.ui.board.placed import Placed
from game.ui.board.projection import Viewport
from game.ui.board.scenery import SAND, Scenery
from game.ui.board.sites import TERRACE, Sites
from game.ui.board.timeline import Flight

SETTLES = 150.0
"""Milliseconds after the last change of size or zoom until the picture is built anew."""

Font = Callable[[int], pygame.font.Font]
Moving = Sequence[tuple[str, Piece]]


class Stage:
    """Layers, pictures and dirty rectangles at one viewport at a time."""

    def __init__(self, manifest: Manifest, sites: Sites, font: Font) -> None:
        self.manifest, self.sites, self.font = manifest, sites, font
        self.scenery = Scenery(manifest)
        self.viewport: Viewport | None = None
        self.builds = 0
        self._layers: Layers | None = None
        self._pictures: Pictures | None = None
        self._old: tuple[Surface, Viewport] | None = None
        self._rebuild_at: float | None = None
        self._moving: list[Placed] = []
        self._marks: list[Mark] = []
        self._flying: list[tuple[Surface, Rect]] = []
        self._flights: list[Flight] = []
        self._last: dict[str, tuple[object, tuple[Rect, ...]]] = {}
        self._spoiled: list[Rect] = []

    # ------------------------------------------------------------------ where it is seen
    @property
    def area(self) -> Rect:
        """The rectangle of the window that is filled. Raises: RuntimeError before there is one."""
        if self.viewport is None:
            raise RuntimeError("the board has no size yet: call resize first")
        return Rect(self.viewport.rect)

    def look(self, viewport: Viewport, now: float, *, at_once: bool) -> bool:
        """See the world through another viewport; not ``at_once``, the old picture is stretched."""
        if viewport == self.viewport and self._rebuild_at is None:
            return False
        if at_once:
            self._old = None
        elif self._layers is not None and self._old is None:
            self._old = (self._layers.board, self._layers.viewport)
        self.viewport = viewport
        self._rebuild_at = now + SETTLES if self._old is not None else None
        if self._old is None:
            self._layers = None
        self.spoil(None)
        return True

    @property
    def is_waiting(self) -> bool:
        """Whether a stretched picture waits to be built anew."""
        return self._rebuild_at is not None

    def settle(self, now: float) -> bool:
        """Build anew what has been quiet for long enough; True if it was."""
        if self._rebuild_at is None or now < self._rebuild_at:
            return False
        self._rebuild_at = self._old = self._layers = None
        self.spoil(None)
        return True

    def rest(self) -> None:
        """Let go of layers and pictures until they are asked for again."""
        self._layers = self._pictures = self._old = self._rebuild_at = None
        self._moving, self._marks, self._flying, self._flights = [], [], [], []
        self._last.clear()
        self.spoil(None)

    def layers(self, standing: Callable[[], Sequence[Piece]]) -> Layers:
        """Give the layers of the viewport, built if need be."""
        if self._layers is not None and (self._layers.viewport == self.viewport or self._old is not None):
            return self._layers
        area, viewport = self.area, self.viewport
        assert viewport is not None
        k = viewport.scale * viewport.camera.unit / self.manifest.camera.unit
        if self._pictures is None or self._pictures.k != k:
            self._pictures = Pictures(self.manifest, k)
        if self.sites.is_rendered and self.manifest.ground is not None:
            ground = self.scenery.cut(viewport)
            self.scenery.drop()  # 49 MB in the 2x set, and wanted again only at another viewport
        else:
            ground = neutral.ground(viewport, self.sites, font=self.font(max(12, round(30 * k))))
        terrace = [self.sites.cell_polygon(*spot, z=TERRACE) for spot in self.sites.terrace]
        self._layers = Layers(self._pictures, viewport, ground, terrace=terrace)
        self.builds += 1
        self._last.clear()
        self._layers.show(standing())
        self._pictures.keep(self._layers.sprites)  # not what was seen before the view was moved
        self._spoiled.append(area)
        return self._layers

    # ------------------------------------------------------------------ what differs
    def spoil(self, rect: Rect | None) -> None:
        """Have a part of the window painted again (None: all)."""
        if self.viewport is not None:
            self._spoiled.append(self.area if rect is None else Rect(rect).clip(self.area))

    @property
    def is_spoiled(self) -> bool:
        """Whether something has to be painted again."""
        return bool(self._spoiled)

    def show(
        self, standing: Sequence[Piece], low: Sequence[Mark], moving: Moving, marks: Sequence[Mark],
        flights: Sequence[Flight], *, air: Air,
    ) -> None:  # fmt: skip
        """Take what the frame shows now: standing pieces and low marks, what moves, other marks, what flies.

        What looks different from the last frame is spoiled.
        """
        layers, corner = self.layers(lambda: standing), self.area.topleft
        self._spoiled += [r.move(corner) for r in layers.show(standing, low)]
        self._moving = [layers.place(piece) for _, piece in moving]
        now: dict[str, tuple[object, tuple[Rect, ...]]] = {}
        for (key, _), placed in zip(moving, self._moving, strict=True):
            now[key] = (placed, placed.parts)
        for mark in marks:
            now[mark.key] = (mark, (mark.rect,))
        gone: list[Rect] = []
        for key, (thing, rects) in now.items():
            was = self._last.get(key)
            if was is None or was[0] is not thing:
                gone += rects if was is None else (*rects, *was[1])
        for key, (_, rects) in self._last.items():
            if key not in now:
                gone += rects
        self._spoiled += [rect.move(corner) for rect in gone]
        self._marks, self._last = list(marks), now
        if list(flights) != self._flights:
            self._spoiled += [rect for _, rect in self._flying]
            self._flying = [air.place(flight, layers.pictures) for flight in flights]
            self._spoiled += [rect for _, rect in self._flying]
            self._flights = list(flights)

    def dirty(self) -> list[Rect]:
        """Give, once, the rectangles of the window that were spoiled."""
        rects = merged(self._spoiled, self.area)
        self._spoiled = []
        return rects

    # ------------------------------------------------------------------ painting
    def paint(self, surface: Surface, clip: Rect | None) -> None:
        """Paint the board within a rectangle of the window; the surface's own clip is kept to."""
        if self._layers is None or self.viewport is None:
            return
        whole = self.area.clip(surface.get_rect())
        rect = whole.clip(surface.get_clip())
        rect = rect if clip is None else rect.clip(clip)
        if rect.w == 0 or rect.h == 0:
            return
        if self._old is not None:
            self._stretch(surface, rect)
            return
        part = surface.subsurface(whole)
        inner = rect.move(-self.area.x, -self.area.y)
        self._layers.compose(part, inner, moving=self._moving, marks=self._marks)

    def paint_air(self, surface: Surface, clip: Rect | None) -> None:
        """Paint what flies over the panels, within a rectangle of the window."""
        old = surface.get_clip()
        clip = old if clip is None else old.clip(clip)
        surface.set_clip(clip)
        for image, rect in self._flying:
            if rect.colliderect(clip):
                surface.blit(image, rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        surface.set_clip(old)

    def _stretch(self, surface: Surface, rect: Rect) -> None:
        """Show the old picture, moved and scaled to where it lies now, until the new one is built."""
        if self._old is None or self.viewport is None:
            return
        (image, was), now = self._old, self.viewport
        ratio = now.scale / was.scale
        left = now.left + (was.rect[0] - was.left) * ratio
        top = now.top + (was.rect[1] - was.top) * ratio
        old = surface.get_clip()
        surface.set_clip(rect)
        surface.fill(SAND)
        # only what is seen is scaled: a crop in the old picture's pixels
        x, y = int((rect.x - left) / ratio), int((rect.y - top) / ratio)
        crop = Rect(x, y, int(rect.w / ratio) + 2, int(rect.h / ratio) + 2).clip(image.get_rect())
        if crop.w > 0 and crop.h > 0:
            size = (max(1, round(crop.w * ratio)), max(1, round(crop.h * ratio)))
            scaled = pygame.transform.scale(image.subsurface(crop), size)
            surface.blit(scaled, (round(left + crop.x * ratio), round(top + crop.y * ratio)))
        surface.set_clip(old)
