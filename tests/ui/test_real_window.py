"""The app in a real window under Xvfb, used with a real mouse: presses arrive, idling costs nothing, closing ends it."""

from __future__ import annotations

import os
import queue
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
NEEDED = ("Xvfb", "xdotool")

pytestmark = pytest.mark.skipif(not all(shutil.which(tool) for tool in NEEDED), reason="needs Xvfb and xdotool")


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """Start an X server of our own on a free number."""
    read, write = os.pipe()
    server = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-noreset", "-screen", "0", "1600x1000x24"], pass_fds=(write,),
                              stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as pipe:
        number = pipe.readline().strip()
    yield f":{number}"
    server.terminate()
    server.wait()


class Live:
    """The gallery running in a process of its own."""

    def __init__(self, display: str, home: Path, **extra: str) -> None:
        self.env = {**os.environ, "DISPLAY": display, "CLEOPATRA_HOME": str(home), **extra}
        for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
            self.env.pop(name, None)
        self.process = subprocess.Popen([sys.executable, "-m", "tests.ui.gallery", "live", "1280x720"], cwd=ROOT,
                                        env=self.env, stdout=subprocess.PIPE, text=True)
        self._heard: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._listen, daemon=True).start()
        self.places: dict[str, tuple[int, int, int, int]] = {}
        self.origin = (0, 0)
        for line in self.lines("ready"):
            if line.startswith("at "):
                name, *numbers = line.split()[1:]
                self.places[name] = tuple(int(n) for n in numbers)  # type: ignore[assignment]
        # The server has no window manager: the window lies where it asked to be.
        found = subprocess.run(["xdotool", "search", "--pid", str(self.process.pid)], env=self.env, text=True,
                               capture_output=True, timeout=20).stdout.split()
        shell = subprocess.run(["xdotool", "getwindowgeometry", "--shell", found[-1]], env=self.env, text=True,
                               capture_output=True, timeout=20).stdout
        facts = dict(line.split("=") for line in shell.split())
        self.window = found[-1]
        self.origin = (int(facts["X"]), int(facts["Y"]))

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._heard.put(line.strip())

    def lines(self, last: str, seconds: float = 15.0) -> list[str]:
        """Read lines until one begins with `last`, for some seconds at most."""
        read: list[str] = []
        until = time.monotonic() + seconds
        while not read or not read[-1].startswith(last):
            try:
                read.append(self._heard.get(timeout=max(0.01, until - time.monotonic())))
            except queue.Empty:
                raise AssertionError(f"no line {last!r} in {seconds} s, but {read}") from None
        return read

    def point(self, x: float, y: float) -> None:
        """Move the mouse to a place in the window."""
        self.do("mousemove", round(self.origin[0] + x), round(self.origin[1] + y))

    def do(self, *words: object) -> None:
        subprocess.run(["xdotool", *map(str, words)], env=self.env, check=True, stdout=subprocess.DEVNULL, timeout=20)
        time.sleep(0.05)

    def centre(self, name: str) -> tuple[int, int]:
        x, y, w, h = self.places[name]
        return x + w // 2, y + h // 2

    def close(self) -> None:
        self.process.kill()
        self.process.wait()


@pytest.fixture
def live(display: str, tmp_path: Path) -> Iterator[Live]:
    running = Live(display, tmp_path)
    yield running
    running.close()


def test_clicks_drags_and_keys_of_a_real_mouse_and_keyboard(live: Live) -> None:
    live.point(*live.centre("new"))
    live.do("click", 1)
    assert live.lines("heard")[-1] == "heard new None"
    x, y, w, h = live.places["offer"]
    live.point(x + 5, y + h // 2)
    live.do("mousedown", 1)
    live.point(x + w // 2, y + h // 2)
    live.point(x + w - 2, y + h // 2)
    live.do("mouseup", 1)
    assert live.lines("heard offer 14")
    live.point(*live.centre("undo"))
    live.do("click", 1)
    live.point(*live.centre("new"))
    time.sleep(0.4)
    live.do("click", 1)
    assert live.lines("heard new")[-1:] == ["heard new None"]


def test_the_click_that_brings_the_focus_presses_nothing(live: Live) -> None:
    root = subprocess.run(["xdotool", "search", "--maxdepth", "0", ""], env=live.env, text=True, capture_output=True, timeout=20)
    live.do("windowfocus", "--sync", root.stdout.split()[0])
    live.point(*live.centre("new"))
    live.do("windowfocus", live.window, "click", 1)
    time.sleep(0.4)
    live.point(*live.centre("undo"))
    live.point(*live.centre("new"))
    live.do("click", 1)
    live.lines("heard new")
    time.sleep(0.2)
    assert live._heard.empty(), "one of the two clicks was heard"


def test_a_finger_taps_once(display: str, tmp_path: Path) -> None:
    running = Live(display, tmp_path, SDL_MOUSE_TOUCH_EVENTS="1")
    try:
        running.point(*running.centre("new"))
        running.do("click", 1)
        assert running.lines("heard")[-1] == "heard new None"
        time.sleep(0.3)
        x, y, w, h = running.places["offer"]
        running.point(x + w - 20, y + h // 2)
        running.do("click", 1)
        assert running.lines("heard")[-1].startswith("heard offer"), "no second press of the first button in between"
    finally:
        running.close()


@pytest.mark.parametrize("layout", ["us", "cz"])
def test_the_question_mark_of_a_real_keyboard_opens_the_list_of_keys(live: Live, layout: str) -> None:
    """Where no text can be typed SDL does not tell that Shift and a comma are a question mark."""
    if shutil.which("setxkbmap") is None:
        pytest.skip("needs setxkbmap")
    subprocess.run(["setxkbmap", layout], env=live.env, check=True, timeout=20)
    live.do("windowfocus", "--sync", live.window)
    live.do("key", "question")
    assert live.lines("push")[-1] == "push KeyList"
    subprocess.run(["setxkbmap", "us"], env=live.env, check=True, timeout=20)


@pytest.mark.long
def test_czech_letters_by_dead_keys_and_alt_gr_of_a_real_keyboard(live: Live) -> None:
    if shutil.which("setxkbmap") is None:
        pytest.skip("needs setxkbmap")
    subprocess.run(["setxkbmap", "cz"], env=live.env, check=True, timeout=20)
    live.do("windowfocus", "--sync", live.window)
    time.sleep(0.3)  # (a click that comes with the focus only raises the window)
    live.point(*live.centre("name"))
    live.do("click", 1)
    time.sleep(2.0)  # the system makes text of keys only once the field has asked for it
    live.do("key", "ctrl+a")
    for key, typed in (("dead_caron", ""), ("c", "č"), ("ecaron", "čě"), ("at", "čě@")):
        live.do("key", key)
        if typed:
            assert live.lines("heard name")[-1] == f"heard name {typed}"
    subprocess.run(["setxkbmap", "us"], env=live.env, check=True, timeout=20)


def test_idling_costs_next_to_no_cpu(live: Live) -> None:
    def cpu() -> float:
        fields = Path(f"/proc/{live.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    time.sleep(1.2)
    before = cpu()
    time.sleep(4)
    assert cpu() - before <= 0.12, "3 % of one core"
