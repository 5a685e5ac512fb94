"""Keyboard events as scenes see them."""

from __future__ import annotations

from dataclasses import dataclass

import pygame


@dataclass(frozen=True, slots=True)
class Key:
    """A key went down; `key` is pygame's K_ constant, `place` its scancode (KSCAN_), 0 if that is not told.

    `text` is what it types; outside fields of text only what it would type without Shift is known.
    """

    key: int
    text: str = ""
    shift: bool = False
    control: bool = False
    alt: bool = False
    repeated: bool = False
    place: int = 0


@dataclass(frozen=True, slots=True)
class KeyUp:
    """A key went up; named as when it went down."""

    key: int
    place: int = 0


@dataclass(frozen=True, slots=True)
class Typed:
    """Text was typed (after the input method had its say)."""

    text: str


@dataclass(frozen=True, slots=True)
class Composing:
    """The input method shows text that is not typed yet, with its own caret before the letter `at`."""

    text: str
    at: int = 0


KeyEvent = Key | KeyUp | Typed | Composing


def _digit(event: pygame.event.Event) -> int:
    """Return the key; those of the digits' row by their place, as Czech or French give other signs there."""
    place = getattr(event, "scancode", 0) - pygame.KSCAN_1
    if 0 <= place <= 9:
        return pygame.K_1 + place if place < 9 else pygame.K_0
    key: int = event.key
    if pygame.K_KP_1 <= key <= pygame.K_KP_9:
        return pygame.K_1 + key - pygame.K_KP_1
    return key


def key_event(event: pygame.event.Event) -> KeyEvent | None:
    """Turn an event of pygame into one of ours, or None if it is no key event."""
    if event.type == pygame.KEYDOWN:
        mod = getattr(event, "mod", 0)
        alt = bool(mod & (pygame.KMOD_ALT | pygame.KMOD_MODE))
        # AltGr, which types many signs in Czech, is Ctrl + Alt on Windows: no shortcut of ours.
        control = bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META)) and not alt
        return Key(
            _digit(event),
            getattr(event, "unicode", ""),
            bool(mod & pygame.KMOD_SHIFT),
            control,
            alt,
            bool(getattr(event, "repeat", False)),
            getattr(event, "scancode", 0),
        )
    if event.type == pygame.KEYUP:
        return KeyUp(_digit(event), getattr(event, "scancode", 0))
    if event.type == pygame.TEXTINPUT:
        return Typed(event.text)
    if event.type == pygame.TEXTEDITING:
        return Composing(event.text, min(max(0, getattr(event, "start", 0)), len(event.text)))
    return None
