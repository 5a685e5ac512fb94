"""The score sheet: every architect's talents by source, amulets, the curves of both, and what to do next."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.play.ledger import TALENTS, ledger
from game.ui.button import Button
from game.ui.frame import Frame
from game.ui.keys import Key
from game.ui.scenes import InputEvent, Scene
from game.ui.screens.ceremony import ended, reason_told, winners_told
from game.ui.screens.curves import Curve, draw_curves, grid_of
from game.ui.screens.lies import show_path
from game.ui.screens.parts import headline, label

if TYPE_CHECKING:
    from game.ui.screens.evening import Evening

WORD_PREFIXES = ("score.source.",)
SOFT, DARK = 7, 0.58
MARGIN = 56
LEGEND = 88


def standing(end) -> list[int]:  # type: ignore[no-untyped-def]
    """Order the seats: winners, the other survivors by talents, the eaten last."""
    return sorted(range(len(end.scores)), key=lambda s: (s not in end.winners, s in end.eaten, -end.scores[s],
                                                         end.amulets[s], s))


class ScoreSheet(Scene[str]):
    """Ends with `new` or `title`."""

    def __init__(self, evening: Evening) -> None:
        super().__init__()
        self.evening = evening
        match = evening.match
        self.end = ended(match.history)
        self.order = standing(self.end)
        self.ledger = ledger(match.catalogue.constants, len(match.seats), match.history)
        self._curves: dict[str, Surface] = {}

    # ------------------------------------------------------------------ layout
    def build(self) -> None:
        """Lay out table and curves: side by side, or one below the other on an upright window."""
        t, (w, h) = self.app.t, self.app.size
        self._curves.clear()
        top, foot = 168 if h < 1040 else 190, 92
        if w < h * 1.15:
            rest = h - top - foot
            self.table = Rect(MARGIN, top, w - 2 * MARGIN, min(860, round(rest * 0.62)))
            y = self.table.bottom + 20
            wide, tall = (w - 2 * MARGIN - 20) // 2, min(420, h - foot - y)
            self.charts = [Rect(MARGIN, y, wide, tall), Rect(MARGIN + wide + 20, y, wide, tall)]
        else:
            inner = w - 2 * MARGIN
            wide = min(1150, round(inner * (0.635 if h >= 1040 else 0.66)))
            tall = h - top - foot
            self.table = Rect(MARGIN, top, wide, tall)
            x = self.table.right + 28
            each = (tall - 20) // 2
            self.charts = [Rect(x, top, w - MARGIN - x, each), Rect(x, top + each + 20, w - MARGIN - x, tall - each - 20)]
        y = h - 78
        right = w - MARGIN
        buttons = (("new", t("score.new"), lambda: self.finish("new"), True),
                   ("title", t("score.title"), lambda: self.finish("title"), False),
                   ("where", t("score.where"), self._where, False))
        for name, text, action, primary in buttons:
            if name == "where" and self.evening.match.path is None:
                continue
            self.widgets.add(Button(name, Rect(right - 230, y, 230, 60), text, action, primary=primary, size=22))
            right -= 244
        self._note_room = right - MARGIN

    def _where(self) -> None:
        path = self.evening.match.path
        assert path is not None
        show_path(self.app, path)

    def handle(self, event: InputEvent) -> bool:
        """Take Escape as the way to the title."""
        if not super().handle(event) and isinstance(event, Key) and event.key == pygame.K_ESCAPE and not event.repeated:
            self.finish("title")
        return True

    # ------------------------------------------------------------------ drawing
    def draw(self, frame: Frame) -> None:
        """Draw all over the dimmed board."""
        frame.surface.blit(self.evening.backdrop.surface(self.app, soft=SOFT, dark=DARK), (0, 0))
        self._draw_head(frame)
        self._draw_table(frame)
        book = self.ledger
        t = self.app.t
        final = self.end
        before = tuple(p - h for p, h in zip(final.pyramids, final.hand_amulets, strict=True))
        self._draw_curves(frame, "talents", t("score.curve_talents"), self.charts[0], book.talents, final.talents)
        self._draw_curves(frame, "amulets", t("score.curve_amulets"), self.charts[1], book.amulets, before)
        notices = {notice.key for notice in self.evening.match.notices}
        kept = t("score.not_kept") if "record_not_written" in notices else t("score.kept")
        frame.text(kept, MARGIN, self.app.size[1] - 48, role="italic", size=20, colour="E6D9BC", shadow=True,
                   width=self._note_room - 20, least=14)
        super().draw(frame)

    def _draw_head(self, frame: Frame) -> None:
        t, end, w = self.app.t, self.end, self.app.size[0]
        seats = self.evening.match.seats
        names = [seat.name for seat in seats]
        y = self.table.y - 84
        x = MARGIN + 46
        for seat in end.winners:
            frame.sprite(f"kit/seat/sign_{seats[seat].colour}", x, y + 12, width=84)
            frame.icon("crown", x, y - 52, size=54, colour="gold")
            x += 98
        if not end.winners:
            frame.sprite("kit/token/amulet", x, y, width=84)
            x += 98
        x += 0 if end.winners else 10
        headline(frame, winners_told(t, names, end), Rect(x - 30, y - 62, w - MARGIN - x + 30, 82), size=44)
        frame.text(reason_told(t, names, end), x - 28, y + 36, size=24, colour="ivory", shadow=True,
                   width=w - MARGIN - x, least=16)

    def _columns(self) -> list[float]:
        """Return the middle of each column."""
        box = self.table
        names = [self.app.t(f"score.source.{source}") for source in TALENTS]
        wide = max(self.app.fonts.width(name, "body", 21) for name in names) / self.app.u + 56
        first = box.x + round(min(max(wide, box.w * 0.24), box.w * 0.42))
        step = (box.right - 20 - first) / len(self.order)
        return [first + step * (i + 0.5) for i in range(len(self.order))]

    def _draw_table(self, frame: Frame) -> None:
        t, box, end = self.app.t, self.table, self.end
        seats = self.evening.match.seats
        frame.panel(box, "pap", elevation="dialog")
        middles = self._columns()
        wide = middles[1] - middles[0]
        for middle, seat in zip(middles, self.order, strict=True):
            mark = "gold" if seat in end.winners else "croc" if seat in end.eaten else None
            if mark:
                frame.fill((middle - wide / 2 + 5, box.y + 14, wide - 10, box.h - 28), mark,
                           0.32 if mark == "gold" else 0.2, radius=10)
            frame.sprite(f"kit/seat/sign_{seats[seat].colour}", middle, box.y + 56, width=60)
            if seat in end.winners:
                frame.icon("crown", middle + 44, box.y + 32, size=32, colour="goldlo")
            elif seat in end.eaten:
                frame.sprite("kit/token/amulet", middle + 44, box.y + 34, width=32)
            frame.text(seats[seat].name, middle, box.y + 108, role="head", size=24, anchor="mm", width=wide - 16,
                       least=14)
        head, foot = 136, 182
        step = (box.h - head - foot) / len(TALENTS)
        room = middles[0] - wide / 2 - box.x - 36
        for i, source in enumerate(TALENTS):
            y = box.y + head + step * (i + 0.5)
            if i % 2 == 0:
                frame.fill((box.x + 18, y - step / 2, box.w - 36, step), "8A6430", 0.12)
            frame.text(t(f"score.source.{source}"), box.x + 32, y, size=min(21, step * 0.62), width=room, least=13)
            for middle, seat in zip(middles, self.order, strict=True):
                value = self.ledger.accounts[seat].talents[source]
                told = "·" if not value else f"−{-value}" if value < 0 else str(value)
                frame.text(told, middle + 22, y, role="bold", size=min(22, step * 0.66), anchor="rm",
                           colour="ink" if value > 0 else "bad_on_papyrus" if value < 0 else "9A8258")
        y = box.bottom - foot + 8
        frame.rule(box.x + 30, y, box.w - 60, colour="goldlo")
        self._draw_totals(frame, middles, y, room)

    def _draw_totals(self, frame: Frame, middles: list[float], y: float, room: float) -> None:
        t, box, end = self.app.t, self.table, self.end
        frame.text(t("score.talents"), box.x + 32, y + 38, role="title", size=27, colour="heading", width=room)
        label(frame, t("score.less"), Rect(box.x + 32, round(y + 66), round(room), 46), size=20)
        frame.text(t("score.left"), box.x + 32, y + 130, role="title", size=23, colour="1E5B40", width=room)
        for middle, seat in zip(middles, self.order, strict=True):
            eaten = seat in end.eaten
            wide = frame.text(str(end.scores[seat]), middle + 22, y + 38, role="title", size=34, anchor="rm",
                              colour="7A6A4A" if eaten else "heading")
            if eaten:
                frame.fill((middle + 14 - wide, y + 37, wide + 16, 3), "bad_on_papyrus")
            frame.text(f"{end.pyramids[seat]} − {end.removed[seat]}", middle + 22, y + 88, role="bold", size=20,
                       anchor="rm", colour="ink2")
            frame.sprite("kit/token/amulet", middle - 26, y + 130, width=32)
            frame.text(str(end.amulets[seat]), middle + 22, y + 130, role="title", size=26, anchor="rm",
                       colour="1E5B40")

    def _draw_curves(self, frame: Frame, name: str, title: str, box: Rect, turns: tuple[tuple[int, ...], ...],
                     final: tuple[int, ...]) -> None:
        """Draw one diagram: grid, curves, the seats' signs with the last values at the right."""
        seats = self.evening.match.seats
        frame.panel(box, "cedar", elevation="tray")
        frame.text(title, box.x + 26, box.y + 34, role="title", size=23, colour="goldhi", shadow=True, width=box.w - 52)
        plot = Rect(box.x + 62, box.y + 66, box.w - 62 - LEGEND - 20, box.h - 66 - 56)
        step, top = grid_of(max((max(row) for row in turns), default=1))
        for value in range(0, top + 1, step):
            y = plot.bottom - plot.h * value / top
            frame.fill((plot.x, y, plot.w, 1.2), "E6D9BC", 0.25)
            frame.text(str(value), plot.x - 12, y, size=18, colour="muted", anchor="rm")
        if name not in self._curves:
            curves = [Curve(seats[s].colour, tuple(row[s] for row in turns)) for s in reversed(self.order)]
            area = frame.scale.rect(plot)
            self._curves[name] = draw_curves(curves, area.w, area.h, top, line=frame.scale.px(4),
                                             is_stepped=name == "amulets")
        picture = self._curves[name]
        pad = (picture.get_width() - frame.scale.rect(plot).w) // 2
        frame.surface.blit(picture, (frame.scale.rect(plot).x - pad, frame.scale.rect(plot).y - pad),
                           special_flags=pygame.BLEND_PREMULTIPLIED)
        frame.text(self.app.t("score.turn", number=1), plot.x, box.bottom - 28, size=18, colour="muted")
        frame.text(str(max(1, len(turns) - 1)), plot.right, box.bottom - 28, size=18, colour="muted", anchor="mm")
        self._draw_legend(frame, plot, final, top)

    def _draw_legend(self, frame: Frame, plot: Rect, final: tuple[int, ...], top: int) -> None:
        """Draw signs and last values beside the curves' ends, apart from each other."""
        seats = self.evening.match.seats
        gap = min(34.0, plot.h / max(1, len(final) - 1))
        at = sorted(range(len(final)), key=lambda s: -final[s])
        ys = [plot.bottom - plot.h * final[s] / max(1, top) for s in at]
        for i in range(1, len(ys)):
            ys[i] = max(ys[i], ys[i - 1] + gap)
        over = max(0.0, ys[-1] - plot.bottom - 8)
        for i in range(len(ys) - 1, -1, -1):
            ys[i] = min(ys[i] - (over if i == len(ys) - 1 else 0), ys[i + 1] - gap if i < len(ys) - 1 else 9e9)
        for seat, y in zip(at, ys, strict=True):
            frame.sprite(f"kit/seat/sign_{seats[seat].colour}", plot.right + 26, y, width=28)
            frame.text(str(final[seat]), plot.right + 48, y, role="bold", size=20, colour="ivory")
