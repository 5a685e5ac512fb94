"""Paint a cost: the signs of the goods with their numbers, and what stands in for goods that are not had."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.ui.frame import Frame
from game.ui.table.look import pip, token
from game.ui.table.needs import Need


class Tone(NamedTuple):
    """What a tile is written in: names, small words, what is missing."""

    ink: str
    soft: str
    bad: str


LIT, DIM, DARK = (
    Tone("ink", "ink2", "bad_on_papyrus"),
    Tone("1C120B", "1C120B", "bad_on_dim"),
    Tone("ivory", "E6D9BC", "bad_on_wood"),
)


STAND_IN = 0.62
"""How large the mark of a stand-in is, beside the sign it stands for."""

SMALLER = (0, 2, 4, 6, 8, 10)
"""By so much signs shrink, step by step, where a cost needs the room."""


def paint_needs(
    frame: Frame,
    needs: Sequence[Need],
    x: float,
    y: float,
    *,
    width: float,
    size: float = 28,
    tone: Tone = LIT,
    shows_missing: bool = True,
) -> None:
    """Draw a cost as pips with numbers; where the good itself does not suffice with have/need, red and faint
    where nothing fills the gap, else with a mark of each merchant or wild card that does.
    """
    full = min(19.0, 21.0 / frame.fonts.text_size)
    apart = 6 if len(needs) < 4 else 3
    # Where the row is too narrow, the mark alone tells that a good is stood in for.
    for less, is_terse in (*((less, False) for less in SMALLER), *((less, True) for less in SMALLER)):
        told = [_told(need, is_terse=is_terse, shows_missing=shows_missing) for need in needs]
        side, text_size, inner = size - less, min(full, 19.0 - less / 3), 5 if less < 6 else 4
        widths = [side + inner + frame.text_width(text, role="bold", size=text_size) for _, _, text in told]
        if sum(widths) + apart * (len(told) - 1) <= width:
            break
    size, each = side, (width + apart) / len(told) - apart if told else 0.0
    if sum(widths) + apart * (len(told) - 1) > width:
        widths = [min(wide, each) for wide in widths]
    else:
        each = max(widths, default=0.0)
    gap = (width - sum(widths)) / max(1, len(told) - 1) if len(told) > 1 else 0.0
    usual = 50.0 - size - 4 - frame.text_width("1", role="bold", size=19)
    gap = max(1.0, min(gap, max(apart, usual)))
    at = x
    for (need, is_short, text), wide in zip(told, widths, strict=True):
        lacks = is_short and need.missing > 0
        pip(frame, need.resource, at + size / 2, y, size=size, alpha=0.55 if lacks else 1.0)
        if is_short:
            paint_stand_ins(frame, need, at + size, y + size / 2 + 1, size=max(14.0, size * STAND_IN))
        ink = tone.bad if lacks else tone.ink
        frame.text(
            text, at + size + inner, y, role="bold", size=text_size, colour=ink,
            width=min(wide, each) - size - inner, least=1, narrowest=0.6,
        )  # fmt: skip
        at += wide + gap


def _told(need: Need, *, is_terse: bool, shows_missing: bool) -> tuple[Need, bool, str]:
    """Say how many it needs, and where that is more than there are, have/need."""
    is_short = shows_missing and need.is_short
    has_both = is_short and (need.missing > 0 or not is_terse)
    return need, is_short, f"{need.have}/{need.count}" if has_both else str(need.count)


def paint_stand_ins(frame: Frame, need: Need, right: float, bottom: float, *, size: float) -> None:
    """Draw a small mark for each merchant and wild card that stands for a good, from a corner leftwards."""
    pitch = size * 0.62
    x = right + size * 0.12 - size / 2
    for is_merchant in [True] * need.merchants + [False] * need.wild:
        if is_merchant:
            token(frame, "merchant", x, bottom - size / 2, size=size)
        else:
            pip(frame, "trompe", x, bottom - size / 2, size=size)
        x -= pitch
