"""The five positions that the composed board is compared with, and their whole renders."""

from __future__ import annotations

from pathlib import Path

import bpy

from art import scene, stage
from art.layout import ORIGIN, UNIT
from art.scene import Standing
from art.sprites import WORK

REGION = (396, 36, 1508, 1052)  # left, top, right, bottom of the board on a 1080p screen
SAMPLES = 12


Mosaics = tuple[tuple[str, tuple[int, int], str], ...]

# all twelve mosaics in one garden: letter, corner of the bounding box, orientation
LATE: Mosaics = (
    ("L", (5, 5), "a4b1b2b3b4"),
    ("F", (1, 4), "a2b1b2b3c3"),
    ("I", (8, 0), "a1a2a3a4a5"),
    ("N", (3, 1), "a2b2c1c2d1"),
    ("W", (0, 0), "a2a3b1b2c1"),
    ("T", (0, 6), "a3b1b2b3c3"),
    ("V", (5, 0), "a1b1c1c2c3"),
    ("X", (0, 2), "a2b1b2b3c2"),
)
COMPLETE: Mosaics = (
    *LATE,
    ("P", (6, 2), "a1a2a3b2b3"),
    ("U", (7, 6), "a1a3b1b2b3"),
    ("Z", (2, 0), "a2a3b2c1c2"),
    ("Y", (2, 7), "a1b1b2c1d1"),
)


def positions() -> dict[str, list[Standing]]:
    """Return the five positions: empty, early, middle, late, complete."""
    build = scene.position
    early = (("F", (0, 2), "a2b1b2b3c3"), ("I", (1, 0), "a1b1c1d1e1"))
    middle = (
        ("F", (0, 3), "a2b1b2b3c3"),
        ("X", (6, 2), "a2b1b2b3c2"),
        ("V", (1, 6), "a1a2a3b1c1"),
        ("W", (5, 6), "a1b1b2c2c3"),
        ("I", (1, 0), "a1b1c1d1e1"),
        ("U", (2, 1), "a1a2b1c1c2"),
    )
    return {
        "empty": build(),
        "early": build(
            walls="15", sphinxes=2, doors=("west",), mosaics=early, statues=(("orange", (7, 4)),), step=1
        ),
        "middle": build(
            walls="23457",
            sphinxes=4,
            obelisks=1,
            throne=1,
            doors=("west",),
            mosaics=middle,
            statues=(("blue", (3, 2)), ("orange", (8, 7))),
            step=2,
        ),
        "late": build(
            walls="1234679",
            sphinxes=6,
            obelisks=2,
            throne=2,
            doors=("east",),
            mosaics=LATE,
            statues=(("white", (0, 7)), ("purple", (4, 8))),
            step=3,
        ),
        "complete": build(
            walls="123456789",
            sphinxes=6,
            obelisks=2,
            throne=2,
            doors=("west", "east"),
            mosaics=COMPLETE,
            statues=(("black", (0, 0)), ("blue", (8, 5))),
            step=5,
            opened=True,
        ),
    }


def names() -> list[str]:
    """Return the names of the renders in the queue, those with most to compare first."""
    return [f"references/{name}" for name in ("middle", "complete", "empty", "late", "early")]


def picture_of(name: str) -> Path:
    """Return where a whole render lies."""
    return WORK / "references" / f"{name}.png"


def shoot(name: str) -> None:
    """Render one position whole; each pixel averages its own square, as a halved sprite does."""
    scene.forget()
    stage.reset()
    scene.ground()
    scene.put(positions()[name])
    left, top, right, bottom = REGION
    picture_of(name).parent.mkdir(parents=True, exist_ok=True)
    bpy.context.scene.cycles.pixel_filter_type = "BOX"
    stage.aim(right - left, bottom - top, (ORIGIN[0] - left, ORIGIN[1] - top), UNIT)
    stage.shoot(str(picture_of(name)), SAMPLES, False)
