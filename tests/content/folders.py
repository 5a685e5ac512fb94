"""Data folders for tests: the game's own files with something replaced."""

from __future__ import annotations

import os
from pathlib import Path

from game.content.catalogue import load_catalogue
from game.content.faults import DataFaults
from game.content.places import data_dir


def own(name: str) -> str:
    """Give the text of one of the game's own files."""
    return (data_dir() / name).read_text(encoding="utf-8")


def replaced(name: str, *pairs: tuple[str, str]) -> str:
    """Give the text of one of the game's own files with texts replaced that it holds exactly once."""
    text = own(name)
    for old, new in pairs:
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {name}"
        text = text.replace(old, new)
    return text


def folder(path: Path, **texts: str) -> Path:
    """Write files (``parts=...`` is parts.yaml) into a folder."""
    path.mkdir(exist_ok=True)
    for name, text in texts.items():
        (path / f"{name}.yaml").write_text(text, encoding="utf-8", newline="")
    return path


def faults_of(path: Path) -> list[str]:
    """Load a faulty folder and give its faults, without the folder's name."""
    try:
        load_catalogue(path)
    except DataFaults as error:
        return [fault.replace(f"{path}{os.sep}", "") for fault in error.faults]
    raise AssertionError("the data have no fault")
