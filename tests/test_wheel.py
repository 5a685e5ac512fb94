"""The wheel, installed where nothing else of the project is: it plays from another folder.

The environment holds the wheel and, linked from the one that runs the tests, exactly what the wheel's metadata asks
for; so a package that the game needs but does not name is missed here, and no network is needed. The long test
installs the wheel as a player does, from the package index.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterable
from importlib.metadata import distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
SIMULATE = ["simulate", "--players", "3", "--bots", "greedy,random,random", "--games", "3", "--seed", "7", "--json"]  # fmt: skip

RECORD = """\
cleopatra: 1
seed: 5
players: A "Žofie; #1" human; B Bilal greedy; C Chen random
settings: {allow_flip: true, start_player: B}

B market 2
B refill 3 1 2
B end
"""

# Runs in the installed environment: the window's own program, ended after some frames.
WINDOW = """
import json, sys
import game, pygame
from game.__main__ import main
from game.content import places
from game.ui.app import App

whole_step, seen = App.step, {}

def step(app, events=None):
    whole_step(app, events)
    window = pygame.display.get_surface()
    width, height = window.get_size()
    colours = {tuple(window.get_at((x, y))) for x in range(0, width, 40) for y in range(0, height, 40)}
    seen.update(draws=app.draws, size=[width, height], colours=len(colours), sprites=str(app.assets.folder))
    if app.draws < 5:
        app.redraw()
    else:
        app.quit()

App.step = step
status = main(["--windowed", "--size", "1280x720", "--lang", "en"])
print(json.dumps({**seen, "status": status, "package": game.__file__, "data": str(places.data_dir())}))
"""


class Installed:
    """An environment with the game in it, used from a folder of its own."""

    def __init__(self, environment: Path, folder: Path) -> None:
        scripts = environment / ("Scripts" if os.name == "nt" else "bin")
        self.python = scripts / ("python.exe" if os.name == "nt" else "python")
        self.program = scripts / ("cleopatra.exe" if os.name == "nt" else "cleopatra")
        self.environment = environment
        self.folder = folder
        keep = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "XDG_"))}
        self.environ = {
            **keep, "CLEOPATRA_HOME": str(folder / "hráč"), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy",
        }  # fmt: skip

    def run(self, *words: str | Path) -> subprocess.CompletedProcess[str]:
        """Run a command in the folder; gives its exit status and what it said."""
        return subprocess.run(
            [str(word) for word in words], cwd=self.folder, env=self.environ, text=True, encoding="utf-8",
            capture_output=True, stdin=subprocess.DEVNULL, timeout=120, check=False,
        )  # fmt: skip

    def said(self, *words: str | Path) -> str:
        """What a command prints; it must succeed."""
        done = self.run(*words)
        assert done.returncode == 0, done.stderr
        return done.stdout


def pip(*words: str | Path) -> None:
    """Run this environment's pip, quietly."""
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-q", *map(str, words)]
    done = subprocess.run(command, capture_output=True, stdin=subprocess.DEVNULL, check=False)
    assert done.returncode == 0, done.stderr.decode(errors="replace")


def needed(requirements: Iterable[str], found: dict[str, str]) -> dict[str, str]:
    """All packages that requirements lead to, by canonical name; extras are not asked for."""
    for line in requirements:
        requirement = Requirement(line)
        name = canonicalize_name(requirement.name)
        if name not in found and (requirement.marker is None or requirement.marker.evaluate({"extra": ""})):
            there = distribution(name)
            assert there.version in requirement.specifier, f"{line}: here is {there.version}"
            found[name] = requirement.name
            needed(there.requires or (), found)
    return found


def link(package: str, folder: Path) -> None:
    """Put what belongs to an installed package into another site-packages folder, as a copy where links need rights."""
    there = distribution(package)
    for top in {file.parts[0] for file in there.files or ()} - {"..", "__pycache__"}:
        source, target = Path(str(there.locate_file(top))), folder / top
        if target.exists():
            continue
        try:
            target.symlink_to(source)
        except OSError:
            shutil.copytree(source, target) if source.is_dir() else shutil.copy(source, target)


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel from the checkout, with the build tool of this environment."""
    out = tmp_path_factory.mktemp("wheel")
    pip("wheel", "--no-deps", "--no-build-isolation", "-w", out, ROOT)
    (built,) = out.glob("*.whl")
    return built


@pytest.fixture(scope="session")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """Install the wheel, and link what its metadata asks for."""
    base = tmp_path_factory.mktemp("clean")
    folder = base / "čtvrtá složka"
    folder.mkdir()
    place = Installed(base / "environment", folder)
    venv.create(place.environment, with_pip=False)
    pip("--python", place.python, "install", "--no-deps", "--no-index", "--no-compile", wheel)
    site = Path(
        place.said(place.python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip()
    )
    (metadata,) = site.glob("cleopatra*.dist-info")
    asks = place.said(
        place.python, "-c", f"import importlib.metadata as m; print(*m.distribution({metadata.name.split('-')[0]!r})"
        ".requires, sep='\\n')",
    )  # fmt: skip
    for package in needed(asks.splitlines(), {}).values():
        link(package, site)
    return place


def test_simulates(installed: Installed) -> None:
    figures = json.loads(installed.said(installed.program, *SIMULATE))
    assert (figures["players"], figures["games"], figures["seed"]) == (3, 3, 7)
    assert figures["bots"]["greedy"]["games"] == 3 and figures["bots"]["random"]["games"] == 6
    thinking = ("simulate", "--players", "3", "--bots", "imhotep,random,random", "--games", "1", "--json")
    assert json.loads(installed.said(installed.program, *thinking))["bots"]["imhotep"]["games"] == 1


def test_replays_a_record_and_lists_what_is_legal(installed: Installed) -> None:
    record = installed.folder / "moje hra č. 1.cleo"
    record.write_text(RECORD, encoding="utf-8")
    position = json.loads(installed.said(installed.program, "replay", record.name, "--json"))
    assert position["given"]["turn"] == "C"
    legal = installed.said(installed.program, "legal", record).splitlines()
    assert legal == sorted(legal) and all(line.startswith("C ") for line in legal)
    assert any(line.startswith("C market ") for line in legal)


def test_illegal_records_are_told_in_a_line(installed: Installed) -> None:
    record = installed.folder / "faulty.cleo"
    record.write_text(RECORD.replace("B refill 3 1 2", "B refill 3 3 2"), encoding="utf-8")
    done = installed.run(installed.python, "-m", "game", "replay", record)
    assert done.returncode == 1 and done.stdout == ""
    (line,) = done.stderr.splitlines()
    assert f"{record}:7" in line and "B refill 3 3 2" in line


def test_opens_the_window_from_inside_the_package(installed: Installed) -> None:
    seen = json.loads(installed.said(installed.python, "-c", WINDOW).splitlines()[-1])
    assert seen["status"] == 0 and seen["draws"] >= 5 and seen["size"] == [1280, 720]
    assert seen["colours"] > 50, "the title is a picture, not a plain field"
    package = Path(seen["package"]).parent
    assert package.is_relative_to(installed.environment)
    assert Path(seen["data"]) == package / "_assets" / "data"
    assert Path(seen["sprites"]) == package / "_assets" / "sprites"


def test_without_pygame_the_commands_still_work(installed: Installed, tmp_path: Path) -> None:
    # A folder first on the path, in which pygame is a module that cannot be imported
    (tmp_path / "pygame.py").write_text("raise ModuleNotFoundError('no pygame', name='pygame')")
    hidden = Installed(installed.environment, installed.folder)
    hidden.environ["PYTHONPATH"] = str(tmp_path)
    assert json.loads(hidden.said(hidden.program, *SIMULATE))["games"] == 3
    done = hidden.run(hidden.program)
    assert done.returncode == 2 and done.stdout == ""
    (line,) = done.stderr.splitlines()
    assert "pygame" in line and "cleopatra simulate" in line


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a screen")
def test_without_a_screen_it_says_what_is_missing_and_what_works(installed: Installed) -> None:
    blind = Installed(installed.environment, installed.folder)
    for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
        blind.environ.pop(name, None)
    done = blind.run(blind.program)
    assert done.returncode == 2 and done.stdout == ""
    (line,) = done.stderr.splitlines()
    assert "no screen" in line and "`cleopatra simulate" in line
    command = line.partition("`")[2].partition("`")[0]
    assert "greedy" in blind.said(blind.program, *command.split()[1:])


@pytest.mark.long
def test_installs_from_the_index_as_a_player_does(wheel: Path, tmp_path: Path) -> None:
    place = Installed(tmp_path / "environment", tmp_path)
    venv.create(place.environment, with_pip=True)
    place.said(place.python, "-m", "pip", "install", "-q", wheel)
    place.said(place.python, "-m", "pip", "check")
    assert json.loads(place.said(place.program, *SIMULATE))["games"] == 3
