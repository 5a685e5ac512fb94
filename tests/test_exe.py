"""The frozen program: built, started from another folder, and left to play a game by itself. A long run.

`CLEOPATRA_PROGRAM` names the executable of one that has been built already, on macOS also that inside
`Cleopatra.app`.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.content.catalogue import load_catalogue
from game.play.match import Match
from game.play.record import read_record

ROOT = Path(__file__).resolve().parent.parent
GOLDEN = Path(__file__).parent / "golden"
LARGEST_MB = 150
FIRST_FRAME_S = 5.0
"""Far more than it takes; the figure measured stands in docs/figures.md."""

BEGUN = 1
"""Choices of a game of bots that stand in the record which the program is given to play on."""

pytestmark = pytest.mark.long
ended_by_a_signal = pytest.mark.skipif(sys.platform == "win32", reason="ends the program by a signal")
heard = pytest.mark.skipif(
    sys.platform == "win32", reason="without a console the program may say nothing there"
)


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the program, unless one has been built already; gives its executable."""
    built = os.environ.get("CLEOPATRA_PROGRAM")
    if built:
        return Path(built).resolve(strict=True)
    pytest.importorskip("PyInstaller", reason='needs the extra: pip install ".[exe]"')
    base = tmp_path_factory.mktemp("frozen")
    subprocess.run(
        [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR", "--distpath", str(base / "dist"),
         "--workpath", str(base / "work"), str(ROOT / "build_exe.spec")],
        cwd=base, check=True, stdin=subprocess.DEVNULL,
    )  # fmt: skip
    app = {"Cleopatra.app"} if sys.platform == "darwin" else set()
    assert set(os.listdir(base / "dist")) == {"cleopatra"} | app, "one folder"
    return base / "dist" / "cleopatra" / ("cleopatra.exe" if sys.platform == "win32" else "cleopatra")


def whole(program: Path) -> Path:
    """The folder that is the program, with all its files: what a player moves to another place."""
    return next((folder for folder in program.parents if folder.suffix == ".app"), program.parent)


def files_of(folder: Path) -> list[Path]:
    """The files of a program; the app of macOS has links to many of them, which are no second ones."""
    return [path for path in folder.rglob("*") if path.is_file() and not path.is_symlink()]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A player's folder with a name that no program likes."""
    folder = tmp_path / "hráč č. 1" / "埃及"
    folder.mkdir(parents=True)
    return folder


def environment(home: Path, **more: str) -> dict[str, str]:
    """The environment of a player: nothing of Python's."""
    keep = {
        name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "SDL_", "XDG_"))
    }
    return {**keep, "CLEOPATRA_HOME": str(home), "SDL_AUDIODRIVER": "dummy", **more}


def until(holds: Callable[[], object], *, seconds: float, process: subprocess.Popen[bytes]) -> float:
    """Wait until something holds; gives the seconds it took."""
    start = time.perf_counter()
    while not holds():
        assert process.poll() is None, f"the program ended with status {process.returncode}"
        assert time.perf_counter() - start < seconds, "it takes too long"
        time.sleep(0.005)
    return time.perf_counter() - start


@contextlib.contextmanager
def started(command: list[str], env: dict[str, str]) -> Iterator[subprocess.Popen[bytes]]:
    """Run a command that is ended with the test at the latest: to wait for it would be to hang with it."""
    with subprocess.Popen(command, cwd="/", env=env, stdin=subprocess.DEVNULL) as process:
        try:
            yield process
        finally:
            process.kill()


def test_is_one_folder_without_what_it_does_not_need(program: Path) -> None:
    files = files_of(whole(program))
    names = {path.name for path in files}
    assert {"parts.yaml", "manifest.json"} <= names
    assert not any(
        name.startswith(("NotoSansJP", "NotoSansKR", "NotoSansSC", "NotoSansArabic")) for name in names
    )
    folders = {path.name for path in whole(program).rglob("*") if path.is_dir()}
    assert not folders & {"numpy", "tkinter", "PIL", "bpy"}
    assert sum(path.stat().st_size for path in files) < LARGEST_MB * 1_000_000


@heard
def test_simulates_and_replays(program: Path, home: Path) -> None:
    def said(*words: str) -> str:
        done = subprocess.run(
            [program, *words], cwd=home, env=environment(home), capture_output=True, text=True, encoding="utf-8",
            stdin=subprocess.DEVNULL, timeout=120, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        return done.stdout

    bots = ("simulate", "--players", "3", "--bots", "greedy,random,random", "--games", "3", "--json")
    figures = json.loads(said(*bots))
    assert figures["games"] == 3 and figures["bots"]["greedy"]["games"] == 3
    thinking = (
        "simulate",
        "--players",
        "5",
        "--bots",
        "imhotep,master,mason,apprentice,random",
        "--games",
        "1",
    )
    assert "imhotep" in said(*thinking)
    both = json.loads(said(*bots, "--jobs", "2"))
    assert (both["bots"], both["seats"]) == (figures["bots"], figures["seats"])
    shutil.copy(GOLDEN / "four-greedy.cleo", home / "hra.cleo")
    assert "over: true" in said("replay", "hra.cleo")


@ended_by_a_signal
def test_opens_its_window_soon_and_closes_when_told(program: Path, home: Path) -> None:
    areas = home / "areas.json"
    shown = environment(home, SDL_VIDEODRIVER="dummy", CLEOPATRA_AREAS=str(areas))
    command = [str(program), "--windowed", "--size", "1280x720", "--lang", "en"]
    with started(command, shown) as process:
        seconds = until(areas.exists, seconds=FIRST_FRAME_S, process=process)
        print(f"first frame after {seconds:.2f} s")
        told = json.loads(areas.read_text(encoding="utf-8"))
        assert told["scene"] == "Title" and told["frame"] >= 1 and "new" in told["areas"]
        process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=10) == 0


@ended_by_a_signal
def test_survives_without_standard_streams(program: Path, home: Path) -> None:
    areas = home / "areas.json"
    shown = environment(home, SDL_VIDEODRIVER="dummy", CLEOPATRA_AREAS=str(areas))
    command = f"exec '{program}' --windowed <&- >&- 2>&-"
    with started(["sh", "-c", command], shown) as process:
        until(areas.exists, seconds=FIRST_FRAME_S, process=process)
        process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=10) == 0


def run_unheard(command: list[str], env: dict[str, str]) -> int:
    """Run a program whose standard streams are closed, from another folder; gives its status."""
    if sys.platform != "win32":
        command = ["sh", "-c", 'exec "$@" <&- >&- 2>&-', "sh", *command]
    # On Windows a program without a console gets no streams unless it is handed some.
    return subprocess.run(command, cwd="/", env=env, timeout=900, check=False).returncode


def test_tests_itself_from_a_folder_that_cannot_be_written(program: Path, tmp_path: Path, home: Path) -> None:
    folder = whole(program)
    place = tmp_path / "die Königin 埃及" / folder.name
    shutil.copytree(folder, place, symlinks=True)
    before = {path: path.lstat().st_mtime_ns for path in place.rglob("*")}
    own = [place, *(path for path in before if not path.is_symlink())]
    for path in own:
        path.chmod(path.stat().st_mode & 0o555)
    try:
        status = run_unheard([str(place / program.relative_to(folder)), "--self-test"], environment(home))
        told = "\n".join(path.read_text(encoding="utf-8") for path in home.rglob("*.txt"))
        assert status == 0, told or "no report"
        assert {path: path.lstat().st_mtime_ns for path in place.rglob("*")} == before, (
            "nothing is written there"
        )
        assert list(home.iterdir()) == [], "nor among the user's files"
    finally:
        for path in own:
            path.chmod(path.stat().st_mode | 0o700)


def test_a_self_test_that_fails_ends_at_once_and_leaves_a_report(
    program: Path, tmp_path: Path, home: Path
) -> None:
    folder = whole(program)
    place = tmp_path / folder.name
    shutil.copytree(folder, place, symlinks=True)
    (victim,) = (
        path for path in files_of(place) if path.name == "offering.yaml" and path.parent.name == "cs"
    )
    victim.unlink()
    assert run_unheard([str(place / program.relative_to(folder)), "--self-test"], environment(home)) == 1
    (report,) = home.rglob("*.txt")
    assert str(Path("cs", "offering.yaml")) in report.read_text(encoding="utf-8")


@heard
@pytest.mark.parametrize("ruin", ["missing", "cut short"])
def test_names_a_file_that_is_missing(program: Path, tmp_path: Path, home: Path, ruin: str) -> None:
    folder = whole(program)
    place = tmp_path / "broken" / folder.name
    shutil.copytree(folder, place, symlinks=True)
    (victim,) = place.rglob("2x/board/ground.webp")
    victim.unlink() if ruin == "missing" else os.truncate(victim, 1000)
    done = subprocess.run(
        [place / program.relative_to(folder), "--windowed"], env=environment(home, SDL_VIDEODRIVER="dummy"),
        capture_output=True, text=True, encoding="utf-8", stdin=subprocess.DEVNULL, timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == 2 and "2x/board/ground.webp" in done.stderr, done.stderr
    assert done.stderr.count("\n") == 1 and str(place) in done.stderr


@pytest.fixture
def display() -> Iterator[str]:
    """Start an X server of our own on a free number."""
    if not (shutil.which("Xvfb") and shutil.which("xdotool")):
        pytest.skip("needs Xvfb and xdotool")
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1600x1000x24"]
    with subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL) as server:
        os.close(write)
        with os.fdopen(read) as pipe:
            number = pipe.readline().strip()
        yield f":{number}"
        server.terminate()


def test_plays_a_game_by_itself(program: Path, home: Path, display: str) -> None:
    """Goes on, in a real window, with a game of bots that has just begun, and plays it to its end."""
    whole = read_record(GOLDEN / "four-greedy.cleo")
    text = (GOLDEN / "four-greedy.cleo").read_text(encoding="utf-8").splitlines(keepends=True)
    record = home / "games" / "left.cleo"
    record.parent.mkdir()
    record.write_text("".join(text[: whole.lines[BEGUN].number - 1]), encoding="utf-8", newline="\n")
    assert len(read_record(record).lines) == BEGUN < len(whole.lines) // 100
    (home / "settings.yaml").write_text("animation_speed: 'off'\n", encoding="utf-8")

    areas = home / "areas.json"
    shown = environment(home, DISPLAY=display, CLEOPATRA_AREAS=str(areas))
    command = [str(program), "--windowed", "--size", "1280x720", "--lang", "en"]

    def told() -> dict[str, Any]:
        return dict(json.loads(areas.read_text(encoding="utf-8")))

    def click(place: tuple[float, float]) -> None:
        x, y = place
        for words in (["mousemove", "--window", window, str(round(x)), str(round(y))], ["click", "1"]):
            subprocess.run(["xdotool", *words], env=shown, check=True, timeout=20)

    with started(command, shown) as process:
        until(areas.exists, seconds=10, process=process)
        found = subprocess.run(
            ["xdotool", "search", "--sync", "--onlyvisible", "--pid", str(process.pid)], env=shown, check=True,
            capture_output=True, text=True, encoding="utf-8", timeout=20,
        )  # fmt: skip
        window = found.stdout.split()[-1]
        time.sleep(0.5)  # presses rest for a moment
        click(told()["areas"]["continue"])

        def is_counted() -> bool:
            """Turn over offerings and end the count, as somebody who looks on does, until the score is there."""
            now = told()
            waiting = now["areas"].get("go_on") or now["areas"].get("score")
            if now["scene"] == "TableScene":
                waiting = now["areas"].get("primary")  # live only when the game is over: nobody is asked
            if waiting:
                time.sleep(0.5)  # presses rest for a moment
                click(waiting)
            return bool(now["scene"] == "ScoreSheet" and not now["is_busy"])

        until(is_counted, seconds=240, process=process)
        if shutil.which("import"):
            shot = home / "played.png"
            subprocess.run(["import", "-window", "root", str(shot)], env=shown, check=True, timeout=60)
            print(f"a picture of it: {shot}")
        process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=10) == 0
    played = read_record(record)
    match = Match.replay(played, catalogue=load_catalogue())
    assert match.over and match.header == whole.header and len(match.history) > len(whole.lines) // 2
