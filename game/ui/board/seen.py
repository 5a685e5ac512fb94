"""Where the board is seen: its size and zoom, and the way between window points and things of the world."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
from pygame import Rect

from game.engine.catalogue import Catalogue
from game.engine.view import View
from game.ui.board import neutral
from game.ui.board.air import Air
from game.ui.board.manifest import Manifest, load_manifest
from game.ui.board.pointing import Offer, Pointing, coin_point, footprint
from game.ui.board.projection import Point, Viewport
from game.ui.board.sites import Sites
from game.ui.board.stage import Font, Stage


def _plain_font(px: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(None, px)


class Seen:
    """A board at some place of the window. Subclasses say what stands on it."""

    def __init__(
        self, sprites: Path | Manifest, catalogue: Catalogue, *, font: Font | None = None, u: float = 1.0
    ) -> None:  # fmt: skip
        self.manifest = sprites if isinstance(sprites, Manifest) else load_manifest(sprites)
        self.sites = Sites.of(catalogue)
        self.camera = neutral.camera_for(self.manifest.camera, self.sites)
        self.font, self.air = font or _plain_font, Air(u)
        self.stage = Stage(self.manifest, self.sites, self.font)
        self.view: View | None = None
        self._clock = 0.0
        self._is_stale = True

    def finish(self) -> None:
        """Let everything that moves land at once."""
        raise NotImplementedError

    # ------------------------------------------------------------------ size, zoom
    def resize(
        self, rect: Rect | Sequence[int], scale: float, *, offset: Point = (0.0, 0.0), settle: bool = True,
        u: float | None = None,
    ) -> None:  # fmt: skip
        """Fill a rectangle of the window; the 1920x1080 frame, times ``scale``, lies at ``offset`` in it.

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
            self._is_stale = True
            self._looked()

    def _looked(self) -> None:
        """Take note that the viewport changed."""
        raise NotImplementedError

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
        """Window point of the middle of a place, of the "altar", or of a step ("path", number)."""
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
