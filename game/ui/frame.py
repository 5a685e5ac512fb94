"""Draw in logical pixels: the frame that scenes get.

A frame is the canvas with the scale, fonts, panels and sprites in force. Drawing changes nothing but the
canvas. When only part of the window is dirty, `clip` is that part in window pixels; what lies outside need
not be drawn.
"""

from __future__ import annotations

from math import ceil, hypot

import pygame
from pygame import BLEND_PREMULTIPLIED, Rect

from game.ui import nine
from game.ui.shapes import Box, Shapes
from game.ui.theme.colours import Rgb, rgb
from game.ui.theme.fonts import NARROWEST
from game.ui.theme.typefaces import LEAST_PX


class Frame(Shapes):
    """One picture being drawn."""

    __slots__ = ()

    def text(
        self,
        text: str,
        x: float,
        y: float,
        *,
        role: str = "body",
        size: float = 18,
        colour: str | Rgb = "ink",
        anchor: str = "lm",
        shadow: bool = False,
        halo: str | Rgb | None = None,
        width: float = 0,
        height: float = 0,
        least: float = 18,
        narrowest: float = NARROWEST,
    ) -> float:
        """Draw one line at a logical point and return its logical width.

        `height` shrinks it (large text settings), `width` shrinks it to `least`, then sets it narrower and
        only then cuts it. Roles: title title6 title4 head body bold italic. Anchor: l m r, then t m b.
        """
        line, pad = self.fonts.line(
            text,
            role,
            size,
            width=max(1, int(width * self.u)) if width > 0 else 0,
            height=int(height * self.u),
            least=least,
            narrowest=narrowest,
            colour=colour,
            shadow=shadow,
            halo=halo,
        )
        w, h = line.get_width() - 2 * pad, line.get_height() - 2 * pad
        left = round(x * self.u) - {"l": 0, "m": w // 2, "r": w}[anchor[0]]
        top = round(y * self.u) - {"t": 0, "m": h // 2, "b": h}[anchor[1]]
        self.surface.blit(line, (left - pad, top - pad), special_flags=BLEND_PREMULTIPLIED)
        return w / self.u

    def paragraph(
        self,
        text: str,
        rect: Box,
        *,
        role: str = "body",
        size: float = 20,
        colour: str | Rgb = "ink",
        align: str = "l",
        shadow: bool = False,
        halo: str | Rgb | None = None,
        most: int = 0,
        tall: float = 0,
    ) -> float:
        """Draw wrapped text from the top of a logical rectangle.

        `most` lines at most; smaller where it is higher than `tall`. Return its logical height.
        """
        x, y, w, _ = rect
        while tall and self.paragraph_height(text, w, role=role, size=size) > tall:
            if self.fonts.px(size) <= LEAST_PX:
                break
            size -= 0.5
        lines = self.fonts.wrap(text, role, size, int(w * self.u))
        if most and len(lines) > most:
            lines = [
                *lines[: most - 1],
                self.fonts.cut(" ".join(lines[most - 1 :]), role, size, int(w * self.u)),
            ]
        step = self.fonts.line_height(size) / self.u
        at = {"l": x, "m": x + w / 2, "r": x + w}[align]
        for i, line in enumerate(lines):
            self.text(
                line,
                at,
                y + step * (i + 0.5),
                role=role,
                size=size,
                colour=colour,
                anchor=f"{align}m",
                shadow=shadow,
                halo=halo,
            )
        return step * len(lines)

    def paragraph_height(self, text: str, width: float, *, role: str = "body", size: float = 20) -> float:
        """Measure wrapped text, logical."""
        return (
            len(self.fonts.wrap(text, role, size, int(width * self.u)))
            * self.fonts.line_height(size)
            / self.u
        )

    def text_width(self, text: str, *, role: str = "body", size: float = 18) -> float:
        """Measure one line, logical."""
        return self.fonts.width(text, role, size) / self.u

    def sprite(
        self,
        name: str,
        x: float,
        y: float,
        *,
        width: float = 0,
        height: float = 0,
        anchor: str = "mm",
        alpha: float = 1.0,
    ) -> Rect:
        """Draw a sprite fitted into a logical box (its own 1x size without one), at a logical point."""
        w, h = self.assets.size(name)
        surface = self.assets.within(
            name,
            (width or (w if not height else 9e9)) * self.u,
            (height or (h if not width else 9e9)) * self.u,
            alpha=alpha,
        )
        return self.put(surface, x, y, anchor=anchor)

    def icon(
        self,
        name: str,
        x: float,
        y: float,
        *,
        size: float = 26,
        colour: str | Rgb = "ink",
        anchor: str = "mm",
    ) -> None:
        """Draw a line icon of the kit (`menu undo lock check x ...`) in a colour, at a logical point."""
        side = self.scale.px(size)
        self.put(self.assets.sized(f"kit/icon/{name}", side, side, tint=rgb(colour)), x, y, anchor=anchor)

    def worth(self, text: str, x: float, y: float, *, size: float = 36, width: float = 0) -> float:
        """Draw a coin with a value on it, centred; larger than asked where the value would touch its rim.

        `width` sets a longer sign narrower. Return the coin's logical size.
        """
        _, px = self.fonts.fit(text, "coin", size * 0.5, 0, height=int(size * 0.62 * self.u))
        wide = self.fonts.width_px(text, "coin", px)
        if width > 0:
            wide = min(wide, int(width * self.u))
        side = max(self.scale.px(size), ceil((hypot(wide, 0.7 * px) + 2) / 0.7))
        self.put(self.assets.sized("kit/token/worth", side, side), x, y, anchor="mm")
        self.text(
            text, x, y, role="coin", size=size * 0.5, height=size * 0.62, colour="coin_ink", anchor="mm",
            width=width, least=1, narrowest=0.6,
        )  # fmt: skip
        return side / self.u

    def badge(
        self,
        text: str,
        x: float,
        y: float,
        *,
        size: float = 24,
        colour: str | Rgb = "ivory",
        ink: str | Rgb = "ink",
        line: str | Rgb = "goldlo",
    ) -> None:
        """Draw a small disc (wider for longer text) with a number in it, centred."""
        _, px = self.fonts.fit(text, "figure", size * 0.66, 0, height=int(size * 0.8 * self.u))
        tall = max(size * self.u, 0.72 * px + 9)
        wide = max(tall, self.fonts.width_px(text, "figure", px) + tall * 0.5)
        w, h = round(wide), round(tall)
        self.put(nine.rounded(w, h, h // 2, colour), x, y, anchor="mm")
        self.put(nine.ring(w, h, h // 2, line, max(1, round(1.6 * self.u))), x, y, anchor="mm")
        self.text(text, x, y, role="figure", size=size * 0.66, height=size * 0.8, colour=ink, anchor="mm")

    def rule(self, x: float, y: float, width: float, *, colour: str | Rgb = "gold") -> None:
        """Draw the tapered gold rule with its lozenge, centred on y."""
        w = self.scale.px(width)
        h = max(6, self.scale.px(6))
        line = self.assets.original("kit/nine/gold_rule", self.scale.set)
        if line.get_height() != h:
            line = pygame.transform.smoothscale(line, (max(1, line.get_width() * h // line.get_height()), h))
        side = (line.get_width() - round(line.get_width() * 12 / 128)) // 2
        half, middle = max(1, (w - (line.get_width() - 2 * side)) // 2), line.get_width() - 2 * side
        left = pygame.transform.smoothscale(line.subsurface((0, 0, side, h)), (half, h))
        right = pygame.transform.smoothscale(
            line.subsurface((line.get_width() - side, 0, side, h)), (half, h)
        )
        px, py = round(x * self.u), round(y * self.u) - h // 2
        centre = line.subsurface((side, 0, middle, h))
        for part, at in ((left, px), (centre, px + half), (right, px + half + middle)):
            if rgb(colour) != rgb("gold"):
                part = part.copy()
                part.fill(rgb(colour), special_flags=pygame.BLEND_RGB_MULT)
            self.surface.blit(part, (at, py), special_flags=BLEND_PREMULTIPLIED)
