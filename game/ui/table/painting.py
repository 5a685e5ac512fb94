"""Paint all panels of the table over the board, and name what can be pointed at.

One pass over plain data (``Picture``): the scene and ``cleopatra picture`` both come here. The areas are
made together with the picture, so that what is seen and what can be touched are the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from pygame import Rect

from game.engine.decisions import Kind
from game.engine.view import View
from game.ui.frame import Frame
from game.ui.scale import Mode as Arrangement
from game.ui.table import asks, captions, models
from game.ui.table.advice import paint_advice
from game.ui.table.areas import Areas
from game.ui.table.chronicle import Row
from game.ui.table.desk import Desk
from game.ui.table.look import Look
from game.ui.table.modes import Answer, Character, Lifted, Mosaic, Part, Payment, Refill
from game.ui.table.paint_actions import paint_back, paint_bonus, paint_primary, paint_redo
from game.ui.table.paint_deck import paint_deck, paint_restock
from game.ui.table.paint_hand import UP, Fan, Spot, paint_fan, paint_inspected, plan_fan
from game.ui.table.paint_left import paint_log_handle, paint_plaques, paint_store, paint_top
from game.ui.table.paint_log import paint_drawer
from game.ui.table.paint_market import paint_stalls, plan_stalls
from game.ui.table.paint_notices import paint_notices
from game.ui.table.paint_over import Note, paint_moment, paint_note, paint_strip
from game.ui.table.paint_payment import paint_payment
from game.ui.table.paint_quarry import paint_quarry
from game.ui.table.paint_tips import paint_part, paint_tip, tip_rows
from game.ui.table.paint_tray import ask_rect, paint_ask

WORD_PREFIXES = ("reason.",)

DIM, AWNING = 0.36, 44
"""How dark the market gets while a part is held: the names on its cards can still be read."""

PlaceSpot = Callable[[str], tuple[float, float] | None]


@dataclass
class Picture:
    """Everything the panels show: the position as the viewer may see it, and what is begun, open or pointed
    at."""

    view: View
    desk: Desk
    seats: Sequence[object]
    names: Sequence[str]
    last: Sequence[str]
    log_line: str
    undo_refusal: str | None
    can_redo: bool = False
    waits_for_step: bool = False
    is_thinking: bool = False
    has_advice: bool = False
    is_hidden: bool = False
    rows: Sequence[Row] = ()
    is_log_open: bool = False
    is_notation: bool = False
    log_scroll: float = 0.0
    log_height: float = 0.0
    moment: int | None = None
    sheet: str | None = None
    asks_again: bool = False
    tray_shift: float = 0.0
    inspected: str | None = None
    inspected_near: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    dragged: int | None = None
    focus: str | None = None
    worth_at: tuple[float, float] | None = None
    strip_at: Rect | None = None
    spots: dict[str, tuple[float, float]] = field(default_factory=dict)
    notes: Sequence[Note] = ()


def paint_table(
    frame: Frame, look: Look, rects: dict[str, Rect], picture: Picture, arrangement: Arrangement
) -> Areas:
    """Draw all panels; return the areas, topmost last."""
    areas = Areas()
    view, desk, t = picture.view, picture.desk, look.t
    on_shelf = arrangement is Arrangement.PORTRAIT
    if arrangement is Arrangement.FOUR_THREE:
        # Between the store and the quarry, so that it covers neither.
        left = rects["store"].right + 10
        tray = rects["tray"]
        rects = {**rects, "tray": Rect(left, tray.y, min(tray.w, rects["market"].x - 10 - left), tray.h)}
    low = rects["tile_0"].h < 100
    _paint_spots(areas, picture)
    for note in picture.notes:
        paint_note(frame, note, rects["board"])
    if on_shelf:
        shelf = rects["shelf"]
        areas.cover(shelf)
        frame.panel((shelf.x - 20, shelf.y, shelf.w + 40, shelf.h + 40), "cedar", elevation="tray")
    _paint_left(frame, look, areas, rects, picture, arrangement)
    held = (
        desk.mode.part if isinstance(desk.mode, Part) else "mosaic" if isinstance(desk.mode, Mosaic) else None
    )
    if desk.is_asked and desk.decision.kind is Kind.PAY:
        held = desk.decision.part
    _paint_right(frame, look, areas, rects, picture, held=held, on_shelf=on_shelf, low=low)
    if desk.is_asked and isinstance(desk.mode, Refill):
        if desk.mode.stalls:
            paint_restock(
                frame, look, areas, rects["restock"], desk.mode, desk.decision.cards, dragged=picture.dragged
            )
    elif held is not None:
        _dim(frame, rects)
    _paint_hand(frame, look, areas, rects, picture, arrangement)
    _paint_tray(frame, look, areas, rects, picture)
    _paint_actions(frame, look, areas, rects, picture, on_shelf=on_shelf)
    if picture.worth_at is not None and isinstance(desk.mode, Mosaic):
        garden, placement = view.catalogue.garden, desk.mode.holding.placement
        if placement is not None:
            worth = models.worth_at(view, garden.choices[placement])
            frame.worth(str(worth), *picture.worth_at, size=46)
    if picture.strip_at is not None and isinstance(desk.mode, Mosaic):
        choice = desk.mode.choice(desk)
        paint_strip(
            frame,
            look,
            areas,
            picture.strip_at,
            can_flip=view.settings.allow_flip,
            worth=None if choice is None else models.worth_at(view, choice),
        )
    if picture.is_log_open:
        seen = (
            t("table.seen_by", name=picture.names[view.seat])
            if view.seat is not None
            else t("table.seen_by_all")
        )
        picture.log_height = paint_drawer(
            frame,
            look,
            areas,
            rects["drawer"],
            picture.rows,
            colours=[s.colour for s in picture.seats],  # type: ignore[attr-defined]
            notation=picture.is_notation,
            scroll=picture.log_scroll,
            seen_by=seen,
            chosen=picture.moment,
        )
    if picture.moment is not None:
        row = next((row for row in picture.rows if row.number == picture.moment), None)
        paint_moment(frame, look, areas, rects, f"{row.name}: {row.texts[0]}" if row is not None else "")
    if picture.inspected is not None:
        _paint_inspected(frame, look, areas, picture)
    focus = areas.of(picture.focus or "")
    if focus is not None:
        box = frame.scale.rect(focus.rect)
        frame.built(frame.panels.focus_ring(box.w, box.h), focus.rect)
    return areas


def _paint_inspected(frame: Frame, look: Look, areas: Areas, picture: Picture) -> None:
    """Draw what is inspected: a card large, a part with its cost, or a sign with words."""
    view, desk, near = picture.view, picture.desk, picture.inspected_near
    kind, _, name = str(picture.inspected).partition(":")
    if kind == "tip":
        plaques = models.plaques(view, picture.seats, picture.last)
        rows = tip_rows(look, name, plaques, deck=view.deck_size, discards=view.discard_size)
        if name == "undo" and desk.is_asked and picture.undo_refusal is not None:
            rows += [("", look.t(f"reason.{picture.undo_refusal}"))]
        paint_tip(frame, rows, near)
    elif kind == "part":
        refusal = desk.why_not(name)
        box = paint_part(
            frame,
            look,
            next(tile for tile in desk.tiles if tile.part == name),
            near,
            reason="" if refusal is None else captions.refusal_text(look.t, refusal),
            has_hand=view.seat is not None and not picture.is_hidden,
        )
        _paint_way_to_rules(frame, look, areas, box)
    else:
        _paint_way_to_rules(frame, look, areas, paint_inspected(frame, look, f"{kind}:{name}", near))


def _paint_way_to_rules(frame: Frame, look: Look, areas: Areas, box: Rect) -> None:
    """Write at the foot of what is shown large how to come to its rules; a finger may tap it."""
    words = look.t("tip.rules")
    wide = min(box.w - 40, round(frame.text_width(words, role="italic", size=18)) + 24)
    spot = Rect(box.right - wide - 8, box.bottom - 46, wide, 42)
    areas.add("rules_of", spot)
    frame.text(
        words,
        spot.right - 12,
        spot.centery,
        role="italic",
        size=18,
        colour="lapis",
        anchor="rm",
        width=wide - 12,
    )


def _paint_spots(areas: Areas, picture: Picture) -> None:
    """Name the places and cells of the board that may be chosen now, for keyboard and driver."""
    for name, (x, y) in picture.spots.items():
        side = 44 if name.startswith("place") else 34
        areas.add(name, (x - side / 2, y - side / 2, side, side))


def _paint_left(
    frame: Frame, look: Look, areas: Areas, rects: dict[str, Rect], picture: Picture, arrangement: Arrangement
) -> None:
    view, desk, t = picture.view, picture.desk, look.t
    prompt = captions.prompt(t, view, picture.names, desk)
    top = rects
    if picture.is_log_open and arrangement in (Arrangement.FOUR_THREE, Arrangement.PORTRAIT):
        # The drawer covers menu and help; only the prompt steps aside.
        top = {**rects, "prompt": rects["prompt"].move(560 - rects["prompt"].x, 0)}
    elif picture.is_log_open:
        shift = 560 - rects["menu"].x
        top = {**rects, **{name: rects[name].move(shift, 0) for name in ("menu", "help", "prompt")}}
    title = t("table.round", number=models.round_number(view))
    chosen: frozenset[int] = frozenset()
    if isinstance(desk.mode, Character) and (desk.mode.target or "").startswith("plaque:"):
        chosen = frozenset({int(str(desk.mode.target).partition(":")[2])})
    paint_plaques(
        frame,
        look,
        areas,
        rects,
        models.plaques(view, picture.seats, picture.last),
        targets=asks.envoy_targets(desk),
        chosen=chosen,
    )
    paint_top(frame, look, areas, top, title=title, prompt=prompt)
    handle = rects["log"]
    if picture.has_advice:
        button = Rect(handle.right - handle.h, handle.y, handle.h, handle.h)
        handle = Rect(handle.x, handle.y, handle.w - handle.h - 8, handle.h)
        paint_advice(frame, look, areas, button)
    paint_log_handle(frame, look, areas, handle, picture.log_line)
    paint_store(frame, look, areas, rects["store"], models.store(view), hidden=picture.is_hidden)
    paint_notices(frame, look, rects, desk, arrangement, hidden=picture.is_hidden)


def _paint_right(
    frame: Frame,
    look: Look,
    areas: Areas,
    rects: dict[str, Rect],
    picture: Picture,
    *,
    held: str | None,
    on_shelf: bool,
    low: bool,
) -> None:
    view, desk = picture.view, picture.desk
    refill = desk.mode if desk.is_asked and isinstance(desk.mode, Refill) else None
    shows_quarry = refill is None or not refill.stalls
    if shows_quarry:
        shows_missing = desk.is_asked and desk.decision.kind in (Kind.TURN, Kind.BUILDING)
        paint_quarry(
            frame,
            look,
            areas,
            rects,
            desk.tiles,
            garden=view.catalogue.garden,
            next_mosaic=view.pick or view.pile_top,
            held=held,
            on_shelf=on_shelf,
            shows_missing=shows_missing,
        )
    if shows_quarry or not low:
        paint_deck(
            frame,
            look,
            areas,
            rects["deck"],
            deck=view.deck_size,
            top=view.deck_top,
            discards=view.discard_size,
            in_panel=low,
        )
    stalls = desk.stalls
    plans = plan_stalls(rects["market"], [len(s.cards) for s in stalls], low=low)
    lifted = desk.mode.stall if isinstance(desk.mode, Lifted) else None
    paint_stalls(frame, look, areas, plans, stalls, lifted=lifted, refill=refill, drawn=desk.decision.cards)


def _dim(frame: Frame, rects: dict[str, Rect]) -> None:
    """Let the stalls go dark below their awnings while a part is held; the quarry's other tiles are so by
    themselves."""
    market = rects["market"]
    top = market.y + AWNING
    frame.fill((market.x - 8, top, market.w + 16, market.bottom + 2 - top), "dim", DIM, radius=10)


def _paint_hand(
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
    # Under a tray the fan steps down and rises less, so that it stays clear of it.
    under_tray = (
        paying is not None
        or picture.sheet is not None
        or (desk.is_asked and asks.ask(look.t, desk, picture.names) is not None)
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
    match desk.mode:
        case Character(card=card):
            up = {card}
        case Answer(cards=cards, word=word) if desk.decision.kind in (Kind.BEG, Kind.ENVOY, Kind.LIMIT):
            up = set(cards)
            if word == "smuggler":
                up |= {i for i, name in enumerate(desk.hand) if name == "smuggler"}
    playable = {i for i in range(len(desk.hand)) if desk.is_playable(i)}
    dull: set[int] = set()
    if desk.is_asked and desk.decision.kind in (Kind.BEG, Kind.ENVOY):
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
        away=away,
        playable=playable,
        dull=dull,
        is_secret=picture.is_hidden,
        rise=16 if under_tray else UP,
    )


def _paint_tray(frame: Frame, look: Look, areas: Areas, rects: dict[str, Rect], picture: Picture) -> None:
    view, desk, t = picture.view, picture.desk, look.t
    garden = view.catalogue.garden
    tray = rects["tray"].move(0, round(picture.tray_shift))
    if picture.sheet is not None:
        ask = asks.look_up_pile(t, view) if picture.sheet == "pile" else asks.look_up_discards(t, view)
        paint_ask(frame, look, areas, ask_rect(frame, look, tray, ask), ask, garden)
        return
    if not desk.is_asked:
        return
    if isinstance(desk.mode, Payment):
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
        )
        return
    question = asks.ask(t, desk, picture.names)
    if question is not None:
        paint_ask(frame, look, areas, ask_rect(frame, look, tray, question), question, garden)


def _paint_actions(
    frame: Frame, look: Look, areas: Areas, rects: dict[str, Rect], picture: Picture, *, on_shelf: bool
) -> None:
    view, desk, t = picture.view, picture.desk, look.t
    primary = captions.primary(t, desk, picture.names, is_thinking=picture.is_thinking)
    if picture.moment is not None:
        primary = models.Primary(t("log.now"), "", True)
    elif picture.waits_for_step:
        primary = models.Primary(
            t("do.step"), t("do.step_note", name=picture.names[view.decision.seats[0]]), True
        )
    elif picture.asks_again and primary.is_live:
        primary = models.Primary(t("do.sure"), t("do.sure_note"), True)
    paint_primary(frame, look, areas, rects["primary"], primary)
    back = captions.back(t, desk, picture.undo_refusal)
    paint_back(frame, look, areas, rects["undo"], back, rects["bonus"], on_shelf=on_shelf)
    if picture.can_redo and not back.reason:
        paint_redo(frame, look, areas, rects["undo"], rects["bonus"])
        return
    bonus = models.next_bonus(view)
    if bonus and not back.reason:
        paint_bonus(frame, look, rects["bonus"], bonus, on_shelf=on_shelf)
