"""Pictures behind the screens: the title's, and the board in the public view, blurred and darkened.

Nobody's secrets are in them: the board is drawn from the public view alone, without panels and hands.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.content import places
from game.ui import nine
from game.ui.assets import Assets
from game.ui.scale import Size
from game.ui.theme.colours import rgb

if TYPE_CHECKING:
    from game.play.match import Match
    from game.ui.app import App

NIGHT = "150B12"
SHRINK = 4
"""The board is blurred at a quarter of its size: as soft, and sixteen times as quick."""

CENTRE = 0.66
"""Where in the title's picture the palace stands, as a share of its width."""

MARGIN = 0.03
"""What is left free around the board, as a share."""

UPRIGHT = 0.68
"""How much of an upright window the title's picture fills, from below."""


def title_picture(assets: Assets, size: Size) -> Surface:
    """Return the title's picture for a window, dark on the left; upright, the sky goes on above it."""
    w, h = size
    source = assets.read("title", 2 if max(w / 1920, h / 1080) > 1.25 else 1)
    sw, sh = source.get_size()
    k = max(w / sw, min(h, max(UPRIGHT * h, w * sh / sw)) / sh)
    wide, tall = max(w, round(sw * k)), round(sh * k)
    x = round(min(0, max(w - wide, w * 0.5 - wide * CENTRE)) if w / h < 1.2 else w - wide)
    out = Surface(size).convert()
    picture = source if (wide, tall) == (sw, sh) else pygame.transform.smoothscale(source, (wide, tall))
    top = h - tall
    if top > 0:
        out.blit(_sky(picture, top), (x, 0))
    out.blit(picture, (x, min(0, top) if top <= 0 else top))
    out.blit(_veil(size), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return out


def _sky(picture: Surface, height: int) -> Surface:
    """Return sky to go on above a picture: the tones of its upper edge, darker upwards, with some stars."""
    wide = picture.get_width()
    tones = pygame.transform.smoothscale(picture.subsurface((0, 0, wide, 6)), (12, 1))
    sky = pygame.transform.smoothscale(tones, (wide, height + 1))
    night = nine.gradient(wide, height + 1, [(0, "B4B4BE"), (1, "FFFFFF")])
    sky.blit(night, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    chance = Random(4)
    for _ in range(wide * height // 24_000):
        x, y, light = chance.randrange(wide), chance.randrange(height), chance.randrange(30, 110)
        sky.fill((light, light, light), (x, y, 2, 2), special_flags=pygame.BLEND_RGB_ADD)
    return sky


def _veil(size: Size) -> Surface:
    """Return the darkness that letters and buttons stand on: from the left, and along the lower edge."""
    w, h = size[0] // 8 + 1, size[1] // 8 + 1
    upright = size[0] < size[1] * 1.15
    r, g, b = rgb(NIGHT)
    veil = Surface((w, h), pygame.SRCALPHA)
    rows = [min(1.0, max(0.0, (y / h - 0.80) / 0.2)) * 0.5 for y in range(h)]
    for x in range(w):
        left = max(0.0, (0.46 - x / w) / 0.46) ** 1.1 * 0.80 if not upright else 0.18
        right = max(0.0, (x / w - 0.9) / 0.1) * 0.25
        for y in range(h):
            a = max(left, right, rows[y])
            veil.set_at((x, y), (round(r * a), round(g * a), round(b * a), round(255 * a)))
    return pygame.transform.smoothscale(veil, size)


def public_board(match: Match, size: Size) -> Surface:
    """Draw the board as all may see it, on a board of its own that is not kept: it would fill memory."""
    from game.ui.board import BoardView, Viewport
    from game.ui.board.neutral import SILHOUETTE

    colours = [seat.colour for seat in match.seats]
    board = BoardView(places.sprites_dir(), match.catalogue, colours=colours)
    w, h = size
    hole = (w * MARGIN, h * MARGIN, w * (1 - 2 * MARGIN), h * (1 - 2 * MARGIN))
    fitted = Viewport.fitting(board.camera, (0, 0, w, h), hole, box=SILHOUETTE)
    board.resize(Rect(0, 0, w, h), fitted.scale, offset=(fitted.left, fitted.top))
    board.show(match.view(None))
    board.spoil(None)
    picture = Surface((w, h), depth=32)
    board.draw(picture)
    return picture


def shrunk(size: Size) -> Size:
    """Return the size at which a picture to be blurred for a window is drawn."""
    return max(8, size[0] // SHRINK), max(8, size[1] // SHRINK)


def blurred(small: Surface, size: Size, *, soft: float, dark: float) -> Surface:
    """Return a picture of `shrunk` size at a size, blurred (`soft` in window pixels) and darkened (0..1)."""
    soft_small = pygame.transform.gaussian_blur(small, max(1, round(soft / SHRINK)))
    out = pygame.transform.smoothscale(soft_small, size).convert()
    keep = 1 - dark
    out.fill(tuple(round(255 * keep + c * dark) for c in rgb("dim")), special_flags=pygame.BLEND_RGB_MULT)
    return out


class Backdrop:
    """The blurred board of one match, made for each size and position; one picture is kept at a time."""

    def __init__(self, picture: Callable[[Size], Surface], position: Callable[[], object]) -> None:
        """`picture` draws the public board at a size of pixels, `position` tells when it is another."""
        self._picture, self._position = picture, position
        self._kept: tuple[object, Surface] | None = None
        self._board: tuple[object, Surface] | None = None

    def surface(self, app: App, *, soft: float = 6, dark: float = 0.58) -> Surface:
        """Return the backdrop for the window as it is."""
        size = app.canvas.get_size()
        key = (size, self._position())
        if self._board is None or self._board[0] != key:
            self.drop()
            self._board = key, self._picture(shrunk(size))
        look = (key, soft, dark)
        if self._kept is None or self._kept[0] != look:
            self._kept = None
            self._kept = look, blurred(self._board[1], size, soft=max(2.0, soft * app.u), dark=dark)
        return self._kept[1]

    def drop(self) -> None:
        """Forget the pictures: at 3840x2160 they take 35 MB."""
        self._kept = self._board = None


def night(size: Size) -> Surface:
    """Return a plain dusk for screens without a board."""
    return nine.gradient(*size, [(0, "1A2348"), (0.55, "3A2A3C"), (1, "20120F")])
