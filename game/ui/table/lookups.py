"""What may be looked up in the tray at any time: the mosaics that are left, and the discards. Pure."""

from __future__ import annotations

from collections import Counter

from game.engine.view import View
from game.ui.table.asks import Ask, Item
from game.ui.table.naming import Say


def look_up_pile(t: Say, view: View) -> Ask:
    """What is left in the mosaic pile: public by elimination; its order only for who has seen it."""
    if not view.pile_pieces:
        return Ask(t("ask.pile_title"), t("ask.pile_none"), (), (Item("close", "chip", t("ask.close")),))
    known = view.pile_order is not None
    order = list(view.pile_order or sorted(view.pile_pieces, key=lambda name: (name != view.pile_top, name)))
    items = tuple(
        Item(f"see:{name}", "piece", name, is_live=False, is_chosen=name == (view.pick or view.pile_top))
        for name in order
    )
    return Ask(
        t("ask.pile_title"),
        t("ask.pile_order" if known else "ask.pile_note"),
        items,
        (Item("close", "chip", t("ask.close")),),
    )


def look_up_discards(t: Say, view: View) -> Ask:
    """The discards, for who may look through them; for all others only how many they are."""
    close = (Item("close", "chip", t("ask.close")),)
    some = t("ask.discards_some", count=view.discard_size) if view.discard_size else t("ask.discards_none")
    if view.all_discards is None:
        return Ask(t("ask.discards_title"), f"{some} {t('ask.discards_closed')}", (), close)
    items = tuple(
        Item(f"see:{card}", "card", card, n, is_live=False) for card, n in Counter(view.all_discards).items()
    )
    return Ask(t("ask.discards_title"), some, items, close)
