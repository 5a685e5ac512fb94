"""The program: the game's window, or one of the commands that need none (notation.md, Command line)."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from game.play.commands.arguments import arguments_of

INTERRUPTED = 130
PIPE_CLOSED = 141
OUTPUT_LOST = 2


def run(options: argparse.Namespace) -> int:
    """Do what the command line asks for. Raises: CommandFault."""
    match options.command:
        case "simulate":
            from game.play.commands.simulate import simulate

            bots = [name.strip() for name in options.bots.split(",")]
            players = options.players or len(bots)
            return simulate(
                bots, players=players, games=options.games, seed=options.seed, jobs=options.jobs,
                data=options.data, as_json=options.json,
            )  # fmt: skip
        case "replay":
            from game.play.commands.replay import replay

            return replay(options.file, at=options.at, data=options.data, as_json=options.json)
        case "legal":
            from game.play.commands.legal import legal

            return legal(options.file, document=options.doc, data=options.data)
        case "check":
            from game.play.commands.check import check

            return check(options.file, data=options.data)
        case "picture":
            return picture(options)
        case _:
            return window(options)


def picture(options: argparse.Namespace) -> int:
    """Draw the table of a record or a scenario into a file; pygame without a window. Raises: CommandFault."""
    from game.engine.notation import seat_of
    from game.engine.state import State
    from game.play.commands.faults import BAD_INPUT, CommandFault, catalogue_of
    from game.play.commands.legal import position
    from game.play.commands.replay import replayed
    from game.play.match import Match
    from game.play.record import is_record

    if options.out.suffix.lower() != ".png":
        raise CommandFault(f"-o {options.out}: expected a name ending in .png")
    catalogue = catalogue_of(options.data)
    table: Match | State
    if is_record(options.file):
        table = replayed(options.file, catalogue, at=options.at, illegal=BAD_INPUT)
    elif options.at is not None:
        raise CommandFault(f"{options.file}: --at {options.at}; expected a record, this is a scenario")
    else:
        table = position(options.file, catalogue)
    seats = len(table.seats) if isinstance(table, Match) else table.seats
    seat = None if options.seat is None else seat_of(options.seat)
    if seat is not None and seat >= seats:
        raise CommandFault(f"--seat {options.seat}: expected one of the {seats} seats of {options.file}")
    from game.ui.picture import draw_picture

    try:
        draw_picture(table, options.size, seat, options.out)
    except OSError as error:
        raise CommandFault(f"{options.out}: cannot be written ({error.strerror or error})") from None
    return 0


def window(options: argparse.Namespace) -> int:
    """Open the game's window. Raises: CommandFault without pygame or a screen."""
    import game.ui as ui
    from game.play.commands.faults import CommandFault

    try:
        return ui.run(options)
    except ImportError as error:
        if error.name not in ("pygame", "pygame_gui"):
            raise
        raise CommandFault(f"{error.name} is missing, and the window needs it; {ui.HEADLESS}") from None


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; gives its exit status."""
    try:
        return guarded(arguments)
    except KeyboardInterrupt:  # also while it is still loading itself
        return INTERRUPTED


def guarded(arguments: Sequence[str] | None) -> int:
    """Run the program and tell of what went wrong in one line. Raises: KeyboardInterrupt."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            # Into a file Windows would write in the machine's code page; positions are UTF-8 everywhere.
            encoding = "utf-8" if sys.platform == "win32" else None
            stream.reconfigure(encoding=encoding, errors="backslashreplace")
    from game.play.commands.faults import CommandFault, tell, tell_faults

    try:
        status = run(arguments_of(arguments))
        if sys.stdout is not None:
            sys.stdout.flush()
        return status
    except CommandFault as fault:
        tell_faults(fault)
        return fault.status
    except BrokenPipeError:
        drop_output()  # whoever read has enough
        return PIPE_CLOSED
    except OSError as error:
        if error.errno is None or error.filename is not None:
            raise  # no fault of the output
        drop_output()
        tell(f"cleopatra: the output cannot be written: {error.strerror}")
        return OUTPUT_LOST


def drop_output() -> None:
    """Send what is still in the buffer nowhere, so that it does not raise again at exit."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        from multiprocessing import freeze_support

        freeze_support()  # on Windows the workers of --jobs start as this program again
    sys.exit(main())
