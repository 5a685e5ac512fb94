"""The tooltip: a small cedar panel with a few words beside what they are about."""

from __future__ import annotations

from pygame import Rect

from game.ui.frame import Frame

WIDTH = 380
SIZE = 18


class Tooltip:
    """What is told, and about which rectangle; nothing while hidden."""

    def __init__(self) -> None:
        self.text = ""
        self.about = Rect(0, 0, 0, 0)

    def show(self, text: str, about: Rect) -> None:
        """Begin to show."""
        self.text, self.about = text, Rect(about)

    def hide(self) -> bool:
        """Stop showing; say whether it showed."""
        shown, self.text = bool(self.text), ""
        return shown

    def rect(self, frame: Frame) -> Rect:
        """Choose a place above the thing, else below, inside the window."""
        widest = max(
            frame.text_width(line, size=SIZE)
            for line in frame.fonts.wrap(self.text, "body", SIZE, int(WIDTH * frame.u))
        )
        w = int(min(widest, WIDTH)) + 38
        h = int(frame.paragraph_height(self.text, WIDTH, size=SIZE)) + 22
        x = min(max(8, self.about.centerx - w // 2), frame.size[0] - w - 8)
        y = self.about.top - h - 10
        if y < 8:
            y = min(self.about.bottom + 10, frame.size[1] - h - 8)
        return Rect(x, y, w, h)

    def draw(self, frame: Frame) -> None:
        """Draw it, if there is something to tell."""
        if not self.text:
            return
        rect = self.rect(frame)
        frame.panel(rect, "cedar", elevation="tray")
        frame.paragraph(self.text, Rect(rect.x + 19, rect.y + 11, WIDTH, rect.h), size=SIZE, colour="ivory")
