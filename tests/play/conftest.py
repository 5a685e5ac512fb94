"""Matches for the tests of play: headers, and games played at random."""

from __future__ import annotations

from random import Random

import pytest

from game.content.catalogue import load_catalogue
from game.content.headers import Header, Player
from game.engine.catalogue import Catalogue, Settings
from game.play.match import Match

NAMES = ("Anna", "Bilal", "Čeněk; the #2nd", "王")


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    return load_catalogue()


@pytest.fixture
def header(catalogue: Catalogue) -> Header:
    players = tuple(Player(name, "human") for name in NAMES)
    return Header(11, players, Settings(), "2026-11-30T10:00:00+01:00", "0.1.0", catalogue.fingerprint)


def play_on(match: Match, source: Random, *, choices: int = 10_000, undo: float = 0.0) -> None:
    """Play random choices, now and then taking one back."""
    for _ in range(choices):
        if match.over:
            return
        seat = source.choice(match.decision.seats)
        listed = match.legal(seat)
        match.play(seat, listed[int(source.random() * len(listed))])
        if source.random() < undo and match.undo_refusal() is None:
            match.undo()
