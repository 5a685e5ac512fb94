"""The palace (R6.4 to R8): placing a part that was paid, sanctuaries, and what follows the last part."""

from __future__ import annotations

from functools import cache

from game.engine import chance, ending, offering
from game.engine.choices import Choice, Claim, Done
from game.engine.decisions import AFTER, BUILDING, CLAIM
from game.engine.events import (
    BonusPaid,
    CleopatraMoved,
    DiceRolled,
    GroupCompleted,
    MosaicRemoved,
    PartBuilt,
    PileShown,
    RegionsClosed,
    SanctuaryClaimed,
)
from game.engine.garden import bits
from game.engine.refusals import Reason, Refusal, refuse
from game.engine.state import Log, State
from game.engine.worth import GROUP_BITS, closing, groups_complete, part_worth, turn_bonus

DONE = Done()
_NO_CLAIM = Claim(None)


@cache
def _claim(cell: str) -> Claim:
    return Claim(cell)


def place_part(state: State, seat: int, log: Log | None) -> None:
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
