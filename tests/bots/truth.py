"""Whether a hint says what is so: its facts against the engine's deeds and what a player counts in the view."""

from __future__ import annotations

from collections import Counter

from game.bots.hints import Hint
from game.content.catalogue import load_catalogue
from game.engine import law
from game.engine.choices import (
    Accept,
    Build,
    BuildMosaic,
    Choice,
    Claim,
    Done,
    EndTurn,
    GiveCount,
    Offer,
    PickMosaic,
    PlayBeggar,
    PlayCourtesan,
    PlayEnvoy,
    PlaySmuggler,
    PlayVizier,
    Refill,
    TakeStall,
    TurnDie,
)
from game.engine.decisions import Kind
from game.engine.garden import bits
from game.engine.state import State
from game.engine.view import View
from game.engine.views import view

CATALOGUE = load_catalogue()
CHARACTERS = {
    "beggar": PlayBeggar, "courtesan": PlayCourtesan, "envoy": PlayEnvoy, "scribe": PickMosaic,
    "vizier": PlayVizier, "smuggler": PlaySmuggler,
}  # fmt: skip


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


def rooms_seen(state: State, seat: int, choice: Choice, ends: list[State]) -> set[int]:
    """That room after every way on, areas closed by it claimed or not."""
    found = set()
    for after in ends:
        claimed = [after]
        for way in claimed:
            if way.phase is Kind.CLAIM:
                for cell in (*[region[0] for region in law.decision(way).regions], None):
                    more = way.copy()
                    law.apply(more, seat, Claim(cell))
                    claimed.append(more)
        found |= {room_seen(view(way, seat), known_after(state, seat, choice, way)) for way in claimed}
    return found


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


def known_stalls(seen: View, choice: Choice) -> list[tuple[str | None, ...]]:
    """The stalls right after a stall was taken, before anything is drawn, or after they were filled."""
    stalls = list(seen.stalls)
    if isinstance(choice, TakeStall):
        stalls[choice.stall - 1] = ()
    if isinstance(choice, Refill):
        for stall, card in zip(choice.stalls, seen.decision.cards, strict=True):
            stalls[stall - 1] += (card,)
    return stalls


def palms_of(seen: View, mosaic: str) -> int:
    """The most palms that a piece could cover where it still fits."""
    garden = CATALOGUE.garden
    fitting = seen.possible & garden.of_piece[garden.piece_index[mosaic]]
    return max(garden.placements[placement].palms for placement in bits(fitting))


def steps(state: State, seat: int, choice: Choice) -> set[int]:
    """Where Cleopatra can stand once the building is finished."""
    return {finished(after, seat).path for after in ways_on(state, seat, choice)}


def amulets_going(state: State, seat: int, offer: GiveCount, count: int) -> int:
    """How many amulets go with so many cards of an offer, if the others offer nothing (R9.3)."""
    taken = state.copy()
    law.apply(taken, seat, offer)
    while taken.phase is Kind.ENVOY:
        law.apply(taken, law.owing(taken)[0], GiveCount(0))
    while taken.offered[0][0] != seat:
        law.apply(taken, taken.turn, Accept(0))
    law.apply(taken, taken.turn, Accept(count))
    return state.amulets[seat] - taken.amulets[seat]


def check_truth(state: State, seat: int, given: Hint, next_best: Choice) -> None:
    """What the hint says of its choice is what the engine does with it, and with the next best."""
    facts, choice, seen = dict(given.facts), given.choice, view(state, seat)
    ends, others = ways_on(state, seat, choice), ways_on(state, seat, next_best)
    pairs = [(after, other) for after in ends for other in others]
    last = CATALOGUE.constants.path_steps
    match given.reason:
        case "earns":
            assert {after.talents[seat] - state.talents[seat] for after in ends} == {facts["talents"]}, given
        case "earns_more":
            assert {after.talents[seat] - state.talents[seat] for after in ends} == {facts["talents"]}, given
            more = {after.talents[seat] - other.talents[seat] for after, other in pairs}
            assert facts["more"] in more and facts["more"] > 0, given
        case "keeps_talents":
            assert any(after.talents[seat] > other.talents[seat] for after, other in pairs), given
        case "pair":
            assert {after.talents[seat] - state.talents[seat] for after in ends} == {facts["talents"]}
            assert isinstance(choice, Build) and choice.part == "sphinx" and state.sphinxes % 2 == 1
        case "could_build":
            table, part = CATALOGUE.payment_table, facts["part"]
            hands = [known_after(state, seat, choice, after) for after in ends]
            pays = [
                part in table.affordable(CATALOGUE.pack(hand), after.merchants[seat], after.leftovers)
                for hand, after in zip(hands, ends, strict=True)
            ]
            assert any(pays), given
        case "nearly_eaten":
            assert facts["amulets"] in rooms_seen(state, seat, choice, ends), given
        case "less_taint":
            beside = rooms_seen(state, seat, next_best, others)
            assert max(rooms_seen(state, seat, choice, ends)) > min(beside), given
        case "more_cards":  # by some way to pay for either, if they have to be paid for
            assert facts["cards"] in {
                CATALOGUE.size(a.hands[seat]) - CATALOGUE.size(b.hands[seat]) for a, b in pairs
            }
            assert int(facts["cards"]) > 0
            assert isinstance(choice, TakeStall) is isinstance(next_best, TakeStall), given
        case "fewer_amulets":
            assert facts["amulets"] in {b.amulets[seat] - a.amulets[seat] for a, b in pairs}, given
            assert int(facts["amulets"]) > 0
        case "better_cards":  # it must show in what is known of the two hands
            told = [Counter(known_after(state, seat, choice, after)) for after in ends]
            beside = [Counter(known_after(state, seat, next_best, other)) for other in others]
            assert any(one != other for one in told for other in beside), given
        case "market":
            assert isinstance(choice, TakeStall) and isinstance(next_best, TakeStall)
            assert sorted(known_stalls(seen, choice)[next_best.stall - 1], key=str), "something is left"
            assert seen.stalls[choice.stall - 1] != seen.stalls[next_best.stall - 1]
        case "best_stall":
            assert isinstance(choice, Refill) and isinstance(next_best, Refill)
            filled = [sorted(map(str, known_stalls(seen, made))) for made in (choice, next_best)]
            assert filled[0] != filled[1], given
        case "step":
            assert max(steps(state, seat, choice)) > min(steps(state, seat, next_best)), given
        case "no_step":
            assert min(steps(state, seat, choice)) < max(steps(state, seat, next_best)), given
        case "ends":
            assert choice == Done() and ends[0].over and ends[0].path == last
        case "ends_after":
            assert isinstance(choice, Build | BuildMosaic) and not any(after.over for after in ends)
            done = [finished(after, seat) for after in ends]
            assert any(after.over and after.path == last for after in done), given
            if state.phase is Kind.BUILDING:
                assert not finished(state, seat).over, "it would have ended without the part"
        case "goes_on":
            assert isinstance(next_best, Build | BuildMosaic)
            assert any(finished(other, seat).over for other in others), given
            assert not any(finished(after, seat).over for after in ends), given
        case "all_passed":
            assert isinstance(choice, EndTurn) and ends[0].over and ends[0].path < last
        case "sanctuary":
            assert isinstance(choice, Claim | BuildMosaic)
            assert facts["amulets"] == facts["cells"]  # R11.2: one for each cell
            if isinstance(choice, Claim):
                after = view(ends[0], seat)
                assert len(covered(after, seat)) - len(covered(seen, seat)) == facts["cells"]
        case "no_claim":
            assert choice == Claim(None)
        case "statue":
            assert state.statues[seat] > 0 and isinstance(next_best, BuildMosaic | Claim)
        case "merchants":
            assert facts["talents"] == CATALOGUE.constants.end_talents_per_merchant
            assert any(after.merchants[seat] > other.merchants[seat] for after, other in pairs), given
        case "beggar" | "courtesan" | "smuggler":
            assert type(choice) is CHARACTERS[given.reason]
            assert facts["amulets"] == CATALOGUE.cards[CATALOGUE.card_index[given.reason]].amulets
        case "envoy":
            assert isinstance(choice, PlayEnvoy) and ends[0].amulets[seat] == state.amulets[seat]
        case "scribe":
            assert isinstance(choice, PickMosaic) and seen.pile_top is not None
            assert palms_of(seen, choice.mosaic) > palms_of(seen, seen.pile_top), given
        case "vizier":
            assert isinstance(choice, PlayVizier)
            after = ends[0]
            assert facts["cards"] == len(after.drawn) > 0
        case "offering":
            assert choice == TurnDie(True) and ends[0].phase is Kind.OFFER
        case "die_up":
            assert choice == TurnDie(True) and ends[0].altar == state.altar + 1 < CATALOGUE.constants.dice
        case "die_down":
            assert choice == TurnDie(False) and ends[0].altar == state.altar - 1
        case "rid":
            assert isinstance(choice, GiveCount) and choice.count
            for count in range(1, choice.count + 1):
                assert amulets_going(state, seat, choice, count) == count * int(facts["amulets"]) > 0
        case "rid_all":
            assert isinstance(choice, GiveCount) and choice.count
            assert amulets_going(state, seat, choice, choice.count) == facts["amulets"] == state.amulets[seat]
        case "keeps_cards":
            assert choice == GiveCount(0) and state.amulets[seat] > 0
        case "nothing_to_rid":
            assert choice == GiveCount(0) and state.amulets[seat] == 0
        case "offer" | "offer_nothing":
            assert isinstance(choice, Offer) and facts["talents"] == choice.talents <= state.talents[seat]
            assert facts["amulets"] == state.amulets[seat]
            assert (given.reason == "offer") == (choice.talents > 0)
        case "places":
            assert any(palace(after) != palace(other) for after, other in pairs), given
        case "even":
            assert given.is_close
        case "altogether" | "only_good":
            assert not facts
        case _:
            raise AssertionError(f"nothing is known of the reason {given.reason}")


def palace(state: State) -> tuple[object, ...]:
    """What is built, and the garden."""
    return (
        state.walls, state.doors, state.sphinxes, state.obelisks, state.pedestal, state.throne, state.placed,
        state.pick_index,
    )  # fmt: skip
