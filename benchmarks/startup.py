"""Time from the start to the first frame of the title, beside the import of pygame in the same run.

Both are CPU seconds of fresh processes under the dummy drivers, alternating, medians. The last line is JSON:
{"first_frame_s": ..., "import_pygame_s": ..., "ratio": ...}.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
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


def cpu_seconds(program: str, home: str) -> float:
    """Run a program in a fresh process; it prints the CPU seconds it has used."""
    env = {
        **os.environ,
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "CLEOPATRA_HOME": home,
        "PYTHONPATH": str(ROOT),
    }
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, env=env, check=True, cwd=home
    )
    return float(done.stdout.split()[-1])


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=7)
    runs = parser.parse_args().runs
    frames, imports = [], []
    with tempfile.TemporaryDirectory() as home:
        cpu_seconds(FIRST_FRAME, home)  # the first run of all compiles modules
        for _ in range(runs):
            imports.append(cpu_seconds(IMPORT, home))
            frames.append(cpu_seconds(FIRST_FRAME, home))
    frame, pygame_s = statistics.median(frames), statistics.median(imports)
    print(
        f"first frame at 1920x1080: {frame:.3f} s CPU; import pygame: {pygame_s:.3f} s CPU; {runs} runs"
    )
    print(
        json.dumps(
            {
                "first_frame_s": round(frame, 3),
                "import_pygame_s": round(pygame_s, 3),
                "ratio": round(frame / pygame_s, 2),
            }
        )
    )


if __name__ == "__main__":
    main()
