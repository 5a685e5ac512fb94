"""What a widget opens over all others to choose from: one thing is taken, and it closes."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from game.ui.widget import Widget


class Popup(Widget):
    """Something to choose from by number; `over` is marked, and chosen by Enter or Space."""

    uses_arrows = True

    def __init__(self, name: str, rect: Rect, chosen: int, on_choose: Callable[[int], object]) -> None:
        super().__init__(name, rect)
        self.over, self.on_choose = chosen, on_choose

    def take(self, index: int) -> None:
        """Choose one; the popup closes."""
        assert self.group is not None
        self.group.close_popup()
        self.on_choose(index)
