"""The random bot: every legal choice with the same probability."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.base import Chance, pick
from game.engine.choices import Choice
from game.engine.view import View


class RandomBot:
    """Draws among the legal choices."""

    def choose(self, view: View, legal: Sequence[Choice], chance: Chance) -> Choice:
        """Draw one of the legal choices."""
        return pick(legal, chance)
