"""Statistics of one person or of all: games, wins, the crocodile, parts as bars, scores as a curve."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.play import exchange
from game.play.statistics import GROUPS, Statistics, StatisticsKept, Tally, favourite
from game.ui.button import Button
from game.ui.choice import DropDown
from game.ui.dialog import Answer, Dialog
from game.ui.frame import Frame
from game.ui.layout import dialog_rect
from game.ui.papyrus import Papyrus, draw_nothing_yet
from game.ui.screens.curves import Curve, draw_curves, grid_of
from game.ui.screens.lies import show_path
from game.ui.screens.parts import Say, label

if TYPE_CHECKING:
    from game.ui.screens.games import Games

WORD_PREFIXES = ("statistics.kept.", "statistics.games", "statistics.results", "score.source.")
PAD = 48
SHOWN = 40
"""The curve shows the newest scores."""


class StatisticsPage(Papyrus[None]):
    """What the finished games of this folder tell."""

    has_rule = False

    def __init__(self, games: Games) -> None:
        super().__init__()
        self.games = games
        self.name: str | None = None
        self._curve: tuple[object, Surface] | None = None

    def enter(self) -> None:
        """Read them."""
        self.kept: Statistics | None = None
        try:
            self.kept = Statistics(self.games.storage.folder)
        except StatisticsKept as fault:
            self.app.notify(self.app.t(f"statistics.kept.{fault.why}", path=fault.path), warning=True)
        self.names = self.kept.names() if self.kept is not None else []

    @property
    def tally(self) -> Tally | None:
        """What is told of the chosen name; None without any game."""
        tally = self.kept.tally(self.name) if self.kept is not None else None
        return tally if tally is not None and tally.games else None

    # ------------------------------------------------------------------ layout
    def build(self) -> None:
        """Lay out the choice of a name, export, deletion, and the way back."""
        t, (w, h) = self.app.t, self.app.size
        self.box = b = dialog_rect((w, h), 1240, min(h - 40, 1000))
        labels = [t("statistics.everybody"), *self.names]
        index = 0 if self.name is None else labels.index(self.name, 1)
        if self.names:
            choice = Rect(b.centerx - 180, b.y + 96, 360, 52)
            self.widgets.add(DropDown("name", choice, labels, index, self._choose))
        gap = 16
        each = min(300, (b.w - 2 * PAD - 2 * gap) // 3)
        left = b.centerx - (3 * each + 2 * gap) // 2
        has_games = self.kept is not None and bool(self.kept.games)
        forget = t("statistics.forget_all") if self.name is None else t("statistics.forget", name=self.name)
        foot = (
            ("export", t("statistics.export"), self._export, has_games),
            ("forget", forget, self._ask, has_games),
            ("back", t("statistics.back"), self.go_back, True),
        )
        for k, (name, text, action, enabled) in enumerate(foot):
            box = Rect(left + k * (each + gap), b.bottom - 94, each, 70)
            reason = t("statistics.empty")
            self.widgets.add(Button(name, box, text, action, size=24, enabled=enabled, reason=reason))

    def _choose(self, index: int) -> None:
        self.name = self.names[index - 1] if index else None
        self.rebuild()

    def _export(self) -> None:
        assert self.kept is not None
        try:
            target = exchange.export_text(self.games.storage, "cleopatra-statistics.csv")
            self.kept.export(target)
        except OSError as error:
            self.app.notify(self.app.t("shelf.not_exported", why=error.strerror or str(error)), warning=True)
            return
        show_path(self.app, target, holds_secrets=False)

    def _ask(self) -> None:
        t = self.app.t
        if self.name is None:
            text = t("statistics.forget_all_text")
        else:
            text = t("statistics.forget_text", name=self.name)
        answers = [Answer("keep", t("shelf.keep")), Answer("forget", t("statistics.forget_it"))]
        self.app.push(
            Dialog(t("statistics.forget_title"), text, answers, on_escape="keep"),
            lambda answer: self._forget() if answer == "forget" else None,
        )

    def _forget(self) -> None:
        assert self.kept is not None
        try:
            self.kept.delete(self.name)
        except StatisticsKept:
            pass  # the page says why, once it is read anew
        except OSError as error:
            self.app.notify(
                self.app.t("statistics.not_written", why=error.strerror or str(error)), warning=True
            )
        self.name = None
        self.enter()
        self.rebuild()

    def heading(self) -> str:
        """Return the page's title."""
        return self.app.t("statistics.title")

    # ------------------------------------------------------------------ drawing
    def paint(self, frame: Frame) -> None:
        """Draw figures, bars and curve."""
        t, b = self.app.t, self.box
        tally = self.tally
        if tally is None:
            room = Rect(b.x + PAD, b.y + 108, b.w - 2 * PAD, b.h - 108 - 112)
            draw_nothing_yet(frame, room, "kit/item/pyramid", t("statistics.empty"))
        else:
            inner = Rect(b.x + PAD, b.y + 166, b.w - 2 * PAD, b.h - 166 - 112)
            self._paint_figures(frame, tally, Rect(inner.x, inner.y, inner.w, 104))
            rest = Rect(inner.x, inner.y + 116, inner.w, inner.h - 116)
            if b.w > 900:
                half = (rest.w - 24) // 2
                self._paint_bars(frame, tally, Rect(rest.x, rest.y, half, rest.h))
                self._paint_curve(frame, tally, Rect(rest.x + half + 24, rest.y, half, rest.h))
            else:
                half = (rest.h - 20) // 2
                self._paint_bars(frame, tally, Rect(rest.x, rest.y, rest.w, half))
                self._paint_curve(frame, tally, Rect(rest.x, rest.y + half + 20, rest.w, half))

    def _paint_figures(self, frame: Frame, tally: Tally, box: Rect) -> None:
        """Draw games, wins, times eaten, best and average."""
        t, counted = self.app.t, "games" if self.name else "results"
        figures = (
            (str(tally.games), t(f"statistics.{counted}", count=tally.games), "heading"),
            (_share(t, tally.wins, tally.games), t("statistics.wins", count=tally.wins), "1E5B40"),
            (_share(t, tally.eaten, tally.games), t("statistics.eaten", count=tally.eaten), "bad_on_papyrus"),
            (str(tally.best), t("statistics.best"), "heading"),
            (_decimal(t, tally.average), t("statistics.average"), "heading"),
        )
        step = box.w / len(figures)
        for k, (value, word, colour) in enumerate(figures):
            x = box.x + step * (k + 0.5)
            frame.text(
                value, x, box.y + 34, role="title", size=40, colour=colour, anchor="mm", width=step - 16,
                height=66,
            )  # fmt: skip
            room = Rect(round(x - step / 2 + 6), box.y + 58, round(step - 12), 46)
            label(frame, word, room, size=19, colour="ink2", align="m")
        frame.rule(box.x, box.bottom + 4, box.w, colour="goldlo")

    def _paint_bars(self, frame: Frame, tally: Tally, box: Rect) -> None:
        """Draw how many parts of each group are built in a game, the favourite in lapis."""
        t = self.app.t
        head = frame.text(t("statistics.parts"), box.x, box.y + 24, role="head", size=24, width=box.w)
        top = max(1.0, *tally.parts.values())
        best = favourite(tally.parts)
        told = t("statistics.favourite")
        if best is not None and box.w - head - 24 >= 0.8 * frame.text_width(told, role="italic", size=19):
            frame.text(
                told, box.right, box.y + 25, role="italic", size=19, colour="ink2",
                anchor="rm", width=box.w - head - 24, least=14,
            )  # fmt: skip
        step = (box.h - 52) / len(GROUPS)
        words = min(240.0, box.w * 0.42)
        for k, group in enumerate(GROUPS):
            y = box.y + 52 + step * (k + 0.5)
            count = tally.parts[group]
            label(frame, t(f"score.source.{group}"), Rect(box.x, round(y - 22), round(words - 12), 44))
            room = box.w - words - 64
            tall = min(26.0, step * 0.55)
            frame.fill((box.x + words, y - tall / 2, room, tall), "8A6430", 0.14, radius=5)
            if count:
                wide = max(6.0, room * count / top)
                colour = "3A62C4" if group == best else "B98A3E"
                frame.fill((box.x + words, y - tall / 2, wide, tall), colour, 1.0, radius=5)
            frame.text(_decimal(t, count), box.right, y, role="bold", size=20, anchor="rm")

    def _paint_curve(self, frame: Frame, tally: Tally, box: Rect) -> None:
        """Draw the newest scores, one after another, on cedar."""
        t = self.app.t
        frame.panel(box, "cedar", elevation="tray")
        scores = tally.scores[-SHOWN:]
        frame.text(
            t("statistics.scores", count=len(scores)), box.x + 24, box.y + 32, role="head", size=23,
            colour="goldhi", width=box.w - 48, height=40,
        )  # fmt: skip
        plot = Rect(box.x + 66, box.y + 64, box.w - 66 - 36, box.h - 64 - 36)
        step, top = grid_of(max((*scores, 1)))
        for value in range(0, top + 1, step):
            y = plot.bottom - plot.h * value / top
            frame.fill((plot.x, y, plot.w, 1.2), "E6D9BC", 0.25)
            frame.text(str(value), plot.x - 12, y, size=18, colour="muted", anchor="rm", height=24)
        area = frame.scale.rect(plot)
        key = (scores, area.size)
        if self._curve is None or self._curve[0] != key:
            values = scores if len(scores) > 1 else (*scores, *scores)
            curves = [Curve("blue", values)]
            picture = draw_curves(curves, area.w, area.h, top, line=frame.scale.px(4), is_stepped=False)
            self._curve = key, picture
        picture = self._curve[1]
        pad = (picture.get_width() - area.w) // 2
        frame.surface.blit(picture, (area.x - pad, area.y - pad), special_flags=pygame.BLEND_PREMULTIPLIED)


def _share(t: Say, part: int, whole: int) -> str:
    return t("settings.percent", number=round(100 * part / whole))


def _decimal(t: Say, value: float) -> str:
    """A number with one decimal, as the language writes it."""
    whole, tenth = divmod(round(10 * value), 10)
    return t("statistics.decimal", whole=whole, tenth=tenth)
