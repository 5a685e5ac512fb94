"""Network files: read back as written, small, and refused with one clear line when something is wrong."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.bots.network import SCALE, Network, logistic, pack
from game.bots.slots import slots
from game.bots.weights import Weights, file_of, read, written
from game.content.faults import DataFaults


def some_weights(seats: int = 3, hidden: int = 5) -> Weights:
    """Small weights at random."""
    source = Random(seats)

    def row() -> list[int]:
        return [source.randint(-40, 40) for _ in range(hidden)]

    rows = [[[0] * hidden, *(row() for _ in range(most))] for _, most in slots(seats)]
    return Weights(seats, row(), rows, row(), -7, "at random")


def plainly(weights: Weights, values: list[int]) -> float:
    """The same network worked out number by number."""
    units = list(weights.bias)
    for table, value in zip(weights.rows, values, strict=True):
        units = [unit + weight for unit, weight in zip(units, table[value], strict=True)]
    total = sum(max(0, unit) * out for unit, out in zip(units, weights.out, strict=True))
    return logistic(total / SCALE / SCALE + weights.out_bias / SCALE)


def test_packed_sums_give_what_plain_arithmetic_gives() -> None:
    weights, source = some_weights(), Random(2)
    network = weights.network()
    for _ in range(50):
        values = [source.randint(0, most) for _, most in slots(3)]
        total = network.block_sum(0, values[:20]) + network.block_sum(20, values[20:])
        assert network.value(total) == pytest.approx(plainly(weights, values), abs=1e-12)


def test_lanes_hold_negative_weights() -> None:
    network = Network([0, 0], [[[-5, 3]]], [SCALE, SCALE], 0)
    assert network.raw(network.block_sum(0, [0])) == pytest.approx(3 / SCALE)
    assert pack([-1, 1]) == (1 << 16) - 1


def test_files_are_read_back_as_written(tmp_path: Path) -> None:
    weights = some_weights()
    (tmp_path / "x.net").write_text(written(weights), encoding="utf-8")
    assert read(tmp_path / "x.net", 3) == weights


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_shipped_networks_are_sound(seats: int) -> None:
    assert read(file_of(seats), seats).network().headroom > 2000


def test_the_shipped_networks_are_small() -> None:
    assert sum(path.stat().st_size for path in file_of(3).parent.iterdir()) <= 400_000


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("cleopatra-network: 1", "cleopatra-network: 9",
         "x.net:1: 'cleopatra-network: 9'; expected 'cleopatra-network: 1'"),
        ("players: 3", "players: 4", "x.net:2: 'players: 4'; expected 'players: 3'"),
        ("hidden: 5", "hidden: none", "x.net:3: 'hidden: none'; expected 'hidden: ' and a number from 1 to 256"),
        ("  path: 5", "  path: 6", "x.net:7: '  path: 6'; expected '  path: 5'"),
        ("hidden: 5", "hidden: 6", "weights; expected"),
        ("weights:\nc", "weights:\n\n!", "the weights cannot be unpacked"),
    ],
)  # fmt: skip
def test_a_damaged_file_is_one_clear_line(tmp_path: Path, old: str, new: str, line: str) -> None:
    text = written(some_weights())
    assert old in text
    (tmp_path / "x.net").write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataFaults) as found:
        read(tmp_path / "x.net", 3)
    assert len(found.value.faults) == 1 and line in found.value.faults[0]


def test_cut_off_and_missing_files_are_told(tmp_path: Path) -> None:
    text = written(some_weights())
    (tmp_path / "x.net").write_text(text[: text.index("weights:")], encoding="utf-8")
    with pytest.raises(DataFaults, match=r"expected 'weights:'|ends too early"):
        read(tmp_path / "x.net", 3)
    (tmp_path / "x.net").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(DataFaults, match="not a text file"):
        read(tmp_path / "x.net", 3)
    with pytest.raises(DataFaults, match="the file is missing"):
        read(tmp_path / "none.net", 3)


def test_weights_that_would_overflow_a_lane_are_refused(tmp_path: Path) -> None:
    weights = some_weights()
    heavy = Weights(
        3, [30_000] * 5, [[[0] * 5, *([900] * 5 for _ in table[1:])] for table in weights.rows], [1] * 5, 0
    )
    (tmp_path / "x.net").write_text(written(heavy), encoding="utf-8")
    with pytest.raises(DataFaults, match="overflow"):
        read(tmp_path / "x.net", 3)
