"""A view tells what its seat may know, and nothing else (design.md, idea 4; R3)."""

from __future__ import annotations

from collections import Counter
from random import Random

from game.bots import answer
from game.engine.catalogue import Settings
from game.engine.choices import GiveNothing, Offer, PickMosaic, PlayBeggar, PlayCourtesan, TakeStall, TurnDie
from game.engine.decisions import Kind
from game.engine.events import CardFetched, HandShown, StallTaken, seen_by
from game.engine.law import apply, legal, owing
from game.engine.setup import new_game
from game.engine.views import view


def resampled(state, seat, source):
    """Give a state that ``seat`` cannot tell from ``state``: hidden cards and orders swapped at random.

    Whatever is hidden from ``seat`` is pooled and dealt anew: foreign hands above what is known of them,
    closed cards in stalls and deck (each card keeps its side), discards above the known, the pile below its top.
    """
    catalogue, other = state.catalogue, state.copy()
    ones = catalogue.one
    known = {s: catalogue.pack(view(state, seat).known_hands[s]) for s in range(state.seats) if s != seat}
    pool = []
    for s in known:
        pool += cards_in(catalogue, state.hands[s] - known[s])
    sees_discards = view(state, seat).all_discards is not None
    shown_discards = state.discards if sees_discards else state.known_discards[seat]
    pool += cards_in(catalogue, state.discards - shown_discards)
    zones = [*state.stalls] + ([] if state.phase is Kind.KEEP and seat == state.turn else [state.drawn])
    for zone in zones:
        pool += [code >> 1 for code in zone if not code & 1]
    if state.phase is Kind.KEEP and seat != state.turn:
        pool += [code >> 1 for code in state.drawn if code & 1]
    closed = [code >> 1 for code in state.deck if not code & 1]
    opened = [code >> 1 for code in state.deck[:-1] if code & 1]
    pool += closed
    source.shuffle(pool)
    source.shuffle(opened)

    def fresh(zone, *, secret=False):
        return tuple(2 * pool.pop() + (code & 1) if secret or not code & 1 else code for code in zone)

    for s in known:
        number = catalogue.size(state.hands[s] - known[s])
        other.hands[s] = known[s] + sum(ones[pool.pop()] for _ in range(number))
    number = catalogue.size(state.discards - shown_discards)
    other.discards = shown_discards + sum(ones[pool.pop()] for _ in range(number))
    other.stalls = tuple(fresh(stall) for stall in state.stalls)
    if not (state.phase is Kind.KEEP and seat == state.turn):
        other.drawn = fresh(state.drawn, secret=state.phase is Kind.KEEP)
    deck = [
        code
        if i == len(state.deck) - 1 and code & 1
        else 2 * opened.pop() + 1
        if code & 1
        else 2 * pool.pop()
        for i, code in enumerate(state.deck)
    ]
    other.deck = tuple(deck)
    assert not pool and not opened
    if not state.pile_seen >> seat & 1 and len(state.pile_indices) > 2:
        below = list(state.pile_indices[1:])
        source.shuffle(below)
        other.pile_indices = (state.pile_indices[0], *below)
    other.chance = source.getrandbits(50)
    return other


def cards_in(catalogue, packed):
    assert packed >= 0
    return [kind for kind, count in enumerate(catalogue.counts(packed)) for _ in range(count)]


def test_swapping_what_is_hidden_changes_neither_view_nor_legal_list(positions):
    source, changed = Random(4), 0
    for state in positions(120, seed=11):
        if state.over:
            continue
        for seat in range(state.seats):
            other = resampled(state, seat, source)
            changed += other.deck != state.deck
            assert view(other, seat) == view(state, seat)
            assert list(legal(other, seat))[:200] == list(legal(state, seat))[:200]
    assert changed > 100


ASKED = {Kind.BEG, Kind.ENVOY, Kind.ACCEPT, Kind.KEEP, Kind.OFFER, Kind.CLAIM, Kind.LIMIT}


def eventful(catalogue, source, *, games):
    """Give positions of games full of characters, most of them where others are asked something."""
    for number in range(games):
        state = new_game(catalogue, Settings(allow_flip=number % 2 == 0), seats=3 + number % 3, seed=number)
        gifts = catalogue.pack(("beggar", "courtesan", "envoy", "scribe", "smuggler", "vizier"))
        state.hands = [hand + gifts for hand in state.hands]
        steps = 0
        while not state.over and (steps := steps + 1) < 250:
            if state.phase in ASKED or source.random() < 0.05:
                yield state
            seat = source.choice(owing(state))
            choices = legal(state, seat)
            apply(state, seat, choices[int(source.random() * len(choices))])


def test_swapping_what_is_hidden_changes_nothing_where_characters_ask(catalogue):
    """Neither the view, nor the list in its order, nor what a bot answers tells of what is hidden."""
    source, met = Random(6), Counter()
    for state in eventful(catalogue, source, games=12):
        for seat in range(state.seats):
            other = resampled(state, seat, source)
            if other == state:
                continue
            met[state.phase] += 1
            assert view(other, seat) == view(state, seat)
            listed = legal(state, seat)[:200]
            assert legal(other, seat)[:200] == listed
            if listed:
                assert answer("random", other, seat, seed=1, number=1) == answer(
                    "random", state, seat, seed=1, number=1
                )
    assert min(met[kind] for kind in ASKED | {Kind.TURN, Kind.AFTER}) >= 10, met


def test_the_mosaics_a_scribe_may_pick_are_not_listed_in_the_piles_order(catalogue):
    state = new_game(catalogue, Settings(start_player=0), seats=3, seed=5)
    state.hands[0] = catalogue.pack(("scribe",))
    other = state.copy()
    other.pile_indices = (state.pile_indices[0], *reversed(state.pile_indices[1:]))
    picks = [choice for choice in legal(state, 0) if isinstance(choice, PickMosaic)]
    assert [choice.mosaic for choice in picks] == list("FILNPTUVWXYZ")
    assert legal(other, 0) == legal(state, 0)


def test_the_public_view_is_in_every_seats_view(positions):
    for state in positions(40, seed=12):
        if state.over:
            continue
        public = view(state, None)
        assert public.hand == () and public.offer is None and public.pile_order is None
        for seat in range(state.seats):
            own = view(state, seat)
            for s in range(state.seats):
                cards = list(own.known_hands[s])
                for name in public.known_hands[s]:
                    cards.remove(name)
            discards = list(own.known_discards)
            for name in public.known_discards:
                discards.remove(name)


def test_what_is_known_of_a_hand_is_truly_there(positions):
    for state in positions(80, seed=13):
        if state.over:
            continue
        catalogue = state.catalogue
        for seat in range(state.seats):
            seen = view(state, seat)
            for s in range(state.seats):
                assert not catalogue.less(catalogue.pack(seen.known_hands[s]), state.hands[s])
            assert not catalogue.less(catalogue.pack(seen.known_discards), state.discards)


def test_open_cards_taken_are_remembered_and_forgotten_when_used(catalogue):
    state = new_game(catalogue, Settings(), seats=3, seed=5)
    seat = state.turn
    state.hands = [0, 0, 0]
    kind = catalogue.card_index["wood"]
    hidden = catalogue.card_index["vizier"]
    state.stalls = ((2 * kind + 1, 2 * hidden), (), ())
    events = apply(state, seat, TakeStall(1))
    foe = (seat + 1) % 3
    assert view(state, foe).known_hands[seat] == ("wood",)
    assert view(state, seat).hand == ("wood", "vizier")
    taken = next(e for e in events if isinstance(e, StallTaken))
    assert seen_by(taken, foe).cards == ("wood", None)
    assert seen_by(taken, seat).cards == ("wood", "vizier")


def test_a_hand_shown_to_a_beggar_is_known_to_that_player_alone(catalogue):
    state = new_game(catalogue, Settings(start_player=0), seats=3, seed=5)
    state.hands = [catalogue.pack(("beggar",)), catalogue.pack(("trompe", "scribe")), 0]
    state.talents = [0, 1, 1]
    apply(state, 0, PlayBeggar())
    events = apply(state, 1, GiveNothing())
    assert view(state, 0).known_hands[1] == ("trompe", "scribe")
    assert view(state, 2).known_hands[1] == ()
    shown = next(e for e in events if isinstance(e, HandShown))
    assert seen_by(shown, 0).cards == ("trompe", "scribe")
    assert seen_by(shown, 2).cards is None
    assert seen_by(shown, None).cards is None


def test_a_courtesans_catch_is_secret_and_makes_the_others_unsure(catalogue):
    state = new_game(catalogue, Settings(start_player=0), seats=3, seed=5)
    state.hands = [catalogue.pack(("courtesan",)), 0, 0]
    state.discards = catalogue.pack(("stone", "stone", "vizier"))
    state.known_discards = [state.discards] * 3
    assert view(state, 0).all_discards == ("stone", "stone", "vizier")
    assert view(state, 1).all_discards is None
    events = apply(state, 0, PlayCourtesan("vizier"))
    assert view(state, 1).known_discards == ("stone", "courtesan")
    assert view(state, 1).known_hands[0] == ()
    fetched = next(e for e in events if isinstance(e, CardFetched))
    assert seen_by(fetched, 1).card is None and seen_by(fetched, 0).card == "vizier"


def test_offers_stay_sealed_until_all_have_offered(catalogue):
    state = new_game(catalogue, Settings(start_player=0), seats=3, seed=5)
    state.hands = [catalogue.pack(("scribe",)), 0, 0]
    state.altar = catalogue.constants.dice - 1
    apply(state, 0, TurnDie(True))
    assert owing(state) == (0, 1, 2)
    apply(state, 1, Offer(4))
    assert view(state, 1).offer == 4
    assert view(state, 0).offer is None and view(state, None).offer is None
    assert view(state, 0).decision.seats == (0, 2)
    assert view(state, 0).talents == (5, 5, 5)
