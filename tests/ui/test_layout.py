"""The table's layout: inside the window, nothing on top of anything else, the pictures' numbers."""

from __future__ import annotations

import itertools

import pytest
from pygame import Rect

from game.ui.layout import SILHOUETTE, board_view, dialog_rect, hand_pitch, layout
from game.ui.scale import LEAST, Mode, Scale, interface_scale, mode_of

WINDOWS = [(1024, 640), (1280, 720), (1366, 768), (1920, 1080), (1920, 1200), (2560, 1080), (3440, 1440), (3840, 2160),
           (1600, 1200), (1200, 1600), (800, 1280), (1920, 1032), (1600, 1040), (2048, 1536), (1920, 1280), (1280, 1024),
           (1081, 937), (5120, 1440), (1024, 768)]
HOLDERS = {"market": ("stall_",), "quarry": ("tile_", "mosaic", "pile", "deck"), "mosaic": ("pile",), "shelf": ("",)}
TRANSIENT = {"tray", "restock", "drawer"}


def _holds(a: str, b: str) -> bool:
    return any(b.startswith(start) for start in HOLDERS.get(a, ()))


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("wish", [0.75, 1.0, 2.0])
def test_nothing_overlaps_and_nothing_is_outside(window: tuple[int, int], seats: int, wish: float) -> None:
    scale = Scale.of(window, wish)
    width, height = scale.size
    rects = layout(width, height, scale.mode, seats)
    for name, rect in rects.items():
        assert Rect(0, 0, width, height).contains(rect), (name, rect, scale)
        assert rect.w > 0 and rect.h > 0, name
    rest = [name for name in rects if name not in TRANSIENT]
    for a, b in itertools.combinations(rest, 2):
        if not _holds(a, b) and not _holds(b, a):
            assert not rects[a].colliderect(rects[b]), (a, b, scale)
        elif _holds(a, b) and a != "shelf":
            assert rects[a].contains(rects[b]), (a, b)


@pytest.mark.parametrize("window", WINDOWS)
def test_the_logical_window_is_never_smaller_than_its_arrangement_needs(window: tuple[int, int]) -> None:
    for wish in (0.75, 1.0, 1.5, 2.0):
        scale = Scale.of(window, wish)
        least = LEAST[scale.mode]
        assert scale.size[0] >= least[0] - 1 and scale.size[1] >= least[1] - 1, scale


@pytest.mark.parametrize("window", WINDOWS)
def test_touch_targets_are_at_least_44(window: tuple[int, int]) -> None:
    scale = Scale.of(window)
    rects = layout(*scale.size, scale.mode, 5)
    for name in ("menu", "help", "log", "primary", "undo", "pile", "mosaic", *(f"tile_{i}" for i in range(6)),
                 *(f"stall_{i}" for i in range(3)), *(f"plaque_{i}" for i in range(5))):
        assert min(rects[name].size) >= 44, name


def test_the_designed_sizes_have_the_designed_scales_and_numbers() -> None:
    assert interface_scale(1920, 1080) == 1 and interface_scale(3840, 2160) == 2
    assert interface_scale(1280, 720) == pytest.approx(0.8) and interface_scale(1024, 640) == pytest.approx(0.64)
    assert interface_scale(1600, 1200) == 1 and interface_scale(1200, 1600) == 1
    assert mode_of(1920, 1080) is Mode.WIDE and mode_of(1600, 900) is Mode.LOW
    assert mode_of(1600, 1200) is Mode.FOUR_THREE and mode_of(1200, 1600) is Mode.PORTRAIT
    wide = layout(1920, 1080, Mode.WIDE, 4)
    assert wide["plaque_2"] == Rect(16, 82 + 236, 308, 108) and wide["log"] == Rect(16, 556, 308, 46)
    assert wide["store"] == Rect(16, 940, 308, 124) and wide["quarry"] == Rect(1452, 444, 452, 525)
    assert wide["primary"] == Rect(1642, 988, 262, 76) and wide["undo"] == Rect(1556, 988, 76, 76)
    assert wide["tray"] == Rect(350, 738, 836, 234) and wide["hand"].centerx == 722 and wide["hand"].top == 958
    low = layout(1600, 900, Mode.LOW, 4)
    assert low["store"] == Rect(14, 786, 262, 100) and low["quarry"].topleft == (1136, 384)
    upright = layout(1200, 1600, Mode.PORTRAIT, 4)
    assert upright["plaque_3"] == Rect(80 + 3 * 278, 12, 270, 84) and upright["primary"] == Rect(932, 1418, 252, 76)


@pytest.mark.parametrize(("size", "mode", "view"), [
    ((1920, 1080), Mode.WIDE, (1.0, 0, -36)), ((1600, 900), Mode.LOW, (0.85, -95, -38)),
    ((1600, 1200), Mode.FOUR_THREE, (0.95, -376, 84)), ((1200, 1600), Mode.PORTRAIT, (1.0, -315, 84))])
def test_the_world_lies_where_the_pictures_have_it(size: tuple[int, int], mode: Mode,
                                                   view: tuple[float, float, float]) -> None:
    got = board_view(*size, mode)
    assert (got.k, got.x, got.y) == pytest.approx(view, abs=0.6)


@pytest.mark.parametrize("window", WINDOWS)
def test_the_board_is_not_hidden_by_the_columns(window: tuple[int, int]) -> None:
    scale = Scale.of(window)
    width, height = scale.size
    view, rects = board_view(width, height, scale.mode), layout(width, height, scale.mode, 4)
    left, right = view.x + SILHOUETTE[0] * view.k, view.x + SILHOUETTE[2] * view.k
    hole = Rect(0, 0, width, height) if scale.mode is Mode.PORTRAIT else rects["board"]
    assert left >= hole.left - 34 and right <= hole.right + 34, (left, right, hole)


def test_dialogs_fit_and_the_fan_narrows() -> None:
    assert dialog_rect((1600, 900), 4000, 4000) == Rect(16, 16, 1568, 868)
    assert hand_pitch(1) == 0 and hand_pitch(9) == 76 and hand_pitch(14) == pytest.approx(660 / 13)
