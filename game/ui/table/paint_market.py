"""Paint the market: stalls under their awnings with their cards fanned."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame
from pygame import BLEND_PREMULTIPLIED, SRCALPHA, Rect, Surface

from game.ui import nine
from game.ui.frame import Frame
from game.ui.table.areas import Areas
from game.ui.table.look import Look
from game.ui.table.models import Stall
from game.ui.table.modes import Refill
from game.ui.table.naming import stall_numeral
from game.ui.table.stall_plans import READABLE, StallPlan, is_cut, opened, slot_spot
from game.ui.theme.colours import rgb

AWNINGS = ("1F3F8F", "A8402A", "1B7F78", "8A5A1E", "6A3A6E")
LIFT = 6


_awnings: dict[tuple[int, int, str], Surface] = {}


def _awning(frame: Frame, width: float, colour: str) -> Surface:
    """Make a striped awning with a scalloped hem, shaded from top to bottom."""
    w, h = frame.scale.px(width), frame.scale.px(46)
    key = (w, h, colour)
    if key in _awnings:
        return _awnings[key]
    if len(_awnings) > 40:
        _awnings.clear()
    k, stripes = 3, 7
    big = Surface((w * k, h * k), SRCALPHA)
    cut = round(h * k * 16 / 46)
    for i in range(stripes):
        a, b = i * w * k // stripes, (i + 1) * w * k // stripes
        tone = rgb(colour) if i % 2 == 0 else rgb("F1E2BF")
        pygame.draw.rect(big, (*tone, 255), (a, 0, b - a, h * k - cut))
        pygame.draw.ellipse(big, (*tone, 255), (a, h * k - 2 * cut, b - a, 2 * cut - k))
    big.premul_alpha_ip()
    made = pygame.transform.smoothscale(big, (w, h))
    shade = nine.gradient(w, h, [(0, "FFFFFF"), (1, "A8A098")])
    made.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    _awnings[key] = made
    return made


@lru_cache(maxsize=16)
def _soft(width: int, height: int, radius: int, blur: int) -> Surface:
    return nine.soft_box(width, height, radius, blur, alpha=0.55)


def _awning_shadow(frame: Frame, x: float, y: float, width: float) -> None:
    box = frame.scale.rect((x, y, width, 40))
    blur = frame.scale.px(6)
    soft = _soft(box.w, box.h, frame.scale.px(8), blur)
    frame.surface.blit(
        soft,
        (box.x - 2 * blur + frame.scale.px(2), box.y - 2 * blur + frame.scale.px(5)),
        special_flags=BLEND_PREMULTIPLIED,
    )


def paint_stalls(
    frame: Frame,
    look: Look,
    areas: Areas,
    plans: Sequence[StallPlan],
    stalls: Sequence[Stall],
    *,
    lifted: int | None = None,
    refill: Refill | None = None,
    drawn: Sequence[str | None] = (),
) -> None:
    """Draw the stalls; with a refill also where its cards may go and those already put there."""
    pairs = list(zip(plans, stalls, strict=True))
    # A stall too full to be read is fanned out while it is pointed at or lifted, over what lies below.
    pairs.sort(key=lambda pair: _is_opened(look, *pair, lifted=lifted))
    for plan, stall in pairs:
        if _is_opened(look, plan, stall, lifted=lifted):
            plan = opened(plan)
        is_up = lifted == stall.number
        rect, up = plan.rect, round(LIFT * look.moved(f"stall:{stall.number}", float(is_up)))
        placed = [i for i, s in enumerate(refill.stalls) if s == stall.number] if refill else []
        name = f"stall:{stall.number}"
        is_live = stall.is_open or (refill is not None and not placed)
        areas.add(name, rect, is_live=is_live)
        if not frame.shows(rect, around=40):
            if refill is not None and placed:
                areas.add(f"drawn:{placed[0]}", _placed_box(plan, stall))
            continue
        tray = Rect(rect.x, rect.y + 20, rect.w, rect.h - 20)
        if is_up:
            frame.glow(tray, blur=10, alpha=0.9)
        frame.panel(tray, "cedar")
        if look.hover == name and is_live and not is_up:
            frame.outline(tray, "gold", line=2.5, radius=10)
        if is_up:
            frame.outline(tray.inflate(2, 2), "goldhi", line=4, radius=11)
        before = frame.surface.get_clip()
        if is_cut(plan):
            frame.surface.set_clip(
                before.clip(frame.scale.rect((rect.x - 20, rect.y - 20, rect.w + 40, rect.h + 14)))
            )
        for card, (x, y) in zip(stall.cards, plan.spots, strict=False):
            look.faces.draw(frame, card, x, y - up, plan.card[0], lift=is_up)
        frame.surface.set_clip(before)
        if is_cut(plan):
            frame.badge(str(len(stall.cards)), rect.right - 20, rect.bottom - 18, size=30)
        if refill is not None:
            _slot(frame, look, areas, plan, stall, placed, drawn, is_hovered=look.hover == name)
        colour = AWNINGS[(stall.number - 1) % len(AWNINGS)]
        _awning_shadow(frame, rect.x - 6, rect.y, rect.w + 12)
        frame.put(_awning(frame, rect.w + 12, colour), rect.x - 6, rect.y)
        _sign(frame, rect.x + rect.w / 2, rect.y + 20, stall_numeral(look.t, stall.number))
    if plans:
        left, right = plans[0].rect.x - 10, plans[-1].rect.right + 10
        frame.fill((left, plans[0].rect.y - 4, right - left, 8), "3A2214", radius=4)
        frame.fill((left + 1, plans[0].rect.y - 4, right - left - 2, 3), "6A4428", radius=2)


def _is_opened(look: Look, plan: StallPlan, stall: Stall, *, lifted: int | None) -> bool:
    is_full = plan.strip < READABLE or is_cut(plan)
    return is_full and (look.hover == f"stall:{stall.number}" or lifted == stall.number)


def _sign(frame: Frame, x: float, y: float, text: str) -> None:
    frame.worth(text, x, y + 1, size=34, width=30)


def _placed_box(plan: StallPlan, stall: Stall) -> Rect:
    """Where a drawn card lies that was put into a stall."""
    x, y = slot_spot(plan, len(stall.cards))
    w, h = plan.card
    return Rect(round(x), round(min(y, plan.rect.bottom - h - 6)), round(w), round(h))


def _slot(
    frame: Frame,
    look: Look,
    areas: Areas,
    plan: StallPlan,
    stall: Stall,
    placed: list[int],
    drawn: Sequence[str | None],
    *,
    is_hovered: bool,
) -> None:
    """Draw the glowing place for a drawn card, or the card that was put there."""
    x, y = slot_spot(plan, len(stall.cards))
    w, h = plan.card
    if placed:
        box = _placed_box(plan, stall)
        look.faces.draw(frame, drawn[placed[0]], x, box.y, w, lift=True, glow=0.9)
        areas.add(f"drawn:{placed[0]}", box)
        return
    if stall.cards:
        # Under the last card, where only a strip is free.
        y = min(plan.spots[-1][1] + h + 6, plan.rect.bottom - 50)
        box = Rect(round(x), round(y), round(w), 44)
    else:
        box = Rect(round(x), round(y), round(w), round(h))
    frame.glow(box, blur=8, alpha=0.6 if is_hovered else 0.35)
    frame.fill(box, "3A2A12", 0.55, radius=10)
    frame.fill(box, "gold", 0.30 if is_hovered else 0.16, radius=10)
    frame.outline(box, "goldhi", line=2.5, radius=10)
    frame.icon("plus", box.centerx, box.centery, size=30, colour="goldhi")
