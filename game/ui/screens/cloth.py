"""The curtain's cloth: lapis folds with a golden hem, a beam with carved signs, a fringe; once per size."""

from __future__ import annotations

import math
from functools import cache
from itertools import pairwise
from random import Random

import pygame
from pygame import BLEND_PREMULTIPLIED, SRCALPHA, Rect, Surface

from game.ui import nine
from game.ui.assets import Assets
from game.ui.scale import Scale
from game.ui.theme.colours import Rgb, mix, rgb

BEAM = 58
FRINGE = 20
STOPS: tuple[tuple[float, str], ...] = ((0.0, "04071A"), (0.35, "0C1640"), (0.75, "1A2F74"), (1.0, "2E4A9C"))
STRIP = 270
"""So many rows of a cloth are cut at a time: cut whole, at 3840x2160, the doubled shape took 47 MB."""

STEP = 47
"""Distance of the signs carved into the beam."""


def edge_at(share: float) -> float:
    """Return how far the left cloth reaches at a height, both as shares of the window."""
    bow = 560 + 120 * math.cos(share * math.pi * 1.05) - 60 * math.exp(-(((share - 0.62) / 0.12) ** 2))
    return (bow + 180 * max(0.0, share - 0.66)) / 1920


def _tone(shade: float) -> Rgb:
    shade = min(1.0, max(0.0, shade))
    for (s0, a), (s1, b) in pairwise(STOPS):
        if shade <= s1:
            return mix(a, b, (shade - s0) / (s1 - s0))
    return rgb(STOPS[-1][1])


def folds(width: int, height: int, seed: int) -> Surface:
    """Return hanging cloth, opaque: folds that deepen downwards, threads of the weave."""
    chance = Random(seed)
    columns, rows = max(8, width // 2), 9
    strip = Surface((columns, rows))
    steps = [chance.uniform(0.6, 1.4) for _ in range(columns)]
    phase = 0.0
    for x in range(columns):
        phase += steps[x] / columns * 2 * math.pi * 13
        fold = math.sin(phase + 1.4 * math.sin(phase * 0.21)) + 0.35 * math.sin(phase * 2.3 + 1)
        thread = 0.96 + 0.07 * chance.random()
        for y in range(rows):
            down = y / (rows - 1)
            shade = 0.66 + 0.26 * fold * (0.6 + 0.4 * down) - 0.16 * abs(down - 0.1)
            strip.set_at((x, y), tuple(round(c * thread) for c in _tone(shade)))
    return pygame.transform.smoothscale(strip, (width, height))


class Cloth:
    """Both cloths, the beam and their shadows at one window size."""

    def __init__(self, assets: Assets, scale: Scale) -> None:
        self.scale = scale
        w, h = scale.window
        self.width = round(max(edge_at(i / 50) for i in range(51)) * w) + 2
        left = self._side(w, h, seed=3)
        right = pygame.transform.flip(self._side(w, h, seed=4), True, False)
        self._sides = (left, right)
        blur = scale.px(22)
        # under the cloth itself nothing of its shadow is seen
        bare = max(0, math.floor(min(edge_at(i / 50) for i in range(51)) * w) - 2)
        shade = _shadow(left, blur)
        shade = shade.subsurface(shade.get_rect().clip((2 * blur + bare, 0, shade.get_width(), 10**6))).copy()
        self._shadow = (shade, pygame.transform.flip(shade, True, False), 2 * blur)
        self._bare = bare
        self._beam = beam(assets, scale)

    def _side(self, w: int, h: int, *, seed: int) -> Surface:
        """Return the left cloth, premultiplied: folds, cut along its edge, with hem and piping of gold."""
        px = self.scale.px
        whole = folds(self.width, h, seed).convert_alpha()
        gold = nine.gradient(1, h, [(0, "FFE6A8"), (0.5, "D79C3C"), (1, "8A5A1E")])
        for top in range(0, h, STRIP):
            rows = Rect(0, top, self.width, min(STRIP, h - top))
            cloth = whole.subsurface(rows)
            hem = pygame.transform.scale(gold.subsurface((0, top, 1, rows.h)), rows.size).convert_alpha()
            for outer, inner in ((0, px(16)), (px(26), px(30))):
                band = _cut(rows, w, h, outer)
                band.blit(_cut(rows, w, h, inner), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
                band.blit(hem, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
                cloth.blit(band, (0, 0), special_flags=BLEND_PREMULTIPLIED)
            cloth.blit(_cut(rows, w, h, 0), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return whole

    def draw(self, surface: Surface, closed: float, *, beam: float = 1.0) -> None:
        """Draw the cloths, `closed` from 0 (gone) to 1 (as they hang), and the beam above them."""
        w = self.scale.window[0]
        away = round((1 - closed) * (self.width + self._shadow[2]))
        left, right = self._sides
        soft_left, soft_right, pad = self._shadow
        if closed > 0:
            surface.blit(soft_left, (self._bare - away, -pad), special_flags=BLEND_PREMULTIPLIED)
            spot = (w - self._bare - soft_right.get_width() + away, -pad)
            surface.blit(soft_right, spot, special_flags=BLEND_PREMULTIPLIED)
            surface.blit(left, (-away, 0), special_flags=BLEND_PREMULTIPLIED)
            surface.blit(right, (w - self.width + away, 0), special_flags=BLEND_PREMULTIPLIED)
        if beam > 0:
            rise = round((1 - beam) * self._beam.get_height())
            surface.blit(self._beam, (0, -rise), special_flags=BLEND_PREMULTIPLIED)


def _cut(rows: Rect, w: int, h: int, inset: int) -> Surface:
    """Return some rows of the cloth's shape in premultiplied white, `inset` pixels within its edge."""
    k, top = 2, rows.y * 2
    big = Surface((rows.w * k, rows.h * k), SRCALPHA)
    points = [((edge_at(i / 120) * w - inset) * k, i / 120 * h * k - top) for i in range(121)]
    pygame.draw.polygon(big, (255, 255, 255, 255), [(-4, -top), *points, (-4, h * k - top)])
    return pygame.transform.smoothscale(big, rows.size)


def _shadow(cloth: Surface, blur: int) -> Surface:
    """Return the soft shadow of a cloth, with a border of twice the blur."""
    k = 6
    pad = 2 * blur
    w, h = cloth.get_size()
    small = Surface(((w + 2 * pad) // k + 1, (h + 2 * pad) // k + 1), SRCALPHA)
    shape = pygame.transform.smoothscale(cloth, (max(1, w // k), max(1, h // k)))
    shape.fill((0, 0, 0, 178), special_flags=pygame.BLEND_RGBA_MULT)
    small.blit(shape, (pad // k, pad // k))
    soft = pygame.transform.gaussian_blur(small, max(1, blur // k))
    return pygame.transform.smoothscale(soft, (w + 2 * pad, h + 2 * pad))


def beam(assets: Assets, scale: Scale) -> Surface:
    """Return the beam across the top with its signs, and the fringe that hangs from it; premultiplied."""
    px = scale.px
    w, tall, fringe, soft = scale.window[0], px(BEAM), px(FRINGE), px(14)
    out = Surface((w, tall + fringe + soft), SRCALPHA)
    shade = nine.gradient(w, soft, [(0, "FFFFFF"), (1, "000000")])
    dark = Surface((w, soft), SRCALPHA)
    for y in range(soft):
        dark.fill((0, 0, 0, round(shade.get_at((0, y))[0] * 0.5)), (0, y, w, 1))
    out.blit(dark, (0, tall + fringe - px(4)))
    chance = Random(7)
    thread = max(2, px(4))
    for x in range(0, w, thread):
        colour = rgb(("E3B45A", "B9812F", "8A5A1E")[chance.randrange(3)])
        out.fill((*colour, 255), (x, tall - 1, max(1, thread - 1), fringe - chance.randrange(max(1, px(8)))))
    wood = nine.tile(assets.original("kit/texture/cedar", scale.set), w, tall, (31, 77))
    veil = nine.gradient(w, tall, [(0, "5A3822"), (1, "150B06")])
    veil.set_alpha(110)
    wood.blit(veil, (0, 0))
    wood.fill(rgb("gold"), (0, px(44), w, px(3)))
    wood.fill(rgb("goldlo"), (0, px(10), w, px(1)))
    out.blit(wood, (0, 0))
    step = STEP * scale.u
    for i in range(int(w / step) + 1):
        sign = _sign(("ankh", "feather", "eye", "feather")[i % 4], px(26))
        out.blit(
            sign, sign.get_rect(center=(round((i + 0.5) * step), px(27))), special_flags=BLEND_PREMULTIPLIED
        )
    return out


@cache
def _sign(name: str, side: int) -> Surface:
    """Draw a small carved sign in dull gold, premultiplied."""
    k = 4
    s = side * k
    image = Surface((s, s), SRCALPHA)
    gold, line = (*mix("gold", "cedar", 0.42), 255), max(2, s // 13)

    def at(x: float, y: float) -> tuple[int, int]:
        return round(x * s), round(y * s)

    if name == "ankh":
        pygame.draw.ellipse(image, gold, (*at(0.33, 0.04), *at(0.34, 0.42)), line)
        pygame.draw.line(image, gold, at(0.5, 0.44), at(0.5, 0.96), line)
        pygame.draw.line(image, gold, at(0.24, 0.52), at(0.76, 0.52), line)
    elif name == "feather":
        pygame.draw.line(image, gold, at(0.5, 0.12), at(0.5, 0.96), line)
        for i in range(4):
            y = 0.2 + 0.13 * i
            pygame.draw.line(image, gold, at(0.3, y), at(0.7, y), line)
        pygame.draw.line(image, gold, at(0.36, 0.96), at(0.64, 0.96), line)
    else:
        brow = [at(0.06 + 0.88 * i / 16, 0.36 - 0.18 * math.sin(math.pi * i / 16)) for i in range(17)]
        lid = [at(0.06 + 0.88 * i / 16, 0.48 - 0.14 * math.sin(math.pi * i / 16)) for i in range(17)]
        under = [at(0.06 + 0.88 * i / 16, 0.48 + 0.12 * math.sin(math.pi * i / 16)) for i in range(17)]
        for curve in (brow, lid, under):
            pygame.draw.lines(image, gold, False, curve, line)
        pygame.draw.circle(image, gold, at(0.5, 0.47), s // 11)
        pygame.draw.line(image, gold, at(0.4, 0.6), at(0.32, 0.9), line)
        pygame.draw.lines(
            image, gold, False, [at(0.52, 0.6), at(0.66, 0.84), at(0.8, 0.8), at(0.78, 0.7)], line
        )
    image.premul_alpha_ip()
    return pygame.transform.smoothscale(image, (side, side))
