"""Moved to `game.ui.theme.fonts`."""

from game.ui.theme.fonts import *  # noqa: F403
