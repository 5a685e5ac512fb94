"""The shelf: every game that is kept, with its picture, to go on with, to watch, to give away, to remove."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import Rect

from game.content.faults import DataFaults
from game.play import exchange
from game.play.record import RecordError, read_newest
from game.play.storage import Saved, moment
from game.ui.button import Button
from game.ui.dialog import Answer, Dialog
from game.ui.frame import Frame
from game.ui.layout import dialog_rect
from game.ui.papyrus import Papyrus, draw_nothing_yet
from game.ui.screens import thumbnails
from game.ui.screens.fault_words import record_fault_told
from game.ui.screens.lies import show_path
from game.ui.screens.parts import label, listed, when_told
from game.ui.screens.thumbnails import Thumbnails, draw_thumbnail
from game.ui.screens.verdict import state_told
from game.ui.scroll import ScrollArea

if TYPE_CHECKING:
    from game.ui.screens.games import Games

ROW, PAD = 124, 48
PICTURE = (176, 99)


class Shelf(Papyrus[None]):
    """A list of games on papyrus, the last played first."""

    def __init__(self, games: Games) -> None:
        super().__init__()
        self.games = games
        self.saved: list[Saved] = []

    def enter(self) -> None:
        """Read what lies there."""
        self._read()

    def leave(self) -> None:
        """Make no more pictures."""
        self.pictures.close()

    def _read(self) -> None:
        self.saved = self.games.storage.games()
        paths = [saved.path for saved in self.saved if saved.fault is None]
        self.pictures = Thumbnails(
            self.app, paths, catalogue=lambda: self.games.catalogue, on_picture=lambda _: self.app.redraw()
        )

    def _read_again(self) -> None:
        self.pictures.close()
        self._read()
        self.rebuild()

    def build(self) -> None:
        """Lay out a row with buttons for each game, and below what concerns them all."""
        t = self.app.t
        h = self.app.size[1]
        self.box = dialog_rect(self.app.size, 1240, min(h - 40, max(720, 236 + len(self.saved) * ROW)))
        b = self.box
        view = Rect(b.x + PAD, b.y + 108, b.w - 2 * PAD, b.h - 108 - 112)
        self.area = ScrollArea("games", view, max(1, len(self.saved)) * ROW, self._paint)
        self.widgets.add(self.area)
        wide = 150 if b.w > 1000 else 124
        self._buttons_w = 2 * wide + 58 + 20
        x = self.area.viewport.right - self._buttons_w
        for i, saved in enumerate(self.saved):
            y = view.y + i * ROW + 32
            readable = saved.fault is None
            text = t("shelf.look") if saved.is_over else t("shelf.go_on")
            row = [
                Button(
                    f"open.{i}", Rect(x, y, wide, 60), text, self._open(saved), size=20, enabled=readable,
                    primary=not saved.is_over and readable, reason=t("shelf.unreadable"),
                ),
                Button(
                    f"watch.{i}", Rect(x + wide + 10, y, wide, 60), t("shelf.watch"), self._watch(saved),
                    size=20, enabled=readable, reason=t("shelf.unreadable"),
                    tip="" if saved.is_over else t("shelf.watch_tip"),
                ),
                Button(
                    f"more.{i}", Rect(x + 2 * (wide + 10), y, 58, 60), "", self._more(saved), icon="menu",
                    tip=t("shelf.more"),
                ),
            ]  # fmt: skip
            for button in row:
                self.widgets.add(button)
                self.area.place(button)
        gap = 16
        each = min(280, (view.w - 2 * gap) // 3)
        left = b.centerx - (3 * each + 2 * gap) // 2
        foot = (
            ("import", t("shelf.import"), self._import),
            ("statistics", t("statistics.open"), self._statistics),
            ("back", t("shelf.back"), self.go_back),
        )
        for k, (name, text, action) in enumerate(foot):
            self.widgets.add(
                Button(name, Rect(left + k * (each + gap), b.bottom - 94, each, 70), text, action, size=25)
            )

    # ------------------------------------------------------------------ what is pressed
    def _open(self, saved: Saved) -> Callable[[], None]:
        def go() -> None:
            from game.ui.screens.evening import resume

            resume(self.app, self.games, saved.path)

        return go

    def _watch(self, saved: Saved) -> Callable[[], None]:
        """Show the game from its beginning; of one that goes on, what all may know."""

        def go() -> None:
            from game.play.match import Match
            from game.ui.screens.replay import Replay

            try:
                match = Match.replay(read_newest(saved.path), catalogue=self.games.catalogue)
            except (RecordError, DataFaults) as fault:
                self.app.notify(record_fault_told(self.app.t, fault), warning=True)
                return
            self.app.push(Replay(match))

        return go

    def _more(self, saved: Saved) -> Callable[[], None]:
        """Ask what else is to be done with a record."""

        def ask() -> None:
            t = self.app.t
            answers = [
                Answer("export", t("shelf.export")),
                Answer("where", t("shelf.where")),
                Answer("remove", t("shelf.remove")),
                Answer("back", t("shelf.back")),
            ]
            title = self._who(saved)
            self.app.push(
                Dialog(
                    title, t("shelf.more_text", when=self._when(saved)), answers, on_escape="back", width=900
                ),
                lambda answer: self._do(answer, saved),
            )

        return ask

    def _do(self, answer: str, saved: Saved) -> None:
        if answer == "export":
            self._export(saved)
        elif answer == "where":
            show_path(self.app, saved.path)
        elif answer == "remove":
            self._ask(saved)

    def _export(self, saved: Saved) -> None:
        """Copy the record to where others can take it; say that it holds secrets."""
        try:
            target = exchange.export(self.games.storage, saved.path)
        except OSError as error:
            self.app.notify(self.app.t("shelf.not_exported", why=error.strerror or str(error)), warning=True)
            return
        show_path(self.app, target)

    def _import(self) -> None:
        from game.ui.screens.importing import Importing

        self.app.push(Importing(self.games), lambda path: self._read_again() if path else None)

    def drop_file(self, path: Path) -> None:
        """Take a record that was dropped onto the window."""
        from game.ui.screens.importing import brought_in

        if brought_in(self.app, self.games, path) is not None:
            self._read_again()

    def _statistics(self) -> None:
        from game.ui.screens.statistics_page import StatisticsPage

        self.app.push(StatisticsPage(self.games))

    def _ask(self, saved: Saved) -> None:
        t = self.app.t
        text = t("shelf.remove_text", who=self._who(saved), when=self._when(saved))
        answers = [Answer("keep", t("shelf.keep")), Answer("remove", t("shelf.remove"))]
        self.app.push(
            Dialog(t("shelf.remove_title"), text, answers, on_escape="keep"),
            lambda answer: self._remove(saved) if answer == "remove" else None,
        )

    def _remove(self, saved: Saved) -> None:
        try:
            self.games.storage.delete(saved.path)
            thumbnails.forget(saved.path)
        except OSError as error:
            self.app.notify(self.app.t("shelf.not_removed", why=error.strerror or str(error)), warning=True)
        self._read_again()

    # ------------------------------------------------------------------ words and pictures
    def _who(self, saved: Saved) -> str:
        if saved.header is None:
            return saved.path.name
        return listed(self.app.t, [player.name for player in saved.header.players])

    def _when(self, saved: Saved) -> str:
        return when_told(self.app.t, moment(saved.modified), datetime.now())

    def _paint(self, frame: Frame, top: float) -> None:
        t = self.app.t
        x, (pw, ph) = self.area.rect.x, PICTURE
        room = self.area.viewport.w - self._buttons_w - 30 - pw - 18
        if not self.saved:
            draw_nothing_yet(frame, self.area.rect, "board/sphinx_1", t("shelf.empty"))
        for i, saved in enumerate(self.saved):
            y = top + i * ROW
            if not frame.shows((x, y, self.area.rect.w, ROW)):
                continue
            if i:
                frame.fill((x, y, self.area.viewport.w, 1.5), "8A6430", 0.35)
            box = Rect(x, round(y + (ROW - ph) / 2), pw, ph)
            draw_thumbnail(frame, box, self.pictures.pictures.get(saved.path), is_readable=not saved.fault)
            left = x + pw + 18
            label(frame, self._who(saved), Rect(left, round(y + 14), room, 50), role="head", size=23)
            state = state_told(t, saved)
            line = f"{self._when(saved)}  ·  {t('shelf.turns', count=saved.choices)}  ·  {state}"
            label(
                frame,
                line if not saved.fault else f"{self._when(saved)}  ·  {state}",
                Rect(left, round(y + 64), room, 50),
                size=19,
                colour="bad_on_papyrus" if saved.fault else "ink2",
            )

    def heading(self) -> str:
        """Return the shelf's title."""
        return self.app.t("shelf.title")
