"""Broken input of every kind: data, scenarios, lessons, records, settings, statistics, words, notation lines.

Whole files of the game are damaged at random: bytes flipped or cut out, lines dropped, doubled or swapped, values
replaced by nasty ones. Each is read, or refused by the error of its kind that says where; never a traceback of
another kind, never a hang. The gate tries some of each; ``pytest -m long tests/test_fuzz.py`` thousands.
"""

from __future__ import annotations

import re
import shutil
import signal
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from types import FrameType

import pytest

from game.content.catalogue import load_catalogue
from game.content.faults import DataFaults
from game.content.lessons import read_lessons
from game.content.locale import LocaleError, load_locale
from game.content.places import data_dir
from game.content.scenarios import read_scenarios, run_scenario
from game.engine.catalogue import Catalogue
from game.engine.notation import UnreadableChoice, choice_text, parse_choice
from game.play.match import Match
from game.play.record import RecordError, parse_record
from game.play.statistics import Statistics, StatisticsKept
from game.ui.settings import Settings, load_settings, save_settings

ROOT = Path(__file__).parent
LONGEST_S = 20.0
"""For one input, on a machine that is busy; they take milliseconds."""

NASTY = (
    b"", b"0", b"-1", b"1e999", b"999999999999999999999999", b"0x7fffffff", b"null", b"~", b"true", b"[]", b"{}", b"[[[]]]",
    b"&a [*a]", b"*a", b"!!python/object/apply:os.system [id]", b"!!binary x", b"!!timestamp x", b"2026-99-99", b"1:2:3",
    b"'", b'"', b"`", b"\t", b"\0", b"\xff\xfe", b"\xef\xbb\xbf", b"\xe2\x80\xae", b"%s%n{0}{x.y}", b"../../etc/passwd",
    b"A", b"Z", b"undo", b"# over: A", b"cleopatra: 1", b"- " * 60, b"[" * 200, b"x" * 5000, b"nan", b".inf", b"<<: *a", b"? :",
    b"0x" + b"f" * 5000, b"1" + b":59" * 3000, b"1" + b":59" * 3000 + b".5", b'"\\' * 3000,
    b"---", b"...", b"\r", b"a: b: c", "ß Ž 埃及".encode(), b".nan", b"-.inf", b"0b11", b"0o17", b"1e-400", b"1_0", b"+.INF",
    b"\xed\xa0\x80", b'"\\ud800"', b'"\\uDC80\\0"', b"\xf4\x90\x80\x80", "\u2028".encode(), "\x85".encode(), "\u2066\u202e".encode(),
    "e\u0301\u200d\ufe0f".encode() * 60, b"\x1b[31m", b"!!set {a, b}", b"!!omap [a: 1]", b"!!pairs [a: 1, a: 2]", b"!!float x",
    b"!!python/name:os.system", b"!!python/object/new:os.system [id]", b"!<tag:yaml.org,2002:python/tuple> [1]", b"%YAML 9.9\n---",
    b"%TAG ! tag:x,2000:\n---\n", b"? [a, b]\n: c", b"<<: {a: 1}", b"<<: [{a: 1}, {<<: {b: 2}}]", b"=", b"{a: 1, a: 2}", b"|\n", b">-\n",
    b"&x\n*x : *x", b"[" * 49, b"{a: " * 49, b"NaN", b"Infinity", b"-Infinity", b'{"a": NaN, "a": 1e999}', b"-0", b"00", "٣".encode(),
    "１".encode(), b"CON", b"NUL.", b"\\\\?\\C:\\", b"file:///etc/passwd", b"A undo", b"A offer 99999999999999999999", b"A offer -1",
    b"A offer 0x1", b"A market 1 # ", b"undo\nundo\n" * 50, b"B B", b"A keep all all", b"A claim none none",
)  # fmt: skip


def broken(content: bytes, chance: Random) -> bytes:
    """Damage a file's content in one to four ways."""
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        lines = content.split(b"\n")
        i, j = chance.randrange(len(lines)), chance.randrange(len(lines))
        at = chance.randrange(len(content) + 1)
        match chance.randrange(13):
            case 0:
                content = content[:at]
            case 1:
                content = content[:at] + bytes([chance.randrange(256)]) + content[at + 1 :]
            case 2:
                content = content[:at] + content[at + chance.randrange(1, 40) :]
            case 3:
                content = content[:at] + chance.choice(NASTY) + content[at:]
            case 4:
                del lines[i]
                content = b"\n".join(lines)
            case 5:
                lines.insert(j, lines[i])
                content = b"\n".join(lines)
            case 6:
                lines[i], lines[j] = lines[j], lines[i]
                content = b"\n".join(lines)
            case 7:
                lines[i] = chance.choice((b" ", b"  ", b"\t")) + lines[i]
                content = b"\n".join(lines)
            case 8:
                key, colon, _ = lines[i].partition(b":")
                lines[i] = key + colon + b" " + chance.choice(NASTY)
                content = b"\n".join(lines)
            case 9:
                words = list(re.finditer(rb"[A-Za-z0-9_]+", content))
                if words:
                    found = chance.choice(words)
                    new = chance.choice((*NASTY, chance.choice(words).group()))
                    content = content[: found.start()] + new + content[found.end() :]
            case 11:  # the whole file as another system, or another program, would have written it
                text = content.decode("utf-8", "replace")
                content = chance.choice(
                    (
                        text.encode("utf-16"), text.encode("utf-32"), text.encode("utf-8-sig"),
                        text.encode("latin-1", "replace"), text.encode("utf-16-be"), content.replace(b"\n", b"\r\n"),
                        content.replace(b"\n", b"\r"), content.replace(b"\n", b"\n\0"), content.replace(b" ", b"\t"),
                        text.replace(" ", "\u00a0").encode(), text.upper().encode(), content[::-1],
                    )
                )  # fmt: skip
            case 12:
                at = content.find(b":", at) + 1
                content = content[:at] + chance.choice((b" &a", b" !!str", b" !!int", b" !x", b" |", b" >", b" -", b" ?")) + content[at:]
            case 10:
                content = content[:at] + b"\0" * chance.randrange(1, 4096)
    return content


@pytest.fixture(autouse=True)
def no_hang() -> Iterator[None]:
    """Fail instead of hanging, where the system has such an alarm."""
    if not hasattr(signal, "SIGALRM"):
        yield
        return

    def ring(number: int, frame: FrameType | None) -> None:
        raise AssertionError("it hangs")

    before = signal.signal(signal.SIGALRM, ring)
    yield
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.signal(signal.SIGALRM, before)


def tried(times: int, try_one: Callable[[Random], bool], *, seed: int = 1) -> tuple[int, int]:
    """Try inputs; give how many were read and how many refused."""
    counts = [0, 0]
    for number in range(times):
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_REAL, LONGEST_S)
        try:
            counts[try_one(Random(seed * 1_000_003 + number))] += 1
        except Exception as error:
            raise AssertionError(f"input {number} of seed {seed}: {type(error).__name__}: {error}") from error
    return counts[0], counts[1]


def says_where(lines: tuple[str, ...] | list[str]) -> None:
    """Assert that each fault is one line that names file, line and what was expected."""
    for line in lines:
        assert "\n" not in line and len(line) < 2000, line
        assert re.match(r".+:\d+: .+; expected .+", line), line


def data_refused(base: Path, chance: Random) -> bool:
    name = chance.choice(("parts", "mosaics", "cards", "rules")) + ".yaml"
    folder = base / "data"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    (folder / name).write_bytes(broken((data_dir() / name).read_bytes(), chance))
    try:
        load_catalogue(folder)
    except DataFaults as error:
        says_where(error.faults)
        return True
    return False


SCENARIOS = sorted((ROOT / "scenarios").glob("*.yaml"))


def scenario_refused(base: Path, catalogue: Catalogue, chance: Random) -> bool:
    path = base / "scenario.yaml"
    path.write_bytes(broken(chance.choice(SCENARIOS).read_bytes(), chance))
    try:
        for scenario in read_scenarios(path, catalogue):
            run_scenario(scenario)
    except DataFaults as error:
        says_where(error.faults)
        return True
    return False


def lesson_refused(base: Path, catalogue: Catalogue, chance: Random) -> bool:
    folder = base / "lessons"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    source = chance.choice(sorted((data_dir() / "lessons").glob("*.yaml")))
    (folder / source.name).write_bytes(broken(source.read_bytes(), chance))
    try:
        read_lessons(catalogue, folder)
    except DataFaults as error:
        says_where(error.faults)
        return True
    return False


GAMES = sorted((ROOT / "golden").glob("*.cleo"))


def record_refused(catalogue: Catalogue, chance: Random) -> bool:
    content = chance.choice(GAMES).read_bytes()
    try:
        record = parse_record(broken(content, chance), "x.cleo")
        Match.replay(record, catalogue=catalogue, upto=80)
    except RecordError as error:
        assert "\n" not in str(error) and str(error).startswith("x.cleo"), error
        return True
    return False


def settings_refused(base: Path, chance: Random) -> bool:
    path = base / "settings.yaml"
    save_settings(path, Settings())
    for age in (1, 2):
        path.with_name(f"{path.name}.{age}").unlink(missing_ok=True)
    path.write_bytes(broken(path.read_bytes(), chance))
    _, faults = load_settings(path)
    assert all("\n" not in fault for fault in faults), faults
    return bool(faults)


def words_refused(base: Path, chance: Random) -> bool:
    folder = base / "locale" / "en"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    source = chance.choice(sorted((data_dir() / "locale" / "en").glob("*.yaml")))
    (folder / source.name).write_bytes(broken(source.read_bytes(), chance))
    try:
        load_locale("en", base / "locale")
    except LocaleError:
        return True
    return False


def statistics_refused(base: Path, written: bytes, chance: Random) -> bool:
    folder = base / "statistics"
    folder.mkdir(exist_ok=True)
    (folder / "statistics.jsonl").write_bytes(broken(written, chance))
    try:
        read = Statistics(folder)
    except StatisticsKept:
        return True
    for name in (None, *read.names()):
        read.tally(name)
    return False


def line_refused(lines: list[bytes], catalogue: Catalogue, chance: Random) -> bool:
    text = broken(chance.choice(lines), chance).decode("utf-8", "replace")
    try:
        choice = parse_choice(text, catalogue)
    except UnreadableChoice as error:
        assert "\n" not in str(error) and len(str(error)) < 500, error
        return True
    assert parse_choice(choice_text(choice), catalogue) == choice
    return False


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    """The game's own data."""
    return load_catalogue()


@pytest.mark.parametrize("times", [40, pytest.param(3000, marks=pytest.mark.long)])
@pytest.mark.parametrize(
    "kind", ["data", "scenarios", "lessons", "records", "settings", "words", "statistics", "lines"]
)
def test_broken_input_is_refused_in_words(
    kind: str, times: int, catalogue: Catalogue, tmp_path: Path
) -> None:
    match kind:
        case "data":
            try_one: Callable[[Random], bool] = partial(data_refused, tmp_path)
        case "scenarios":
            try_one = partial(scenario_refused, tmp_path, catalogue)
        case "lessons":
            try_one, times = partial(lesson_refused, tmp_path, catalogue), times // 2
        case "records":
            try_one = partial(record_refused, catalogue)
        case "settings":
            try_one = partial(settings_refused, tmp_path)
        case "words":
            try_one = partial(words_refused, tmp_path)
        case "statistics":
            from game.play.statistics import game_of
            from tests.ui.screens.kit import match_of, play_on

            kept = Statistics(tmp_path)
            kept.add(game_of(play_on(match_of(("greedy",) * 3))))
            try_one = partial(statistics_refused, tmp_path, (tmp_path / "statistics.jsonl").read_bytes())
        case _:
            lines = [line.text.encode() for path in GAMES for line in parse_record(path.read_bytes(), "").lines]
            try_one, times = partial(line_refused, lines, catalogue), times * 20
    read, refused = tried(times, try_one)
    print(f"{kind}: {read} read, {refused} refused")
    # statistics keep a line that they cannot read, and count the others
    assert refused > times / 50 or kind == "statistics", "the damage does no damage"


@pytest.mark.parametrize(
    "content",
    [b"a: " + b"x" * (5 << 20), b"[" * 100_000, b"a: &a [" + b"*a," * 20_000 + b"]"],
    ids=["large", "deep", "in itself"],
)
def test_what_is_too_large_or_too_deep_is_refused_in_one_line(
    content: bytes, catalogue: Catalogue, tmp_path: Path
) -> None:
    (tmp_path / "rules.yaml").write_bytes(content)
    with pytest.raises(DataFaults) as told:
        load_catalogue(tmp_path)
    says_where(told.value.faults)
    with pytest.raises(DataFaults):
        read_scenarios(tmp_path / "rules.yaml", catalogue)
    settings = tmp_path / "settings.yaml"
    settings.write_bytes(content)
    _, faults = load_settings(settings)
    assert len(faults) == 1
    with pytest.raises(RecordError):
        parse_record(content[: 4 << 20] + b"\n", "x")


def test_nothing_of_the_game_runs_what_it_reads() -> None:
    words = re.compile(r"\b(eval|exec|__import__)\(|\bpickle\b|\bmarshal\b|\bshelve\b|yaml\.(load_all|unsafe_load|full_load)\b")
    for path in (ROOT.parent / "game").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        for line in text.splitlines():
            found = words.search(line)
            assert not found, f"{path}: {line}"
            if "yaml.load(" in line:
                assert "Loader" in line, f"{path}: {line}"
