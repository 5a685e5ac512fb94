"""What can be built, what it is worth, sanctuaries and the end of a visit to the quarry (R6, R7, R8)."""

from __future__ import annotations

from . import ending, garden
from .cards import COSTS, amulets_for_use, covers, leftovers_after, payments
from .position import Position

ALONG_WALL = {
    "W1": ("a1", "a2", "a3"), "W2": ("a4", "a5", "a6"), "W3": ("a7", "a8", "a9"),
    "W4": ("a9", "b9", "c9"), "W5": ("d9", "e9", "f9"), "W6": ("g9", "h9", "i9"),
    "W7": ("i9", "i8", "i7"), "W8": ("i6", "i5", "i4"), "W9": ("i3", "i2", "i1"),
}  # fmt: skip
RUN_OF_DOOR = {
    "west": ("W1", "W2", "W3", "W4", "W5", "W6", "W7", "W8", "W9"),
    "east": ("W9", "W8", "W7", "W6", "W5", "W4", "W3", "W2", "W1"),
}


def next_piece(position: Position) -> str | None:
    """Name the mosaic that may be built now: the scribe's pick, else the pile's top (R7.3, R9.4)."""
    if position.pick:
        return position.pick
    return position.pile[0] if position.pile else None


def build_lines(position: Position) -> set[str]:
    """List what the seat whose turn it is can build and pay (R6.1, R7), without the seat."""
    can_pay = {
        part
        for part, cost in COSTS.items()
        if covers(
            [*position.hands[position.turn], *["merchant"] * position.merchants[position.turn]],
            position.leftovers,
            cost,
        )
    }
    lines = set()
    if "wall" in can_pay:
        lines |= {f"build wall {wall}" for wall in ALONG_WALL if wall not in position.walls}
    if "door" in can_pay:
        lines |= {f"build door {door}" for door in RUN_OF_DOOR if door not in position.doors}
    if "sphinx" in can_pay and position.sphinxes < 6:
        lines.add("build sphinx")
    if "obelisk" in can_pay and position.obelisks < 2:
        lines.add("build obelisk")
    if "pedestal" in can_pay and not position.pedestal:
        lines.add("build pedestal")
    if "throne" in can_pay and position.pedestal and not position.throne:
        lines.add("build throne")
    piece = next_piece(position)
    if "mosaic" in can_pay and piece:
        for cells in garden.fitting(piece, position.free(), allow_flip=position.allow_flip):
            lines.add("build mosaic " + " ".join(sorted(cells)))
    return lines


def build(position: Position, part: str, place: list[str]) -> None:
    """Choose a part and its place; the payment is owed next (R6.1)."""
    position.action = "quarry"
    position.passes = 0
    position.owed = {"what": "pay", "part": part, "place": place}


def pay_lines(position: Position) -> set[str]:
    """List the legal payments for the part chosen (R6.3), without the seat."""
    assert position.owed
    found = payments(
        position.hands[position.turn],
        position.merchants[position.turn],
        leftovers=position.leftovers,
        cost=COSTS[position.owed["part"]],
    )
    return {"pay " + (" ".join(payment) or "nothing") for payment in found}


def pay(position: Position, payment: list[str]) -> None:
    """Use up cards and merchants, then put the part in its place and take its worth (R6.1, R6.2)."""
    assert position.owed
    part, place, seat = position.owed["part"], position.owed["place"], position.turn
    for card in payment:
        if card == "merchant":
            position.merchants[seat] -= 1
        else:
            position.hands[seat].remove(card)
            position.discards.append(card)
    position.amulets[seat] += amulets_for_use(payment)
    position.leftovers = leftovers_after(payment, position.leftovers, COSTS[part])
    position.owed = None
    position.parts_this_turn += 1
    complete_before = position.groups()
    position.talents[seat] += worth(position, part, place)
    if part == "wall":
        position.walls.add(place[0])
    elif part == "door":
        position.doors.add(place[0])
    elif part == "sphinx":
        position.sphinxes += 1
    elif part == "obelisk":
        position.obelisks += 1
    elif part == "pedestal":
        position.pedestal = True
    elif part == "throne":
        position.throne = True
    else:
        lay_mosaic(position, place)
        return
    position.groups_this_turn += len(position.groups() - complete_before)


def worth(position: Position, part: str, place: list[str]) -> int:
    """Count the talents that a part brings when it is built now (R7, R7.1-R7.3)."""
    if part == "wall":
        return 3 + sum(cell in position.garden for cell in ALONG_WALL[place[0]])
    if part == "sphinx":
        return 5 if position.sphinxes % 2 else 2
    if part == "door":
        run = 0
        for wall in RUN_OF_DOOR[place[0]]:
            if wall not in position.walls:
                break
            run += 1
        return 4 + run
    if part == "mosaic":
        return 4 + sum(cell in garden.PALMS for cell in place)
    return 12


def lay_mosaic(position: Position, cells: list[str]) -> None:
    """Lay the piece and look for regions that are dead now and were not before (R7.5)."""
    piece = next_piece(position)
    assert piece
    dead_before = garden.dead_regions(position.free(), position.pile, allow_flip=position.allow_flip)
    position.garden.update(dict.fromkeys(cells, piece))
    position.pile.remove(piece)
    position.pick = None
    dead_now = garden.dead_regions(position.free(), position.pile, allow_flip=position.allow_flip)
    # No piece enters a dead region, so one that was dead before is unchanged and in both sets.
    ask_for_claims(position, dead_now - dead_before)


def ask_for_claims(position: Position, new: set[garden.Cells]) -> None:
    """Let the builder claim the regions while there are statues; else look at the pile (R7.4, R7.5)."""
    if new and position.statues[position.turn] > 0:
        position.owed = {"what": "claim", "regions": frozenset(new)}
        return
    position.owed = None
    while position.pile and not garden.fitting(
        position.pile[0], position.free(), allow_flip=position.allow_flip
    ):
        position.pile.pop(0)
    # A mosaic can only have been built while the pile held it, so an empty pile is news.
    position.groups_this_turn += not position.pile


def claim_lines(position: Position) -> set[str]:
    """List the cells that may bear a statue now (R7.5), without the seat."""
    assert position.owed
    return {"claim none"} | {f"claim {cell}" for region in position.owed["regions"] for cell in region}


def claim(position: Position, cell: str) -> None:
    """Put a statue on a cell of a new dead region, or on none and be done with it (R7.5)."""
    assert position.owed
    left: set[garden.Cells] = set()
    if cell != "none":
        position.statues[position.turn] -= 1
        position.sanctuaries[position.turn].append(cell)
        left = {region for region in position.owed["regions"] if cell not in region}
    ask_for_claims(position, left)


def done(position: Position) -> None:
    """End the visit: bonus, Cleopatra, then the dice and perhaps the offering (R6.4-R6.6).

    Raises: ValueError when a scripted roll has the wrong number of dice.
    """
    position.action = "done"
    if position.parts_this_turn >= 3:
        position.talents[position.turn] += 5
    elif position.parts_this_turn == 2:
        position.talents[position.turn] += 2
    position.path = min(5, position.path + position.groups_this_turn)
    if position.groups_this_turn and position.path == 5:
        ending.end_game(position)
        return
    dice = 5 - position.altar
    sides = position.rolls.pop(0) if position.rolls else position.roll(dice)
    if len(sides) != dice or not set(sides) <= {"symbol", "blank"}:
        raise ValueError(f"a roll of {dice} dice was due, not {sides}")
    position.altar += sides.count("symbol")
    ending.ask_for_offers(position)
