"""The board as the table scene uses it: shows views, plays events, lights places, tells what lies under a
point.

Two-phase, so that drawing changes nothing: ``update`` lets time pass, ``dirty`` gives the window rectangles
that look different, ``paint`` draws any rectangle of the board, ``paint_air`` what flies over the panels.
``draw`` does all of it for callers that draw the board alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import Path

import pygame
from pygame import Rect, Surface

from game.engine.catalogue import Catalogue
from game.engine.events import Event
from game.engine.view import View
from game.ui.board import neutral
from game.ui.board import pieces as pc
from game.ui.board.air import Air
from game.ui.board.animate import Points, Script
from game.ui.board.intent import Intent
from game.ui.board.layers import Layers, Mark
from game.ui.board.lights import FLAMES, Lights, Touches
from game.ui.board.manifest import Manifest, load_manifest
from game.ui.board.motions import CARD, CardFlight
from game.ui.board.pieces import Piece
from game.ui.board.placing import Ghost, Placing
from game.ui.board.pointing import Hit, Offer, Pointing, coin_point, footprint
from game.ui.board.projection import Point, Viewport
from game.ui.board.sites import Sites
from game.ui.board.stage import Font, Stage
from game.ui.board.timeline import Clip, Flight, Puff, Speed, Timeline


def _plain_font(px: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(None, px)


class BoardView:
    """The palace on the screen. Points and rectangles are those of the window, times milliseconds from any
    zero."""

    def __init__(
        self, sprites: Path | Manifest, catalogue: Catalogue, *, colours: Sequence[str],
        font: Font | None = None, u: float = 1.0,
    ) -> None:  # fmt: skip
        self.manifest = sprites if isinstance(sprites, Manifest) else load_manifest(sprites)
        self.sites = Sites.of(catalogue)
        self.camera = neutral.camera_for(self.manifest.camera, self.sites)
        self.colours, self.font = tuple(colours), font or _plain_font
        self.stage = Stage(self.manifest, self.sites, self.font)
        self.intent = Intent(self.sites)
        self.timeline, self.speed, self.lights, self.air = Timeline(), Speed.NORMAL, Lights(), Air(u)
        self.view: View | None = None
        self._standing: list[Piece] = []
        self._placing: Placing | None = None
        self._touches: tuple[Layers, Touches] | None = None
        self._carried: Flight | None = None
        self._clock = 0.0
        self._has_clock = self._is_fresh = False
        self._is_stale = True
        self._serial, self._tick = 0, -1

    # ------------------------------------------------------------------ size, zoom
    def resize(
        self, rect: Rect | Sequence[int], scale: float, *, offset: Point = (0.0, 0.0), settle: bool = True,
        u: float | None = None,
    ) -> None:  # fmt: skip
        """Fill a rectangle of the window; the camera's 1920x1080 frame, times ``scale``, lies at ``offset``
        in it.

        Whatever moved is finished. ``settle`` False, while a window is being dragged, stretches the old
        picture until things have been quiet for 150 ms. ``u`` is the interface's scale (sizes of tokens,
        touch targets)."""
        self.finish()
        if u is not None and u != self.air.u:
            self.air = Air(u)
        self._look(Viewport.of(self.camera, tuple(rect), scale, offset=offset), at_once=settle)

    @property
    def viewport(self) -> Viewport:
        """How the world is projected now. Raises: RuntimeError before the first resize."""
        if self.stage.viewport is None:
            raise RuntimeError("the board has no size yet: call resize first")
        return self.stage.viewport

    @property
    def rect(self) -> Rect:
        """The rectangle of the window that the board fills."""
        return self.stage.area

    @property
    def board_rect(self) -> Rect:
        """The part of the window that shows the palace with plaza and altar."""
        left, top, right, bottom = neutral.SILHOUETTE
        v = self.viewport
        spot, size = (v.left + left * v.scale, v.top + top * v.scale), (right - left, bottom - top)
        return Rect(round(spot[0]), round(spot[1]), round(size[0] * v.scale), round(size[1] * v.scale))

    @property
    def zoom(self) -> float:
        """How much larger than at rest the board is shown, from 1."""
        return self.viewport.zoom

    def zoom_by(self, factor: float, about: Point) -> None:
        """Zoom about a point, within limits."""
        self._look(self.viewport.zoomed(factor, about), at_once=False)

    def pan_by(self, dx: float, dy: float) -> None:
        """Move the picture, within limits."""
        self._look(self.viewport.panned(dx, dy), at_once=False)

    def reset_zoom(self) -> None:
        """Show the board as the layout asks for."""
        self._look(self.viewport.at_rest(), at_once=True)

    def _look(self, viewport: Viewport, *, at_once: bool) -> None:
        if self.stage.look(viewport, self._clock, at_once=at_once):
            self._placing, self._is_stale, self.intent.is_stale = None, True, True

    # ------------------------------------------------------------------ positions and events
    def show(self, view: View) -> None:
        """Show a position at once; all animation is dropped (its callbacks are called)."""
        self.timeline.finish()
        self._set(view)

    def play(
        self, events: Iterable[Event], view: View, *, points: Points | None = None, speed: Speed | None = None
    ) -> None:  # fmt: skip
        """Show what happened, ending in this view; what still runs goes on first."""
        factor = (speed or self.speed).value
        if factor == 0 or self.view is None or self.stage.viewport is None:
            self.show(view)
            return
        known, frames = (
            self.manifest.sprites.keys(),
            sum(n.startswith("die_tumble_") for n in self.manifest.sprites),
        )
        script = Script(
            self.view, view, self.sites, self.colours, known, points or (lambda name: None),
            self.viewport.screen, 0.0, tumble_frames=frames or 6,
        )  # fmt: skip
        for event in events:
            script.play(event)
        start = self.timeline.end
        timed = [replace(c, start=start + c.start * factor, length=c.length * factor) for c in script.clips]
        self.animate(timed, view)

    def animate(self, clips: Sequence[Clip], view: View) -> None:
        """Put clips, with their times as they are, on the timeline; when they have ended this view is
        shown."""
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
        self._is_stale = self.intent.is_stale = True

    @property
    def is_busy(self) -> bool:
        """Whether anything moves that a tap would finish."""
        return self.timeline.is_busy

    def finish(self) -> None:
        """Let everything land at once."""
        if self.timeline.is_busy:
            self.timeline.finish()
            self._is_stale = True

    # ------------------------------------------------------------------ time
    def update(self, now: float) -> bool:
        """Let time pass to ``now``; True if something has to be drawn."""
        past = max(0.0, now - self._clock) if self._has_clock else 0.0
        self._clock, self._has_clock = now, True
        if self.timeline.is_busy:
            self.timeline.advance(self.timeline.now + (0.0 if self._is_fresh else past))
            self._is_fresh, self._is_stale = False, True
        tick = self.lights.tick(now)
        if tick != self._tick or self.stage.settle(now):
            self._tick, self._is_stale = tick, True
        return self.needs_draw

    @property
    def needs_draw(self) -> bool:
        """Whether ``dirty`` may give rectangles."""
        return self._is_stale or self.stage.is_spoiled

    @property
    def is_awake(self) -> bool:
        """Whether ``update`` has to be called again soon: something moves, glitters, or waits to be built."""
        return self.is_busy or self.stage.is_waiting or self.lights.is_awake(self._clock) or self.needs_draw

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

    # ------------------------------------------------------------------ what the player does
    def offer(self, offers: Iterable[Offer]) -> None:
        """Light free places, or, with none, put them out."""
        if self.intent.change("offers", tuple(offers)):
            self.intent.hovered, self._is_stale = None, True

    def hold(self, part: str | None, *, at: Offer | None = None) -> None:
        """Hold a part other than a mosaic; over an offered place it shows as a translucent ghost."""
        self._is_stale |= self.intent.change("held", (part, at))

    def hold_mosaic(self, ghost: Ghost | None) -> None:
        """Hold a mosaic over the garden, or put it away."""
        self._is_stale |= self.intent.change("ghost", ghost)

    def claims(self, regions: Iterable[Iterable[str]]) -> None:
        """Light regions (cell names) on which a statue may be placed, or, with none, put them out."""
        self._is_stale |= self.intent.claim(regions)

    def carry(self, sprite: str | Surface | None, pos: Point | None = None) -> None:
        """Show a sprite at the pointer over everything (a part on its way from the quarry), or nothing."""
        image = self._layers().pictures.body(sprite)[0] if isinstance(sprite, str) else sprite
        carried = Flight(image, pos, alpha=0.95) if image is not None and pos is not None else None
        if carried != self._carried:
            self._carried, self._is_stale = carried, True

    def hover(self, pos: Point | None) -> Hit | None:
        """Take note of where the pointer is: light what lies there, look through a right wall that hides
        it."""
        if self.view is None or self.stage.viewport is None:
            return None
        hit = self.hit(pos) if pos is not None else None
        self._is_stale |= self.intent.hover(pos, hit, self._pointing, self._layers())
        return hit

    def hit(self, pos: Point) -> Hit | None:
        """Tell what lies under a point: offered places first, then what stands, then the ground."""
        if self.view is None or self.stage.viewport is None or not self.rect.collidepoint(pos):
            return None
        return self.intent.hit(pos, self.view, self._pointing, self._layers())

    @property
    def hovered(self) -> Offer | None:
        """The offered place under the pointer."""
        return self.intent.hovered

    @property
    def ghost_rect(self) -> Rect | None:
        """Where the held mosaic's picture lies in the window."""
        return self.intent.ghost_rect(self._placing_now(), self._layers())

    # ------------------------------------------------------------------ where things are
    @property
    def _pointing(self) -> Pointing:
        return Pointing(self.sites, self.viewport, u=self.air.u)

    def garden_point(self, pos: Point) -> tuple[float, float]:
        """Column and row, as floats, under a window point (a1 is centred at 0, 0)."""
        return self._pointing.garden_point(pos)

    def cell_at(self, pos: Point) -> int | None:
        """Garden cell under a window point."""
        return self._pointing.cell_at(pos)

    def screen_of_cell(self, column: float, row: float) -> Point:
        """Window point of a column and row of the garden."""
        return self.viewport.screen(self.sites.spot(column, row))

    def screen_of(self, part: str, place: str | None = None) -> Point:
        """Window point of the middle of a place for a part, of the "altar", of a step ("path", its
        number)."""
        if part == "altar":
            return self.viewport.screen(self.sites.altar)
        if part == "path":
            return self.viewport.screen(self.sites.path(int(place or 0)))
        if self.view is None:
            raise RuntimeError("the board shows no position yet")
        points = [self.viewport.screen(c) for c in footprint(self.sites, self.view, part, place)]
        return sum(p[0] for p in points) / len(points), sum(p[1] for p in points) / len(points)

    def coin_at(self, offer: Offer) -> Point:
        """Window point of the value coin of an offered place (a sum in words goes beside it)."""
        if self.view is None:
            raise RuntimeError("the board shows no position yet")
        return self.viewport.screen(coin_point(self.sites, self.view, offer.part, offer.place))

    def sprite_of_mosaic(self, name: str, cells: Sequence[tuple[int, int]]) -> str:
        """Name the sprite of a mosaic lying on these (column, row), for ``carry``."""
        return pc.mosaic_sprite(name, cells)

    # ------------------------------------------------------------------ the frame
    def _layers(self) -> Layers:
        return self.stage.layers(lambda: self._cast()[0])

    def _placing_now(self) -> Placing:
        if self._placing is None or self._placing.viewport != self.viewport:
            self._placing = Placing(self.sites, self.viewport, self.font)
        return self._placing

    def _cast(self) -> tuple[list[Piece], list[Piece]]:
        """Pieces that stand still now, and loose palms."""
        return self.intent.cast(self._standing, self.timeline.hidden, sways=self._sways)

    @property
    def _sways(self) -> bool:
        return self.lights.is_awake(self._clock) and self.intent.ghost is None and not self.timeline.is_busy

    def _glitter(self) -> list[Mark]:
        """Glints and flames, while they are awake."""
        if not self.lights.is_awake(self._clock) or self.intent.ghost is not None:
            return []
        layers = self._layers()
        if self._touches is None or self._touches[0] is not layers:
            flames = FLAMES if self.sites.is_rendered else ()
            self._touches = layers, Touches(layers.viewport, layers.ground, flames)
        return self._touches[1].marks(self.lights, self._clock)

    def dirty(self) -> list[Rect]:
        """Bring the picture up to date; give the window rectangles that look different since the last
        call."""
        if self.stage.viewport is None or self.view is None or not self.needs_draw:
            return []
        if self._is_stale and not self.stage.is_waiting:
            self._refresh(self.view)
            self._is_stale = False
        return self.stage.dirty()

    def _refresh(self, view: View) -> None:
        placing = self._placing_now()
        standing, loose = self._cast()
        if self._sways:
            loose = [self.lights.leaning(p, self._clock) for p in loose]
        moving = [(p.key, p) for p in loose]
        low, top = self.intent.marks(view, placing)
        marks = self._glitter() + top
        flights = [] if self._carried is None else [self._carried]
        for key, thing in self.timeline.shown():
            if isinstance(thing, Piece):
                moving.append((key, thing))
            elif isinstance(thing, Puff):
                marks.append(placing.dust(key, thing.point, thing.half, spread=thing.spread, seed=thing.seed))
            else:
                flights.append(thing)
        moving += self.intent.pieces(view, placing)
        self.stage.show(standing, low, moving, marks, flights, air=self.air)

    def spoil(self, rect: Rect | None) -> None:
        """Have a part of the window repainted (None: all of the board)."""
        self.stage.spoil(rect)

    def paint(self, surface: Surface, clip: Rect | None = None) -> None:
        """Draw the board within a rectangle of the window and of the surface's own clip; changes nothing."""
        self.stage.paint(surface, clip)

    def paint_air(self, surface: Surface, clip: Rect | None = None) -> None:
        """Draw what flies over the panels, within a rectangle of the window."""
        self.stage.paint_air(surface, clip)

    def draw(self, surface: Surface) -> list[Rect]:
        """Draw what changed, with what flies; give the rectangles that were drawn."""
        rects = self.dirty()
        for rect in rects:
            self.paint(surface, rect)
            self.paint_air(surface, rect)
        return rects

    @property
    def work(self) -> tuple[int, int]:
        """Blits done, and the pixels they covered, since the layers were built."""
        work = self._layers().work
        return work.blits, work.pixels
