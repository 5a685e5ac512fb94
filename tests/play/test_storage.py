"""The user's folder: the shelf of records."""

from __future__ import annotations

import errno
import os
import time
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from random import Random

import pytest

from game import __version__
from game.content.headers import Header, Player
from game.engine.catalogue import Catalogue, Settings
from game.play.match import Match
from game.play.record import DamagedRecord, NewerRecord
from game.play.storage import Storage, moment, new_header, now_told
from tests.play.conftest import play_on


def test_the_shelf_lists_games_and_faults(catalogue: Catalogue, header: Header, tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    assert storage.games() == [] == storage.unfinished()
    with Match.begin(header, storage, catalogue=catalogue) as over:
        play_on(over, Random(1))
    with Match.begin(header, storage, catalogue=catalogue) as begun:
        play_on(begun, Random(2), choices=30, undo=0.5)
    (storage.games_folder / "zeros.cleo").write_bytes(b"\0" * 100)
    (storage.games_folder / "newer.cleo").write_bytes(b"cleopatra: 9\n")
    (storage.games_folder / "note.txt").write_text("no record")
    saved = {each.path.name: each for each in storage.games()}
    assert len(saved) == 4
    assert isinstance(saved["zeros.cleo"].fault, DamagedRecord)
    assert isinstance(saved["newer.cleo"].fault, NewerRecord)
    assert over.path and begun.path
    finished, going = saved[over.path.name], saved[begun.path.name]
    assert finished.is_over and not going.is_over
    assert finished.choices == len(over.history) and going.choices == len(begun.history)
    assert finished.header == going.header == header
    assert [each.path for each in storage.unfinished()] == [begun.path]
    storage.export(storage.games_folder / "zeros.cleo", tmp_path / "out.cleo")
    assert (tmp_path / "out.cleo").read_bytes() == b"\0" * 100
    storage.delete(begun.path)
    assert storage.unfinished() == []


def test_a_game_in_play_is_not_deleted(catalogue: Catalogue, header: Header, tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    with Match.begin(header, storage, catalogue=catalogue) as match:
        play_on(match, Random(1), choices=3)
        assert match.path
        with pytest.raises(OSError, match=os.strerror(errno.EBUSY)):
            storage.delete(match.path)
        assert match.path.exists()
    storage.delete(match.path)
    assert storage.games() == []


def test_the_last_played_comes_first(catalogue: Catalogue, header: Header, tmp_path: Path) -> None:
    import os

    storage, paths = Storage(tmp_path), []
    for number in range(3):
        with Match.begin(header, storage, catalogue=catalogue) as match:
            play_on(match, Random(number), choices=2)
        assert match.path
        paths.append(match.path)
    for age, path in enumerate(paths):
        os.utime(path, (1e9 - age, 1e9 - age))
    assert [saved.path for saved in storage.games()] == paths


def test_a_new_header_says_when_and_with_what(catalogue: Catalogue) -> None:
    players = [Player(name, "human") for name in "ABC"]
    header = new_header(catalogue, players, settings=Settings(allow_flip=False), seed=5)
    assert (header.seed, header.version, header.data) == (5, __version__, catalogue.fingerprint)
    assert header.settings == Settings(allow_flip=False) and header.date[4] == "-"
    seeds = {new_header(catalogue, players, settings=Settings()).seed for _ in range(5)}
    assert len(seeds) == 5


@pytest.mark.parametrize("date", ["../../../etc/x", "C:\\\\x", "/abs/olute", "..", "\0", "a" * 500, "日本/../x"])
def test_names_from_files_never_leave_their_folder(
    date: str, catalogue: Catalogue, header: Header, tmp_path: Path
) -> None:
    storage = Storage(tmp_path / "home")
    with Match.begin(replace(header, date=date), storage, catalogue=catalogue) as match:
        play_on(match, Random(1), choices=3)
        assert match.path and match.path.resolve().parent == storage.games_folder.resolve()
        assert match.notices == ()
    assert [path.name for path in tmp_path.iterdir()] == ["home"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes on this system")
def test_a_pipe_among_the_games_is_passed_by(tmp_path: Path) -> None:
    """Reading one would wait for ever."""
    storage = Storage(tmp_path)
    storage.games_folder.mkdir(parents=True)
    os.mkfifo(storage.games_folder / "pipe.cleo")
    assert storage.games() == [] and storage.unfinished() == []


@pytest.mark.parametrize("seconds", [-5e9, 0.0, 1.8e9, 4e9, 1e12, 9e15])
def test_any_time_of_a_file_is_a_date(seconds: float) -> None:
    """A clock that was wrong, or a file from elsewhere, once ended the title and the shelf in an error."""
    assert 1969 <= moment(seconds).year <= 3000
    if 0 < seconds < 4e9:
        assert moment(seconds).timestamp() == seconds


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="takes its zone from the system alone")
@pytest.mark.parametrize("zone", ["XXX-25:99", "Pacific/Kiritimati", "Pacific/Pago_Pago", ":nonsense", ""])
def test_a_game_begins_in_every_time_zone(
    zone: str, catalogue: Catalogue, header: Header, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """TZ=XXX-25 ended the program: Python makes no date of an offset beyond a day."""
    with monkeypatch.context() as patched:
        patched.setenv("TZ", zone)
        time.tzset()
        try:
            begun = new_header(catalogue, header.players, settings=Settings(), seed=1)
            told = datetime.fromisoformat(now_told())
            with Match.begin(begun, Storage(tmp_path), catalogue=catalogue) as match:
                match.keep()
            assert [saved.header for saved in Storage(tmp_path).games()] == [begun]
            assert (told.tzinfo is None) == zone.startswith("XXX")
        finally:
            patched.undo()
            time.tzset()


@pytest.mark.parametrize("now", [datetime(1, 1, 1), datetime(9999, 12, 31, 23, 59, 59)])
def test_a_clock_at_the_end_of_the_calendar_is_told(now: datetime, monkeypatch: pytest.MonkeyPatch) -> None:
    class Clock(datetime):
        @classmethod
        def now(cls, tz: object = None) -> datetime:
            return now

    monkeypatch.setattr("game.play.storage.datetime", Clock)
    assert now_told().startswith(now.isoformat())


def test_what_a_killed_process_left_half_written_goes_after_a_day(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    storage.games_folder.mkdir()
    old, young = storage.games_folder / ".a.cleo.1.77.new", storage.games_folder / ".b.cleo.1.78.new"
    mine, settings = storage.games_folder / "mine.new", tmp_path / ".settings.yaml.79.new"
    for path in (old, young, mine, settings):
        path.write_bytes(b"half")
        if path is not young:
            os.utime(path, (time.time() - 90_000,) * 2)
    storage.sweep()
    assert {path for path in tmp_path.rglob("*") if path.is_file()} == {young, mine}
