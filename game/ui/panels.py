"""Build panels and buttons: texture crop, nine-slice frame, bevel, baked shadow.

Once per size, premultiplied, cached.
"""

from __future__ import annotations

import zlib
from typing import NamedTuple

import pygame
from pygame import BLEND_PREMULTIPLIED, SRCALPHA, Surface

from game.ui import nine as cut
from game.ui.assets import Assets
from game.ui.kept import Kept
from game.ui.theme.colours import Rgb, rgb
from game.ui.theme.surfaces import ELEVATION, GRADIENTS, STYLES

CACHE_BYTES = 16_000_000


class Built(NamedTuple):
    """A finished surface and how far it reaches beyond its rectangle on every side, in window pixels."""

    surface: Surface
    pad: int


class Panels:
    """All panels at one scale; make a new one when the scale or the contrast changes."""

    def __init__(self, assets: Assets, u: float, *, high_contrast: bool = False) -> None:
        self.assets, self.u, self.high_contrast = assets, u, high_contrast
        self._set = 2 if u > 1.25 else 1
        self._built: Kept[Built] = Kept(CACHE_BYTES * max(1.0, u))
        self._frames: dict[str, tuple[Surface, Surface, int]] = {}
        self._bevels: dict[str, tuple[Surface, Surface]] = {}

    def px(self, length: float) -> int:
        """Turn a logical length into window pixels."""
        return max(1, round(length * self.u))

    def panel(
        self,
        style: str,
        width: int,
        height: int,
        *,
        elevation: str = "panel",
        shade: float = 0.0,
        glow: float = 0.0,
        alpha: float = 1.0,
    ) -> Built:
        """Return a panel of a style (`cedar active pap paplit papdim sand croc`) at a size in window pixels.

        shade: 0..1 towards black. glow: reach of a gold glow in logical px (12 for the active plaque, 5 for
        lit tiles).
        """
        key = (style, width, height, elevation, shade, glow, alpha)
        return self._built.recall(key) or self._keep(
            key,
            self._raise(
                self._panel(style, width, height, shade=shade or (0.30 if style == "papdim" else 0.0)),
                STYLES[style].radius,
                elevation,
                glow=glow,
                alpha=alpha,
            ),
        )

    def button(self, kind: str, state: str, width: int, height: int) -> Built:
        """Return a button of a kind (`button primary`) in a state (`normal hover pressed disabled`), in
        window pixels.
        """
        key = (kind, state, width, height)
        return self._built.recall(key) or self._keep(
            key,
            self._raise(
                self._button(kind, state, width, height),
                STYLES[kind].radius,
                "pressed" if state == "pressed" else "button",
            ),
        )

    def glow(
        self,
        width: int,
        height: int,
        *,
        radius: float = 10,
        blur: float = 8,
        colour: str | Rgb = "goldhi",
        alpha: float = 0.8,
    ) -> Built:
        """Return a soft light around a box of window pixels."""
        key = ("glow", width, height, radius, blur, colour, alpha)
        b = self.px(blur)
        return self._built.recall(key) or self._keep(
            key,
            Built(cut.soft_box(width, height, self.px(radius), b, colour=colour, alpha=alpha, gain=2), 2 * b),
        )

    def focus_ring(self, width: int, height: int) -> Built:
        """Return the ring of the focused thing: 5 white + 3 lapis, 11 px outside it (at 2x, as in the
        kit).
        """
        key = ("focus", width, height)
        known = self._built.recall(key)
        if known:
            return known
        out, white, blue = self.px(7), self.px(3), self.px(2)
        w, h = width + 2 * out, height + 2 * out
        surface = cut.ring(w, h, self.px(14), "white", white).copy()
        inner = cut.ring(w - 2 * white, h - 2 * white, self.px(11), "lapis", blue)
        surface.blit(inner, (white, white), special_flags=BLEND_PREMULTIPLIED)
        return self._keep(key, Built(surface, out))

    def _keep(self, key: tuple[object, ...], built: Built) -> Built:
        return self._built.keep(key, built, built.surface)

    def _frame(self, name: str) -> tuple[Surface, Surface, int]:
        """Return overlay and mask of a frame at this scale, and its slice."""
        if name not in self._frames:
            overlay = self.assets.original(f"kit/frame/{name}", self._set)
            mask = cut.grey_to_alpha(self.assets.original(f"kit/frame/{name}_mask", self._set))
            entry = self.assets.manifest["kit"][f"frame/{name}"]
            side = max(8, round(entry["size"][0] * self.u))
            if overlay.get_width() != side:
                overlay = pygame.transform.smoothscale(overlay, (side, side))
                mask = pygame.transform.smoothscale(mask, (side, side))
            self._frames[name] = (overlay, mask, round(entry["nine"][0] * self.u))
        return self._frames[name]

    def _texture(self, style: str, width: int, height: int) -> Surface:
        texture = STYLES[style].texture
        seed = zlib.crc32(f"{style} {width} {height}".encode())
        return cut.tile(
            self.assets.original(f"kit/texture/{texture}", self._set),
            width,
            height,
            (seed % 997, seed // 997 % 991),
        )

    def _flat(self, style: str, width: int, height: int, line: str | Rgb = "gold") -> Surface:
        """Return a panel of high contrast: one colour, a gold line of 3 px."""
        radius = self.px(STYLES[style].radius)
        surface = cut.rounded(width, height, radius, STYLES[style].flat).copy()
        edge = cut.ring(width, height, radius, line, self.px(3))
        surface.blit(edge, (0, 0), special_flags=BLEND_PREMULTIPLIED)
        return surface

    def _panel(self, style: str, width: int, height: int, *, shade: float) -> Surface:
        if self.high_contrast:
            return self._flat(
                style, width, height, "gold" if style in ("cedar", "active", "croc") else "goldlo"
            )
        ground = self._texture(style, width, height)
        self._blend(ground, style)
        if shade:
            veil = Surface((width, height))
            veil.fill(rgb("1B110B"))
            veil.set_alpha(round(255 * shade))
            ground.blit(veil, (0, 0))
        return self._framed(ground, STYLES[style].frame)

    def _button(self, kind: str, state: str, width: int, height: int) -> Surface:
        style = f"{kind}_disabled" if state == "disabled" else kind
        if self.high_contrast:
            surface = self._flat(style, width, height, "goldlo" if kind == "button" else "gold")
            if state in ("hover", "pressed"):
                surface.fill(
                    (210, 210, 210, 255) if state == "pressed" else (235, 235, 235, 255),
                    special_flags=pygame.BLEND_RGBA_MULT,
                )
            return surface
        ground = self._texture(style, width, height)
        self._blend(ground, kind)
        primary = kind == "primary"
        if state == "disabled":
            ground = pygame.transform.grayscale(ground)
        veil, share = {
            "hover": ("6FA0FF", 0.12) if primary else ("FFF4D8", 0.22),
            "pressed": ("0A1440" if primary else "6A4824", 0.30),
            "disabled": ("7C6A52", 0.62),
        }.get(state, ("000000", 0.0))
        if share:
            wash = Surface((width, height))
            wash.fill(rgb(veil))
            wash.set_alpha(round(255 * share))
            ground.blit(wash, (0, 0))
        self._emboss(ground, STYLES[style].frame, inverted=state == "pressed")
        return self._framed(ground, STYLES[style].frame)

    def _blend(self, ground: Surface, style: str) -> None:
        if style in GRADIENTS:
            stops, alpha = GRADIENTS[style]
            veil = cut.gradient(*ground.get_size(), stops)
            veil.set_alpha(alpha)
            ground.blit(veil, (0, 0))

    def _emboss(self, ground: Surface, frame: str, *, inverted: bool) -> None:
        """Light the top left edge and shade the bottom right one, or the other way round."""
        _, mask, side = self._frame(frame)
        if frame not in self._bevels:
            light, shade = cut.bevel(mask, self.px(3))
            light.fill((90, 90, 80), special_flags=pygame.BLEND_RGB_MULT)
            shade.fill((80, 80, 80), special_flags=pygame.BLEND_RGB_MULT)
            self._bevels[frame] = (light.convert_alpha(), shade.convert_alpha())
        light, shade = self._bevels[frame]
        if inverted:
            light, shade = shade, light
        size = ground.get_size()
        ground.blit(cut.nine(light, (side,) * 4, *size), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        ground.blit(cut.nine(shade, (side,) * 4, *size), (0, 0), special_flags=pygame.BLEND_RGB_SUB)

    def _framed(self, ground: Surface, frame: str) -> Surface:
        overlay, mask, side = self._frame(frame)
        w, h = ground.get_size()
        ground.blit(cut.nine(overlay, (side,) * 4, w, h), (0, 0), special_flags=BLEND_PREMULTIPLIED)
        surface = ground.convert_alpha()
        surface.blit(cut.nine(mask, (side,) * 4, w, h), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    def _raise(
        self, face: Surface, radius: int, elevation: str, *, glow: float = 0.0, alpha: float = 1.0
    ) -> Built:
        """Put a face on its shadow and glow."""
        if alpha < 1:
            face.fill((round(255 * alpha),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        shadow = ELEVATION[elevation]
        if shadow is None and not glow:
            return Built(face, 0)
        w, h = face.get_size()
        reach = max(self.px(shadow.dy + 2 * shadow.blur) if shadow else 0, 2 * self.px(glow) if glow else 0)
        out = Surface((w + 2 * reach, h + 2 * reach), SRCALPHA)
        if shadow:
            blur, dy = self.px(shadow.blur), round(shadow.dy * self.u)
            soft = cut.soft_box(w, h, self.px(radius), blur, alpha=shadow.alpha)
            out.blit(
                soft,
                (reach - 2 * blur + round(dy * 0.4), reach - 2 * blur + dy),
                special_flags=BLEND_PREMULTIPLIED,
            )
        if glow:
            blur = self.px(glow)
            light = cut.soft_box(w, h, self.px(radius), blur, colour="goldhi", alpha=0.75, gain=2)
            out.blit(light, (reach - 2 * blur, reach - 2 * blur), special_flags=BLEND_PREMULTIPLIED)
        out.blit(face, (reach, reach), special_flags=BLEND_PREMULTIPLIED)
        return Built(out, reach)
