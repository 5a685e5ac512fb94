"""Moved to `game.ui.theme.surfaces`."""

from game.ui.theme.surfaces import *  # noqa: F403
