"""Shoot the ground in tiles and join them."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from art import manifest, scene, stage
from art.layout import FRAME, GROUND_OFFSET, GROUND_SIZE, ORIGIN, UNIT
from art.sprites import WORK

SCALE = 2
TILE = (300, 300)  # at scale 1; the ground is 9 x 5 of them
LAP = 8  # pixels at scale 1 that a tile goes on beyond its edges
# scale and samples of the tiles with the board, of the others on a 16:9 screen, of those beyond it
FULL = ((2, 16), (2, 12), (2, 8))
DRAFT = ((2, 4), (1, 4), (1, 3))
BOARD = ((408, 1041), (408, 920), (514, 650), (715, 168), (1408, 150), (1408, 400), (1230, 830), (1099, 1041))


def tiles() -> list[str]:
    """Return the names of the tiles, those of the board first."""
    columns, rows = GROUND_SIZE[0] // TILE[0], GROUND_SIZE[1] // TILE[1]
    return sorted((f"ground/{row}_{column}" for row in range(rows) for column in range(columns)), key=rank)


def corner(name: str) -> tuple[int, int]:
    """Return the left top of a tile in the camera frame."""
    row, column = (int(v) for v in name.partition("/")[2].split("_"))
    return GROUND_OFFSET[0] + column * TILE[0], GROUND_OFFSET[1] + row * TILE[1]


def rank(name: str) -> int:
    """Return 0 for a tile of the board, 1 for another one on a 16:9 screen, 2 for one beyond it."""
    x, y = corner(name)
    mask = Image.new("1", TILE)
    ImageDraw.Draw(mask).polygon([(px - x, py - y) for px, py in BOARD], fill=1)
    if sum(mask.getdata()) > 0.05 * TILE[0] * TILE[1]:
        return 0
    return 2 if x + TILE[0] <= 0 or x >= FRAME[0] or y + TILE[1] <= 0 or y >= FRAME[1] else 1


class World:
    """The whole scene without pieces, built when it is first needed."""

    def __init__(self, quality: tuple[tuple[int, int], ...] = FULL) -> None:
        self.quality = quality
        self.built = False

    def build(self) -> None:
        """Build the ground, once."""
        if not self.built:
            scene.forget()
            stage.reset()
            scene.ground()
        self.built = True

    def make(self, name: str) -> None:
        """Shoot a tile, and join all when it was the last."""
        self.build()
        x, y = corner(name)
        scale, samples = self.quality[rank(name)]
        width, height = (scale * (v + 2 * LAP) for v in TILE)
        origin = (scale * (ORIGIN[0] - x + LAP), scale * (ORIGIN[1] - y + LAP))
        stage.aim(width, height, origin, scale * UNIT)
        path = WORK / (name + ".png")
        path.parent.mkdir(parents=True, exist_ok=True)
        stage.shoot(str(path), samples, False)
        if all((WORK / (each + ".png")).exists() for each in tiles()):
            join()


def join() -> None:
    """Lay all tiles over each other with soft edges and write the ground at both scales."""
    width, height = (SCALE * v for v in GROUND_SIZE)
    total, weight = np.zeros((height, width, 3), np.float32), np.zeros((height, width, 1), np.float32)
    tile_w, tile_h = (SCALE * (v + 2 * LAP) for v in TILE)

    def fade(n: int) -> NDArray[np.float32]:
        edge = 2 * LAP * SCALE
        i = np.arange(n)
        return np.clip((np.minimum(i, n - 1 - i) + 0.5) / edge, 0, 1).astype(np.float32)

    soft = (fade(tile_h)[:, None] * fade(tile_w)[None, :])[..., None] + 1e-4
    for name in tiles():
        shot = Image.open(WORK / (name + ".png")).convert("RGB")
        picture = np.asarray(shot.resize((tile_w, tile_h), Image.Resampling.BICUBIC), np.float32)
        x, y = corner(name)
        left, top = SCALE * (x - GROUND_OFFSET[0] - LAP), SCALE * (y - GROUND_OFFSET[1] - LAP)
        x0, y0, x1, y1 = max(0, left), max(0, top), min(width, left + tile_w), min(height, top + tile_h)
        here = np.s_[y0:y1, x0:x1]
        there = np.s_[y0 - top : y1 - top, x0 - left : x1 - left]
        total[here] += picture[there] * soft[there]
        weight[here] += soft[there]
    whole = Image.fromarray(np.clip(total / weight + 0.5, 0, 255).astype("uint8"))
    manifest.write_picture(whole, "ground", 2, lossy=True)
    manifest.write_picture(manifest.halved(whole), "ground", 1, lossy=True)
    with manifest.opened() as data:
        data["ground"] = {"file": "ground", "offset": list(GROUND_OFFSET), "size": list(GROUND_SIZE)}
