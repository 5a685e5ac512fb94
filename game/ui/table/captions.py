"""Captions: prompt, primary button, undo, and the questions in the tray, in words, from the desk.

Pure: no drawing. Every label is bound to the choice that a press would play; where there is none the button
is dead and its note says what is missing.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine import choices as c
from game.engine.decisions import Kind
from game.engine.payments import Weighed, weigh
from game.engine.refusals import Reason, Refusal
from game.engine.view import View
from game.engine.worth import ends_game
from game.ui.table.answer_captions import answer, play
from game.ui.table.answers import Answer, Character
from game.ui.table.desk import Desk
from game.ui.table.models import Back, Primary, next_bonus
from game.ui.table.modes import Claim, Lifted, Mosaic, Part, Payment, Refill, Rest
from game.ui.table.naming import Say, place_named, stall_numeral

WORD_PREFIXES = ("reason.", "moment.", "prompt.", "card.", "part.", "goods.", "lesson.")


def refusal_text(t: Say, refusal: Refusal) -> str:
    """Put a refusal into a sentence, its facts in the player's words."""
    facts: dict[str, object] = {}
    for name, value in refusal.facts:
        match name:
            case "card":
                facts[name] = t(f"card.{value}.low")
            case "part":
                facts[name] = t(f"part.{value}.name")
            case "place":
                facts[name] = place_named(t, str(value))
            case "stall":
                facts[name] = stall_numeral(t, int(value))
            case "kind":
                facts["moment"] = t(f"moment.{value}")
            case "task":  # refused by a lesson
                return t("lesson.astray", task=t(str(value)))
            case "missing":
                facts[name] = t("when.comma").join(_resource(t, part) for part in str(value).split(", "))
            case _:
                facts[name] = value
        if isinstance(value, int):
            facts.setdefault("count", value)
    if refusal.reason is Reason.CANNOT_PAY and "missing" in facts:
        return t("table.cannot_pay", **facts)
    return t(f"reason.{refusal.reason.value}", **facts)


def _resource(t: Say, counted: str) -> str:
    """Put "2 artisan" into words."""
    number, _, name = counted.partition(" ")
    return t(f"goods.{name}", count=int(number))


def prompt(t: Say, view: View, names: Sequence[str], desk: Desk | None = None) -> str:
    """Say whose choice it is and what it is about."""
    decision = view.decision
    if view.over or decision.kind is Kind.OVER:
        return t("prompt.over")
    name = names[decision.seats[0]] if decision.seats else ""
    if desk is not None and desk.is_asked:
        if isinstance(desk.mode, Mosaic):
            return t("prompt.mosaic", name=name)
        if isinstance(desk.mode, Part):
            return t("prompt.places", name=name, part=t(f"part.{desk.mode.part}.low"))
    if decision.kind is Kind.OFFER:
        return t("prompt.offer")
    return t(f"prompt.{decision.kind.value}", name=name)


def back(t: Say, desk: Desk, refusal: str | None) -> Back:
    """Say what the button beside the primary one does: ``refusal`` is the locale stem of why undo is
    locked."""
    if desk.can_cancel:
        return Back("cancel", True)
    if desk.is_asked and desk.decision.kind is Kind.PAY and refusal is None:
        return Back("cancel", True)
    if refusal is None:
        return Back("undo", True)
    if not desk.is_asked or refusal in ("undo_nothing", "undo_turn_over", "undo_game_over"):
        return Back("undo", False)
    return Back("locked", False, t(f"reason.{refusal}"))


def primary(
    t: Say, desk: Desk, names: Sequence[str], *, is_thinking: bool = False, bots_only: bool = False
) -> Primary:
    """Say what the primary button means now; while bots alone play, that one can come back."""
    view = desk.view
    if view.over:
        return Primary(t("do.over"), "", True)
    if not desk.is_asked:
        seats = view.decision.seats
        name = names[seats[0]] if seats else ""
        note = t("do.wait_watch" if bots_only else "do.wait_note")
        return Primary(t("do.wait_think" if is_thinking else "do.wait", name=name), note)
    choice = desk.mode.choice(desk)
    match desk.mode:
        case Lifted(stall=stall):
            count = len(view.stalls[stall - 1])
            return Primary(t("do.take", stall=stall_numeral(t, stall)), t("do.take_note", count=count), True)
        case Part():
            if choice is None:
                return Primary(t("do.place"), t("do.place_choose"))
            return Primary(t("do.place"), t("do.place_note"), True)
        case Mosaic():
            return Primary(
                t("do.place"), t("do.place_mosaic" if choice is None else "do.place_note"), choice is not None
            )
        case Refill(stalls=stalls):
            return _refill(t, stalls)
        case Payment():
            return _pay(t, desk, choice)
        case Claim(cell=cell):
            return _claim(t, desk, cell)
        case Character():
            return play(t, desk, choice, names)
        case Answer():
            return answer(t, desk, choice)
        case _:
            return _step(t, desk, choice)


def nudge(t: Say, desk: Desk, names: Sequence[str], area: str) -> str:
    """Say what is to be done first, for a tap that did nothing and broke no rule; "" if nothing is."""
    if area == "primary" and not (desk.is_asked and desk.mode.choice(desk)):
        button = primary(t, desk, names)
        return t("do.first", what=button.label, note=button.note) if button.note else ""
    if area.startswith("card:") and isinstance(desk.mode, Rest) and desk.is_turn:
        return t("hint.card_pays")
    return ""


def _step(t: Say, desk: Desk, choice: c.Choice | None) -> Primary:
    match choice:
        case c.Done() if ends_game(desk.view):
            return Primary(t("do.done"), t("do.done_last"), True)
        case c.Done():
            dice = desk.view.catalogue.constants.dice - desk.view.altar
            return Primary(t("do.done"), t("do.done_note", count=dice), True)
        case c.EndTurn():
            return Primary(t("do.end"), t("do.end_note"), True, "end")
        case c.Pass():
            return Primary(t("do.pass"), t("do.pass_note"), True, "pass")
    if desk.decision.kind is Kind.BUILDING:  # a lesson wants one part more
        return Primary(t("do.build_on"), t("do.build_on_note"))
    return Primary(t("do.lift"), t("do.lift_note"))


def _refill(t: Say, stalls: Sequence[int | None]) -> Primary:
    missing = sum(stall is None for stall in stalls)
    if not stalls:
        return Primary(t("do.refill", count=0), t("ask.restock_empty"), True)
    if missing == len(stalls):
        return Primary(t("do.refill", count=len(stalls)), t("do.refill_none"))
    if missing:
        return Primary(t("do.refill", count=len(stalls)), t("do.refill_some", count=missing))
    return Primary(t("do.refill", count=len(stalls)), t("do.refill_all"), True)


def _pay(t: Say, desk: Desk, choice: c.Choice | None) -> Primary:
    worth, bonus = desk.decision.worth, next_bonus(desk.view)
    note = t("do.pay_bonus", worth=worth, bonus=bonus) if bonus else t("do.pay_note", worth=worth)
    if choice in desk.legal:
        return Primary(t("do.pay"), note, True)
    weighed = weighed_now(desk)
    if weighed and any(weighed.missing):
        return Primary(t("do.pay"), t("do.pay_missing"))
    return Primary(t("do.pay"), t("do.pay_superfluous"))


def _claim(t: Say, desk: Desk, cell: str | None) -> Primary:
    if cell is None:
        return Primary(t("do.claim"), t("do.claim_choose"))
    if cell == "none":
        return Primary(t("do.no_claim"), t("do.no_claim_note"), True)
    size = next((len(region) for region in desk.decision.regions if cell in region), 0)
    return Primary(t("do.claim"), t("do.claim_note", count=size), True)


def weighed_now(desk: Desk) -> Weighed | None:
    """Hold what lies in the payment tray against what is needed."""
    if not isinstance(desk.mode, Payment):
        return None
    cards = [desk.hand[i] for i in desk.mode.laid]
    return weigh(desk.view.catalogue, desk.decision.need, cards, desk.mode.merchants)
