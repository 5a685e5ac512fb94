"""A whole game in a real window under Xvfb, from the title to the score, by clicks of a real mouse.

The window only reports where its areas are (``CLEOPATRA_AREAS``); every choice is a click of xdotool. The clicks follow a
simple plan: build what is lit, else take a stall, put the drawn cards into the stalls, answer what is asked, end the turn.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.play.match import Match
from game.play.record import read_record
from tests.ui.screens.kit import CATALOGUE

ROOT = Path(__file__).resolve().parents[2]
MISSING = [tool for tool in ("Xvfb", "xdotool") if not shutil.which(tool)]
REST_S = 0.17
"""Presses rest for a moment after things have changed their meaning."""

pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}")


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """Start an X server of our own on a free number."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1600x1000x24"],
        pass_fds=(write,),
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as pipe:
        number = pipe.readline().strip()
    yield f":{number}"
    server.terminate()
    server.wait()


class Window:
    """The program in a process of its own, and a mouse."""

    def __init__(self, display: str, home: Path, *options: str, **extra: str) -> None:
        self.file = home / "areas.json"
        self.env = {
            **os.environ,
            "DISPLAY": display,
            "CLEOPATRA_HOME": str(home),
            "CLEOPATRA_AREAS": str(self.file),
            **extra,
        }
        for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
            self.env.pop(name, None)
        (home / "settings.yaml").write_text("animation_speed: 'off'\n", encoding="utf-8")
        self.errors = home / "errors.txt"
        command = [sys.executable, "-m", "game", "--windowed", "--size", "1280x720", *options]
        with open(self.errors, "w", encoding="utf-8") as errors:
            self.process = subprocess.Popen(command, cwd=ROOT, env=self.env, stderr=errors)
        self.origin = (0, 0)
        self.mouse = subprocess.Popen(["xdotool", "-"], env=self.env, stdin=subprocess.PIPE, text=True)

    def find(self) -> None:
        """Find where the window lies (the server has no window manager)."""
        found = subprocess.run(
            ["xdotool", "search", "--pid", str(self.process.pid)],
            env=self.env,
            text=True,
            capture_output=True,
            timeout=20,
        ).stdout.split()
        shell = subprocess.run(
            ["xdotool", "getwindowgeometry", "--shell", found[-1]],
            env=self.env,
            text=True,
            capture_output=True,
            timeout=20,
        ).stdout
        facts = dict(line.split("=") for line in shell.split())
        self.origin = (int(facts["X"]), int(facts["Y"]))

    def told(self) -> dict[str, Any]:
        """Read what the window tells now; nothing while it has not told anything."""
        try:
            told: dict[str, Any] = json.loads(self.file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {"scene": "", "areas": {}, "is_busy": True, "frame": 0}
        return told

    def wait_for(self, scene: str, seconds: float = 20) -> dict[str, Any]:
        """Wait until a scene is on top and nothing moves."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            told = self.told()
            if told["scene"] == scene and not told["is_busy"]:
                time.sleep(REST_S)
                return self.told()
            time.sleep(0.01)
        raise AssertionError(f"{scene} does not come but {self.told()}; {self.errors.read_text()}")

    def click(self, name: str) -> None:
        """Move the mouse onto an area and click."""
        x, y = self.told()["areas"][name]
        assert self.mouse.stdin is not None
        self.mouse.stdin.write(f"mousemove {self.origin[0] + x} {self.origin[1] + y}\nclick 1\n")
        self.mouse.stdin.flush()

    def close(self) -> None:
        """End both processes."""
        for process in (self.mouse, self.process):
            process.kill()
            process.wait()


@pytest.fixture
def window(display: str, tmp_path: Path) -> Iterator[Window]:
    running = Window(display, tmp_path, "--seed", "10", "--lang", "en")
    yield running
    running.close()


def plan(areas: dict[str, Any], tried: Counter[str]) -> str | None:
    """Choose the next click from the areas that are live; None if there is nothing to do."""

    def first(*kinds: str) -> str | None:
        return next((name for kind in kinds for name in sorted(areas) if name.split(":")[0] == kind), None)

    if first("drawn") and "primary" not in areas:
        # A tapped stall takes the first card that has none yet; one that has its card takes no other.
        stalls = [name for name in sorted(areas) if name.startswith("stall:")]
        return min(stalls, key=lambda name: tried[name]) if stalls else first("drawn")
    if first("place"):
        return first("place")
    for tile in ("pedestal", "throne", "obelisk", "door", "wall", "sphinx"):
        if f"tile:{tile}" in areas and tried[f"tile:{tile}"] == 0:
            return f"tile:{tile}"
    if "keep_all" in areas and tried["keep_all"] == 0:
        return "keep_all"
    if "primary" in areas:
        return "primary"
    answer = first("talents", "none", "give", "shown", "card")
    return answer if answer and tried[answer] < 2 and not first("stall") else first("stall")


def test_plays_a_whole_game_with_a_real_mouse(window: Window, tmp_path: Path) -> None:
    begun = time.monotonic()
    window.wait_for("Title", 30)
    window.find()
    window.click("new")
    window.wait_for("Setup")
    window.click("add")
    time.sleep(0.4)
    window.click("begin")
    window.wait_for("TableScene")
    tried: Counter[str] = Counter()
    seen: Counter[str] = Counter()
    last, frame, clicks = "", -1, 0
    until = time.monotonic() + 150
    while True:
        assert time.monotonic() < until, f"no end: {window.told()}; last click {last}"
        assert window.process.poll() is None, window.errors.read_text()
        told = window.told()
        scene = told["scene"]
        if scene == "ScoreSheet":
            break
        if told["is_busy"] or told["frame"] == frame:
            time.sleep(0.01)
            if told["frame"] != frame:
                continue
        target = {"Offering": "seal", "Reveal": "go_on", "Ceremony": "score"}.get(scene)
        if scene == "TableScene":
            target = plan(told["areas"], tried)
        if target is None or target not in told["areas"]:
            time.sleep(0.02)
            continue
        time.sleep(REST_S)
        if window.told()["frame"] != told["frame"]:
            continue
        frame = told["frame"]
        window.click(target)
        clicks += 1
        tried[target] += 1
        seen[scene] += 1
        if target in ("primary", "seal", "go_on"):
            tried.clear()
        last = target
        deadline = time.monotonic() + 0.5
        while window.told()["frame"] == frame and time.monotonic() < deadline:
            time.sleep(0.01)
        frame = -1
    took = time.monotonic() - begun
    (path,) = (tmp_path / "games").glob("*.cleo")
    record = read_record(path)
    match = Match.replay(record, catalogue=CATALOGUE)
    assert match.over and record.is_over and record.header.seed == 10
    own = [entry for entry in match.history if entry.seat == 0]
    assert len(own) > 15
    assert any(type(entry.choice).__name__ == "Pay" for entry in own), "nothing was built"
    print(f"{clicks} clicks, {len(own)} choices of {len(match.history)}, {took:.0f} s; {dict(seen)}")
