"""Draw panels, lights, fillings and lines in logical pixels: the part of a frame that needs no letters."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from game.ui import nine
from game.ui.assets import Assets
from game.ui.panels import Built, Panels
from game.ui.scale import Point, Scale
from game.ui.theme.colours import Rgb, rgb
from game.ui.theme.fonts import Fonts

Box = Rect | tuple[float, float, float, float]


class Shapes(NamedTuple):
    """A canvas and all that is drawn on it with; `clip` is what of it is being drawn, in window pixels."""

    surface: Surface
    scale: Scale
    fonts: Fonts
    panels: Panels
    assets: Assets
    clip: Rect

    @property
    def u(self) -> float:
        """Return window pixels per logical pixel."""
        return self.scale.u

    @property
    def size(self) -> tuple[int, int]:
        """Return the logical size of the window."""
        return self.scale.size

    def shows(self, rect: Box, *, around: float = 0) -> bool:
        """Say whether any of a logical rectangle (and `around` it) is being drawn."""
        box = self.scale.rect(rect)
        return bool(box.inflate(2 * around * self.u, 2 * around * self.u).colliderect(self.clip))

    def put(self, surface: Surface, x: float, y: float, *, anchor: str = "lt") -> Rect:
        """Blit a premultiplied surface of window pixels at a logical point; anchor: l m r, then t m b."""
        w, h = surface.get_size()
        px, py = round(x * self.u), round(y * self.u)
        px -= {"l": 0, "m": w // 2, "r": w}[anchor[0]]
        py -= {"t": 0, "m": h // 2, "b": h}[anchor[1]]
        return self.surface.blit(surface, (px, py), special_flags=BLEND_PREMULTIPLIED)

    def built(self, built: Built, rect: Box) -> None:
        """Blit a panel of the builder over a logical rectangle."""
        box = self.scale.rect(rect)
        self.surface.blit(
            built.surface, (box.x - built.pad, box.y - built.pad), special_flags=BLEND_PREMULTIPLIED
        )

    def panel(
        self,
        rect: Box,
        style: str = "cedar",
        *,
        elevation: str = "panel",
        shade: float = 0.0,
        glow: float = 0.0,
        alpha: float = 1.0,
    ) -> None:
        """Draw a panel with its shadow: `cedar active pap paplit papdim sand croc`."""
        box = self.scale.rect(rect)
        self.built(
            self.panels.panel(
                style, max(8, box.w), max(8, box.h), elevation=elevation, shade=shade, glow=glow, alpha=alpha
            ),
            rect,
        )

    def glow(
        self,
        rect: Box,
        *,
        blur: float = 8,
        colour: str | Rgb = "goldhi",
        alpha: float = 0.8,
        radius: float = 10,
    ) -> None:
        """Draw a soft light around (and under) a logical rectangle."""
        box = self.scale.rect(rect)
        self.built(self.panels.glow(box.w, box.h, blur=blur, colour=colour, alpha=alpha, radius=radius), rect)

    def fill(self, rect: Box, colour: str | Rgb, alpha: float = 1.0, *, radius: float = 0) -> None:
        """Fill a logical rectangle."""
        box = self.scale.rect(rect)
        if box.w <= 0 or box.h <= 0:
            return
        r = min(round(radius * self.u), box.w // 2, box.h // 2)
        if r > 0:
            shape = nine.rounded(box.w, box.h, r, colour, round(255 * alpha))
            self.surface.blit(shape, box, special_flags=BLEND_PREMULTIPLIED)
        elif alpha < 1:
            # Two fills do what blitting a translucent surface would do, without making one. They are cut by
            # hand: pygame's fill with a flag pays no heed to a clip that lies wholly beside it.
            box = box.clip(self.surface.get_clip())
            if not box:
                return
            keep = round(255 * (1 - alpha))
            self.surface.fill((keep, keep, keep), box, special_flags=pygame.BLEND_RGB_MULT)
            added = tuple(round(c * alpha) for c in rgb(colour))
            self.surface.fill(added, box, special_flags=pygame.BLEND_RGB_ADD)
        else:
            self.surface.fill(rgb(colour), box)

    def outline(self, rect: Box, colour: str | Rgb = "gold", *, line: float = 2, radius: float = 8) -> None:
        """Outline a logical rectangle, inside its edge."""
        box = self.scale.rect(rect)
        self.surface.blit(
            nine.ring(box.w, box.h, round(radius * self.u), colour, self.scale.px(line)),
            box,
            special_flags=BLEND_PREMULTIPLIED,
        )

    def line(self, a: Point, b: Point, colour: str | Rgb = "gold", *, width: float = 1.5) -> None:
        """Draw a line between logical points."""
        pygame.draw.line(
            self.surface, rgb(colour), self.scale.point(a), self.scale.point(b), self.scale.px(width)
        )

    def dim(self, amount: float = 0.6, rect: Box | None = None) -> None:
        """Darken the whole canvas, or a logical rectangle, by multiplication (0.6 leaves 40 %)."""
        keep = 1 - amount
        r, g, b = (round(255 * keep + c * amount) for c in rgb("dim"))
        box = self.surface.get_clip()
        if rect is not None:
            box = box.clip(self.scale.rect(rect))
        if box:
            self.surface.fill((r, g, b), box, special_flags=pygame.BLEND_RGB_MULT)
