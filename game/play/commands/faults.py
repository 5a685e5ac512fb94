"""Faults of the command line: what is told in one line, and the exit status that goes with it."""

from __future__ import annotations

import contextlib
import sys
from pathlib import Path

from game.content.catalogue import load_catalogue
from game.content.faults import DataFaults
from game.engine.catalogue import Catalogue

ILLEGAL = 1
"""Exit status: something asked about does not hold (an illegal choice, a failed scenario)."""

BAD_INPUT = 2
"""Exit status: the input cannot be used."""


class CommandFault(Exception):
    """A reason to stop: the lines to tell, and the exit status."""

    def __init__(self, text: str, status: int = BAD_INPUT) -> None:
        super().__init__(text)
        self.status = status


def tell(text: str) -> None:
    """Say something beside the output; nobody may be there to listen."""
    if sys.stderr is not None:
        with contextlib.suppress(OSError):
            print(text, file=sys.stderr, flush=True)


def tell_faults(text: object) -> None:
    """Tell what is wrong, each line by itself with the program's name."""
    tell("\n".join(f"cleopatra: {line}" for line in str(text).splitlines()))


def catalogue_of(folder: Path | None) -> Catalogue:
    """Load the data of a folder (None: the game's own). Raises: CommandFault with a line for each fault."""
    try:
        return load_catalogue(folder)
    except (DataFaults, OSError) as error:
        raise CommandFault(str(error)) from None
