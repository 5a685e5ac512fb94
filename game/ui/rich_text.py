"""Long marked-up text: pygame_gui lays the HTML out (b, i, u, font, a, p, br, img), our scroll area shows it.

pygame_gui costs 120 ms to import and 20 to set up, so both happen when the first such text is made. There is
one UIManager for the app at each scale; its elements are never shown by it, we blit their pictures, so that
they lie in the right order among our own widgets.
"""

from __future__ import annotations

import gc
import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from game.ui.colours import NAMED
from game.ui.frame import Frame
from game.ui.scale import Point
from game.ui.scroll import ScrollArea

if TYPE_CHECKING:
    from game.ui.app import App

FAMILY = "serif"
PIECE = 3500
"""Letters per text box: longer ones get slow, so a text is set paragraph by paragraph in pieces of about
this size.
"""


class Typesetter:
    """The app's one UIManager, with our fonts and colours."""

    def __init__(self, app: App, size: float) -> None:
        import pygame_gui

        self.key = (app.u, app.settings.text_size, app.words.language, size)
        self.px = app.fonts.px(size)
        folder, files = app.fonts.folder, app.fonts.files
        self.manager = pygame_gui.UIManager(
            app.canvas.get_size(), theme_path=None, enable_live_theme_updates=False
        )
        self.manager.add_font_paths(
            FAMILY,
            str(folder / files["body"]),
            str(folder / files["bold"]),
            str(folder / files["italic"]),
            str(folder / files["bold"]),
        )
        self.manager.preload_fonts(
            [
                {"name": FAMILY, "point_size": self.px, "style": style, "antialiased": "1"}
                for style in ("regular", "bold", "italic")
            ]
        )
        self.manager.get_theme().load_theme(theme(self.px))

    def set(self, html: str, width: int) -> list[Any]:
        """Set a text; return its boxes from top to bottom. Kill them when they are no longer needed."""
        from pygame_gui.elements import UITextBox

        return [
            UITextBox(piece, Rect(0, 0, width, -1), self.manager, object_id="#page") for piece in pieces(html)
        ]


def theme(px: int) -> dict[str, Any]:
    """Return pygame_gui's theme: transparent, ink, lapis links, our size (numbers as text, as it wants
    them).
    """
    clear = "#00000000"
    ink, link = f"#{NAMED['ink']}", f"#{NAMED['lapis']}"
    return {
        "text_box": {
            "colours": {
                "dark_bg": clear,
                "normal_border": clear,
                "normal_text": ink,
                "link_text": link,
                "link_hover": link,
                "link_selected": link,
                "selected_bg": clear,
            },
            "font": {"name": FAMILY, "size": str(px), "bold": "0", "italic": "0"},
            "misc": {
                "border_width": "0",
                "shadow_width": "0",
                "padding": "0,0",
                "line_spacing": "1.2",
                "link_normal_underline": "1",
            },
        }
    }


def pieces(html: str) -> list[str]:
    """Cut a text at its paragraphs into pieces of about PIECE letters."""
    parts, piece = [], ""
    for paragraph in re.split(r"(?<=</p>)", html):
        if piece and len(piece) + len(paragraph) > PIECE:
            parts.append(piece)
            piece = ""
        piece += paragraph
    return [*parts, piece] if piece.strip() else parts


class RichText(ScrollArea):
    """A scroll area with marked-up text; `on_link` hears the target of a link that is tapped."""

    def __init__(
        self,
        name: str,
        rect: Rect,
        html: str,
        app: App,
        *,
        size: float = 20,
        on_link: Callable[[str], object] | None = None,
    ) -> None:
        super().__init__(name, rect, 0, self._paint, on_tap=self._tapped)
        self.on_link = on_link
        width = app.scale.px(rect.w - 28)
        boxes = typesetter(app, size).set(html, width)
        self._pictures: list[Surface] = [box.image.copy() for box in boxes]
        self._links: list[tuple[Rect, str]] = []
        top = 0
        for box, picture in zip(boxes, self._pictures, strict=True):
            for chunk in box.link_hover_chunks:
                self._links.append((Rect(chunk.x, chunk.y + top, chunk.width, chunk.height), chunk.href))
            top += picture.get_height()
            box.kill()
        if boxes:
            # Killed elements are cycles; they would pile up.
            gc.collect()
        self._u = app.u
        self.height = top / app.u

    @property
    def links(self) -> list[tuple[Rect, str]]:
        """List the links with their places in canvas pixels from the text's beginning."""
        return self._links

    def _paint(self, frame: Frame, top: float) -> None:
        y = round(top * frame.u)
        x = round(self.rect.x * frame.u)
        for picture in self._pictures:
            if y < frame.clip.bottom and y + picture.get_height() > frame.clip.top:
                frame.surface.blit(picture, (x, y), special_flags=BLEND_PREMULTIPLIED)
            y += picture.get_height()

    def _tapped(self, pos: Point) -> None:
        at = ((pos[0] - self.rect.x) * self._u, pos[1] * self._u)
        for rect, target in self._links:
            if self.on_link is not None and rect.inflate(8, 14).collidepoint(at):
                self.on_link(target)
                return


def typesetter(app: App, size: float) -> Typesetter:
    """Return the typesetter for the app as it is scaled now."""
    setter = app.typesetter
    if not isinstance(setter, Typesetter) or setter.key != (
        app.u,
        app.settings.text_size,
        app.words.language,
        size,
    ):
        setter = app.typesetter = Typesetter(app, size)
    return setter
