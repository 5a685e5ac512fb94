"""The levels: legal, blind to what is hidden, quick in counted work, the same again, weaker by forgetting."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from game.bots import BOTS, LEVELS, answer
from game.bots.levels import LEVELS as BY_NAME
from game.bots.levels import blurred, followed
from game.bots.planner import Option
from game.bots.slots import is_familiar, slots
from game.bots.thinker import Thinker
from game.bots.weights import network
from game.content.catalogue import load_catalogue
from game.content.locale import load_locale
from game.content.scenarios import parse_scenarios
from game.engine import law
from game.engine.catalogue import SEAT_LETTERS, Settings
from game.engine.choices import EndTurn, TakeStall
from game.engine.decisions import Kind
from game.engine.notation import choice_text, parse_choice
from game.engine.setup import new_game
from game.engine.state import State
from game.engine.views import view
from tests.bots.test_bots import chosen
from tests.engine.test_views import resampled

CATALOGUE = load_catalogue()
MOST_JUDGED = 260
"""So many positions judged for a decision take far less than the limit of time."""


@pytest.mark.parametrize(
    ("names", "settings"),
    [
        (("imhotep", "apprentice", "master"), Settings(allow_flip=False, merchants=0)),
        (("mason", "imhotep", "random", "greedy"), Settings()),
    ],
)
def test_plays_whole_games_by_the_rules(names: tuple[str, ...], settings: Settings) -> None:
    state, number = new_game(CATALOGUE, settings, seats=len(names), seed=3), 0
    while not state.over:
        seat = law.owing(state)[-1]
        law.apply(state, seat, chosen(names[seat], state, seat, number))  # type: ignore[arg-type]
        number += 1


def test_answers_every_kind_of_decision_from_positions_it_would_not_get_into() -> None:
    source, asked = Random(3), Counter[Kind]()
    for seed in range(6):
        state, number = new_game(CATALOGUE, Settings(), seats=3 + seed % 3, seed=seed), 0
        while not state.over:
            seat = source.choice(law.owing(state))
            if asked[state.phase] < 12:
                asked[state.phase] += 1
                chosen("imhotep", state, seat, number)
            listed = law.legal(state, seat)
            law.advance(state, seat, listed[int(source.random() * len(listed))])
            number += 1
    assert set(asked) == set(Kind) - {Kind.OVER}


def test_the_answer_is_the_same_whatever_is_hidden() -> None:
    """A short look; two hundred positions stand in the long test."""
    check_blindness(positions=30)


@pytest.mark.long
def test_two_hundred_answers_are_the_same_whatever_is_hidden() -> None:
    check_blindness(positions=200)


def check_blindness(*, positions: int) -> None:
    """Swap all that a seat cannot know, and ask again."""
    source, changed, seed = Random(9), 0, 0
    while changed < positions:
        state, number = new_game(CATALOGUE, Settings(), seats=4, seed=seed), 0
        seed += 1
        while not state.over and changed < positions:
            seat = source.choice(law.owing(state))
            if number % 7 == 0 and len(law.legal(state, seat)) > 1:
                other = resampled(state, seat, source)
                if other.hands != state.hands and other.deck != state.deck:
                    changed += 1
                    assert chosen("imhotep", other, seat, number) == chosen("imhotep", state, seat, number)
            law.advance(state, seat, answer("random", state, seat, seed=seed, number=number))
            number += 1


def test_judges_a_bounded_number_of_positions() -> None:
    """Speed is guarded by counting: positions judged for a decision, with full hands of twenty cards too."""
    source, most = Random(5), 0
    hand = (
        "[artisan, artisan, artisan, artisan, stone, stone, stone, marble, marble, wood, wood, lapis, lapis, "
    )
    hand += "artisan2, stone2, marble2, wood2, lapis2, trompe, scribe]"
    full = f"players: 4\ngiven: {{stalls: [[wood], [stone], [artisan]], hands: {{A: {hand}}}}}"
    states = [parse_scenarios(full, "full", CATALOGUE)[0].start]
    for line in ("build obelisk", "market 1"):
        after = states[0].copy()
        law.apply(after, 0, parse_choice(line, CATALOGUE))
        states.append(after)
    for state in states:
        seat = law.owing(state)[0]
        thinker = Thinker(network(4), view(state, seat), source, BY_NAME["imhotep"].sight)
        thinker.options(law.legal(state, seat))
        most = max(most, thinker.judge.count)
    assert 0 < most <= MOST_JUDGED


def test_answering_changes_nothing_and_is_the_same_again() -> None:
    state = new_game(CATALOGUE, Settings(), seats=4, seed=2)
    for number in range(40):
        seat = law.owing(state)[0]
        before = state.copy()
        choice = answer("imhotep", state, seat, seed=1, number=number)
        assert state == before and answer("imhotep", state, seat, seed=1, number=number) == choice
        law.apply(state, seat, choice)


def asked(given: str, *lines: str, seat: str = "A", name: str = "imhotep") -> str:
    """What a bot answers for ``seat`` after the given choices."""
    text = f"players: 3\ngiven: {{{given}}}"
    state = parse_scenarios(text, "given", CATALOGUE)[0].start
    for line in lines:
        letter, _, choice = line.partition(" ")
        law.apply(state, SEAT_LETTERS.index(letter), parse_choice(choice, CATALOGUE))
    return choice_text(answer(name, state, SEAT_LETTERS.index(seat), seed=1, number=1))


ALL_BUT_A_DOOR = (
    "built: {walls: [W1, W2, W3, W4, W5, W6, W7, W8, W9], sphinxes: 6, obelisks: 2, pedestal: true, "
    "throne: true, doors: [west]}, path: 4, stalls: [[stone], [stone], [stone]], "
    "hands: {A: [artisan, artisan, marble, wood, lapis]}"
)


def test_ends_the_game_when_that_wins_and_not_when_it_would_be_eaten() -> None:
    ahead = f"{ALL_BUT_A_DOOR}, talents: {{A: 60, B: 20, C: 20}}, amulets: {{A: 1, B: 9, C: 5}}"
    assert asked(ahead).startswith("build door")
    corrupt = f"{ALL_BUT_A_DOOR}, talents: {{A: 60, B: 20, C: 20}}, amulets: {{A: 12, B: 3, C: 5}}"
    assert not asked(corrupt).startswith("build door")


def test_forgets_and_blurs_only_what_is_others() -> None:
    state = new_game(CATALOGUE, Settings(), seats=3, seed=6)
    for number in range(60):
        seat = law.owing(state)[0]
        law.apply(state, seat, answer("greedy", state, seat, seed=6, number=number))
    seat = law.owing(state)[0]
    seen = view(state, seat)
    dim = blurred(seen, 1.0, 1.0, Random(1))
    assert dim.hand == seen.hand and dim.talents[seat] == seen.talents[seat]
    assert dim.amulets[seat] == seen.amulets[seat]
    others = [other for other in range(3) if other != seat]
    assert any(seen.known_hands[other] for other in others)
    assert not any(dim.known_hands[other] for other in others)
    assert len({dim.talents[other] for other in others}) == 1
    assert blurred(seen, 0.0, 0.0, Random(1)) == seen


def test_a_temperature_takes_like_values_for_each_other_and_unlike_ones_seldom() -> None:
    options = [Option(0.50, TakeStall(1)), Option(0.49, TakeStall(2)), Option(0.10, EndTurn())]
    source = Random(4)
    drawn = Counter(followed(options, 0.02, source).choice for _ in range(400))
    assert drawn[TakeStall(1)] > drawn[TakeStall(2)] > 80 and drawn[EndTurn()] == 0
    assert followed(options, 0.0, source) is options[0]


def test_levels_see_less_the_weaker_they_are() -> None:
    levels = [BY_NAME[name] for name in LEVELS]
    assert list(BY_NAME) == list(LEVELS) and tuple(reversed(LEVELS)) == BOTS[: len(LEVELS)]
    for weaker, stronger in pairwise(levels):
        assert weaker.sight.parts < stronger.sight.parts or weaker.sight.ways < stronger.sight.ways
        assert weaker.forgets > stronger.forgets and weaker.temperature > stronger.temperature


@pytest.mark.parametrize("language", ["en", "cs", "zh"])
def test_every_bot_has_a_name_and_a_temper(language: str) -> None:
    locale = load_locale(language)
    for name in BOTS:
        assert f"bot.{name}.name" in locale and f"bot.{name}.temper" in locale


def test_with_unfamiliar_data_it_plays_greedily() -> None:
    cards = tuple(replace(card, name="clay") if card.name == "stone" else card for card in CATALOGUE.cards)
    other = replace(CATALOGUE, cards=cards)
    assert is_familiar(CATALOGUE, 4) and not is_familiar(CATALOGUE, 2) and not is_familiar(other, 4)
    state: State = new_game(other, Settings(), seats=4, seed=2)
    for number in range(30):
        seat = law.owing(state)[0]
        mine = answer("imhotep", state, seat, seed=1, number=number)
        assert mine == answer("greedy", state, seat, seed=1, number=number)
        law.apply(state, seat, mine)


def test_plays_with_other_numbers_in_the_data() -> None:
    constants = replace(
        CATALOGUE.constants, hand_limit=4, path_steps=6, merchants=9, statues=5, dice=7, start_talents=90,
        stalls=5, start_cards=7,
    )  # fmt: skip
    other = replace(CATALOGUE, constants=constants)
    state, number = new_game(other, Settings(), seats=3, seed=2), 0
    while not state.over:
        seat = law.owing(state)[0]
        choice = answer("imhotep" if seat == 1 else "random", state, seat, seed=1, number=number)
        law.apply(state, seat, choice)
        number += 1


def test_slots_have_different_names() -> None:
    for seats in (3, 4, 5):
        names = [name for name, _ in slots(seats)]
        assert len(set(names)) == len(names)


def test_stopped_early_it_answers_with_the_best_so_far() -> None:
    state = new_game(CATALOGUE, Settings(), seats=4, seed=2)
    number = 0
    while number < 60 or state.phase is not Kind.TURN or len(law.legal(state, state.turn)) < 20:
        seat = law.owing(state)[0]
        law.apply(state, seat, answer("greedy", state, seat, seed=6, number=number))
        number += 1
    seat, calls = state.turn, [0]
    listed = law.legal(state, seat)

    def after(number: int) -> bool:
        calls[0] += 1
        return calls[0] > number

    assert answer("imhotep", state, seat, seed=1, number=1, stop=lambda: True) == listed[0]
    assert answer("imhotep", state, seat, seed=1, number=1, stop=lambda: after(9)) in listed
    assert calls[0] == 10
    whole = answer("imhotep", state, seat, seed=1, number=1)
    assert answer("imhotep", state, seat, seed=1, number=1, stop=lambda: False) == whole
