"""Paint the hand as a fan at the bottom edge, and the inspected thing large with its rule."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from pygame import BLEND_PREMULTIPLIED, Rect

from game.ui.frame import Frame
from game.ui.layout import hand_pitch
from game.ui.table.areas import Areas
from game.ui.table.faces import RATIO
from game.ui.table.look import Look, tick

UP = 34
INSPECTED = 248


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a card of the fan lies: its middle top (logical), its tilt in degrees, and how much of its width
    is seen."""

    x: float
    y: float
    angle: float
    seen: float


@dataclass(frozen=True, slots=True)
class Fan:
    """A fan of cards: their width and spots, left to right."""

    width: float
    spots: tuple[Spot, ...]

    @property
    def height(self) -> float:
        """Height of a card."""
        return self.width * RATIO

    def strip(self, i: int) -> Rect:
        """The part of card ``i`` that is seen, as an upright rectangle."""
        spot = self.spots[i]
        left = spot.x - self.width / 2
        return Rect(round(left), round(spot.y), round(spot.seen), round(self.height))


def plan_fan(
    rect: Rect,
    count: int,
    *,
    width: float,
    pitch: float,
    span: float,
    portrait: bool = False,
    middle: float | None = None,
) -> Fan:
    """Lay out a hand in its rectangle: pitch, tilt and sag as UI.md has them, the lower part below the
    edge."""
    step = hand_pitch(count, span=span, most=pitch)
    centre = rect.centerx if middle is None else middle
    tilt, sag = (0.8, 0.28) if portrait else (1.5, 1.05)
    if count > 10:
        tilt, sag = tilt * 10 / count, sag * (10 / count) ** 2
    spots = []
    for i in range(count):
        off = i - (count - 1) / 2
        seen = step if i < count - 1 else width
        spots.append(Spot(centre + off * step, rect.y + off * off * sag, -off * tilt, min(width, seen)))
    return Fan(width, tuple(spots))


def paint_fan(
    frame: Frame,
    look: Look,
    areas: Areas,
    fan: Fan,
    cards: Sequence[str | None],
    *,
    up: Collection[int] = (),
    chosen: Collection[int] = (),
    away: Collection[int] = (),
    playable: Collection[int] = (),
    dull: Collection[int] = (),
    is_secret: bool = False,
    rise: float = UP,
) -> None:
    """Draw the hand: ``up`` are raised and glow, ``chosen`` bear a tick, ``away`` lie elsewhere, ``playable``
    may be tapped, ``dull`` may not.
    """
    hovered = None
    moving = _on_way(look, fan, cards, away)
    for i, card in enumerate(cards):
        if i in away:
            continue
        name = f"card:{i}"
        lifted = i in up
        strip = fan.strip(i)
        if lifted:
            strip = Rect(strip.x, round(strip.y - rise), strip.w, round(strip.h + rise))
        grip_y = min(frame.size[1] - 12.0, strip.y + 30.0)
        areas.add(name, strip, is_live=i in playable, grip=(strip.x + max(10.0, strip.w / 2), grip_y))
        if look.hover == name and not is_secret:
            hovered = i
            continue
        _card(
            frame,
            look,
            moving,
            i,
            card,
            lift=rise if lifted else rise * look.lifted(name) if not is_secret else 0,
            glow=0.8 if lifted else 0.0,
            shade=0.45 if i in dull else 0.0,
        )
    if hovered is not None:
        lift = rise if hovered in up else rise * look.lifted(f"card:{hovered}")
        _card(frame, look, moving, hovered, cards[hovered], lift=lift, glow=0.8, shade=0.0, whole=True)
        spot = fan.spots[hovered]
        name = f"card:{hovered}"
        strip = fan.strip(hovered)
        areas.add(
            name,
            Rect(strip.x, round(strip.y - rise), strip.w, round(strip.h + rise)),
            is_live=hovered in playable,
            grip=(
                spot.x - fan.width / 2 + max(10.0, spot.seen / 2),
                min(frame.size[1] - 12.0, spot.y + 30.0),
            ),
        )
    for i in chosen:
        seen = fan.strip(i)
        tick(frame, seen.centerx, min(frame.size[1] - 18.0, seen.y + 62 - rise))


def _on_way(look: Look, fan: Fan, cards: Sequence[str | None], away: Collection[int]) -> Fan:
    """The fan as it closes up: each card on its way to its spot, tilted as it will lie there."""
    if look.motion is None:
        return fan
    here = [i for i in range(len(cards)) if i not in away]
    places = [(fan.spots[i].x, fan.spots[i].y) for i in here]
    spots = list(fan.spots)
    for i, (x, y) in zip(here, look.motion.fan([cards[i] or "" for i in here], places), strict=True):
        spots[i] = Spot(x, y, spots[i].angle, spots[i].seen)
    return Fan(fan.width, tuple(spots))


def _card(
    frame: Frame,
    look: Look,
    fan: Fan,
    i: int,
    card: str | None,
    *,
    lift: float,
    glow: float,
    shade: float,
    whole: bool = False,
) -> None:
    spot = fan.spots[i]
    if not frame.shows((spot.x - fan.width / 2, spot.y - lift, fan.width, fan.height), around=40):
        return
    w = frame.scale.px(fan.width)
    room = 0 if whole or spot.seen >= fan.width else max(1, round(spot.seen * frame.u))
    picture = look.faces.raised(card, w, angle=spot.angle, room=room, shade=shade, glow=glow)
    a = math.radians(spot.angle)
    # The card turns about its middle; its top middle lies at the spot.
    cx = spot.x + math.sin(a) * fan.height / 2
    cy = spot.y + math.cos(a) * fan.height / 2 - lift
    frame.surface.blit(
        picture,
        (round(cx * frame.u) - picture.get_width() // 2, round(cy * frame.u) - picture.get_height() // 2),
        special_flags=BLEND_PREMULTIPLIED,
    )


def inspected_box(frame: Frame, near: Rect) -> Rect:
    """Where the inspected thing and its rule are shown: beside what is inspected, inside the window."""
    width, height = frame.size
    w, h = INSPECTED + 300, INSPECTED * RATIO + 32
    x = near.centerx - w / 2
    y = near.y - h - 24 if near.y > height / 2 else near.bottom + 14
    if near.x > width / 2:
        x, y = near.x - w - 18, near.centery - h / 2
    x = max(12, min(x, width - w - 12))
    y = max(12, min(y, height - h - 12))
    return Rect(round(x), round(y), round(w), round(h))


def paint_inspected(frame: Frame, look: Look, subject: str, near: Rect) -> Rect:
    """Draw a card (``card:stone2``) large, with its rule; return the box."""
    t = look.t
    box = inspected_box(frame, near)
    name = subject.partition(":")[2]
    frame.panel(box, "pap", elevation="dialog")
    look.faces.draw(frame, None if name == "closed" else name, box.x + 16, box.y + 16, INSPECTED)
    left, width = box.x + INSPECTED + 36, box.w - INSPECTED - 56
    frame.text(t(f"card.{name}.name"), left, box.y + 40, role="title", size=26, colour="heading", width=width)
    frame.rule(left, box.y + 64, width, colour="goldlo")
    rule = t(f"card.{name}.rule")
    frame.paragraph(rule, (left, box.y + 78, width, box.h), size=20, colour="ink2", tall=box.h - 78 - 50)
    return box


WORD_PREFIXES = ("card.",)
