"""Reading words: nesting, plural forms, every fault with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.locale import LocaleError, languages, load_locale


def _write(folder: Path, name: str, text: str) -> None:
    (folder / "en").mkdir(exist_ok=True)
    (folder / "en" / name).write_text(text, encoding="utf-8")


def test_files_are_joined_and_nesting_becomes_dots(tmp_path: Path) -> None:
    _write(tmp_path, "a.yaml", "title: {play: Play, deep: {er: 'Yes'}}\n")
    _write(tmp_path, "b.yaml", "n: 7\nyes: on\ncards: {one: a card, other: cards}\nempty: ''\n")
    assert load_locale("en", tmp_path) == {
        "title.play": "Play",
        "title.deep.er": "Yes",
        "n": "7",
        "yes": "on",
        "cards": {"one": "a card", "other": "cards"},
        "empty": "",
    }


def test_a_mapping_of_plural_categories_without_other_is_just_a_mapping(tmp_path: Path) -> None:
    _write(tmp_path, "a.yaml", "stall: {one: I, two: II}\n")
    assert load_locale("en", tmp_path) == {"stall.one": "I", "stall.two": "II"}


def test_all_faults_are_told_at_once_with_their_places(tmp_path: Path) -> None:
    _write(tmp_path, "a.yaml", "x: 1\ny: [1, 2]\nx: 2\n")
    _write(tmp_path, "b.yaml", "z: ok\nx: 3\n")
    _write(tmp_path, "c.yaml", "z: 'open\n")
    _write(tmp_path, "d.yaml", "- list\n")
    with pytest.raises(LocaleError) as caught:
        load_locale("en", tmp_path)
    faults = caught.value.faults
    assert [f.split(": ")[0] for f in faults] == [
        "en/a.yaml:2",
        "en/a.yaml:3",
        "en/b.yaml:2",
        "en/c.yaml:2",
        "en/d.yaml:1",
    ]
    assert "before, at en/a.yaml:1" in faults[1]


def test_a_language_without_words_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="xx"):
        load_locale("xx", tmp_path)
    (tmp_path / "xx").mkdir()
    _write(tmp_path, "a.yaml", "x: 1")
    assert languages(tmp_path) == ("en",)
