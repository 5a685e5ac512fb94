"""The user's folder: the shelf of records, and what the header of a new one says."""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
import shutil
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from game import __version__
from game.content.headers import Header, Player
from game.content.places import user_dir
from game.content.settings_file import GENERATIONS, generation, sweep
from game.engine.catalogue import Catalogue, Settings
from game.play.locks import is_in_use
from game.play.record import SUFFIX, UNDO, Ends, RecordError, read_ends, read_newest, read_record
from game.play.recorder import Recorder

SEED_BITS = 32
LAST_S = 32_503_680_000
"""The year 3000, in seconds since 1970: the last that every system makes a date of."""


@dataclass(frozen=True, slots=True)
class Saved:
    """A record in the user's folder; ``fault`` says why it cannot be read, and ``header`` is then None."""

    path: Path
    header: Header | None
    choices: int = 0
    is_over: bool = False
    modified: float = 0.0
    fault: RecordError | None = None
    winners: tuple[int, ...] = ()


class Storage:
    """Records under ``folder``/games, one file a game, none ever written over by another game."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or user_dir()
        self.games_folder = self.folder / "games"

    def sweep(self) -> None:
        """Remove what processes that were killed have left half written, a day ago or earlier."""
        for folder in (self.folder, self.games_folder, self.folder / "crashes"):
            sweep(folder)

    def recorder(self, header: Header) -> Recorder:
        """Make the recorder of a new game; its file comes into being with the first line written."""
        stamp = "".join(c if c.isalnum() else "-" for c in header.date[:19]) or "game"
        return Recorder.new(self.games_folder / f"{stamp}-{header.seed}{SUFFIX}", header)

    def paths(self) -> list[Path]:
        """List the files of records, the last written first."""
        dated: list[tuple[float, Path]] = []
        with contextlib.suppress(OSError):
            for path in self.games_folder.glob(f"*{SUFFIX}"):
                with contextlib.suppress(OSError):
                    if path.is_file():  # not a pipe or a device, which could keep us waiting
                        dated.append((path.stat().st_mtime, path))
        return [path for _, path in sorted(dated, reverse=True)]

    def games(self) -> list[Saved]:
        """List all records, the last played first; unreadable ones are listed with their fault."""
        found = []
        for path in self.paths():
            with contextlib.suppress(OSError):
                found.append(self._saved(path))
        return found

    def unfinished(self) -> list[Saved]:
        """List the games that can be gone on with, the last played first: readable, not ended, not in use."""
        found = []
        for path, ends in self.ends():
            with contextlib.suppress(OSError):  # removed meanwhile, perhaps by another program
                if not ends.is_over and not is_in_use(path):
                    found.append(self._saved(path))
        return [saved for saved in found if saved.fault is None]

    def ends(self) -> Iterator[tuple[Path, Ends]]:
        """Look at the records one by one, the last played first, at their first and last lines only.

        Those that cannot be read, nor any version kept of them, are left out.
        """
        for path in self.paths():
            with contextlib.suppress(OSError, RecordError):
                try:
                    ends = read_ends(path)
                except RecordError:
                    record = read_newest(path)
                    ends = Ends(record.header, bool(record.lines), record.is_over)
                yield path, ends

    def _saved(self, path: Path) -> Saved:
        modified = path.stat().st_mtime
        try:
            record = read_newest(path)
        except RecordError as fault:
            return Saved(path, None, modified=modified, fault=fault)
        undone = sum(line.text == UNDO for line in record.lines)
        choices = len(record.lines) - 2 * undone
        return Saved(path, record.header, choices, record.is_over, modified, winners=record.winners)

    def drop_unplayed(self, path: Path) -> bool:
        """Remove a record in which nobody has ever chosen, if nobody has it open; say whether it was removed.

        One that is torn or damaged, or of which a version is kept, may have held a choice: it stays.
        """
        with contextlib.suppress(OSError, RecordError):
            record = read_record(path)
            is_kept = any(generation(path, age).exists() for age in range(1, GENERATIONS))
            if record.lines or record.torn or record.is_over or is_kept:
                return False
            self.delete(path)
            return True
        return False

    def export(self, path: Path, target: Path) -> None:
        """Copy a record as it is, also one that cannot be read. Raises: OSError."""
        shutil.copyfile(path, target)

    def delete(self, path: Path) -> None:
        """Remove a record. Raises: OSError, also for one that is being played."""
        if is_in_use(path):
            raise OSError(errno.EBUSY, os.strerror(errno.EBUSY), str(path))
        path.unlink()
        for age in range(1, GENERATIONS):
            generation(path, age).unlink(missing_ok=True)


def moment(seconds: float) -> datetime:
    """Give a file's time as a date; one that no calendar has becomes the nearest that does."""
    return datetime.fromtimestamp(min(max(seconds, 0.0), LAST_S))


def now_told() -> str:
    """Write the date and time of now with the zone's offset; without one where the system tells none that is.

    Such are TZ=XXX-25, and a clock at either end of the calendar.
    """
    now = datetime.now()
    with contextlib.suppress(ValueError, OverflowError, OSError):
        now = now.astimezone()
    return now.isoformat(timespec="seconds")


def new_header(
    catalogue: Catalogue, players: Sequence[Player], *, settings: Settings, seed: int | None = None
) -> Header:
    """Make the header of a new game: the date of now, and a seed drawn by the system if none is given."""
    return Header(
        seed=secrets.randbits(SEED_BITS) if seed is None else seed,
        players=tuple(players),
        settings=settings,
        date=now_told(),
        version=__version__,
        data=catalogue.fingerprint,
    )
