"""Twin games: equal in all that is public, different in one hidden thing.

``Hidden`` changes one thing of a position that at most its owners know; ``knows_the_same`` says whether a seat (or
the public) may know the difference. ``plan`` goes on with choices after which the others still cannot know it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from random import Random

from game.content.catalogue import load_catalogue
from game.content.headers import Header, Player
from game.engine import choices as c
from game.engine import law
from game.engine.catalogue import Settings
from game.engine.decisions import Kind
from game.engine.events import Event, seen_by
from game.engine.refusals import IllegalChoice
from game.engine.state import State
from game.engine.view import View
from game.engine.views import view
from game.play.match import Match

CATALOGUE = load_catalogue()
NAMES = ("Anna", "Bilal", "Chen", "Dora", "Emil")
Move = tuple[int, c.Choice]


# ---------------------------------------------------------------------- what somebody may know
def on_screen(seen: View) -> View:
    """A view without the others' totals, which the screen does not show before the end unless settings open them."""

    def own(values: Sequence[int], is_open: bool) -> tuple[int, ...]:
        return tuple(n if is_open or seat == seen.seat else -1 for seat, n in enumerate(values))

    rules = seen.settings
    return replace(
        seen,
        talents=own(seen.talents, seen.over or rules.open_talents),
        amulets=own(seen.amulets, seen.over or rules.open_amulets),
    )


def knows_the_same(first: State, second: State, seat: int | None) -> bool:
    """Whether a seat (None: the public) is shown the same of both positions."""
    return on_screen(view(first, seat)) == on_screen(view(second, seat))


# ---------------------------------------------------------------------- the hidden things
@dataclass(frozen=True)
class Hidden:
    """A kind of hidden thing: ``change`` gives the changed position and who may know it, or None if there is none."""

    name: str
    change: Callable[[State, int, Random], tuple[State, frozenset[int]] | None]


def _closed(state: State) -> list[int]:
    """Places of closed cards in the deck, the next to be drawn first."""
    return [i for i in range(len(state.deck) - 1, -1, -1) if not state.deck[i] & 1]


def _with_deck(state: State, at: int, kind: int) -> State:
    other = state.copy()
    deck = list(state.deck)
    deck[at] = 2 * kind + (deck[at] & 1)
    other.deck = tuple(deck)
    return other


def _card_for(state: State, kind: int) -> int | None:
    """The place in the deck of a closed card of another kind; nearest to the top, but a wanted one first."""
    places = [i for i in _closed(state) if state.deck[i] >> 1 != kind]
    return places[0] if places else None


def _hand_card(state: State, seat: int, source: Random) -> tuple[State, frozenset[int]] | None:
    known = state.known[seat]
    for (_, owner), cards in state.shown.items():
        if owner == seat:
            known = CATALOGUE.most(known, cards)
    counts = CATALOGUE.counts(CATALOGUE.less(state.hands[seat], known))
    own = [kind for kind, count in enumerate(counts) if count]
    source.shuffle(own)
    for kind in own:
        at = _card_for(state, kind)
        if at is not None:
            other = _with_deck(state, at, kind)
            other.hands[seat] += CATALOGUE.one[state.deck[at] >> 1] - CATALOGUE.one[kind]
            return other, frozenset({seat})
    return None


def _stall_card(state: State, seat: int, source: Random) -> tuple[State, frozenset[int]] | None:
    closed = [(s, i) for s, stall in enumerate(state.stalls) for i, code in enumerate(stall) if not code & 1]
    if not closed:
        return None
    s, i = source.choice(closed)
    kind = state.stalls[s][i] >> 1
    at = _card_for(state, kind)
    if at is None:
        return None
    other = _with_deck(state, at, kind)
    stalls = [list(stall) for stall in state.stalls]
    stalls[s][i] = state.deck[at]
    other.stalls = tuple(tuple(stall) for stall in stalls)
    return other, frozenset()


def _deck_order(state: State, seat: int, source: Random) -> tuple[State, frozenset[int]] | None:
    closed = _closed(state)
    at = next((i for i in closed[1:] if state.deck[i] != state.deck[closed[0]]), None)
    if at is None:
        return None
    other = state.copy()
    deck = list(state.deck)
    deck[closed[0]], deck[at] = deck[at], deck[closed[0]]
    other.deck = tuple(deck)
    return other, frozenset()


def _pile_order(state: State, seat: int, source: Random) -> tuple[State, frozenset[int]] | None:
    if len(state.pile_indices) < 3:
        return None
    other = state.copy()
    first, second, third, *rest = state.pile_indices
    other.pile_indices = (first, third, second, *rest)
    return other, frozenset(s for s in range(state.seats) if state.pile_seen >> s & 1)


def _amulets(state: State, seat: int, source: Random) -> tuple[State, frozenset[int]] | None:
    if state.settings.open_amulets:
        return None
    other = state.copy()
    other.amulets[seat] += 2
    return other, frozenset({seat})


def _talents(state: State, seat: int, source: Random) -> tuple[State, frozenset[int]] | None:
    if state.settings.open_talents:
        return None
    other = state.copy()
    other.talents[seat] += 3
    return other, frozenset({seat})


def _offer(state: State, seat: int, source: Random) -> tuple[State, frozenset[int]] | None:
    if state.phase is not Kind.OFFER:
        return None
    sealed = [s for s, offer in enumerate(state.offers) if offer >= 0 and state.talents[s]]
    if not sealed:
        return None
    whose = source.choice(sealed)
    other = state.copy()
    offers = list(state.offers)
    offers[whose] = offers[whose] - 1 if offers[whose] else state.talents[whose]
    other.offers = tuple(offers)
    return other, frozenset({whose})


def _drawn_card(state: State, seat: int, source: Random) -> tuple[State, frozenset[int]] | None:
    """A closed card waiting for its stall, hidden from all; or one that a vizier drew, from all but who plays it."""
    is_vizier = state.phase is Kind.KEEP
    places = [i for i, code in enumerate(state.drawn) if is_vizier or not code & 1]
    if not places:
        return None
    i = source.choice(places)
    kind = state.drawn[i] >> 1
    at = _card_for(state, kind)
    if at is None:
        return None
    other = _with_deck(state, at, kind)
    drawn = list(state.drawn)
    drawn[i] = 2 * (state.deck[at] >> 1) + (drawn[i] & 1)
    other.drawn = tuple(drawn)
    return other, frozenset({state.turn} if is_vizier else ())


def _discard(state: State, seat: int, source: Random) -> tuple[State, frozenset[int]] | None:
    """A card among the discards that some have not seen go there."""
    owners = frozenset(s for s in range(state.seats) if state.known_discards[s] == state.discards)
    for s in range(state.seats):
        unknown = CATALOGUE.counts(CATALOGUE.less(state.discards, state.known_discards[s]))
        for kind, count in enumerate(unknown):
            at = _card_for(state, kind)
            if not count or at is None:
                continue
            other = _with_deck(state, at, kind)
            other.discards += CATALOGUE.one[state.deck[at] >> 1] - CATALOGUE.one[kind]
            others = frozenset(v for v in range(state.seats) if not knows_the_same(state, other, v))
            return other, owners | others
    return None


def _chance(state: State, seat: int, source: Random) -> tuple[State, frozenset[int]] | None:
    other = state.copy()
    other.chance = source.getrandbits(50)
    return other, frozenset()


HIDDEN = {
    hidden.name: hidden
    for hidden in (
        Hidden("a card in a hand", _hand_card),
        Hidden("a closed card in a stall", _stall_card),
        Hidden("the deck's order", _deck_order),
        Hidden("the pile's order", _pile_order),
        Hidden("an amulet count", _amulets),
        Hidden("a talent count", _talents),
        Hidden("an offer not yet opened", _offer),
        Hidden("a drawn card", _drawn_card),
        Hidden("a card among the discards", _discard),
        Hidden("the dice to come", _chance),
    )
}


# ---------------------------------------------------------------------- twin games
@dataclass(frozen=True)
class Twins:
    """Two matches at the same point, who may know where they differ, and how each goes on."""

    hidden: str
    first: Match
    second: Match
    owners: frozenset[int]
    moves: tuple[Move, ...]
    others: tuple[Move, ...]
    """The moves of the second match: the same, or with a choice in it that is as secret as the thing itself."""

    @property
    def observers(self) -> tuple[int | None, ...]:
        """The public and the seats that must not see a difference."""
        return (None, *(seat for seat in range(len(self.first.seats)) if seat not in self.owners))


def match_after(
    seed: int, kinds: Sequence[str], moves: Sequence[Move], settings: Settings | None = None
) -> Match:
    """A match with these choices made."""
    players = tuple(Player(NAMES[i], kind) for i, kind in enumerate(kinds))
    match = Match.begin(Header(seed, players, settings=settings or Settings()), catalogue=CATALOGUE)
    for seat, choice in moves:
        match.play(seat, choice)
    return match


def random_choice(match: Match, seat: int, source: Random) -> c.Choice:
    """First a kind of choice, then one of it, so that characters and passes come up too."""
    listed = match.legal(seat)
    sample = sorted(listed[:400], key=repr)
    kinds = sorted({type(choice) for choice in sample}, key=lambda k: k.__name__)
    kind = source.choice(kinds)
    return source.choice([choice for choice in sample if type(choice) is kind])


@cache
def random_game(
    seed: int, kinds: tuple[str, ...], settings: Settings | None = None
) -> list[tuple[Kind, int, Move]]:
    """A random game: before each choice the kind of the decision and the first seat that owes it, and the choice."""
    match, source = match_after(seed, kinds, (), settings), Random(seed)
    made: list[tuple[Kind, int, Move]] = []
    while not match.over and len(made) < 1200:
        decision = match.decision
        seat = source.choice(decision.seats)
        move = (seat, random_choice(match, seat, source))
        made.append((decision.kind, decision.seats[0], move))
        match.play(*move)
    return made


def twins_at(
    seed: int,
    kinds: Sequence[str],
    moves: Sequence[Move],
    hidden: Hidden,
    *,
    source: Random,
    whose: int,
    most: int = 4,
    settings: Settings | None = None,
) -> Twins | None:
    """Twin games after these moves, if there is such a hidden thing there; ``whose`` seat it is, where it is one's."""
    first, second = (match_after(seed, kinds, moves, settings) for _ in range(2))
    changed = hidden.change(first.state, whose, source)
    if changed is None:
        return None
    second._state, owners = changed
    if first.state == second._state or len(owners) == len(first.seats):
        return None
    for match in (first, second):  # what is derived from an earlier position, as sealed answers are, has the difference too
        match._history._turn_starts.append((len(moves), match._state.copy()))
    twins = Twins(hidden.name, first, second, owners, (), ())
    wrong = [seat for seat in twins.observers if not knows_the_same(first.state, second.state, seat)]
    assert not wrong, f"{hidden.name}: {wrong} may know it"
    going_on = plan(twins, source, most)
    return replace(twins, moves=going_on, others=going_on)


SECRET = (c.Offer, c.GiveTalents, c.GiveCard, c.GiveCount, c.Discard, c.Keep, c.PlayCourtesan)
"""Choices of which the others are told at most that they were made, or only when all have made theirs."""


def parted_at(
    seed: int, kinds: Sequence[str], moves: Sequence[Move], *, source: Random, most: int = 2
) -> Twins | None:
    """Twin games in which who owes a choice makes it differently, in a way that the others cannot know yet."""
    first, second = (match_after(seed, kinds, moves) for _ in range(2))
    seat = first.decision.seats[0]
    twins = Twins("a secret choice", first, second, frozenset({seat}), (), ())
    listed = [choice for choice in first.legal(seat)[:200] if isinstance(choice, SECRET)]
    source.shuffle(listed)
    for one in listed[:12]:
        for two in reversed(listed):
            pair = _after_both(twins, (seat, one), (seat, two))
            if one != two and pair is not None:
                going_on = plan(twins, source, most - 1, start=pair) if most > 1 else ()
                return replace(twins, moves=((seat, one), *going_on), others=((seat, two), *going_on))
    return None


def _after_both(twins: Twins, one: Move, two: Move) -> tuple[State, State] | None:
    """Both positions after different choices, if nobody but the chooser may know the difference."""
    first, second = twins.first.state, twins.second.state
    told = law.apply(first, *one), law.apply(second, *two)
    if first.phase in (Kind.BEG, Kind.ENVOY) and first.phase is second.phase:
        return first, second  # the screen keeps these answers sealed until all are given
    same = all(_same_events(*told, seer) and knows_the_same(first, second, seer) for seer in twins.observers)
    return (first, second) if same else None


def plan(
    twins: Twins, source: Random, most: int, *, start: tuple[State, State] | None = None
) -> tuple[Move, ...]:
    """Choices that are legal in both and after which nobody but the owners may know the difference."""
    first, second = start or (twins.first.state, twins.second.state)
    moves: list[Move] = []
    while len(moves) < most and not first.over:
        move = _common_move(first, second, twins, source)
        if move is None:
            break
        moves.append(move)
        for state in (first, second):
            law.apply(state, *move)
    return tuple(moves)


def _common_move(first: State, second: State, twins: Twins, source: Random) -> Move | None:
    # one after another, as the window asks them: bots first where several are asked at once
    owing, observers = law.owing(first), twins.observers
    seat = next((seat for seat in owing if not twins.first.seats[seat].is_human), owing[0])
    listed = list(law.legal(first, seat)[:60])
    source.shuffle(listed)
    # what hands the screen on comes first, and then what does not merely begin something
    listed.sort(
        key=lambda choice: not isinstance(choice, c.EndTurn | c.Done | c.Offer | c.KeepAll | c.GiveCount)
    )
    for choice in listed:
        one, two = first.copy(), second.copy()
        try:
            told = law.apply(one, seat, choice), law.apply(two, seat, choice)
        except IllegalChoice:
            continue
        if all(_same_events(*told, seer) and knows_the_same(one, two, seer) for seer in observers):
            return seat, choice
    return None


def _same_events(first: Sequence[Event], second: Sequence[Event], seat: int | None) -> bool:
    return [seen_by(event, seat) for event in first] == [seen_by(event, seat) for event in second]
