"""Paint what a resting pointer tells: what a thing on the table is, and what a part costs and why not now."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.ui.frame import Frame
from game.ui.table.look import Look, pip, token
from game.ui.table.models import Plaque, Tile
from game.ui.table.paint_needs import paint_stand_ins

PART_WIDTHS = (420, 520, 640, 760)
"""How wide a part's sign is: the narrowest with which it is not higher than the window."""
LINK_H = 34
"""Room at the foot for the way to the rules."""

LINE = 34
WORDS_W = 360

Row = tuple[str, str]
"""A sprite of the kit (or nothing) and words."""


def tip_rows(
    look: Look, name: str, plaques: Sequence[Plaque], *, deck: int, discards: int, merchant_worth: int
) -> list[Row]:
    """Say what an area is, line by line; for a plaque each of its signs. ``merchant_worth``: talents at the
    end for a merchant kept (R11.4).
    """
    t = look.t
    kind, _, rest = name.partition(":")
    if kind == "plaque":
        plaque = next(plaque for plaque in plaques if plaque.seat == int(rest))
        talents = "tip.purse" if plaque.talents is None else "tip.purse_open"
        amulets = "tip.pyramid" if plaque.amulets is None else "tip.pyramid_open"
        return [
            ("token/hand", t("tip.hand", count=plaque.hand)),
            ("token/merchant", t("tip.merchants", count=plaque.merchants)),
            ("token/statue", t("tip.statues", count=plaque.statues)),
            ("item/purse", t(talents, count=plaque.talents or 0)),
            ("item/pyramid", t(amulets, count=plaque.amulets or 0)),
        ]
    if kind == "store":
        return [
            ("token/coin", t("tip.own_talents")),
            ("token/amulet", t("tip.own_amulets")),
            ("token/merchant", t("tip.own_merchants", count=merchant_worth)),
        ]
    if kind == "deck":
        return [("", t("tip.deck", count=deck))]
    if kind == "discards":
        return [("", t("tip.discards", count=discards))]
    return [("", t(f"tip.{kind}"))]


def paint_tip(frame: Frame, rows: Sequence[Row], near: Rect) -> None:
    """Draw a small sign above (or below) what it is about; a long one beside it, if there is room."""
    inset = 52 if any(sprite for sprite, _ in rows) else 19
    step = frame.fonts.line_height(18) / frame.u
    told = [frame.fonts.wrap(text, "body", 18, int(WORDS_W * frame.u)) for _, text in rows]
    heights = [max(LINE, step * len(lines) + 6) for lines in told]
    widest = max(frame.text_width(line, size=18) for lines in told for line in lines)
    w, h = round(widest) + inset + 22, round(sum(heights) + 14)
    box = Rect(near.centerx - w // 2, near.top - h - 10, w, h)
    if len(rows) > 1 and near.centery < frame.size[1] / 2 and near.right + 10 + w < frame.size[0]:
        box.topleft = (near.right + 10, near.top)
    elif box.top < 8:
        box.top = near.bottom + 10
    box.clamp_ip(Rect(8, 8, frame.size[0] - 16, frame.size[1] - 16))
    frame.panel(box, "cedar", elevation="tray")
    y = box.y + 7.0
    for (sprite, text), lines, high in zip(rows, told, heights, strict=True):
        middle = y + high / 2
        if sprite.startswith("token/"):
            token(frame, sprite.partition("/")[2], box.x + 29, middle, size=26)
        elif sprite:
            frame.sprite(f"kit/{sprite}", box.x + 29, middle, height=26)
        top = middle - step * len(lines) / 2
        frame.paragraph(text, (box.x + inset, top, WORDS_W, high), size=18, colour="ivory")
        y += high


def paint_part(
    frame: Frame, look: Look, tile: Tile, near: Rect, *, reason: str = "", has_hand: bool = True
) -> Rect:
    """Draw a part's rule, its cost with what the viewer has of it, how many are left, and why not now; return
    the box.
    """
    t = look.t
    rule, left = t(f"part.{tile.part}.rule"), t("tip.left", count=tile.left)
    line = max(LINE, frame.fonts.line_height(20) / frame.u + 4)
    helped = _stand_in_rows(look, tile) if has_hand else []
    width, height = frame.size
    for wide in PART_WIDTHS:
        inner = wide - 48
        words_h = frame.paragraph_height(rule, inner, size=20)
        why_h = frame.paragraph_height(reason, inner, size=19) + 10 if reason else 0
        h = 78 + words_h + 12 + (len(tile.needs) + len(helped) + 2) * line + why_h + 14 + LINK_H
        if h <= height - 24:
            break
    x = near.x - wide - 18 if near.x > wide + 30 else near.right + 18
    box = Rect(round(x), round(near.centery - h / 2), wide, round(h))
    box.clamp_ip(Rect(12, 12, width - 24, height - 24))
    frame.panel(box, "pap", elevation="dialog")
    x, y = box.x + 24, box.y + 78.0
    frame.text(
        t(f"part.{tile.part}.name"), x, box.y + 40, role="title", size=26, colour="heading", width=inner
    )
    frame.rule(x, box.y + 64, inner, colour="goldlo")
    frame.paragraph(rule, (x, y, inner, words_h + 8), size=20, colour="ink2")
    y += words_h + 12
    head = t("tip.cost_have") if has_hand else t("tip.cost")
    frame.text(head, x, y + line / 2, role="italic", size=18, colour="ink2", width=inner, least=15)
    for i, need in enumerate(tile.needs):
        cy = y + line * (i + 1.5)
        pip(frame, need.resource, x + 15, cy, size=28)
        frame.text(t(f"resource.{need.resource}"), x + 42, cy, size=20, colour="ink", width=inner - 160)
        told = f"{need.have} / {need.count}" if has_hand else str(need.count)
        colour = "bad_on_papyrus" if has_hand and need.missing else "ink"
        if has_hand and need.is_short:
            beside = max(66.0, frame.text_width(told, role="bold", size=20) + 10)
            paint_stand_ins(frame, need, x + inner - beside, cy + 12, size=24)
        frame.text(told, x + inner, cy, role="bold", size=20, colour=colour, anchor="rm")
    y += line * (len(tile.needs) + 1)
    for sprite, words in helped:
        if sprite == "merchant":
            token(frame, sprite, x + 15, y + line / 2, size=28)
        else:
            pip(frame, sprite, x + 15, y + line / 2, size=28)
        frame.text(words, x + 42, y + line / 2, size=20, colour="ink", width=inner - 42, least=15)
        y += line
    frame.text(left, x, y + line / 2, size=20, colour="ink", width=inner, least=15)
    if reason:
        frame.paragraph(reason, (x, y + line + 6, inner, why_h + 8), size=19, colour="bad_on_papyrus")
    return box


def _stand_in_rows(look: Look, tile: Tile) -> list[Row]:
    """Say how many merchants and wild cards stand in for goods that are not there."""
    merchants, wild = sum(need.merchants for need in tile.needs), sum(need.wild for need in tile.needs)
    rows = [("merchant", look.t("tip.merchants_stand", count=merchants))] if merchants else []
    return rows + ([("trompe", look.t("tip.wild_stand", count=wild))] if wild else [])


WORD_PREFIXES = ("part.", "resource.", "tip.")
