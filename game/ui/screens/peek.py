"""Peeking: an eye that shows the own hand, talents and amulets while it is held, and not a frame longer."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from game.engine.view import View
from game.ui.button import Button
from game.ui.frame import Frame
from game.ui.keyboard import PRESSING
from game.ui.keys import Key, KeyEvent, KeyUp
from game.ui.pointer import Move, Press, Release
from game.ui.screens.parts import Say
from game.ui.table.faces import RATIO, Faces
from game.ui.table.models import sorted_hand

WORD_PREFIXES = ("curtain.talents", "curtain.amulets", "curtain.merchants")


class PeekButton(Button):
    """An eye that shows only while it is held, by pointer or by a key that presses."""

    def __init__(self, name: str, rect: Rect, on_hold: Callable[[bool], object], *, tip: str) -> None:
        super().__init__(name, rect, icon="eye", tip=tip)
        self.on_hold = on_hold

    def press(self, event: Press) -> None:
        """Begin to show."""
        super().press(event)
        self.on_hold(True)

    def move(self, event: Move) -> None:
        """Go on only while the pointer stays on it."""
        super().move(event)
        self.on_hold(self.pressed)

    def release(self, event: Release) -> None:
        """Hide at once."""
        super().release(event)
        self.on_hold(False)

    def let_go(self) -> None:
        """Hide at once."""
        super().let_go()
        self.on_hold(False)

    def key_down(self, event: KeyEvent) -> bool:
        """Begin to show; a key that was down before it came here shows nothing."""
        if not isinstance(event, Key) or event.key not in PRESSING:
            return False
        if not event.repeated:
            self.set_state(pressed=True)
            self.on_hold(True)
        return True

    def key_up(self, event: KeyUp) -> bool:
        """Hide at once."""
        if event.key not in PRESSING:
            return False
        self.let_go()
        return True

    def focus_changed(self) -> None:
        """Hide when the focus goes on while the key is still held."""
        self.let_go()


def draw_peek(frame: Frame, t: Say, faces: Faces, view: View, top: int) -> None:
    """Draw what is the own of the seat that ``view`` belongs to, on a panel over all else."""
    seat = view.seat
    assert seat is not None
    w = frame.size[0]
    hand = sorted_hand(view.catalogue, view.hand)
    wide = min(980, w - 48)
    box = Rect((w - wide) // 2, top, wide, 344)
    frame.panel(box, "cedar", elevation="dialog", glow=6)
    card = 124
    pitch = min(card + 14, (box.w - 60 - card) / max(1, len(hand) - 1))
    x = box.centerx - (pitch * (len(hand) - 1) + card) / 2
    for i, name in enumerate(hand):
        faces.draw(frame, name, x + i * pitch, box.y + 36, card)
    y = box.y + 36 + card * RATIO + 68
    own = (
        ("coin", view.talents[seat], "curtain.talents"),
        ("amulet", view.amulets[seat], "curtain.amulets"),
        ("merchant", view.merchants[seat], "curtain.merchants"),
    )
    for i, (token, count, word) in enumerate(own):
        told, named = str(count), t(word, count=count)
        number = frame.text_width(told, role="title", size=32)
        room = box.w / 3 - 24 - (66 + number + 12)
        x = box.x + box.w * (i * 2 + 1) / 6 - (78 + number + min(room, frame.text_width(named, size=20))) / 2
        frame.sprite(f"kit/token/{token}", x + 26, y, width=52)
        frame.text(told, x + 66, y, role="title", size=32, colour="ivory", shadow=True)
        frame.text(named, x + 78 + number, y, size=20, colour="E6D9BC", width=room, least=15)
