"""Pictures of board pieces for use outside the board: in tiles, lists and lessons."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast
from weakref import WeakKeyDictionary

from game.engine.garden import Garden, Offsets, orientations
from game.ui.assets import Assets
from game.ui.frame import Frame


def sprite_file(assets: Assets, name: str) -> str:
    """Find the picture of a board piece, which may be shared with another piece."""
    entry = assets.manifest.get("board", {}).get(name, {})
    return f"board/{entry.get('body', name)}"


T = TypeVar("T")

_known: WeakKeyDictionary[Assets, dict[object, object]] = WeakKeyDictionary()
"""What has been asked of the disk once, for as long as the sprites themselves are kept."""


def _once(assets: Assets, key: object, ask: Callable[[], T]) -> T:
    answers = _known.setdefault(assets, {})
    if key not in answers:
        answers[key] = ask()
    return cast(T, answers[key])


def has_sprite(assets: Assets, name: str) -> bool:
    """Whether a picture is there; asked of the disk once."""
    return _once(assets, name, lambda: assets.has(name))


def mosaic_picture(assets: Assets, shape: Offsets, name: str) -> str | None:
    """Find a picture of a mosaic in some orientation, the flattest first."""
    return _once(assets, (shape, name), lambda: _find_mosaic(assets, shape, name))


def _find_mosaic(assets: Assets, shape: Offsets, name: str) -> str | None:
    turned = sorted(orientations(shape), key=lambda cells: (max(y for _, y in cells), cells))
    for cells in turned:
        key = f"mosaic_{name}_" + "".join(f"{chr(97 + x)}{y + 1}" for x, y in cells)
        if assets.has(sprite_file(assets, key)):
            return sprite_file(assets, key)
    return None


def draw_mosaic(
    frame: Frame,
    garden: Garden,
    name: str,
    x: float,
    y: float,
    *,
    width: float,
    height: float,
    alpha: float = 1.0,
) -> None:
    """Draw a mosaic within a box around a point; by its cells where no picture of it was rendered."""
    found = mosaic_picture(frame.assets, garden.shapes[garden.piece_index[name]].cells, name)
    if found:
        frame.sprite(found, x, y, width=width, height=height, alpha=alpha)
        return
    cells = garden.shapes[garden.piece_index[name]].cells
    wide, high = max(c for c, _ in cells) + 1, max(r for _, r in cells) + 1
    side = min(width / wide, height / high)
    for column, row in cells:
        box = (x + (column - wide / 2) * side, y + (high / 2 - row - 1) * side, side - 1, side - 1)
        frame.fill(box, "lapis", alpha, radius=2)
        frame.outline(box, "gold", line=1.5, radius=2)
