"""The user's folder: the shelf of records, and what the header of a new one says."""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from game import __version__
from game.content.headers import Header, Player
from game.content.places import user_dir
from game.engine.catalogue import Catalogue, Settings
from game.play.record import SUFFIX, UNDO, Recorder, RecordError, is_in_use, read_record

SEED_BITS = 32


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
                    if path.is_file():  # not a pipe or a device, which could keep us waiting
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
