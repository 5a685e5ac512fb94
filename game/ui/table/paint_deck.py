"""Paint what the market is filled from: deck and discards, and the drawn cards to place."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.ui.frame import Frame
from game.ui.table.areas import Areas
from game.ui.table.faces import RATIO
from game.ui.table.look import Look
from game.ui.table.modes import Refill
from game.ui.widget import LEAST_TARGET

EDGE = 6
"""So much of its upper edge the tray of drawn cards leaves to deck and discards above it."""


def paint_deck(
    frame: Frame,
    look: Look,
    areas: Areas,
    rect: Rect,
    *,
    deck: int,
    top: str | None,
    discards: int,
    in_panel: bool,
) -> None:
    """Draw the line that tells of deck and discards, the deck's open top card beside it."""
    t = look.t
    text = t("table.deck_short" if in_panel else "table.deck", deck=deck, discards=discards)
    right = rect.right - (34 if in_panel else 0)
    card_w = 20
    if in_panel:
        width = frame.text(
            text,
            right - 10,
            rect.centery,
            role="italic",
            size=18,
            colour="E6D9BC",
            anchor="rm",
            width=rect.w - 46,
            height=26,
            least=14,
        )
        left = right - 10 - width
        spot: tuple[float, float] = (right, rect.centery - card_w * RATIO / 2)
    else:
        width = frame.text(
            text,
            rect.centerx + 12,
            rect.centery - 1,
            size=18,
            colour="ivory",
            anchor="mm",
            shadow=True,
            halo="halo",
            width=rect.w - 60,
            height=27,
        )
        left = rect.centerx + 12 - width / 2
        spot = (left - card_w - 12, rect.centery - card_w * RATIO / 2)
        left = spot[0]
    if deck:
        look.faces.draw(frame, top, *spot, card_w)
    middle = left + width * 0.55
    tall = max(LEAST_TARGET, rect.h + 8)
    # Between the stalls and the quarry it reaches from the stalls' feet over the edge of what lies below.
    upper = rect.centery - tall / 2 if in_panel else rect.y - 4
    areas.add("deck", (left - 6, upper, middle - left, tall))
    areas.add(
        "discards",
        (middle, upper, right + 20 - middle if in_panel else left + width + 44 - middle, tall),
    )
    if look.hover in ("deck", "discards"):
        hovered = areas.of(look.hover)
        assert hovered is not None
        box = hovered.rect
        frame.fill((box.x, rect.centery + 15, box.w, 2), "gold", 0.9)


def paint_restock(
    frame: Frame,
    look: Look,
    areas: Areas,
    rect: Rect,
    refill: Refill,
    drawn: Sequence[str | None],
    *,
    dragged: int | None = None,
) -> None:
    """Draw the drawn cards that wait for a stall, in the quarry's place."""
    t = look.t
    areas.cover(Rect(rect.x, rect.y + EDGE, rect.w, rect.h - EDGE))
    frame.panel(rect, "cedar", elevation="tray")
    n = len(drawn)
    words = t(f"ask.number.{n}") if 2 <= n <= 5 else str(n)
    frame.text(
        t("ask.restock", count=n, words=words),
        rect.x + 20,
        rect.y + 26,
        role="title",
        size=22,
        colour="goldhi",
        shadow=True,
        width=rect.w - 40,
    )
    pitch = min(145, (rect.w - 32) / max(1, n))
    w = min(130, pitch - 12)
    x0 = rect.centerx - pitch * n / 2 + (pitch - w) / 2
    for i, card in enumerate(drawn):
        x, y = x0 + i * pitch, rect.y + 60
        if refill.stalls[i] is not None or dragged == i:
            frame.fill((x, y, w, w * RATIO), "140B06", 0.45, radius=10)
            frame.outline((x, y, w, w * RATIO), "7A5230", line=1.5, radius=10)
            continue
        name = f"drawn:{i}"
        picked = refill.picked == i
        up = 8 if picked or look.hover == name else 0
        areas.add(name, (x, y - up, w, w * RATIO + up))
        look.faces.draw(frame, card, x, y - up, w, lift=True, glow=0.9 if picked else 0.45 if up else 0)
    for i, line in enumerate(t("ask.restock_how").split("\n")):
        frame.text(
            line,
            rect.centerx,
            rect.bottom - 62 + i * 27,
            size=19,
            colour="ivory",
            anchor="mm",
            width=rect.w - 36,
            height=32,
            least=15,
        )


WORD_PREFIXES = ("ask.number.",)
