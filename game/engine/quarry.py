"""The quarry (R6): what may be built and where, choosing a part, and paying for it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.engine import cards, palace
from game.engine.choices import Build, BuildMosaic, Choice, Pay
from game.engine.decisions import BUILDING, PAY, TURN
from game.engine.events import CardsPaid, PartChosen
from game.engine.garden import bits
from game.engine.payments import after_leftovers, weigh
from game.engine.refusals import Reason, Refusal, refuse
from game.engine.state import Log, State
from game.engine.worth import fitting, free_doors, free_walls

_SPHINX, _OBELISK = Build("sphinx"), Build("obelisk")
_PEDESTAL, _THRONE = Build("pedestal"), Build("throne")


@cache
def _build(part: str, place: str | None = None) -> Build:
    return Build(part, place)


def build_choices(state: State) -> Sequence[Choice]:
    """Every part that can be paid at every place free for it (R6.1, R7)."""
    catalogue, seat = state.catalogue, state.turn
    affordable = catalogue.payment_table.affordable(state.hands[seat], state.merchants[seat], state.leftovers)
    if not affordable:
        return []
    parts = catalogue.parts
    found: list[Choice] = []
    if "wall" in affordable:
        walls = catalogue.wall_builds.get(state.walls)
        if walls is None:
            walls = [_build("wall", parts.wall_places[i].name) for i in free_walls(state)]
            catalogue.wall_builds[state.walls] = walls
        found += walls
    if "sphinx" in affordable and state.sphinxes < len(parts.sphinx_worths):
        found.append(_SPHINX)
    if "obelisk" in affordable and state.obelisks < len(parts.obelisk_worths):
        found.append(_OBELISK)
    if "pedestal" in affordable and not state.pedestal:
        found.append(_PEDESTAL)
    if "throne" in affordable and state.pedestal and not state.throne:
        found.append(_THRONE)
    if "door" in affordable:
        doors = catalogue.door_builds.get(state.doors)
        if doors is None:
            doors = [_build("door", parts.door_places[i].name) for i in free_doors(state)]
            catalogue.door_builds[state.doors] = doors
        found += doors
    if "mosaic" in affordable:
        found += catalogue.garden.listed(fitting(state))
    return found


def can_build_somewhere(state: State) -> bool:
    """Whether any part is left that has a free place, paid for or not."""
    parts = state.catalogue.parts
    return bool(
        free_walls(state)
        or state.sphinxes < len(parts.sphinx_worths)
        or state.obelisks < len(parts.obelisk_worths)
        or not state.throne
        or free_doors(state)
        or state.possible & state.catalogue.garden.in_pile(state.pile_indices)
    )


def why_not_build(state: State, choice: Build | BuildMosaic) -> Refusal | None:
    """Refuse a part that cannot be built there now, or that the hand cannot pay (R6, R7)."""
    if state.phase not in (TURN, BUILDING):
        return refuse(Reason.ACTION_DONE)
    part = "mosaic" if isinstance(choice, BuildMosaic) else choice.part
    refusal = (
        _why_not_cells(state, choice) if isinstance(choice, BuildMosaic) else _why_not_place(state, choice)
    )
    if refusal:
        return refusal
    catalogue, seat = state.catalogue, state.turn
    affordable = catalogue.payment_table.affordable(state.hands[seat], state.merchants[seat], state.leftovers)
    return None if part in affordable else refuse(Reason.CANNOT_PAY, part=part)


def _why_not_place(state: State, choice: Build) -> Refusal | None:
    catalogue = state.catalogue
    parts, part, place = catalogue.parts, choice.part, choice.place
    if part in ("wall", "door"):
        index = catalogue.wall_index if part == "wall" else catalogue.door_index
        built = state.walls if part == "wall" else state.doors
        if place not in index:
            return refuse(Reason.NO_SUCH_PLACE, part=part, place=place or "?")
        return (
            refuse(Reason.PLACE_TAKEN, part=part, place=place or "?") if built >> index[place] & 1 else None
        )
    all_built = {
        "sphinx": state.sphinxes >= len(parts.sphinx_worths),
        "obelisk": state.obelisks >= len(parts.obelisk_worths),
        "pedestal": state.pedestal,
        "throne": state.throne,
    }
    if part not in all_built or place is not None:
        return refuse(Reason.NO_SUCH_PLACE, part=part, place=place or "?")
    if all_built[part]:
        return refuse(Reason.ALL_BUILT, part=part)
    if part == "throne" and not state.pedestal:
        return refuse(Reason.PEDESTAL_FIRST)
    return None


def _why_not_cells(state: State, choice: BuildMosaic) -> Refusal | None:
    garden, piece = state.catalogue.garden, state.next_piece
    if piece < 0:
        return refuse(Reason.PILE_EMPTY)
    name = garden.shapes[piece].name
    placement = garden.placement_index.get((piece, choice.cells))
    if placement is None:
        return refuse(Reason.NOT_THE_SHAPE, mosaic=name)
    taken = garden.placements[placement].mask & ~state.free
    if taken:
        return refuse(Reason.CELLS_TAKEN, cells=" ".join(garden.named(bits(taken))))
    if not state.possible >> placement & 1:
        return refuse(Reason.FLIP_OFF, mosaic=name)
    return None


def build(state: State, seat: int, choice: Build | BuildMosaic, log: Log | None) -> None:
    """Choose a part and its place; it has to be paid next (R6.1)."""
    catalogue = state.catalogue
    if isinstance(choice, BuildMosaic):
        part, mosaic, cells, place = "mosaic", state.next_piece, choice.cells, None
        state.place = catalogue.garden.placement_index[mosaic, cells]
    else:
        part, mosaic, cells, place = choice.part, -1, (), choice.place
        index = catalogue.wall_index if part == "wall" else catalogue.door_index
        state.place = index[place] if place is not None else 0
    state.part = part
    state.need, state.leftovers = after_leftovers(catalogue.parts.costs[part], state.leftovers)
    state.phase = PAY
    if log is not None:
        name = catalogue.garden.shapes[mosaic].name if mosaic >= 0 else None
        log.append(PartChosen(seat, part, place, name, cells))


def pay_choices(state: State) -> list[Choice]:
    """Every legal payment of the part that was chosen (R6.3)."""
    seat = state.turn
    table = state.catalogue.payment_table
    return list(table.payments(state.hands[seat], state.merchants[seat], state.need))


def why_not_pay(state: State, choice: Pay) -> Refusal | None:
    """Refuse cards that are not there, too few, or in which one could be left out (R6.3)."""
    catalogue, seat = state.catalogue, state.turn
    missing = missing_card(state, seat, choice.cards)
    if missing:
        return refuse(Reason.NOT_IN_HAND, card=missing)
    if not 0 <= choice.merchants <= state.merchants[seat]:
        return refuse(Reason.NOT_ENOUGH_MERCHANTS, merchants=state.merchants[seat])
    table = catalogue.payment_table
    if choice in table.payments(state.hands[seat], state.merchants[seat], state.need):
        return None
    weighed = weigh(catalogue, state.need, choice.cards, choice.merchants)
    if any(weighed.missing):
        lacking = ", ".join(
            f"{n} {name}" for n, name in zip(weighed.missing, catalogue.resources, strict=True) if n
        )
        return refuse(Reason.PAYMENT_SHORT, missing=lacking)
    return refuse(Reason.PAYMENT_SUPERFLUOUS)


def missing_card(state: State, seat: int, names: tuple[str, ...]) -> str | None:
    """The first named card that the hand does not hold often enough."""
    catalogue = state.catalogue
    for name in dict.fromkeys(names):
        kind = catalogue.card_index.get(name)
        if kind is None:
            return name
        if names.count(name) > state.hands[seat] >> (catalogue.lane * kind) & catalogue.kind_mask:
            return name
    return None


def pay(state: State, seat: int, choice: Pay, log: Log | None) -> None:
    """Use up the cards and merchants, then place the part and take its worth (R6.1, R6.2)."""
    catalogue = state.catalogue
    table = catalogue.payment_table
    payment = table.payments(state.hands[seat], state.merchants[seat], state.need)[choice]
    if payment.packed:
        cards.use(state, seat, payment.packed)
    state.merchants[seat] -= payment.merchants
    state.amulets[seat] += payment.amulets
    if payment.has_left:
        state.leftovers = tuple([a + b for a, b in zip(state.leftovers, payment.left, strict=True)])
    if log is not None:
        log.append(CardsPaid(seat, choice.cards, choice.merchants, payment.amulets))
    palace.place_part(state, seat, log)
