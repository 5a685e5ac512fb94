"""Find the project's fonts for numerals painted into pictures."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).resolve().parents[2] / "sprites" / "fonts"


def font_file(name: str) -> Path:
    """Give the path of a font.

    Raises:
        FileNotFoundError: if it is not among the sprites.
    """
    path = FOLDER / f"{name}.ttf"
    if not path.exists():
        raise FileNotFoundError(path)
    return path
