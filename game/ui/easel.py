"""What everything is drawn on and with: window and canvas, scale, fonts, panels, sprites, words.

All of it is made anew when the window's size, the settings or the language change.
"""

from __future__ import annotations

import logging

from pygame import Rect, Surface

from game.ui.assets import LIMIT_1X, LIMIT_2X, Assets
from game.ui.panels import Panels
from game.ui.scale import Point, Scale, Size
from game.ui.screen import Screen
from game.ui.settings import Settings
from game.ui.theme.fonts import Fonts
from game.ui.words import SOURCE, Words

log = logging.getLogger(__name__)


class Easel:
    """The canvas, what is drawn on it with, and the way from its pixels to logical ones and back."""

    fonts: Fonts
    panels: Panels

    def __init__(self, opened: Surface, assets: Assets, words: Words, settings: Settings) -> None:
        self.screen, self.assets, self.words, self.settings = Screen(opened), assets, words, settings
        self.is_turned = False
        """Whether the frame is shown turned by 180 degrees, for who sits at the far edge (table mode)."""
        self.scale = Scale.of(self.canvas.get_size(), settings.interface_scale)
        self.equip()

    @property
    def canvas(self) -> Surface:
        """Return the surface everything is drawn on."""
        return self.screen.canvas

    @property
    def u(self) -> float:
        """Return window pixels per logical pixel."""
        return self.scale.u

    @property
    def size(self) -> Size:
        """Return the logical size of the window."""
        return self.scale.size

    def t(self, key: str, **facts: object) -> str:
        """Return a text in the player's language."""
        return self.words.t(key, **facts)

    def logical(self, pixel: Point) -> Point:
        """Turn a point of the window into a logical one (through a resize under way, and through table
        mode).
        """
        return self.scale.logical(self.screen.canvas_point(pixel, turned=self.is_turned))

    def pixel(self, point: Point) -> tuple[int, int]:
        """Turn a logical point into one of the window: the inverse of `logical`."""
        return self.screen.window_point((point[0] * self.u, point[1] * self.u), turned=self.is_turned)

    def redraw(self, rect: Rect | tuple[float, float, float, float] | None = None) -> None:
        """Ask for a logical rectangle, or everything, to be drawn in the next frame."""
        self.screen.soil(None if rect is None else self.scale.rect(rect).inflate(4, 4))

    def redraw_px(self, rect: Rect) -> None:
        """Ask for a rectangle of canvas pixels to be drawn in the next frame."""
        self.screen.soil(rect)

    def equip(self) -> None:
        """Make canvas, fonts and panels for the window, the settings and the language as they are now."""
        before = self.scale
        self.screen.fit()
        self.scale = Scale.of(self.canvas.get_size(), self.settings.interface_scale)
        if before.set != self.scale.set:
            self.assets.drop()
        self.assets.limit = LIMIT_1X if self.scale.set == 1 else LIMIT_2X
        files, factor = self.words.fonts()
        self.fonts = Fonts(
            self.assets.folder / "fonts",
            self.scale.u,
            text_size=self.settings.text_size,
            files=files,
            factor=factor,
        )
        self.panels = Panels(self.assets, self.scale.u, high_contrast=self.settings.high_contrast)


def load_words(language: str, *, strict: bool) -> Words:
    """Return the words of a language, or, if they cannot be had, the English ones."""
    try:
        return Words(language, strict=strict)
    except (FileNotFoundError, ValueError) as error:
        log.warning("words of %r not loaded: %s", language, error)
        return Words(SOURCE, strict=strict)
