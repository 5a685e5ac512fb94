"""A timeline that can be skipped: clips with start and length in milliseconds.

Pure, without pygame and without a clock: whoever owns it says what time it is. A clip hides the standing
pieces that it shows itself or has yet to bring (``hides``) until it has ended.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Protocol

from game.ui.board.pieces import Piece

Point = tuple[float, float]


class Speed(Enum):
    """How fast animations run; the value is the factor on their times."""

    OFF = 0.0
    FAST = 0.5
    NORMAL = 1.0
    SLOW = 2.0


@dataclass(frozen=True, slots=True)
class Puff:
    """A puff of dust: world point, half width and depth, and how far it has spread (0 to 1)."""

    point: tuple[float, float, float]
    half: Point
    spread: float
    seed: int


@dataclass(frozen=True, slots=True)
class Flight:
    """Something in the air: window point, picture or sprite's name, sizes, turn in degrees."""

    image: object
    at: Point
    wide: float = 1.0
    high: float = 1.0
    turn: float = 0.0
    alpha: float = 1.0


Shown = Piece | Puff | Flight


class Motion(Protocol):
    """What a clip shows at a part of its time, from 0 to 1."""

    def at(self, part: float) -> Sequence[Shown]:
        """List what is shown."""
        ...


ROUNDING = 1e-6
"""Sums of times differ by less than this from what they stand for: no frame may hang on it."""


@dataclass(frozen=True)
class Clip:
    """One motion on the timeline; one that ``waits`` shows its first moment before it begins."""

    key: str
    start: float
    length: float
    motion: Motion
    hides: frozenset[str] = frozenset()
    waits: bool = False
    on_end: Callable[[], None] | None = None

    @property
    def end(self) -> float:
        """When it is over."""
        return self.start + self.length


@dataclass
class Timeline:
    """Clips that run or wait. ``now`` only grows."""

    now: float = 0.0
    clips: list[Clip] = field(default_factory=list)

    @property
    def is_busy(self) -> bool:
        """Whether any clip runs or waits."""
        return bool(self.clips)

    @property
    def end(self) -> float:
        """When the last clip is over; now, without any."""
        return max((clip.end for clip in self.clips), default=self.now)

    def add(self, clips: Sequence[Clip]) -> None:
        """Put clips on the timeline."""
        self.clips.extend(clips)

    def advance(self, now: float) -> list[Clip]:
        """Let time pass to ``now``, never back; give the clips that ended, in that order."""
        self.now = max(self.now, now)
        over = self.now + ROUNDING
        ended = sorted((c for c in self.clips if c.end <= over), key=lambda c: c.end)
        if ended:
            self.clips = [c for c in self.clips if c.end > over]
            _call(ended)
        return ended

    def finish(self) -> list[Clip]:
        """End everything at once; give the clips in the order in which they would have ended."""
        ended, self.clips = sorted(self.clips, key=lambda c: c.end), []
        _call(ended)
        return ended

    def drop(self, *, keep: Callable[[Clip], bool] = lambda clip: False) -> None:
        """Forget clips without ending them, but for those to keep."""
        self.clips = [c for c in self.clips if keep(c)]

    @property
    def hidden(self) -> frozenset[str]:
        """Keys of standing pieces that are not to be seen now."""
        return frozenset().union(*(c.hides for c in self.clips)) if self.clips else frozenset()

    def shown(self) -> list[tuple[str, Shown]]:
        """What moves now, with a key for each that stays the same from frame to frame."""
        found: list[tuple[str, Shown]] = []
        taken: set[str] = set()
        for clip in sorted(self.clips, key=lambda c: c.start):
            running = clip.start <= self.now
            if clip.key in taken or not (running or clip.waits):
                continue
            taken.add(clip.key)
            part = (self.now - clip.start) / clip.length if running and clip.length > 0 else 0.0
            for i, thing in enumerate(clip.motion.at(min(1.0, max(0.0, part)))):
                found.append((f"{clip.key}#{i}", thing))
        return found


def _call(ended: Sequence[Clip]) -> None:
    for clip in ended:
        if clip.on_end is not None:
            clip.on_end()


# ---------------------------------------------------------------------- easings
def in_quad(t: float) -> float:
    """Start slowly (a fall)."""
    return t * t


def out_quad(t: float) -> float:
    """End slowly."""
    return 1 - (1 - t) * (1 - t)


def out_cubic(t: float) -> float:
    """End very slowly (a card that is dealt)."""
    return 1 - (1 - t) ** 3


def in_out(t: float) -> float:
    """Start and end slowly (a step, a coin)."""
    return t * t * (3 - 2 * t)
