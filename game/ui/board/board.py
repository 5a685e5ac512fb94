"""The board as the table scene uses it: shows views, plays events, lights places, and tells what lies under a point.

Two-phase, so that drawing changes nothing: ``update`` lets time pass, ``dirty`` gives the window rectangles that look
different, ``paint`` draws any rectangle of the board, ``paint_air`` what flies over the panels. ``draw`` does both for callers that
draw the board alone.
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
from game.ui.board.layers import Layers, Mark, merged
from game.ui.board.lights import FLAMES, Lights, Touches
from game.ui.board.manifest import Manifest, load_manifest
from game.ui.board.motions import CARD, CardFlight
from game.ui.board.pictures import Pictures
from game.ui.board.pieces import Layer, Piece
from game.ui.board.placing import Ghost, Placing
from game.ui.board.pointing import Hit, Offer, Pointing, coin_point, footprint
from game.ui.board.projection import Point, Viewport, World, is_inside
from game.ui.board.scenery import Scenery
from game.ui.board.sites import TURF, Sites
from game.ui.board.timeline import Clip, Flight, Puff, Speed, Timeline

SETTLES = 150.0
"""Milliseconds after the last change of size or zoom until the picture is built anew."""

Font = Callable[[int], pygame.font.Font]


def _plain_font(px: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(None, px)


class BoardView:
    """The palace on the screen. Points and rectangles are those of the window, times are milliseconds from any zero."""

    def __init__(
        self, sprites: Path | Manifest, catalogue: Catalogue, *, colours: Sequence[str], font: Font | None = None,
        u: float = 1.0,
    ) -> None:  # fmt: skip
        self.manifest = sprites if isinstance(sprites, Manifest) else load_manifest(sprites)
        self.sites = Sites.of(catalogue)
        self.camera = neutral.camera_for(self.manifest.camera, self.sites)
        self.colours, self.font = tuple(colours), font or _plain_font
        self.scenery = Scenery(self.manifest)
        self.timeline, self.speed, self.lights = Timeline(), Speed.NORMAL, Lights()
        self.view: View | None = None
        self.air = Air(u)
        self._standing: list[Piece] = []
        self._viewport: Viewport | None = None
        self._layers: Layers | None = None
        self._old: tuple[Surface, Viewport] | None = None
        self._placing: Placing | None = None
        self._touches: Touches | None = None
        self._rebuild_at: float | None = None
        self._clock: float | None = None
        self._is_fresh = False
        # what the player does
        self._offers: tuple[Offer, ...] = ()
        self._held: str | None = None
        self._held_at: Offer | None = None
        self._ghost: Ghost | None = None
        self._claims: tuple[tuple[int, ...], ...] = ()
        self._hover: Point | None = None
        self._hovered: Offer | None = None
        self._hovered_cell: int | None = None
        self._seen_through: frozenset[str] = frozenset()
        self._carried: Flight | None = None
        self._action_marks: list[Mark] = []
        self._action_stale = True
        # the frame
        self._moving: list[tuple[str, Piece]] = []
        self._marks: list[Mark] = []
        self._flying: list[tuple[Surface, Rect]] = []
        self._last: dict[str, tuple[object, Rect]] = {}
        self._last_air: list[tuple[Flight, Rect]] = []
        self._spoiled: list[Rect] = []
        self._is_stale = True
        self._last_tick = -1

    # ------------------------------------------------------------------ size, zoom
    def resize(
        self, rect: Rect | Sequence[int], scale: float, *, offset: Point = (0.0, 0.0), settle: bool = True,
        u: float | None = None,
    ) -> None:  # fmt: skip
        """Fill a rectangle of the window; the camera's 1920x1080 frame, times ``scale``, lies at ``offset`` in it.

        Whatever moved is finished. ``settle`` False, while a window is being dragged, stretches the old picture until things
        have been quiet for 150 ms. ``u`` is the interface's scale (sizes of tokens and touch targets).
        """
        self.finish()
        if u is not None:
            self.air = Air(u)
        self._look(Viewport.of(self.camera, tuple(rect), scale, offset=offset), at_once=settle)

    @property
    def viewport(self) -> Viewport:
        """How the world is projected now. Raises: RuntimeError before the first resize."""
        if self._viewport is None:
            raise RuntimeError("the board has no size yet: call resize first")
        return self._viewport

    @property
    def rect(self) -> Rect:
        """The rectangle of the window that the board fills."""
        return Rect(self.viewport.rect)

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
        if viewport == self._viewport and self._layers is not None:
            return
        if self._layers is not None and self._old is None and not at_once:
            self._old = (self._layers.board, self._layers.viewport)
        if at_once:
            self._old = None
        self._viewport = viewport
        self._rebuild_at = None if at_once else (self._clock or 0.0) + SETTLES
        if at_once or self._old is None:
            self._layers = None
        self._is_stale = True
        self.spoil(None)

    # ------------------------------------------------------------------ positions and events
    def show(self, view: View) -> None:
        """Show a position at once; all animation is dropped (its callbacks are called)."""
        self.timeline.finish()
        self._set(view)

    def play(
        self, events: Iterable[Event], view: View, *, points: Points | None = None, speed: Speed | None = None
    ) -> None:
        """Show what happened, ending in this view; what still runs goes on first."""
        speed = speed or self.speed
        if speed is Speed.OFF or self.view is None or self._viewport is None:
            self.show(view)
            return
        idle = not self.timeline.is_busy
        script = Script(
            self.view, view, self.sites, self.colours, self.manifest.sprites.keys(), points or (lambda name: None),
            self.viewport.screen, 0.0, tumble_frames=self._tumble_frames(),
        )  # fmt: skip
        for event in events:
            script.play(event)
        start = self.timeline.end
        self.timeline.add(
            [replace(c, start=start + c.start * speed.value, length=c.length * speed.value, key=self._named(c.key))
             for c in script.clips]
        )  # fmt: skip
        self._is_fresh = self._is_fresh or (idle and self.timeline.is_busy)
        self._set(view)

    def _named(self, key: str) -> str:
        """Make the key of a passing thing (a coin, dust) differ from those already on the timeline."""
        if "~" not in key:
            return key
        self._serial = getattr(self, "_serial", 0) + 1
        return f"{key.partition('~')[0]}~{self._serial}"

    def _tumble_frames(self) -> int:
        frames = [n for n in self.manifest.sprites if n.startswith("die_tumble_")]
        return len(frames) or 6

    def _set(self, view: View) -> None:
        self.view = view
        self._standing = pc.pieces_of(view, self.sites, colours=self.colours, known=self.manifest.sprites.keys())
        self._is_stale = self._action_stale = True

    def fly(
        self, front: Surface, back: Surface | None, a: Point, b: Point, *, at: float = 0.0, length: float = CARD,
        turn: bool = True, arc: float = 0.0, scale: tuple[float, float] = (1.0, 1.0),
        tilt: tuple[float, float] = (0.0, 0.0), on_arrive: Callable[[], None] | None = None,
    ) -> None:  # fmt: skip
        """Fly a card (premultiplied surfaces) from one middle point to another, turning from back to front at midway."""
        if self.speed is Speed.OFF:
            if on_arrive is not None:
                on_arrive()
            return
        if not self.timeline.is_busy:
            self._is_fresh = True
        factor = self.speed.value
        motion = CardFlight(front, back if turn else None, a, b, scale, tilt, arc)
        start = self.timeline.now + at * factor
        self.timeline.add([Clip(self._named("card~"), start, length * factor, motion, waits=True, on_end=on_arrive)])
        self._is_stale = True

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
        past = 0.0 if self._clock is None else max(0.0, now - self._clock)
        self._clock = now
        if self.timeline.is_busy:
            # the first step after a pause begins the motion instead of skipping it
            self.timeline.advance(self.timeline.now + (0.0 if self._is_fresh else past))
            self._is_fresh = False
            self._is_stale = True
        tick = self.lights.tick(now)
        if tick != self._last_tick:
            self._last_tick, self._is_stale = tick, True
        if self._rebuild_at is not None and now >= self._rebuild_at:
            self._rebuild_at, self._layers, self._old, self._is_stale = None, None, None, True
            self.spoil(None)
        return self.needs_draw

    @property
    def needs_draw(self) -> bool:
        """Whether ``dirty`` may give rectangles."""
        return self._is_stale or bool(self._spoiled)

    @property
    def is_awake(self) -> bool:
        """Whether ``update`` has to be called again soon: something moves, glitters, or waits to be built."""
        return self.is_busy or self._rebuild_at is not None or self.lights.is_awake(self._clock or 0.0) or self.needs_draw

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
        offers = tuple(offers)
        if offers != self._offers:
            self._offers, self._hovered, self._action_stale, self._is_stale = offers, None, True, True

    def hold(self, part: str | None, *, at: Offer | None = None) -> None:
        """Hold a part other than a mosaic; over an offered place it shows as a translucent ghost."""
        if (part, at) != (self._held, self._held_at):
            self._held, self._held_at, self._action_stale, self._is_stale = part, at, True, True

    def hold_mosaic(self, ghost: Ghost | None) -> None:
        """Hold a mosaic over the garden, or put it away."""
        if ghost != self._ghost:
            self._ghost, self._action_stale, self._is_stale = ghost, True, True

    def carry(self, sprite: str | Surface | None, pos: Point | None = None) -> None:
        """Show a sprite at the pointer over everything (a part on its way from the quarry), or nothing."""
        image = self._layers_now().pictures.body(sprite)[0] if isinstance(sprite, str) else sprite
        carried = Flight(image, pos, alpha=0.95) if image is not None and pos is not None else None
        if carried != self._carried:
            self._carried, self._is_stale = carried, True

    def claims(self, regions: Iterable[Iterable[str]]) -> None:
        """Light regions (cell names) on which a statue may be placed, or, with none, put them out."""
        index = self.sites.catalogue.garden.index
        claims = tuple(tuple(index[name] for name in region) for region in regions)
        if claims != self._claims:
            self._claims, self._action_stale, self._is_stale = claims, True, True

    def hover(self, pos: Point | None) -> Hit | None:
        """Take note of where the pointer is: lights what lies there, and fades a right wall that hides it."""
        self._hover = pos
        hit = self.hit(pos) if pos is not None else None
        offer = None
        if hit is not None and hit.kind == "place" and self._offers:
            offer = next((o for o in self._offers if (o.part, o.place) == (hit.part, hit.place)), None)
        cell = self._pointing.cell_at(pos) if pos is not None else None
        claim = cell if self._claims and any(cell in region for region in self._claims) else None
        if (offer, claim) != (self._hovered, self._hovered_cell):
            self._hovered, self._hovered_cell, self._action_stale, self._is_stale = offer, claim, True, True
        through = self._walls_before(pos) if pos is not None else frozenset()
        if through != self._seen_through:
            self._seen_through, self._is_stale = through, True
        return hit

    def hit(self, pos: Point) -> Hit | None:
        """Tell what lies under a point: offered places first, then what stands, then the ground."""
        if self.view is None or self._viewport is None or not self.rect.collidepoint(pos):
            return None
        pointing = self._pointing
        if self._offers:
            offer = pointing.offered(pos, self.view, self._offers)
            if offer is not None:
                return Hit("place", part=offer.part, place=offer.place)
        cell = pointing.cell_at(pos)
        if cell is not None and any(cell in region for region in self._claims):
            return Hit("cell", cell=cell)
        return pointing.standing(pos, self._layers_now(), self.view) or pointing.ground(pos, self.view)

    @property
    def hovered(self) -> Offer | None:
        """The offered place under the pointer."""
        return self._hovered

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
        """Window point of the middle of a place for a part, of the "altar", of a step ("path", number)."""
        if part == "altar":
            return self.viewport.screen(self.sites.altar)
        if part == "path":
            return self.viewport.screen(self.sites.path(int(place or 0)))
        if self.view is None:
            raise RuntimeError("the board shows no position yet")
        corners = footprint(self.sites, self.view, part, place)
        points = [self.viewport.screen(c) for c in corners]
        return sum(p[0] for p in points) / len(points), sum(p[1] for p in points) / len(points)

    def coin_at(self, offer: Offer) -> Point:
        """Window point of the value coin of an offered place (a sum in words goes beside it)."""
        if self.view is None:
            raise RuntimeError("the board shows no position yet")
        return self.viewport.screen(coin_point(self.sites, self.view, offer.part, offer.place))

    def sprite_of_mosaic(self, name: str, cells: Sequence[tuple[int, int]]) -> str:
        """Name the sprite of a mosaic lying on these (column, row), for ``carry``."""
        return pc.mosaic_sprite(name, cells)

    @property
    def ghost_rect(self) -> Rect | None:
        """Where the held mosaic's picture lies in the window."""
        if self._ghost is None:
            return None
        layers = self._layers_now()
        return layers.body_rect(self._placing_now().ghost(self._ghost)).move(self.rect.topleft)

    @property
    def board_rect(self) -> Rect:
        """The part of the window that shows the palace with plaza and altar at rest."""
        left, top, right, bottom = neutral.SILHOUETTE
        v = self.viewport
        return Rect(
            round(v.left + left * v.scale), round(v.top + top * v.scale),
            round((right - left) * v.scale), round((bottom - top) * v.scale),
        )  # fmt: skip

    # ------------------------------------------------------------------ building
    @property
    def _pointing(self) -> Pointing:
        return Pointing(self.sites, self.viewport, u=self.air.u)

    def _layers_now(self) -> Layers:
        if self._layers is None:
            viewport = self.viewport
            k = viewport.scale * viewport.camera.unit / self.manifest.camera.unit
            pictures = getattr(self, "_pictures", None)
            if pictures is None or pictures.k != k:
                self._pictures = pictures = Pictures(self.manifest, k)
            if self.sites.is_rendered and self.manifest.ground is not None:
                ground = self.scenery.cut(viewport)
            else:
                ground = neutral.ground(viewport, self.sites, font=self.font(max(12, round(30 * k))))
            self._layers = Layers(pictures, viewport, ground)
            self._placing, self._touches = None, None
            self._action_stale = True
            self._last.clear()
            self._layers.show(self._now_standing())
            self.spoil(None)
        return self._layers

    def _placing_now(self) -> Placing:
        if self._placing is None:
            self._placing = Placing(self.sites, self.viewport, self.font)
        return self._placing

    def _walls_before(self, pos: Point) -> frozenset[str]:
        """Right walls whose picture hides the garden at a point."""
        if self._layers is None or self._pointing.cell_at(pos) is None:
            return frozenset()
        x, y = round(pos[0] - self.rect.x), round(pos[1] - self.rect.y)
        return frozenset(
            p.key for p in self._layers.pieces if p.layer is Layer.RIGHT and self._layers.body_rect(p).collidepoint(x, y)
        )

    def _now_standing(self) -> list[Piece]:
        """The pieces that stand still now, faded as what is held or hovered asks for."""
        hidden = set(self.timeline.hidden)
        if self._ghost is not None and self._ghost.is_legal:
            garden = self.sites.catalogue.garden
            hidden |= {f"palm:{row * garden.stride + column}" for column, row in self._ghost.cells}
        if self._sways:
            hidden |= {p.key for p in self._standing if p.sprite.startswith("palm_")}
        holding = self._ghost is not None or bool(self._claims)
        walls = {p.key for p in self._standing if p.layer is Layer.RIGHT} if holding else self._seen_through
        standing = [p for p in self._standing if p.key not in hidden]
        return pc.faded(standing, palms=self._ghost is not None, right_walls=walls)

    @property
    def _sways(self) -> bool:
        now = self._clock or 0.0
        return self.lights.is_awake(now) and self._ghost is None and not self.timeline.is_busy

    # ------------------------------------------------------------------ the frame
    def spoil(self, rect: Rect | None) -> None:
        """Have a part of the window repainted (None: all of the board)."""
        if self._viewport is not None:
            area = self.rect
            self._spoiled.append(area if rect is None else Rect(rect).clip(area))

    def dirty(self) -> list[Rect]:
        """Bring the picture up to date; give the rectangles of the window that look different since the last call."""
        if self._viewport is None or self.view is None or not self.needs_draw:
            return []
        stretched = self._old is not None and self._layers is not None and self._layers.viewport != self._viewport
        if self._is_stale and not stretched:
            self._spoiled += self._refresh()
        self._is_stale = False
        rects = merged(self._spoiled, self.rect)
        self._spoiled = []
        return rects

    def _refresh(self) -> list[Rect]:
        layers, corner = self._layers_now(), self.rect.topleft
        rects = [r.move(corner) for r in layers.show(self._now_standing())]
        self._moving, self._marks = self._things()
        placed = {key: (piece, layers.rect(piece)) for key, piece in self._moving}
        placed |= {mark.key: (mark, mark.rect) for mark in self._marks}
        now: dict[str, tuple[object, Rect]] = dict(placed)
        for key in now.keys() | self._last.keys():
            old, new = self._last.get(key), now.get(key)
            if old is None or new is None or old[0] != new[0]:
                rects += [thing[1].move(corner) for thing in (old, new) if thing is not None]
        self._last = now
        return rects + self._refresh_air()

    def _refresh_air(self) -> list[Rect]:
        flights = [thing for _, thing in self.timeline.shown() if isinstance(thing, Flight)]
        if self._carried is not None:
            flights.append(self._carried)
        pictures = self._layers_now().pictures
        old = self._last_air
        self._flying = [self.air.place(flight, pictures) for flight in flights]
        self._last_air = [(f, rect) for f, (_, rect) in zip(flights, self._flying, strict=True)]
        if [f for f, _ in old] == flights:
            return []
        return [rect for _, rect in (*old, *self._last_air)]

    def _things(self) -> tuple[list[tuple[str, Piece]], list[Mark]]:
        """What moves, and all marks, now."""
        placing, now = self._placing_now(), self._clock or 0.0
        moving: list[tuple[str, Piece]] = []
        marks = list(self._actions())
        for key, thing in self.timeline.shown():
            if isinstance(thing, Piece):
                moving.append((key, thing))
            elif isinstance(thing, Puff):
                marks.append(placing.dust(key, thing.point, thing.half, spread=thing.spread, seed=thing.seed))
        if self._ghost is not None:
            moving.append(("ghost", placing.ghost(self._ghost)))
        shown = self._held_at or (self._hovered if self._held else None)
        if shown is not None and self.view is not None:
            moving.append(("part", placing.part(self.view, shown)))
        if self._sways:
            palms = [p for p in self._standing if p.sprite.startswith("palm_")]
            moving += [(p.key, self.lights.leaning(p, now)) for p in palms]
        if self.lights.is_awake(now) and self._ghost is None:
            if self._touches is None:
                flames = FLAMES if self.sites.is_rendered else ()
                self._touches = Touches(self.viewport, self._layers_now().ground, flames)
            marks += self._touches.marks(self.lights, now)
        return moving, marks

    def _actions(self) -> list[Mark]:
        """Marks of what the player does; made anew only when that changes."""
        if self._action_stale and self.view is not None:
            placing, self._action_marks = self._placing_now(), []
            if self._offers:
                self._action_marks += placing.offers(self.view, self._offers, self._held_at or self._hovered)
            if self._claims:
                self._action_marks += placing.claims(self._claims, self._hovered_cell)
            if self._ghost is not None:
                self._action_marks += placing.mosaic(self.view, self._ghost)
            self._action_stale = False
        return self._action_marks

    def paint(self, surface: Surface, clip: Rect | None = None) -> None:
        """Draw the board within a rectangle of the window; changes nothing. The surface's own clip is kept to."""
        if self._viewport is None or self.view is None or self._layers is None:
            return
        rect = self.rect.clip(surface.get_rect()).clip(surface.get_clip())
        rect = rect if clip is None else rect.clip(clip)
        if rect.w == 0 or rect.h == 0:
            return
        if self._old is not None and self._layers.viewport != self._viewport:
            self._stretch(surface, rect)
            return
        whole = self.rect.clip(surface.get_rect())
        part = surface.subsurface(whole)
        inner = rect.move(-self.rect.x, -self.rect.y)
        moving = [piece for _, piece in self._moving]
        self._layers.compose(part, inner, moving=moving, marks=self._marks)

    def paint_air(self, surface: Surface, clip: Rect | None = None) -> None:
        """Draw what flies over the panels, within a rectangle of the window."""
        self.air.paint(surface, self._flying, clip or surface.get_rect())

    def draw(self, surface: Surface) -> list[Rect]:
        """Draw what changed, with what flies; give the rectangles that were drawn."""
        rects = self.dirty()
        for rect in rects:
            self.paint(surface, rect)
            self.paint_air(surface, rect)
        return rects

    def _stretch(self, surface: Surface, rect: Rect) -> None:
        """Show the old picture, moved and scaled to where it lies now, until the new one is built."""
        if self._old is None:
            return
        image, was = self._old
        now = self.viewport
        ratio = now.scale / was.scale
        left = now.left + (was.rect[0] - was.left) * ratio
        top = now.top + (was.rect[1] - was.top) * ratio
        old = surface.get_clip()
        surface.set_clip(rect)
        surface.fill((201, 158, 106))
        # only what is seen is scaled: a crop in the old picture's pixels
        crop = Rect(
            int((rect.x - left) / ratio), int((rect.y - top) / ratio), int(rect.w / ratio) + 2, int(rect.h / ratio) + 2
        ).clip(image.get_rect())
        if crop.w > 0 and crop.h > 0:
            size = (max(1, round(crop.w * ratio)), max(1, round(crop.h * ratio)))
            scaled = pygame.transform.scale(image.subsurface(crop), size)
            surface.blit(scaled, (round(left + crop.x * ratio), round(top + crop.y * ratio)))
        surface.set_clip(old)

    @property
    def work(self) -> tuple[int, int]:
        """Blits done and pixels they covered since the layers were built (tests and benchmarks count by it)."""
        layers = self._layers_now()
        return layers.work.blits, layers.work.pixels


def render_board(
    view: View, size: tuple[int, int], sprites: Path | Manifest, *, colours: Sequence[str], font: Font | None = None
) -> Surface:
    """Draw a position whole, without a window: the board fitted into a picture of that size."""
    board = BoardView(sprites, view.catalogue, colours=colours, font=font)
    left, top, right, bottom = neutral.SILHOUETTE
    margin = 0.03
    hole = (size[0] * margin, size[1] * margin, size[0] * (1 - 2 * margin), size[1] * (1 - 2 * margin))
    fitted = Viewport.fitting(board.camera, (0, 0, *size), hole, box=(left, top, right, bottom))
    board.resize(Rect(0, 0, *size), fitted.scale, offset=(fitted.left, fitted.top))
    board.show(view)
    picture = Surface(size, depth=32)
    board.draw(picture)
    return picture


__all__ = ["BoardView", "Ghost", "Hit", "Offer", "Speed", "TURF", "World", "is_inside", "render_board"]
