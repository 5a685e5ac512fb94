"""Paint the left side around the plaques: menu and prompt, the log's handle, the own store."""

from __future__ import annotations

from pygame import Rect

from game.ui.frame import Frame
from game.ui.table.areas import Areas
from game.ui.table.look import Look, condensed, stone_button, token
from game.ui.table.models import Store
from game.ui.table.shown import Picture


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


def log_told(picture: Picture) -> tuple[str, str, str]:
    """The colour and name of who did the last thing (empty where it befell all), and what it was."""
    seat, text = picture.log_line
    if seat is None:
        return "", "", text
    return picture.seats[seat].colour, picture.names[seat], text


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
    frame: Frame,
    look: Look,
    areas: Areas,
    rect: Rect,
    store: Store | None,
    *,
    hidden: bool,
    bots_only: bool = False,
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
    note = t("table.hidden") if hidden else t("table.only_you")
    if store is None:
        note = t("table.bots_only") if bots_only else t("table.nobody")
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
        ("coin", "talents", None if store is None else store.talents),
        ("amulet", "amulets", None if store is None else store.amulets),
        ("merchant", "merchants", None if store is None else store.merchants),
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
