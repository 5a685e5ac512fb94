"""Measure frames of the board at 1920x1080 beside one full-screen opaque blit of the same run.

Drag: a mosaic held over a full garden goes to another cell every frame. Animate: five parts come down at
once. Idle: ten seconds of steps without input. Blit and frames alternate, so that a busy machine slows both
alike; medians are given. The last line is JSON with milliseconds, the two ratios and the number of draws
while idle. No display flip: that is the window system's own time.

Usage: python benchmarks/frame.py [seconds for each measurement]
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from statistics import median

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import pygame

from game.content.catalogue import load_catalogue
from game.content.places import sprites_dir
from game.engine.catalogue import Settings
from game.engine.garden import bits
from game.engine.setup import new_game
from game.engine.view import View
from game.engine.views import view as view_of
from game.ui.board import BoardView, Ghost, pieces
from game.ui.board.motions import FALL, SETTLE, Fall
from game.ui.board.timeline import Clip

SIZE = (1920, 1080)
FRAME_MS = 1000 / 60


def palace() -> View:
    """Make a position with most things built and four mosaics laid."""
    catalogue = load_catalogue()
    view = view_of(new_game(catalogue, Settings(), seats=4, seed=3), None)
    garden, free, placed, used = catalogue.garden, catalogue.garden.growing, [], set()
    for index, placement in enumerate(garden.placements):
        if len(placed) < 4 and placement.piece not in used and not placement.mask & ~free and index % 37 == 0:
            free, placed = free & ~placement.mask, [*placed, index]
            used.add(placement.piece)
    return replace(
        view, free=free, placed=tuple(placed), walls=0b101010101, doors=1, sphinxes=3, pedestal=True
    )


def ghosts(view: View) -> list[Ghost]:
    """List legal places of one mosaic, each far from the one before."""
    garden = view.catalogue.garden
    piece = garden.piece_index["W"]
    found = []
    for index in bits(garden.of_piece[piece]):
        placement = garden.placements[index]
        if not placement.mask & ~view.free:
            found.append(Ghost("W", tuple(garden.column_row(c) for c in placement.cells), True))
    return found[:: max(1, len(found) // 40)]


def five_parts(board: BoardView, view: View) -> tuple[View, list[Clip]]:
    """Give a view with five parts more, and the clips that let all five come down at once."""
    walls = [i for i in range(9) if not view.walls >> i & 1][:4]
    new = replace(view, walls=view.walls | sum(1 << i for i in walls), doors=3)
    known = board.manifest.sprites.keys()
    parts = [pieces.wall(board.sites, i, new.walls, known) for i in walls] + [pieces.door(board.sites, 1)]
    start = board.timeline.now
    return new, [Clip(p.key, start, FALL + SETTLE, Fall(p), frozenset({p.key})) for p in parts]


def timed(step: Callable[[], object]) -> float:
    """Give the milliseconds of one call."""
    start = time.perf_counter()
    step()
    return (time.perf_counter() - start) * 1000


def main(seconds: float) -> None:
    """Measure and print."""
    pygame.display.init()
    pygame.font.init()
    screen = pygame.display.set_mode(SIZE)
    view = palace()
    board = BoardView(sprites_dir(), view.catalogue, colours=("blue", "orange", "white", "purple"))
    board.resize(pygame.Rect(0, 0, *SIZE), 1.0, offset=(0, -36))
    board.show(view)
    board.draw(screen)
    opaque = screen.copy()

    def blit() -> None:
        screen.blit(opaque, (0, 0))

    held, blits, drags, animations = ghosts(view), [], [], []
    count, end = 0, time.perf_counter() + seconds
    now = 0.0

    def drag() -> None:
        board.hold_mosaic(held[count % len(held)])
        board.update(now)
        board.draw(screen)

    while count < len(held):  # pictures of sprites are made once
        drag()
        count += 1
    while time.perf_counter() < end:
        count, now = count + 1, now + FRAME_MS
        blits.append(timed(blit))
        drags.append(timed(drag))
    board.hold_mosaic(None)
    board.draw(screen)

    def animate() -> None:
        board.update(now)
        board.draw(screen)

    end = time.perf_counter() + seconds
    is_warm = False
    while time.perf_counter() < end or not is_warm:
        board.show(view)
        board.draw(screen)
        new, clips = five_parts(board, view)
        board.animate(clips, new)
        for _ in range(int((FALL + SETTLE) / FRAME_MS)):
            now += FRAME_MS
            first = timed(blit)
            frame = timed(animate)
            if is_warm:
                blits.append(first)
                animations.append(frame)
        is_warm = True
    board.finish()
    board.draw(screen)

    draws = 0
    for _ in range(600):
        now += FRAME_MS
        if board.update(now):
            draws += 1
            board.draw(screen)
    blit_ms, drag_ms, animate_ms = median(blits), median(drags), median(animations)
    print(f"{len(blits)} blits, {len(drags)} drag frames, {len(animations)} frames of five parts coming down")
    print(
        json.dumps(
            {
                "blit_ms": round(blit_ms, 4),
                "drag_ms": round(drag_ms, 4),
                "animate_ms": round(animate_ms, 4),
                "ratio_drag": round(drag_ms / blit_ms, 2),
                "ratio_animate": round(animate_ms / blit_ms, 2),
                "idle_draws": draws,
            }
        )
    )


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 4.0)
