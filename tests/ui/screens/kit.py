"""What tests of the screens share: matches played so far, evenings, and hands for the screens around the table."""

from __future__ import annotations

import time
from collections.abc import Sequence
from random import Random

from game.bots import bot
from game.content.catalogue import load_catalogue
from game.content.headers import Header, Player
from game.engine.catalogue import Settings
from game.engine.decisions import Kind
from game.play.match import Match
from game.play.storage import Storage
from game.ui.screens.evening import Evening
from game.ui.screens.games import Games
from game.ui.testing import Pilot

CATALOGUE = load_catalogue()
NAMES = ("Anna", "Tomáš", "Mei", "Imhotep", "Sobekneferu")
SIZES = ((1920, 1080), (1280, 720), (1600, 1200), (1200, 1600), (1024, 640))


def match_of(
    kinds: Sequence[str], *, seed: int = 3, names: Sequence[str] = NAMES, settings: Settings | None = None
) -> Match:
    """Begin a match that is not recorded."""
    players = tuple(Player(names[i], kind) for i, kind in enumerate(kinds))
    return Match.begin(
        Header(seed=seed, players=players, settings=settings or Settings()), catalogue=CATALOGUE
    )


def play_on(
    match: Match, *, choices: int = 10**6, until: Kind | None = None, player: str = "greedy"
) -> Match:
    """Let a bot choose for all seats, for so many choices, or until a kind of decision is asked, or to the end."""
    start = len(match.history)
    while not match.over and len(match.history) - start < choices and match.decision.kind is not until:
        seat = match.decision.seats[0]
        chance = Random(match.header.seed * 1009 + len(match.history))
        match.play(seat, bot(player).choose(match.view(seat), match.legal(seat), chance))
    return match


def games_of(pilot: Pilot) -> Games:
    """Return the games of the pilot's own folder."""
    return Games(Storage(pilot.user_dir))


def evening_of(pilot: Pilot, match: Match) -> Evening:
    """Return an evening of a match, without its table on the stage."""
    return Evening(pilot.app, games_of(pilot), match)


def wait_for(pilot: Pilot, kind: type, seconds: float = 20) -> None:
    """Let frames pass until a scene is on top (bots think in their threads)."""
    for _ in range(round(seconds * 60)):
        pilot.frames(1)
        if isinstance(pilot.scene, kind):
            pilot.seconds(0.3)
            return
        time.sleep(0.002)
    raise AssertionError(f"{kind.__name__} does not come; on top is {type(pilot.scene).__name__}")
