"""The settings: every change takes effect at once, in the language, size and motion that it asks for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import Rect

from game.content.locale import languages
from game.ui.button import Button, Toggle
from game.ui.choice import DropDown
from game.ui.frame import Frame
from game.ui.key_list import KeyList
from game.ui.layout import dialog_rect
from game.ui.papyrus import Papyrus
from game.ui.screens.languages import language_names
from game.ui.screens.parts import label
from game.ui.scroll import ScrollArea
from game.ui.settings import MOST_MERCHANTS, STARTS
from game.ui.slider import Slider
from game.ui.stepper import Stepper
from game.ui.widget import Widget

WORD_PREFIXES = (
    "settings.speed.",
    "settings.pace.",
    "settings.flip.",
    "settings.row.",
    "settings.tip.",
    "settings.part.",
)

SHARES = (0.75, 0.85, 1.0, 1.15, 1.3, 1.5, 1.75, 2.0)
"""Text sizes and scales that can be chosen."""

PARTS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("look", ("language", "text_size", "interface_scale", "fullscreen", "high_contrast", "seat_patterns")),
    ("motion", ("animation_speed", "reduced_motion", "bot_pace")),
    ("sound", ("sound_volume", "music_volume")),
    ("table", ("confirm_end_of_turn", "quick_placement", "table_mode")),
    ("rules", ("allow_flip", "merchants", "start_player", "open_talents", "open_amulets")),
)
"""The rows by part of the page."""

VOLUMES = ("sound_volume", "music_volume")
FASTER = ("slow", "normal", "fast", "off")
"""Speeds as the stepper goes through them: plus makes faster."""

FLIPS: tuple[tuple[str, bool | None], ...] = (("last", None), ("yes", True), ("no", False))
PERCENT_W = 92
"""Room for a volume in words beside its slider."""

ROW, HEAD, PAD = 68, 66, 48


class SettingsPage(Papyrus[None]):
    """A page of papyrus over whatever lies below."""

    def build(self) -> None:
        """Lay out a scrolling list of rows: words left, the control right."""
        t = self.app.t
        h = self.app.size[1]
        self.box = dialog_rect(self.app.size, 1040, min(h - 40, 1180))
        b = self.box
        view = Rect(b.x + PAD, b.y + 122, b.w - 2 * PAD, b.h - 122 - 116)
        rows = sum(HEAD + ROW * len(names) for _, names in PARTS)
        self.area = ScrollArea("rows", view, rows, self._paint)
        self.widgets.add(self.area)
        right = view.right - 26
        wide = round(view.w * 0.46)
        y = view.y
        self._rows: list[tuple[str, Rect]] = []
        for _, names in PARTS:
            y += HEAD
            for name in names:
                self._rows.append((name, Rect(view.x, y - view.y, view.w - 26, ROW)))
                widget = self._control(name, Rect(right - wide, y + 7, wide, ROW - 14))
                self.widgets.add(widget)
                self.area.place(widget)
                y += ROW
        self.widgets.add(
            Button("keys", Rect(b.x + PAD, b.bottom - 90, 230, 60), t("settings.keys"), self._keys, size=22)
        )
        self.widgets.add(
            Button(
                "back",
                Rect(b.centerx - 150, b.bottom - 96, 300, 72),
                t("settings.back"),
                lambda: self.finish(None),
                primary=True,
                size=28,
            )
        )

    def _control(self, name: str, rect: Rect) -> Widget:
        value = getattr(self.app.settings, name)
        tip = self.app.t(f"settings.tip.{name}")
        match name:
            case "language":
                codes = languages()
                names = list(language_names(codes, self.app.words).values())
                return DropDown(
                    name,
                    rect,
                    names,
                    codes.index(self.app.words.language),
                    lambda i: self._change(language=codes[i]),
                    tip=tip,
                )
            case "text_size" | "interface_scale":
                labels = [f"{round(100 * share)} %" for share in SHARES]
                nearest = min(range(len(SHARES)), key=lambda i: abs(SHARES[i] - value))
                return Stepper(
                    name, rect, labels, nearest, lambda i: self._change(**{name: SHARES[i]}), tip=tip
                )
            case "animation_speed":
                labels = [self.app.t(f"settings.speed.{speed}") for speed in FASTER]
                return self._steps(name, rect, labels, FASTER)
            case "bot_pace":
                paces = ("motions", "step", *FASTER)
                labels = [self.app.t(f"settings.pace.{pace}") for pace in paces]
                return self._steps(name, rect, labels, paces)
            case "allow_flip":
                labels = [self.app.t(f"settings.flip.{word}") for word, _ in FLIPS]
                return self._steps(name, rect, labels, [flip for _, flip in FLIPS])
            case "merchants":
                counts = [None, *range(MOST_MERCHANTS + 1)]
                last = self.app.t("settings.flip.last")
                labels = [last if count is None else str(count) for count in counts]
                return self._steps(name, rect, labels, counts)
            case "start_player":
                drawn = self.app.t("settings.drawn")
                labels = [drawn, *(self.app.t("settings.seat", letter=letter) for letter in STARTS[1:])]
                return self._steps(name, rect, labels, STARTS)
            case "sound_volume" | "music_volume":
                return Slider(
                    name,
                    Rect(rect.x, rect.y, rect.w - PERCENT_W, rect.h),
                    value,
                    lambda share: self._let_hear(name, share),
                    on_release=lambda share: self._change(**{name: round(share, 2)}),
                    tip=tip,
                )
            case _:
                small = Rect(rect.right - 80, rect.y, 80, rect.h)
                return Toggle(name, small, "", bool(value), lambda on: self._change(**{name: on}), tip=tip)

    def _steps(self, name: str, rect: Rect, labels: list[str], values: Sequence[Any]) -> Stepper:
        """Make a stepper over some values of a setting, the present one shown."""
        return Stepper(
            name,
            rect,
            labels,
            list(values).index(getattr(self.app.settings, name)),
            lambda i: self._change(**{name: values[i]}),
            tip=self.app.t(f"settings.tip.{name}"),
        )

    def _let_hear(self, name: str, share: float) -> None:
        """Play a coin as loud as the slider says, before it is let go."""
        shares = {volume: getattr(self.app.settings, volume) for volume in VOLUMES} | {name: share}
        self.app.sounds.set_volumes(sound=shares["sound_volume"], music=shares["music_volume"])
        if name == "sound_volume":
            self.app.sounds.play("coin")
        self.app.redraw(self.box)

    def _keys(self) -> None:
        self.app.push(KeyList())

    def _change(self, **values: Any) -> None:
        self.app.apply(self.app.settings.changed(**values))

    def heading(self) -> str:
        """Return the page's title."""
        return self.app.t("settings.head")

    def _paint(self, frame: Frame, top: float) -> None:
        """Draw heads and words of the rows."""
        t = self.app.t
        y = top
        for part, names in PARTS:
            frame.text(
                t(f"settings.part.{part}"),
                self.box.x + PAD,
                y + HEAD - 24,
                role="title",
                size=25,
                colour="heading",
                width=self.box.w - 2 * PAD - 40,
            )
            y += HEAD + ROW * len(names)
        for name, rect in self._rows:
            line = rect.move(0, round(top))
            frame.fill((line.x, line.y, line.w, 1.5), "8A6430", 0.35)
            label(
                frame,
                t(f"settings.row.{name}"),
                Rect(line.x + 8, line.y, round(line.w * 0.5), line.h),
                size=21,
            )
            if name in VOLUMES:
                share = getattr(self.widgets[name], "value", 0.0)
                frame.text(
                    self.app.t("settings.percent", number=round(100 * share)),
                    line.right - 8,
                    line.centery,
                    size=21,
                    anchor="rm",
                    width=PERCENT_W - 16,
                    least=15,
                )
