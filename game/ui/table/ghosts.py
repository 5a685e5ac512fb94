"""The ghost of a mosaic on the board: the one in hand, or the one that is being paid for (R7.3, R7.5)."""

from __future__ import annotations

from game.engine.choices import BuildMosaic
from game.engine.view import View
from game.engine.worth import closing
from game.ui.board import Ghost
from game.ui.table.holding import Holding


def held_ghost(view: View, held: Holding) -> Ghost:
    """The held mosaic as it hangs over the garden: exactly what a drop would play."""
    garden = view.catalogue.garden
    placement = held.placement
    closes = tuple(closing(view, placement)) if placement is not None else ()
    return Ghost(
        mosaic=garden.shapes[held.piece].name,
        cells=tuple(held.offsets),
        is_legal=placement is not None,
        in_the_way=tuple(held.in_the_way),
        closing=closes,
        is_down=held.is_down,
    )


def paid_ghost(view: View) -> Ghost:
    """The mosaic that is being paid for, where it will lie."""
    return _lying(view, str(view.decision.mosaic), view.decision.cells)


def advised_ghost(view: View, advised: BuildMosaic) -> Ghost | None:
    """The next mosaic where a hint would lay it."""
    top = view.pick or view.pile_top
    return _lying(view, top, advised.cells) if top is not None else None


def _lying(view: View, mosaic: str, names: tuple[str, ...]) -> Ghost:
    """A mosaic on cells that it may lie on."""
    garden = view.catalogue.garden
    cells = tuple(garden.column_row(garden.index[name]) for name in names)
    placement = garden.placement_index[(garden.piece_index[mosaic], names)]
    return Ghost(
        mosaic=mosaic,
        cells=cells,
        is_legal=True,
        in_the_way=(),
        closing=tuple(closing(view, placement)),
        is_down=True,
    )
