"""Starting the window: what is loaded before the first frame, what is said without a screen, the areas' report."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.play.storage import Storage
from game.ui import missing_screen
from game.ui.launch import ReportingApp, heed_signals
from game.ui.screens.games import Games
from game.ui.screens.title import Title
from game.ui.testing import Pilot
from game.ui.window import WindowOptions

ROOT = Path(__file__).resolve().parents[2]

FIRST_FRAME = """
import sys
from argparse import Namespace
from game.ui import launch
from game.ui.app import App
class Once(App):
    def draw(self):
        super().draw()
        if self.draws and self.stack.top is not None:
            print(*sorted(sys.modules))
            self.quit()
launch.App = Once
launch.launch(Namespace(windowed=True, size=(1280, 720), lang="en", seed=None, data=None))
"""


def run(program: list[str], home: Path, **extra: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "CLEOPATRA_HOME": str(home), "PYTHONPATH": str(ROOT), **extra}
    for name, value in list(env.items()):
        if value == "-":
            del env[name]
    return subprocess.run(
        [sys.executable, *program], capture_output=True, text=True, env=env, cwd=home, timeout=60
    )


def test_the_first_frame_needs_neither_the_data_nor_the_table_nor_the_bots(tmp_path: Path) -> None:
    done = run(["-c", FIRST_FRAME], tmp_path, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    assert done.returncode == 0, done.stderr
    loaded = set(done.stdout.splitlines()[-1].split())
    assert "game.ui.screens.title" in loaded
    slow = {
        "game.content.mosaics",
        "game.engine.law",
        "game.bots",
        "game.ui.board",
        "game.ui.table.scene",
        "numpy",
        "pygame_gui",
        "game.ui.screens.evening",
    }
    assert not slow & loaded


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="speaks of X and Wayland")
def test_without_a_screen_one_line_says_what_is_missing_and_what_works(tmp_path: Path) -> None:
    done = run(
        ["-X", "importtime", "-m", "game"], tmp_path, SDL_VIDEODRIVER="-", DISPLAY="-", WAYLAND_DISPLAY="-"
    )
    assert done.returncode == 2 and not done.stdout
    said = [line for line in done.stderr.splitlines() if not line.startswith("import time:")]
    assert len(said) == 1 and "DISPLAY" in said[0] and "cleopatra simulate" in said[0]
    assert "pygame" not in done.stderr.replace(said[0], ""), "nothing slow is imported for that"
    command = said[0].split("`")[1].split()
    works = run(["-m", "game", *command[1:]], tmp_path, SDL_VIDEODRIVER="-", DISPLAY="-", WAYLAND_DISPLAY="-")
    assert works.returncode == 0 and works.stdout


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="speaks of X")
def test_a_display_that_does_not_answer_is_no_screen(tmp_path: Path) -> None:
    done = run(["-m", "game"], tmp_path, SDL_VIDEODRIVER="-", WAYLAND_DISPLAY="-", DISPLAY=":9871")
    assert (
        done.returncode == 2 and "no window can be opened" in done.stderr and "Traceback" not in done.stderr
    )


def test_bad_data_is_told_before_a_window_opens(tmp_path: Path) -> None:
    (tmp_path / "rules.yaml").write_text("hand_limit: many\n", encoding="utf-8")
    done = run(
        ["-m", "game", "--data", str(tmp_path)], tmp_path, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy"
    )
    assert done.returncode == 2 and "rules.yaml:1" in done.stderr and "Traceback" not in done.stderr


def test_a_driver_that_somebody_chose_is_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    assert missing_screen() == ""


def test_the_report_tells_where_things_are_and_chooses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("CLEOPATRA_HOME", str(tmp_path))
    file = tmp_path / "areas.json"
    app = ReportingApp(file, WindowOptions(windowed=True, size=(1280, 720), language="en"))
    try:
        app.push(Title(Games(Storage(tmp_path))))
        for _ in range(3):
            app.step([])
        told = json.loads(file.read_text(encoding="utf-8"))
        assert told["scene"] == "Title" and not told["is_busy"]
        assert set(told["areas"]) >= {"new", "settings", "quit"}
        x, y = told["areas"]["new"]
        assert app.scale.rect(app.stack.scenes[0].widgets["new"].rect).collidepoint(x, y)
        before = file.stat().st_mtime_ns
        app.step([])
        assert file.stat().st_mtime_ns == before, "nothing has changed, nothing is written"
    finally:
        app.close()


BROKEN = """
import sys
from pathlib import Path
from game.content import places
folder = Path(sys.argv[1])
places.sprites_dir = lambda: folder
from game.__main__ import main
sys.exit(main(["--windowed", "--size", "1024x640"]))
"""


@pytest.mark.parametrize(
    ("what", "named"),
    [
        ("no manifest", "manifest.json"),
        ("cut manifest", "manifest.json"),
        ("no fonts", ".ttf"),
        ("cut font", ".ttf"),
        ("no picture", "title.webp"),
        ("cut picture", "title.webp"),
    ],
)
def test_a_file_of_the_game_that_is_missing_or_damaged_costs_one_line(what: str, named: str, tmp_path: Path) -> None:
    ours, sprites = ROOT / "sprites", tmp_path / "sprites"
    (sprites / "1x").mkdir(parents=True)
    shutil.copytree(ours / "fonts", sprites / "fonts")
    shutil.copytree(ours / "1x" / "kit", sprites / "1x" / "kit")
    for name in ("manifest.json", "1x/title.webp"):
        shutil.copy(ours / name, sprites / name)
    kind, _, thing = what.partition(" ")
    broken = {"manifest": "manifest.json", "fonts": "fonts/*.ttf", "font": "fonts/*.ttf", "picture": "1x/title.webp"}
    for path in sprites.glob(broken[thing]):
        if kind == "no":
            path.unlink()
        else:
            path.write_bytes(path.read_bytes()[:100])
    done = run(["-c", BROKEN, str(sprites)], tmp_path, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    assert done.returncode == 2, done.stderr
    assert len(done.stderr.splitlines()) == 1 and named in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="has no such signals")
@pytest.mark.parametrize("end", ["SIGHUP", "SIGQUIT"])
def test_the_terminal_going_away_closes_the_window_and_quit_ends_at_once(end: str) -> None:
    """Without that pygame cleans up within SIGQUIT's handler, and crashes; SIGHUP forgot the window's place."""
    before = {number: signal.getsignal(number) for number in (signal.SIGHUP, signal.SIGQUIT)}
    try:
        with Pilot((1024, 640)) as pilot:
            for number in before:
                signal.signal(number, signal.SIG_DFL)  # a run in the background may ignore them
            heed_signals()
            if end == "SIGQUIT":
                assert signal.getsignal(signal.SIGQUIT) is signal.SIG_DFL
                return
            os.kill(os.getpid(), signal.SIGHUP)
            pilot.app.step(pilot.app.wait())
            assert not pilot.app.running
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@pytest.mark.skipif(sys.platform == "win32", reason="has no such signals")
def test_a_signal_that_is_ignored_stays_so() -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        heed_signals()
        assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGHUP, before)


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="has no such signals")
@pytest.mark.parametrize(
    ("end", "status"), [("SIGHUP", 0), ("SIGTERM", 0), ("SIGINT", 130), ("SIGQUIT", -3), ("SIGKILL", -9)]
)
def test_every_signal_ends_the_program_without_a_crash(end: str, status: int, tmp_path: Path) -> None:
    areas = tmp_path / "areas.json"
    env = {
        **os.environ, "CLEOPATRA_HOME": str(tmp_path), "CLEOPATRA_AREAS": str(areas), "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }  # fmt: skip
    command = [sys.executable, "-m", "game", "--windowed", "--size", "1280x720"]
    with subprocess.Popen(command, cwd=ROOT, env=env, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL) as process:
        until = time.monotonic() + 60
        while not areas.exists() and process.poll() is None and time.monotonic() < until:
            time.sleep(0.05)
        process.send_signal(getattr(signal, end))
        said = process.communicate(timeout=30)[1]
        assert (process.returncode, said) == (status, b"")
