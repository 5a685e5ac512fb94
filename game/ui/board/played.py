"""The board in time: positions, events on the timeline, the clock, and light touches after input."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import Path

from pygame import Surface

from game.engine.catalogue import Catalogue
from game.engine.events import Event
from game.engine.view import View
from game.ui.board import pieces as pc
from game.ui.board.animate import Script
from game.ui.board.clips import TUMBLE_FRAMES, Points
from game.ui.board.lights import Lights
from game.ui.board.manifest import Manifest
from game.ui.board.motions import CARD, CardFlight
from game.ui.board.pieces import Piece
from game.ui.board.projection import Point
from game.ui.board.seen import Seen
from game.ui.board.stage import Font
from game.ui.board.timeline import Clip, Speed, Timeline
from game.ui.cues import AT_ONCE, cues, loudest

MOST_AT_ONCE = 2
"""How many sounds a change without animation may have."""


class Played(Seen):
    """A board that shows views and plays events; time comes in through ``update``."""

    def __init__(
        self, sprites: Path | Manifest, catalogue: Catalogue, *, colours: Sequence[str],
        font: Font | None = None, u: float = 1.0,
    ) -> None:  # fmt: skip
        super().__init__(sprites, catalogue, font=font, u=u)
        self.colours = tuple(colours)
        self.timeline, self.speed, self.lights = Timeline(), Speed.NORMAL, Lights()
        self._standing: list[Piece] = []
        self._has_clock = self._is_fresh = False
        self._serial, self._tick = 0, -1
        self.on_sound: Callable[[str], None] | None = None
        """Called with a sound's name at the moment when it begins."""
        self._sounds: list[tuple[float, str]] = []

    # ------------------------------------------------------------------ positions and events
    def show(self, view: View) -> None:
        """Show a position at once; all animation is dropped (its callbacks are called)."""
        self.timeline.finish()
        self._sounds.clear()
        self._set(view)

    def play(
        self, events: Iterable[Event], view: View, *, points: Points | None = None, speed: Speed | None = None
    ) -> None:  # fmt: skip
        """Show what happened, ending in this view; what still runs goes on first."""
        factor = (speed or self.speed).value
        if factor == 0 or self.view is None or self.stage.viewport is None:
            self.show(view)
            self._be_heard(n for e in events if not isinstance(e, AT_ONCE) for n in cues(e))
            return
        known = self.manifest.sprites.keys()
        frames = sum(name.startswith("die_tumble_") for name in known)
        script = Script(
            self.view, view, self.sites, self.colours, known, points or (lambda name: None),
            self.viewport.screen, 0.0, tumble_frames=frames or TUMBLE_FRAMES,
        )  # fmt: skip
        for event in events:
            script.play(event)
        start = self.timeline.end
        self._sounds += [(start + at * factor, name) for at, name in script.sounds]
        timed = [replace(c, start=start + c.start * factor, length=c.length * factor) for c in script.clips]
        self.animate(timed, view)

    def animate(self, clips: Sequence[Clip], view: View) -> None:
        """Put clips, with their times as they are, on the timeline; this view is shown at their end."""
        self._add(clips)
        self._set(view)

    def fly(
        self, front: Surface, back: Surface | None, a: Point, b: Point, *, at: float = 0.0,
        length: float = CARD, turn: bool = True, arc: float = 0.0, scale: tuple[float, float] = (1.0, 1.0),
        tilt: tuple[float, float] = (0.0, 0.0), on_arrive: Callable[[], None] | None = None,
    ) -> None:  # fmt: skip
        """Fly a card (premultiplied surfaces) between middle points, turning from back to front at midway."""
        factor = self.speed.value
        if factor == 0:
            if on_arrive is not None:
                on_arrive()
            return
        motion = CardFlight(front, back if turn else None, a, b, scale, tilt, arc)
        start = self.timeline.now + at * factor
        self._add([Clip("card~", start, length * factor, motion, waits=True, on_end=on_arrive)])

    def _add(self, clips: Sequence[Clip]) -> None:
        """Put clips on the timeline; passing things (``name~``) get keys of their own."""
        named = []
        for clip in clips:
            if "~" in clip.key:
                self._serial += 1
                clip = replace(clip, key=f"{clip.key.partition('~')[0]}~{self._serial}")
            named.append(clip)
        # the first step after a pause begins the motion instead of skipping it
        self._is_fresh = self._is_fresh or (not self.timeline.is_busy and bool(named))
        self.timeline.add(named)
        self._is_stale = True

    def _set(self, view: View) -> None:
        self.view = view
        known = self.manifest.sprites.keys()
        self._standing = pc.pieces_of(view, self.sites, colours=self.colours, known=known)
        self._is_stale = True
        self._looked()

    @property
    def is_busy(self) -> bool:
        """Whether anything moves that a tap would finish."""
        return self.timeline.is_busy

    def finish(self) -> None:
        """Let everything land at once; of what was yet to be heard only the loudest is."""
        if self.timeline.is_busy:
            self.timeline.finish()
            self._is_stale = True
            waiting, self._sounds = self._sounds, []
            self._be_heard(name for _, name in waiting)

    # ------------------------------------------------------------------ time
    def update(self, now: float) -> bool:
        """Let time pass to ``now``; True if something has to be drawn."""
        past = max(0.0, now - self._clock) if self._has_clock else 0.0
        self._clock, self._has_clock = now, True
        if self.timeline.is_busy:
            self.timeline.advance(self.timeline.now + (0.0 if self._is_fresh else past))
            self._is_fresh, self._is_stale = False, True
        self._sound()
        tick = self.lights.tick(now)
        if tick != self._tick or self.stage.settle(now):
            self._tick, self._is_stale = tick, True
        return self.needs_draw

    def _sound(self) -> None:
        """Let be heard what is due; a sound asked for several times at one moment is heard once."""
        if not self._sounds:
            return
        now = self.timeline.now if self.timeline.is_busy else float("inf")
        due = [name for at, name in self._sounds if at <= now]
        self._sounds = [(at, name) for at, name in self._sounds if at > now]
        self._be_heard(due)

    def _be_heard(self, names: Iterable[str]) -> None:
        if self.on_sound is not None:
            for name in loudest(names, MOST_AT_ONCE):
                self.on_sound(name)

    @property
    def needs_draw(self) -> bool:
        """Whether ``dirty`` may give rectangles."""
        return self._is_stale or self.stage.is_spoiled

    @property
    def is_awake(self) -> bool:
        """Whether ``update`` has to be called again soon: something moves, glitters, or waits to be built."""
        return (
            self.is_busy
            or bool(self._sounds)
            or self.stage.is_waiting
            or self.lights.is_awake(self._clock)
            or self.needs_draw
        )

    def touched(self, now: float) -> None:
        """Take note of an input: water, palms and flames move for some seconds."""
        self.lights.touch(now)
        self._is_stale = True

    @property
    def reduced_motion(self) -> bool:
        """Whether light touches are off."""
        return not self.lights.is_on

    @reduced_motion.setter
    def reduced_motion(self, value: bool) -> None:
        self.lights.is_on = not value
        if value:
            self.lights.stop()
            self._is_stale = True
