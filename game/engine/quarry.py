"""The quarry (R6): building parts, paying, sanctuaries, and what follows the last part."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.engine import cards, chance, ending, offering
from game.engine.choices import Build, BuildMosaic, Choice, Claim, Done, Pay
from game.engine.decisions import AFTER, BUILDING, CLAIM, PAY, TURN
from game.engine.events import (
    BonusPaid,
    CardsPaid,
    CleopatraMoved,
    DiceRolled,
    GroupCompleted,
    MosaicRemoved,
    PartBuilt,
    PartChosen,
    PileShown,
    RegionsClosed,
    SanctuaryClaimed,
)
from game.engine.garden import bits
from game.engine.payments import after_leftovers, weigh
from game.engine.refusals import Reason, Refusal, refuse
from game.engine.state import GROUP_BITS, Log, State, groups_complete
from game.engine.worth import closing, fitting, free_doors, free_walls, part_worth, turn_bonus

DONE = Done()
_NO_CLAIM = Claim(None)
_SPHINX, _OBELISK = Build("sphinx"), Build("obelisk")
_PEDESTAL, _THRONE = Build("pedestal"), Build("throne")


@cache
def _build(part: str, place: str | None = None) -> Build:
    return Build(part, place)


@cache
def _claim(cell: str) -> Claim:
    return Claim(cell)


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
        found += [_build("door", parts.door_places[i].name) for i in free_doors(state)]
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
    _place(state, seat, log)


def _place(state: State, seat: int, log: Log | None) -> None:
    """Place the paid part, take its worth, and see to what a mosaic closes (R7, R7.5)."""
    catalogue, part = state.catalogue, state.part
    assert part is not None
    place = state.place
    earned = part_worth(state, part, place)
    state.talents[seat] += earned
    state.parts_built += 1
    state.part = None
    state.need = ()
    state.phase = BUILDING
    name: str | None = None
    if part == "mosaic":
        _place_mosaic(state, seat, place, earned, log)
        return
    if part == "wall":
        state.walls |= 1 << place
        name = catalogue.parts.wall_places[place].name
    elif part == "door":
        state.doors |= 1 << place
        name = catalogue.parts.door_places[place].name
    elif part == "sphinx":
        state.sphinxes += 1
        name = str(state.sphinxes)
    elif part == "obelisk":
        state.obelisks += 1
        name = str(state.obelisks)
    elif part == "pedestal":
        state.pedestal = True
    else:
        state.throne = True
    if log is not None:
        log.append(PartBuilt(seat, part, name, earned))


def _place_mosaic(state: State, seat: int, place: int, earned: int, log: Log | None) -> None:
    garden = state.catalogue.garden
    placement = garden.placements[place]
    closed = closing(state, place)
    state.free &= ~placement.mask
    state.possible &= garden.apart[place]
    state.placed += (place,)
    state.pile_indices = tuple([p for p in state.pile_indices if p != placement.piece])
    state.pick_index = -1
    for region in closed:
        state.dead |= region
    if log is not None:
        name = garden.shapes[placement.piece].name
        cells = garden.choices[place].cells
        log.append(PartBuilt(seat, "mosaic", None, earned, name, cells, placement.palms))
        if closed:
            log.append(RegionsClosed(seat, tuple(garden.named(bits(r)) for r in closed)))
    if closed and state.statues[seat]:
        state.regions = tuple(closed)
        state.phase = CLAIM
    else:
        tidy_pile(state, log)


def tidy_pile(state: State, log: Log | None) -> None:
    """Remove top pieces that fit nowhere any more (R7.4), and show the new top."""
    garden, pile = state.catalogue.garden, state.pile_indices
    while pile and not state.possible & garden.of_piece[pile[0]]:
        if log is not None:
            log.append(MosaicRemoved(garden.shapes[pile[0]].name))
        pile = pile[1:]
    state.pile_indices = pile
    if log is not None:
        log.append(PileShown(garden.shapes[pile[0]].name if pile else None))


def claim_choices(state: State) -> list[Choice]:
    """A statue on any cell of a region just closed, or none (R7.5)."""
    names = state.catalogue.garden.names
    found: list[Choice] = [_claim(names[cell]) for region in state.regions for cell in bits(region)]
    found.append(_NO_CLAIM)
    return found


def why_not_claim(state: State, choice: Claim) -> Refusal | None:
    """Refuse a cell outside the regions just closed (R7.5)."""
    if choice.cell is None:
        return None
    cell = state.catalogue.garden.index.get(choice.cell, -1)
    if cell < 0 or not any(region >> cell & 1 for region in state.regions):
        return refuse(Reason.NOT_A_NEW_REGION, cell=choice.cell)
    return None


def claim(state: State, seat: int, choice: Claim, log: Log | None) -> None:
    """Place a statue; asked again while more new regions and statues remain (R7.5)."""
    garden = state.catalogue.garden
    if choice.cell is None:
        state.regions = ()
    else:
        cell = garden.index[choice.cell]
        region = next(r for r in state.regions if r >> cell & 1)
        state.regions = tuple([r for r in state.regions if r != region])
        state.statues[seat] -= 1
        state.sanctuaries = tuple(
            [(*cells, cell) if s == seat else cells for s, cells in enumerate(state.sanctuaries)]
        )
        if log is not None:
            log.append(SanctuaryClaimed(seat, choice.cell, garden.named(bits(region))))
    if not state.regions or not state.statues[seat]:
        state.regions = ()
        state.phase = BUILDING
        tidy_pile(state, log)


def done(state: State, seat: int, choice: Done, log: Log | None) -> None:
    """Pay the bonus, move Cleopatra for each group completed, and roll the dice (R6.4 to R6.6)."""
    bonus = turn_bonus(state.catalogue, state.parts_built)
    state.talents[seat] += bonus
    if bonus and log is not None:
        log.append(BonusPaid(seat, state.parts_built, bonus))
    state.passes = 0
    state.leftovers = (0,) * len(state.leftovers)
    state.pick_index = -1
    state.phase = AFTER
    if not _move_cleopatra(state, seat, log):
        roll(state, seat, log)


def _move_cleopatra(state: State, seat: int, log: Log | None) -> bool:
    """Move her a step for each group completed this turn (R6.5, R8); say whether that ended the game."""
    fresh = groups_complete(state) & ~state.moved
    if not fresh:
        return False
    state.moved |= fresh
    steps, before = state.catalogue.constants.path_steps, state.path
    for group, bit in GROUP_BITS.items():
        if fresh & bit:
            if log is not None:
                log.append(GroupCompleted(seat, group))
            if state.path < steps:
                state.path += 1
                if log is not None:
                    log.append(CleopatraMoved(state.path))
    if not before < state.path == steps:
        return False
    ending.finish(state, log, by_path=True)
    return True


def roll(state: State, seat: int, log: Log | None) -> None:
    """Roll the dice that are not on the altar; with all on it comes the offering (R6.6)."""
    constants = state.catalogue.constants
    dice = constants.dice - state.altar
    if state.rolls:
        symbols, state.rolls = state.rolls[0], state.rolls[1:]
        if len(symbols) != dice:
            raise ValueError(f"the scripted roll has {len(symbols)} dice; expected {dice}")
    else:
        symbols, state.chance = chance.rolled(
            dice, symbols=constants.symbol_sides, sides=constants.die_sides, chance=state.chance
        )
    state.altar += sum(symbols)
    if log is not None:
        log.append(DiceRolled(seat, symbols, state.altar))
    if state.altar >= constants.dice:
        offering.begin(state, log)
