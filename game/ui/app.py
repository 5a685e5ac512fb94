"""The application: one window, one loop, one stack of scenes.

The loop sleeps until something happens. Nothing is drawn unless a scene asked for it (`redraw`), and then
only what is dirty. Everything is drawn on a canvas of our own; the window gets copies of its dirty parts, so
that an uncovered window costs no drawing, a resize can stretch the last frame, and table mode can turn it.
"""

from __future__ import annotations

import gc
import logging
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.content import places
from game.ui import window
from game.ui.assets import Assets
from game.ui.easel import Easel, load_words
from game.ui.frame import Frame
from game.ui.intake import Intake
from game.ui.nap import Nap
from game.ui.pointer import Pointer
from game.ui.scenes import Scene, Stack
from game.ui.settings import Settings, load_settings, save_settings
from game.ui.sound import Sounds
from game.ui.timers import Timer, Timers
from game.ui.toast import Toasts
from game.ui.window import WindowOptions

if TYPE_CHECKING:
    from game.ui.rescue import Rescue

log = logging.getLogger(__name__)
LONGEST_SLEEP_S = 30.0
LONGEST_STEP_S = 0.1
"""What scenes are told that passed at most, however long the program was kept from running."""


class App(Easel):
    """The running program: window, scenes, words, fonts, sprites, settings."""

    def __init__(
        self,
        options: WindowOptions | None = None,
        *,
        clock: Callable[[], float] = time.perf_counter,
        user_dir: Path | None = None,
        strict_words: bool = False,
    ) -> None:
        self.options = options or WindowOptions()
        self.clock = clock
        self.user_dir = user_dir or places.user_dir()
        self.settings_path = self.user_dir / "settings.yaml"
        settings, faults = load_settings(self.settings_path)
        self._saved = settings
        self.now = clock()
        self.running = True
        self.draws = 0
        """How many frames have been drawn."""
        self.toasts = Toasts()
        self.typesetter: object = None
        """Set by rich_text when long text is first shown."""
        self.stack = Stack(self)
        self._timers = Timers()
        self.rescue: Rescue | None = None
        """Takes uncaught errors of the loop; without it they end the program."""
        self.is_seen = True
        """Whether the window is on the screen; nothing is drawn while it is minimised or hidden."""
        self.intake = Intake(self)
        self._nap = Nap(clock)
        words = load_words(
            self.options.language or settings.language or window.system_language(), strict=strict_words
        )
        opened = window.open_window(
            settings, windowed=self.options.windowed, size=self.options.size, title=words.t("app.title")
        )
        super().__init__(opened, Assets(places.sprites_dir()), words, settings)
        window.set_icon(self.assets.folder)
        self.sounds = Sounds(places.sounds_dir())
        self._tune()
        self.pointer = Pointer(lambda: self.screen.window.get_size(), self.logical)
        for fault in faults:
            self.notify(self.words.t("settings.bad_value", what=fault), warning=True)
        if self.settings.fullscreen and not self.options.windowed and self.options.size is None:
            self.notify(self.words.t("app.leave_fullscreen"))

    def after(self, seconds: float, action: Callable[[], object]) -> Timer:
        """Do something once, `seconds` from now, on this thread."""
        return self._timers.add(self.now + seconds, action)

    def call(self, action: Callable[[], object]) -> None:
        """Do something on the loop's thread soon; the one method other threads may call."""
        self._timers.call(action)

    def notify(self, text: str, *, warning: bool = False) -> None:
        """Show a notice for some seconds."""
        until = self.toasts.add(text, self.now, warning=warning)
        self.after(until - self.now, lambda: self.redraw() if self.toasts.expire(self.now) else None)
        self.redraw()

    def push(self, scene: Scene[Any], on_result: Callable[[Any], None] | None = None) -> None:
        """Put a scene on top; `on_result` gets what it ends with."""
        self.stack.push(scene, on_result)

    def quit(self) -> None:
        """End the loop after this step."""
        self.running = False

    def apply(self, settings: Settings) -> None:
        """Put settings into force and write them; a disk that is full only costs a notice."""
        if settings.fullscreen and not self.settings.fullscreen:
            window_now = window.geometry(self.settings)
            settings = settings.changed(
                window_size=window_now.window_size, window_place=window_now.window_place
            )
        old, self.settings = self.settings, settings
        if settings == old:
            return
        if settings.language != old.language:
            language = settings.language or window.system_language()
            self.words = load_words(language, strict=self.words.strict)
            pygame.display.set_caption(self.words.t("app.title"))
        if settings.fullscreen != old.fullscreen:
            window.set_fullscreen(settings.fullscreen)
            if settings.fullscreen:
                self.notify(self.words.t("app.leave_fullscreen"))
        self._tune()
        self.equip()
        self.stack.rebuild()
        self.redraw()
        self.save_settings()

    def _tune(self) -> None:
        self.sounds.set_volumes(sound=self.settings.sound_volume, music=self.settings.music_volume)

    def save_settings(self) -> None:
        """Write what has changed in the settings."""
        try:
            save_settings(self.settings_path, self.settings, since=self._saved)
            self._saved = self.settings
        except OSError as error:
            log.warning("settings not written: %s", error)
            self.notify(self.words.t("settings.not_saved", why=error.strerror or str(error)), warning=True)

    def run(self, scene: Scene[Any]) -> None:
        """Show a scene and go on until the last one has ended or the window is closed."""
        self.push(scene)
        try:
            while self.running:
                try:
                    self.step(self.wait())
                except Exception as error:
                    if self.rescue is None:
                        raise
                    self.rescue(error)
        finally:
            self.close()

    def abandon(self) -> None:
        """Drop all scenes and all that is due, after an error; further errors on the way do not count."""
        self.stack.drop(whatever=True)
        self.stack = Stack(self)
        self._timers = Timers()
        self.toasts = Toasts()  # their timers have gone, so nothing would take them away
        self.intake.forget_keys()
        self.pointer = Pointer(lambda: self.screen.window.get_size(), self.logical)
        self.canvas.set_clip(None)
        self.redraw()

    def close(self) -> None:
        """End all scenes, remember the window's place, and let the window go."""
        try:
            self.stack.drop()
        except Exception as error:
            if self.rescue is None:
                raise
            self.rescue.at_the_end(error)
            self.stack.drop(whatever=True)
        remembered = window.geometry(self.settings)
        if remembered != self.settings:
            self.settings = remembered
            self.save_settings()
        self.sounds.close()
        pygame.display.quit()

    def wait(self) -> list[pygame.event.Event]:
        """Sleep until an event or the next deadline; return the events."""
        if self.is_busy:
            return self._nap.for_a_frame()
        due = (self._timers.next_at, self.intake.resize_at, self.pointer.next_deadline())
        deadline = min((at for at in due if at is not None), default=self.now + LONGEST_SLEEP_S)
        return self._nap.until(deadline, self._timers)

    @property
    def is_busy(self) -> bool:
        """Say whether another frame is wanted at once."""
        if not self.is_seen or self.stack.has_changes:
            return self.stack.has_changes
        return self.screen.is_dirty or any(scene.is_animating for scene in self.stack.visible)

    def step(self, events: list[pygame.event.Event] | None = None) -> None:
        """Do one round: events, what is due, changes of scenes, updates, and a frame if one is wanted."""
        before, self.now = self.now, self.clock()
        for event in pygame.event.get() if events is None else events:
            self.intake.take(event)
        self.intake.pass_time()
        self._do_what_is_due()
        self.stack.settle()
        self.intake.face()
        dt = min(LONGEST_STEP_S, max(0.0, self.now - before))
        for scene in self.stack.visible:
            scene.update(dt)
        self.stack.settle()
        self.intake.face()
        self.draw()
        if self.stack.has_leavings and not self.is_busy:
            self._clear_away()

    def _clear_away(self) -> None:
        """Free what ended scenes have left, at a moment when nothing moves.

        The collector alone waits for very many objects; the few of a scene hold megabytes of pictures.
        """
        self.stack.has_leavings = False
        gc.collect()
        window.trim_memory()

    def _do_what_is_due(self) -> None:
        self._timers.run(self.now)
        if self.intake.is_resized(self.now):
            if self.screen.is_stretched:
                self.equip()
                self.stack.rebuild()
            self.redraw()

    def draw(self) -> None:
        """Draw what is dirty and show it; nothing if nothing is, or nobody sees it."""
        if not self.is_seen:
            return
        regions = self.screen.take_dirty()
        self.draws += bool(regions)
        for region in regions:
            self.canvas.set_clip(region)
            frame = Frame(self.canvas, self.scale, self.fonts, self.panels, self.assets, region)
            for scene in self.stack.visible:
                scene.draw(frame)
            self.toasts.draw(frame)
            self.canvas.set_clip(None)
        self.screen.present(regions, turned=self.is_turned)
