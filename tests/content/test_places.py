"""The folders are found from anywhere: checkout, wheel, frozen build."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from game.content import places


@pytest.fixture(autouse=True)
def _fresh() -> object:
    places._find.cache_clear()
    yield
    places._find.cache_clear()


def test_found_from_another_working_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert (places.data_dir() / "locale" / "en").is_dir()
    assert (places.sprites_dir() / "fonts").is_dir()


def test_foreign_data_beside_the_package_is_not_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "data" / "other").mkdir(parents=True)
    ours = tmp_path / "game" / "_assets" / "data" / "locale"
    ours.mkdir(parents=True)
    monkeypatch.setattr(places, "PACKAGE", tmp_path / "game")
    assert places.data_dir() == ours.parent


def test_a_frozen_build_looks_beside_itself_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "sprites" / "fonts").mkdir(parents=True)
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert places.sprites_dir() == tmp_path / "sprites"


def test_missing_folders_name_the_places_looked_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(places, "PACKAGE", tmp_path / "game")
    with pytest.raises(FileNotFoundError, match="_assets"):
        places.data_dir()


def test_a_user_without_a_home_has_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    for name in ("CLEOPATRA_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(Path, "home", homeless)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    assert places.user_dir() == tmp_path / "cleopatra"


def test_user_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLEOPATRA_HOME", str(tmp_path / "Jiří"))
    assert places.user_dir() == tmp_path / "Jiří"
    monkeypatch.delenv("CLEOPATRA_HOME")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert places.user_dir() == tmp_path / "cleopatra"
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("APPDATA", str(tmp_path / "Roaming"))
    assert places.user_dir() == tmp_path / "Roaming" / "cleopatra"
