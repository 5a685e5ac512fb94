"""Set marked-up text by pygame_gui, which takes 120 ms to import and 20 to set up: when the first is made."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pygame import Rect

from game.ui.theme.gui import FAMILY, theme

if TYPE_CHECKING:
    from game.ui.app import App

CAPITALS = "capitals"
HEADING = 1.2
"""How much larger headings are than the text."""

TALLEST = 30_000
"""Pixels of the space that texts are set in; pygame_gui leaves out what would lie beyond it."""

WIDE = re.compile(r"[\u2e80-\u9fff\uff00-\uffef]")
RUNS = re.compile(r"<[^>]*>|[\u2e80-\u9fff\uff00-\uffef]|\s+|[^<\s\u2e80-\u9fff\uff00-\uffef]+")
"""Tags, wide characters one by one, blanks, and words of other scripts."""

CLOSING = "，。、；：？！）」』”’》"


class Typesetter:
    """The app's one UIManager, with our fonts and colours."""

    def __init__(self, app: App, size: float, *, spacing: float) -> None:
        import pygame_gui

        self.key = (app.u, app.settings.text_size, app.words.language, size, spacing)
        self._fonts = app.fonts
        self.px = app.fonts.px(size)
        folder, files = app.fonts.folder, app.fonts.files
        self.manager = pygame_gui.UIManager(
            (app.canvas.get_width(), TALLEST), theme_path=None, enable_live_theme_updates=False
        )
        self.manager.add_font_paths(
            FAMILY,
            str(folder / files["body"]),
            str(folder / files["bold"]),
            str(folder / files["italic"]),
            str(folder / files["bold"]),
        )
        self.manager.add_font_paths(CAPITALS, *[str(folder / files["title"])] * 4)
        self.heading_px = app.fonts.px(size * HEADING)
        self.manager.preload_fonts(
            [
                {"name": name, "point_size": px, "style": style, "antialiased": "1"}
                for name, px, style in (
                    *((FAMILY, self.px, style) for style in ("regular", "bold", "italic")),
                    (CAPITALS, self.heading_px, "regular"),
                )
            ]
        )
        self.manager.get_theme().load_theme(theme(self.px, spacing=spacing))

    def _width(self, run: str) -> float:
        return self._fonts.width_px(run, "body", self.px)

    def set(self, html: str, width: int) -> Any:
        """Set a text into a box. Kill it when it is no longer needed."""
        from pygame_gui.elements import UITextBox

        if WIDE.search(html):
            html = broken(html, width - 1.3 * self.px, self._width)
        head = f'<font face="{CAPITALS}" pixel_size={self.heading_px} color=heading>'
        html = html.replace("<h>", head).replace("</h>", "</font>")
        return UITextBox(html, Rect(0, 0, width, -1), self.manager, object_id="#page")


def broken(html: str, width: float, measure: Callable[[str], float]) -> str:
    """Break lines of Chinese, which pygame_gui would break at blanks only, or with hyphens.

    A line of `width` pixels ends between characters, but not before closing marks, which may hang over.
    """
    out: list[str] = []
    line = 0.0
    for run in RUNS.findall(html):
        if run.startswith("<"):
            line = 0.0 if run.strip("</>") in ("p", "br", "h") else line
        else:
            length = measure(run)
            if line and line + length > width and run[0] not in CLOSING and not run.isspace():
                out.append("<br>")
                line = 0.0
            line += length
        out.append(run)
    return "".join(out)


def typesetter(app: App, size: float, *, spacing: float) -> Typesetter:
    """Return the typesetter for the app as it is scaled now."""
    setter = app.typesetter
    if not isinstance(setter, Typesetter) or setter.key != (
        app.u,
        app.settings.text_size,
        app.words.language,
        size,
        spacing,
    ):
        setter = app.typesetter = Typesetter(app, size, spacing=spacing)
    return setter
