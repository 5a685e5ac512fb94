"""Compose a position from the sprites as the game does: the same order, the same shadows, the same rounding.

Order: ground, shadows of everything on it, mosaics (under shadows moved up to their height), left and back
walls, what stands in the garden from far to near, right walls, doors, the plaza from far to near.
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from art.layout import SUN, UNIT, project
from art.manifest import ROOT

Pixels = NDArray[np.float32]
Piece = tuple[str, tuple[float, float, float]]
BEHIND = ("wall_W1", "wall_W2", "wall_W3", "wall_W4", "wall_W5", "wall_W6")
PALE_MOSAICS, PALE_SHADE = "VY", 0.55  # on ivory a shadow is weaker: light to this power
TALL_CASTERS = (
    "wall_W1",
    "wall_W2",
    "wall_W3",
)  # the only pieces whose shadows reach what stands in the garden


@lru_cache
def manifest() -> dict[str, Any]:
    """Read the manifest once."""
    data: dict[str, Any] = json.loads((ROOT / "manifest.json").read_text())
    return data


@lru_cache(256)
def pixels(name: str, scale: int) -> Pixels:
    """Read a picture of the board, colours multiplied by alpha; shape (h, w, 3 or 4), 0..1."""
    picture = Image.open(ROOT / f"{scale}x" / "board" / f"{name}.webp")
    a = np.asarray(picture.convert("RGBA" if picture.mode == "RGBA" else "RGB"), np.float32) / 255
    if a.shape[2] == 4:
        a = np.concatenate([a[..., :3] * a[..., 3:], a[..., 3:]], 2)
    return a


def layer(name: str) -> int:
    """Return the layer of a piece; lower ones are drawn first."""
    if name.startswith("mosaic"):
        return 0
    if name in BEHIND:
        return 1
    if name.startswith("wall"):
        return 3
    if name.startswith(("door", "palace")):
        return 4
    return 5 if name.startswith(("sphinx", "obelisk", "cleopatra", "altar", "die")) else 2


def order(piece: Piece) -> tuple[int, float, float]:
    """Return the key that sorts pieces from first to last drawn."""
    name, (x, y, z) = piece
    return layer(name), 0.28 * x - 0.96 * y, z


class Board:
    """A picture of the board under way; region is left, top, right, bottom in pixels of the camera frame."""

    def __init__(self, region: tuple[int, int, int, int], scale: int) -> None:
        self.scale, self.region = scale, region
        data = manifest()["ground"]
        whole = pixels(data["file"], scale)
        left, top = (scale * (region[i] - data["offset"][i]) for i in (0, 1))
        self.width, self.height = scale * (region[2] - region[0]), scale * (region[3] - region[1])
        self.ground = whole[top : top + self.height, left : left + self.width].copy()

    def at(self, point: tuple[float, float, float], anchor: list[float]) -> tuple[int, int]:
        """Return where a sprite's left top goes."""
        x, y = project(point, self.scale)
        return (
            round(x - anchor[0] * self.scale) - self.region[0] * self.scale,
            round(y - anchor[1] * self.scale) - self.region[1] * self.scale,
        )

    def window(
        self, x: int, y: int, w: int, h: int
    ) -> tuple[tuple[slice, slice], tuple[slice, slice]] | None:
        """Return the slices of board and sprite that overlap; None where they do not."""
        x0, y0, x1, y1 = max(0, x), max(0, y), min(self.width, x + w), min(self.height, y + h)
        if x0 >= x1 or y0 >= y1:
            return None
        return np.s_[y0:y1, x0:x1], np.s_[y0 - y : y1 - y, x0 - x : x1 - x]

    def darken(self, light: Pixels, piece: Piece) -> None:
        """Lay a piece's shadow into a layer of light; overlapping shadows do not add up."""
        shadow = manifest()["board"][piece[0]].get("shadow")
        if not shadow:
            return
        picture = pixels(shadow["file"], self.scale)
        found = self.window(*self.at(piece[1], shadow["anchor"]), picture.shape[1], picture.shape[0])
        if found:
            light[found[0]] = np.minimum(light[found[0]], picture[found[1]][..., :3])

    def draw(self, canvas: Pixels, piece: Piece, standing: set[str], tint: Pixels | None = None) -> None:
        """Draw a body (the one lit with its neighbour where that stands); tint multiplies its rows."""
        entry = manifest()["board"][piece[0]]
        name = next((v for other, v in entry.get("variants", {}).items() if other in standing), piece[0])
        entry = manifest()["board"][name]
        picture = pixels(entry.get("body", name), self.scale)
        x, y = self.at(piece[1], entry["anchor"])
        found = self.window(x, y, picture.shape[1], picture.shape[0])
        if not found:
            return
        there, here = found
        colour, alpha = picture[here][..., :3], picture[here][..., 3:]
        if tint is not None:
            colour = colour * tint[here[0]][:, None, :]
        canvas[there] = (
            canvas[there] * (1 - alpha) + np.concatenate([colour, alpha], 2)[..., : canvas.shape[2]]
        )

    def rows_of_light(self, light: Pixels, piece: Piece) -> Pixels | None:
        """Return the light on each row of a piece that stands in a wall's shadow, shape (h, 3).

        A point at height h above the base is lit as the ground point its sun ray would reach.
        """
        entry = manifest()["board"][piece[0]]
        height = entry["size"][1] * self.scale
        (x, y, z), foot = piece[1], entry["anchor"][1] * self.scale
        rows = np.ones((height, 3), np.float32)
        for row in range(height):
            h = max(0.0, (foot - row) / (UNIT * self.scale * 0.8))
            px, py = project((x + h * SUN[0] / -SUN[2], y + h * SUN[1] / -SUN[2], z), self.scale)
            i, j = round(px) - self.region[0] * self.scale, round(py) - self.region[1] * self.scale
            if 0 <= i < self.width and 0 <= j < self.height:
                rows[row] = light[j, i]
        return None if rows.min() > 0.97 else rows


def moved(light: Pixels, dx: float, dy: float) -> Pixels:
    """Return a layer of light moved by whole pixels, white where nothing comes in."""
    x, y = round(dx), round(dy)
    out = np.ones_like(light)
    h, w = light.shape[:2]
    out[max(0, y) : h + min(0, y), max(0, x) : w + min(0, x)] = light[
        max(0, -y) : h - max(0, y), max(0, -x) : w - max(0, x)
    ]
    return out


def compose(pieces: list[Piece], region: tuple[int, int, int, int], scale: int = 1) -> Image.Image:
    """Compose a position; return the region's picture."""
    board = Board(region, scale)
    standing = {name for name, _ in pieces}
    flat = sorted((p for p in pieces if p[0].startswith("mosaic")), key=order)
    tall = sorted((p for p in pieces if not p[0].startswith("mosaic")), key=order)
    light, walls = np.ones_like(board.ground), np.ones_like(board.ground)
    for piece in tall:
        board.darken(light, piece)
        if piece[0] in TALL_CASTERS:
            board.darken(walls, piece)
    below = light.copy()
    for piece in flat:
        board.darken(below, piece)
    canvas = board.ground * below
    floor = np.zeros((*canvas.shape[:2], 4), np.float32)
    for piece in flat:
        board.draw(floor, piece, standing)
    rise = manifest()["mosaic_rise"]
    light = moved(light, rise[0] * scale, rise[1] * scale)
    pale = np.zeros((*canvas.shape[:2], 4), np.float32)
    for piece in flat:
        if piece[0][7] in PALE_MOSAICS:
            board.draw(pale, piece, standing)
    light = light ** (1 - (1 - PALE_SHADE) * pale[..., 3:])
    canvas = canvas * (1 - floor[..., 3:]) + floor[..., :3] * light
    for piece in tall:
        tint = board.rows_of_light(walls, piece) if layer(piece[0]) == 2 else None
        board.draw(canvas, piece, standing, tint)
    return Image.fromarray(np.clip(canvas * 255 + 0.5, 0, 255).astype("uint8"))
