"""What a record says: a header and one choice per line (notation.md, Records), as text and as read.

A line counts only with its newline: whatever a kill or a power cut left behind it is dropped, with a notice.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from game.content.faults import DataFaults
from game.content.headers import FORMAT, Header, parse_header, without_comment
from game.engine.catalogue import SEAT_LETTERS
from game.play.seats import HUMAN

UNDO = "undo"
OVER = "# over"
PLAYS = "# plays"
"""Begins the comment that says who plays on at a seat, `# plays: B greedy`: a replay needs it not."""


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

    ``players`` says who played last at each seat, `human` or a bot's name: the header's, unless replaced;
    ``most_people`` how many persons sat at the same time at most.
    ``winners`` are the seats that won, where the end is noted.
    """

    name: str
    header: Header
    lines: tuple[Line, ...]
    is_over: bool
    whole: int
    torn: int
    players: tuple[str, ...] = ()
    most_people: int = 0
    winners: tuple[int, ...] = ()
    age: int = 0
    """0 for the record itself, else how many versions back this one is that stands in for it."""

    @property
    def notices(self) -> tuple[Notice, ...]:
        """What to tell about the record: that an earlier version stands in for it, or its torn end."""
        if not self.torn and not self.age:
            return ()
        key = "record_restored" if self.age else "record_torn"
        return (Notice(key, (("file", self.name), ("choices", len(self.lines)))),)


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
    ends = [line.removeprefix(f"{OVER}:").split() for line in lines[blank:] if line.startswith(f"{OVER}:")]
    letters = SEAT_LETTERS[: len(header.players)]
    winners = tuple(letters.index(letter) for letter in (ends[-1] if ends else ()) if letter in letters)
    sittings = _sittings(lines[blank:], [player.kind for player in header.players])
    most = max(sitting.count(HUMAN) for sitting in sittings)
    torn = len(content) - whole
    return Record(name, header, choices, bool(ends), whole, torn, sittings[-1], most, winners)


def _sittings(lines: Sequence[str], kinds: list[str]) -> list[tuple[str, ...]]:
    """List who played at the seats, one after another. What is no such comment is one like any other."""
    letters, sittings = SEAT_LETTERS[: len(kinds)], [tuple(kinds)]
    for line in lines:
        found = re.fullmatch(rf"{PLAYS}: ([A-Z]) ([a-z][a-z0-9_-]*)", line.strip())
        if found and found[1] in letters:
            kinds[letters.index(found[1])] = found[2]
            sittings.append(tuple(kinds))
    return sittings


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
