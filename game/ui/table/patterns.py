"""Patterns and signs beside the seats' colours, for who cannot tell these apart (a setting).

A band with a pattern on each plaque, a medal with the owner's sign at each statue.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from game.ui.frame import Frame
from game.ui.table.areas import Point
from game.ui.theme.colours import Rgb, rgb

BAND, INSET = 12, 7
MEDAL = 34
PITCH = 12
DARK, LIGHT = "140A06", "FFF8E6"

GROUNDS: dict[str, str] = {
    "blue": "2F6FC4",
    "orange": "E08A14",
    "white": "F4EBDD",
    "purple": "A8509A",
    "black": "2A2630",
}


def draw_bands(frame: Frame, plaques: Iterable[tuple[Rect, str]]) -> None:
    """Draw a band of its colour and pattern along the left edge of each plaque."""
    for rect, colour in plaques:
        if not frame.shows(rect):
            continue
        box = frame.scale.rect((rect.x + INSET, rect.y + INSET, BAND, rect.h - 2 * INSET))
        frame.surface.blit(band(colour, box.w, box.h, round(frame.scale.px(PITCH))), box)


def draw_medals(frame: Frame, statues: Sequence[tuple[Point, str]]) -> None:
    """Draw the owner's sign at the foot of each statue."""
    for (x, y), colour in statues:
        side = frame.scale.px(MEDAL)
        frame.put(frame.assets.sized(f"kit/seat/sign_{colour}", side, side), x, y, anchor="mm")


@lru_cache(maxsize=32)
def band(colour: str, width: int, height: int, pitch: int) -> Surface:
    """Return a band of a seat's colour with the pattern that goes with it; shared: not to be drawn on."""
    ground = rgb(GROUNDS[colour])
    out = Surface((width, height))
    out.fill(ground)
    ink = rgb(DARK if sum(ground) > 380 else LIGHT)
    thick = max(2, pitch // 4)
    match colour:
        case "orange":
            _lines(out, ink, pitch, thick, slope=0)
        case "white":
            for i, y in enumerate(range(pitch // 2, height, max(2, pitch * 2 // 3))):
                pygame.draw.circle(
                    out, ink, (width // 4 if i % 2 else 3 * width // 4, y), max(1, thick * 2 // 3)
                )
        case "purple":
            _lines(out, ink, pitch, thick, slope=1)
            _lines(out, ink, pitch, thick, slope=-1)
        case "black":
            _lines(out, ink, pitch, thick, slope=1)
        case _:
            pass  # plain
    pygame.draw.rect(out, rgb(DARK), out.get_rect(), max(1, thick // 3))
    return out


def _lines(out: Surface, ink: Rgb, pitch: int, thick: int, *, slope: int) -> None:
    """Draw lines across a band, level or rising."""
    w, h = out.get_size()
    for y in range(-w, h + w, pitch):
        pygame.draw.line(out, ink, (0, y + slope * w // 2), (w, y - slope * w // 2), thick)
