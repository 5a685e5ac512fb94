"""What lies covered while the eye is shut: one rule for all that only the viewer may see. Pure.

Cards that the viewer alone sees lie face down, wherever they lie, and nothing is reckoned from them; what the
viewer alone has looked through (the pile, the discards) is shown as all know it. What can be tapped stays so.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.engine import choices as c
from game.engine.decisions import Kind
from game.engine.view import View
from game.ui.table.asks import Ask, Item
from game.ui.table.desk import Desk
from game.ui.table.models import Primary
from game.ui.table.naming import Say

SECRET = frozenset({"card", "laid", "shown", "fetch"})
"""Kinds of areas at which only the viewer may see what lies there."""


def as_all_know(view: View) -> View:
    """The view without what its seat has looked through: the order of the pile, the discards (R9.2, R9.4)."""
    return replace(view, pile_order=None, all_discards=None)


def covered_ask(t: Say, desk: Desk, names: Sequence[str], question: Ask) -> Ask:
    """A question with its cards face down and uncounted, its mosaics in an order that tells nothing, and
    words that would be the same whatever is held.
    """
    decision, name = desk.decision, names[desk.decision.asker or 0]
    if decision.kind is Kind.ENVOY:
        good = t(f"resource.{decision.resource}")
        question = replace(question, text=t("ask.envoy", name=name, resource=good))
    elif decision.kind is Kind.BEG:
        count = desk.view.catalogue.characters.beggar_talents
        question = replace(question, text=t("ask.beg", name=name, count=count))
    items = tuple(_covered(item) for item in question.items)
    if items and items[0].kind == "piece":
        items = tuple(sorted(items, key=lambda item: item.value))
    return replace(question, items=items)


def _covered(item: Item) -> Item:
    return replace(item, value="", count=1) if item.kind in ("own", "card") else item


def covered_primary(t: Say, desk: Desk, primary: Primary) -> Primary:
    """The primary button without the name of a card that it would give away."""
    gives = desk.is_asked and isinstance(desk.mode.choice(desk), c.GiveCard)
    return replace(primary, label=t("do.give")) if gives else primary


WORD_PREFIXES = ("resource.",)
