"""What a session asks of the screens around its table, and whom it tells of what happens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from game.engine import events as e
from game.engine.view import View


class Hooks(Protocol):
    """What the session asks of the other screens. Each is called once for each occasion."""

    def show_curtain(self, seat: int) -> None:
        """Hand the screen to ``seat``; when that person is there, call ``Session.lift(seat)``."""

    def show_offering(self, seat: int) -> None:
        """Let ``seat``, alone with the screen, set a purse; then call ``Session.play(seat, Offer(n))``."""

    def show_reveal(self, opened: e.OffersOpened) -> None:
        """Show the opened purses; when they have been seen, call ``Session.go_on()``."""

    def show_end(self) -> None:
        """The game is over."""


Listener = Callable[[Sequence[e.Event], View], None]
