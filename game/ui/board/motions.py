"""The motions: parts come down, statues rise, the queen walks, dice tumble, coins and cards fly.

Times are those of the timeline at normal speed, in milliseconds. Pure: points and names, no pictures.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import cos, pi, sin

from game.ui.board.pieces import Piece, depth_of
from game.ui.board.projection import World
from game.ui.board.timeline import Flight, Point, Puff, Shown, in_out, in_quad, out_cubic, out_quad

FALL, SETTLE, DUST = 320.0, 120.0, 400.0
RISE, STEP, TUMBLE, TUMBLE_STAGGER, TO_ALTAR = 420.0, 450.0, 550.0, 50.0, 300.0
COIN, COIN_STAGGER, CARD, TURN, DOORS, FADE = 420.0, 60.0, 280.0, 180.0, 700.0, 240.0
SETTLE_LIFT = 12 / 72 / 0.8
"""World units that show as 12 pixels at 1x."""


@dataclass(frozen=True)
class Fall:
    """A part comes down from a height, then settles by the last 12 pixels."""

    piece: Piece
    height: float = 2.6

    def at(self, part: float) -> Sequence[Shown]:
        """Fall for the first 320 of 440 ms, settle for the rest."""
        knee = FALL / (FALL + SETTLE)
        if part < knee:
            t = part / knee
            lift = SETTLE_LIFT + (self.height - SETTLE_LIFT) * (1 - in_quad(t))
            return [replace(self.piece, lift=lift, alpha=min(1.0, 0.25 + 2.5 * t))]
        return [replace(self.piece, lift=SETTLE_LIFT * (1 - out_quad((part - knee) / (1 - knee))))]


@dataclass(frozen=True)
class Dust:
    """A puff about the base of a part that has just come down."""

    point: World
    half: Point
    seed: int = 0

    def at(self, part: float) -> Sequence[Shown]:
        """Spread and thin out."""
        return [Puff(self.point, self.half, part, self.seed)]


@dataclass(frozen=True)
class Rise:
    """A statue rises out of the ground."""

    piece: Piece

    def at(self, part: float) -> Sequence[Shown]:
        """Come up, slower at the end."""
        return [replace(self.piece, sunk=1 - out_cubic(part))]


@dataclass(frozen=True)
class FadeOut:
    """A piece vanishes."""

    piece: Piece

    def at(self, part: float) -> Sequence[Shown]:
        """Thin out."""
        return [replace(self.piece, alpha=self.piece.alpha * (1 - part))]


@dataclass(frozen=True)
class Swap:
    """One piece takes the place of another (doors that open)."""

    before: Piece
    after: Piece

    def at(self, part: float) -> Sequence[Shown]:
        """Let the new one come through the old one."""
        if part < 1e-9:
            return [self.before]
        return [self.before, replace(self.after, key=self.after.key + "'", alpha=part)]


@dataclass(frozen=True)
class Walk:
    """Cleopatra walks from step to step; ``make`` gives her piece at a place between steps."""

    make: Callable[[float], Piece]
    start: float
    goal: float

    def at(self, part: float) -> Sequence[Shown]:
        """Walk, swaying up a little twice a step."""
        where = self.start + (self.goal - self.start) * in_out(part)
        return [replace(self.make(where), lift=0.05 * abs(sin(2 * pi * part)))]


@dataclass(frozen=True)
class Tumble:
    """A die is thrown from where it lay to a spot on the sand and rolls out, showing its face at the end."""

    piece: Piece
    goal: World
    face: str
    frames: int
    seed: int = 0

    def at(self, part: float) -> Sequence[Shown]:
        """Fly and bounce three times, ever lower; turn through the tumbling pictures."""
        t = out_quad(part)
        point = _between(self.piece.point, self.goal, t)
        bounce = abs(cos(pi * 2.5 * part)) * (1 - part) * 0.9 if part > 0 else 0.0
        if part >= 1:
            sprite = self.face
        elif part <= 0:
            sprite = self.piece.sprite
        else:
            sprite = f"die_tumble_{(self.seed + int(part * 14)) % self.frames}"
        return [replace(self.piece, sprite=sprite, point=point, depth=depth_of(point), lift=bounce)]


@dataclass(frozen=True)
class Hop:
    """A die goes from where it lies to its goal in a low arc, and turns to its goal's face at the top."""

    piece: Piece
    goal: Piece
    high: float = 0.5

    def at(self, part: float) -> Sequence[Shown]:
        """Move, up and down again."""
        t = in_out(part)
        point = _between(self.piece.point, self.goal.point, t)
        depth = min(depth_of(point), self.goal.depth)
        sprite = self.piece.sprite if t < 0.5 else self.goal.sprite
        lift = self.high * 4 * t * (1 - t)
        return [replace(self.piece, sprite=sprite, point=point, depth=depth, lift=lift)]


@dataclass(frozen=True)
class Stay:
    """A piece waits where it is, for the moment between two motions."""

    piece: Piece

    def at(self, part: float) -> Sequence[Shown]:
        """Show it."""
        return [self.piece]


@dataclass(frozen=True)
class Toss:
    """A coin or amulet flies along an arc; ``arc`` is its height in window pixels."""

    image: object
    start: Point
    goal: Point
    arc: float = 90.0

    def at(self, part: float) -> Sequence[Shown]:
        """Move in and out, a little larger at the top."""
        t = in_out(part)
        hill = 4 * t * (1 - t)
        x = self.start[0] + (self.goal[0] - self.start[0]) * t
        y = self.start[1] + (self.goal[1] - self.start[1]) * t - self.arc * hill
        size = 1 + 0.25 * hill
        return [Flight(self.image, (x, y), size, size)]


@dataclass(frozen=True)
class CardFlight:
    """A card flies and, at midway, turns over: the back narrows to nothing, the front widens."""

    front: object
    back: object | None
    start: Point
    goal: Point
    size: tuple[float, float] = (1.0, 1.0)
    tilt: tuple[float, float] = (0.0, 0.0)
    arc: float = 0.0

    def at(self, part: float) -> Sequence[Shown]:
        """Fly with a slow end; turn during the middle 180 of 280 ms."""
        t = out_cubic(part)
        x = self.start[0] + (self.goal[0] - self.start[0]) * t
        y = self.start[1] + (self.goal[1] - self.start[1]) * t - self.arc * 4 * t * (1 - t)
        size = self.size[0] + (self.size[1] - self.size[0]) * t
        tilt = self.tilt[0] + (self.tilt[1] - self.tilt[0]) * t
        image, wide = self.front, 1.0
        if self.back is not None:
            turned = min(1.0, max(0.0, (part - 0.5) * CARD / TURN + 0.5))
            image, wide = (self.back, cos(pi * turned)) if turned < 0.5 else (self.front, -cos(pi * turned))
        return [Flight(image, (x, y), size * max(0.02, wide), size, tilt)]


def _between(a: World, b: World, t: float) -> World:
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t
