"""`cleopatra check`: run scenarios and say what does not hold."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.content.faults import DataFaults
from game.content.scenarios import read_scenarios, run_scenario
from game.play.commands.faults import BAD_INPUT, ILLEGAL, catalogue_of, tell_faults
from game.play.record import is_record


def check(paths: Sequence[Path], *, data: Path | None) -> int:
    """Run the scenarios of all files: a line for each expectation that fails, then the counts.

    Gives 1 if any failed, 2 if a file cannot be used (the others are run all the same). Raises: CommandFault.
    """
    catalogue = catalogue_of(data)
    passed = failed = 0
    status = 0
    for path in paths:
        if is_record(path):
            told = "is the record of a game; expected scenarios (`cleopatra replay` reads records)"
            tell_faults(f"{path}: {told}")
            status = BAD_INPUT
            continue
        try:
            scenarios = read_scenarios(path, catalogue)
        except DataFaults as error:
            tell_faults(error)
            status = BAD_INPUT
            continue
        for scenario in scenarios:
            try:
                faults = run_scenario(scenario)
            except DataFaults as error:  # a scripted roll of the wrong length
                tell_faults(error)
                status = BAD_INPUT
                continue
            print("".join(f"{fault}\n" for fault in faults), end="")
            passed += not faults
            failed += bool(faults)
    print(f"{passed} passed, {failed} failed")
    return status or (ILLEGAL if failed else 0)
