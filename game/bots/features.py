"""What the network looks at: a position as one seat knows it, as small whole numbers ("slots").

Slots come in blocks; a block depends on its key alone, so the sums that the network makes of it can be kept
while candidates are compared. Only what the seat may know goes in: its own hand, cards known to be in other
hands, open cards, what memory of the announcements gives, and all that is built.
"""

from __future__ import annotations

from game.bots.palace import Palace
from game.bots.slots import GONE, Block, cut
from game.engine.catalogue import Catalogue
from game.engine.state import State

CARD_WORTH = (0.7, 1.0, 1.4, 1.5, 1.7, 0.6, 1.0, 1.6, 1.8, 2.0, 0.9, 1.6, 0.8, 0.9, 0.3, 0.4, 1.0)
"""A rough worth of each kind of card, to tell a rich stall from a poor one; the network weighs the sums."""

CLOSED_WORTH = 1.0
TAINTED_SHARE = 34 / 109
STALL_STEP = 0.8


def cards_block(catalogue: Catalogue, hand: int) -> Block:
    """The own hand's cards."""
    held = catalogue.counts(hand)
    artisan, stone, marble, wood, lapis = held[:5]
    size = hand % catalogue.kind_mask
    tainted = size - artisan - stone - marble - wood - lapis
    return (
        size if size < 14 else 14, artisan if artisan < 6 else 6, stone if stone < 6 else 6,
        marble if marble < 6 else 6, wood if wood < 6 else 6, lapis if lapis < 6 else 6,
        *[n if n < 2 else 2 for n in held[5:10]], held[10] if held[10] < 4 else 4,
        *[n if n < 2 else 2 for n in held[11:17]], tainted if tainted < 8 else 8,
    )  # fmt: skip


def means_block(state: State, seat: int, palace: Palace) -> Block:
    """What the own hand is good for: units, what it lacks for each part, what it could build at once."""
    catalogue = state.catalogue
    hand = state.hands[seat]
    held = catalogue.counts(hand)
    units = [held[0] + 2 * held[5], held[1] + 2 * held[6], held[2] + 2 * held[7], held[3] + 2 * held[8],
             held[4] + 2 * held[9]]  # fmt: skip
    if seat == state.turn and any(state.leftovers):
        units = [a + b for a, b in zip(units, state.leftovers, strict=True)]
    artisans, stone, marble, wood, lapis = units
    wild, merchants = held[10], state.merchants[seat]
    lacking = []
    for part, (a, s, m, w, lap) in palace.asked:
        if not part:
            lacking.append(GONE)
            continue
        short = (
            (s - stone if s > stone else 0) + (m - marble if m > marble else 0)
            + (w - wood if w > wood else 0) + (lap - lapis if lap > lapis else 0)
        )  # fmt: skip
        short = (short - wild if short > wild else 0) + (a - artisans if a > artisans else 0)
        lacking.append(short if short < GONE else GONE - 1)
    earned, built = could_earn(catalogue, palace, units, wild, 0)
    with_merchants = could_earn(catalogue, palace, units, wild, merchants)[0] if merchants else earned
    over = hand % catalogue.kind_mask - catalogue.constants.hand_limit
    return (
        *[n if n < 7 else 7 for n in units], *lacking, cut(earned / 2, 30), min(built, 6),
        cut(with_merchants / 2, 30), cut(over, 5),
    )  # fmt: skip


def could_earn(
    catalogue: Catalogue, palace: Palace, units: list[int], wild: int, merchants: int
) -> tuple[int, int]:
    """Talents and parts if the dearest parts that can be paid were built one after another, in one turn."""
    artisans, stone, marble, wood, lapis = units
    earned = built = 0
    for worth, _, (a, s, m, w, lap) in palace.offers:
        short = (
            (s - stone if s > stone else 0) + (m - marble if m > marble else 0)
            + (w - wood if w > wood else 0) + (lap - lapis if lap > lapis else 0)
        )  # fmt: skip
        by_wild = short if short < wild else wild
        by_merchants = short - by_wild + (a - artisans if a > artisans else 0)
        if by_merchants > merchants:
            continue
        wild -= by_wild
        merchants -= by_merchants
        artisans = artisans - a if artisans > a else 0
        stone = stone - s if stone > s else 0
        marble = marble - m if marble > m else 0
        wood = wood - w if wood > w else 0
        lapis = lapis - lap if lapis > lap else 0
        earned += worth
        built += 1
        if not artisans and not merchants:
            break
    for number, talents in reversed(catalogue.constants.turn_bonus):
        if built >= number:
            earned += talents
            break
    return earned, built


def sanctuary_cells(state: State, seat: int) -> int:
    """Cells of the seat's sanctuaries (R11.2)."""
    cells = state.sanctuaries[seat]
    if not cells:
        return 0
    garden = state.catalogue.garden
    return sum([garden.region(cell, state.free).bit_count() for cell in cells])


def all_sanctuary_cells(state: State) -> list[int]:
    """Cells of every seat's sanctuaries; once claimed they stay as they are."""
    return [sanctuary_cells(state, seat) for seat in range(state.seats)]


def expected_taints(state: State, seat: int) -> list[float]:
    """Tainted cards in every hand, as far as ``seat`` can tell: of unknown cards the deck's share."""
    catalogue = state.catalogue
    tainted, size = catalogue.tainted_mask, catalogue.kind_mask
    found: list[float] = []
    for other, hand in enumerate(state.hands):
        if other == seat:
            found.append((hand & tainted) % size)
        else:
            known = state.known[other]
            found.append((known & tainted) % size + TAINTED_SHARE * (hand % size - known % size))
    return found


def standing_block(state: State, seat: int, distance: int, *, cells: list[int], taints: list[float]) -> Block:
    """Talents and amulets, own and others', and when the next own turn comes.

    A seat's burden is the amulets it would have if the game ended now (R11.1, R11.2), as far as can be told.
    """
    per = state.catalogue.constants.end_talents_per_merchant
    seats = state.seats
    amulets, merchants, statues = state.amulets, state.merchants, state.statues
    scores = [t + per * m for t, m in zip(state.talents, merchants, strict=True)]
    burden = [
        a + taint - c if a + taint > c else 0 for a, taint, c in zip(amulets, taints, cells, strict=True)
    ]  # fmt: skip
    mine, load = scores[seat], burden[seat]
    others = [*range(seat + 1, seats), *range(seat)]
    best, most, richer, worse = -99, 0.0, 0, 0
    worst = others[0]
    for o in others:
        score, weight = scores[o], burden[o]
        if score > best:
            best = score
        if score > mine:
            richer += 1
        if weight > most:
            most, worst = weight, o
        if weight > load:
            worse += 1
    best_alive = best
    if most >= load:  # who carries most is taken for eaten
        best_alive = max([scores[o] for o in others if o != worst])
    held, kept, own, area = merchants[seat], statues[seat], amulets[seat], cells[seat]
    block = [
        distance, state.altar if state.altar < 4 else 4, held if held < 3 else 3, kept if kept < 2 else 2,
        area if area < 12 else 12, own if own < 24 else 24, int(load) if load < 24 else 24,
        cut((mine - best) / 2 + 20, 40), cut((mine - best_alive) / 2 + 20, 40), richer,
        cut(most - load + 15, 30), worse, cut(state.talents[seat] / 2.5, 40),
    ]  # fmt: skip
    for o in others:
        lead = int((mine - scores[o]) / 3 + 12)
        more = int(load - burden[o] + 10)
        kept = statues[o]
        block += (
            0 if lead < 0 else lead if lead < 24 else 24, 0 if more < 0 else more if more < 20 else 20,
            kept if kept < 2 else 2,
        )  # fmt: skip
    return tuple(block)


def hands_block(state: State, seat: int) -> Block:
    """Others' hands: their sizes, and what is known of them."""
    catalogue = state.catalogue
    block: list[int] = []
    for step in range(1, state.seats):
        other = (seat + step) % state.seats
        size = catalogue.size(state.hands[other])
        known = state.known[other]
        if not known:
            block += (min(size, 14), 0, 0, 0, 0)
            continue
        held = catalogue.counts(known)
        units = sum(held[:5]) + 2 * sum(held[5:10]) + held[10]
        artisans = held[0] + 2 * held[5]
        dear = held[2] + held[3] + held[4] + 2 * (held[7] + held[8] + held[9]) + held[10]
        block += (min(size, 14), min(units, 8), min(sum(held[5:]), 4), min(artisans, 4), min(dear, 4))
    return tuple(block)


def stalls_block(state: State) -> Block:
    """The market: what its stalls hold, richest first."""
    worths = []
    for stall in state.stalls:
        worth = 0.0
        for code in stall:
            worth += CARD_WORTH[code >> 1] if code & 1 else CLOSED_WORTH
        worths.append(worth)
    worths.sort(reverse=True)
    worths = [*worths, 0.0, 0.0, 0.0][:3]
    return (
        cut(worths[0] / STALL_STEP, 12), cut(worths[1] / STALL_STEP, 12), cut(worths[2] / STALL_STEP, 12),
        min(sum([len(stall) for stall in state.stalls]), 12),
    )  # fmt: skip


def blocks(state: State, seat: int, distance: int) -> Block:
    """All slots of a position as ``seat`` knows it, its next turn ``distance`` turns away."""
    palace = Palace(state)
    cells, taints = all_sanctuary_cells(state), expected_taints(state, seat)
    return (
        palace.block + cards_block(state.catalogue, state.hands[seat]) + means_block(state, seat, palace)
        + standing_block(state, seat, distance, cells=cells, taints=taints)
        + hands_block(state, seat) + stalls_block(state)
    )  # fmt: skip
