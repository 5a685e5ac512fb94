"""Stretch nine-slices and bake soft shadows, glows and masks: the surfaces panels are made of.

All surfaces here are premultiplied. Nothing is blurred at the size it is shown: a small blurred box is
stretched.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pygame
from pygame import BLEND_PREMULTIPLIED, SRCALPHA, Surface

from game.ui.kept import Kept
from game.ui.theme.colours import Rgb, rgb

LIMIT = 8_000_000
"""Bytes of shapes that are kept: switches, badges, tracks, outlines. A screen uses up to 1.8 MB at 1920x1080
and 7 at 3840x2160."""

_shapes: Kept[Surface] = Kept(LIMIT)


def nine(image: Surface, slices: tuple[int, int, int, int], width: int, height: int) -> Surface:
    """Stretch an image to a size: corners (left, top, right, bottom slices) as they are, edges and middle
    stretched.

    Corners that do not fit are cropped, outer parts kept.
    """
    w, h = image.get_size()
    left, top, right, bottom = slices
    l, r = min(left, width // 2), min(right, width - width // 2)  # noqa: E741
    t, b = min(top, height // 2), min(bottom, height - height // 2)
    out = Surface((width, height), SRCALPHA)
    columns = ((0, l, 0, l), (left, w - left - right, l, width - l - r), (w - r, r, width - r, r))
    rows = ((0, t, 0, t), (top, h - top - bottom, t, height - t - b), (h - b, b, height - b, b))
    for sy, sh, dy, dh in rows:
        for sx, sw, dx, dw in columns:
            if min(sw, sh, dw, dh) <= 0:
                continue
            part = image.subsurface((sx, sy, sw, sh))
            if (sw, sh) != (dw, dh):
                part = pygame.transform.scale(part, (dw, dh))
            out.blit(part, (dx, dy), special_flags=BLEND_PREMULTIPLIED)
    return out


def grey_to_alpha(mask: Surface) -> Surface:
    """Turn a grey picture into premultiplied white with that grey as alpha."""
    grey = pygame.image.tobytes(mask, "RGB")[::3]
    whole = bytearray(4 * len(grey))
    for channel in range(4):
        whole[channel::4] = grey
    return pygame.image.frombytes(bytes(whole), mask.get_size(), "RGBA").convert_alpha()


def _once(key: tuple[object, ...], make: Callable[[], Surface]) -> Surface:
    """Return a shape that is kept, or else made now and then kept."""
    kept = _shapes.recall(key)
    if kept is None:
        kept = make()
        _shapes.keep(key, kept, kept)
    return kept


def rounded(width: int, height: int, radius: int, colour: str | Rgb = "white", alpha: int = 255) -> Surface:
    """Return a filled rounded rectangle with soft edges, premultiplied and shared: copy it to draw on it."""
    key = ("rounded", width, height, radius, colour, alpha)
    return _once(key, lambda: _rounded(width, height, radius, colour, alpha))


def _rounded(width: int, height: int, radius: int, colour: str | Rgb, alpha: int) -> Surface:
    k = 3
    if width * height > 160_000:
        corner = radius + 2
        small = rounded(2 * corner + 2, 2 * corner + 2, radius, colour, alpha)
        return nine(small, (corner, corner, corner, corner), width, height)
    big = Surface((width * k, height * k), SRCALPHA)
    pygame.draw.rect(big, (*rgb(colour), 255), big.get_rect(), border_radius=radius * k)
    big.premul_alpha_ip()
    out = pygame.transform.smoothscale(big, (width, height))
    if alpha < 255:
        out.fill((alpha,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return out


def ring(width: int, height: int, radius: int, colour: str | Rgb, line: int) -> Surface:
    """Return the outline of a rounded rectangle, `line` thick, inside the edge; premultiplied and shared."""
    key = ("ring", width, height, radius, colour, line)
    return _once(key, lambda: _ring(width, height, radius, colour, line))


def _ring(width: int, height: int, radius: int, colour: str | Rgb, line: int) -> Surface:
    corner = radius + line + 2
    if width > 2 * corner + 4 and height > 2 * corner + 4:
        small = ring(2 * corner + 2, 2 * corner + 2, radius, colour, line)
        return nine(small, (corner, corner, corner, corner), width, height)
    k = 3
    big = Surface((width * k, height * k), SRCALPHA)
    pygame.draw.rect(big, (*rgb(colour), 255), big.get_rect(), line * k, border_radius=radius * k)
    big.premul_alpha_ip()
    return pygame.transform.smoothscale(big, (width, height))


def soft_box(
    width: int,
    height: int,
    radius: int,
    blur: int,
    *,
    colour: str | Rgb = "shadow",
    alpha: float = 0.5,
    gain: float = 1.0,
) -> Surface:
    """Return a blurred rounded box, premultiplied, with a border of 2 x blur around the box."""
    blur = max(1, blur)
    pad = 2 * blur
    corner = 2 * blur + radius
    if width > 2 * corner + 4 and height > 2 * corner + 4:
        side = 2 * corner + 4
        # Blurring is the dearest part of a panel: one small box serves all that are as soft.
        small = _once(
            ("soft", side, radius, blur, colour, alpha, gain),
            lambda: soft_box(side, side, radius, blur, colour=colour, alpha=alpha, gain=gain),
        )
        edge = pad + corner
        return nine(small, (edge, edge, edge, edge), width + 2 * pad, height + 2 * pad)
    box = Surface((width + 2 * pad, height + 2 * pad), SRCALPHA)
    box.blit(
        rounded(width, height, min(radius, width // 2, height // 2)),
        (pad, pad),
        special_flags=BLEND_PREMULTIPLIED,
    )
    box = pygame.transform.gaussian_blur(box, blur)
    for _ in range(round(gain) - 1):
        box.blit(box.copy(), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    r, g, b = rgb(colour)
    box.fill(
        (round(r * alpha), round(g * alpha), round(b * alpha), round(255 * alpha)),
        special_flags=pygame.BLEND_RGBA_MULT,
    )
    return box


def gradient(width: int, height: int, stops: list[tuple[float, str | Rgb]]) -> Surface:
    """Return a vertical gradient, opaque."""
    column = Surface((1, max(2, height)))
    at = [(round(share * (max(2, height) - 1)), rgb(colour)) for share, colour in stops]
    for (y0, a), (y1, b) in pairwise(at):
        for y in range(y0, y1 + 1):
            share = (y - y0) / max(1, y1 - y0)
            column.set_at((0, y), tuple(round(p + (q - p) * share) for p, q in zip(a, b, strict=True)))
    return pygame.transform.scale(column, (width, height)).convert()


def bevel(mask: Surface, depth: int) -> tuple[Surface, Surface]:
    """Return light along the top left and shade along the bottom right of a premultiplied white mask, as
    greys.
    """
    w, h = mask.get_size()
    flat = Surface((w, h))
    flat.blit(mask, (0, 0), special_flags=BLEND_PREMULTIPLIED)
    wide = Surface((w + 4 * depth, h + 4 * depth))
    wide.blit(flat, (2 * depth, 2 * depth))
    soft = pygame.transform.gaussian_blur(wide, max(1, depth))
    sides = []
    for sign in (1, -1):
        side = flat.copy()
        step = max(1, round(depth * 0.8))
        side.blit(
            soft,
            (-2 * depth + sign * max(1, step // 2), -2 * depth + sign * step),
            special_flags=pygame.BLEND_RGB_SUB,
        )
        sides.append(side)
    return sides[0], sides[1]


def tile(texture: Surface, width: int, height: int, origin: tuple[int, int]) -> Surface:
    """Return a crop of a seamless texture that starts at `origin`."""
    w, h = texture.get_size()
    out = Surface((width, height))
    for x in range(-(origin[0] % w), width, w):
        for y in range(-(origin[1] % h), height, h):
            out.blit(texture, (x, y))
    return out
