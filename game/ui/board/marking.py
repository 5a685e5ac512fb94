"""Marks to be painted over the board, rectangles to be painted again, and the work that takes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pygame import Rect, Surface


@dataclass
class Work:
    """What was done, for tests and the benchmark: blits, and the pixels that they covered."""

    blits: int = 0
    pixels: int = 0

    def count(self, rect: Rect) -> None:
        """Count one blit over a rectangle."""
        self.blits += 1
        self.pixels += rect.w * rect.h


@dataclass(frozen=True, slots=True, eq=False)
class Mark:
    """Something painted over the bed (``is_low``) or over everything: premultiplied, or added if ``adds``."""

    key: str
    image: Surface
    spot: tuple[int, int]
    is_low: bool = False
    adds: bool = False

    @property
    def rect(self) -> Rect:
        """Where it lies."""
        return self.image.get_rect(topleft=self.spot)


def merged(rects: Iterable[Rect], area: Rect) -> list[Rect]:
    """Join rectangles where painting the union costs less than painting both; empty ones vanish."""
    todo = [r for r in (Rect(r).clip(area) for r in rects) if r.w and r.h]
    done: list[Rect] = []
    while todo:
        rect = todo.pop()
        for i in rect.collidelistall(done):
            union = rect.union(done[i])
            if union.w * union.h <= 1.15 * (rect.w * rect.h + done[i].w * done[i].h):
                done.pop(i)
                todo.append(union)
                break
        else:
            done.append(rect)
    return done
