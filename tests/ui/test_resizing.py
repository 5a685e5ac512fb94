"""A resize in the middle of every motion: all stays inside the window, letters are set anew, the motion ends."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Rect

from game.engine import choices as c
from game.ui.settings import Settings
from game.ui.table.scene import TableScene
from game.ui.testing import Pilot
from tests.ui import positions
from tests.ui.every_scene import BELOW, STATES, Empty
from tests.ui.measuring import measure
from tests.ui.table.table_kit import new_scene

SIZES = ((1200, 1600), (1024, 640))


def _in_motion(pilot: Pilot, name: str) -> None:
    """Open a state so that its motion has only just begun."""
    if name == "table":
        match = positions.match("turn_late")
        scene, _ = new_scene(match)
        scene.session.hold(True)
        pilot.app.stack.clear_to(scene)
        pilot.seconds(0.3)
        scene.session.play(0, c.TakeStall(1))
    else:
        pilot.app.stack.clear_to(Empty())
        pilot.frames(1)
        assert name not in BELOW
        STATES[name](pilot)
    pilot.frames(3)


@pytest.mark.parametrize("name", ["table", "curtain", "reveal_shut", "ceremony_pyramids"])
def test_a_resize_in_the_middle_of_a_motion(name: str, tmp_path: Path) -> None:
    with Pilot((1280, 720), settings=Settings(animation_speed="normal"), user_dir=tmp_path) as pilot:
        _in_motion(pilot, name)
        assert pilot.app.is_busy, "nothing moves yet"
        for size in SIZES:
            pilot.resize(size)
            pilot.frames(12)
            assert pilot.app.canvas.get_size() == size and pilot.app.fonts.u == pilot.app.u
            page = measure(pilot)
            window = Rect((0, 0), size)
            assert page.seen
            for text in page.seen:
                assert window.contains(text.rect), (size, text)
            for widget in pilot.scene.widgets:
                assert Rect(0, 0, *pilot.app.size).contains(widget.rect), (size, widget.name)
        if isinstance(pilot.scene, TableScene):
            pilot.settle()
            assert not pilot.app.is_busy
