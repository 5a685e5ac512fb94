"""Card faces: the rendered picture with its name in the player's language, shadowed, turned and cached."""

from __future__ import annotations

import pygame
from pygame import BLEND_PREMULTIPLIED, SRCALPHA, Rect, Surface

from game.ui import nine
from game.ui.assets import Assets
from game.ui.frame import Frame
from game.ui.kept import Kept
from game.ui.table.naming import Say, card_name
from game.ui.theme.fonts import Fonts
from game.ui.theme.typefaces import LEAST_PX

RATIO = 554 / 396
NAME_X, NAME_Y, NAME_SIZE, NAME_ROOM = 0.298, 0.162, 0.150, 0.640
"""Where the name stands on a face: left, middle, size, room, as shares of the card's width."""

NARROWEST = 0.72
"""Long names are set narrower, down to this; what is still too long for the seen strip is left off."""

NARROWEST_WHOLE = 0.52
"""The same on a card that is seen whole: a name is better narrow than missing."""

SMALLEST = 0.66
"""Faces so small that a name would have to be this much smaller than the least size go without one."""

RADIUS = 34 / 440
LIMIT = 16_000_000
"""Bytes of pictures kept at a scale of 1; they grow with its square."""

LIGHT_INK, DARK_INK = "ivory", "33200F"
LIGHT_BAND = 128
"""From this brightness of the band under the name on, 0 to 255, its ink is dark."""


class Faces:
    """Card pictures at one scale and in one language."""

    def __init__(self, assets: Assets, fonts: Fonts, t: Say, u: float) -> None:
        self.assets, self.fonts, self.t, self.u = assets, fonts, t, u
        self._kept: Kept[Surface] = Kept(LIMIT * max(1.0, u * u))

    def face(self, card: str | None, width: int, *, room: int = 0) -> Surface:
        """Give a face (None: the back) ``width`` window pixels wide; ``room``: how much of its width is
        seen, 0: all."""
        key = (card, width, room)
        kept = self._kept.recall(key)
        if kept is None:
            kept = self._face(card, width, room)
            self._kept.keep(key, kept, kept)
        return kept

    def _face(self, card: str | None, width: int, room: int) -> Surface:
        height = round(width * RATIO)
        name = card if card and self.assets.has(f"cards/{card}") else "back"
        face = self.assets.sized(f"cards/{name}", width, height)
        if card is None:
            return face
        face = face.copy()
        left = round(NAME_X * width)
        space = (
            round(NAME_ROOM * width)
            if not room
            else min(round(NAME_ROOM * width), room - left - round(6 * self.u))
        )
        if round(NAME_SIZE * width) < SMALLEST * LEAST_PX:
            return face
        line = self._name(
            card_name(self.t, card),
            round(NAME_SIZE * width),
            space,
            narrowest=NARROWEST if room else NARROWEST_WHOLE,
            ink=_ink(face),
        )
        if line is not None:
            face.blit(
                line,
                (left, round(NAME_Y * width) - line.get_height() // 2),
                special_flags=BLEND_PREMULTIPLIED,
            )
        return face

    def _name(self, name: str, px: int, space: int, *, narrowest: float, ink: str) -> Surface | None:
        """Set a name into ``space`` pixels: smaller down to the least size, then narrower; None if it does
        not fit."""
        px = max(LEAST_PX, px)
        width = self.fonts.width_px(name, "head", px)
        while px > LEAST_PX and width * narrowest > space:
            px -= 1
            width = self.fonts.width_px(name, "head", px)
        if width * narrowest > space:
            # Pip and colour tell the card; a word cut off by its neighbour would only disturb.
            return None
        line, _ = self.fonts.render_px(name, "head", px, colour=ink)
        if line.get_width() > space:
            line = pygame.transform.smoothscale(line, (space, line.get_height()))
        return line

    def raised(
        self,
        card: str | None,
        width: int,
        *,
        angle: float = 0.0,
        room: int = 0,
        shade: float = 0.0,
        lift: bool = False,
        glow: float = 0.0,
    ) -> Surface:
        """Give a face on its shadow, turned by ``angle`` degrees; its middle is the middle of the surface.

        shade: 0..1 towards darkness; glow: strength of a golden light around it.
        """
        key = ("raised", card, width, round(angle * 4), room, shade, lift, glow)
        kept = self._kept.recall(key)
        if kept is not None:
            return kept
        face = self.face(card, width, room=room)
        w, h = face.get_size()
        if shade:
            veil = Surface((w, h), SRCALPHA)
            veil.blit(face, (0, 0))
            k = round(255 * (1 - shade))
            veil.fill((k, k, k), special_flags=pygame.BLEND_RGB_MULT)
            face = veil
        if angle:
            face = pygame.transform.rotozoom(face, angle, 1.0)
        blur = max(1, round((10 if lift else 7) * self.u))
        light = max(1, round(9 * self.u)) if glow else 0
        pad = 2 * max(blur, light) + round(4 * self.u)
        out = Surface((face.get_width() + 2 * pad, face.get_height() + 2 * pad), SRCALPHA)
        if light:
            self._under(out, w, h, angle, light, (0, 0), colour="goldhi", alpha=glow, gain=2.0)
        self._under(out, w, h, angle, blur, (round(1.2 * self.u), round(3 * self.u)), alpha=0.5)
        out.blit(face, (pad, pad), special_flags=BLEND_PREMULTIPLIED)
        return self._kept.keep(key, out, out)

    def _under(
        self,
        out: Surface,
        w: int,
        h: int,
        angle: float,
        blur: int,
        offset: tuple[int, int],
        *,
        colour: str = "shadow",
        alpha: float = 0.5,
        gain: float = 1.0,
    ) -> None:
        """Put a soft box under a turned card."""
        box = nine.soft_box(w, h, max(1, round(RADIUS * w)), blur, colour=colour, alpha=alpha, gain=gain)
        if angle:
            box = pygame.transform.rotozoom(box, angle, 1.0)
        x = (out.get_width() - box.get_width()) // 2 + offset[0]
        y = (out.get_height() - box.get_height()) // 2 + offset[1]
        out.blit(box, (x, y), special_flags=BLEND_PREMULTIPLIED)

    def draw(
        self,
        frame: Frame,
        card: str | None,
        x: float,
        y: float,
        width: float,
        *,
        shade: float = 0.0,
        lift: bool = False,
        glow: float = 0.0,
        room: float = 0.0,
    ) -> None:
        """Draw a card with its top left at a logical point, ``room`` of its width seen (0: all)."""
        w = frame.scale.px(width)
        seen = round(room * frame.u) if 0 < room < width else 0
        raised = self.raised(card, w, room=seen, shade=shade, lift=lift, glow=glow)
        h = round(w * RATIO)
        frame.surface.blit(
            raised,
            (
                round(x * frame.u) - (raised.get_width() - w) // 2,
                round(y * frame.u) - (raised.get_height() - h) // 2,
            ),
            special_flags=BLEND_PREMULTIPLIED,
        )


def _ink(face: Surface) -> str:
    """Choose the colour of a name by the band it stands on: light on plain cards, dark on tainted ones."""
    width = face.get_width()
    high = max(1, round(NAME_SIZE * width))
    band = Rect(round(NAME_X * width), round(NAME_Y * width) - high // 2, round(NAME_ROOM * width), high)
    red, green, blue, _ = pygame.transform.average_color(face, band.clip(face.get_rect()))
    return DARK_INK if 0.299 * red + 0.587 * green + 0.114 * blue >= LIGHT_BAND else LIGHT_INK
