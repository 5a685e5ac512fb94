"""A diagram on cedar: a grid, a curve for each seat, signs and what each has at the end."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.ui.frame import Frame
from game.ui.screens.curves import Curve, draw_curves, grid_of
from game.ui.screens.parts import Say, label

LAST = 14
"""A piece of the width, as one in so many, in which the curves go on with what the end brought."""

LEGEND = 88
"""Room for signs and values at the right."""


class Diagram:
    """What every seat had after each turn and has at the end; the curves are drawn once for each size."""

    def __init__(
        self,
        box: Rect,
        turns: Sequence[tuple[int, ...]],
        final: Sequence[int],
        *,
        colours: Sequence[str],
        order: Sequence[int],
        is_stepped: bool,
    ) -> None:
        """`turns` hold a value by seat, `final` their values at the end; the first of `order` lies on top."""
        self.box, self.final = box, final
        self.turns = [*turns, *[tuple(final)] * (1 + len(turns) // LAST)]
        self.colours, self.order, self.is_stepped = colours, order, is_stepped
        self._picture: Surface | None = None

    def draw(self, frame: Frame, t: Say, title: str, last: str) -> None:
        """Draw panel, title, grid, curves and legend; `last` says what the last step is."""
        box = self.box
        frame.panel(box, "cedar", elevation="tray")
        x, y = box.x + 26, float(box.y + 34)
        wide = frame.text(
            title,
            x,
            y,
            role="title",
            size=23,
            colour="goldhi",
            shadow=True,
            width=(box.w - 52) / 2,
            height=36,
        )
        room = Rect(round(box.x + 26 + wide + 20), round(y - 26), round(box.w - 72 - wide), 52)
        label(frame, last, room, size=18, colour="muted", role="italic", align="r")
        plot = Rect(box.x + 62, box.y + 66, box.w - 62 - LEGEND - 20, box.h - 66 - 56)
        step, top = grid_of(max((max(row) for row in self.turns), default=1))
        for value in range(0, top + 1, step):
            y = plot.bottom - plot.h * value / top
            frame.fill((plot.x, y, plot.w, 1.2), "E6D9BC", 0.25)
            frame.text(str(value), plot.x - 12, y, size=18, colour="muted", anchor="rm")
        area = frame.scale.rect(plot)
        if self._picture is None:
            curves = [
                Curve(self.colours[s], tuple(row[s] for row in self.turns)) for s in reversed(self.order)
            ]
            line = frame.scale.px(4)
            self._picture = draw_curves(curves, area.w, area.h, top, line=line, is_stepped=self.is_stepped)
        pad = (self._picture.get_width() - area.w) // 2
        frame.surface.blit(
            self._picture, (area.x - pad, area.y - pad), special_flags=pygame.BLEND_PREMULTIPLIED
        )
        y = box.bottom - 28
        half = plot.w / 2
        frame.text(t("score.round", number=1), plot.x, y, size=18, colour="muted", width=half)
        frame.text(t("score.end"), plot.right + 6, y, size=18, colour="muted", anchor="rm", width=half)
        self._draw_legend(frame, plot, top)

    def _draw_legend(self, frame: Frame, plot: Rect, top: int) -> None:
        """Draw signs and last values beside the curves' ends, apart from each other."""
        final = self.final
        gap = min(34.0, plot.h / max(1, len(final) - 1))
        at = sorted(range(len(final)), key=lambda s: -final[s])
        ys = [plot.bottom - plot.h * final[s] / max(1, top) for s in at]
        for i in range(1, len(ys)):
            ys[i] = max(ys[i], ys[i - 1] + gap)
        over = max(0.0, ys[-1] - plot.bottom - 8)
        for i in range(len(ys) - 1, -1, -1):
            ys[i] = min(
                ys[i] - (over if i == len(ys) - 1 else 0), ys[i + 1] - gap if i < len(ys) - 1 else 9e9
            )
        for seat, y in zip(at, ys, strict=True):
            frame.sprite(f"kit/seat/sign_{self.colours[seat]}", plot.right + 26, y, width=28)
            frame.text(str(final[seat]), plot.right + 48, y, role="bold", size=20, colour="ivory")
