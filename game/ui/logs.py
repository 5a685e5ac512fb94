"""The program's log: the last lines in memory for crash reports, and a file in the user's folder.

A program without a console has nowhere else to write. The file begins anew with each start; a second window
of the game has a file of its own.
"""

from __future__ import annotations

import contextlib
import errno
import logging
import os
from collections import deque
from io import BufferedWriter, FileIO, TextIOWrapper
from pathlib import Path

from game.play.locks import lock

KEPT_LINES = 80
MOST_BYTES = 1 << 20
"""More than this is not written: a fault in every frame must not fill a disk."""
MOST_FILES = 9
FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class LastLines(logging.Handler):
    """Keeps the last lines of the log."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: deque[str] = deque(maxlen=KEPT_LINES)

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a line."""
        self.lines.append(self.format(record))


class LogFile(logging.FileHandler):
    """Writes the log as UTF-8, up to a limit; a full disk or a folder without rights costs nothing."""

    written = 0

    def _open(self) -> TextIOWrapper:
        """Open the first log that no other window of the game writes, and begin it anew. Raises: OSError."""
        path = Path(self.baseFilename)
        others = [path.with_name(f"{path.stem}{number}{path.suffix}") for number in range(2, MOST_FILES + 1)]
        for log in (path, *others):
            if log.is_fifo():  # who writes into a pipe may wait for ever
                raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(log))
            file = FileIO(log, "a")
            if lock(file):
                with contextlib.suppress(OSError):
                    file.truncate(0)
                return TextIOWrapper(BufferedWriter(file), encoding=self.encoding)
            file.close()
        raise OSError(errno.EBUSY, os.strerror(errno.EBUSY), str(path))

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line; the first one opens the file, which is not guarded by the handler above."""
        if self.written < MOST_BYTES:
            self.written += len(self.format(record))
            with contextlib.suppress(OSError):
                super().emit(record)

    def close(self) -> None:
        """Close the file, also where what is left of it finds no room."""
        with contextlib.suppress(OSError):
            super().close()

    def handleError(self, record: logging.LogRecord) -> None:
        """Say nothing: there is nowhere to say it."""


def begin_log(folder: Path) -> LastLines:
    """Log to memory and to ``folder``/log.txt; give the handler that keeps the last lines."""
    last = LastLines()
    handlers: list[logging.Handler] = [last]
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        handlers.append(LogFile(folder / "log.txt", encoding="utf-8", delay=True))
    root = logging.getLogger("game")
    root.setLevel(logging.INFO)
    root.propagate = False
    for handler in handlers:
        handler.setFormatter(logging.Formatter(FORMAT))
        root.addHandler(handler)
    return last


def end_log() -> None:
    """Close the log."""
    root = logging.getLogger("game")
    for handler in root.handlers[:]:
        root.removeHandler(handler)
        handler.close()
    root.propagate = True
