"""Heralds: what the others did that the board alone does not tell, said beside it for some seconds.

Characters and what they did, gifts, dice, groups, mosaics that leave the game: each choice of another
architect is one herald with the sign of who made it and the card that was played. Events come in redacted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Rect

from game.engine import events as e
from game.ui.table.telling import Teller

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene

TOLD = (
    e.CharacterPlayed,
    e.BeggarAnswered,
    e.HandShown,
    e.EnvoyOffered,
    e.EnvoyAccepted,
    e.CardFetched,
    e.MosaicPicked,
    e.DieTurned,
    e.VizierKept,
    e.LimitSettled,
    e.Passed,
    e.SanctuaryClaimed,
    e.MosaicRemoved,
    e.BonusPaid,
    e.GroupCompleted,
    e.CleopatraMoved,
    e.DiceRolled,
)
"""What is said; cards taken and parts built are seen to move."""

MOST, WIDTH = 4, 372
SHOWN_S, PER_LETTER_S = 3.2, 0.03
"""How long a herald stays, whatever the pace: it is read no faster where bots are."""


@dataclass(frozen=True, slots=True)
class Herald:
    """What a seat did: its lines, and the character's card that was played, if any."""

    seat: int
    lines: tuple[str, ...]
    card: str | None = None


def doer(event: e.Event) -> int | None:
    """Say whose doing an event was; None where it befell all."""
    giver: int | None = None
    if isinstance(event, e.BeggarAnswered | e.HandShown | e.EnvoyOffered):
        giver = event.giver
    return giver if giver is not None else getattr(event, "seat", None)


def heralds(teller: Teller, events: Sequence[e.Event], viewer: int | None) -> list[Herald]:
    """Tell what others than the viewer did in one choice, and with it what that brought about for all."""
    told: list[Herald] = []
    seat: int | None = None
    for event in events:
        by = doer(event)
        seat = seat if by is None else by
        if seat is None or seat == viewer or not isinstance(event, TOLD):
            continue
        line = teller.line(event)
        if line is None:
            continue
        gain = f" ({line.gain})" if line.gain.startswith("+") else ""
        text = line.text[:1].upper() + line.text[1:] + gain
        card = event.character if isinstance(event, e.CharacterPlayed) else None
        if told and told[-1].seat == seat:
            last = told.pop()
            told.append(Herald(seat, (*last.lines, text), last.card or card))
        else:
            told.append(Herald(seat, (text,), card))
    return told


class Heralds:
    """The heralds of one table that are shown now, the oldest first.

    Their time passes only while the table is on top. In another language, or when it has changed whether bots
    wait for a press, those that were told before are gone.
    """

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._shown: list[tuple[Herald, float]] = []
        self._told_in: tuple[object, bool] | None = None
        self._covered_at: float | None = None

    @property
    def shown(self) -> list[Herald]:
        """What is shown now."""
        return [herald for herald, _ in self._shown] if self._told_in == self._now_in else []

    @property
    def _now_in(self) -> tuple[object, bool]:
        """In which words they are told now, and whether bots wait for a press."""
        return self.scene.app.words, self.scene.session.is_stepped

    @property
    def place(self) -> Rect:
        """Where they are shown: at the board's upper left corner, beside the plaques or below them."""
        rects = self.scene.rects
        board, plaque = rects["board"], rects["plaque_0"]
        beside = plaque.right < board.x
        x, y = (board.x + 6, plaque.y) if beside else (16, board.y + 8)
        foot = rects["hand"].y - 24 if beside else rects["log"].y - 12
        foot = rects["tray"].y - 12 if self.scene.is_tray_up else foot
        return Rect(x, y, min(WIDTH, board.right - x - 10), foot - y)

    def hear(self, events: Sequence[e.Event], viewer: int | None) -> None:
        """Show what others did, unless bots move at once; if every move waits for a press, until the next."""
        scene = self.scene
        app, session = scene.app, scene.session
        if not session.has_heralds:
            return
        if session.is_stepped or self._told_in != self._now_in:
            self._shown.clear()
        self._told_in = self._now_in
        begin = app.now if self._covered_at is None else self._covered_at
        for herald in heralds(Teller(app.t, scene.names, viewer), events, viewer):
            stays = SHOWN_S + PER_LETTER_S * sum(map(len, herald.lines))
            self._shown.append((herald, float("inf") if session.is_stepped else begin + stays))
        del self._shown[:-MOST]
        self._wait()
        app.redraw()

    def cover(self) -> None:
        """Something lies over the table: let no time pass."""
        self._covered_at = self.scene.app.now

    def uncover(self) -> None:
        """The table is on top again: let the time go on that each has left."""
        if self._covered_at is None:
            return
        passed, self._covered_at = self.scene.app.now - self._covered_at, None
        self._shown = [(herald, until + passed) for herald, until in self._shown]
        self._wait()

    def _wait(self) -> None:
        """See that each goes when its time is over."""
        app = self.scene.app
        for until in {until for _, until in self._shown if until < float("inf")}:
            app.after(until - app.now, self._expire)

    def _expire(self) -> None:
        if self._covered_at is not None:
            return
        now = self.scene.app.now
        before = len(self._shown)
        self._shown = [(herald, until) for herald, until in self._shown if until > now + 1e-6]
        if len(self._shown) != before:
            self.scene.app.redraw()

    def forget(self) -> None:
        """Show nothing any more: another person looks."""
        self._shown.clear()
