"""A pilot that drives the app without a screen: posted events, a clock that moves only when told.

with Pilot(size=(1280, 720)) as pilot:
    pilot.show(MyScene())
    pilot.click_on("play")
    pilot.screenshot("/tmp/shot.png")
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Any

import pygame

from game.ui.app import App
from game.ui.scale import Point, Size
from game.ui.scenes import Scene
from game.ui.settings import Settings, save_settings
from game.ui.widget import Widget
from game.ui.window import WindowOptions

FRAME_S = 1 / 60


class Clock:
    """A clock that stands still unless moved."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Pilot:
    """An app under dummy drivers and the hands that use it. Positions are logical, as the scenes see them."""

    def __init__(
        self,
        size: Size = (1280, 720),
        *,
        language: str = "en",
        user_dir: Path | None = None,
        settings: Settings | None = None,
    ) -> None:
        for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
            os.environ[name] = "dummy"
        self.clock = Clock()
        self.user_dir = user_dir or Path(tempfile.mkdtemp(prefix="pilot-"))
        if settings is not None:
            save_settings(self.user_dir / "settings.yaml", settings)
        self.app = App(
            WindowOptions(windowed=True, size=size, language=language),
            clock=self.clock,
            user_dir=self.user_dir,
            strict_words=True,
        )
        pygame.event.get()

    def __enter__(self) -> Pilot:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the app."""
        self.app.close()

    def show(self, scene: Scene[Any], on_result: Any = None) -> Scene[Any]:
        """Push a scene, let it appear and let the moment pass in which presses rest."""
        self.app.push(scene, on_result)
        self.frames(1)
        self.seconds(0.2)
        return scene

    @property
    def scene(self) -> Scene[Any]:
        """Return the scene on top."""
        assert self.app.stack.top is not None
        return self.app.stack.top

    def frames(self, count: int = 1) -> None:
        """Let frames pass, a sixtieth of a second each."""
        for _ in range(count):
            self.clock.now += FRAME_S
            self.app.step()

    def seconds(self, seconds: float) -> None:
        """Let time pass in frames."""
        self.frames(max(1, round(seconds / FRAME_S)))

    def settle(self, limit_s: float = 20.0) -> None:
        """Let frames pass until nothing moves any more.

        Raises: TimeoutError if something still moves after `limit_s`.
        """
        for _ in range(round(limit_s / FRAME_S)):
            self.frames(1)
            if not self.app.is_busy:
                return
        raise TimeoutError(f"still busy after {limit_s} s")

    def widget(self, name: str) -> Widget:
        """Return a widget of the top scene."""
        return self.scene.widgets[name]

    def pixel(self, pos: Point) -> tuple[int, int]:
        """Turn a logical point into a point of the window."""
        return self.app.pixel(pos)

    def post(self, kind: int, **facts: Any) -> None:
        """Post an event of pygame."""
        pygame.event.post(pygame.event.Event(kind, **facts))

    def move(self, pos: Point, *, pressed: bool = False) -> None:
        """Move the mouse."""
        at = self.pixel(pos)
        pygame.mouse.set_pos(at)
        pygame.event.get(pygame.MOUSEMOTION)
        self.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(int(pressed), 0, 0), touch=False)
        self.frames(1)

    def press(self, pos: Point, *, button: int = 1) -> None:
        """Press a mouse button."""
        self.post(pygame.MOUSEBUTTONDOWN, pos=self.pixel(pos), button=button, touch=False)
        self.frames(1)

    def release(self, pos: Point, *, button: int = 1) -> None:
        """Release a mouse button."""
        self.post(pygame.MOUSEBUTTONUP, pos=self.pixel(pos), button=button, touch=False)
        self.frames(1)

    def click(self, pos: Point, *, button: int = 1) -> None:
        """Move there and click; slowly enough to be no double click, nor the ghost of a tap."""
        self.seconds(0.7)
        self.move(pos)
        self.press(pos, button=button)
        self.release(pos, button=button)

    def click_on(self, name: str) -> None:
        """Click on a widget of the top scene."""
        self.click(self.widget(name).rect.center)

    def drag(self, start: Point, end: Point, *, steps: int = 8) -> None:
        """Press, move in steps, release."""
        self.seconds(0.7)
        self.move(start)
        self.press(start)
        for i in range(1, steps + 1):
            share = i / steps
            self.move(
                (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share), pressed=True
            )
        self.release(end)

    def wheel(self, pos: Point, steps: int) -> None:
        """Turn the wheel at a place."""
        self.move(pos)
        self.post(pygame.MOUSEWHEEL, x=0, y=steps, precise_x=0.0, precise_y=float(steps), flipped=False)
        self.frames(1)

    def finger(self, kind: int, pos: Point, finger: int = 1) -> None:
        """Post one finger event with, for the first finger, the mouse event that comes before it."""
        x, y = self.pixel(pos)
        if finger == 1:
            if kind == pygame.FINGERMOTION:
                self.post(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(1, 0, 0), touch=True)
            else:
                mouse = pygame.MOUSEBUTTONDOWN if kind == pygame.FINGERDOWN else pygame.MOUSEBUTTONUP
                self.post(mouse, pos=(x, y), button=1, touch=True)
        width, height = self.app.screen.window.get_size()
        self.post(kind, touch_id=1, finger_id=finger, x=x / width, y=y / height, dx=0.0, dy=0.0, pressure=1.0)

    def finger_down(self, pos: Point, finger: int = 1) -> None:
        """Put a finger down."""
        self.finger(pygame.FINGERDOWN, pos, finger)
        self.frames(1)

    def finger_move(self, pos: Point, finger: int = 1) -> None:
        """Move a finger."""
        self.finger(pygame.FINGERMOTION, pos, finger)
        self.frames(1)

    def finger_up(self, pos: Point, finger: int = 1) -> None:
        """Lift a finger."""
        self.finger(pygame.FINGERUP, pos, finger)
        self.frames(1)

    def tap(self, pos: Point) -> None:
        """Tap with a finger, down and up within one frame."""
        self.seconds(0.7)
        self.finger(pygame.FINGERDOWN, pos)
        self.finger(pygame.FINGERUP, pos)
        self.frames(1)

    def tap_on(self, name: str) -> None:
        """Tap on a widget of the top scene."""
        self.tap(self.widget(name).rect.center)

    def swipe(self, start: Point, end: Point, *, steps: int = 8) -> None:
        """Drag with a finger."""
        self.seconds(0.7)
        self.finger_down(start)
        for i in range(1, steps + 1):
            share = i / steps
            self.finger_move((start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share))
        self.finger_up(end)

    def key(self, key: int, *, mod: int = 0, text: str = "", place: int = 0) -> None:
        """Press and release a key; `place` is its scancode."""
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=place)
        self.post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=place)
        self.frames(1)

    def type_text(self, text: str) -> None:
        """Type text as a keyboard or an input method delivers it."""
        for letter in text:
            self.post(pygame.TEXTINPUT, text=letter)
        self.frames(1)

    def resize(self, size: Size) -> None:
        """Change the window's size; the layout follows after its pause."""
        self.app.screen.window = pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.get((pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED, pygame.VIDEORESIZE))
        self.post(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
        self.frames(1)

    def lose_focus(self) -> None:
        """Take the keyboard focus from the window."""
        self.post(pygame.WINDOWFOCUSLOST)
        self.frames(1)

    def screenshot(self, path: str | Path | None = None) -> pygame.Surface:
        """Return a copy of what the window shows, and write it to a file if one is named."""
        shot = self.app.screen.window.copy()
        if path is not None:
            pygame.image.save(shot, path)
        return shot
