"""Break and shorten lines of text; how wide a line is, the caller measures."""

from __future__ import annotations

import re
from collections.abc import Callable

Measure = Callable[[str], int]

ELLIPSIS = "…"


_UNDRAWABLE = re.compile("[\\x00-\\x1f\\x7f-\\x9f\\ud800-\\udfff]")


def drawable(text: str) -> str:
    """Replace what no font draws: names of players and files hold whatever others wrote into them.

    Blanks of other kinds become spaces; control characters and halves of surrogate pairs a question mark.
    """
    if not _UNDRAWABLE.search(text):
        return text
    return _UNDRAWABLE.sub(lambda found: " " if found.group().isspace() else "?", text)


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
                keep = _longest(line, width, measure)
                lines.append(line[:keep])
                line = line[keep:]
        lines.append(line.rstrip())
    return lines


def _longest(line: str, width: int, measure: Measure) -> int:
    """Count the letters of a line that is too wide which fit, at least one; few measures for long lines."""
    low, high = 1, 2
    while high < len(line) and measure(line[:high]) <= width:
        low, high = high, 2 * high
    high = min(high, len(line))
    while low + 1 < high:
        middle = (low + high) // 2
        if measure(line[:middle]) <= width:
            low = middle
        else:
            high = middle
    return low


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
