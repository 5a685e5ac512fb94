"""Moved to `game.ui.theme.colours`."""

from game.ui.theme.colours import *  # noqa: F403
