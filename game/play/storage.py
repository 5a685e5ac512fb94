"""The user's folder: records of games, and small files that are rewritten whole.

A record is only ever appended to (``record.py``); a small file is written new, flushed and renamed, and the
versions before it are kept for the day a power cut leaves zeros in the newest.
"""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
import shutil
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TypeVar

from game import __version__
from game.content.headers import Header, Player
from game.content.places import user_dir
from game.content.settings_file import replace_file
from game.engine.catalogue import Catalogue, Settings
from game.play.record import SUFFIX, UNDO, Recorder, RecordError, is_in_use, read_record

GENERATIONS = 3
"""How many versions of a rewritten small file there are at most, the newest included."""


SEED_BITS = 32

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Saved:
    """A record in the user's folder; ``fault`` says why it cannot be read, and ``header`` is then None."""

    path: Path
    header: Header | None
    choices: int = 0
    is_over: bool = False
    modified: float = 0.0
    fault: RecordError | None = None


class Storage:
    """Records under ``folder``/games, one file a game, none ever written over by another game."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or user_dir()
        self.games_folder = self.folder / "games"

    def recorder(self, header: Header) -> Recorder:
        """Make the recorder of a new game; its file comes into being with the first line written."""
        stamp = "".join(c if c.isalnum() else "-" for c in header.date[:19]) or "game"
        return Recorder.new(self.games_folder / f"{stamp}-{header.seed}{SUFFIX}", header)

    def games(self) -> list[Saved]:
        """List all records, the last played first; unreadable ones are listed with their fault."""
        found = []
        with contextlib.suppress(OSError):
            for path in self.games_folder.glob(f"*{SUFFIX}"):
                with contextlib.suppress(OSError):
                    found.append(self._saved(path))
        return sorted(found, key=lambda saved: (saved.modified, saved.path.name), reverse=True)

    def unfinished(self) -> list[Saved]:
        """List the games that can be gone on with, the last played first: readable, not ended, not in use."""
        return [s for s in self.games() if s.fault is None and not s.is_over and not is_in_use(s.path)]

    def _saved(self, path: Path) -> Saved:
        modified = path.stat().st_mtime
        try:
            record = read_record(path)
        except RecordError as fault:
            return Saved(path, None, modified=modified, fault=fault)
        undone = sum(line.text == UNDO for line in record.lines)
        return Saved(path, record.header, len(record.lines) - 2 * undone, record.is_over, modified)

    def export(self, path: Path, target: Path) -> None:
        """Copy a record as it is, also one that cannot be read. Raises: OSError."""
        shutil.copyfile(path, target)

    def delete(self, path: Path) -> None:
        """Remove a record. Raises: OSError, also for one that is being played."""
        if is_in_use(path):
            raise OSError(errno.EBUSY, os.strerror(errno.EBUSY), str(path))
        path.unlink()


def new_header(
    catalogue: Catalogue, players: Sequence[Player], *, settings: Settings, seed: int | None = None
) -> Header:
    """Make the header of a new game: the date of now, and a seed drawn by the system if none is given."""
    return Header(
        seed=secrets.randbits(SEED_BITS) if seed is None else seed,
        players=tuple(players),
        settings=settings,
        date=datetime.now().astimezone().isoformat(timespec="seconds"),
        version=__version__,
        data=catalogue.fingerprint,
    )


def generation(path: Path, age: int) -> Path:
    """The file that holds the version written ``age`` rewrites before the newest."""
    return path if age == 0 else path.with_name(f"{path.name}.{age}")


def rewrite(path: Path, content: bytes) -> None:
    """Put a small file in place at once and keep the versions before it.

    Raises: OSError (full disk, read-only folder); the newest version is then still whole.
    """
    old = path.read_bytes() if path.exists() else b""
    if old and b"\0" not in old:
        for age in range(GENERATIONS - 1, 1, -1):
            with contextlib.suppress(FileNotFoundError):
                os.replace(generation(path, age - 1), generation(path, age))
        # A copy, not a rename: at no moment is there no newest file.
        replace_file(generation(path, 1), old)
    replace_file(path, content)


def read_newest(path: Path, parse: Callable[[bytes], Value]) -> tuple[Value | None, int]:
    """Read the newest version that ``parse`` accepts; gives it and its age (0: the newest).

    A version is passed over if it is missing, empty, holds zero bytes or makes ``parse`` raise ValueError.
    None is there if no version can be read; the age is then -1 if there was no file at all, else GENERATIONS.
    """
    is_there = False
    for age in range(GENERATIONS):
        try:
            content = generation(path, age).read_bytes()
        except OSError:
            continue
        is_there = True
        if not content or b"\0" in content:
            continue
        try:
            return parse(content), age
        except ValueError:
            continue
    return None, GENERATIONS if is_there else -1
