"""Bring a record in: one that lies where people put files, one whose path is typed, or one dropped."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import Rect

from game.play import exchange
from game.play.record import RecordError
from game.play.storage import moment
from game.ui.button import Button
from game.ui.frame import Frame
from game.ui.layout import dialog_rect
from game.ui.papyrus import Papyrus, draw_nothing_yet
from game.ui.screens.fault_words import record_fault_told
from game.ui.screens.parts import label, when_told
from game.ui.scroll import ScrollArea
from game.ui.text_field import TextField

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.screens.games import Games

ROW, PAD = 66, 48


def brought_in(app: App, games: Games, path: Path) -> Path | None:
    """Copy a record onto the shelf and say so, or say why not."""
    try:
        there = exchange.bring_in(games.storage, path)
    except RecordError as fault:
        app.notify(record_fault_told(app.t, fault), warning=True)
        return None
    except (OSError, ValueError) as error:  # a path that no system takes has an error of its own
        why = getattr(error, "strerror", None) or str(error)
        app.notify(app.t("shelf.not_imported", why=why), warning=True)
        return None
    app.notify(app.t("shelf.imported", name=there.name))
    return there


class Importing(Papyrus["Path | None"]):
    """Ends with the record's place on the shelf, or None."""

    def __init__(self, games: Games) -> None:
        super().__init__()
        self.games = games
        self.found: list[Path] = []
        self.typed = ""

    def enter(self) -> None:
        """See what lies there."""
        self.found = exchange.found(self.games.storage)

    def build(self) -> None:
        """Lay out what was found, a line for a path, and the way back."""
        t, h = self.app.t, self.app.size[1]
        self.box = b = dialog_rect(self.app.size, 980, h - 60)
        view = Rect(b.x + PAD, b.y + 170, b.w - 2 * PAD, b.h - 170 - 200)
        self.area = ScrollArea("found", view, max(1, len(self.found)) * ROW, self._paint)
        self.widgets.add(self.area)
        for i, path in enumerate(self.found):
            box = Rect(self.area.viewport.right - 170, view.y + i * ROW + 7, 170, 52)
            button = Button(f"take.{i}", box, t("shelf.take"), self._take(path), size=20)
            self.widgets.add(button)
            self.area.place(button)
        y = view.bottom + 20
        self.widgets.add(
            TextField(
                "path", Rect(view.x, y, view.w - 190, 52), self.typed, self._type, on_enter=self._enter,
                placeholder=t("shelf.path"), most=400,
            )
        )  # fmt: skip
        self.widgets.add(
            Button(
                "take_path", Rect(view.right - 170, y, 170, 52), t("shelf.take"), self._enter_typed, size=20
            )
        )
        self.widgets.add(
            Button(
                "back", Rect(b.centerx - 150, b.bottom - 94, 300, 70), t("shelf.back"),
                lambda: self.finish(None), size=27,
            )
        )  # fmt: skip

    def _type(self, text: str) -> None:
        self.typed = text

    def _enter(self, text: str) -> None:
        self.typed = text
        self._enter_typed()

    def _enter_typed(self) -> None:
        """Take the file whose path was typed; quotes around it, as file managers copy them, do no harm."""
        typed = self.typed.strip().strip("\"'")
        if typed:
            path = Path(typed)
            with contextlib.suppress(RuntimeError):  # ~ of a user who is not known stays as it is typed
                path = path.expanduser()
            self._take(path)()

    def _take(self, path: Path) -> Callable[[], None]:
        def take() -> None:
            there = brought_in(self.app, self.games, path)
            if there is not None:
                self.finish(there)

        return take

    def drop_file(self, path: Path) -> None:
        """Take a record that was dropped onto the window."""
        self._take(path)()

    def heading(self) -> str:
        """Return the page's title."""
        return self.app.t("shelf.import_title")

    def paint(self, frame: Frame) -> None:
        """Say below the head how a record is brought in."""
        words = Rect(self.box.x + PAD, self.box.y + 98, self.box.w - 2 * PAD, 66)
        label(frame, self.app.t("shelf.import_text"), words, size=21, align="m")

    def _paint(self, frame: Frame, top: float) -> None:
        x, wide = self.area.rect.x, self.area.viewport.w
        if not self.found:
            draw_nothing_yet(frame, self.area.rect, "kit/item/pyramid", self.app.t("shelf.none_found"))
        for i, path in enumerate(self.found):
            y = top + i * ROW
            if not frame.shows((x, y, wide, ROW)):
                continue
            if i % 2 == 0:
                frame.fill((x, y, wide, ROW), "8A6430", 0.12, radius=6)
            room = wide - 170 - 30
            frame.text(path.name, x + 14, y + 22, role="head", size=21, width=room, height=28)
            try:
                when = when_told(self.app.t, moment(path.stat().st_mtime), datetime.now())
            except OSError:
                when = ""
            where = f"{when}  ·  {path.parent}"
            frame.text(where, x + 14, y + 47, size=18, colour="ink2", width=room, height=22)
