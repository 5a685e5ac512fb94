"""A hand that was shown to a beggar: only who sent the beggar sees it, and puts it away again (R9.1)."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.engine.catalogue import Catalogue
from game.engine.events import HandShown
from game.play.match import Entry, Seat
from game.ui.button import Button
from game.ui.frame import Frame
from game.ui.keys import Key
from game.ui.layout import dialog_rect
from game.ui.scenes import InputEvent, Scene
from game.ui.table.faces import RATIO, Faces
from game.ui.table.models import sorted_hand

WIDE, CARD, GAP, PER_ROW, MOST_ROWS = 1120, 124, 12, 8, 3
HEAD, FOOT = 176, 118


def hands_shown(history: Sequence[Entry], viewer: int) -> list[HandShown]:
    """List the hands that were shown to ``viewer``, in their order, with their cards."""
    events = (event for entry in history for event in entry.events)
    return [event for event in events if isinstance(event, HandShown) and event.seat == viewer]


class ShownHand(Scene[None]):
    """The cards of ``giver``, over the table, until they have been seen."""

    overlay = True

    def __init__(self, giver: Seat, cards: Sequence[str], catalogue: Catalogue) -> None:
        super().__init__()
        self.giver, self.cards = giver, sorted_hand(catalogue, cards)

    def build(self) -> None:
        """Lay out the cards in rows, and the way back below them."""
        app = self.app
        self.faces = Faces(app.assets, app.fonts, app.t, app.u)
        self.rows = min(MOST_ROWS, max(1, -(-len(self.cards) // PER_ROW)))
        words = app.fonts.wrap(self._why, "body", 19, int((min(WIDE, app.size[0] - 60) - 184) * app.u))
        self.head = max(HEAD, round(102 + len(words) * app.fonts.line_height(19) / app.u))
        high = self.head + round(self.rows * (CARD * RATIO + GAP)) + FOOT
        self.box = dialog_rect(app.size, WIDE, high)
        b = self.box
        self.widgets.add(
            Button(
                "seen",
                Rect(b.centerx - 160, b.bottom - 94, 320, 70),
                app.t("shown.seen"),
                lambda: self.finish(None),
                primary=True,
            )
        )

    @property
    def _why(self) -> str:
        """Why the hand is seen."""
        return self.app.t("shown.why" if self.cards else "shown.empty", name=self.giver.name)

    def handle(self, event: InputEvent) -> bool:
        """Take Escape as the way back; all else ends here."""
        if super().handle(event):
            return True
        if isinstance(event, Key) and event.key == pygame.K_ESCAPE and not event.repeated:
            self.finish(None)
        return True

    def draw(self, frame: Frame) -> None:
        """Draw whose hand it is, why it is seen, and the cards."""
        t, b = self.app.t, self.box
        frame.dim(0.6)
        frame.panel(b, "cedar", elevation="dialog")
        frame.sprite(f"kit/seat/sign_{self.giver.colour}", b.x + 84, b.y + 76, width=72)
        room = b.w - 136 - 48
        frame.text(
            t("shown.head", name=self.giver.name),
            b.x + 136,
            b.y + 56,
            role="title",
            size=34,
            colour="goldhi",
            shadow=True,
            width=room,
            least=20,
        )
        frame.paragraph(self._why, (b.x + 136, b.y + 84, room, 70), size=19, colour="ivory")
        frame.rule(b.x + 60, b.y + self.head - 14, b.w - 120)
        per_row = -(-len(self.cards) // self.rows)
        width = min(CARD, (b.w - 80) / max(1, per_row) - GAP)
        for i, card in enumerate(self.cards):
            row, column = divmod(i, per_row)
            in_row = min(per_row, len(self.cards) - row * per_row)
            x = b.centerx - (in_row * (width + GAP) - GAP) / 2 + column * (width + GAP)
            self.faces.draw(frame, card, x, b.y + self.head + row * (CARD * RATIO + GAP), width)
        super().draw(frame)
