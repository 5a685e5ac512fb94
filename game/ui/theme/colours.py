"""Name the colours of the game, once.

One meaning per colour: lapis is active or primary, gold is possible or selected, crocodile green is tainted,
everything else is wood and paper.
"""

from __future__ import annotations

from functools import cache

Rgb = tuple[int, int, int]

NAMED: dict[str, str] = {
    "ink": "2B1D14",
    "ink2": "5A4028",
    "ivory": "F6EACF",
    "sand": "D9B681",
    "muted": "CDB48A",
    "gold": "E3B45A",
    "goldhi": "FFE6A8",
    "goldlo": "8A5A1E",
    "cedar": "2A1811",
    "cedar2": "452818",
    "pap": "EBDAB0",
    "paplo": "CBAF78",
    "lapis": "1F3F8F",
    "lapishi": "4676DC",
    "lapislo": "101F52",
    "croc": "2E6E4B",
    "croclo": "14392A",
    "crochi": "7FC093",
    "bad_on_papyrus": "8E2A18",
    "bad_on_dim": "560802",
    "bad_on_wood": "FFB48A",
    "good_on_wood": "BFE6A0",
    "heading": "5A2412",
    "coin_ink": "2A1402",
    "halo": "20110A",
    "shadow": "1A0D05",
    "dim": "140B06",
    "disabled_ink": "1D140B",
    "disabled_ivory": "F0E4CC",
    "white": "FFFFFF",
    "black": "000000",
}
"""Hex by role, UI.md section 4."""

SEAT_LINES: dict[str, str] = {
    "blue": "5AA0EA",
    "orange": "F29A1F",
    "white": "F4EBDD",
    "purple": "D07CBC",
    "black": "A8A0A4",
}
"""Lines on cedar; their dashes tell them apart too (screens.curves)."""

SEAT_SIGNS: dict[str, str] = {
    "blue": "ankh",
    "orange": "eye",
    "white": "scarab",
    "purple": "lotus",
    "black": "feather",
}


@cache
def rgb(colour: str | Rgb) -> Rgb:
    """Turn a role (`ink`), a hex (`#2B1D14`) or a triple into a triple."""
    if isinstance(colour, tuple):
        return colour
    text = NAMED.get(colour, colour).lstrip("#")
    return int(text[0:2], 16), int(text[2:4], 16), int(text[4:6], 16)


def mix(a: str | Rgb, b: str | Rgb, share: float) -> Rgb:
    """Mix two colours; `share` of b."""
    p, q = rgb(a), rgb(b)
    return tuple(round(x + (y - x) * share) for x, y in zip(p, q, strict=True))  # type: ignore[return-value]
