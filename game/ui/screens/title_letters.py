"""The letters of the title: the name of the game, its motto, and whose work this is not."""

from __future__ import annotations

from game import __version__
from game.ui.frame import Frame
from game.ui.screens.backdrop import NIGHT
from game.ui.screens.parts import Say, spaced

X = 112
"""Where words and buttons begin on a wide window."""


def draw_letters(frame: Frame, t: Say, *, top: float, is_centred: bool) -> None:
    """Write the name of the game with its middle at `top`, the motto below, a line at the window's foot."""
    w, h = frame.size
    x, y = (w / 2, top) if is_centred else (X, top)
    room = w - 160 if is_centred else w * 0.55
    larger = frame.fonts.text_size - 1  # the name grows little with it, the lines below nearly wholly
    y -= 14 * larger
    spaced(
        frame,
        t("title.name"),
        x - (0 if is_centred else 6),
        y,
        size=112,
        tracking=6,
        colour="goldhi",
        halo=NIGHT,
        centred=is_centred,
        width=room,
    )
    anchor = "mm" if is_centred else "lm"
    frame.text(
        t("title.name2"),
        x,
        y + 94 + 30 * larger,
        role="title6",
        size=39 - 4 * larger,
        colour="ivory",
        anchor=anchor,
        halo=NIGHT,
        shadow=True,
        width=room,
        least=24,
    )
    frame.rule(x - 360 if is_centred else x, y + 144 + 22 * larger, 720)
    frame.text(
        t("title.motto"),
        x,
        y + 180 + 14 * larger,
        role="italic",
        size=26 - 5 * larger,
        colour="F0DFBC",
        anchor=anchor,
        halo=NIGHT,
        shadow=True,
        width=room,
        least=18,
    )
    line = t("title.unofficial", version=__version__)
    frame.text(
        line,
        w / 2 if is_centred else X,
        h - 84 - 20 * larger,
        role="italic",
        size=18,
        colour="D8C7A2",
        anchor="mm" if is_centred else "lm",
        halo=NIGHT,
        shadow=True,
        width=w - 120,
        least=14,
    )
