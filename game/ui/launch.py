"""Start the program's window: settings, storage, title, loop.

``CLEOPATRA_AREAS=FILE`` is a hook for tests of the real window: after each frame that file tells which scene
is on top and where its live areas are, in window pixels. It only reports; mouse, finger and keys choose.
"""

from __future__ import annotations

import json
import logging
import os
import signal
from argparse import Namespace
from pathlib import Path
from typing import Any

import pygame

from game.content.locale import LocaleError
from game.content.settings_file import replace_file
from game.play.storage import Storage
from game.ui.app import App
from game.ui.broken import BrokenFile
from game.ui.choice_list import ChoiceList
from game.ui.logs import begin_log, end_log
from game.ui.rescue import Rescue
from game.ui.screens.games import Games
from game.ui.screens.title import Title
from game.ui.window import WindowOptions

log = logging.getLogger(__name__)

UNSEEN = ("dummy", "offscreen")
"""Drivers that SDL takes by itself where no display answers; nobody would see the window."""


CLOSING = pygame.event.Event(pygame.QUIT)
"""Made once, since where a signal is heeded nothing should be made that need not be."""


class NoScreen(RuntimeError):
    """The system gives no window; the text says why."""


def launch(options: Namespace) -> int:
    """Open the window and play until it is left; return the exit status.

    Raises: NoScreen, BrokenFile, CommandFault.
    """
    if options.data is not None:
        from game.play.commands.faults import catalogue_of

        catalogue_of(options.data)
    window = WindowOptions(windowed=options.windowed, size=options.size, language=options.lang)
    report = os.environ.get("CLEOPATRA_AREAS")
    try:
        app = ReportingApp(Path(report), window) if report else App(window)
    except pygame.error as error:
        raise NoScreen(str(error)) from None
    except (FileNotFoundError, LocaleError) as error:
        raise BrokenFile(str(error)) from error
    if not os.environ.get("SDL_VIDEODRIVER") and pygame.display.get_driver() in UNSEEN:
        app.close()
        raise NoScreen("the display does not answer")
    heed_signals()
    storage = Storage(app.user_dir)
    storage.sweep()
    games = Games(storage, options.data, options.seed)
    log = begin_log(app.user_dir)
    app.rescue = Rescue(app, lambda: Title(games), lines=log.lines)
    try:
        app.run(Title(games))
    finally:
        end_log()
    return 0


def heed_signals() -> None:
    """End as if the window were closed when the terminal or the session goes; end at once when told to quit.

    SDL sees to SIGTERM; pygame would clean up within SIGQUIT, and crash. What is ignored stays so (nohup).
    """
    if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:
        signal.signal(signal.SIGHUP, lambda number, frame: pygame.event.post(CLOSING))
    if hasattr(signal, "SIGQUIT") and signal.getsignal(signal.SIGQUIT) is not signal.SIG_IGN:
        signal.signal(signal.SIGQUIT, signal.SIG_DFL)


class ReportingApp(App):
    """An app that writes down where things are, for a test that plays in a real window."""

    def __init__(self, file: Path, options: WindowOptions) -> None:
        self.file = file
        self._told = ""
        super().__init__(options)

    def draw(self) -> None:
        """Draw, then tell what has changed since the last time."""
        super().draw()
        told = json.dumps({**report(self), "frame": self.draws})
        if told != self._told:
            self._told = told
            replace_file(self.file, told.encode("utf-8"))


def report(app: App) -> dict[str, Any]:
    """Return the top scene's name, its live areas (middles in window pixels), which of them has the focus of
    the keyboard, whether anything moves, and the notices.
    """
    scene = app.stack.top
    if scene is None:
        return {"scene": "", "areas": {}, "focus": None, "is_busy": False, "notices": []}
    places: dict[str, tuple[float, float]] = {}
    for widget in scene.widgets:
        if widget.visible and widget.enabled and scene.widgets.at(widget.rect.center) is widget:
            places[widget.name] = widget.rect.center
    areas = getattr(scene, "areas", None)
    if areas is not None:
        places |= {area.name: area.middle for area in areas if area.is_live and areas.is_topmost(area.name)}
    popup = scene.widgets.popup
    if isinstance(popup, ChoiceList):
        places = {f"choice:{i}": rect.center for i, rect in popup.seen_rows()}
    looking = getattr(scene, "looking", None)
    focus: str | None
    if isinstance(popup, ChoiceList):
        focus = f"choice:{popup.over}"
    elif looking is not None and looking.shows_focus:
        focus = looking.focus
    else:
        focus = scene.widgets.focus.name if scene.widgets.focus and scene.widgets.shows_focus else None
    return {
        "scene": type(scene).__name__,
        "areas": {name: app.pixel(place) for name, place in places.items()},
        "focus": focus,
        "is_busy": scene.is_animating or app.stack.has_changes,
        "notices": list(app.toasts.texts),
    }
