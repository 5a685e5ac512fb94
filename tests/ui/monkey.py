"""A monkey at the window: random events of mouse, fingers, keys and system.

It knows the game only by its areas and widgets, at which it aims more often than at nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pygame

from game.ui.app import App
from game.ui.table.areas import Areas
from game.ui.testing import Pilot

SIZES = ((1024, 640), (1280, 720), (200, 200), (640, 1000), (1200, 900), (320, 240), (1300, 500))
KEYS = [
    *(pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_KP_ENTER, pygame.K_BACKSPACE),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN),
    *(pygame.K_HOME, pygame.K_END, pygame.K_DELETE, pygame.K_F1, pygame.K_F11, pygame.K_LSHIFT, 0),
    *range(pygame.K_a, pygame.K_z + 1),
    *range(pygame.K_0, pygame.K_9 + 1),
]
PLACED = [
    (pygame.K_PLUS, pygame.KSCAN_1), (0x11B, pygame.KSCAN_2), (pygame.K_KP_1, pygame.KSCAN_KP_1),
    (pygame.K_KP_3, pygame.KSCAN_KP_3), (pygame.K_MINUS, pygame.KSCAN_SLASH), (pygame.K_u, pygame.KSCAN_U),
]  # fmt: skip
"""Keys of a Czech keyboard and of the number pad, with their places."""
MODS = (0, 0, 0, 0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT, pygame.KMOD_ALT)
SYSTEM = (
    pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED,
    pygame.WINDOWHIDDEN, pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED, pygame.WINDOWLEAVE, pygame.WINDOWENTER,
)  # fmt: skip

Pixel = tuple[float, float]


class Monkey:
    """Posts random events at a pilot's app."""

    def __init__(self, pilot: Pilot, chance: Random) -> None:
        self.pilot, self.chance = pilot, chance
        self.at: Pixel = (100.0, 100.0)
        self.buttons = 0
        self.fingers: dict[int, Pixel] = {}
        self.deeds: list[tuple[Callable[[], None], int]] = [
            (self.move, 10), (self.press, 6), (self.release, 6), (self.click, 16), (self.clicks, 5),
            (self.drag, 8), (self.finger_down, 5), (self.finger_move, 6), (self.finger_up, 6),
            (self.quick_tap, 8), (self.touch_ghost, 2), (self.wheel, 3), (self.key, 12), (self.text, 1),
            (self.system, 2), (self.wait, 8),
        ]  # fmt: skip

    def act(self) -> None:
        """Do one thing."""
        deeds, weights = zip(*self.deeds, strict=True)
        self.chance.choices(deeds, weights)[0]()

    # ------------------------------------------------------------------ where
    def aim(self) -> Pixel:
        """Choose a pixel: the middle of something, anywhere in the window, or outside it."""
        scene, app = self.pilot.app.stack.top, self.pilot.app
        window = app.screen.window.get_size()
        dice = self.chance.random()
        if scene is not None and dice < 0.75:
            spots = [widget.rect.center for widget in scene.widgets if widget.visible]
            areas = getattr(scene, "areas", None)
            if isinstance(areas, Areas):
                spots += [area.middle for area in areas if area.is_live]
            if spots:
                return self.pilot.pixel(self.chance.choice(sorted(spots)))
        if dice > 0.97:
            return self.chance.choice([(-5.0, 20.0), (window[0] + 40.0, 9.0), (3.0, window[1] + 900.0), (-9e4, -9e4)])
        return float(self.chance.randrange(window[0])), float(self.chance.randrange(window[1]))

    def post(self, kind: int, **facts: Any) -> None:
        """Post an event of pygame."""
        self.pilot.post(kind, **facts)

    def _mouse(self, kind: int, button: int = 1, *, touch: bool = False) -> None:
        self.post(kind, pos=(round(self.at[0]), round(self.at[1])), button=button, touch=touch)

    # ------------------------------------------------------------------ mouse
    def move(self) -> None:
        self.at = self.aim()
        pressed = int(bool(self.buttons)) if self.chance.random() < 0.95 else 0
        self.post(pygame.MOUSEMOTION, pos=(round(self.at[0]), round(self.at[1])), rel=(0, 0), touch=False,
                  buttons=(pressed, 0, 0))  # fmt: skip

    def press(self) -> None:
        self.buttons = 1
        self._mouse(pygame.MOUSEBUTTONDOWN, self.chance.choice((1, 1, 1, 2, 3, 4, 5, 8)))

    def release(self) -> None:
        self.buttons = 0
        self._mouse(pygame.MOUSEBUTTONUP, self.chance.choice((1, 1, 1, 2, 3)))

    def click(self) -> None:
        self.move()
        if self.chance.random() < 0.5:
            self.pilot.seconds(0.2)
        button = self.chance.choice((1, 1, 1, 1, 1, 3))
        self._mouse(pygame.MOUSEBUTTONDOWN, button)
        self._mouse(pygame.MOUSEBUTTONUP, button)
        self.buttons = 0

    def clicks(self) -> None:
        self.move()
        for _ in range(self.chance.choice((2, 3, 5))):
            self._mouse(pygame.MOUSEBUTTONDOWN)
            self._mouse(pygame.MOUSEBUTTONUP)
            if self.chance.random() < 0.5:
                self.pilot.frames(self.chance.randrange(1, 12))
        self.buttons = 0

    def drag(self) -> None:
        self.at = self.aim()
        self.pilot.seconds(0.2)
        self._mouse(pygame.MOUSEBUTTONDOWN)
        self.buttons = 1
        for _ in range(self.chance.randrange(1, 5)):
            self.move()
            if self.chance.random() < 0.5:
                self.pilot.frames(1)
        if self.chance.random() < 0.8:
            self.release()

    # ------------------------------------------------------------------ fingers
    def _finger(self, kind: int, finger: int, at: Pixel) -> None:
        width, height = self.pilot.app.screen.window.get_size()
        mouse = {
            pygame.FINGERDOWN: pygame.MOUSEBUTTONDOWN,
            pygame.FINGERUP: pygame.MOUSEBUTTONUP,
            pygame.FINGERMOTION: pygame.MOUSEMOTION,
        }[kind]
        if len(self.fingers) < 2 and self.chance.random() < 0.9:
            self.post(mouse, pos=(round(at[0]), round(at[1])), button=1, touch=True, rel=(0, 0), buttons=(1, 0, 0))
        self.post(kind, touch_id=1, finger_id=finger, x=at[0] / width, y=at[1] / height, dx=0.0, dy=0.0,
                  pressure=1.0)  # fmt: skip

    def finger_down(self) -> None:
        finger = self.chance.randrange(4)
        self.fingers[finger] = at = self.aim()
        self._finger(pygame.FINGERDOWN, finger, at)

    def finger_move(self) -> None:
        finger = self.chance.choice(sorted(self.fingers) or [0])
        at = self.aim()
        if self.chance.random() < 0.3 and finger in self.fingers:
            x, y = self.fingers[finger]
            at = (x + self.chance.randrange(-30, 30), y + self.chance.randrange(-30, 30))
        self._finger(pygame.FINGERMOTION, finger, at)

    def finger_up(self) -> None:
        finger = self.chance.choice(sorted(self.fingers) or [0])
        at = self.fingers.pop(finger, self.aim())
        if self.chance.random() < 0.9:
            self._finger(pygame.FINGERUP, finger, at)

    def quick_tap(self) -> None:
        at = self.aim()
        self.fingers.pop(1, None)
        self._finger(pygame.FINGERDOWN, 1, at)
        self._finger(pygame.FINGERUP, 1, at)

    def touch_ghost(self) -> None:
        """Mouse events of a finger whose own events are lost."""
        self.at = self.aim()
        self._mouse(self.chance.choice((pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)), touch=True)

    # ------------------------------------------------------------------ the rest
    def wheel(self) -> None:
        whole, part = self.chance.choice(((-1, -1.0), (1, 1.0), (3, 3.0), (-40, -40.0), (0, 0.0), (0, 0.2), (1, 0.4)))
        self.post(pygame.MOUSEWHEEL, x=1, y=whole, precise_x=1.0, precise_y=part, flipped=False)

    def key(self) -> None:
        key, place = self.chance.choice(PLACED) if self.chance.random() < 0.1 else (self.chance.choice(KEYS), 0)
        mod = self.chance.choice(MODS)
        text = chr(key) if 32 <= key < 127 else ""
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=place)
        if self.chance.random() < 0.85:
            self.post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=place)

    def text(self) -> None:
        self.post(pygame.TEXTINPUT, text=self.chance.choice(("a", "\0", "漢字", "\u202e", "x" * 300, "")))
        self.post(pygame.TEXTEDITING, text=self.chance.choice(("", "ni")), start=0, length=0)

    def system(self) -> None:
        if self.chance.random() < 0.25:
            self.resize(self.chance.choice(SIZES))
            return
        kind = self.chance.choice(SYSTEM)
        if kind == pygame.WINDOWFOCUSLOST:
            self.buttons = 0
        self.post(kind)

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size, as a hand that drags its edge does."""
        self.pilot.resize(size)
        self.pilot.frames(self.chance.randrange(1, 14))

    def wait(self) -> None:
        self.pilot.frames(self.chance.choice((1, 1, 3, 12, 50)))

    # ------------------------------------------------------------------ peace
    def let_go(self) -> None:
        """Lift everything that is down, give the window its size and its focus, and wait."""
        for finger, at in sorted(self.fingers.items()):
            self._finger(pygame.FINGERUP, finger, at)
        self.fingers.clear()
        for button in (1, 2, 3):
            self._mouse(pygame.MOUSEBUTTONUP, button)
        self.buttons = 0
        for key, place in (*((key, 0) for key in KEYS), *PLACED):
            self.post(pygame.KEYUP, key=key, mod=0, unicode="", scancode=place)
        self.post(pygame.WINDOWRESTORED)
        self.post(pygame.WINDOWFOCUSGAINED)
        self.pilot.resize(SIZES[0])
        self.pilot.seconds(1.2)


def is_idle(app: App, pilot: Pilot) -> bool:
    """Say whether ten seconds without input draw nothing."""
    pilot.seconds(12)
    before = app.draws
    pilot.seconds(10)
    return app.draws == before and not app.is_busy
