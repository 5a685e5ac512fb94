"""Read and check sprites/manifest.json: the camera, the ground, and every sprite of the board.

Faults are collected whole, one line each, so that whoever renders sees all of them at once.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.ui.board.projection import Camera, Point, World
from game.ui.broken import BrokenFile


class BadManifest(BrokenFile, ValueError):
    """The manifest has faults; ``faults`` lists them, one line each."""

    def __init__(self, path: Path | str, faults: list[str]) -> None:
        super().__init__(f"{path}: {len(faults)} faults\n" + "\n".join(faults))
        self.faults = faults


@dataclass(frozen=True, slots=True)
class Shadow:
    """A picture to multiply the ground with: file stem, anchor and size in 1x pixels."""

    file: str
    anchor: Point
    size: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Sprite:
    """A piece's picture: file stem, size and anchor in 1x pixels, its box in the world, its shadow.

    ``footprint`` (x0, y0, x1, y1) and ``height`` are in world units about the base point; ``at`` is that
    point for pieces of one place. ``shade``: how much of a shadow's darkness shows on it, from 0 to 1.
    """

    name: str
    file: str
    size: tuple[int, int]
    anchor: Point
    at: World | None
    footprint: tuple[float, float, float, float]
    height: float
    scales: tuple[int, ...]
    shadow: Shadow | None
    shade: float = 1.0


@dataclass(frozen=True, slots=True)
class Ground:
    """The picture under everything: where its top left lies in the frame, and its 1x size."""

    file: str
    offset: Point
    size: tuple[int, int]


@dataclass(frozen=True)
class Manifest:
    """All that the board knows of its sprites; ``folder`` holds 1x/board and 2x/board."""

    folder: Path
    camera: Camera
    ground: Ground | None
    sprites: dict[str, Sprite]

    def path(self, file: str, scale: int) -> Path | None:
        """Find a file in the set asked for, else in the other one."""
        for k in (scale, 3 - scale):
            path = self.folder / f"{k}x" / "board" / f"{file}.webp"
            if path.is_file():
                return path
        return None

    def scale_of(self, path: Path) -> int:
        """Tell which set a file belongs to."""
        return 2 if path.parent.parent.name == "2x" else 1


def load_manifest(folder: Path) -> Manifest:
    """Read manifest.json in a folder of sprites.

    Raises: BadManifest with every fault found, FileNotFoundError.
    """
    path = folder / "manifest.json"
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except json.JSONDecodeError as error:
        raise BadManifest(path, [f"line {error.lineno}: {error.msg}"]) from error
    except UnicodeDecodeError as error:
        raise BadManifest(path, ["expected UTF-8"]) from error
    manifest, faults = read_manifest(data, folder)
    if faults or manifest is None:
        raise BadManifest(path, faults)
    return manifest


def read_manifest(data: Any, folder: Path) -> tuple[Manifest | None, list[str]]:
    """Turn the decoded file into a Manifest; the second value lists the faults."""
    faults: list[str] = []
    if not isinstance(data, dict):
        return None, ["the manifest: expected an object"]
    camera = _camera(data.get("camera"), faults)
    ground = _ground(data["ground"], faults) if data.get("ground") is not None else None
    board = data.get("board")
    if not isinstance(board, dict):
        return None, [*faults, "board: expected an object of sprites"]
    sprites = {}
    for name, entry in board.items():
        sprite = _sprite(name, entry, faults)
        if sprite is not None:
            sprites[name] = sprite
    if camera is None or faults:
        return None, faults
    return Manifest(folder, camera, ground, sprites), faults


def missing_files(manifest: Manifest) -> list[str]:
    """List sprites, shadows and grounds whose files are not there, one line each."""
    stems = {f"board.{s.name}": s.file for s in manifest.sprites.values()}
    stems |= {f"board.{s.name}.shadow": s.shadow.file for s in manifest.sprites.values() if s.shadow}
    if manifest.ground:
        stems["ground"] = manifest.ground.file
    return [
        f"{where}: no file {file}.webp" for where, file in stems.items() if manifest.path(file, 1) is None
    ]


def _numbers(value: Any, count: int, where: str, faults: list[str]) -> tuple[float, ...] | None:
    ok = isinstance(value, list) and len(value) == count
    if not ok or not all(isinstance(v, int | float) and not isinstance(v, bool) for v in value):
        faults.append(f"{where}: expected {count} numbers, found {value!r}")
        return None
    return tuple(float(v) for v in value)


def _size(value: Any, where: str, faults: list[str]) -> tuple[int, int] | None:
    found = _numbers(value, 2, where, faults)
    if found is None:
        return None
    if min(found) < 1:
        faults.append(f"{where}: expected a positive width and height, found {value!r}")
        return None
    return int(found[0]), int(found[1])


def _camera(data: Any, faults: list[str]) -> Camera | None:
    if not isinstance(data, dict):
        faults.append("camera: expected an object with unit, origin, x, y, z")
        return None
    unit = data.get("unit")
    axes = [_numbers(data.get(key), 2, f"camera.{key}", faults) for key in ("origin", "x", "y", "z")]
    if not isinstance(unit, int | float) or isinstance(unit, bool) or unit <= 0:
        faults.append(f"camera.unit: expected a positive number, found {unit!r}")
        return None
    if any(a is None for a in axes):
        return None
    origin, x, y, z = ((a[0], a[1]) for a in axes if a is not None)
    if abs(x[0] * y[1] - y[0] * x[1]) < 1e-9:
        faults.append("camera: x and y point the same way; the ground would be seen edge-on")
        return None
    return Camera(float(unit), origin, x, y, z)


def _ground(data: Any, faults: list[str]) -> Ground | None:
    if not isinstance(data, dict) or not isinstance(data.get("file"), str):
        faults.append("ground: expected an object with file, offset, size")
        return None
    offset = _numbers(data.get("offset"), 2, "ground.offset", faults)
    size = _size(data.get("size"), "ground.size", faults)
    return Ground(data["file"], (offset[0], offset[1]), size) if offset and size else None


def _shadow(data: Any, where: str, faults: list[str]) -> Shadow | None:
    if data is None:
        return None
    if not isinstance(data, dict) or not isinstance(data.get("file"), str):
        faults.append(f"{where}: expected null or an object with file, anchor, size")
        return None
    anchor = _numbers(data.get("anchor"), 2, f"{where}.anchor", faults)
    size = _size(data.get("size"), f"{where}.size", faults)
    return Shadow(data["file"], (anchor[0], anchor[1]), size) if anchor and size else None


def _sprite(name: str, data: Any, faults: list[str]) -> Sprite | None:
    where = f"board.{name}"
    if not isinstance(data, dict):
        faults.append(f"{where}: expected an object")
        return None
    before = len(faults)
    size = _size(data.get("size"), f"{where}.size", faults)
    anchor = _numbers(data.get("anchor"), 2, f"{where}.anchor", faults)
    at = None if data.get("at") is None else _numbers(data["at"], 3, f"{where}.at", faults)
    footprint = _numbers(data.get("footprint"), 4, f"{where}.footprint", faults)
    height = data.get("height")
    if not isinstance(height, int | float) or isinstance(height, bool) or height < 0:
        faults.append(f"{where}.height: expected a number from 0, found {height!r}")
    if footprint and not (footprint[0] <= footprint[2] and footprint[1] <= footprint[3]):
        faults.append(f"{where}.footprint: expected x0 <= x1 and y0 <= y1, found {data['footprint']!r}")
    scales = data.get("scale", [1])
    if not isinstance(scales, list) or not scales or not set(scales) <= {1, 2}:
        faults.append(f"{where}.scale: expected a list of 1 and 2, found {scales!r}")
    body = data.get("body") or name
    if not isinstance(body, str):
        faults.append(f"{where}.body: expected the name of a file, found {body!r}")
    shadow = _shadow(data.get("shadow"), f"{where}.shadow", faults)
    shade = data.get("shade", 1.0)
    if not isinstance(shade, int | float) or isinstance(shade, bool) or not 0 <= shade <= 1:
        faults.append(f"{where}.shade: expected a number from 0 to 1, found {shade!r}")
    if len(faults) > before or size is None or anchor is None or footprint is None or height is None:
        return None
    place = (at[0], at[1], at[2]) if at else None
    foot = (footprint[0], footprint[1], footprint[2], footprint[3])
    return Sprite(
        name, body, size, (anchor[0], anchor[1]), place, foot, float(height), tuple(scales), shadow,
        shade=float(shade),
    )  # fmt: skip
