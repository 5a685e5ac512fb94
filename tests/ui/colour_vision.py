"""What eyes with two kinds of cones see: the matrices of Machado, Oliveira and Fernandes (2009), severity 1.

`python -m tests.ui.colour_vision IN.png OUT` writes OUT_protan.png, OUT_deutan.png and OUT_tritan.png.
"""

from __future__ import annotations

import sys
from functools import cache

import pygame

Rgb = tuple[int, int, int]

MATRICES = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}  # fmt: skip


def _linear(value: int) -> float:
    share = value / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def _coded(share: float) -> int:
    share = min(1.0, max(0.0, share))
    return round(255 * (12.92 * share if share <= 0.0031308 else 1.055 * share ** (1 / 2.4) - 0.055))


@cache
def seen(colour: Rgb, kind: str) -> Rgb:
    """How a colour looks."""
    light = [_linear(value) for value in colour]
    red, green, blue = (sum(m * c for m, c in zip(row, light, strict=True)) for row in MATRICES[kind])
    return _coded(red), _coded(green), _coded(blue)


def simulated(picture: pygame.Surface, kind: str) -> pygame.Surface:
    """How a picture looks."""
    out = picture.convert(24)
    for y in range(out.get_height()):
        for x in range(out.get_width()):
            red, green, blue, _ = out.get_at((x, y))
            out.set_at((x, y), seen((red, green, blue), kind))
    return out


def difference(first: pygame.Surface, second: pygame.Surface, kind: str) -> float:
    """Mean distance of two pictures of one size as these eyes see them, 0..255."""
    total = 0
    width, height = first.get_size()
    for y in range(height):
        for x in range(width):
            one, two = (seen(tuple(s.get_at((x, y))[:3]), kind) for s in (first, second))  # type: ignore[arg-type]
            total += sum(abs(a - b) for a, b in zip(one, two, strict=True))
    return total / (3 * width * height)


if __name__ == "__main__":
    for each in MATRICES:
        pygame.image.save(simulated(pygame.image.load(sys.argv[1]), each), f"{sys.argv[2]}_{each}.png")
