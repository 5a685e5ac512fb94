"""Hints: true to what the engine pays and the view shows, blind to what is hidden, frank about close calls."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from game.bots import answer
from game.bots.hints import CLOSE_CALL, Hint, hint
from game.bots.levels import LEVELS
from game.bots.planner import Option
from game.bots.thinker import Thinker
from game.bots.weights import network
from game.content.catalogue import load_catalogue
from game.content.scenarios import parse_scenarios
from game.engine import law
from game.engine.catalogue import Settings
from game.engine.choices import Build, BuildMosaic, Choice, Claim, Done, TakeStall
from game.engine.decisions import Kind
from game.engine.notation import choice_text
from game.engine.setup import new_game
from game.engine.state import State
from game.engine.view import View
from game.engine.views import view
from tests.engine.test_views import resampled

CATALOGUE = load_catalogue()

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


def ways_on(state: State, seat: int, choice: Choice) -> list[State]:
    """What a choice comes to: itself, or with every way to pay for the part; areas closed go unclaimed or not."""
    after = state.copy()
    law.apply(after, seat, choice)
    if after.phase is not Kind.PAY:
        return [after]
    ends = []
    for pay in law.legal(after, seat):
        paid = after.copy()
        law.apply(paid, seat, pay)
        ends.append(paid)
    return ends


def finished(state: State, seat: int) -> State:
    """The position when building is finished: Cleopatra has walked for what is complete (R6.5)."""
    after = state.copy()
    while after.phase is Kind.CLAIM:
        law.apply(after, seat, law.legal(after, seat)[0])
    if after.phase is Kind.BUILDING:
        law.apply(after, seat, Done())
    return after


def known_after(state: State, seat: int, choice: Choice, after: State) -> tuple[str, ...]:
    """The hand after a choice as it can be told before: a stall's closed cards cannot."""
    if not isinstance(choice, TakeStall):
        return view(after, seat).hand
    before = view(state, seat)
    return (*before.hand, *[card for card in before.stalls[choice.stall - 1] if card is not None])


def room_seen(seen: View, hand: tuple[str, ...]) -> int:
    """Amulets between a seat and the most corrupt other, counted from its view as a player would (R11)."""
    tainted = {card.name for card in CATALOGUE.cards if card.tainted}
    burdens = []
    for seat in range(seen.seats):
        cards = hand if seat == seen.seat else seen.known_hands[seat]
        cells = sum(cell >= 0 for cell in covered(seen, seat))
        burdens.append(max(0, seen.amulets[seat] + sum(card in tainted for card in cards) - cells))
    assert seen.seat is not None
    return max(burden for seat, burden in enumerate(burdens) if seat != seen.seat) - burdens[seen.seat]


def covered(seen: View, seat: int) -> set[int]:
    """The free cells of the areas around a seat's statues, grown cell by cell."""
    garden = CATALOGUE.garden
    free = {garden.column_row(i) for i in garden.index.values() if seen.free >> i & 1}
    places = {garden.column_row(i): i for i in garden.index.values()}
    reached = {garden.column_row(cell) for cell in seen.sanctuaries[seat]}
    fresh = set(reached)
    while fresh:
        near = {(x + dx, y + dy) for x, y in fresh for dx, dy in ((0, 1), (0, -1), (1, 0), (-1, 0))}
        fresh = (near & free) - reached
        reached |= fresh
    return {places[spot] for spot in reached}


def check_truth(state: State, seat: int, given: Hint, next_best: Choice) -> None:
    """What the hint says of its choice is what the engine does with it, and with the next best."""
    facts = dict(given.facts)
    ends = ways_on(state, seat, given.choice)
    match given.reason:
        case "earns" | "earns_more":
            earned = {after.talents[seat] - state.talents[seat] for after in ends}
            assert earned == {facts["talents"]}, given
        case "pair":
            assert {after.talents[seat] - state.talents[seat] for after in ends} == {facts["talents"]}
        case "could_build":
            table, part = CATALOGUE.payment_table, facts["part"]
            hands = [known_after(state, seat, given.choice, after) for after in ends]
            pays = [
                part in table.affordable(CATALOGUE.pack(hand), after.merchants[seat], after.leftovers)
                for hand, after in zip(hands, ends, strict=True)
            ]
            assert any(pays), given
        case "nearly_eaten":
            rooms = set()
            for after in ends:
                rooms.add(room_seen(view(after, seat), known_after(state, seat, given.choice, after)))
            assert facts["amulets"] in rooms, (given, rooms)
        case "more_cards" | "fewer_amulets":  # by some way to pay for either, if they have to be paid for
            others = ways_on(state, seat, next_best)
            pairs = [(after, other) for after in ends for other in others]
            cards = {CATALOGUE.size(a.hands[seat]) - CATALOGUE.size(b.hands[seat]) for a, b in pairs}
            amulets = {b.amulets[seat] - a.amulets[seat] for a, b in pairs}
            assert facts.get("cards", 0) in cards | {0} and facts.get("amulets", 0) in amulets | {0}, given
            assert sum(map(int, facts.values())) > 0
        case "sanctuary":
            assert isinstance(given.choice, Claim | BuildMosaic)
            assert facts["amulets"] == facts["cells"]  # R11.2: one for each cell
            if isinstance(given.choice, Claim):
                seen = view(state, seat)
                after = view(ends[0], seat)
                assert len(covered(after, seat)) - len(covered(seen, seat)) == facts["cells"]
        case "step":
            assert any(finished(after, seat).path > state.path for after in ends), given
        case "merchants":
            assert facts["talents"] == CATALOGUE.constants.end_talents_per_merchant
        case _:
            pass


def options_at(state: State, seat: int, choices: int) -> list[Option]:
    """What Imhotep considers there, the best first."""
    thinker = Thinker(network(state.seats), view(state, seat), Random(choices), LEVELS["imhotep"].sight)
    return thinker.options(law.legal(state, seat))


def check_hints(number: int) -> Counter[str]:
    """Hints of so many positions: true, and the same whatever is hidden; gives how often each reason came."""
    source, reasons = Random(6), Counter[str]()
    for state, seat, choices, given in asked_in_games(number):
        reasons[given.reason] += 1
        rest = [option.choice for option in options_at(state, seat, choices)[1:]]
        next_best = next((other for other in rest if not is_same_part(other, given.choice)), given.choice)
        check_truth(state, seat, given, next_best)
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


def given_for(text: str) -> tuple[str, Hint]:
    """The hint for the first seat of a position, and its choice as it is written."""
    state = parse_scenarios(f"players: 3\ngiven: {{{text}}}", "given", CATALOGUE)[0].start
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
