"""Which keys come closer to the board and step back, as they are called on the keyboard in use.

Where the layout has + or - among its digits, as Czech and French ones do, that key is a digit here: pressed
to come closer it would lift a stall. There the list of keys names another one.
"""

from __future__ import annotations

import pygame

from game.ui.question_mark import place_of
from game.ui.words import Words

NEARER = (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS)
FURTHER = (pygame.K_MINUS, pygame.K_KP_MINUS)
DIGITS = range(pygame.KSCAN_1, pygame.KSCAN_0 + 1)


def told_keys(words: Words) -> str:
    """Name the keys for nearer, further and the whole board."""
    equals = place_of(pygame.K_EQUALS)
    # In English = stands second after the 0 and has + above it; elsewhere it has another sign above.
    if _is_free(place_of(pygame.K_PLUS)) or equals == pygame.KSCAN_EQUALS:
        nearer = "+"
    else:
        nearer = "=" if _is_free(equals) else words.t("keys.cap.on_pad", sign="+")
    further = "-" if _is_free(place_of(pygame.K_MINUS)) else words.t("keys.cap.on_pad", sign="-")
    return words.t("keys.cap.zoom", nearer=nearer, further=further)


def _is_free(place: int) -> bool:
    """Whether there is such a key, and it is none of the digits."""
    return place != 0 and place not in DIGITS
