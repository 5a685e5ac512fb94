"""Two instances of the program at once, in real windows: on one user folder, on two, one killed in between. Long runs.

Each window has an X server of its own, so that no click of the one reaches the other.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.play.match import Match
from game.play.record import read_record
from tests.ui.screens.kit import CATALOGUE
from tests.ui.test_real_game import REST_S, Window, plan

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(
        not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="needs Xvfb and xdotool"
    ),
]

Open = Callable[..., "Window"]


@contextlib.contextmanager
def server() -> Iterator[str]:
    """An X server on a free number."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1600x1000x24"]
    with subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL) as process:
        os.close(write)
        with os.fdopen(read) as pipe:
            number = pipe.readline().strip()
        try:
            yield f":{number}"
        finally:
            process.terminate()


@pytest.fixture
def open_window(tmp_path: Path) -> Iterator[Open]:
    """Open a window on a user folder, on a screen of its own."""
    with contextlib.ExitStack() as stack:
        number = 0

        def opened(home: Path, *options: str) -> Window:
            nonlocal number
            number += 1
            home.mkdir(exist_ok=True)
            areas = tmp_path / f"areas{number}.json"
            display = stack.enter_context(server())
            window = Window(display, home, "--lang", "en", *options, CLEOPATRA_AREAS=str(areas))
            window.file = areas
            stack.callback(window.close)
            window.wait_for("Title", 60)
            window.find()
            return window

        yield opened


def go(window: Window, name: str, scene: str) -> None:
    """Click on an area and wait for what it opens."""
    window.click(name)
    window.wait_for(scene, 60)


def begin(window: Window) -> None:
    """Begin a new game."""
    go(window, "new", "Setup")
    go(window, "begin", "TableScene")


def play(window: Window, home: Path, path: Path, *, choices: int) -> None:
    """Click on until so many more choices stand in the record."""
    tried: Counter[str] = Counter()
    wanted = len(read_record(path).lines) + choices
    until = time.monotonic() + 90
    while len(read_record(path).lines) < wanted:
        assert time.monotonic() < until and window.process.poll() is None, window.errors.read_text()
        told = window.told()
        scene = told["scene"]
        target = {"Offering": "seal", "Reveal": "go_on"}.get(scene)
        if scene == "TableScene":
            target = plan(told["areas"], tried)
        time.sleep(REST_S)
        if target is None or target not in window.told()["areas"]:
            continue
        window.click(target)
        tried[target] += 1
        if target in ("primary", "seal", "go_on"):
            tried.clear()
        time.sleep(0.3)


def games(home: Path) -> list[Path]:
    return sorted((home / "games").glob("*.cleo"))


def picture(window: Window, name: str) -> None:
    """Keep a picture of the screen, to be looked at."""
    kept = os.environ.get("CLEOPATRA_PICTURES")
    if kept and shutil.which("import"):
        subprocess.run(
            ["import", "-window", "root", f"{kept}/{name}.png"], env=window.env, check=True, timeout=60
        )


def test_two_windows_on_one_folder_play_two_games_and_neither_loses_anything(
    open_window: Open, tmp_path: Path
) -> None:
    home = tmp_path / "home"
    one = open_window(home, "--seed", "10")
    begin(one)
    (first,) = games(home)
    play(one, home, first, choices=4)
    two = open_window(home, "--seed", "11")
    assert "continue" not in two.told()["areas"], "the only game is being played"
    begin(two)
    (second,) = [path for path in games(home) if path != first]
    play(two, home, second, choices=4)
    play(one, home, first, choices=4)

    one.process.send_signal(signal.SIGKILL)
    one.process.wait()
    kept = read_record(first)
    play(two, home, second, choices=2)
    assert read_record(first).lines == kept.lines
    again = open_window(home)
    go(again, "continue", "TableScene")
    after = read_record(first)
    assert after.lines[: len(kept.lines)] == kept.lines, "it goes on where it was killed"
    play(again, home, first, choices=4)
    for window in (two, again):
        window.process.terminate()
        assert window.process.wait(20) == 0 and "Traceback" not in window.errors.read_text()
    for path, seed in ((first, 10), (second, 11)):
        record = read_record(path)
        assert record.header.seed == seed and record.whole == path.stat().st_size, "no line is torn"
        Match.replay(record, catalogue=CATALOGUE)
    assert games(home) == sorted([first, second])


def test_the_second_to_go_on_with_a_game_is_told_so_and_may_play_another(
    open_window: Open, tmp_path: Path
) -> None:
    home = tmp_path / "home"
    one = open_window(home, "--seed", "10")
    begin(one)
    (path,) = games(home)
    play(one, home, path, choices=4)
    one.process.terminate()
    assert one.process.wait(20) == 0
    both = [open_window(home), open_window(home, "--seed", "12")]
    assert all("continue" in window.told()["areas"] for window in both)
    go(both[0], "continue", "TableScene")
    before = path.read_bytes()
    until = time.monotonic() + 60
    pressed = 0.0
    while not both[1].told()["notices"] and time.monotonic() < until:
        if time.monotonic() > pressed + 10:  # a press can get lost where the machine is busy
            both[1].click("continue")
            pressed = time.monotonic()
        time.sleep(0.1)
    time.sleep(0.5)
    assert both[1].told()["notices"] == ["This game is being played in another window."]
    picture(both[1], "in_use")
    assert both[1].told()["scene"] == "Title" and both[1].process.poll() is None
    assert path.read_bytes().startswith(before)
    play(both[0], home, path, choices=3)
    begin(both[1])
    assert len(games(home)) == 2


def test_two_folders_know_nothing_of_each_other(open_window: Open, tmp_path: Path) -> None:
    homes = [tmp_path / "one", tmp_path / "two 埃及"]
    windows = [open_window(home, "--seed", str(20 + i)) for i, home in enumerate(homes)]
    for window in windows:
        begin(window)
    for window, home in zip(windows, homes, strict=True):
        play(window, home, games(home)[0], choices=3)
    assert [[read_record(path).header.seed for path in games(home)] for home in homes] == [[20], [21]]
