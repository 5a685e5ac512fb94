"""What the system sends, on its way to the scenes: the window's fate, devices, files, mouse, fingers, keys.

The scene on top hears of it in pointer and key events only. A few keys mean the same everywhere and never
reach a scene: whole screen, rules, list of keys.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.ui.key_list import KeyList, is_asked_for
from game.ui.keys import Key, KeyEvent, KeyUp, key_event
from game.ui.pointer import Cancel
from game.ui.raising import Raising
from game.ui.scenes import InputEvent, Scene
from game.ui.timers import CLOSE

if TYPE_CHECKING:
    from game.ui.app import App

RESIZE_PAUSE_S = 0.15
"""So long after the last change of the window's size everything is laid out anew."""

HIDING = (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
RESIZING = (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED)
SHOWING = (
    pygame.WINDOWEXPOSED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWMAXIMIZED,
    pygame.WINDOWSHOWN,
    pygame.WINDOWFOCUSGAINED,
)
"""After these the window may have lost its picture."""


class Intake:
    """Takes the system's events for one app and gives the top scene what it is to hear."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.resize_at: float | None = None
        """When the window will have kept its size for long enough to be laid out anew."""
        self._keys_down: set[tuple[int, int]] = set()
        """By place; those whose place is not told, by name."""
        self._raising = Raising()

    # ------------------------------------------------------------------ from the system
    def take(self, event: pygame.event.Event) -> None:
        """Take an event of pygame."""
        app, kind = self.app, event.type
        if self._raising.swallows(event, app.now):
            return
        if kind == pygame.QUIT:
            app.quit()
        elif kind in HIDING:
            app.is_seen = False
        elif kind in RESIZING:
            self.resize_at = app.now + RESIZE_PAUSE_S
            app.screen.expose()
        elif kind in SHOWING:
            app.is_seen = True
            app.screen.expose()
        elif kind == pygame.WINDOWFOCUSLOST:
            self.forget_keys()
        elif kind == pygame.DROPFILE:
            self._drop(Path(event.file))
        elif kind in (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED):
            app.sounds.device_changed()
        happenings = app.pointer.feed(event, app.now)
        if self._raising.ends_press(event, app.now) and not app.pointer.touch:
            happenings += app.pointer.cancel("window raised")
        for happening in happenings:
            self.give(happening)
        key = key_event(event)
        if key is not None:
            self.give(self._with_repeat(key))

    def pass_time(self) -> None:
        """Tell of a finger that has rested long enough."""
        for happening in self.app.pointer.tick(self.app.now):
            self.give(happening)

    def is_resized(self, now: float) -> bool:
        """Say, once, that the window has a new size and has kept it for long enough."""
        if self.resize_at is None or now < self.resize_at - CLOSE:
            return False
        self.resize_at = None
        return True

    def face(self) -> None:
        """Turn the frame to the edge where the person sits who looks now (table mode).

        What is pressed is given up: the finger is at another place of the turned frame.
        """
        app = self.app
        is_far = app.stack.is_far
        turned = app.settings.table_mode and (app.is_turned if is_far is None else is_far)
        if turned == app.is_turned:
            return
        for happening in app.pointer.turn():
            self.give(happening)
        app.is_turned = turned
        app.screen.expose()

    def forget_keys(self) -> None:
        """Take all keys for released: who lost the focus does not hear when they are."""
        self._keys_down.clear()

    def _drop(self, path: Path) -> None:
        """Give a file that was dropped onto the window to the scene on top, if it takes any."""
        take = getattr(self.app.stack.top, "drop_file", None)
        if take is not None:
            take(path)
        else:
            self.app.notify(self.app.t("shelf.no_drop"))

    def _with_repeat(self, key: KeyEvent) -> KeyEvent:
        """Mark a key as repeated that was down before."""
        if isinstance(key, Key):
            is_repeated = _which(key) in self._keys_down
            self._keys_down.add(_which(key))
            return replace(key, repeated=True) if is_repeated else key
        if isinstance(key, KeyUp):
            self._keys_down.discard(_which(key))
        return key

    # ------------------------------------------------------------------ to the scenes
    def give(self, event: InputEvent) -> None:
        """Hand an event to the top scene; none gets any while scenes are about to change."""
        app = self.app
        if isinstance(event, Key) and _switches_screen(event):
            if not event.repeated:
                app.apply(app.settings.changed(fullscreen=not app.settings.fullscreen))
            return
        if app.stack.has_changes and not isinstance(event, Cancel):
            # What was pressed was meant for the scene that is going; the new one begins with clean hands.
            app.stack.settle()
        top = app.stack.top
        if top is None:
            return
        if isinstance(event, Key) and is_asked_for(event, typing=top.widgets.is_typing):
            if not event.repeated:
                self._show_keys(top)
            return
        if isinstance(event, Key) and event.key == pygame.K_F1:
            if not event.repeated and not any(scene.show_rules() for scene in reversed(app.stack.scenes)):
                self._show_keys(top)
            return
        top.handle(event)

    def _show_keys(self, top: Scene[Any]) -> None:
        """Open the list of keys over whatever is there, or close it."""
        if isinstance(top, KeyList):
            top.finish(None)
        else:
            self.app.push(KeyList())


def _which(key: Key | KeyUp) -> tuple[int, int]:
    """Tell keys apart: a place stays the same even if the layout changes while the key is down."""
    return key.place, 0 if key.place else key.key


def _switches_screen(event: Key) -> bool:
    """Whether a key changes between window and whole screen."""
    return event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and event.alt)
