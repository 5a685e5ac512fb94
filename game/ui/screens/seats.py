"""Who plays on: in the midst of a game persons leave their seats to bots, come back, or take over."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Rect

from game.ui.button import Button
from game.ui.choice import DropDown
from game.ui.frame import Frame
from game.ui.layout import dialog_rect
from game.ui.papyrus import Papyrus
from game.ui.screens.parts import label
from game.ui.screens.setup_draft import HUMAN, offered
from game.ui.screens.setup_rows import kind_listed, kind_named

WORD_PREFIXES = ("seats.",)

if TYPE_CHECKING:
    from game.ui.table.session import Session

ROW, HEAD, FOOT = 76, 122, 190


class Seats(Papyrus[bool]):
    """Ends with whether anything changed. Nothing changes before it is confirmed."""

    panel, ink = "cedar", "goldhi"

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.players = [seat.player for seat in session.match.seats]

    def enter(self) -> None:
        """Load the bots' names."""
        from game.bots import BOTS

        self._bots = offered(BOTS)

    def kinds(self, seat: int) -> list[str]:
        """List who may play at a seat: a person, the bots, and whoever plays there now."""
        return list(dict.fromkeys([HUMAN, *self._bots, self.session.match.seats[seat].player]))

    def build(self) -> None:
        """Lay out a row for each seat, and the answers."""
        t, seats = self.app.t, self.session.match.seats
        self.box = dialog_rect(self.app.size, 760, HEAD + len(seats) * ROW + FOOT)
        b = self.box
        for seat in range(len(seats)):
            kinds = self.kinds(seat)
            box = Rect(b.right - 60 - 300, b.y + HEAD + seat * ROW + 6, 300, 52)
            self.widgets.add(
                DropDown(
                    f"kind.{seat}",
                    box,
                    [kind_named(t, kind) for kind in kinds],
                    kinds.index(self.players[seat]),
                    self._choosing(seat, kinds),
                    listed=[kind_listed(t, kind) for kind in kinds],
                )
            )
        y, half = b.bottom - 96, (b.w - 136) // 2
        self.widgets.add(Button("back", Rect(b.x + 60, y, half, 66), t("seats.back"), self.go_back))
        self.widgets.add(
            Button(
                "do",
                Rect(b.x + 76 + half, y, half, 66),
                t("seats.do"),
                self._do,
                primary=True,
                enabled=self._has_changes,
                reason=t("seats.nothing"),
            )
        )

    @property
    def _has_changes(self) -> bool:
        return self.players != [seat.player for seat in self.session.match.seats]

    def _choosing(self, seat: int, kinds: list[str]) -> Callable[[int], None]:
        def choose(index: int) -> None:
            self.players[seat] = kinds[index]
            self.rebuild()

        return choose

    def go_back(self) -> None:
        """Leave all seats as they are."""
        self.finish(False)

    def _do(self) -> None:
        self.session.replace(dict(enumerate(self.players)))
        self.finish(True)

    @property
    def _what_follows(self) -> str:
        """Name what the change will mean for the screen."""
        people = [seat for seat, player in enumerate(self.players) if player == HUMAN]
        if len(people) != 1:
            return "several" if people else "nobody"
        session = self.session
        return "alone_once" if session.had_curtains and session.viewer != people[0] else "alone"

    def heading(self) -> str:
        """Return the page's title."""
        return self.app.t("seats.head")

    def paint(self, frame: Frame) -> None:
        """Draw signs and names; say what the change will mean."""
        t, b, seats = self.app.t, self.box, self.session.match.seats
        for seat, who in enumerate(seats):
            y = b.y + HEAD + seat * ROW + 32
            frame.sprite(f"kit/seat/sign_{who.colour}", b.x + 92, y, width=60)
            room = self.widgets[f"kind.{seat}"].rect.x - b.x - 150
            frame.text(who.name, b.x + 136, y, role="head", size=25, colour="ivory", width=room, least=15)
        label(
            frame,
            t(f"seats.{self._what_follows}"),
            Rect(b.x + 60, b.bottom - FOOT + 18, b.w - 120, 60),
            size=19,
            colour="muted",
            role="italic",
            align="m",
        )
