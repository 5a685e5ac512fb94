"""Power: what the program uses of a processor while nothing happens, in a real window. A long run: it waits.

CPU time is counted, so other programs on the machine make no difference.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.test_real_game import MISSING, Window, display

__all__ = ["display"]

SECONDS = 20.0
MOST_SHARE = 0.03
RESTS_S = 9.0
"""The board glitters for some seconds after an input."""

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}"),
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc"),
]


@pytest.fixture
def window(display: str, tmp_path: Path) -> Iterator[Window]:
    running = Window(display, tmp_path, "--seed", "10", "--lang", "en")
    yield running
    running.close()


def cpu_seconds(pid: int) -> float:
    """CPU time a process has used, its threads included."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def idle_share(window: Window) -> tuple[float, int]:
    """Share of a processor used while nothing happens, and the frames drawn."""
    time.sleep(RESTS_S)
    frame, before, begun = window.told()["frame"], cpu_seconds(window.process.pid), time.monotonic()
    time.sleep(SECONDS)
    used = cpu_seconds(window.process.pid) - before
    return used / (time.monotonic() - begun), window.told()["frame"] - frame


def test_title_and_table_use_next_to_nothing_while_nothing_happens(window: Window) -> None:
    window.wait_for("Title", 60)
    title = idle_share(window)
    window.find()
    window.click("new")
    window.wait_for("Setup", 60)
    window.click("begin")
    window.wait_for("TableScene", 60)
    table = idle_share(window)
    print(f"title {title[0]:.2%} of a processor, {title[1]} frames; table {table[0]:.2%}, {table[1]} frames")
    assert title[0] < MOST_SHARE and table[0] < MOST_SHARE
    assert title[1] == table[1] == 0
