"""What scenes hear of mouse and fingers; positions are logical."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.scale import Point


@dataclass(frozen=True, slots=True)
class Press:
    """The mouse button or the first finger went down.

    `clicks` counts quick presses at one place (2: double click).
    """

    pos: Point
    touch: bool = False
    finger: int = 0
    clicks: int = 1


@dataclass(frozen=True, slots=True)
class Move:
    """The pointer moved; `pressed` while it is down, `dragging` once it left the slop around the press."""

    pos: Point
    shift: Point = (0.0, 0.0)
    pressed: bool = False
    dragging: bool = False
    touch: bool = False
    finger: int = 0


@dataclass(frozen=True, slots=True)
class Release:
    """The pointer went up; a Tap follows if it neither moved nor was held long."""

    pos: Point
    dragging: bool = False
    touch: bool = False
    finger: int = 0


@dataclass(frozen=True, slots=True)
class Tap:
    """A whole press and release at one place; at most one for each Press."""

    pos: Point
    touch: bool = False
    clicks: int = 1


@dataclass(frozen=True, slots=True)
class LongPress:
    """A finger rests; it only ever shows information. No Tap follows."""

    pos: Point
    touch: bool = True


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel turned; `steps` positive is away from the user.

    Fine wheels and touchpads tell parts of steps; `whole` counts those that were completed by this.
    """

    pos: Point
    steps: float
    whole: int


@dataclass(frozen=True, slots=True)
class RightClick:
    """The right mouse button; never from a finger."""

    pos: Point


@dataclass(frozen=True, slots=True)
class SecondFinger:
    """A second finger while the first is down: a short tap, or (`moved`) one that moves, which cancels
    what is held.
    """

    pos: Point
    moved: bool = False


@dataclass(frozen=True, slots=True)
class Pinch:
    """Two fingers move: scale by `ratio` about `centre`, then shift."""

    centre: Point
    ratio: float
    shift: Point


@dataclass(frozen=True, slots=True)
class Leave:
    """The mouse left the window: nothing is hovered."""


@dataclass(frozen=True, slots=True)
class Cancel:
    """Whatever was begun with the pointer is given up: put the piece back, spend nothing."""

    why: str


PointerEvent = (
    Press | Move | Release | Tap | LongPress | Wheel | RightClick | SecondFinger | Pinch | Leave | Cancel
)
