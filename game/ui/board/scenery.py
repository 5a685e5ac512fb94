"""The ground under everything, cut and scaled to what is seen, and carried on where its picture ends."""

from __future__ import annotations

from math import ceil, floor

import pygame
from pygame import Rect, Surface

from game.ui.board.fitted import TWO_FROM
from game.ui.board.manifest import Manifest
from game.ui.board.projection import Viewport
from game.ui.broken import load_image

SAND = (201, 158, 106)
BLEND = 72
"""1x pixels over which the picture's edge melts into what carries it on."""


class Scenery:
    """Reads the ground and cuts what a viewport shows of it."""

    def __init__(self, manifest: Manifest) -> None:
        self.manifest = manifest
        self._image: Surface | None = None
        self._have = 0

    def drop(self) -> None:
        """Forget the picture as read from the file."""
        self._image, self._have = None, 0

    def cut(self, view: Viewport) -> Surface:
        """Give the ground of a viewport's rectangle."""
        size = (view.rect[2], view.rect[3])
        out = Surface(size).convert() if pygame.display.get_surface() else Surface(size, depth=32)
        out.fill(SAND)
        ground = self.manifest.ground
        image = self._read(view.scale)
        if ground is None or image is None:
            return out
        per = image.get_width() / ground.size[0]
        # the ground's rectangle on the surface, in whole pixels outward
        left = view.left - view.rect[0] + view.scale * ground.offset[0]
        top = view.top - view.rect[1] + view.scale * ground.offset[1]
        whole = Rect(
            round(left), round(top), round(ground.size[0] * view.scale), round(ground.size[1] * view.scale)
        )
        seen = whole.clip(out.get_rect())
        if seen.w == 0 or seen.h == 0:
            return out
        if not whole.contains(out.get_rect()):
            _carry_on(out, image, whole)
        k = view.scale / per
        if abs(k - 1) < 1e-6:
            picture = image.subsurface(
                Rect(seen.x - whole.x, seen.y - whole.y, seen.w, seen.h).clip(image.get_rect())
            )
            spot = seen.topleft
        else:
            x0, y0 = floor((seen.x - whole.x) / k), floor((seen.y - whole.y) / k)
            x1 = min(image.get_width(), ceil((seen.right - whole.x) / k) + 1)
            y1 = min(image.get_height(), ceil((seen.bottom - whole.y) / k) + 1)
            part = image.subsurface(Rect(x0, y0, x1 - x0, y1 - y0))
            picture = pygame.transform.smoothscale(
                part, (max(1, round((x1 - x0) * k)), max(1, round((y1 - y0) * k)))
            )
            spot = (whole.x + round(x0 * k), whole.y + round(y0 * k))
        if whole.contains(out.get_rect()):
            out.blit(picture, spot)
        else:
            _melt(out, picture, spot, whole, margin=round(BLEND * view.scale))
        return out

    def _read(self, scale: float) -> Surface | None:
        if self.manifest.ground is None:
            return None
        path = self.manifest.path(self.manifest.ground.file, 2 if scale > TWO_FROM else 1)
        if path is None:
            return None
        have = self.manifest.scale_of(path)
        if self._image is None or self._have != have:
            self._image = load_image(path)  # 24 bits: it is cut once, and in 32 would take 16 MB more
            self._have = have
        return self._image


def _shrunk(image: Surface, size: tuple[int, int]) -> Surface:
    """Scale a picture far down, in steps: in one step to less than a 400th smoothscale overflows."""
    while image.get_width() > 16 * size[0] or image.get_height() > 16 * size[1]:
        step = (max(size[0], image.get_width() // 16), max(size[1], image.get_height() // 16))
        image = pygame.transform.smoothscale(image, step)
    return pygame.transform.smoothscale(image, size)


def _carry_on(out: Surface, image: Surface, whole: Rect) -> None:
    """Lay a blur of the picture under it, and stretch the blur's edges over what lies beyond."""
    wide, high = out.get_size()
    coarse = _shrunk(image, (9, 5))
    blur = pygame.transform.smoothscale(coarse, whole.size)
    out.blit(blur, whole)
    w, h = whole.size
    for part, rect in (
        (Rect(0, 0, w, 1), Rect(whole.x, 0, w, whole.top)),
        (Rect(0, h - 1, w, 1), Rect(whole.x, whole.bottom, w, high - whole.bottom)),
        (Rect(0, 0, 1, h), Rect(0, whole.y, whole.left, h)),
        (Rect(w - 1, 0, 1, h), Rect(whole.right, whole.y, wide - whole.right, h)),
        (Rect(0, 0, 1, 1), Rect(0, 0, whole.left, whole.top)),
        (Rect(w - 1, 0, 1, 1), Rect(whole.right, 0, wide - whole.right, whole.top)),
        (Rect(0, h - 1, 1, 1), Rect(0, whole.bottom, whole.left, high - whole.bottom)),
        (Rect(w - 1, h - 1, 1, 1), Rect(whole.right, whole.bottom, wide - whole.right, high - whole.bottom)),
    ):
        if rect.w > 0 and rect.h > 0:
            out.blit(pygame.transform.scale(blur.subsurface(part), rect.size), rect)


def _melt(out: Surface, picture: Surface, spot: tuple[int, int], whole: Rect, *, margin: int) -> None:
    """Blit the ground so that those of its edges that are seen fade out."""
    soft = picture.convert_alpha() if pygame.display.get_surface() else picture.convert(32, pygame.SRCALPHA)
    wide, high = soft.get_size()
    seen = out.get_rect()
    for i in range(margin):
        alpha = round(255 * i / margin)
        line = (255, 255, 255, alpha)
        if whole.top > 0 and i < high:
            soft.fill(line, Rect(0, i, wide, 1), special_flags=pygame.BLEND_RGBA_MIN)
        if whole.bottom < seen.h and i < high:
            soft.fill(line, Rect(0, high - 1 - i, wide, 1), special_flags=pygame.BLEND_RGBA_MIN)
        if whole.left > 0 and i < wide:
            soft.fill(line, Rect(i, 0, 1, high), special_flags=pygame.BLEND_RGBA_MIN)
        if whole.right < seen.w and i < wide:
            soft.fill(line, Rect(wide - 1 - i, 0, 1, high), special_flags=pygame.BLEND_RGBA_MIN)
    out.blit(soft, spot)
