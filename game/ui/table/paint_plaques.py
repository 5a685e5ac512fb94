"""Paint the architects' plaques: sign, name, what all may see of each, and the last action."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.ui.frame import Frame
from game.ui.table.areas import Areas
from game.ui.table.look import Look, condensed, faded, token
from game.ui.table.models import Plaque

BELOW = 100
"""Plaques lower than this have no room for the last action."""


def paint_plaques(
    frame: Frame,
    look: Look,
    areas: Areas,
    rects: dict[str, Rect],
    plaques: Sequence[Plaque],
    *,
    targets: frozenset[int] = frozenset(),
    chosen: frozenset[int] = frozenset(),
) -> None:
    """Draw the architects; ``targets`` may be chosen (an envoy), ``chosen`` are."""
    for plaque in plaques:
        rect = rects[f"plaque_{plaque.seat}"]
        name = f"plaque:{plaque.seat}"
        areas.add(name, rect, is_live=plaque.seat in targets)
        if not frame.shows(rect, around=40):
            continue
        _plaque(frame, look, rect, plaque, is_target=plaque.seat in targets, is_chosen=plaque.seat in chosen)


def _plaque(
    frame: Frame, look: Look, rect: Rect, plaque: Plaque, *, is_target: bool, is_chosen: bool
) -> None:
    x, y, w, h = rect
    if is_target or is_chosen:
        frame.glow(rect, blur=10, alpha=0.95 if is_chosen else 0.6)
    _ground(frame, look, rect, plaque)
    if is_target or is_chosen:
        frame.outline(
            rect.inflate(2, 2),
            "goldhi" if is_chosen or look.hover == f"plaque:{plaque.seat}" else "gold",
            line=4 if is_chosen else 2.5,
            radius=11,
        )
    tall = h >= BELOW
    narrow = w < 230
    side = 66 if tall else 46 if narrow else 56
    sx, sy = (15, 20) if tall else (10, 18) if narrow else (13, 14)
    sign = frame.scale.px(side)
    frame.put(frame.assets.sized(f"kit/seat/sign_{plaque.colour}", sign, sign), x + sx, y + sy)
    left = 92 if tall else 64 if narrow else 78
    purse_right = w - 30 if tall else w - 26
    totals = plaque.talents is not None or plaque.amulets is not None
    in_row = totals and not tall
    in_column = totals and tall
    name_room = w - left - (14 if narrow or in_row else 88)
    frame.text(
        plaque.name,
        x + left,
        y + (26 if tall else 20 if in_row else 25),
        role="head",
        size=25 if tall else 23,
        colour="ivory",
        shadow=True,
        width=name_room,
        height=37 if tall else 26 if in_row else 34,
        least=16,
    )
    if in_column:
        _open_totals(frame, x + w - 76, y, plaque)
    elif not narrow and not in_row:
        _purse(frame, x, y, purse_right, tall=tall)
    pitch = 46 if in_column else 64 if tall else min(56, (w - left - 6) / 3)
    icon = 24 if in_column else 28 if tall else 20 if narrow or in_row else 26
    cy = y + (57 if tall else 42 if in_row else 58)
    values = (("hand", plaque.hand), ("merchant", plaque.merchants), ("statue", plaque.statues))
    # Only a hand has two digits often: where it is narrow, the others stand a little closer to each other.
    wider = 0 if tall and not in_column else pitch * (0.2 if in_column else 0.12)
    for i, (what, value) in enumerate(values):
        at = x + left + i * pitch + (wider if i else 0) - (wider * 0.5 if i == 2 else 0)
        token(frame, what, at - 2 + icon / 2, cy, size=icon)
        warn = what == "hand" and plaque.is_over_limit
        _count(
            frame,
            value,
            at + (0 if narrow else 3) + icon,
            cy,
            size=18 if narrow or in_row else 20,
            colour="bad_on_wood" if warn else "ivory",
            width=pitch + (0 if i else wider) - icon - 2,
            warns=warn,
        )
    if in_row:
        # A low plaque has no room for open totals beside the name: they have a row of their own.
        for i, (what, total) in enumerate((("purse", plaque.talents), ("pyramid", plaque.amulets))):
            at = x + left - 2 + i * 1.25 * pitch
            frame.sprite(f"kit/item/{what}", at + icon / 2, y + 64, height=icon + 1)
            if total is not None:
                _count(frame, total, at + icon + 3, y + 65, size=18, colour=TOTALS[what], width=pitch)
    if tall:
        condensed(
            frame,
            plaque.last,
            x + left,
            y + 86,
            colour="E4ECFF" if plaque.is_active else "E6D9BC",
            width=w - left - 16,
            height=26,
        )


def _count(
    frame: Frame,
    value: int,
    x: float,
    y: float,
    *,
    size: float,
    colour: str,
    width: float,
    warns: bool = False,
) -> None:
    """Write a number beside its sign; one that warns is underlined, for eyes that do not see its red."""
    wide = frame.text(
        str(value),
        x,
        y,
        role="bold",
        size=size,
        colour=colour,
        shadow=True,
        width=width,
        height=27,
        least=14,
    )
    if warns:
        frame.fill((x, y + size * 0.5, wide, 2), colour)


TOTALS = {"purse": "goldhi", "pyramid": "good_on_wood"}
"""The colours of open totals."""


def _ground(frame: Frame, look: Look, rect: Rect, plaque: Plaque) -> None:
    """Draw the wood, or the lapis of the active seat, or one fading into the other."""
    active = look.moved(f"active:{plaque.seat}", float(plaque.is_active))
    if active < 1:
        frame.panel(rect, "cedar")
    box = frame.scale.rect(rect)
    faded(frame, frame.panels.panel("active", box.w, box.h, elevation="panel", glow=12), rect, active)


def _purse(frame: Frame, x: float, y: float, right: float, *, tall: bool) -> None:
    """Draw purse and pyramid whose totals are hidden."""
    pyramid, purse = (33, 34) if tall else (29, 30)
    cy = y + (27 if tall else 25)
    frame.sprite("kit/item/pyramid", x + right - 9, cy, height=pyramid)
    frame.sprite("kit/item/purse", x + right - 42, cy, height=purse)


def _open_totals(frame: Frame, x: float, y: float, plaque: Plaque) -> None:
    """Draw purse over pyramid with the totals that the house rules open, beside name and counts."""
    for i, (what, total) in enumerate((("purse", plaque.talents), ("pyramid", plaque.amulets))):
        cy = y + (27, 57)[i]
        frame.sprite(f"kit/item/{what}", x + 14, cy, height=29)
        if total is not None:
            _count(frame, total, x + 32, cy, size=19, colour=TOTALS[what], width=36)
