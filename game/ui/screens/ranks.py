"""The table of ranks beside the purse, and the sums that have buttons of their own."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.ui.frame import Frame
from game.ui.screens.parts import Say

WORD_PREFIXES = ("offering.rank.",)


def signed(number: int) -> str:
    """Write a number with its sign, the minus as a minus sign."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def quick_sums(talents: int) -> list[int]:
    """Return the sums that have a button of their own: nothing, a quarter, a half, all; each once."""
    return sorted({0, talents // 4, talents // 2, talents})


def draw_ranks(frame: Frame, t: Say, box: Rect, ranks: Sequence[int], amulets: int) -> None:
    """Draw what each rank does to a pyramid (R10.2), and how many amulets are in one's own."""
    frame.panel(box, "cedar", elevation="card")
    step = min(60.0, (box.h - 194) / len(ranks))
    frame.text(
        t("offering.rank_head"),
        box.x + 26,
        box.y + 34,
        role="head",
        size=21,
        colour="muted",
        width=box.w * 0.5,
    )
    frame.text(
        t("offering.amulets"),
        box.right - 26,
        box.y + 34,
        role="head",
        size=21,
        colour="muted",
        anchor="rm",
        width=box.w * 0.45,
    )
    cy = box.y + 58 + step / 2
    for i, change in enumerate(ranks):
        frame.fill((box.x + 22, cy - step / 2, box.w - 44, 1.5), "gold", 0.35)
        frame.text(
            t(f"offering.rank.{i + 1}"),
            box.x + 26,
            cy,
            role="title",
            size=26,
            colour="ivory",
            shadow=True,
            width=box.w - 170,
            least=18,
        )
        frame.sprite("kit/token/amulet", box.right - 104, cy, width=min(42, step - 8))
        frame.text(
            signed(change),
            box.right - 26,
            cy,
            role="title",
            size=27,
            anchor="rm",
            shadow=True,
            colour="good_on_wood" if change < 0 else "bad_on_wood",
        )
        cy += step
    at = cy - step / 2 + 6
    frame.paragraph(
        t("offering.ties"),
        Rect(box.x + 26, round(at), box.w - 52, 84),
        role="italic",
        size=19,
        colour="muted",
        tall=max(40.0, box.bottom - 56 - at),
    )
    frame.sprite("kit/item/pyramid", box.x + 44, box.bottom - 36, height=34)
    frame.text(
        t("offering.own_amulets", count=amulets),
        box.x + 72,
        box.bottom - 35,
        size=19,
        height=32,
        colour="ivory",
        width=box.w - 96,
        least=15,
    )
