"""What panels are made of and how high they lie (the look's numbers, in logical pixels)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from game.ui.theme.colours import Rgb


@dataclass(frozen=True, slots=True)
class Shadow:
    """A shadow: how far down, how soft, how dark (logical px; x is 0.4 of y)."""

    dy: float
    blur: float
    alpha: float


ELEVATION: dict[str, Shadow | None] = {
    "none": None,
    "pressed": Shadow(1, 3, 0.4),
    "rest": Shadow(2, 5, 0.45),
    "button": Shadow(3, 7, 0.5),
    "card": Shadow(3, 7, 0.5),
    "panel": Shadow(5, 12, 0.5),
    "tray": Shadow(8, 18, 0.6),
    "dialog": Shadow(16, 40, 0.75),
}


class Style(NamedTuple):
    """What a panel is made of: texture, frame, corner radius (logical px), flat colour under high
    contrast.
    """

    texture: str
    frame: str
    radius: int
    flat: str


STYLES: dict[str, Style] = {
    "cedar": Style("cedar", "cedar", 10, "1A0F0A"),
    "active": Style("lapis", "active", 10, "101F52"),
    "pap": Style("pap", "pap", 8, "FFF6DE"),
    "paplit": Style("pap", "paplit", 8, "FFF6DE"),
    "papdim": Style("pap", "pap", 8, "C9BC98"),
    "sand": Style("sand", "sand", 10, "FFF6DE"),
    "croc": Style("croc", "cedar", 10, "14392A"),
    "button": Style("sand", "btn", 9, "FFF6DE"),
    "primary": Style("lapis", "pri", 9, "101F52"),
    "button_disabled": Style("sand", "btn_dis", 9, "B9AD96"),
    "primary_disabled": Style("lapis", "pri_dis", 9, "5E5240"),
}

GRADIENTS: dict[str, tuple[list[tuple[float, str | Rgb]], int]] = {
    "active": ([(0, "27509F"), (0.5, "1D3A86"), (1, "14296A")], 148),
    "primary": ([(0, "4370D2"), (0.5, "1F3F8F"), (1, "142A68")], 140),
    "button": ([(0, "F3DFB4"), (0.55, "D8B47C"), (1, "B88E56")], 128),
    "cedar": ([(0, "6A4428"), (1, "000000")], 46),
}
