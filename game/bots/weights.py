"""Network files: ``data/bots/players-4.net``, a readable head and packed weights, checked when read.

The head says for how many players the network is, how many hidden units it has, and which slots it reads
(name and greatest value, one a line). After ``weights:`` follow whole numbers of 16 bits, low byte first,
deflated and written in base 85: the hidden units' bias, for each slot the step from each value to the next,
the output's weights and its bias.
"""

from __future__ import annotations

import zlib
from base64 import b85decode, b85encode
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path
from struct import error as struct_error
from struct import iter_unpack, pack

from game.bots.network import SCALE, Network
from game.bots.slots import slots
from game.content.faults import DataFaults, Fault, Spot
from game.content.places import data_dir

FORMAT = 1
HEAD = f"cleopatra-network: {FORMAT}"
WIDTH = 100
MOST_HIDDEN = 256


@dataclass(frozen=True)
class Weights:
    """A network's whole numbers: bias, rows by slot and value, the output's weights and bias."""

    seats: int
    bias: Sequence[int]
    rows: Sequence[Sequence[Sequence[int]]]
    out: Sequence[int]
    out_bias: int
    note: str = ""

    def network(self) -> Network:
        """Make it ready."""
        return Network(self.bias, self.rows, self.out, self.out_bias)


def written(weights: Weights) -> str:
    """The text of a network's file."""
    numbers = list(weights.bias)
    for table in weights.rows:
        for before, after in pairwise(table):
            numbers += [b - a for a, b in zip(before, after, strict=True)]
    numbers += [*weights.out, weights.out_bias]
    body = b85encode(zlib.compress(pack(f"<{len(numbers)}h", *numbers), 9)).decode("ascii")
    lines = [HEAD, f"players: {weights.seats}", f"hidden: {len(weights.bias)}", f"scale: {SCALE}"]
    lines += [f"note: {weights.note}", "slots:"]
    lines += [f"  {name}: {most}" for name, most in slots(weights.seats)]
    lines += ["weights:", *[body[i : i + WIDTH] for i in range(0, len(body), WIDTH)]]
    return "\n".join(lines) + "\n"


def read(path: Path, seats: int) -> Weights:
    """Read and check a network's file. Raises: DataFaults with the first fault."""
    name = path.name
    try:
        lines = path.read_text(encoding="utf-8").split("\n")
    except FileNotFoundError:
        raise _fault(name, 1, "the file is missing", f"the network for {seats} players") from None
    except UnicodeDecodeError:
        raise _fault(name, 1, "not a text file", f"{HEAD!r} in the first line") from None
    slot_list = slots(seats)
    wanted = [HEAD, f"players: {seats}", None, f"scale: {SCALE}", None, "slots:"]
    wanted += [f"  {slot}: {most}" for slot, most in slot_list] + ["weights:"]
    for number, (line, want) in enumerate(zip(lines, wanted, strict=False), 1):
        if want is not None and line != want:
            raise _fault(name, number, f"{line[:60]!r}", f"{want!r}")
    if len(lines) <= len(wanted):
        raise _fault(name, len(lines), "the file ends too early", "weights")
    key, _, value = lines[2].partition(": ")
    if key != "hidden" or not value.isascii() or not value.isdigit() or not 1 <= int(value) <= MOST_HIDDEN:
        raise _fault(name, 3, f"{lines[2][:60]!r}", f"'hidden: ' and a number from 1 to {MOST_HIDDEN}")
    hidden = int(value)
    if not lines[4].startswith("note:"):
        raise _fault(name, 5, f"{lines[4][:60]!r}", "'note: ' and what is to be said of it")
    numbers = _numbers(name, len(wanted) + 1, "".join(lines[len(wanted) :]))
    count = hidden * (2 + sum(most for _, most in slot_list)) + 1
    if len(numbers) != count:
        raise _fault(name, len(wanted) + 1, f"{len(numbers)} weights", f"{count}")
    bias, rows, at = numbers[:hidden], [], hidden
    for _, most in slot_list:
        table = [[0] * hidden]
        for _ in range(most):
            table.append([a + b for a, b in zip(table[-1], numbers[at : at + hidden], strict=True)])
            at += hidden
        rows.append(table)
    found = Weights(seats, bias, rows, numbers[at : at + hidden], numbers[-1], lines[4][5:].strip())
    if found.network().headroom < 0:
        raise _fault(name, len(wanted) + 1, "weights that can overflow a lane", "sums below 32768")
    return found


def _numbers(name: str, line: int, body: str) -> list[int]:
    try:
        return [number for (number,) in iter_unpack("<h", zlib.decompress(b85decode(body)))]
    except (ValueError, zlib.error, struct_error) as wrong:
        raise _fault(name, line, f"the weights cannot be unpacked ({wrong})", "them as written") from None


def _fault(name: str, line: int, what: str, expected: str) -> DataFaults:
    return DataFaults([Fault(Spot(f"bots/{name}", line), what, expected)])


def file_of(seats: int) -> Path:
    """Where the network for so many players lies."""
    return data_dir() / "bots" / f"players-{seats}.net"


@cache
def network(seats: int) -> Network:
    """The shipped network for so many players, read once. Raises: DataFaults."""
    return read(file_of(seats), seats).network()
