"""Run scenario files through the naive rules: `python -m tests.naive.check FILE...`."""

from __future__ import annotations

import sys
from pathlib import Path

from .scenarios import documents, failures


def main(arguments: list[str]) -> int:
    """Print a line for each failed scenario and the totals; return 1 if any failed."""
    passed = failed = 0
    for argument in arguments:
        for document in documents(Path(argument)):
            faults = failures(document)
            passed += not faults
            failed += bool(faults)
            for fault in faults:
                print(f"{argument}: {document.get('title')}: {fault}")
    print(f"{passed} passed, {failed} failed")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
