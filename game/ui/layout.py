"""Lay out the table: one pure function from the logical size to named rectangles.

Names: `menu help prompt plaque_0.. log store market stall_0..2 deck quarry tile_0..5 mosaic pile bonus undo
primary hand board` are there at rest and do not overlap, except that `market` holds the stalls and `quarry`
its tiles (and, where there is no room elsewhere, `deck`). `tray restock drawer` come and go on top.
"""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.ui.scale import Mode

STALLS = 3
TILES = 6
MARGIN = 16
REACH = 1100
"""No column lies farther than this from the middle, however wide the window."""


@dataclass(frozen=True, slots=True)
class BoardView:
    """Where the world is drawn: its 1920x1080 frame times k, its top left at (x, y) in logical pixels."""

    k: float
    x: float
    y: float


SILHOUETTE = (411, 55, 1420, 1040)
"""Left, top, right, bottom of the board in the world's 1920x1080 frame."""


def layout(width: int, height: int, mode: Mode, seats: int) -> dict[str, Rect]:
    """Return the rectangles of the table, in logical pixels, for 3 to 5 seats (2 to 6 do no harm)."""
    arrange = {Mode.WIDE: _wide, Mode.LOW: _low, Mode.FOUR_THREE: _four_three, Mode.PORTRAIT: _portrait}[mode]
    rects = arrange(width, height, seats)
    rects["drawer"] = Rect(0, 0, 520, height)
    return rects


def board_view(width: int, height: int, mode: Mode) -> BoardView:
    """Return scale and place of the world; for the designed sizes exactly those of the pictures."""
    if mode is Mode.WIDE:
        k = max(1.0, min((min(width, 2 * REACH + 2 * MARGIN) - 792) / 1128, height / 1080))
        return BoardView(k, width / 2 - 960 * k, -36 * k + (height - 1080 * k) / 2)
    if mode is Mode.LOW:
        k = min((width - 740) / 1009, (height + 18) / 1080)
        return BoardView(
            k, (width - 1600) / 2 + 683 - 915.5 * k, -38 + (height - 900 - (k - 0.85) * 1080) / 2
        )
    if mode is Mode.FOUR_THREE:
        k = min((width - 468 - 132) / 1009, (height - 212) / 1040)
        k = max(0.95, min(k, 1.2))
        return BoardView(
            k,
            14 - 411 * k + max(0.0, (width - 468 - 173 - 1009 * k) / 2),
            84 + max(0.0, (height - 1200 - (k - 0.95) * 1080) / 2),
        )
    k = width / 1200
    return BoardView(k, 96 * k - 411 * k, 84 + (height - 1600 * k) / 2)


def dialog_rect(size: tuple[int, int], width: int, height: int) -> Rect:
    """Centre a dialog in the window, no larger than the window less its margins."""
    w, h = min(width, size[0] - 2 * MARGIN), min(height, size[1] - 2 * MARGIN)
    return Rect((size[0] - w) // 2, (size[1] - h) // 2, w, h)


def hand_pitch(count: int, *, span: float = 660, most: float = 76) -> float:
    """Return the distance from card to card in the fan."""
    return min(most, span / (count - 1)) if count > 1 else 0.0


def _stalls(rects: dict[str, Rect], x: int, y: int, tray: int) -> None:
    """Add market and stalls, 144 wide with gaps of 10; `tray` is the height below the awning's top."""
    rects["market"] = Rect(x, y, 452, tray)
    for i in range(STALLS):
        rects[f"stall_{i}"] = Rect(x + i * 154, y, 144, tray)


def _tiles(
    rects: dict[str, Rect], x: int, y: int, *, tile_h: int, gap: int, mosaic_h: int, pile: int = 50
) -> int:
    """Add six tiles in pairs and the mosaic tile below, 428 wide in all; return the bottom."""
    for i in range(TILES):
        rects[f"tile_{i}"] = Rect(x + (i % 2) * 218, y + (i // 2) * (tile_h + gap), 210, tile_h)
    top = y + 3 * (tile_h + gap)
    rects["mosaic"] = Rect(x, top, 428, mosaic_h)
    rects["pile"] = Rect(
        x + 428 - pile - 12 + (4 if mosaic_h < 80 else 0),
        top + (mosaic_h - pile) // 2 if mosaic_h < 80 else top + (12 if mosaic_h > 105 else 8),
        pile,
        pile,
    )
    return top + mosaic_h


def _actions(rects: dict[str, Rect], x: int, bottom: int, *, primary: tuple[int, int]) -> None:
    """Add bonus, undo and primary in a row 452 wide that ends at `bottom`."""
    w, h = primary
    y = bottom - h
    rects["primary"] = Rect(x + 452 - w, y, w, h)
    rects["undo"] = Rect(x + 452 - w - 10 - h, y, h, h)
    rects["bonus"] = Rect(x, y, 452 - w - h - 18, h)


def _wide(width: int, height: int, seats: int) -> dict[str, Rect]:
    left = max(MARGIN, width // 2 - REACH)
    x = min(width - MARGIN, width // 2 + REACH) - 452
    rects = {
        "menu": Rect(left, 16, 50, 50),
        "help": Rect(left + 58, 16, 50, 50),
        "prompt": Rect(left + 128, 16, 180, 50),
    }
    for i in range(seats):
        rects[f"plaque_{i}"] = Rect(left, 82 + 118 * i, 308, 108)
    rects["log"] = Rect(left, 82 + 118 * seats + 2, 308, 46)
    rects["store"] = Rect(left, height - 140, 308, 124)
    _stalls(rects, x, 22, 384)
    rects["deck"] = Rect(x, 410, 452, 28)
    rects["quarry"] = Rect(x, 444, 452, 525)
    _tiles(rects, x + 12, 488, tile_h=111, gap=8, mosaic_h=112)
    _actions(rects, x, height - 16, primary=(262, 76))
    middle = width // 2 - 238
    rects["hand"] = Rect(middle - 396, height - 122, 792, 122)
    rects["board"] = Rect(left + 318, 0, x - left - 328, height - 122)
    rects["tray"] = Rect(middle - 372, height - 342, 836, 234)
    rects["restock"] = Rect(x, 444, 452, 338)
    return rects


def _low(width: int, height: int, seats: int) -> dict[str, Rect]:
    left = max(14, width // 2 - REACH)
    x = min(width - 12, width // 2 + REACH) - 452
    rects = {
        "menu": Rect(left, 14, 52, 52),
        "help": Rect(left + 58, 14, 52, 52),
        "prompt": Rect(left + 122, 14, 140, 52),
    }
    for i in range(seats):
        rects[f"plaque_{i}"] = Rect(left, 78 + 94 * i, 262, 84)
    rects["log"] = Rect(left, 78 + 94 * seats + 2, 262, 46)
    rects["store"] = Rect(left, height - 114, 262, 100)
    _stalls(rects, x, 18, 352)
    rects["quarry"] = Rect(x, 384, 452, 418)
    rects["deck"] = Rect(x + 176, 388, 260, 34)
    _tiles(rects, x + 12, 428, tile_h=80, gap=8, mosaic_h=100)
    _actions(rects, x, height - 14, primary=(250, 68))
    middle = 690 + (width - 1600) // 2
    rects["hand"] = Rect(middle - 394, height - 100, 788, 100)
    rects["board"] = Rect(left + 272, 0, x - left - 282, height - 100)
    rects["tray"] = Rect(middle - 414, height - 320, 836, 234)
    rects["restock"] = Rect(x, 384, 452, 338)
    return rects


def _four_three(width: int, height: int, seats: int) -> dict[str, Rect]:
    x = width - 468
    rects = {"menu": Rect(16, 26, 52, 52), "help": Rect(76, 26, 52, 52)}
    pitch = (width - 146 - 16 + 12) // seats
    for i in range(seats):
        rects[f"plaque_{i}"] = Rect(146 + pitch * i, 14, pitch - 12, 84)
    rects["prompt"] = Rect(16, 108, 420, 50)
    rects["log"] = Rect(16, height - 198, 308, 46)
    rects["store"] = Rect(16, height - 140, 308, 124)
    _stalls(rects, x, 124, 384)
    rects["deck"] = Rect(x, 512, 452, 28)
    rects["quarry"] = Rect(x, 548, 452, 525)
    _tiles(rects, x + 12, 592, tile_h=111, gap=8, mosaic_h=112)
    _actions(rects, x, height - 16, primary=(262, 76))
    middle = 728 + (width - 1600) // 2
    rects["hand"] = Rect(middle - 394, height - 118, 788, 118)
    rects["board"] = Rect(0, 160, x - 10, height - 160 - 202)
    rects["tray"] = Rect(min(270 + (width - 1600) // 2, x - 846), height - 340, 836, 234)
    rects["restock"] = Rect(x, 548, 452, 338)
    return rects


def _portrait(width: int, height: int, seats: int) -> dict[str, Rect]:
    side = (width - 1200) // 2
    top = height - 482
    rects = {"menu": Rect(16, 14, 52, 52), "help": Rect(16, 74, 52, 52)}
    pitch = (width - 80 - 16 + 8) // seats
    for i in range(seats):
        rects[f"plaque_{i}"] = Rect(80 + pitch * i, 12, pitch - 8, 84)
    rects["prompt"] = Rect(80, 104, 560, 50)
    rects["log"] = Rect(16, top - 54, 308, 46)
    _stalls(rects, side + 16, top + 18, 352)
    x = side + 486
    rects["quarry"] = Rect(x, top + 12, 428, 360)
    rects["deck"] = Rect(x + 168, top + 14, 260, 32)
    _tiles(rects, x, top + 50, tile_h=78, gap=6, mosaic_h=68)
    x = side + 932
    rects["store"] = Rect(x, top + 16, 252, 190)
    rects["undo"] = Rect(x, top + 214, 76, 76)
    rects["bonus"] = Rect(x + 86, top + 214, 166, 76)
    rects["primary"] = Rect(x, top + 300, 252, 76)
    rects["hand"] = Rect(side + 80, top + 390, 1040, 92)
    rects["shelf"] = Rect(0, top, width, 482)
    rects["board"] = Rect(0, 160, width, top - 160 - 58)
    rects["tray"] = Rect(side + 340, top - 246, 836, 234)
    rects["restock"] = Rect(side + 474, top + 8, 452, 338)
    return rects
