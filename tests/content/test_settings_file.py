"""Small files of the user: written whole or not at all, read whatever stands in them."""

from __future__ import annotations

import errno
import os
from hashlib import sha256
from itertools import pairwise
from pathlib import Path

import pytest

from game.content import settings_file
from game.content.settings_file import (
    GENERATIONS,
    generation,
    keep_copy,
    read_mapping,
    replace_file,
    rewrite,
    write_mapping,
)


def test_round_trip_with_accents_in_a_folder_that_is_not_there_yet(tmp_path: Path) -> None:
    path = tmp_path / "Tomáš 架構" / "settings.yaml"
    values = {"name": "Tomáš 简", "size": [1280, 720], "share": 0.5, "on": True}
    write_mapping(path, values, heading="Settings")
    assert read_mapping(path) == (values, "")
    assert path.read_text(encoding="utf-8").startswith("# Settings\nname: Tomáš 简\n")
    assert [p.name for p in path.parent.iterdir()] == ["settings.yaml"]


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"", ""),
        (b"# only a comment\n", ""),
        (b"a: [1\nb: 2\n", "s.yaml:2"),
        (b"- a\n", "s.yaml:1"),
        (b"\0" * 64, "s.yaml:1"),
        (b"\xff\xfe\x00", "s.yaml:1"),
        (b"1: x\n", "s.yaml:1"),
        (b"text", "s.yaml:1"),
        (b'scale: !!int ""', "s.yaml:1"),
        (b"on: !!bool maybe", "s.yaml:1"),
        (b"day: 2026-13-45", "s.yaml:1"),
        (b"a: " + b"[" * 200_000, "s.yaml:1"),
    ],
)
def test_reading_never_raises_and_names_the_line(tmp_path: Path, content: bytes, fault: str) -> None:
    path = tmp_path / "s.yaml"
    path.write_bytes(content)
    values, told = read_mapping(path)
    assert values == {}
    assert told.startswith(fault) and bool(told) == bool(fault)


def test_a_missing_file_is_no_fault_and_a_folder_in_its_place_is_one(tmp_path: Path) -> None:
    assert read_mapping(tmp_path / "none.yaml") == ({}, "")
    (tmp_path / "folder.yaml").mkdir()
    assert "folder.yaml" in read_mapping(tmp_path / "folder.yaml")[1]


def test_a_write_that_fails_leaves_the_old_file_and_no_litter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "s.yaml"
    replace_file(path, b"old: 1\n")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        replace_file(path, b"new: 1\n")
    assert path.read_bytes() == b"old: 1\n"
    assert [p.name for p in tmp_path.iterdir()] == ["s.yaml"]


def test_keep_copy(tmp_path: Path) -> None:
    path = tmp_path / "s.yaml"
    path.write_bytes(b"odd")
    kept = keep_copy(path)
    assert kept is not None and kept.read_bytes() == b"odd"
    assert keep_copy(tmp_path / "none.yaml") is None


def test_what_is_kept_is_never_written_over(tmp_path: Path) -> None:
    path = tmp_path / "s.yaml"
    for content, name in (
        (b"odd", "kept"),
        (b"odder", "kept-b6a98b50"),
        (b"odd", "kept"),
        (b"x" * 99, "kept2"),
    ):
        path.write_bytes(content)
        kept = keep_copy(path, most=50)
        assert kept == tmp_path / f"s.yaml.{name}" and kept.read_bytes() == content
    (tmp_path / f"s.yaml.kept-{sha256(b'oddest').hexdigest()[:8]}").mkdir()
    path.write_bytes(b"oddest")
    assert keep_copy(path) == tmp_path / "s.yaml.kept3"


@pytest.mark.parametrize(
    "content",
    [b"a: 1\n" * 300_000, "a: 1\n".encode("utf-16"), b"a: 1\n\0\0"],
    ids=["large", "UTF-16", "zeros"],
)
def test_what_somebody_wrote_meanwhile_is_kept_before_it_is_written_over(
    content: bytes, tmp_path: Path
) -> None:
    path = tmp_path / "s.yaml"
    path.write_bytes(content)
    write_mapping(path, {"b": 2})
    assert read_mapping(path) == ({"b": 2}, "")
    assert (tmp_path / "s.yaml.kept").read_bytes() == content


def test_three_generations_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "s.yaml"
    for number in range(6):
        rewrite(path, f"version: {number}\n".encode())
    kept = [read_mapping(generation(path, age))[0]["version"] for age in range(GENERATIONS)]
    assert kept == [5, 4, 3] and len(list(tmp_path.iterdir())) == 3


@pytest.mark.parametrize("damage", [b"\0" * 64, b"version: [", b"no mapping"])
def test_a_damaged_file_falls_back_to_the_version_before(tmp_path: Path, damage: bytes) -> None:
    path = tmp_path / "s.yaml"
    for number in range(4):
        write_mapping(path, {"version": number})
    path.write_bytes(damage)
    values, fault = read_mapping(path)
    assert values == {"version": 2} and fault.startswith("s.yaml:")
    generation(path, 1).write_bytes(b"\0")
    assert read_mapping(path)[0] == {"version": 1}
    generation(path, 2).write_bytes(b"")
    assert read_mapping(path) == ({}, fault)


def test_a_file_of_zeros_pushes_no_good_version_out(tmp_path: Path) -> None:
    path = tmp_path / "s.yaml"
    for number in range(3):
        write_mapping(path, {"version": number})
    path.write_bytes(b"\0" * 8)
    write_mapping(path, {"version": 3})
    assert [read_mapping(generation(path, age))[0]["version"] for age in range(GENERATIONS)] == [3, 1, 0]


def test_a_failed_rewrite_leaves_the_newest_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "s.yaml"
    for number in range(2):
        write_mapping(path, {"version": number})

    def fail(target: Path, content: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(settings_file, "replace_file", fail)
    with pytest.raises(OSError, match="No space"):
        write_mapping(path, {"version": 2})
    assert read_mapping(path) == ({"version": 1}, "")


SEXAGESIMAL = "1" + ":59" * 500


@pytest.mark.parametrize(
    "value",
    ["!!timestamp x", "!!binary \\xff", "!!int x", "!!float [1]", "!!set x", "!!omap x", f"{SEXAGESIMAL}.5"],
)
def test_a_tag_before_what_is_none_is_told(value: str, tmp_path: Path) -> None:
    """Found by damaging files at random: PyYAML raises errors of many kinds for these."""
    path = tmp_path / "settings.yaml"
    path.write_text(f"a: {value}\n", encoding="utf-8")
    values, fault = read_mapping(path)
    assert values == {} and fault.startswith("settings.yaml:1: ") and "\n" not in fault


def test_mappings_that_merge_each_other_ten_times_over_fill_no_memory(tmp_path: Path) -> None:
    """Nine lines of them would make 10^9 entries; PyYAML from 6.0.4 on takes each only once, before it all."""
    path = tmp_path / "settings.yaml"
    lines = ["a: &a {x: 1}"]
    lines += [
        f"{new}: &{new} {{<<: [{', '.join(f'*{old}' for _ in range(10))}]}}"
        for old, new in pairwise("abcdefghij")
    ]
    path.write_text("\n".join(lines), encoding="utf-8")
    values, fault = read_mapping(path)
    if values:
        assert fault == "" and values == {letter: {"x": 1} for letter in "abcdefghij"}
    else:
        assert fault.endswith(": not readable as YAML")
    path.write_text("a: {<<: [" + "{x: 1}, " * 100_000 + "]}\n", encoding="utf-8")
    assert read_mapping(path) == ({}, "settings.yaml:1: not readable as YAML")


def test_a_file_too_large_is_not_read_but_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.yaml"
    content = b"a: 1\n" * 300_000
    path.write_bytes(content)
    assert read_mapping(path) == ({}, "settings.yaml: is too large; expected at most 1048576 bytes")
    kept = keep_copy(path)
    assert kept is not None and kept.read_bytes() == content
    assert not path.exists(), "moved: a copy of any size could fill the disk"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes on this system")
def test_a_pipe_in_its_place_is_not_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "settings.yaml"
    os.mkfifo(path)
    assert read_mapping(path) == ({}, "settings.yaml: is no file")
    assert keep_copy(path) is None
    write_mapping(path, {"a": 1})
    assert read_mapping(path) == ({"a": 1}, "")


def test_a_file_that_is_held_for_a_moment_is_written_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On Windows a scanner of viruses may hold it; one held for good is a fault."""
    real, held = os.replace, [2]

    def replace(old: Path, new: Path) -> None:
        if held[0]:
            held[0] -= 1
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        real(old, new)

    monkeypatch.setattr(settings_file, "RENAME_WAIT", 0.0)
    monkeypatch.setattr(settings_file.os, "replace", replace)
    replace_file(tmp_path / "a.txt", b"1")
    assert (tmp_path / "a.txt").read_bytes() == b"1"
    held[0] = 1000
    with pytest.raises(PermissionError):
        replace_file(tmp_path / "a.txt", b"2")
    assert [path.name for path in tmp_path.iterdir()] == ["a.txt"]
