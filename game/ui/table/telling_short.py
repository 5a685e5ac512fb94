"""Tell events in few words: for an architect's plaque, the recap, and the chronicle's handle.

Only redacted events (``seen_by``) come in here.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine import events as e
from game.ui.table.naming import Say, card_name, signed, stall_numeral

WORD_PREFIXES = ("card.", "part.", "numeral.", "short.limit_")


class ShortTeller:
    """Puts events into few words for one table; ``names`` are the architects' by seat. Whoever looks, the
    ``viewer``, is called "you" where a deed is done to them.
    """

    def __init__(self, t: Say, names: Sequence[str], viewer: int | None = None) -> None:
        self.t, self.names, self.viewer = t, names, viewer

    def _to(self, seat: int, named: str, to_you: str) -> str:
        """Choose how to tell what is done to a seat: with its name, or to the viewer as "you"."""
        return to_you if seat == self.viewer else named

    def short(self, event: e.Event) -> tuple[int, str] | None:
        """Tell an event in few words for its architect's plaque: (seat, words), or nothing."""
        t = self.t
        match event:
            case e.StallTaken():
                return event.seat, t(
                    "short.stall", stall=stall_numeral(t, event.stall), count=len(event.cards)
                )
            case e.PartBuilt():
                return event.seat, t(
                    "short.built", part=t(f"part.{event.part}.name"), worth=signed(event.worth)
                )
            case e.SanctuaryClaimed():
                return event.seat, t("short.sanctuary", count=len(event.cells))
            case e.CharacterPlayed():
                return event.seat, t("short.played", card=card_name(t, event.character))
            case e.BeggarAnswered(talents=talents, card=card) if talents or card:
                what = t("short.talents", count=talents) if talents else t(f"card.{card}.low")
                return event.giver, t("short.gave", what=what)
            case e.EnvoyOffered(count=0):
                return event.giver, t("short.offered_nothing")
            case e.EnvoyOffered():
                return event.giver, t("short.offered", count=event.count)
            case e.LimitSettled():
                return event.seat, t(f"short.limit_{event.how}", count=event.count)
            case e.Passed():
                return event.seat, t("short.passed")
            case _:
                return self._short_of_a_character(event)

    def _short_of_a_character(self, event: e.Event) -> tuple[int, str] | None:
        t = self.t
        match event:
            case e.HandShown():
                return event.giver, t("short.hand_shown")
            case e.EnvoyAccepted(count=0):
                named = t("short.took_nothing", name=self.names[event.giver])
                return event.seat, self._to(event.giver, named, t("short.took_nothing_you"))
            case e.EnvoyAccepted():
                named = t("short.took", count=event.count, name=self.names[event.giver])
                return event.seat, self._to(event.giver, named, t("short.took_you", count=event.count))
            case e.CardFetched():
                return event.seat, t("short.fetched")
            case e.MosaicPicked():
                return event.seat, t("short.picked", mosaic=event.mosaic)
            case e.DieTurned():
                return event.seat, t("short.die_up" if event.up else "short.die_down")
            case e.VizierKept():
                return event.seat, t("short.kept", count=event.count)
            case _:
                return None

    def short_for_all(self, event: e.Event) -> tuple[int | None, str] | None:
        """Tell in few words what deeds bring about for the table: (seat or None, words), or nothing."""
        t = self.t
        match event:
            case e.DiceRolled():
                up = sum(event.symbols)
                return event.seat, t("short.rolled", count=up, altar=event.altar) if up else t(
                    "short.rolled_none"
                )
            case e.BonusPaid():
                return event.seat, t("short.bonus", count=event.parts, gain=signed(event.talents))
            case e.GroupCompleted():
                return event.seat, t("short.group")
            case e.CleopatraMoved():
                return None, t("short.cleopatra", step=event.step)
            case e.MosaicRemoved():
                return None, t("short.mosaic_removed", mosaic=event.mosaic)
            case e.MarketDealt():
                return None, t("short.market_dealt")
            case e.OfferingBegan():
                return None, t("short.offering")
            case e.OffersOpened():
                return None, t("short.opened")
            case e.GameEnded():
                return None, t("short.ended")
            case _:
                return None
