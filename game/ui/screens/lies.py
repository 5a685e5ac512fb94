"""Show where a game's record lies, and put its path on the clipboard."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.ui.dialog import Answer, Dialog

if TYPE_CHECKING:
    from game.ui.app import App


def show_path(app: App, path: Path, *, holds_secrets: bool = True) -> None:
    """Say where a file lies; a record holds secrets by nature, and the words say so."""
    t = app.t
    if holds_secrets:
        title, text = t("shelf.lies_title"), t("shelf.lies", path=path)
    else:
        title, text = t("shelf.table_title"), t("shelf.table", path=path)

    def copy(answer: str) -> None:
        if answer == "copy":
            with contextlib.suppress(pygame.error, ValueError):  # a name that is no Unicode
                pygame.scrap.put_text(str(path))
                app.notify(t("shelf.copied"))

    app.push(
        Dialog(
            title,
            text,
            [Answer("back", t("shelf.back")), Answer("copy", t("shelf.copy"))],
            on_escape="back",
            width=900,
        ),
        copy,
    )
