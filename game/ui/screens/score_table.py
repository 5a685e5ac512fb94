"""The table of the score sheet: where each architect's talents or amulets came from, and both sums."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.engine.events import GameEnded
from game.play.ledger import AMULETS, TALENTS, Ledger
from game.play.match import Seat
from game.ui.frame import Frame
from game.ui.screens.parts import Say, label
from game.ui.theme.fonts import Fonts

WORD_PREFIXES = ("score.source.", "score.amulets_from.")


def first_column(fonts: Fonts, t: Say, box: Rect, *, count: int) -> float:
    """Return where the first of so many columns begins: the words of either table have what they need."""
    words = [t(f"score.source.{source}") for source in TALENTS]
    words += [t(f"score.amulets_from.{source}") for source in AMULETS]
    wide = max(fonts.width(word, size=21) for word in words) / fonts.u + 56
    return box.x + round(min(max(wide, box.w * 0.24), box.w * (0.42 if count < 5 else 0.36)))


def _columns(frame: Frame, t: Say, box: Rect, count: int) -> list[float]:
    """Return the middle of each column; they share what the words leave."""
    first = first_column(frame.fonts, t, box, count=count)
    step = (box.right - 20 - first) / count
    return [first + step * (i + 0.5) for i in range(count)]


def draw_score_table(
    frame: Frame,
    t: Say,
    box: Rect,
    *,
    seats: Sequence[Seat],
    book: Ledger,
    end: GameEnded,
    order: Sequence[int],
    is_audit: bool,
) -> None:
    """Draw a column for each seat: talents by source (or amulets, in the audit), then the sums of both."""
    frame.panel(box, "pap", elevation="dialog")
    middles = _columns(frame, t, box, len(order))
    wide = middles[1] - middles[0]
    for middle, seat in zip(middles, order, strict=True):
        mark = "gold" if seat in end.winners else "croc" if seat in end.eaten else None
        if mark:
            frame.fill(
                (middle - wide / 2 + 5, box.y + 14, wide - 10, box.h - 28),
                mark,
                0.32 if mark == "gold" else 0.2,
                radius=10,
            )
        frame.sprite(f"kit/seat/sign_{seats[seat].colour}", middle, box.y + 56, width=60)
        if seat in end.winners:
            frame.icon("crown", middle + 44, box.y + 32, size=32, colour="goldlo")
        elif seat in end.eaten:
            frame.sprite("kit/token/amulet", middle + 44, box.y + 34, width=32)
        frame.text(
            seats[seat].name,
            middle,
            box.y + (100 if seat in end.eaten else 108),
            role="head",
            size=24,
            height=30,
            anchor="mm",
            width=wide - 16,
            least=14,
        )
        if seat in end.eaten:
            frame.text(
                t("score.eaten"),
                middle,
                box.y + 123,
                role="italic",
                size=18,
                height=24,
                colour="bad_on_dim",
                anchor="mm",
                width=wide - 16,
                least=13,
            )
    head, foot = 136, 182
    room = middles[0] - wide / 2 - box.x - 36
    area = Rect(box.x, box.y + head, box.w, box.h - head - foot)
    if is_audit:
        words = [t(f"score.amulets_from.{source}") for source in AMULETS]
        values = [[book.accounts[seat].amulets[source] for seat in order] for source in AMULETS]
    else:
        words = [t(f"score.source.{source}") for source in TALENTS]
        values = [[book.accounts[seat].talents[source] for seat in order] for source in TALENTS]
    _draw_rows(frame, area, words, values, middles=middles, room=room, is_good=not is_audit)
    y = box.bottom - foot + 8
    frame.rule(box.x + 30, y, box.w - 60, colour="goldlo")
    _draw_totals(frame, t, box, middles=middles, y=y, room=room, end=end, order=order)


def _draw_rows(
    frame: Frame,
    area: Rect,
    words: Sequence[str],
    values: Sequence[Sequence[int]],
    *,
    middles: Sequence[float],
    room: float,
    is_good: bool,
) -> None:
    """Draw a row for each source, every second one shaded; what is bad is red, what is nothing a dot."""
    step = area.h / len(words)
    gain, loss = ("ink", "bad_on_dim") if is_good else ("bad_on_dim", "14392A")
    for i, (word, row) in enumerate(zip(words, values, strict=True)):
        y = area.y + step * (i + 0.5)
        if i % 2 == 0:
            frame.fill((area.x + 18, y - step / 2, area.w - 36, step), "8A6430", 0.12)
        frame.text(word, area.x + 32, y, size=min(21, step * 0.62), height=step, width=room, least=13)
        for middle, value in zip(middles, row, strict=True):
            frame.text(
                "·" if not value else f"−{-value}" if value < 0 else str(value),
                middle + 22,
                y,
                role="bold",
                size=min(22, step * 0.66),
                height=step,
                anchor="rm",
                colour=gain if value > 0 else loss if value < 0 else "ink",
            )


def _draw_totals(
    frame: Frame,
    t: Say,
    box: Rect,
    *,
    middles: Sequence[float],
    y: float,
    room: float,
    end: GameEnded,
    order: Sequence[int],
) -> None:
    """Draw the sums below the rule; the talents of the eaten are struck out."""
    frame.text(
        t("score.talents"), box.x + 32, y + 38, role="title", size=27, height=44, colour="heading", width=room
    )
    label(frame, t("score.less"), Rect(box.x + 32, round(y + 66), round(room), 46), size=20)
    frame.text(
        t("score.left"), box.x + 32, y + 130, role="title", size=23, height=38, colour="14392A", width=room
    )
    for middle, seat in zip(middles, order, strict=True):
        eaten = seat in end.eaten
        wide = frame.text(
            str(end.scores[seat]),
            middle + 22,
            y + 38,
            role="title",
            size=34,
            height=52,
            anchor="rm",
            colour="ink2" if eaten else "heading",
        )
        if eaten:
            frame.fill((middle + 14 - wide, y + 37, wide + 16, 3), "bad_on_papyrus")
        frame.text(
            f"{end.pyramids[seat]} − {end.removed[seat]}",
            middle + 22,
            y + 88,
            role="bold",
            size=20,
            height=32,
            anchor="rm",
            colour="ink2",
        )
        wide = frame.text(
            str(end.amulets[seat]),
            middle + 22,
            y + 130,
            role="title",
            size=26,
            height=40,
            anchor="rm",
            colour="14392A",
        )
        frame.sprite("kit/token/amulet", middle + 18 - wide - 14, y + 130, width=32)
