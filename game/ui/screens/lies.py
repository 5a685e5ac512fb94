"""Show where a game's record lies, and put its path on the clipboard."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.ui.dialog import Answer, Dialog

if TYPE_CHECKING:
    from game.ui.app import App


def show_path(app: App, path: Path) -> None:
    """Say where a record lies; it holds secrets by nature, and the words say so."""
    t = app.t

    def copy(answer: str) -> None:
        if answer == "copy":
            with contextlib.suppress(pygame.error):
                pygame.scrap.put_text(str(path))
                app.notify(t("shelf.copied"))

    app.push(
        Dialog(
            t("shelf.lies_title"),
            t("shelf.lies", path=path),
            [Answer("back", t("shelf.back")), Answer("copy", t("shelf.copy"))],
            on_escape="back",
            width=900,
        ),
        copy,
    )
