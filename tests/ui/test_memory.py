"""Memory: bytes of all pictures alive on each screen, and, as a long run, of the process over a whole game.

The limits asked for are 300 MB with the 1x set and 700 MB with the 2x set; what is no picture (Python, libraries,
fonts, records) takes some 90 MB of them.
"""

from __future__ import annotations

import gc
import sys
from collections import defaultdict
from pathlib import Path
from random import Random

import pytest
from pygame import Surface

from game.ui.screens.ceremony import Ceremony
from game.ui.screens.curtain import Curtain
from game.ui.screens.score_sheet import ScoreSheet
from game.ui.screens.setup import Setup
from game.ui.screens.title import Title
from game.ui.settings import Settings
from game.ui.table.scene import TableScene
from game.ui.testing import Pilot
from tests.ui.screens.kit import evening_of, games_of, match_of, play_on, wait_for
from tests.ui.screens.test_whole_evening import play_evening, set_up

MB = 1_000_000
REST_MB = 90
"""What a process holds besides pictures."""


def look(thing: object, found: dict[int, Surface], depth: int = 3) -> None:
    """Find the surfaces a thing refers to, also through tuples and dicts that the collector does not list."""
    for part in gc.get_referents(thing):
        if isinstance(part, Surface):
            whole = part.get_abs_parent()
            found[id(whole)] = whole
        elif depth and isinstance(part, tuple | dict) and not gc.is_tracked(part):
            look(part, found, depth - 1)


def pictures_alive() -> int:
    """Count the bytes of all surfaces that anything refers to; views into a surface count with it."""
    found: dict[int, Surface] = {}
    for thing in gc.get_objects():
        look(thing, found)
    return sum(surface.get_pitch() * surface.get_height() for surface in found.values())


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
        ((1920, 1080), (33, 95, 106, 85)),
        pytest.param((3840, 2160), (130, 330, 430, 430), marks=pytest.mark.long),
    ],
)
def test_pictures_of_each_screen_keep_to_a_limit(size: tuple[int, int], limits: tuple[int, ...]) -> None:
    """Title, table late in a game, curtain, the counting at the end: no screen holds more than stands here, in MB."""
    gc.collect()
    before = pictures_alive()  # of other tests
    told: list[int] = []
    with Pilot(size, settings=Settings(animation_speed="off")) as pilot:

        def tell() -> None:
            pilot.seconds(0.3)
            gc.collect()
            told.append((pictures_alive() - before) // MB)

        pilot.show(Title(games_of(pilot)))
        tell()
        match = play_on(match_of(["human", "human", "greedy"]), choices=180)
        evening = evening_of(pilot, match)
        evening.begin()
        pilot.seconds(0.2)
        while isinstance(pilot.scene, Curtain):
            pilot.tap_on("lift")
            pilot.seconds(0.2)
        tell()
        pilot.show(Curtain(evening, 0))
        tell()
        pilot.scene.finish(None)
        pilot.seconds(0.2)
        play_on(match)
        evening.show_end()
        wait_for(pilot, Ceremony)
        tell()
        assert told[-1] <= told[-2], "the board's pictures are gone when the counting begins"
    print(size, told)
    assert all(mb <= limit for mb, limit in zip(told, limits, strict=True)), (told, limits)


def test_backdrops_go_when_the_curtain_has_gone() -> None:
    with Pilot((1280, 720), settings=Settings(animation_speed="off")) as pilot:
        evening = evening_of(pilot, play_on(match_of(["human", "human", "greedy"]), choices=40))
        evening.begin()
        wait_for(pilot, Curtain)
        assert evening.backdrop._kept is not None
        pilot.tap_on("lift")
        wait_for(pilot, TableScene)
        assert evening.backdrop._kept is None and evening.backdrop._board is None


def peak_mb() -> int:
    """Read the most this process has held since the last call, and begin anew."""
    told = dict(
        line.split(":", 1) for line in Path("/proc/self/status").read_text().splitlines() if ":" in line
    )
    Path("/proc/self/clear_refs").write_text("5")
    return int(told["VmHWM"].split()[0]) * 1024 // MB


@pytest.mark.long
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
@pytest.mark.parametrize(("size", "limit"), [((1920, 1080), 300), ((3840, 2160), 700)])
def test_a_whole_game_keeps_to_the_limit(size: tuple[int, int], limit: int) -> None:
    """Two persons and two bots; run this test alone, what other tests have left counts too."""
    peaks: dict[str, int] = defaultdict(int)
    with Pilot(size, settings=Settings(animation_speed="off")) as pilot:
        games = games_of(pilot)
        games.seed = 1
        pilot.show(Title(games))
        step = pilot.app.step

        def watched(events: list[object] | None = None) -> None:
            step(events)  # type: ignore[arg-type]
            name = type(pilot.scene).__name__
            peaks[name] = max(peaks[name], peak_mb())

        pilot.app.step = watched  # type: ignore[assignment, method-assign]
        pilot.click_on("new")
        wait_for(pilot, Setup)
        set_up(pilot, 2, 4)
        pilot.click_on("begin")
        pilot.seconds(0.3)
        play_evening(pilot, Random(1), seconds=3000)
        assert isinstance(pilot.scene, ScoreSheet)
    print(size, dict(peaks))
    assert max(peaks.values()) <= limit, dict(peaks)
