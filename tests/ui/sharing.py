"""Let boards that are shown one after another share what is read from the disk and brought to their scale.

For walks through very many tables of the same size, in which nothing is asked about reading or memory.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from game.ui.board.fitted import Fitted
from game.ui.board.scenery import Scenery


@contextmanager
def shared_pictures() -> Iterator[None]:
    """Read and scale each sprite once, cut the ground once for each view, and write no file through to the disk."""
    fitted, cut = Fitted.fitted, Scenery.cut
    sprites: dict[object, Any] = {}
    grounds: dict[object, Any] = {}

    def fit(self: Fitted, file: str, anchor: Any, size: Any, shift: Any, *, alpha: bool) -> Any:
        key = (self.manifest.folder, file, anchor, size, shift, alpha, self.k)
        if key not in sprites:
            sprites[key] = fitted(self, file, anchor, size, shift, alpha=alpha)
        return sprites[key]

    def ground(self: Scenery, view: Any) -> Any:
        key = (self.manifest.folder, view.rect, view.scale, view.left, view.top)
        if key not in grounds:
            grounds[key] = cut(self, view)
        return grounds[key].copy()

    with (
        patch.object(Fitted, "fitted", fit),
        patch.object(Scenery, "cut", ground),
        patch.object(os, "fsync", lambda handle: None),
    ):
        yield
