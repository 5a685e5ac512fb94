"""Areas: the named things on the table that can be pointed at, touched, or reached by keyboard.

Names are words of the game: ``stall:2``, ``drawn:0``, ``tile:wall``, ``place:W5``, ``cell:a5``, ``card:3``
(of the sorted hand), ``laid:3``, ``merchant:add``, ``merchant:back``, ``shown:1``, ``fetch:stone2``,
``piece:X``, ``die:up``, ``pip:marble``, ``plaque:2``, ``whom:2``, ``all``, ``none``, ``talents``,
``keep_all``, ``rotate``, ``flip``, ``confirm``, ``cancel``, ``primary``, ``undo``, ``menu``, ``help``,
``log``, ``eye``, ``deck``, ``discards``, ``pile``, ``altar``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pygame import Rect

Point = tuple[float, float]

GROUND = "ground:"
"""Names of what only catches taps begin with this."""

ROW = 60

TURNS: tuple[tuple[str, ...], ...] = (
    ("laid", "merchant", "shown", "fetch", "piece", "pip", "die"),
    ("all", "whom", "none", "talents", "keep_all", "close"),
    ("rotate", "flip", "strip_cancel", "confirm"),
    ("place", "cell"),
    ("log_words", "log_notation", "line", "rule", "now"),
    ("drawn", "stall"),
    ("tile",),
    ("card",),
    ("primary", "undo", "redo", "cancel"),
)
"""Kinds of areas in the order in which Tab comes to them; all others come last."""

ASKED = 4
"""So many of these are there only while something is asked or begun."""


def _turn(name: str) -> int:
    kind = split(name)[0]
    return next((i for i, kinds in enumerate(TURNS) if kind in kinds), len(TURNS))


def is_asked(name: str) -> bool:
    """Whether an area is there only because something is asked or begun: tray, ghost, lit places."""
    return _turn(name) < ASKED


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
        self.add(f"{GROUND}{len(self._areas)}", rect, is_live=False)

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
        """Live areas in the order of the Tab key: what is asked now, then what can be begun, then the rest;
        among equals in reading order (by rows of some height, then from left to right).
        """
        live = [area for area in self._areas.values() if area.is_live and self.is_topmost(area.name)]
        return sorted(live, key=lambda a: (_turn(a.name), a.middle[1] // ROW, a.middle[0]))

    def towards(self, name: str | None, dx: int, dy: int) -> str | None:
        """The nearest area in a direction from another (arrow keys).

        One that is not live too: it can be looked at, and says why it cannot be used.
        """
        here = self._areas.get(name or "")
        if here is None:
            order = self.in_order()
            return order[0].name if order else None
        x, y = here.middle
        best, best_far = None, float("inf")
        for area in self._areas.values():
            if area.name.startswith(GROUND) or not self.is_topmost(area.name):
                continue
            ax, ay = area.middle
            along, across = (ax - x) * dx + (ay - y) * dy, abs((ax - x) * dy) + abs((ay - y) * dx)
            if area is here or along <= 2:
                continue
            far = along + 2.5 * across
            if far < best_far:
                best, best_far = area.name, far
        return best or here.name
