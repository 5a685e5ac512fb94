"""Which key is the question mark: what a key gives with Shift is told only while text can be typed.

Elsewhere SDL names keys by what they give without Shift, whatever else is held. Text is not taken there, as
that would bring up the keyboard of a tablet, and hand the letters of all shortcuts to input methods. So the
layout decides: by the key's name together with its place, and where two layouts have the same name at the
same place, by their other keys. Checked against all layouts of xkeyboard-config; some write their question
mark with Shift and a digit, as the Russian one does, which means the digit here.
"""

from __future__ import annotations

import pygame

from game.ui.keys import Key

RIGHT_OF_0 = pygame.KSCAN_MINUS
LAST = pygame.KSCAN_SLASH
"""Places by what stands on them in English: the key after 0, and the one before the right Shift."""

SHARP_S, U_UMLAUT = 0xDF, 0xFC

SLASH_PLACES = (LAST, RIGHT_OF_0, pygame.KSCAN_LEFTBRACKET, pygame.KSCAN_Q, pygame.KSCAN_INTERNATIONAL1, 0)
"""Where / has ? above it: English and Chinese, Dutch, two of Dvorak's, Brazilian; 0 where no place is told.

Not on the key beside the left Shift, where Russian layouts have | above it.
"""

PLACES: dict[int, tuple[int, ...]] = {
    pygame.K_SLASH: SLASH_PLACES,
    SHARP_S: (RIGHT_OF_0, 0),  # German
    pygame.K_QUOTE: (RIGHT_OF_0,),  # Spanish, Italian, Portuguese, Swiss; elsewhere it has " above it
    pygame.K_PLUS: (RIGHT_OF_0,),  # Swedish, Norwegian, Danish, Finnish
    pygame.K_ASTERISK: (RIGHT_OF_0,),  # Turkish
    pygame.K_COMMA: (pygame.KSCAN_M,),  # French, Belgian
}
"""Keys, by their names without Shift, and the places at which they give a question mark with it."""


def is_question_mark(key: Key) -> bool:
    """Say whether a key types a question mark, as far as that can be told while nothing is typed."""
    if key.text == "?":
        return True
    if not key.shift or key.control or key.alt:
        return False
    if key.key == pygame.K_COMMA and key.place == pygame.KSCAN_COMMA:
        return _has_question_above_comma()
    return key.place in PLACES.get(key.key, ())


def _has_question_above_comma() -> bool:
    """Say whether the layout is Czech or Slovak (= after the 0) or Hungarian (ü there).

    Others have < or ; above the comma.
    """
    after_0 = (place_of(pygame.K_EQUALS), place_of(U_UMLAUT))
    return place_of(pygame.K_MINUS) == LAST and RIGHT_OF_0 in after_0


def place_of(key: int) -> int:
    """Find the place (scancode) of a key in the layout in use, 0 if it is on none."""
    # The wrapper reads its item at the place that SDL has for a key; here that item is the place itself.
    places = pygame.key.ScancodeWrapper(range(512))  # type: ignore[arg-type]  # made to hold booleans
    return places[key]
