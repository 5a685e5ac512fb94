"""Since when each area has been where it is and meant what it means.

A hand that is already moving must not press what has just come up under it: such presses are ignored.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.table import captions
from game.ui.table.areas import Area

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene

STILL_S = 0.15
"""Presses on something that has just come up, or has just changed its meaning, are ignored for this long."""


class Meanings:
    """The areas of one table with their meanings, each with the time of its last change."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._since: dict[str, tuple[str, float]] = {}

    def note(self) -> None:
        """Take note of the areas that have just been drawn."""
        now, since = self.scene.app.now, {}
        for area in self.scene.areas:
            meaning = self.of(area)
            before = self._since.get(area.name)
            since[area.name] = before if before is not None and before[0] == meaning else (meaning, now)
        self._since = since

    def of(self, area: Area) -> str:
        """What a tap on an area would mean now, and where it lies."""
        scene = self.scene
        match area.name.partition(":")[0]:
            case "card" | "laid":
                index, hand = int(area.name.partition(":")[2]), scene.desk.hand
                return f"{hand[index] if index < len(hand) else ''} {area.is_live}"
            case "primary":
                shown = captions.primary(scene.app.t, scene.desk, scene.names)
                return f"{shown} {scene.taps.asks_again} {scene.desk.mode.choice(scene.desk)}"
            case "confirm":
                return f"{area.rect.bottomleft} {scene.desk.mode.choice(scene.desk)}"
            case "line":
                return area.name
            case "stall":
                # A full stall is fanned out downwards while it is pointed at.
                return f"{area.rect.topleft} {area.is_live}"
            case _:
                # What is hovered may grow upwards; its lower left corner stays.
                return f"{area.rect.bottomleft} {area.is_live}"

    def is_settled(self, area: Area) -> bool:
        """Whether an area has been seen there, with the meaning it has now, for long enough to be meant."""
        meaning, since = self._since.get(area.name, ("", 0.0))
        return meaning == self.of(area) and self.scene.app.now - since >= STILL_S
