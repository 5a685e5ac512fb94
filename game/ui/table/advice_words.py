"""A hint in words: what it advises, for what reason, and whether it is a close call."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine import choices as c
from game.ui.table.naming import Say, cards_named, place_named, stall_numeral

if TYPE_CHECKING:
    from game.bots.hints import Hint

WORD_PREFIXES = ("advice.deed.", "advice.reason.", "part.", "card.", "resource.")

COUNTED = {
    "earns": "talents", "earns_more": "more", "nearly_eaten": "amulets", "fewer_amulets": "amulets",
    "more_cards": "cards", "sanctuary": "amulets", "courtesan": "amulets", "smuggler": "amulets",
    "vizier": "cards", "rid": "amulets", "rid_all": "amulets",
}  # fmt: skip
"""The fact that decides the form of a reason's words."""


def told(t: Say, hint: Hint) -> str:
    """Tell a hint in a few sentences: the deed, the reason, and whether it is a close call."""
    facts = dict(hint.facts)
    if "part" in facts:
        facts["part"] = t(f"part.{facts['part']}.low")
    counted = COUNTED.get(hint.reason)
    if counted is not None:
        facts["count"] = facts[counted]
    reason = t(f"advice.reason.{hint.reason}", **facts)
    if hint.is_close and hint.reason != "even":
        return t("advice.close", deed=deed(t, hint.choice), reason=reason)
    return t("advice.line", deed=deed(t, hint.choice), reason=reason)


def deed(t: Say, choice: c.Choice) -> str:
    """Tell a choice as a piece of advice."""
    match choice:
        case c.TakeStall(stall):
            return t("advice.deed.take", stall=stall_numeral(t, stall))
        case c.Refill(stalls):
            numerals = t("when.comma").join(stall_numeral(t, stall) for stall in stalls)
            return t("advice.deed.refill", count=len(stalls), stalls=numerals)
        case c.Build(part, None):
            return t("advice.deed.build", part=t(f"part.{part}.low"))
        case c.Build(part, place):
            return t("advice.deed.build_at", part=t(f"part.{part}.low"), place=place_named(t, place))
        case c.BuildMosaic(cells):
            return t("advice.deed.mosaic", cells=" ".join(cells))
        case c.Pay(cards, merchants):
            names = cards_named(t, (*cards, *["merchant"] * merchants))
            return t("advice.deed.pay", cards=names) if cards or merchants else t("advice.deed.pay_leftovers")
        case c.Claim(cell):
            return t("advice.deed.no_claim") if cell is None else t("advice.deed.claim")
        case c.PlayCourtesan(card):
            return t("advice.deed.fetch", card=t(f"card.{card}.low"))
        case c.PlayEnvoy(resource):
            return t("advice.deed.ask", resource=t(f"resource.{resource}"))
        case c.PickMosaic(mosaic):
            return t("advice.deed.pick", mosaic=mosaic)
        case c.TurnDie(up):
            return t("advice.deed.die_up") if up else t("advice.deed.die_down")
        case c.GiveCard(card):
            return t("advice.deed.give_card", card=t(f"card.{card}.low"))
        case c.GiveCount(count):
            return t("advice.deed.give", count=count) if count else t("advice.deed.give_none")
        case c.Accept(count):
            return t("advice.deed.accept", count=count) if count else t("advice.deed.accept_none")
        case c.Keep(cards):
            return t("advice.deed.keep", cards=cards_named(t, cards)) if cards else t("advice.deed.keep_none")
        case c.Offer(talents):
            return t("advice.deed.offer", count=talents)
        case c.Discard(cards):
            return t("advice.deed.discard", cards=cards_named(t, cards))
        case c.PlayBeggar() | c.PlayVizier() | c.PlaySmuggler():
            return t("advice.deed.play", card=t(f"card.{character(choice)}.low"))
        case c.Done():
            return t("advice.deed.done")
        case c.EndTurn():
            return t("advice.deed.end")
        case c.Pass():
            return t("advice.deed.pass")
        case c.GiveTalents():
            return t("advice.deed.give_talents")
        case c.GiveNothing():
            return t("advice.deed.give_nothing")
        case c.KeepAll():
            return t("advice.deed.keep_all")


def character(choice: c.Choice) -> str:
    """The character that a choice plays, or nothing."""
    match choice:
        case c.PlayBeggar():
            return "beggar"
        case c.PlayCourtesan():
            return "courtesan"
        case c.PlayEnvoy():
            return "envoy"
        case c.PickMosaic() | c.TurnDie():
            return "scribe"
        case c.PlayVizier():
            return "vizier"
        case c.PlaySmuggler():
            return "smuggler"
        case _:
            return ""
