"""Records, scenarios and data with random damage: the commands tell of it in one line each, and never break."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from game.__main__ import main
from game.content.places import data_dir

ROOT = Path(__file__).parent
RECORDS = sorted((ROOT / "golden").glob("*.cleo"))
SCENARIOS = [*sorted((ROOT / "scenarios").glob("*.yaml")), *sorted((ROOT / "golden").glob("*.yaml"))]
DATA = ("parts.yaml", "mosaics.yaml", "cards.yaml", "rules.yaml")
SNIPPETS = (
    "-1", "0", "1_000", "0x10", "1e3", ".nan", "12:30", "9" * 20, "null", "[]", "{}", "yes", "A", "F", "undo", "merchant",
    "nothing", "all", "trompe", '!!int ""', "!!bool x", "!!set", "&x", "*x", '"', "'", "\n", "\t", "\0", "\x1b", ":", "#",
    ";", "- ", "? ", "|", "<<: ", "---\n", "\ufeff", "\u2028", "\x85", "%YAML 9",
)  # fmt: skip
LINES = ("A undo", "B undo", " A  undo", "# over: A", "A end", "A pass", "", "A")


def damaged(content: bytes, source: Random) -> bytes:
    """Damage a text in one to three ways."""
    for _ in range(source.choice([1, 1, 2, 3])):
        at = source.randrange(len(content) + 1)
        words = [match.span() for match in re.finditer(rb"[\w.+-]+", content)]
        match source.randrange(7):
            case 0:
                content = content[:at] + source.choice(SNIPPETS).encode() + content[at:]
            case 1:
                content = content[:at] + content[at + source.choice([1, 3, 30]) :]
            case 2:
                content = content[:at] + bytes([source.randrange(256)]) + content[at + 1 :]
            case 3 if words:
                (start, end), (other, stop) = source.choice(words), source.choice(words)
                new = source.choice([content[other:stop], source.choice(SNIPPETS).encode()])
                content = content[:start] + new + content[end:]
            case 4:
                rows = content.split(b"\n")
                rows.insert(
                    source.randrange(len(rows) + 1), source.choice([*rows, source.choice(LINES).encode()])
                )
                content = b"\n".join(rows)
            case 5:
                rows = content.split(b"\n")
                one, other = source.randrange(len(rows)), source.randrange(len(rows))
                rows[one], rows[other] = rows[other], rows[one]
                content = b"\n".join(rows)
            case _:
                content = content[:at]
    return content


def told(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> int:
    """Run a command: it gives 0, 1 or 2, and says why if it is not 0, in lines that say what was expected."""
    status = main(arguments)
    out, err = capsys.readouterr()
    assert status in (0, 1, 2)
    assert status == 0 or err or out.endswith(" failed\n")
    for line in err.splitlines():
        assert re.search(r": .*(expected|refused|torn)", line) and len(line) < 900, line
    if status and arguments[0] == "replay":
        assert err.count("\n") in (1, 2) and not out
    return status


def meet(number: int, folder: Path, capsys: pytest.CaptureFixture[str]) -> list[int]:
    """Damage something and put it to the commands that read such; gives their exit statuses."""
    source = Random(number)
    chosen = number % 3
    if chosen == 0:
        path = folder / "m.cleo"
        path.write_bytes(damaged(source.choice(RECORDS).read_bytes(), source))
        commands = [["replay", str(path)], ["legal", str(path)], ["replay", str(path), "--json", "--at", "3"]]
    elif chosen == 1:
        path = folder / "m.yaml"
        path.write_bytes(damaged(source.choice(SCENARIOS).read_bytes(), source))
        commands = [["check", str(path)], ["legal", str(path), "--doc", source.choice("129")]]
    else:
        name = source.choice(DATA)
        (folder / "data").mkdir(exist_ok=True)
        path = folder / "data" / name
        path.write_bytes(damaged((data_dir() / name).read_bytes(), source))
        commands = [["check", str(SCENARIOS[0]), "--data", str(path.parent)]]
    statuses = [told(command, capsys) for command in commands]
    path.unlink()
    return statuses


def test_mutants(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    statuses = [status for number in range(60) for status in meet(number, tmp_path, capsys)]
    assert {0, 1, 2} == set(statuses)


@pytest.mark.long
@pytest.mark.parametrize("block", range(30))
def test_many_mutants(block: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for number in range(1000 + block, 4000, 30):
        meet(number, tmp_path, capsys)
