"""The clipboard; one that the system keeps shut is left alone."""

from __future__ import annotations

import contextlib

import pygame


def put(text: str) -> None:
    """Copy a text, if there is any."""
    with contextlib.suppress(pygame.error, ValueError):  # a picked name may be no Unicode
        if text:
            pygame.scrap.put_text(text)


def content() -> str:
    """Return the text that was copied last, here or elsewhere; nothing if there is none."""
    with contextlib.suppress(pygame.error):
        return pygame.scrap.get_text()
    return ""
