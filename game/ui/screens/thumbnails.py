"""Small pictures of games: the board as all may see it, made once for each position and kept as files.

A worker makes them one after another, so that a shelf appears at once and fills; the drawing thread only gets
finished pictures. What cannot be read or written has no picture, and nobody is bothered about it.
"""

from __future__ import annotations

import contextlib
import logging
import os
import threading
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.content.faults import DataFaults
from game.content.places import sprites_dir
from game.play.record import RecordError, read_newest
from game.ui.frame import Frame

if TYPE_CHECKING:
    from game.engine.catalogue import Catalogue
    from game.ui.app import App

log = logging.getLogger(__name__)

SIZE = (320, 180)
FOLDER = "pictures"


class Thumbnails:
    """The pictures of some records; `on_picture` is called on the drawing thread when another has come."""

    def __init__(
        self,
        app: App,
        paths: Sequence[Path],
        *,
        catalogue: Callable[[], Catalogue],
        on_picture: Callable[[Path], object],
    ) -> None:
        self.pictures: dict[Path, Surface] = {}
        self._app, self._catalogue, self._on_picture = app, catalogue, on_picture
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._work, args=(tuple(paths),), name="pictures", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Make no more; one that is being made is thrown away."""
        self._stop.set()

    def wait(self, seconds: float = 20.0) -> None:
        """Wait until all are made (for tests)."""
        self._thread.join(seconds)

    def _work(self, paths: tuple[Path, ...]) -> None:
        for path in paths:
            if self._stop.is_set():
                return
            try:
                picture = _kept(path) or self._made(path)
            except (RecordError, DataFaults, OSError, ValueError, pygame.error) as fault:
                log.info("no picture of %s: %s", path.name, fault)
                continue
            self._app.call(partial(self._bring, path, picture))

    def _bring(self, path: Path, picture: Surface) -> None:
        if not self._stop.is_set():
            self.pictures[path] = picture
            self._on_picture(path)

    def _made(self, path: Path) -> Surface:
        """Draw the position after the last choice, and keep the picture."""
        from game.play.match import Match
        from game.ui.board import render_board

        match = Match.replay(read_newest(path), catalogue=self._catalogue())
        colours = [seat.colour for seat in match.seats]
        picture = render_board(match.view(None), SIZE, sprites_dir(), colours=colours)
        with contextlib.suppress(OSError, pygame.error):
            target = _file(path)
            target.parent.mkdir(exist_ok=True)
            beside = target.with_name(f".new-{target.name}")
            pygame.image.save(picture, beside)
            os.replace(beside, target)
        return picture


def draw_thumbnail(frame: Frame, box: Rect, picture: Surface | None, *, is_readable: bool) -> None:
    """Draw a game's picture in a thin frame, or the empty frame until it is there."""
    frame.fill(box.inflate(4, 4), "goldlo", 0.9, radius=4)
    frame.fill(box, "2A1811", 0.92, radius=3)
    if picture is not None:
        px = frame.scale.rect(box)
        frame.surface.blit(pygame.transform.smoothscale(picture, px.size), px)
    elif not is_readable:
        frame.icon("warn", box.centerx, box.centery, size=40, colour="gold")


def _file(path: Path) -> Path:
    return path.parent / FOLDER / f"{path.stem}.jpg"


def _kept(path: Path) -> Surface | None:
    """Read the picture that was made, if the game has not gone on since."""
    file = _file(path)
    with contextlib.suppress(OSError, pygame.error):
        if file.is_file() and file.stat().st_mtime >= path.stat().st_mtime:
            picture = pygame.image.load(file)
            return picture if picture.get_size() == SIZE else None
    return None


def forget(path: Path) -> None:
    """Remove the picture of a record that is removed."""
    with contextlib.suppress(OSError):
        _file(path).unlink()
