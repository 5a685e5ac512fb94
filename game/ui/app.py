"""The application: one window, one loop, one stack of scenes.

The loop sleeps until something happens. Nothing is drawn unless a scene asked for it (`redraw`), and then
only what is dirty. Everything is drawn on a canvas of our own; the window gets copies of its dirty parts, so
that an uncovered window costs no drawing, a resize can stretch the last frame, and table mode can turn it.
"""

from __future__ import annotations

import contextlib
import gc
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame
from pygame import Rect, Surface

from game.content import places
from game.ui import window
from game.ui.assets import LIMIT_1X, LIMIT_2X, Assets
from game.ui.frame import Frame
from game.ui.key_list import KeyList, is_asked_for
from game.ui.keys import Key, key_event
from game.ui.panels import Panels
from game.ui.pointer import Cancel, Pointer
from game.ui.scale import Point, Scale, Size
from game.ui.scenes import InputEvent, Scene, Stack
from game.ui.screen import Screen
from game.ui.settings import Settings, load_settings, save_settings
from game.ui.sound import Sounds
from game.ui.theme.fonts import Fonts
from game.ui.timers import Timer, Timers
from game.ui.toast import Toasts
from game.ui.words import SOURCE, Words

log = logging.getLogger(__name__)
FRAMES_PER_SECOND = 60
RESIZE_PAUSE_S = 0.15
LONGEST_SLEEP_S = 30.0
LOOK_S = 0.008
LOOK_IDLE_S = 0.03
RECENT_S = 1.0
"""The loop looks for events more often for a second after the last one."""
LONGEST_STEP_S = 0.1


@dataclass(frozen=True, slots=True)
class WindowOptions:
    """What the command line says about the window."""

    windowed: bool = False
    size: Size | None = None
    language: str | None = None


class App:
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
        self.clock, self.strict_words = clock, strict_words
        self.user_dir = user_dir or places.user_dir()
        self.settings_path = self.user_dir / "settings.yaml"
        self.settings, faults = load_settings(self.settings_path)
        self.now = clock()
        self.running = True
        self.draws = 0
        """How many frames have been drawn."""
        self.toasts = Toasts()
        self.typesetter: object = None
        """Set by rich_text when long text is first shown."""
        self.stack = Stack(self)
        self._timers = Timers()
        self.rescue: Callable[[Exception], None] | None = None
        """Takes uncaught errors of the loop; without it they end the program."""
        self.is_seen = True
        """Whether the window is on the screen; nothing is drawn while it is minimised or hidden."""
        self.is_turned = False
        """Whether the frame is shown turned by 180 degrees, for who sits at the far edge (table mode)."""
        self._keys_down: set[int] = set()
        self._resize_at: float | None = None
        self._limiter = pygame.time.Clock()
        self._last_event = self.now
        self.words = self._load_words(
            self.options.language or self.settings.language or window.system_language()
        )
        self.screen = Screen(
            window.open_window(
                self.settings,
                windowed=self.options.windowed,
                size=self.options.size,
                title=self.words.t("app.title"),
            )
        )
        self.assets = Assets(places.sprites_dir())
        window.set_icon(self.assets.folder)
        self.sounds = Sounds(places.sounds_dir())
        self._tune()
        self.pointer = Pointer(lambda: self.screen.window.get_size(), self.logical)
        self.scale = Scale.of(self.canvas.get_size(), self.settings.interface_scale)
        self._equip()
        for fault in faults:
            self.notify(self.words.t("settings.bad_value", what=fault), warning=True)
        if self.settings.fullscreen and not self.options.windowed and self.options.size is None:
            self.notify(self.words.t("app.leave_fullscreen"))

    @property
    def canvas(self) -> Surface:
        """Return the surface everything is drawn on."""
        return self.screen.canvas

    @property
    def u(self) -> float:
        """Return window pixels per logical pixel."""
        return self.scale.u

    @property
    def size(self) -> Size:
        """Return the logical size of the window."""
        return self.scale.size

    def t(self, key: str, **facts: object) -> str:
        """Return a text in the player's language."""
        return self.words.t(key, **facts)

    def logical(self, pixel: Point) -> Point:
        """Turn a point of the window into a logical one (through a resize under way, and through table
        mode).
        """
        return self.scale.logical(self.screen.canvas_point(pixel, turned=self.is_turned))

    def pixel(self, point: Point) -> tuple[int, int]:
        """Turn a logical point into one of the window: the inverse of `logical`."""
        return self.screen.window_point((point[0] * self.u, point[1] * self.u), turned=self.is_turned)

    def redraw(self, rect: Rect | tuple[float, float, float, float] | None = None) -> None:
        """Ask for a logical rectangle, or everything, to be drawn in the next frame."""
        self.screen.soil(None if rect is None else self.scale.rect(rect).inflate(4, 4))

    def redraw_px(self, rect: Rect) -> None:
        """Ask for a rectangle of canvas pixels to be drawn in the next frame."""
        self.screen.soil(rect)

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
            self.words = self._load_words(settings.language or window.system_language())
            pygame.display.set_caption(self.words.t("app.title"))
        if settings.fullscreen != old.fullscreen:
            window.set_fullscreen(settings.fullscreen)
            if settings.fullscreen:
                self.notify(self.words.t("app.leave_fullscreen"))
        self._tune()
        self._equip()
        self.stack.rebuild()
        self.redraw()
        self.save_settings()

    def _tune(self) -> None:
        self.sounds.set_volumes(sound=self.settings.sound_volume, music=self.settings.music_volume)

    def save_settings(self) -> None:
        """Write the settings."""
        try:
            save_settings(self.settings_path, self.settings)
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
        while self.stack.scenes:
            scene = self.stack.scenes.pop()
            with contextlib.suppress(Exception):
                scene.widgets.detach()
            with contextlib.suppress(Exception):
                scene.leave()
        self.stack = Stack(self)
        self._timers = Timers()
        self._keys_down.clear()
        self.pointer = Pointer(lambda: self.screen.window.get_size(), self.logical)
        self.canvas.set_clip(None)
        self.redraw()

    def close(self) -> None:
        """End all scenes, remember the window's place, and let the window go."""
        while self.stack.scenes:
            scene = self.stack.scenes.pop()
            scene.widgets.detach()
            scene.leave()
        remembered = window.geometry(self.settings)
        if remembered != self.settings:
            self.settings = remembered
            self.save_settings()
        self.sounds.close()
        pygame.display.quit()

    def wait(self) -> list[pygame.event.Event]:
        """Sleep until an event or the next deadline; return the events.

        Looking now and then costs a fifth of `pygame.event.wait`, which looks every millisecond.
        """
        if self.is_busy:
            self._limiter.tick(FRAMES_PER_SECOND)
            return pygame.event.get()
        until = self._next_deadline()
        while True:
            events, now = pygame.event.get(), self.clock()
            if events:
                self._last_event = now
            if events or self._timers.has_calls or now >= until:
                return events
            nap = LOOK_S if now - self._last_event < RECENT_S else LOOK_IDLE_S
            self._timers.sleep(min(until - now, nap))

    @property
    def is_busy(self) -> bool:
        """Say whether another frame is wanted at once."""
        if not self.is_seen:
            return self.stack.has_changes
        moving = any(scene.is_animating for scene in self.stack.visible)
        return moving or self.screen.is_dirty or self.stack.has_changes

    def step(self, events: list[pygame.event.Event] | None = None) -> None:
        """Do one round: events, what is due, changes of scenes, updates, and a frame if one is wanted."""
        before, self.now = self.now, self.clock()
        for event in pygame.event.get() if events is None else events:
            self._take(event)
        for happening in self.pointer.tick(self.now):
            self._give(happening)
        self._do_what_is_due()
        self.stack.settle()
        self._face()
        dt = min(LONGEST_STEP_S, max(0.0, self.now - before))
        for scene in self.stack.visible:
            scene.update(dt)
        self.stack.settle()
        self._face()
        self.draw()
        if self.stack.has_leavings and not self.is_busy:
            self._clear_away()

    def _face(self) -> None:
        """Turn the frame to the edge where the person sits who looks now (table mode).

        What is pressed is given up: the finger is at another place of the turned frame.
        """
        is_far = self.stack.is_far
        turned = self.settings.table_mode and (self.is_turned if is_far is None else is_far)
        if turned == self.is_turned:
            return
        for happening in self.pointer.turn():
            self._give(happening)
        self.is_turned = turned
        self.screen.expose()

    def _clear_away(self) -> None:
        """Free what ended scenes have left, at a moment when nothing moves.

        The collector alone waits for very many objects; the few of a scene hold megabytes of pictures.
        """
        self.stack.has_leavings = False
        gc.collect()
        window.trim_memory()

    def _take(self, event: pygame.event.Event) -> None:
        kind = event.type
        if kind == pygame.QUIT:
            self.quit()
        elif kind in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self.is_seen = False
        elif kind in (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED):
            self._resize_at = self.now + RESIZE_PAUSE_S
            self.screen.expose()
        elif kind in (
            pygame.WINDOWEXPOSED,
            pygame.WINDOWRESTORED,
            pygame.WINDOWMAXIMIZED,
            pygame.WINDOWSHOWN,
            pygame.WINDOWFOCUSGAINED,
        ):
            self.is_seen = True
            self.screen.expose()
        if kind == pygame.WINDOWFOCUSLOST:
            self._keys_down.clear()
        if kind == pygame.DROPFILE:
            self._drop(Path(event.file))
        if kind in (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED):
            self.sounds.device_changed()
        for happening in self.pointer.feed(event, self.now):
            self._give(happening)
        key = key_event(event)
        if key is not None:
            self._give(self._with_repeat(key))

    def _drop(self, path: Path) -> None:
        """Give a file that was dropped onto the window to the scene on top, if it takes any."""
        take = getattr(self.stack.top, "drop_file", None)
        if take is not None:
            take(path)
        else:
            self.notify(self.words.t("shelf.no_drop"))

    def _with_repeat(self, key: Any) -> Any:
        if isinstance(key, Key):
            repeated = key.key in self._keys_down
            self._keys_down.add(key.key)
            if repeated:
                return Key(key.key, key.text, key.shift, key.control, key.alt, True)
        elif hasattr(key, "key"):
            self._keys_down.discard(key.key)
        return key

    def _give(self, event: InputEvent) -> None:
        """Hand an event to the top scene; none gets any while scenes are about to change."""
        if isinstance(event, Key) and (
            event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and event.alt)
        ):
            if not event.repeated:
                self.apply(self.settings.changed(fullscreen=not self.settings.fullscreen))
            return
        if self.stack.has_changes and not isinstance(event, Cancel):
            # What was pressed was meant for the scene that is going; the new one begins with clean hands.
            self.stack.settle()
        top = self.stack.top
        if top is None:
            return
        if isinstance(event, Key) and event.key == pygame.K_F1:
            if not event.repeated and not any(scene.show_rules() for scene in reversed(self.stack.scenes)):
                self._show_keys(top)
            return
        if is_asked_for(event) and not top.widgets.is_typing:
            if isinstance(event, Key) and not event.repeated:
                self._show_keys(top)
            return
        top.handle(event)

    def _show_keys(self, top: Scene[Any]) -> None:
        """Open the list of keys over whatever is there, or close it."""
        if isinstance(top, KeyList):
            top.finish(None)
        else:
            self.push(KeyList())

    def _do_what_is_due(self) -> None:
        self._timers.run(self.now)
        if self._resize_at is not None and self.now >= self._resize_at - 1e-9:
            self._resize_at = None
            if self.screen.is_stretched:
                self._equip()
                self.stack.rebuild()
            self.redraw()

    def _next_deadline(self) -> float:
        deadlines = (self._timers.next_at, self._resize_at, self.pointer.next_deadline())
        return min((at for at in deadlines if at is not None), default=self.now + LONGEST_SLEEP_S)

    def _load_words(self, language: str) -> Words:
        try:
            return Words(language, strict=self.strict_words)
        except (FileNotFoundError, ValueError) as error:
            log.warning("words of %r not loaded: %s", language, error)
            return Words(SOURCE, strict=self.strict_words)

    def _equip(self) -> None:
        """Make canvas, fonts and panels for the window, the settings and the language as they are now."""
        before = self.scale
        self.screen.fit()
        self.scale = Scale.of(self.canvas.get_size(), self.settings.interface_scale)
        if before.set != self.scale.set:
            self.assets.drop()
        self.assets.limit = LIMIT_1X if self.scale.set == 1 else LIMIT_2X
        files, factor = self.words.fonts()
        self.fonts = Fonts(
            self.assets.folder / "fonts",
            self.scale.u,
            text_size=self.settings.text_size,
            files=files,
            factor=factor,
        )
        self.panels = Panels(self.assets, self.scale.u, high_contrast=self.settings.high_contrast)

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
