"""Open the window and speak with the system about it: hints, size, place, fullscreen, icon, language."""

from __future__ import annotations

import contextlib
import ctypes
import locale
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pygame
from pygame import Surface

from game.ui.scale import SMALLEST_WINDOW, Size
from game.ui.settings import Settings

FIRST_SHARE = 0.88
"""How much of the screen the very first window takes."""


POSITION = "SDL_VIDEO_WINDOW_POS"
"""Where SDL is told to open a window."""

M_MMAP_THRESHOLD = -3
"""Number of the setting in malloc.h."""


@dataclass(frozen=True, slots=True)
class WindowOptions:
    """What the command line says about the window."""

    windowed: bool = False
    size: Size | None = None
    language: str | None = None


def set_hints() -> None:
    """Set what SDL must know before the display starts; what the user has set stays."""
    hints = {
        "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
        "SDL_VIDEO_ALLOW_SCREENSAVER": "1",
        "SDL_TOUCH_MOUSE_EVENTS": "1",
        "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",
        "SDL_IME_SHOW_UI": "1",
        "SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR": "0",
    }
    if sys.platform.startswith("linux") and not any(Path("/dev/dri").glob("renderD*")):
        hints["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
    for name, value in hints.items():
        os.environ.setdefault(name, value)


def return_memory() -> None:
    """Have the C library of Linux give big pictures back to the system when they are freed.

    By itself it learns to keep them once the first was freed, and after a game holds 80 MB that nobody uses.
    """
    if sys.platform.startswith("linux"):
        with contextlib.suppress(OSError, AttributeError):  # another C library
            ctypes.CDLL(None).mallopt(M_MMAP_THRESHOLD, 1 << 18)


def trim_memory() -> None:
    """Have the C library of Linux give back what lies free between things still in use."""
    if sys.platform.startswith("linux"):
        with contextlib.suppress(OSError, AttributeError):  # another C library
            ctypes.CDLL(None).malloc_trim(0)


def open_window(settings: Settings, *, windowed: bool, size: Size | None, title: str) -> Surface:
    """Start display and fonts and open the window where it was, if that is still on a screen."""
    set_hints()
    return_memory()
    pygame.display.init()
    pygame.font.init()
    pygame.key.set_repeat(400, 40)
    pygame.display.set_caption(title)
    desktops = pygame.display.get_desktop_sizes() or [(1280, 720)]
    place = settings.window_place
    if size is not None and not _fits(place, size, desktops[0]):
        place = ()  # remembered for another size, it would put a part of this window off the screen
    with _placed(place, desktops):
        surface = pygame.display.set_mode(size or _first_size(settings, desktops[0]), pygame.RESIZABLE)
    with contextlib.suppress(pygame.error, AttributeError):
        _window().minimum_size = SMALLEST_WINDOW
    if settings.fullscreen and not windowed and size is None:
        set_fullscreen(True)
        surface = pygame.display.get_surface() or surface
    pygame.key.stop_text_input()
    return surface


def _first_size(settings: Settings, desktop: Size) -> Size:
    """Return the remembered size, cut to the screen, or most of the screen."""
    wish = settings.window_size or (
        min(1920, desktop[0] * FIRST_SHARE),
        min(1080, desktop[1] * FIRST_SHARE),
    )
    return (
        max(SMALLEST_WINDOW[0], min(int(wish[0]), desktop[0])),
        max(SMALLEST_WINDOW[1], min(int(wish[1]), desktop[1])),
    )


@contextlib.contextmanager
def _placed(place: tuple[int, ...], desktops: list[Size]) -> Iterator[None]:
    """Let the window open at a remembered place, if that is still on a screen and the user has set none."""
    if not place or POSITION in os.environ or not _is_on_screen(place, desktops):
        yield
        return
    os.environ[POSITION] = f"{place[0]},{place[1]}"
    try:
        yield
    finally:
        os.environ.pop(POSITION, None)


def _fits(place: tuple[int, ...], size: Size, desktop: Size) -> bool:
    """Whether a window of this size lies wholly on the screen at that place."""
    return all(at + long <= most for at, long, most in zip(place, size, desktop, strict=False))


def _is_on_screen(place: tuple[int, ...], desktops: list[Size]) -> bool:
    """Say whether the title bar would be where a hand can reach it (screens side by side, as far as SDL
    tells).
    """
    width, height = sum(w for w, _ in desktops), max(h for _, h in desktops)
    return 0 <= place[0] < width - 100 and 0 <= place[1] < height - 100


def _window() -> pygame.Window:
    """Return the window of the display module."""
    import warnings

    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()


def set_fullscreen(on: bool) -> None:
    """Fill the current monitor without changing its mode, or go back to a window."""
    with contextlib.suppress(pygame.error, AttributeError):
        if on:
            _window().set_fullscreen(True)
        else:
            _window().set_windowed()


def geometry(settings: Settings) -> Settings:
    """Return the settings with the window's present size and place (unless it fills the screen)."""
    surface = pygame.display.get_surface()
    if surface is None or pygame.display.get_driver() in ("dummy", "offscreen"):
        return settings
    with contextlib.suppress(pygame.error, AttributeError, ValueError):
        if not settings.fullscreen:
            x, y = _window().position
            return settings.changed(window_size=surface.get_size(), window_place=(int(x), int(y)))
    return settings


def set_icon(folder: Path) -> None:
    """Put the game's icon on the window, if there is one."""
    with contextlib.suppress(pygame.error, FileNotFoundError):
        pygame.display.set_icon(pygame.image.load(folder / "icon.png"))


def system_language() -> str:
    """Return the language of the system as two letters, `en` if it cannot be told."""
    if sys.platform == "win32":
        import ctypes

        with contextlib.suppress(AttributeError, OSError):
            number = ctypes.windll.kernel32.GetUserDefaultUILanguage()
            return locale.windows_locale.get(number, "en")[:2]
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name)
        if value:
            return (
                value[:2].lower() if value[:1].isalpha() and value not in ("C", "C.UTF-8", "POSIX") else "en"
            )
    return "en"
