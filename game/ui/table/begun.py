"""Show on the board what is begun on the desk: lit places, the ghost of a mosaic, areas to claim."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.engine import choices as c
from game.engine.decisions import Kind
from game.ui.board import Ghost, Offer, places_for
from game.ui.table.desk import Desk
from game.ui.table.ghosts import advised_ghost, held_ghost, paid_ghost
from game.ui.table.modes import Claim, Mosaic, Part, Rest

if TYPE_CHECKING:
    from game.ui.table.on_board import OnBoard


def show_begun(on_board: OnBoard, desk: Desk) -> None:
    """Light places, show the ghost, or the closed areas."""
    board, mode, decision = on_board.board, desk.mode, desk.decision
    offers: Sequence[Offer] = ()
    held: str | None = None
    at: Offer | None = None
    ghost: Ghost | None = None
    regions: Sequence[Sequence[str]] = ()
    if desk.is_asked:
        match mode:
            case Part():
                offers, held = places_for(desk.view, desk.places), mode.part
            case Mosaic() if mode.holding.is_aloft:
                on_board.carry_mosaic(mode.holding, on_board.scene.carrying.hangs_at)
            case Mosaic():
                ghost = held_ghost(desk.view, mode.holding)
            case Claim():
                regions = decision.regions
            case Rest():
                offers, ghost = _advised(on_board, desk)
        if decision.kind is Kind.PAY and decision.part is not None:
            if decision.part == "mosaic":
                ghost = paid_ghost(desk.view)
            else:
                offers = (Offer(decision.part, decision.place, decision.worth, True),)
                held, at = decision.part, offers[0]
    if not isinstance(mode, Part) and not (isinstance(mode, Mosaic) and mode.holding.is_aloft):
        on_board.carry(None)
    board.offer(offers)
    board.hold(held, at=at)
    board.hold_mosaic(ghost)
    board.claims(regions)
    _keep_in_view(on_board, desk)
    on_board.over.set_strip(desk)


def _advised(on_board: OnBoard, desk: Desk) -> tuple[Sequence[Offer], Ghost | None]:
    """Give the place that a hint names, or the ghost of its mosaic, while nothing is in hand."""
    advised = on_board.scene.advice.shown
    if isinstance(advised, c.BuildMosaic) and advised in desk.legal:
        return (), advised_ghost(desk.view, advised)
    return places_for(desk.view, [advised] if advised in desk.legal else []), None


def _keep_in_view(on_board: OnBoard, desk: Desk) -> None:
    """See all of the board again if something that may be chosen now, or the ghost, lies out of view."""
    if on_board.board.stage.viewport is None or on_board.board.zoom <= 1:
        return
    spots = list(on_board.over.spots(desk).values())
    if desk.is_asked and isinstance(desk.mode, Mosaic) and desk.mode.holding.is_down:
        spots += [on_board.cell_spot(*cell) for cell in desk.mode.holding.offsets]
    window = Rect((0, 0), on_board.scene.app.size)
    if not all(window.collidepoint(spot) for spot in spots):
        on_board.reset_zoom()
