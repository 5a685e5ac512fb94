"""The shelf: every game that is kept, to go on with, to look at, to find in its folder, to remove."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.play.storage import Saved
from game.ui.button import Button
from game.ui.dialog import Answer, Dialog
from game.ui.frame import Frame
from game.ui.keys import Key
from game.ui.layout import dialog_rect
from game.ui.scenes import InputEvent, Scene
from game.ui.screens.lies import show_path
from game.ui.screens.parts import label, listed, when_told
from game.ui.scroll import ScrollArea

if TYPE_CHECKING:
    from game.ui.screens.games import Games

ROW, PAD = 116, 48


class Shelf(Scene[None]):
    """A list of games on papyrus, the last played first."""

    overlay = True

    def __init__(self, games: Games) -> None:
        super().__init__()
        self.games = games
        self.saved: list[Saved] = []

    def enter(self) -> None:
        """Read what lies there."""
        self.saved = self.games.storage.games()

    def build(self) -> None:
        """Lay out a row with buttons for each game."""
        t = self.app.t
        h = self.app.size[1]
        self.box = dialog_rect(self.app.size, 1240, h - 40)
        b = self.box
        view = Rect(b.x + PAD, b.y + 118, b.w - 2 * PAD, b.h - 118 - 112)
        self.area = ScrollArea("games", view, max(1, len(self.saved)) * ROW, self._paint)
        self.widgets.add(self.area)
        self._buttons_w = min(560, round(view.w * 0.52))
        right = view.right - 30
        for i, saved in enumerate(self.saved):
            y = view.y + i * ROW + 28
            wide = (self._buttons_w - 24) // 3
            x = right - self._buttons_w
            readable = saved.fault is None
            text = t("shelf.look") if saved.is_over else t("shelf.go_on")
            row = [
                Button(
                    f"open.{i}",
                    Rect(x, y, wide, 58),
                    text,
                    self._open(saved),
                    size=20,
                    enabled=readable,
                    primary=not saved.is_over and readable,
                    reason=t("shelf.unreadable"),
                ),
                Button(
                    f"where.{i}",
                    Rect(x + wide + 12, y, wide, 58),
                    t("shelf.where"),
                    self._where(saved),
                    size=20,
                ),
                Button(
                    f"remove.{i}",
                    Rect(x + 2 * (wide + 12), y, wide, 58),
                    t("shelf.remove"),
                    self._ask(saved),
                    size=20,
                ),
            ]
            for button in row:
                self.widgets.add(button)
                self.area.place(button)
        self.widgets.add(
            Button(
                "back",
                Rect(b.centerx - 150, b.bottom - 94, 300, 70),
                t("shelf.back"),
                lambda: self.finish(None),
                size=27,
            )
        )

    # ------------------------------------------------------------------ what is pressed
    def _open(self, saved: Saved) -> Callable[[], None]:
        def go() -> None:
            from game.ui.screens.evening import resume

            resume(self.app, self.games, saved.path)

        return go

    def _where(self, saved: Saved) -> Callable[[], None]:
        return lambda: show_path(self.app, saved.path)

    def _ask(self, saved: Saved) -> Callable[[], None]:
        def ask() -> None:
            t = self.app.t
            text = t("shelf.remove_text", who=self._who(saved), when=self._when(saved))
            self.app.push(
                Dialog(
                    t("shelf.remove_title"),
                    text,
                    [Answer("keep", t("shelf.keep")), Answer("remove", t("shelf.remove"))],
                    on_escape="keep",
                ),
                lambda answer: self._remove(saved) if answer == "remove" else None,
            )

        return ask

    def _remove(self, saved: Saved) -> None:
        try:
            self.games.storage.delete(saved.path)
        except OSError as error:
            self.app.notify(self.app.t("shelf.not_removed", why=error.strerror or str(error)), warning=True)
        self.saved = self.games.storage.games()
        self.rebuild()

    # ------------------------------------------------------------------ words and pictures
    def _who(self, saved: Saved) -> str:
        if saved.header is None:
            return saved.path.name
        return listed(self.app.t, [player.name for player in saved.header.players])

    def _when(self, saved: Saved) -> str:
        return when_told(self.app.t, datetime.fromtimestamp(saved.modified), datetime.now())

    def _paint(self, frame: Frame, top: float) -> None:
        t = self.app.t
        x = self.area.rect.x
        room = self.area.rect.w - self._buttons_w - 60
        if not self.saved:
            frame.paragraph(
                t("shelf.empty"),
                Rect(x, round(top + 20), self.area.rect.w, 0),
                role="italic",
                size=22,
                colour="ink2",
                align="m",
            )
        for i, saved in enumerate(self.saved):
            y = top + i * ROW
            if not frame.shows((x, y, self.area.rect.w, ROW)):
                continue
            if i:
                frame.fill((x, y, self.area.rect.w - 30, 1.5), "8A6430", 0.35)
            label(frame, self._who(saved), Rect(x + 4, round(y + 12), room, 48), role="head", size=23)
            state = (
                t("shelf.unreadable")
                if saved.fault
                else t("shelf.over")
                if saved.is_over
                else t("shelf.going")
            )
            line = f"{self._when(saved)}  ·  {t('shelf.turns', count=saved.choices)}  ·  {state}"
            label(
                frame,
                line if not saved.fault else f"{self._when(saved)}  ·  {state}",
                Rect(x + 4, round(y + 58), room, 50),
                size=19,
                colour="bad_on_papyrus" if saved.fault else "ink2",
            )

    def handle(self, event: InputEvent) -> bool:
        """Take Escape as the way back."""
        if (
            not super().handle(event)
            and isinstance(event, Key)
            and event.key == pygame.K_ESCAPE
            and not event.repeated
        ):
            self.finish(None)
        return True

    def draw(self, frame: Frame) -> None:
        """Darken the title, draw papyrus, head, list."""
        frame.dim(0.6)
        b = self.box
        frame.panel(b, "pap", elevation="dialog")
        frame.text(
            self.app.t("shelf.title"),
            b.centerx,
            b.y + 52,
            role="title",
            size=40,
            colour="heading",
            anchor="mm",
            width=b.w - 100,
            least=24,
        )
        frame.rule(b.centerx - 280, b.y + 92, 560, colour="goldlo")
        super().draw(frame)
