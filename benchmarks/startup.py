"""Time from the start to the first frame of the title, beside the import of pygame in the same run.

CPU seconds and seconds by the clock of fresh processes under the dummy drivers, alternating, medians; CPU
seconds hold on a busy machine too. With ``--program dist/cleopatra/cleopatra`` the frozen program is measured
as well. The last line is JSON in CPU seconds: {"first_frame_s": ..., "import_pygame_s": ..., "ratio": ...},
"first_frame_wall_s"; for the frozen program "frozen_first_frame_s", "frozen_wall_s" and "frozen_ratio" too.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

IMPORT = """
import time
import pygame
print(time.process_time())
"""

FIRST_FRAME = """
import time
from argparse import Namespace
from game.ui import missing_screen
assert not missing_screen()
from game.ui import launch
from game.ui.app import App
class Once(App):
    def draw(self):
        super().draw()
        if self.draws and self.stack.top is not None:
            print(time.process_time())
            self.quit()
launch.App = Once
launch.launch(Namespace(windowed=True, size=(1920, 1080), lang="en", seed=None, data=None))
"""


def environment(home: str) -> dict[str, str]:
    """What the processes are started with."""
    return {
        **os.environ,
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "CLEOPATRA_HOME": home,
    }


def seconds(program: str, home: str) -> tuple[float, float]:
    """Run a program in a fresh process; it prints the CPU seconds it has used. Give them and the clock's."""
    start = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=home,
        env={**environment(home), "PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    return float(done.stdout.split()[-1]), time.perf_counter() - start


def frozen_seconds(program: Path, home: str) -> tuple[float, float]:
    """Start the frozen program and end it as soon as it tells of its first frame; CPU and clock."""
    told = Path(home) / "areas.json"
    told.unlink(missing_ok=True)
    command = [str(program), "--windowed", "--size", "1920x1080", "--lang", "en"]
    before = sum(os.times()[2:4])
    start = time.perf_counter()
    env = {**environment(home), "CLEOPATRA_AREAS": str(told)}
    with subprocess.Popen(command, cwd=home, env=env) as process:
        while not told.exists():
            if process.poll() is not None:
                raise SystemExit(f"{program} ended with status {process.returncode}")
            time.sleep(0.002)
        wall = time.perf_counter() - start
        process.kill()
    return sum(os.times()[2:4]) - before, wall


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--program", type=Path, help="the frozen program, measured too")
    options = parser.parse_args()
    frames: list[tuple[float, float]] = []
    imports: list[tuple[float, float]] = []
    frozen: list[tuple[float, float]] = []
    with tempfile.TemporaryDirectory() as home:
        seconds(FIRST_FRAME, home)  # the first run of all compiles modules
        for _ in range(options.runs):
            imports.append(seconds(IMPORT, home))
            frames.append(seconds(FIRST_FRAME, home))
            if options.program:
                frozen.append(frozen_seconds(options.program.resolve(), home))
    figures = {}
    for name, runs in (("first frame", frames), ("import pygame", imports), ("frozen program", frozen)):
        if runs:
            cpu, wall = (statistics.median(column) for column in zip(*runs, strict=True))
            figures[name] = cpu, wall
            least = min(run[1] for run in runs)
            print(f"{name}: {cpu:.3f} s CPU, {wall:.3f} s by the clock (least {least:.3f}); {len(runs)} runs")
    frame, pygame_s = figures["first frame"], figures["import pygame"][0]
    told = {
        "first_frame_s": round(frame[0], 3),
        "import_pygame_s": round(pygame_s, 3),
        "ratio": round(frame[0] / pygame_s, 2),
        "first_frame_wall_s": round(frame[1], 3),
    }
    if frozen:
        cpu, wall = figures["frozen program"]
        told |= {
            "frozen_first_frame_s": round(cpu, 3),
            "frozen_wall_s": round(wall, 3),
            "frozen_ratio": round(cpu / pygame_s, 2),
        }
    print(json.dumps(told))


if __name__ == "__main__":
    main()
