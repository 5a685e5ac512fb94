"""Paint all panels of the table over the board, and name what can be pointed at.

One pass over plain data (``Picture``): the scene and ``cleopatra picture`` both come here. The areas are
made together with the picture, so that what is seen and what can be touched are the same.
"""

from __future__ import annotations

from pygame import Rect

from game.engine.decisions import Kind
from game.ui.frame import Frame
from game.ui.scale import Mode as Arrangement
from game.ui.table import asks, captions, models
from game.ui.table.advice import paint_advice
from game.ui.table.answers import Character
from game.ui.table.areas import Areas
from game.ui.table.covering import covered_primary
from game.ui.table.look import Look
from game.ui.table.modes import Lifted, Mosaic, Part, Refill
from game.ui.table.paint_actions import paint_back, paint_bonus, paint_primary, paint_redo
from game.ui.table.paint_closely import paint_closely
from game.ui.table.paint_deck import paint_deck, paint_restock
from game.ui.table.paint_heralds import paint_heralds
from game.ui.table.paint_left import log_told, paint_log_handle, paint_store, paint_top
from game.ui.table.paint_log import paint_drawer
from game.ui.table.paint_market import paint_stalls
from game.ui.table.paint_notices import paint_notices
from game.ui.table.paint_over import paint_moment, paint_note, paint_strip
from game.ui.table.paint_own import paint_own_hand, paint_own_tray
from game.ui.table.paint_plaques import paint_plaques
from game.ui.table.paint_quarry import paint_quarry
from game.ui.table.shown import Picture
from game.ui.table.stall_plans import plan_stalls

DIM, AWNING = 0.36, 44
"""How dark the market gets while a part is held: the names on its cards can still be read."""


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
    paint_heralds(frame, look, picture)
    paint_own_hand(frame, look, areas, rects, picture, arrangement)
    paint_own_tray(frame, look, areas, rects, picture)
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
            colours=[s.colour for s in picture.seats],
            notation=picture.is_notation,
            scroll=picture.log_scroll,
            seen_by=seen,
            chosen=picture.moment,
        )
    if picture.moment is not None:
        row = next((row for row in picture.rows if row.number == picture.moment), None)
        paint_moment(frame, look, areas, rects, f"{row.name}: {row.texts[0]}" if row is not None else "")
    if picture.inspected is not None:
        paint_closely(frame, look, areas, picture)
    focus = areas.of(picture.focus or "")
    if focus is not None:
        box = frame.scale.rect(focus.rect)
        frame.built(frame.panels.focus_ring(box.w, box.h), focus.rect)
    return areas


def _paint_spots(areas: Areas, picture: Picture) -> None:
    """Name the places and cells of the board that may be chosen now, for keyboard and driver."""
    for name, (x, y) in picture.spots.items():
        side = 44 if name.startswith("place") else 34
        areas.add(name, (x - side / 2, y - side / 2, side, side))


def _paint_left(
    frame: Frame, look: Look, areas: Areas, rects: dict[str, Rect], picture: Picture, arrangement: Arrangement
) -> None:
    view, desk, t = picture.view, picture.desk, look.t
    title = t("table.round", number=models.round_number(view))
    top = rects
    if picture.is_log_open and arrangement in (Arrangement.FOUR_THREE, Arrangement.PORTRAIT):
        # The drawer covers menu and help; only the prompt steps aside.
        top = {**rects, "prompt": rects["prompt"].move(560 - rects["prompt"].x, 0)}
    elif picture.is_log_open:
        shift = 560 - rects["menu"].x
        top = {**rects, **{name: rects[name].move(shift, 0) for name in ("menu", "help", "prompt")}}
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
    paint_top(frame, look, areas, top, title=title, prompt=captions.prompt(t, view, picture.names, desk))
    handle = rects["log"]
    if picture.has_advice:
        button = Rect(handle.right - handle.h, handle.y, handle.h, handle.h)
        handle = Rect(handle.x, handle.y, handle.w - handle.h - 8, handle.h)
        paint_advice(frame, look, areas, button)
    paint_log_handle(frame, look, areas, handle, log_told(picture))
    paint_store(
        frame,
        look,
        areas,
        rects["store"],
        models.store(view),
        hidden=picture.is_hidden,
        bots_only=picture.bots_only and not view.over,
    )
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
        has_turn = desk.is_asked and desk.decision.kind in (Kind.TURN, Kind.BUILDING)
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
            shows_missing=has_turn and not picture.is_hidden,
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
    plans = plan_stalls(rects["market"], [s.cards for s in stalls], low=low)
    lifted = desk.mode.stall if isinstance(desk.mode, Lifted) else None
    paint_stalls(frame, look, areas, plans, stalls, lifted=lifted, refill=refill, drawn=desk.decision.cards)


def _dim(frame: Frame, rects: dict[str, Rect]) -> None:
    """Let the stalls go dark below their awnings while a part is held; the quarry's other tiles are so by
    themselves."""
    market = rects["market"]
    top = market.y + AWNING
    frame.fill((market.x - 8, top, market.w + 16, market.bottom + 2 - top), "dim", DIM, radius=10)


def _paint_actions(
    frame: Frame, look: Look, areas: Areas, rects: dict[str, Rect], picture: Picture, *, on_shelf: bool
) -> None:
    if "strip" in rects:  # a replay has its own steps here
        return
    view, desk, t = picture.view, picture.desk, look.t
    primary = captions.primary(
        t, desk, picture.names, is_thinking=picture.is_thinking, bots_only=picture.bots_only
    )
    if picture.is_hidden:
        primary = covered_primary(t, desk, primary)
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
    beside = 0.0 if on_shelf else min(60.0, max(0.0, rects["bonus"].x - rects["hand"].right - 8))
    paint_back(frame, look, areas, rects["undo"], back, rects["bonus"], on_shelf=on_shelf, beside=beside)
    if picture.can_redo and not back.reason:
        paint_redo(frame, look, areas, rects["undo"], rects["bonus"])
        return
    bonus = models.bonus_ahead(view, desk.legal) if desk.is_asked else 0
    if bonus and not back.reason:
        paint_bonus(frame, look, rects["bonus"], bonus, on_shelf=on_shelf)
