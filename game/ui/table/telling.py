"""Tell events in words: lines of the chronicle, last actions on plaques.

Only redacted events (``seen_by``) come in here; a field that is None is a secret and is told without it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.engine import events as e
from game.ui.table.naming import cards_named, place_named, signed, stall_numeral
from game.ui.table.telling_short import ShortTeller

WORD_PREFIXES = (
    "card.",
    "part.",
    "resource.",
    "goods_given.",
    "group.",
    "told.built_",
    "told.limit_",
    "told.played_",
    "place.",
    "numeral.",
)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the chronicle: whose doing (None: nobody's), the words, and what was gained ("+4", or "")."""

    seat: int | None
    text: str
    gain: str = ""


class Teller(ShortTeller):
    """Puts events into words for one table; ``names`` are the architects' by seat."""

    def lines(self, events: Iterable[e.Event]) -> list[Line]:
        """Tell events, one line each, leaving out what needs no words."""
        return [line for event in events if (line := self.line(event)) is not None]

    def line(self, event: e.Event) -> Line | None:
        """Tell one event, or nothing."""
        t = self.t
        match event:
            case e.MarketDealt():
                return Line(None, t("told.market_dealt", cards=cards_named(t, event.cards)))
            case e.DeckRenewed():
                return Line(None, t("told.deck_renewed", count=event.size))
            case e.StallTaken():
                return Line(
                    event.seat,
                    t(
                        "told.stall_taken",
                        stall=stall_numeral(t, event.stall),
                        cards=cards_named(t, event.cards),
                    ),
                )
            case e.StallsRefilled():
                pairs = [
                    f"{stall_numeral(t, s)}: {t(f'card.{k}.low') if k else t('told.closed')}"
                    for s, k in sorted(zip(event.stalls, event.cards, strict=True), key=lambda p: p[0])
                ]
                return Line(event.seat, t("told.stalls_refilled", cards=t("when.comma").join(pairs)))
            case e.CardsPaid():
                cards = cards_named(t, event.cards + ("merchant",) * event.merchants)
                text = t("told.cards_paid", cards=cards)
                if event.amulets:
                    text += t("told.amulets_with_it", count=event.amulets)
                return Line(event.seat, text) if event.cards or event.merchants else None
            case e.PartBuilt():
                return Line(event.seat, self._built(event), signed(event.worth))
            case e.SanctuaryClaimed():
                return Line(event.seat, t("told.sanctuary", count=len(event.cells)))
            case e.MosaicRemoved():
                return Line(None, t("told.mosaic_removed", mosaic=event.mosaic))
            case e.BonusPaid():
                return Line(event.seat, t("told.bonus", count=event.parts), signed(event.talents))
            case e.GroupCompleted():
                return Line(event.seat, t("told.group", group=t(f"group.{event.group}")))
            case e.CleopatraMoved():
                return Line(None, t("told.cleopatra", step=event.step))
            case e.DiceRolled():
                up, dice = sum(event.symbols), len(event.symbols)
                if not up:
                    return Line(event.seat, t("told.rolled_none", count=dice))
                lie = t("told.rolled_up", count=up, altar=event.altar)
                return Line(event.seat, t("told.rolled", count=dice, up=lie))
            case e.DieTurned():
                return Line(event.seat, t("told.die_up") if event.up else t("told.die_down"))
            case _:
                return self._character_line(event)

    def _built(self, event: e.PartBuilt) -> str:
        t = self.t
        if event.part == "mosaic":
            return t("told.built_mosaic", mosaic=event.mosaic, count=event.palms)
        if event.part in ("pedestal", "throne"):
            return t(f"told.built_{event.part}")
        return t(f"told.built_{event.part}", place=place_named(t, event.place))

    def _character_line(self, event: e.Event) -> Line | None:
        t = self.t
        match event:
            case e.CharacterPlayed():
                text = t(f"told.played_{event.character}")
                if event.resource:
                    text = self._envoy_asks(event)
                if event.amulets:
                    text += t("told.amulets_with_it", count=event.amulets)
                return Line(event.seat, text)
            case e.BeggarAnswered():
                if event.card:
                    card = t(f"card.{event.card}.low")
                    named = t("told.gives_card", card=card, name=self.names[event.seat])
                    return Line(event.giver, self._to(event.seat, named, t("told.gives_card_you", card=card)))
                if event.talents:
                    count = event.talents
                    named = t("told.gives_talents", count=count, name=self.names[event.seat])
                    text = self._to(event.seat, named, t("told.gives_talents_you", count=count))
                    return Line(event.giver, text, signed(-count))
                return Line(event.giver, t("told.gives_nothing"))
            case e.HandShown():
                text = self._to(
                    event.seat, t("told.hand_shown", name=self.names[event.seat]), t("told.hand_shown_you")
                )
                if event.cards is not None:
                    text += " " + t("told.these_cards", cards=cards_named(t, event.cards))
                return Line(event.giver, text)
            case e.EnvoyOffered(count=0):
                what = t(f"resource.{event.resource}")
                return Line(event.giver, t("told.envoy_offers_nothing", resource=what))
            case e.EnvoyOffered():
                return Line(event.giver, t("told.envoy_offers", goods=self._goods(event)))
            case e.EnvoyAccepted(count=0):
                named = t("told.envoy_takes_nothing", name=self.names[event.giver])
                return Line(event.seat, self._to(event.giver, named, t("told.envoy_takes_nothing_you")))
            case e.EnvoyAccepted(amulets=0):
                goods = self._goods(event)
                named = t("told.envoy_takes_goods", goods=goods, name=self.names[event.giver])
                text = self._to(event.giver, named, t("told.envoy_takes_goods_you", goods=goods))
                return Line(event.seat, text)
            case e.EnvoyAccepted(amulets=amulets):
                goods, name = self._goods(event), self.names[event.giver]
                named = t("told.envoy_takes", goods=goods, name=name, amulets=amulets)
                to_you = t("told.envoy_takes_you", goods=goods, amulets=amulets)
                return Line(event.seat, self._to(event.giver, named, to_you))
            case e.CardFetched():
                what = t(f"card.{event.card}.low") if event.card else t("told.a_card")
                return Line(event.seat, t("told.fetched", card=what))
            case e.MosaicPicked():
                return Line(event.seat, t("told.picked", mosaic=event.mosaic))
            case e.PileSeen(pile=pile) if pile is not None:
                return Line(event.seat, t("told.pile_seen", pile=" ".join(pile)))
            case e.VizierDrew(cards=cards) if cards is not None:
                return Line(event.seat, t("told.vizier_drew", cards=cards_named(t, cards)))
            case e.VizierKept():
                text = t("told.vizier_kept", count=event.count)
                if event.kept:
                    text += " " + t("told.these_cards", cards=cards_named(t, event.kept))
                return Line(
                    event.seat,
                    text + (t("told.amulets_with_it", count=event.amulets) if event.amulets else ""),
                )
            case _:
                return self._turn_line(event)

    def _envoy_asks(self, event: e.CharacterPlayed) -> str:
        """Say for what an envoy is sent, and to whom."""
        t, good = self.t, self.t(f"resource.{event.resource}")
        names = t("when.comma").join(self.names[s] for s in event.asked if s != self.viewer)
        if self.viewer not in event.asked:
            return t("told.envoy_asks", resource=good, names=names)
        if not names:
            return t("told.envoy_asks_you", resource=good)
        return t("told.envoy_asks_you_too", resource=good, names=names)

    def _goods(self, event: e.EnvoyOffered | e.EnvoyAccepted) -> str:
        """Say how many of what: "one stone", "2 artisans"."""
        return self.t(f"goods_given.{event.resource}", count=event.count)

    def _turn_line(self, event: e.Event) -> Line | None:
        t = self.t
        match event:
            case e.GameBegan():
                return Line(None, t("told.began", name=self.names[event.start]))
            case e.OfferingBegan():
                return Line(None, t("told.offering"))
            case e.OffersOpened():
                told = [
                    t("told.offer_of", name=name, offer=offer, amulets=signed(amulets))
                    for name, offer, amulets in zip(self.names, event.offers, event.amulets, strict=True)
                ]
                return Line(None, t("told.offers_opened", offers="; ".join(told)))
            case e.LimitSettled():
                text = t(f"told.limit_{event.how}", count=event.count)
                if event.cards:
                    text += " " + t("told.these_cards", cards=cards_named(t, event.cards))
                return Line(
                    event.seat,
                    text + (t("told.amulets_with_it", count=event.amulets) if event.amulets else ""),
                )
            case e.Passed():
                return Line(event.seat, t("told.passed"))
            case e.GameEnded():
                if not event.winners:
                    return Line(None, t("told.no_winner"))
                return Line(
                    None,
                    t(
                        "told.ended",
                        count=len(event.winners),
                        names=t("when.comma").join(self.names[s] for s in event.winners),
                    ),
                )
            case _:
                return None
