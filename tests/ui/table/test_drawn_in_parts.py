"""What is drawn part by part, as things change, is what would be drawn whole."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame import Rect

from game.engine import choices as c
from game.ui.frame import Frame
from game.ui.testing import Pilot
from tests.ui.table.stages import stage, where


def differs_from_whole(pilot: Pilot) -> int:
    """Count the pixels of the window that change when all of it is drawn anew."""
    before = pilot.screenshot()
    pilot.app.redraw()
    pilot.frames(1)
    return before.get_width() * before.get_height() - pygame.transform.threshold(
        None, before, None, threshold=(3, 3, 3, 255), set_behavior=0,  # type: ignore[arg-type]
        search_surf=pilot.screenshot(),
    )  # fmt: skip


def test_fills_keep_to_what_is_being_drawn(pilot: Pilot) -> None:
    app = pilot.app
    app.canvas.fill((200, 200, 200))
    for clip in (Rect(10, 10, 40, 40), Rect(250, 170, 20, 20)):
        app.canvas.set_clip(clip)
        frame = Frame(app.canvas, app.scale, app.fonts, app.panels, app.assets, clip)
        frame.fill((300, 200, 60, 60), "dim", 0.5)
        frame.dim(0.5, Rect(600, 400, 60, 60))
    app.canvas.set_clip(None)
    outside = [(245, 165), (280, 200), (500, 340), (520, 360)]
    assert all(app.canvas.get_at(spot)[:3] == (200, 200, 200) for spot in outside)
    assert app.canvas.get_at((255, 175))[0] < 190, "inside both the fill is seen"


@pytest.mark.parametrize("kind", ["wall", "mosaic"])
def test_taking_a_part_and_going_over_its_places(pilot: Pilot, kind: str) -> None:
    wanted: Callable[[c.Choice], bool] = (
        (lambda ch: isinstance(ch, c.BuildMosaic)) if kind == "mosaic" else
        (lambda ch: isinstance(ch, c.Build) and ch.part == "wall")
    )  # fmt: skip
    scene, _ = stage(pilot, {"turn"}, lambda m: sum(map(wanted, m.legal(0))) > 2, players=4)
    tile = where(scene, f"tile:{kind}")
    steps: list[Callable[[], None]] = [
        lambda: pilot.move(tile),
        lambda: pilot.click(tile),
        lambda: pilot.move(scene.board.cell_spot(1, 7)),
        lambda: pilot.move(scene.board.cell_spot(2, 7)),
        lambda: pilot.move(scene.board.cell_spot(8, 2)),
        lambda: pilot.move(where(scene, "stall:1")),
        lambda: pilot.move(where(scene, "card:0")),
        lambda: pilot.key(pygame.K_ESCAPE),
    ]
    for number, step in enumerate(steps):
        step()
        pilot.seconds(0.1)
        assert differs_from_whole(pilot) == 0, f"after step {number}"
        pilot.frames(2)
