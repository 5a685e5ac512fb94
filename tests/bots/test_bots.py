"""The bots: always legal, blind to what is hidden, the same again; greedy is as strong as promised."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.bots import YARDSTICKS, answer, bot
from game.content.catalogue import load_catalogue
from game.content.scenarios import parse_scenarios
from game.engine import law
from game.engine.catalogue import SEAT_LETTERS, Settings
from game.engine.decisions import Kind
from game.engine.notation import choice_text, parse_choice
from game.engine.setup import new_game
from game.engine.state import State
from game.engine.views import view
from game.play.commands.simulate import Series, play_game, play_series, tally
from tests.engine.test_views import resampled

CATALOGUE = load_catalogue()
VARIANTS = [
    (Settings(), 4),
    (Settings(allow_flip=False, merchants=0), 3),
    (Settings(open_talents=True, open_amulets=True, merchants=6), 5),
]


def chosen(name: str, state: State, seat: int, number: int) -> object:
    """What a bot answers, checked to be one of the listed choices."""
    choice = answer(name, state, seat, seed=5, number=number)
    assert choice in law.legal(state, seat), choice
    assert law.check(state, seat, choice) is None
    return choice


@pytest.mark.parametrize("name", YARDSTICKS)
@pytest.mark.parametrize(("settings", "seats"), VARIANTS)
def test_plays_whole_games_by_the_rules_and_answers_every_kind(
    name: str, settings: Settings, seats: int
) -> None:
    asked: Counter[Kind] = Counter()
    for seed in range(4):
        state = new_game(CATALOGUE, settings, seats=seats, seed=seed)
        number = 0
        while not state.over:
            seat = law.owing(state)[-1]
            asked[state.phase] += 1
            law.apply(state, seat, chosen(name, state, seat, number))  # type: ignore[arg-type]
            number += 1
    assert set(asked) >= {Kind.TURN, Kind.REFILL, Kind.PAY, Kind.BUILDING, Kind.AFTER, Kind.BEG, Kind.ENVOY}


@pytest.mark.parametrize("name", YARDSTICKS)
def test_answers_from_any_position_of_random_games(name: str) -> None:
    """Positions that it would not get into by itself, among them every kind of decision."""
    source, asked = Random(3), Counter[Kind]()
    for seed in range(12):
        state, number = new_game(CATALOGUE, Settings(), seats=3 + seed % 3, seed=seed), 0
        while not state.over:
            seat = source.choice(law.owing(state))
            asked[state.phase] += 1
            chosen(name, state, seat, number)
            listed = law.legal(state, seat)
            law.advance(state, seat, listed[int(source.random() * len(listed))])
            number += 1
    assert set(asked) == set(Kind) - {Kind.OVER}


@pytest.mark.parametrize("name", YARDSTICKS)
def test_the_answer_is_the_same_whatever_is_hidden(name: str) -> None:
    source, changed = Random(9), 0
    for seed in range(10):
        state, number = new_game(CATALOGUE, Settings(), seats=4, seed=seed), 0
        while not state.over:
            seat = source.choice(law.owing(state))
            if number % 3 == 0:
                other = resampled(state, seat, source)
                changed += other.hands != state.hands and other.deck != state.deck
                assert chosen(name, other, seat, number) == chosen(name, state, seat, number)
            law.advance(state, seat, answer("random", state, seat, seed=seed, number=number))
            number += 1
    assert changed > 500


@pytest.mark.parametrize("name", YARDSTICKS)
def test_answering_changes_nothing_and_is_the_same_again(name: str) -> None:
    state = new_game(CATALOGUE, Settings(), seats=4, seed=2)
    for number in range(150):
        seat = law.owing(state)[0]
        before = state.copy()
        choice = answer(name, state, seat, seed=1, number=number)
        assert state == before and answer(name, state, seat, seed=1, number=number) == choice
        law.apply(state, seat, choice)


def test_random_draws_every_choice_about_as_often() -> None:
    state = new_game(CATALOGUE, Settings(), seats=3, seed=4)
    listed = law.legal(state, state.turn)
    drawn = Counter(answer("random", state, state.turn, seed=8, number=n) for n in range(80 * len(listed)))
    assert set(drawn) == set(listed)
    assert all(40 < count < 130 for count in drawn.values())


def test_unknown_bots_and_seats_that_owe_nothing_are_errors() -> None:
    state = new_game(CATALOGUE, Settings(), seats=3, seed=4)
    with pytest.raises(
        ValueError, match=r"no bot is called 'hal'; expected one of: imhotep, .*greedy, random"
    ):
        bot("hal")
    with pytest.raises(ValueError, match="owes no choice"):
        answer("random", state, (state.turn + 1) % 3, seed=1, number=1)


HAND = "artisan, artisan, artisan, stone, stone, marble, wood, wood, lapis"


def greedy(given: str, *lines: str, seat: str = "A") -> str:
    """What greedy answers for ``seat`` after the given choices."""
    text = f"players: 3\ngiven: {{stalls: [[], [stone], [artisan, artisan, lapis]], {given}}}"
    state = parse_scenarios(text, "given", CATALOGUE)[0].start
    for line in lines:
        letter, _, choice = line.partition(" ")
        law.apply(state, SEAT_LETTERS.index(letter), parse_choice(choice, CATALOGUE))
    return choice_text(answer("greedy", state, SEAT_LETTERS.index(seat), seed=1, number=1))


def test_greedy_takes_the_stall_with_most() -> None:
    assert greedy("hands: {A: [wood]}") == "market 3"


def test_greedy_builds_the_dear_part_and_pays_without_taint() -> None:
    rich = "hands: {A: [artisan, artisan, artisan, stone, stone, wood, wood, wood2, stone2, trompe]}"
    assert greedy(rich) == "build obelisk"
    assert greedy(rich, "A build obelisk") == "pay artisan artisan artisan stone stone wood wood"


def test_greedy_waits_rather_than_build_one_cheap_part() -> None:
    assert greedy("hands: {A: [artisan, stone, wood]}") == "market 3"
    assert greedy("hands: {A: [artisan, stone, wood]}, path: 4").startswith("build wall")


def test_greedy_plays_what_costs_nothing() -> None:
    assert (
        greedy("hands: {A: [envoy]}").startswith("play envoy")
        and greedy("hands: {A: [scribe]}") == "play scribe up"
    )
    assert greedy("hands: {A: [scribe]}, altar: 4") == "play scribe down"


def test_greedy_gives_what_it_misses_least() -> None:
    beggar = "hands: {A: [beggar], B: [artisan]}, talents: {B: 9}"
    assert greedy(beggar, "A play beggar", seat="B") == "give artisan"
    envoy = "hands: {A: [envoy], B: [stone, stone, stone]}"
    assert greedy(envoy, "A play envoy stone all", seat="B") == "give 0"
    corrupt = envoy + ", amulets: {B: 2}"
    assert greedy(corrupt, "A play envoy stone all", seat="B") == "give 2"


def test_greedy_accepts_cards_that_bring_no_amulet() -> None:
    envoy = "hands: {A: [envoy], B: [stone, stone, stone]}, amulets: {A: 9, B: %d}"
    lines = ("A play envoy stone B", "B give 3")
    assert greedy(envoy % 0, *lines) == "accept 3" and greedy(envoy % 3, *lines) == "accept 0"


def test_greedy_offers_more_when_it_is_most_corrupt_and_never_more_than_it_takes() -> None:
    offering = "hands: {A: [scribe]}, altar: 4, talents: {A: 40, B: %d, C: 4}, amulets: {A: %d, B: 5, C: 5}"

    def offer(others: int, amulets: int) -> int:
        return int(greedy(offering % (others, amulets), "A play scribe up").removeprefix("offer "))

    assert offer(40, 9) > offer(40, 0) > 0
    assert offer(2, 9) <= 5


def test_greedy_at_the_hand_limit() -> None:
    full = "deck: [], hands: {A: [%s]}"
    lines = ("A market 2", "A end")
    assert greedy(full % f"{HAND}, lapis", *lines) == "keep all"
    assert greedy(full % f"{HAND}, smuggler, lapis, lapis", *lines) == "play smuggler"
    junk = "trompe, trompe, trompe, trompe"
    assert greedy(full % f"{HAND}, {junk}", *lines) == f"discard {junk.replace(',', '')}"


def test_greedy_claims_the_largest_region() -> None:
    found = 0
    for seed in range(10):
        state, number = new_game(CATALOGUE, Settings(), seats=3, seed=seed), 0
        while not state.over:
            seat = law.owing(state)[0]
            choice = answer("greedy", state, seat, seed=seed, number=number)
            if state.phase is Kind.CLAIM:
                regions = view(state, seat).decision.regions
                largest = max(len(region) for region in regions)
                cell = choice_text(choice).removeprefix("claim ")
                taken = next((len(region) for region in regions if cell in region), 0)
                assert taken == (largest if largest > 1 else 0)
                found += taken > 0
            law.apply(state, seat, choice)
            number += 1
    assert found > 5


def test_greedy_beats_three_random_bots() -> None:
    """A quick look; the figure of 400 games stands in the long test."""
    tallies = tally(play_series(CATALOGUE, Series(("greedy", *["random"] * 3), 1, None), 40))
    assert tallies.bots["greedy"].wins >= 0.7 * 40


@pytest.mark.long
def test_greedy_wins_four_of_five_against_random() -> None:
    tallies = tally(play_series(CATALOGUE, Series(("greedy", *["random"] * 3), 1, None), 400))
    assert tallies.bots["greedy"].wins >= 0.8 * 400
    assert play_game(CATALOGUE, ("greedy", "random", "random"), seed=1, number=0).turns > 20
