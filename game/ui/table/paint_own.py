"""Paint what is the own of who looks: the hand as a fan, and the tray of a payment or a question above it."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.engine.decisions import Kind
from game.ui.frame import Frame
from game.ui.scale import Mode as Arrangement
from game.ui.table import allowed, asks, captions, lookups
from game.ui.table.answers import Answer, Character
from game.ui.table.areas import Areas
from game.ui.table.covering import as_all_know, covered_ask
from game.ui.table.look import Look
from game.ui.table.modes import Payment
from game.ui.table.paint_hand import UP, Fan, Spot, paint_fan, plan_fan
from game.ui.table.paint_payment import paint_payment
from game.ui.table.paint_tray import ask_rect, paint_ask
from game.ui.table.shown import Picture

HIGH = 84
"""How far from the upper edge a payment stands that has gone out of the way, logical."""


def paint_own_hand(
    frame: Frame, look: Look, areas: Areas, rects: dict[str, Rect], picture: Picture, arrangement: Arrangement
) -> None:
    view, desk = picture.view, picture.desk
    if view.seat is None:
        return
    rect = rects["hand"]
    portrait, low = arrangement is Arrangement.PORTRAIT, arrangement is Arrangement.LOW
    # A small hand lies wide enough for its names to be read; a large one is pushed together.
    width, pitch = (132.0, 104.0) if portrait else (108.0, 92.0) if low else (124.0, 94.0)
    span = rect.w - width
    paying = desk.mode if desk.is_asked and isinstance(desk.mode, Payment) else None
    away = set(paying.laid) if paying else set()
    shown = [i for i in range(len(desk.hand)) if i not in away]
    question = asks.ask(look.t, desk, picture.names) if desk.is_asked else None
    if question is not None and question.shows_hand and picture.sheet is None:
        return  # all cards lie in the tray
    # Under a tray the fan steps down and rises less, so that it stays clear of it.
    under_tray = (
        paying is not None or picture.sheet is not None or bool(picture.why_over) or question is not None
    )
    down = 26 if under_tray else 0
    middle = None
    if picture.is_log_open:
        # Beside the drawer, as far to the left as it was.
        left = rects["drawer"].right + 20.0
        right = float(rects["undo"].x - 16 if not portrait else rect.right)
        span = min(span, right - left - width)
        wide = min(span, pitch * (len(shown) - 1)) + width
        middle = max(float(rect.centerx), left + wide / 2)
    fan = plan_fan(
        rect.move(0, down), len(shown), width=width, pitch=pitch, span=span, portrait=portrait, middle=middle
    )
    hand: Sequence[str | None] = desk.hand
    up: set[int] = set()
    chosen: set[int] = set()
    match desk.mode:
        case Character(card=card):
            up = {card}
        case Answer(cards=cards) if desk.decision.kind in (Kind.BEG, Kind.ENVOY):
            up = chosen = set(cards)
    playable = {i for i in range(len(desk.hand)) if allowed.is_playable(desk, i)}
    dull: set[int] = set()
    if desk.is_asked and desk.decision.kind in (Kind.BEG, Kind.ENVOY) and not picture.is_hidden:
        dull = set(range(len(desk.hand))) - playable
    if picture.is_hidden:
        hand = [None] * len(hand)
    # The fan is planned for the cards still in it; their areas keep the numbers of the sorted hand.
    order = {i: k for k, i in enumerate(shown)}
    nowhere = Spot(0.0, 0.0, 0.0, 0.0)
    spots = Fan(fan.width, tuple(fan.spots[order[i]] if i in order else nowhere for i in range(len(hand))))
    paint_fan(
        frame,
        look,
        areas,
        spots,
        hand,
        up=up,
        chosen=chosen,
        away=away,
        playable=playable,
        dull=dull,
        is_secret=picture.is_hidden,
        rise=16 if under_tray else UP,
    )


def tray_beside(rects: dict[str, Rect], paid: Rect | None) -> Rect:
    """Where the payment lies: in its place, or at the top where it would cover what is being paid for."""
    usual = rects["tray"]
    high = Rect(usual.x, max(HIGH, rects["board"].y + 10), usual.w, usual.h)
    covers = paid is not None and usual.colliderect(paid) and not high.colliderect(paid)
    return high if covers else usual


def paint_own_tray(frame: Frame, look: Look, areas: Areas, rects: dict[str, Rect], picture: Picture) -> None:
    view, desk, t = picture.view, picture.desk, look.t
    garden = view.catalogue.garden
    tray = rects["tray"].move(0, round(picture.tray_shift))
    if picture.sheet is not None:
        seen = as_all_know(view) if picture.is_hidden else view
        ask = lookups.look_up_pile(t, seen) if picture.sheet == "pile" else lookups.look_up_discards(t, seen)
        paint_ask(frame, look, areas, ask_rect(frame, look, tray, ask), ask, garden)
        return
    if picture.why_over:
        over = asks.Ask(t("end.over"), picture.why_over)
        paint_ask(frame, look, areas, ask_rect(frame, look, tray, over), over, garden)
        return
    if not desk.is_asked:
        return
    if isinstance(desk.mode, Payment):
        usual, tray = rects["tray"], tray_beside(rects, picture.paid_at)
        tray = tray.move(0, round(picture.tray_shift if tray.y == usual.y else -picture.tray_shift))
        weighed = captions.weighed_now(desk)
        assert weighed is not None
        # Leftovers that the part's cost will not use up: they and the payment's rest pay for further parts.
        cost = view.catalogue.parts.costs[str(desk.decision.part)]
        rest = tuple(max(0, left - n) for left, n in zip(view.leftovers, cost, strict=True))
        paint_payment(
            frame,
            look,
            areas,
            tray,
            cards=[(i, desk.hand[i]) for i in sorted(desk.mode.laid)],
            used=desk.mode.merchants,
            owned=desk.own_merchants,
            weighed=weighed,
            need=desk.decision.need,
            resources=view.catalogue.resources,
            leftovers=rest,
            kept=[price - need for price, need in zip(cost, desk.decision.need, strict=True)],
            merchant_worth=view.catalogue.constants.end_talents_per_merchant,
            is_secret=picture.is_hidden,
        )
        return
    question = asks.ask(t, desk, picture.names)
    if question is not None:
        if picture.is_hidden:
            question = covered_ask(t, desk, picture.names, question)
        box, colours = ask_rect(frame, look, tray, question), [seat.colour for seat in picture.seats]
        paint_ask(frame, look, areas, box, question, garden, colours=colours)
