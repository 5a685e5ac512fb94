"""What each panel of the table shows, as plain data, from a View: nothing here draws, nothing here rules.

Worths come from ``game.engine.worth``, what a part costs from ``needs``, what may be done from the legal
list.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from game.engine import choices as c
from game.engine.catalogue import PARTS, Catalogue
from game.engine.decisions import Kind
from game.engine.garden import bits
from game.engine.view import View
from game.engine.worth import (
    door_worth,
    fitting,
    free_doors,
    free_walls,
    mosaic_worth,
    obelisk_worth,
    sphinx_worth,
    turn_bonus,
    wall_worth,
)
from game.play.seats import Seat
from game.ui.table.needs import Need, needs


@dataclass(frozen=True, slots=True)
class Plaque:
    """An architect as all may see them; talents and amulets are None where the viewer may not see totals."""

    seat: int
    name: str
    colour: str
    hand: int
    is_over_limit: bool
    merchants: int
    statues: int
    talents: int | None
    amulets: int | None
    last: str
    is_active: bool


@dataclass(frozen=True, slots=True)
class Tile:
    """A kind of part in the quarry. ``worth`` is the best it would earn now; None with none left."""

    part: str
    left: int
    worth: int | None
    needs: tuple[Need, ...]
    is_lit: bool
    is_done: bool


@dataclass(frozen=True, slots=True)
class Stall:
    """A stall, numbered from 1, its cards as they lie (None: closed), and whether it may be taken now."""

    number: int
    cards: tuple[str | None, ...]
    is_open: bool


@dataclass(frozen=True, slots=True)
class Store:
    """What only the viewer sees beside the hand."""

    talents: int
    amulets: int
    merchants: int


@dataclass(frozen=True, slots=True)
class Primary:
    """The next step: its label, what follows from it, and whether it can be taken now.

    ``kind`` is `step`, or `end` and `pass`: those two give the turn away and look like nothing else.
    """

    label: str
    note: str = ""
    is_live: bool = False
    kind: str = "step"


@dataclass(frozen=True, slots=True)
class Back:
    """The button beside: cancel what was begun, or undo, or the reason why not."""

    kind: str
    is_live: bool
    reason: str = ""


def plaques(view: View, seats: Sequence[Seat], last: Sequence[str]) -> list[Plaque]:
    """Describe every architect as the viewer may see them (R3.4)."""
    limit = view.catalogue.constants.hand_limit
    asked = view.decision.seats
    shown = []
    for seat, who in enumerate(seats):
        # not at the end of the game either: they are counted on screens of their own (R11)
        talents_open, amulets_open = view.settings.open_talents, view.settings.open_amulets
        shown.append(
            Plaque(
                seat=seat,
                name=who.name,
                colour=who.colour,
                hand=view.hand_sizes[seat],
                is_over_limit=view.hand_sizes[seat] > limit,
                merchants=view.merchants[seat],
                statues=view.statues[seat],
                talents=view.talents[seat] if talents_open else None,
                amulets=view.amulets[seat] if amulets_open else None,
                last=last[seat],
                is_active=not view.over and seat in asked,
            )
        )
    return shown


def store(view: View) -> Store | None:
    """Describe the viewer's own store, None in the public view."""
    if view.seat is None:
        return None
    return Store(view.talents[view.seat], view.amulets[view.seat], view.merchants[view.seat])


def stalls(view: View, legal: Collection[c.Choice]) -> list[Stall]:
    """Describe the market."""
    may = {choice.stall for choice in legal if isinstance(choice, c.TakeStall)}
    return [Stall(i + 1, cards, i + 1 in may) for i, cards in enumerate(view.stalls)]


def left(view: View, part: str) -> int:
    """Count the parts of a kind that are still in the quarry; of mosaics those in the pile."""
    parts = view.catalogue.parts
    match part:
        case "wall":
            return len(parts.wall_places) - view.walls.bit_count()
        case "sphinx":
            return len(parts.sphinx_worths) - view.sphinxes
        case "obelisk":
            return len(parts.obelisk_worths) - view.obelisks
        case "pedestal":
            return int(not view.pedestal)
        case "throne":
            return int(not view.throne)
        case "door":
            return len(parts.door_places) - view.doors.bit_count()
        case _:
            return view.pile_size


def worth_at(view: View, choice: c.Choice) -> int:
    """Ask what the part of a build choice would earn."""
    catalogue = view.catalogue
    match choice:
        case c.BuildMosaic():
            return mosaic_worth(view, catalogue.garden.placement_index[(view.next_piece, choice.cells)])
        case c.Build(part="wall"):
            return wall_worth(view, catalogue.wall_index[str(choice.place)])
        case c.Build(part="door"):
            return door_worth(view, catalogue.door_index[str(choice.place)])
        case c.Build(part="sphinx"):
            return sphinx_worth(view)
        case c.Build(part="obelisk"):
            return obelisk_worth(view)
        case c.Build(part="pedestal"):
            return catalogue.parts.pedestal_worth
        case _:
            return catalogue.parts.throne_worth


def best_worth(view: View, part: str) -> int | None:
    """Ask what a kind of part would earn now at its best place; None if none is left or none fits."""
    if not left(view, part):
        return None
    match part:
        case "wall":
            return max(wall_worth(view, i) for i in free_walls(view))
        case "door":
            return max(door_worth(view, i) for i in free_doors(view))
        case "mosaic":
            return max((mosaic_worth(view, i) for i in bits(fitting(view))), default=None)
        case _:
            return worth_at(view, c.Build(part))


def tiles(view: View, legal: Collection[c.Choice]) -> list[Tile]:
    """Describe the quarry: a tile for each of the seven kinds, in the order of the catalogue, mosaics
    last."""
    lit = {choice.part for choice in legal if isinstance(choice, c.Build)}
    if any(isinstance(choice, c.BuildMosaic) for choice in legal):
        lit.add("mosaic")
    shown = []
    for part in PARTS:
        count = left(view, part)
        shown.append(Tile(part, count, best_worth(view, part), needs(view, part), part in lit, not count))
    return shown


def next_bonus(view: View) -> int:
    """Tell what one more part this turn would add to the turn's bonus (R6.4)."""
    if view.decision.kind not in (Kind.TURN, Kind.BUILDING, Kind.PAY, Kind.CLAIM):
        return 0
    parts = view.parts_built
    return turn_bonus(view.catalogue, parts + 1) - turn_bonus(view.catalogue, parts)


def bonus_ahead(view: View, legal: Collection[c.Choice]) -> int:
    """Tell what the next part would add, as long as one more can be built in this turn."""
    if view.decision.kind is Kind.BUILDING and not any(isinstance(x, c.Build | c.BuildMosaic) for x in legal):
        return 0
    return next_bonus(view)


def sorted_hand(catalogue: Catalogue, hand: Sequence[str]) -> list[str]:
    """Sort a hand as the fan shows it: canonical order, doubles beside their plain cards, characters last."""

    def key(name: str) -> tuple[int, int, int]:
        index = catalogue.card_index[name]
        card = catalogue.cards[index]
        if card.character:
            return 2, index, 0
        if card.is_wild:
            return 1, index, 0
        return 0, card.resource, index

    return sorted(hand, key=key)


def round_of(turn: int, *, seats: int) -> int:
    """Number the round of a turn: one for each time round the table, from 1."""
    return max(0, turn - 1) // seats + 1


def round_number(view: View) -> int:
    """Number the round that is played."""
    return round_of(view.turns, seats=view.seats)
