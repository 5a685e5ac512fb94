"""What differs between systems: modules that only some have, and encodings that are not the same everywhere."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.windows_like import ELSEWHERE

ROOT = Path(__file__).resolve().parent.parent
ONLY_SOMEWHERE = {*ELSEWHERE, "_posixsubprocess", "msvcrt", "nt", "winreg", "winsound"}


def asks(test: ast.expr) -> bool:
    """Whether a condition asks for the system."""
    return "sys.platform" in ast.unparse(test) or "os.name" in ast.unparse(test)


def loaded(body: list[ast.stmt]) -> Iterator[ast.Import | ast.ImportFrom]:
    """The imports that happen whenever a module is loaded, whatever the system."""
    for node in body:
        match node:
            case ast.Import() | ast.ImportFrom():
                yield node
            case ast.If() if not asks(node.test):
                yield from loaded([*node.body, *node.orelse])
            case ast.With() | ast.ClassDef() | ast.For() | ast.While():
                yield from loaded(node.body)


def only_somewhere(text: str) -> list[str]:
    """What a module imports that not every system has, without asking for the system first."""
    found = []
    for node in loaded(ast.parse(text).body):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else [node.module or ""]
        found += [f"line {node.lineno}: {name}" for name in names if name.partition(".")[0] in ONLY_SOMEWHERE]
    return found


def is_bytes(call: ast.Call, name: str) -> bool:
    """Whether a file is opened for bytes; a mode that is no plain text is taken for one of texts."""
    given = [keyword.value for keyword in call.keywords if keyword.arg == "mode"]
    place = (
        0 if name != "open" or isinstance(call.func, ast.Attribute) else 1
    )  # Path.open has no name of a file
    given += call.args[place : place + 1]
    return any(isinstance(mode, ast.Constant) and "b" in str(mode.value) for mode in given)


def without_encoding(text: str) -> list[str]:
    """Calls that read or write texts in whatever encoding the system has."""
    found = []
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        named = {keyword.arg for keyword in node.keywords}
        whose = ast.unparse(node.func.value) if isinstance(node.func, ast.Attribute) else ""
        is_text = (
            (name == "open" and whose not in ("os", "webbrowser") and not is_bytes(node, name))
            or (
                name == "fdopen"
                and not is_bytes(ast.Call(ast.Name("open"), node.args, node.keywords), "open")
            )
            or (name == "read_text" and whose and not node.args)
            or (name == "write_text" and len(node.args) < 2)
            or name in ("TextIOWrapper", "NamedTemporaryFile", "TemporaryFile")
            or (whose == "subprocess" and named & {"text", "universal_newlines"})
        )
        if is_text and not named & {"encoding", None}:
            found.append(f"line {node.lineno}: {ast.unparse(node.func)}")
    return found


def found_in(part: str, search: Callable[[str], list[str]]) -> dict[str, list[str]]:
    """What a search finds in the modules of a part of the project, by their names."""
    paths = sorted((ROOT / part).rglob("*.py"))
    assert paths
    found = {path.relative_to(ROOT).as_posix(): search(path.read_text(encoding="utf-8")) for path in paths}
    return {name: lines for name, lines in found.items() if lines}


@pytest.mark.parametrize("part", ["game", "tests", "benchmarks"])
def test_every_module_can_be_loaded_on_every_system(part: str) -> None:
    assert found_in(part, only_somewhere) == {}


def test_the_game_names_the_encoding_of_every_text() -> None:
    assert found_in("game", without_encoding) == {}


@pytest.mark.parametrize(
    ("text", "is_fault"),
    [
        ("import resource", True),
        ("if DEBUG:\n    from fcntl import flock", True),
        ("import sys\nif sys.platform == 'win32':\n    import msvcrt\nelse:\n    import fcntl", False),
        ("def f():\n    import resource", False),
    ],
)
def test_imports_that_need_one_system_are_found(text: str, is_fault: bool) -> None:
    assert bool(only_somewhere(text)) == is_fault


@pytest.mark.parametrize(
    ("text", "is_fault"),
    [
        ("open(path)", True),
        ("open(path, 'w')", True),
        ("open(path, mode)", True),
        ("path.open()", True),
        ("path.read_text()", True),
        ("path.write_text(text, newline='')", True),
        ("os.fdopen(number)", True),
        ("subprocess.run(words, text=True)", True),
        ("open(path, 'rb')", False),
        ("path.open('wb')", False),
        ("open(path, encoding='utf-8')", False),
        ("path.read_text('utf-8')", False),
        ("os.open(path, os.O_RDONLY)", False),
        ("read_text(text, name, faults)", False),
        ("subprocess.run(words)", False),
    ],
)
def test_texts_without_an_encoding_are_found(text: str, is_fault: bool) -> None:
    assert bool(without_encoding(text)) == is_fault


REFUSED = {
    "import fcntl": "ModuleNotFoundError",
    "import os; os.geteuid()": "AttributeError",
    "import signal; signal.SIGKILL": "AttributeError",
    "open('a:b', 'w')": "OSError",
    "open('.')": "PermissionError",
    "import os; os.mkdir('nul')": "OSError",
    "import os; f = open('x', 'wb'); os.unlink('x')": "PermissionError",
    "import os; f = open('y', 'wb'); open('z', 'wb').close(); os.replace('z', 'y')": "PermissionError",
    "open('t', 'w').write('\\n'); assert open('t', 'rb').read() == b'\\r\\n'": "",
    "import os, sys; assert (os.name, sys.platform) == ('nt', 'win32')": "",
    "import subprocess, sys; subprocess.run([sys.executable, '-c', ''], check=True, timeout=60)": "",
}
"""What a test says, and the error it gets; "" where it goes on."""

TRIAL = """
import json, sys
from tests.windows_like import pytest_load_initial_conftests
pytest_load_initial_conftests()
told = {}
for text in json.loads(sys.argv[1]):
    try:
        exec(text, {"__name__": "tests.some"})
        told[text] = ""
    except Exception as error:
        told[text] = type(error).__name__
print(json.dumps(told))
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="made for Linux")
def test_what_windows_refuses_is_refused(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", TRIAL, json.dumps(list(REFUSED))], cwd=tmp_path, timeout=60, check=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True, encoding="utf-8",
    )  # fmt: skip
    assert json.loads(done.stdout) == REFUSED
