"""A line of text to be typed, with caret and selection, or picked from a list (tablets have no keyboard)."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from game.ui import clipboard
from game.ui.choice_list import ChoiceList
from game.ui.field_look import INSET, draw_arrow, draw_line
from game.ui.frame import Frame
from game.ui.keys import Composing, Key, KeyEvent, Typed
from game.ui.line import Line
from game.ui.pointer import Move, Press, Release
from game.ui.timers import Timer
from game.ui.widget import Widget

BLINK_S = 0.5


class TextField(Widget):
    """One line of text.

    `on_change` hears every change, `on_enter` the Enter key; `choices` opens by the arrow.
    """

    uses_arrows = True
    takes_text = True

    def __init__(
        self,
        name: str,
        rect: Rect,
        text: str,
        on_change: Callable[[str], object],
        *,
        on_enter: Callable[[str], object] | None = None,
        placeholder: str = "",
        most: int = 40,
        choices: Sequence[str] = (),
        enabled: bool = True,
        reason: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(name, rect, enabled=enabled, reason=reason, tip=tip)
        self.line = Line(text, most)
        self.on_change, self.on_enter = on_change, on_enter
        self.placeholder, self.choices = placeholder, list(choices)
        self.composing, self.composing_at = "", 0
        self._blink = True
        self._next_blink: Timer | None = None
        self._on_arrow = False
        self._left = 0.0

    def adopt(self, old: TextField) -> None:
        """Keep caret and composition if the text is the same."""
        if old.text == self.text:
            self.line.follow(old.line)
            self.composing, self.composing_at = old.composing, old.composing_at

    @property
    def is_composing(self) -> bool:
        """Say whether an input method shows text that is not typed yet."""
        return bool(self.composing)

    @property
    def _room(self) -> Rect:
        wide = self.rect.w - 2 * INSET - (36 if self.choices else 0)
        return Rect(self.rect.x + INSET, self.rect.y, wide, self.rect.h)

    @property
    def text(self) -> str:
        """Return what has been typed."""
        return self.line.text

    def focus_changed(self) -> None:
        """Begin or end to take typed text (and show the system's keyboard, where there is one)."""
        with contextlib.suppress(pygame.error):
            if self.focused:
                self.line.select_all()
                pygame.key.start_text_input()
                self._tell_place()
                self._blink = False
                self._tick()
            else:
                self.composing = ""
                pygame.key.stop_text_input()
        self.redraw()

    def focus_kept(self) -> None:
        """Go on taking text, at another place perhaps."""
        self._tell_place()
        self._tick()

    def _tell_place(self) -> None:
        """Tell the system where the caret is, so that what an input method offers appears beside it."""
        if self.group is None or self.group.focus is not self:
            return
        x = self._room.x + self._width(self.text[: self.line.caret])
        left = min(max(self._room.x, x), self._room.right)
        corners = [self.app.pixel((left, self.rect.top)), self.app.pixel((left + 2, self.rect.bottom))]
        (x0, x1), (y0, y1) = (sorted(side) for side in zip(*corners, strict=True))
        with contextlib.suppress(pygame.error):
            pygame.key.set_text_input_rect(Rect(x0, y0, x1 - x0, y1 - y0))

    def _width(self, text: str) -> float:
        """Return the logical width of a beginning of the text."""
        return self.app.fonts.width(text, "body", 20) / self.app.u

    def _tick(self) -> None:
        """Blink, as long as the focus is here."""
        group = self.group
        if self._next_blink is not None:
            self._next_blink.cancel()
        if self.focused and group is not None and group.app is not None and group.focus is self:
            self._blink = not self._blink
            self.redraw()
            self._next_blink = group.app.after(BLINK_S, self._tick)

    def _edit(self, change: Callable[[Line], object]) -> None:
        """Change the line or its caret."""
        before = self.text
        change(self.line)
        self._blink = True
        self._tell_place()
        if self.text != before:
            self.on_change(self.text)
        self.redraw()

    def insert(self, text: str) -> None:
        """Type or paste text in place of the selection."""
        self._edit(lambda line: line.insert(text))

    def key_down(self, event: KeyEvent) -> bool:
        """Edit; Tab, Escape and what is not for editing go on to the scene."""
        if not self.enabled:
            return False
        if isinstance(event, Typed):
            self.composing = ""
            self.insert(event.text)
            return True
        if isinstance(event, Composing):
            self._compose(event.text, event.at)
            return True
        if not isinstance(event, Key):
            return False
        if self.composing:
            # Meant for the input method: letters are chosen and taken back there, and Enter ends it. Some
            # systems tell of these keys, others do not; where they forget to tell of the end, Escape helps.
            if event.key == pygame.K_ESCAPE:
                self._compose("", 0)
            return True
        if event.control:
            return self._shortcut(event.key)
        keep = event.shift
        match event.key:
            case pygame.K_BACKSPACE:
                self._edit(lambda line: line.erase(-1))
            case pygame.K_DELETE:
                self._edit(lambda line: line.erase(1))
            case pygame.K_LEFT:
                self._edit(lambda line: line.step(-1, keep=keep))
            case pygame.K_RIGHT:
                self._edit(lambda line: line.step(1, keep=keep))
            case pygame.K_HOME:
                self._edit(lambda line: line.go(0, keep=keep))
            case pygame.K_END:
                self._edit(lambda line: line.go(len(line.text), keep=keep))
            case pygame.K_RETURN | pygame.K_KP_ENTER:
                if not event.repeated and self.on_enter is not None:
                    self.on_enter(self.text)
            case pygame.K_DOWN if self.choices:
                self.open_choices()
            case pygame.K_ESCAPE | pygame.K_TAB | pygame.K_UP | pygame.K_DOWN:
                return False
            case _ if event.key >= 0x40000000:
                return False
        return True

    def _compose(self, text: str, at: int) -> None:
        """Show what the input method shows, and its caret in it."""
        self.composing, self.composing_at = text, at
        self._blink = True
        self.redraw()

    def _shortcut(self, key: int) -> bool:
        """Select all, copy, cut or paste."""
        if key == pygame.K_a:
            self._edit(Line.select_all)
        elif key in (pygame.K_c, pygame.K_x):
            clipboard.put(self.line.selected)
            if key == pygame.K_x:
                self._edit(Line.cut)
        elif key == pygame.K_v:
            if copied := clipboard.content():
                self.insert(copied)
        else:
            return False
        return True

    def open_choices(self) -> None:
        """Open the list to pick from."""
        assert self.group is not None
        index = self.choices.index(self.text) if self.text in self.choices else -1
        self.group.open_popup(
            ChoiceList(f"{self.name}.list", self.rect, self.choices, index, self._pick, within=self.app.size)
        )

    def _pick(self, index: int) -> None:
        self._edit(lambda line: line.put(self.choices[index]))

    def _index_at(self, x: float) -> int:
        fonts, u = self.app.fonts, self.app.u
        want = (x - self._room.x + self._left) * u
        return min(
            range(len(self.text) + 1), key=lambda i: abs(fonts.width(self.text[:i], "body", 20) - want)
        )

    def press(self, event: Press) -> None:
        """Set the caret, or press the arrow."""
        self._on_arrow = bool(self.choices) and event.pos[0] > self.rect.right - 50
        if not self._on_arrow:
            index = self._index_at(event.pos[0])
            self._edit(lambda line: line.select_all() if event.clicks == 2 else line.go(index))
        self.set_state(pressed=True)

    def move(self, event: Move) -> None:
        """Select by dragging."""
        if not self._on_arrow and event.dragging:
            index = self._index_at(event.pos[0])
            self._edit(lambda line: line.go(index, keep=True))

    def release(self, event: Release) -> None:
        """Let go; the arrow opens the list."""
        self.set_state(pressed=False)
        if self._on_arrow and self.contains(event.pos):
            self.open_choices()
        self._on_arrow = False

    def activate(self) -> None:
        """Space and Enter are typed, not pressed."""

    def draw(self, frame: Frame) -> None:
        """Draw an inset of papyrus, selection, text, caret, and the arrow of the list."""
        self._left = draw_line(frame, self, self._room, shows_caret=self._blink)
        if self.choices:
            draw_arrow(frame, self.rect)
