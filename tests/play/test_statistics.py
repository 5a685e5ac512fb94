"""Statistics: what is told of finished games, and a file that loses nothing."""

from __future__ import annotations

import csv
import errno
import json
import os
import shutil
import threading
from dataclasses import replace
from pathlib import Path

import pytest

from game.engine.events import GameEnded, PartBuilt
from game.play import locks, statistics
from game.play.statistics import FILE, GROUPS, Game, Result, Statistics, StatisticsKept, favourite, game_of
from tests.play.test_ledger import played


def result(name: str = "Anna", *, score: int = 40, wins: bool = False, eaten: bool = False, player: str = "human", **parts: int) -> Result:
    return Result(name, player, score, 3, wins, eaten, parts)


def game(key: str, *results: Result) -> Game:
    return Game(key, "2026-11-30T10:00:00+01:00", 60, 0, True, results)


def test_a_game_is_told_by_its_events() -> None:
    match = played(4, 7)
    told = game_of(match)
    end = next(e for e in match.history[-1].events if isinstance(e, GameEnded))
    assert [r.score for r in told.results] == list(end.scores)
    assert [s for s, r in enumerate(told.results) if r.is_eaten] == list(end.eaten)
    assert [s for s, r in enumerate(told.results) if r.is_winner] == list(end.winners)
    walls = [e.seat for entry in match.history for e in entry.events if isinstance(e, PartBuilt) and e.part == "wall"]
    assert [r.parts.get("walls", 0) for r in told.results] == [walls.count(s) for s in range(4)]
    assert told.turns == match.history[-1].turn


def test_a_game_that_goes_on_has_no_result() -> None:
    with pytest.raises(ValueError, match="not over"):
        game_of(played(3, 7, upto=40))


def test_what_is_added_is_read_again(tmp_path: Path) -> None:
    kept = Statistics(tmp_path)
    first = game("a", result(wins=True, walls=3), result("Bo", eaten=True))
    assert kept.add(first)
    assert not kept.add(first)
    assert kept.add(game("b", result("Mei", score=20), result("bot", player="greedy")))
    again = Statistics(tmp_path)
    assert again.games == kept.games and again.games[0] == first
    assert again.names() == ["Anna", "Bo", "Mei"]


def test_tallies(tmp_path: Path) -> None:
    kept = Statistics(tmp_path)
    kept.add(game("a", result(score=30, wins=True, walls=4, mosaics=1), result("bot", player="greedy", score=99)))
    kept.add(game("b", result(score=50, eaten=True, walls=2), result("Bo", score=10)))
    anna, everyone = kept.tally("Anna"), kept.tally(None)
    assert (anna.games, anna.wins, anna.eaten, anna.best, anna.average) == (2, 1, 1, 50, 40.0)
    assert anna.scores == (30, 50)
    assert anna.parts["walls"] == 3.0 and anna.parts["mosaics"] == 0.5
    assert favourite(anna.parts) == "walls"
    assert everyone.games == 3 and everyone.scores == (30, 50, 10)
    nobody = kept.tally("Zoe")
    assert nobody.games == 0 and nobody.average == 0 and favourite(nobody.parts) is None


def test_deleting_a_name_keeps_the_others(tmp_path: Path) -> None:
    kept = Statistics(tmp_path)
    kept.add(game("a", result(), result("Bo", score=7)))
    kept.add(game("b", result(), result("bot", player="greedy")))
    kept.delete("Anna")
    again = Statistics(tmp_path)
    assert again.names() == ["Bo"]
    assert [g.key for g in again.games] == ["a"]  # nobody is left in b
    assert "Anna" not in (tmp_path / FILE).read_text("utf-8")
    again.delete()
    assert Statistics(tmp_path).games == []


def test_export_is_a_table_that_no_spreadsheet_runs(tmp_path: Path) -> None:
    kept = Statistics(tmp_path)
    kept.add(game("a", result("=1+1", walls=2, wins=True), result("Žofie, ml.", score=5)))
    kept.export(tmp_path / "out.csv")
    with open(tmp_path / "out.csv", encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["name"] for row in rows] == ["'=1+1", "Žofie, ml."]
    assert rows[0]["walls"] == "2" and rows[0]["winner"] == "1" and rows[1]["talents"] == "5"
    assert set(GROUPS) <= set(rows[0])


@pytest.mark.parametrize(
    "line", ["{", "[]", "null", "42", '{"key": 1}', "\0\0\0", '{"results": []}', "[" * 5000, '{"key":"x","date":"","turns":"y"}']
)
def test_a_line_that_cannot_be_read_is_kept(tmp_path: Path, line: str) -> None:
    kept = Statistics(tmp_path)
    kept.add(game("a", result()))
    with open(tmp_path / FILE, "a", encoding="utf-8") as file:
        file.write(line + "\n")
    again = Statistics(tmp_path)
    assert [g.key for g in again.games] == ["a"]
    again.add(game("b", result()))
    assert line in (tmp_path / FILE).read_text("utf-8").split("\n")
    assert [g.key for g in Statistics(tmp_path).games] == ["a", "b"]


NAMED = '{"key":"x","date":"","turns":5,"start":0,"by_path":false,"results":[{"name":%s,"player":"human","score":%s,"amulets":0,"is_winner":true,"is_eaten":false,"parts":%s}]}'


@pytest.mark.parametrize(
    "facts",
    [('"A"', "1e999", "{}"), ('"A"', "1" + "0" * 400, "{}"), ('"A"', "NaN", "{}"), ('"A"', "4", "[]"), ('"A"', "4", '{"walls": 1e999}'), (r'"\ud800"', "4", "{}"), ('["A"]', "4", "{}"), ('"A"', '"4"', "{}")],
)  # fmt: skip
def test_numbers_and_names_that_no_game_has_are_not_counted(tmp_path: Path, facts: tuple[str, str, str]) -> None:
    (tmp_path / FILE).write_text(f'{{"cleopatra statistics": 1}}\n{NAMED % facts}\n{NAMED % (chr(34) + "B" + chr(34), 4, "{}")}\n', newline="\n")
    kept = Statistics(tmp_path)
    assert kept.names() == ["B"] and kept.tally(None).average == 4
    assert kept.unread == [NAMED % facts]


def test_a_name_that_no_file_in_utf_8_can_have_costs_its_bad_letters_only() -> None:
    match = played(4, 7)
    match.seats = (replace(match.seats[0], name="A\ud800"), *match.seats[1:])
    assert [r.name for r in game_of(match).results] == ["A?", *(s.name for s in match.seats[1:])]


def test_an_older_file_is_read_where_nothing_can_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / FILE).write_text('{"cleopatra statistics": 0}\n' + NAMED % ('"B"', 4, "{}") + "\n")
    monkeypatch.setattr(statistics, "MIGRATIONS", {0: lambda data: data})

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(shutil, "copyfile", refuse)
    assert Statistics(tmp_path).names() == ["B"]


def test_a_file_without_its_head_is_kept_line_by_line(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"rubbish\n\xff\xfe\n")
    kept = Statistics(tmp_path)
    kept.add(game("a", result()))
    content = (tmp_path / FILE).read_bytes()
    assert b"rubbish\n" in content and b"\xff\xfe\n" in content
    assert [g.key for g in Statistics(tmp_path).games] == ["a"]


@pytest.mark.parametrize("ruin", [b"", b"\0" * 300, b"rubbish\n"], ids=["empty", "zeros", "rubbish"])
def test_a_ruined_file_gives_way_to_the_version_before(tmp_path: Path, ruin: bytes) -> None:
    kept = Statistics(tmp_path)
    for key in "abc":
        kept.add(game(key, result()))
    (tmp_path / FILE).write_bytes(ruin)
    again = Statistics(tmp_path)
    assert [g.key for g in again.games] == ["a", "b"], "all but the last game"
    assert (tmp_path / f"{FILE}.kept").read_bytes() == ruin
    again.add(game("d", result()))
    assert [g.key for g in Statistics(tmp_path).games] == ["a", "b", "d"]


def test_the_version_before_a_large_ruined_file_is_there_at_every_start(tmp_path: Path) -> None:
    """The ruin was moved away once, and the next start took the missing file for no games at all."""
    kept = Statistics(tmp_path)
    for key in "ab":
        kept.add(game(key, result()))
    (tmp_path / FILE).write_bytes(b"x" * (2 << 20))
    for _ in range(2):
        assert [g.key for g in Statistics(tmp_path).games] == ["a"]
    assert (tmp_path / f"{FILE}.kept").stat().st_size == 2 << 20


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes on this system")
def test_a_pipe_in_its_place_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / FILE)
    with pytest.raises(StatisticsKept, match="unreadable"):
        Statistics(tmp_path)


def test_a_newer_file_is_left_alone(tmp_path: Path) -> None:
    content = json.dumps({"cleopatra statistics": 99}) + "\n"
    (tmp_path / FILE).write_text(content)
    with pytest.raises(StatisticsKept) as told:
        Statistics(tmp_path)
    assert told.value.why == "newer"
    assert (tmp_path / FILE).read_text() == content


def test_a_folder_or_a_giant_in_its_place_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / FILE).mkdir()
    with pytest.raises(StatisticsKept, match="unreadable"):
        Statistics(tmp_path)
    (tmp_path / FILE).rmdir()
    (tmp_path / FILE).write_text("x" * 100)
    monkeypatch.setattr(statistics, "MOST_BYTES", 50)
    with pytest.raises(StatisticsKept, match="too large"):
        Statistics(tmp_path)


def test_a_copy_is_kept_before_an_older_version_is_brought_up_to_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the next version of the format will do it: the old file beside, every line brought along."""
    kept = Statistics(tmp_path)
    kept.add(game("a", result()))
    old = (tmp_path / FILE).read_bytes()
    monkeypatch.setattr(statistics, "VERSION", 2)
    monkeypatch.setitem(statistics.MIGRATIONS, 1, lambda data: {**data, "turns": data["turns"] + 1})
    brought = Statistics(tmp_path)
    assert brought.games[0].turns == 61
    assert (tmp_path / f"{FILE}.v1").read_bytes() == old
    assert json.loads((tmp_path / FILE).read_text().split("\n")[0]) == {"cleopatra statistics": 2}


def test_a_write_that_fails_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Statistics(tmp_path)
    kept.add(game("a", result()))
    before = (tmp_path / FILE).read_bytes()

    def full(_: int) -> None:
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError):
        kept.add(game("b", result()))
    assert (tmp_path / FILE).read_bytes() == before


def test_two_windows_keep_each_others_games(tmp_path: Path) -> None:
    one, two = Statistics(tmp_path), Statistics(tmp_path)
    one.add(game("a", result()))
    two.add(game("b", result("Bo")))
    assert [g.key for g in Statistics(tmp_path).games] == ["a", "b"]
    page = Statistics(tmp_path)
    one.add(game("c", result("Mei")))
    page.delete("Anna")
    assert [g.key for g in Statistics(tmp_path).games] == ["b", "c"], "noted while the page was open"


def test_games_that_end_in_the_same_instant_are_all_noted(tmp_path: Path) -> None:
    """Each window waits for the other's few milliseconds."""
    kept = [Statistics(tmp_path) for _ in range(4)]
    ready = threading.Barrier(len(kept), timeout=10)

    def end(number: int) -> None:
        for turn in range(5):
            ready.wait()
            kept[number].add(game(f"{number}/{turn}", result()))

    threads = [threading.Thread(target=end, args=(number,)) for number in range(len(kept))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert {g.key for g in Statistics(tmp_path).games} == {f"{n}/{turn}" for n in range(4) for turn in range(5)}


def test_a_window_that_holds_the_file_for_long_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locks, "LOCK_WAIT", 0.0)
    kept = Statistics(tmp_path)
    with locks.turn_at(kept.path), pytest.raises(OSError, match=os.strerror(errno.EBUSY)):
        Statistics(tmp_path).add(game("a", result()))
    assert kept.add(game("a", result())), "it is noted once the other lets go"


def test_what_is_forgotten_stays_forgotten(tmp_path: Path) -> None:
    """In the versions kept of the file too, and when its game is looked at once more on the shelf."""
    kept = Statistics(tmp_path)
    for key in "abc":
        kept.add(game(key, result(), result("bot", player="greedy")))
    kept.add(game("d", result(), result("Bo")))
    kept.delete("Anna")
    files = [path for path in tmp_path.iterdir() if path.name.startswith(FILE)]
    assert len(files) > 3 and not any(b"Anna" in path.read_bytes() for path in files)
    again = Statistics(tmp_path)
    assert not any(again.add(game(key, result())) for key in "abcd")
    assert [g.key for g in again.games] == ["d"] and again.names() == ["Bo"]
    again.delete()
    assert not any(Statistics(tmp_path).add(game(key, result())) for key in "abcd")
    assert Statistics(tmp_path).add(game("e", result()))
