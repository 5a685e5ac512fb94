"""The mode in which a decision begins: what lies ready before anything was chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine import choices as c
from game.engine.decisions import Kind
from game.engine.payments import cheapest
from game.ui.table.answers import Answer
from game.ui.table.modes import Claim, Mode, Payment, Refill, Rest

if TYPE_CHECKING:
    from game.ui.table.desk import Desk


def fresh(desk: Desk) -> Mode:
    """Begin with what is asked; of a payment the cheapest lies ready, and can be changed."""
    if not desk.is_asked:
        return Rest()
    match desk.decision.kind:
        case Kind.REFILL:
            return Refill([None] * len(desk.decision.cards))
        case Kind.PAY:
            return _cheapest(desk)
        case Kind.CLAIM:
            return Claim()
        case Kind.BEG | Kind.ENVOY | Kind.ACCEPT | Kind.KEEP | Kind.LIMIT:
            return Answer()
        case _:
            return Rest()


def _cheapest(desk: Desk) -> Payment:
    """Lay out the cheapest payment: fewest amulets, then merchants, then waste."""
    pays = [choice for choice in desk.legal if isinstance(choice, c.Pay)]
    if not pays:
        return Payment([], 0)
    pay = cheapest(desk.view.catalogue, pays, desk.decision.need)
    laid: list[int] = []
    for card in pay.cards:
        laid.append(next(i for i, name in enumerate(desk.hand) if name == card and i not in laid))
    return Payment(laid, pay.merchants)
