"""Hints: true to what the engine pays and the view shows, blind to what is hidden, frank about close calls."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

import pytest

from game.bots import answer
from game.bots.foresight import Foresight
from game.bots.hints import CLOSE_CALL, Hint, hint
from game.bots.levels import LEVELS
from game.bots.planner import Option
from game.bots.reasons import groups
from game.bots.thinker import Thinker
from game.bots.weights import network
from game.content.scenarios import parse_scenarios
from game.engine import law
from game.engine.catalogue import Settings
from game.engine.choices import Build, BuildMosaic, Choice, GiveCount, TakeStall
from game.engine.decisions import Kind
from game.engine.notation import choice_text, parse_choice
from game.engine.setup import new_game
from game.engine.state import State
from game.engine.views import view
from tests.bots.truth import CATALOGUE, check_truth
from tests.engine.test_views import resampled

Asked = tuple[State, int, int, Hint]


def asked_in_games(number: int, *, every: int = 5) -> Iterator[Asked]:
    """Positions of games among greedy bots with the hint for a seat: the state, seat, count of choices, hint."""
    found, seed = 0, 0
    while found < number:
        state, choices = new_game(CATALOGUE, Settings(), seats=3 + seed % 3, seed=40 + seed), 0
        seed += 1
        while not state.over and found < number:
            seat = law.owing(state)[0]
            legal = law.legal(state, seat)
            if choices % every == 0 and len(legal) > 1:
                given = hint(view(state, seat), legal, Random(choices))
                assert given is not None and given.choice in legal
                found += 1
                yield state, seat, choices, given
            law.advance(state, seat, answer("greedy", state, seat, seed=seed, number=choices))
            choices += 1


def options_at(state: State, seat: int, choices: int) -> list[Option]:
    """What Imhotep considers there, the best first."""
    thinker = Thinker(network(state.seats), view(state, seat), Random(choices), LEVELS["imhotep"].sight)
    return thinker.options(law.legal(state, seat))


def next_best_of(options: list[Option], best: Choice) -> Choice:
    """The best of what is considered that is another kind of advice."""
    others = [option.choice for option in options[1:]]
    return next((other for other in others if not is_same_part(other, best)), best)


def check_hints(number: int) -> Counter[str]:
    """Hints of so many positions: true, and the same whatever is hidden; gives how often each reason came."""
    source, reasons = Random(6), Counter[str]()
    for state, seat, choices, given in asked_in_games(number):
        reasons[given.reason] += 1
        check_truth(state, seat, given, next_best_of(options_at(state, seat, choices), given.choice))
        other = resampled(state, seat, source)
        assert hint(view(other, seat), law.legal(other, seat), Random(choices)) == given
    return reasons


def test_hints_are_true_and_the_same_whatever_is_hidden() -> None:
    """A short look; two hundred positions stand in the long test."""
    assert len(check_hints(30)) >= 6


@pytest.mark.long
def test_two_hundred_hints_are_true_and_the_same_whatever_is_hidden() -> None:
    reasons = check_hints(200)
    assert len(reasons) >= 12
    assert {"earns_more", "nearly_eaten", "could_build", "sanctuary"} <= set(reasons)


def test_there_is_no_hint_where_there_is_no_choice() -> None:
    for state, seat, _, _ in asked_in_games(1):
        legal = law.legal(state, seat)
        assert hint(view(state, seat), legal[:1], Random(1)) is None


def test_a_close_call_is_said_to_be_one_and_still_has_its_reason() -> None:
    """Close is what the bot's own values say; most close calls have a reason of their own."""
    reasons = Counter[str]()
    for state, seat, choices, given in asked_in_games(40, every=3):
        options = options_at(state, seat, choices)
        assert options[0].choice == given.choice
        unlike = [o for o in options[1:] if not is_same_part(o.choice, given.choice)]
        assert given.is_close == (bool(unlike) and options[0].value - unlike[0].value < CLOSE_CALL)
        if given.is_close:
            reasons[given.reason] += 1
    assert reasons and set(reasons) - {"even"}


def is_same_part(one: Choice, other: Choice) -> bool:
    """Whether both build the same kind of part: where it goes is no other advice."""
    if isinstance(one, BuildMosaic):
        return isinstance(other, BuildMosaic)
    return isinstance(one, Build) and isinstance(other, Build) and one.part == other.part


def given_for(text: str, *made: str) -> tuple[str, Hint]:
    """The hint for a position, after some choices, and its choice as it is written."""
    state = parse_scenarios(f"players: 3\ngiven: {{{text}}}", "given", CATALOGUE)[0].start
    for choice in made:
        law.apply(state, law.owing(state)[0], parse_choice(choice, CATALOGUE))
    seat = law.owing(state)[0]
    given = hint(view(state, seat), law.legal(state, seat), Random(1))
    assert given is not None
    return choice_text(given.choice), given


def test_the_second_sphinx_is_advised_for_what_it_pays() -> None:
    written, given = given_for(
        "built: {sphinxes: 1}, stalls: [[stone], [stone], [stone]], hands: {A: [artisan, stone, marble]}"
    )
    assert written == "build sphinx"
    assert (given.reason, dict(given.facts)) == ("pair", {"talents": 5})


@pytest.mark.parametrize(("amulets", "reason", "told"), [(1, "rid_all", 1), (2, "rid_all", 2), (3, "rid", 1)])
def test_an_offer_is_said_to_take_as_many_amulets_along_as_there_are(
    amulets: int, reason: str, told: int
) -> None:
    """With three cards an amulet goes with each only where there are three (R9.3)."""
    given = f"hands: {{A: [envoy], B: [stone, stone, stone, stone]}}, amulets: {{B: {amulets}}}"
    state = parse_scenarios(f"players: 3\ngiven: {{{given}}}", "given", CATALOGUE)[0].start
    law.apply(state, 0, parse_choice("play envoy stone all", CATALOGUE))
    offers = [GiveCount(3), GiveCount(4)] if amulets < 3 else [GiveCount(2), GiveCount(3)]
    given_hint = hint(view(state, 1), offers, Random(1))
    assert given_hint is not None
    assert (given_hint.reason, dict(given_hint.facts)) == (reason, {"amulets": told})
    check_truth(state, 1, given_hint, GiveCount(0))


NEARLY_DONE = (
    "built: {walls: [W1, W2, W3, W4, W5, W6, W7, W8, W9], doors: [west], obelisks: 2, sphinxes: 6,"
    " pedestal: true, throne: true}, path: 4, talents: {A: 40}, amulets: {B: 6, C: 5}"
)
"""Cleopatra's last step wants the second door; A is far ahead and has no amulets."""


def test_the_last_part_is_said_to_end_the_game_after_the_building_and_done_at_once() -> None:
    hands = "hands: {A: [artisan, artisan, artisan, artisan, stone, marble, marble, wood, lapis, lapis]}"
    build, given = given_for(f"{NEARLY_DONE}, {hands}")
    assert (build, given.reason) == ("build door east", "ends_after")
    paid = "pay artisan artisan marble wood lapis"
    done, given = given_for(f"{NEARLY_DONE}, {hands}", "build door east", paid)
    assert (done, given.reason) == ("done", "ends")


def test_a_part_is_not_said_to_end_the_game_that_ends_anyway() -> None:
    """With the door built, whatever else is built, the game ends by finishing."""
    hands = "hands: {A: [artisan, artisan, artisan, artisan, stone, marble, marble, wood, lapis, lapis]}"
    state = parse_scenarios(f"players: 3\ngiven: {{{NEARLY_DONE}, {hands}}}", "given", CATALOGUE)[0].start
    for choice in ("build door east", "pay artisan artisan marble wood lapis"):
        law.apply(state, 0, parse_choice(choice, CATALOGUE))
    legal = [choice for choice in law.legal(state, 0) if isinstance(choice, BuildMosaic)]
    given = hint(view(state, 0), legal, Random(1))
    assert given is not None and given.reason != "ends_after"


def after_greedy_choices(seed: int, number: int) -> State:
    """A game of greedy bots after so many choices."""
    state = new_game(CATALOGUE, Settings(), seats=3 + seed % 3, seed=seed)
    for made in range(number):
        seat = law.owing(state)[0]
        law.advance(state, seat, answer("greedy", state, seat, seed=seed, number=made))
    return state


def test_closed_cards_are_no_better_cards() -> None:
    """Of what the last stall hides nobody can say that it goes together better."""
    state = after_greedy_choices(3, 80)
    seen = view(state, law.owing(state)[0])
    assert seen.stalls == ((None,), ("artisan", "marble", "trompe"), ("lapis", None))
    given = hint(seen, law.legal(state, law.owing(state)[0]), Random(80))
    assert given is not None and given.choice == TakeStall(3) and given.reason != "better_cards"


@pytest.mark.parametrize("kind", [Kind.TURN, Kind.PAY])
def test_what_is_said_rests_on_nothing_imagined(kind: Kind) -> None:
    """However the hidden cards and mosaics are imagined: the same slots are known, the same mosaics can come."""
    met = 0
    for state, seat, _ in asked_of_every_kind(25, kinds=[kind]):
        if kind is Kind.PAY and state.part != "mosaic":
            continue
        legal = law.legal(state, seat)
        choice = next((c for c in legal if isinstance(c, TakeStall) or kind is Kind.PAY), None)
        if choice is None:
            continue
        found = set()
        for number in range(4):
            sight = LEVELS["imhotep"].sight
            foresight = Foresight(Thinker(network(state.seats), view(state, seat), Random(number), sight))
            after = foresight.after(choice)
            tops = foresight.tops(after)
            told = groups(state.seats)["cards"] | groups(state.seats)["palace"]
            known = [foresight.known_slots(after, top) for top in tops]
            found.add((after.sure, *tops, *[slots[slot] for slots in known for slot in sorted(told)]))
        assert len(found) == 1
        met += 1
    assert met >= 4


ASKED = [kind for kind in Kind if kind is not Kind.OVER]


def asked_of_every_kind(number: int, kinds: Sequence[Kind] = ASKED) -> Iterator[tuple[State, int, int]]:
    """So many positions for each kind of decision with more than one answer; random bots come to all of them."""
    wanted, game = Counter(dict.fromkeys(kinds, number)), 0
    while +wanted:
        state = new_game(CATALOGUE, Settings(), seats=3 + game % 3, seed=game)
        choices, every = 0, Random(game)
        game += 1
        while not state.over:
            seat, legal = law.asked(state)
            if len(legal) > 1 and wanted[state.phase] > 0 and every.random() < 0.3:
                wanted[state.phase] -= 1
                yield state, seat, choices
            law.advance(state, seat, legal[int(every.random() * len(legal))])
            choices += 1


@pytest.mark.parametrize("number", [2, pytest.param(40, marks=pytest.mark.long)])
def test_there_is_a_true_hint_for_whatever_is_asked(number: int) -> None:
    """Turns and all answers to others, offers, gifts, the hand limit: true, and blind to what is hidden."""
    source, reasons = Random(3), Counter[tuple[Kind, str]]()
    for state, seat, choices in asked_of_every_kind(number):
        given = hint(view(state, seat), law.legal(state, seat), Random(choices))
        assert given is not None and law.check(state, seat, given.choice) is None
        check_truth(state, seat, given, next_best_of(options_at(state, seat, choices), given.choice))
        other = resampled(state, seat, source)
        assert hint(view(other, seat), law.legal(other, seat), Random(choices)) == given
        reasons[state.phase, given.reason] += 1
    assert {kind for kind, _ in reasons} == set(ASKED)
    telling = sum(
        count for (_, reason), count in reasons.items() if reason not in ("altogether", "only_good")
    )
    assert telling > 0.7 * reasons.total()
