"""Records: torn, damaged, newer; disks that are full; what a line must be to count."""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import threading
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game.content import settings_file
from game.content.headers import Header, header_text
from game.content.settings_file import GENERATIONS, generation
from game.engine.catalogue import Catalogue
from game.play import record as records_read
from game.play import recorder as records
from game.play.locks import is_in_use, lock
from game.play.match import Match
from game.play.record import (
    DamagedRecord,
    NewerRecord,
    Record,
    RecordError,
    RecordInUse,
    is_record,
    parse_record,
    read_ends,
    read_newest,
    read_record,
)
from game.play.recorder import KEPT_EVERY, Recorder
from game.play.storage import Storage
from tests.play.conftest import NAMES, play_on


@pytest.fixture
def written(catalogue: Catalogue, header: Header, tmp_path: Path) -> Path:
    """The record of a game in its course, closed."""
    with Match.begin(header, Storage(tmp_path), catalogue=catalogue) as match:
        play_on(match, Random(3), choices=40, undo=0.2)
    assert match.path
    return match.path


def test_reads_at_any_tear(written: Path, catalogue: Catalogue) -> None:
    """A kill after any byte loses at most the line being written."""
    content = written.read_bytes()
    whole = parse_record(content, "whole")
    first = content.index(b"\n\n") + 2
    for cut in range(first, len(content) + 1):
        record = parse_record(content[:cut], "torn")
        complete = content[first:cut].count(b"\n")
        assert record.lines == whole.lines[:complete]
        assert record.whole + record.torn == cut
        assert bool(record.torn) == bool(record.notices) == (content[cut - 1 : cut] != b"\n")
    for cut in range(first):
        with contextlib.suppress(DamagedRecord):
            assert parse_record(content[:cut], "torn").lines == ()


def test_goes_on_after_a_tear(written: Path, catalogue: Catalogue) -> None:
    content = written.read_bytes()
    for torn in (
        content[:-3],
        content + b"\0" * 512,
        content + b"A mark",
        content[:-1] + b"\0" * 4096,
        content + b"\0" * 512 + b"\nA end\n",
    ):
        written.write_bytes(torn)
        with Match.resume(written, catalogue=catalogue) as match:
            assert [notice.key for notice in match.notices] == ["record_torn"]
            assert written.read_bytes() == torn, "looking at a game changes nothing"
            state = match.state
            play_on(match, Random(1), choices=1)
        again = read_record(written)
        assert not again.torn and b"\0" not in written.read_bytes()
        assert len(again.lines) >= written.read_bytes().count(b"\n") - 8
        assert Match.replay(again, catalogue=catalogue).state_at(len(match.history) - 1) == state


def test_choices_behind_zeros_are_kept_beside_when_the_game_goes_on(written: Path, catalogue: Catalogue) -> None:
    """They cannot be played without those the zeros stand for, but a person may still read them."""
    content = written.read_bytes()
    for age in range(1, GENERATIONS):
        generation(written, age).unlink(missing_ok=True)
    middle = content.index(b"\n", len(content) // 2)
    damaged = content[:middle] + b"\0" * 64 + content[middle + 64 :]
    written.write_bytes(damaged)
    kept = written.with_name(f"{written.name}.kept")
    with Match.resume(written, catalogue=catalogue) as match:
        assert not kept.exists(), "looking at a game changes nothing"
        play_on(match, Random(1), choices=2)
    assert kept.read_bytes() == damaged
    assert read_record(written).torn == 0


def test_choices_behind_zeros_are_not_cut_off_where_no_copy_can_be_kept(
    written: Path, catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a full disk the record stays as it is, with a notice, until there is room for the copy."""

    def full(path: Path, content: bytes) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    content = written.read_bytes()
    for age in range(1, GENERATIONS):
        generation(written, age).unlink(missing_ok=True)
    middle = content.index(b"\n", len(content) // 2)
    damaged = content[:middle] + b"\0" * 64 + content[middle + 64 :]
    written.write_bytes(damaged)
    with Match.resume(written, catalogue=catalogue) as match:
        with monkeypatch.context() as patch:
            patch.setattr(settings_file, "replace_file", full)
            play_on(match, Random(1), choices=2)
            assert match.unwritten is not None and written.read_bytes() == damaged
        play_on(match, Random(1), choices=1)
        assert match.unwritten is None
    assert written.with_name(f"{written.name}.kept").read_bytes() == damaged
    assert Match.replay(read_record(written), catalogue=catalogue).state == match.state


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "g: is empty; expected a record beginning `cleopatra: 1`"),
        (b"\0" * 300, "g: is filled with zeros; expected a record"),
        (b"cleopatra: 1", "g: has no whole line; expected a record"),
        (b"hello world\n", "g:1: is not a record: 'hello world'; expected `cleopatra: 1`"),
        (b"\n# only comments\n", "g:3: is not a record"),
        (b"cleopatra: x\n", "g:1: is not a record"),
        (b"cleopatra: " + b"9" * 5000 + b"\n", "g:1: is not a record"),
        (b"cleopatra: 1\nseed: 1\n\n", "g:2: key 'players' is missing"),
        (
            b"cleopatra: 1\nseed: 1\nplayers: A Anna human; B B human; C C human\n\nA \xff\n",
            "g:5: is not UTF-8",
        ),
        (
            b"cleopatra: 1\nseed: -1\nplayers: A A human; B B human; C C human\n\n",
            "g:2: seed '-1'; expected a whole",
        ),
    ],
)
def test_damaged(content: bytes, told: str) -> None:
    with pytest.raises(DamagedRecord) as error:
        parse_record(content, "g")
    assert str(error.value).startswith(told)
    assert "\n" not in str(error.value)


def test_newer_is_not_damaged() -> None:
    with pytest.raises(NewerRecord, match=r"g:2: was made by a newer version.*format 2.*expected format 1"):
        parse_record(b"# made tomorrow\ncleopatra: 2\nsomething: else\n", "g")
    assert not issubclass(NewerRecord, DamagedRecord)


def test_comments_blank_lines_and_line_ends_do_not_count() -> None:
    text = (
        "\ufeffcleopatra: 1\r\nseed: 1\r\nplayers: A A human; B B human; C C human # ok\r\n\r\n"
        "# a comment\r\n\r\n  A   market 2  # second stall\r\n"
    )
    record = parse_record(text.encode(), "g")
    assert [(line.number, line.seat, line.text) for line in record.lines] == [(7, 0, "market 2")]
    assert not record.is_over
    assert not parse_record(text.encode() + b"# overtaken by events\n", "g").is_over
    assert parse_record(text.encode() + b"# over: A\n", "g").is_over


def test_a_file_too_large_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "large.cleo"
    with open(path, "wb") as file:
        file.write(b"cleopatra: 1\n")
        file.truncate(1 << 40)  # no more than a hole
    with pytest.raises(DamagedRecord, match=r"large\.cleo: is too large; expected at most 4194304 bytes"):
        read_record(path)


def test_nothing_is_written_before_the_first_choice(
    catalogue: Catalogue, header: Header, tmp_path: Path
) -> None:
    storage = Storage(tmp_path / "new")
    match = Match.begin(header, storage, catalogue=catalogue)
    assert not storage.folder.exists()
    play_on(match, Random(1), choices=1)
    assert match.path and match.path.read_text(encoding="utf-8").startswith(header_text(header) + "\n")
    assert len(read_record(match.path).lines) == 1
    assert read_record(match.path).header == header


def test_every_choice_is_synced(
    catalogue: Catalogue, header: Header, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced = []
    real = os.fsync
    monkeypatch.setattr(records.os, "fsync", lambda number: (synced.append(number), real(number)))
    match = Match.begin(header, Storage(tmp_path), catalogue=catalogue)
    for made in range(1, 20):
        play_on(match, Random(made), choices=1)
        assert len(synced) >= made
        assert match.path and len(read_record(match.path).lines) == made


class FullDisk:
    """A file whose writes fail, after some bytes, while the disk is full."""

    def __init__(self, file: object) -> None:
        self.file = file
        self.is_full = False

    def __getattr__(self, name: str) -> object:
        return getattr(self.file, name)

    def write(self, content: bytes) -> int:
        """Write a little, then fail."""
        if self.is_full:
            self.file.write(bytes(content)[:5])  # type: ignore[attr-defined]
            raise OSError(errno.ENOSPC, "No space left on device")
        return self.file.write(content)  # type: ignore[attr-defined,no-any-return]


def test_a_full_disk_does_not_stop_the_game(written: Path, catalogue: Catalogue) -> None:
    before = written.read_bytes()
    match = Match.resume(written, catalogue=catalogue)
    play_on(match, Random(1), choices=1)
    recorder = match._recorder
    assert recorder and recorder._file
    disk = recorder._file = FullDisk(recorder._file)  # type: ignore[assignment]
    disk.is_full = True  # type: ignore[attr-defined]
    play_on(match, Random(2), choices=9)
    assert [notice.key for notice in match.notices] == ["record_not_written"]
    assert ("cause", "No space left on device") in match.notices[0].facts
    torn = read_record(written)
    assert torn.torn and Match.replay(torn, catalogue=catalogue).state == match.state_at(
        len(match.history) - 9
    )
    disk.is_full = False  # type: ignore[attr-defined]
    play_on(match, Random(3), choices=1)
    assert match.notices == ()
    match.close()
    assert written.read_bytes().startswith(before)
    assert Match.replay(read_record(written), catalogue=catalogue).state == match.state


def test_what_is_owed_is_written_when_the_window_is_closed(written: Path, catalogue: Catalogue) -> None:
    """There may be room again, and no choice comes after the last one."""
    match = Match.resume(written, catalogue=catalogue)
    recorder = match._recorder
    assert recorder and recorder._file
    disk = recorder._file = FullDisk(recorder._file)  # type: ignore[assignment]
    disk.is_full = True  # type: ignore[attr-defined]
    play_on(match, Random(2), choices=2)
    disk.is_full = False  # type: ignore[attr-defined]
    match.close()
    assert match.notices == ()
    assert Match.replay(read_record(written), catalogue=catalogue).state == match.state


def test_a_file_system_that_tells_no_links_gets_no_new_file_with_every_line(
    written: Path, catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.fstat

    def no_links(number: int) -> os.stat_result:
        return os.stat_result([*real(number)[:3], 0, *real(number)[4:]])

    monkeypatch.setattr(records.os, "fstat", no_links)
    with Match.resume(written, catalogue=catalogue) as match:
        play_on(match, Random(2), choices=3)
        assert match.path == written
    assert [path.name for path in written.parent.glob("*.cleo")] == [written.name]
    assert Match.replay(read_record(written), catalogue=catalogue).state == match.state


def test_a_disk_full_from_the_beginning_leaves_no_ruin(
    catalogue: Catalogue, header: Header, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(number: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(records.os, "fsync", full)
    storage = Storage(tmp_path)
    with Match.begin(header, storage, catalogue=catalogue) as match:
        play_on(match, Random(1), choices=5)
        assert [notice.key for notice in match.notices] == ["record_not_written"]
    assert storage.games() == [] and list(storage.games_folder.iterdir()) == []


def test_what_another_instance_wrote_since_is_not_cut_off(written: Path, catalogue: Catalogue) -> None:
    record = read_record(written)
    with Match.resume(written, catalogue=catalogue) as other:
        play_on(other, Random(1), choices=3)
    longer = written.read_bytes()
    with pytest.raises(RecordInUse, match="just been played on"):
        Recorder.resumed(written, record)
    assert written.read_bytes() == longer
    Match.resume(written, catalogue=catalogue).close()


@pytest.mark.skipif(os.name == "nt", reason="an open file cannot be removed there")
def test_a_record_removed_while_it_is_played_is_written_again(written: Path, catalogue: Catalogue) -> None:
    with Match.resume(written, catalogue=catalogue) as match:
        for removed in (written, written.parent):
            play_on(match, Random(1), choices=3, undo=0.3)
            if removed.is_dir():
                shutil.rmtree(removed)
            else:
                removed.unlink()
        play_on(match, Random(2), choices=2)
        assert match.path == written and not match.notices
        state = match.state
    with Match.resume(written, catalogue=catalogue) as again:
        assert again.state == state


def test_what_another_instance_took_over_is_left_to_it(
    written: Path, catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A record that could not be opened at first, and that another instance plays on meanwhile, stays its own."""

    def refused(recorder: Recorder) -> None:
        raise OSError(errno.EACCES, os.strerror(errno.EACCES))

    with monkeypatch.context() as patch:
        patch.setattr(Recorder, "_open", refused)
        first = Match.resume(written, catalogue=catalogue)
    with first:
        assert [notice.key for notice in first.notices] == ["record_not_written"]
        with Match.resume(written, catalogue=catalogue) as second:
            play_on(first, Random(1), choices=1)
            play_on(second, Random(2), choices=4)
        content = written.read_bytes()
        play_on(first, Random(1), choices=2)
        assert [notice.key for notice in first.notices] == ["record_not_written"]
        assert written.read_bytes() == content
        assert Match.replay(read_record(written), catalogue=catalogue).state == second.state


def test_another_instance_that_only_looks_stops_nothing(
    catalogue: Catalogue, header: Header, tmp_path: Path
) -> None:
    """Whoever lists the games locks each record for a moment; a game begun or resumed just then waits."""
    path = tmp_path / "g.cleo"

    path.write_bytes((header_text(header) + "\n").encode())
    looking = open(path, "r+b", buffering=0)  # noqa: SIM115
    assert lock(looking)
    letting_go = threading.Timer(0.05, looking.close)
    letting_go.start()
    with Match.resume(path, catalogue=catalogue) as match:
        letting_go.join()
        play_on(match, Random(1), choices=2)
        assert is_in_use(path) and not match.notices
        with pytest.raises(RecordInUse):
            Match.resume(path, catalogue=catalogue)
    assert not is_in_use(path)


def no_folder(folder: Path) -> None:
    folder.write_text("a file where the folder should be")


def no_rights(folder: Path) -> None:
    folder.mkdir()
    folder.chmod(0o500)


@pytest.mark.parametrize("spoil", [no_folder, no_rights])
def test_a_folder_that_cannot_be_written_does_not_stop_the_game(
    catalogue: Catalogue, header: Header, tmp_path: Path, spoil: Callable[[Path], None]
) -> None:
    folder = tmp_path / "home"
    spoil(folder)
    if folder.is_dir() and os.access(folder, os.W_OK):
        pytest.skip("rights mean nothing to the superuser, nor on folders of Windows")
    match = Match.begin(header, Storage(folder), catalogue=catalogue)
    play_on(match, Random(1), choices=30)
    assert len(match.history) == 30
    assert [notice.key for notice in match.notices] == ["record_not_written"]
    folder.unlink() if folder.is_file() else folder.chmod(0o700)
    play_on(match, Random(1), choices=1)
    match.close()
    assert match.notices == () and match.path and len(read_record(match.path).lines) == 31


def test_a_file_that_is_not_there_is_told() -> None:
    with pytest.raises(RecordError, match=r"nowhere\.cleo: No such file"):
        read_record(Path("nowhere.cleo"))


def test_records_are_known_by_name_or_first_line(tmp_path: Path) -> None:
    for name, content, expected in (
        ("a.cleo", b"", True),
        ("a.txt", b"cleopatra: 1\n", True),
        ("b.txt", b"\xef\xbb\xbfcleopatra: 1\n", True),
        ("c.yaml", b"title: a\n", False),
    ):
        (tmp_path / name).write_bytes(content)
        assert is_record(tmp_path / name) == expected
    assert not is_record(tmp_path / "none")


def test_who_plays_on_at_a_seat_is_kept_and_changes_nothing_else(
    catalogue: Catalogue, header: Header, tmp_path: Path
) -> None:
    with Match.begin(header, Storage(tmp_path), catalogue=catalogue) as match:
        play_on(match, Random(3), choices=20)
        match.replace(1, "greedy")
        match.replace(1, "greedy")
        match.replace(2, "random")
        play_on(match, Random(4), choices=5)
        match.replace(2, "human")
        assert [seat.player for seat in match.seats] == ["human", "greedy", "human", "human"]
    assert match.path
    text = match.path.read_text(encoding="utf-8")
    assert [line for line in text.splitlines() if line.startswith("# plays")] == [
        "# plays: B greedy",
        "# plays: C random",
        "# plays: C human",
    ], "said once for each change"
    record = read_record(match.path)
    assert record.players == ("human", "greedy", "human", "human")
    assert [player.kind for player in record.header.players] == ["human"] * 4, "who began stays"
    bare = "".join(line for line in text.splitlines(keepends=True) if not line.startswith("# plays"))
    replayed = Match.replay(parse_record(bare.encode(), "bare.cleo"), catalogue=catalogue)
    assert replayed.view(None) == match.view(None) and replayed.view(0) == match.view(0)
    with Match.resume(match.path, catalogue=catalogue) as resumed:
        assert [seat.player for seat in resumed.seats] == ["human", "greedy", "human", "human"]
        assert [seat.name for seat in resumed.seats] == list(NAMES)
        assert resumed.history == replayed.history


@pytest.mark.parametrize("comment", ["# plays: F greedy", "# plays B greedy", "# plays: B", "# plays: B Gr%"])
def test_comments_that_seat_nobody_are_only_comments(written: Path, comment: str) -> None:
    with open(written, "a", encoding="utf-8") as file:
        file.write(comment + "\n")
    assert read_record(written).players == ("human",) * 4


def test_three_versions_are_kept(catalogue: Catalogue, header: Header, tmp_path: Path) -> None:
    with Match.begin(header, Storage(tmp_path), catalogue=catalogue) as match:
        play_on(match, Random(3), choices=3 * KEPT_EVERY)
        path = match.path
    assert path
    whole = path.read_bytes()
    kept = [path.with_name(f"{path.name}.{age}").read_bytes() for age in (1, 2)]
    assert all(whole.startswith(content) and content.endswith(b"\n") for content in kept)
    assert 0 <= len(whole.splitlines()) - len(kept[0].splitlines()) < KEPT_EVERY
    assert len(kept[0].splitlines()) - len(kept[1].splitlines()) == KEPT_EVERY
    assert len(list(path.parent.iterdir())) == 3
    storage = Storage(tmp_path)
    assert len(storage.games()) == 1, "versions are no games of their own"
    storage.delete(path)
    assert list(path.parent.iterdir()) == []


def test_short_sittings_keep_versions_too(catalogue: Catalogue, header: Header, tmp_path: Path) -> None:
    """However a game is cut into sittings, the newest version lacks fewer lines than a copy is made after."""
    match = Match.begin(header, Storage(tmp_path), catalogue=catalogue)
    path = None
    for sitting in range(8):
        play_on(match, Random(sitting), choices=KEPT_EVERY - 6)
        match.close()
        path = match.path
        assert path
        copy = path.with_name(f"{path.name}.1")
        has = len(read_record(copy).lines) if copy.exists() else 0
        assert len(read_record(path).lines) - has < KEPT_EVERY, sitting
        match = Match.resume(path, catalogue=catalogue)
    match.close()


def test_a_ruined_record_is_not_lost_where_there_is_no_room_to_put_one_back(
    catalogue: Catalogue, header: Header, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, content: bytes) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    storage = Storage(tmp_path)
    with Match.begin(header, storage, catalogue=catalogue) as match:
        play_on(match, Random(3), choices=3 * KEPT_EVERY)
    path = match.path
    assert path
    ruined = b"\0" * path.stat().st_size
    path.write_bytes(ruined)
    with monkeypatch.context() as patch:
        patch.setattr(records, "replace_file", full)
        patch.setattr(settings_file, "replace_file", full)
        again = Match.resume(path, catalogue=catalogue)
        assert {notice.key for notice in again.notices} == {"record_restored", "record_not_written"}
        play_on(again, Random(1), choices=3)
        assert path.read_bytes() == ruined
        assert [saved.path for saved in storage.unfinished()] == [path], "it is on the shelf all the while"
    play_on(again, Random(2), choices=2)
    assert [notice.key for notice in again.notices] == ["record_restored"]
    again.close()
    assert [saved.path for saved in storage.games()] == [path]
    assert Match.replay(read_record(path), catalogue=catalogue).state == again.state
    assert path.with_name(f"{path.name}.kept").read_bytes() == ruined


@pytest.mark.parametrize(
    "ruin",
    [
        lambda c: b"\0" * len(c),
        lambda c: b"",
        lambda c: c[: c.index(b"\n\n") + 2],
        lambda c: c[: len(c) // 3],
    ],
    ids=["zeros", "empty", "header only", "cut short"],
)
def test_a_ruined_record_gives_way_to_the_version_before(
    ruin: Callable[[bytes], bytes], catalogue: Catalogue, header: Header, tmp_path: Path
) -> None:
    storage = Storage(tmp_path)
    with Match.begin(header, storage, catalogue=catalogue) as match:
        play_on(match, Random(3), choices=3 * KEPT_EVERY)
    path = match.path
    assert path
    before = path.read_bytes()
    path.write_bytes(ruin(before))
    assert [saved.fault for saved in storage.games()] == [None]
    assert [saved.path for saved in storage.unfinished()] == [path]
    again = Match.resume(path, catalogue=catalogue)
    assert [notice.key for notice in again.notices] == ["record_restored"]
    lost = len(match.history) - len(again.history)
    assert 0 <= lost < KEPT_EVERY and again.state == match.state_at(len(again.history))
    play_on(again, Random(1), choices=5)
    again.close()
    assert Match.replay(read_record(path), catalogue=catalogue).state == again.state
    assert path.with_name(f"{path.name}.kept").read_bytes() == ruin(before), (
        "what was there is not thrown away"
    )


def test_a_ruined_version_too_is_passed_by(catalogue: Catalogue, header: Header, tmp_path: Path) -> None:
    with Match.begin(header, Storage(tmp_path), catalogue=catalogue) as match:
        play_on(match, Random(3), choices=3 * KEPT_EVERY)
    path = match.path
    assert path
    path.write_bytes(b"\0" * 100)
    path.with_name(f"{path.name}.1").write_bytes(b"\0" * 100)
    assert read_newest(path).age == 2
    path.with_name(f"{path.name}.2").write_bytes(b"")
    with pytest.raises(DamagedRecord, match="filled with zeros"):
        read_newest(path)


def test_versions_that_cannot_be_kept_stop_nothing(
    catalogue: Catalogue, header: Header, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, content: bytes) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(records, "replace_file", full)
    with Match.begin(header, Storage(tmp_path), catalogue=catalogue) as match:
        play_on(match, Random(3), choices=3 * KEPT_EVERY)
        assert match.notices == ()
    assert match.path
    assert Match.replay(read_record(match.path), catalogue=catalogue).state == match.state


def test_a_list_of_games_reads_only_the_ends(
    catalogue: Catalogue, header: Header, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage = Storage(tmp_path)
    with Match.begin(header, storage, catalogue=catalogue) as over:
        play_on(over, Random(1))
    assert over.path
    lines = over.path.read_bytes().splitlines(keepends=True)
    first = lines.index(b"\n") + 1
    going = over.path.with_name("going.cleo")
    for number in range(first, len(lines)):
        going.write_bytes(b"".join(lines[:number]))
        ends, record = read_ends(going), read_record(going)
        assert (ends.header, ends.has_choices, ends.is_over) == (
            record.header,
            bool(record.lines),
            record.is_over,
        ), number
    assert read_ends(over.path).is_over
    big = over.path.read_bytes().replace(b"# over", b"# " + b"x" * 100_000 + b"\n# over")
    over.path.write_bytes(big)
    sizes: list[int] = []
    real = records_read.parse_record

    def counted(content: bytes, name: str) -> Record:
        sizes.append(len(content))
        return real(content, name)

    monkeypatch.setattr(records_read, "parse_record", counted)
    assert [path for path, ends in storage.ends() if ends.is_over] == [over.path]
    assert max(sizes) < 6000
