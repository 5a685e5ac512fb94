"""Break and shorten lines of text; how wide a line is, the caller measures."""

from __future__ import annotations

import re
from collections.abc import Callable

Measure = Callable[[str], int]

ELLIPSIS = "…"


def shortened(text: str, width: int, measure: Measure) -> str:
    """Cut a line with an ellipsis, so that it is no wider than `width`."""
    if measure(text) <= width:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if measure(text[:middle].rstrip() + ELLIPSIS) <= width:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + ELLIPSIS


def wrapped(text: str, width: int, measure: Measure) -> list[str]:
    """Break a text into lines of at most `width`; `\\n` breaks too, Chinese breaks between characters."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for piece in _pieces(paragraph):
            if line and measure((line + piece).rstrip()) > width:
                lines.append(line.rstrip())
                line = piece.lstrip()
            else:
                line += piece
            while measure(line.rstrip()) > width and len(line) > 1:
                keep = len(line) - 1
                while keep > 1 and measure(line[:keep]) > width:
                    keep -= 1
                lines.append(line[:keep])
                line = line[keep:]
        lines.append(line.rstrip())
    return lines


_WIDE = re.compile(r"[\u2e80-\u9fff\uff00-\uffef]")
_CLOSING = "，。、；：？！）」』”’》"


def _pieces(text: str) -> list[str]:
    """Split where a line may break: after spaces, and between wide characters but not before closing
    marks.
    """
    if not _WIDE.search(text):
        return re.findall(r"\S+\s*|\s+", text)
    pieces: list[str] = []
    for chunk in re.findall(r"[\u2e80-\u9fff\uff00-\uffef]|[^\s\u2e80-\u9fff\uff00-\uffef]+\s*|\s+", text):
        if pieces and chunk[0] in _CLOSING:
            pieces[-1] += chunk
        else:
            pieces.append(chunk)
    return pieces
