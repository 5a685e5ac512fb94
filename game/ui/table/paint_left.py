"""Paint the left side: menu and prompt, the architects' plaques, the log's handle, the own store."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.ui.frame import Frame
from game.ui.table.areas import Areas
from game.ui.table.look import Look, condensed, faded, stone_button, token
from game.ui.table.models import Plaque, Store

BELOW = 100
"""Plaques lower than this have no room for the last action."""


def paint_top(
    frame: Frame, look: Look, areas: Areas, rects: dict[str, Rect], *, title: str, prompt: str
) -> None:
    """Draw menu, help, round and prompt."""
    for name in ("menu", "help"):
        areas.add(name, rects[name])
        stone_button(frame, look, name, rects[name], icon=name)
    box = rects["prompt"]
    if box.w < 160:
        frame.text(
            title,
            box.x,
            box.centery,
            role="head",
            size=22,
            colour="ivory",
            halo="halo",
            shadow=True,
            width=box.w,
            height=box.h,
        )
        return
    room = max(box.w, 300)
    strip = rects.get("strip")  # of a replay, over the board
    if strip is not None and strip.x > box.x and strip.y < box.bottom:
        room = min(room, strip.x - box.x - 10)
    frame.text(
        title,
        box.x,
        box.y + 13,
        role="head",
        size=22,
        colour="ivory",
        halo="halo",
        shadow=True,
        width=room,
        height=30,
    )
    frame.text(
        prompt,
        box.x,
        box.y + 38,
        size=18,
        colour="ivory",
        halo="halo",
        shadow=True,
        width=room,
        height=28,
        least=15,
    )


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


def paint_log_handle(frame: Frame, look: Look, areas: Areas, rect: Rect, told: tuple[str, str, str]) -> None:
    """Draw the strip that opens the chronicle, with its last line: whose sign, whose name, what was done.

    The sign stands for the name where both name and deed have no room.
    """
    colour, name, text = told
    areas.add("log", rect)
    if look.hover == "log":
        frame.glow(rect, blur=5, alpha=0.5)
    frame.panel(rect, "pap", elevation="rest")
    x, named = rect.x + 44, f"{name}: {text}" if name else text
    if name and frame.text_width(named, size=18) * 0.94 > rect.right - 32 - x:
        frame.sprite(f"kit/seat/sign_{colour}", rect.x + 24, rect.centery, width=28)
        named = text
    else:
        frame.icon("book", rect.x + 24, rect.centery, size=26, colour="ink2")
    condensed(frame, named, x, rect.centery, width=rect.right - 32 - x)
    frame.icon("right", rect.right - 19, rect.centery, size=22, colour="ink2")


def paint_store(
    frame: Frame, look: Look, areas: Areas, rect: Rect, store: Store | None, *, hidden: bool
) -> None:
    """Draw the viewer's talents, amulets and merchants; the eye hides them and the hand."""
    t = look.t
    if store is not None:
        areas.add("store", rect, is_live=False)
        areas.add("eye", Rect(rect.right - 56, rect.y, 52, 46))
    if not frame.shows(rect, around=40):
        return
    frame.panel(rect, "cedar")
    tall, upright = rect.h >= 110, rect.h >= 160
    note = t("table.nobody") if store is None else t("table.hidden") if hidden else t("table.only_you")
    frame.text(
        note,
        rect.x + 20,
        rect.y + (24 if tall else 22),
        role="italic",
        size=18,
        colour="muted",
        width=rect.w - (84 if store is not None else 36),
        height=30,
        least=15,
    )
    if store is not None:
        frame.icon(
            "eye", rect.right - 31, rect.y + 24, size=26, colour="goldhi" if look.hover == "eye" else "gold"
        )
    values = (
        ("coin", "talents", store and store.talents),
        ("amulet", "amulets", store and store.amulets),
        ("merchant", "merchants", store and store.merchants),
    )
    for i, (icon, word, value) in enumerate(values):
        told = "–" if value is None or hidden else str(round(look.moved(f"count:{word}", value)))
        label = t(f"store.{word}", count=value or 0)
        if upright:
            cy = rect.y + 66 + i * 46
            token(frame, icon, rect.x + 38, cy, size=38)
            frame.text(told, rect.x + 70, cy, role="title", size=26, colour="ivory", shadow=True, height=40)
            frame.text(
                label, rect.x + 116, cy, size=18, colour="E6D9BC", width=rect.w - 126, height=30, least=15
            )
            continue
        pitch = (rect.w - 28) / 3
        cx = rect.x + 14 + i * pitch
        cy = rect.y + (62 if tall else 63)
        token(frame, icon, cx + (26 if tall else 20), cy, size=40 if tall else 34)
        frame.text(
            told,
            cx + (52 if tall else 41),
            cy,
            role="title",
            size=27,
            colour="ivory",
            shadow=True,
            width=pitch - (54 if tall else 45),
            height=38,
            least=18,
        )
        if tall:
            frame.text(
                label,
                cx + pitch / 2,
                rect.y + 100,
                size=18,
                colour="E6D9BC",
                anchor="mm",
                width=pitch - 4,
                height=26,
                least=14,
                narrowest=0.5,
            )


WORD_PREFIXES = ("store.",)
