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
                    asked = t("when.comma").join(self.names[s] for s in event.asked)
                    text = t("told.envoy_asks", resource=t(f"resource.{event.resource}"), names=asked)
                if event.amulets:
                    text += t("told.amulets_with_it", count=event.amulets)
                return Line(event.seat, text)
            case e.BeggarAnswered():
                if event.card:
                    return Line(
                        event.giver,
                        t("told.gives_card", card=t(f"card.{event.card}.low"), name=self.names[event.seat]),
                    )
                if event.talents:
                    return Line(
                        event.giver,
                        t("told.gives_talents", count=event.talents, name=self.names[event.seat]),
                        signed(-event.talents),
                    )
                return Line(event.giver, t("told.gives_nothing"))
            case e.HandShown():
                text = t("told.hand_shown", name=self.names[event.seat])
                if event.cards is not None:
                    text += " " + t("told.these_cards", cards=cards_named(t, event.cards))
                return Line(event.giver, text)
            case e.EnvoyOffered(count=0):
                what = t(f"resource.{event.resource}")
                return Line(event.giver, t("told.envoy_offers_nothing", resource=what))
            case e.EnvoyOffered():
                return Line(event.giver, t("told.envoy_offers", goods=self._goods(event)))
            case e.EnvoyAccepted(count=0):
                return Line(event.seat, t("told.envoy_takes_nothing", name=self.names[event.giver]))
            case e.EnvoyAccepted(amulets=0):
                name = self.names[event.giver]
                return Line(event.seat, t("told.envoy_takes_goods", goods=self._goods(event), name=name))
            case e.EnvoyAccepted():
                return Line(
                    event.seat,
                    t(
                        "told.envoy_takes",
                        goods=self._goods(event),
                        name=self.names[event.giver],
                        amulets=event.amulets,
                    ),
                )
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
