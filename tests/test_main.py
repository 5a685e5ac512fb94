"""The command line: what each command prints, its exit status, and one clear line for every bad input."""

from __future__ import annotations

import contextlib
import io
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

import game.ui
from game import __version__
from game.__main__ import main
from game.content.catalogue import load_catalogue
from game.content.headers import Header, Player
from game.content.scenarios import parse_scenarios
from game.engine import law
from game.engine.catalogue import Settings
from game.engine.notation import choice_text, parse_choice
from game.play.commands.simulate import wilson, workers
from game.play.match import Match
from game.play.record import read_record
from game.play.storage import Storage

ROOT = Path(__file__).parent.parent
SCENARIOS = sorted((ROOT / "tests" / "scenarios").glob("*.yaml"))
CATALOGUE = load_catalogue()
ILLEGAL, BAD_INPUT = 1, 2

with_a_shell = pytest.mark.skipif(
    sys.platform == "win32", reason="closes streams by means of a shell of POSIX"
)
with_groups = pytest.mark.skipif(not hasattr(os, "killpg"), reason="no groups of processes on this system")


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a finished game of four, with choices taken back."""
    storage = Storage(tmp_path_factory.mktemp("ein Ordner ž 王"))
    players = tuple(Player(name, "random") for name in ("Anna", "Bilal", "Cem; the 2nd", "王"))
    header = Header(20260, players, Settings(), "2026-11-30", __version__, CATALOGUE.fingerprint)
    source = Random(4)
    with Match.begin(header, storage, catalogue=CATALOGUE) as match:
        while not match.over:
            seat = match.decision.seats[0]
            match.play(seat, match.bot_choice(seat))
            if source.random() < 0.05 and match.undo_refusal() is None:
                match.undo()
                match.play(match.turn, match.legal(match.turn)[0])
    assert match.path
    return match.path


def run(arguments: Sequence[object], **options: object) -> subprocess.CompletedProcess[str]:
    """Run the program as a process of its own."""
    command = [sys.executable, "-m", "game", *map(str, arguments)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(
        command, capture_output=True, encoding="utf-8", env=environment, timeout=120, **options
    )  # type: ignore[call-overload,no-any-return]


def test_replay_prints_each_position_as_a_scenario(
    finished: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = read_record(finished)
    for at in (0, 1, 2, 77, 150, 151, 152, 153, len(record.lines)):
        assert main(["replay", str(finished), "--at", str(at)]) == 0
        text = capsys.readouterr().out
        scenario = parse_scenarios(text, "out", CATALOGUE)[0]
        match = Match.replay(record, catalogue=CATALOGUE, upto=at)
        state = scenario.start.copy()
        for step in scenario.steps:
            assert step.line.choice is not None
            law.apply(state, step.line.seat, step.line.choice)
        assert len(scenario.steps) == len(match.history) - match.turn_start(len(match.history))[0]
        for slot in ("hands", "deck", "stalls", "discards", "talents", "amulets", "merchants", "statues", "chance",
                     "turn", "phase", "pile_indices", "placed", "free", "possible", "dead", "sanctuaries", "altar",
                     "path", "passes", "leftovers", "over", "scores", "winners", "eaten"):  # fmt: skip
            ours, theirs = getattr(state, slot), getattr(match.state, slot)
            assert (sorted(ours) == sorted(theirs)) if slot == "placed" else ours == theirs, slot
        assert [player.name for player in scenario.players][2:] == ["Cem; the 2nd", "王"]
    assert "expect:\n  over: true\n" in text


def test_a_replayed_position_passes_its_own_check(
    finished: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(finished)]) == 0
    (tmp_path / "end.yaml").write_text(capsys.readouterr().out, encoding="utf-8")
    assert main(["check", str(tmp_path / "end.yaml")]) == 0
    assert capsys.readouterr().out == "1 passed, 0 failed\n"


def bytes_of(stream: io.TextIOWrapper) -> bytes:
    """What has been written through a stream into memory."""
    stream.flush()
    assert isinstance(stream.buffer, io.BytesIO)
    return stream.buffer.getvalue()


def test_what_windows_writes_into_a_file_can_be_read_again(
    finished: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There a file gets the code page of the machine, in which few names can be written."""
    written, told = (io.TextIOWrapper(io.BytesIO(), encoding="cp1252", newline="\r\n") for _ in range(2))
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(sys, "stdout", written)
    monkeypatch.setattr(sys, "stderr", told)
    assert main(["replay", str(finished)]) == 0
    assert main(["replay", str(tmp_path / "žádná 王.cleo")]) == BAD_INPUT
    monkeypatch.undo()
    assert b"\r\n" in bytes_of(written) and "žádná 王.cleo: " in bytes_of(told).decode("utf-8")
    (tmp_path / "end.yaml").write_bytes(bytes_of(written))
    (scenario,) = parse_scenarios(bytes_of(written).decode("utf-8"), "end", CATALOGUE)
    assert scenario.players[3].name == "王" and main(["check", str(tmp_path / "end.yaml")]) == 0


def test_replay_as_json_says_the_same(finished: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(finished), "--at", "60", "--json"]) == 0
    position = json.loads(capsys.readouterr().out)
    match = Match.replay(read_record(finished), catalogue=CATALOGUE, upto=60)
    assert position["seed"] == 20260 and position["given"]["turn"] == "ABCD"[match.turn]
    assert set(position) == {"title", "players", "seed", "settings", "given", "do"}


def test_replay_stops_at_the_first_illegal_choice(
    finished: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = finished.read_text(encoding="utf-8").splitlines()
    first = lines.index("") + 1
    lines.insert(first + 40, lines[first])
    broken = tmp_path / "broken.cleo"
    broken.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert main(["replay", str(broken)]) == ILLEGAL
    told = capsys.readouterr()
    assert told.out == "" and told.err.count("\n") == 1
    assert told.err.startswith(f"cleopatra: {broken}:{first + 41}: illegal choice '{lines[first]}': ")
    assert main(["replay", str(broken), "--at", "40"]) == 0
    assert main(["legal", str(broken)]) == BAD_INPUT


def test_a_torn_record_is_read_with_a_notice(
    finished: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    torn = tmp_path / "torn.cleo"
    torn.write_bytes(finished.read_bytes()[:900] + b"\0\0\0")
    assert main(["replay", str(torn)]) == 0
    told = capsys.readouterr()
    assert told.out.startswith("title: ") and "is left out" in told.err and told.err.count("\n") == 1


def test_legal_lists_every_choice_sorted(
    finished: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    content = finished.read_text(encoding="utf-8").splitlines(keepends=True)
    first = content.index("\n") + 1
    for upto in (3, 90, 200):
        cut = tmp_path / "cut.cleo"
        cut.write_text("".join(content[: first + upto]), encoding="utf-8")
        assert main(["legal", str(cut)]) == 0
        lines = capsys.readouterr().out.splitlines()
        match = Match.replay(read_record(cut), catalogue=CATALOGUE)
        expected = [f"{'ABCD'[s]} {choice_text(c)}" for s in match.decision.seats for c in match.legal(s)]
        assert lines == sorted(expected) and lines


LIMIT = """
given: {hands: {A: [%s]}, stalls: [[wood], [], []], deck: []}
do: [A market 1, A end]
---
given: {talents: {A: 1, B: 0}, hands: {A: [scribe]}, altar: 4}
do: [A play scribe up, B offer 0]
"""
MANY = ", ".join(["artisan, stone, marble, wood, lapis, trompe, artisan2, stone2, smuggler"] * 2)


def test_legal_of_scenarios_counts_very_many_discards(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "limit.yaml"
    path.write_text(LIMIT % MANY)
    assert main(["legal", str(path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("# A discard: ") and lines[1:] == ["A keep all", "A play smuggler"]
    state = parse_scenarios(LIMIT % MANY, "x", CATALOGUE)[0].start
    for choice in ("market 1", "end"):
        law.apply(state, 0, parse_choice(choice, CATALOGUE))
    ways = len(set(law.legal(state, 0))) - 2
    assert ways > 1000 and lines[0] == f"# A discard: {ways} ways, not listed"
    assert main(["legal", str(path), "--doc", "2"]) == 0
    assert capsys.readouterr().out == "A offer 0\nA offer 1\nC offer 0\nC offer 1\n" + "".join(
        f"C offer {n}\n" for n in range(2, 6)
    )


def test_check_counts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", *map(str, SCENARIOS)]) == 0
    assert capsys.readouterr().out.endswith(" passed, 0 failed\n")
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text("expect: {turn: A}\n---\nexpect: {turn: B}\n---\nexpect: {altar: 0}\n")
    assert main(["check", str(wrong)]) == ILLEGAL
    out = capsys.readouterr().out.splitlines()
    assert out[-1] == "2 passed, 1 failed" and len(out) == 2 and out[0].startswith(f"{wrong}:3: ")


def test_a_roll_of_the_wrong_length_stops_its_own_scenario_only(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "rolls.yaml"
    file.write_text(
        "given:\n  hands: {A: [artisan, stone, wood]}\n  rolls: [[symbol]]\n"
        "do: [A build wall W1, A pay artisan stone wood, A done]\n---\nexpect: {turn: A}\n"
    )
    assert main(["check", str(file)]) == BAD_INPUT
    told = capsys.readouterr()
    assert told.out == "1 passed, 0 failed\n"
    assert f"{file}:3: " in told.err and "5" in told.err


def test_check_tells_of_bad_files_and_runs_the_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad, good = tmp_path / "bad.yaml", tmp_path / "good.yaml"
    bad.write_text("given: {talents: {A: many}}\nhope: {}\n")
    good.write_text("expect: {turn: A}\n")
    assert main(["check", str(bad), str(good)]) == BAD_INPUT
    told = capsys.readouterr()
    assert told.out == "1 passed, 0 failed\n"
    assert (
        f"{bad}:1: 'many' is no whole number; expected" in told.err
        and f"cleopatra: {bad}:2: unknown key 'hope'" in told.err
    )


def test_simulate_prints_the_promised_json(capsys: pytest.CaptureFixture[str]) -> None:
    command = [
        "simulate",
        "--players",
        "3",
        "--bots",
        "greedy,random,random",
        "--games",
        "9",
        "--seed",
        "4",
        "--json",
    ]
    figures = []
    for jobs in ("1", "2"):
        assert main([*command, "--jobs", jobs]) == 0
        figures.append(json.loads(capsys.readouterr().out))
    first = figures[0]
    assert list(first) == [
        "players", "games", "seed", "games_per_second", "decisions_per_second", "turns", "bots", "seats",
    ]  # fmt: skip
    assert (first["players"], first["games"], first["seed"]) == (3, 9, 4)
    assert first["bots"]["greedy"]["games"] == 9 and first["bots"]["random"]["games"] == 18
    assert set(first["seats"]) == set("ABC")
    assert all(row["games"] == 9 for row in first["seats"].values())
    shares = sum(row["win_share"] for row in first["seats"].values())
    assert 0.9 < shares < 1.01
    for row in (*first["bots"].values(), *first["seats"].values()):
        assert set(row) >= {"games", "win_share", "interval", "talents", "amulets", "eaten_share"}
        assert row["interval"][0] <= row["win_share"] <= row["interval"][1]
    for key in ("games_per_second", "decisions_per_second"):
        assert all(each.pop(key) > 0 for each in figures)
    assert figures[0] == figures[1], "the number of processes changes no result"


def test_no_more_processes_are_started_than_the_system_can_wait_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    assert workers(256, 1000) == 256 and workers(8, 3) == 3
    monkeypatch.setattr(sys, "platform", "win32")
    assert workers(256, 1000) <= 61 and workers(8, 1000) == 8 and workers(256, 3) == 3


def test_simulate_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--bots", "random,random,greedy", "--games", "3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines[2:]] == ["greedy", "random", "A", "B", "C"]


def test_wilson_interval() -> None:
    assert wilson(5, 10) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    assert wilson(0, 20) == pytest.approx((0.0, 0.1611), abs=1e-4)
    assert wilson(20, 20)[1] == 1.0


def said_of_folders() -> str:
    """What this system says of a folder that is read as a file."""
    with pytest.raises(OSError) as refused:
        ROOT.read_bytes()
    return str(refused.value.strerror)


def bad_inputs(folder: Path) -> list[tuple[list[str], str]]:
    (folder / "text.cleo").write_text("hello\n")
    (folder / "newer.cleo").write_text("cleopatra: 3\n")
    (folder / "data.cleo").write_text(
        "cleopatra: 1\nseed: 1\nplayers: A A human; B B human; C C human\ndata: aa\n\n"
    )
    (folder / "long.cleo").write_text(
        "cleopatra: 1\nseed: 1\nplayers: A A human; B B human; C C human\n\nA market " + "9" * 5000 + "\n"
    )
    (folder / "few.cleo").write_text("cleopatra: 1\nseed: 1\nplayers: A A human; B B human\n\n")
    (folder / "ok.yaml").write_text("expect: {}\n")
    (folder / "no.yaml").write_text("do: [A market 9]\n")
    (folder / "syntax.yaml").write_text("do: [A market 9\n")
    (folder / "bytes.yaml").write_bytes(b"\xff\xfe\x00")
    (folder / "rules").mkdir()
    (folder / "rules" / "rules.yaml").write_text("{}\n")
    (folder / "empty").mkdir()
    at = str(folder) + os.sep
    simulate = ["simulate", "--players", "3", "--bots"]
    return [
        (["dance"], "invalid choice: 'dance'"),
        (["replay"], "required: file"),
        (["replay", at + "none.cleo"], "none.cleo: No such file or directory; expected a readable file"),
        (["replay", at], f": {said_of_folders()}; expected a readable file"),
        (["replay", at + "text.cleo"], "text.cleo:1: is not a record"),
        (["replay", at + "newer.cleo"], "newer.cleo:1: was made by a newer version"),
        (["replay", at + "data.cleo"], "data.cleo: was played with other data (aa)"),
        (["replay", at + "long.cleo"], "long.cleo:5: cannot read 'market 999"),
        (["replay", at + "few.cleo", "--at", "9" * 5000], "...': expected a whole number of at least 0"),
        (["replay", at + "few.cleo"], "few.cleo: 2 players; expected 3 to 5"),
        (["replay", at + "text.cleo", "--at", "-1"], "expected a whole number of at least 0"),
        (["replay", at + "text.cleo", "--at", "two"], "'two': expected a whole number"),
        (["replay", at + "text.cleo", "--data", at + "nowhere"], "nowhere"),
        (["replay", at + "text.cleo", "--data", at + "empty"], "empty"),
        (["replay", at + "text.cleo", "--data", at + "rules"], "rules.yaml:1: "),
        (["legal", at + "none.yaml"], "none.yaml"),
        (["legal", at + "ok.yaml", "--doc", "2"], "--doc 2; expected at most 1"),
        (["legal", at + "ok.yaml", "--doc", "0"], "expected a whole number of at least 1"),
        (["legal", at + "no.yaml"], "no.yaml:1: 'A market 9'"),
        (["legal", at + "syntax.yaml"], ": no YAML"),
        (["legal", at + "bytes.yaml"], "bytes.yaml:1: bytes that are not UTF-8"),
        (["check", at + "none.yaml"], "none.yaml"),
        (["check"], "required: file"),
        (["check", at + "text.cleo"], "text.cleo: is the record of a game; expected scenarios"),
        ([*simulate, "random,random"], "--bots names 2 bots for 3 players; expected 3 names"),
        ([*simulate, "random,random,hal"], "no bot is called 'hal'; expected one of: imhotep, master, mason, apprentice, greedy, random"),
        (["simulate", "--bots", "random,random"], "--players 2: expected 3 to 5"),
        ([*simulate, "random,random,random", "--games", "0"], "expected a whole number of at least 1"),
        ([*simulate, "random,random,random", "--jobs", "0"], "expected a whole number from 1 to 256"),
        (["picture", at + "ok.yaml"], "required: -o"),
        (["picture", at + "ok.yaml", "-o", "x"], "-o x: expected a name ending in .png"),
        (["picture", at + "ok.yaml", "-o", at + "none/x.png", "--size", "64x64"], "x.png: cannot be written"),
        (["picture", at + "ok.yaml", "-o", "x.png", "--size", "9"], "expected WIDTHxHEIGHT"),
        (["picture", at + "ok.yaml", "-o", "x.png", "--size", "8193x640"], "each from 64 to 8192"),
        (["picture", at + "ok.yaml", "-o", "x.png", "--size", "1x1"], "each from 64 to 8192"),
        (["picture", at + "ok.yaml", "-o", "x.png", "--at", "2"], "expected a record, this is a scenario"),
        (["picture", at + "ok.yaml", "-o", "x.png", "--seat", "D"], "--seat D: expected one of the 3 seats"),
        (["--size", "big"], "'big': expected WIDTHxHEIGHT, like 1920x1080"),
        (["--seed", "x"], "expected a whole number"),
        (["--self-test", "--lang", "xx"], "--self-test: not allowed with --lang"),
        (["--self-test", "--data", at], "--self-test: not allowed with --data"),
        (["--self-test", "replay", at + "few.cleo"], "--self-test: not allowed with replay"),
    ]  # fmt: skip


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes on this system")
@pytest.mark.parametrize(
    "words",
    ["replay {}.cleo", "legal {}.cleo", "legal {}.yaml", "check {}.yaml", "check ok.yaml --data data"],
)
def test_a_pipe_is_not_waited_for(
    words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "data").mkdir()
    (tmp_path / "ok.yaml").write_text("expect: {}\n")
    for name in ("pipe.cleo", "pipe.yaml", "data/rules.yaml"):
        os.mkfifo(tmp_path / name)
    assert main(words.format("pipe").split()) == 2
    told = capsys.readouterr().err
    assert "is a pipe; expected" in told and all(line.startswith("cleopatra: ") for line in told.splitlines())


@pytest.mark.parametrize("name", ["x" * 5000, "a\nb", "a\u2028b", "a\rb", "\x1b[31m.cleo"])
@pytest.mark.parametrize("command", ["replay", "legal", "check"])
def test_a_name_that_no_file_has_costs_one_line(
    command: str,
    name: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    try:
        status = main([command, name])
    except SystemExit as ended:
        status = int(ended.code or 0)
    told = capsys.readouterr().err
    assert status == 2 and len(told.splitlines()) == 1, told


def test_every_bad_input_is_one_clear_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for arguments, told in bad_inputs(tmp_path):
        try:
            status = main(arguments)
        except SystemExit as error:  # argparse
            status = int(error.code or 0)
        captured = capsys.readouterr()
        err = captured.err
        assert status == BAD_INPUT, arguments
        assert told in err and err.startswith("cleopatra"), (arguments, err)
        assert all(line.startswith("cleopatra") for line in err.splitlines()), (arguments, err)
        if "--data" not in arguments:
            assert err.count("\n") == 1 and len(err) < 500, (arguments, err)
        assert captured.out in ("", "0 passed, 0 failed\n"), arguments


def test_data_of_a_table_are_used_everywhere(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own = tmp_path / "own"
    own.mkdir()
    text = (ROOT / "data" / "rules.yaml").read_text(encoding="utf-8")
    assert "talents: 5" in text
    (own / "rules.yaml").write_text(text.replace("talents: 5", "talents: 8", 1), encoding="utf-8")
    catalogue = load_catalogue(own)
    players = tuple(Player(name, "random") for name in "ABC")
    header = Header(3, players, Settings(), data=catalogue.fingerprint)
    with Match.begin(header, Storage(tmp_path), catalogue=catalogue) as match:
        for _ in range(20):
            match.play(match.decision.seats[0], match.bot_choice(match.decision.seats[0]))
    assert match.path
    record = str(match.path)
    assert main(["replay", record]) == BAD_INPUT and "--data DIR" in capsys.readouterr().err
    assert main(["replay", record, "--at", "0", "--data", str(own)]) == 0
    assert "talents: {A: 8, B: 8, C: 8}" in capsys.readouterr().out
    assert main(["--data", str(own), "legal", record]) == 0 and capsys.readouterr().out
    scenario = tmp_path / "eight.yaml"
    scenario.write_text("expect: {turn: A}\n")
    assert main(["check", str(scenario), "--data", str(own)]) == 0
    assert main(["simulate", "--bots", "random,random,random", "--games", "1", "--data", str(own)]) == 0


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--version"])
    assert end.value.code == 0 and capsys.readouterr().out == f"cleopatra {__version__}\n"


@pytest.mark.parametrize(
    "command",
    [
        ["simulate", "--bots", "random,greedy,random", "--games", "1"],
        ["replay", "RECORD"],
        ["legal", "RECORD"],
        ["check", str(SCENARIOS[0])],
    ],
)
def test_commands_without_a_window_import_no_pygame(finished: Path, command: list[str]) -> None:
    arguments = [str(finished) if word == "RECORD" else word for word in command]
    code = (
        f"import sys; from game.__main__ import main; status = main({arguments!r}); "
        "assert not {'pygame', 'pygame_gui', 'numpy'} & set(sys.modules); sys.exit(status)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, cwd=ROOT, timeout=120)
    assert done.returncode == 0, done.stderr.decode()


def test_replay_of_a_finished_game_takes_at_most_0_4_s(finished: Path) -> None:
    resource = pytest.importorskip(
        "resource", reason="this system tells no times of processes that have ended"
    )

    def spent() -> float:
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime

    seconds = []
    for _ in range(4):
        before = spent()
        assert run(["replay", finished]).returncode == 0
        seconds.append(spent() - before)
    assert min(seconds) <= 0.4, seconds


@with_a_shell
@pytest.mark.skipif(shutil.which("bash") is None, reason="asks bash for the status within a pipe")
def test_a_reader_that_has_enough_is_no_error(tmp_path: Path) -> None:
    many = tmp_path / "many.yaml"
    many.write_text("given: {hands: {A: [artisan, artisan, stone, marble, lapis]}}\n---\n" * 3)
    command = (
        f'"{sys.executable}" -m game check '
        + " ".join([f'"{many}"'] * 40)
        + " | head -c 1; exit ${PIPESTATUS[0]}"
    )
    many.write_text("title: fails\nexpect: {turn: B}\n---\n" * 60)
    done = subprocess.run(["bash", "-c", command], capture_output=True, cwd=ROOT, timeout=120)
    assert done.stderr == b"" and done.returncode == 141 and len(done.stdout) == 1


@with_groups
def test_an_interrupt_ends_quietly_with_all_workers() -> None:
    command = [
        sys.executable,
        "-m",
        "game",
        "simulate",
        "--bots",
        "greedy,greedy,greedy",
        "--games",
        "5000",
        "--jobs",
        "2",
    ]
    heeded = signal.signal(signal.SIGINT, signal.default_int_handler)  # a run in the background ignores it, and hands that on
    try:
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT, start_new_session=True
        )
    finally:
        signal.signal(signal.SIGINT, heeded)
    try:
        time.sleep(2.5)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=30)
        assert process.returncode == 130 and out == b"" and err == b"", err.decode()
        with pytest.raises(
            (ProcessLookupError, PermissionError)
        ):  # macOS says the latter of processes that have ended
            os.killpg(process.pid, 0)
    finally:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def test_picture_draws_what_a_seat_sees(
    finished: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    out = tmp_path / "out.png"
    assert (
        main(["picture", str(finished), "--at", "30", "--size", "1280x720", "--seat", "B", "-o", str(out)])
        == 0
    )
    content = out.read_bytes()
    assert content[:8] == b"\x89PNG\r\n\x1a\n" and content[16:24] == (1280).to_bytes(4, "big") + (
        720
    ).to_bytes(4, "big")


def test_without_a_command_the_window_gets_the_options(monkeypatch: pytest.MonkeyPatch) -> None:
    got = []
    monkeypatch.setattr(game.ui, "run", lambda options: got.append(options) or 0, raising=False)
    assert main(["--windowed", "--size", "1280x720", "--lang", "cs", "--seed", "7", "--data", "d"]) == 0
    options = got[0]
    assert (options.windowed, options.size, options.lang, options.seed) == (True, (1280, 720), "cs", 7)
    assert options.data == Path("d")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a screen")
def test_without_a_screen_one_line_says_what_works() -> None:
    without = {
        k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    }
    done = subprocess.run(
        [sys.executable, "-m", "game"], capture_output=True, text=True, cwd=ROOT, env=without, timeout=60
    )
    assert done.returncode == BAD_INPUT and done.stdout == ""
    assert done.stderr.count("\n") == 1 and "screen" in done.stderr and "`cleopatra simulate" in done.stderr


def test_without_pygame_one_line_says_what_works(tmp_path: Path) -> None:
    (tmp_path / "pygame.py").write_text("raise ModuleNotFoundError('none here', name='pygame')")
    path = os.pathsep.join((str(tmp_path), str(ROOT)))
    environment = {**os.environ, "PYTHONPATH": path, "SDL_VIDEODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-m", "game"],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env=environment,
        timeout=60,
    )
    assert done.returncode == BAD_INPUT and done.stdout == ""
    assert done.stderr.count("\n") == 1 and done.stderr.startswith("cleopatra: pygame is missing")
    assert "`cleopatra simulate" in done.stderr


def test_output_of_no_console_is_no_error(finished: Path) -> None:
    code = f"import sys; sys.stdout = None; from game.__main__ import main; sys.exit(main(['legal', {str(finished)!r}]))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, cwd=ROOT, timeout=120)
    assert done.returncode == 0 and done.stderr == b""


def test_an_interrupt_while_the_program_loads_ends_quietly(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Interrupted(ModuleType):
        def __getattr__(self, name: str) -> object:
            raise KeyboardInterrupt

    monkeypatch.setitem(sys.modules, "game.play.commands.faults", Interrupted("faults"))
    assert main(["legal", str(SCENARIOS[0])]) == 130
    assert capsys.readouterr() == ("", "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_output_that_cannot_be_written_is_told_in_one_line(finished: Path) -> None:
    with open("/dev/full", "w") as full:
        for command in (["legal", SCENARIOS[0]], ["replay", finished], ["check", *SCENARIOS]):
            done = subprocess.run(
                [sys.executable, "-m", "game", *map(str, command)],
                stdout=full, stderr=subprocess.PIPE, text=True, cwd=ROOT, timeout=120,
            )  # fmt: skip
            assert done.returncode == BAD_INPUT
            assert done.stderr == "cleopatra: the output cannot be written: No space left on device\n"


def test_a_record_of_any_name_is_replayed_as_a_scenario(
    finished: Path, tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    strange = os.fsdecode("a\t\u202eב \u0084\U0001f40d".encode() + b"\xff.cleo")
    path = tmp_path / strange
    try:
        path.write_bytes(finished.read_bytes())
    except OSError as error:
        pytest.skip(f"no file of this system can be called so: {error.strerror}")
    assert main(["replay", str(path)]) == 0
    (scenario,) = parse_scenarios(capsysbinary.readouterr().out.decode(), "position", CATALOGUE)
    assert scenario.title == "a��ב �🐍�.cleo"
    assert main(["replay", str(path), "--json"]) == 0
    assert json.loads(capsysbinary.readouterr().out)["title"] == scenario.title


@with_a_shell
@pytest.mark.parametrize("errors", ["&-", "/dev/full"])
def test_errors_that_nobody_hears_keep_the_status(errors: str, finished: Path, tmp_path: Path) -> None:
    """Neither a closed nor a full stderr adds to the output or changes the exit status."""
    if errors != "&-" and not Path(errors).exists():
        pytest.skip("no device that is always full")
    torn = tmp_path / "torn.cleo"
    torn.write_bytes(finished.read_bytes() + b"A mark")
    status = {
        "legal none.yaml": BAD_INPUT,
        "check none.yaml": BAD_INPUT,
        f"replay --json '{torn}'": 0,
        "legal": BAD_INPUT,
    }
    for command, expected in status.items():
        line = f'"{sys.executable}" -m game {command} 2>{errors}'
        done = subprocess.run(["sh", "-c", line], capture_output=True, cwd=ROOT, timeout=120)
        assert done.returncode == expected, command
        if command.startswith("replay"):
            json.loads(done.stdout)
        else:
            assert done.stdout in (b"", b"0 passed, 0 failed\n")


def test_bots_play_the_same_in_every_process() -> None:
    """Python salts the hashes of texts in each process; nothing may hang on the order of a set."""
    results = set()
    for salt in ("0", "1", "2"):
        command = [
            sys.executable,
            "-m",
            "game",
            "simulate",
            "--bots",
            "greedy,random,greedy",
            "--games",
            "3",
            "--json",
        ]
        environment = {**os.environ, "PYTHONHASHSEED": salt}
        done = subprocess.run(command, capture_output=True, cwd=ROOT, env=environment, timeout=120)
        figures = json.loads(done.stdout)
        del figures["games_per_second"], figures["decisions_per_second"]
        results.add(json.dumps(figures))
    assert len(results) == 1


@with_groups
def test_a_series_that_is_left_ends_its_workers_whatever_the_program_does_with_signals() -> None:
    """A window's library catches the signal that ends workers; they must not inherit that."""
    program = """
import signal
signal.signal(signal.SIGTERM, lambda *_: None)
from game.content.catalogue import load_catalogue
from game.play.commands.simulate import Series, play_series
games = play_series(load_catalogue(), Series(("random",) * 3, 1, None), 5000, jobs=2)
next(games)
games.close()
"""
    with subprocess.Popen([sys.executable, "-c", program], start_new_session=True) as process:
        try:
            assert process.wait(timeout=60) == 0
        finally:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(process.pid, signal.SIGKILL)
