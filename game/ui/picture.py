"""Draw the table of a match or a position into a file, without a window (`cleopatra picture`)."""

from __future__ import annotations

import os
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from pygame import Rect, Surface

from game.content.places import sprites_dir
from game.engine import law
from game.engine.catalogue import SEAT_LETTERS
from game.engine.state import State
from game.engine.views import view as view_of
from game.play import sealed
from game.play.match import COLOURS, Entry, Match, Seat
from game.ui.assets import Assets
from game.ui.board import BoardView
from game.ui.frame import Frame
from game.ui.layout import board_view, layout
from game.ui.panels import Panels
from game.ui.scale import Mode, Scale
from game.ui.table.chronicle import Chronicle
from game.ui.table.desk import Desk
from game.ui.table.faces import Faces
from game.ui.table.look import Look
from game.ui.table.painting import paint_table
from game.ui.table.shown import Picture
from game.ui.table.vignette import draw_vignette
from game.ui.theme.fonts import Fonts
from game.ui.words import Words


def draw_picture(
    table: Match | State, size: tuple[int, int], seat: int | None, path: Path | None, *, language: str = "en"
) -> Surface:
    """Draw the table as ``seat`` (None: the public) sees it, ``size`` pixels large; write it to ``path`` if
    one is given.

    Raises: OSError if the file cannot be written.
    """
    if not pygame.display.get_init() or pygame.display.get_surface() is None:
        # Surfaces are converted to a display's format; a dummy one serves, no window opens.
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        pygame.display.init()
        pygame.display.set_mode((16, 16))
    pygame.font.init()
    surface = _drawn(table, size, seat, Words(language))
    if path is not None:
        try:
            pygame.image.save(surface, path)
        except pygame.error as error:
            raise OSError(None, str(error), str(path)) from error
    return surface


@lru_cache(maxsize=1)
def _kit(u: float) -> tuple[Assets, Panels]:
    """Make what several pictures of one scale share."""
    assets = Assets(sprites_dir())
    return assets, Panels(assets, u)


def _drawn(table: Match | State, size: tuple[int, int], seat: int | None, words: Words) -> Surface:
    history: list[Entry] = []
    if isinstance(table, Match):
        state, seats = table.state, table.seats
        # answers that are still sealed at the screen are no less so in a picture of it
        is_shared = sum(who.is_human for who in seats) > 1 and not table.over
        made = sealed.told(table.history, table.decision.kind) if is_shared else len(table.history)
        history = table.history[:made]
        view = replace(table.view_at(made, seat), decision=table.view(seat).decision)
        if table.over:
            view = replace(view, settings=replace(view.settings, open_talents=True, open_amulets=True))
    else:
        state = table
        seats = tuple(Seat(SEAT_LETTERS[i], "human", COLOURS[i]) for i in range(table.seats))
        view = view_of(state, seat)
    desk = Desk(
        view,
        law.legal(state, seat) if seat is not None else (),
        check=lambda choice: None,
        play=lambda choice: None,
    )
    names = [who.name for who in seats]
    scale = Scale.of(size)
    files, factor = words.fonts()
    assets, panels = _kit(scale.u)
    fonts = Fonts(sprites_dir() / "fonts", scale.u, files=files, factor=factor)
    surface = Surface(size, depth=32)
    frame = Frame(surface, scale, fonts, panels, assets, Rect((0, 0), size))
    board = BoardView(
        sprites_dir(),
        view.catalogue,
        colours=[who.colour for who in seats],
        font=lambda px: fonts.font("bold", px),
    )
    fit = board_view(*scale.size, scale.mode)
    board.resize(Rect((0, 0), size), fit.k * scale.u, offset=(fit.x * scale.u, fit.y * scale.u), u=scale.u)
    board.show(view)
    board.dirty()
    board.paint(surface)
    if scale.mode is not Mode.PORTRAIT:
        draw_vignette(surface)
    chronicle = Chronicle(words.t, names)
    shown = Picture(
        view=view,
        desk=desk,
        seats=seats,
        names=names,
        last=chronicle.last_actions(history, seat),
        log_line=chronicle.last_line(history, seat),
        undo_refusal="undo_nothing",
    )
    look = Look(words.t, Faces(assets, fonts, words.t, scale.u))
    paint_table(frame, look, layout(*scale.size, scale.mode, len(seats)), shown, scale.mode)
    return surface
