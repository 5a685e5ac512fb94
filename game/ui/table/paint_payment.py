"""Paint the payment in the tray: the cards laid out, what is missing and left over, merchants to add."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.engine.payments import Weighed
from game.ui.frame import Frame
from game.ui.table.areas import Areas
from game.ui.table.faces import RATIO
from game.ui.table.look import Look, condensed, pip, tick, token
from game.ui.table.paint_tray import SUMMARY
from game.ui.widget import LEAST_TARGET

ROW = 33
SLOT, EMPTY = "2A1811", "1C100A"
"""The grounds of what is no card: opaque, since where there are many each lies partly over the one before."""


def paint_payment(
    frame: Frame,
    look: Look,
    areas: Areas,
    rect: Rect,
    *,
    cards: Sequence[tuple[int, str]],
    used: int,
    owned: int,
    weighed: Weighed,
    need: Sequence[int],
    resources: Sequence[str],
    leftovers: Sequence[int],
    kept: Sequence[int],
    merchant_worth: int,
    is_secret: bool = False,
) -> None:
    """Draw the payment: ``cards`` are (index in the hand, name), ``used`` of ``owned`` merchants are laid
    out; ``kept`` of each resource comes from what was left over in this turn, ``leftovers`` remain. A
    merchant not used is worth ``merchant_worth`` talents at the end (R11.4). If it is secret the cards lie
    face down, and nothing is said that follows from them."""
    t = look.t
    areas.cover(rect)
    frame.panel(rect, "cedar", elevation="tray")
    room = rect.w - SUMMARY - 40
    frame.text(
        t("ask.payment"),
        rect.x + 22,
        rect.y + 26,
        role="title",
        size=22,
        colour="goldhi",
        shadow=True,
        width=160,
        height=34,
    )
    frame.text(
        t("ask.payment_hint"),
        rect.x + room + 8,
        rect.y + 26,
        role="italic",
        size=18,
        colour="muted",
        anchor="rm",
        width=room - 180,
        height=30,
        least=14,
    )
    pays = [name for name, n in zip(resources, kept, strict=True) for _ in range(n)]
    slots = [] if is_secret else [name for r, name in enumerate(resources) for _ in range(weighed.missing[r])]
    faces = [(index, None if is_secret else name) for index, name in cards]
    _laid(frame, look, areas, rect, faces, used, pays, slots, room)
    _summary(
        frame,
        look,
        areas,
        Rect(rect.right - SUMMARY - 18, rect.y + 15, SUMMARY, rect.h - 30),
        used=used,
        owned=owned,
        weighed=weighed,
        resources=resources,
        leftovers=leftovers,
        merchant_worth=merchant_worth,
        is_secret=is_secret,
    )


def _laid(
    frame: Frame,
    look: Look,
    areas: Areas,
    rect: Rect,
    cards: Sequence[tuple[int, str | None]],
    used: int,
    pays: Sequence[str],
    slots: Sequence[str],
    room: float,
) -> None:
    """Draw cards with ticks, merchants, goods left over, and outlined slots for what is still missing."""
    n = max(1, len(cards) + used + len(pays) + len(slots))
    w = min(107.0, (rect.h - 84) / RATIO)
    pitch = min(w + 3, (room - w) / (n - 1)) if n > 1 else w
    x, y, h = rect.x + 20.0, rect.y + 50.0, w * RATIO
    for index, name in cards:
        area = f"laid:{index}"
        areas.add(area, (x, y, min(w, pitch) if pitch < w else w, h))
        look.faces.draw(frame, name, x, y - (6 if look.hover == area else 0), w)
        tick(frame, x + w / 2, y + h + 2)
        x += pitch
    for k in range(used):
        area = f"merchant:back:{k}"
        box = Rect(round(x), round(y), round(w), round(h))
        areas.add(area, box)
        frame.fill(box, SLOT, radius=10)
        frame.outline(box, "gold", line=2, radius=10)
        token(frame, "merchant", x + w / 2, y + h / 2, size=64)
        tick(frame, x + w / 2, y + h + 2)
        x += pitch
    for name in pays:
        frame.fill((x, y, w, h), SLOT, radius=10)
        frame.outline((x, y, w, h), "goldlo", line=2, radius=10)
        pip(frame, name, x + w / 2, y + h / 2 - 10, size=58)
        condensed(
            frame,
            look.t("ask.left"),
            x + w / 2,
            y + h / 2 + 38,
            role="italic",
            colour="muted",
            anchor="mm",
            width=w - 12,
        )
        tick(frame, x + w / 2, y + h + 2)
        x += pitch
    for name in slots:
        frame.fill((x, y, w, h), EMPTY, radius=10)
        frame.outline((x, y, w, h), "bad_on_wood", line=2, radius=10)
        pip(frame, name, x + w / 2, y + h / 2, size=52, alpha=0.5)
        x += pitch


def _summary(
    frame: Frame,
    look: Look,
    areas: Areas,
    box: Rect,
    *,
    used: int,
    owned: int,
    weighed: Weighed,
    resources: Sequence[str],
    leftovers: Sequence[int],
    merchant_worth: int,
    is_secret: bool,
) -> None:
    """Draw the papyrus: what the payment comes to, unless that is secret; merchants to add."""
    t = look.t
    frame.panel(box, "pap", elevation="rest")
    if is_secret:
        condensed(
            frame,
            t("table.hidden"),
            box.x + 17,
            box.y + 23,
            role="italic",
            size=19,
            colour="ink2",
            width=box.w - 23,
        )
    else:
        over = [left + more for left, more in zip(weighed.left, leftovers, strict=True)]
        _reckoning(frame, look, box, used, owned, weighed, resources, over, merchant_worth)
    y = box.bottom - 24
    if owned <= used:
        return
    shown = min(3, owned - used)
    room = box.w - 14 - 18 - 40 * shown - 4
    condensed(
        frame,
        t("ask.merchants"),
        box.x + 14,
        y,
        colour="ink2",
        width=room,
        height=28,
        least=14,
        narrowest=0.58,
    )
    first = box.x + 14 + min(room, frame.text_width(t("ask.merchants"), size=18)) + 12 + 18
    # One target for all of them: a finger is broader than a merchant.
    area, wide = "merchant:add", max(LEAST_TARGET, shown * 40)
    areas.add(area, (first + (shown - 1) * 20 - wide / 2, y - 22, wide, LEAST_TARGET))
    for k in range(shown):
        token(frame, "merchant", first + k * 40, y, size=40 if look.hover == area else 36)


def _reckoning(
    frame: Frame,
    look: Look,
    box: Rect,
    used: int,
    owned: int,
    weighed: Weighed,
    resources: Sequence[str],
    over: Sequence[int],
    merchant_worth: int,
) -> None:
    """Say what is missing and left over, and what is paid in amulets and merchants."""
    t = look.t
    y = box.y + 23.0

    def say(text: str, *, role: str = "body", colour: str = "ink", inset: float = 50) -> None:
        condensed(
            frame,
            text,
            box.x + inset,
            y,
            role=role,
            size=19,
            colour=colour,
            width=box.w - inset - 6,
            height=28,
            least=14,
            narrowest=0.58,
        )

    missing = [(resources[i], n) for i, n in enumerate(weighed.missing) if n]
    if missing:
        told = t("when.comma").join(
            t("ask.one_missing", goods=t(f"goods.{name}", count=n)) for name, n in missing
        )
        pip(frame, missing[0][0], box.x + 30, y, size=30)
        say(told, role="bold", colour="bad_on_papyrus")
    else:
        tick(frame, box.x + 30, y)
        say(t("ask.nothing_missing"), role="bold")
    rest = [(name, n) for name, n in zip(resources, over, strict=True) if n]
    y += ROW
    if rest:
        pip(frame, rest[0][0], box.x + 30, y, size=30)
        say(t("when.comma").join(t("ask.left_over", goods=t(f"goods.{name}", count=n)) for name, n in rest))
    else:
        say(t("ask.nothing_left"), colour="ink2")
    y += ROW
    token(frame, "amulet", box.x + 30, y, size=30, alpha=1.0 if weighed.amulets else 0.45)
    if weighed.amulets:
        say(t("do.amulets", count=weighed.amulets), role="bold")
    else:
        say(t("ask.no_amulets"), colour="ink2")
    y += ROW
    token(frame, "merchant", box.x + 30, y, size=30, alpha=1.0 if used else 0.45)
    if used:
        say(t("ask.merchants_used", count=used), role="bold")
        y += 25
        say(t("ask.merchants_price", count=used * merchant_worth), inset=17)
    else:
        say(t("ask.no_merchants"), colour="ink2")
        if owned:
            y += 25
            say(t("ask.merchant_worth", count=merchant_worth), colour="ink2", inset=17)


WORD_PREFIXES = ("goods.",)
