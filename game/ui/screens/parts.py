"""Small things that several screens share: a link of words, spaced letters, dates, a headed panel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, datetime, timedelta
from typing import Any

from pygame import Rect

from game.ui.frame import Frame
from game.ui.theme.colours import Rgb
from game.ui.theme.typefaces import LEAST_PX
from game.ui.widget import Widget

Say = Callable[..., str]


class Link(Widget):
    """Words on the bare picture that can be pressed; gold under the pointer."""

    def __init__(
        self,
        name: str,
        rect: Rect,
        text: str,
        on_press: Callable[[], object],
        *,
        size: float = 20,
        align: str = "l",
        chosen: bool = False,
        key: int | None = None,
        tip: str = "",
    ) -> None:
        super().__init__(name, rect, key=key, tip=tip)
        self.text, self.on_press, self.size, self.align, self.chosen = text, on_press, size, align, chosen

    @property
    def meaning(self) -> object:
        """Return the words."""
        return self.text

    def activate(self) -> None:
        """Do what the words say."""
        self.on_press()

    def draw(self, frame: Frame) -> None:
        """Draw the words, underlined while chosen or under the pointer."""
        lit = self.hovered or self.focused
        x = {"l": self.rect.x, "m": self.rect.centerx, "r": self.rect.right}[self.align]
        y = self.rect.centery + (1 if self.pressed else 0)
        w = frame.text(
            self.text,
            x,
            y,
            role="head",
            size=self.size,
            colour="goldhi" if lit else "F0DFBC",
            anchor=f"{self.align}m",
            halo="150B12",
            shadow=True,
            width=self.rect.w,
            least=15,
        )
        if self.chosen or lit:
            left = {"l": x, "m": x - w / 2, "r": x - w}[self.align]
            below = 0.74 * min(self.size * 1.2, frame.fonts.px(self.size) / frame.u)  # clear of a g
            frame.fill((left, y + below, w, 2), "gold", 0.9 if lit else 0.6)


def label(
    frame: Frame,
    text: str,
    rect: Rect,
    *,
    size: float = 20,
    colour: str | Rgb = "ink",
    role: str = "body",
    align: str = "l",
) -> None:
    """Write words, centred in height: on one line if they fit, else on two, smaller if they must."""
    while True:
        lines = frame.fonts.wrap(text, role, size, int(rect.w * frame.u))
        step = frame.fonts.px(size) * 1.16 / frame.u
        has_room = len(lines) == 1 or (len(lines) == 2 and 2 * step <= rect.h + 8)
        if has_room or frame.fonts.px(size) <= LEAST_PX:
            break
        size -= 1
    most = max(1, int(rect.h / step + 0.3))
    if len(lines) > most:
        lines = [
            *lines[: most - 1],
            frame.fonts.cut(" ".join(lines[most - 1 :]), role, size, int(rect.w * frame.u)),
        ]
    x = {"l": rect.x, "m": rect.centerx, "r": rect.right}[align]
    for i, line in enumerate(lines):
        frame.text(
            line,
            x,
            rect.centery + (i - (len(lines) - 1) / 2) * step,
            role=role,
            size=size,
            colour=colour,
            anchor=f"{align}m",
        )


def headline(frame: Frame, text: str, rect: Rect, *, size: float, align: str = "l") -> None:
    """Write golden capitals on one line if they fit at two thirds of their size, else on two."""
    x = {"l": rect.x, "m": rect.centerx, "r": rect.right}[align]
    _, px = frame.fonts.fit(text, "title", size, int(rect.w * frame.u), least=size * 0.66)
    if frame.fonts.width_px(text, "title", px) <= rect.w * frame.u:
        frame.text(
            text,
            x,
            rect.centery,
            role="title",
            size=size,
            colour="goldhi",
            anchor=f"{align}m",
            shadow=True,
            width=rect.w,
            least=size * 0.66,
        )
    else:
        label(frame, text, rect, size=size * 0.66, colour="goldhi", role="title", align=align)


def link_width(app: Any, text: str, size: float = 20) -> int:
    """Return the logical width that words need as a link."""
    return int(app.fonts.width(text, "head", size) / app.u) + 6


def spaced(
    frame: Frame,
    text: str,
    x: float,
    y: float,
    *,
    size: float,
    tracking: float,
    colour: str | Rgb,
    halo: str | Rgb,
    centred: bool = False,
    width: float = 0,
) -> float:
    """Draw a title with its letters set apart, on a halo; it shrinks to `width`. Return its logical width."""

    def measure(at: float) -> float:
        return frame.text_width(text, role="title", size=at) + tracking * max(0, len(text) - 1)

    while width and size > 40 and measure(size) > width:
        size -= 2
    wide = measure(size)
    left = x - wide / 2 if centred else x
    for lit in (False, True):
        at = left
        for i, letter in enumerate(text):
            frame.text(
                letter,
                at,
                y,
                role="title",
                size=size,
                colour=colour,
                halo=None if lit else halo,
                shadow=not lit,
            )
            pair = text[i : i + 2]
            step = (
                frame.text_width(pair, role="title", size=size)
                - frame.text_width(pair[1:], role="title", size=size)
                if len(pair) == 2
                else 0.0
            )
            at += step + tracking
    return wide


def when_told(t: Say, then: datetime, now: datetime) -> str:
    """Tell a moment as people do: today at, yesterday at, the date."""
    time = f"{then:%H:%M}"
    day: date = then.date()
    if day == now.date():
        return t("when.today", time=time)
    if day == now.date() - timedelta(days=1):
        return t("when.yesterday", time=time)
    return t("when.date", day=day.day, month=t(f"when.month.{day.month}"), year=day.year)


def listed(t: Say, names: Sequence[str]) -> str:
    """Join names: "Anna", "Anna and Mei", "Anna, Mei and Tomáš"."""
    if len(names) < 2:
        return "".join(names)
    return t("when.and", some=t("when.comma").join(names[:-1]), last=names[-1])


WORD_PREFIXES = ("when.month.",)
