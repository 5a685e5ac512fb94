"""Collect clips while events are told: what goes on until when, and coins and amulets that fly in between."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field

from game.engine.view import View
from game.ui.board import motions as mo
from game.ui.board import pieces as pc
from game.ui.board.projection import World
from game.ui.board.sites import Sites
from game.ui.board.timeline import Clip, Motion, Point

Points = Callable[[str], Point | None]
MOST_COINS = 8
TUMBLE_FRAMES = 6
"""Pictures of a tumbling die, where they are drawn by code."""


@dataclass
class Clips:
    """Collects clips; ``at`` is when the next thing begins, ``old`` and ``new`` are the views."""

    old: View
    new: View
    sites: Sites
    colours: Sequence[str]
    known: Collection[str]
    points: Points
    screen: Callable[[World], Point]
    at: float
    serial: int = 0
    tumble_frames: int = TUMBLE_FRAMES
    clips: list[Clip] = field(default_factory=list)
    sounds: list[tuple[float, str]] = field(default_factory=list)
    """When which sound begins."""
    _spot: Point | None = None

    def __post_init__(self) -> None:
        """Start from what the old view shows."""
        self.altar, self.path, self.walls = self.old.altar, self.old.path, self.old.walls
        self.sphinxes, self.obelisks = self.old.sphinxes, self.old.obelisks
        self.kinds = pc.palm_kinds(self.known)

    def clip(
        self, key: str, start: float, length: float, motion: Motion, *, hides: Collection[str] = (),
        waits: bool = False,
    ) -> None:  # fmt: skip
        """Add a clip."""
        self.clips.append(Clip(key, start, length, motion, frozenset(hides), waits))

    def _unique(self, name: str) -> str:
        self.serial += 1
        return f"{name}~{self.serial}"

    def toss(self, image: str, count: int, a: Point | None, b: Point | None) -> float:
        """Let coins or amulets fly from a to b, one after another; give when the last has landed."""
        if a is None or b is None or count <= 0:
            return self.at
        count = min(count, MOST_COINS)
        for i in range(count):
            key, start = self._unique(image), self.at + i * mo.COIN_STAGGER
            self.clip(key, start, mo.COIN, mo.Toss(image, a, b))
        return self.at + mo.COIN + (count - 1) * mo.COIN_STAGGER

    def coins(self, count: int, a: Point | None, seat: int) -> None:
        """Let talents fly to a seat."""
        self.toss("coin", count, a, self.points(f"seat.{seat}"))

    def amulets(self, count: int, seat: int) -> None:
        """Let amulets fly into a pyramid, or with a negative count out of it."""
        supply, pyramid = self.points("supply"), self._pyramid(seat)
        if count < 0:
            self.toss("amulet", -count, pyramid, supply)
        else:
            self.toss("amulet", count, supply, pyramid)

    def _pyramid(self, seat: int) -> Point | None:
        return self.points(f"pyramid.{seat}") or self.points(f"seat.{seat}")
