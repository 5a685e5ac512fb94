"""Read the command line (notation.md, Command line); what is wrong with it is told in one line."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

from game import __version__

MOST_SEED = (1 << 63) - 1
MOST_PIXELS = 8192  # of a side: more than any screen has, and no more than memory holds
LEAST_PIXELS = 64  # smaller pictures and windows show nothing, and panels cannot be made so small


class Parser(argparse.ArgumentParser):
    """Tells a wrong command line in one line."""

    def error(self, message: str) -> NoReturn:
        """Print what is wrong and exit with status 2."""
        self.exit(2, f"{self.prog}: {message}; see {self.prog} --help\n")


def shown(text: str) -> str:
    """Quote an argument, cut short if it is long."""
    return repr(text if len(text) <= 60 else text[:57] + "...")


def whole(least: int, most: int = MOST_SEED) -> Callable[[str], int]:
    """Make the reader of a whole number between two bounds."""

    def number(text: str) -> int:
        if text.isascii() and text.isdecimal() and len(text) < 20 and least <= int(text) <= most:
            return int(text)
        bound = f"from {least} to {most}" if most < MOST_SEED else f"of at least {least}"
        raise argparse.ArgumentTypeError(f"{shown(text)}: expected a whole number {bound}")

    return number


def place(text: str) -> Path:
    """Read the name of a file or folder; with several lines in it no fault could be told in one."""
    if "\n" in text or len(text.splitlines()) > 1:
        raise argparse.ArgumentTypeError(f"{shown(text)}: expected a name in one line")
    return Path(text)


def size(text: str) -> tuple[int, int]:
    """Read a size like 1920x1080."""
    width, _, height = text.lower().partition("x")
    is_size = len(text) < 20 and width.isdecimal() and height.isdecimal()
    if is_size and all(LEAST_PIXELS <= int(side) <= MOST_PIXELS for side in (width, height)):
        return int(width), int(height)
    raise argparse.ArgumentTypeError(
        f"{shown(text)}: expected WIDTHxHEIGHT, like 1920x1080, each from {LEAST_PIXELS} to {MOST_PIXELS}"
    )


def parser() -> Parser:
    """Make the reader of the command line."""
    top = Parser(
        prog="cleopatra",
        description="Cleopatra and the Society of Architects. Without a command: the window.",
    )
    top.add_argument("--version", action="version", version=f"cleopatra {__version__}")
    top.add_argument("--windowed", action="store_true", help="in a window, whatever the settings say")
    top.add_argument("--size", type=size, metavar="WxH", help="size of the window")
    top.add_argument("--lang", help="language, like en")
    top.add_argument("--seed", type=whole(0), metavar="N", help="seed of the next game")
    top.add_argument("--data", type=place, metavar="DIR", help="folder with other data")
    top.add_argument(
        "--self-test", action="store_true", help="open every screen and play a game, without a window"
    )
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)

    simulate = commands.add_parser("simulate", help="play bots against each other")
    simulate.add_argument(
        "--players", type=whole(1, 99), metavar="N", help="number of seats (that of the bots)"
    )
    simulate.add_argument("--bots", required=True, metavar="A,B,…", help="a bot for each seat")
    simulate.add_argument("--games", type=whole(1), default=100, metavar="N")
    simulate.add_argument("--seed", type=whole(0), default=1, metavar="N")
    simulate.add_argument("--jobs", type=whole(1, 256), default=1, metavar="N", help="processes")
    simulate.add_argument("--json", action="store_true")

    replay = commands.add_parser("replay", help="replay a record and print the position")
    replay.add_argument("file", type=place)
    replay.add_argument("--at", type=whole(0), metavar="N", help="after the first N choices")
    replay.add_argument("--json", action="store_true")

    legal = commands.add_parser("legal", help="print every legal choice of a position")
    legal.add_argument("file", type=place)
    legal.add_argument("--doc", type=whole(1), metavar="N", help="which scenario of the file (1)")

    check = commands.add_parser("check", help="run scenarios")
    check.add_argument("file", type=place, nargs="+")

    picture = commands.add_parser("picture", help="draw the table of a record or scenario")
    picture.add_argument("file", type=place)
    picture.add_argument("--at", type=whole(0), metavar="N", help="after the first N choices")
    picture.add_argument("--size", type=size, default=(1920, 1080), metavar="WxH")
    picture.add_argument("--seat", choices=list("ABCDE"), help="as this seat sees it (the public view)")
    picture.add_argument("-o", dest="out", type=place, required=True, metavar="FILE.png")

    for command in (simulate, replay, legal, check, picture):
        command.add_argument(
            "--data", type=place, metavar="DIR", default=argparse.SUPPRESS, help="folder with other data"
        )
    return top


def arguments_of(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Read the command line. Raises: SystemExit with a line if it is wrong."""
    top = parser()
    options = top.parse_args(arguments)
    if options.self_test:
        bare = top.parse_args(["--self-test"])
        asked = {name: value for name, value in vars(options).items() if getattr(bare, name, None) != value}
        for name in sorted(asked, key="command".__ne__):
            flag = asked[name] if name == "command" else "--" + name
            top.error(f"argument --self-test: not allowed with {flag}; it tests the program as it is")
    return options
