"""What moves on the panels: lifts, presses, the fan closing up, the active glow, numbers counting up.

A tween is named by what it moves (``lift:card:3``, ``press:primary``, ``stall:1``, ``active:2``, ``fan``,
``tray``, ``count:talents``). Painters ask for its value; the scene lets time pass and draws anew what moved.
Without motion (speed off, reduced motion) every value is at its goal at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

LIFT, PRESS, LET_GO, STALL, GLOW, REFLOW, TRAY, COUNT = 0.09, 0.06, 0.12, 0.14, 0.26, 0.18, 0.24, 0.42
"""Lengths in seconds at normal speed."""

Place = tuple[float, float]
"""Where a card of the fan lies: its middle top, logical."""


def out_quad(share: float) -> float:
    """Ease out gently."""
    return 1 - (1 - share) ** 2


def out_cubic(share: float) -> float:
    """Ease out."""
    return 1 - (1 - share) ** 3


@dataclass(slots=True)
class Tween:
    """A value on its way; ``start`` is None while it waits to be let go."""

    begin: float
    goal: float
    start: float | None
    length: float
    ease: Callable[[float], float]

    def at(self, now: float) -> float:
        """The value at a time."""
        if self.start is None:
            return self.begin
        share = min(1.0, max(0.0, (now - self.start) / self.length)) if self.length > 0 else 1.0
        return self.begin + (self.goal - self.begin) * self.ease(share)

    def is_over(self, now: float) -> bool:
        """Whether it has arrived."""
        return self.start is not None and now >= self.start + self.length


class Motion:
    """All tweens of one table."""

    def __init__(self) -> None:
        self.now = 0.0
        self.factor = 1.0
        self._tweens: dict[str, Tween] = {}
        self._fan: dict[str, Place] = {}
        self._from: dict[str, Place] = {}

    def pass_time(self, now: float, factor: float) -> list[str]:
        """Let time pass (``factor`` on all lengths, 0: no motion); name what moves, those arriving too."""
        self.now, self.factor = now, factor
        if not factor:
            moved = list(self._tweens)
            self._tweens.clear()
            return moved
        moved = [name for name, tween in self._tweens.items() if tween.start is not None]
        for name in moved:
            if self._tweens[name].is_over(now):
                del self._tweens[name]
        return moved

    @property
    def is_moving(self) -> bool:
        """Whether anything is on its way or waits to be let go."""
        return bool(self._tweens)

    def value(self, name: str, goal: float) -> float:
        """The value of a tween now; its goal where nothing moves."""
        tween = self._tweens.get(name)
        return goal if tween is None else tween.at(self.now)

    def go(
        self,
        name: str,
        begin: float,
        goal: float,
        length: float,
        *,
        ease: Callable[[float], float] = out_quad,
        waits: bool = False,
    ) -> None:
        """Begin a tween; one under way goes on from where it is."""
        if not self.factor:
            return
        under_way = self._tweens.get(name)
        if under_way is not None:
            if under_way.goal == goal:
                return
            begin = under_way.at(self.now)
        self._tweens[name] = Tween(begin, goal, None if waits else self.now, length * self.factor, ease)

    def stop(self, name: str) -> None:
        """Forget a tween."""
        self._tweens.pop(name, None)

    # ------------------------------------------------------------------ by what they move
    def lift(self, area: str, goal: float) -> None:
        """Let an area rise under the pointer, or sink."""
        self.go(f"lift:{area}", 1 - goal, goal, LIFT)

    def press(self, area: str, goal: float) -> None:
        """Let a button be pressed, or let go."""
        self.go(f"press:{area}", 1 - goal, goal, PRESS if goal else LET_GO)

    def raise_stall(self, before: int | None, after: int | None) -> None:
        """Let a lifted stall rise, and the one that was lifted sink."""
        for stall in {before, after} - {None}:
            if before != after:
                self.go(f"stall:{stall}", float(stall == before), float(stall == after), STALL)

    def hand_on(self, before: Sequence[int], after: Sequence[int]) -> None:
        """Hand the active glow on from seats to others."""
        for seat in {*before} ^ {*after}:
            self.go(f"active:{seat}", float(seat in before), float(seat in after), GLOW)

    def count(self, name: str, before: int, after: int) -> None:
        """Let an own number wait as it was, until it is let count."""
        if before != after:
            self.go(f"count:{name}", before, after, COUNT, ease=out_quad, waits=True)

    def let_count(self) -> None:
        """Let the numbers that wait count up or down now: what they count has arrived."""
        for name, tween in self._tweens.items():
            if tween.start is None and name.startswith("count:"):
                tween.start = self.now

    # ------------------------------------------------------------------ the fan
    def fan(self, cards: Sequence[str], places: Sequence[Place]) -> list[Place]:
        """Take note where the cards of the hand lie, from left to right; give where they are on their way
        there.

        A card that was not there before appears in its place.
        """
        seen: dict[str, int] = {}
        names = []
        for card in cards:
            seen[card] = seen.get(card, 0) + 1
            names.append(f"{card}#{seen[card]}")
        goals = dict(zip(names, places, strict=True))
        if goals != self._fan:
            # Those that move go on from where they are.
            stay = {name: place for name, place in self._fan.items() if name in goals}
            self._from = {name: self._on_way(name, place) for name, place in stay.items()}
            moves = any(self._from[name] != goals[name] for name in self._from)
            self._fan = goals
            self.stop("fan")
            if moves:
                self.go("fan", 0.0, 1.0, REFLOW, ease=out_cubic)
        return [self._on_way(name, goals[name]) for name in names]

    def _on_way(self, name: str, goal: Place) -> Place:
        share, start = self.value("fan", 1.0), self._from.get(name)
        if start is None or share >= 1:
            return goal
        return start[0] + (goal[0] - start[0]) * share, start[1] + (goal[1] - start[1]) * share

    def forget(self) -> None:
        """Let everything be at its goal: another person looks, or the window has changed."""
        self._tweens.clear()
        self._fan = {}
        self._from = {}
