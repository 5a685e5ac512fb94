"""Choices to ask the engine about: why what was tapped cannot be done now.

Nothing here rules. For a tap that did nothing a choice is made up that the tap would have been part of; the
engine's reason for refusing it is what the person is told.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.engine import choices as c
from game.engine.decisions import Kind
from game.engine.refusals import Reason, Refusal
from game.ui.table.answers import Answer
from game.ui.table.areas import split
from game.ui.table.modes import Mosaic, Refill

if TYPE_CHECKING:
    from game.ui.table.desk import Desk

PLAYS: dict[str, c.Choice] = {
    "beggar": c.PlayBeggar(),
    "vizier": c.PlayVizier(),
    "smuggler": c.PlaySmuggler(),
}


def why_nothing(desk: Desk, area: str) -> Refusal | None:
    """Say why a tap on a named area does nothing now; None where nothing is to be said."""
    kind, rest = split(area)
    mode = desk.mode if desk.is_asked else None
    match kind:
        case "tile":
            return why_not_part(desk, rest)
        case "stall" if isinstance(mode, Refill):
            return desk.ask(c.Refill((int(rest),) * max(2, len(mode.stalls))))
        case "stall":
            return desk.ask(c.TakeStall(int(rest)))
        case "card":
            return _why_not_card(desk, int(rest))
        case "cell" if desk.decision.kind is Kind.CLAIM:
            return desk.ask(c.Claim(rest))
        case "flip" if isinstance(mode, Mosaic):
            return Refusal(Reason.FLIP_OFF)
        case "confirm" | "primary" if isinstance(mode, Mosaic):
            return why_not_here(desk, mode)
        case _:
            return None


def _why_not_card(desk: Desk, card: int) -> Refusal | None:
    name = desk.hand[card]
    kind = desk.view.catalogue.cards[desk.view.catalogue.card_index[name]]
    mode = desk.mode
    if desk.is_asked:
        match desk.decision.kind:
            case Kind.BEG:
                return desk.ask(c.GiveCard(name))
            case Kind.LIMIT if isinstance(mode, Answer):
                more = [desk.hand[i] for i in sorted({*mode.cards, card})]
                catalogue = desk.view.catalogue
                return desk.ask(c.Discard(catalogue.unpack(catalogue.pack(more))))
            case Kind.ENVOY if kind.character is None:
                return Refusal(Reason.NOT_A_PLAIN_RESOURCE)
            case Kind.REFILL | Kind.CLAIM | Kind.ACCEPT | Kind.KEEP if kind.character is None:
                return desk.ask(c.Pay((name,), 0))
    return desk.ask(sample_play(desk, kind.character)) if kind.character else None


def why_not_here(desk: Desk, mode: Mosaic) -> Refusal | None:
    """Say why the held mosaic cannot lie where it hangs."""
    held, garden = mode.holding, desk.view.catalogue.garden
    names = {garden.column_row(cell): name for name, cell in garden.index.items()}
    if held.is_aloft or any(spot not in names for spot in held.offsets):
        return Refusal(Reason.NOT_THE_SHAPE, (("mosaic", garden.shapes[held.piece].name),))
    return desk.ask(c.BuildMosaic(tuple(sorted(names[spot] for spot in held.offsets))))


def why_not_part(desk: Desk, part: str) -> Refusal | None:
    """Say why a kind of part cannot be built now, with what is missing of its cost; None if it can, or if
    nobody may know.
    """
    tile = next(tile for tile in desk.tiles if tile.part == part)
    if tile.is_lit or desk.view.seat is None:
        return None
    refusal = desk.ask(sample_build(desk, part))
    if refusal is not None and refusal.reason is Reason.PLACE_TAKEN and tile.is_done:
        # Asked about one place the engine speaks of that place; none is left.
        return Refusal(Reason.ALL_BUILT, (("part", part),))
    if refusal is not None and refusal.reason is Reason.CANNOT_PAY:
        missing = ", ".join(f"{need.missing} {need.resource}" for need in tile.needs if need.missing)
        if missing:
            return replace(refusal, facts=(*refusal.facts, ("missing", missing)))
    return refusal


def sample_build(desk: Desk, part: str) -> c.Choice:
    """Make up a build of this kind of part at its first place."""
    view = desk.view
    parts, garden = view.catalogue.parts, view.catalogue.garden
    if part == "wall":
        free = [p.name for i, p in enumerate(parts.wall_places) if not view.walls >> i & 1]
        return c.Build("wall", (free or [parts.wall_places[0].name])[0])
    if part == "door":
        free = [p.name for i, p in enumerate(parts.door_places) if not view.doors >> i & 1]
        return c.Build("door", (free or [parts.door_places[0].name])[0])
    if part == "mosaic":
        piece = view.next_piece
        mine = garden.of_piece[piece] if piece >= 0 else garden.all_placements
        able = mine & view.possible or mine
        return garden.choices[(able & -able).bit_length() - 1]
    return c.Build(part)


def sample_play(desk: Desk, character: str) -> c.Choice:
    """Make up a play of a character."""
    catalogue = desk.view.catalogue
    match character:
        case "courtesan":
            return c.PlayCourtesan(catalogue.cards[0].name)
        case "envoy":
            return c.PlayEnvoy(catalogue.resources[0], None)
        case "scribe":
            return c.TurnDie(desk.view.altar == 0)
        case _:
            return PLAYS[character]
