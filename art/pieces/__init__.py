"""The pieces of the game as Blender collections; `make(name)` builds one by the name of its model."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import bpy  # noqa: F401  (mathutils can be imported only after it)

from art.layout import ORIENTATIONS
from art.pieces import architecture, figures, goods, plants

SEATS = ("blue", "orange", "white", "purple", "black")
MODELS: dict[str, Callable[[], Any]] = {
    "wall": architecture.wall,
    "obelisk": architecture.obelisk,
    "door": architecture.door_frame,
    "pedestal": architecture.pedestal,
    "throne": architecture.throne,
    "palace_doors_shut": lambda: architecture.palace_doors(opened=0.0),
    "palace_doors_open": lambda: architecture.palace_doors(opened=78.0),
    "sphinx": figures.sphinx,
    "cleopatra": figures.cleopatra,
    "crocodile": figures.crocodile,
    "altar": goods.altar,
    "coin": goods.coin,
    "coins": goods.coins,
    "purse": goods.purse,
    "pyramid": goods.pyramid,
    "merchant": goods.merchant,
    "amulet": goods.amulet,
    "die_blank": lambda: goods.die(symbol=False),
    "die_symbol": lambda: goods.die(symbol=True),
    **{f"die_tumble_{k}": partial(goods.die, symbol=True, tumble=k) for k in range(goods.TUMBLES)},
    **{f"anubis_{seat}": partial(figures.anubis, seat) for seat in SEATS},
    **{f"palm_{k}": partial(plants.potted_palm, k) for k in range(4)},
    **{name: partial(architecture.mosaic, name) for name in ORIENTATIONS},
}


def make(model: str) -> Any:
    """Build a model; return its collection."""
    return MODELS[model]()
