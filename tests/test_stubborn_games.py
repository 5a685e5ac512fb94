"""Games of players with fixed ideas, by many data: whatever they do, the game stays whole.

Some hoard, some only build, some offer everything; decks run dry, hands know no bounds. Each game is taken back
and forth by undo, recorded, replayed, and written as a scenario that leads to the same position.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import pytest

from game.bots import BOTS, answer
from game.content.catalogue import load_catalogue
from game.content.headers import Header, Player, header_text
from game.content.scenarios import parse_scenarios, play
from game.engine import law
from game.engine.catalogue import SEAT_LETTERS, Catalogue, Settings
from game.engine.choices import (
    Accept,
    Build,
    BuildMosaic,
    Choice,
    Claim,
    Discard,
    GiveCount,
    Keep,
    KeepAll,
    Offer,
    PickMosaic,
    PlayBeggar,
    PlayCourtesan,
    PlayEnvoy,
    PlaySmuggler,
    PlayVizier,
    TakeStall,
    TurnDie,
)
from game.engine.notation import choice_text, parse_choice
from game.engine.state import State
from game.engine.views import view
from game.play.commands.replay import scenario
from game.play.ledger import ledger
from game.play.match import Match
from game.play.record import parse_record
from tests.content.folders import own
from tests.engine.test_views import resampled

Policy = Callable[[Sequence[Choice]], Sequence[Choice]]
MOST_CHOICES = 700
"""Who never builds can go on for ever: such games are left here."""

CHARACTERS = (PlayBeggar, PlayCourtesan, PlayEnvoy, PickMosaic, TurnDie, PlayVizier, PlaySmuggler)


def only(*kinds: type) -> Policy:
    return lambda choices: [choice for choice in choices if isinstance(choice, kinds)]


def never(*kinds: type) -> Policy:
    return lambda choices: [choice for choice in choices if not isinstance(choice, kinds)]


def last_of(*kinds: type) -> Policy:
    """The last of the choices of these kinds, which is the one that gives or takes most."""
    return lambda choices: [choice for choice in choices[-1:] if isinstance(choice, kinds)]


POLICIES: dict[str, Policy] = {
    "keeps all": only(KeepAll, TakeStall),
    "discards": only(Discard, TakeStall),
    "never builds": never(Build, BuildMosaic),
    "always builds": only(Build, BuildMosaic, Claim),
    "lays mosaics": only(BuildMosaic, PickMosaic),
    "gives all": last_of(Offer, GiveCount, Accept, Keep),
    "gives nothing": lambda choices: choices[:1] if isinstance(choices[0], (Offer, GiveCount, Keep)) else (),
    "plays characters": only(*CHARACTERS),
    "plays at random": lambda choices: choices,
}

FEW = {
    "artisan": 6, "stone": 4, "marble": 3, "wood": 2, "lapis": 2, "artisan2": 0, "stone2": 1, "marble2": 0,
    "wood2": 0, "lapis2": 0, "trompe": 1,
}  # fmt: skip
TAINTED = {"artisan2": 30, "stone2": 20, "marble2": 15, "wood2": 12, "lapis2": 10}
NO_PLAIN = dict.fromkeys(("artisan", "stone", "marble", "wood", "lapis"), 0)
NO_CHARACTERS = dict.fromkeys(("beggar", "courtesan", "envoy", "scribe", "smuggler", "vizier"), 0)


def changed(name: str, pattern: str, values: dict[str, object]) -> str:
    """One of the game's own files with numbers replaced; ``pattern`` has a place for the key."""
    text = own(name)
    for key, value in values.items():
        text, count = re.subn(pattern % key, rf"\g<1>{value}", text)
        assert count == 1, key
    return text


def cards(**counts: int) -> str:
    return changed("cards.yaml", r"(\n  %s: \{count: )\d+", dict(counts))


def rules(**values: object) -> str:
    return changed("rules.yaml", r"(\n%s: )\w+", values)


DATA: dict[str, dict[str, str]] = {
    "the game's own": {},
    "few cards": {"cards": cards(**FEW)},
    "characters": {"cards": cards(**(FEW | dict.fromkeys(NO_CHARACTERS, 5)))},
    "no characters": {"cards": cards(**NO_CHARACTERS)},
    "all tainted": {"cards": cards(**(NO_PLAIN | TAINTED))},
    "four stalls, three dice": {"cards": cards(**(FEW | {"artisan": 20})), "rules": rules(stalls=4, dice=3, hand_limit=4)},
    "one stall, one die": {
        "cards": cards(**FEW),
        "rules": rules(stalls=1, dice=1, start_cards=0, hand_limit=1, deal_empty_market="false", open_half="larger"),
    },
}  # fmt: skip


@pytest.fixture(scope="module")
def catalogues(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Catalogue]:
    """A catalogue for each of the data."""
    found = {}
    for name, files in DATA.items():
        folder: Path = tmp_path_factory.mktemp("data")
        for file, text in files.items():
            (folder / f"{file}.yaml").write_text(text, encoding="utf-8")
        found[name] = load_catalogue(folder if files else None)
    return found


def is_whole(state: State) -> None:
    """No card, statue or cell is lost or doubled, nothing is below zero, what is dead is dead."""
    catalogue, garden = state.catalogue, state.catalogue.garden
    laid = [*state.deck, *state.drawn, *[code for stall in state.stalls for code in stall]]
    everything = sum(catalogue.one[code >> 1] for code in laid) + sum(state.hands) + state.discards
    assert everything == sum(
        card.count * one for card, one in zip(catalogue.cards, catalogue.one, strict=True)
    )
    for seat, cells in enumerate(state.sanctuaries):
        assert state.statues[seat] + len(cells) == catalogue.constants.statues
    assert min(*state.talents, *state.amulets, *state.merchants, *state.statues) >= 0
    covered = sum(garden.placements[index].mask for index in state.placed)
    assert state.free == garden.growing & ~covered and state.free + covered == garden.growing
    fitting = state.possible & garden.in_pile(state.pile_indices)
    assert state.dead == sum(garden.dead_regions(state.free, fitting))


def is_blind(state: State, source: Random) -> None:
    """What a seat cannot know changes neither its view nor its choices nor its bot's answer."""
    for seat in range(state.seats):
        other = resampled(state, seat, source)
        assert view(other, seat) == view(state, seat)
        assert law.legal(other, seat)[:200] == law.legal(state, seat)[:200]
        for bot in BOTS if seat in law.owing(state) else ():
            there, here = (answer(bot, each, seat, seed=1, number=1) for each in (other, state))
            assert there == here


def same_position(one: State, other: State) -> bool:
    """Whether two states are the same but for what the scenario format leaves out: memory and counters."""
    left_out = {
        "catalogue", "turns", "start", "known", "shown", "known_discards", "pile_seen", "place", "resume",
        "resource", "placed", "sanctuaries",
    }  # fmt: skip
    plain = all(
        getattr(one, name) == getattr(other, name) for name in State.__slots__ if name not in left_out
    )
    laid = sorted(one.placed) == sorted(other.placed)
    return plain and laid and [*map(sorted, one.sanctuaries)] == [*map(sorted, other.sanctuaries)]


def play_stubbornly(catalogue: Catalogue, number: int) -> None:
    source = Random(number)
    seats = source.randint(3, 5)
    settings = Settings(
        allow_flip=source.random() < 0.5,
        merchants=source.choice([None, 0, 9]),
        start_player=source.choice([None, seats - 1]),
    )
    minds = [source.choice(list(POLICIES)) for _ in range(seats)]
    players = tuple(Player(mind, "human") for mind in minds)
    header = Header(source.getrandbits(60), players, settings, data=catalogue.fingerprint)
    match = Match.begin(header, catalogue=catalogue)
    lines: list[str] = []
    while not match.over and len(lines) < MOST_CHOICES:
        state = match.state
        seat = source.choice(law.owing(state))
        listed = law.legal(state, seat)[-300:]
        wanted = POLICIES[minds[seat]](listed) if source.random() < 0.95 else ()
        choice = source.choice(wanted or listed)
        assert law.check(state, seat, choice) is None
        assert parse_choice(choice_text(choice), catalogue) == choice
        if source.random() < 0.03:
            is_blind(state, source)
        match.play(seat, choice)
        is_whole(match.state)
        lines.append(f"{SEAT_LETTERS[seat]} {choice_text(choice)}")
        if source.random() < 0.1 and match.undo_refusal() is None:
            match.undo()
            assert match.state == state
            lines.append(f"{SEAT_LETTERS[match.turn]} undo")
    content = (header_text(header) + "\n" + "\n".join(lines) + "\n").encode()
    record = parse_record(content, "stubborn.cleo")
    assert Match.replay(record, catalogue=catalogue).state == match.state
    for upto in (source.randrange(len(lines)), len(lines)):
        replayed = Match.replay(record, catalogue=catalogue, upto=upto)
        (written,) = parse_scenarios(scenario(replayed, "stubborn"), "stubborn.yaml", catalogue)
        reached, refused = play(written)
        assert not refused and same_position(reached, replayed.state)
    accounts = ledger(catalogue.constants, seats, match.history).accounts
    if match.over:
        assert tuple(account.score for account in accounts) == match.state.scores
    assert [account.amulets_left for account in accounts] == match.state.amulets


@pytest.mark.parametrize("data", DATA)
def test_stubborn_games(data: str, catalogues: dict[str, Catalogue]) -> None:
    for number in range(3):
        play_stubbornly(catalogues[data], number)


@pytest.mark.long
@pytest.mark.parametrize("data", DATA)
def test_many_stubborn_games(data: str, catalogues: dict[str, Catalogue]) -> None:
    for number in range(100, 172):
        play_stubbornly(catalogues[data], number)
