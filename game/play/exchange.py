"""Records in and out: a copy for others to the user's documents, a copy of others' to the shelf.

Nothing is ever written over, and a name that comes with a record leads nowhere but into the folder it goes
to.
"""

from __future__ import annotations

import contextlib
import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

from game.content.settings_file import replace_file
from game.play.record import SUFFIX, DamagedRecord, read_record, told
from game.play.storage import Storage

FOLDERS = ("Documents", "Downloads", "Desktop")
MOST_FOUND = 40
LONGEST_STEM = 50
"""Letters kept of a foreign name: four bytes each, and what is put before and after, fit into 255."""
FORBIDDEN = frozenset('<>:"/\\|?*')
RESERVED = re.compile(r"(?i)con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³]")
"""Names that Windows gives to devices, whatever follows after a dot."""


def export_folder(storage: Storage) -> Path:
    """Say where exports go: the user's documents; without them, or with a folder set, beside the games."""
    documents = Path.home() / FOLDERS[0] if _has_home() and not os.environ.get("CLEOPATRA_HOME") else None
    return documents if documents is not None and documents.is_dir() else storage.folder / "exports"


def _has_home() -> bool:
    try:
        Path.home()
    except RuntimeError:
        return False
    return True


def export(storage: Storage, path: Path) -> Path:
    """Copy a record as it is, also one that cannot be read; give the copy. Raises: OSError."""
    folder = export_folder(storage)
    folder.mkdir(parents=True, exist_ok=True)
    target = _unused(folder / path.name)
    storage.export(path, target)
    return target


def export_text(storage: Storage, name: str) -> Path:
    """Give an unused path of this name among the exports, its folder made. Raises: OSError."""
    folder = export_folder(storage)
    folder.mkdir(parents=True, exist_ok=True)
    return _unused(folder / Path(name).name)


def _unused(path: Path) -> Path:
    """Number a name until nothing is called so."""
    found, number = path, 2
    while os.path.lexists(found):  # a link that leads nowhere would be written through
        found = path.with_name(f"{path.stem} ({number}){path.suffix}")
        number += 1
    return found


def found(storage: Storage) -> list[Path]:
    """List records that lie where people put files, the newest first; without those of the shelf."""
    dated: list[tuple[float, Path]] = []
    for folder in dict.fromkeys(_places(storage)):
        with contextlib.suppress(OSError):
            for path in folder.glob(f"*{SUFFIX}"):
                with contextlib.suppress(OSError):
                    if path.is_file():
                        dated.append((path.stat().st_mtime, path))
    return [path for _, path in sorted(dated, key=lambda item: (-item[0], item[1].name))[:MOST_FOUND]]


def _places(storage: Storage) -> Iterator[Path]:
    yield export_folder(storage)
    yield storage.folder / "exports"
    if _has_home() and not os.environ.get("CLEOPATRA_HOME"):
        yield from (Path.home() / name for name in FOLDERS)


def stem_for_all(name: str) -> str:
    """Make a name that every system takes: a folder of games may go from one to another on a stick.

    >>> stem_for_all("CON"), stem_for_all("a: b?"), stem_for_all("..")
    ('_CON', 'a- b-', '_')
    """
    letters = ["-" if sign in FORBIDDEN or not sign.isprintable() else sign for sign in name]
    stem = "".join(letters)[:LONGEST_STEM].rstrip(". ")
    is_odd = not stem or stem.startswith(".") or RESERVED.fullmatch(stem.partition(".")[0].strip())
    return f"_{stem}" if is_odd else stem


def bring_in(storage: Storage, path: Path) -> Path:
    """Copy a record onto the shelf; give its path there, or that of one with the same content.

    Raises: RecordError for what is no readable record, OSError.
    """
    if path.exists() and not path.is_file():  # a pipe would keep whoever opens it waiting
        raise DamagedRecord(told(str(path), 0, "is no file", expected="a record"))
    read_record(path)
    content = path.read_bytes()
    folder = storage.games_folder
    folder.mkdir(parents=True, exist_ok=True)
    for known in folder.glob(f"*{SUFFIX}"):
        with contextlib.suppress(OSError):
            if known.stat().st_size == len(content) and known.read_bytes() == content:
                return known
    target = _unused(folder / f"{stem_for_all(path.name.removesuffix(SUFFIX))}{SUFFIX}")
    replace_file(target, content)
    shutil.copystat(path, target)
    return target
