"""The base of everything that can be pressed, focused or hovered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame import Rect

from game.ui.frame import Frame
from game.ui.keys import KeyEvent, KeyUp
from game.ui.pointer import Move, Press, Release, Wheel
from game.ui.scale import Point

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.focus import Widgets
    from game.ui.scroll import ScrollArea

HALO = 18
"""How far shadows and focus rings reach beyond a widget, logical px."""
LEAST_TARGET = 44


class Widget:
    """A thing on a screen with a name, a place (logical px) and a state.

    A widget whose `enabled` is false still takes presses to say its `reason`. `tip` shows on hover and on a
    long press.
    """

    focusable = True
    uses_arrows = False
    """Whether arrow keys are for the widget itself while it has the focus."""
    takes_text = False
    """Whether letters are for the widget itself while it has the focus."""

    def __init__(
        self,
        name: str,
        rect: Rect,
        *,
        enabled: bool = True,
        reason: str = "",
        tip: str = "",
        key: int | None = None,
    ) -> None:
        self.name, self.rect = name, Rect(rect)
        self.enabled, self.reason, self.tip, self.key = enabled, reason, tip, key
        self.visible = True
        self.hovered = self.pressed = self.focused = False
        self.group: Widgets | None = None
        self.area: ScrollArea | None = None
        self.live_from = 0.0

    @property
    def is_composing(self) -> bool:
        """Say whether all keys are for an input method that is at work here."""
        return False

    @property
    def app(self) -> App:
        """Return the app; only after the widget was added to a group in use."""
        assert self.group is not None and self.group.app is not None
        return self.group.app

    @property
    def meaning(self) -> object:
        """Return what a press would mean; if it changes in place, presses rest for a moment."""
        return None

    @property
    def state(self) -> str:
        """Return `disabled pressed hover normal`."""
        if not self.enabled:
            return "disabled"
        if self.pressed:
            return "pressed"
        return "hover" if self.hovered else "normal"

    @property
    def target(self) -> Rect:
        """Return where presses count: the rectangle, grown to 44 in both directions."""
        grow_x, grow_y = max(0, LEAST_TARGET - self.rect.w), max(0, LEAST_TARGET - self.rect.h)
        return self.rect.inflate(grow_x, grow_y)

    @property
    def hint(self) -> str:
        """Return what the tooltip says: why it is disabled, else what it is."""
        return self.reason if not self.enabled and self.reason else self.tip

    def contains(self, pos: Point) -> bool:
        """Say whether a press there is for this widget."""
        inside = self.target.collidepoint(pos)
        return bool(inside and (self.area is None or self.area.viewport.collidepoint(pos)))

    def redraw(self) -> None:
        """Ask for this widget to be drawn again."""
        if self.group is not None and self.group.app is not None:
            self.group.app.redraw(self.rect.inflate(2 * HALO, 2 * HALO))

    def set_state(
        self, *, hovered: bool | None = None, pressed: bool | None = None, focused: bool | None = None
    ) -> None:
        """Change the state and redraw if it changed."""
        before = (self.hovered, self.pressed, self.focused)
        self.hovered = self.hovered if hovered is None else hovered
        self.pressed = self.pressed if pressed is None else pressed
        self.focused = self.focused if focused is None else focused
        if before != (self.hovered, self.pressed, self.focused):
            self.redraw()

    def adopt(self, old: Any) -> None:
        """Take over what must survive a rebuild from the widget of the same name and kind."""

    def press(self, event: Press) -> None:
        """The pointer went down on it."""
        self.set_state(pressed=True)

    def move(self, event: Move) -> None:
        """The pointer that went down on it moved."""
        self.set_state(pressed=self.contains(event.pos))

    def release(self, event: Release) -> None:
        """The pointer that went down on it went up, wherever."""
        was = self.pressed
        self.set_state(pressed=False)
        if was and self.contains(event.pos):
            self.app.sounds.play("tap")
            self.activate()

    def let_go(self) -> None:
        """Give up a press."""
        self.set_state(pressed=False)

    def wheel(self, event: Wheel) -> bool:
        """Take the wheel while hovered; say whether it was used."""
        return False

    def key_down(self, event: KeyEvent) -> bool:
        """Take a key while focused; say whether it was used (Tab, Enter and Space are seen to before)."""
        return False

    def key_up(self, event: KeyUp) -> bool:
        """Hear that a key was let go while focused; say whether that meant something."""
        return False

    def activate(self) -> None:
        """Do what it is for (Enter, Space, or a press)."""

    def focus_changed(self) -> None:
        """The focus came or went."""

    def focus_kept(self) -> None:
        """The focus stayed here while everything was laid out anew."""

    def draw(self, frame: Frame) -> None:
        """Draw it."""
