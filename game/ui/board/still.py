"""A position as a still picture, without a window: for tests, documents and the shelf."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pygame import Rect, Surface

from game.engine.view import View
from game.ui.board import neutral
from game.ui.board.board import BoardView
from game.ui.board.manifest import Manifest
from game.ui.board.projection import Viewport
from game.ui.board.stage import Font

MARGIN = 0.03


def render_board(
    view: View, size: tuple[int, int], sprites: Path | Manifest, *, colours: Sequence[str],
    font: Font | None = None,
) -> Surface:  # fmt: skip
    """Draw a position whole: the palace fitted into a picture of a size, the scenery filling it."""
    board = BoardView(sprites, view.catalogue, colours=colours, font=font)
    hole = (size[0] * MARGIN, size[1] * MARGIN, size[0] * (1 - 2 * MARGIN), size[1] * (1 - 2 * MARGIN))
    fitted = Viewport.fitting(board.camera, (0, 0, *size), hole, box=neutral.SILHOUETTE)
    board.resize(Rect(0, 0, *size), fitted.scale, offset=(fitted.left, fitted.top))
    board.show(view)
    picture = Surface(size, depth=32)
    board.draw(picture)
    return picture
