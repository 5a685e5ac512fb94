"""Random games of 3, 4 and 5 architects, with everything checked that must hold in any game.

Nothing is lost or doubled (cards, merchants, statues, mosaics); talents and amulets are what the events say;
``legal`` and ``check`` agree, and what is refused changes nothing; every choice is written and read back; the
record replays to the identical state; the game ends.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.content.catalogue import load_catalogue
from game.content.headers import Header, Player, header_text
from game.engine import law
from game.engine.catalogue import SEAT_LETTERS, Catalogue, Settings
from game.engine.choices import Choice
from game.engine.events import (
    BeggarAnswered,
    BonusPaid,
    CardsPaid,
    CharacterPlayed,
    EnvoyAccepted,
    Event,
    GameEnded,
    LimitSettled,
    MosaicRemoved,
    OffersOpened,
    PartBuilt,
    VizierKept,
)
from game.engine.notation import choice_text, parse_choice
from game.engine.refusals import IllegalChoice
from game.engine.setup import new_game
from game.engine.state import State
from game.play.match import Match
from game.play.record import parse_record

GAMES = 300
MANY_GAMES = 3000
BLOCKS = 30
SIZES = (3, 4, 5)
MOST_CHOICES = 5000
"""No random game seen took a third of this."""

LISTED_CHECKED = 10
"""Of the legal choices so many are put to ``check`` at each decision; of the others, those of the pool."""

STRANGERS = 3
CATALOGUE = load_catalogue()


class Books:
    """Accounts of a game, kept from its events alone."""

    def __init__(self, state: State) -> None:
        seats = state.seats
        self.talents = [CATALOGUE.constants.start_talents] * seats
        self.amulets = [0] * seats
        self.merchants = list(state.merchants)
        self.removed = 0

    def note(self, event: Event) -> None:
        """Enter what an event tells."""
        talents, amulets = self.talents, self.amulets
        match event:
            case PartBuilt():
                talents[event.seat] += event.worth
            case BonusPaid():
                talents[event.seat] += event.talents
            case CardsPaid():
                amulets[event.seat] += event.amulets
                self.merchants[event.seat] -= event.merchants
            case CharacterPlayed() | VizierKept() | LimitSettled():
                amulets[event.seat] += event.amulets
            case BeggarAnswered():
                talents[event.seat] += event.talents
                talents[event.giver] -= event.talents
            case EnvoyAccepted():
                amulets[event.seat] += event.amulets
                amulets[event.giver] -= event.amulets
            case OffersOpened():
                for seat, (offer, change) in enumerate(zip(event.offers, event.amulets, strict=True)):
                    talents[seat] -= offer
                    amulets[seat] += change
            case MosaicRemoved():
                self.removed += 1
            case GameEnded():
                for seat in range(len(amulets)):
                    amulets[seat] += event.hand_amulets[seat] - event.removed[seat]
            case _:
                pass

    def agree(self, state: State) -> None:
        """Compare with the state."""
        assert state.talents == self.talents
        assert state.amulets == self.amulets
        assert state.merchants == self.merchants
        assert min(state.talents) >= 0 and min(state.amulets) >= 0 and min(state.merchants) >= 0
        assert len(state.placed) + len(state.pile_indices) + self.removed == len(CATALOGUE.garden.shapes)


WHOLE_DECK = sum(card.count * one for card, one in zip(CATALOGUE.cards, CATALOGUE.one, strict=True))


def nothing_lost(state: State) -> None:
    """Every card is in one place; statues and mosaics are all there; what can be derived is so."""
    ones, garden = CATALOGUE.one, CATALOGUE.garden
    laid = sum([ones[code >> 1] for stall in state.stalls for code in stall])
    laid += sum([ones[code >> 1] for code in state.deck + state.drawn])
    assert laid + sum(state.hands) + state.discards == WHOLE_DECK
    for seat, cells in enumerate(state.sanctuaries):
        assert state.statues[seat] + len(cells) == CATALOGUE.constants.statues
    covered = 0
    for index in state.placed:
        assert not covered & garden.placements[index].mask
        covered |= garden.placements[index].mask
    assert state.free == garden.growing & ~covered
    pieces = [garden.placements[index].piece for index in state.placed]
    assert not set(pieces) & set(state.pile_indices) and len(set(pieces)) == len(pieces)


class Pool:
    """Choices seen in other positions, to be refused in this one."""

    def __init__(self) -> None:
        self.choices: list[Choice] = []

    def add(self, choice: Choice, source: Random) -> None:
        """Keep a choice for later; the pool stays small."""
        if len(self.choices) < 400:
            self.choices.append(choice)
        elif source.random() < 0.05:
            self.choices[int(source.random() * 400)] = choice


def legal_and_check_agree(state: State, seat: int, source: Random, pool: Pool, *, thorough: bool) -> Choice:
    """Put listed and other choices to ``check``; gives a random listed one."""
    choices = law.legal(state, seat)
    assert len(choices), "a seat that owes a choice has one"
    picked = [choices[int(source.random() * len(choices))] for _ in range(LISTED_CHECKED)]
    for choice in choices if thorough and len(choices) < 500 else picked:
        assert law.check(state, seat, choice) is None, choice
    for _ in range(STRANGERS if pool.choices else 0):
        stranger = pool.choices[int(source.random() * len(pool.choices))]
        listed = stranger in choices
        refusal = law.check(state, seat, stranger)
        assert listed == (refusal is None), (stranger, refusal)
        other = (seat + 1) % state.seats
        if other not in law.owing(state):
            assert not law.legal(state, other)
            assert law.check(state, other, stranger) is not None
        if refusal is not None and thorough:
            before = state.copy()
            with pytest.raises(IllegalChoice):
                law.apply(state, seat, stranger)
            assert state == before
    if thorough:
        assert len(set(choices)) == len(choices)
        for choice in choices[:200]:
            assert parse_choice(choice_text(choice), CATALOGUE) == choice
    return picked[0]


def play_checked(seats: int, seed: int, source: Random, pool: Pool) -> None:
    """Play one random game with all checks."""
    settings = Settings(allow_flip=seed % 4 > 0, merchants=(None, None, 1, 5)[seed // 4 % 4])
    state = new_game(CATALOGUE, settings, seats=seats, seed=seed)
    books, lines = Books(state), list[str]()
    while not state.over:
        assert len(lines) < MOST_CHOICES, "the game does not end"
        seat = source.choice(law.owing(state))
        choice = legal_and_check_agree(state, seat, source, pool, thorough=len(lines) % 16 == 0)
        pool.add(choice, source)
        text = choice_text(choice)
        assert parse_choice(text, CATALOGUE) == choice
        lines.append(f"{SEAT_LETTERS[seat]} {text}")
        for event in law.apply(state, seat, choice):
            books.note(event)
        books.agree(state)
        nothing_lost(state)
    assert not law.owing(state) and not any(law.legal(state, seat) for seat in range(seats))
    assert 0 <= len(state.winners) <= seats and not set(state.winners) & set(state.eaten)
    players = tuple(Player(f"player {seat}", "human") for seat in range(seats))
    header = header_text(Header(seed, players, settings, data=CATALOGUE.fingerprint))
    record = parse_record((header + "\n" + "\n".join(lines) + "\n").encode(), "game.cleo")
    assert Match.replay(record, catalogue=CATALOGUE).state == state


def numbered(games: int, block: int) -> Iterator[tuple[int, int]]:
    """The games of one block: seats and seed of each."""
    for number in range(block, games, BLOCKS):
        yield SIZES[number % len(SIZES)], number


@pytest.mark.parametrize("block", range(BLOCKS))
def test_random_games(block: int) -> None:
    source, pool = Random(block), Pool()
    for seats, seed in numbered(GAMES, block):
        play_checked(seats, seed, source, pool)


@pytest.mark.long
@pytest.mark.parametrize("block", range(BLOCKS))
def test_many_random_games(block: int) -> None:
    source, pool = Random(1000 + block), Pool()
    for seats, seed in numbered(MANY_GAMES, block):
        play_checked(seats, 10_000 + seed, source, pool)


def test_all_sizes_are_played() -> None:
    games = [game for block in range(BLOCKS) for game in numbered(GAMES, block)]
    assert len(games) == len({seed for _, seed in games}) == GAMES
    assert [sum(seats == size for seats, _ in games) for size in SIZES] == [GAMES // 3] * 3


def test_catalogue_is_the_whole_deck() -> None:
    catalogue: Catalogue = CATALOGUE
    assert catalogue.size(WHOLE_DECK) == sum(card.count for card in catalogue.cards) == 109
