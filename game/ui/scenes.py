"""Scenes and their stack.

A scene fills the window (or, as an overlay, lies over the scene below) and ends with a result of its own
type. Pushing, ending and replacing take effect between frames, so a scene never vanishes under its own feet.
"""

from __future__ import annotations

import contextlib
import gc
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from game.ui.focus import Widgets
from game.ui.frame import Frame
from game.ui.keys import KeyEvent
from game.ui.pointer import Cancel, PointerEvent

if TYPE_CHECKING:
    from game.ui.app import App

R = TypeVar("R")
InputEvent = PointerEvent | KeyEvent


class Scene(Generic[R]):
    """One screen.

    Subclasses override `build`, `draw` and what else they need; `app` is there from `enter` on.
    """

    overlay = False
    """Overlays draw over the scene below; events still go to the top scene only."""

    app: App

    @property
    def is_far(self) -> bool | None:
        """Say whether who looks at this sits at the far edge of a lying screen (table mode).

        None: whoever looks already; then the scene below decides.
        """
        return None

    def __init__(self) -> None:
        self.widgets = Widgets()
        self._on_result: Callable[[R], None] | None = None

    def enter(self) -> None:
        """Begin; called once, before the first `build`."""

    def build(self) -> None:
        """Lay out for the present size, language and text size; called after `enter` and after each change of
        these.

        `widgets` is empty when this is called; focus, scroll positions and typed text of widgets that come
        again by the same name are kept.
        """

    def show_rules(self) -> bool:
        """Open the rules (F1); say whether this scene can. Scenes below are asked next."""
        return False

    def pause(self) -> None:
        """Another scene is now on top; what was held is already cancelled."""

    def resume(self) -> None:
        """This scene is on top again."""

    def leave(self) -> None:
        """End; called once."""

    def handle(self, event: InputEvent) -> bool:
        """Take an event.

        Say whether it was used. Overriding methods ask the widgets first: `super().handle(event)`.
        """
        return self.widgets.handle(event)

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass; ask for what changed to be drawn by `self.app.redraw`."""

    def draw(self, frame: Frame) -> None:
        """Draw all of the scene (what lies outside `frame.clip` may be left out)."""
        self.widgets.draw(frame)

    @property
    def is_animating(self) -> bool:
        """Say whether `update` must run sixty times a second; when no scene animates, the loop sleeps."""
        return False

    def rebuild(self) -> None:
        """Lay out again, because what is shown has changed."""
        self.widgets.rebuild(self.build)

    def finish(self, result: R) -> None:
        """End this scene (and whatever lies on top of it) with a result."""
        self.app.stack.finish(self, result)


class Stack:
    """The scenes there are, the last on top."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.scenes: list[Scene[Any]] = []
        self._changes: list[Callable[[], None]] = []
        self.has_leavings = False
        """Whether a scene has ended whose pictures are still in memory: scenes and their widgets hold each
        other."""

    @property
    def top(self) -> Scene[Any] | None:
        """Return the scene that gets the events."""
        return self.scenes[-1] if self.scenes else None

    @property
    def is_far(self) -> bool | None:
        """Say whether who looks at the top sits at the far edge; None if no scene tells."""
        told = (scene.is_far for scene in reversed(self.scenes))
        return next((is_far for is_far in told if is_far is not None), None)

    @property
    def visible(self) -> list[Scene[Any]]:
        """List the scenes that are seen, from the lowest: the last one that is no overlay, and all above
        it.
        """
        for i in range(len(self.scenes) - 1, -1, -1):
            if not self.scenes[i].overlay:
                return self.scenes[i:]
        return self.scenes[:]

    def push(self, scene: Scene[R], on_result: Callable[[R], None] | None = None) -> None:
        """Put a scene on top; `on_result` gets what it ends with."""

        def change() -> None:
            if self.top:
                self._pause(self.top)
            self._begin(scene, on_result)

        self._changes.append(change)

    def replace(self, scene: Scene[R], on_result: Callable[[R], None] | None = None) -> None:
        """Put a scene in the place of the top one, which ends without a result."""

        def change() -> None:
            if self.scenes:
                self._end(self.scenes.pop())
            self._begin(scene, on_result)

        self._changes.append(change)

    def clear_to(self, scene: Scene[R], on_result: Callable[[R], None] | None = None) -> None:
        """End all scenes without results and begin with this one."""

        def change() -> None:
            while self.scenes:
                self._end(self.scenes.pop())
            gc.collect()  # before the next ones load their pictures; see App._clear_away
            self._begin(scene, on_result)

        self._changes.append(change)

    def finish(self, scene: Scene[R], result: R) -> None:
        """End a scene with a result, and what lies above it without; ending it twice does nothing."""

        def change() -> None:
            if scene not in self.scenes:
                return
            while self.scenes[-1] is not scene:
                self._end(self.scenes.pop())
            self._end(self.scenes.pop())
            told = scene._on_result
            if self.top:
                self.top.widgets.hold_still()
                self.top.resume()
            if told is not None:
                told(result)

        self._changes.append(change)

    def drop(self, *, whatever: bool = False) -> None:
        """End all scenes at once, the top one first, without results; `whatever` errors that raises."""
        passed = (Exception,) if whatever else ()
        while self.scenes:
            scene = self.scenes.pop()
            with contextlib.suppress(*passed):
                scene.widgets.detach()
            with contextlib.suppress(*passed):
                scene.leave()

    @property
    def has_changes(self) -> bool:
        """Say whether something is about to change."""
        return bool(self._changes)

    def settle(self) -> None:
        """Carry out what was asked for, also what the changes themselves ask for."""
        while self._changes:
            self._changes.pop(0)()
            self.app.redraw()
        if not self.scenes:
            self.app.quit()

    def rebuild(self) -> None:
        """Lay out every scene anew (size, language or text size changed)."""
        for scene in self.scenes:
            scene.widgets.rebuild(scene.build)

    def _begin(self, scene: Scene[R], on_result: Callable[[R], None] | None) -> None:
        scene.app = self.app
        scene._on_result = on_result
        scene.widgets.attach(self.app)
        self.scenes.append(scene)
        scene.enter()
        scene.widgets.rebuild(scene.build)

    def _pause(self, scene: Scene[Any]) -> None:
        scene.handle(Cancel("covered"))
        scene.pause()

    def _end(self, scene: Scene[Any]) -> None:
        scene.widgets.detach()
        scene.leave()
        self.has_leavings = True
