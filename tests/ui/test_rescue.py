"""Uncaught errors: the game is kept, one report says all, the window says where, and the title goes on."""

from __future__ import annotations

import errno
import logging
import os
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.engine.events import seen_by
from game.engine.notation import choice_text
from game.play import recorder
from game.play.crash import FOLDER, MOST_KEPT, record_text, redacted, report_text, write_report
from game.play.match import Match
from game.play.record import read_record
from game.ui import window
from game.ui.broken import BrokenFile
from game.ui.dialog import Dialog
from game.ui.logs import LogFile, begin_log, end_log
from game.ui.rescue import MOST_IN_A_ROW, Rescue
from game.ui.screens.evening import Evening
from game.ui.screens.games import Games
from game.ui.screens.replay import Replay
from game.ui.screens.title import Title
from game.ui.settings import load_settings
from game.ui.table.scene import TableScene
from game.ui.testing import Pilot
from tests.ui.screens.kit import CATALOGUE, games_of, match_of, play_on, wait_for

FAULT = "the sky fell down"


@pytest.fixture
def pilot(pilot: Pilot) -> Iterator[Pilot]:
    log = begin_log(pilot.user_dir)
    games = games_of(pilot)
    pilot.app.rescue = Rescue(pilot.app, lambda: Title(games), lines=log.lines)
    yield pilot
    end_log()


def recorded(pilot: Pilot, *, choices: int = 60) -> tuple[Games, Match]:
    """Lay the table of a recorded game in its course."""
    games = games_of(pilot)
    header = games.header(
        [("Anna", "human"), ("Bo", "greedy"), ("Che", "greedy")], match_of("abc").settings, 3
    )
    match = play_on(games.begin(header), choices=choices)
    while match.decision.seats[0] != 0:
        play_on(match, choices=1)
    Evening(pilot.app, games, match).begin()
    wait_for(pilot, TableScene)
    return games, match


def fail(*_: object) -> None:
    raise RuntimeError(FAULT)


def run(pilot: Pilot, frames: int = 30) -> None:
    """Let the loop itself run for some frames."""
    left = iter(range(frames))

    def wait() -> list[object]:
        pilot.clock.now += 1 / 60
        if next(left, None) is None:
            pilot.app.quit()
        return []

    pilot.app.wait = wait  # type: ignore[assignment, method-assign]
    pilot.app.close = lambda: None  # type: ignore[method-assign]
    pilot.app.running = True
    scene = pilot.app.stack.scenes.pop()
    pilot.app.run(scene)
    del pilot.app.wait, pilot.app.close  # type: ignore[attr-defined]
    pilot.app.running = True


@pytest.mark.parametrize("where", ["update", "draw", "handle", "timer"])
def test_an_error_anywhere_ends_at_the_title_with_the_game_kept(pilot: Pilot, where: str) -> None:
    games, match = recorded(pilot)
    before = match.state
    if where == "timer":
        pilot.app.after(0.1, fail)
    else:
        setattr(pilot.scene, where, fail)
    pilot.app.redraw()
    if where == "handle":
        with pytest.raises(RuntimeError) as caught:
            pilot.click((700, 300))
        assert pilot.app.rescue
        pilot.app.rescue(caught.value)
        pilot.frames(3)
    else:
        run(pilot)
    assert isinstance(pilot.scene, Dialog)
    (report,) = (pilot.user_dir / FOLDER).iterdir()
    assert str(report) in pilot.scene.text and "hidden cards" in pilot.scene.text
    text = report.read_text(encoding="utf-8")
    assert (
        f"RuntimeError: {FAULT}" in text and "Traceback" in text and "pygame: " in text and "python: " in text
    )
    assert match.path
    assert match.path.read_text(encoding="utf-8") in text
    pilot.seconds(0.3)
    pilot.click_on("title")
    wait_for(pilot, Title)
    assert games.latest() is not None, "the game can be gone on with at once"
    pilot.click_on("continue")
    wait_for(pilot, TableScene)
    assert pilot.scene.session.match.state == before  # type: ignore[attr-defined]


def test_an_error_at_the_title_ends_after_some_in_a_row(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot.show(Title(games_of(pilot)))
    monkeypatch.setattr(Title, "update", fail)
    with pytest.raises(RuntimeError, match=FAULT):
        run(pilot)
    assert len(list((pilot.user_dir / FOLDER).iterdir())) == MOST_IN_A_ROW


def test_an_error_in_a_replay_ends_at_the_title_with_its_choices_in_the_report(pilot: Pilot) -> None:
    match = play_on(match_of(["greedy"] * 3), choices=40)
    pilot.show(Replay(match, number=12))
    assert pilot.app.rescue
    pilot.app.rescue(RuntimeError(FAULT))
    pilot.frames(2)
    assert isinstance(pilot.scene, Dialog)
    (report,) = (pilot.user_dir / FOLDER).iterdir()
    assert record_text(match) in report.read_text(encoding="utf-8")


def test_an_error_while_the_window_is_closed_costs_neither_settings_nor_choices(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, match = recorded(pilot)
    monkeypatch.setattr(TableScene, "leave", fail)
    placed = replace(pilot.app.settings, window_size=(1111, 777))
    monkeypatch.setattr(window, "geometry", lambda settings: placed)
    monkeypatch.setattr(pygame.display, "quit", lambda: None)  # the next test uses it
    pilot.app.close()
    (report,) = (pilot.user_dir / FOLDER).iterdir()
    assert f"RuntimeError: {FAULT}" in report.read_text(encoding="utf-8")
    assert load_settings(pilot.app.settings_path)[0] == placed
    assert pilot.app.stack.scenes == [] and match.path
    assert Match.replay(read_record(match.path), catalogue=CATALOGUE).state == match.state


def test_a_broken_file_of_the_game_is_no_case_for_a_report(pilot: Pilot) -> None:
    assert pilot.app.rescue
    with pytest.raises(BrokenFile):
        pilot.app.rescue(BrokenFile("x.webp"))
    assert not (pilot.user_dir / FOLDER).exists()


def test_where_no_report_can_be_written_the_window_says_so(pilot: Pilot) -> None:
    recorded(pilot)
    (pilot.user_dir / FOLDER).write_text("in the way")
    assert pilot.app.rescue
    pilot.app.rescue(RuntimeError(FAULT))
    pilot.frames(2)
    assert isinstance(pilot.scene, Dialog) and "could be written" in pilot.scene.text
    assert "is saved" in pilot.scene.text


def test_a_game_that_could_not_be_saved_is_not_said_to_be(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The report then holds what was chosen, the choices that its file lacks too."""
    _, match = recorded(pilot)

    def full(_: recorder.Recorder) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(recorder.Recorder, "_write", full)
        play_on(match, choices=3)
        assert pilot.app.rescue
        pilot.app.rescue(RuntimeError(FAULT))
    pilot.frames(2)
    assert isinstance(pilot.scene, Dialog) and "is saved" not in pilot.scene.text
    assert "could not be saved to the end (No space left on device)" in pilot.scene.text
    (report,) = (pilot.user_dir / FOLDER).iterdir()
    last = match.history[-1]
    told = report.read_text(encoding="utf-8").split("== the record")[1]
    assert told.endswith(f"{'ABC'[last.seat]} {choice_text(last.choice)}\n")


def test_what_is_owed_is_written_after_an_error(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    _, match = recorded(pilot)

    def full(number: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(recorder.os, "fsync", full)
        play_on(match, choices=3)
    assert pilot.app.rescue and match.path
    pilot.app.rescue(RuntimeError(FAULT))
    pilot.frames(2)
    assert isinstance(pilot.scene, Dialog) and "is saved" in pilot.scene.text
    assert Match.replay(read_record(match.path), catalogue=CATALOGUE).state == match.state


def test_of_a_game_that_is_over_nothing_is_promised(pilot: Pilot) -> None:
    _, match = recorded(pilot)
    play_on(match)
    assert match.over and pilot.app.rescue
    pilot.app.rescue(RuntimeError(FAULT))
    pilot.frames(2)
    assert isinstance(pilot.scene, Dialog)
    assert "game is over" in pilot.scene.text and "go on with it" not in pilot.scene.text


def test_two_reports_of_one_second_are_both_kept(tmp_path: Path) -> None:
    """Two windows of the game may fall in the same second."""
    ready = threading.Barrier(2, timeout=10)
    found: list[Path] = []

    def write(text: str) -> None:
        ready.wait()
        found.append(write_report(tmp_path, text))

    threads = [threading.Thread(target=write, args=(text,)) for text in ("one", "two")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert {path.read_text(encoding="utf-8") for path in found} == {"one", "two"}


def test_the_log_in_a_report_tells_only_what_all_may_know() -> None:
    match = play_on(match_of(["greedy"] * 3), choices=200)
    text = report_text(RuntimeError(FAULT), match, facts={}, log=["a line"])
    log, _, record = text.partition("== the record")
    public = [repr(seen_by(event, None)) for entry in match.history for event in entry.events]
    told = log.partition("== what all")[2].splitlines()[1:]
    assert told and set(told) <= set(public) and "a line" in log
    assert "seed" not in log and "seed: 3" in record
    lines = record.splitlines()
    assert len(lines) >= len(match.history), "every choice is in it"


def test_names_of_the_home_folder_are_taken_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert redacted(f"File {tmp_path}/x.py and {str(tmp_path)!r}") == "File ~/x.py and '~'"


def test_old_reports_go(tmp_path: Path) -> None:
    assert len({write_report(tmp_path, f"report {i}") for i in range(MOST_KEPT)}) == MOST_KEPT
    last = write_report(tmp_path, "the last one")
    assert len(list((tmp_path / FOLDER).iterdir())) == MOST_KEPT
    assert last.read_text() == "the last one"


def test_the_log_is_a_utf8_file_that_begins_anew(tmp_path: Path) -> None:
    for word in ("první", "第二"):
        last = begin_log(tmp_path)
        logging.getLogger("game.test").warning("slovo %s", word)
        end_log()
        text = (tmp_path / "log.txt").read_text(encoding="utf-8")
        assert text.count("\n") == 1 and word in text and word in last.lines[-1]


def test_a_second_window_has_a_log_of_its_own(tmp_path: Path) -> None:
    """It emptied the first one's, which went on behind a gap of zeros."""

    def write(file: LogFile, word: str) -> None:
        file.handle(logging.LogRecord("game", logging.WARNING, "", 1, word, None, None))

    one, two = [LogFile(tmp_path / "log.txt", encoding="utf-8", delay=True) for _ in range(2)]
    for word in ("first", "second"):
        write(one, word)
        write(two, word + " of two")
    one.close()
    two.close()
    assert (tmp_path / "log.txt").read_text(encoding="utf-8") == "first\nsecond\n"
    assert (tmp_path / "log2.txt").read_text(encoding="utf-8") == "first of two\nsecond of two\n"


def test_a_log_that_cannot_be_opened_costs_nothing(tmp_path: Path) -> None:
    """A folder without rights once ended the program with the first line of the log."""
    last = begin_log(tmp_path)
    (tmp_path / "log.txt").mkdir()
    logging.getLogger("game.test").warning("one")
    logging.getLogger("game.test").warning("two")
    end_log()
    assert [line[-3:] for line in last.lines] == ["one", "two"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_log_on_a_full_disk_costs_nothing() -> None:
    """What could not be written was tried once more at the end, and raised."""
    file = LogFile("/dev/full", encoding="utf-8", delay=True)
    file.handle(logging.LogRecord("game", logging.WARNING, "", 1, "one", None, None))
    file.close()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes on this system")
def test_a_pipe_in_the_place_of_the_log_is_left_alone(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "log.txt")
    last = begin_log(tmp_path)
    logging.getLogger("game.test").warning("one")
    end_log()
    assert last.lines


@pytest.mark.skipif(os.name == "nt", reason="an open file cannot be removed there")
def test_a_record_is_given_even_if_its_file_is_gone(pilot: Pilot) -> None:
    _, match = recorded(pilot)
    assert match.path
    whole = read_record(match.path)
    match.path.unlink()
    text = report_text(RuntimeError(FAULT), match, facts={})
    assert all(f" {line.text}\n" in text for line in whole.lines)
    assert CATALOGUE.fingerprint in text
