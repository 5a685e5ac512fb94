"""Files of the game itself that are missing or cannot be read: one kind of fault, told in one line."""

from __future__ import annotations

from pathlib import Path

import pygame
from pygame import Surface


class BrokenFile(Exception):
    """A file of the game is missing or damaged; the text names it. Only another installation helps."""


def load_image(path: Path) -> Surface:
    """Read a picture as its file has it. Raises: BrokenFile naming the file."""
    try:
        return pygame.image.load(path)
    except (pygame.error, OSError) as error:
        raise BrokenFile(f"the picture cannot be read: {path} ({error})") from error
