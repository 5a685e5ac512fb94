"""Paint the lower right corner: the one button for the next step, undo or cancel beside it, the coming
bonus."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.ui.frame import Frame
from game.ui.table.areas import Areas
from game.ui.table.look import Look, button_face, condensed, stone_button
from game.ui.table.models import Back, Primary
from game.ui.theme.fonts import NARROWEST

SIGNS = {"end": "turn", "pass": "step"}
"""The icons of the two ways to give the turn away."""


def paint_primary(frame: Frame, look: Look, areas: Areas, rect: Rect, primary: Primary) -> None:
    """Draw the lapis button with its consequence line; passing is of stone, and both ways to give the turn
    away have a sign.
    """
    areas.add("primary", rect, is_live=primary.is_live)
    is_stone = primary.kind == "pass" and primary.is_live
    style = "button" if is_stone else "primary"
    drop = button_face(frame, look, "primary", rect, style, enabled=primary.is_live)
    ink = "ink" if is_stone else "ivory" if primary.is_live else "disabled_ivory"
    y = rect.centery + drop
    sign = SIGNS.get(primary.kind)
    aside = 44 if sign else 0
    room = rect.w - 26 - aside
    middle = rect.centerx + aside / 2
    if sign:
        frame.icon(sign, rect.x + 34, y, size=32, colour=ink)
    condensed(
        frame,
        primary.label,
        middle,
        y - (rect.h * 0.17 if primary.note else 0),
        role="head",
        size=26 if primary.note else 28,
        colour=ink,
        anchor="mm",
        shadow=primary.is_live and not is_stone,
        width=room,
        least=16,
        height=rect.h * (0.42 if primary.note else 0.6),
    )
    if primary.note:
        condensed(
            frame,
            primary.note,
            middle,
            y + rect.h * 0.2,
            size=18,
            colour=ink,
            anchor="mm",
            width=room,
            least=14,
            height=rect.h * 0.33,
            narrowest=0.5,
        )


def paint_back(
    frame: Frame,
    look: Look,
    areas: Areas,
    rect: Rect,
    back: Back,
    bonus_rect: Rect,
    *,
    on_shelf: bool,
    beside: float,
) -> None:
    """Draw cancel, undo, or a padlock with the reason in words where the bonus would stand, on the bare board
    also `beside` it.
    """
    icon = {"cancel": "x", "undo": "undo", "locked": "lock"}[back.kind]
    name = "cancel" if back.kind == "cancel" else "undo"
    areas.add(name, rect, is_live=back.is_live)
    stone_button(
        frame,
        look,
        name,
        rect,
        icon=icon,
        enabled=back.is_live,
        icon_size=36,
        icon_colour="7A1F12" if back.kind == "cancel" else "",
    )
    if back.reason:
        room = bonus_rect.w - 4.0
        longest = max(frame.text_width(word, size=18) for word in back.reason.split())
        left = bonus_rect.x + (6.0 if on_shelf else 2.0)
        while beside > 0 and len(frame.fonts.wrap(back.reason, "body", 18, round(room * frame.u))) > 2:
            room, left, beside = room + 12, left - 12, beside - 12
        most = min(18.0, 18.0 * room / longest, 18.0 / frame.fonts.text_size * 1.2)
        for size in (most, most - 1, most - 2, most - 3):
            lines = frame.fonts.wrap(back.reason, "body", size, round(room * frame.u) + 1)
            if len(lines) <= 3:
                break
        pitch = max(min(24.0, bonus_rect.h / len(lines)), 15.5 / frame.u)
        y = bonus_rect.centery - pitch / 2 * (len(lines) - 1)
        # First all halos, then all letters: no line's halo dims the line above.
        for halo in (None,) if on_shelf else ("halo", None):
            for i, line in enumerate(lines):
                frame.text(
                    line,
                    left,
                    y + pitch * i,
                    size=size,
                    colour="ivory",
                    shadow=True,
                    halo=halo,
                    width=room + 2,
                    least=14,
                )


def paint_redo(frame: Frame, look: Look, areas: Areas, undo: Rect, room: Rect) -> None:
    """Draw the way forward again beside undo, as long as nothing else was chosen since."""
    side = min(undo.w, undo.h, room.w)
    rect = Rect(room.right - side, room.centery - side // 2, side, side)
    areas.add("redo", rect)
    stone_button(frame, look, "redo", rect, icon="redo", icon_size=36)


def paint_bonus(frame: Frame, look: Look, rect: Rect, bonus: int, *, on_shelf: bool) -> None:
    """Draw what the next part of this turn would add."""
    frame.text(
        look.t("table.next_part"),
        rect.x + 4,
        rect.y + 22,
        size=18,
        colour="ivory",
        shadow=True,
        halo=None if on_shelf else "halo",
        width=rect.w - 4,
        least=14,
    )
    frame.worth(f"+{bonus}", rect.x + 39 if not on_shelf else rect.x + 28, rect.y + 55, size=34)


def paint_notice(frame: Frame, rect: Rect, lines: Sequence[str]) -> None:
    """Draw papyrus with a warning above the store: what is wrong, and below it what that will cost."""
    # A line that needs two gets them: the panel grows upwards.
    told: list[tuple[str, bool]] = []
    for i, text in enumerate(lines):
        whole = frame.text_width(text, size=18) * NARROWEST <= rect.w - 20
        parts = [text] if whole else frame.fonts.wrap(text, "body", 18, int((rect.w - 20) * frame.u))
        told += [(part, i == 0) for part in parts]
    pitch = (rect.h - 12) / len(lines)
    grown = round(pitch * (len(told) - len(lines)))
    rect = Rect(rect.x, rect.y - grown, rect.w, rect.h + grown)
    frame.panel(rect, "pap", elevation="rest")
    for i, (line, is_fault) in enumerate(told):
        condensed(
            frame,
            line,
            rect.centerx,
            rect.y + 6 + pitch * (i + 0.5),
            size=19 if is_fault else 18,
            colour="bad_on_papyrus" if is_fault else "ink",
            anchor="mm",
            width=rect.w - 20,
            height=pitch,
        )
