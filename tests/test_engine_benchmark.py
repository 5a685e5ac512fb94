"""The engine's benchmark prints the promised figures, or says in one line what it lacks."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_last_line_is_json_or_one_line_says_what_is_missing() -> None:
    done = subprocess.run(
        [sys.executable, "benchmarks/engine.py", "--rounds", "1", "--seconds", "0.02"],
        capture_output=True, text=True, cwd=ROOT, timeout=120, env={**os.environ, "PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    if importlib.util.find_spec("catanatron") is None:
        assert done.returncode == 2 and done.stderr.count("\n") == 1 and "[bench]" in done.stderr
        return
    assert done.returncode == 0, done.stderr
    figures = json.loads(done.stdout.splitlines()[-1])
    assert set(figures) == {
        "games_per_second", "decisions_per_second", "catanatron_games_per_second", "ratio_games",
    }  # fmt: skip
    assert all(value > 0 for value in figures.values())
