"""What builds the program: the spec refuses half a checkout, and the workflow publishes nothing untested."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).resolve().parent.parent
NEEDED = ("sprites/icon.ico", "data", "sprites", "sounds")


def half_checkout(folder: Path, *, without: str = "") -> Path:
    """A checkout as far as the spec looks, without one of the things it needs."""
    for name in (*NEEDED, "LICENSE"):
        there = folder / name
        if (ROOT / name).is_dir():
            there.mkdir(exist_ok=True)
        else:
            there.parent.mkdir(exist_ok=True)
            there.write_bytes((ROOT / name).read_bytes())
    if without:
        gone = folder / without
        shutil.rmtree(gone) if gone.is_dir() else gone.unlink()
    return folder


def built(checkout: Path) -> dict[str, dict[str, Any]]:
    """Run the spec with classes that only note what they are told; gives that by their names."""
    told: dict[str, dict[str, Any]] = {}

    def noting(name: str) -> Any:
        def note(*_: object, **options: object) -> SimpleNamespace:
            told[name] = options
            return SimpleNamespace(datas=[], pure=[], scripts=[], binaries=[])

        return note

    words: dict[str, Any] = {name: noting(name) for name in ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")}
    words |= {"SPECPATH": str(checkout), "workpath": str(checkout / "work")}
    spec = ROOT / "build_exe.spec"
    exec(compile(spec.read_text(encoding="utf-8"), str(spec), "exec"), words)
    return told


@pytest.fixture(autouse=True)
def path_of_imports(monkeypatch: pytest.MonkeyPatch) -> None:
    """The spec puts its checkout onto the path of imports; it goes again with the test."""
    monkeypatch.setattr(sys, "path", list(sys.path))


def test_the_program_has_its_icon_and_neither_console_nor_packer(tmp_path: Path) -> None:
    told = built(half_checkout(tmp_path))
    assert Path(told["EXE"]["icon"]) == tmp_path / "sprites" / "icon.ico"
    assert told["EXE"]["console"] is False
    assert told["EXE"]["upx"] is False and told["COLLECT"]["upx"] is False
    assert told["EXE"]["exclude_binaries"] is True, "one folder, not one file"


@pytest.mark.parametrize("missing", NEEDED)
def test_half_a_checkout_is_refused_in_one_line(tmp_path: Path, missing: str) -> None:
    with pytest.raises(SystemExit) as end:
        built(half_checkout(tmp_path, without=missing))
    told = str(end.value.code)
    assert told.count("\n") == 0 and str(tmp_path / missing.split("/")[0]) in told and " is missing; " in told


def jobs() -> dict[str, Any]:
    """The jobs of the workflow."""
    text = (ROOT / ".github" / "workflows" / "build.yml").read_text(encoding="utf-8")
    found: dict[str, Any] = yaml.safe_load(text)["jobs"]
    return found


def matrix(job: Any) -> list[dict[str, str]]:
    rows: list[dict[str, str]] = job["strategy"]["matrix"]["include"]
    return rows


def test_a_failing_test_costs_nobody_the_program_but_the_release() -> None:
    test, build, release = (jobs()[name] for name in ("test", "build", "release"))
    assert "needs" not in build and set(release["needs"]) == {"test", "build"}
    assert "always" not in release["if"] and "failure" not in release["if"]
    for job in (test, build):
        assert {row["system"] for row in matrix(job)} == {"windows", "linux", "macos"}
        assert job["strategy"]["fail-fast"] is False and "continue-on-error" not in job
        assert not any("continue-on-error" in step for step in job["steps"])


def test_what_is_packed_is_what_was_tried() -> None:
    build = jobs()["build"]
    for row in matrix(build):
        tried, packed = Path(row["program"]), Path("dist") / row["folder"]
        assert packed in tried.parents, row["system"]
    names = [step.get("name") for step in build["steps"]]
    assert (
        names.index("Build") < names.index("Try the program that goes into the archive") < names.index("Pack")
    )
    (trial,) = (step for step in build["steps"] if "test_exe" in step.get("run", ""))
    assert trial["env"]["CLEOPATRA_PROGRAM"] == "${{ matrix.program }}" and "if" not in trial
    assert not {"-k", "--deselect"} & set(trial["run"].split()), "all of its tests"
