"""The settings: typed, checked, kept in settings.yaml of the user's folder.

A value that is not allowed costs only itself: its default is used, a notice says so, and the file as it was
is kept beside before anything is written over it.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from game.content.faults import shown
from game.content.locale import languages
from game.content.settings_file import keep_copy, lines_of, read_mapping, write_mapping
from game.engine.catalogue import SEAT_LETTERS
from game.engine.catalogue import Settings as Rules

HEADING = "Settings of Cleopatra and the Society of Architects; change them in the game or here."
SPEEDS = ("off", "fast", "normal", "slow")
PACES = ("motions", *SPEEDS, "step")
"""How bots move: as fast as things move, at a speed of their own, or each move by a press."""
STARTS = ("drawn", *SEAT_LETTERS)
MOST_MERCHANTS = 6
MOST_SHOWN = 40
MOST_FAULTS = 20
FACTORS = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 2.0}


@dataclass(frozen=True, slots=True)
class Allowed:
    """What values a setting may have, and how that is said to who wrote another into the file."""

    test: Callable[[Any], bool]
    told: str


def _one_of(*allowed: str) -> Allowed:
    return Allowed(lambda value: isinstance(value, str) and value in allowed, f"one of {', '.join(allowed)}")


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _between(low: float, high: float) -> Allowed:
    return Allowed(
        lambda value: _is_number(value) and low <= value <= high, f"a number from {low:g} to {high:g}"
    )


def _numbers(value: Any) -> bool:
    return isinstance(value, (list, tuple)) and all(
        isinstance(v, int) and not isinstance(v, bool) for v in value
    )


def _is_size(value: Any) -> bool:
    return _numbers(value) and (
        len(value) == 0 or (len(value) == 2 and all(200 <= v <= 16384 for v in value))
    )


def _is_place(value: Any) -> bool:
    return _numbers(value) and len(value) in (0, 2) and all(abs(v) <= 32768 for v in value)


def _is_count(value: Any) -> bool:
    return value is None or (
        isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST_MERCHANTS
    )


FLAG = Allowed(lambda value: isinstance(value, bool), "true or false")
AS_LAST = Allowed(lambda value: value is None or isinstance(value, bool), "true, false or null")
COUNT = Allowed(_is_count, f"a whole number from 0 to {MOST_MERCHANTS}, or null")
SIZE = Allowed(_is_size, "two whole numbers from 200 to 16384, as [1280, 720]")
PLACE = Allowed(_is_place, "two whole numbers, as [40, 60]")
LANGUAGE = Allowed(
    lambda value: value == "" or value in languages(), "the two letters of a language that there is"
)


def _setting(default: Any, allowed: Allowed) -> Any:
    return field(default=default, metadata={"allowed": allowed})


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings with their defaults; the game is sensible without ever opening them."""

    language: str = _setting("", LANGUAGE)
    """"" follows the system."""
    text_size: float = _setting(1.0, _between(0.75, 2.0))
    interface_scale: float = _setting(1.0, _between(0.75, 2.0))
    animation_speed: str = _setting("normal", _one_of(*SPEEDS))
    sound_volume: float = _setting(0.7, _between(0.0, 1.0))
    music_volume: float = _setting(0.0, _between(0.0, 1.0))
    fullscreen: bool = _setting(False, FLAG)
    window_size: tuple[int, ...] = _setting((), SIZE)
    window_place: tuple[int, ...] = _setting((), PLACE)
    reduced_motion: bool = _setting(False, FLAG)
    high_contrast: bool = _setting(False, FLAG)
    seat_patterns: bool = _setting(False, FLAG)
    open_talents: bool = _setting(False, FLAG)
    open_amulets: bool = _setting(False, FLAG)
    confirm_end_of_turn: bool = _setting(False, FLAG)
    quick_placement: bool = _setting(False, FLAG)
    table_mode: bool = _setting(False, FLAG)
    """The screen turns by 180 degrees for the person at the other edge."""
    bot_pace: str = _setting("motions", _one_of(*PACES))
    allow_flip: bool | None = _setting(None, AS_LAST)
    """House rules that new games begin with; None: as in the last game."""
    merchants: int | None = _setting(None, COUNT)
    start_player: str = _setting("drawn", _one_of(*STARTS))

    def changed(self, **values: Any) -> Settings:
        """Return the settings with some values changed.

        Raises: ValueError naming the setting whose value is not allowed; TypeError for one that does not
        exist.
        """
        for item in fields(self):
            if item.name in values and not item.metadata["allowed"].test(values[item.name]):
                told = item.metadata["allowed"].told
                raise ValueError(f"{item.name}: {values[item.name]!r} is not allowed, expected {told}")
        return replace(self, **values)

    @property
    def motion(self) -> float:
        """Return how many times as long as designed animations last; 0 for none."""
        if self.reduced_motion:
            return 0.0
        return FACTORS[self.animation_speed]

    @property
    def bot_factor(self) -> float:
        """Return how many times the usual time passes between two moves of bots; 0 for none.

        Step by step they wait for the press, not for the clock.
        """
        pace = self.animation_speed if self.bot_pace == "motions" else self.bot_pace
        return FACTORS.get(pace, 0.0)

    @property
    def are_bots_stepped(self) -> bool:
        """Say whether each move of a bot waits for a press."""
        return self.bot_pace == "step"

    def house_rules(self, usual: Rules) -> Rules:
        """Return the rules that a new game begins with: ``usual``, where nothing else is set here."""
        letter = self.start_player
        return Rules(
            allow_flip=usual.allow_flip if self.allow_flip is None else self.allow_flip,
            merchants=usual.merchants if self.merchants is None else self.merchants,
            start_player=usual.start_player if letter == "drawn" else SEAT_LETTERS.index(letter),
            open_talents=usual.open_talents or self.open_talents,
            open_amulets=usual.open_amulets or self.open_amulets,
        )


def load_settings(path: Path) -> tuple[Settings, list[str]]:
    """Read the settings.

    Return them and what was wrong, each in one line: the file, the line in it, what stands there, what was
    expected. Whatever was wrong has its default; the file as it was is kept beside.
    """
    values, fault = read_mapping(path)
    lines = lines_of(path) if values and not fault else {}

    def told(name: str, what: str, which: int = 0) -> str:
        line = f":{lines[name][which]}" if name in lines else ""
        return f"{path.name}{line}: {name}: {what}"

    faults = [fault] if fault else []
    for name, found in lines.items():
        if len(found) > 1 and name in values:
            del values[name]
            faults.append(told(name, f"given before, at line {found[0]}", 1))
    good: dict[str, Any] = {}
    for item in fields(Settings):
        if item.name not in values:
            continue
        value, allowed = values.pop(item.name), item.metadata["allowed"]
        if allowed.test(value):
            good[item.name] = tuple(value) if isinstance(value, list) else value
        else:
            faults.append(told(item.name, f"{_shown(value)}, expected {allowed.told}"))
    faults += [told(name, "no such setting") for name in values]
    if faults:
        kept = keep_copy(path)
        if kept is not None and not path.exists():  # moved, too large to be copied: put what was read there
            faults[0] += f"; it is kept as {kept.name}"
            with contextlib.suppress(OSError):
                save_settings(path, Settings(**good))
    if len(faults) > MOST_FAULTS:
        faults[MOST_FAULTS:] = [f"{path.name}: {len(faults) - MOST_FAULTS} more faults"]
    return Settings(**good), faults


def _shown(value: Any) -> str:
    """Show a value in few letters, whatever it is; a list that aliases fold up is never written out."""
    if isinstance(value, list) and len(value) <= 4:
        text = f"[{', '.join(map(shown, value))}]"
    else:
        text = shown(value)
    return text if len(text) <= MOST_SHOWN else text[: MOST_SHOWN - 1] + "…"


def save_settings(path: Path, settings: Settings, *, since: Settings | None = None) -> None:
    """Write what differs from the defaults.

    With ``since``, the settings as they were last read or written, only what has changed from them is new:
    the rest stays as another window of the game, or somebody by hand, has written it meanwhile.
    Raises: OSError if that fails; the old file is then still there.
    """
    if since is not None:
        there, faults = load_settings(path)
        if not faults:
            names = [item.name for item in fields(settings)]
            new = {name: getattr(settings, name) for name in names}
            settings = replace(there, **{n: v for n, v in new.items() if v != getattr(since, n)})
    default = Settings()
    values: dict[str, Any] = {}
    for item in fields(settings):
        value = getattr(settings, item.name)
        if value != getattr(default, item.name):
            values[item.name] = list(value) if isinstance(value, tuple) else value
    write_mapping(path, values, heading=HEADING)
