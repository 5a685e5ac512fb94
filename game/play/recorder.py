"""Write records: every line flushed and synced as it falls, the file locked, three versions kept.

Writing never stops a game: what could not be written is kept and tried again with the next line.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from io import FileIO
from pathlib import Path

from game.content.headers import Header, header_text
from game.content.settings_file import GENERATIONS, generation, kept_copy, replace_file
from game.play.locks import is_in_use, lock_or_refuse
from game.play.record import MOST_BYTES, Notice, Record, RecordInUse, told

KEPT_EVERY = 16
"""After so many lines a copy of the record is put beside it."""


class Recorder:
    """Appends the lines of one game to its file: written, flushed and synced one by one.

    An OSError (disk full, read-only folder) does not stop the game: ``notice`` says so and every further line
    tries again to write what is missing. The file is held locked, so that no second instance writes to it.
    """

    def __init__(self, path: Path, header: Header | None, whole: int) -> None:
        self.path = path
        self.notice: Notice | None = None
        self._file: FileIO | None = None
        self._whole = whole
        self._size = whole  # of the file when it was read
        self._torn = 0  # bytes at its end that are yet to be cut off
        self._pending = b"" if header is None else (header_text(header) + "\n").encode()
        self._lines = 0  # that the newest copy does not have
        self._older: Record | None = None  # the version that has yet to take a ruined record's place

    @classmethod
    def new(cls, path: Path, header: Header) -> Recorder:
        """Record a new game at ``path``, or beside it if that is there; the first line makes the file."""
        return cls(path, header, 0)

    @classmethod
    def resumed(cls, path: Path, record: Record) -> Recorder:
        """Go on with a record, cutting off what is torn; an earlier version first takes its place.

        Raises: RecordInUse.
        """
        recorder = cls(path, None, record.whole)
        if record.age:
            recorder._older = record
        else:
            recorder._size, recorder._torn = record.whole + record.torn, record.torn
        recorder._try(recorder._open)
        return recorder

    def begin(self) -> None:
        """Write the header at once, so that the game is there before anybody has chosen."""
        self._try(self._write)

    def append(self, line: str) -> None:
        """Write one line, and whatever an earlier error left unwritten."""
        self._pending += f"{line}\n".encode()
        try:
            self._try(self._write)
        except RecordInUse as error:  # it could not be opened at first, and now another instance has it
            self.notice = Notice("record_not_written", (("file", str(self.path)), ("cause", str(error))))

    def close(self) -> None:
        """Let go of the file; one that never got a whole line is removed.

        What could not be written before is tried once more: there may be room again.
        """
        if self.notice is not None:
            with contextlib.suppress(RecordInUse):
                self._try(self._write)
        if self._file is not None:
            with contextlib.suppress(OSError):
                self._file.close()
                if not self._whole:
                    self.path.unlink()
            self._file = None

    def _try(self, work: Callable[[], object]) -> None:
        try:
            work()
        except OSError as error:
            facts = (("file", str(self.path)), ("cause", error.strerror or str(error)))
            self.notice = Notice("record_not_written", facts)
        else:
            self.notice = None

    def _open(self) -> FileIO:
        """Open the file: a new one under a name that nobody has, or the record that is gone on with."""
        if self._file is None:
            if self._whole:
                if self._older is not None:
                    put_back(self.path, self._older)
                    self._older = None
                # Kept open as long as the game; unbuffered, so that an error leaves nothing to come later.
                file = open(self.path, "r+b", buffering=0)  # noqa: SIM115
                lock_or_refuse(file, self.path)
                if os.fstat(file.fileno()).st_size != self._size:
                    # Another instance went on with it after it was read here: cutting would lose its choices.
                    file.close()
                    fault = "has just been played on in another window of the game"
                    raise RecordInUse(told(str(self.path), 0, fault))
                self._lines = self._unkept(file)
            else:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                file = self._create()
            self._file = file
        return self._file

    def _create(self) -> FileIO:
        plain, number = self.path, 1
        while True:
            try:
                file = open(self.path, "x+b", buffering=0)  # noqa: SIM115
            except FileExistsError:
                number += 1
                self.path = plain.with_name(f"{plain.stem}-{number}{plain.suffix}")
            else:
                lock_or_refuse(file, self.path)
                _sync_folder(self.path.parent)
                return file

    def _write(self) -> None:
        file = self._open()
        if self._is_gone(file):
            file = self._restore(file)
        self._keep_torn(file)
        # A write that failed half-way may have left a torn line: cut there, then write what is owed.
        file.seek(self._whole)
        file.truncate()
        rest = memoryview(self._pending)
        while rest:
            rest = rest[file.write(rest) :]
        os.fsync(file.fileno())
        self._whole += len(self._pending)
        self._lines += self._pending.count(b"\n")
        self._pending = b""
        if self._lines >= KEPT_EVERY:
            self._lines = 0
            self._keep(file)

    def _keep_torn(self, file: FileIO) -> None:
        """Copy a record to NAME.kept before its end is cut off, if more than a torn line is there: zeros may
        stand before choices that were made.
        """
        if self._torn:
            file.seek(self._whole)
            if b"\n" in file.read(self._torn):
                kept_copy(self.path, most=MOST_BYTES)  # if it fails nothing is cut off
            self._torn = 0

    def _is_gone(self, file: FileIO) -> bool:
        """Whether the open file has lost its name; some file systems tell no links of any file."""
        told = os.fstat(file.fileno())
        try:
            return not told.st_nlink and not os.path.samestat(told, os.stat(self.path))
        except FileNotFoundError:
            return True

    def _unkept(self, file: FileIO) -> int:
        """Count the lines of an opened record that the newest copy does not have."""
        try:
            size = generation(self.path, 1).stat().st_size
        except OSError:
            size = 0
        file.seek(min(size, self._whole))
        return file.read(max(0, self._whole - size)).count(b"\n")

    def _keep(self, file: FileIO) -> None:
        """Put a copy beside the record, for the day a power cut leaves zeros in it; the one before stays too.

        It is a precaution: where there is no room for it, the record itself will tell.
        """
        file.seek(0)
        content = file.read(self._whole)
        with contextlib.suppress(OSError):
            for age in range(GENERATIONS - 1, 1, -1):
                with contextlib.suppress(FileNotFoundError):
                    os.replace(generation(self.path, age - 1), generation(self.path, age))
            replace_file(generation(self.path, 1), content)

    def _restore(self, gone: FileIO) -> FileIO:
        """Begin the record anew, whole: somebody removed its file while the game went on."""
        gone.seek(0)
        kept = gone.read(self._whole)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._file = self._create()
        gone.close()
        self._pending, self._whole = kept + self._pending, 0
        return self._file


def put_back(path: Path, record: Record) -> None:
    """Put an earlier version of a record in its place; what stood there is kept as NAME.kept.

    At no moment is there no record. Raises: OSError (both are then as they were), RecordInUse.
    """
    if is_in_use(path):
        raise RecordInUse(told(str(path), 0, "is being played in another window of the game"))
    older = generation(path, record.age).read_bytes()[: record.whole]
    kept_copy(path, most=MOST_BYTES)
    replace_file(path, older)


def _sync_folder(folder: Path) -> None:
    """Put a new name on the disk too, where folders can be synced."""
    with contextlib.suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)
