"""A monkey at the window: random events of mouse, fingers, keys and system, and what must hold whatever it does.

It knows the game only by its areas and widgets, at which it aims more often than at nothing. `Watch` notes what the last
picture said would be played and which input came since, and refuses every choice that nobody confirmed.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Callable
from random import Random
from typing import Any

import pygame
import pytest

from game.engine import choices as c
from game.play.match import Match
from game.ui.app import App
from game.ui.screens.offering import Offering
from game.ui.table import paint_hand
from game.ui.table.areas import Areas
from game.ui.table.scene import TableScene
from game.ui.table.session import Session
from game.ui.table.taps import Taps
from game.ui.table.thinking import Thinker, Thought
from game.ui.testing import Pilot
from game.ui.tooltip import Tooltip

SIZES = ((1024, 640), (1280, 720), (200, 200), (640, 1000), (1200, 900), (320, 240), (1300, 500))
KEYS = [
    *(pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_KP_ENTER, pygame.K_BACKSPACE),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN),
    *(pygame.K_HOME, pygame.K_END, pygame.K_DELETE, pygame.K_F1, pygame.K_F11, pygame.K_LSHIFT, 0),
    *range(pygame.K_a, pygame.K_z + 1),
    *range(pygame.K_0, pygame.K_9 + 1),
]
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
        steps = self.chance.choice((-1, 1, 3, -40))
        self.post(pygame.MOUSEWHEEL, x=0, y=steps, precise_x=0.0, precise_y=float(steps), flipped=False)

    def key(self) -> None:
        key, mod = self.chance.choice(KEYS), self.chance.choice(MODS)
        text = chr(key) if 32 <= key < 127 else ""
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0)
        if self.chance.random() < 0.85:
            self.post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)

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
        for key in KEYS:
            self.post(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)
        self.post(pygame.WINDOWRESTORED)
        self.post(pygame.WINDOWFOCUSGAINED)
        self.pilot.resize(SIZES[0])
        self.pilot.seconds(1.2)


class Watch:
    """Sees to it that a person's choice is one that the last picture showed and an input confirmed.

    Nothing else may change a match: no play of a person's but through the session, no undo but by its button or key.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.shown: dict[str, object] = {}
        self.touched: list[str] = []
        self.played: list[tuple[c.Choice, str]] = []
        self.undone = 0
        self._is_playing = self._is_undoing = False
        self._keep(monkeypatch)

    def _keep(self, monkeypatch: pytest.MonkeyPatch) -> None:
        watch, draw, play, undo, redo = self, TableScene.draw, Session.play, Session.undo, Session.redo
        match_play, match_undo, offering = Match.play, Match.undo, Offering.draw

        def drawn(scene: TableScene, frame: Any) -> None:
            draw(scene, frame)
            desk = scene.desk
            watch.shown["choice"] = desk.mode.choice(desk) if desk.is_asked else None
            watch.shown["at"] = scene.app.now

        def purse(scene: Offering, frame: Any) -> None:
            offering(scene, frame)
            watch.shown["offer"] = (scene.seat, scene.offer)

        def named(method: Callable[[Taps, str], bool]) -> Callable[[Taps, str], bool]:
            def touched(taps: Taps, name: str) -> bool:
                watch.touched.append(name)
                try:
                    return method(taps, name)
                finally:
                    watch.touched.pop()

            return touched

        def played(session: Session, seat: int, choice: c.Choice) -> None:
            watch.judge(session, seat, choice)
            assert seat == session.viewer, "somebody plays who is not at the screen"
            watch._is_playing = True
            try:
                play(session, seat, choice)
            finally:
                watch._is_playing = False

        def undone(session: Session) -> bool:
            watch._is_undoing = True
            try:
                return undo(session)
            finally:
                watch._is_undoing = False

        def redone(session: Session) -> bool:
            assert session.viewer == session.match.turn, "only the viewer does the own steps again"
            watch._is_playing = True
            try:
                return redo(session)
            finally:
                watch._is_playing = False

        def changed(match: Match, seat: int, choice: c.Choice) -> Any:
            is_replay = match._recorder is None
            assert watch._is_playing or is_replay or not match.seats[seat].is_human, f"{choice} came from nowhere"
            return match_play(match, seat, choice)

        def taken_back(match: Match) -> Any:
            is_replay = match._recorder is None
            assert watch._is_undoing or is_replay, "an undo came from nowhere"
            watch.undone += not is_replay
            return match_undo(match)

        def thought(thinker: Thinker, seat: int) -> None:
            """Think at once: the same seed is then the same game."""
            thought = Thought(seat, len(thinker.match.history))
            thought.choice = thinker.match.bot_choice(seat)
            thought.done.set()
            thinker.thought = thought

        def inside(place: Callable[..., pygame.Rect], frame_at: int) -> Callable[..., pygame.Rect]:
            def placed(*args: Any) -> pygame.Rect:
                box = place(*args)
                window = pygame.Rect((0, 0), args[frame_at].size)
                assert window.inflate(4, 4).contains(box), f"{box} hangs out of {window}"
                return box

            return placed

        for what, name, instead in (
            (Tooltip, "rect", inside(Tooltip.rect, 1)),
            (paint_hand, "inspected_box", inside(paint_hand.inspected_box, 0)),
            (TableScene, "draw", drawn), (Offering, "draw", purse), (Taps, "activate", named(Taps.activate)),
            (Taps, "choose", named(Taps.choose)), (Session, "play", played), (Session, "undo", undone),
            (Session, "redo", redone),
            (Match, "play", changed), (Match, "undo", taken_back), (Thinker, "_begin", thought),
        ):  # fmt: skip
            monkeypatch.setattr(what, name, instead)

    def judge(self, session: Session, seat: int, choice: c.Choice) -> None:
        """Refuse a choice that no input meant, or that is not the one that was shown."""
        name = self.touched[-1] if self.touched else ""
        kind, _, rest = name.partition(":")
        self.played.append((choice, name))
        match choice:
            case c.Offer(talents=talents):
                assert self.shown["offer"] == (seat, talents), (choice, self.shown["offer"])
                return
            case c.TakeStall(stall=stall):
                assert name in (f"stall:{stall}", "primary"), (choice, name)
            case c.Build(part=part, place=place):
                assert (kind == "place" and rest == (place or part)) or name == "primary", (choice, name)
            case c.BuildMosaic():
                assert name in ("confirm", "primary"), (choice, name)
            case c.Claim(cell=cell):
                assert name in ("primary", "none" if cell is None else f"cell:{cell}"), (choice, name)
            case _:
                assert name == "primary", (choice, name)
        if kind in ("primary", "confirm", "cell", "none"):
            assert self.shown["choice"] == choice, f"shown was {self.shown['choice']}, played {choice}"


def strays(app: App) -> list[str]:
    """Name what of the top scene does not lie within the window as it is laid out, by more than a pixel or two."""
    scene = app.stack.top
    if scene is None or app.screen.is_dirty:
        return []
    window = pygame.Rect((0, 0), app.size).inflate(4, 4)
    found = [f"widget {widget.name} {widget.rect}" for widget in scene.widgets
             if widget.visible and widget.area is None and not window.contains(widget.rect)]  # fmt: skip
    popup = scene.widgets.popup
    if popup is not None and not window.contains(popup.rect):
        found.append(f"popup {popup.rect}")
    areas = getattr(scene, "areas", None)
    if isinstance(areas, Areas) and isinstance(scene, TableScene) and not scene.motion.is_moving:
        # (What comes up from the lower edge is on its way.)
        is_near = scene.board.board.zoom > 1
        for area in areas:
            if is_near and area.name.startswith("cell:"):
                continue  # who came closer while a cell is to be chosen sees some of them only
            if not window.collidepoint(area.middle):
                found.append(f"area {area.name} points to {area.middle}")
            elif area.name.partition(":")[0] in INSIDE and not window.contains(area.rect):
                found.append(f"area {area.name} {area.rect}")
    return found


INSIDE = (
    "menu", "help", "log", "log_words", "log_notation", "now", "store", "eye", "primary", "undo", "cancel", "rotate",
    "flip", "strip_cancel", "confirm", "tile", "pile", "deck", "discards", "shown", "fetch", "piece", "pip", "die", "all",
    "none", "talents", "keep_all", "close", "laid", "merchant", "plaque", "drawn",
)  # fmt: skip
"""Areas that lie wholly inside the window; cards of the fan hang over its lower edge."""


def memory() -> float:
    """Return the megabytes that this process holds, after the collector has gone round."""
    gc.collect()
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def pictures() -> float:
    """Return the megabytes of all pictures that anything holds, whatever the allocator makes of them.

    Pictures are not known to the collector, nor are containers of nothing but pictures: the way leads through those.
    """
    gc.collect()
    found: dict[int, int] = {}
    been: set[int] = set()

    def walk(holder: object) -> None:
        for thing in gc.get_referents(holder):
            if type(thing) is pygame.Surface:
                if thing.get_parent() is None:
                    found[id(thing)] = thing.get_pitch() * thing.get_height()
            elif isinstance(thing, dict | tuple) and not gc.is_tracked(thing) and id(thing) not in been:
                been.add(id(thing))
                walk(thing)

    for holder in gc.get_objects():
        walk(holder)
    return sum(found.values()) / 1e6


def is_idle(app: App, pilot: Pilot) -> bool:
    """Say whether ten seconds without input draw nothing."""
    pilot.seconds(12)
    before = app.draws
    pilot.seconds(10)
    return app.draws == before and not app.is_busy
