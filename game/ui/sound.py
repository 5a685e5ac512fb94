"""Sounds: whoever calls `play` goes on at once; one worker thread does all that talks to the device.

A machine without a device, with a busy one or with one that is pulled out plays on in silence: the worker
tries again when a device comes (`device_changed`), and now and then when something is to be heard. What has
waited too long is not played any more. After a silent while the device is given back, so that an idle game
costs nothing.
"""

from __future__ import annotations

import logging
import queue
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

log = logging.getLogger(__name__)

MUSIC = "music"
STALE_S = 0.25
"""A sound that could not start within this time after it was asked for is left out."""
RETRY_S = 20.0
"""How long after a failure the next sound may try the device again."""
REST_S = 60.0
"""After so long without sound or music the device is given back."""
CHANNELS = 12
MUSIC_FADE_MS = 900

_device = threading.RLock()
"""Held by the worker that uses the device: the mixer is one for the whole process."""
_owner: list[Sounds] = []
"""Whose the opened device is; nobody else closes it or plays what was loaded with it."""


@dataclass(frozen=True, slots=True)
class Order:
    """One thing for the worker to do, and when it was asked for."""

    what: str
    at: float
    name: str = ""
    loud: float = 1.0


def _close(mixer: Any) -> None:
    """Give the device back, once nothing plays any more.

    `quit` waits for the device without giving Python's lock away, and a sound that ends just then waits for
    that lock while it holds the device: both would wait for ever, and the game with them. `stop` lets go.
    """
    if mixer.get_init():
        mixer.stop()
    mixer.quit()


def _pygame_mixer() -> Any:
    """Import the mixer where it is used: the import costs the first frame nothing."""
    import pygame.mixer

    return pygame.mixer


class Sounds:
    """The sounds of a folder of .ogg files, by name, and the music, each with a volume of 0 to 1.

    `mixer` gives the module to play with, for tests; `clock` counts seconds.
    """

    def __init__(
        self,
        folder: Path,
        *,
        mixer: Callable[[], Any] = _pygame_mixer,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.folder, self._load_mixer, self._clock = folder, mixer, clock
        self.sound_volume, self.music_volume = 0.0, 0.0
        self.heard: list[str] = []
        """Names asked for, whether or not they could be heard; the newest hundred."""
        self._orders: queue.SimpleQueue[Order] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._has_closed = False
        # of the worker alone
        self._mixer: Any = None
        self._loaded: dict[str, Any] = {}
        self._failed_at = float("-inf")
        self._plays_music = False

    # ------------------------------------------------------------------ on the drawing thread
    def play(self, name: str, *, loud: float = 1.0) -> None:
        """Let an effect be heard soon; nothing happens with the volume at 0."""
        self.heard.append(name)
        del self.heard[:-100]
        if self.sound_volume > 0:
            self._send("play", name, loud)

    def set_volumes(self, *, sound: float, music: float) -> None:
        """Put volumes into force; music begins or ends with its own."""
        was_silent = self.music_volume == 0
        if (sound, music) == (self.sound_volume, self.music_volume):
            return
        self.sound_volume, self.music_volume = sound, music
        if music > 0 or not was_silent or self._thread is not None:
            self._send("volumes")

    def device_changed(self) -> None:
        """A device was plugged in or pulled out."""
        if self._thread is not None:
            self._send("device")

    def close(self) -> None:
        """Fall silent for good; waits for the worker, but not for a device that hangs."""
        self._has_closed = True
        if self._thread is not None:
            self._orders.put(Order("end", self._clock()))
            self._thread.join(timeout=2.0)

    def wait(self, seconds: float = 5.0) -> bool:
        """Wait until all that was asked for has been done; say whether it was (for tests)."""
        if self._thread is None:
            return True
        done = threading.Event()
        self._orders.put(Order("mark", self._clock()))
        self._mark = done
        return done.wait(seconds)

    def _send(self, what: str, name: str = "", loud: float = 1.0) -> None:
        if self._has_closed:
            return
        self._orders.put(Order(what, self._clock(), name, loud))
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="sounds", daemon=True)
            self._thread.start()

    # ------------------------------------------------------------------ on the worker
    _mark: threading.Event | None = None

    def _work(self) -> None:
        while True:
            try:
                order = self._orders.get(timeout=None if self._mixer is None else REST_S)
            except queue.Empty:
                self._rest()
                continue
            if order.what == "end":
                self._shut()
                return
            try:
                with _device:
                    self._do(order)
            except Exception as fault:  # whatever a driver does, the game goes on without sound
                self._fail(fault)

    def _do(self, order: Order) -> None:
        if order.what == "mark":
            if self._mark is not None:
                self._mark.set()
        elif order.what == "device":
            self._shut()
            self._failed_at = float("-inf")
            self._tune()
        elif order.what == "volumes":
            self._tune()
        elif self._clock() - order.at <= STALE_S and self._open():
            sound = self._sound(order.name)
            if sound is not None:
                sound.set_volume(self.sound_volume**2 * order.loud)
                sound.play()

    def _tune(self) -> None:
        """Let the music begin, end, or change its volume."""
        wanted = self.music_volume > 0
        if wanted and self._open():
            music = self._mixer.music
            music.set_volume(self.music_volume**2)
            if not self._plays_music:
                music.load(str(self.folder / f"{MUSIC}.ogg"))
                music.play(loops=-1, fade_ms=MUSIC_FADE_MS)
                self._plays_music = True
        elif self._plays_music and not wanted and _owner == [self]:
            self._mixer.music.fadeout(MUSIC_FADE_MS // 3)
            self._plays_music = False

    def _open(self) -> bool:
        """Open the device if it is not; say whether there is one."""
        if self._mixer is not None and _owner == [self]:
            return True
        self._forget()
        if self._clock() - self._failed_at < RETRY_S:
            return False
        mixer = self._load_mixer()
        if _owner:
            _close(mixer)
        _owner[:] = [self]
        mixer.init(44_100, -16, 2, 1024)
        mixer.set_num_channels(CHANNELS)
        self._mixer = mixer
        return True

    def _sound(self, name: str) -> Any:
        if name not in self._loaded:
            path = self.folder / f"{name}.ogg"
            try:
                self._loaded[name] = self._mixer.Sound(str(path))
            except (FileNotFoundError, self._mixer_error()) as fault:
                log.warning("sound %s cannot be played: %s", path, fault)
                self._loaded[name] = None
        return self._loaded[name]

    @staticmethod
    def _mixer_error() -> type[Exception]:
        import pygame

        return pygame.error

    def _rest(self) -> None:
        """Give the device back if nothing is to be heard."""
        if not self._plays_music:
            self._shut()

    def _forget(self) -> None:
        """Forget what belonged to the device as it was."""
        self._mixer = None
        self._loaded.clear()
        self._plays_music = False

    def _shut(self) -> None:
        """Give the device back, unless another has it now."""
        with _device:
            mixer = self._mixer
            self._forget()
            if _owner != [self]:
                return
            _owner.clear()
            if mixer is not None:
                try:
                    _close(mixer)
                except Exception as fault:  # a device that went away
                    log.info("the sound device did not close: %s", fault)

    def _fail(self, fault: Exception) -> None:
        log.info("no sound: %s", fault)
        self._shut()
        self._failed_at = self._clock()
