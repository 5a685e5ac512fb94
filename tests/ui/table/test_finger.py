"""A finger reaches every row of the garden with a mosaic that hangs clear above it."""

from __future__ import annotations

from random import Random

import pytest

from game.ui.settings import Settings
from game.ui.table.carrying import CLEAR_OF_FINGER
from game.ui.table.modes import Mosaic
from game.ui.testing import Pilot
from tests.ui.table.hands import FINGER, Hands
from tests.ui.table.test_gestures import can_build_mosaic, stage

SIZES = ((1280, 720), (1024, 640), (1600, 1200), (1200, 1600))


@pytest.mark.parametrize("size", SIZES)
def test_every_legal_place_is_reached_by_finger(size: tuple[int, int]) -> None:
    with Pilot(size, settings=Settings(animation_speed="off")) as pilot:
        _, scene, _ = stage(pilot, {"turn", "building"}, can_build_mosaic)
        hands = Hands(pilot, scene, Random(4), (FINGER,))
        hands.way = FINGER
        hands.tap("tile:mosaic")
        assert isinstance(scene.desk.mode, Mosaic)
        held = scene.desk.mode.holding
        places = sorted(held._alike(), key=lambda at: (at[1], at[0]))
        assert len(places) > 3
        front, back = places[0], places[-1]
        rows = {row: (column, row) for column, row in places}
        for column, row in (front, back, *rows.values(), front):
            if held.origin != (column, row):
                hands._carry(held, column, row)
                pilot.seconds(0.3)
            assert held.origin == (column, row) and held.is_down


@pytest.mark.parametrize("size", SIZES)
def test_the_front_row_is_reached_within_the_window(size: tuple[int, int]) -> None:
    with Pilot(size, settings=Settings(animation_speed="off")) as pilot:
        _, scene, _ = stage(pilot, {"turn", "building"}, can_build_mosaic)
        columns = scene.desk.view.catalogue.garden.columns
        lowest = max(scene.board.cell_spot(column, 0)[1] for column in range(columns))
        assert lowest + CLEAR_OF_FINGER < pilot.app.size[1] - 8
