"""Measure what the game holds in memory, in a process of its own, as a player's is.

`python -m tests.ui.memory screens 1920x1080` tells the bytes of all pictures alive on each screen,
`python -m tests.ui.memory game 1920x1080` the most the process held on each screen of a whole game;
both in MB, as JSON in the last line.
"""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path

import pygame
from pygame import Surface

from game.ui.app import App
from game.ui.board.projection import ZOOM_MOST
from game.ui.screens.ceremony import Ceremony
from game.ui.screens.curtain import Curtain
from game.ui.screens.title import Title
from game.ui.settings import Settings
from game.ui.testing import Pilot
from tests.ui.pilots.evening import play_evening
from tests.ui.screens.kit import evening_of, games_of, match_of, play_on, wait_for

MB = 1_000_000
ROOT = Path(__file__).resolve().parents[2]
Size = tuple[int, int]


def measured(what: str, size: Size, *, seconds: float) -> dict[str, int]:
    """Measure in another process: `screens` or `game`; MB by screen."""
    command = [sys.executable, "-m", "tests.ui.memory", what, "x".join(map(str, size))]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=seconds, check=False)
    assert done.returncode == 0, done.stderr
    told: dict[str, int] = json.loads(done.stdout.splitlines()[-1])
    return told


# ------------------------------------------------------------------ pictures
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


def held_mb() -> float:
    """Count the MB that this process holds, after the collector has gone round."""
    gc.collect()
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / MB


def growth(held: Sequence[float]) -> float:
    """Tell by how much the least of the last third of a series lies above the least of the second.

    In the first third caches fill. The least is held between two screens; what else a screen needs while it is
    shown comes and goes, but what leaks stays in the least too.
    """
    third = len(held) // 3
    return min(held[-third:]) - min(held[-2 * third : -third])


def screens(size: Size) -> dict[str, int]:
    """Count the pictures of title, table late in a game, zoomed in, curtain, the counting at the end."""
    told: dict[str, int] = {}
    with Pilot(size, settings=Settings(animation_speed="off")) as pilot:

        def tell(name: str) -> None:
            pilot.seconds(0.3)
            gc.collect()
            told[name] = pictures_alive() // MB

        pilot.show(Title(games_of(pilot)))
        tell("title")
        match = play_on(match_of(["human", "human", "greedy"]), choices=180)
        evening = evening_of(pilot, match)
        evening.begin()
        pilot.seconds(0.2)
        while isinstance(pilot.scene, Curtain):
            pilot.tap_on("lift")
            pilot.seconds(0.2)
        tell("table")
        for part in ((0.35, 0.3), (0.65, 0.3), (0.5, 0.6)):  # beside the walls, where most is seen, and the middle
            pilot.key(pygame.K_0)
            about = (part[0] * size[0] / pilot.app.u, part[1] * size[1] / pilot.app.u)
            for _ in range(20):
                pilot.wheel(about, 1)
            assert pilot.scene.board.board.zoom == ZOOM_MOST
            most = told.get("zoomed", 0)
            tell("zoomed")
            told["zoomed"] = max(most, told["zoomed"])
        pilot.key(pygame.K_0)
        pilot.show(Curtain(evening, 0))
        tell("curtain")
        pilot.scene.finish(None)
        pilot.seconds(0.2)
        play_on(match)
        evening.show_end()
        wait_for(pilot, Ceremony)
        tell("count")
    return told


# ------------------------------------------------------------------ the process
def peak_mb() -> int:
    """Read the most this process has held since the last call, and begin anew (Linux)."""
    told = dict(
        line.split(":", 1) for line in Path("/proc/self/status").read_text().splitlines() if ":" in line
    )
    Path("/proc/self/clear_refs").write_text("5")
    return int(told["VmHWM"].split()[0]) * 1024 // MB


def whole_game(size: Size) -> dict[str, int]:
    """Play from the title to the score, two people and two bots, and tell the peak on each screen."""
    peaks: dict[str, int] = defaultdict(int)
    step = App.step

    def watched(app: App, events: list[object] | None = None) -> None:
        step(app, events)  # type: ignore[arg-type]
        name = type(app.stack.top).__name__
        peaks[name] = max(peaks[name], peak_mb())

    App.step = watched  # type: ignore[assignment, method-assign]
    evening = play_evening(Path(tempfile.mkdtemp()), "mouse", seats=4, people=2, seed=1, size=size)
    assert evening.is_over
    return dict(peaks)


def main(what: str, size: str) -> None:
    """Measure and print."""
    width, height = map(int, size.split("x"))
    measure = {"screens": screens, "game": whole_game}[what]
    print(json.dumps(measure((width, height))))


if __name__ == "__main__":
    main(*sys.argv[1:])
