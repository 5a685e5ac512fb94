"""Files held by one instance of the game, so that no second one writes to them.

The system lets go of a lock when the process ends, however it ends.
"""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import time
from collections.abc import Iterator
from io import FileIO
from pathlib import Path

from game.play.record import RecordInUse, told

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

LOCK_TRIES = 10
LOCK_WAIT = 0.03
"""Seconds between tries."""
TURN_TRIES = 50
"""So often another window's few milliseconds of writing are waited for."""


def lock_or_refuse(file: FileIO, path: Path, *, tries: int = LOCK_TRIES) -> None:
    """Lock a file for this instance; the system lets go of it when the process ends.

    Another instance that only looks whether the record is in use holds it for a moment, so it is tried again.
    Raises: RecordInUse.
    """
    while not lock(file):
        tries -= 1
        if not tries:
            file.close()
            raise RecordInUse(told(str(path), 0, "is being played in another window of the game"))
        time.sleep(LOCK_WAIT)


def lock(file: FileIO) -> bool:
    """Try to lock a file for this instance of the game; False if another has."""
    try:
        if sys.platform == "win32":
            file.seek(1 << 30)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        pass  # a folder that knows no locks (some network shares): play on without
    return True


def is_in_use(path: Path) -> bool:
    """Whether an instance of the game holds the record open."""
    try:
        with open(path, "r+b", buffering=0) as file:
            lock_or_refuse(file, path, tries=1)
    except RecordInUse:
        return True
    except OSError:
        return False
    return False


@contextlib.contextmanager
def turn_at(path: Path) -> Iterator[None]:
    """Hold a file's lock, NAME.lock beside it, while the file is read, changed and written again.

    Raises: OSError where another instance holds it for longer than a second, or the folder cannot be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with open(path.with_name(f"{path.name}.lock"), "a+b", buffering=0) as file:
        for _ in range(TURN_TRIES):
            if lock(file):
                break
            time.sleep(LOCK_WAIT)
        else:
            raise OSError(errno.EBUSY, os.strerror(errno.EBUSY), str(path))
        yield
