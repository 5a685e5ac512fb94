"""The course of a turn (R4): its start, passing, the hand limit, its end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import compress
from typing import overload

from game.engine import cards, ending
from game.engine.catalogue import Catalogue
from game.engine.choices import Choice, Discard, EndTurn, KeepAll, Pass, PlaySmuggler
from game.engine.decisions import AFTER, LIMIT, TURN
from game.engine.events import CharacterPlayed, LimitSettled, Passed, TurnBegan, TurnEnded
from game.engine.market import deal_empty_market, market_choices
from game.engine.quarry import build_choices, missing_card
from game.engine.refusals import Reason, Refusal, refuse
from game.engine.state import Log, State

PASS, END, KEEP_ALL, SMUGGLER = Pass(), EndTurn(), KeepAll(), PlaySmuggler()
KEPT = 1 << 13  # answers, and ways to discard, kept counted
_KEEP: tuple[Choice, ...] = (KEEP_ALL,)
_KEEP_OR_SMUGGLER: tuple[Choice, ...] = (KEEP_ALL, SMUGGLER)


def begin_turn(state: State, seat: int, log: Log | None) -> None:
    """Start a seat's turn; an empty market is dealt first (R4, R5.4)."""
    state.turn = seat
    state.turns += 1
    state.phase = TURN
    state.parts_built = 0
    if log is not None:
        log.append(TurnBegan(seat, state.turns))
    if not any(state.stalls) and state.catalogue.constants.deal_empty_market:
        deal_empty_market(state, log)


def why_not_pass(state: State) -> Refusal | None:
    """Refuse passing while an action is possible (R4.1)."""
    if state.phase is not TURN:
        return refuse(Reason.ACTION_DONE)
    if market_choices(state) or build_choices(state):
        return refuse(Reason.CAN_ACT)
    return None


def pass_turn(state: State, seat: int, choice: Pass, log: Log | None) -> None:
    """Pass: it is the turn's action; characters and the hand limit still follow (R4.1)."""
    state.passes += 1
    state.phase = AFTER
    if log is not None:
        log.append(Passed(seat))


def end_turn(state: State, seat: int, choice: EndTurn, log: Log | None) -> None:
    """End the turn, over the hand limit by asking how to meet it (R4.3)."""
    catalogue = state.catalogue
    if state.hands[seat] % catalogue.kind_mask > catalogue.constants.hand_limit:
        state.phase = LIMIT
    else:
        next_turn(state, seat, log)


def next_turn(state: State, seat: int, log: Log | None) -> None:
    """Close the turn and start the next, unless all have passed in succession (R4.1)."""
    state.pick_index = -1
    if log is not None:
        log.append(TurnEnded(seat))
    if state.passes >= state.seats:
        ending.finish(state, log, by_path=False)
    else:
        begin_turn(state, (seat + 1) % state.seats, log)


def excess(state: State) -> int:
    """Cards in the hand of the turn's player above the limit (R4.3)."""
    catalogue = state.catalogue
    return state.hands[state.turn] % catalogue.kind_mask - catalogue.constants.hand_limit


class LimitChoices(Sequence[Choice]):
    """The answers at the hand limit; ways to discard are only counted until asked for, they may be many.

    Index 0 is ``keep all``, then ``play smuggler`` if held, then every way to discard.
    """

    __slots__ = ("_counts", "_first", "_lane", "_length", "_names", "_number", "_ways", "discards")

    def __init__(self, catalogue: Catalogue, hand: int, number: int, *, smuggler: bool) -> None:
        self._number = number
        self._first = _KEEP_OR_SMUGGLER if smuggler else _KEEP
        self._names = catalogue.card_index
        self._counts = counts = catalogue.counts(hand)
        held: bytes | tuple[int, ...]  # no more of a kind than ``number``, and no kind of which none is held
        if isinstance(counts, bytes):
            held = counts.translate(_at_most(number), b"\0")
        else:
            held = tuple([min(count, number) for count in counts if count])
        self._lane, self._ways, self.discards = _ways(held, number)
        self._length = len(self._first) + self.discards

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> Choice: ...
    @overload
    def __getitem__(self, index: slice) -> list[Choice]: ...
    def __getitem__(self, index: int | slice) -> Choice | list[Choice]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(self._length))]
        rank = index - len(self._first)
        if 0 <= rank < self.discards:
            return self._discard(rank)
        if index < 0:
            index += self._length
        if not 0 <= index < self._length:
            raise IndexError(index)
        return self._first[index] if index < len(self._first) else self[index]

    def _discard(self, rank: int) -> Discard:
        taken: list[str] = []
        left, lane = self._number, self._lane
        mask = (1 << lane) - 1
        for name, after in zip(compress(self._names, self._counts), reversed(self._ways), strict=True):
            while rank >= (ways := after >> lane * left & mask):
                rank -= ways
                left -= 1
                taken.append(name)
            if not left:
                break
        return _discard(tuple(taken))

    def __iter__(self) -> Iterator[Choice]:
        return (self[i] for i in range(len(self)))

    def __contains__(self, choice: object) -> bool:
        if not isinstance(choice, Discard):
            return choice in self._first
        held = {name: count for name, count in zip(self._names, self._counts, strict=True) if count}
        return (
            len(choice.cards) == self._number
            and all(choice.cards.count(name) <= held.get(name, 0) for name in choice.cards)
            and list(choice.cards) == sorted(choice.cards, key=list(held).index)
        )


@cache
def _at_most(number: int) -> bytes:
    """A table for ``bytes.translate``: every count above ``number`` to it."""
    return bytes([min(count, number) for count in range(256)])


@lru_cache(maxsize=KEPT)
def _ways(held: bytes | tuple[int, ...], number: int) -> tuple[int, list[int], int]:
    """Count the ways to take up to ``number`` cards of kinds of which so many each are held.

    Ways are a polynomial packed into one int: lane n counts those to take n cards. Gives the bits of a lane,
    for each kind, the last one first, the ways of the kinds after it, and the ways to take ``number`` of all.
    """
    # There are no more ways than rows of ``number`` kinds, nor than subsets: so wide is a lane.
    lane = min(len(held).bit_length() * number, sum([count.bit_length() for count in held]))
    cut = (1 << lane * (number + 1)) - 1
    polynomials = _polynomials(lane, number)
    ways = 1
    table: list[int] = []
    for most in reversed(held):
        table.append(ways)
        ways = ways * polynomials[most] & cut
    return lane, table, ways >> lane * number


@cache
def _polynomials(lane: int, most: int) -> list[int]:
    """For up to ``most`` cards of a kind 1 + x + ... + x**cards: to take none up to all of them."""
    return [sum(1 << lane * n for n in range(cards + 1)) for cards in range(most + 1)]


@lru_cache(maxsize=KEPT)
def _discard(cards: tuple[str, ...]) -> Discard:
    return Discard(cards)


def limit_choices(state: State) -> Sequence[Choice]:
    """Discard down, keep all, or a smuggler (R4.3)."""
    catalogue, hand = state.catalogue, state.hands[state.turn]
    smuggler = hand & catalogue.smuggler_lane != 0
    number = hand % catalogue.kind_mask - catalogue.constants.hand_limit
    if number == 1:  # often so: listed at once, in the same order
        first = _KEEP_OR_SMUGGLER if smuggler else _KEEP
        return (*first, *compress(catalogue.discards, catalogue.counts(hand)[::-1]))
    return LimitChoices(catalogue, hand, number, smuggler=smuggler)


def why_not_discard(state: State, choice: Discard) -> Refusal | None:
    """Refuse cards not held, and any number but down to the limit exactly (R4.3a)."""
    missing = missing_card(state, state.turn, choice.cards)
    if missing:
        return refuse(Reason.NOT_IN_HAND, card=missing)
    if len(choice.cards) != excess(state):
        return refuse(Reason.WRONG_NUMBER, number=excess(state))
    return None


def settle_limit(state: State, seat: int, choice: Discard | KeepAll | PlaySmuggler, log: Log | None) -> None:
    """Meet the hand limit by one of its three ways, and end the turn (R4.3, R9.5)."""
    catalogue, constants = state.catalogue, state.catalogue.constants
    over = state.hands[seat] % catalogue.kind_mask - constants.hand_limit
    shown: tuple[str, ...] = ()
    if isinstance(choice, Discard):
        amulets, how, shown = constants.limit_discard_amulets, "discard", choice.cards
        cards.put_away(state, seat, catalogue.pack(shown), count=len(shown))
    elif isinstance(choice, KeepAll):
        amulets, how = over * constants.limit_keep_amulets_per_card, "keep"
    else:
        kind = catalogue.character_index["smuggler"]
        amulets, how = catalogue.cards[kind].amulets, "smuggler"
        cards.use(state, seat, catalogue.one[kind])
    state.amulets[seat] += amulets
    if log is not None:
        if how == "smuggler":
            log.append(CharacterPlayed(seat, how, amulets))
            amulets = 0
        log.append(LimitSettled(seat, how, over, amulets, shown))
    next_turn(state, seat, log)
