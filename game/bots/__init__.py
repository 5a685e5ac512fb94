"""Bots: players that see what a player may see. ``answer`` asks one of them by its name."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING

from game.bots.base import Bot, Chance, Stop, pick
from game.engine.choices import Choice
from game.engine.law import legal
from game.engine.state import State
from game.engine.views import view

if TYPE_CHECKING:
    from game.bots.levels import LevelBot

__all__ = ["BOTS", "LEVELS", "YARDSTICKS", "Bot", "Chance", "Stop", "answer", "bot", "pick"]

LEVELS = ("apprentice", "mason", "master", "imhotep")
"""Names of the bots that people play against, the weakest first."""

YARDSTICKS = ("greedy", "random")
"""Names of the bots that stay as they are, to measure others by."""

BOTS = (*reversed(LEVELS), *YARDSTICKS)
"""Names of all bots, the strongest first."""

MIX = 1_000_003


@cache
def bot(name: str) -> Bot:
    """Make the bot of that name. Raises: ValueError if there is none."""
    match name:
        case "random":
            from game.bots.random_bot import RandomBot

            return RandomBot()
        case "greedy":
            from game.bots.greedy import GreedyBot

            return GreedyBot()
        case _ if name in LEVELS:
            return level_bot(name)
        case _:
            raise ValueError(f"no bot is called {name!r}; expected one of: {', '.join(BOTS)}")


@cache
def level_bot(name: str) -> LevelBot:
    """Make the bot of that level."""
    from game.bots.levels import LEVELS as levels
    from game.bots.levels import LevelBot

    return LevelBot(levels[name])


def answer(name: str, state: State, seat: int, *, seed: int, number: int, stop: Stop | None = None) -> Choice:
    """Ask a bot for the choice of ``seat``, showing it that seat's view and nothing else.

    Its chance follows from the record's ``seed`` and the ``number`` of choices made before, so a game can be
    played again. When ``stop`` says so it answers at once, with the best it has found.
    Raises: ValueError for an unknown bot or a seat that owes no choice.
    """
    choices = legal(state, seat)
    if not choices:
        raise ValueError(f"seat {seat} owes no choice")
    seen, chance = view(state, seat), Random(seed * MIX + number)
    if name in LEVELS:
        return level_bot(name).choose(seen, choices, chance, stop=stop)
    return bot(name).choose(seen, choices, chance)
