"""Captions of the primary button while a character is played or answered: what is chosen, what it costs."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine import choices as c
from game.engine.decisions import Kind
from game.engine.view import View
from game.ui.table.answers import Answer, Character
from game.ui.table.desk import Desk
from game.ui.table.models import Primary
from game.ui.table.naming import Say

WORD_PREFIXES = ("card.", "resource.")


def _amulets_note(t: Say, count: int) -> str:
    return t("do.amulets", count=count) if count else t("do.play_free")


def play_cost(view: View, mode: Character) -> int:
    """Amulets that playing a character as chosen brings."""
    numbers = view.catalogue.characters
    if mode.character == "scribe":
        is_die = (mode.target or "").startswith("die")
        return numbers.scribe_die_amulets if is_die else numbers.scribe_pick_amulets
    return view.catalogue.cards[view.catalogue.character_index[mode.character]].amulets


def play(t: Say, desk: Desk, choice: c.Choice | None, names: Sequence[str]) -> Primary:
    """Say what playing the character in hand means now."""
    assert isinstance(desk.mode, Character)
    label = t("do.play", card=t(f"card.{desk.mode.character}.name"))
    if isinstance(choice, c.PlayEnvoy):
        good = t(f"resource.{choice.resource}")
        note = (
            t("do.envoy_all_note", resource=good)
            if choice.seat is None
            else t("do.envoy_note", name=names[choice.seat], resource=good)
        )
        amulets = play_cost(desk.view, desk.mode)
        if amulets:  # by other data (R9.3: none)
            note = t("when.comma").join((note, _amulets_note(t, amulets)))
        return Primary(label, note, choice in desk.legal)
    if choice is None and desk.mode.character == "envoy":
        return Primary(label, t("do.envoy_good" if desk.mode.resource is None else "do.envoy_whom"))
    if choice is None:
        return Primary(label, t("do.play_choose"))
    return Primary(label, _amulets_note(t, play_cost(desk.view, desk.mode)), choice in desk.legal)


def answer(t: Say, desk: Desk, choice: c.Choice | None) -> Primary:
    """Say what the answer selected means: to a beggar, an envoy, the vizier, at the hand limit."""
    view, decision = desk.view, desk.decision
    constants, numbers = view.catalogue.constants, view.catalogue.characters
    match choice:
        case c.GiveTalents():
            return Primary(t("do.give_talents", count=numbers.beggar_talents), "", True)
        case c.GiveCard(card=card):
            return Primary(t("do.give_card", card=t(f"card.{card}.name")), "", True)
        case c.GiveNothing():
            return Primary(t("do.give_nothing"), t("do.give_nothing_note"), True)
        case c.GiveCount(count=count):
            return Primary(t("do.offer", count=count) if count else t("do.offer_none"), "", True)
        case c.Accept(count=count):
            note = t("do.giver_amulets", count=count * numbers.envoy_amulets_per_card) if count else ""
            return Primary(t("do.accept", count=count) if count else t("do.accept_none"), note, True)
        case c.Keep(cards=cards):
            amulets = len(cards) * numbers.vizier_amulets_per_card
            label = t("do.keep", count=len(cards)) if cards else t("do.keep_none")
            return Primary(label, t("do.amulets", count=amulets) if amulets else "", True)
        case c.Discard(cards=cards):
            return Primary(
                t("do.discard", count=len(cards)),
                t("do.amulets", count=constants.limit_discard_amulets),
                True,
            )
        case c.KeepAll():
            amulets = decision.excess * constants.limit_keep_amulets_per_card
            return Primary(t("do.keep_all"), t("do.amulets", count=amulets), True)
        case c.PlaySmuggler():
            amulets = view.catalogue.cards[view.catalogue.character_index["smuggler"]].amulets
            return Primary(t("do.play", card=t("card.smuggler.name")), _amulets_note(t, amulets), True)
    match decision.kind:
        case Kind.LIMIT:
            chosen = len(desk.mode.cards) if isinstance(desk.mode, Answer) else 0
            return Primary(
                t("do.discard", count=decision.excess), t("do.discard_more", count=decision.excess - chosen)
            )
        case Kind.BEG:
            return Primary(t("do.give"), t("do.give_choose"))
        case Kind.KEEP:
            return Primary(t("do.keep_some"), t("do.keep_choose"))
        case Kind.ACCEPT:
            return Primary(t("do.accept_some"), t("do.cards_choose"))
        case _:
            return Primary(t("do.offer_cards"), t("do.cards_choose"))
