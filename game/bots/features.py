"""What the network looks at: a position as one seat knows it, as small whole numbers ("slots").

Slots come in blocks; a block depends on its key alone, so the sums that the network makes of it can be kept
while candidates are compared. Only what the seat may know goes in: its own hand, cards known to be in other
hands, open cards, what memory of the announcements gives, and all that is built.
"""

from __future__ import annotations

from game.engine.catalogue import Catalogue
from game.engine.state import State
from game.engine.worth import door_worth, free_doors, free_walls, wall_worth

RESOURCES = ("artisan", "stone", "marble", "wood", "lapis")
PLAIN = RESOURCES
DOUBLE = tuple(f"{name}2" for name in RESOURCES)
OTHERS = ("trompe", "beggar", "courtesan", "envoy", "scribe", "smuggler", "vizier")
KINDS = (*PLAIN, *DOUBLE, *OTHERS)
PARTS = ("wall", "sphinx", "obelisk", "pedestal", "throne", "door", "mosaic")

CARD_WORTH = (0.7, 1.0, 1.4, 1.5, 1.7, 0.6, 1.0, 1.6, 1.8, 2.0, 0.9, 1.6, 0.8, 0.9, 0.3, 0.4, 1.0)
"""A rough worth of each kind of card, to tell a rich stall from a poor one; the network weighs the sums."""

CLOSED_WORTH = 1.0
TAINTED_SHARE = 34 / 109
STALL_STEP = 0.8
GONE = 8
NETWORKS = (3, 4, 5)
"""Numbers of seats that there are networks for."""

Block = tuple[int, ...]


def layout(seats: int) -> tuple[tuple[tuple[str, int], ...], ...]:
    """Name and greatest value of every slot, block by block, for games of so many seats."""
    palace = [
        ("path", 5), ("walls", 9), ("sphinxes", 6), ("odd sphinx", 1), ("obelisks", 2), ("terrace", 2),
        ("doors", 2), ("pile", 12), ("parts to the end", 24), ("groups open", 6), ("best wall", 3),
        ("best door", 9), ("best mosaic", 6),
    ]  # fmt: skip
    cards = [
        ("hand", 14), *[(f"held {name}", 6) for name in PLAIN], *[(f"held {name}", 2) for name in DOUBLE],
        ("held trompe", 4), *[(f"held {name}", 2) for name in OTHERS[1:]], ("tainted", 8),
    ]  # fmt: skip
    means = [
        *[(f"units {name}", 7) for name in RESOURCES], *[(f"lacking {part}", GONE) for part in PARTS],
        ("could earn", 30), ("could build", 6), ("could earn with merchants", 30), ("over the limit", 5),
    ]  # fmt: skip
    standing = [
        ("distance", seats - 1), ("altar", 4), ("merchants", 3), ("statues", 2), ("sanctuary", 12),
        ("amulets", 24), ("burden", 24), ("lead", 40), ("lead over survivors", 40), ("richer", seats - 1),
        ("burden below the most", 30), ("more corrupt", seats - 1), ("talents", 40),
    ]  # fmt: skip
    hands: list[tuple[str, int]] = []
    for other in range(1, seats):
        standing += [(f"lead over {other}", 24), (f"burden over {other}", 20), (f"statues of {other}", 2)]
        hands += [(f"hand of {other}", 14), (f"known units of {other}", 8), (f"known taint of {other}", 4)]
        hands += [(f"known artisans of {other}", 4), (f"known dear of {other}", 4)]
    stalls = [("best stall", 12), ("second stall", 12), ("third stall", 12), ("market", 12)]
    return tuple(palace), tuple(cards), tuple(means), tuple(standing), tuple(hands), tuple(stalls)


def slots(seats: int) -> tuple[tuple[str, int], ...]:
    """Name and greatest value of every slot, in order."""
    return tuple([slot for block in layout(seats) for slot in block])


def is_familiar(catalogue: Catalogue, seats: int) -> bool:
    """Whether there is a network for so many seats, and the data has the cards and parts that the slots
    speak of; numbers may differ.
    """
    cards = tuple([card.name for card in catalogue.cards])
    return (
        seats in NETWORKS
        and cards == KINDS
        and catalogue.resources == RESOURCES
        and set(catalogue.parts.costs) == set(PARTS)
    )


def _cut(value: float, most: int) -> int:
    return 0 if value <= 0 else most if value >= most else int(value)


class Palace:
    """What the slots need of the palace as it stands: what is left to build, and what it would earn."""

    __slots__ = ("asked", "block", "left", "offers", "worths")

    def __init__(self, state: State) -> None:
        catalogue = state.catalogue
        parts = catalogue.parts
        walls = sorted([wall_worth(state, i) for i in free_walls(state)], reverse=True)
        doors = sorted([door_worth(state, i) for i in free_doors(state)], reverse=True)
        sphinxes = parts.sphinx_worths[state.sphinxes :]
        obelisks = parts.obelisk_worths[state.obelisks :]
        mosaics = [parts.mosaic_worth + parts.mosaic_worth_per_palm * 2] * len(state.pile_indices)
        palms = best_palms(state)
        if mosaics:
            mosaics[0] = parts.mosaic_worth + parts.mosaic_worth_per_palm * palms
        # what each kind of part would earn, the first one first
        self.worths: tuple[tuple[int, ...], ...] = (
            tuple(walls), sphinxes, obelisks, () if state.pedestal else (parts.pedestal_worth,),
            () if state.throne else (parts.throne_worth,), tuple(doors), tuple(mosaics),
        )  # fmt: skip
        costs = parts.costs
        self.offers = [
            (worth, index, costs[PARTS[index]])
            for worth, index in sorted(
                [(worth, index) for index, worths in enumerate(self.worths) for worth in worths[:4]],
                reverse=True,
            )
            if not (index == 4 and not state.pedestal)  # the pedestal comes before the throne
        ]
        self.asked = [(bool(worths), costs[part]) for part, worths in zip(PARTS, self.worths, strict=True)]
        terrace = 2 - state.pedestal - state.throne
        pile = len(state.pile_indices)
        counts = [len(walls), len(sphinxes), len(obelisks), terrace, len(doors), pile]
        self.left = sorted([count for count in counts if count])
        to_go = max(0, catalogue.constants.path_steps - state.path)
        self.block: Block = (
            _cut(state.path, 5), _cut(len(walls), 9), _cut(len(sphinxes), 6),
            1 if sphinxes and sphinxes[0] > parts.sphinx_worths[0] else 0, _cut(len(obelisks), 2), terrace,
            _cut(len(doors), 2), _cut(pile, 12), _cut(sum(self.left[:to_go]), 24), _cut(len(self.left), 6),
            _cut(walls[0] - parts.wall_worth if walls else 0, 3),
            _cut(doors[0] - parts.door_worth if doors else 0, 9),
            _cut(palms + 1 if palms >= 0 and pile else 0, 6),
        )  # fmt: skip


def best_palms(state: State) -> int:
    """The most palms that the next mosaic could cover; -1 if it fits nowhere or there is none."""
    piece, garden = state.next_piece, state.catalogue.garden
    if piece < 0:
        return -1
    fitting = state.possible & garden.of_piece[piece]
    for palms, placements in by_palms(state.catalogue):
        if fitting & placements:
            return palms
    return -1


_BY_PALMS: dict[int, tuple[tuple[int, int], ...]] = {}


def by_palms(catalogue: Catalogue) -> tuple[tuple[int, int], ...]:
    """Sets of placements by the palms they cover, most first."""
    garden = catalogue.garden
    found = _BY_PALMS.get(id(garden))
    if found is None:
        sets: dict[int, int] = {}
        for i, placement in enumerate(garden.placements):
            sets[placement.palms] = sets.get(placement.palms, 0) | 1 << i
        _BY_PALMS.clear()
        found = _BY_PALMS[id(garden)] = tuple(sorted(sets.items(), reverse=True))
    return found


def palace_key(state: State) -> tuple[object, ...]:
    """What a ``Palace`` depends on."""
    return (
        state.walls, state.sphinxes, state.obelisks, state.pedestal, state.throne, state.doors, state.free,
        state.pile_indices, state.pick_index, state.path,
    )  # fmt: skip


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
        *[n if n < 7 else 7 for n in units], *lacking, _cut(earned / 2, 30), min(built, 6),
        _cut(with_merchants / 2, 30), _cut(over, 5),
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
    constants = state.catalogue.constants
    per = constants.end_talents_per_merchant
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
    best_alive = -99
    for o in others:
        if scores[o] > best_alive and (o != worst or most < load):
            best_alive = scores[o]
    block = [
        distance, min(state.altar, 4), min(merchants[seat], 3), min(statues[seat], 2), min(cells[seat], 12),
        min(amulets[seat], 24), _cut(load, 24), _cut((mine - best) / 2 + 20, 40),
        _cut((mine - best_alive) / 2 + 20, 40), richer, _cut(most - load + 15, 30), worse,
        _cut(state.talents[seat] / 2.5, 40),
    ]  # fmt: skip
    for o in others:
        block.append(_cut((mine - scores[o]) / 3 + 12, 24))
        block.append(_cut(load - burden[o] + 10, 20))
        block.append(min(statues[o], 2))
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
        _cut(worths[0] / STALL_STEP, 12), _cut(worths[1] / STALL_STEP, 12), _cut(worths[2] / STALL_STEP, 12),
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
