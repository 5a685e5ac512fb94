"""The project as a whole: it names what it needs, carries its licences, and knows no one developer's machine."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import game

ROOT = Path(__file__).resolve().parent.parent
CODE = ("game", "tests", "benchmarks", "art")
TEXTS = ("*.md", "*.toml", "*.spec", "*.py", "*.yaml", "*.json", "*.txt", "*.cleo", ".gitignore", "run")
NOT_OURS = {"build", "dist", "__pycache__", "_assets", "venv", "env"}
TRAINING = ROOT / "game" / "bots" / "train"  # started by hand, with the extra of that name
BUILD_ONLY = {"bpy", "bmesh", "mathutils", "numpy", "PIL", "fontTools"}

# Words that only make sense on the machine of whoever wrote them. Each is written in two halves, so that this file
# does not find itself.
FOREIGN = [
    re.compile("/wo" + r"rk/(main|shared|\.library)"),
    re.compile(r"\.\./sha" + r"red\b"),
    re.compile("/ho" + r"me/\w+/"),
    re.compile("/ro" + r"ot/"),
    re.compile("/Us" + r"ers/\w+/"),
    re.compile("/tm" + r"p/brief"),
    re.compile(r"[A-Z]:\\\\?Us" + r"ers\\"),
]


def texts() -> Iterator[Path]:
    """Every text file of the project that could be committed."""
    for pattern in TEXTS:
        for path in ROOT.rglob(pattern):
            *folders, _ = path.relative_to(ROOT).parts
            hidden = any(folder.startswith(".") and folder != ".ci" for folder in folders)
            if (
                not hidden
                and not NOT_OURS & set(folders)
                and not any(f.endswith(".egg-info") for f in folders)
            ):
                yield path


def foreign(text: str) -> list[str]:
    """What in a text belongs to one machine."""
    return [found[0] for pattern in FOREIGN for found in pattern.finditer(text)]


def imported(path: Path, *, later: bool = True) -> set[str]:
    """The top-level names that a module imports, also ``later``, inside functions."""
    names = set()
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree) if later else tree.body:
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module.partition(".")[0])
    return names


def outside(folder: str, *, later: bool = True) -> set[str]:
    """What the modules of a folder import that is neither Python's own nor the project's."""
    paths = [path for path in (ROOT / folder).rglob("*.py") if TRAINING not in path.parents]
    names = set().union(*(imported(path, later=later) for path in paths))
    return {name for name in names if name not in sys.stdlib_module_names and name not in CODE}


def project() -> dict[str, object]:
    """The table `project` of pyproject.toml."""
    table: dict[str, object] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return table


def documents(*beside: str) -> list[Path]:
    """The documents under docs/ and those named beside it."""
    return [*(ROOT / name for name in beside), *sorted((ROOT / "docs").rglob("*.md"))]


def named(requirements: object) -> set[str]:
    """The names of the packages in a list of requirements, in their canonical spelling."""
    assert isinstance(requirements, list)
    return {canonicalize_name(Requirement(line).name) for line in requirements}


def providers(module: str) -> set[str]:
    """The installed packages that a module may come from, in their canonical spelling."""
    return {canonicalize_name(name) for name in packages_distributions().get(module, [])}


def extra(name: str) -> set[str]:
    """The packages of one of the project's extras."""
    extras = project()["optional-dependencies"]
    assert isinstance(extras, dict)
    return named(extras[name])


def test_no_file_belongs_to_one_machine() -> None:
    paths = set(texts())
    assert ROOT / ".ci" / "run" in paths and Path(__file__) in paths
    found = {str(path.relative_to(ROOT)): foreign(path.read_text(encoding="utf-8")) for path in paths}
    assert {name: words for name, words in found.items() if words} == {}


def test_foreign_words_are_found() -> None:
    assert foreign("see /wo" + "rk/main/x and C:\\Us" + "ers\\Anna") and foreign("../sha" + "red/rules.md")
    assert foreign("see tests/scenarios and https://example.org/home/page") == []


def test_everything_the_game_imports_is_named_in_pyproject() -> None:
    needed = named(project()["dependencies"])
    for module in outside("game"):
        assert providers(module) & needed, f"game imports {module}; expected one of the dependencies {needed}"


def test_every_dependency_of_the_game_is_used() -> None:
    used = set().union(*(providers(module) for module in outside("game")))
    assert named(project()["dependencies"]) <= used


def test_everything_the_tests_import_is_named_in_pyproject() -> None:
    # packaging comes with pytest and with hatchling, both of which cannot do without it
    needed = named(project()["dependencies"]) | extra("test") | {"packaging"}
    for module in outside("tests", later=False):
        assert providers(module) & needed, f"tests import {module}; expected one of {needed}"


def test_the_game_and_its_tests_need_no_build_tools() -> None:
    assert not outside("game") & BUILD_ONLY
    assert not outside("tests", later=False) & BUILD_ONLY
    assert not extra("test") & {"bpy", "numpy", "pillow", "fonttools"}


def test_only_the_training_of_bots_needs_numpy() -> None:
    names = set().union(*(imported(path) for path in TRAINING.rglob("*.py")))
    assert {name for name in names if name not in sys.stdlib_module_names and name not in CODE} == {"numpy"}
    assert extra("train") == {"numpy"}


def test_the_art_names_what_it_needs() -> None:
    assert outside("art") - {"bmesh", "mathutils", "pygame"} <= {"bpy", "numpy", "PIL", "fontTools", "soundfile"}
    # fontTools reads the fonts of the packages, .woff2, by means of brotli
    assert extra("art") == {"bpy", "numpy", "pillow", "fonttools", "brotli", "soundfile"}


def test_every_font_has_its_licence() -> None:
    folder = ROOT / "sprites" / "fonts"
    licences = {
        path.stem.removeprefix("LICENSE-").replace("-", ""): path for path in folder.glob("LICENSE-*.txt")
    }
    fonts = sorted(path for path in folder.iterdir() if path.suffix in (".ttf", ".otf"))
    assert fonts
    for font in fonts:
        family = font.stem.partition("-")[0].lower()
        matching = [
            path for name, path in licences.items() if name.startswith(family) or family.startswith(name)
        ]
        assert matching, f"{font.name} has no licence among {sorted(licences)}"
        assert "SIL OPEN FONT LICENSE" in matching[0].read_text(encoding="utf-8").upper()
    assert {path.suffix for path in folder.iterdir()} <= {".ttf", ".otf", ".txt"}, (
        "a file of fonts without a rule"
    )


def test_licence_and_unofficial_line() -> None:
    assert project()["license"] == "MIT" and "MIT License" in (ROOT / "LICENSE").read_text(encoding="utf-8")
    assert "unofficial adaptation" in (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "path", sorted((ROOT / "data" / "locale").rglob("*.yaml")), ids=lambda path: path.name
)
def test_locale_files_parse(path: Path) -> None:
    value = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert isinstance(value, dict) and all(isinstance(key, str) for key in value)


def test_every_language_has_the_files_of_the_source() -> None:
    folder = ROOT / "data" / "locale"
    source = {path.name for path in (folder / "en").glob("*.yaml")}
    assert source
    for language in folder.iterdir():
        assert {path.name for path in language.glob("*.yaml")} == source, language.name


def test_changelog_begins_with_this_version() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    headings = re.findall(r"^## (\S+)", text, re.MULTILINE)
    assert headings and headings[0] in (game.__version__, "Unreleased")


@pytest.mark.parametrize(
    "path", documents("README.md", "CONTRIBUTING.md", "CHANGELOG.md"), ids=lambda path: path.name
)
def test_links_between_the_documents_lead_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", path.read_text(encoding="utf-8")):
        if not target.startswith(("http:", "https:")):
            assert (path.parent / target).exists(), f"{path.name} links to {target}"


def test_the_example_of_the_guide_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(
        r"```python\n(.*?)```", (ROOT / "docs" / "engine.md").read_text(encoding="utf-8"), re.S
    )
    exec(compile(example, "docs/engine.md", "exec"), {})
    first, second = capsys.readouterr().out.splitlines()
    assert f'# "{first}"' in example, "what the guide says is printed"
    assert second == "(3, 3, 4)", "A took the one card of a stall"


@pytest.mark.parametrize("path", documents("CONTRIBUTING.md"), ids=lambda path: path.name)
def test_modules_named_in_the_documents_exist(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for name in re.findall(r"`((?:game|tests|benchmarks|art|data|sprites)/[\w/.-]*\w)/?`", text):
        assert (ROOT / name).exists(), f"{path.name} speaks of {name}"


def test_every_system_checks_out_the_same_bytes() -> None:
    assert "* text=auto eol=lf" in (ROOT / ".gitattributes").read_text(encoding="utf-8").splitlines()


def test_types_of_the_whole_game_are_checked() -> None:
    mypy = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["mypy"]
    assert mypy["strict"] is True and "game" in mypy["packages"]
    for part in mypy["overrides"]:
        spared = [part["module"]] if isinstance(part["module"], str) else part["module"]
        assert all(name == "game.bots.train.*" for name in spared if name.startswith("game")), "numpy is an extra"
