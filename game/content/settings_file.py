"""Read and write small YAML files of the user: settings and the like.

Written new, flushed to the disk, then renamed over the old one, so that a power cut leaves either the old or
the new file. Reading never raises for what stands in the file: it tells what was wrong and gives what it
could read.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml

from game.content.yaml_source import Loader


def read_mapping(path: Path) -> tuple[dict[str, Any], str]:
    """Read a YAML mapping; return it and, if the file was not readable as such, what was wrong (else "").

    A missing file is an empty mapping without a fault.
    """
    try:
        raw = path.read_bytes()
    except FileNotFoundError:
        return {}, ""
    except OSError as error:
        return {}, f"{path.name}: {error.strerror or error}"
    try:
        value = yaml.load(raw.decode("utf-8"), Loader=Loader)
    except (yaml.YAMLError, ValueError, LookupError) as error:
        # The last two: no UTF-8, or a tag like !!int before what is none.
        mark = getattr(error, "problem_mark", None)
        return {}, f"{path.name}:{mark.line + 1 if mark else 1}: not readable as YAML"
    if value is None:
        # An empty file is as good as none; a file of zero bytes after a power cut is not.
        return {}, f"{path.name}:1: filled with zeros" if b"\0" in raw else ""
    if not isinstance(value, dict) or not all(isinstance(key, str) for key in value):
        return {}, f"{path.name}:1: expected `key: value` lines"
    return value, ""


def write_mapping(path: Path, values: Mapping[str, Any], *, heading: str = "") -> None:
    """Write a YAML mapping, in the order given, with an optional first comment line.

    Raises: OSError if the disk is full or the folder cannot be written; the old file is then still whole.
    """
    text = yaml.safe_dump(dict(values), allow_unicode=True, sort_keys=False, width=100)
    if heading:
        text = f"# {heading}\n{text}"
    replace_file(path, text.encode("utf-8"))


def replace_file(path: Path, content: bytes) -> None:
    """Put a file in place at once: write beside it, flush, sync, rename.

    Raises: OSError; the old file is then untouched and the new one removed.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with open(fresh, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(fresh, path)
    except OSError:
        with contextlib.suppress(OSError):
            fresh.unlink()
        raise


def keep_copy(path: Path) -> Path | None:
    """Copy a file that could not be understood to NAME.kept, so that nothing the user wrote is lost by a
    rewrite.
    """
    kept = path.with_name(path.name + ".kept")
    try:
        replace_file(kept, path.read_bytes())
    except OSError:
        return None
    return kept
