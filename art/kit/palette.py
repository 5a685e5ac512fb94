"""Name the colours of the kit."""

from __future__ import annotations

from typing import NamedTuple

Colour = str | tuple[int, int, int]

NAMED = {
    "ink": "#2B1D14", "ink2": "#5A4028", "ivory": "#F6EACF", "sand": "#D9B681", "muted": "#CDB48A",
    "gold": "#E3B45A", "gold_light": "#FFE6A8", "gold_dark": "#8A5A1E",
    "cedar": "#2A1811", "papyrus": "#EBDAB0",
    "lapis": "#1F3F8F", "croc": "#2E6E4B", "croc_light": "#7FC093", "croc_dark": "#14392A",
    # a closing sanctuary: sky-blue faience, far from the green of taint and lighter than lapis
    "sanctuary": "#46C8E0", "sanctuary_light": "#D8F7FF",
    # text on disabled buttons and what is missing on dim papyrus
    "disabled": "#33281D", "disabled_primary": "#E2D6C0", "missing": "#640D04",
}  # fmt: skip


class Seat(NamedTuple):
    """Colours of a seat: disc above, disc below, sign, rim above, rim below; the sign's name."""

    high: str
    low: str
    sign: str
    rim: tuple[str, str]
    name: str


GOLD_RIM = ("#FFE08A", "#9A6420")
SEATS = {
    "blue": Seat("#2F7FD0", "#0B3C80", "#FFFFFF", GOLD_RIM, "ankh"),
    "orange": Seat("#F29A1F", "#B35A00", "#2B1D14", GOLD_RIM, "eye"),
    "white": Seat("#F4EBDD", "#B9A788", "#2B1D14", GOLD_RIM, "scarab"),
    "purple": Seat("#B0569C", "#64245A", "#FFFFFF", GOLD_RIM, "lotus"),
    # black wears silver: a gold rim alone sank into the cedar
    "black": Seat("#39363A", "#141216", "#F4EBDD", ("#FFFFFF", "#8E8A92"), "feather"),
}
RESOURCES = ("artisan", "stone", "marble", "wood", "lapis")


def rgb(colour: Colour) -> tuple[int, int, int]:
    """Read a name, #RRGGBB or numbers."""
    if not isinstance(colour, str):
        return colour
    c = NAMED.get(colour, colour)
    return int(c[1:3], 16), int(c[3:5], 16), int(c[5:7], 16)


def between(a: Colour, b: Colour, t: float) -> tuple[int, int, int]:
    """Mix two colours."""
    p, q = rgb(a), rgb(b)
    return tuple(round(x + (y - x) * t) for x, y in zip(p, q, strict=True))  # type: ignore[return-value]
