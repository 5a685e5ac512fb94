"""Undo never reveals: what may be taken back came out the same whatever was hidden."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.content.headers import Header, Player
from game.content.scenarios import parse_scenarios
from game.engine import law
from game.engine.catalogue import SEAT_LETTERS, Catalogue, Settings
from game.engine.events import seen_by
from game.engine.notation import parse_choice
from game.engine.setup import new_game
from game.engine.state import State
from game.engine.views import view
from game.play.match import Match
from game.play.undo import UndoReason, lock
from tests.engine.test_views import resampled

RESAMPLED = 3


def same_for_all_that_is_hidden(before: State, seat: int, choice: object, source: Random) -> None:
    """Make the choice in positions that ``seat`` cannot tell apart: nothing it or the public sees may differ."""
    seen = []
    for number in range(RESAMPLED + 1):
        state = before.copy() if number == 0 else resampled(before, seat, source)
        events = law.apply(state, seat, choice)  # type: ignore[arg-type]
        told = [(seen_by(event, seat), seen_by(event, None)) for event in events]
        seen.append((told, view(state, seat), view(state, None)))
    assert all(each == seen[0] for each in seen), choice


@pytest.mark.parametrize("seed", range(12))
def test_what_can_be_taken_back_has_revealed_nothing(catalogue: Catalogue, seed: int) -> None:
    source = Random(seed)
    state = new_game(catalogue, Settings(), seats=3 + seed % 3, seed=seed)
    free = 0
    while not state.over:
        seat = source.choice(law.owing(state))
        listed = law.legal(state, seat)
        choice = listed[int(source.random() * len(listed))]
        before = state.copy()
        events = law.apply(state, seat, choice)
        if lock(before, seat, events, state) is None:
            assert state.turns == before.turns, "what ends a turn stays"
            same_for_all_that_is_hidden(before, seat, choice, source)
            free += 1
    assert free > 50


START = """
players: 3
given:
  hands: {A: [artisan, artisan, artisan, stone, stone, marble, wood, lapis, beggar, envoy, scribe, vizier], B: [stone]}
  talents: {B: 1, C: 9}
  amulets: {B: 1}
  stalls: [[wood], ["?stone"], [marble]]
  deck: [DECK]
  discards: [stone, lapis2]
  pile: [PILE]
  altar: 4
  rolls: [[blank]]
"""


def reason_after(
    catalogue: Catalogue,
    *lines: str,
    deck: str = "stone, stone, courtesan, stone, stone, stone",
    pile: str = "X, I, F",
    extra: str = "",
) -> UndoReason | None:
    """Why the last of these choices cannot be taken back."""
    text = START.replace("DECK", deck).replace("PILE", pile) + extra
    match = Match(catalogue, Header(1, tuple(Player(letter, "human") for letter in "ABC")))
    match._state = parse_scenarios(text, "start", catalogue)[0].start
    for line in lines:
        letter, _, choice = line.partition(" ")
        match.play(SEAT_LETTERS.index(letter), parse_choice(choice, catalogue))
    return match.undo_refusal()


WALL = ("A build wall W1", "A pay artisan stone wood")
MOSAIC = ("A build mosaic b2 c1 c2 c3 d2", "A pay artisan artisan stone marble lapis")


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        ((), UndoReason.NOTHING),
        (("A market 1",), UndoReason.DRAWN),
        (("A market 1", "A refill 1 2 3"), None),
        (("A market 1", "A refill 1 2 3", "A end"), None),  # over the hand limit: still the same turn
        (("A market 1", "A refill 1 2 3", "A end", "A keep all"), UndoReason.TURN_OVER),
        (WALL[:1], None),
        (WALL, None),
        ((*WALL, "A done"), UndoReason.ROLLED),
        (MOSAIC[:1], None),
        (MOSAIC, UndoReason.REVEALED),
        (("A play beggar",), None),
        (("A play beggar", "B give stone"), UndoReason.OTHER_SEAT),
        (("A play beggar", "B give stone", "C give talents", WALL[0]), None),
        (("A play envoy stone B",), None),
        (("A play envoy stone B", "B give 1"), UndoReason.OTHER_SEAT),
        (("A play envoy stone B", "B give 1", "A accept 1"), UndoReason.REVEALED),
        (("A play envoy stone B", "B give 1", "A accept 0"), None),
        (("A play scribe X",), UndoReason.REVEALED),
        (("A play scribe up",), None),
        (("A play scribe up", "B offer 0"), UndoReason.OFFERED),
        (("A play scribe up", "A offer 0"), UndoReason.OFFERED),
        (("A play scribe down",), None),
        (("A play vizier",), UndoReason.DRAWN),
        (("A play vizier", "A keep none"), None),
        (("A play vizier", "A keep courtesan"), UndoReason.REVEALED),
    ],
)  # fmt: skip
def test_reasons(catalogue: Catalogue, lines: tuple[str, ...], reason: UndoReason | None) -> None:
    assert reason_after(catalogue, *lines) is reason


def test_a_closed_card_taken_is_revealed_even_if_nothing_is_drawn(catalogue: Catalogue) -> None:
    no_cards = "  discards: []\n"
    text = START.replace("  discards: [stone, lapis2]\n", no_cards)
    assert text != START
    header = Header(1, tuple(Player(letter, "human") for letter in "ABC"))
    start = parse_scenarios(text.replace("DECK", "").replace("PILE", "X"), "start", catalogue)[0].start
    for stall, reason in ((1, None), (2, UndoReason.REVEALED)):
        match = Match(catalogue, header)
        match._state = start.copy()
        match.play(0, parse_choice(f"market {stall}", catalogue))
        assert match.undo_refusal() is reason


def test_a_pile_known_by_elimination_reveals_nothing(catalogue: Catalogue) -> None:
    assert reason_after(catalogue, *MOSAIC, pile="X, I") is None
    assert reason_after(catalogue, *MOSAIC, pile="X") is None
    assert reason_after(catalogue, "A play scribe I", pile="X, I") is None


def test_each_reason_is_met_in_play(catalogue: Catalogue) -> None:
    met: Counter[UndoReason | None] = Counter()
    for seed in range(12):
        match, source = Match(catalogue, Header(seed, tuple(Player(x, "human") for x in "ABC"))), Random(seed)
        while not match.over:
            seat = source.choice(match.decision.seats)
            listed = match.legal(seat)
            match.play(seat, listed[int(source.random() * len(listed))])
            met[match.undo_refusal()] += 1
    assert set(met) >= {None, *UndoReason} - {UndoReason.NOTHING}
