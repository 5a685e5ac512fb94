"""Notices: a few words on papyrus at the top that come and go without being asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from game.ui.frame import Frame

SHOWN_S = 4.0
PER_LETTER_S = 0.05
MOST = 3
WIDTH = 560
TOP = 20.0
GAP = 10.0


@dataclass(slots=True)
class _Notice:
    text: str
    until: float
    warning: bool


class Toasts:
    """The notices that are shown; the same text twice is shown once, longer."""

    def __init__(self) -> None:
        self._notices: list[_Notice] = []

    @property
    def texts(self) -> list[str]:
        """List what is shown, the oldest first."""
        return [notice.text for notice in self._notices]

    def add(self, text: str, now: float, *, warning: bool = False) -> float:
        """Show a notice; return until when."""
        until = now + SHOWN_S + PER_LETTER_S * len(text) + (2.0 if warning else 0.0)
        for notice in self._notices:
            if notice.text == text:
                notice.until = until
                return until
        self._notices.append(_Notice(text, until, warning))
        del self._notices[:-MOST]
        return until

    def withdraw(self, texts: Sequence[str]) -> bool:
        """Stop showing these; say whether any was shown."""
        before = len(self._notices)
        self._notices = [notice for notice in self._notices if notice.text not in texts]
        return len(self._notices) != before

    def expire(self, now: float) -> bool:
        """Drop what has been shown long enough; say whether anything was dropped."""
        before = len(self._notices)
        self._notices = [notice for notice in self._notices if notice.until > now + 1e-6]
        return len(self._notices) != before

    def draw(self, frame: Frame) -> None:
        """Draw them one below the other, centred at the top; where not all fit the oldest wait for room."""
        width = min(WIDTH, frame.size[0] - 80)
        told: list[tuple[_Notice, str, float, float]] = []
        for notice in self._notices:
            text = notice.text[:1].upper() + notice.text[1:]  # reasons that stand under buttons begin small
            lines = frame.fonts.wrap(text, "body", 20, int((width - 74) * frame.u))
            widest = max(frame.text_width(line, size=20) for line in lines)
            told.append((notice, text, widest, frame.fonts.line_height(20) / frame.u * len(lines) + 26))
        while len(told) > 1 and TOP + sum(height + GAP for *_, height in told) > frame.size[1]:
            del told[0]
        y = TOP
        for notice, text, widest, height in told:
            w = widest + 82
            rect = Rect(round((frame.size[0] - w) / 2), round(y), round(w), round(height))
            frame.panel(rect, "pap", elevation="tray")
            frame.icon(
                "warn" if notice.warning else "info",
                rect.x + 28,
                rect.centery,
                size=26,
                colour="bad_on_papyrus" if notice.warning else "goldlo",
            )
            frame.paragraph(
                text,
                Rect(rect.x + 54, rect.y + 13, round(widest) + 4, rect.h),
                size=20,
                colour="bad_on_papyrus" if notice.warning else "ink",
            )
            y += height + GAP
