"""The window: everything that is seen, heard and touched. The floor above the match.

``run`` is what ``cleopatra`` without a command calls. It looks for a screen before anything slow is loaded.
"""

from __future__ import annotations

import os
import sys
from argparse import Namespace

HEADLESS = "`cleopatra simulate --bots greedy,random,random --games 10` works without one"


def missing_screen() -> str:
    """Return what keeps a window from opening, as far as it can be told without trying; "" if nothing."""
    if os.environ.get("SDL_VIDEODRIVER"):
        return ""
    if sys.platform.startswith("linux") or "bsd" in sys.platform:
        if not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
            return "there is no screen here (neither DISPLAY nor WAYLAND_DISPLAY is set)"
    return ""


def run(options: Namespace) -> int:
    """Open the window and play until it is left; return the exit status.

    Raises: CommandFault (one line, status 2) without a screen, if ``--data`` has faults or a file of the game
    is missing; ImportError without pygame.
    """
    from game.play.commands.faults import CommandFault

    if getattr(options, "self_test", False):
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        from game.ui.trial import self_test

        return self_test()
    missing = missing_screen()
    if missing:
        raise CommandFault(f"{missing}; {HEADLESS}")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from game.content.places import missing_files
    from game.ui.broken import BrokenFile

    told = ""
    try:
        lacking = missing_files()
        if lacking:
            more = f" and {len(lacking) - 1} more" if len(lacking) > 1 else ""
            raise BrokenFile(f"a file of the game is missing or cut short: {lacking[0]}{more}")
        from game.ui.launch import NoScreen, launch

        try:
            return launch(options)
        except NoScreen as fault:
            told = f"no window can be opened ({fault}); {HEADLESS}"
    except BrokenFile as fault:
        told = f"{'; '.join(str(fault).splitlines())}; the game has to be installed again"
    from game.ui.rescue import show_box

    show_box("Cleopatra", told)
    raise CommandFault(told)
