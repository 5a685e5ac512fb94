"""Pictures of pieces at one scale: rendered sprites, or, where the manifest has none, solids drawn by code.

This is the one place that turns a sprite's name into pixels. Bodies are premultiplied; shadows are RGB
pictures to multiply with. Everything is kept for one scale and dropped when the scale changes.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import pygame
from pygame import Rect, Surface

from game.ui.board.drawn import SUN, drawn_body, drawn_shadow, drawn_sprite
from game.ui.board.fitted import STILL, TWO_FROM, Fitted, Picture, Shift
from game.ui.board.manifest import Manifest, Shadow, Sprite
from game.ui.board.mosaic_sprites import cells_of
from game.ui.board.projection import Point, World, hull

Rgb = tuple[int, int, int]
STRIP = 2
"""1x pixels: so high are the strips of a small piece that lie in different light."""
Strips = tuple[Rgb, ...]
"""The light on a picture's strips from the top down, to multiply with; none: full light."""
LIT_MOST = 64
"""So many pictures in strips of light are kept: each palm has its own, for each way it leans."""


class Pictures:
    """Sprites at a scale ``k`` (1.0 is their 1x size): the picture and its anchor in window pixels."""

    def __init__(self, manifest: Manifest, k: float) -> None:
        self.manifest, self.k = manifest, k
        self._bodies: dict[tuple[str, Rgb | None, int, Shift, Strips], Picture] = {}
        self._lit: dict[tuple[str, Rgb | None, int, Shift, Strips], Picture] = {}
        self._shadows: dict[tuple[str, Shift], Picture | None] = {}
        self._cells: dict[tuple[str, float, Shift], dict[tuple[int, int], Picture]] = {}
        self._paler: dict[tuple[str, int, Shift], Surface] = {}
        self._sprites: dict[str, Sprite] = {}
        self._files = Fitted(manifest, k)

    def keep(self, names: Collection[str]) -> None:
        """Let go of the pictures of all other sprites; asked for again, they are made again."""
        plain = {name.partition("~")[0].partition("+")[0] for name in names}
        stores: tuple[dict[Any, Any], ...] = (
            self._bodies, self._lit, self._shadows, self._cells, self._paler,
        )  # fmt: skip
        for kept in stores:  # the key of each begins with a sprite's name
            for key in [key for key in kept if key[0].partition("~")[0].partition("+")[0] not in plain]:
                del kept[key]

    # ------------------------------------------------------------------ what a name means
    def sprite(self, name: str) -> Sprite:
        """Give size, anchor and box of a sprite, of the manifest or drawn by code. Raises: KeyError."""
        found = self._sprites.get(name)
        if found is None:
            name = name.partition("~")[0]
            rendered = self.manifest.sprites.get(name)
            if rendered is not None and self.manifest.path(rendered.file, 1) is None:
                rendered = None
            found = self._sprites[name] = rendered or drawn_sprite(name, self._flat)
        return found

    def is_drawn(self, name: str) -> bool:
        """Say whether a sprite has to be drawn by code."""
        return not self.sprite(name).file

    def _flat(self, point: World) -> Point:
        """Project a vector from the base point, in 1x pixels."""
        camera = self.manifest.camera
        x, y = camera.frame(point)
        return x - camera.origin[0], y - camera.origin[1]

    # ------------------------------------------------------------------ between pixels
    def shift(self, anchor: Point, x: float, y: float) -> Shift:
        """Choose how to cut a picture with this 1x anchor, so that its base point falls nearest to x, y.

        Cells do not lie on whole pixels: half a pixel off shows at the edges of what should meet. On large
        screens pictures come from the 2x set pixel by pixel, and their pixels are small enough.
        """
        if self.k > TWO_FROM:
            return STILL
        return self._side(x - anchor[0] * self.k), self._side(y - anchor[1] * self.k)

    def _side(self, edge: float) -> int:
        step = self.k / 2
        still, moved = abs(edge - round(edge)), abs(edge - step - round(edge - step))
        return 1 if moved < still - 0.1 else 0

    @property
    def ray(self) -> Point:
        """How far a shadow moves over the ground for each pixel that what throws it is raised."""
        x, y = self._flat((SUN[0], SUN[1], 0.0))
        up = -self._flat((0.0, 0.0, 1.0))[1]
        return x / up, y / up

    def rise(self, height: float) -> tuple[int, int]:
        """By how many pixels left and up a shadow lies at a height than on the ground, both from 0."""
        x, y = self._flat((-SUN[0] * height, -SUN[1] * height, height))
        return max(0, round(-x * self.k)), max(0, round(-y * self.k))

    # ------------------------------------------------------------------ bodies
    def body(
        self, name: str, *, tint: Rgb | None = None, alpha: float = 1.0,
        shift: Shift = STILL, strips: Strips = (),
    ) -> Picture:  # fmt: skip
        """Give a body and its anchor, in strips of light, tinted, and made translucent if asked."""
        level = round(alpha * 32)
        key = (name, tint, level, shift, strips)
        kept = self._lit if strips else self._bodies
        found = kept.get(key)
        if found is not None:
            return found
        if tint is not None or level < 32 or strips:
            plain, anchor = self.body(name, shift=shift)
            found = self._toned(plain.copy(), tint, level, strips), anchor
        elif "~" in name:
            found = self._leaning(name, shift)
        else:
            found = self._loaded(name, shift)
        if strips and len(kept) >= LIT_MOST:
            del kept[next(iter(kept))]
        kept[key] = found
        return found

    def _toned(self, image: Surface, tint: Rgb | None, level: int, strips: Strips) -> Surface:
        wide, high = image.get_width(), STRIP * self.k
        for i, light in enumerate(strips):
            top, bottom = round(i * high), round((i + 1) * high)
            image.fill((*light, 255), Rect(0, top, wide, bottom - top), special_flags=pygame.BLEND_RGBA_MULT)
        if tint is not None:
            image.fill((*tint, 255), special_flags=pygame.BLEND_RGBA_MULT)
        if level < 32:
            a = round(255 * level / 32)
            image.fill((a, a, a, a), special_flags=pygame.BLEND_RGBA_MULT)
        return image

    def _leaning(self, name: str, shift: Shift) -> Picture:
        """Lean a picture to the side, more toward its top: ``palm_0~2`` by two steps."""
        plain, _, lean = name.partition("~")
        image, anchor = self.body(plain, shift=shift)
        made = Surface(image.get_size(), pygame.SRCALPHA)
        wide, foot = image.get_width(), max(1.0, anchor[1] * 0.72)
        band = max(1, round(2 * self.k))
        for y in range(0, image.get_height(), band):
            up = max(0.0, 1 - y / foot)
            made.blit(image, (round(int(lean) * self.k * 1.1 * up * up), y), Rect(0, y, wide, band))
        return made, anchor

    def _loaded(self, name: str, shift: Shift) -> Picture:
        sprite = self.sprite(name)
        if self.is_drawn(name):
            return drawn_body(sprite, self._flat, self.k)
        return self._files.fitted(sprite.file, sprite.anchor, sprite.size, shift, alpha=True)

    def cell(
        self, name: str, cell: tuple[int, int], *, alpha: float = 1.0, shift: Shift = STILL
    ) -> Picture | None:  # fmt: skip
        """Cut a mosaic's cell out of its picture; each pixel belongs to the nearest cell that shows it."""
        key = (name, alpha, shift)
        if key not in self._cells:
            self._cells[key] = self._cut(name, alpha, shift)
        return self._cells[key].get(cell)

    def _cut(self, name: str, alpha: float, shift: Shift) -> dict[tuple[int, int], Picture]:
        image, anchor = self.body(name, alpha=alpha, shift=shift)
        high, k = self.sprite(name).height, self.k
        cells = sorted(cells_of(name), key=lambda c: (-c[1], c[0]))
        owner, found = Surface(image.get_size(), depth=32), {}
        for index, (x, y) in enumerate(cells):
            prism = [(x + a, y + b, z) for a in (-0.5, 0.5) for b in (-0.5, 0.5) for z in (0.0, high)]
            outline = hull([(px * k + anchor[0], py * k + anchor[1]) for px, py in map(self._flat, prism)])
            colour = (index + 1, 0, 0)
            pygame.draw.polygon(owner, colour, outline)
            pygame.draw.polygon(owner, colour, outline, max(2, round(4 * k)))
        for index, cell in enumerate(cells):
            mask = pygame.mask.from_threshold(owner, (index + 1, 0, 0), (1, 1, 1, 255))
            cut = mask.to_surface(setsurface=image, unsetcolor=(0, 0, 0, 0))
            part = cut.get_bounding_rect()
            if part.w and part.h:
                found[cell] = (cut.subsurface(part).copy(), (anchor[0] - part.x, anchor[1] - part.y))
        return found

    # ------------------------------------------------------------------ shadows
    def shadow(self, name: str, *, strength: float = 1.0, shift: Shift = STILL) -> Picture | None:
        """Give a shadow to multiply with and its anchor, paler if not in full strength, or None."""
        full = self._shadow(name, shift)
        level = round(strength * 12)
        if full is None or level >= 12:
            return full
        if level <= 0:
            return None
        key = (name, level, shift)
        if key not in self._paler:
            paler, part = full[0].copy(), round(255 * level / 12)
            paler.fill((part, part, part), special_flags=pygame.BLEND_RGB_MULT)
            paler.fill((255 - part,) * 3, special_flags=pygame.BLEND_RGB_ADD)
            self._paler[key] = paler
        return self._paler[key], full[1]

    def cast(self, name: str) -> Shadow | None:
        """Give size and anchor of a shadow; a body lit beside others throws the same as alone."""
        found = self.sprite(name).shadow
        return self.sprite(name.partition("+")[0]).shadow if found is None and "+" in name else found

    def _shadow(self, name: str, shift: Shift) -> Picture | None:
        name = name.partition("~")[0]
        key = (name, shift)
        if key not in self._shadows:
            cast = self.cast(name)
            if cast is None:
                self._shadows[key] = None
            elif self.is_drawn(name):
                self._shadows[key] = drawn_shadow(self.sprite(name), self._flat, self.k)
            elif self.manifest.path(cast.file, 1) is None:
                self._shadows[key] = None
            else:
                self._shadows[key] = self._files.fitted(cast.file, cast.anchor, cast.size, shift, alpha=False)
        return self._shadows[key]
