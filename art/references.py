"""Whole renders of the five positions, which the composed board is compared with."""

from __future__ import annotations

from pathlib import Path

import bpy

from art import scene, stage
from art.layout import ORIGIN, UNIT
from art.positions import NAMES, REGION, pieces
from art.sprites import WORK

SAMPLES = 16


def names() -> list[str]:
    """Return the names of the renders in the queue, those with most to compare first."""
    return [f"references/{name}" for name in reversed(NAMES)]


def picture_of(name: str) -> Path:
    """Return where a whole render lies."""
    return WORK / "references" / f"{name}.png"


def shoot(name: str, samples: int) -> None:
    """Render one position whole; each pixel averages its own square, as a halved sprite does."""
    scene.forget()
    stage.reset()
    scene.ground()
    scene.put([scene.standing(piece) for piece in pieces(name)])
    left, top, right, bottom = REGION
    picture_of(name).parent.mkdir(parents=True, exist_ok=True)
    bpy.context.scene.cycles.pixel_filter_type = "BOX"
    stage.aim(right - left, bottom - top, (ORIGIN[0] - left, ORIGIN[1] - top), UNIT)
    stage.shoot(str(picture_of(name)), samples, False)
