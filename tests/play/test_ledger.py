"""The ledger against the engine: sums by source are the scores and amulets of the end."""

from __future__ import annotations

from random import Random

import pytest

from game.content.catalogue import load_catalogue
from game.content.headers import Header, Player
from game.engine.events import GameEnded, PartBuilt
from game.play.ledger import AMULETS, TALENTS, ledger
from game.play.match import Match

CATALOGUE = load_catalogue()


def played(seats: int, seed: int, *, upto: int = 100_000) -> Match:
    """Play a game with random choices."""
    names = tuple(Player(f"P{i}", "random") for i in range(seats))
    match = Match.begin(Header(seed=seed, players=names), catalogue=CATALOGUE)
    chance = Random(seed)
    while not match.over and len(match.history) < upto:
        seat = match.decision.seats[0]
        choices = match.legal(seat)
        match.play(seat, choices[int(chance.random() * len(choices))])
    return match


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("seed", range(12))
def test_sums_equal_scores_and_amulets(seats: int, seed: int) -> None:
    match = played(seats, seed)
    book = ledger(CATALOGUE.constants, seats, match.history)
    end = next(e for e in match.history[-1].events if isinstance(e, GameEnded))
    assert tuple(a.score for a in book.accounts) == end.scores == match.view(None).scores
    assert tuple(a.amulets_left for a in book.accounts) == end.amulets
    # The curves end with what was in purse and pyramid before hands, sanctuaries and merchants were counted.
    assert book.talents[-1] == end.talents
    before = tuple(p - h for p, h in zip(end.pyramids, end.hand_amulets, strict=True))
    assert book.amulets[-1] == before
    assert all(set(a.talents) == set(TALENTS) and set(a.amulets) == set(AMULETS) for a in book.accounts)


@pytest.mark.parametrize("seed", range(6))
def test_agrees_with_the_state_in_the_middle(seed: int) -> None:
    match = played(4, seed, upto=40 + 17 * seed)
    book = ledger(CATALOGUE.constants, 4, match.history)
    assert book.talents[-1] == tuple(match.state.talents)
    assert book.amulets[-1] == tuple(match.state.amulets)
    assert len(book.talents) == len(book.amulets) == len({entry.turn for entry in match.history}) + 1
    assert book.talents[0] == (CATALOGUE.constants.start_talents,) * 4 and book.amulets[0] == (0,) * 4


def test_parts_are_booked_under_their_group() -> None:
    match = played(3, 5)
    book = ledger(CATALOGUE.constants, 3, match.history)
    for seat in range(3):
        built = [
            e for entry in match.history for e in entry.events if isinstance(e, PartBuilt) and e.seat == seat
        ]
        assert book.accounts[seat].talents["mosaics"] == sum(e.worth for e in built if e.part == "mosaic")
        assert book.accounts[seat].talents["throne"] == sum(
            e.worth for e in built if e.part in ("pedestal", "throne")
        )


def test_what_beggars_get_is_what_others_give() -> None:
    begged = given = 0
    for seed in range(12):
        for account in ledger(CATALOGUE.constants, 4, played(4, seed).history).accounts:
            begged += account.talents["begged"]
            given += account.talents["given"]
    assert begged == -given > 0
