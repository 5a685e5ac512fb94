"""The kit's pictures against the catalogue: every card, seat, resource and icon at both scales (no Blender)."""

from __future__ import annotations

import json
import os
import struct
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
import pygame

ROOT = Path(__file__).resolve().parents[2]
SPRITES = ROOT / "sprites"
SEATS = {"blue": "ankh", "orange": "eye", "white": "scarab", "purple": "lotus", "black": "feather"}
ICONS = [
    "menu",
    "help",
    "undo",
    "redo",
    "lock",
    "check",
    "x",
    "rot",
    "rotback",
    "flip",
    "grid",
    "book",
    "left",
    "right",
    "up",
    "down",
    "minus",
    "plus",
    "gear",
    "crown",
    "eye",
    "eye_closed",
    "chart",
    "home",
    "save",
    "people",
    "bot",
    "hand",
    "sound",
    "music",
    "fullscreen",
    "zoom",
    "trash",
    "play",
    "pause",
    "step",
    "info",
    "arrow",
]
BUTTONS = [
    f"nine/{kind}_{state}"
    for kind in ("button", "primary")
    for state in ("normal", "hover", "pressed", "disabled")
]
# text colours of the screens (issue 3): what it is written on, and where its least contrast must lie
INK, IVORY, DISABLED, DISABLED_PRIMARY, MISSING = "#2B1D14", "#F6EACF", "#33281D", "#E2D6C0", "#640D04"
CONTRASTS = [
    ("nine/button_normal", INK),
    ("nine/button_hover", INK),
    ("nine/button_disabled", DISABLED),
    ("nine/primary_normal", IVORY),
    ("nine/primary_disabled", DISABLED_PRIMARY),
    ("nine/panel_papyrus", INK),
    ("nine/panel_papyrus_dim", INK),
    ("nine/panel_papyrus_dim", MISSING),
    ("nine/panel_wood", IVORY),
    ("nine/panel_lapis_active", IVORY),
    ("nine/scroll", INK),
]


@cache
def manifest() -> dict[str, Any]:
    return json.loads((SPRITES / "manifest.json").read_text(encoding="utf-8"))


@cache
def catalogue() -> dict[str, Any]:
    return yaml.safe_load((ROOT / "data" / "cards.yaml").read_text(encoding="utf-8"))


@cache
def size_on_disk(path: Path) -> tuple[int, int]:
    """Read width and height of a WebP picture from its header."""
    head = path.read_bytes()[:30]
    assert head[:4] == b"RIFF" and head[8:12] == b"WEBP", path
    kind = head[12:16]
    if kind == b"VP8X":
        return 1 + int.from_bytes(head[24:27], "little"), 1 + int.from_bytes(head[27:30], "little")
    if kind == b"VP8L":
        bits = int.from_bytes(head[21:25], "little")
        return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
    assert kind == b"VP8 ", path
    w, h = struct.unpack("<HH", head[26:30])
    return w & 0x3FFF, h & 0x3FFF


def check_both_scales(part: str, name: str) -> None:
    """The file at 1x has the manifest's size, the one at 2x twice that."""
    entry = manifest()[part][name]
    w, h = entry["size"]
    assert size_on_disk(SPRITES / "1x" / part / f"{name}.webp") == (w, h)
    assert size_on_disk(SPRITES / "2x" / part / f"{name}.webp") == (2 * w, 2 * h)


def test_every_entry_has_its_pictures() -> None:
    for part in ("kit", "cards"):
        for name in manifest()[part]:
            check_both_scales(part, name)


def test_every_picture_has_its_entry() -> None:
    for part in ("kit", "cards"):
        for scale in ("1x", "2x"):
            folder = SPRITES / scale / part
            found = {p.relative_to(folder).with_suffix("").as_posix() for p in folder.rglob("*.webp")}
            assert found == set(manifest()[part]), (scale, part)


def test_every_card_has_a_face_and_there_is_a_back() -> None:
    cards = manifest()["cards"]
    assert set(cards) == set(catalogue()["cards"]) | {"back"}
    for name, entry in cards.items():
        assert entry["size"] == [396, 554]
        if name == "back":
            continue
        for box in ("title", "picture"):
            x, y, w, h = entry[box]
            assert w > 0 and h > 0 and x >= 0 and x + w <= 396 and y >= 0 and y + h <= 554


def test_title_band_of_every_card_is_calm_enough_for_a_name() -> None:
    """The band the game writes in holds no picture: its brightness hardly changes."""
    for name, entry in manifest()["cards"].items():
        if name == "back":
            continue
        surface = pygame.image.load(SPRITES / "1x" / "cards" / f"{name}.webp")
        x, y, w, h = (int(v) for v in entry["title"])
        light = sorted(
            luminance(surface.get_at((x + i, y + j))) for i in range(2, w - 2, 7) for j in range(2, h - 2, 7)
        )
        assert light[-1] - light[0] < 0.25, name


@pytest.mark.parametrize("seat", SEATS)
def test_every_seat_has_sign_small_sign_and_plaques(seat: str) -> None:
    kit = manifest()["kit"]
    for name in (
        f"seat/sign_{seat}",
        f"seat/small_{seat}",
        f"seat/plaque_{seat}",
        f"seat/plaque_{seat}_active",
        f"sign/{SEATS[seat]}",
    ):
        assert name in kit
    assert kit[f"seat/sign_{seat}"]["glyph"] == SEATS[seat]
    assert kit[f"seat/small_{seat}"]["size"] == [24, 24]


def test_every_resource_and_character_has_a_pip() -> None:
    kit = manifest()["kit"]
    for name in {card.rstrip("2") for card in catalogue()["cards"]}:
        assert f"pip/{name}" in kit
    for resource in catalogue()["resources"]:
        assert f"pip/{resource}_missing" in kit


@pytest.mark.parametrize("name", ICONS)
def test_every_icon_is_there_and_white(name: str) -> None:
    assert manifest()["kit"][f"icon/{name}"]["size"] == [48, 48]
    surface = pygame.image.load(SPRITES / "2x" / "kit" / f"icon/{name}.webp")
    solid = [c for x in range(0, 96, 3) for y in range(0, 96, 3) if (c := surface.get_at((x, y))).a > 200]
    assert solid and all(min(c.r, c.g, c.b) > 250 for c in solid)


def test_no_two_icons_are_alike() -> None:
    names = [n for n in manifest()["kit"] if n.startswith("icon/")]
    shapes = {}
    for name in names:
        surface = pygame.image.load(SPRITES / "1x" / "kit" / f"{name}.webp")
        shapes[name] = bytes(surface.get_at((x, y)).a > 127 for x in range(48) for y in range(48))
    assert len(set(shapes.values())) == len(names)


def test_amulet_and_merchant_differ_in_outline() -> None:
    """Colour aside, more than a fifth of the silhouettes differs."""
    outlines = [
        pygame.mask.from_surface(pygame.image.load(SPRITES / "1x" / "kit" / "token" / f"{n}.webp"), 127)
        for n in ("amulet", "merchant")
    ]
    common = outlines[0].overlap_area(outlines[1], (0, 0))
    whole = outlines[0].count() + outlines[1].count() - common
    assert (whole - common) / whole > 0.2


@pytest.mark.parametrize(
    "name",
    [
        *BUTTONS,
        "nine/focus_ring",
        "nine/scroll",
        "nine/stall_tray",
        "frame/cedar",
        "frame/active",
        "frame/pap",
    ],
)
def test_slices_leave_a_middle(name: str) -> None:
    entry = manifest()["kit"][name]
    left, top, right, bottom = entry["nine"]
    w, h = entry["size"]
    assert left + right < w and top + bottom < h


@pytest.mark.parametrize("name", ["cedar", "lapis", "pap", "sand", "croc", "curtain", "sacking"])
def test_textures_have_no_seam(name: str) -> None:
    """Across the edge neighbouring pixels differ no more than elsewhere."""
    surface = pygame.image.load(SPRITES / "2x" / "kit" / "texture" / f"{name}.webp")
    side = surface.get_width()

    def step(x0: int, x1: int, across: bool) -> float:
        total = 0
        for i in range(0, side, 4):
            a, b = (
                (surface.get_at((x0, i)), surface.get_at((x1, i)))
                if across
                else (surface.get_at((i, x0)), surface.get_at((i, x1)))
            )
            total += abs(a.r - b.r) + abs(a.g - b.g) + abs(a.b - b.b)
        return total / (side / 4)

    for across in (True, False):
        inside = max(step(k, k + 1, across) for k in range(31, side - 1, 32))
        assert step(side - 1, 0, across) <= inside * 1.25 + 2


def luminance(c: Any) -> float:
    """Relative luminance (WCAG 2)."""
    parts = [v / 255 for v in (c[0], c[1], c[2])]
    r, g, b = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


@pytest.mark.parametrize(("name", "colour"), CONTRASTS)
def test_text_contrast_is_at_least_4_5(name: str, colour: str) -> None:
    """WCAG ratio of the text against the 2nd and 98th percentile of what lies inside the frame."""
    surface = pygame.image.load(SPRITES / "2x" / "kit" / f"{name}.webp")
    w, h = surface.get_size()
    left, top, right, bottom = (2 * v for v in manifest()["kit"][name]["nine"])
    left, right, top, bottom = min(left, 40), min(right, 40), min(top, 84), min(bottom, 84)
    if name == "nine/scroll":
        left = right = 72
    ground = sorted(
        luminance(surface.get_at((x, y)))
        for x in range(left, w - right, 2)
        for y in range(top, h - bottom, 2)
    )
    text = luminance(tuple(int(colour[i : i + 2], 16) for i in (1, 3, 5)))
    ratios = [
        (max(text, g) + 0.05) / (min(text, g) + 0.05)
        for g in (ground[int(len(ground) * 0.02)], ground[int(len(ground) * 0.98)])
    ]
    assert min(ratios) >= 4.5, ratios


def test_title_has_both_scales() -> None:
    assert size_on_disk(SPRITES / "1x" / "title.webp") == (1920, 1080)
    assert size_on_disk(SPRITES / "2x" / "title.webp") == (3840, 2160)


def test_application_icon_has_all_sizes() -> None:
    data = (SPRITES / "icon.ico").read_bytes()
    reserved, kind, count = struct.unpack("<HHH", data[:6])
    assert (reserved, kind) == (0, 1)
    sizes = {data[6 + 16 * i] or 256 for i in range(count)}
    assert {16, 24, 32, 48, 64, 128, 256} <= sizes
    png = (SPRITES / "icon.png").read_bytes()
    assert png[:8] == b"\x89PNG\r\n\x1a\n" and struct.unpack(">II", png[16:24]) == (1024, 1024)
