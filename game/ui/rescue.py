"""After an uncaught error: the game is saved, a report is written, the title comes up and says so."""

from __future__ import annotations

import contextlib
import logging
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.ui.broken import BrokenFile
from game.ui.dialog import Answer, Dialog

if TYPE_CHECKING:
    from game.play.match import Match
    from game.ui.app import App
    from game.ui.scenes import Scene

log = logging.getLogger(__name__)
MOST_IN_A_ROW = 3
APART_S = 10.0
"""Errors that come closer than this are one row; after some of them the program gives up."""


class Rescue:
    """Takes an app's uncaught errors; ``first`` makes the scene to go back to."""

    def __init__(self, app: App, first: Callable[[], Scene[Any]], *, lines: Iterable[str] = ()) -> None:
        self.app, self.first, self.lines = app, first, lines
        self.reports: list[Path] = []
        self._times: list[float] = []

    def __call__(self, error: Exception) -> None:
        """Save, report, go to the title. Raises: the error itself if it is not the first of a row."""
        if isinstance(error, BrokenFile):
            raise error
        log.error("uncaught error", exc_info=error)
        now = self.app.clock()
        self._times = [at for at in self._times if now - at < APART_S] + [now]
        match = match_of(self.app)
        if match is not None:
            with contextlib.suppress(Exception):  # first, as it may yet write what it owes
                match.close()
        path, why = self._report(error, match)
        self.app.abandon()
        if len(self._times) >= MOST_IN_A_ROW:
            raise error
        self.app.push(self.first())
        self._tell(path, why, match)

    def at_the_end(self, error: Exception) -> None:
        """Report an error met while the window is closed; what was chosen is saved already."""
        log.error("uncaught error while closing", exc_info=error)
        self._report(error, match_of(self.app))

    def _report(self, error: Exception, match: Match | None) -> tuple[Path | None, str]:
        from game.play.crash import report_text, write_report  # only now: it brings the whole match along

        try:
            path = write_report(
                self.app.user_dir,
                report_text(error, match, facts=versions(self.app), log=list(self.lines)),
            )
        except Exception as fault:  # a report must never be the second error
            log.warning("no report written: %s", fault)
            return None, str(getattr(fault, "strerror", None) or fault)
        self.reports.append(path)
        return path, ""

    def _tell(self, path: Path | None, why: str, match: Match | None) -> None:
        t = self.app.t
        told = [t("crash.no_game")]
        if match is not None and match.path is not None:
            if match.unwritten is not None:
                told.append(t("crash.not_saved", **dict(match.unwritten.facts)))
            else:
                told.append(t("crash.over" if match.over else "crash.saved"))
        answers = [Answer("title", t("crash.back"), primary=True)]
        if path is None:
            told.append(t("crash.no_report", why=why))
        else:
            told.append(t("crash.report", path=path))
            told.append(t("crash.holds_secrets") if match is not None else t("crash.holds"))
            answers.append(Answer("copy", t("shelf.copy")))

        def copy(answer: str) -> None:
            if answer == "copy":
                with contextlib.suppress(pygame.error, ValueError):  # a name that is no Unicode
                    pygame.scrap.put_text(str(path))
                    self.app.notify(t("shelf.copied"))

        dialog = Dialog(t("crash.title"), "\n\n".join(told), answers, on_escape="title", width=900)
        self.app.push(dialog, copy)


def match_of(app: App) -> Match | None:
    """Find the match that is being played, or watched."""
    for scene in reversed(app.stack.scenes):
        for holder in (getattr(scene, "session", None), getattr(scene, "evening", None)):
            found: Any = getattr(holder, "match", None)
            match: Match | None = getattr(found, "whole", found)  # a replay shows a moment of its match
            if match is not None:
                return match
    return None


def versions(app: App) -> dict[str, str]:
    """Give the versions and the window that a report names."""
    w, h = app.canvas.get_size()
    scenes = " > ".join(type(scene).__name__ for scene in app.stack.scenes)
    return {
        "pygame": pygame.version.ver,
        "sdl": ".".join(map(str, pygame.get_sdl_version())),
        "window": f"{w}x{h} at {app.scale.u:.2f}, {pygame.display.get_driver()}",
        "language": app.words.language,
        "scenes": scenes or "none",
    }


def show_box(title: str, text: str) -> None:
    """Tell in a box of the system what a program without a console could tell nobody else."""
    if sys.stderr is None:
        with contextlib.suppress(pygame.error, AttributeError):
            pygame.display.message_box(title, text, message_type="error")
