"""Run the self-test and tell in one line how it ended, whatever goes wrong in it.

A program without a console has nobody to tell, and a box would wait for somebody to close it. So a failure
also writes a report into the user's folder; a test that passes leaves nothing there.
"""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.self_test import SelfTest

MOST_LETTERS = 300
"""Of an error's text in the line; the report has the whole of it."""


class Failed(Exception):
    """The self-test found a fault; the text says which."""


def self_test() -> int:
    """Run the self-test and say what was done; gives 0.

    Raises: CommandFault with status 1 if it failed; ImportError without pygame.
    """
    from game.play.commands.faults import ILLEGAL, CommandFault

    test: SelfTest | None = None
    try:
        # A build may lack any module, so loading the screens is part of the test.
        from game.content.locale import languages
        from game.ui.self_test import SelfTest

        test = SelfTest(say, languages=tuple(languages()))
        test.run()
    except Exception as error:
        if isinstance(error, ImportError) and error.name in ("pygame", "pygame_gui"):
            raise
        where = test.at if test is not None else "its start"
        text = f"the self-test failed at {where}: {named(error)}; {reported(error, where)}"
        raise CommandFault(text, ILLEGAL) from error
    print(f"the self-test passed: {len(test.seen)} kinds of scenes")
    return 0


def say(line: str) -> None:
    """Tell how far it is; whether that can be written is told at the end."""
    with contextlib.suppress(OSError):
        print(line, flush=True)


def named(error: Exception) -> str:
    """Put an error into one line: its kind, unless the game itself worded it, and its text."""
    ours: tuple[type[Exception], ...] = (Failed, FileNotFoundError)
    with contextlib.suppress(Exception):  # it loads pygame, which may be what is broken
        from game.ui.broken import BrokenFile

        ours += (BrokenFile,)
    text = " ".join(str(error).split())
    if len(text) > MOST_LETTERS:
        text = f"{text[:MOST_LETTERS]}…"
    if isinstance(error, ours):
        return text
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


def reported(error: Exception, where: str) -> str:
    """Write the report, with the traceback, and say where it is."""
    try:
        from game.content.places import user_dir
        from game.play.crash import report_text, write_report

        text = report_text(error, None, facts={"self-test": where})
        return f"the report is {write_report(user_dir(), text)}"
    except Exception as fault:  # a report must never be the second error
        return f"no report could be written ({' '.join(str(fault).split())})"
