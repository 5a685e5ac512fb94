"""Record files (`.cleo`), read: whole, or for a list of games only their ends; ``recorder`` writes them.

A record that was damaged or cut short gives way to the newest version kept of it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from game.content.headers import Header
from game.content.places import is_pipe
from game.content.settings_file import GENERATIONS, generation
from game.play.record_text import (
    OVER,
    PLAYS,
    UNDO,
    DamagedRecord,
    IllegalLine,
    Line,
    NewerRecord,
    Notice,
    OtherData,
    Record,
    RecordError,
    RecordInUse,
    parse_record,
    told,
)

__all__ = [
    "OVER", "PLAYS", "SUFFIX", "UNDO", "DamagedRecord", "Ends", "IllegalLine", "Line", "NewerRecord",
    "Notice", "OtherData", "Record", "RecordError", "RecordInUse", "is_record", "parse_record",
    "read_ends", "read_newest", "read_record", "told",
]  # fmt: skip

SUFFIX = ".cleo"
MOST_BYTES = 4 << 20
"""A game of thousands of choices takes a twentieth of it."""
HEAD_BYTES = 4096
TAIL_BYTES = 1024
"""So much of both ends is read for a list of games; a header that is longer has its record read whole."""


def read_record(path: Path) -> Record:
    """Read a record file. Raises: DamagedRecord, NewerRecord."""
    if is_pipe(path):  # reading it would wait for ever
        raise DamagedRecord(told(str(path), 0, "is a pipe", expected="a readable file"))
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


def read_newest(path: Path) -> Record:
    """Read a record or, where it is damaged or was cut short, the newest version kept of it that says more.

    Raises: DamagedRecord, NewerRecord, of the record itself.
    """
    record: Record | None = None
    fault: DamagedRecord | None = None
    try:
        record = read_record(path)
    except DamagedRecord as error:
        fault = error
    for age in range(1, GENERATIONS):
        kept = generation(path, age)
        if not kept.is_file():
            continue
        try:
            older = read_record(kept)
        except RecordError:
            continue
        if record is None or (older.header == record.header and len(older.lines) > len(record.lines)):
            return replace(older, name=str(path), age=age)
    if record is None:
        assert fault is not None
        raise fault
    return record


@dataclass(frozen=True, slots=True)
class Ends:
    """What the first and the last lines of a record tell, enough for a list of games."""

    header: Header
    has_choices: bool
    is_over: bool


def read_ends(path: Path) -> Ends:
    """Read a record's header and its last lines only. Raises: DamagedRecord, NewerRecord, OSError."""
    with open(path, "rb") as file:
        content = file.read(HEAD_BYTES)
        if len(content) == HEAD_BYTES:
            size = file.seek(0, 2)
            file.seek(max(HEAD_BYTES, size - TAIL_BYTES))
            first, blank, _ = content.partition(b"\n\n")
            # between header and end there is a line at least, whatever it says
            content = first + blank + b"# ...\n" + file.read().partition(b"\n")[2] if blank else content
            long = bool(blank)
        else:
            long = False
    record = parse_record(content, str(path))
    return Ends(record.header, long or bool(record.lines), record.is_over)


def is_record(path: Path) -> bool:
    """Whether a file looks like a record: by its name, else by its first line."""
    if path.suffix == SUFFIX or is_pipe(path):
        return path.suffix == SUFFIX
    try:
        with open(path, "rb") as file:
            return file.read(64).lstrip(b"\xef\xbb\xbf \r\n").startswith(b"cleopatra:")
    except OSError:
        return False
