"""The settings: typed, checked, kept in settings.yaml of the user's folder.

A value that is not allowed costs only itself: its default is used, a notice says so, and the file as it was
is kept beside before anything is written over it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from game.content.settings_file import keep_copy, read_mapping, write_mapping

HEADING = "Settings of Cleopatra and the Society of Architects; change them in the game or here."
SPEEDS = ("off", "fast", "normal", "slow")


def _one_of(*allowed: str) -> Callable[[Any], bool]:
    return lambda value: value in allowed


def _between(low: float, high: float) -> Callable[[Any], bool]:
    return lambda value: (
        isinstance(value, (int, float)) and not isinstance(value, bool) and low <= value <= high
    )


def _flag(value: Any) -> bool:
    return isinstance(value, bool)


def _language(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= 12


def _numbers(value: Any) -> bool:
    return isinstance(value, (list, tuple)) and all(
        isinstance(v, int) and not isinstance(v, bool) for v in value
    )


def _size(value: Any) -> bool:
    return _numbers(value) and (
        len(value) == 0 or (len(value) == 2 and all(200 <= v <= 16384 for v in value))
    )


def _place(value: Any) -> bool:
    return _numbers(value) and len(value) in (0, 2) and all(abs(v) <= 32768 for v in value)


def _setting(default: Any, allowed: Callable[[Any], bool]) -> Any:
    return field(default=default, metadata={"allowed": allowed})


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings with their defaults; the game is sensible without ever opening them."""

    language: str = _setting("", _language)
    """"" follows the system."""
    text_size: float = _setting(1.0, _between(0.75, 2.0))
    interface_scale: float = _setting(1.0, _between(0.75, 2.0))
    animation_speed: str = _setting("normal", _one_of(*SPEEDS))
    sound_volume: float = _setting(0.7, _between(0.0, 1.0))
    music_volume: float = _setting(0.0, _between(0.0, 1.0))
    fullscreen: bool = _setting(False, _flag)
    window_size: tuple[int, ...] = _setting((), _size)
    window_place: tuple[int, ...] = _setting((), _place)
    reduced_motion: bool = _setting(False, _flag)
    high_contrast: bool = _setting(False, _flag)
    seat_patterns: bool = _setting(False, _flag)
    open_talents: bool = _setting(False, _flag)
    open_amulets: bool = _setting(False, _flag)
    confirm_end_of_turn: bool = _setting(False, _flag)
    quick_placement: bool = _setting(False, _flag)
    table_mode: bool = _setting(False, _flag)
    """The screen turns by 180 degrees for the person at the other edge."""

    def changed(self, **values: Any) -> Settings:
        """Return the settings with some values changed.

        Raises: ValueError naming the setting whose value is not allowed; TypeError for one that does not
        exist.
        """
        for item in fields(self):
            if item.name in values and not item.metadata["allowed"](values[item.name]):
                raise ValueError(f"{item.name}: {values[item.name]!r} is not allowed")
        return replace(self, **values)

    @property
    def motion(self) -> float:
        """Return how many times as long as designed animations last; 0 for none."""
        if self.reduced_motion:
            return 0.0
        return {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 2.0}[self.animation_speed]


def load_settings(path: Path) -> tuple[Settings, list[str]]:
    """Read the settings.

    Return them and the names of what was wrong (a setting, or the file with its line).
    """
    values, fault = read_mapping(path)
    faults = [fault] if fault else []
    good: dict[str, Any] = {}
    for item in fields(Settings):
        if item.name not in values:
            continue
        value = values.pop(item.name)
        if item.metadata["allowed"](value):
            good[item.name] = tuple(value) if isinstance(value, list) else value
        else:
            faults.append(f"{item.name}: {value!r}")
    faults += [f"{name}: ?" for name in values]
    if faults:
        keep_copy(path)
    return Settings(**good), faults


def save_settings(path: Path, settings: Settings) -> None:
    """Write what differs from the defaults.

    Raises: OSError if that fails; the old file is then still there.
    """
    default = Settings()
    values: dict[str, Any] = {}
    for item in fields(settings):
        value = getattr(settings, item.name)
        if value != getattr(default, item.name):
            values[item.name] = list(value) if isinstance(value, tuple) else value
    write_mapping(path, values, heading=HEADING)
