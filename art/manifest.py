"""Read and write `sprites/manifest.json` and its pictures; every writer keeps the others' parts."""

from __future__ import annotations

import fcntl
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image

ROOT = Path(__file__).resolve().parent.parent / "sprites"
CAMERA = {"unit": 72, "origin": [960, 556], "x": [0.96, 0.168], "y": [0.28, -0.576], "z": [0.0, -0.8]}
LOSSY_QUALITY = 92


@contextmanager
def opened() -> Iterator[dict[str, Any]]:
    """Yield the manifest for changing and write it back; a lock file keeps two writers apart."""
    ROOT.mkdir(exist_ok=True)
    path = ROOT / "manifest.json"
    with open(
        os.path.join("/tmp" if os.path.isdir("/tmp") else str(ROOT), "sprites-manifest.lock"), "w"
    ) as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        data: dict[str, Any] = json.loads(path.read_text()) if path.exists() else {}
        yield data
        data["camera"] = CAMERA
        fresh = path.with_suffix(".new")
        fresh.write_text(json.dumps(data, indent=1, sort_keys=True) + "\n")
        fresh.replace(path)


def halved(picture: Image.Image) -> Image.Image:
    """Halve a picture, weighting colours by alpha so that edges keep their colour; its sides are even."""
    a = np.asarray(picture, float)
    if a.shape[0] % 2 or a.shape[1] % 2:
        raise ValueError(f"picture of {picture.size} cannot be halved")
    if a.shape[2] == 4:
        a[..., :3] *= a[..., 3:] / 255
    a = a.reshape(a.shape[0] // 2, 2, a.shape[1] // 2, 2, a.shape[2]).mean((1, 3))
    if a.shape[2] == 4:
        a[..., :3] = np.where(a[..., 3:] > 0, a[..., :3] * 255 / np.maximum(a[..., 3:], 1e-6), 0)
    return Image.fromarray(np.clip(a + 0.5, 0, 255).astype("uint8"), picture.mode)


def save(picture: Image.Image, path: Path, **options: Any) -> None:
    """Write a WebP beside its place and move it there, so that nobody ever reads half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f"{path.name}.{os.getpid()}.new")
    picture.save(fresh, format="WEBP", **options)
    fresh.replace(path)


def write_picture(picture: Image.Image, name: str, scale: int, lossy: bool = False) -> None:
    """Write one picture of the board as WebP under `sprites/<scale>x/board`."""
    path = ROOT / f"{scale}x" / "board" / f"{name}.webp"
    if lossy:
        save(picture.convert("RGB"), path, quality=LOSSY_QUALITY, method=6)
    else:
        save(picture, path, lossless=True, method=4, quality=80)
