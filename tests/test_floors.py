"""The floors of the house: a floor imports only from floors below it; outside libraries have their places.

engine < content < bots < play < ui < __main__
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import game

PACKAGE = Path(game.__file__).parent
FLOORS = ("engine", "content", "bots", "play", "ui", "__main__")
ONLY_UNDER = {"pygame": {"ui"}, "pygame_gui": {"ui"}, "yaml": {"content"}}
NOT_IN_THE_ENGINE = {
    "asyncio", "codecs", "datetime", "glob", "io", "logging", "multiprocessing", "os", "pathlib", "pickle", "secrets",
    "shutil", "socket", "subprocess", "sys", "tempfile", "threading", "time", "zoneinfo",
}  # fmt: skip
FILES = sorted(path for path in PACKAGE.rglob("*.py") if path != PACKAGE / "__init__.py")


def floor_of(path: Path) -> str:
    """The floor of a module's file."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """Every import of a module, also those inside functions: its line and the dotted name."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: a relative import hides its floor"
            assert node.module
            yield node.lineno, node.module
            yield from ((node.lineno, f"{node.module}.{alias.name}") for alias in node.names)
        elif isinstance(node, ast.Call) and getattr(node.func, "attr", getattr(node.func, "id", "")) in (
            "import_module",
            "__import__",
        ):
            raise AssertionError(f"{path}:{node.lineno}: an import by name hides its floor")


def faults(path: Path) -> list[str]:
    """What a module imports that its floor may not."""
    floor = floor_of(path)
    assert floor in FLOORS, f"{path} lies on no floor"
    below = set(FLOORS[: FLOORS.index(floor) + 1])
    found = []
    for line, name in imports(path):
        top, _, rest = name.partition(".")
        other = rest.partition(".")[0]
        if top == "game" and other in FLOORS and other not in below:
            found.append(f"{path}:{line}: {floor} imports {name}")
        if floor not in ONLY_UNDER.get(top, {floor}):
            found.append(f"{path}:{line}: {floor} imports {name}")
        if floor == "engine" and top in NOT_IN_THE_ENGINE:
            found.append(f"{path}:{line}: the engine imports {name}")
        if floor == "engine" and top == "random" and name not in ("random", "random.Random"):
            found.append(f"{path}:{line}: the engine draws from the global random ({name})")
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_keep_to_the_floors(path: Path) -> None:
    assert faults(path) == []


def test_the_engine_opens_no_files_and_draws_only_from_random_random() -> None:
    for path in FILES:
        if floor_of(path) == "engine":
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call):
                    called = ast.unparse(node.func)
                    assert called not in ("open", "print", "input"), f"{path}:{node.lineno}"
                    assert not called.startswith("random."), f"{path}:{node.lineno}"


def test_every_floor_is_there() -> None:
    assert {floor_of(path) for path in FILES} == set(FLOORS)


@pytest.mark.parametrize(
    ("where", "text", "is_fault"),
    [
        ("engine/x.py", "from game.play.match import Match", True),
        ("engine/x.py", "import time", True),
        ("engine/x.py", "from random import choice", True),
        ("engine/x.py", "from random import Random", False),
        ("content/x.py", "def f():\n    from game.bots import answer", True),
        ("play/x.py", "import pygame.draw", True),
        ("play/x.py", "from game import ui", True),
        ("play/x.py", "import yaml", True),
        ("bots/x.py", "from game.engine.law import legal", False),
        ("ui/x.py", "import pygame\nfrom game.play.match import Match", False),
        ("ui/x.py", "from game.__main__ import main", True),
    ],
)
def test_faults_are_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str, text: str, is_fault: bool
) -> None:
    monkeypatch.setitem(globals(), "PACKAGE", tmp_path)
    path = tmp_path / where
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    assert bool(faults(path)) == is_fault
