"""Compare the composed board with whole renders: `python -m art.compare` prints PSNR, writes pictures."""

from __future__ import annotations

import argparse
import math
import sys

import numpy as np
import pygame
from PIL import Image, ImageChops

from art import manifest, positions, references
from art.compose import layers

PICTURES = manifest.ROOT.parent / "docs" / "pictures"
ENOUGH = 28.0


def composed(name: str) -> Image.Image:
    """Return the picture of a position as the table shows it at 1080p."""
    board = layers(name, 1.0).board
    return Image.frombytes("RGB", board.get_size(), pygame.image.tobytes(board, "RGB"))


def psnr(a: Image.Image, b: Image.Image) -> float:
    """Return the peak signal-to-noise ratio of two pictures in decibels."""
    error = np.mean((np.asarray(a, float) - np.asarray(b, float)) ** 2)
    return float("inf") if error == 0 else 10 * math.log10(255**2 / error)


def main() -> int:
    """Compose all positions, print their figures; return 1 when one falls short."""
    parser = argparse.ArgumentParser(prog="python -m art.compare", description=__doc__)
    parser.add_argument(
        "--differences", metavar="FOLDER", help="write the differences, enlarged fourfold, to a folder"
    )
    asked = parser.parse_args()
    PICTURES.mkdir(parents=True, exist_ok=True)
    worst = math.inf
    for name in positions.NAMES:
        sprites = composed(name)
        sprites.save(PICTURES / f"board_{name}_sprites.webp", quality=92, method=6)
        path = references.picture_of(name)
        if not path.exists():
            print(f"{name:9} no whole render yet: python -m art.render --only references/{name}")
            worst = -math.inf
            continue
        whole = Image.open(path).convert("RGB")
        whole.save(PICTURES / f"board_{name}_render.webp", quality=92, method=6)
        figure = psnr(sprites, whole)
        worst = min(worst, figure)
        off = np.abs(np.asarray(sprites, int) - np.asarray(whole, int)).max(2)
        share = np.mean(off > 24) * 100
        print(f"{name:9} {figure:5.2f} dB   {share:4.1f} % of pixels off by more than 24 of 255")
        if asked.differences:
            difference = ImageChops.difference(sprites, whole).point(lambda v: min(255, 4 * v))
            difference.save(f"{asked.differences}/{name}.png")
    return 0 if worst >= ENOUGH else 1


if __name__ == "__main__":
    sys.exit(main())
