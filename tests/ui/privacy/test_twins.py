"""Twin games at every kind of prompt: whatever is hidden, the others get the same frames, words, sounds and timing.

experience.md's privacy contract is shown here from outside: two games that differ in one hidden thing are walked
through the window side by side. Whoever may not know that thing must not find the difference in any frame.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from random import Random

import pytest

from game.engine import law
from game.engine.catalogue import Settings as Rules
from game.engine.choices import EndTurn, Refill, TakeStall
from game.engine.decisions import Kind
from game.engine.events import seen_by
from game.ui.settings import Settings
from game.ui.table.heralds import heralds
from game.ui.table.telling import Teller
from game.ui.testing import Pilot
from tests.ui.privacy.compare import differences
from tests.ui.privacy.twins import HIDDEN, NAMES, Twins, match_after, parted_at, random_game, twins_at
from tests.ui.privacy.walk import SIZE, Frame, kept_pictures, overlook, walk

KINDS = tuple(kind for kind in Kind if kind is not Kind.OVER)
FRIENDS = ("human",) * 3
MIXED = ("human", "random", "human", "random")
SEEDS = range(1, 7)


@pytest.fixture(scope="module")
def pilot() -> Iterator[Pilot]:
    with kept_pictures(), Pilot(SIZE, settings=Settings(animation_speed="fast")) as used:
        yield used


def places(
    kinds: Sequence[str], seeds: Sequence[int], rules: Rules | None = None
) -> dict[Kind, list[tuple[int, int]]]:
    """Where in random games each kind of decision is owed: (seed, choices made before it)."""
    found: dict[Kind, list[tuple[int, int]]] = defaultdict(list)
    for seed in seeds:
        for at, (kind, _, _) in enumerate(random_game(seed, kinds, rules)):
            if at > 8:
                found[kind].append((seed, at))
    overlook()  # so many games are kept
    return found


def twins_of(
    kinds: Sequence[str], at: Kind, hidden: str, spots: Sequence[tuple[int, int]], source: Random, rules: Rules | None = None,
    most: int = 2,
) -> Twins | None:  # fmt: skip
    """The first twins at one of these spots that have such a hidden thing, and can go on with it unknown."""
    for seed, made in source.sample(list(spots), min(len(spots), 12)):
        moves = [move for _, _, move in random_game(seed, tuple(kinds), rules)[:made]]
        # the seat that is asked, or the one that has the screen after it, has the secret
        asked = match_after(seed, kinds, moves, rules).decision.seats[0]
        seats = [(asked + step) % len(kinds) for step in range(len(kinds))]
        for whose in seats if source.random() < 0.6 else reversed(seats):
            twins = twins_at(
                seed, kinds, moves, HIDDEN[hidden], source=source, whose=whose, most=most, settings=rules
            )
            if twins is not None and twins.moves and twins.first.decision.kind is at:
                return twins
    return None


def check(
    twins: Twins, pilot: Pilot, *, looks_at_all: bool = False, is_hurried: bool = False
) -> list[Frame]:
    """Walk both and compare; give the frames of the first."""
    what = (
        f"{twins.hidden} at {twins.first.decision.kind.value} after {len(twins.first.history)}: {twins.moves}"
    )
    first = walk(twins.first, twins.moves, pilot=pilot, looks_at_all=looks_at_all, is_hurried=is_hurried)
    second = walk(twins.second, twins.others, pilot=pilot, looks_at_all=looks_at_all, is_hurried=is_hurried)
    found = differences(first, second, twins.owners)
    assert not found, "\n".join([what, *found[:20]])
    assert any(frame.seer not in twins.owners for frame in first), "nobody else was there to see"
    return first


SHORT = {
    Kind.TURN: "a card in a hand",
    Kind.REFILL: "a drawn card",
    Kind.PAY: "a closed card in a stall",
    Kind.CLAIM: "the pile's order",
    Kind.BUILDING: "the dice to come",
    Kind.AFTER: "the deck's order",
    Kind.BEG: "a card in a hand",
    Kind.ENVOY: "an amulet count",
    Kind.ACCEPT: "a talent count",
    Kind.KEEP: "a drawn card",
    Kind.OFFER: "an offer not yet opened",
    Kind.LIMIT: "a card in a hand",
}
"""For the gate: one hidden thing at each kind of prompt; the long run takes all at all."""


@pytest.fixture(scope="module")
def spots() -> dict[Kind, list[tuple[int, int]]]:
    return places(FRIENDS, SEEDS)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.value)
def test_a_hidden_thing_is_in_no_frame_of_the_others(
    kind: Kind, spots: dict[Kind, list[tuple[int, int]]], pilot: Pilot
) -> None:
    twins = twins_of(FRIENDS, kind, SHORT[kind], spots[kind], Random(kind.value))
    assert twins is not None
    check(twins, pilot)


ALONE = ("human", "random", "random")


def test_what_is_said_beside_the_board_tells_nothing_of_the_hands_of_others(pilot: Pilot) -> None:
    """Bots with other hidden cards do the same, at a pace at which their deeds are said."""
    teller, source = Teller(pilot.app.t, NAMES[: len(ALONE)]), Random(1)
    for seed, made in places(ALONE, range(1, 4))[Kind.TURN]:
        moves = [move for _, _, move in random_game(seed, ALONE)[:made]]
        asked = match_after(seed, ALONE, moves).turn
        if asked == 0:
            continue
        twins = twins_at(seed, ALONE, moves, HIDDEN["a card in a hand"], source=source, whose=asked)
        if twins is None or 0 in twins.owners:
            continue
        state, said = twins.first.state, []
        for move in twins.moves:
            said += heralds(teller, [seen_by(event, 0) for event in law.apply(state, *move)], 0)
        if any(herald.card for herald in said):
            frames = check(twins, pilot)
            assert any(frame.heralds for frame in frames if frame.seer not in twins.owners), "nothing is said"
            return
    raise AssertionError("no bot plays a character")


CHOOSING = (Kind.OFFER, Kind.BEG, Kind.ENVOY, Kind.LIMIT, Kind.KEEP)
"""Where a choice itself is a secret."""


def parted_of(kind: Kind, spots: Sequence[tuple[int, int]], source: Random, most: int = 2) -> Twins | None:
    """Twins that part by a secret choice at one of these spots."""
    for seed, made in source.sample(list(spots), min(len(spots), 40)):
        twins = parted_at(
            seed,
            FRIENDS,
            [move for _, _, move in random_game(seed, FRIENDS)[:made]],
            source=source,
            most=most,
        )
        if twins is not None:
            return twins
    return None


@pytest.mark.parametrize("kind", CHOOSING, ids=lambda kind: kind.value)
def test_whatever_is_offered_given_kept_or_thrown_away_looks_and_sounds_the_same(
    kind: Kind, spots: dict[Kind, list[tuple[int, int]]], pilot: Pilot
) -> None:
    """The same steps, frames and sounds from the choice on: sealed until all have chosen, or for good."""
    twins = parted_of(kind, spots[kind], Random(kind.value))
    assert twins is not None
    check(twins, pilot)


def test_cards_still_flying_to_a_hand_are_gone_when_the_screen_is_handed_on() -> None:
    """A stall with a closed card is taken, the stalls refilled and the turn ended before the cards have arrived."""
    for seed in range(1, 40):
        game = random_game(seed, FRIENDS)
        at = next((i for i, (kind, _, _) in enumerate(game) if kind is Kind.TURN and i > 5), 0)
        moves = [move for _, _, move in game[:at]]
        first, second = (match_after(seed, FRIENDS, moves) for _ in range(2))
        changed = HIDDEN["a closed card in a stall"].change(first.state, 0, Random(seed))
        seat = first.turn
        if changed is None or len(first.view(seat).hand) > 5:
            continue
        second._state = changed[0]
        stall = next(i for i in range(3) if first.state.stalls[i] != second.state.stalls[i])
        hurry = ((seat, TakeStall(stall + 1)), (seat, Refill((1, 2, 3))), (seat, EndTurn()))
        twins = Twins("a card on its way", first, second, frozenset({seat}), hurry, hurry)
        with kept_pictures(), Pilot(SIZE, settings=Settings(animation_speed="slow")) as slow:
            check(twins, slow, is_hurried=True)
        return
    raise AssertionError("no such stall")


LONG = [
    pytest.param(kinds, kind, hidden, id=f"{'bots' if kinds is MIXED else 'people'}-{kind.value}-{hidden}")
    for kinds in (FRIENDS, MIXED)
    for kind in KINDS
    for hidden in HIDDEN
    if (hidden == "an offer not yet opened") <= (kind is Kind.OFFER)
    and (hidden == "a drawn card") <= (kind in (Kind.REFILL, Kind.KEEP))
]


@pytest.fixture(scope="module")
def long_spots() -> dict[tuple[str, ...], dict[Kind, list[tuple[int, int]]]]:
    return {kinds: places(kinds, range(1, 40)) for kinds in (FRIENDS, MIXED)}


@pytest.mark.long
@pytest.mark.parametrize(("kinds", "kind", "hidden"), LONG)
def test_every_hidden_thing_at_every_kind_of_prompt(
    kinds: tuple[str, ...],
    kind: Kind,
    hidden: str,
    long_spots: dict[tuple[str, ...], dict[Kind, list[tuple[int, int]]]],
    pilot: Pilot,
) -> None:
    """Three times each, once looking at log, moments, pile, discards, tips and menu; people only, and among bots."""
    found = 0
    for number in range(3):
        source = Random(f"{kind.value} {hidden} {number}")
        twins = twins_of(kinds, kind, hidden, long_spots[kinds][kind], source, most=4)
        if twins is not None:
            check(twins, pilot, looks_at_all=number == 0)
            found += 1
    if not found:
        pytest.skip("there is no such thing at such a moment that stays unknown by a next choice")


@pytest.mark.long
@pytest.mark.parametrize("number", range(12))
@pytest.mark.parametrize("kind", (*CHOOSING, Kind.TURN, Kind.AFTER), ids=lambda kind: kind.value)
def test_secret_choices_at_length(
    kind: Kind,
    number: int,
    long_spots: dict[tuple[str, ...], dict[Kind, list[tuple[int, int]]]],
    pilot: Pilot,
) -> None:
    """At a turn and after the action the secret choice is a courtesan's."""
    twins = parted_of(kind, long_spots[FRIENDS][kind], Random(f"{kind.value} {number}"), most=3)
    if twins is None:
        pytest.skip("no secret choice was found there")
    check(twins, pilot, looks_at_all=number == 0)
