"""Read and write small YAML files of the user: settings and the like.

Written new, flushed to the disk, then renamed over the old one, so that a power cut leaves either the old or
the new file; the versions before it are kept for the day it leaves zeros. Reading never raises for what
stands in the file: it tells what was wrong and gives what it could read.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import time
from collections.abc import Mapping
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any

import yaml

from game.content.yaml_source import Loader

MOST_BYTES = 1 << 20
GENERATIONS = 3
"""How many versions of a file there are at most, the newest included."""
FRESH = ".new"
"""What the name of a file ends in while it is written."""
RENAME_TRIES = 6
RENAME_WAIT = 0.03
"""Seconds between tries."""
DAY = 86_400.0
"""Seconds."""


def read_mapping(path: Path) -> tuple[dict[str, Any], str]:
    """Read a YAML mapping; return it and, if the file was not readable as such, what was wrong (else "").

    In place of what was not readable comes the newest version before it that is. A missing file is an empty
    mapping without a fault.
    """
    values, fault = _read(path)
    if fault:
        for age in range(1, GENERATIONS):
            older, other_fault = _read(generation(path, age))
            if older and not other_fault:
                return older, fault
    return values, fault


def _read(path: Path) -> tuple[dict[str, Any], str]:
    try:
        raw = content_of(path)
    except FileNotFoundError:
        return {}, ""
    except OSError as error:
        return {}, f"{path.name}: {error.strerror or error}"
    try:
        value = yaml.load(raw.decode("utf-8"), Loader=Loader)
    except (yaml.YAMLError, ValueError, LookupError, OverflowError, AttributeError, TypeError) as error:
        # All but the first: no UTF-8, a tag like !!int or !!timestamp before what is none, a huge number.
        mark = getattr(error, "problem_mark", None)
        return {}, f"{path.name}:{mark.line + 1 if mark else 1}: not readable as YAML"
    if value is None:
        # An empty file is as good as none; a file of zero bytes after a power cut is not.
        return {}, f"{path.name}:1: filled with zeros" if b"\0" in raw else ""
    if not isinstance(value, dict) or not all(isinstance(key, str) for key in value):
        return {}, f"{path.name}:1: expected `key: value` lines"
    return value, ""


def content_of(path: Path, *, most: int = MOST_BYTES) -> bytes:
    """Read a small file whole. Raises: OSError, also for what is no file (a pipe) or larger than ``most``."""
    if path.exists() and not path.is_file():  # reading a pipe would wait for ever
        raise OSError(errno.EINVAL, "is no file")
    with open(path, "rb") as file:
        content = file.read(most + 1)
    if len(content) > most:
        raise OSError(errno.EFBIG, f"is too large; expected at most {most} bytes")
    return content


KEY = re.compile(r"""(['"]?)([^\s'":#][^'":]*?)\1\s*:(\s|$)""")


def lines_of(path: Path) -> dict[str, list[int]]:
    """The lines, from 1, on which each key of a file's mapping stands; more than one where it is repeated.

    A file that cannot be read has none.
    """
    found: dict[str, list[int]] = {}
    with contextlib.suppress(OSError, ValueError):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            match = KEY.match(line)
            if match:
                found.setdefault(match[2], []).append(number)
    return found


def write_mapping(path: Path, values: Mapping[str, Any], *, heading: str = "") -> None:
    """Write a YAML mapping, in the order given, with an optional first comment line.

    Raises: OSError if the disk is full or the folder cannot be written; the newest file is then still whole.
    """
    text = yaml.safe_dump(dict(values), allow_unicode=True, sort_keys=False, width=100)
    if heading:
        text = f"# {heading}\n{text}"
    rewrite(path, text.encode("utf-8"))


def generation(path: Path, age: int) -> Path:
    """The file that holds the version written ``age`` rewrites before the newest."""
    return path if age == 0 else path.with_name(f"{path.name}.{age}")


def rewrite(path: Path, content: bytes, *, most: int = MOST_BYTES) -> None:
    """Put a small file in place at once and keep the versions before it. What somebody else has put there
    meanwhile, larger than ``most`` or with zeros in it, is kept as it is (``keep_copy``).

    Raises: OSError (full disk, read-only folder); the newest version is then still whole.
    """
    is_large = path.is_file() and path.stat().st_size > most
    old = path.read_bytes() if path.is_file() and not is_large else b""
    if is_large or (b"\0" in old and b"\0" not in content):
        keep_copy(path, most=most)
    elif old and b"\0" not in old:
        for age in range(GENERATIONS - 1, 1, -1):
            with contextlib.suppress(FileNotFoundError):
                os.replace(generation(path, age - 1), generation(path, age))
        # A copy, not a rename: at no moment is there no newest file.
        replace_file(generation(path, 1), old)
    replace_file(path, content)


def replace_file(path: Path, content: bytes) -> None:
    """Put a file in place at once: write beside it, flush, sync, rename.

    Raises: OSError; the old file is then untouched and the new one removed.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f".{path.name}.{os.getpid()}{FRESH}")
    try:
        with open(fresh, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        _rename(fresh, path)
    except OSError:
        with contextlib.suppress(OSError):
            fresh.unlink()
        raise


def _rename(fresh: Path, path: Path) -> None:
    """Rename over a file; on Windows a scanner of viruses, or another window, may hold it for a moment."""
    for tries in range(RENAME_TRIES, 0, -1):
        try:
            os.replace(fresh, path)
        except PermissionError:
            if tries == 1:
                raise
            time.sleep(RENAME_WAIT)
        else:
            return


def sweep(folder: Path) -> None:
    """Remove what processes that were killed have left half written in a folder, a day ago or earlier."""
    with contextlib.suppress(OSError):
        for fresh in folder.glob(f".*{FRESH}"):
            with contextlib.suppress(OSError):
                if time.time() - fresh.stat().st_mtime > DAY:
                    fresh.unlink()


def keep_copy(path: Path, *, most: int = MOST_BYTES) -> Path | None:
    """Copy a file that could not be understood to NAME.kept, so that nothing the user wrote is lost by a
    rewrite; None where that cannot be done. See ``kept_copy``.
    """
    with contextlib.suppress(OSError):
        return kept_copy(path, most=most)
    return None


def kept_copy(path: Path, *, most: int = MOST_BYTES) -> Path | None:
    """Copy a file to NAME.kept. Where something else is kept there already, the copy's name ends in a mark of
    its content.

    One too large to be read (more than ``most`` bytes) is moved there; what is no file is left alone (None).
    Raises: OSError.
    """
    if not path.is_file():  # reading a pipe would wait for ever
        return None
    if path.stat().st_size > most:
        kept = free_name(path)
        os.replace(path, kept)
        return kept
    content = path.read_bytes()
    marked = path.with_name(f"{path.name}.kept-{sha256(content).hexdigest()[:8]}")
    for kept in (path.with_name(f"{path.name}.kept"), marked, free_name(path)):
        if kept.is_file() and kept.stat().st_size == len(content) and kept.read_bytes() == content:
            return kept
        if not os.path.lexists(kept):
            break
    replace_file(kept, content)
    return kept


def free_name(path: Path) -> Path:
    """The first of NAME.kept, NAME.kept2, … that nothing has yet."""
    names = (path.with_name(f"{path.name}.kept{number if number > 1 else ''}") for number in count(1))
    return next(kept for kept in names if not os.path.lexists(kept))
