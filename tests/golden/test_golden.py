"""Whole games on record: each replays to the position it ended in, and together they hold every kind of choice."""

from __future__ import annotations

import pytest

from game.content.catalogue import load_catalogue
from game.content.scenarios import read_scenarios, run_scenario
from game.engine.catalogue import Catalogue
from game.play.commands.replay import scenario
from game.play.match import Match
from game.play.record import read_record

from .games import FOLDER, GAMES, Game

KINDS = {
    "market", "refill",
    "build wall", "build sphinx", "build obelisk", "build pedestal", "build throne", "build door", "build mosaic",
    "pay CARDS", "pay CARDS and merchant", "pay merchant", "pay nothing", "claim CELL", "claim none", "done",
    "play beggar", "play courtesan", "play envoy SEAT", "play envoy all", "play scribe MOSAIC", "play scribe up",
    "play scribe down", "play vizier", "play smuggler",
    "give talents", "give CARD", "give nothing", "give NUMBER", "accept", "keep CARDS", "keep none",
    "offer", "end", "discard", "keep all", "pass", "undo",
}  # fmt: skip
"""Every kind of line that the notation has."""

GROUPS = {"walls", "sphinxes", "obelisks", "throne", "doors", "mosaics"}


def kind(text: str) -> str:
    """The kind of a choice, by its canonical text."""
    match text.split():
        case ["build", part, *_]:
            return f"build {part}"
        case ["pay", "nothing"]:
            return "pay nothing"
        case ["pay", *paid]:
            cards, merchant = set(paid) - {"merchant"}, "merchant" in paid
            return (
                "pay CARDS and merchant" if cards and merchant else "pay CARDS" if cards else "pay merchant"
            )
        case ["claim", "none"] | ["keep", "none" | "all"]:
            return text
        case ["claim", _]:
            return "claim CELL"
        case ["keep", *_]:
            return "keep CARDS"
        case ["play", "envoy", _, whom]:
            return "play envoy all" if whom == "all" else "play envoy SEAT"
        case ["play", "scribe", what]:
            return text if what in ("up", "down") else "play scribe MOSAIC"
        case ["play", character, *_]:
            return f"play {character}"
        case ["give", what]:
            known = what in ("talents", "nothing")
            return text if known else "give NUMBER" if what.isdigit() else "give CARD"
        case [word, *_]:
            return word
    raise AssertionError(text)


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return load_catalogue()


@pytest.fixture(scope="module", autouse=True)
def _updated(request: pytest.FixtureRequest, catalogue: Catalogue) -> None:
    """With `--update-golden`: play the games and write them anew."""
    if request.config.getoption("--update-golden"):
        for old in [*FOLDER.glob("*.cleo"), *FOLDER.glob("*.yaml")]:
            old.unlink()
        for game in GAMES:
            game.record.write_text(game.played(catalogue), encoding="utf-8", newline="\n")
            match = Match.replay(read_record(game.record), catalogue=catalogue)
            game.position.write_text(scenario(match, game.record.name), encoding="utf-8", newline="\n")


def test_every_file_is_a_golden_game() -> None:
    files = {path for path in FOLDER.iterdir() if path.suffix in (".cleo", ".yaml")}
    assert files == {path for game in GAMES for path in (game.record, game.position)}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_replays_to_its_position(game: Game, catalogue: Catalogue) -> None:
    record = read_record(game.record)
    assert (record.header.seed, record.header.settings) == (game.seed, game.settings)
    assert record.header.players == game.players()
    match = Match.replay(record, catalogue=catalogue)
    assert match.over
    assert scenario(match, game.record.name) == game.position.read_text(encoding="utf-8")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_its_last_turn_holds_as_a_scenario(game: Game, catalogue: Catalogue) -> None:
    (last,) = read_scenarios(game.position, catalogue)
    assert run_scenario(last) == []


def test_every_kind_of_choice_occurs() -> None:
    lines = [line.text for game in GAMES for line in read_record(game.record).lines]
    assert {kind(text) for text in lines} == KINDS


def test_the_games_are_of_all_sorts(catalogue: Catalogue) -> None:
    assert {len(game.seats) for game in GAMES} == {3, 4, 5}
    flipped = [game for game in GAMES if game.settings.allow_flip]
    assert flipped and len(flipped) < len(GAMES)
    ends = [Match.replay(read_record(game.record), catalogue=catalogue).state for game in GAMES]
    assert {len(end.eaten) for end in ends} >= {1}
    assert any(end.sanctuaries != ((),) * end.seats for end in ends)
    assert any(len(end.placed) + len(end.pile_indices) < len(catalogue.garden.shapes) for end in ends)
