"""Paint what is looked at closely: a card large, a part with its cost, a sign with words, and its rules."""

from __future__ import annotations

from pygame import Rect

from game.ui.frame import Frame
from game.ui.table import captions, models
from game.ui.table.areas import Areas
from game.ui.table.look import Look
from game.ui.table.paint_hand import paint_inspected
from game.ui.table.paint_tips import paint_part, paint_tip, tip_rows
from game.ui.table.shown import Picture
from game.ui.widget import LEAST_TARGET

WORD_PREFIXES = ("reason.",)


def paint_closely(frame: Frame, look: Look, areas: Areas, picture: Picture) -> None:
    """Draw what is inspected: a card large, a part with its cost, or a sign with words."""
    view, desk, near = picture.view, picture.desk, picture.inspected_near
    kind, _, name = str(picture.inspected).partition(":")
    if kind == "tip":
        plaques = models.plaques(view, picture.seats, picture.last)
        worth = view.catalogue.constants.end_talents_per_merchant
        rows = tip_rows(
            look, name, plaques, deck=view.deck_size, discards=view.discard_size, merchant_worth=worth
        )
        if name == "undo" and desk.is_asked and picture.undo_refusal is not None:
            rows += [("", look.t(f"reason.{picture.undo_refusal}"))]
        paint_tip(frame, rows, near)
    elif kind == "part":
        has_hand = view.seat is not None and not picture.is_hidden
        refusal = desk.why_not(name) if has_hand else None
        box = paint_part(
            frame,
            look,
            next(tile for tile in desk.tiles if tile.part == name),
            near,
            reason="" if refusal is None else captions.refusal_text(look.t, refusal),
            has_hand=has_hand,
        )
        _paint_way_to_rules(frame, look, areas, box)
    else:
        _paint_way_to_rules(frame, look, areas, paint_inspected(frame, look, f"{kind}:{name}", near))


def _paint_way_to_rules(frame: Frame, look: Look, areas: Areas, box: Rect) -> None:
    """Write at the foot of what is shown large how to come to its rules; a finger may tap it."""
    words = look.t("tip.rules")
    wide = min(box.w - 40, round(frame.text_width(words, role="italic", size=18)) + 24)
    wide = max(LEAST_TARGET, wide)
    spot = Rect(box.right - wide - 8, box.bottom - LEAST_TARGET - 2, wide, LEAST_TARGET)
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
