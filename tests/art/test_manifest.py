"""The manifest of the sprites against the catalogue in data/ and the files on disk (no Blender, no Pillow)."""

from __future__ import annotations

import json
import math
from functools import lru_cache
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
SPRITES = ROOT / "sprites"
BUDGET = 60 * 1024 * 1024
SCREENS = {  # width, height in 1x pixels of the camera frame that each window shows around the board
    "16:9": (1920, 1080),
    "21:9": (2560, 1080),
    "4:3": (1684, 1263),
    "3:2": (1720, 1147),
    "upright": (1062, 1416),
}


@lru_cache
def manifest() -> dict:
    return json.loads((SPRITES / "manifest.json").read_text(encoding="utf-8"))


@lru_cache
def catalogue(name: str) -> dict:
    return yaml.safe_load((ROOT / "data" / f"{name}.yaml").read_text(encoding="utf-8"))


def shape(drawing: str) -> set[tuple[int, int]]:
    """Cells (column, row from the front) of a drawing whose back row comes first."""
    lines = drawing.split()
    return {(c, len(lines) - 1 - r) for r, line in enumerate(lines) for c, sign in enumerate(line) if sign != "."}


def orientations(cells: set[tuple[int, int]]) -> set[str]:
    names = set()
    for mirror in (1, -1):
        for turn in range(4):
            moved = [(mirror * c, r) for c, r in cells]
            for _ in range(turn):
                moved = [(-r, c) for c, r in moved]
            left, front = min(c for c, _ in moved), min(r for _, r in moved)
            names.add("".join(sorted("abcdefghi"[c - left] + str(r - front + 1) for c, r in moved)))
    return names


def mosaic_names() -> list[str]:
    shapes = catalogue("mosaics")["mosaics"]
    return sorted(f"mosaic_{k}_{o}" for k, drawing in shapes.items() for o in orientations(shape(drawing)))


def piece_names() -> list[str]:
    """Every piece the rules name, by the places and seats of the catalogue."""
    parts, rules = catalogue("parts"), catalogue("rules")
    names = [f"wall_{place}" for place in parts["walls"]]
    names += [f"sphinx_{n}" for n in range(1, 2 * parts["plaza"]["sphinx_pairs"] + 1)]
    names += [f"obelisk_{n}" for n in range(1, parts["plaza"]["obelisk_places"] + 1)]
    names += [f"door_{side}" for side in parts["doors"]]
    names += ["pedestal", "throne", "cleopatra", "altar", "die_blank", "die_symbol"]
    names += [f"palm_{kind}" for kind in range(4)] + [f"die_tumble_{turn}" for turn in range(6)]
    names.append("palace_doors_open")
    seats = ("blue", "orange", "white", "purple", "black")
    assert len(seats) == rules["max_players"]
    return names + [f"anubis_{seat}" for seat in seats]


UNSHADOWED = ["palace_doors_shut"]  # shut doors lie flush in the portal, which shades them in their own picture
GOODS = ["coin", "coins", "merchant", "pyramid", "purse", "amulet", "crocodile"]


def webp_size(path: Path) -> tuple[int, int]:
    """Width and height from the header of a WebP file, lossy, lossless or extended."""
    head = path.read_bytes()[:32]
    assert head[:4] == b"RIFF" and head[8:12] == b"WEBP", path
    kind = head[12:16]
    if kind == b"VP8X":
        return 1 + int.from_bytes(head[24:27], "little"), 1 + int.from_bytes(head[27:30], "little")
    if kind == b"VP8L":
        bits = int.from_bytes(head[21:25], "little")
        return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
    assert kind == b"VP8 ", path
    return int.from_bytes(head[26:28], "little") & 0x3FFF, int.from_bytes(head[28:30], "little") & 0x3FFF


def file(stem: str, scale: int) -> Path:
    return SPRITES / f"{scale}x" / "board" / f"{stem}.webp"


def test_the_twelve_mosaics_have_63_orientations():
    assert len(mosaic_names()) == 63


@pytest.mark.parametrize("name", piece_names() + mosaic_names() + UNSHADOWED + GOODS)
def test_every_piece_has_its_sprite_and_its_shadow(name):
    entry = manifest()["board"].get(name)
    assert entry, f"{name} is not in the manifest"
    if name not in UNSHADOWED:
        assert entry["shadow"], f"{name} has no shadow"


def test_the_files_of_every_sprite_have_the_sizes_of_the_manifest():
    for name, entry in manifest()["board"].items():
        pictures = [(entry.get("body", name), entry["size"])]
        if entry["shadow"]:
            pictures.append((entry["shadow"]["file"], entry["shadow"]["size"]))
        for stem, size in pictures:
            assert entry["scale"] == [1, 2], name
            for scale in (1, 2):
                assert webp_size(file(stem, scale)) == tuple(scale * v for v in size), (stem, scale)


def test_anchors_and_footprints_are_finite_and_near_the_sprite():
    for name, entry in manifest()["board"].items():
        x0, y0, x1, y1 = entry["footprint"]
        assert all(math.isfinite(v) for v in (*entry["anchor"], *entry["footprint"], entry["height"])), name
        assert x0 < x1 and y0 < y1 and 0 < entry["height"] < 4, name
        for anchor, size in ((entry["anchor"], entry["size"]), *_shadow_of(entry)):
            assert all(-300 < a < s + 300 for a, s in zip(anchor, size, strict=True)), name


def _shadow_of(entry: dict) -> list[tuple[list[float], list[int]]]:
    return [(entry["shadow"]["anchor"], entry["shadow"]["size"])] if entry["shadow"] else []


def test_fixed_pieces_say_where_they_stand_and_movable_ones_do_not():
    board = manifest()["board"]
    fixed = ("wall_", "sphinx_", "obelisk_", "door_", "pedestal", "throne", "palace_doors", "altar")
    for name, entry in board.items():
        assert (entry["at"] is not None) == name.startswith(fixed), name
    places = [tuple(e["at"]) for n, e in board.items() if n.startswith(("wall_", "sphinx_", "obelisk_")) and "+" not in n]
    assert len(set(places)) == len(places) == 17


def test_a_fixed_piece_lies_on_whole_pixels():
    """The sprite of a fixed place was shot on the screen's lattice, so that it is drawn without a rounding error."""
    camera = manifest()["camera"]
    for name, entry in manifest()["board"].items():
        if entry["at"] is None:
            continue
        for axis in (0, 1):
            at = camera["origin"][axis]
            at += camera["unit"] * sum(camera[k][axis] * v for k, v in zip("xyz", entry["at"], strict=True))
            off = at - entry["anchor"][axis]
            assert abs(off - round(off)) < 0.01, name


def test_a_mosaics_footprint_covers_its_cells():
    for name in mosaic_names():
        letters = name.rsplit("_", 1)[1]
        columns = max("abcdefghi".index(c) for c in letters[::2])
        rows = max(int(r) - 1 for r in letters[1::2])
        x0, y0, x1, y1 = manifest()["board"][name]["footprint"]
        assert (x0, y0) == pytest.approx((-0.5, -0.5), abs=0.05), name
        assert (x1, y1) == pytest.approx((columns + 0.5, rows + 0.5), abs=0.05), name


def test_variants_are_sprites_of_the_same_place():
    """A body lit beside others is named after them: pieces of fixed places, or palms on their cells."""
    board = manifest()["board"]
    names = [name for name in board if "+" in name]
    assert {"wall_W4+W3", "wall_W5+palm_e9", "pedestal+throne", "altar+obelisk_2"} <= set(names)
    for name in names:
        base, *others = name.split("+")
        assert board[name]["at"] == board[base]["at"] is not None, name
        for other in others:
            cell = other.removeprefix("palm_")
            is_palm = other != cell and cell[0] in "abcdefghi" and cell[1:] in "123456789"
            assert is_palm or other in board or f"wall_{other}" in board, name


def test_the_ground_goes_on_beyond_every_window():
    ground = manifest()["ground"]
    left, top = ground["offset"]
    width, height = ground["size"]
    for scale in (1, 2):
        assert webp_size(file(ground["file"], scale)) == (scale * width, scale * height)
    middle_x, middle_y = 940, 545  # middle of the board
    for screen, (w, h) in SCREENS.items():
        assert left <= middle_x - w / 2 and middle_x + w / 2 <= left + width, screen
        assert top <= middle_y - h / 2 and middle_y + h / 2 <= top + height, screen


def test_the_sprites_stay_inside_their_budget():
    size = sum(path.stat().st_size for path in SPRITES.rglob("*") if path.is_file())
    assert 0 < size <= BUDGET


def test_every_picture_on_disk_is_named_in_the_manifest():
    data = manifest()
    named = {data["ground"]["file"]}
    for name, entry in data["board"].items():
        named.add(entry.get("body", name))
        if entry["shadow"]:
            named.add(entry["shadow"]["file"])
    for scale in (1, 2):
        found = {path.stem for path in (SPRITES / f"{scale}x" / "board").glob("*.webp")}
        assert found == named, scale
