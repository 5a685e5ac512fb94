"""A plugin of pytest: on Linux, refuse to the game and its tests much of what Windows refuses.

    pytest -p tests.windows_like tests/play

It finds what would break there without having it: modules and functions of POSIX, names that no file of Windows
can have, files removed or renamed while they are open, texts whose lines end in CR LF. It knows neither drives nor
backslashes, and what runs in a process of its own is spared. Libraries, Python's own among them, go on as ever; so
does the game, which would otherwise ask this machine for what only Windows has.
"""

from __future__ import annotations

import builtins
import errno
import io
import os
import re
import signal
import sys
import time
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

OURS = ("tests.", "game.", "benchmarks.")
ELSEWHERE = ("fcntl", "grp", "posix", "pty", "pwd", "resource", "syslog", "termios", "tty")
"""Modules that Windows lacks. The game asks for the system before it imports one; for its tests there are none."""

LACKING: dict[ModuleType, tuple[str, ...]] = {
    os: (
        "O_CLOEXEC", "O_DIRECTORY", "O_NOFOLLOW", "O_NONBLOCK", "O_SYNC", "chown", "fchown", "fork", "forkpty",
        "getegid", "geteuid", "getgid", "getgroups", "getloadavg", "getpgid", "getpgrp", "getpriority", "getsid",
        "getuid", "killpg", "lchown", "mkfifo", "mknod", "nice", "openpty", "pathconf", "pipe2", "posix_spawn",
        "pread", "pwrite", "sched_getaffinity", "sched_setaffinity", "setpriority", "setsid", "setuid", "statvfs",
        "sync", "sysconf", "ttyname", "uname", "wait", "wait3", "wait4", "waitid",
    ),
    signal: (
        "ITIMER_REAL", "SIGALRM", "SIGCHLD", "SIGCONT", "SIGHUP", "SIGKILL", "SIGPIPE", "SIGQUIT", "SIGSTOP",
        "SIGTSTP", "SIGUSR1", "SIGUSR2", "SIGWINCH", "alarm", "pause", "pthread_kill", "setitimer", "sigwait",
    ),
    time: ("CLOCK_MONOTONIC", "clock_gettime", "pthread_getcpuclockid", "tzset"),
}  # fmt: skip

ILLEGAL = re.compile(r'[<>"|?*:\x00-\x1f]')
RESERVED = re.compile(r"(?i)(con|prn|aux|nul|com\d|lpt\d)(\..*)?")


TOLD: dict[ModuleType, dict[str, str]] = {
    os: {"name": "nt"},
    sys: {"platform": "win32"},
    signal: {},
    time: {},
}
"""What the tests are told of the system, so that they leave out what they do not try on Windows."""


def asking(depth: int) -> str:
    """The name of the module that a frame so many calls above runs."""
    name = str(sys._getframe(depth + 1).f_globals.get("__name__", ""))
    return "" if name == __name__ else name


def hide(module: ModuleType, lacking: tuple[str, ...], told: dict[str, str]) -> None:
    """Let a module lack some names for us, and tell the tests something else under others."""
    there = {name: module.__dict__.pop(name) for name in (*lacking, *told) if name in module.__dict__}

    def missing(name: str) -> Any:
        who = asking(1)
        if name in told and who.startswith("tests."):
            return told[name]
        if name in there and (name in told or not who.startswith(OURS)):
            return there[name]
        raise AttributeError(f"module {module.__name__!r} has no attribute {name!r} (on Windows)")

    module.__dict__["__getattr__"] = missing


def refuse_imports() -> None:
    """Let the tests import none that Windows lacks."""
    plain = builtins.__import__

    def imported(name: str, given: Any = None, *rest: Any, **more: Any) -> ModuleType:
        who = str((given or {}).get("__name__", ""))
        if name in ELSEWHERE and who.startswith("tests."):
            raise ModuleNotFoundError(f"No module named {name!r} (on Windows; {who} asks)", name=name)
        return plain(name, given, *rest, **more)

    builtins.__import__ = imported


def check_name(path: Any) -> None:
    """Raise what Windows says of a name that no file can have."""
    text = os.fsdecode(path)
    for part in text.split("/"):
        if (
            ILLEGAL.search(part)
            or RESERVED.fullmatch(part)
            or (part.endswith((".", " ")) and part.strip("."))
        ):
            raise OSError(errno.EINVAL, "Invalid argument (on Windows)", text)
        if len(part) > 255:
            raise OSError(errno.EINVAL, "Invalid argument (on Windows)", text)


def check_closed(path: Any) -> None:
    """Raise what Windows says of a file that is open and shall have another name or none."""
    text = os.path.realpath(os.fsdecode(path))
    for number in os.listdir("/proc/self/fd"):
        try:
            there = os.readlink(f"/proc/self/fd/{number}")
        except OSError:
            continue
        if there == text and not os.path.isdir(text):
            raise PermissionError(errno.EACCES, "The process cannot access the file (on Windows)", text)


def change_open() -> None:
    """Open texts for writing with CR LF, and no folder, nor what has no name of Windows."""
    plain = io.open

    def opened(file: Any, mode: str = "r", *rest: Any, **more: Any) -> Any:
        if not isinstance(file, int) and "\0" not in os.fsdecode(file):
            if not os.path.exists(file):
                check_name(file)
            if os.path.isdir(file) and more.get("opener") is None:
                raise PermissionError(errno.EACCES, "Permission denied", os.fsdecode(file))
        if "b" not in mode and set(mode) & set("wax+") and len(rest) < 4 and more.get("newline") is None:
            more["newline"] = "\r\n"
        elif len(rest) >= 4 and rest[3] is None and "b" not in mode and set(mode) & set("wax+"):
            rest = (*rest[:3], "\r\n", *rest[4:])
        try:
            return plain(file, mode, *rest, **more)
        except NotADirectoryError as error:
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), error.filename) from None

    builtins.open = io.open = opened  # type: ignore[assignment]


def change_names() -> None:
    """Rename and remove no open file; make no folder with a name that Windows does not know."""

    def guarded(plain: Callable[..., Any], *checks: Callable[[Any], None]) -> Callable[..., Any]:
        def call(*paths: Any, **more: Any) -> Any:
            if not any(more.get(key) is not None for key in ("dir_fd", "src_dir_fd", "dst_dir_fd")):
                for path, check in zip(paths, checks, strict=False):
                    check(path)
            return plain(*paths, **more)

        return call

    def to(path: Any) -> None:
        check_name(path)
        check_closed(path)

    os.replace = guarded(os.replace, check_closed, to)
    os.rename = guarded(os.rename, check_closed, to)
    os.unlink = guarded(os.unlink, check_closed)
    os.remove = guarded(os.remove, check_closed)
    os.mkdir = guarded(os.mkdir, check_name)


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests() -> None:
    """Begin, before any test is loaded."""
    for module, told in TOLD.items():
        hide(module, LACKING.get(module, ()), told)
    refuse_imports()
    change_open()
    change_names()
