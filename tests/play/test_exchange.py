"""Export and import of records: copies, never over anything, never out of their folder."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.content.catalogue import load_catalogue
from game.content.headers import Player
from game.engine.catalogue import Settings
from game.play import exchange
from game.play.match import Match
from game.play.record import DamagedRecord, NewerRecord
from game.play.storage import Storage, new_header

CATALOGUE = load_catalogue()


@pytest.fixture
def storage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Storage:
    monkeypatch.setenv("CLEOPATRA_HOME", str(tmp_path / "home"))
    return Storage(tmp_path / "home")


def record(storage: Storage, choices: int = 6) -> Path:
    header = new_header(CATALOGUE, [Player(n, "human") for n in "ABC"], settings=Settings(), seed=5)
    with Match.begin(header, storage, catalogue=CATALOGUE) as match:
        for _ in range(choices):
            seat = match.decision.seats[0]
            match.play(seat, match.legal(seat)[0])
        assert match.path is not None
        return match.path


def test_an_export_is_the_record_and_never_over_another(storage: Storage) -> None:
    path = record(storage)
    first, second = exchange.export(storage, path), exchange.export(storage, path)
    assert first != second
    assert first.read_bytes() == second.read_bytes() == path.read_bytes()
    assert first.parent == exchange.export_folder(storage)
    assert set(exchange.found(storage)) == {first, second}


def test_a_record_that_cannot_be_read_is_exported_all_the_same(storage: Storage) -> None:
    path = record(storage)
    path.write_bytes(b"\0" * 50)
    assert exchange.export(storage, path).read_bytes() == b"\0" * 50


def test_what_is_brought_in_can_be_gone_on_with(storage: Storage, tmp_path: Path) -> None:
    path = record(storage)
    other = Storage(tmp_path / "other")
    there = exchange.bring_in(other, path)
    assert there.parent == other.games_folder
    with Match.resume(there, catalogue=CATALOGUE) as match:
        assert len(match.history) == 6
    assert len(other.unfinished()) == 1


def test_the_same_record_is_brought_in_once_and_another_of_its_name_beside(storage: Storage, tmp_path: Path) -> None:
    path = record(storage)
    assert exchange.bring_in(storage, path) == path
    copy = tmp_path / path.name
    copy.write_bytes(path.read_bytes() + b"# a remark\n")
    there = exchange.bring_in(storage, copy)
    assert there != path and there.read_bytes() == copy.read_bytes()
    assert path.read_bytes() != there.read_bytes()


@pytest.mark.parametrize(
    ("content", "fault"),
    [(b"", DamagedRecord), (b"\0" * 99, DamagedRecord), (b"hello\n", DamagedRecord), (b"cleopatra: 999\n\n", NewerRecord)],
)
def test_what_is_no_record_stays_outside(storage: Storage, tmp_path: Path, content: bytes, fault: type) -> None:
    path = tmp_path / "x.cleo"
    path.write_bytes(content)
    with pytest.raises(fault):
        exchange.bring_in(storage, path)
    assert not list(storage.games_folder.glob("*"))


def test_a_foreign_name_leads_nowhere_else(storage: Storage, tmp_path: Path) -> None:
    path = record(storage)
    odd = tmp_path / "..cleo .txt"
    odd.write_bytes(path.read_bytes() + b"# a remark\n")
    there = exchange.bring_in(storage, odd)
    assert there.parent == storage.games_folder and there.suffix == ".cleo"
    assert exchange.export_text(storage, "../../out.csv").parent == exchange.export_folder(storage)


@pytest.mark.parametrize(
    ("name", "stem"),
    [
        ("CON", "_CON"), ("nul.2026", "_nul.2026"), ("com1 ", "_com1"), ("COM10", "COM10"), ("console", "console"),
        ("dots...", "dots"), (".hidden", "_.hidden"), ("..", "_"), ("", "_"), ("a:b?c*", "a-b-c-"), ("line\nbreak", "line-break"),
        ("\udce9t\u202e", "-t-"), ("hráč 埃及 (2)", "hráč 埃及 (2)"),
    ],
)  # fmt: skip
def test_names_of_records_are_such_that_every_system_takes(name: str, stem: str) -> None:
    assert exchange.stem_for_all(name) == stem


@pytest.mark.skipif(os.name == "nt", reason="knows no such names")
def test_a_record_with_a_name_of_a_device_comes_in_under_another(storage: Storage, tmp_path: Path) -> None:
    (tmp_path / "AUX.cleo").write_bytes(record(storage).read_bytes() + b"# a remark\n")
    assert exchange.bring_in(storage, tmp_path / "AUX.cleo").name == "_AUX.cleo"
    (tmp_path / "AUX.cleo").write_bytes(record(storage).read_bytes() + b"# another remark\n")
    assert exchange.bring_in(storage, tmp_path / "AUX.cleo").name == "_AUX (2).cleo"


def test_documents_are_where_exports_go(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("CLEOPATRA_HOME", raising=False)
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    storage = Storage(tmp_path / "data")
    assert exchange.export_folder(storage) == tmp_path / "data" / "exports"
    (tmp_path / "Documents").mkdir()
    assert exchange.export_folder(storage) == tmp_path / "Documents"


def test_without_a_home_exports_lie_beside_the_games(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def nowhere() -> Path:
        raise RuntimeError

    monkeypatch.delenv("CLEOPATRA_HOME", raising=False)
    monkeypatch.setattr(Path, "home", nowhere)
    storage = Storage(tmp_path)
    assert exchange.export_folder(storage) == tmp_path / "exports"
    assert exchange.found(storage) == []


def test_a_pipe_is_not_waited_for(storage: Storage, tmp_path: Path) -> None:
    if not hasattr(os, "mkfifo"):
        pytest.skip("this system has no pipes among files")
    os.mkfifo(tmp_path / "pipe.cleo")
    with pytest.raises(DamagedRecord, match="is no file"):
        exchange.bring_in(storage, tmp_path / "pipe.cleo")


def test_a_name_as_long_as_the_system_takes_is_cut(storage: Storage, tmp_path: Path) -> None:
    outside = tmp_path / f"{'n' * 250}.cleo"
    outside.write_bytes(record(storage).read_bytes() + b"# another\n")
    assert exchange.bring_in(storage, outside).name == f"{'n' * 50}.cleo"


def test_a_link_that_leads_nowhere_is_not_written_through(storage: Storage, tmp_path: Path) -> None:
    path, elsewhere = record(storage), tmp_path / "elsewhere"
    folder = exchange.export_folder(storage)
    folder.mkdir(parents=True)
    try:
        (folder / path.name).symlink_to(elsewhere)
    except OSError:
        pytest.skip("no right to make links")
    assert exchange.export(storage, path).name == f"{path.stem} (2).cleo"
    assert not elsewhere.exists()
