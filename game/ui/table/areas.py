"""Areas: the named things on the table that can be pointed at, touched, or reached by keyboard.

Names are words of the game: ``stall:2``, ``drawn:0``, ``tile:wall``, ``place:W5``, ``cell:a5``, ``card:3``
(of the sorted hand), ``laid:3``, ``merchant:add``, ``merchant:back``, ``shown:1``, ``fetch:stone2``,
``piece:X``, ``die:up``, ``pip:marble``, ``plaque:2``, ``all``, ``none``, ``talents``, ``keep_all``,
``rotate``, ``flip``, ``confirm``, ``cancel``, ``primary``, ``undo``, ``menu``, ``help``, ``log``, ``eye``,
``deck``, ``discards``, ``pile``, ``altar``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pygame import Rect

Point = tuple[float, float]


def split(area: str) -> tuple[str, str]:
    """Split an area's name into its kind and the rest: ``stall:2`` into ``stall`` and ``2``."""
    kind, _, rest = area.partition(":")
    return kind, rest


@dataclass(frozen=True, slots=True)
class Area:
    """A named thing on the screen: its rectangle in logical pixels; ``is_live`` tells whether a tap does
    anything now.

    ``grip`` is where a finger or the pointer should go: the middle of what is really seen of it.
    """

    name: str
    rect: Rect
    is_live: bool = True
    grip: Point | None = None

    @property
    def middle(self) -> Point:
        """Where to point at it."""
        return self.grip or (float(self.rect.centerx), float(self.rect.centery))


class Areas:
    """The areas of one picture; later ones lie on top of earlier ones."""

    def __init__(self) -> None:
        self._areas: dict[str, Area] = {}

    def __iter__(self) -> Iterator[Area]:
        return iter(self._areas.values())

    def __contains__(self, name: str) -> bool:
        return name in self._areas

    def add(
        self,
        name: str,
        rect: Rect | tuple[float, float, float, float],
        *,
        is_live: bool = True,
        grip: Point | None = None,
    ) -> Area:
        """Put an area on top of all there are."""
        self._areas.pop(name, None)
        box = rect if isinstance(rect, Rect) else Rect(*(round(v) for v in rect))
        self._areas[name] = area = Area(name, box, is_live, grip)
        return area

    def cover(self, rect: Rect) -> None:
        """Put something that only catches taps (a panel's ground) on top of all there are."""
        self.add(f"ground:{len(self._areas)}", rect, is_live=False)

    def of(self, name: str) -> Area | None:
        """The area of this name, if it is on the screen."""
        return self._areas.get(name)

    def at(self, pos: Point) -> Area | None:
        """The topmost area under a point."""
        found = None
        for area in self._areas.values():
            if area.rect.collidepoint(pos):
                found = area
        return found

    def is_topmost(self, name: str) -> bool:
        """Whether the middle of an area is not covered by another."""
        area = self._areas.get(name)
        return area is not None and self.at(area.middle) is area

    def in_order(self) -> list[Area]:
        """Live areas in reading order, for the Tab key: by rows of some height, then from left to right."""
        live = [area for area in self._areas.values() if area.is_live]
        return sorted(live, key=lambda a: (a.rect.centery // 60, a.rect.centerx))

    def towards(self, name: str | None, dx: int, dy: int) -> str | None:
        """The nearest live area in a direction from another (arrow keys)."""
        live = [area for area in self._areas.values() if area.is_live]
        if not live:
            return None
        here = self._areas.get(name or "")
        if here is None:
            return self.in_order()[0].name
        x, y = here.middle
        best, best_far = None, float("inf")
        for area in live:
            ax, ay = area.middle
            along, across = (ax - x) * dx + (ay - y) * dy, abs((ax - x) * dy) + abs((ay - y) * dx)
            if area is here or along <= 2:
                continue
            far = along + 2.5 * across
            if far < best_far:
                best, best_far = area.name, far
        return best or here.name
