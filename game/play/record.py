"""Records (`.cleo`): a header and one choice per line, written as the game goes on (notation.md, Records).

A line counts only with its newline: whatever a kill or a power cut left behind it is dropped on reading, with
a notice. Writing never stops a game: what could not be written is kept and tried again with the next line.
"""

from __future__ import annotations

import contextlib
import os
import re
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from io import FileIO
from pathlib import Path

from game.content.faults import DataFaults
from game.content.headers import FORMAT, Header, header_text, parse_header, without_comment
from game.engine.catalogue import SEAT_LETTERS

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

SUFFIX = ".cleo"
UNDO = "undo"
OVER = "# over"
PLAYS = "# plays"
"""Begins the comment that says who plays on at a seat, `# plays: B greedy`: a replay needs it not."""
LOCK_TRIES = 10
LOCK_WAIT = 0.03
"""Seconds between tries."""
MOST_BYTES = 4 << 20
"""A game of thousands of choices takes a twentieth of it."""


class RecordError(ValueError):
    """A record that cannot be used; its text names file, line, what is wrong and what was expected."""


def told(name: str, line: int, fault: str, *, expected: str = "") -> str:
    """The text of an error: ``line`` 0 stands for the whole file."""
    where = f"{name}:{line}" if line else name
    return f"{where}: {fault}" + (f"; expected {expected}" if expected else "")


class DamagedRecord(RecordError):
    """It is not a record, or no longer one."""


class NewerRecord(RecordError):
    """A newer version of the program made it."""


class OtherData(RecordError):
    """It was played with other data than the catalogue at hand."""


class IllegalLine(RecordError):
    """A line can be read, but the rules refuse its choice."""


class RecordInUse(RecordError):
    """Another running instance of the game writes this record."""


@dataclass(frozen=True, slots=True)
class Notice:
    """Something to tell the players that does not stop the game: a locale key stem and its facts."""

    key: str
    facts: tuple[tuple[str, str | int], ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """One choice of a record: its number in the file, its seat, the text of the choice (or `undo`)."""

    number: int
    seat: int
    text: str


@dataclass(frozen=True, slots=True)
class Record:
    """A record as read. ``whole`` is the number of bytes that count; what came after it was torn.

    ``players`` says who played last at each seat, `human` or a bot's name: the header's, unless replaced.
    """

    name: str
    header: Header
    lines: tuple[Line, ...]
    is_over: bool
    whole: int
    torn: int
    players: tuple[str, ...] = ()

    @property
    def notices(self) -> tuple[Notice, ...]:
        """What to tell about the record: a torn end."""
        if not self.torn:
            return ()
        return (Notice("record_torn", (("file", self.name), ("choices", len(self.lines)))),)


def read_record(path: Path) -> Record:
    """Read a record file. Raises: DamagedRecord, NewerRecord."""
    try:
        with open(path, "rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise DamagedRecord(
            told(str(path), 0, error.strerror or str(error), expected="a readable file")
        ) from None
    if len(content) > MOST_BYTES:
        raise DamagedRecord(told(str(path), 0, "is too large", expected=f"at most {MOST_BYTES} bytes"))
    return parse_record(content, str(path))


def parse_record(content: bytes, name: str) -> Record:
    """Read a record. ``name`` stands for the file in errors. Raises: DamagedRecord, NewerRecord."""
    whole = _whole(content)
    if not whole:
        fault = "is empty" if not content else "has no whole line"
        fault = "is filled with zeros" if content[:1] == b"\0" else fault
        raise DamagedRecord(told(name, 0, fault, expected="a record beginning `cleopatra: 1`"))
    try:
        lines = content[:whole].decode("utf-8").split("\n")
    except UnicodeDecodeError as error:
        number = content.count(b"\n", 0, error.start) + 1
        raise DamagedRecord(told(name, number, "is not UTF-8", expected="UTF-8 text")) from None
    lines = [line.removesuffix("\r") for line in lines]
    lines[0] = lines[0].removeprefix("\ufeff")
    first = _check_format(lines, name)
    blank = next((n for n in range(first, len(lines)) if not lines[n].strip()), len(lines))
    try:
        header = parse_header(lines[:blank], name)
    except DataFaults as error:
        raise DamagedRecord(error.faults[0]) from None
    choices = tuple(_choice_lines(lines, blank, len(header.players), name))
    is_over = any(line.startswith(f"{OVER}:") for line in lines[blank:])
    players = _players(lines[blank:], [player.kind for player in header.players])
    return Record(name, header, choices, is_over, whole, len(content) - whole, players)


def _players(lines: Sequence[str], kinds: list[str]) -> tuple[str, ...]:
    """Find out who played last at each seat. What is no such comment is one like any other."""
    letters = SEAT_LETTERS[: len(kinds)]
    for line in lines:
        found = re.fullmatch(rf"{PLAYS}: ([A-Z]) ([a-z][a-z0-9_-]*)", line.strip())
        if found and found[1] in letters:
            kinds[letters.index(found[1])] = found[2]
    return tuple(kinds)


def _whole(content: bytes) -> int:
    """Number of bytes up to the last newline before anything torn: no newline, or zeros from a power cut."""
    zero = content.find(b"\0")
    return content.rfind(b"\n", 0, zero if zero >= 0 else len(content)) + 1


def _check_format(lines: Sequence[str], name: str) -> int:
    """Find the `cleopatra:` line, the first of the header. Raises: DamagedRecord, NewerRecord."""
    for number, line in enumerate(lines):
        text = without_comment(line).strip()
        if not text:
            continue
        key, _, value = text.partition(":")
        if key.strip() != "cleopatra" or not re.fullmatch("[0-9]{1,9}", value.strip()):
            break
        if int(value) > FORMAT:
            fault = f"was made by a newer version of the game (record format {int(value)})"
            raise NewerRecord(told(name, number + 1, fault, expected=f"format {FORMAT}"))
        return number
    raise DamagedRecord(
        told(name, number + 1, f"is not a record: {line.strip()[:40]!r}", expected="`cleopatra: 1`")
    )


def _choice_lines(lines: Sequence[str], start: int, seats: int, name: str) -> list[Line]:
    """Split the lines after the header into seat and choice. Raises: DamagedRecord."""
    found = []
    letters = SEAT_LETTERS[:seats]
    for number in range(start, len(lines)):
        text = without_comment(lines[number]).strip()
        if not text:
            continue
        letter, _, rest = text.partition(" ")
        if len(letter) != 1 or letter not in letters or not rest.strip():
            expected = f"a seat ({' '.join(letters)}) and a choice, like `A market 2`"
            raise DamagedRecord(told(name, number + 1, f"{text[:60]!r} is no choice", expected=expected))
        found.append(Line(number + 1, letters.index(letter), rest.strip()))
    return found


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
        self._pending = b"" if header is None else (header_text(header) + "\n").encode()

    @classmethod
    def new(cls, path: Path, header: Header) -> Recorder:
        """Record a new game at ``path``, or beside it if that is there; the first line makes the file."""
        return cls(path, header, 0)

    @classmethod
    def resumed(cls, path: Path, record: Record) -> Recorder:
        """Go on with a record, cutting off what is torn. Raises: RecordInUse."""
        recorder = cls(path, None, record.whole)
        recorder._size = record.whole + record.torn
        recorder._try(recorder._open)
        return recorder

    def append(self, line: str) -> None:
        """Write one line, and whatever an earlier error left unwritten."""
        self._pending += f"{line}\n".encode()
        try:
            self._try(self._write)
        except RecordInUse as error:  # it could not be opened at first, and now another instance has it
            self.notice = Notice("record_not_written", (("file", str(self.path)), ("cause", str(error))))

    def close(self) -> None:
        """Let go of the file; one that never got a whole line is removed."""
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
                # Kept open as long as the game; unbuffered, so that an error leaves nothing to come later.
                file = open(self.path, "r+b", buffering=0)  # noqa: SIM115
                _lock_or_refuse(file, self.path)
                if os.fstat(file.fileno()).st_size != self._size:
                    # Another instance went on with it after it was read here: cutting would lose its choices.
                    file.close()
                    fault = "has just been played on in another window of the game"
                    raise RecordInUse(told(str(self.path), 0, fault))
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
                _lock_or_refuse(file, self.path)
                _sync_folder(self.path.parent)
                return file

    def _write(self) -> None:
        file = self._open()
        if not os.fstat(file.fileno()).st_nlink:
            file = self._restore(file)
        # A write that failed half-way may have left a torn line: cut there, then write what is owed.
        file.seek(self._whole)
        file.truncate()
        rest = memoryview(self._pending)
        while rest:
            rest = rest[file.write(rest) :]
        os.fsync(file.fileno())
        self._whole += len(self._pending)
        self._pending = b""

    def _restore(self, gone: FileIO) -> FileIO:
        """Begin the record anew, whole: somebody removed its file while the game went on."""
        gone.seek(0)
        kept = gone.read(self._whole)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._file = self._create()
        gone.close()
        self._pending, self._whole = kept + self._pending, 0
        return self._file


def _sync_folder(folder: Path) -> None:
    """Put a new name on the disk too, where folders can be synced."""
    with contextlib.suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def _lock_or_refuse(file: FileIO, path: Path, *, tries: int = LOCK_TRIES) -> None:
    """Lock a file for this instance; the system lets go of it when the process ends.

    Another instance that only looks whether the record is in use holds it for a moment, so it is tried again.
    Raises: RecordInUse.
    """
    while not _lock(file):
        tries -= 1
        if not tries:
            file.close()
            raise RecordInUse(told(str(path), 0, "is being played in another window of the game"))
        time.sleep(LOCK_WAIT)


def _lock(file: FileIO) -> bool:
    """Try to lock a file; False if another has."""
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
            _lock_or_refuse(file, path, tries=1)
    except RecordInUse:
        return True
    except OSError:
        return False
    return False


def is_record(path: Path) -> bool:
    """Whether a file looks like a record: by its name, else by its first line."""
    if path.suffix == SUFFIX:
        return True
    try:
        with open(path, "rb") as file:
            return file.read(64).lstrip(b"\xef\xbb\xbf \r\n").startswith(b"cleopatra:")
    except OSError:
        return False
