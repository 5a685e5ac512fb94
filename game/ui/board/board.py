"""The board as the table scene uses it: views, events, lit places, and what lies under a point.

Two-phase, so that drawing changes nothing: ``update`` lets time pass, ``dirty`` gives the window rectangles
that look different, ``paint`` draws any rectangle of the board, ``paint_air`` what flies over the panels.
``draw`` does all of it for callers that draw the board alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from pygame import Rect, Surface

from game.engine.catalogue import Catalogue
from game.engine.view import View
from game.ui.board.intent import Cast, Intent
from game.ui.board.layers import Layers
from game.ui.board.lights import FLAMES, Touches
from game.ui.board.manifest import Manifest
from game.ui.board.marking import Mark
from game.ui.board.pieces import Piece
from game.ui.board.placing import Ghost, Placing
from game.ui.board.played import Played
from game.ui.board.pointing import Hit, Offer
from game.ui.board.projection import Point
from game.ui.board.stage import Font
from game.ui.board.timeline import Flight, Puff


class BoardView(Played):
    """The palace on the screen. Points and rectangles are those of the window, times are milliseconds."""

    def __init__(
        self, sprites: Path | Manifest, catalogue: Catalogue, *, colours: Sequence[str],
        font: Font | None = None, u: float = 1.0,
    ) -> None:  # fmt: skip
        """Read the sprites' manifest, or take it; ``colours`` by seat, ``font`` for numerals.

        Raises: BadManifest, FileNotFoundError.
        """
        super().__init__(sprites, catalogue, colours=colours, font=font, u=u)
        self.intent = Intent(self.sites)
        self._placing: Placing | None = None
        self._touches: tuple[Layers, Touches] | None = None
        self._carried: Flight | None = None

    def _looked(self) -> None:
        self.intent.is_stale = True

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
        """Take note of the pointer: light what is under it, look through a right wall."""
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
    def high_contrast(self) -> bool:
        """Whether the ground is dimmed under lit places."""
        return self.intent.has_high_contrast

    @high_contrast.setter
    def high_contrast(self, value: bool) -> None:
        self._is_stale |= self.intent.change("has_high_contrast", value)

    @property
    def hovered(self) -> Offer | None:
        """The offered place under the pointer."""
        return self.intent.hovered

    @property
    def ghost_rect(self) -> Rect | None:
        """Where the held mosaic's picture lies in the window."""
        return self.intent.ghost_rect(self._placing_now(), self._layers())

    # ------------------------------------------------------------------ the frame
    def _layers(self) -> Layers:
        return self.stage.layers(lambda: self._cast()[0])

    def _placing_now(self) -> Placing:
        if self._placing is None or self._placing.viewport != self.viewport:
            self._placing = Placing(self.sites, self.viewport, self.font)
        return self._placing

    def _cast(self) -> Cast:
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
        """Bring the picture up to date; give the window rectangles that look different."""
        if self.stage.viewport is None or self.view is None or not self.needs_draw:
            return []
        self._catch_up()
        return self.stage.dirty()

    def _catch_up(self) -> None:
        """Work out the frame if anything changed since."""
        if not self._is_stale or self.view is None or self.stage.viewport is None:
            return
        if not self.stage.is_waiting:
            self._refresh(self.view)
            self._is_stale = False

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

    def rest(self) -> None:
        """Let go of all pictures; they are made again when the board is shown again."""
        self.finish()
        self.stage.rest()
        self._placing = self._touches = None
        self._is_stale = True

    def spoil(self, rect: Rect | None) -> None:
        """Have a part of the window repainted (None: all of the board)."""
        self.stage.spoil(rect)

    def paint(self, surface: Surface, clip: Rect | None = None) -> None:
        """Draw the board within a rectangle of the window and of the surface's own clip; changes nothing."""
        self._catch_up()  # for who paints before asking what is dirty
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
