"""Contact sheets: `python -m art.sheet FOLDER` lays all board sprites of both scales out with their names."""

from __future__ import annotations

import argparse
import json
import math
import sys
from pathlib import Path

from PIL import Image, ImageDraw

from art.manifest import ROOT

GROUND, INK = "#B98F5A", "#2B1D14"
GAP, LABEL = 8, 14
LETTER = 6.2  # pixels of a name's letter, on average


def groups(board: dict[str, dict[str, object]]) -> dict[str, list[str]]:
    """Return the names by kind."""
    found: dict[str, list[str]] = {}
    for name in sorted(board):
        kind = name.split("_")[0]
        key = f"mosaic_{name.split('_')[1]}" if kind == "mosaic" else kind
        found.setdefault(key if kind in ("wall", "sphinx", "mosaic") else "others", []).append(name)
    return found


def sheet(files: list[tuple[str, Path]], width: int, most: float = math.inf) -> Image.Image:
    """Lay pictures out in rows, each reduced so that no side is longer than most."""
    places: list[tuple[str, Image.Image, int, int]] = []
    x = y = GAP
    tall = 0
    for name, path in files:
        picture = Image.open(path).convert("RGBA")
        k = min(1.0, most / max(picture.size))
        if k < 1:
            picture = picture.resize([max(1, int(v * k)) for v in picture.size], Image.Resampling.LANCZOS)
        if x > GAP and x + picture.width + GAP > width:
            x, y, tall = GAP, y + tall + LABEL + GAP, 0
        places.append((name, picture, x, y))
        x += max(picture.width, round(LETTER * len(name))) + GAP
        tall = max(tall, picture.height)
    out = Image.new("RGB", (width, y + tall + LABEL + GAP), GROUND)
    pen = ImageDraw.Draw(out)
    for name, picture, x, y in places:
        out.paste(picture, (x, y), picture)
        pen.text((x, y + picture.height), name, fill=INK)
    return out


def main() -> int:
    """Write the sheets; return 0."""
    parser = argparse.ArgumentParser(prog="python -m art.sheet", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--reduced", type=Path, help="also one sheet of all sprites, small, to this file")
    parser.add_argument("--width", type=int, default=1560)
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    board = json.loads((ROOT / "manifest.json").read_text())["board"]
    for scale in (1, 2):
        folder = ROOT / f"{scale}x" / "board"
        for kind, names in groups(board).items():
            files = [(name, folder / f"{board[name].get('body', name)}.webp") for name in names]
            shadows = [
                (f"{n} shadow", folder / f"{board[n]['shadow']['file']}.webp")
                for n in names
                if board[n]["shadow"]
            ]
            sheet(files, asked.width).save(asked.folder / f"{kind}_{scale}x.png")
            sheet(shadows, asked.width).save(asked.folder / f"{kind}_shadows_{scale}x.png")
    if asked.reduced:
        small = [
            (name, ROOT / "2x" / "board" / f"{entry.get('body', name)}.webp")
            for name, entry in sorted(board.items())
        ]
        sheet(small, asked.width, 150).save(asked.reduced, quality=90, method=6)
    return 0


if __name__ == "__main__":
    sys.exit(main())
