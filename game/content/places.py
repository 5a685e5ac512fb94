"""Find the folders of the game: its data, its sprites, and the user's own folder.

Data and sprites lie at the top of a checkout, inside the package (`game/_assets`) in a wheel, and beside the
unpacked program in a frozen build. Whoever asks gets a folder that exists; nothing depends on the working
folder.
"""

from __future__ import annotations

import os
import sys
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
"""The folder of the package `game`."""

FILES = "files.txt"
"""In a frozen build: a line `SIZE NAME` for each file of data, sprites and sounds."""

APPLICATION = "cleopatra"
"""Name of the user's folder of this game."""


def candidates(name: str) -> tuple[Path, ...]:
    """List where a top-level folder may lie, the likeliest first: frozen build, checkout, wheel."""
    places = []
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen:
        places += [Path(frozen) / name, Path(frozen) / "game" / "_assets" / name]
    places += [PACKAGE.parent / name, PACKAGE / "_assets" / name]
    return tuple(places)


def _is_ours(folder: Path, mark: str) -> bool:
    """Say whether a folder is the game's own; `data` beside site-packages could belong to anybody."""
    return (folder / mark).exists()


@cache
def _find(name: str, mark: str) -> Path:
    for folder in candidates(name):
        if _is_ours(folder, mark):
            return folder
    looked = ", ".join(str(p) for p in candidates(name))
    raise FileNotFoundError(
        f"the game's folder {name!r} (with {mark!r} in it) is missing; looked in: {looked}"
    )


def data_dir() -> Path:
    """Return the folder with parts.yaml, cards.yaml, locale/ and the rest.

    Raises: FileNotFoundError with all places looked in.
    """
    return _find("data", "locale")


def sprites_dir() -> Path:
    """Return the folder with manifest.json, 1x/, 2x/ and fonts/.

    Raises: FileNotFoundError with all places looked in.
    """
    return _find("sprites", "fonts")


def sounds_dir() -> Path:
    """Return the folder with the sounds.

    Raises: FileNotFoundError with all places looked in.
    """
    return _find("sounds", "music.ogg")


def missing_files() -> list[Path]:
    """List the files of the game that are missing or shorter than they were when it was packed.

    A frozen build brings the list of its files, FILES, with their sizes; elsewhere there is none to check by.
    """
    frozen = getattr(sys, "_MEIPASS", None)
    if not frozen or not (Path(frozen) / FILES).is_file():
        return []
    lacking = []
    for line in (Path(frozen) / FILES).read_text(encoding="utf-8").splitlines():
        size, _, name = line.partition(" ")
        path = Path(frozen) / name
        if not path.is_file() or path.stat().st_size < int(size):
            lacking.append(path)
    return lacking


def user_dir() -> Path:
    """Return the folder for settings, saves and logs; not created here.

    `CLEOPATRA_HOME` overrides it (tests, a stick); else the custom of the system: %APPDATA%,
    ~/Library/Application Support, $XDG_DATA_HOME or ~/.local/share; without a home the folder for things that
    need not stay.
    """
    own = os.environ.get("CLEOPATRA_HOME")
    if own:
        return Path(own)
    try:
        return _custom() / APPLICATION
    except RuntimeError:  # a user without a home, as in some containers
        import tempfile  # seldom needed, and felt by every command

        return Path(tempfile.gettempdir()) / APPLICATION


def _custom() -> Path:
    """Where programs of this system keep a user's things. Raises: RuntimeError for a user without a home."""
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")


def is_pipe(path: Path) -> bool:
    """Say whether something is a pipe: who opens one waits for whoever writes into it, perhaps for ever."""
    try:
        return path.is_fifo()
    except OSError:  # a name too long, a folder without rights: opening it tells what is wrong
        return False
