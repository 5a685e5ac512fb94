"""The report of an uncaught error: one text file with the error, versions, a redacted log and the record.

The log tells what all may know; the record at its end holds the whole game, hidden cards too.
"""

from __future__ import annotations

import contextlib
import os
import platform
import sys
import traceback
from collections.abc import Iterable, Mapping
from datetime import datetime
from itertools import count
from pathlib import Path

from game import __version__
from game.content.headers import header_text
from game.content.settings_file import replace_file
from game.engine.catalogue import SEAT_LETTERS
from game.engine.events import seen_by
from game.engine.notation import choice_text
from game.play import sealed
from game.play.match import Match
from game.play.storage import now_told

FOLDER = "crashes"
MOST_KEPT = 10
LAST_CHOICES = 30
"""Of so many choices the log tells what happened."""


def report_text(
    error: BaseException, match: Match | None, *, facts: Mapping[str, str], log: Iterable[str] = ()
) -> str:
    """Put a report together: ``facts`` are versions this floor does not know, ``log`` the program's lines."""
    versions = {
        "game": __version__,
        "python": platform.python_version(),
        "system": platform.platform(),
        "frozen": str(bool(getattr(sys, "frozen", False))),
        **facts,
    }
    if match is not None:
        versions["data"] = match.catalogue.fingerprint or "unknown"
    parts = [
        ("cleopatra: an uncaught error", [now_told()]),
        ("versions", [f"{name}: {value}" for name, value in versions.items()]),
        ("error", "".join(traceback.format_exception(error)).splitlines()),
        ("log", list(log)),
    ]
    if match is not None:
        parts += [
            ("what all have seen of the last choices", _public(match)),
            ("the record: it holds hidden cards", record_text(match).splitlines()),
        ]
    return redacted(
        "".join(f"== {title}\n" + "".join(f"{line}\n" for line in lines) for title, lines in parts)
    )


def record_text(match: Match) -> str:
    """Give a match's record: its file or, if that cannot be read or lacks something, what was chosen."""
    if match.path is not None and match.unwritten is None:
        with contextlib.suppress(OSError, ValueError):
            return match.path.read_text(encoding="utf-8")
    lines = [f"{SEAT_LETTERS[entry.seat]} {choice_text(entry.choice)}\n" for entry in match.history]
    return f"{header_text(match.header)}\n{''.join(lines)}"


def _public(match: Match) -> list[str]:
    told = match.history if match.over else match.history[: sealed.told(match.history, match.decision.kind)]
    seen = (seen_by(event, None) for entry in told[-LAST_CHOICES:] for event in entry.events)
    return [repr(event) for event in seen if event is not None]


def redacted(text: str) -> str:
    """Take the name of the user's home folder out of a text."""
    with contextlib.suppress(RuntimeError):
        home = str(Path.home())
        if len(home) > 1:
            text = text.replace(home, "~").replace(home.replace("\\", "\\\\"), "~")
    return text


def write_report(folder: Path, text: str) -> Path:
    """Write a report under ``folder``/crashes and drop the oldest of many. Raises: OSError."""
    place = folder / FOLDER
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    place.mkdir(parents=True, exist_ok=True)
    for number in count(1):  # another window may write one in the same second
        path = place / f"crash-{stamp}{f'-{number}' if number > 1 else ''}.txt"
        with contextlib.suppress(FileExistsError):
            path.touch(exist_ok=False)
            break
    try:
        replace_file(path, text.encode("utf-8", "backslashreplace"))
    except OSError:
        with contextlib.suppress(OSError):
            path.unlink()
        raise
    with contextlib.suppress(OSError):
        reports = sorted(place.glob("crash-*.txt"), key=os.path.getmtime)
        for old in reports[:-MOST_KEPT]:
            old.unlink()
    return path
