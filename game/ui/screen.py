"""The canvas everything is drawn on, what of it is dirty, and the way to the window.

The window gets copies of the canvas' dirty parts. So an uncovered window costs no drawing, a resize can
stretch the last frame until the layout follows, and table mode can turn the finished frame.
"""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.ui.scale import Point

MOST_DIRTY = 6
WHOLE_SHARE = 0.7
"""Where more than this share of the canvas is dirty, all of it is drawn at once."""


class Screen:
    """Window and canvas; positions and rectangles in pixels."""

    def __init__(self, window: Surface) -> None:
        self.window = window
        self.canvas = Surface(window.get_size()).convert()
        self._full = True
        self._dirty: list[Rect] = []
        self._present_all = False

    @property
    def is_stretched(self) -> bool:
        """Say whether the window has another size than the canvas: a resize is under way."""
        return self.window.get_size() != self.canvas.get_size()

    @property
    def is_dirty(self) -> bool:
        """Say whether there is something to draw or to show."""
        return self._full or bool(self._dirty) or self._present_all

    def fit(self) -> None:
        """Give the canvas the size of the window; all of it is then to be drawn."""
        if self.is_stretched:
            self.canvas = Surface(self.window.get_size()).convert()
        self.soil()

    def soil(self, rect: Rect | None = None) -> None:
        """Mark a rectangle, or everything, to be drawn."""
        if rect is None:
            self._full = True
            self._dirty.clear()
        elif not self._full:
            clipped = rect.clip(self.canvas.get_rect())
            if clipped.w and clipped.h:
                self._dirty.append(clipped)

    def expose(self) -> None:
        """Mark the window to be filled again from the canvas (it was covered, or has another surface)."""
        self.window = pygame.display.get_surface() or self.window
        self._present_all = True

    def take_dirty(self) -> list[Rect]:
        """Return what is to be drawn, as few rectangles that do not touch, and mark all clean."""
        whole = self.canvas.get_rect()
        if self._full:
            self._full = False
            self._dirty.clear()
            return [whole]
        regions: list[Rect] = []
        for rect in self._dirty:
            merged = Rect(rect)
            while (hit := merged.collidelist(regions)) >= 0:
                merged.union_ip(regions.pop(hit))
            regions.append(merged)
        self._dirty.clear()
        if len(regions) > MOST_DIRTY:
            regions = [regions[0].unionall(regions[1:])]
        return [whole] if sum(r.w * r.h for r in regions) > WHOLE_SHARE * whole.w * whole.h else regions

    def present(self, regions: list[Rect], *, turned: bool) -> None:
        """Copy drawn regions to the window: as they are, turned by 180 degrees, or stretched during a
        resize.
        """
        everything, self._present_all = self._present_all, False
        if not regions and not everything:
            return
        size = self.window.get_size()
        if self.is_stretched:
            picture = pygame.transform.scale(self.canvas, size)
            self.window.blit(_turned(picture) if turned else picture, (0, 0))
            pygame.display.flip()
        elif everything or regions[0].size == size:
            self.window.blit(_turned(self.canvas) if turned else self.canvas, (0, 0))
            pygame.display.flip()
        elif turned:
            there = [self._across(region) for region in regions]
            for region, rect in zip(regions, there, strict=True):
                self.window.blit(_turned(self.canvas.subsurface(region)), rect)
            pygame.display.update(there)
        else:
            for region in regions:
                self.window.blit(self.canvas, region, region)
            pygame.display.update(regions)

    def _across(self, rect: Rect) -> Rect:
        """Return where a rectangle of the canvas lies in the turned window."""
        width, height = self.canvas.get_size()
        return Rect(width - rect.right, height - rect.bottom, rect.w, rect.h)

    def canvas_point(self, pixel: Point, *, turned: bool) -> Point:
        """Turn a point of the window into one of the canvas."""
        width, height = self.canvas.get_size()
        x = pixel[0] * width / max(1, self.window.get_width())
        y = pixel[1] * height / max(1, self.window.get_height())
        return (width - 1 - x, height - 1 - y) if turned else (x, y)

    def window_point(self, at: Point, *, turned: bool) -> tuple[int, int]:
        """Turn a point of the canvas into one of the window: the inverse of `canvas_point`."""
        width, height = self.canvas.get_size()
        x, y = (width - 1 - at[0], height - 1 - at[1]) if turned else at
        return round(x * self.window.get_width() / width), round(y * self.window.get_height() / height)


def _turned(picture: Surface) -> Surface:
    """Return a picture turned by 180 degrees."""
    return pygame.transform.flip(picture, True, True)
