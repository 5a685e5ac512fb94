"""Memory: bytes of all pictures alive on each screen, and, as a long run, of the process over a whole game.

The limits asked for are 300 MB with the 1x set and 700 MB with the 2x set; what is no picture (Python, libraries,
fonts, records) takes some 90 MB of them. Each is measured in a process of its own, as a player's is.
"""

from __future__ import annotations

import gc
import sys

import pytest
from pygame import Surface

from game.ui.screens.curtain import Curtain
from game.ui.settings import Settings
from game.ui.table.scene import TableScene
from game.ui.testing import Pilot
from tests.ui.memory import measured, pictures_alive
from tests.ui.screens.kit import evening_of, match_of, play_on, wait_for


def test_pictures_are_counted() -> None:
    gc.collect()
    before = pictures_alive()
    whole = Surface((1000, 500), depth=32)
    held = {"part": (whole.subsurface((0, 0, 10, 10)), 1)}
    assert pictures_alive() - before == 1000 * 500 * 4
    del whole, held
    assert pictures_alive() == before


@pytest.mark.parametrize(
    ("size", "limits"),
    [
        ((1920, 1080), {"title": 33, "table": 95, "zoomed": 140, "curtain": 106, "count": 85}),
        pytest.param(
            (3840, 2160),
            {"title": 130, "table": 330, "zoomed": 510, "curtain": 430, "count": 430},
            marks=pytest.mark.long,
        ),
    ],
)
def test_pictures_of_each_screen_keep_to_a_limit(size: tuple[int, int], limits: dict[str, int]) -> None:
    """Title, table late in a game and three times as large, curtain, the counting at the end: no screen holds more than stands here, in MB."""
    told = measured("screens", size, seconds=300)
    print(size, told)
    assert told["count"] <= told["curtain"], "the board's pictures are gone when the counting begins"
    assert told.keys() == limits.keys() and all(told[name] <= limits[name] for name in limits), (told, limits)


def test_backdrops_go_when_the_curtain_has_gone() -> None:
    with Pilot((1280, 720), settings=Settings(animation_speed="off")) as pilot:
        evening = evening_of(pilot, play_on(match_of(["human", "human", "greedy"]), choices=40))
        evening.begin()
        wait_for(pilot, Curtain)
        assert evening.backdrop._kept is not None
        pilot.tap_on("lift")
        wait_for(pilot, TableScene)
        assert evening.backdrop._kept is None and evening.backdrop._board is None


@pytest.mark.long
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
@pytest.mark.parametrize(("size", "limit"), [((1920, 1080), 300), ((3840, 2160), 700)])
def test_a_whole_game_keeps_to_the_limit(size: tuple[int, int], limit: int) -> None:
    peaks = measured("game", size, seconds=3000)
    print(size, peaks)
    assert {"Title", "Setup", "TableScene", "Curtain", "Ceremony", "ScoreSheet"} <= peaks.keys()
    assert max(peaks.values()) <= limit, peaks
